/**
 * Builds a release, unless the store already serves one of the same inputs. `pipeline.ts` is imported only if there is
 * something to build, which keeps the check for changes fast.
 */
import { checkpointOf } from "../../data/attestation/release_log.ts";
import type { Generation, Manifest } from "../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import { StoreError, UnusableError } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";
import { attestorMark } from "../attest/attest.ts";
import { readAccepts } from "../checks/accepts.ts";
import { readStrikes } from "../checks/strikes.ts";
import { THRESHOLDS } from "../checks/thresholds.ts";
import { storeTemplates } from "../exports/stored_prose.ts";
import { gatherInputs } from "./inputs.ts";
import type { BuildEffects, BuildOptions, BuildReport } from "./options.ts";
import type { Followed } from "./pipeline.ts";
import { openHashCache } from "../snapshots/hashes.ts";

/** Null for a damaged manifest, too: the next publication repairs it. */
async function servedRelease(
  store: Store, newest: Generation | null, log: (line: string) => void,
): Promise<{ generation: Generation; manifest: Manifest } | null> {
  if (newest === null) return null;
  try {
    return { generation: newest, manifest: await readManifest(store, newest) };
  } catch (error) {
    // A store that fails now is not damaged, and without the served release nothing could be checked against it.
    if (error instanceof StoreError && !(error instanceof UnusableError)) throw error;
    log(`${(error as Error).message}; building afresh`);
    return null;
  }
}

async function releaseIn(store: Store, log: (line: string) => void): Promise<Followed> {
  const newest = await newestGeneration(store, log);
  return { store, newest, served: (await servedRelease(store, newest, log))?.manifest ?? null };
}

/** The options that change a release without being an input. */
function extrasOf({ parquet, attest, contact }: BuildOptions): string[] {
  return [
    ...parquet === true ? ["parquet"] : [],
    ...attest === undefined ? [] : [attestorMark(attest)],
    ...contact === undefined ? [] : [`contact ${contact}`],
  ];
}

/** Returns `unchanged` if the store already serves a release of just these inputs. */
export async function build(options: BuildOptions, effects: BuildEffects): Promise<BuildReport> {
  const { pipelineVersion, publicUrl, only, store } = options;
  const hashes = await openHashCache(options.hashCache, options.rehash);
  const { thresholds = THRESHOLDS } = options;
  const accepts = await readAccepts(store);
  const strikes = await readStrikes(store);
  const extras = extrasOf(options);
  const asked = { ...extras.length === 0 ? {} : { extras }, ...strikes.length === 0 ? {} : { strikes } };
  const configuration = { pipelineVersion, publicUrl, only, thresholds, accepts, ...asked };
  const inputs = await gatherInputs(options.snapshots, configuration, hashes, options.now, options.until);

  if (options.eagerNarratives === true) await storeTemplates(store, effects.log);
  const newest = await newestGeneration(store, effects.log);
  const served = await servedRelease(store, newest, effects.log);
  if (served?.manifest.inputs_sha256 === inputs.fingerprint) {
    const { manifest, generation } = served;
    effects.log(`nothing changed: release ${manifest.release} is made of these inputs already`);
    const objects = { uploaded: 0, uploaded_bytes: 0, kept: manifest.objects.length };
    return {
      status: "unchanged", release: manifest.release, generation: generation.generation, log: checkpointOf(generation), sources: manifest.sources,
      issues: inputs.issues, checks: [], objects,
    };
  }

  const own = { store, newest, served: served?.manifest ?? null };
  const followed = newest === null && options.past !== undefined ? await releaseIn(options.past, effects.log) : own;
  const { makeRelease } = await import("./pipeline.ts");
  return makeRelease(options, effects, { ...own, inputs, hashes, thresholds, accepts, strikes, extras, followed });
}
