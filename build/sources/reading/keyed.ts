/**
 * Collects the rows of one file by their key. Exact repeats count as one row. Rows that contradict each other are all withheld,
 * because nothing tells which one is right, or become one record without what they dispute. The result does not depend on the
 * order of rows.
 * See build/sources/README.md#rules-for-every-reader.
 */
import type { RowPlace } from "../../csv/read.ts";
import { type FileLedger, identityOf } from "./ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";

const CONFLICT = "conflicting_duplicate";

export interface KeyedRows<T extends Lineage> {
  add(key: string, record: T, place: RowPlace): void;
  /** The records without repeats and contradictions, in the order in which their keys first came. */
  readonly records: ReadonlyMap<string, T>;
}

/** Makes one record of two that contradict each other. It must give the same for any order of several. */
export type Reconcile<T> = (first: T, other: T) => T;

export function keyedRows<T extends Lineage>(ledger: FileLedger, reconcile?: Reconcile<T>): KeyedRows<T> {
  const records = new Map<string, T>();
  const repeats = new Map<string, Lineage[]>();
  const conflicts = new Set<string>();

  function withdrawAll(key: string, first: T): void {
    records.delete(key);
    conflicts.add(key);
    ledger.withdraw("published", CONFLICT, first);
    for (const repeat of repeats.get(key) ?? []) ledger.withdraw("collapsed", CONFLICT, repeat);
  }

  return {
    records,
    add(key, record, place) {
      const first = records.get(key);
      if (conflicts.has(key)) {
        ledger.reject(CONFLICT, place);
      } else if (first === undefined) {
        records.set(key, record);
        ledger.publish();
      } else if (identityOf(first) === identityOf(record)) {
        repeats.set(key, [...(repeats.get(key) ?? []), record]);
        ledger.collapse();
      } else if (reconcile !== undefined) {
        records.set(key, reconcile(first, record));
        ledger.collapse();
      } else {
        withdrawAll(key, first);
        ledger.reject(CONFLICT, place);
      }
    },
  };
}
