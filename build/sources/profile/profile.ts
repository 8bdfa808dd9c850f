/**
 * Measures a snapshot while its reader reads it, so nothing is read twice. The result is the profile that the manifest keeps
 * and the checks compare, and the newest dates, which must agree with the date of the snapshot.
 */
import type { SourceId } from "../../../data/contract/ids.ts";
import type { SourceProfile } from "../../../data/contract/release/release.ts";
import type { CsvRow } from "../../csv/read.ts";
import type { ScanRow } from "../../csv/scan.ts";
import type { Snapshot } from "../../snapshots/snapshots.ts";
import { periodOfText } from "../../values/period_text.ts";
import { usDate } from "../../values/values.ts";
import { cellCounts, isFilled, newestDates } from "./cells.ts";
import { WATCHED, type WatchedKind } from "./watched.ts";

/** The newest date of a column in one snapshot, and the date in the snapshot's label. */
export interface DatedColumn {
  readonly folder: string;
  readonly label: string | null;
  readonly column: string;
  readonly basis: "updated" | "published";
  readonly newest: string;
}

export interface Measured extends SourceProfile {
  /** How many rows carry each value of a category. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** For each kind, the number of rows whose fields were counted. */
  readonly looked_at: Readonly<Record<string, number>>;
  readonly dates: readonly DatedColumn[];
}

/** The columns of a file. */
interface FoundColumns {
  readonly records: number;
  /** The columns that the reader asked for and the file has. */
  readonly asked: readonly string[];
  readonly unknown: readonly string[];
}

export interface Profiler {
  /** Returns the function to call for each row of a file of this role; null when nothing in it is watched. */
  rowsOf(role: string, snapshot: Snapshot): ((row: CsvRow<string>) => void) | null;
  /** The same for rows of bytes; `asked` gives the order of their columns. */
  scannedRowsOf(role: string, snapshot: Snapshot, asked: readonly string[]): ((row: ScanRow<string>) => void) | null;
  /** To be called at the end of the file. */
  closeFile(role: string, found: FoundColumns): void;
  finish(figures: Readonly<Record<string, number>>): Measured;
  /** Returns what was measured in the closed files, so that another build can continue from it. */
  state(): ProfileState;
  /** To be called before anything else is measured. */
  restore(state: ProfileState): void;
}

type Entries<V> = readonly (readonly [string, V])[];

/** Everything measured, as JSON. */
export interface ProfileState {
  readonly tallies: Entries<{ readonly rows: number; readonly looked: number; readonly filled: Entries<number>; readonly values: Entries<Entries<number>> }>;
  readonly columns: Entries<readonly string[]>;
  readonly unknown: Entries<readonly string[]>;
  readonly dates: Entries<DatedColumn>;
}

/** A field with more values is not a category: its values would fill the manifest. */
const MAX_VALUES = 2000;
/** The days of more than 50 years. */
const MAX_DATES = 20_000;
const ZERO = /^0+$/;

interface Tally {
  rows: number;
  looked: number;
  readonly filled: Map<string, number>;
  readonly values: Map<string, Map<string, number>>;
}

