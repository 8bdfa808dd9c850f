/**
 * Commits a release by writing the next generation, for publications and rollbacks (data/store/README.md#commit). It also decides
 * who won when two of them run at the same time.
 */
import { CURRENT_KEY, generationKey } from "../../data/contract/release/release.ts";
import type { Generation } from "../../data/contract/release/release.ts";
import { isTorn, lookUpGenerations, newestGeneration, parseGeneration, pointerBytes, readGeneration } from "../../data/store/generations.ts";
import { StoreError } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";
import { underClaim } from "./claims.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";

export interface CommitEffects {
  readonly now: () => Date;
  /** Returns a unique text, which tells our own write from another run's. */
  readonly nonce: () => string;
  readonly log: (line: string) => void;
}

interface Step {
  readonly release: string;
  readonly manifestSha256: string;
  readonly action: Generation["action"];
}

export interface Commit {
  /** The generation that names the release. */
  readonly generation: Generation;
  /** False when the release was already served, or another run committed it meanwhile. */
  readonly isNew: boolean;
}

/**
 * Makes `step.release` the served one, on top of `base`, the newest generation when the run began. Writes nothing when
 * `base` names the release and no torn generation follows. `complete` writes what is missing of the release and throws
 * unless it is whole in the store; from then until the commit no clean-up removes anything of it. Throws an Error when
 * another run published something else, naming its generation, and when a clean-up is running.
 */
export async function commit(
  store: Store, base: Generation | null, step: Step, effects: CommitEffects, complete: () => Promise<void>,
): Promise<Commit> {
  if (base !== null && isNamedBy(base, step) && (await lookUpGenerations(store)).top <= base.generation) {
    await complete();
    return { generation: base, isNew: false };
  }
  return underClaim(store, step.release, effects, async (confirm) => {
    await complete();
    return putNext(store, base, step, effects, confirm);
  });
}

async function putNext(
  store: Store, base: Generation | null, step: Step, effects: CommitEffects, confirm: () => void,
): Promise<Commit> {
  // Listed again at the last moment: a delayed run must not reuse a number that was taken and removed since.
  const { newest, top } = await lookUpGenerations(store);
  const wanted: Generation = {
    // A torn generation keeps its number.
    generation: Math.max(base?.generation ?? 0, top) + 1,
    release: step.release,
    manifest_sha256: step.manifestSha256,
    previous: base?.release ?? null,
    action: step.action,
    created_at: effects.now().toISOString(),
    nonce: effects.nonce(),
  };
  if (newest !== null && newest.generation !== base?.generation) return commitOf(store, wanted, newest);
  confirm();
  return commitOf(store, wanted, await putGeneration(store, wanted));
}

/**
 * Runs after a commit: updates `current.json` to the newest generation and rewrites torn generations before it. Writes
 * nothing if all is up to date.
 */
export async function tidyGenerations(store: Store, effects: CommitEffects): Promise<void> {
  // A second round sees what another run committed during the first. After three rounds, the other run will do it.
  for (let round = 0; round < 3; round++) {
    const newest = await newestGeneration(store);
    if (newest === null) return;
    const wanted = canonicalJson(newest);
    const current = await pointerBytes(store, CURRENT_KEY);
    await mendTorn(store, newest, current, effects);
    if (current !== null && Buffer.compare(current, wanted) === 0) return;
    await store.put(CURRENT_KEY, wanted);
  }
}

/**
 * Rewrites torn generations, because clean-ups and events read all of them. A torn one gets the content of its copy in
 * `current.json`. Without a copy it becomes a rollback to the release before it, which is what readers were served.
 */
async function mendTorn(store: Store, newest: Generation, current: Uint8Array | null, effects: CommitEffects): Promise<void> {
  const torn = await tornUpTo(store, newest.generation);
  if (torn[0] === undefined) return;
  const before = torn[0] === 1 ? null : await readGeneration(store, torn[0] - 1);
  for (const number of torn) {
    const copy = number === newest.generation ? newest : parseGeneration(current, number);
    const mended = copy ?? standIn(number, before, newest, effects);
    const from = copy === null ? "as what was served instead" : "from its copy";
    effects.log(`${generationKey(number)} was torn; it is written anew ${from}, release ${mended.release}`);
    await store.put(generationKey(number), canonicalJson(mended));
  }
}

/** Returns the torn generations between the newest and the last whole one before it, in order. */
async function tornUpTo(store: Store, newest: number): Promise<number[]> {
  const torn: number[] = [];
  for (let number = newest; number > 0; number--) {
    if (await isTorn(store, number)) torn.unshift(number);
    else if (number < newest) break;
  }
  return torn;
}

function standIn(generation: number, before: Generation | null, newest: Generation, { now, nonce }: CommitEffects): Generation {
  const { release, manifest_sha256 } = before ?? newest;
  const action = before === null ? newest.action : "rollback";
  const previous = before?.release ?? null;
  return { generation, release, manifest_sha256, previous, action, created_at: now().toISOString(), nonce: nonce() };
}

/** Writes the generation and reads it back, because the store's answer may be lost or wrong. */
async function putGeneration(store: Store, wanted: Generation): Promise<Generation> {
  const lost = await store.putIfAbsent(generationKey(wanted.generation), canonicalJson(wanted)).then(() => null, reasonOf);
  const there = await readGeneration(store, wanted.generation).catch((error: unknown) => {
    throw lost === null ? error : unanswered(store, wanted, lost);
  });
  if (there === null) throw unanswered(store, wanted, lost ?? "it is not there after it was written");
  return there;
}

/** Compares the generation that is in the store with ours. Throws when another run won with another release. */
function commitOf(store: Store, wanted: Generation, won: Generation): Commit {
  if (won.nonce === wanted.nonce) return { generation: won, isNew: true };
  if (isNamedBy(won, { release: wanted.release, manifestSha256: wanted.manifest_sha256 })) return { generation: won, isNew: false };
  throw new Error(
    `store ${store.name}: generation ${won.generation} was won by another run, ` +
      `${won.action === "publish" ? '"npm run build"' : '"npm run rollback"'} at ${won.created_at}, which serves release ${won.release}; ` +
      `release ${wanted.release} is not served: run the same command again if it still should be`,
  );
}

function isNamedBy(generation: Generation, step: Pick<Step, "release" | "manifestSha256">): boolean {
  return generation.release === step.release && generation.manifest_sha256 === step.manifestSha256;
}

function unanswered(store: Store, wanted: Generation, reason: string): StoreError {
  const what = `store ${store.name}: generation ${wanted.generation} could not be written`;
  return new StoreError(`${what} (${reason}): run the same command again`);
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
