/** Compares an attestation with its release: every subject, every federal file, every parameter. */
import { MANIFEST_SUBJECT, statement } from "../contract/release/attestation.ts";
import type { Statement } from "../contract/release/attestation.ts";
import type { Manifest } from "../contract/release/release.ts";
import { openEnvelope } from "./dsse.ts";
import type { VerifyingKey } from "./keys.ts";

/**
 * Returns null when `bytes` is the attestation of the manifest with the given hash, otherwise what is wrong. Without a key
 * it checks everything except the signature.
 */
export function attestationFault(
  bytes: Uint8Array, manifest: Manifest, manifestSha256: string, key: VerifyingKey | null,
): string | null {
  try {
    const { payload, keyId } = openEnvelope(bytes, key);
    if (keyId !== manifest.attestation?.key_id) return "it is signed by another key than the manifest names";
    const parsed = statement.safeParse(JSON.parse(payload.toString()));
    if (!parsed.success) return `it is no statement that this program knows: ${parsed.error.issues[0]?.path.join(".")}`;
    return subjectFault(parsed.data, manifest, manifestSha256) ?? materialFault(parsed.data, manifest) ?? parameterFault(parsed.data, manifest);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function subjectFault({ subject }: Statement, manifest: Manifest, manifestSha256: string): string | null {
  const expected = subjectsOf(manifest, manifestSha256);
  const at = expected.findIndex(({ name, digest }, i) => subject[i]?.name !== name || subject[i]?.digest.sha256 !== digest.sha256);
  if (at === -1) return subject.length === expected.length ? null : "it names more than the manifest lists";
  const { name } = expected[at] ?? { name: MANIFEST_SUBJECT };
  return `its subject ${name} is missing or of another sha256`;
}

function materialFault({ predicate }: Statement, { sources }: Manifest): string | null {
  const expected = sources.flatMap(({ source_id, files }) => files.map(({ path, sha256 }) => `${source_id} ${path} ${sha256}`));
  const { resolvedDependencies } = predicate.buildDefinition;
  const given = resolvedDependencies.map(({ name, digest, annotations }) => `${annotations.source_id} ${name} ${digest.sha256}`);
  return expected.join("\n") === given.join("\n") ? null : "its materials are not the federal files of the manifest";
}

function parameterFault({ predicate: { buildDefinition, runDetails } }: Statement, manifest: Manifest): string | null {
  const { externalParameters: { now, public_url }, internalParameters: { _pipeline_version, inputs_sha256 } } = buildDefinition;
  const given = [now, public_url, _pipeline_version, inputs_sha256, runDetails.metadata.invocationId];
  const expected = [manifest.now, manifest.public_url, manifest.pipeline_version, manifest.inputs_sha256, manifest.release];
  return given.join("\n") === expected.join("\n") ? null : "its parameters are not those of the manifest";
}

/** Returns the manifest, then its objects in the order of the manifest. */
export function subjectsOf({ objects }: Pick<Manifest, "objects">, manifestSha256: string): Statement["subject"] {
  return [
    { name: MANIFEST_SUBJECT, digest: { sha256: manifestSha256 } },
    ...objects.map(({ path, sha256 }) => ({ name: path, digest: { sha256 } })),
  ];
}
