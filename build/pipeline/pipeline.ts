/**
 * The whole story of a build on one page: snapshots are read strictly, joined into tables and counted into datasets,
 * gathered into one release and published, pointer last. Whatever fails on the way publishes nothing.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import type { AcceptNote, Generation, Manifest, ReadIssue, ReleaseSource, SourceCheck } from "../../data/contract/release/release.ts";
import type { Store } from "../../data/store/store.ts";
import { arithmeticChecks } from "../checks/arithmetic.ts";
import type { ThresholdsOf } from "../checks/thresholds.ts";
import { attestationUrl, attested, type Attestor } from "../attest/attest.ts";
import { sbomFile } from "../attest/sbom.ts";
import { auditFiles } from "../audit/files.ts";
import { catalogueFiles } from "../catalogue/files.ts";
import { keptProse } from "../exports/kept_prose.ts";
import { facilityStates } from "../datasets/facility_states.ts";
import { facilitiesByType } from "../datasets/facility_types.ts";
import { supplyOf } from "../datasets/state_rows.ts";
import { facilityDigests } from "../readings/facility_digests.ts";
import { openBuildCache, type BuildCache } from "../cache/build_cache.ts";
import type { HashCache } from "../snapshots/hashes.ts";
import type { Inputs } from "./inputs.ts";
import { newsOf } from "../release/news.ts";
import { parquetTables } from "../release/parquet_tables.ts";
import { siteFiles } from "../release/site_files.ts";
import { publicFiles } from "../release/public_files.ts";
import { publish } from "../publish/publish.ts";
import { examplesOf, readSources, releaseSources } from "../readings/readings.ts";
import { assembleRelease } from "../publish/release.ts";
import { writeTables } from "../release/tables.ts";
import type { SourceFile } from "../snapshots/snapshots.ts";
import type { Reject } from "../sources/reading/ledger.ts";
import { openWorkFolder } from "../files/work_folder.ts";

export interface BuildOptions {
  readonly snapshots: string;
  readonly store: Store;
  /** The instant the build speaks of; the only time in the release. ISO, UTC. */
  readonly now: string;
  readonly pipelineVersion: string;
  readonly publicUrl: string;
  readonly only: readonly SourceId[];
  /** Where input hashes are remembered between runs; null forgets. */
  readonly hashCache: string | null;
  readonly rehash: boolean;
  /** The folder of the build cache (`cache/build_cache.ts`); null or absent saves nothing for the next build. */
  readonly cacheFolder?: string | null;
  /** Keeps the narrative of every dataset in the store, before anybody asks for it. */
  readonly eagerNarratives?: boolean;
  /** Tables once more as Parquet. */
  readonly parquet?: boolean;
  /** The operator's address for questions about the data, as catalogues name it; none is invented where it is not given. */
  readonly contact?: string | undefined;
  /** Who signs what the release is made of and from; without it nobody does. */
  readonly attest?: Attestor | undefined;
  /** Those of `checks/thresholds.ts` when left out. */
  readonly thresholds?: ThresholdsOf;
  /** Sees every rejected row, also those of snapshots that are then held back. */
  readonly onReject?: ((reject: Reject) => void) | undefined;
}

export interface BuildEffects {
  readonly log: (line: string) => void;
  /** The time of the commit, for the generation's own record. */
  readonly now: () => Date;
  readonly nonce: () => string;
}

export interface BuildReport {
  readonly status: "published" | "unchanged";
  readonly release: string;
  readonly generation: number;
  readonly sources: readonly ReleaseSource[];
  readonly issues: readonly ReadIssue[];
  /** Of what the build counted itself; none where nothing was built. */
  readonly checks: readonly SourceCheck[];
  readonly objects: { readonly uploaded: number; readonly uploaded_bytes: number; readonly kept: number };
}

