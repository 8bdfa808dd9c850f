/** Numbers the files that rows come from, in the order in which they are first asked for. Lineage names files by number. */
import type { RowOf } from "../../data/contract/release/tables.ts";

export interface FileNumbers {
  /** Returns the number of `path`, which begins with the source: `nppes/2024-01-07/a.csv`. */
  of(path: string): number;
  /** The rows of the table of files. */
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

/** Returns a number as the table's key: with leading zeros, so that keys sort as numbers do. */
export function fileKey(number: number): string {
  return String(number).padStart(5, "0");
}
