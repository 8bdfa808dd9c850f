/**
 * Defines the list of the exports (`exports/index.json`): every file of every dataset with its size, hash and estimated
 * tokens. The other catalogues (DCAT-US, Croissant, Data Package, llms.txt) are written from the same list.
 */
import * as z from "zod/v4";
import { exportDataset } from "./export.ts";
import { dateTime, uri } from "../provenance.ts";

export const EXPORT_KINDS = ["json", "ndjson", "text-blocks", "jsonl", "csv", "parquet", "delta"] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** How `tokens_estimate` is computed. The index publishes this text. */
export const TOKEN_RULE =
  "tokens_estimate = the file's bytes divided by 4, rounded up: a rule of thumb for English text, no tokenizer's count. Null for binary files.";

const BYTES_A_TOKEN = 4;

export function tokensOf(bytes: number): number {
  return Math.ceil(bytes / BYTES_A_TOKEN);
}

export const listedFile = z.strictObject({
  format: z.enum(EXPORT_KINDS),
  /** Relative to the folder of this index: `dermatology-supply/llm-ready.json`. */
  path: z.string(),
  url: uri,
  media_type: z.string(),
  bytes: z.int().positive(),
  sha256: z.string().length(64),
  /** The number of chunks in the file; for a delta, of added and changed chunks. */
  rows: z.int().nonnegative().nullable(),
  tokens_estimate: z.int().positive().nullable(),
  /** The JSON Schema of the file or of each line; null for formats without one. */
  schema_url: uri.nullable(),
});
export type ListedFile = z.infer<typeof listedFile>;

export const listedDataset = z.strictObject({
  ...exportDataset.shape,
  study_url: uri,
  methodology_url: uri,
  citation: z.string(),
  license: z.string(),
  synthetic: z.boolean(),
  /** False when a source of the figures is a part of its publication. */
  complete: z.boolean(),
  /** What a reader must know before using a figure: made-up data, a partial source. Null when there is nothing to say. */
  caveat: z.string().nullable(),
  files: z.array(listedFile),
});
export type ListedDataset = z.infer<typeof listedDataset>;

export const exportIndex = z.strictObject({
  last_checked: dateTime,
  token_rule: z.literal(TOKEN_RULE),
  total_datasets: z.int(),
  total_files: z.int(),
  datasets: z.array(listedDataset),
}).meta({ id: "ExportIndex" });
export type ExportIndex = z.infer<typeof exportIndex>;
