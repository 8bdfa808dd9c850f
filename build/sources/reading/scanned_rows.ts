/**
 * The rows of a source's files laid out by their keys: scanned, or taken from where an earlier build kept them
 * (`kept/kept_rows.ts`), with everything that scanning had to say about them. A source whose scanning says nothing beyond
 * its reader (no figures of its own) can be read so.
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

export interface Scanning<M extends RoledMember> {
  readonly reader: SourceReader;
  readonly context: ReadContext;
  /** In the order in which they are laid over each other; a file's number is its place among them. */
  readonly members: readonly M[];
  /** As `openSpill` takes it. */
  readonly path: string;
  /** Scans one file into the spill. */
  readonly scan: (member: M, number: number, spill: Spill) => Promise<FileLedger>;
}

export interface ScannedRows {
  /** To be gone over once. */
  readonly rows: Groups;
  readonly ledgers: readonly FileLedger[];
  /** Keeps what was gone over for the next build: call it once, after `rows`. */
  readonly kept: () => Promise<void>;
}

export interface KeptState {
  readonly reader: SourceReaderState;
  readonly issues: readonly ReadIssue[];
}

/** Throws what scanning throws. */
export async function scannedRows<M extends RoledMember>({ reader, context, members, path, scan }: Scanning<M>): Promise<ScannedRows> {
  const parts = await partsOf(members, context);
  // A sink wants to see every rejected row, and kept rows have only the first ones.
  const found = context.onReject === undefined ? await context.keptRows?.find(reader.source, parts) ?? null : null;
  const before = reader.issues.list();
  const state = found?.state as KeptState | undefined;
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
  const scanned: KeptState = { reader: reader.save(members), issues: raisedSince(before, reader.issues) };
  const keeper = await context.keptRows?.keep(reader.source, parts);
  return keeper === undefined ? { rows: spill!, ledgers, kept: async () => undefined } : keeping(spill!, ledgers, keeper, scanned);
}

function keeping(spill: Spill, ledgers: readonly FileLedger[], keeper: RowKeeper, state: KeptState): ScannedRows {
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

export function restored(reader: SourceReader, { reader: saved, issues }: KeptState, members: readonly RoledMember[]): readonly FileLedger[] {
  for (const { code, message, count } of issues) reader.issues.raise(code, message, count);
  return reader.restore(saved, members);
}

export function raisedSince(before: readonly ReadIssue[], issues: Issues): ReadIssue[] {
  const counts = new Map(before.map(({ code, message, count }) => [`${code}\n${message}`, count]));
  return issues.list().flatMap((issue) => {
    const count = issue.count - (counts.get(`${issue.code}\n${issue.message}`) ?? 0);
    return count === 0 ? [] : [{ ...issue, count }];
  });
}

/** All that the rows of a file and its account depend on, beside the code. */
export function partsOf(members: readonly RoledMember[], context: ReadContext): Promise<string[]> {
  return Promise.all(members.map(async ({ role, member, file, snapshot }) =>
    JSON.stringify([role, member.path, await context.sha256(file), snapshot.folder, snapshot.date, snapshot.sidecar])));
}
