/** The past of one record in a release (build/README.md#history): what each snapshot said, field by field. */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { FACILITY_TYPES, facilitySource, type FacilityType, type SourceId } from "../../data/contract/ids.ts";
import {
  type Correction, FACILITY_FIELDS, type historyFile, type HistoryField, type HistoryFields, type HistoryRows, type HistorySnapshot, type HistoryValue, LISTED,
  PROVIDER_FIELDS, saidIn, STRUCK, type SourceTimeline,
} from "../../data/contract/release/history.ts";
import type { Cell } from "../../data/contract/release/tables.ts";
import { chain, type MaybePromise } from "../../data/store/store.ts";
import { unavailable } from "../http/errors.ts";
import { onceRead } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";
import { providersOf } from "./provider.ts";

type Row = Readonly<Record<string, Cell>>;

/** What one source said of the record. */
export interface SourcePast {
  readonly timeline: SourceTimeline;
  readonly fields: readonly HistoryField[];
  /** Whether the release of that snapshot had the record, so that it can tell what the source said. */
  readonly isListed: (snapshot: HistorySnapshot) => boolean;
  /** Why what the snapshot said was struck; null if it was not. */
  readonly struck: (snapshot: HistorySnapshot) => HistoryValue;
  /** Null where nobody can tell: a list that was read in part, and an exclusion list, clear nobody. */
  readonly said: (field: string, snapshot: HistorySnapshot) => HistoryValue;
  /** The federal rows behind it; null where they are not kept, or where there is none. */
  readonly rowsIn: (snapshot: string) => PlacedRow[] | null;
}

/** Where a row of a federal file begins. */
export interface PlacedRow {
  /** Relative to the snapshots folder, with the entry of a zip after `!`. */
  readonly path: string;
  readonly line: number;
  readonly offset: number;
}

export interface RecordPast {
  /** Of the release itself; null for a record that it no longer has. */
  readonly row: Row | null;
  readonly sources: readonly SourcePast[];
  readonly corrections: readonly Correction[];
}

/** Throws 503 for a release of a program that kept no history. */
export function timelinesOf(release: Release): MaybePromise<readonly SourceTimeline[]> {
  return onceRead(release, "timelines", () => chain(release.json(publicPath.history), (file) => {
    if (file === null) throw unavailable("The history");
    return (file as { readonly data: ReturnType<typeof historyFile.parse> }).data.sources;
  }));
}

/** Null for an NPI that the release has never had. */
export async function providerPast(release: Release, npi: string): Promise<RecordPast | null> {
  const timelines = await timelinesOf(release);
  const [row, past] = await Promise.all([providersOf(release).get(npi), release.tables.provider_history?.get(npi) ?? null]);
  if (row === null && past === null) return null;
  const [all, kept] = [fieldsOf(past), rowsOf(past)];
  const sources = PROVIDER_FIELDS.flatMap(([id, fields]) => sourcePast(timelines, id, { fields, row, runs: all[id] ?? {}, rows: kept[id] ?? {} }));
  return { row, sources, corrections: correctionsOf(past) };
}

/** Null for a CCN that the release has never had. In the order of the types; a CCN is usually on the list of one. */
export async function facilityPast(release: Release, ccn: string): Promise<RecordPast | null> {
  const timelines = await timelinesOf(release);
  if (release.tables.facilities === null) throw unavailable("The facility table");
  const [row, past] = await Promise.all([release.tables.facilities.get(ccn), release.tables.facility_history?.get(ccn) ?? null]);
  if (row === null && past === null) return null;
  const [all, kept] = [fieldsOf(past), rowsOf(past)];
  const own = row === null ? null : facilitySource(row.facility_type as FacilityType);
  const sources = FACILITY_TYPES.map(facilitySource).filter((id) => id === own || all[id] !== undefined)
    .flatMap((id) => sourcePast(timelines, id, { fields: FACILITY_FIELDS, row: id === own ? row : null, runs: all[id] ?? {}, rows: kept[id] ?? {} }));
  return { row, sources, corrections: correctionsOf(past) };
}

interface PastRow {
  readonly fields: string | null;
  readonly corrections: string | null;
  readonly rows: string | null;
}

function fieldsOf(past: PastRow | null): HistoryFields {
  return JSON.parse(past?.fields ?? "{}") as HistoryFields;
}

function rowsOf(past: PastRow | null): HistoryRows {
  return JSON.parse(past?.rows ?? "{}") as HistoryRows;
}

function correctionsOf(past: PastRow | null): Correction[] {
  return JSON.parse(past?.corrections ?? "[]") as Correction[];
}

/** What the release's own row says. */
function currentOf(fields: readonly HistoryField[], name: string, row: Row): HistoryValue {
  const field = fields.find((each) => each.name === name);
  if (field === undefined) throw new Error(`no history of ${name}`);
  return field.valueOf(row[field.column] ?? null);
}

interface Known {
  readonly fields: readonly HistoryField[];
  /** Of the release itself; null if it has none. */
  readonly row: Row | null;
  readonly runs: HistoryFields[string];
  readonly rows: HistoryRows[string];
}

/** Empty for a source whose history has not begun. */
function sourcePast(timelines: readonly SourceTimeline[], id: SourceId, { fields, row, runs, rows }: Known): SourcePast[] {
  const timeline = timelines.find(({ source_id }) => source_id === id);
  if (timeline === undefined) return [];
  return [{
    timeline, fields,
    isListed: ({ snapshot }) => saidIn(runs[LISTED], snapshot, row !== null) === true,
    struck: ({ snapshot }) => saidIn(runs[STRUCK], snapshot, null),
    rowsIn: (snapshot) => rows[snapshot]?.split(" ").map((each) => {
      const [file, line, offset] = each.split(":").map(Number) as [number, number, number];
      return { path: timeline.snapshots.find((one) => one.snapshot === snapshot)?.files?.[file] ?? "", line, offset };
    }) ?? null,
    said(name, { snapshot, complete }) {
      const value = saidIn(runs[name], snapshot, row === null ? null : currentOf(fields, name, row));
      return value === false && (!complete || name === "excluded") ? null : value;
    },
  }];
}
