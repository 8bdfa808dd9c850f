/**
 * Assembles the build's artifacts into a release: it names every object by its hash or path, lists it in the manifest, and
 * computes the release id from the manifest. It does not read the clock, so equal inputs give equal bytes
 * (data/store/README.md#same-inputs-same-bytes).
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type Artifact, type ArtifactBody, type AssembledRelease, sha256Of } from "../files/artifact.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";
import { manifest, MANIFEST_VERSION, MOST_BYTES, objectKey, OBJECTS_PREFIX } from "../../data/contract/release/release.ts";
import type { AnnouncedSnapshot, Manifest, ReleaseObject, ReleaseSource, ReleaseTable } from "../../data/contract/release/release.ts";

export interface ReleaseParts {
  readonly artifacts: readonly Artifact[];
  /** `object`, `index` and `parquet` are paths of artifacts: `objects/<sha256>`. */
  readonly tables: readonly ReleaseTable[];
  readonly sources: readonly ReleaseSource[];
  /** Absent for a release without events. */
  readonly announced?: readonly AnnouncedSnapshot[];
  /** The build's `--now`, which is the only time in a release. */
  readonly now: string;
  readonly pipelineVersion: string;
  readonly inputsSha256: string;
  readonly publicUrl: string;
  readonly synthetic: boolean;
  /** The key that will sign the release, if any. */
  readonly attestation?: Manifest["attestation"];
}

/**
 * Assembles a release from `parts`, which may be in any order. Throws an Error on two artifacts with the same path, a path
 * that does not fit its kind, a table without its objects, and on anything that the manifest's schema refuses.
 */
export async function assembleRelease(parts: ReleaseParts): Promise<AssembledRelease> {
  const bodies = await listObjects(parts.artifacts);
  const objects = [...bodies.keys()].sort((a, b) => order(a.path, b.path));
  refuseNesting(objects);
  refuseMissingObjects(parts.tables, objects);
  const content = {
    manifest_version: MANIFEST_VERSION,
    now: parts.now,
    pipeline_version: parts.pipelineVersion,
    inputs_sha256: parts.inputsSha256,
    public_url: parts.publicUrl,
    synthetic: parts.synthetic,
    sources: [...parts.sources].sort((a, b) => order(a.source_id, b.source_id)),
    ...(parts.announced === undefined ? {} : { announced: [...parts.announced].sort((a, b) => order(a.source_id, b.source_id)) }),
    tables: [...parts.tables].sort((a, b) => order(a.name, b.name)),
    objects,
    ...(parts.attestation === undefined ? {} : { attestation: parts.attestation }),
  } satisfies Omit<Manifest, "release">;
  const listed = validManifest({ ...content, release: releaseId(content) });
  const uploads = objects.map((object) => ({
    key: objectKey(listed.release, object.path),
    sha256: object.sha256,
    bytes: object.bytes,
    body: bodies.get(object) as ArtifactBody,
  }));
  const manifestBytes = canonicalJson(listed);
  if (manifestBytes.length > MOST_BYTES.manifest) throw new Error(`the manifest of this release would have ${manifestBytes.length} bytes: no reader takes it`);
  return { manifest: listed, manifestBytes, uploads };
}

function validManifest(content: Manifest): Manifest {
  const checked = manifest.safeParse(content);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  throw new Error(`the manifest of this release would not be valid: ${issue?.path.join(".")}: ${issue?.message}`);
}

/** Returns `<yyyymmdd of now>-<first 12 hex digits of the sha256 over the canonical manifest without its release>`. */
export function releaseId(content: Omit<Manifest, "release">): string {
  const { release: _, ...rest } = content as Manifest;
  return `${content.now.slice(0, 10).replaceAll("-", "")}-${sha256Of(canonicalJson(rest)).slice(0, 12)}`;
}

/** Streams an artifact's bytes, for hashing or uploading, a megabyte at a time. */
export function streamOf(body: { readonly file: string }): AsyncIterable<Uint8Array> {
  return createReadStream(body.file, { highWaterMark: 1 << 20 });
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

async function listObjects(artifacts: readonly Artifact[]): Promise<Map<ReleaseObject, ArtifactBody>> {
  const byPath = new Map<string, ReleaseObject>();
  const bodies = new Map<ReleaseObject, ArtifactBody>();
  for (const artifact of artifacts) {
    const object = await describeArtifact(artifact);
    const taken = byPath.get(object.path);
    if (taken !== undefined && isSameTable(taken, object)) continue;
    if (taken !== undefined) throw new Error(`two artifacts are to be published as ${object.path}: give each a path of its own`);
    byPath.set(object.path, object);
    bodies.set(object, artifact.body);
  }
  return bodies;
}

/** Two empty tables with the same columns have the same bytes and so the same name. One object serves both. */
function isSameTable(a: ReleaseObject, b: ReleaseObject): boolean {
  return a.path.startsWith(OBJECTS_PREFIX) && a.kind === b.kind && a.rows === b.rows;
}

async function describeArtifact({ path, kind, rows, body }: Artifact): Promise<ReleaseObject> {
  refuseOddPath(path, kind);
  const { sha256, bytes } = await measure(body);
  return { path: path ?? `${OBJECTS_PREFIX}${sha256}`, kind, sha256, bytes, rows };
}

const FOLDERS = { public: "public/v1/", site: "site/", events: "events/" } as const;

function refuseOddPath(path: string | undefined, kind: ReleaseObject["kind"]): void {
  if (kind === "table" || kind === "index") {
    if (path !== undefined) throw new Error(`${path}: a ${kind} is named by its hash: leave its path out`);
  } else if (path === undefined || !path.startsWith(FOLDERS[kind])) {
    throw new Error(`${path ?? "an artifact without a path"}: a ${kind} artifact lies below ${FOLDERS[kind]}`);
  }
}

/** Returns the sha256 of an artifact's bytes, in hex, and their number. */
export async function measure(body: ArtifactBody): Promise<{ sha256: string; bytes: number }> {
  if (body instanceof Uint8Array) return { sha256: sha256Of(body), bytes: body.length };
  // The upload compares it with the file.
  if (body.known !== undefined) return body.known;
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of streamOf(body)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

/** Throws when one path is a folder of another: `site/a` and `site/a/b` cannot both be files. */
function refuseNesting(objects: readonly ReleaseObject[]): void {
  const paths = new Set(objects.map((object) => object.path));
  for (const path of paths) {
    for (let at = path.indexOf("/"); at > 0; at = path.indexOf("/", at + 1)) {
      if (paths.has(path.slice(0, at))) throw new Error(`${path.slice(0, at)} is a file and ${path} lies below it: rename one of them`);
    }
  }
}

function refuseMissingObjects(tables: readonly ReleaseTable[], objects: readonly ReleaseObject[]): void {
  const paths = new Set(objects.map((object) => object.path));
  for (const { name, object, index, parquet } of tables) {
    for (const path of [object, index, ...(parquet === undefined ? [] : [parquet])]) {
      if (!paths.has(path)) throw new Error(`table ${name} lies at ${path}, which is not among the artifacts: add its file to them`);
    }
  }
}
