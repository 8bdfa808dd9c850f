/** Whole builds of faulty snapshots: what is published, what stays, and what an operator can do. */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import { beforeAll, describe, expect, it } from "vitest";
import { acceptSnapshot } from "../../../build/checks/accepts.ts";
import { readThresholds, THRESHOLDS } from "../../../build/checks/thresholds.ts";
import { reportText } from "../../../build/pipeline/report.ts";
import { openRejectFile } from "../../../build/pipeline/rejects.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import { acceptKey, type Manifest } from "../../../data/contract/release/release.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { shuffled } from "../../build/sources/folder.ts";
import { mainFile, type Publication, publish, PUBLICATIONS, type Rows, setEvery } from "../../build/checks/publications.ts";
import { buildInto, copyOf, countersOf, relabel, servedIn, sourceIn, useWorld } from "../../build/checks/world.ts";

const world = useWorld(1500);
const base = memoryStore();
/** With three sources alone, for tests with many builds. */
const small = memoryStore();
const FEW: readonly SourceId[] = ["nucc", "oig_leie", "qpp_mips"];
let first: Manifest;
beforeAll(async () => {
  await buildInto(base, world.sample, { now: "2026-11-21T00:00:00Z" });
  first = await servedIn(base);
  await buildInto(small, fewSources(), { now: "2026-11-21T00:00:00Z" });
});

function fewSources(): string {
  const dir = world.folder("nucc");
  for (const id of FEW) cpSync(join(world.sample, id), join(dir, id), { recursive: true });
  return dir;
}

