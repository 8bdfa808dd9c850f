/**
 * The commit: writing the next generation, which makes a release the served one. Publishing and rolling back end here,
 * and so does the question who won when two of them ran at once.
 */
import { CURRENT_KEY, generationKey } from "../../data/contract/release/release.ts";
import type { Generation } from "../../data/contract/release/release.ts";
import { isTorn, lookUpGenerations, newestGeneration, parseGeneration, readGeneration } from "../../data/store/generations.ts";
import { StoreError } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";
import { underClaim } from "./claims.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";

export interface CommitEffects {
  readonly now: () => Date;
  /** A text that no other run will give: tells our own write from another's. */
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
  /** False when the release was served already, or another run made it so meanwhile. */
  readonly isNew: boolean;
}

/**
 * Makes `step.release` the served one, on top of the generation that was newest when the run began. Writes nothing when
 * that one names it already and no torn one follows it. `lastLook` completes the release, and throws unless it is whole in
 * the store; from before it until after the commit no clean-up takes anything of the release. Throws an Error naming the generation that won when another run
 * published something else, and when a clean-up is under way.
 */
export async function commit(
  store: Store, base: Generation | null, step: Step, effects: CommitEffects, lastLook: () => Promise<void>,
): Promise<Commit> {
  if (base !== null && isNamedBy(base, step) && (await lookUpGenerations(store)).top <= base.generation) {
    await lastLook();
    return { generation: base, isNew: false };
  }
  return underClaim(store, step.release, effects, async (confirm) => {
    await lastLook();
    return putNext(store, base, step, effects, confirm);
  });
}

async function putNext(
  store: Store, base: Generation | null, step: Step, effects: CommitEffects, confirm: () => void,
): Promise<Commit> {
  // Asked again at the last moment: a run that was held up must not fill a number that was given and removed since.
  const { newest, top } = await lookUpGenerations(store);
  const wanted: Generation = {
    // A torn one keeps its number.
    generation: Math.max(base?.generation ?? 0, top) + 1,
    release: step.release,
    manifest_sha256: step.manifestSha256,
    previous: base?.release ?? null,
    action: step.action,
    created_at: effects.now().toISOString(),
    nonce: effects.nonce(),
  };
  if (newest !== null && newest.generation !== base?.generation) return settle(store, wanted, newest);
  confirm();
  return settle(store, wanted, await putGeneration(store, wanted));
}

/**
 * After a commit: brings `current.json` up to the newest generation, and writes torn ones up to there anew. Writes nothing
 * when the one says the same already and the others are whole.
 */
export async function tidyGenerations(store: Store, effects: CommitEffects): Promise<void> {
  // A second round sees what another run committed during the first; after a few, that run will do it.
  for (let round = 0; round < 3; round++) {
    const newest = await newestGeneration(store);
    if (newest === null) return;
    const wanted = canonicalJson(newest);
    const current = await store.get(CURRENT_KEY);
    await mendTorn(store, newest, current, effects);
    if (current !== null && Buffer.compare(current, wanted) === 0) return;
    await store.put(CURRENT_KEY, wanted);
  }
}

/**
 * Once another follows it nobody is served by a torn generation, but clean-ups and events need to know what came in
 * between: what its copy says, and without a copy that the release before it was served, as it was.
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

/** The torn ones, in order, from the newest down to the first whole one before it. */
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

/** The store's answer may be lost or wrong, so that what counts is what can be read back. */
async function putGeneration(store: Store, wanted: Generation): Promise<Generation> {
  const lost = await store.putIfAbsent(generationKey(wanted.generation), canonicalJson(wanted)).then(() => null, reasonOf);
  const there = await readGeneration(store, wanted.generation).catch((error: unknown) => {
    throw lost === null ? error : unanswered(store, wanted, lost);
  });
  if (there === null) throw unanswered(store, wanted, lost ?? "it is not there after it was written");
  return there;
}

function settle(store: Store, wanted: Generation, won: Generation): Commit {
  if (won.nonce === wanted.nonce) return { generation: won, isNew: true };
  if (isNamedBy(won, { release: wanted.release, manifestSha256: wanted.manifest_sha256 })) return { generation: won, isNew: false };
  throw new Error(
    `store ${store.name}: generation ${won.generation} was won by another run, which serves release ${won.release}; ` +
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

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
