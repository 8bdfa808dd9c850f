/** Defines the language-model-ready exports (data/contract/README.md#exports): the chunk, the JSON envelope, the NDJSON header line. */
import * as z from "zod/v4";
import { DATASET_SLUGS } from "../ids.ts";
import { dateTime, isoDate, uri } from "../provenance.ts";

export const EXPORT_FORMATS = ["json", "ndjson", "text-blocks"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_SCHEMA_VERSION = "1.0.0";

/** Every dataset has 54 chunks: 1 national, 51 states, 1 underserved, 1 dataset_meta. */
export const CHUNKS_A_DATASET = 54;

/** What a chunk is about: a state or DC, or `US` for the nation. */
const place = z.strictObject({
  state_code: z.string(),
  /** Additive: `Maine`, or `United States`. */
  state_name: z.string(),
  /** Additive: the two digits of the Census Bureau; null for the nation. */
  state_fips: z.string().nullable(),
});
export type Place = z.infer<typeof place>;

const supplyData = z.strictObject({
  ...place.shape,
  /** From a partial source, the records read; then all figures below are null. */
  count: z.int().nonnegative(),
  density_per_100k: z.number().nullable(),
  rank: z.int().nullable(),
  quartile: z.int().nullable(),
  underserved: z.boolean().nullable(),
  population: z.int().nullable(),
  /** Additive: enrolled in Medicare, and the rank by them alone. Null unless a whole enrollment file is loaded. */
  medicare_enrolled: z.int().nonnegative().nullable(),
  rank_enrolled: z.int().nullable(),
});

/** A measure in which the mean of a state's facilities is better than the national mean. */
const bestMeasure = z.strictObject({
  /** The id in the publisher's files. */
  id: z.string(),
  name: z.string(),
  better: z.enum(["higher", "lower"]),
  /** The unweighted mean over the facilities with a value, with 2 decimals. */
  mean: z.number(),
  national_mean: z.number(),
  /** The number of the state's facilities with a value. */
  facilities: z.int().positive(),
});
export type BestMeasure = z.infer<typeof bestMeasure>;

const facilityData = z.strictObject({
  ...place.shape,
  count: z.int().nonnegative(),
  density_per_100k: z.number().nullable(),
  rank: z.int().nullable(),
  rated_count: z.int().nullable(),
  average_star: z.number().nullable(),
  star_counts: z.record(z.string(), z.int()),
  suppressed_share: z.number().nullable(),
  /** Additive: at most three, best first. Empty when measures are not loaded or too few facilities have a value. */
  best_measures: z.array(bestMeasure),
});

/** Null where the source is partial: then nobody can tell which states are underserved. */
const underservedData = z.strictObject({ ...place.shape, states: z.array(z.string()).nullable(), count: z.int().nullable() });
const datasetData = z.strictObject({ ...place.shape, snapshot_date: isoDate.nullable(), source_families: z.array(z.string()) });

export const exportChunk = z.strictObject({
  id: z.string(),
  text: z.string(),
  data: z.union([supplyData, facilityData, underservedData, datasetData]),
  methodology: z.strictObject({
    version: z.string(),
    source: z.string(),
    source_url: uri,
    last_checked: dateTime,
    cadence: z.string(),
    limitations: z.array(z.string()),
    /** Additive: the publication date of the source, which is the date of every figure in the text. */
    snapshot: isoDate.nullable(),
  }),
  citation: z.string(),
  chunk_type: z.enum(["national", "state", "underserved", "dataset_meta"]),
  /** Additive: the hash of the text alone, so only changed texts need a new embedding. */
  content_sha256: z.string().length(64),
  /** Additive: false when a source of the figures is a part of its publication. */
  complete: z.boolean(),
  /** Additive: true for made-up sample data. */
  synthetic: z.boolean(),
  /** Additive: the display name of the source, and the date of its snapshot. */
  source: z.string(),
  snapshot: isoDate.nullable(),
  /** Additive: why figures of `data` are null, such as `rank:partial_source`; empty when all can be told. */
  data_availability: z.array(z.string()),
}).meta({ id: "ExportChunk" });
export type ExportChunk = z.infer<typeof exportChunk>;

export const exportDataset = z.strictObject({
  slug: z.enum(DATASET_SLUGS),
  display_name: z.string(),
  one_liner: z.string(),
  methodology_version: z.string(),
  snapshot_date: isoDate.nullable(),
  refresh_cadence: z.string(),
  source_families: z.array(z.string()),
});
export type ExportDataset = z.infer<typeof exportDataset>;

export const exportMeta = z.strictObject({
  total_chunks: z.int(),
  synthetic: z.boolean(),
  complete: z.boolean(),
  license: z.string(),
  last_checked: dateTime,
});

/** Format `json`, inside `data`. */
export const exportEnvelope = z.strictObject({
  schema_version: z.literal(EXPORT_SCHEMA_VERSION),
  dataset: exportDataset,
  narrative: z.string().nullable(),
  chunks: z.array(exportChunk),
  meta: exportMeta,
}).meta({ id: "ExportEnvelope" });
export type ExportEnvelope = z.infer<typeof exportEnvelope>;

/** The first line of format `ndjson`; each later line is one chunk. */
export const exportHeaderLine = z.strictObject({
  _dataset_meta: z.strictObject({
    ...exportDataset.shape, schema_version: z.literal(EXPORT_SCHEMA_VERSION), narrative: z.string().nullable(), meta: exportMeta,
  }),
});

/**
 * A line of the flat `.jsonl` and a row of the CSV and Parquet files. All 17 datasets have the same keys in this order, with scalar
 * values. What a dataset lacks is null; the date of an undated snapshot is an empty text.
 */
export const exportFlatRow = z.strictObject({
  id: z.string(),
  text: z.string(),
  dataset_slug: z.enum(DATASET_SLUGS),
  chunk_type: exportChunk.shape.chunk_type,
  ...place.shape,
  count: z.int().nullable(),
  density_per_100k: z.number().nullable(),
  rank: z.int().nullable(),
  average_star: z.number().nullable(),
  snapshot_date: z.string(),
  methodology_version: z.string(),
  source: z.string(),
  source_url: uri,
  last_checked: dateTime,
  citation: z.string(),
  content_sha256: z.string().length(64),
  complete: z.boolean(),
  synthetic: z.boolean(),
  /** The same as `snapshot_date`, under the name that every format has. */
  snapshot: z.string(),
  /** The flags of the chunk with a space between them. */
  data_availability: z.string(),
  /** The chunk's `data` as JSON. */
  data_json: z.string(),
}).meta({ id: "ExportFlatRow" });
export type ExportFlatRow = z.infer<typeof exportFlatRow>;

/**
 * The changes of the `ndjson` file since the previously served release. To apply them: take the old chunks by id, drop
 * `removed`, put in `added` and `changed`, give all others the values of `shared`, and write `header` and then the
 * chunks in `order`, one JSON object per line. The result is the new file, byte for byte.
 */
export const exportDelta = z.strictObject({
  dataset_slug: z.enum(DATASET_SLUGS),
  /** Null when no earlier release had the dataset; then every chunk is in `added`. */
  from: z.strictObject({ release: z.string(), ndjson_sha256: z.string().length(64) }).nullable(),
  /** The release of this file. It has no name here, because the release id is a hash over this file too. */
  to: z.strictObject({ ndjson_sha256: z.string().length(64), snapshot_date: isoDate.nullable() }),
  header: exportHeaderLine,
  /** The parts that are the same in every chunk of this release. */
  shared: exportChunk.pick({ methodology: true, citation: true, complete: true, synthetic: true, source: true, snapshot: true }),
  added: z.array(exportChunk),
  changed: z.array(exportChunk),
  removed: z.array(z.string()),
  order: z.array(z.string()),
}).meta({ id: "ExportDelta" });
export type ExportDelta = z.infer<typeof exportDelta>;

/** The delimiter lines of format `text-blocks`. */
export const BLOCK = {
  narrative: "--- NARRATIVE ---",
  methodology: "--- METHODOLOGY ---",
  chunk: (id: string): string => `--- CHUNK ${id} ---`,
  citation: "--- CITATION FOOTER ---",
} as const;
