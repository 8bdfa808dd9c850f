/**
 * Reads the events of releases: which releases have events due after a generation, and the events themselves, verified
 * against the manifest. The files are described in `data/contract/records/events.ts`.
 */
import { EVENTS_PREFIX, outboxPath, storedEvent } from "../contract/records/events.ts";
import type { StoredEvent } from "../contract/records/events.ts";
import { collectedKey, GENERATIONS_PREFIX } from "../contract/release/release.ts";
import type { Manifest } from "../contract/release/release.ts";
import { generationNumber, readGeneration, readListed, readManifest } from "./generations.ts";
import { StoreError } from "./store.ts";
import type { Store } from "./store.ts";

/** A release whose events are due with this generation. */
export interface DueOutbox {
  readonly generation: number;
  readonly manifest: Manifest;
  /** The number of its outbox files; 0 for a release without events. */
  readonly files: number;
}

/**
 * Lists the releases that generations after `after` published for the first time, oldest first. A rollback or a release
 * that is published again announces nothing. Throws an Error on a damaged generation or manifest; its events are not due
 * until it is repaired.
 */
export async function* dueOutboxes(store: Store, after: number): AsyncGenerator<DueOutbox> {
  const numbers: number[] = [];
  for await (const { key } of store.list(GENERATIONS_PREFIX)) numbers.push(generationNumber(key) ?? 0);
  const seen = new Set<string>();
  for (const number of numbers.filter((each) => each > 0)) {
    const generation = await readGeneration(store, number);
    if (generation === null || seen.has(generation.release)) continue;
    seen.add(generation.release);
    if (number <= after || generation.action !== "publish") continue;
    // A clean-up removes a release only after the last retry of its deliveries.
    if (await store.head(collectedKey(generation.release)) !== null) continue;
    const manifest = await readManifest(store, generation);
    yield { generation: number, manifest, files: outboxFiles(manifest) };
  }
}

function outboxFiles({ objects }: Manifest): number {
  return objects.filter(({ kind, path }) => kind === "events" && path.startsWith(`${EVENTS_PREFIX}outbox-`)).length;
}

/** Returns the events of an outbox file, in the order to send. Throws a StoreError when its hash is not the manifest's. */
export async function readOutbox(store: Store, manifest: Manifest, file: number): Promise<StoredEvent[]> {
  const path = outboxPath(file);
  const bytes = await readListed(store, manifest, path);
  if (bytes === null) {
    throw new StoreError(`store ${store.name}: ${path} of release ${manifest.release} is missing or damaged: restore it from a copy`);
  }
  return new TextDecoder().decode(bytes).split("\n").filter((line) => line !== "").map((line) => storedEvent.parse(JSON.parse(line)));
}
