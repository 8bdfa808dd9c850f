/**
 * Holds quality measures in little memory. A national file has a million of them, and thousands share everything but their
 * value: the measure, the period, the footnote. Each file stores such a shared part once, and a row is a short text that
 * refers to it by number. The text is decoded again when somebody asks for the measures.
 */
import type { Lineage } from "../../lineage/rows.ts";
import type { Measure } from "./facility.ts";

/** A measure without its facility and place. */
export type MeasureFields = Omit<Measure, "ccn" | keyof Lineage>;

/** The measures of one row of a file. */
export interface MeasureRow extends Lineage {
  readonly ccn: string;
  /** JSON: for each measure the number of its shared part, and its value. */
  readonly packed: string;
}

/** The decoded text of a row. */
type Parts = readonly (number | null)[];
type SharedPart = Omit<MeasureFields, "value">;

/** The rows of one file, and the shared parts that they refer to. */
export interface MeasureFile {
  readonly rows: Iterable<MeasureRow>;
  readonly shared: readonly SharedPart[];
}

interface MeasurePacker {
  /** Equal measures give equal texts. */
  readonly pack: (measures: readonly MeasureFields[]) => string;
  /** The shared parts so far; the list grows. */
  readonly shared: readonly SharedPart[];
}

/** Packs the measures of one file. */
export function measurePacker(): MeasurePacker {
  const shared: SharedPart[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (part: SharedPart): number => {
    const text = JSON.stringify(part);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, shared.length);
    return shared.push(part) - 1;
  };
  return {
    pack: (measures) => JSON.stringify(measures.flatMap((measure) => [numberOf(sharedPart(measure)), measure.value])),
    shared,
  };
}

/** Copies field by field: spreading an object takes several times as long, and there are millions. */
function measuresOf(shared: readonly SharedPart[], { ccn, file, line, offset }: Lineage & { readonly ccn: string }, parts: Parts): Measure[] {
  const measures: Measure[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const { id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote } = shared[parts[i]!]!;
    measures.push({
      id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote, value: parts[i + 1]!, ccn, file, line, offset,
    });
  }
  return measures;
}

/** Copies field by field: a measure with the fields of its row would share nothing. */
function sharedPart({ id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote }: MeasureFields): SharedPart {
  return { id, name, value_text, national_avg, compared_to_national, period_start, period_end, footnote };
}

export function packedFile(measures: Iterable<Measure>): MeasureFile {
  const { pack, shared } = measurePacker();
  const rows = Array.from(measures, (measure) => {
    const { ccn, file, line, offset } = measure;
    return { ccn, packed: pack([measure]), file, line, offset };
  });
  return { rows, shared };
}

/** Yields all measures of some files, file by file. */
export function* measuresIn(files: Iterable<MeasureFile>): Generator<Measure> {
  for (const { rows, shared } of files) for (const row of rows) yield* measuresOf(shared, row, JSON.parse(row.packed) as Parts);
}

/** By CCN, each list ascending by measure id. */
export type MeasuresByCcn = Pick<ReadonlyMap<string, readonly Measure[]>, "get" | "keys" | "values" | typeof Symbol.iterator>;

/** Every call makes new lists. */
export interface PackedMeasures extends MeasuresByCcn {
  /** Returns JSON for `openPackedMeasures`. */
  state(): PackedState;
}

export interface PackedState {
  /** The shared parts of each file. */
  readonly shared: readonly (readonly SharedPart[])[];
  /** Ascending by CCN. */
  readonly byCcn: readonly (readonly [ccn: string, rows: readonly PackedRows[]])[];
}

/** The rows of one CCN in one file. */
interface PackedRows {
  readonly file: string;
  /** JSON: line, offset and packed measures of each row, one after another. */
  readonly rows: string;
  /** The index of the file in `shared`. */
  readonly of: number;
}

/** Packs the measures of all files, ascending by CCN. It keeps one text for each CCN and file. */
export function packMeasures(files: Iterable<MeasureFile>): PackedMeasures {
  const found = new Map<string, PackedRows[]>();
  const shared: (readonly SharedPart[])[] = [];
  for (const file of files) {
    for (const [ccn, rows] of rowsByCcn(file, shared.length)) {
      const listed = found.get(ccn);
      if (listed === undefined) found.set(ccn, [rows]);
      else listed.push(rows);
    }
    shared.push(file.shared);
  }
  return openPackedMeasures({ shared, byCcn: [...found].sort(([a], [b]) => (a < b ? -1 : 1)) });
}

export function openPackedMeasures(state: PackedState): PackedMeasures {
  const { shared } = state;
  const byCcn = new Map(state.byCcn);
  function* entries(): Generator<[string, Measure[]]> {
    for (const [ccn, rows] of byCcn) yield [ccn, unpacked(shared, ccn, rows)];
  }
  function* values(): Generator<Measure[]> {
    for (const [, measures] of entries()) yield measures;
  }
  return {
    get(ccn) {
      const rows = byCcn.get(ccn);
      return rows === undefined ? undefined : unpacked(shared, ccn, rows);
    },
    keys: () => byCcn.keys(),
    values, [Symbol.iterator]: entries,
    state: () => state,
  };
}

function rowsByCcn({ rows }: MeasureFile, of: number): Map<string, PackedRows> {
  const texts = new Map<string, { readonly file: string; readonly rows: string[] }>();
  for (const { ccn, file, line, offset, packed } of rows) {
    const own = texts.get(ccn) ?? { file, rows: [] };
    texts.set(ccn, own);
    own.rows.push(`${line},${offset},${packed}`);
  }
  return new Map([...texts].map(([ccn, own]) => [ccn, { file: own.file, rows: `[${own.rows.join(",")}]`, of }]));
}

function unpacked(shared: PackedState["shared"], ccn: string, packed: readonly PackedRows[]): Measure[] {
  const measures: Measure[] = [];
  for (const { file, rows, of } of packed) {
    const flat = JSON.parse(rows) as (number | Parts)[];
    for (let i = 0; i < flat.length; i += 3) {
      const [line, offset, parts] = [flat[i] as number, flat[i + 1] as number, flat[i + 2] as Parts];
      for (const measure of measuresOf(shared[of]!, { ccn, file, line, offset }, parts)) measures.push(measure);
    }
  }
  return measures.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
