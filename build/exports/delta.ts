/** Writes the changes of each export since the served release, as whole chunks. Applying them gives the new file byte for byte. */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { ExportChunk, ExportDelta, exportHeaderLine } from "../../data/contract/release/export.ts";
import { DATASET_SLUGS, type DatasetSlug } from "../../data/contract/ids.ts";
import type { Manifest } from "../../data/contract/release/release.ts";
import { readListed } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { sha256Of, type Artifact } from "../files/artifact.ts";
import type * as z from "zod/v4";

type Header = z.infer<typeof exportHeaderLine>;

/** A release, and the bytes of its export of one dataset. */
export interface ExportBefore {
  readonly release: string;
  readonly ndjson: Uint8Array;
}

/** Compares two exports in format `ndjson`. Throws an Error on a file without chunks. */
export function deltaOf(slug: DatasetSlug, before: ExportBefore | null, ndjson: Uint8Array): ExportDelta {
  const { header, chunks } = parse(ndjson);
  const [first] = chunks;
  if (first === undefined) throw new Error(`${slug}: an export without chunks`);
  const { methodology, citation, complete, synthetic, source, snapshot } = first;
  const shared = { methodology, citation, complete, synthetic, source, snapshot };
  const known = new Map(before === null ? [] : parse(before.ndjson).chunks.map((chunk) => [chunk.id, chunk]));
  const ids = new Set(chunks.map(({ id }) => id));
  return {
    dataset_slug: slug,
    from: before === null ? null : { release: before.release, ndjson_sha256: sha256Of(before.ndjson) },
    to: { ndjson_sha256: sha256Of(ndjson), snapshot_date: header._dataset_meta.snapshot_date },
    header, shared,
    added: chunks.filter(({ id }) => !known.has(id)),
    // A chunk is unchanged if it is equal after the shared parts are replaced.
    changed: chunks.filter((chunk) => {
      const old = known.get(chunk.id);
      return old !== undefined && JSON.stringify({ ...old, ...shared }) !== JSON.stringify(chunk);
    }),
    removed: [...known.keys()].filter((id) => !ids.has(id)),
    order: [...ids],
  };
}

function parse(ndjson: Uint8Array): { readonly header: Header; readonly chunks: readonly ExportChunk[] } {
  const [header, ...chunks] = new TextDecoder().decode(ndjson).split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as unknown);
  return { header: header as Header, chunks: chunks as ExportChunk[] };
}

export interface DeltaInput {
  readonly store: Store;
  /** The served release, null if there is none. */
  readonly served: Manifest | null;
  /** The public files of the new release. */
  readonly files: readonly Artifact[];
  readonly log: (line: string) => void;
}

/** Returns one file for each dataset with an export in this release. */
export async function deltaFiles({ store, served, files, log }: DeltaInput): Promise<Artifact[]> {
  const artifacts: Artifact[] = [];
  for (const slug of DATASET_SLUGS) {
    const path = publicPath.exportFile(slug, "ndjson");
    const body = files.find((file) => file.path === path)?.body;
    if (!(body instanceof Uint8Array)) continue;
    const delta = deltaOf(slug, await exportBefore(store, served, path, log), body);
    const rows = delta.added.length + delta.changed.length;
    artifacts.push({ path: publicPath.exportDelta(slug), kind: "public", rows, body: new TextEncoder().encode(`${JSON.stringify({ data: delta })}\n`) });
  }
  return artifacts;
}

async function exportBefore(store: Store, served: Manifest | null, path: string, log: (line: string) => void): Promise<ExportBefore | null> {
  if (served === null || !served.objects.some((object) => object.path === path)) return null;
  const ndjson = await readListed(store, served, path);
  if (ndjson !== null) return { release: served.release, ndjson };
  log(`store ${store.name}: ${path} of release ${served.release} is missing or damaged: its delta begins from nothing`);
  return null;
}
