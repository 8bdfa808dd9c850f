/**
 * Groups the rows of a source's files by their keys. Files that an earlier build scanned are not scanned again: their rows,
 * and everything the scan said about them, come from `cache/kept_rows.ts`. This fits a source whose scan has no result other
 * than its rows and what its reader gathers.
 */
import type { ReadIssue } from "../../../data/contract/release/release.ts";
import type { RowKeeper } from "../../cache/kept_rows.ts";
import { withSpill } from "../../spill/filled.ts";
import { type Groups, sortedGroups } from "../../spill/sorted_file.ts";
import type { Spill } from "../../spill/spill.ts";
import type { FileLedger, Issues } from "./ledger.ts";
import type { RoledMember } from "./members.ts";
import type { ReadContext } from "./source.ts";
import type { SourceReader, SourceReaderState } from "./source_reader.ts";

interface Scan<M extends RoledMember> {
  readonly reader: SourceReader;
  readonly context: ReadContext;
  /** A file's number is its place here. */
  readonly members: readonly M[];
  /** The path for `withSpill`. */
  readonly path: string;
  /** Scans one file into the spill. */
  readonly scan: (member: M, number: number, spill: Spill) => Promise<FileLedger>;
}

interface ScannedRows {
  /** Can be iterated once. */
  readonly rows: Groups;
  readonly ledgers: readonly FileLedger[];
  /** Keeps the rows for the next build: call it once, after iterating over `rows`. */
  readonly kept: () => Promise<void>;
}

/** What a scan said about its files, as JSON. */
export interface ScanState {
  readonly reader: SourceReaderState;
  readonly issues: readonly ReadIssue[];
}

/** Throws what `scan` throws. */
export async function scannedRows<M extends RoledMember>({ reader, context, members, path, scan }: Scan<M>): Promise<ScannedRows> {
  const inputs = await inputsOf(members, context);
  // `onReject` must see every rejected row, and the kept rows come with only the first ones.
  const found = context.onReject === undefined ? await context.keptRows?.find(reader.source, inputs) ?? null : null;
  const before = reader.issues.list();
  const state = found?.state as ScanState | undefined;
  const ledgers = [...(state === undefined ? [] : restored(reader, state, members))];
  const isAll = ledgers.length === members.length;
  const spill = isAll ? null : await withSpill(path, async (own) => {
    const unread = [...members.entries()].slice(ledgers.length);
    const begun: (() => Promise<void>)[] = [];
    try {
      for (const [, { member }] of unread) if (member.begin !== undefined) begun.push(await member.begin());
      for (const [number, member] of unread) ledgers.push(await scan(member, number, own));
    } finally {
      for (const end of begun) await end();
    }
  });
  if (found !== null) return { rows: sortedGroups(found.rows, spill), ledgers, kept: async () => undefined };
  const scanned: ScanState = { reader: reader.save(members), issues: issuesSince(before, reader.issues) };
  const keeper = await context.keptRows?.keep(reader.source, inputs);
  return keeper === undefined ? { rows: spill!, ledgers, kept: async () => undefined } : keeping(spill!, ledgers, keeper, scanned);
}

function keeping(spill: Spill, ledgers: readonly FileLedger[], keeper: RowKeeper, state: ScanState): ScannedRows {
  return {
    rows: {
      groups: (visit) => spill.groups((group) => {
        keeper.add(group);
        visit(group);
      }),
    },
    ledgers,
    kept: () => keeper.commit(state),
  };
}

/** Restores what a scan said into `reader`; returns the ledgers of the files. */
export function restored(reader: SourceReader, { reader: saved, issues }: ScanState, members: readonly RoledMember[]): readonly FileLedger[] {
  for (const { code, message, count } of issues) reader.issues.raise(code, message, count);
  return reader.restore(saved, members);
}

/** Returns the issues that were raised after `before` was listed. */
export function issuesSince(before: readonly ReadIssue[], issues: Issues): ReadIssue[] {
  const counts = new Map(before.map(({ code, message, count }) => [`${code}\n${message}`, count]));
  return issues.list().flatMap((issue) => {
    const count = issue.count - (counts.get(`${issue.code}\n${issue.message}`) ?? 0);
    return count === 0 ? [] : [{ ...issue, count }];
  });
}

/** Returns everything that the rows of the files and their accounts depend on, other than the code. */
export function inputsOf(members: readonly RoledMember[], context: ReadContext): Promise<string[]> {
  return Promise.all(members.map(async ({ role, member, file, snapshot }) =>
    JSON.stringify([role, member.path, await context.sha256(file), snapshot.folder, snapshot.date, snapshot.sidecar])));
}