export function openProfile(source: SourceId): Profiler {
  const kinds = WATCHED[source];
  const tallies = new Map<string, Tally>(kinds.map(({ kind }) => [kind, { rows: 0, looked: 0, filled: new Map(), values: new Map() }]));
  const columns = new Map<string, Set<string>>();
  const unknown = new Map<string, Set<string>>();
  const dates = new Map<string, DatedColumn>();
  /** Add what was counted in bytes to the tallies, once per file. */
  const flushes: (() => void)[] = [];
  const kindOf = (role: string): WatchedKind | undefined => kinds.find(({ roles }) => roles.includes(role));
  return {
    rowsOf(role, snapshot) {
      const kind = kindOf(role);
      const tally = kind === undefined ? undefined : tallies.get(kind.kind);
      if (kind === undefined || tally === undefined) return null;
      const ofDates = dateWatch(kind, snapshot, dates);
      return (row) => {
        if (kind.except !== undefined && row.text(kind.except.filled) !== null && row.text(kind.except.empty) === null) return;
        look(kind, tally, row);
        if (ofDates !== null) ofDates(row.text(kind.published ?? kind.updated ?? ""));
      };
    },
    scannedRowsOf(role, snapshot, asked) {
      const kind = kindOf(role);
      const tally = kind === undefined ? undefined : tallies.get(kind.kind);
      if (kind === undefined || tally === undefined) return null;
      const watch = scanWatch(kind, tally, asked, dateWatch(kind, snapshot, dates));
      flushes.push(watch.flush);
      return watch.row;
    },
    closeFile(role, found) {
      for (const flush of flushes.splice(0)) flush();
      const tally = tallies.get(kindOf(role)?.kind ?? "");
      if (tally !== undefined) tally.rows += found.records;
      addTo(columns, role, found.asked);
      addTo(unknown, role, found.unknown);
    },
    finish: (figures) => ({
      rows: Object.fromEntries(kinds.flatMap(({ kind, volume }) => volumeOf(kind, volume, tallies.get(kind)?.rows ?? 0, figures))),
      columns: sortedSets(columns),
      unknown_columns: sortedSets(unknown),
      ...fieldsOf(kinds, tallies),
      newest: newestOf(dates),
      dates: [...dates.values()],
    }),
    state: () => ({
      tallies: [...tallies].map(([kind, { rows, looked, filled, values }]) =>
        [kind, { rows, looked, filled: [...filled], values: [...values].map(([column, counts]) => [column, [...counts]] as const) }]),
      columns: [...columns].map(([role, names]) => [role, [...names]]),
      unknown: [...unknown].map(([role, names]) => [role, [...names]]),
      dates: [...dates],
    }),
    restore(state) {
      for (const [kind, { rows, looked, filled, values }] of state.tallies) {
        tallies.set(kind, { rows, looked, filled: new Map(filled), values: new Map(values.map(([column, counts]) => [column, new Map(counts)])) });
      }
      for (const [role, names] of state.columns) addTo(columns, role, names);
      for (const [role, names] of state.unknown) addTo(unknown, role, names);
      for (const [key, date] of state.dates) dates.set(key, date);
    },
  };
}

function look(kind: WatchedKind, tally: Tally, row: CsvRow<string>): void {
  tally.looked += 1;
  for (const column of kind.fill ?? []) {
    const text = row.text(column);
    // In identifiers, all zeros mean "none".
    if (text !== null && !(text.length > 1 && ZERO.test(text))) bump(tally.filled, column);
  }
  for (const column of kind.categories ?? []) {
    const text = row.text(column);
    if (text === null) continue;
    const values = tally.values.get(column) ?? new Map<string, number>();
    tally.values.set(column, values);
    if (values.has(text) || values.size < MAX_VALUES) bump(values, text);
  }
}

