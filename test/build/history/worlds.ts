/** Publishes chains of small releases with their history, beside an oracle that remembers every snapshot whole. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assembleRelease } from "../../../build/publish/assemble.ts";
import { readStrikes } from "../../../build/checks/strikes.ts";
import { publish } from "../../../build/publish/publish.ts";
import { historyFiles } from "../../../build/history/history.ts";
import { openTableWriter, type WrittenTable } from "../../../build/tables/writer.ts";
import { facilitySource, type FacilityType, NPI_SHAPE, type SourceId } from "../../../data/contract/ids.ts";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import {
  type HistoryField, historyFile, type HistoryFields, type HistoryValue, PROVIDER_FIELDS, saidIn, snapshotOn, type SourceTimeline,
} from "../../../data/contract/release/history.ts";
import { objectKey, type Manifest, type ReleaseSource } from "../../../data/contract/release/release.ts";
import type { Cell, RowOf } from "../../../data/contract/release/tables.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import type { Store } from "../../../data/store/store.ts";
import { openRelease, type Release } from "../../../lookup/release/release.ts";
import { sourcesWith } from "../../site/made_up.ts";
import { emptyRow } from "../../support/tables.ts";
import { bytes, effects, sha256 } from "../sample-release.ts";

/** The fields of each record of a source, by key. */
export type Records = Readonly<Record<string, Readonly<Record<string, HistoryValue>>>>;

export interface Snapshot {
  readonly date: string;
  readonly records: Records;
  readonly complete?: boolean;
  readonly synthetic?: boolean;
  /** The content of its file; by default other records come from other files. */
  readonly file?: string;
}

/** The snapshots of one release; a source that is missing is not loaded. */
export type World = Readonly<Partial<Record<SourceId, Snapshot>>>;

const FACILITY_TYPES: readonly FacilityType[] = ["hospital", "asc"];

/** The CCNs of surgical centers whose record names the NPI. */
function centersOf(asc: Records | undefined, npi: string): string[] {
  return sortedEntries(asc ?? {}).filter(([, { npi: named }]) => named === npi).map(([ccn]) => ccn);
}

function providerRows({ nppes, oig_leie, pecos, asc }: World): RowOf<"providers">[] {
  const affiliations = (npi: string) => centersOf(asc?.records, npi).map((ccn) => ({ ccn, facility_type: "asc", source_id: "asc" }));
  return sortedEntries(nppes?.records ?? {}).map(([npi, fields]) => ({
    ...emptyRow("providers", npi), ...fields,
    oig_leie: oig_leie?.records[npi] === undefined ? null : JSON.stringify({ excluded: true, ...oig_leie.records[npi] }),
    pecos: pecos?.records[npi] === undefined ? null : JSON.stringify({ enrolled: true }),
    affiliations: affiliations(npi).length === 0 ? null : JSON.stringify(affiliations(npi)),
  }));
}

function facilityRows(world: World): RowOf<"facilities">[] {
  const rows = FACILITY_TYPES.flatMap((type) => Object.entries(world[facilitySource(type)]?.records ?? {}).map(([ccn, record]) => {
    const { npi: _, ...fields } = record;
    return { ...emptyRow("facilities", ccn), facility_type: type, ...fields };
  }));
  // The first type keeps a CCN that both list.
  return [...new Map(rows.toReversed().map((row) => [row.ccn, row])).values()].sort((a, b) => (a.ccn < b.ccn ? -1 : 1));
}

