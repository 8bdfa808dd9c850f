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

/** What a packed text holds. */
type Parts = readonly (number | null)[];
type MeasuresOf = (whose: Lineage & { readonly ccn: string }, parts: Parts) => Measure[];

/** One file's rows, and how to read them. */
export interface MeasureFile {
  readonly rows: Iterable<MeasureRow>;
  readonly measuresOf: MeasuresOf;
}

export interface MeasurePacker {
  /** Equal measures give equal texts. */
  readonly pack: (measures: readonly BareMeasure[]) => string;
  readonly measuresOf: MeasuresOf;
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
    measuresOf({ ccn, file, line, offset }, parts) {
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
  for (const file of files) for (const row of file.rows) yield* file.measuresOf(row, JSON.parse(row.packed) as Parts);
}

/** By CCN, each list ascending by measure id; lists are made anew each time. */
export type MeasureShelf = Pick<ReadonlyMap<string, readonly Measure[]>, "get" | "keys" | "values" | typeof Symbol.iterator>;

/** Ascending by CCN. Of the rows nothing is kept but one text for each CCN and file. */
export function measureShelf(files: Iterable<MeasureFile>): MeasureShelf {
  const found = new Map<string, Stack[]>();
  for (const file of files) {
    for (const [ccn, stack] of stacksOf(file)) {
      const listed = found.get(ccn);
      if (listed === undefined) found.set(ccn, [stack]);
      else listed.push(stack);
    }
  }
  const byCcn = new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
  function* entries(): Generator<[string, Measure[]]> {
    for (const [ccn, stacks] of byCcn) yield [ccn, unstacked(ccn, stacks)];
  }
  function* values(): Generator<Measure[]> {
    for (const [, measures] of entries()) yield measures;
  }
  return {
    get(ccn) {
      const stacks = byCcn.get(ccn);
      return stacks === undefined ? undefined : unstacked(ccn, stacks);
    },
    keys: () => byCcn.keys(),
    values, [Symbol.iterator]: entries,
  };
}

/** The rows of one CCN in one file. */
interface Stack {
  readonly file: string;
  /** JSON: line, offset and parts of each row, one after the other. */
  readonly rows: string;
  readonly measuresOf: MeasuresOf;
}

function stacksOf({ rows, measuresOf }: MeasureFile): Map<string, Stack> {
  const texts = new Map<string, { readonly file: string; readonly rows: string[] }>();
  for (const { ccn, file, line, offset, packed: parts } of rows) {
    const own = texts.get(ccn) ?? { file, rows: [] };
    texts.set(ccn, own);
    own.rows.push(`${line},${offset},${parts}`);
  }
  return new Map([...texts].map(([ccn, own]) => [ccn, { file: own.file, rows: `[${own.rows.join(",")}]`, measuresOf }]));
}

function unstacked(ccn: string, stacks: readonly Stack[]): Measure[] {
  const measures = stacks.flatMap(({ file, rows, measuresOf }) => {
    const flat = JSON.parse(rows) as (number | Parts)[];
    const found: Measure[] = [];
    for (let i = 0; i < flat.length; i += 3) {
      const [line, offset, parts] = flat.slice(i, i + 3) as [number, number, Parts];
      for (const measure of measuresOf({ ccn, file, line, offset }, parts)) found.push(measure);
    }
    return found;
  });
  return measures.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
