/** What a spill is: records go in keyed and in any order, and come out grouped by key in ascending order. */
import type { Placed } from "./record_file.ts";

/** The order of records that share a key. */
export type Ties = "as they came" | "by bytes";

/** The records of one key where they lie, in the order of the spill's ties. The same object each time; good until the next. */
export interface Group {
  key: number;
  readonly bytes: Buffer;
  readonly view: DataView;
  count: number;
  readonly starts: number[];
  readonly ends: number[];
}

export interface Spill {
  /** Copies the bytes of `from` between `start` and `end`. `key` is a number of 32 bits. */
  readonly add: (key: number, from: DataView, start: number, end: number) => void;
  /** Visits every key once, ascending, with all its records. Can be called once; it removes the spill's files. */
  groups(visit: (group: Group) => void): void;
  /**
   * Visits every record alone, in that order: for keys with more records than memory should hold twice. Called instead of
   * `groups`, and once. The same object each time; good until the next.
   */
  records(visit: (record: Placed) => void): void;
  /** Closes and removes the files of a spill that nobody will read. */
  abandon(): void;
}
