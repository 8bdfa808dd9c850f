/**
 * Reading the events of releases: which releases have events due behind a generation, and their lines, verified against
 * the manifest. The sender in lookup reads here what build wrote; the layout stands in `data/contract/records/events.ts`.
 */
import { EVENTS_PREFIX, outboxPath, storedEvent } from "../contract/records/events.ts";
import type { StoredEvent } from "../contract/records/events.ts";
import { collectedKey, GENERATIONS_PREFIX, objectKey } from "../contract/release/release.ts";
import type { Manifest } from "../contract/release/release.ts";
import { generationNumber, readGeneration, readManifest, sha256Hex } from "./generations.ts";
import { StoreError } from "./store.ts";
import type { Store } from "./store.ts";

/** A release whose events became due with this generation. */
export interface DueOutbox {
  readonly generation: number;
  readonly manifest: Manifest;
  /** Files of its outbox; 0 for a release that was built without one. */
  readonly files: number;
}

/**
 * The releases that generations behind `after` made visible for the first time, oldest first: a rollback and a release
 * published again announce nothing. Throws an Error on a damaged generation or manifest, whose events are then not due yet.
 */
export async function* dueOutboxes(store: Store, after: number): AsyncGenerator<DueOutbox> {
  const numbers: number[] = [];
  for await (const { key } of store.list(GENERATIONS_PREFIX)) numbers.push(generationNumber(key) ?? 0);
  const told = new Set<string>();
  for (const number of numbers.filter((each) => each > 0)) {
    const generation = await readGeneration(store, number);
    if (generation === null || told.has(generation.release)) continue;
    told.add(generation.release);
    if (number <= after || generation.action !== "publish") continue;
    // What a clean-up removed was served longer ago than any delivery is tried.
    if (await store.head(collectedKey(generation.release)) !== null) continue;
    const manifest = await readManifest(store, generation);
    yield { generation: number, manifest, files: outboxFiles(manifest) };
  }
}

function outboxFiles({ objects }: Manifest): number {
  return objects.filter(({ kind, path }) => kind === "events" && path.startsWith(`${EVENTS_PREFIX}outbox-`)).length;
}

/** The events of one file of an outbox, in the order to send. Throws a StoreError when it is not what the manifest lists. */
export async function readOutbox(store: Store, manifest: Manifest, file: number): Promise<StoredEvent[]> {
  const path = outboxPath(file);
  const listed = manifest.objects.find((object) => object.path === path);
  const bytes = listed === undefined ? null : await store.get(objectKey(manifest.release, path));
  if (bytes === null || (await sha256Hex(bytes)) !== listed?.sha256) {
    throw new StoreError(`store ${store.name}: ${path} of release ${manifest.release} is missing or damaged: restore it from a copy`);
  }
  return new TextDecoder().decode(bytes).split("\n").filter((line) => line !== "").map((line) => storedEvent.parse(JSON.parse(line)));
}
