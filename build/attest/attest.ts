/**
 * Makes the attestation of a release: its parts (the manifest and every object, by hash) and its inputs (the federal files,
 * by hash and publisher's address). `_slsa_provenance_url` points to it, if there is one.
 */
import { subjectsOf } from "../../data/attestation/check.ts";
import { signedEnvelope } from "../../data/attestation/dsse.ts";
import type { SigningKey } from "../../data/attestation/keys.ts";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";
import { BUILD_TYPE, PREDICATE_TYPE, STATEMENT_TYPE } from "../../data/contract/release/attestation.ts";
import type { Material, Statement } from "../../data/contract/release/attestation.ts";
import { objectKey, type Manifest, type ReleaseSource } from "../../data/contract/release/release.ts";
import type { Candidates, SnapshotCandidate } from "../snapshots/candidates.ts";
import { sha256Of, type AssembledRelease } from "../files/artifact.ts";

export interface Attestor {
  readonly key: SigningKey;
  /** SLSA's `builder.id`: a URI that names who runs the build, which a reader has to trust. */
  readonly builderId: string;
}

export interface BuildParameters {
  readonly only: readonly string[];
  readonly extras: readonly string[];
}

/** Returns the address of the served release's attestation. Other releases have theirs under `/public/releases/<release>/`. */
export function attestationUrl(publicUrl: string): string {
  return `${publicUrl}/${publicPath.attestation}`;
}

/** Returns a text for the hash over a build's inputs, so a build with another key publishes again. */
export function attestorMark({ key, builderId }: Attestor): string {
  return `attested by ${key.keyId} as ${builderId}`;
}

/** Returns the release with its attestation. */
export function attested(
  release: AssembledRelease, attestor: Attestor, parameters: BuildParameters, candidates: Candidates,
): AssembledRelease {
  const { manifest, manifestBytes } = release;
  const materials = materialsOf(manifest.sources, candidates);
  const statement = statementOf(manifest, sha256Of(manifestBytes), parameters, materials, attestor.builderId);
  const key = objectKey(manifest.release, publicPath.attestation);
  return { ...release, attestation: { key, bytes: signedEnvelope(canonicalJson(statement), attestor.key) } };
}

function statementOf(
  manifest: Manifest, manifestSha256: string, { only, extras }: BuildParameters, materials: Material[], builderId: string,
): Statement {
  return {
    _type: STATEMENT_TYPE,
    subject: subjectsOf(manifest, manifestSha256),
    predicateType: PREDICATE_TYPE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { now: manifest.now, public_url: manifest.public_url, only: [...only], extras: [...extras] },
        internalParameters: { _pipeline_version: manifest.pipeline_version, inputs_sha256: manifest.inputs_sha256 },
        resolvedDependencies: materials,
      },
      runDetails: {
        builder: { id: builderId, version: { "provider-supply": manifest.pipeline_version } },
        metadata: { invocationId: manifest.release },
      },
    },
  };
}

function materialsOf(sources: readonly ReleaseSource[], candidates: Candidates): Material[] {
  return sources.flatMap(({ source_id, facts, files, synthetic }) => files.map(({ path, sha256 }) => ({
    uri: urlOf(path, candidates.get(source_id) ?? []) ?? facts.url,
    name: path,
    digest: { sha256 },
    annotations: { source_id, snapshot: facts.snapshot, synthetic },
  })));
}

/** Returns the address in the sidecar of the file's snapshot, null if there is none. */
function urlOf(path: string, candidates: readonly SnapshotCandidate[]): string | null {
  const sidecar = candidates.find(({ folder }) => path.startsWith(`${folder}/`))?.snapshot?.sidecar;
  const url = sidecar?.files?.[path.split("/").at(-1) ?? ""]?.url ?? sidecar?.source_url;
  return url !== undefined && /^https?:\/\//.test(url) ? url : null;
}
