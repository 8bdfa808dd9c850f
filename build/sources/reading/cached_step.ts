/**
 * A step of a reading that depends only on the source's own files: its result is kept in the build cache, together with
 * everything the step said about the files. The rest of the reading also depends on other sources and runs every time.
 */
import { join } from "node:path";
import { mkdirSync } from "node:fs";
import type { FileLedger } from "./ledger.ts";
import type { RoledMember } from "./members.ts";
import { partsOf, raisedSince, restored, type ScanState } from "./scanned_rows.ts";
import type { ReadContext } from "./source.ts";
import type { SourceReader } from "./source_reader.ts";

interface Step<S> {
  readonly reader: SourceReader;
  readonly context: ReadContext;
  readonly members: readonly RoledMember[];
  readonly name: string;
  /** Reads all members in order. It writes files into the folder; its state is JSON. */
  readonly make: (folder: string) => Promise<{ readonly ledgers: readonly FileLedger[]; readonly state: S }>;
}

interface StepResult<S> {
  /** In the order of the members. */
  readonly ledgers: readonly FileLedger[];
  readonly state: S;
  readonly path: (file: string) => string;
}

/** Returns the step's result, from the cache if possible; throws what `make` throws. */
export async function cachedStep<S>({ reader, context, members, name, make }: Step<S>): Promise<StepResult<S>> {
  const { buildCache, onReject, workDir } = context;
  // `onReject` must see every rejected row, and the cache has only the first ones.
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
