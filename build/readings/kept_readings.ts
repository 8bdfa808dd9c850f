/**
 * Readings of whole sources, kept between builds: a source whose snapshots, registry and code are those of an earlier build
 * says what it said then. Which of them it was stays open to the gate (`checks/gate.ts`), which judges a kept reading like
 * any other.
 */
import { createHash } from "node:crypto";
import type { Snapshot } from "../snapshots/snapshots.ts";
import type { Lineage } from "../lineage/rows.ts";
import type { ReadContext, Reading, Source } from "../sources/reading/source.ts";
import type { CacheEntry } from "../cache/build_cache.ts";

interface KeptReading {
  /** All but its data. */
  readonly reading: Omit<Reading<unknown>, "data" | "origins">;
  readonly origins: readonly (readonly [string, Lineage])[];
  /** What the source's `keep` gave. */
  readonly state: unknown;
}

export interface ReadingInput<T> {
  readonly source: Source<T>;
  readonly snapshots: readonly Snapshot[];
  readonly context: ReadContext;
  /** What it depends on beside the snapshots: the sums of the readings that it looks things up in. */
  readonly beside: readonly (string | undefined)[];
}

/** Reads, or takes what was read before; the reading has its `sum`. Throws what reading throws. */
export async function readOrTake<T>({ source, snapshots, context, beside }: ReadingInput<T>): Promise<Reading<T>> {
  const { buildCache } = context;
  const inputs = [await Promise.all(snapshots.map((snapshot) => inputsOf(snapshot, context))), beside];
  // A sink wants to see every rejected row, and a kept reading has only the first ones.
  if (buildCache === undefined || source.revive === undefined || context.onReject !== undefined) return { ...await source.read(snapshots, context), sum: sumOf([source.id, inputs]) };
  let fresh: Reading<T> | undefined;
  const made = await buildCache.make<KeptReading>(`reading-${source.id}`, inputs, async (folder) => {
    fresh = await source.read(snapshots, context);
    const { data: _, keep, origins, ...reading } = fresh;
    if (keep === undefined) throw new Error(`${source.id}: a reading that cannot be kept; give its outcome a \`keep\`, or leave \`revive\` out`);
    return { reading, origins: [...origins], state: keep(folder) };
  });
  return { ...fresh ?? revived(made, source), sum: sumOf([source.id, made.state.state, made.files]) };
}

function revived<T>({ state: { reading, origins, state }, path }: CacheEntry<KeptReading>, source: Source<T>): Reading<T> {
  return { ...reading, origins: new Map(origins), data: source.revive!(state, path) };
}

/** All that a reading of the snapshot may tell of it. */
async function inputsOf({ folder, folder_date, date, dated_by, sidecar, files }: Snapshot, context: ReadContext): Promise<unknown> {
  const listed = await Promise.all(files.map(async (file) => [file.path, await context.sha256(file)]));
  return [folder, folder_date, date, dated_by, sidecar, listed];
}

function sumOf(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