function publicationOf(id: SourceId): Publication {
  const found = PUBLICATIONS.find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

const LEIE = publicationOf("oig_leie");
const MIPS = publicationOf("qpp_mips");
const fewer = (rows: Rows): Rows => rows.slice(0, 1 + Math.round((rows.length - 1) * 0.6));
const tableOf = ({ tables }: Manifest, name: string): string | undefined => tables.find((table) => table.name === name)?.object;

/** The error of a build that publishes nothing. */
async function refusal(store: Store, dir: string): Promise<string> {
  const before = (await servedIn(store)).release;
  const error = await buildInto(store, dir).then(() => null, (reason: unknown) => reason as Error);
  expect((await servedIn(store)).release).toBe(before);
  return error?.message ?? "";
}

describe("a faulty snapshot", () => {
  it("is held back with its tables unchanged, and the other sources are updated", async () => {
    const store = await copyOf(base);
    const dir = world.folder();
    await publish(dir, LEIE, fewer);
    await publish(dir, MIPS, (rows) => setEvery(rows, 40, "Quality_category_score", "77.7"));
    const report = await buildInto(store, dir);
    const served = await servedIn(store);
    expect(countersOf(served)).toBe("1 1 0");
    expect(sourceIn(served, "oig_leie")).toMatchObject({ status: "quarantined", facts: { snapshot: "2026-11-10" }, files: sourceIn(first, "oig_leie").files });
    expect(sourceIn(served, "qpp_mips")).toMatchObject({ status: "ingested", facts: { snapshot: MIPS.date } });
    expect(reportText(report)).toMatch(/volume of exclusions: -4\d(?:\.\d)?%/);
    expect(reportText(report)).toContain("sources with open drift: 1, quarantined: 1, degraded upstream: 0");
  });

  it("is reported with every passed check and ordinary note on request alone", async () => {
    const report = await buildInto(await copyOf(base), world.sample, { now: "2026-11-21T00:00:00Z" });
    const [short, whole] = [reportText(report), reportText(report, { verbose: true })];
    expect(short.length).toBeLessThan(whole.length / 2);
    expect(short).toMatch(/\nchecks passed: [1-9]\d*, notes on unused files and columns: [1-9]\d* \(--verbose lists them\)\n/);
    expect(short).not.toMatch(/ ok  |unused_file/);
    expect(whole).toMatch(/ {4}unused_file \(\d+\): /);
    expect(whole).toMatch(/ {4}ok +volume|ok +rejects/);
  });

  it("is reported as a part, or as declared complete by the operator", async () => {
    const report = await buildInto(await copyOf(small), fewSources());
    const [source, ...others] = report.sources.filter(({ source_id }) => source_id === "oig_leie");
    expect([source === undefined, others]).toEqual([false, []]);
    const text = (coverage: object): string =>
      reportText({ ...report, sources: [{ ...source!, complete: false, coverage: { ...source!.coverage!, ...coverage } }] });
    expect(text({})).toMatch(/\n  source +snapshot +rows in  += published +\+ collapsed +\+ rejected\n  oig_leie +2026-11-10( +[\d,]+){3} +\d+ [a-z_]+\n/);
    expect(text({ state: "partial", reason: "9 rows were read." })).toContain("\n    partial: records read, not a total: 9 rows were read.\n");
    expect(text({ state: "asserted", reason: "Declared complete by the operator: 9 rows were read." }))
      .toContain("\n    Declared complete by the operator: 9 rows were read.\n");
    expect(text({ state: "complete", reason: null, missing_states: ["TX"] })).toContain("\n    complete: The list has no records for Texas,");
    expect(text({ state: "complete", reason: null, missing_states: [] })).not.toContain("complete");
  });

  it("changes no table, whatever its source", async () => {
    const store = await copyOf(base);
    const dir = world.folder();
    for (const publication of PUBLICATIONS) {
      await publish(dir, publication, (rows) => rows.with(0, (rows[0] ?? []).map((name) => (name.trim() === publication.required ? "Renamed" : name))));
    }
    await buildInto(store, dir);
    const served = await servedIn(store);
    expect(countersOf(served)).toBe(`${PUBLICATIONS.length} ${PUBLICATIONS.length} 0`);
    expect(served.tables).toEqual(first.tables);
    for (const { id } of PUBLICATIONS) expect(sourceIn(served, id).facts.snapshot).toBe(sourceIn(first, id).facts.snapshot);
  });

  it("that is published again unchanged keeps its date, in later builds too", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    const folder = join(dir, "oig_leie", "2026-12-10");
    cpSync(join(dir, "oig_leie", "2026-11-10"), folder, { recursive: true });
    relabel(folder, "2026-12-10");
    const dates: unknown[] = [];
    for (const isLater of [false, true]) {
      if (isLater) await publish(dir, MIPS, (rows) => setEvery(rows, 400, "Quality_category_score", "77.7"));
      await buildInto(store, dir);
      const { facts, files } = sourceIn(await servedIn(store), "oig_leie");
      dates.push([facts.snapshot, files[0]?.path]);
    }
    expect(dates).toEqual(Array.from({ length: 2 }, () => ["2026-11-10", "oig_leie/2026-12-10/UPDATED.csv"]));
    relabel(folder, "2026-12-09");
    await buildInto(store, dir);
    expect(sourceIn(await servedIn(store), "oig_leie").facts.snapshot).toBe("2026-12-09");
  });

  it("is not read again by a second build, and is forgotten once a later snapshot passes", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    await publish(dir, LEIE, fewer);
    await buildInto(store, dir);
    expect((await buildInto(store, dir)).status).toBe("unchanged");
    await publish(dir, { ...LEIE, date: "2026-12-15", from: "2026-11-10" }, (rows) => setEvery(rows, 7, "WVRSTATE", "TX"));
    await buildInto(store, dir);
    const source = sourceIn(await servedIn(store), "oig_leie");
    expect([source.status, source.facts.snapshot, source.drift_open, source.withheld]).toEqual(["ingested", "2026-12-15", false, []]);
  });

  it("is reported with the reasons of its rejected rows", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    await publish(dir, LEIE, (rows) => setEvery(rows, 4, "NPI", "12345"));
    const text = reportText(await buildInto(store, dir));
    expect(text).toMatch(/quarantine oig_leie\/2026-12-10: .*rejects of rows: .*\n {6}rejected: 3 bad_npi, 10 no_npi\n {6}to accept it/);
  });

  it("stops the build if no older snapshot can keep the known exclusions", async () => {
    const dir = fewSources();
    rmSync(join(dir, "oig_leie"), { recursive: true });
    expect(await refusal(await copyOf(small), dir))
      .toMatch(/^oig_leie: the folder holds no snapshot of it, .*2026-11-10: put that one back into the folder; nothing was published$/);

    const other = fewSources();
    const folder = await publish(other, LEIE, fewer);
    rmSync(join(other, "oig_leie", "2026-11-10"), { recursive: true });
    expect(await refusal(await copyOf(small), other))
      .toMatch(/^oig_leie: volume of .*put that one back.*npm run accept -- --source oig_leie --sha256 [0-9a-f]{64} --folder oig_leie\/2026-12-10/);
    writeFileSync(mainFile(folder, LEIE), "");
    expect(await refusal(await copyOf(small), other)).toMatch(/^oig_leie: oig_leie\/2026-12-10\/UPDATED\.csv: is empty/);
  });

  it("is ignored if a newer snapshot is published whole", async () => {
    const dir = fewSources();
    for (const id of ["oig_leie", "qpp_mips"]) {
      mkdirSync(join(dir, id, "2020-01-01"));
      writeFileSync(join(dir, id, "2020-01-01", "snapshot.json"), "{ broken");
    }
    const store = memoryStore();
    await buildInto(store, dir);
    const served = await servedIn(store);
    expect(countersOf(served)).toBe("0 0 0");
    for (const id of FEW) expect(sourceIn(served, id)).toMatchObject({ status: "ingested", withheld: [] });
  });

  it.each([[".DS_Store"], ["notes.txt"], ["UPDATED (1).csv"]])("is none if its folder holds only %s: the older one is shown, with an issue", async (name) => {
    const dir = fewSources();
    for (const id of FEW) {
      mkdirSync(join(dir, id, "2026-12-10"));
      writeFileSync(join(dir, id, "2026-12-10", name), "x");
    }
    const store = await copyOf(small);
    const report = await buildInto(store, dir);
    const served = await servedIn(store);
    expect(countersOf(served)).toBe("0 0 0");
    expect(sourceIn(served, "oig_leie")).toMatchObject({ status: "ingested", facts: { snapshot: "2026-11-10" }, withheld: [] });
    const line = `no_known_file (1): oig_leie/2026-12-10: holds no file that this source knows (${name}); `
      + "it is not read: add the publisher's files, UPDATED.csv";
    expect(reportText(report).split(line)).toHaveLength(2);
    expect(reportText(report)).not.toContain("to accept it");
  });

  it("is none if its folder is empty: nothing has changed, and an issue names it", async () => {
    const dir = fewSources();
    const store = await copyOf(small);
    await buildInto(store, dir);
    mkdirSync(join(dir, "oig_leie", "2026-12-10"));
    const report = await buildInto(store, dir);
    expect(report.status).toBe("unchanged");
    expect(reportText(report)).toContain("empty_folder: oig_leie/2026-12-10: is not read, because it holds no file: put the publisher's files in it");
  });

  it("that lacks a file names the files that would be accepted", async () => {
    const dir = fewSources();
    renameSync(join(dir, "oig_leie", "2026-11-10", "UPDATED.csv"), join(dir, "oig_leie", "2026-11-10", "2611EXCL.csv"));
    expect(await refusal(await copyOf(small), dir)).toContain("oig_leie/2026-11-10: holds no exclusions file; add the publisher's file, UPDATED.csv");
  });

  it("that is dated after the build is held back until its day comes", async () => {
    const dir = fewSources();
    await publish(dir, LEIE, (rows) => setEvery(rows, 7, "WVRSTATE", "TX"));
    const store = await copyOf(small);
    const report = await buildInto(store, dir, { now: "2026-12-09T23:59:59Z" });
    const held = sourceIn(await servedIn(store), "oig_leie");
    expect(held).toMatchObject({ status: "quarantined", quarantined: true, facts: { snapshot: "2026-11-10" } });
    expect(held.withheld).toMatchObject([{
      folder: "oig_leie/2026-12-10", snapshot: "2026-12-10", outcome: "quarantine",
      reason: "oig_leie/2026-12-10: is dated 2026-12-10 by its snapshot.json, after this build; "
        + "the build is of 2026-12-09: correct the date, or build again once that day has come",
    }]);
    expect(reportText(report)).not.toContain("to accept it");
    expect((await buildInto(store, dir, { now: "2026-12-09T12:00:00Z" })).status).toBe("unchanged");
    await buildInto(store, dir, { now: "2026-12-10T00:00:00Z" });
    expect(sourceIn(await servedIn(store), "oig_leie")).toMatchObject({ status: "ingested", facts: { snapshot: "2026-12-10" }, withheld: [] });
  });

  it("of an unknown day is held back while its folder is dated after the build", async () => {
    const dir = fewSources();
    relabel(await publish(dir, LEIE, (rows) => setEvery(rows, 7, "WVRSTATE", "TX")), null);
    const store = await copyOf(small);
    await buildInto(store, dir, { now: "2026-12-09T00:00:00Z" });
    expect(sourceIn(await servedIn(store), "oig_leie").withheld?.[0]?.reason).toContain("is dated 2026-12-10 by its folder, after this build");
  });

  it("leaves its source awaiting ingest in a first build, with the reason", async () => {
    const dir = fewSources();
    writeFileSync(join(dir, "oig_leie", "2026-11-10", "UPDATED.csv"), "<html>");
    const store = memoryStore();
    await buildInto(store, dir);
    const served = await servedIn(store);
    expect(countersOf(served)).toBe("0 0 1");
    expect(sourceIn(served, "oig_leie")).toMatchObject({ status: "awaiting_ingest", reason: expect.stringContaining("is a web page") as string });
  });

  it("stops the build if nothing can be read", async () => {
    const dir = mkdtempSync(join(tmpdir(), "drift-none-"));
    try {
      renameSync(world.folder("oig_leie"), join(dir, "snapshots"));
      writeFileSync(join(dir, "snapshots", "oig_leie", "2026-11-10", "UPDATED.csv"), "");
      await expect(buildInto(memoryStore(), join(dir, "snapshots"))).rejects.toThrow(/nothing could be read: .*UPDATED\.csv: is empty/);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});

describe("a folder with a wrong name", () => {
  const issue = "OIG-LEIE: is not read, because no source has that name: rename it to oig_leie";

  it("is named in the report", async () => {
    const dir = fewSources();
    cpSync(join(dir, "oig_leie"), join(dir, "OIG-LEIE"), { recursive: true });
    expect(reportText(await buildInto(await copyOf(small), dir))).toContain(`  misnamed_folder: ${issue}`);
  });

  it("is named in the error of a build that would lose its source, or that can read nothing", async () => {
    const dir = fewSources();
    renameSync(join(dir, "oig_leie"), join(dir, "OIG-LEIE"));
    expect(await refusal(await copyOf(small), dir)).toMatch(new RegExp(`^oig_leie: the folder holds no snapshot of it.*; found there: ${issue}$`));
    const none = world.folder("qpp_mips");
    mkdirSync(join(none, "OIG-LEIE"));
    writeFileSync(join(none, "qpp_mips", "2026-04-30", "snapshot.json"), "{ broken");
    await expect(buildInto(memoryStore(), none)).rejects.toThrow(`; found there: ${issue}`);
  });

  it("is no reason to hide what a dated folder holds when nothing can be read", async () => {
    const dir = world.folder("oig_leie");
    renameSync(join(dir, "oig_leie", "2026-11-10", "UPDATED.csv"), join(dir, "oig_leie", "2026-11-10", "list.csv"));
    await expect(buildInto(memoryStore(), dir)).rejects.toThrow(
      /holds no file that this source knows \(list\.csv\); it is not read: add the publisher's files, UPDATED\.csv/,
    );
  });
});

describe("an acceptance", () => {
  const note = { source_id: "oig_leie", reason: "OIG removed reinstated entries", accepted_by: "ann", accepted_at: "2026-12-21T09:00:00Z" } as const;

  it("publishes its snapshot with the note, and later snapshots are compared with that", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    await publish(dir, LEIE, fewer);
    await buildInto(store, dir);
    const held = sourceIn(await servedIn(store), "oig_leie").withheld?.[0];
    const sha256 = held?.files[0]?.sha256 ?? "";
    expect(await acceptSnapshot(store, { ...note, sha256 })).toMatchObject({ status: "accepted", folder: "oig_leie/2026-12-10" });
    expect(await acceptSnapshot(store, { ...note, sha256, accepted_by: "bob" })).toMatchObject({ status: "unchanged", note: { accepted_by: "ann" } });
    await buildInto(store, dir);
    const source = sourceIn(await servedIn(store), "oig_leie");
    expect(source).toMatchObject({ status: "ingested", facts: { snapshot: LEIE.date }, accepted: [{ ...note, sha256 }], withheld: [] });
    expect(countersOf(await servedIn(store))).toBe("0 0 0");
    expect(source.history?.length).toBe(1);
    await publish(dir, { ...LEIE, date: "2026-12-18" }, (rows) => setEvery(rows, 7, "WVRSTATE", "TX"));
    await buildInto(store, dir);
    expect(sourceIn(await servedIn(store), "oig_leie")).toMatchObject({ facts: { snapshot: "2026-12-18" }, status: "ingested", accepted: [] });
  });

  it("applies to its own snapshot alone", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    await publish(dir, LEIE, fewer);
    await acceptSnapshot(store, { ...note, sha256: sourceIn(first, "oig_leie").files[0]?.sha256 ?? "" });
    await buildInto(store, dir);
    expect(sourceIn(await servedIn(store), "oig_leie").status).toBe("quarantined");
  });

  it("offers only files that were read, and waives nothing for a later snapshot with the same other file", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    const withStray = async (publication: Publication): Promise<void> => {
      writeFileSync(join(await publish(dir, publication, fewer), "Thumbs.db"), "written by a file manager");
    };
    await withStray(LEIE);
    const report = await buildInto(store, dir);
    const held = sourceIn(await servedIn(store), "oig_leie").withheld?.[0];
    expect(held?.files.map(({ path }) => path)).toEqual(["oig_leie/2026-12-10/UPDATED.csv"]);
    expect(reportText(report)).not.toContain("Thumbs.db)");
    const stray = { ...note, sha256: createHash("sha256").update("written by a file manager").digest("hex") };
    await expect(acceptSnapshot(store, stray)).rejects.toThrow(/^accept: no snapshot of oig_leie .* was read with a file of this hash/);

    // An earlier version of this program stored such notes.
    await store.put(acceptKey(stray), new TextEncoder().encode(JSON.stringify(stray)));
    await buildInto(store, dir);
    await withStray({ ...LEIE, date: "2026-12-18", from: "2026-11-10" });
    await buildInto(store, dir);
    expect(sourceIn(await servedIn(store), "oig_leie")).toMatchObject({ status: "quarantined", facts: { snapshot: "2026-11-10" }, accepted: [] });
  });

  it("does not hold for the same file in a later folder, until it names that one, too", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    const folder = await publish(dir, LEIE, fewer);
    await buildInto(store, dir);
    const sha256 = sourceIn(await servedIn(store), "oig_leie").withheld?.[0]?.files[0]?.sha256 ?? "";
    await acceptSnapshot(store, { ...note, sha256 });
    renameSync(folder, join(dir, "oig_leie", "2026-12-18"));
    await buildInto(store, dir);
    const later = sourceIn(await servedIn(store), "oig_leie");
    expect([later.status, later.withheld?.map((each) => each.folder)]).toEqual(["quarantined", ["oig_leie/2026-12-18"]]);
    expect(await acceptSnapshot(store, { ...note, sha256 })).toMatchObject({ status: "accepted", folder: "oig_leie/2026-12-18" });
    await buildInto(store, dir);
    expect(sourceIn(await servedIn(store), "oig_leie")).toMatchObject({ status: "ingested", accepted: [{ sha256, folder: "oig_leie/2026-12-18" }] });
  });

  it("does not hold once another file of its snapshot was exchanged", async () => {
    const store = memoryStore();
    const hospital = publicationOf("hospital");
    const dir = mkdtempSync(join(tmpdir(), "drift-files-"));
    try {
      cpSync(world.folder("hospital"), dir, { recursive: true });
      await buildInto(store, dir);
      const folder = await publish(dir, hospital, fewer);
      await buildInto(store, dir);
      const held = sourceIn(await servedIn(store), "hospital").withheld?.[0]?.files ?? [];
      // The served snapshot has files of the same bytes.
      const [named, exchanged] = held.filter(({ path }) => join(dir, path) !== mainFile(folder, hospital));
      await acceptSnapshot(store, { ...note, source_id: "hospital", sha256: named?.sha256 ?? "" });
      const other = join(dir, exchanged?.path ?? "");
      const before = readFileSync(other);
      writeFileSync(other, before.subarray(0, before.lastIndexOf("\n", before.length - 2) + 1));
      await buildInto(store, dir);
      expect(sourceIn(await servedIn(store), "hospital").status).toBe("quarantined");
      writeFileSync(other, before);
      await buildInto(store, dir);
      expect(sourceIn(await servedIn(store), "hospital")).toMatchObject({ status: "ingested", facts: { snapshot: hospital.date } });
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  it("names the folder where the build failed for want of it", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    await publish(dir, LEIE, fewer);
    rmSync(join(dir, "oig_leie", "2026-11-10"), { recursive: true });
    const [, sha256 = "", folder = ""] = /--sha256 ([0-9a-f]{64}) --folder (\S+) --reason/.exec(await refusal(store, dir)) ?? [];
    expect(folder).toBe("oig_leie/2026-12-10");
    await expect(acceptSnapshot(store, { ...note, sha256 })).rejects.toThrow("was read with a file of this hash");
    await expect(acceptSnapshot(store, { ...note, sha256, folder: "nucc/2026-12-10" })).rejects.toThrow(/accept: folder/);
    expect(await acceptSnapshot(store, { ...note, sha256, folder })).toMatchObject({ status: "accepted", folder });
    await buildInto(store, dir);
    expect(sourceIn(await servedIn(store), "oig_leie")).toMatchObject({ status: "ingested", facts: { snapshot: LEIE.date } });
  });

  it.each([
    ["a file that cannot be opened", (file: string) => writeFileSync(file, "<html>")],
    ["a file without a column", (file: string) => writeFileSync(file, readFileSync(file, "utf8").replace("EXCLTYPE", "EXCLUSION_TYPE"))],
    ["a folder that lacks the file", (file: string) => renameSync(file, join(file, "..", "2611EXCL.csv"))],
  ])("is neither offered nor taken for %s", async (_, spoil) => {
    const store = await copyOf(small);
    const dir = fewSources();
    const folder = await publish(dir, LEIE, (rows) => rows);
    spoil(mainFile(folder, LEIE));
    const text = reportText(await buildInto(store, dir));
    expect(text).not.toContain("to accept it");
    expect(text).toContain("      it was not read, so it cannot be accepted: do what the reason says, or keep the older snapshot");
    const [name = ""] = readdirSync(folder).filter((each) => each.endsWith(".csv"));
    const sha256 = createHash("sha256").update(readFileSync(join(folder, name))).digest("hex");
    await expect(acceptSnapshot(store, { ...note, sha256 })).rejects.toThrow("was read with a file of this hash");
    await expect(acceptSnapshot(store, { ...note, sha256, folder: "oig_leie/2026-12-10" })).rejects.toThrow(/^accept: oig_leie\/2026-12-10 was not read/);
  });

  it("is neither offered nor taken for a folder without a known file", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    mkdirSync(join(dir, "oig_leie", "2026-12-10"));
    writeFileSync(join(dir, "oig_leie", "2026-12-10", "Thumbs.db"), "x");
    expect(reportText(await buildInto(store, dir))).not.toContain("to accept it");
    const sha256 = createHash("sha256").update("x").digest("hex");
    await expect(acceptSnapshot(store, { ...note, sha256 })).rejects.toThrow("was read with a file of this hash");
  });

  it("closes a published drift: the new column is known", async () => {
    const store = await copyOf(small);
    const dir = fewSources();
    const wider = (rows: Rows): Rows => rows.map((row, i) => [...row, i === 0 ? "Brand New" : "x"]);
    await publish(dir, LEIE, wider);
    await buildInto(store, dir);
    const open = sourceIn(await servedIn(store), "oig_leie");
    expect([open.drift_open, open.facts.snapshot]).toEqual([true, LEIE.date]);
    await acceptSnapshot(store, { ...note, sha256: open.files[0]?.sha256 ?? "" });
    await buildInto(store, dir);
    expect(sourceIn(await servedIn(store), "oig_leie").drift_open).toBe(false);
    await publish(dir, { ...LEIE, date: "2026-12-18" }, (rows) => setEvery(rows, 7, "WVRSTATE", "TX"));
    await buildInto(store, dir);
    expect(sourceIn(await servedIn(store), "oig_leie")).toMatchObject({ drift_open: false, facts: { snapshot: "2026-12-18" } });
  });

  it("is refused for an empty store, for a hash that is none, and without a reason", async () => {
    await expect(acceptSnapshot(memoryStore(), { ...note, sha256: "0".repeat(64) })).rejects.toThrow("holds no release");
    await expect(acceptSnapshot(small, { ...note, sha256: "xyz" })).rejects.toThrow(/accept: --sha256: a SHA-256 has 64 hex digits/);
    await expect(acceptSnapshot(small, { ...note, sha256: "0".repeat(64), reason: "" })).rejects.toThrow(/accept: --reason/);
  });
});

