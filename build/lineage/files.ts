/** The files that rows come from, by the numbers that lineage names them by: counted up as they are first met. */
import type { RowOf } from "../../data/contract/release/tables.ts";

export interface FileNumbers {
  /** `path` below the snapshots folder: the first part of it is the source. */
  of(path: string): number;
  /** Those that were met, for their table. */
  rows(): RowOf<"lineage_files">[];
}

export function openFileNumbers(): FileNumbers {
  const numbers = new Map<string, number>();
  return {
    of(path) {
      const known = numbers.get(path);
      if (known !== undefined) return known;
      numbers.set(path, numbers.size);
      return numbers.size - 1;
    },
    rows: () => [...numbers].map(([path, number]) => ({ number: fileKey(number), source_id: path.slice(0, path.indexOf("/")), path })),
  };
}

/** A number as the table's key has it, so that keys stand in the order of numbers. */
export function fileKey(number: number): string {
  return String(number).padStart(5, "0");
}
