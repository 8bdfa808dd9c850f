/** Tests that the snapshot checks let ordinary changes pass: two years of a publisher's usual churn, and the real weekly files in sequence. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Baseline, type Candidate, checkSnapshot } from "../../../build/checks/checks.ts";
import { gate } from "../../../build/checks/gate.ts";
import { openProfile } from "../../../build/sources/profile/profile.ts";
import { THRESHOLDS } from "../../../build/checks/thresholds.ts";
import { ASSEMBLED, WATCHED } from "../../../build/sources/profile/watched.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { gatherInputs } from "../../../build/pipeline/inputs.ts";
import { releaseSources } from "../../../build/readings/release_sources.ts";
import { randomStream } from "../../../build/sample/files/random.ts";
import type { Snapshot } from "../../../build/snapshots/snapshots.ts";
import { nppes } from "../../../build/sources/nppes/nppes.ts";
import { SOURCE_IDS, type SourceId } from "../../../data/contract/ids.ts";
import type { ReleaseSource } from "../../../data/contract/release/release.ts";
import { describeReal, SHARED } from "../../support/shared.ts";

/** A record: a value or null for each watched column. */
type Row = Record<string, string | null>;

const VALUES = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"];

function newRow(columns: readonly string[], random: ReturnType<typeof randomStream>): Row {
  return Object.fromEntries(columns.map((column, i) => [column, i > 0 && random.chance(60) ? null : random.pick(VALUES)]));
}

/** Applies a month of changes like those of NPPES: 0.6% of the rows are new, 1.5% are edited, 0.2% are gone. */
function month(rows: readonly Row[], columns: readonly string[], random: ReturnType<typeof randomStream>): Row[] {
  const kept = rows.filter(() => !random.chance(2)).map((row) => (random.chance(15) ? newRow(columns, random) : row));
  const added = Array.from({ length: Math.round(rows.length * 0.006) }, () => newRow(columns, random));
  return [...kept, ...added];
}

function candidateOf(id: SourceId, kinds: ReadonlyMap<string, readonly Row[]>, snapshot: string): Candidate {
  const open = openProfile(id);
  const total = [...kinds.values()].reduce((sum, rows) => sum + rows.length, 0);
  for (const { kind, roles } of WATCHED[id]) {
    const [role = ""] = roles;
    const watch = open.rowsOf(role, { folder: `${id}/${snapshot}`, date: snapshot } as Snapshot);
    const rows = kinds.get(kind) ?? [];
    for (const row of rows) watch?.({ text: (column) => row[column] ?? null, has: () => true, line: 1, offset: 0, hash: () => "" });
    open.closeFile(role, { records: rows.length, asked: Object.keys(rows[0] ?? {}), unknown: [] });
  }
  const profile = open.finish({ individuals: total });
  return { snapshot, complete: true, rows: { rows_in: total, published: total, collapsed: 0, rejected: {} }, expectedRejects: [], files: [], profile };
}

function baselineAfter(candidate: Candidate, before: Baseline | null): Baseline {
  const history = [{ snapshot: candidate.snapshot, rows: candidate.profile.rows }, ...(before?.history ?? [])].slice(0, 12);
  return { ...candidate, history, drift_open: false };
}

describe.each([400, 4000])("24 months of ordinary change, %i records", (size) => {
  it.each(SOURCE_IDS)("holds back no snapshot of %s", (id) => {
    const random = randomStream(7, `${id} ${size}`);
    random.seek(0);
    let kinds = new Map(WATCHED[id].map(({ kind, fill = [], categories = [] }) => {
      const columns = [...new Set([...fill, ...categories])];
      return [kind, Array.from({ length: size }, () => newRow(columns, random))] as const;
    }));
    let baseline: Baseline | null = null;
    for (let n = 0; n < 24; n += 1) {
      const date = new Date(Date.UTC(2025, n, 10)).toISOString().slice(0, 10);
      const candidate = candidateOf(id, kinds, date);
      const findings = checkSnapshot(candidate, baseline, THRESHOLDS[id]);
      expect(findings.filter(({ outcome }) => outcome !== "ok")).toEqual([]);
      if (n > 0) expect(findings.length).toBeGreaterThan(3);
      baseline = baselineAfter(candidate, baseline);
      kinds = new Map([...kinds].map(([kind, rows]) => [kind, month(rows, Object.keys(rows[0] ?? {}), random)]));
    }
  });
});

