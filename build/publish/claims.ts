/**
 * Keeps a commit and a clean-up apart (data/store/README.md#clean-up). A run that is about to commit first writes a claim on
 * its release and then looks for clean-ups. A clean-up first writes a note and then looks for claims. Whichever comes second
 * sees the other: the run gives up before it commits anything, and the clean-up keeps claimed releases. Both notes have an
 * age by the store's clock, so a killed process does not block others for long. A clean-up renews its note while it runs.
 */
import { hostname } from "node:os";
import * as z from "zod/v4";
import { CLAIMS_PREFIX, CLEANUPS_PREFIX, MOST_BYTES } from "../../data/contract/release/release.ts";
import { parseJson } from "../../data/store/generations.ts";
import { getAtMost, StoreError } from "../../data/store/store.ts";
import type { ObjectInfo, Store } from "../../data/store/store.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";

const MINUTE_MS = 60_000;
/** A clean-up writes its note again this often. */
const RENEW_MS = 10_000;
/** How long after the last renewal a clean-up may delete, and how long its note is valid. The difference covers a request that hangs. */
const CLEANUP_MS = 40_000;
const CLEANUP_VALID_MS = 2 * MINUTE_MS;
/** The same for a claim, which is not renewed. */
const CLAIM_MS = 60 * MINUTE_MS;
export const CLAIM_VALID_MS = 24 * 60 * MINUTE_MS;

export interface ClaimEffects {
  readonly now: () => Date;
  readonly nonce: () => string;
  /** Calls `work` every `ms` until the returned function is called. The machine's timer when left out. */
  readonly every?: (ms: number, work: () => void) => () => void;
}

function machineTimer(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
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
  let renewing = Promise.resolve();
  const stop = (effects.every ?? machineTimer)(RENEW_MS, () => { renewing = renewing.then(() => note.renew(CLEANUP_MS)); });
  try {
    return await work(note.writtenAt, () => note.confirm(CLEANUP_MS));
  } finally {
    stop();
    await renewing;
    await note.remove();
  }
}

const noteBody = z.object({ at: z.string(), host: z.string(), pid: z.number() });
type NoteBody = z.infer<typeof noteBody>;

interface Note {
  /** In milliseconds, by the store's clock. */
  readonly writtenAt: number;
  /** Throws when the note was last written too long ago. */
  confirm(withinMs: number): void;
  /** Writes the note again, unless it is too late for that. If the store fails, `confirm` throws some time later. */
  renew(withinMs: number): Promise<void>;
  remove(): Promise<void>;
}

async function writeNote(store: Store, key: string, { now }: ClaimEffects): Promise<Note> {
  let begun = now().getTime();
  const age = (): number => now().getTime() - begun;
  const body = canonicalJson({ at: new Date(begun).toISOString(), host: hostname(), pid: process.pid } satisfies NoteBody);
  // A note that stays expires soon, so this error does not fail a finished run.
  const remove = (): Promise<void> => store.delete(key).catch(() => {});
  const info = await writeAndLook(store, key, body).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    writtenAt: info.modified,
    confirm(withinMs) {
      if (age() < withinMs) return;
      throw new Error(`store ${store.name}: this run was held up for ${Math.floor(age() / 1000)} seconds and does nothing more: run the same command again`);
    },
    async renew(withinMs) {
      const before = begun;
      const renewed = now().getTime();
      if (renewed - before >= withinMs) return;
      const isWritten = await store.put(key, body).then(() => true, () => false);
      // Someone else may have seen a note that was too old before this write arrived.
      if (isWritten && now().getTime() - before < withinMs) begun = renewed;
    },
    remove,
  };
}

async function writeAndLook(store: Store, key: string, body: Uint8Array): Promise<ObjectInfo> {
  await store.put(key, body);
  const info = await store.head(key);
  if (info === null) throw new StoreError(`store ${store.name}: ${key} is not there after it was written: run the same command again`);
  return info;
}

async function refuseDuringCleanup(store: Store, storeNow: number): Promise<void> {
  for await (const { key, modified } of store.list(CLEANUPS_PREFIX)) {
    if (storeNow - modified > CLEANUP_VALID_MS) continue;
    const { at, host, pid } = noteBody.safeParse(parseJson(await getAtMost(store, key, MOST_BYTES.note) ?? new Uint8Array())).data ?? UNKNOWN;
    throw new Error(
      `store ${store.name}: a clean-up ("npm run gc") is under way since ${at} on ${host}, process ${pid}, and nothing was published: ` +
        "run the same command again when it has ended; a killed one is in the way for two minutes",
    );
  }
}

const UNKNOWN: NoteBody = { at: "an unknown time", host: "an unknown host", pid: 0 };
