/**
 * Language-model-ready exports (spec 4.4): the files as they were built at publication, with the narrative of this
 * methodology version put in its place. A caller's staleness bar is answered in each format's own way (DECISIONS 4).
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

/** The file with the narrative it was published with exchanged for today's; the first occurrence is its place. */
function withNarrative(text: string, format: ExportFormat, published: string, narrative: string): string {
  const [from, to] = format === "text-blocks" ? [published, narrative] : [JSON.stringify(published), JSON.stringify(narrative)];
  const at = text.indexOf(from);
  return at < 0 ? text : text.slice(0, at) + to + text.slice(at + from.length);
}

/** The narrative as this release published it, and as it reads with the prose kept for the version. */
interface Told {
  readonly published: string;
  readonly filled: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function tell(call: Call, dataset: Dataset): Promise<Told> {
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

async function exportText(call: Call, dataset: Dataset, format: ExportFormat, { published, filled }: Told): Promise<string> {
  return withNarrative(await fileText(call, publicPath.exportFile(dataset.slug, FILES[format])), format, published, filled);
}

/** `policy` as JSON text, at the end of the header line. */
function withPolicyLine(ndjson: string, policy: string): string {
  const end = ndjson.indexOf("\n");
  return `${ndjson.slice(0, end - 1)},"_freshness_policy":${policy}}${ndjson.slice(end)}`;
}

export async function exportDataset(call: Call): Promise<SupplyOutcome | Whole> {
  const dataset = datasetOf(call);
  const format = formatOf(call);
  const told = await tell(call, dataset);
  const consults = dataset.source_families;
  const policy = call.bar === null ? null : policyOf(call.bar, sourcesOf(call.release, consults), call.now);
  // A refusal is one JSON document, whatever format was asked for.
  if (format === "json" || (policy !== null && policy.stale && policy.mode === "reject")) {
    const text = await exportText(call, dataset, "json", told);
    return { data: text.slice('{"data":'.length, text.lastIndexOf("}")), consults, page: sitePage.methodology(dataset.slug), headers: told.headers };
  }
  const text = await exportText(call, dataset, format, told);
  const stated = policy === null ? null : JSON.stringify(policy);
  const headers = { ...told.headers, "Content-Type": TYPES[format] };
  if (stated === null) return { answer: { status: 200, headers, body: text } };
  if (format === "ndjson") return { answer: { status: 200, headers, body: withPolicyLine(text, stated) } };
  return { answer: { status: 200, headers: { ...headers, "X-Freshness-Policy": stated }, body: text } };
}
