/**
 * Commits a release by writing the next generation, for publications and rollbacks (data/store/README.md#commit). It also decides
 * who won when two of them run at the same time.
 */
import { checkpointOf, logLine, mendedEntry, signedEntry } from "../../data/attestation/release_log.ts";
import type { SigningKey } from "../../data/attestation/keys.ts";
import { collectedKey, CURRENT_KEY, generation, generationKey, LOG_KEY, MOST_BYTES } from "../../data/contract/release/release.ts";
import type { Generation } from "../../data/contract/release/release.ts";
import { isTorn, lookUpGenerations, newestGeneration, parseGeneration, parseJson, pointerBytes, readGeneration } from "../../data/store/generations.ts";
import { getAtMost, StoreError, UnusableError } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";
import { underClaim } from "./claims.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";

export interface CommitEffects {
  readonly now: () => Date;
  /** Returns a unique text, which tells our own write from another run's. */
  readonly nonce: () => string;
  readonly log: (line: string) => void;
  /** Signs the entry of the release log; absent when nobody signs. */
  readonly signKey?: SigningKey | undefined;
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
    // What a clean-up had removed of the release is whole again.
    if (await store.head(collectedKey(step.release)) !== null) await store.delete(collectedKey(step.release));
    return putNext(store, base, step, effects, confirm);
  });
}

async function putNext(
  store: Store, base: Generation | null, step: Step, effects: CommitEffects, confirm: () => void,
): Promise<Commit> {
  // Listed again at the last moment: a delayed run must not reuse a number that was taken and removed since.
  const { newest, top } = await lookUpGenerations(store);
  const entryAfter = (before: Generation | null): Generation => signedEntry({
    // A torn generation keeps its number.
    generation: Math.max(base?.generation ?? 0, top) + 1,
    release: step.release,
    manifest_sha256: step.manifestSha256,
    previous: base?.release ?? null,
    action: step.action,
    created_at: effects.now().toISOString(),
    nonce: effects.nonce(),
    previous_sha256: before === null ? null : checkpointOf(before).sha256,
  }, effects.signKey);
  if (newest !== null && newest.generation !== base?.generation) return commitOf(store, entryAfter(base), newest);
  confirm();
  // Torn entries are mended first, because the new one names what stands before it.
  const before = base === null || top <= base.generation ? base : await mendTorn(store, base, top, effects);
  const wanted = entryAfter(before);
  return commitOf(store, wanted, await putGeneration(store, wanted));
}

/**
 * Runs after a commit: brings `current.json` and the file of the log up to date and rewrites torn generations. Writes nothing if all is
 * up to date.
 */
export async function tidyGenerations(store: Store, effects: CommitEffects): Promise<void> {
  // A second round sees what another run committed during the first. After three rounds, the other run will do it.
  for (let round = 0; round < 3; round++) {
    const newest = await newestGeneration(store);
    if (newest === null) return;
    const wanted = canonicalJson(newest);
    const current = await pointerBytes(store, CURRENT_KEY);
    await mendTorn(store, newest, newest.generation, effects);
    const isLogged = await writeLog(store, newest);
    if (isLogged && current !== null && Buffer.compare(current, wanted) === 0) return;
    await store.put(CURRENT_KEY, wanted);
  }
}

/**
 * Adds the entries that the file of the log lacks; true if it lacked none. A file that ends in no entry of ours is written anew. An entry
 * that is missing or damaged is left out, because the commit is done: `verify` reports it.
 */
async function writeLog(store: Store, newest: Generation): Promise<boolean> {
  const written = await logLines(store);
  const number = generation.safeParse(parseJson(new TextEncoder().encode(written.at(-1)))).data?.generation ?? 0;
  const entryOf = async (wanted: number): Promise<Generation | null> => (
    wanted === newest.generation ? newest : readGeneration(store, wanted).catch(() => null)
  );
  const last = number > newest.generation ? null : await entryOf(number);
  const isOurs = last !== null && logLine(last) === written.at(-1);
  if (isOurs && number === newest.generation) return true;
  const lines = isOurs ? written : [];
  for (let next = isOurs ? number + 1 : 1; next <= newest.generation; next++) {
    const entry = await entryOf(next);
    if (entry !== null) lines.push(logLine(entry));
  }
  await store.put(LOG_KEY, new TextEncoder().encode(`${lines.join("\n")}\n`));
  return false;
}

async function logLines(store: Store): Promise<string[]> {
  try {
    const bytes = await getAtMost(store, LOG_KEY, MOST_BYTES.log);
    return bytes === null ? [] : new TextDecoder().decode(bytes).trimEnd().split("\n");
  } catch (error) {
    if (error instanceof UnusableError) return [];
    throw error;
  }
}

/**
 * Rewrites the torn generations up to `top`, because the log and the events read all of them, and returns the last one. A torn one gets
 * the content of its copy in `current.json`, or in the file of the log if a later entry names it. Without a copy it becomes a rollback
 * to the release before it, which is what readers were served. Every run writes the same bytes, so runs at the same time do not disagree.
 */
async function mendTorn(store: Store, newest: Generation, top: number, effects: CommitEffects): Promise<Generation> {
  const current = await pointerBytes(store, CURRENT_KEY);
  const torn = await tornUpTo(store, top);
  if (torn[0] === undefined) return newest;
  let before = torn[0] === 1 ? null : await readGeneration(store, torn[0] - 1);
  for (const number of torn) {
    const copy = number === newest.generation ? newest : parseGeneration(current, number) ?? await loggedBefore(store, newest, number);
    const mended: Generation = copy ?? (before === null ? firstMended(number, newest) : mendedEntry(number, before));
    const from = copy === null ? "as what was served instead" : "from its copy";
    effects.log(`${generationKey(number)} was torn; it is written anew ${from}, release ${mended.release}`);
    await store.put(generationKey(number), canonicalJson(mended));
    before = mended;
  }
  return before ?? newest;
}

/** Readers do not read the file of the log, so what only it says of the last entries was never served. */
async function loggedBefore(store: Store, newest: Generation, number: number): Promise<Generation | null> {
  if (number > newest.generation) return null;
  const entries = (await logLines(store)).map((line) => parseGeneration(new TextEncoder().encode(line), number));
  return entries.find((entry) => entry !== null) ?? null;
}

/** Stands for torn generations before which there was none, and what they said is not known. */
function firstMended(generation: number, newest: Generation): Generation {
  return { ...mendedEntry(generation, newest), action: newest.action, previous: null, previous_sha256: null };
}

/** Returns the torn generations between the top and the last whole one before it, in order. */
async function tornUpTo(store: Store, top: number): Promise<number[]> {
  const torn: number[] = [];
  for (let number = top; number > 0; number--) {
    if (await isTorn(store, number)) torn.unshift(number);
    else if (number < top) break;
  }
  return torn;
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
