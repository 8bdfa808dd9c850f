/**
 * Quality measures in little memory: a national file has a million of them, and nearly all that one says (what it measures,
 * over which period, why there is no value) thousands of others say too. That is kept once a file; what is left of a row is
 * a short text, made into measures again when somebody asks.
 */
import type { Measure } from "./facility.ts";
import type { Lineage } from "./ledger.ts";

/** A measure before it is told of whom and from where. */
export type BareMeasure = Omit<Measure, "ccn" | keyof Lineage>;

/** The measures of one row of a file. */
export interface MeasureRow extends Lineage {
  readonly ccn: string;
  /** JSON: for each measure the number of what it shares with others, and its value. */
  readonly packed: string;
}

/** One file's rows, and how to read them. */
export interface MeasureFile {
  readonly rows: Iterable<MeasureRow>;
  readonly measuresOf: (row: MeasureRow) => Measure[];
}

export interface MeasurePacker {
  /** Equal measures give equal texts. */
  readonly pack: (measures: readonly BareMeasure[]) => string;
  readonly measuresOf: (row: MeasureRow) => Measure[];
}

type Shared = Omit<BareMeasure, "value">;

/** Of one file. */
export function measurePacker(): MeasurePacker {
  const shared: Shared[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (part: Shared): number => {
    const text = JSON.stringify(part);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, shared.length);
    return shared.push(part) - 1;
  };
  return {
    pack: (measures) => JSON.stringify(measures.flatMap((measure) => [numberOf(sharedOf(measure)), measure.value])),
    measuresOf({ ccn, packed, file, line, offset }) {
      const parts = JSON.parse(packed) as (number | null)[];
      const measures: Measure[] = [];
      for (let i = 0; i < parts.length; i += 2) {
        measures.push({ ...shared[parts[i]!]!, value: parts[i + 1]!, ccn, file, line, offset });
      }
      return measures;
    },
  };
}

/** Field by field: a measure that knows its row would share nothing. */
function sharedOf({ id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote }: BareMeasure): Shared {
  return { id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote };
}

export function packed(measures: Iterable<Measure>): MeasureFile {
  const { pack, measuresOf } = measurePacker();
  const rows = Array.from(measures, (measure) => {
    const { ccn, file, line, offset } = measure;
    return { ccn, packed: pack([measure]), file, line, offset };
  });
  return { rows, measuresOf };
}

/** All measures of some files, one after the other. */
export function* measuresIn(files: Iterable<MeasureFile>): Generator<Measure> {
  for (const file of files) for (const row of file.rows) yield* file.measuresOf(row);
}

/** By CCN, each list ascending by measure id; lists are made anew each time. */
export type MeasureShelf = Pick<ReadonlyMap<string, readonly Measure[]>, "get" | "keys" | "values" | typeof Symbol.iterator>;

/** Ascending by CCN. */
export function measureShelf(files: Iterable<MeasureFile>): MeasureShelf {
  const found = new Map<string, MeasureRow[]>();
  const byFile = new Map<string, MeasureFile>();
  for (const file of files) {
    for (const row of file.rows) {
      byFile.set(row.file, file);
      const listed = found.get(row.ccn);
      if (listed === undefined) found.set(row.ccn, [row]);
      else listed.push(row);
    }
  }
  const byCcn = new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  const measuresOf = (rows: readonly MeasureRow[]): Measure[] =>
    rows.flatMap((row) => byFile.get(row.file)?.measuresOf(row) ?? []).sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  function* entries(): Generator<[string, Measure[]]> {
    for (const [ccn, rows] of byCcn) yield [ccn, measuresOf(rows)];
  }
  function* values(): Generator<Measure[]> {
    for (const rows of byCcn.values()) yield measuresOf(rows);
  }
  return {
    get(ccn) {
      const rows = byCcn.get(ccn);
      return rows === undefined ? undefined : measuresOf(rows);
    },
    keys: () => byCcn.keys(),
    values, [Symbol.iterator]: entries,
  };
}
