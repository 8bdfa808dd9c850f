/** Plants each fault in each source of the sample, and tests what the status counts and what is served. */
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { THRESHOLDS } from "../../../build/checks/thresholds.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { gatherInputs } from "../../../build/pipeline/inputs.ts";
import { readSources } from "../../../build/readings/read_sources.ts";
import { releaseSources } from "../../../build/readings/release_sources.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import type { AcceptNote, Manifest, ReleaseSource } from "../../../data/contract/release/release.ts";
import { columnOf, mainFile, type Publication, publish, PUBLICATIONS, type Rows, setEvery } from "../../build/checks/publications.ts";
import { countersOf, newestFolder, relabel, sourceIn, useWorld } from "../../build/checks/world.ts";

const world = useWorld(3500);
const STAMP = { now: "2027-12-20T00:00:00Z", pipelineVersion: "0000000" };
const silent = (): void => undefined;

interface Outcome {
  readonly sources: readonly ReleaseSource[];
  readonly data: unknown;
}

/** Reads one source as a build does, and returns what its release would say. */
async function read(dir: string, id: SourceId, served: readonly ReleaseSource[] | null, accepts: readonly AcceptNote[] = []): Promise<Outcome> {
  const only: SourceId[] = [id];
  const hashes = await openHashCache(null);
  const { candidates } = await gatherInputs(dir, { pipelineVersion: "0", publicUrl: "", only, thresholds: THRESHOLDS, accepts }, hashes, STAMP.now);
  const standard = { served: served === null ? null : ({ sources: served } as unknown as Manifest), thresholds: THRESHOLDS, accepts, only };
  const context = { sha256: hashes.sha256, workDir: world.work() };
  const { readings, verdicts } = await readSources(candidates, standard, context, silent);
  const data = (readings as Record<string, { data: unknown } | undefined>)[id]?.data;
  return { sources: releaseSources(readings, verdicts, STAMP), data: plain(data) };
}

/** Turns maps, lists and generators into plain values. `bytes` are left out: a record's bytes are valid only until the next record. */
function plain(value: unknown): unknown {
  if (!(value instanceof Object)) return value;
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, plain);
  const entries = Object.entries(value).filter(([key]) => key !== "bytes");
  return Object.fromEntries(entries.map(([key, each]) => [key, plain(typeof each === "function" ? [...(each as () => Iterable<unknown>)()] : each)]));
}

/** Returns the data as text, with the path of the work folder masked. */
function contentOf(data: unknown): string {
  return JSON.stringify(data).replaceAll(/"[^"]*\/work-\w{6}\/[a-z_]+-\w{6}\//g, '"');
}

const served = new Map<SourceId, Outcome>();
beforeAll(async () => {
  for (const { id } of PUBLICATIONS) served.set(id, await read(world.sample, id, null));
});

interface Fault {
  readonly name: string;
  /** Sources with open drift, quarantined, degraded upstream. */
  readonly counters: string;
  readonly published: boolean;
  readonly change?: (rows: Rows, publication: Publication) => Rows;
  readonly after?: (folder: string, publication: Publication) => void;
  /** Changes what the served release recorded of the source. */
  readonly remembered?: (source: ReleaseSource) => ReleaseSource;
  readonly applies?: (publication: Publication) => boolean;
}

const same = (rows: Rows): Rows => rows;
const oneLess = (rows: Rows): Rows => rows.slice(0, -1);
const share = (rows: Rows, kept: number): Rows => rows.slice(0, 1 + Math.round((rows.length - 1) * kept));
const damage = (name: string, damageFile: (file: string) => void): Fault => ({
  name, counters: "0 0 1", published: false, after: (folder, publication) => damageFile(mainFile(folder, publication)),
});

