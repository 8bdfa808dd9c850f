/**
 * Quality measures in little memory: a national file has a million of them, and nearly all that one says (what it measures,
 * over which period, why there is no value) thousands of others say too. That is kept once a file; what is left of a row is
 * a short text, made into measures again when somebody asks.
 */
import type { Measure } from "./facility.ts";
import type { Lineage } from "../../lineage/rows.ts";

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
/** What a measure says that others of its file say too. */
type Shared = Omit<BareMeasure, "value">;

/** One file's rows, and what the numbers in them mean. */
export interface MeasureFile {
  readonly rows: Iterable<MeasureRow>;
  readonly shared: readonly Shared[];
}

export interface MeasurePacker {
  /** Equal measures give equal texts. */
  readonly pack: (measures: readonly BareMeasure[]) => string;
  /** Of all that was packed; it grows. */
  readonly shared: readonly Shared[];
}

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
    shared,
  };
}

/** Field by field: copying an object of unknown fields takes several times as long, and there are millions. */
function measuresOf(shared: readonly Shared[], { ccn, file, line, offset }: Lineage & { readonly ccn: string }, parts: Parts): Measure[] {
  const measures: Measure[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const { id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote } = shared[parts[i]!]!;
    measures.push({
      id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote, value: parts[i + 1]!, ccn, file, line, offset,
    });
  }
  return measures;
}

/** Field by field: a measure that knows its row would share nothing. */
function sharedOf({ id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote }: BareMeasure): Shared {
  return { id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote };
}

export function packed(measures: Iterable<Measure>): MeasureFile {
  const { pack, shared } = measurePacker();
  const rows = Array.from(measures, (measure) => {
    const { ccn, file, line, offset } = measure;
    return { ccn, packed: pack([measure]), file, line, offset };
  });
  return { rows, shared };
}

/** All measures of some files, one after the other. */
export function* measuresIn(files: Iterable<MeasureFile>): Generator<Measure> {
  for (const { rows, shared } of files) for (const row of rows) yield* measuresOf(shared, row, JSON.parse(row.packed) as Parts);
}

/** By CCN, each list ascending by measure id. */
export type MeasuresByCcn = Pick<ReadonlyMap<string, readonly Measure[]>, "get" | "keys" | "values" | typeof Symbol.iterator>;

/** Lists are made anew each time. */
export interface MeasureShelf extends MeasuresByCcn {
  /** For `shelfOf`, as JSON. */
  state(): ShelfState;
}

/** All that a shelf holds. */
export interface ShelfState {
  /** Of each file. */
  readonly shared: readonly (readonly Shared[])[];
  /** Ascending by CCN. */
  readonly stacks: readonly (readonly [ccn: string, stacks: readonly Stack[]])[];
}

/** The rows of one CCN in one file. */
interface Stack {
  readonly file: string;
  /** JSON: line, offset and parts of each row, one after the other. */
  readonly rows: string;
  /** The place of the file in `shared`. */
  readonly of: number;
}

/** Ascending by CCN. Of the rows nothing is kept but one text for each CCN and file. */
export function measureShelf(files: Iterable<MeasureFile>): MeasureShelf {
  const found = new Map<string, Stack[]>();
  const shared: (readonly Shared[])[] = [];
  for (const file of files) {
    for (const [ccn, stack] of stacksOf(file, shared.length)) {
      const listed = found.get(ccn);
      if (listed === undefined) found.set(ccn, [stack]);
      else listed.push(stack);
    }
    shared.push(file.shared);
  }
  return shelfOf({ shared, stacks: [...found].sort(([a], [b]) => (a < b ? -1 : 1)) });
}

export function shelfOf(state: ShelfState): MeasureShelf {
  const { shared, stacks } = state;
  const byCcn = new Map(stacks);
  function* entries(): Generator<[string, Measure[]]> {
    for (const [ccn, own] of byCcn) yield [ccn, unstacked(shared, ccn, own)];
  }
  function* values(): Generator<Measure[]> {
    for (const [, measures] of entries()) yield measures;
  }
  return {
    get(ccn) {
      const own = byCcn.get(ccn);
      return own === undefined ? undefined : unstacked(shared, ccn, own);
    },
    keys: () => byCcn.keys(),
    values, [Symbol.iterator]: entries,
    state: () => state,
  };
}

function stacksOf({ rows }: MeasureFile, of: number): Map<string, Stack> {
  const texts = new Map<string, { readonly file: string; readonly rows: string[] }>();
  for (const { ccn, file, line, offset, packed: parts } of rows) {
    const own = texts.get(ccn) ?? { file, rows: [] };
    texts.set(ccn, own);
    own.rows.push(`${line},${offset},${parts}`);
  }
  return new Map([...texts].map(([ccn, own]) => [ccn, { file: own.file, rows: `[${own.rows.join(",")}]`, of }]));
}

function unstacked(shared: ShelfState["shared"], ccn: string, stacks: readonly Stack[]): Measure[] {
  const measures: Measure[] = [];
  for (const { file, rows, of } of stacks) {
    const flat = JSON.parse(rows) as (number | Parts)[];
    for (let i = 0; i < flat.length; i += 3) {
      const [line, offset, parts] = [flat[i] as number, flat[i + 1] as number, flat[i + 2] as Parts];
      for (const measure of measuresOf(shared[of]!, { ccn, file, line, offset }, parts)) measures.push(measure);
    }
  }
  return measures.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
