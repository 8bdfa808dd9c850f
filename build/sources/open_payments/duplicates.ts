/**
 * Finds the payment rows with the same record number, in the same file or in several. Exact repeats count as one row; rows
 * that contradict each other are all withheld, because nothing tells which one is right.
 * See build/sources/README.md#rules-for-every-reader.
 */
import { recordAt } from "../../spill/group.ts";
import { sameBody } from "../../spill/record_pen.ts";
import type { Group } from "../../spill/spill.ts";
import type { FileLedger } from "../reading/ledger.ts";
import { fileOf, idOf, rowIn } from "./record.ts";

const CONFLICT = "conflicting_duplicate";

/**
 * Returns a function that takes all rows whose record numbers share a hash, in the order of files and lines. It enters each
 * row into the ledger of its file (`ledgers`, by file number) and calls `keep` for the rows that remain.
 */
export function resolveDuplicates(ledgers: readonly FileLedger[], keep: (group: Group, row: number) => void): (group: Group) => void {
  const files = ledgers.map(({ file }) => file);
  const ledgerOf = (group: Group, row: number): FileLedger => ledgers[fileOf(recordAt(group, row))]!;
  const withdraw = (group: Group, row: number): void => {
    ledgerOf(group, row).withdraw("published", CONFLICT, rowIn(recordAt(group, row), files));
  };

  /** Takes the rows of one record number in one file. Returns the first, or null when they contradict each other. */
  function resolveInFile(group: Group, rows: readonly number[]): number | null {
    const [first] = rows as [number];
    const agree = rows.every((row) => sameBody(group, first, row));
    for (const row of rows) {
      const ledger = ledgerOf(group, row);
      if (agree && row !== first) ledger.collapse();
      else ledger.publish();
      if (!agree) withdraw(group, row);
    }
    return agree ? first : null;
  }

  /** Takes the rows of one record number in all files. */
  function resolve(group: Group, rows: readonly number[]): void {
    const found = byFile(group, rows).map((own) => resolveInFile(group, own)).filter((row) => row !== null);
    const [first] = found;
    if (first === undefined) return;
    if (!found.every((row) => sameBody(group, first, row))) {
      for (const row of found) withdraw(group, row);
      return;
    }
    for (const row of found.slice(1)) ledgerOf(group, row).supersede();
    keep(group, first);
  }

  return (group) => {
    if (group.count === 1) resolve(group, ONLY);
    else for (const rows of byNumber(group)) resolve(group, rows);
  };
}

const ONLY = [0] as const;

/** Separates record numbers that share a hash. */
function byNumber(group: Group): number[][] {
  const found = new Map<string, number[]>();
  for (let row = 0; row < group.count; row += 1) {
    const { start, end } = idOf(recordAt(group, row));
    add(found, group.bytes.toString("utf8", start, end), row);
  }
  return [...found.values()];
}

function byFile(group: Group, rows: readonly number[]): (readonly number[])[] {
  if (rows.length === 1) return [rows];
  const found = new Map<number, number[]>();
  for (const row of rows) add(found, fileOf(recordAt(group, row)), row);
  return [...found.values()];
}

function add<K>(lists: Map<K, number[]>, key: K, row: number): void {
  const listed = lists.get(key);
  if (listed === undefined) lists.set(key, [row]);
  else listed.push(row);
}