const FAULTS: readonly Fault[] = [
  {
    name: "a required column is renamed", counters: "1 1 0", published: false,
    change: (rows, { required }) => rows.with(0, (rows[0] ?? []).toSpliced(columnOf(rows, required), 1, "Renamed")),
  },
  {
    name: "a required column is gone", counters: "1 1 0", published: false,
    change: (rows, { required }) => { const at = columnOf(rows, required); return rows.map((row) => row.toSpliced(at, 1)); },
  },
  { name: "columns are reordered", counters: "0 0 0", published: true, change: (rows) => rows.map((row) => row.toReversed()) },
  { name: "a column is new", counters: "1 0 0", published: true, change: (rows) => rows.map((row, i) => [...row, i === 0 ? "Brand New" : "x"]) },
  { name: "rows fall by 30%", counters: "1 1 0", published: false, change: (rows) => share(rows, 0.7) },
  {
    name: "rows rise by 40%", counters: "1 1 0", published: false,
    change: (rows) => [...rows, ...rows.slice(1, 1 + Math.round(rows.length * 0.4))],
    // The registry is counted by NPI, so repeated rows add nothing.
    applies: ({ id }) => id !== "nppes",
  },
  {
    name: "a key field is empty in one row of four", counters: "1 1 0", published: false,
    change: (rows, { key = "" }) => setEvery(rows, 4, key, ""), applies: ({ key }) => key !== undefined,
  },
  {
    name: "a field has an unknown code in one row of four", counters: "1 1 0", published: false,
    change: (rows, { category = "" }) => setEvery(rows, 4, category, "9ZZZZ0000X"), applies: ({ category }) => category !== undefined,
  },
  {
    name: "rows are fewer than 80% of the year's maximum", counters: "1 1 0", published: false, change: oneLess,
    remembered: (source) => ({
      ...source, history: [...(source.history ?? []),
        { snapshot: null, rows: Object.fromEntries(Object.entries(source.profile?.rows ?? {}).map(([kind, n]) => [kind, n * 1.4])) }],
    }),
  },
  damage("the file is empty", (file) => writeFileSync(file, "")),
  damage("the file is a web page", (file) => writeFileSync(file, "<!DOCTYPE html><html><body>Sign in to the network</body></html>")),
  { name: "a zip is cut", counters: "0 0 1", published: false, after: (folder) => writeFileSync(join(folder, "cut.zip"), "PK\u0003\u0004 and no more") },
  {
    name: "the checksum differs", counters: "0 0 1", published: false,
    after: (folder, publication) => {
      const name = mainFile(folder, publication).slice(folder.length + 1);
      writeFileSync(join(folder, "snapshot.json"), JSON.stringify({ synthetic: true, snapshot: publication.date, sha256: { [name]: "0".repeat(64) } }));
    },
  },
  {
    name: "the snapshot is dated before the served one", counters: "1 1 0", published: false, change: oneLess,
    after: (folder) => relabel(folder, "2019-01-01"),
  },
  { name: "one row in four is spoiled", counters: "1 1 0", published: false,
    change: (rows) => rows.map((row, i) => (i > 0 && i % 4 === 0 ? row.slice(1) : row)) },
];

describe.each(PUBLICATIONS.map((publication) => [publication.id, publication] as const))("%s", (id, publication) => {
  it.each(FAULTS.filter(({ applies }) => applies?.(publication) !== false).map((fault) => [fault.name, fault] as const))("%s", async (_, fault) => {
    const before = served.get(id) as Outcome;
    const dir = world.folder(id);
    const folder = await publish(dir, publication, (rows) => (fault.change ?? same)(rows, publication));
    fault.after?.(folder, publication);
    const memory = before.sources.map((source) => (source.source_id === id && fault.remembered !== undefined ? fault.remembered(source) : source));
    const after = await read(dir, id, memory);
    const source = sourceIn(after, id);
    const was = sourceIn(before, id);
    expect([countersOf(after), source.reason]).toEqual([fault.counters, fault.counters === "0 0 0" ? null : expect.any(String)]);
    if (fault.published) {
      expect([source.facts.snapshot, source.status]).toEqual([publication.date, "ingested"]);
      return;
    }
    expect(source.facts.snapshot).toBe(was.facts.snapshot);
    expect(source.status).toBe(fault.counters === "1 1 0" ? "quarantined" : "ingested");
    expect(source.withheld?.map((each) => each.folder)).toEqual([`${id}/${publication.date}`]);
    expect(source.files).toEqual(was.files);
    expect(contentOf(after.data)).toBe(contentOf(before.data));
  });

  it("keeps its date when the same bytes come under a later date", async () => {
    const before = served.get(id) as Outcome;
    const dir = world.folder(id);
    const newest = newestFolder(dir, id);
    renameSync(join(dir, id, newest), join(dir, id, publication.date));
    relabel(join(dir, id, publication.date), publication.date);
    const after = await read(dir, id, before.sources);
    const was = sourceIn(before, id);
    expect([countersOf(after), sourceIn(after, id).facts.snapshot, sourceIn(after, id).history]).toEqual(["0 0 0", was.facts.snapshot, was.history]);
  });
});
