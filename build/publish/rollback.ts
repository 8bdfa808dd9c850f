/** Serves an earlier release again, by a new generation that names it (data/store/README.md#rollback). Nothing is rebuilt or removed. */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { COLLECTED_PREFIX, collectedKey, manifestKey, objectKey, RELEASES_PREFIX } from "../../data/contract/release/release.ts";
import type { Generation, Manifest } from "../../data/contract/release/release.ts";
import { manifestBytes, newestGeneration, parseManifest } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { commit, tidyGenerations } from "./commit.ts";
import type { CommitEffects } from "./commit.ts";
import { probeConditions } from "./probe.ts";
import { sizesInStore } from "./stored_sizes.ts";
import { releaseId } from "./assemble.ts";
import { sha256Of } from "../files/artifact.ts";

export interface Rollback {
  /** `unchanged`: the store already served that release. */
  readonly status: "rolled_back" | "unchanged";
  readonly generation: Generation;
}

const MANIFEST_KEY = /^releases\/(?<release>[^/]+)\/manifest\.json$/;

/**
 * Makes `release` the served one. Throws an Error when the store does not have it (naming those it has), when it is damaged
 * or incomplete, and when another run won.
 */
export async function rollback(store: Store, release: string, effects: CommitEffects): Promise<Rollback> {
  const base = await newestGeneration(store, effects.log);
  const bytes = await knownManifest(store, release);
  const manifest = parseManifest(bytes, release, `store ${store.name}: ${manifestKey(release)}`);
  if (releaseId(manifest) !== release) throw damaged(store, release, `${manifestKey(release)} does not give its name`);
  if (base?.release !== release) await probeConditions(store, effects.nonce());
  const step = { release, manifestSha256: sha256Of(bytes), action: "rollback" } as const;
  const { generation, isNew } = await commit(store, base, step, effects, () => refuseIncomplete(store, manifest));
  await tidyGenerations(store, effects);
  return { status: isNew ? "rolled_back" : "unchanged", generation };
}

async function knownManifest(store: Store, release: string): Promise<Uint8Array> {
  // The operator's input is compared with known names and never used as a key.
  const known = await releasesOf(store);
  const bytes = known.includes(release) ? await manifestBytes(store, release) : null;
  if (bytes !== null) return bytes;
  const names = known.length === 0 ? "it holds none" : `it holds ${known.join(", ")}`;
  throw new Error(`store ${store.name} holds no release ${JSON.stringify(release)}: ${names}`);
}

/** The releases whose tables no clean-up removed. */
async function releasesOf(store: Store): Promise<string[]> {
  const releases: string[] = [];
  const collected = new Set<string>();
  for await (const { key } of store.list(COLLECTED_PREFIX)) collected.add(key);
  for await (const { key } of store.list(RELEASES_PREFIX)) {
    const release = MANIFEST_KEY.exec(key)?.groups?.["release"];
    if (release !== undefined && !collected.has(collectedKey(release))) releases.push(release);
  }
  return releases;
}

/** Checks sizes only, so a rollback is fast. `verify` reads every byte. */
async function refuseIncomplete(store: Store, manifest: Manifest): Promise<void> {
  if (await store.head(manifestKey(manifest.release)) === null) throw damaged(store, manifest.release, "its manifest is gone");
  const sizes = await sizesInStore(store, manifest);
  for (const { path, bytes } of manifest.objects) {
    const key = objectKey(manifest.release, path);
    const size = sizes.get(key);
    if (size === bytes) continue;
    const fault = size === undefined ? "missing" : `${size} bytes instead of ${bytes}`;
    throw damaged(store, manifest.release, `${key}: ${fault}`);
  }
  const attestation = objectKey(manifest.release, publicPath.attestation);
  if (manifest.attestation !== undefined && await store.head(attestation) === null) throw damaged(store, manifest.release, `${attestation}: missing`);
}

function damaged(store: Store, release: string, fault: string): Error {
  return new Error(`store ${store.name}: release ${release} is damaged (${fault}): roll back to another release or build it again`);
}
