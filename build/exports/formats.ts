/**
 * Writes one dataset in every format, from the same chunks: json, ndjson and text-blocks (data/contract/README.md#exports),
 * and flat rows as JSON lines, CSV and Parquet for common loaders.
 */
import { ByteWriter, parquetWrite } from "hyparquet-writer";
import {
  BLOCK, EXPORT_SCHEMA_VERSION, exportFlatRow, type ExportChunk, type ExportDataset, type ExportEnvelope, type ExportFlatRow,
} from "../../data/contract/release/export.ts";
import { PARQUET_WRITER } from "../tables/parquet.ts";
import { plainText } from "./plain_text.ts";
import { csvOf } from "../files/csv.ts";
import type { Subject } from "./subject.ts";

export interface ExportParts {
  readonly dataset: ExportDataset;
  readonly narrative: string | null;
  readonly chunks: readonly ExportChunk[];
  readonly meta: ExportEnvelope["meta"];
}

/** Returns the `data` of format `json`. */
export function envelopeOf({ dataset, narrative, chunks, meta }: ExportParts): ExportEnvelope {
  return { schema_version: EXPORT_SCHEMA_VERSION, dataset, narrative, chunks: [...chunks], meta };
}

/** Returns a header line and one line for each chunk. The last line also ends with a newline. */
export function ndjsonOf({ dataset, narrative, chunks, meta }: ExportParts): string {
  const header = { _dataset_meta: { ...dataset, schema_version: EXPORT_SCHEMA_VERSION, narrative, meta } };
  return [header, ...chunks].map((line) => `${JSON.stringify(line)}\n`).join("");
}

function block(chunk: ExportChunk): string {
  const { text, methodology } = chunk;
  const asOf = methodology.snapshot === null ? "undated" : methodology.snapshot;
  const marks = `Complete: ${chunk.complete ? "yes" : "no"}; synthetic: ${chunk.synthetic ? "yes" : "no"}; source: ${chunk.source}`;
  return `${BLOCK.chunk(chunk.id)}\n${text}\nAs of snapshot: ${asOf}\n${marks}\n`;
}

/** Keeps the paragraphs of a text; no line of them looks like a delimiter. */
function plainLines(text: string): string {
  return text.split("\n").map(plainText).join("\n");
}

export function textBlocksOf({ narrative, chunks, dataset }: ExportParts, { limitations, facts, cadence }: Subject): string {
  const method = [
    `${dataset.display_name}, ${dataset.methodology_version}`,
    dataset.one_liner,
    `Source: ${facts.display_name} (${facts.url}), ${cadence}; snapshot ${facts.snapshot ?? "undated"}.`,
    ...limitations.map((limit) => `- ${limit}`),
  ].map(plainText).join("\n");
  return [
    `${BLOCK.narrative}\n${plainLines(narrative ?? "No narrative has been written yet.")}\n`,
    `${BLOCK.methodology}\n${method}\n`,
    ...chunks.map(block),
    `${BLOCK.citation}\n${chunks[0]?.citation ?? ""}\n`,
  ].join("\n");
}

/**
 * Returns flat rows without a header, because common loaders break on a header line, nested objects and keys that vary.
 * `data_json` has the figures.
 */
export function flatRows({ chunks, dataset }: ExportParts): ExportFlatRow[] {
  return chunks.map((chunk) => {
    const { data, methodology } = chunk;
    const figure = (name: string): number | null => {
      const value = (data as Readonly<Record<string, unknown>>)[name];
      return typeof value === "number" ? value : null;
    };
    return {
      id: chunk.id,
      text: chunk.text,
      dataset_slug: dataset.slug,
      chunk_type: chunk.chunk_type,
      state_code: data.state_code,
      state_name: data.state_name,
      state_fips: data.state_fips,
      count: figure("count"),
      density_per_100k: figure("density_per_100k"),
      rank: figure("rank"),
      average_star: figure("average_star"),
      snapshot_date: methodology.snapshot ?? "",
      methodology_version: methodology.version,
      source: methodology.source,
      source_url: methodology.source_url,
      last_checked: methodology.last_checked,
      citation: chunk.citation,
      content_sha256: chunk.content_sha256,
      complete: chunk.complete,
      synthetic: chunk.synthetic,
      snapshot: chunk.snapshot ?? "",
      data_availability: chunk.data_availability.join(" "),
      data_json: JSON.stringify(data),
    };
  });
}

export function flatLines(parts: ExportParts): string {
  return flatRows(parts).map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** For spreadsheets. A null is an empty cell. */
export function csvFileOf(rows: readonly ExportFlatRow[]): string {
  return csvOf(COLUMNS, rows.map((row) => COLUMNS.map((name) => row[name])));
}

const COLUMNS = Object.keys(exportFlatRow.shape) as (keyof ExportFlatRow)[];

/** The columns that hold numbers or truth values. All others are text. */
export const TYPED_COLUMNS: Readonly<Partial<Record<keyof ExportFlatRow, "integer" | "number" | "boolean">>> = {
  count: "integer", density_per_100k: "number", rank: "integer", average_star: "number", complete: "boolean", synthetic: "boolean",
};

const PARQUET_TYPES = { integer: "INT32", number: "DOUBLE", boolean: "BOOLEAN", string: "STRING" } as const;

/** Returns a Parquet file of 54 rows in one row group. The same rows give the same bytes. */
export function parquetOf(rows: readonly ExportFlatRow[]): Uint8Array {
  const columnData = COLUMNS.map((name) => {
    const nullable = exportFlatRow.shape[name].safeParse(null).success;
    return { name, data: rows.map((row) => row[name]), type: PARQUET_TYPES[TYPED_COLUMNS[name] ?? "string"], nullable };
  });
  const writer = new ByteWriter();
  // Writing to memory is synchronous.
  void parquetWrite({ writer, columnData, createdBy: PARQUET_WRITER });
  return Uint8Array.from(writer.getBytes());
}
