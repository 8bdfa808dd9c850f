/**
 * Defines what a release knows of earlier snapshots (build/README.md#history): the snapshots of each source in its past, and how
 * the past of one record is written in the tables `provider_history` and `facility_history`.
 */
import * as z from "zod/v4";
import { FACILITY_TYPES, facilitySource, NPI_SHAPE, type SourceId } from "../ids.ts";
import { isoDate, sourceId } from "../provenance.ts";
import type { Cell } from "./tables.ts";

export const historySnapshot = z.strictObject({
  snapshot: isoDate,
  /** The hash over the sorted sha256 of the snapshot's files. */
  files_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** False for a part of a publication: a record that it lacks may have been in it. */
  complete: z.boolean(),
  /** The files that rows of the snapshot are kept of, relative to the snapshots folder, with the entry of a zip after `!`. */
  files: z.array(z.string()).optional(),
});
export type HistorySnapshot = z.infer<typeof historySnapshot>;

/** The snapshots of one source that a published release was made of, oldest first. */
export const sourceTimeline = z.strictObject({ source_id: sourceId, synthetic: z.boolean(), snapshots: z.array(historySnapshot) });
export type SourceTimeline = z.infer<typeof sourceTimeline>;

export const historyFile = z.strictObject({ sources: z.array(sourceTimeline) });

export type HistoryValue = string | number | boolean | null;

/**
 * From this snapshot on, to the one before the next run, the source said this. Without a value it is the value in the release's
 * own table, so that a record takes place here only for what it no longer says.
 */
export type Run = readonly [from: string] | readonly [from: string, value: HistoryValue];

/** The runs of each field that ever changed, by source; `listed` is whether the source had the record. The column `fields`, as JSON. */
export type HistoryFields = Readonly<Record<string, Readonly<Record<string, readonly Run[]>>>>;

/**
 * By source and snapshot, the rows behind what the record said there, in a snapshot that was the last to say some of it. A row is
 * `<file>:<line>:<byte>`, the file by its place in the snapshot's `files`. The column `rows`, as JSON.
 */
export type HistoryRows = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A value that another reading of the same snapshot replaced. The column `corrections`, as a JSON array. */
export type Correction = readonly [source: string, snapshot: string, field: string, was: HistoryValue];

/** Returns the newest snapshot dated on or before the day; null before the first. */
export function snapshotOn({ snapshots }: SourceTimeline, day: string): HistorySnapshot | null {
  return snapshots.findLast(({ snapshot }) => snapshot <= day) ?? null;
}

/** What a field said in a snapshot of its timeline. `current` is the value in the release's own table. */
export function saidIn<T>(runs: readonly Run[] | undefined, snapshot: string, current: T): HistoryValue | T {
  // A loop, because a past day asks for each field of a record.
  for (let i = (runs?.length ?? 0) - 1; i >= 0; i -= 1) {
    const run = runs![i]!;
    if (run[0] <= snapshot) return run.length === 1 ? current : run[1];
  }
  return current;
}

export interface Interval {
  readonly value: HistoryValue;
  /** The first and the last snapshot that said so. */
  readonly first_snapshot: string;
  readonly last_snapshot: string;
}

/** The values that `said` gives for the snapshots, oldest first. A snapshot that cannot tell (undefined) ends an interval. */
export function intervalsOf({ snapshots }: SourceTimeline, said: (snapshot: HistorySnapshot) => HistoryValue | undefined): Interval[] {
  const intervals: Interval[] = [];
  let open = false;
  for (const each of snapshots) {
    const [value, { snapshot }] = [said(each), each];
    const last = intervals.at(-1);
    if (value !== undefined && open && last?.value === value) intervals.splice(-1, 1, { ...last, last_snapshot: snapshot });
    else if (value !== undefined) intervals.push({ value, first_snapshot: snapshot, last_snapshot: snapshot });
    open = value !== undefined;
  }
  return intervals;
}

/** A field with a history, and how it follows from a column of its table. */
export interface HistoryField {
  readonly name: string;
  readonly column: string;
  readonly valueOf: (cell: Cell) => HistoryValue;
}

/** Whether the release had a row of the record, so that it can tell what the source says of it. */
export const LISTED = "listed";

/** Why an operator struck what the source said in the snapshots, because the source withdrew it; without a run nothing was struck. */
export const STRUCK = "struck";

const same = (name: string): HistoryField => ({ name, column: name, valueOf: (cell) => cell });
const isThere = (cell: Cell): boolean => cell !== null;
const inside = (key: string) => (cell: Cell): HistoryValue => (
  typeof cell === "string" ? (JSON.parse(cell) as Readonly<Record<string, HistoryValue>>)[key] ?? null : null
);

/** Those of the source that name the NPI, as CCNs separated by a space. */
const facilitiesOf = (source: SourceId) => (cell: Cell): HistoryValue => {
  if (typeof cell !== "string") return null;
  const named = (JSON.parse(cell) as readonly { readonly ccn: string; readonly source_id: SourceId }[]).filter(({ source_id }) => source_id === source);
  return named.length === 0 ? null : named.map(({ ccn }) => ccn).join(" ");
};

/** Of providers, by source. No name of a person is among them, and nothing that is computed here. */
export const PROVIDER_FIELDS: readonly (readonly [SourceId, readonly HistoryField[]])[] = [
  ["nppes", [
    "status", "deactivation_date", "entity_type", "organization_name", "primary_taxonomy", "taxonomy_codes", "city", "state", "postal_code",
    "enumeration_date",
  ].map(same)],
  ["oig_leie", [
    { name: "excluded", column: "oig_leie", valueOf: isThere },
    ...["exclusion_type", "exclusion_date"].map((name) => ({ name, column: "oig_leie", valueOf: inside(name) })),
  ]],
  ["pecos", [{ name: "pecos_enrolled", column: "pecos", valueOf: isThere }]],
  // The only list of facilities with a column of NPIs.
  ["asc", [{ name: "affiliated_facilities", column: "affiliations", valueOf: facilitiesOf("asc") }]],
];

/** Of facilities, whichever source lists them. */
export const FACILITY_FIELDS: readonly HistoryField[] = [
  "facility_name", "ownership_type", "city", "state", "overall_star", "overall_star_exact",
].map(same);

/** What the history keeps of what a source says of an NPI or of a CCN; undefined where that is nothing. Surgical centers tell of both. */
export function keptFields(source: SourceId, key: string): readonly HistoryField[] | undefined {
  if (NPI_SHAPE.test(key)) return PROVIDER_FIELDS.find(([id]) => id === source)?.[1];
  return FACILITY_TYPES.some((type) => facilitySource(type) === source) ? FACILITY_FIELDS : undefined;
}