describe("a registry of weekly files alone", () => {
  const NPPES = { ...publicationOf("nppes"), main: /^npidata_pfile_\d{8}-\d{8}\.csv$/ };
  const weekOf = (from: string, first: string, last: string): Publication =>
    ({ ...NPPES, from, next: `npidata_pfile_${first}-${last.replaceAll("-", "")}.csv`, date: last });
  const FIRST = weekOf("2026-11-08", "20261123", "2026-11-29");
  const SECOND = weekOf("2026-11-29", "20261130", "2026-12-06");
  const newCodes = (rows: Rows): Rows => setEvery(rows, 4, NPPES.category ?? "", "999X00000X");

  /** A store that serves one weekly file of 400 records, and its folder. */
  async function firstWeek(): Promise<{ readonly store: Store; readonly dir: string }> {
    const [store, dir] = [memoryStore(), world.folder("nppes")];
    await publish(dir, FIRST, (rows) => rows.slice(0, 401));
    for (const name of readdirSync(join(dir, "nppes"))) if (name !== FIRST.date) rmSync(join(dir, "nppes", name), { recursive: true });
    await buildInto(store, dir);
    return { store, dir };
  }

  it("takes new codes as it takes new records, and a full registry does not", async () => {
    const { store, dir } = await firstWeek();
    await publish(dir, SECOND, newCodes);
    await buildInto(store, dir);
    const weekly = sourceIn(await servedIn(store), "nppes");
    expect([weekly.status, weekly.withheld, weekly.complete]).toEqual(["ingested", [], false]);
    const category = weekly.checks?.find(({ check, subject }) => check === "category" && subject.endsWith(NPPES.category ?? ""));
    expect(category).toMatchObject({ measured: expect.stringContaining("1 new") as string, threshold: "any, after a part of the publication", outcome: "ok" });

    const [full, folder] = [memoryStore(), world.folder("nppes")];
    await buildInto(full, folder);
    await publish(folder, FIRST, (rows) => newCodes(rows.slice(0, 401)));
    await buildInto(full, folder);
    const whole = sourceIn(await servedIn(full), "nppes");
    expect([whole.complete, whole.withheld?.map(({ folder }) => folder)]).toEqual([true, [`nppes/${FIRST.date}`]]);
    expect(whole.withheld?.[0]?.reason).toMatch(/^category of registry/);
  });

  it("keeps the drift of a week open although an earlier week was accepted", async () => {
    const { store, dir } = await firstWeek();
    const sha256 = sourceIn(await servedIn(store), "nppes").files[0]?.sha256 ?? "";
    await acceptSnapshot(store, { source_id: "nppes", sha256, reason: "checked", accepted_by: "ann", accepted_at: "2026-12-21T09:00:00Z" });
    await publish(dir, SECOND, (rows) => rows.map((row, i) => [...row, i === 0 ? "Brand New" : "x"]));
    for (const pipelineVersion of ["0000000", "0000001"]) {
      await buildInto(store, dir, { options: { pipelineVersion } });
      expect(sourceIn(await servedIn(store), "nppes")).toMatchObject({ drift_open: true, accepted: [{ sha256 }] });
    }
  });
});

