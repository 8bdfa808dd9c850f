/** One dataset in every format, from the same chunks: json, ndjson, text-blocks (spec 4.4) and the flat rows for common loaders. */
import { BLOCK, EXPORT_SCHEMA_VERSION, type ExportChunk, type ExportDataset, type ExportEnvelope, type ExportFlatRow } from "../../data/contract/release/export.ts";
import { plainText } from "./plain.ts";
import type { Subject } from "./subject.ts";

export interface ExportParts {
  readonly dataset: ExportDataset;
  readonly narrative: string | null;
  readonly chunks: readonly ExportChunk[];
  readonly meta: ExportEnvelope["meta"];
}

/** The `data` of format `json`. */
export function envelopeOf({ dataset, narrative, chunks, meta }: ExportParts): ExportEnvelope {
  return { schema_version: EXPORT_SCHEMA_VERSION, dataset, narrative, chunks: [...chunks], meta };
}

/** The header line, then one chunk a line; the last line ends too. */
export function ndjsonOf({ dataset, narrative, chunks, meta }: ExportParts): string {
  const header = { _dataset_meta: { ...dataset, schema_version: EXPORT_SCHEMA_VERSION, narrative, meta } };
  return [header, ...chunks].map((line) => `${JSON.stringify(line)}\n`).join("");
}

function block(chunk: ExportChunk): string {
  const { text, methodology } = chunk;
  const asOf = methodology.snapshot === null ? "undated" : methodology.snapshot;
  return `${BLOCK.chunk(chunk.id)}\n${text}\nAs of snapshot: ${asOf}\n`;
}

/** Paragraphs stay apart, and no line of them reads as a delimiter. */
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
 * Headerless and flat, because common loaders break on a header line, on nested objects and on keys that come and go.
 * `data_json` keeps the figures.
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
      data_json: JSON.stringify(data),
    };
  });
}

export function flatLines(parts: ExportParts): string {
  return flatRows(parts).map((row) => `${JSON.stringify(row)}\n`).join("");
}
