/**
 * Caches the readings of whole sources: a source with the same snapshots, registry and code as in an earlier build gives the
 * same reading. The gate (`checks/gate.ts`) judges a cached reading like any other.
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Snapshot } from "../snapshots/snapshots.ts";
import type { Lineage } from "../lineage/rows.ts";
import type { ReadContext, Reading, Source } from "../sources/reading/source.ts";
import type { CacheEntry } from "../cache/build_cache.ts";

interface CachedReading {
  readonly reading: Omit<Reading<unknown>, "data" | "origins">;
  readonly origins: readonly (readonly [string, Lineage])[];
  /** What the source's `keep` returned. */
  readonly state: unknown;
  /** The SHA-256 of that and of the files that `keep` wrote. */
  readonly sum: string;
}

export interface ReadingInput<T> {
  readonly source: Source<T>;
  readonly snapshots: readonly Snapshot[];
  readonly context: ReadContext;
  /** The sums of the other readings it looks things up in. */
  readonly lookups: readonly (string | undefined)[];
}

/** Reads the source, or takes its reading from the cache, and adds the `sum`. Throws what reading throws. */
export async function readOrTake<T>({ source, snapshots, context, lookups }: ReadingInput<T>): Promise<Reading<T>> {
  const { buildCache } = context;
  const inputs = [await Promise.all(snapshots.map((snapshot) => inputsOf(snapshot, context))), lookups];
  // `onReject` gets every rejected row; a cached reading has only the first ones.
  if (buildCache === undefined || source.revive === undefined || context.onReject !== undefined) {
    return { ...await source.read(snapshots, context), sum: sumOf([source.id, inputs]) };
  }
  let fresh: Reading<T> | undefined;
  const entry = await buildCache.make<CachedReading>(`reading-${source.id}`, inputs, async (folder) => {
    fresh = await source.read(snapshots, context);
    const { data: _, keep, origins, ...reading } = fresh;
    if (keep === undefined) throw new Error(`${source.id}: its reading cannot be cached; give its outcome a \`keep\`, or leave \`revive\` out`);
    const state = keep(folder);
    return { reading, origins: [...origins], state, sum: sumOf([source.id, state, await filesIn(folder)]) };
  });
  return { ...fresh ?? revived(entry, source), sum: entry.state.sum };
}

function revived<T>({ state: { reading, origins, state }, path }: CacheEntry<CachedReading>, source: Source<T>): Reading<T> {
  return { ...reading, origins: new Map(origins), data: source.revive!(state, path) };
}

/** Everything in a snapshot that its reading can depend on. */
async function inputsOf({ folder, folder_date, date, dated_by, sidecar, files }: Snapshot, context: ReadContext): Promise<unknown> {
  const listed = await Promise.all(files.map(async (file) => [file.path, await context.sha256(file)]));
  return [folder, folder_date, date, dated_by, sidecar, listed];
}

/** The name and SHA-256 of each file. */
async function filesIn(folder: string): Promise<(readonly [string, string])[]> {
  return Promise.all((await readdir(folder)).sort().map(async (name) => {
    const hash = createHash("sha256");
    await pipeline(createReadStream(join(folder, name)), hash);
    return [name, hash.digest("hex")] as const;
  }));
}

function sumOf(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
