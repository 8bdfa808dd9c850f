/**
 * A part of a reading that depends on the source's own files alone, kept between builds (`kept/made.ts`) with everything
 * that it had to say about them: what is left of the reading is made anew, for it depends on other sources, too.
 */
import { join } from "node:path";
import { mkdirSync } from "node:fs";
import type { FileLedger } from "./ledger.ts";
import { type KeptState, partsOf, raisedSince, restored } from "./scanned_rows.ts";
import type { RoledMember } from "./members.ts";
import type { ReadContext } from "./source.ts";
import type { SourceReader } from "./source_reader.ts";

export interface Stage<S> {
  readonly reader: SourceReader;
  readonly context: ReadContext;
  readonly members: readonly RoledMember[];
  readonly name: string;
  /** Reads all members, in their order; its files go into the folder, its state is JSON. */
  readonly make: (folder: string) => Promise<{ readonly ledgers: readonly FileLedger[]; readonly state: S }>;
}

export interface KeptStage<S> {
  /** Of the members, in their order. */
  readonly ledgers: readonly FileLedger[];
  readonly state: S;
  readonly path: (file: string) => string;
}

/** Throws what reading throws. */
export async function keptStage<S>({ reader, context, members, name, make }: Stage<S>): Promise<KeptStage<S>> {
  const { buildCache, onReject, workDir } = context;
  // A sink wants to see every rejected row, and what is kept has only the first ones.
  if (buildCache === undefined || onReject !== undefined) {
    const folder = join(workDir, name);
    mkdirSync(folder, { recursive: true });
    return { ...await make(folder), path: (file) => join(folder, file) };
  }
  let read: readonly FileLedger[] | undefined;
  const made = await buildCache.make<KeptState & { readonly own: S }>(name, await partsOf(members, context), async (folder) => {
    const before = reader.issues.list();
    const { ledgers, state } = await make(folder);
    read = ledgers;
    return { reader: reader.save(members), issues: raisedSince(before, reader.issues), own: state };
  });
  return { ledgers: read ?? restored(reader, made.state, members), state: made.state.own, path: made.path };
}
