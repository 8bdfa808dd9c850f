/**
 * Collects the rows of one file by their key. Exact repeats count as one row; rows that contradict each other are all
 * withheld, because nothing tells which one is right. The result does not depend on the order of rows.
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

export function keyedRows<T extends Lineage>(ledger: FileLedger): KeyedRows<T> {
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
      } else {
        withdrawAll(key, first);
        ledger.reject(CONFLICT, place);
      }
    },
  };
}
