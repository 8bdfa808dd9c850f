/**
 * Caches the stage of a reading that depends on the source's own files alone, with its account of them. The rest of the
 * reading depends on other sources, too, and is made anew.
 */
import { join } from "node:path";
import { mkdirSync } from "node:fs";
import type { FileLedger } from "./ledger.ts";
import { type ScanState, partsOf, raisedSince, restored } from "./scanned_rows.ts";
import type { ReadContext, SourceReader, RoledMember } from "./source.ts";

export interface Stage<S> {
  readonly reader: SourceReader;
  readonly context: ReadContext;
  readonly members: readonly RoledMember[];
  readonly name: string;
  /** Reads all members, in their order; its files go into the folder, its state is JSON. */
  readonly make: (folder: string) => Promise<{ readonly ledgers: readonly FileLedger[]; readonly state: S }>;
}

export interface CachedStage<S> {
  /** Of the members, in their order. */
  readonly ledgers: readonly FileLedger[];
  readonly state: S;
  readonly path: (file: string) => string;
}

/** Throws what reading throws. */
export async function cachedStage<S>({ reader, context, members, name, make }: Stage<S>): Promise<CachedStage<S>> {
  const { buildCache, onReject, workDir } = context;
  // `onReject` gets every rejected row; an entry has only the first ones.
  if (buildCache === undefined || onReject !== undefined) {
    const folder = join(workDir, name);
    mkdirSync(folder, { recursive: true });
    return { ...await make(folder), path: (file) => join(folder, file) };
  }
  let read: readonly FileLedger[] | undefined;
  const entry = await buildCache.make<ScanState & { readonly own: S }>(name, await partsOf(members, context), async (folder) => {
    const before = reader.issues.list();
    const { ledgers, state } = await make(folder);
    read = ledgers;
    return { reader: reader.save(members), issues: raisedSince(before, reader.issues), own: state };
  });
  return { ledgers: read ?? restored(reader, entry.state, members), state: entry.state.own, path: entry.path };
}
