/**
 * Keeps a commit and a clean-up apart (data/store/README.md#clean-up). A run that is about to commit first writes a claim on
 * its release and then looks for clean-ups. A clean-up first writes a note and then looks for claims. Whichever comes second
 * sees the other: the run gives up before it commits anything, and the clean-up keeps claimed releases. Both notes have an
 * age by the store's clock, so a killed process does not block others for long.
 */
import { CLAIMS_PREFIX, CLEANUPS_PREFIX } from "../../data/contract/release/release.ts";
import { StoreError } from "../../data/store/store.ts";
import type { ObjectInfo, Store } from "../../data/store/store.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";

const MINUTE_MS = 60_000;
/** How long a clean-up may delete, and how long its note is valid. The difference covers a request that hangs. */
const CLEANUP_MS = 10 * MINUTE_MS;
const CLEANUP_VALID_MS = 20 * MINUTE_MS;
/** The same for a claim. */
const CLAIM_MS = 60 * MINUTE_MS;
export const CLAIM_VALID_MS = 24 * 60 * MINUTE_MS;

export interface ClaimEffects {
  readonly now: () => Date;
  readonly nonce: () => string;
}

/**
 * Runs `work` while no clean-up removes anything of the release. `work` calls `confirm` right before it commits; `confirm`
 * throws if the claim is too old to be valid. Throws an Error when a clean-up is running.
 */
export async function underClaim<T>(store: Store, release: string, effects: ClaimEffects, work: (confirm: () => void) => Promise<T>): Promise<T> {
  const note = await writeNote(store, `${CLAIMS_PREFIX}${release}/${effects.nonce()}.json`, effects);
  try {
    await refuseDuringCleanup(store, note.writtenAt);
    return await work(() => note.confirm(CLAIM_MS));
  } finally {
    await note.remove();
  }
}

/** Runs `work` while no run commits. `work` gets the store's time and calls `confirm` before each removal. */
export async function underCleanup<T>(store: Store, effects: ClaimEffects, work: (storeNow: number, confirm: () => void) => Promise<T>): Promise<T> {
  const note = await writeNote(store, `${CLEANUPS_PREFIX}${effects.nonce()}.json`, effects);
  try {
    return await work(note.writtenAt, () => note.confirm(CLEANUP_MS));
  } finally {
    await note.remove();
  }
}

interface Note {
  /** In milliseconds, by the store's clock. */
  readonly writtenAt: number;
  confirm(withinMs: number): void;
  remove(): Promise<void>;
}

async function writeNote(store: Store, key: string, { now }: ClaimEffects): Promise<Note> {
  const begun = now().getTime();
  // A note that stays expires soon, so this error does not fail a finished run.
  const remove = (): Promise<void> => store.delete(key).catch(() => {});
  const info = await writeAndLook(store, key, begun).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    writtenAt: info.modified,
    confirm(withinMs) {
      const minutes = Math.floor((now().getTime() - begun) / MINUTE_MS);
      if (minutes * MINUTE_MS < withinMs) return;
      throw new Error(`store ${store.name}: this run was held up for ${minutes} minutes and does nothing more: run the same command again`);
    },
    remove,
  };
}

async function writeAndLook(store: Store, key: string, begun: number): Promise<ObjectInfo> {
  await store.put(key, canonicalJson({ at: new Date(begun).toISOString() }));
  const info = await store.head(key);
  if (info === null) throw new StoreError(`store ${store.name}: ${key} is not there after it was written: run the same command again`);
  return info;
}

async function refuseDuringCleanup(store: Store, storeNow: number): Promise<void> {
  for await (const { key, modified } of store.list(CLEANUPS_PREFIX)) {
    if (storeNow - modified > CLEANUP_VALID_MS) continue;
    throw new Error(`store ${store.name}: a clean-up is under way (${key}), and nothing was published: run the same command again when it has ended`);
  }
}