function buildCacheOf({ cacheFolder: folder = null, pipelineVersion: version, rehash: ignore }: BuildOptions, workDir: string, { log }: BuildEffects): BuildCache {
  return openBuildCache({ folder, workDir, version, ignore, log });
}

/** What there is before anything is made. */
export interface Beginnings {
  readonly inputs: Inputs;
  readonly hashes: HashCache;
  readonly thresholds: ThresholdsOf;
  readonly accepts: readonly AcceptNote[];
  /** What changes a release and is no input. */
  readonly extras: readonly string[];
  readonly newest: Generation | null;
  /** The manifest of the served release, null when there is none. */
  readonly served: Manifest | null;
}

/** Makes a release of the inputs and publishes it; throws where nothing can be published. */
export async function makeRelease(
  options: BuildOptions, effects: BuildEffects, { inputs, hashes, thresholds, accepts, extras, newest, served }: Beginnings,
): Promise<BuildReport> {
  const { pipelineVersion, publicUrl, only, store, attest, contact } = options;
  const work = await openWorkFolder();
  try {
    const buildCache = buildCacheOf(options, work.path, effects);
    const context = {
      sha256: (file: SourceFile) => hashes.sha256(file), workDir: work.path, onReject: options.onReject,
      buildCache,
    };
    const standard = { served, thresholds, accepts, only };
    const { readings, verdicts } = await readSources(inputs.candidates, standard, context, effects.log);
    const stamp = { now: options.now, pipelineVersion, ...attest === undefined ? {} : { slsaProvenanceUrl: attestationUrl(publicUrl) } };
    const digests = await facilityDigests(buildCache, readings);
    const sources = releaseSources(readings, verdicts, stamp, digests.period);
    const { tally, tables, written, artifacts } = await writeTables(readings, { folder: work.path, buildCache, log: effects.log });
    const twins = options.parquet === true ? await parquetTables(written, work.path, effects.log) : { tables, artifacts: [] };
    const supply = tally === null ? null : supplyOf(tally, sources);
    const checks = arithmeticChecks(supply);
    const states = facilityStates(facilitiesByType(readings), readings.census?.data ?? null);
    const examples = examplesOf(readings);
    const best = states.size === 0 ? new Map<never, never>() : digests.best;
    const files = publicFiles({ publicUrl, sources, supply, facilityStates: states, bestMeasures: best, keptProse: await keptProse(store), examples });
    const news = await newsOf({
      store, newest, served, sources, tables: written, exclusions: readings.oig_leie?.data,
      files, now: options.now, publicUrl, folder: work.path, log: effects.log,
    });
    const assembled = await assembleRelease({
      artifacts: [
        ...artifacts,
        ...twins.artifacts,
        ...files,
        ...await auditFiles({ publicUrl, now: options.now, pipelineVersion, sources, supply }, files),
        ...news.artifacts,
        ...catalogueFiles({ publicUrl, now: options.now, contact: contact ?? null, sources, files: [...files, ...news.artifacts] }),
        await sbomFile({ now: options.now, pipelineVersion }),
        ...await siteFiles(options, readings, sources, supply, examples, [...files, ...news.artifacts]),
      ],
      tables: twins.tables,
      sources,
      announced: news.announced,
      now: options.now,
      pipelineVersion,
      inputsSha256: inputs.fingerprint,
      publicUrl,
      synthetic: sources.some((source) => source.synthetic),
      ...attest === undefined ? {} : { attestation: { key_id: attest.key.keyId } },
    });
    const release = attest === undefined ? assembled : attested(assembled, attest, { only, extras }, inputs.candidates);
    const done = await publish(store, release, effects, newest);
    return {
      status: done.status,
      release: release.manifest.release,
      generation: done.generation.generation,
      sources,
      issues: inputs.issues,
      checks,
      objects: { uploaded: done.uploaded, uploaded_bytes: done.uploadedBytes, kept: done.kept },
    };
  } finally {
    await work.remove();
  }
}