describe("a slow fall in rows", () => {
  it("is quarantined although every step is small", () => {
    const random = randomStream(1, "fall");
    random.seek(0);
    const rows = Array.from({ length: 4000 }, () => newRow(["NPI", "EXCLTYPE", "EXCLDATE"], random));
    let baseline: Baseline | null = null;
    const found: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const kinds = new Map([["exclusions", rows.slice(0, Math.round(4000 * 0.94 ** n))]]);
      const candidate = candidateOf("oig_leie", kinds, `2026-0${n + 1}-10`);
      if (checkSnapshot(candidate, baseline, THRESHOLDS.oig_leie).some(({ outcome }) => outcome === "quarantine")) found.push(n);
      baseline = baselineAfter(candidate, baseline);
    }
    expect(found).toEqual([4, 5]);
  });
});

describe("the date of a snapshot", () => {
  const labelled = (id: SourceId, column: string, text: string): string[] => {
    const kind = WATCHED[id].find(({ updated, published }) => updated === column || published === column)?.kind ?? "";
    const candidate = candidateOf(id, new Map([[kind, [{ [column]: text }]]]), "2026-06-30");
    return checkSnapshot(candidate, null, THRESHOLDS[id]).filter(({ outcome }) => outcome === "quarantine").map(({ check }) => check);
  };

  it.each<[SourceId, string, string, string[]]>([
    ["nppes", "Last Update Date", "06/30/2026", []],
    ["nppes", "Last Update Date", "07/01/2026", ["label"]],
    ["nppes", "Last Update Date", "01/02/2009", []],
    ["nursing_home", "Processing Date", "2026-06-01", []],
    ["nursing_home", "Processing Date", "2026-07-01", ["label"]],
    ["nursing_home", "Processing Date", "2025-06-01", ["label"]],
    ["open_payments", "payment_publication_date", "06/30/2026", []],
    ["open_payments", "payment_publication_date", "06/30/2025", ["label"]],
    ["open_payments", "payment_publication_date", "07/30/2026 12:00:00 AM", ["label"]],
  ])("of %s with %s %s fails these checks: %j", (id, column, text, expected) => {
    expect(labelled(id, column, text)).toEqual(expected);
  });

  it("is not compared with exclusion dates, because an exclusion may take effect later", () => {
    expect(WATCHED.oig_leie.every(({ updated, published }) => updated === undefined && published === undefined)).toBe(true);
  });
});

describeReal("the three weekly NPPES files", () => {
  it("are all published in sequence, with and without the deactivation report", async () => {
    const dir = mkdtempSync(join(tmpdir(), "weekly-"));
    try {
      for (const folders of [readdirSync(join(SHARED, "snapshots", "nppes")).sort(), ["2024-01-07", "2024-01-28", "2024-02-11"]]) {
        rmSync(join(dir, "nppes"), { recursive: true, force: true });
        let served: ReleaseSource | null = null;
        for (const folder of folders) {
          cpSync(join(SHARED, "snapshots", "nppes", folder), join(dir, "nppes", folder), { recursive: true });
          served = await readNppes(dir, served);
          expect([served.drift_open, served.quarantined, served.degraded_upstream, served.reason]).toEqual([false, false, false, null]);
        }
        expect(served?.history?.length).toBe(folders.length);
      }
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });

  async function readNppes(dir: string, served: ReleaseSource | null): Promise<ReleaseSource> {
    const hashes = await openHashCache(null);
    const configuration = { pipelineVersion: "0", publicUrl: "", only: [], thresholds: THRESHOLDS, accepts: [] };
    const { candidates } = await gatherInputs(dir, configuration, hashes, "2027-12-31");
    const workDir = join(dir, "work");
    mkdirSync(workDir, { recursive: true });
    const { reading, verdict } = await gate({
      source: nppes, candidates: candidates.get("nppes") ?? [], served, thresholds: THRESHOLDS.nppes, accepts: [],
      read: (snapshots) => nppes.read(snapshots, { sha256: hashes.sha256, workDir }),
    });
    rmSync(workDir, { recursive: true });
    const readings = reading === null ? {} : { nppes: { ...reading, data: { file: "", providers: () => [], bytes: () => [], npis: () => [] } } };
    const sources = releaseSources(readings, new Map([["nppes", verdict]]), { now: "2026-12-20T00:00:00Z", pipelineVersion: "0000000" });
    return sources.find(({ source_id }) => source_id === "nppes") as ReleaseSource;
  }
});

it("only the registry is assembled from several snapshots", () => {
  expect([...ASSEMBLED]).toEqual(["nppes"]);
});
