/**
 * Runs `npm run trace` (data/contract/README.md#operator-commands): it traces a published record or figure to its federal rows, with the
 * file, its hash, the line, the offset and the bytes. The release says where the rows are. The bytes come only from the
 * operator's snapshots folder, because they contain fields that are never published.
 */
import type { DatasetSlug, SourceId } from "../../data/contract/ids.ts";
import type { Manifest } from "../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import type { HashCache } from "../snapshots/hashes.ts";
import { figureOf, inputsOf, type StateFigure } from "./figures.ts";
import { localRows } from "./local_files.ts";
import { ccnOrigins, keyOrigins, npiOrigins, type Origin } from "./origins.ts";
import { openRecords, type Records } from "../tables/records.ts";
import { textOfRow } from "./row_bytes.ts";

export interface TracedRow extends Origin {
  /** The publisher's name of the file. */
  readonly file: string;
  readonly snapshot: string | null;
  readonly source_url: string | null;
  /** The hash of the published file (of the zip, for an entry of one). */
  readonly sha256: string;
  /** The row's text; null when the folder no longer has the file. */
  readonly row: string | null;
  readonly absent: string | null;
}

export interface Trace {
  readonly release: string;
  readonly subject: string;
  /** The published record; null for a figure. */
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly figure: StateFigure | null;
  /** In the order of the record. */
  readonly rows: readonly TracedRow[];
  /** The number of rows beyond the limit. */
  readonly more: number;
}

export type Subject =
  | { readonly kind: "npi" | "ccn"; readonly key: string }
  | { readonly kind: "figure"; readonly state: string; readonly dataset: DatasetSlug };

export interface TraceOptions {
  readonly store: Store;
  readonly snapshots: string;
  readonly hashes: HashCache;
  /** The most rows of each source, and the most records of a figure. */
  readonly limit: number;
}

/** Traces a subject. Throws an Error when the store has no release, no such record, or no lineage. */
export async function trace(subject: Subject, options: TraceOptions): Promise<Trace> {
  const { store, limit } = options;
  const generation = await newestGeneration(store);
  if (generation === null) throw new Error(`store ${store.name} holds no release: build one first`);
  const manifest = await readManifest(store, generation);
  const records = openRecords({ store, manifest });
  const { origins, ...found } = subject.kind === "figure"
    ? await figureTrace(records, subject, { store, manifest, limit }) : await recordTrace(records, subject.kind, subject.key);
  const shown = limited(origins, limit);
  return { release: manifest.release, ...found, rows: await withBytes(shown, manifest, options), more: origins.length - shown.length };
}

type Found = Omit<Trace, "release" | "rows" | "more"> & { readonly origins: readonly Origin[] };

async function recordTrace(records: Records, kind: "npi" | "ccn", key: string): Promise<Found> {
  const origins = kind === "npi" ? await npiOrigins(records, key) : await ccnOrigins(records, key);
  if (origins === null) throw new Error(`${kind.toUpperCase()} ${key}: this release has no such record`);
  const record = await records.find(kind === "npi" ? "providers" : "facilities", key);
  return { subject: `${kind.toUpperCase()} ${key}`, record, figure: null, origins };
}

async function figureTrace(
  records: Records, { state, dataset }: Extract<Subject, { kind: "figure" }>, { store, manifest, limit }: { store: Store; manifest: Manifest; limit: number },
): Promise<Found> {
  const inputs = await inputsOf(records, dataset, state, limit);
  const population = await keyOrigins(records, `census:${state}`, `population of ${state}`);
  const first = await Promise.all(inputs.first.map(async (key) => {
    const own = inputs.kind === "provider" ? (await npiOrigins(records, key))?.slice(0, 1) : await keyOrigins(records, `facilities:${key}`, key);
    return (own ?? []).map((origin) => ({ ...origin, tells: [`${inputs.kind} ${key}`] }));
  }));
  const figure = await figureOf({ store, manifest }, dataset, state, inputs);
  return { subject: `${dataset}, ${state}`, record: null, figure, origins: [...first.flat(), ...population] };
}

/** Returns the first `limit` rows of each source. */
function limited(origins: readonly Origin[], limit: number): Origin[] {
  const counts = new Map<SourceId, number>();
  return origins.filter(({ source_id }) => {
    const count = (counts.get(source_id) ?? 0) + 1;
    counts.set(source_id, count);
    return count <= limit;
  });
}

/** Adds the bytes. Each file is opened once for all its rows. */
async function withBytes(origins: readonly Origin[], manifest: Manifest, { snapshots, hashes }: TraceOptions): Promise<TracedRow[]> {
  const local = new Map<string, Awaited<ReturnType<typeof localRows>>>();
  for (const path of new Set(origins.map((origin) => origin.path))) {
    const offsets = origins.filter((origin) => origin.path === path).map(({ offset }) => offset);
    local.set(path, await localRows(snapshots, path, listedFile(manifest, path), offsets, hashes));
  }
  return origins.map((origin) => {
    const { source_url, absent, rows } = local.get(origin.path)!;
    const bytes = rows.get(origin.offset);
    const source = manifest.sources.find(({ source_id }) => source_id === origin.source_id);
    return {
      ...origin, file: fileName(origin.path), snapshot: source?.facts.snapshot ?? null, source_url: source_url ?? source?.facts.url ?? null,
      sha256: listedFile(manifest, origin.path)?.sha256 ?? "", row: bytes === undefined ? null : textOfRow(bytes),
      absent: bytes === undefined ? absent ?? "the file ends before this row" : null,
    };
  });
}

function listedFile({ sources }: Manifest, path: string): Manifest["sources"][number]["files"][number] | undefined {
  const [label] = path.split("!");
  return sources.flatMap(({ files }) => files).find((file) => file.path === label);
}

/** Returns the file name, or `NPPES.zip, npidata_pfile.csv` for an entry of a zip. */
function fileName(path: string): string {
  const [label = path, entry] = path.split("!");
  const name = label.slice(label.lastIndexOf("/") + 1);
  return entry === undefined ? name : `${name}, ${entry}`;
}
