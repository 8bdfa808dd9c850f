/**
 * Which rows of the payment files stand. A record number belongs to one payment, in whichever file it stands: a repeat
 * collapses; rows that contradict each other are all withheld, because nothing tells which one is right (reliability I9).
 * Rows come in groups of one hash of their record numbers, each group in the order of files and lines.
 */
import { recordAt } from "../../spill/group.ts";
import { sameBody } from "../../spill/record_pen.ts";
import type { Group } from "../../spill/spill.ts";
import type { FileLedger } from "../reading/ledger.ts";
import { fileOf, idOf, rowIn } from "./record.ts";

const CONFLICT = "conflicting_duplicate";

/** `ledgers` are those of the files by their numbers; `stands` takes each row that stands, by its place in the group. */
export function settleRecords(ledgers: readonly FileLedger[], stands: (group: Group, row: number) => void): (group: Group) => void {
  const files = ledgers.map(({ file }) => file);
  const ledgerOf = (group: Group, row: number): FileLedger => ledgers[fileOf(recordAt(group, row))]!;
  const withdraw = (group: Group, row: number): void => {
    ledgerOf(group, row).withdraw("published", CONFLICT, rowIn(recordAt(group, row), files));
  };

  /** The rows of one record number in one file: the first, null when they contradict each other. */
  function standsOf(group: Group, rows: readonly number[]): number | null {
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

  function settle(group: Group, rows: readonly number[]): void {
    const standing = byFile(group, rows).map((own) => standsOf(group, own)).filter((row) => row !== null);
    const [first] = standing;
    if (first === undefined) return;
    if (!standing.every((row) => sameBody(group, first, row))) {
      for (const row of standing) withdraw(group, row);
      return;
    }
    for (const row of standing.slice(1)) ledgerOf(group, row).supersede();
    stands(group, first);
  }

  return (group) => {
    if (group.count === 1) settle(group, ONLY);
    else for (const rows of byNumber(group)) settle(group, rows);
  };
}

const ONLY = [0] as const;

/** Rows of one record number each: numbers may share their hash. */
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
