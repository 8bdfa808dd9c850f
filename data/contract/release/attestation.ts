/**
 * Defines the attestation of a release: an in-toto Statement v1 with a SLSA provenance v1 predicate, in a DSSE envelope, as
 * one line of JSON. It contains the manifest's hash, so the manifest cannot list it; the manifest states only that there is
 * one, and by which key. Its bytes depend on the manifest and the key alone.
 */
import * as z from "zod/v4";

export const PAYLOAD_TYPE = "application/vnd.in-toto+json";
export const STATEMENT_TYPE = "https://in-toto.io/Statement/v1";
export const PREDICATE_TYPE = "https://slsa.dev/provenance/v1";
/** Identifies the parameters and dependencies below. If their meaning changes, this gets a new version. */
export const BUILD_TYPE = "urn:provider-supply:release-build:v1";
/** The subject for the manifest. Every other subject is a path that the manifest lists. */
export const MANIFEST_SUBJECT = "manifest.json";

const digest = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });

const material = z.strictObject({
  /** The address of the publisher's file from its sidecar, otherwise the publisher's page of that source. */
  uri: z.string().regex(/^https?:\/\//),
  /** Relative to the snapshots folder, as in the manifest. */
  name: z.string(),
  digest,
  annotations: z.strictObject({ source_id: z.string(), snapshot: z.string().nullable(), synthetic: z.boolean() }),
});
export type Material = z.infer<typeof material>;

export const statement = z.strictObject({
  _type: z.literal(STATEMENT_TYPE),
  subject: z.array(z.strictObject({ name: z.string(), digest })),
  predicateType: z.literal(PREDICATE_TYPE),
  predicate: z.strictObject({
    buildDefinition: z.strictObject({
      buildType: z.literal(BUILD_TYPE),
      /** What the operator chose. */
      externalParameters: z.strictObject({ now: z.string(), public_url: z.string(), only: z.array(z.string()), extras: z.array(z.string()) }),
      internalParameters: z.strictObject({ _pipeline_version: z.string(), inputs_sha256: z.string() }),
      resolvedDependencies: z.array(material),
    }),
    runDetails: z.strictObject({
      builder: z.strictObject({ id: z.string().min(1), version: z.record(z.string(), z.string()) }),
      metadata: z.strictObject({ invocationId: z.string() }),
    }),
  }),
});
export type Statement = z.infer<typeof statement>;

export const envelope = z.strictObject({
  payloadType: z.literal(PAYLOAD_TYPE),
  /** Base64 of the statement. */
  payload: z.base64(),
  /** `keyid`: the sha256 of the public key, as DER SubjectPublicKeyInfo, in hex. */
  signatures: z.tuple([z.strictObject({ keyid: z.string().regex(/^[0-9a-f]{64}$/), sig: z.base64() })]),
});
export type Envelope = z.infer<typeof envelope>;