function bump(counts: Map<string, number>, key: string, by = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

interface ScanWatch {
  readonly row: (row: ScanRow<string>) => void;
  readonly flush: () => void;
}

/** The same as `look`, for rows of bytes. */
function scanWatch(kind: WatchedKind, tally: Tally, asked: readonly string[], ofDates: ((text: string) => void) | null): ScanWatch {
  const slotOf = (column: string): number => asked.indexOf(column);
  const fill = (kind.fill ?? []).map((column) => ({ column, slot: slotOf(column), filled: 0 })).filter(({ slot }) => slot !== -1);
  const categories = (kind.categories ?? []).map((column) => ({ column, slot: slotOf(column), counts: cellCounts(MAX_VALUES) }));
  const dateColumn = kind.published ?? kind.updated ?? "";
  const dated = { slot: slotOf(dateColumn), counts: newestDates(MAX_DATES) };
  const except = kind.except === undefined ? null : { filled: slotOf(kind.except.filled), empty: slotOf(kind.except.empty) };
  return {
    row(row) {
      if (except !== null && isFilled(row, except.filled) && !isFilled(row, except.empty)) return;
      tally.looked += 1;
      for (const field of fill) if (isFilled(row, field.slot)) field.filled += 1;
      for (const { column, slot, counts } of categories) if (slot !== -1) counts.add(row, slot, column);
      if (dated.slot !== -1) dated.counts.add(row, dated.slot, dateColumn);
    },
    flush() {
      for (const { column, filled } of fill) bump(tally.filled, column, filled);
      for (const { column, counts } of categories) {
        const values = tally.values.get(column) ?? new Map<string, number>();
        tally.values.set(column, values);
        counts.each((text, count) => bump(values, text, count));
      }
      dated.counts.each((text) => ofDates?.(text));
    },
  };
}

/** Tracks the newest date of a kind's date column; equal texts are parsed once. */
function dateWatch(kind: WatchedKind, snapshot: Snapshot, dates: Map<string, DatedColumn>): ((text: string | null) => void) | null {
  const column = kind.published ?? kind.updated;
  if (column === undefined) return null;
  const basis = kind.published === undefined ? "updated" : "published";
  const seen = new Set<string>();
  return (text) => {
    if (text === null || seen.has(text)) return;
    if (seen.size < MAX_DATES) seen.add(text);
    const date = dateOf(text);
    const key = `${snapshot.folder} ${kind.kind}: ${column}`;
    if (date === null || date <= (dates.get(key)?.newest ?? "")) return;
    dates.set(key, { folder: snapshot.folder, label: snapshot.date, column: `${kind.kind}: ${column}`, basis, newest: date });
  };
}

/** Parses `04/16/2018`, `04/16/2018 12:00:00 AM`, `2018-04-16`, or the end of `01Oct2023-30Sep2024`; null for anything else. */
function dateOf(text: string): string | null {
  const day = text.replace(/ 12:00:00 AM$/, "");
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return year === undefined ? (periodOfText(day)?.period_end ?? null) : usDate(`${month}/${date}/${year}`);
}

function addTo(sets: Map<string, Set<string>>, role: string, names: readonly string[]): void {
  const set = sets.get(role) ?? new Set<string>();
  sets.set(role, set);
  for (const name of names) set.add(name);
}

function volumeOf(
  kind: string, volume: WatchedKind["volume"], rows: number, figures: Readonly<Record<string, number>>,
): [string, number][] {
  if (volume === undefined) return [];
  return [[kind, volume === "rows" ? rows : volume.reduce((sum, figure) => sum + (figures[figure] ?? 0), 0)]];
}

function sortedSets(sets: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  return Object.fromEntries([...sets].filter(([, set]) => set.size > 0).sort(byKey).map(([role, set]) => [role, [...set].sort()]));
}

function fieldsOf(kinds: readonly WatchedKind[], tallies: ReadonlyMap<string, Tally>): Pick<Measured, "fill" | "categories" | "counts" | "looked_at"> {
  const fill: Record<string, number> = {};
  const counts: Record<string, Record<string, number>> = {};
  const looked_at: Record<string, number> = {};
  for (const { kind, fill: keys = [] } of kinds) {
    const { looked, filled, values } = tallies.get(kind) as Tally;
    looked_at[kind] = looked;
    for (const column of keys) if (looked > 0) fill[`${kind}: ${column}`] = Math.round(((filled.get(column) ?? 0) / looked) * 1e5) / 1e5;
    for (const [column, found] of values) counts[`${kind}: ${column}`] = Object.fromEntries([...found].sort(byKey));
  }
  return { fill, counts, looked_at, categories: Object.fromEntries(Object.entries(counts).map(([key, found]) => [key, Object.keys(found).sort()])) };
}

function newestOf(dates: ReadonlyMap<string, DatedColumn>): Record<string, string> {
  const newest: Record<string, string> = {};
  for (const { column, newest: date } of dates.values()) if (date > (newest[column] ?? "")) newest[column] = date;
  return newest;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
