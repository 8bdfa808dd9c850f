/** Lists the exports of a release, from the files themselves. Every catalogue is written from this list. */
import { EXPORT_FILE_FORMATS, type ExportFileFormat, publicPath, sitePage } from "../../data/contract/release/artifacts.ts";
import { type ExportKind, type ListedDataset, type ListedFile, tokensOf } from "../../data/contract/release/catalogue.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { DATASETS, type Dataset } from "../../data/reference/datasets.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { citationOf, exportDatasetOf, subjectOf } from "../exports/subject.ts";
import { type Artifact, sha256Of } from "../files/artifact.ts";

/** What each catalogue is written from. */
export interface CatalogueInput {
  readonly publicUrl: string;
  /** The build's `--now`. */
  readonly now: string;
  /** The operator's e-mail address, or null. */
  readonly contact: string | null;
  readonly datasets: readonly ListedDataset[];
}

export const KEYWORDS: readonly string[] = ["health care", "provider supply", "facility quality", "by state", "United States"];

/** The license of our own records (data/contract/README.md#provenance). The publishers' terms are in the registry of sources. */
export const LICENSE_URL = "https://creativecommons.org/publicdomain/zero/1.0/";

interface Kind {
  readonly format: ExportKind;
  readonly media_type: string;
  readonly schema: string | null;
}

const KINDS: Readonly<Record<ExportFileFormat | "delta", Kind>> = {
  json: { format: "json", media_type: "application/json", schema: "export" },
  ndjson: { format: "ndjson", media_type: "application/x-ndjson", schema: "export-line" },
  txt: { format: "text-blocks", media_type: "text/plain", schema: null },
  jsonl: { format: "jsonl", media_type: "application/x-ndjson", schema: "export-row" },
  csv: { format: "csv", media_type: "text/csv", schema: "export-row" },
  parquet: { format: "parquet", media_type: "application/vnd.apache.parquet", schema: "export-row" },
  delta: { format: "delta", media_type: "application/json", schema: "export-delta" },
};

export interface ListingInput {
  readonly publicUrl: string;
  readonly sources: readonly ReleaseSource[];
  /** The public files of the release so far. */
  readonly files: readonly Artifact[];
}

/** Returns every dataset with an export in this release, in the order of the contract. */
export function listingOf(input: ListingInput): ListedDataset[] {
  const byPath = new Map(input.files.flatMap((file) => (file.path === undefined ? [] : [[file.path, file] as const])));
  return DATASETS.flatMap((dataset) => {
    const files = filesOf(dataset.slug, byPath, input.publicUrl);
    return files.length === 0 ? [] : [datasetOf(dataset, files, input)];
  });
}

function datasetOf(dataset: Dataset, files: ListedFile[], { publicUrl, sources }: ListingInput): ListedDataset {
  const subject = subjectOf(dataset, sources);
  const study_url = `${publicUrl}/${sitePage.study(dataset.slug)}/`;
  return {
    ...exportDatasetOf(subject),
    study_url,
    methodology_url: `${publicUrl}/${sitePage.methodology(dataset.slug)}/`,
    citation: citationOf(subject, sourceById(subject.facts.source_id).authority, study_url),
    license: subject.facts.license,
    synthetic: subject.basis.synthetic,
    complete: subject.complete,
    caveat: subject.caveat,
    files,
  };
}

/** What a catalogue says of a dataset: what it counts, and that only records read are counted where a source is partial. */
export function describedAs({ one_liner, complete, caveat }: ListedDataset): string {
  return complete ? one_liner : `${one_liner} Partial: ${caveat ?? ""} Counts are of the records read.`;
}

function filesOf(slug: DatasetSlug, byPath: ReadonlyMap<string, Artifact>, publicUrl: string): ListedFile[] {
  const places = [
    ...EXPORT_FILE_FORMATS.map((format) => [publicPath.exportFile(slug, format), KINDS[format]] as const),
    [publicPath.exportDelta(slug), KINDS.delta] as const,
  ];
  return places.flatMap(([path, kind]) => {
    const file = byPath.get(path);
    return file?.body instanceof Uint8Array ? [listed(path, kind, file.body, file.rows, publicUrl)] : [];
  });
}

function listed(path: string, { format, media_type, schema }: Kind, body: Uint8Array, rows: number | null, publicUrl: string): ListedFile {
  return {
    format,
    path: path.slice(publicPath.exportsFolder.length),
    url: `${publicUrl}/${path}`,
    media_type,
    bytes: body.length,
    sha256: sha256Of(body),
    rows,
    tokens_estimate: format === "parquet" ? null : tokensOf(body.length),
    schema_url: schema === null ? null : `${publicUrl}/${publicPath.schema(schema)}`,
  };
}
