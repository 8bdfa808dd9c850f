/**
 * Serves the exports for language models (data/contract/README.md#exports): the files of the release, with the narrative
 * that is kept for the methodology version. Each format answers a staleness bar in its own way.
 */
import { publicPath, sitePage, type PublicFile } from "../../data/contract/release/artifacts.ts";
import { CHUNKS_A_DATASET, EXPORT_FORMATS, type ExportFormat } from "../../data/contract/release/export.ts";
import { fillNarrative, type NarrativeFile } from "../../data/contract/release/narrative.ts";
import { datasetBySlug, type Dataset } from "../../data/reference/datasets.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { policyOf } from "../surface/freshness.ts";
import { paramOf, type Call, type SupplyOutcome, type Whole } from "../surface/handler.ts";
import { sourcesOf } from "../surface/provenance.ts";

const FILES = { json: "json", ndjson: "ndjson", "text-blocks": "txt" } as const;
const TYPES = { ndjson: "application/x-ndjson; charset=utf-8", "text-blocks": "text/plain; charset=utf-8" } as const;

function datasetOf(call: Call): Dataset {
  const dataset = datasetBySlug(paramOf(call, "dataset"));
  if (dataset === null) throw new ApiError("dataset_not_found", "No exported dataset has this slug; /openapi.json lists the 17.");
  return dataset;
}

function formatOf(call: Call): ExportFormat {
  const format = call.request.query.get("format") ?? "json";
  if ((EXPORT_FORMATS as readonly string[]).includes(format)) return format as ExportFormat;
  throw new ApiError("invalid_format", `format is one of ${EXPORT_FORMATS.join(", ")}.`, { supported: EXPORT_FORMATS });
}

async function fileText(call: Call, path: string): Promise<string> {
  const bytes = await call.release.file(path);
  if (bytes === null) throw unavailable(path);
  return new TextDecoder().decode(bytes);
}

/** Replaces the first occurrence of the published narrative with the current one. */
function withNarrative(text: string, format: ExportFormat, published: string, narrative: string): string {
  const [from, to] = format === "text-blocks" ? [published, narrative] : [JSON.stringify(published), JSON.stringify(narrative)];
  const at = text.indexOf(from);
  return at < 0 ? text : text.slice(0, at) + to + text.slice(at + from.length);
}

/** The narrative as the release published it, and as the kept prose has it. */
interface Narrative {
  readonly published: string;
  readonly filled: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function narrativeOf(call: Call, dataset: Dataset): Promise<Narrative> {
  const file = await call.release.json(publicPath.narrative(dataset.slug)) as PublicFile<NarrativeFile> | null;
  if (file === null) throw unavailable(`The export ${dataset.slug}`);
  const prose = await call.narratives.of(file.data);
  const snapshot = sourcesOf(call.release, dataset.source_families)[0]?.facts.snapshot ?? null;
  return {
    published: file.data.text,
    filled: fillNarrative(prose.text, file.data.slots),
    headers: {
      "X-Methodology-Version": file.data.methodology_version,
      "X-Last-Refreshed": snapshot === null ? "unknown" : `${snapshot}T00:00:00Z`,
      "X-Total-Chunks": String(CHUNKS_A_DATASET),
      "X-Narrative-Cache-Hit": String(prose.isCached),
    },
  };
}

async function exportText(call: Call, dataset: Dataset, format: ExportFormat, { published, filled }: Narrative): Promise<string> {
  return withNarrative(await fileText(call, publicPath.exportFile(dataset.slug, FILES[format])), format, published, filled);
}

/** Adds `policy`, which is JSON text, to the header line. */
function withPolicyLine(ndjson: string, policy: string): string {
  const end = ndjson.indexOf("\n");
  return `${ndjson.slice(0, end - 1)},"_freshness_policy":${policy}}${ndjson.slice(end)}`;
}

export async function exportDataset(call: Call): Promise<SupplyOutcome | Whole> {
  const dataset = datasetOf(call);
  const format = formatOf(call);
  const narrative = await narrativeOf(call, dataset);
  const consults = dataset.source_families;
  const policy = call.bar === null ? null : policyOf(call.bar, sourcesOf(call.release, consults), call.now);
  // A refusal is one JSON document, whatever format was asked for.
  if (format === "json" || (policy !== null && policy.stale && policy.mode === "reject")) {
    const text = await exportText(call, dataset, "json", narrative);
    return { data: text.slice('{"data":'.length, text.lastIndexOf("}")), consults, page: sitePage.methodology(dataset.slug), headers: narrative.headers };
  }
  const text = await exportText(call, dataset, format, narrative);
  const stated = policy === null ? null : JSON.stringify(policy);
  const headers = { ...narrative.headers, "Content-Type": TYPES[format] };
  if (stated === null) return { answer: { status: 200, headers, body: text } };
  if (format === "ndjson") return { answer: { status: 200, headers, body: withPolicyLine(text, stated) } };
  return { answer: { status: 200, headers: { ...headers, "X-Freshness-Policy": stated }, body: text } };
}
