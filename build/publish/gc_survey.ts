/**
 * Lists a store for a clean-up and checks the listing: every key must be of a known kind, every listing in order, every
 * generation present, and every object of the kept releases listed. Anything else stops the clean-up before it removes
 * anything.
 */
import {
  CLAIMS_PREFIX, collectedKey, CURRENT_KEY, generation, GENERATIONS_PREFIX, generationKey, manifestKey, objectKey, RELEASES_PREFIX,
} from "../../data/contract/release/release.ts";
import type { Generation, Manifest } from "../../data/contract/release/release.ts";
import { generationNumber, manifestBytes, parseManifest, pointerBytes, readGeneration, readManifest } from "../../data/store/generations.ts";
import { compareKeys } from "../../data/store/store.ts";
import type { ObjectInfo, Store } from "../../data/store/store.ts";

export interface Survey {
  readonly held: ReadonlyMap<string, ObjectInfo>;
  /** From the first to the newest, each with the store's time of its writing. */
  readonly generations: readonly (Generation & { readonly modified: number })[];
  /** The objects of each release, by release. */
  readonly releases: ReadonlyMap<string, readonly ObjectInfo[]>;
  readonly claims: readonly (ObjectInfo & { readonly release: string })[];
}

const RELEASE = /^releases\/(?<release>\d{8}-[0-9a-f]{12})\/(?:manifest\.json$|public\/v1\/|site\/|events\/)/;
const CLAIM = /^claims\/(?<release>\d{8}-[0-9a-f]{12})\/[^/]+\.json$/;
const KINDS: readonly RegExp[] = [
  RELEASE, CLAIM, /^generations\/\d{8}\.json$/, /^current\.json$/, /^objects\/[0-9a-f]{64}$/, /^narratives\/[^/]+\/[^/]+$/,
  /^accepts\/[^/]+\/[0-9a-f]{64}\.json$/, /^strikes\/[^/]+\/[^/]+\/[^/]+\.json$/, /^log\.ndjson$/,
  /^probe\/[^/]+$/, /^cleanups\/[^/]+\.json$/, /^collected\/\d{8}-[0-9a-f]{12}\.json$/,
];

/** Lists claims first, then generations, so a run that ends meanwhile is in one of them. */
export async function surveyStore(store: Store): Promise<Survey> {
  const held = new Map<string, ObjectInfo>();
  for (const prefix of [CLAIMS_PREFIX, GENERATIONS_PREFIX, ""]) for (const info of await listAll(store, prefix)) held.set(info.key, info);
  for (const key of held.keys()) {
    if (KINDS.some((kind) => kind.test(key))) continue;
    throw stopped(store, `${key} is of no kind that this program knows`, "move it out of the store, or upgrade this program");
  }
  const claims = [...held.values()].flatMap((info) => {
    const release = CLAIM.exec(info.key)?.groups?.["release"];
    return release === undefined ? [] : [{ ...info, release }];
  });
  return { held, claims, releases: byRelease(held), generations: await allGenerations(store, held) };
}

/** Returns the manifests of the kept releases. Throws when an object of a published release is not in the listing. */
export async function keptManifests(store: Store, survey: Survey, kept: ReadonlySet<string>): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const release of [...kept].sort()) {
    const named = survey.generations.findLast((generation) => generation.release === release);
    const manifest = named === undefined ? await unnamedManifest(store, release) : await readManifest(store, named);
    if (manifest === null && survey.claims.some((claim) => claim.release === release)) throw beingCommitted(store, release);
    if (manifest === null) continue;
    // A run may be about to publish again what a clean-up had removed.
    if (named !== undefined && !survey.held.has(collectedKey(release))) refuseIncomplete(store, survey, manifest);
    manifests.push(manifest);
  }
  return manifests;
}

/**
 * Returns the releases that the next difference starts from: the newest published one, even if it was rolled back long ago,
 * and those with the rows of an announced snapshot. Without them events would be lost.
 */
export async function basesOfDifference(store: Store, { generations, releases }: Survey): Promise<string[]> {
  const newest = generations.findLast(({ action }) => action === "publish");
  if (newest === undefined || !releases.has(newest.release)) return [];
  const { announced = [] } = await readManifest(store, newest);
  return [newest.release, ...announced.flatMap(({ release }) => release ?? [])].filter((release) => releases.has(release));
}

function refuseIncomplete(store: Store, { held }: Survey, manifest: Manifest): void {
  for (const { path, bytes } of manifest.objects) {
    const key = objectKey(manifest.release, path);
    if (held.get(key)?.bytes === bytes) continue;
    throw stopped(store, `the listing lacks ${key}, which release ${manifest.release} names`, 'run "npm run verify"');
  }
}

/** The claimed release has no manifest yet, so its objects are unknown. */
function beingCommitted(store: Store, release: string): Error {
  const remedy = "run the same command again when it has ended; what a killed run claimed is free after 24 hours";
  return stopped(store, `a run is about to commit release ${release}`, remedy);
}

/** Returns the manifest of a release that no generation names, null if it is not written yet. */
async function unnamedManifest(store: Store, release: string): Promise<Manifest | null> {
  const bytes = await manifestBytes(store, release);
  return bytes === null ? null : parseManifest(bytes, release, `store ${store.name}: ${manifestKey(release)}`);
}

async function listAll(store: Store, prefix: string): Promise<ObjectInfo[]> {
  const infos: ObjectInfo[] = [];
  for await (const info of store.list(prefix)) {
    const last = infos.at(-1);
    if (last !== undefined && compareKeys(last.key, info.key) >= 0) {
      throw stopped(store, `its listing is out of order at ${info.key}`, "use a store that lists by the order of its keys");
    }
    infos.push(info);
  }
  return infos;
}

function byRelease(held: ReadonlyMap<string, ObjectInfo>): Map<string, ObjectInfo[]> {
  const releases = new Map<string, ObjectInfo[]>();
  for (const info of held.values()) {
    if (!info.key.startsWith(RELEASES_PREFIX)) continue;
    const release = RELEASE.exec(info.key)?.groups?.["release"] ?? "";
    releases.set(release, [...(releases.get(release) ?? []), info]);
  }
  return releases;
}

/** A listing may be cut off silently. Then a number is missing, or the generation after the last one exists. */
async function allGenerations(store: Store, held: ReadonlyMap<string, ObjectInfo>): Promise<Survey["generations"]> {
  const numbers = [...held.keys()].flatMap((key) => generationNumber(key) ?? []).sort((a, b) => a - b);
  const generations: (Generation & { modified: number })[] = [];
  for (const [at, number] of numbers.entries()) {
    const read = number === at + 1 ? await readGeneration(store, number) : null;
    if (read === null) throw stopped(store, `${generationKey(at + 1)} is missing`, "restore it from a copy");
    generations.push({ ...read, modified: held.get(generationKey(number))?.modified ?? 0 });
  }
  const isMore = await store.head(generationKey(numbers.length + 1)) !== null || await currentNumber(store) > numbers.length;
  if (isMore) throw stopped(store, `the listing lacks generations after ${numbers.length}`, "run the same command again");
  return generations;
}

async function currentNumber(store: Store): Promise<number> {
  const bytes = await pointerBytes(store, CURRENT_KEY);
  if (bytes === null) return 0;
  try {
    return generation.parse(JSON.parse(new TextDecoder().decode(bytes))).generation;
  } catch {
    throw stopped(store, `${CURRENT_KEY} is damaged`, "publish or roll back, which writes it anew");
  }
}

function stopped(store: Store, what: string, remedy: string): Error {
  return new Error(`store ${store.name}: nothing was removed, because ${what}: ${remedy}`);
}
