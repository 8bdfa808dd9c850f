/**
 * Makes a release of the inputs and publishes it: reads and checks the sources, writes the tables, derives all other files
 * from them, and commits. The pointer to the release is written last, so a build that fails publishes nothing.
 */
import type { AcceptNote, Generation, Manifest, StrikeNote } from "../../data/contract/release/release.ts";
import { checkpointOf } from "../../data/attestation/release_log.ts";
import type { Store } from "../../data/store/store.ts";
import { attestationUrl, attested } from "../attest/attest.ts";
import { openBuildCache } from "../cache/build_cache.ts";
import { arithmeticChecks } from "../checks/arithmetic.ts";
import type { ThresholdsOf } from "../checks/thresholds.ts";
import type { Stamp } from "../datasets/registry.ts";
import { supplyOf, withMissingStates } from "../datasets/state_rows.ts";
import type { AssembledRelease } from "../files/artifact.ts";
import { openWorkFolder } from "../files/work_folder.ts";
import { publish } from "../publish/publish.ts";
import { assembleRelease, type ReleaseParts } from "../publish/assemble.ts";
import { facilityDigests } from "../readings/facility_digests.ts";
import { readSources } from "../readings/read_sources.ts";
import { releaseSources } from "../readings/release_sources.ts";
import { releaseFiles } from "../release/files.ts";
import { parquetTables } from "../release/parquet_tables.ts";
import { writeTables } from "../release/tables.ts";
import type { HashCache } from "../snapshots/hashes.ts";
import type { SourceFile } from "../snapshots/snapshots.ts";
import type { Inputs } from "./inputs.ts";
import type { BuildEffects, BuildOptions, BuildReport } from "./options.ts";

/** What `build.ts` found before it decided that there is a release to make. */
export interface BuildStart {
  readonly inputs: Inputs;
  readonly hashes: HashCache;
  readonly thresholds: ThresholdsOf;
  readonly accepts: readonly AcceptNote[];
  readonly strikes: readonly StrikeNote[];
  /** Options that change a release without being an input, such as `parquet`. */
  readonly extras: readonly string[];
  readonly newest: Generation | null;
  /** The manifest of the served release; null when there is none. */
  readonly served: Manifest | null;
  /** The release that the new one continues: the served one, or in an empty store that of `BuildOptions.past`. */
  readonly followed: Followed;
}

export interface Followed {
  readonly store: Store;
  readonly newest: Generation | null;
  readonly served: Manifest | null;
}

/** Throws an Error when nothing can be published. */
export async function makeRelease(options: BuildOptions, effects: BuildEffects, start: BuildStart): Promise<BuildReport> {
  const { now, pipelineVersion, publicUrl, store } = options;
  const { log } = effects;
  const work = await openWorkFolder();
  try {
    const buildCache = openBuildCache({
      folder: options.cacheFolder ?? null, workDir: work.path, version: pipelineVersion, ignore: options.rehash, log,
    });

    // Read the sources, each through its checks.
    const context = { sha256: (file: SourceFile) => start.hashes.sha256(file), workDir: work.path, onReject: options.onReject, buildCache };
    const rules = { ...start, only: options.only, issues: start.inputs.issues };
    const { readings, verdicts, issues } = await readSources(start.inputs.candidates, rules, context, log);
    const digests = await facilityDigests(buildCache, readings);
    const read = releaseSources(readings, verdicts, stampOf(options), digests.period);

    // Write the tables. The same pass counts the supply of providers.
    const { tally, written, artifacts } = await writeTables(readings, { folder: work.path, buildCache, log });
    const sources = tally === null ? read : withMissingStates(read, tally);
    const supply = tally === null ? null : supplyOf(tally, sources);
    const checks = arithmeticChecks(supply);

    // Derive the public files, the events and the site.
    const files = await releaseFiles({
      now, pipelineVersion, publicUrl, contact: options.contact ?? null, readings, sources, supply, bestMeasures: digests.best, measureMeans: digests.means,
      tables: written, ...start.followed, strikes: start.strikes, isBare: options.bare === true, folder: work.path, log,
    });

    // Write the tables as Parquet, too, if the operator asks for it.
    const tables = [...written, ...files.tables];
    const entries = tables.map(({ entry }) => entry);
    const parquet = options.parquet === true ? await parquetTables(tables, work.path, log) : { tables: entries, artifacts: [] };

    // Publish all of it.
    const release = await assemble(options, start, {
      artifacts: [...artifacts, ...parquet.artifacts, ...files.artifacts], tables: parquet.tables, sources, announced: files.announced,
    });
    const { status, generation, uploaded, uploadedBytes, kept } = await publish(store, release, { ...effects, signKey: options.attest?.key }, start.newest);
    return {
      status, release: release.manifest.release, generation: generation.generation, log: checkpointOf(generation), sources,
      issues: [...start.inputs.issues, ...issues], checks,
      objects: { uploaded, uploaded_bytes: uploadedBytes, kept },
    };
  } finally {
    await work.remove();
  }
}

function stampOf({ now, pipelineVersion, publicUrl, attest }: BuildOptions): Stamp {
  return { now, pipelineVersion, ...attest === undefined ? {} : { slsaProvenanceUrl: attestationUrl(publicUrl) } };
}

/** The release, with its attestation if somebody signs it. */
async function assemble(
  { now, pipelineVersion, publicUrl, only, attest }: BuildOptions, { inputs, extras }: BuildStart,
  parts: Pick<ReleaseParts, "artifacts" | "tables" | "sources" | "announced">,
): Promise<AssembledRelease> {
  const release = await assembleRelease({
    ...parts, now, pipelineVersion, publicUrl, inputsSha256: inputs.fingerprint,
    synthetic: parts.sources.some((source) => source.synthetic),
    ...attest === undefined ? {} : { attestation: { key_id: attest.key.keyId } },
  });
  return attest === undefined ? release : attested(release, attest, { only, extras }, inputs.candidates);
}
