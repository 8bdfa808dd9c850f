/**
 * The attestation of a release: what it is made of (the manifest and every object, by hash) and what it was made from (the
 * federal files, by hash and publisher's address). `_slsa_provenance_url` names it, and only where there is one.
 */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";
import { BUILD_TYPE, MANIFEST_SUBJECT, PREDICATE_TYPE, STATEMENT_TYPE } from "../../data/contract/release/attestation.ts";
import type { Material, Statement } from "../../data/contract/release/attestation.ts";
import { objectKey, type Manifest, type ReleaseSource } from "../../data/contract/release/release.ts";
import type { Candidates, SnapshotCandidate } from "../snapshots/candidates.ts";
import { sha256Of, type AssembledRelease } from "../files/artifact.ts";
import { sealed } from "./dsse.ts";
import type { SigningKey } from "./keys.ts";

export interface Attestor {
  readonly key: SigningKey;
  /** SLSA's `builder.id`: a URI that stands for who runs the build, and whom to trust for it. */
  readonly builderId: string;
}

export interface BuildParameters {
  readonly only: readonly string[];
  readonly extras: readonly string[];
}

/** The address of the attestation of the served release; below `/public/releases/<release>/` that of any other. */
export function attestationUrl(publicUrl: string): string {
  return `${publicUrl}/${publicPath.attestation}`;
}

/** What an attested build adds to what its release depends on. */
export function attestorMark({ key, builderId }: Attestor): string {
  return `attested by ${key.keyId} as ${builderId}`;
}

/** The release with its attestation, to be published beside the manifest that names it. */
export function attested(
  release: AssembledRelease, attestor: Attestor, parameters: BuildParameters, candidates: Candidates,
): AssembledRelease {
  const { manifest, manifestBytes } = release;
  const materials = materialsOf(manifest.sources, candidates);
  const statement = statementOf(manifest, sha256Of(manifestBytes), parameters, materials, attestor.builderId);
  const key = objectKey(manifest.release, publicPath.attestation);
  return { ...release, attestation: { key, bytes: sealed(canonicalJson(statement), attestor.key) } };
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

/** The manifest first, then its objects in its own order. */
export function subjectsOf({ objects }: Pick<Manifest, "objects">, manifestSha256: string): Statement["subject"] {
  return [
    { name: MANIFEST_SUBJECT, digest: { sha256: manifestSha256 } },
    ...objects.map(({ path, sha256 }) => ({ name: path, digest: { sha256 } })),
  ];
}

function materialsOf(sources: readonly ReleaseSource[], candidates: Candidates): Material[] {
  return sources.flatMap(({ source_id, facts, files, synthetic }) => files.map(({ path, sha256 }) => ({
    uri: urlOf(path, candidates.get(source_id) ?? []) ?? facts.url,
    name: path,
    digest: { sha256 },
    annotations: { source_id, snapshot: facts.snapshot, synthetic },
  })));
}

/** What the sidecar of its snapshot says the file was fetched from; null where it says nothing that is an address. */
function urlOf(path: string, candidates: readonly SnapshotCandidate[]): string | null {
  const sidecar = candidates.find(({ folder }) => path.startsWith(`${folder}/`))?.snapshot?.sidecar;
  const url = sidecar?.files?.[path.split("/").at(-1) ?? ""]?.url ?? sidecar?.source_url;
  return url !== undefined && /^https?:\/\//.test(url) ? url : null;
}
