/**
 * The types of what a build publishes: one artifact for each object, and the release they are assembled into. The rooms that
 * make artifacts share them with the room that publishes.
 */
import { createHash } from "node:crypto";
import type { Manifest, ReleaseObject } from "../../data/contract/release/release.ts";

/** Bytes in memory, or a file that is streamed, because a table may have gigabytes. A file with `known` is not read for its hash. */
export type ArtifactBody = Uint8Array | { readonly file: string; readonly known?: { readonly sha256: string; readonly bytes: number } };

export interface Artifact {
  /** `public/v1/...`, `site/...` or `events/...`; absent for tables and indexes, which are named by their hash. */
  readonly path?: string;
  readonly kind: ReleaseObject["kind"];
  readonly rows: number | null;
  readonly body: ArtifactBody;
}

export interface Upload {
  readonly key: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly body: ArtifactBody;
}

export interface AssembledRelease {
  readonly manifest: Manifest;
  readonly manifestBytes: Uint8Array;
  /** One for each object of the manifest, in the same order. */
  readonly uploads: readonly Upload[];
  /** Written before the manifest, which refers to it. */
  readonly attestation?: { readonly key: string; readonly bytes: Uint8Array };
}

/** The sha256 of the bytes, in hex. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** One hash over the files of a snapshot, in whatever order they are listed. */
export function sha256OfFiles(files: readonly { readonly sha256: string }[]): string {
  return createHash("sha256").update(files.map(({ sha256 }) => sha256).sort().join("\n")).digest("hex");
}
