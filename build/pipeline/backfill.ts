/**
 * Builds one release for each date of the snapshots folder, oldest first, so that the newest release knows what all of them said
 * (build/README.md#history). It is the same chain of releases as if each had been built when its snapshots came.
 */
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { build } from "./build.ts";
import { folderDates } from "./inputs.ts";
import type { BuildEffects, BuildOptions, BuildReport } from "./options.ts";

/** Dates that the served release has snapshots of are not built again: a service would go back in time. Returns the last report. */
export async function backfill(options: BuildOptions, effects: BuildEffects): Promise<BuildReport> {
  const served = await newestServed(options.store);
  const dates = (await folderDates(options.snapshots, options.only)).filter((date) => date > served && date <= options.now.slice(0, 10));
  for (const [i, until] of dates.slice(0, -1).entries()) {
    effects.log(`backfill: snapshots until ${until}, ${i + 1} of ${dates.length}`);
    await build({ ...options, until }, effects);
  }
  return build(options, effects);
}

/** The sources of a release that was never served: the registry, the exclusion list and the nursing homes, and what their figures need. */
const PAST_SOURCES = ["nppes", "nucc", "oig_leie", "nursing_home", "census"] as const;

/**
 * Builds the release of an empty store as if releases of `dates` had been built before. Those go to the store `past`, without
 * pages, because nobody will look at them.
 */
export async function buildAfter(options: BuildOptions, effects: BuildEffects, past: Store, dates: readonly string[]): Promise<BuildReport> {
  if (await newestGeneration(options.store) !== null) return build(options, effects);
  for (const until of dates) await build({ ...options, store: past, until, bare: true, only: PAST_SOURCES }, effects);
  return build({ ...options, past }, effects);
}

/** The newest folder that the served release was made of; empty if there is no release. */
async function newestServed(store: Store): Promise<string> {
  const newest = await newestGeneration(store);
  if (newest === null) return "";
  const { sources } = await readManifest(store, newest);
  return sources.flatMap(({ files }) => files.map(({ path }) => path.split("/")[1] ?? "")).sort().at(-1) ?? "";
}
