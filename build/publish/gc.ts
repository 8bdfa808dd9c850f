/**
 * Removes the tables of releases that nobody needs (data/store/README.md#clean-up). It keeps the newest five, releases served
 * within seven days, anything younger than a day by the store's clock, claimed releases, and those that the next difference starts
 * from, with every object that their manifests name. Generations, narratives and acceptances always stay, and so do the manifest, the
 * public files and the pages of every release that was ever served, because they are cited. Without `apply` it only reports what it
 * would remove, by this machine's clock.
 */
import { CLEANUPS_PREFIX, collectedKey, KEPT_KINDS, manifestKey, objectKey, OBJECTS_PREFIX, PROBE_PREFIX } from "../../data/contract/release/release.ts";
import type { ObjectInfo, Store } from "../../data/store/store.ts";
import { CLAIM_VALID_MS, underCleanup } from "./claims.ts";
import type { ClaimEffects } from "./claims.ts";
import { basesOfDifference, keptManifests, surveyStore } from "./gc_survey.ts";
import type { Survey } from "./gc_survey.ts";
import { AT_ONCE, inParallel } from "./parallel.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";

export interface GcEffects extends ClaimEffects {
  readonly log: (line: string) => void;
}

export interface GcReport {
  /** False: the report says what would be removed. */
  readonly applied: boolean;
  readonly kept: readonly string[];
  /** The releases whose tables were removed, and unpublished ones as a whole. */
  readonly releases: readonly string[];
  /** The number of removed objects, and their bytes. */
  readonly objects: number;
  readonly bytes: number;
}

const DAY_MS = 24 * 3600 * 1000;
const KEEP_RELEASES = 5;
const KEEP_MS = 7 * DAY_MS;

interface Plan {
  readonly kept: readonly string[];
  readonly releases: readonly string[];
  /** Those of `releases` that a generation names. */
  readonly known: readonly string[];
  /** In the order of removal, except for manifests, which are removed first. */
  readonly unneeded: readonly ObjectInfo[];
}

/** Cleans up, or reports what it would remove if `apply` is false. Throws an Error, and removes nothing, on anything unexpected. */
export async function collectGarbage(store: Store, { apply }: { apply: boolean }, effects: GcEffects): Promise<GcReport> {
  if (!apply) return reportOf(await planCleanup(store, effects.now().getTime()), false);
  return underCleanup(store, effects, async (storeNow, confirm) => {
    const plan = await planCleanup(store, storeNow);
    effects.log(`${plan.releases.length} releases and ${plan.unneeded.length} objects to remove, ${plan.kept.length} releases to keep`);
    await carryOut(store, plan, effects, confirm);
    return reportOf(plan, true);
  });
}

async function planCleanup(store: Store, storeNow: number): Promise<Plan> {
  const survey = await surveyStore(store);
  const isStore = [...survey.held.keys()].some((key) => !key.startsWith(CLEANUPS_PREFIX));
  if (!isStore) throw new Error(`store ${store.name} holds nothing to clean up: name the store that the build publishes to`);
  const kept = new Set([...keptReleases(survey, storeNow), ...await basesOfDifference(store, survey)]);
  const named = new Set<string>();
  for (const { release, objects } of await keptManifests(store, survey, kept)) {
    for (const { path } of objects) named.add(objectKey(release, path));
  }
  const isKnown = (release: string): boolean => survey.generations.some((generation) => generation.release === release);
  const unneededOf = (release: string): readonly ObjectInfo[] => (
    (survey.releases.get(release) ?? []).filter(({ key }) => !isKnown(release) || key.startsWith(objectKey(release, "events/")))
  );
  const isDone = (release: string): boolean => survey.held.has(collectedKey(release)) && unneededOf(release).length === 0;
  const releases = [...survey.releases.keys()].filter((release) => !kept.has(release) && !isDone(release)).sort();
  const isOld = ({ modified }: ObjectInfo): boolean => storeNow - modified >= DAY_MS;
  const loose = [...survey.held.values()].filter((info) => isLoose(info.key) && isOld(info) && !named.has(info.key));
  const claims = survey.claims.filter(({ modified }) => storeNow - modified >= CLAIM_VALID_MS);
  const known = releases.filter(isKnown);
  const theirs = releases.flatMap(unneededOf);
  return { kept: [...kept].sort(), releases, known, unneeded: [...theirs, ...loose, ...claims] };
}

function isLoose(key: string): boolean {
  return key.startsWith(OBJECTS_PREFIX) || key.startsWith(PROBE_PREFIX) || key.startsWith(CLEANUPS_PREFIX);
}

function keptReleases({ generations, releases, claims }: Survey, storeNow: number): Set<string> {
  const kept = new Set<string>();
  for (const { release } of generations.toReversed()) if (kept.size < KEEP_RELEASES) kept.add(release);
  for (const [at, { release }] of generations.entries()) {
    const servedUntil = generations[at + 1]?.modified ?? storeNow;
    if (storeNow - servedUntil < KEEP_MS) kept.add(release);
  }
  for (const { release, modified } of claims) if (storeNow - modified < CLAIM_VALID_MS) kept.add(release);
  for (const [release, infos] of releases) if (infos.some(({ modified }) => storeNow - modified < DAY_MS)) kept.add(release);
  return kept;
}

/**
 * Writes first that the releases lose their tables, and removes the manifests of unpublished ones. If the clean-up is stopped, nothing
 * that it left counts as missing, and the next clean-up removes the rest.
 */
async function carryOut(store: Store, { releases, known, unneeded }: Plan, { now }: GcEffects, confirm: () => void): Promise<void> {
  const remove = async (key: string): Promise<void> => {
    confirm();
    await store.delete(key);
  };
  const note = (release: string): Uint8Array => canonicalJson({ release, collected_at: now().toISOString(), keeps: KEPT_KINDS });
  for (const release of known) await store.put(collectedKey(release), note(release));
  for (const release of releases) if (!known.includes(release)) await remove(manifestKey(release));
  const manifests = new Set(releases.map(manifestKey));
  await inParallel(unneeded.filter(({ key }) => !manifests.has(key)), AT_ONCE, ({ key }) => remove(key));
}

function reportOf({ kept, releases, unneeded }: Plan, applied: boolean): GcReport {
  return { applied, kept, releases, objects: unneeded.length, bytes: unneeded.reduce((sum, { bytes }) => sum + bytes, 0) };
}
