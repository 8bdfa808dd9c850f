/**
 * Keeps the account of every row: each record of a file ends up published, collapsed into another, or rejected with a
 * reason, and the three must add up to the independent count of `csv/records.ts`. Also counts the issues by code.
 */
import { createHash } from "node:crypto";
import type { ReadIssue, RowLedger } from "../../../data/contract/release/release.ts";
import type { Lineage } from "../../lineage/rows.ts";
import type { RowPlace } from "../../csv/read.ts";

/** How many rejected rows of one reason and file a reading keeps; `sink` sees all of them. */
const KEPT_REJECTS = 20;

/** Where a rejected row is and why it was rejected, without its content. */
export interface Reject {
  /** The member's path below the snapshots folder. */
  readonly file: string;
  readonly line: number;
  readonly offset: number;
  readonly reason: string;
  /** 16 hex: hash of the record's bytes, or of the values that were read once the bytes are gone. */
  readonly row: string;
}

export interface FileLedger {
  readonly file: string;
  publish(): void;
  collapse(): void;
  reject(reason: string, place: RowPlace): void;
  /** A published row turns out to be an older state of another one. */
  supersede(): void;
  /** A published or collapsed row turns out to be unusable. */
  withdraw(from: "published" | "collapsed", reason: string, row: Lineage): void;
  /** Returns the account so far; `openLedger` continues it in another build. */
  state(): LedgerState;
  /** Returns the account; throws when the rows do not add up to `rowsIn`, which is a bug. */
  close(rowsIn: number): RowLedger;
}

export type LedgerState = Omit<RowLedger, "rows_in">;

const NOTHING: LedgerState = { published: 0, collapsed: 0, rejected: {} };

/** Continues the account of `state`, if given. */
export function openLedger(file: string, onReject: (reject: Reject) => void, state = NOTHING): FileLedger {
  const rejected: Record<string, number> = { ...state.rejected };
  const sums = { published: state.published, collapsed: state.collapsed };
  const count = (reason: string): void => {
    rejected[reason] = (rejected[reason] ?? 0) + 1;
  };
  return {
    file,
    publish: () => { sums.published += 1; },
    collapse: () => { sums.collapsed += 1; },
    reject(reason, place) {
      count(reason);
      onReject({ file, line: place.line, offset: place.offset, reason, row: place.hash() });
    },
    supersede() {
      sums.published -= 1;
      sums.collapsed += 1;
    },
    withdraw(from, reason, row) {
      sums[from] -= 1;
      count(reason);
      onReject({ file, line: row.line, offset: row.offset, reason, row: hashOfRead(row) });
    },
    state: () => ({ ...sums, rejected: { ...rejected } }),
    close(rowsIn) {
      const reasons = Object.fromEntries(Object.entries(rejected).sort(([a], [b]) => (a < b ? -1 : 1)));
      const out = sums.published + sums.collapsed + Object.values(reasons).reduce((sum, n) => sum + n, 0);
      if (out !== rowsIn) throw new Error(`${file}: ${rowsIn} records counted, ${out} accounted for: rows were lost in reading`);
      return { rows_in: rowsIn, ...sums, rejected: reasons };
    },
  };
}

function hashOfRead(row: Lineage): string {
  return createHash("sha256").update(identityOf(row)).digest("hex").slice(0, 16);
}

/** Returns the record as text, without its place: equal texts are the same row read twice. */
export function identityOf(record: Lineage): string {
  return JSON.stringify({ ...record, file: undefined, line: undefined, offset: undefined });
}

/** Adds up the accounts of several files. */
export function sumLedgers(ledgers: readonly RowLedger[]): RowLedger {
  const rejected: Record<string, number> = {};
  for (const ledger of ledgers) {
    for (const [reason, n] of Object.entries(ledger.rejected)) rejected[reason] = (rejected[reason] ?? 0) + n;
  }
  return {
    rows_in: ledgers.reduce((sum, ledger) => sum + ledger.rows_in, 0),
    published: ledgers.reduce((sum, ledger) => sum + ledger.published, 0),
    collapsed: ledgers.reduce((sum, ledger) => sum + ledger.collapsed, 0),
    rejected: Object.fromEntries(Object.entries(rejected).sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

export interface RejectList {
  readonly add: (reject: Reject) => void;
  /** The first ones of each file and reason. */
  readonly kept: readonly Reject[];
  /** Another list can restore the state; its `sink` sees nothing of it. */
  state(): RejectState;
  restore(state: RejectState): void;
}

export interface RejectState {
  readonly kept: readonly Reject[];
  readonly counts: readonly (readonly [string, number])[];
}

/** Passes every reject on to `sink` and keeps a bounded number. */
export function rejectList(sink: ((reject: Reject) => void) | undefined): RejectList {
  const kept: Reject[] = [];
  const counts = new Map<string, number>();
  return {
    kept,
    add(reject) {
      sink?.(reject);
      const key = `${reject.file} ${reject.reason}`;
      const count = counts.get(key) ?? 0;
      counts.set(key, count + 1);
      if (count < KEPT_REJECTS) kept.push(reject);
    },
    state: () => ({ kept: [...kept], counts: [...counts] }),
    restore(state) {
      kept.push(...state.kept);
      for (const [key, count] of state.counts) counts.set(key, (counts.get(key) ?? 0) + count);
    },
  };
}

export interface Issues {
  /** Adds to the count of `code` and `message`; a message names the file and what was found, but no person. */
  raise(code: string, message: string, count?: number): void;
  /** Sorted by code and message. */
  list(): ReadIssue[];
}

export function collectIssues(): Issues {
  const found = new Map<string, ReadIssue>();
  return {
    raise(code, message, count = 1) {
      const key = `${code}\n${message}`;
      found.set(key, { code, message, count: (found.get(key)?.count ?? 0) + count });
    },
    list: () => [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, issue]) => issue),
  };
}