describe("a build", () => {
  it("takes thresholds from a file, for all sources or for one", async () => {
    const file = join(world.work(), "thresholds.json");
    writeFileSync(file, JSON.stringify({ "*": { max_fall: 0.5 }, nppes: { max_fall: 0.01 } }));
    const set = await readThresholds(file);
    expect([set.nppes.max_fall, set.oig_leie.max_fall, set.oig_leie.max_rise]).toEqual([0.01, 0.5, 0.25]);
    const store = await copyOf(small);
    const dir = fewSources();
    await publish(dir, LEIE, fewer);
    await buildInto(store, dir, { options: { thresholds: { ...set, oig_leie: { ...set.oig_leie, min_of_best: 0.5 } } } });
    expect(sourceIn(await servedIn(store), "oig_leie").facts.snapshot).toBe(LEIE.date);
  });

  it.each([["{", "is not JSON"], ['{"leie":{}}', "no such source"], ['{"nppes":{"max_fal":1}}', "max_fal"], ['{"*":{"max_fall":"5 %"}}', "max_fall"]])(
    "refuses the thresholds %s with one line", async (text, message) => {
      const file = join(world.work(), "thresholds.json");
      writeFileSync(file, text);
      await expect(readThresholds(file)).rejects.toThrow(message);
    },
  );

  it("has thresholds for each source", () => {
    expect(THRESHOLDS.nppes).toMatchObject({ max_fall: 0.05, max_rejected: 0.001 });
    expect([THRESHOLDS.oig_leie.max_fall, THRESHOLDS.pecos.max_fall, THRESHOLDS.hospital.max_fall]).toEqual([0.1, 0.1, 0.15]);
  });

  it("writes the place and the reason of each rejected row, and nothing from the row", async () => {
    const file = join(world.work(), "rejects.ndjson");
    const rejects = openRejectFile(file);
    const report = await buildInto(memoryStore(), world.sample, { options: { onReject: rejects.add } });
    rejects.close();
    const lines = readFileSync(file, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line) as Record<string, unknown>);
    const counted = report.sources.flatMap(({ rows }) => Object.values(rows.rejected)).reduce((sum, n) => sum + n, 0);
    expect(lines.length).toBe(counted);
    expect(lines.every((line) => Object.keys(line).join() === "file,line,offset,reason,row" && /^[0-9a-f]{16}$/.test(String(line["row"])))).toBe(true);
  });
});

describe("rows in another order", () => {
  it("make the same tables, apart from the lineage", async () => {
    const dir = world.folder();
    for (const publication of PUBLICATIONS) {
      const folder = join(dir, publication.id, publication.from ?? sourceIn(first, publication.id).facts.snapshot ?? "");
      // Only plain files are shuffled here. The tests of the readers shuffle archives.
      const name = readdirSync(folder).find((each) => publication.main.test(each) && each.endsWith(".csv"));
      if (name === undefined) continue;
      const file = join(folder, name);
      const [header = [], ...rows] = Papa.parse<string[]>(readFileSync(file, "utf8"), { skipEmptyLines: true }).data;
      writeFileSync(file, Papa.unparse([header, ...shuffled(rows, 3)], { newline: "\n" }) + "\n");
    }
    const store = memoryStore();
    await buildInto(store, dir, { now: "2026-11-21T00:00:00Z" });
    const { tables } = await servedIn(store);
    const others = first.tables.filter(({ name }) => name !== "provider_lineage" && name !== "lineage");
    for (const { name } of others) expect([name, tableOf({ tables } as Manifest, name)]).toEqual([name, tableOf(first, name)]);
  });
});