function sortedEntries<V>(record: Readonly<Record<string, V>>): [string, V][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

function sourcesOf(world: World): ReleaseSource[] {
  return sourcesWith("nppes", {}).map((source) => {
    const snapshot = world[source.source_id];
    if (snapshot === undefined) return { ...source, files: [], facts: { ...source.facts, snapshot: null } };
    const { date, records, complete = true, synthetic = false, file = JSON.stringify(records) } = snapshot;
    const files = [{ path: "a.csv", sha256: sha256(bytes(file)), bytes: 1, rows_in: 0, published: 0, collapsed: 0, rejected: {} }];
    return { ...source, files, complete, synthetic, facts: { ...source.facts, snapshot: date } };
  });
}

type OwnTable = "providers" | "facilities" | "provider_lineage" | "lineage" | "lineage_files";

function tableIn<T extends OwnTable>(name: T, rows: readonly RowOf<T>[], folder: string): WrittenTable {
  const writer = openTableWriter(name, join(folder, `${name}.arrow`));
  for (const row of rows) writer.write(row);
  return writer.close();
}

/** The row of a record in a snapshot, which the tests can tell without the files. */
export function rowOf(source: SourceId, date: string, key: string): { path: string; line: number; offset: number } {
  return { path: `${source}/${date}/a.csv`, line: Number(key.slice(-3)) + 2, offset: Number(date.replaceAll("-", "")) };
}

function lineageTables(world: World, folder: string): WrittenTable[] {
  const sources = Object.keys(world).sort() as SourceId[];
  const text = (source: SourceId, key: string): string => {
    const { line, offset } = rowOf(source, world[source]!.date, key);
    const isThere = source === "asc" && NPI_SHAPE.test(key) ? centersOf(world.asc?.records, key).length > 0 : world[source]?.records[key] !== undefined;
    return isThere ? `${sources.indexOf(source)}:${line}:${offset}` : "-";
  };
  const joined = sources.filter((id) => id === "oig_leie" || id === "pecos" || id === "asc");
  const rows = providerRows(world).map(({ npi }) => ({ npi, rows: ["nppes" as const, ...joined].map((id) => text(id, npi)).join(" ") }));
  const facilities = facilityRows(world).map(({ ccn, facility_type }) => (
    { key: `facilities:${ccn}`, rows: text(facilitySource(facility_type as FacilityType), ccn) }
  ));
  const files = sources.map((id, number) => ({ number: String(number).padStart(5, "0"), source_id: id, path: rowOf(id, world[id]!.date, "0").path }));
  return [tableIn("provider_lineage", rows, folder), tableIn("lineage", facilities, folder), tableIn("lineage_files", files, folder)];
}

let publications = 0;

interface Publication {
  readonly now?: string;
  /** False for a release of a program from before there was a history. */
  readonly hasHistory?: boolean;
}

/** Publishes a release of the world and returns what the build logged. */
export async function publishWorld(
  store: Store, world: World, { now = "2026-11-21T00:00:00Z", hasHistory = true }: Publication = {},
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "history-"));
  const doing = effects();
  try {
    const newest = await newestGeneration(store);
    const served = newest === null ? null : await readManifest(store, newest).catch(() => null);
    const tables = [
      ...world.nppes === undefined ? [] : [tableIn("providers", providerRows(world), folder)],
      ...FACILITY_TYPES.some((type) => world[facilitySource(type)] !== undefined) ? [tableIn("facilities", facilityRows(world), folder)] : [],
    ];
    const sources = sourcesOf(world);
    const none = { tables: [], artifacts: [] };
    const strikes = await readStrikes(store);
    const history = hasHistory ? await historyFiles({ store, served, sources, tables, folder, rows: null, strikes, log: doing.log }) : none;
    const all = [...tables, ...history.tables, ...lineageTables(world, folder)];
    publications += 1;
    const release = await assembleRelease({
      artifacts: [
        ...all.flatMap(({ file, rows, index }) => [
          { kind: "table", rows, body: { file } } as const, { kind: "index", rows: null, body: index } as const,
        ]),
        ...history.artifacts,
      ],
      tables: all.map(({ entry }) => entry), sources, announced: [], now, pipelineVersion: "abcdef0",
      inputsSha256: sha256(bytes(`publication ${publications}`)), publicUrl: "http://127.0.0.1:8787", synthetic: false,
    });
    await publish(store, release, doing, newest);
    return doing.lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function servedManifest(store: Store): Promise<Manifest> {
  return readManifest(store, (await newestGeneration(store))!);
}

/** The bytes of a release's history: two releases with equal ones know the same past. */
export async function pastOf(store: Store): Promise<string> {
  const { release, tables } = await servedManifest(store);
  const listed = new TextDecoder().decode((await store.get(objectKey(release, publicPath.history))) ?? new Uint8Array());
  return [listed, ...tables.filter(({ name }) => name.endsWith("_history")).map(({ name, object, rows }) => `${name} ${rows} ${object}`)].join("\n");
}

/** What a source said of a record: its fields, `unlisted`, or `before` the first snapshot. */
export type Answer = Readonly<Record<string, HistoryValue>> | "unlisted" | "before";

/** What tells whether a joined source has anything of an NPI. */
const JOINED: ReadonlyMap<SourceId, HistoryField> = new Map(PROVIDER_FIELDS.slice(1).map(([id, [field]]) => [id, field!]));
const FIELDS: Readonly<Partial<Record<SourceId, readonly string[]>>> = {
  nppes: ["status", "deactivation_date", "city", "organization_name"], hospital: ["facility_name", "overall_star"], asc: ["facility_name", "overall_star"],
};

export interface Reader {
  readonly timelines: ReadonlyMap<SourceId, SourceTimeline>;
  /** What the release says that the source said on the day. */
  readonly ask: (source: SourceId, key: string, day: string) => Promise<Answer>;
}

/** `trustsTables` looks at no block before it is asked for. */
export async function releaseOf(store: Store, trustsTables = false): Promise<Release> {
  const newest = (await newestGeneration(store))!;
  return openRelease(store, newest, await readManifest(store, newest), { hash: sha256, trustsTables });
}

export async function readerOf(store: Store): Promise<Reader> {
  const release = await releaseOf(store);
  const { sources } = historyFile.parse((await release.json(publicPath.history) as { data: unknown }).data);
  const timelines = new Map(sources.map((timeline) => [timeline.source_id, timeline]));
  return {
    timelines,
    async ask(source, key, day) {
      const timeline = timelines.get(source);
      const on = timeline === undefined ? null : snapshotOn(timeline, day);
      if (on === null) return "before";
      const isProvider = NPI_SHAPE.test(key);
      const { tables } = release;
      const found = isProvider ? await tables.providers?.get(key) : await tables.facilities?.get(key);
      const past = isProvider ? await tables.provider_history?.get(key) : await tables.facility_history?.get(key);
      const all = JSON.parse(past?.fields ?? "{}") as HistoryFields;
      const fields = all[source] ?? {};
      const joined = isProvider ? JOINED.get(source) : undefined;
      const row = (found ?? {}) as Readonly<Record<string, HistoryValue>>;
      const isCurrent = found !== null && found !== undefined && (isProvider || facilitySource(row["facility_type"] as FacilityType) === source);
      if (saidIn(fields["listed"], on.snapshot, isCurrent) !== true) return "unlisted";
      if (joined !== undefined) {
        const { name, column, valueOf } = joined;
        const said = saidIn(fields[name], on.snapshot, valueOf((row[column] ?? null) as Cell));
        return said === null ? "unlisted" : { [name]: said };
      }
      return Object.fromEntries(FIELDS[source]!.map((field) => [field, saidIn(fields[field], on.snapshot, row[field] ?? null)]));
    },
  };
}

/** Everything that was published, by source and date, as the served release should remember it. */
export type Memory = ReadonlyMap<SourceId, ReadonlyMap<string, Records>>;

export function remembered(memory: Memory, world: World): Memory {
  const joined = (id: SourceId, records: Records): Records => {
    const field = JOINED.get(id)?.name;
    if (field === undefined) return records;
    const said = (npi: string): HistoryValue => (id === "asc" ? centersOf(records, npi).join(" ") || null : records[npi] !== undefined);
    // A release has rows of the NPIs that its registry lists, and can tell of no others what a joined source says.
    const ofNpis = Object.fromEntries(Object.keys(world.nppes?.records ?? {}).flatMap((npi) => (said(npi) === null ? [] : [[npi, { [field]: said(npi) }]])));
    return id === "asc" ? { ...records, ...ofNpis } : ofNpis;
  };
  return new Map([...memory, ...Object.entries(world).map(([id, { date, records }]) => (
    [id as SourceId, new Map([...memory.get(id as SourceId) ?? [], [date, joined(id as SourceId, records)]])] as const
  ))]);
}

/** What the newest snapshot on or before the day said of the record. */
export function recalled(memory: Memory, source: SourceId, key: string, day: string): Answer {
  const snapshots = [...memory.get(source) ?? []].filter(([date]) => date <= day).sort(([a], [b]) => (a < b ? -1 : 1));
  const records = snapshots.at(-1)?.[1];
  if (records === undefined) return "before";
  const fields = records[key];
  if (fields === undefined || (JOINED.has(source) && NPI_SHAPE.test(key))) return fields ?? "unlisted";
  return Object.fromEntries(FIELDS[source]!.map((field) => [field, fields[field] ?? null]));
}
