/**
 * The rows of a source's files, sorted by their keys: scanned, or taken from the build cache with the account of the scan.
 * A source can be read this way if its scan reports to its reader alone and counts no figures of its own.
 */
import type { ReadIssue } from "../../../data/contract/release/release.ts";
import type { NewEntry } from "../../cache/build_cache.ts";
import { withSpill } from "../../spill/with_writer.ts";
import { recordWriter } from "../../spill/record_file.ts";
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
  /** The name of the cache entry with the sorted rows; absent for a source whose whole reading is cached. */
  readonly cachedAs?: string;
}

interface ScannedRows {
  /** Can be visited once. */
  readonly rows: Groups;
  readonly ledgers: readonly FileLedger[];
  /** Saves the visited rows for the next build: call it once, after `rows`. */
  readonly save: () => void;
}

/** What a scan reported. */
export interface ScanState {
  readonly reader: SourceReaderState;
  readonly issues: readonly ReadIssue[];
}

const ROWS = "rows";

/** Reads only the files behind those whose rows are cached, as a weekly file behind a full one. Throws what scanning throws. */
export async function scannedRows<M extends RoledMember>({ reader, context, members, path, scan, cachedAs }: Scan<M>): Promise<ScannedRows> {
  const parts = await partsOf(members, context);
  const cache = cachedAs === undefined ? undefined : context.buildCache;
  // `onReject` gets every rejected row; an entry has only the first ones.
  const previous = context.onReject !== undefined ? null : cache?.previous<ScanState>(cachedAs!, (inputs) => isStartOf(inputs as string[], parts)) ?? null;
  const before = reader.issues.list();
  const ledgers = previous === null ? [] : [...restored(reader, previous.state, members)];
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
  if (previous !== null) return { rows: sortedGroups(previous.path(ROWS), spill), ledgers, save: () => undefined };
  const scanned: ScanState = { reader: reader.save(members), issues: raisedSince(before, reader.issues) };
  const entry = cache?.begin(cachedAs!, parts) ?? null;
  return entry === null ? { rows: spill!, ledgers, save: () => undefined } : { ledgers, ...savedRows(spill!, entry, scanned) };
}

function isStartOf(inputs: readonly string[], parts: readonly string[]): boolean {
  return inputs.every((part, place) => part === parts[place]);
}

/** Writes the rows into the entry while they are visited. */
function savedRows(spill: Spill, entry: NewEntry, state: ScanState): Pick<ScannedRows, "rows" | "save"> {
  const writer = recordWriter(entry.path(ROWS));
  return {
    rows: {
      groups: (visit) => spill.groups((group) => {
        for (let i = 0; i < group.count; i += 1) writer.add(group.key, group.view, group.starts[i]!, group.ends[i]!);
        visit(group);
      }),
    },
    save() {
      writer.close();
      entry.save(state);
    },
  };
}

/** Restores what a scan said into `reader`; returns the ledgers of the files. */
export function restored(reader: SourceReader, { reader: saved, issues }: ScanState, members: readonly RoledMember[]): readonly FileLedger[] {
  for (const { code, message, count } of issues) reader.issues.raise(code, message, count);
  return reader.restore(saved, members);
}

/** Returns the issues that were raised after `before` was listed. */
export function raisedSince(before: readonly ReadIssue[], issues: Issues): ReadIssue[] {
  const counts = new Map(before.map(({ code, message, count }) => [`${code}\n${message}`, count]));
  return issues.list().flatMap((issue) => {
    const count = issue.count - (counts.get(`${issue.code}\n${issue.message}`) ?? 0);
    return count === 0 ? [] : [{ ...issue, count }];
  });
}

/** Everything that the rows of each file and the account of them depend on, apart from the code. */
export function partsOf(members: readonly RoledMember[], context: ReadContext): Promise<string[]> {
  return Promise.all(members.map(async ({ role, member, file, snapshot }) =>
    JSON.stringify([role, member.path, await context.sha256(file), snapshot.folder, snapshot.date, snapshot.sidecar])));
}
