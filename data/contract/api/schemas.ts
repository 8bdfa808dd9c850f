/**
 * Maps the public files to their schemas. A release's JSON Schemas are written from this table, and its files are checked
 * with it. Every public JSON file is in it or matches `OTHER_FORMATS`.
 */
import * as z from "zod/v4";
import { auditPack, auditPackList } from "../release/audit.ts";
import { exportIndex } from "../release/catalogue.ts";
import { feedItem } from "../records/events.ts";
import { exportChunk, exportDelta, exportEnvelope, exportFlatRow, exportHeaderLine } from "../release/export.ts";
import { facilityStateFile } from "../release/facility_states.ts";
import { historyFile } from "../release/history.ts";
import { manifest } from "../release/release.ts";
import { seriesFile, seriesIndex } from "../release/series.ts";
import { methodologyDocument, sourceRegistry, specialtyListItem, specialtyStateRow, stateCoverage, subspecialtySlice } from "../records/supply.ts";
import { DATASET_SLUGS } from "../ids.ts";
import { isoDate, sourceId } from "../provenance.ts";

export interface PublicSchema {
  /** Published as `schemas/<name>.json`. */
  readonly name: string;
  readonly title: string;
  readonly schema: z.ZodType;
  /** The paths it describes, relative to `public/v1/`. */
  readonly files: RegExp;
  /** Whether it describes the whole file or each line. */
  readonly unit: "file" | "line";
}

function data<T extends z.ZodType>(content: T) {
  return z.strictObject({ data: content });
}

const narrative = z.strictObject({
  slug: z.enum(DATASET_SLUGS),
  methodology_version: z.string(),
  complete: z.boolean().optional(),
  template: z.string(),
  slots: z.record(z.string(), z.string()),
  text: z.string(),
});

const tableChanges = z.strictObject({ added: z.int(), changed: z.int(), gone: z.int(), fields: z.record(z.string(), z.int()) });
const changes = z.strictObject({
  from: z.strictObject({ release: z.string(), now: z.string() }).nullable(),
  sources: z.array(z.strictObject({ source_id: sourceId, previous_snapshot: isoDate.nullable(), snapshot: isoDate.nullable() })),
  tables: z.record(z.string(), tableChanges),
});

const taxonomies = z.strictObject({ data: z.array(z.strictObject({ code: z.string(), display_name: z.string() })), attribution: z.string() });
const webhookVector = z.strictObject({
  name: z.string(),
  body: z.string(),
  secret: z.string(),
  headers: z.strictObject({ "X-Service-Signature": z.string(), "webhook-id": z.string(), "webhook-timestamp": z.string(), "webhook-signature": z.string() }),
});
const examples = z.strictObject({ npi: z.string().nullable(), ccn: z.string().nullable() });

export const PUBLIC_SCHEMAS: readonly PublicSchema[] = [
  { name: "export", title: "An export, format json", schema: data(exportEnvelope), files: /^exports\/[^/]+\/llm-ready\.json$/, unit: "file" },
  {
    name: "export-line", title: "A line of an export, format ndjson: the header first, then chunks",
    schema: z.union([exportHeaderLine, exportChunk]), files: /^exports\/[^/]+\/llm-ready\.ndjson$/, unit: "line",
  },
  {
    name: "export-row", title: "A line of the flat jsonl; a row of the Parquet file",
    schema: exportFlatRow, files: /^exports\/[^/]+\/llm-ready\.jsonl$/, unit: "line",
  },
  {
    name: "export-delta", title: "What of an export changed since the release before",
    schema: data(exportDelta), files: /^exports\/[^/]+\/delta\.json$/, unit: "file",
  },
  { name: "export-index", title: "The list of all export files", schema: data(exportIndex), files: /^exports\/index\.json$/, unit: "file" },
  { name: "narrative", title: "The narrative of a dataset and the figures in it", schema: data(narrative), files: /^narratives\//, unit: "file" },
  { name: "specialties", title: "The specialties", schema: data(z.array(specialtyListItem)), files: /^specialties\.json$/, unit: "file" },
  { name: "state-rows", title: "A specialty by state", schema: data(z.array(specialtyStateRow)), files: /^specialties\/[^/]+\/by-state\.json$/, unit: "file" },
  { name: "subspecialty", title: "A subspecialty by state", schema: data(subspecialtySlice), files: /^specialties\/[^/]+\/subspecialty\//, unit: "file" },
  { name: "coverage", title: "All specialties of a state", schema: data(stateCoverage), files: /^states\//, unit: "file" },
  { name: "facility-states", title: "A type of facility by state", schema: facilityStateFile, files: /^facilities\//, unit: "file" },
  { name: "taxonomies", title: "Names of taxonomy codes", schema: taxonomies, files: /^taxonomies\.json$/, unit: "file" },
  { name: "sources", title: "The registry of sources", schema: data(sourceRegistry), files: /^sources\.json$/, unit: "file" },
  { name: "methodology", title: "A methodology", schema: data(methodologyDocument), files: /^methodology\//, unit: "file" },
  { name: "audit-packs", title: "The list of audit packs", schema: data(auditPackList), files: /^audit-packs\.json$/, unit: "file" },
  { name: "audit-pack", title: "An audit pack", schema: data(auditPack), files: /^audit-packs\/[^/]+\.json$/, unit: "file" },
  { name: "series", title: "A dataset's figures by state over time", schema: data(seriesFile), files: /^series\/(?!index\.)[^/]+\.json$/, unit: "file" },
  { name: "series-index", title: "The list of all series", schema: data(seriesIndex), files: /^series\/index\.json$/, unit: "file" },
  { name: "history", title: "The snapshots in the history of records", schema: data(historyFile), files: /^history\.json$/, unit: "file" },
  { name: "changes", title: "What changed since the release before", schema: data(changes), files: /^changes\.json$/, unit: "file" },
  { name: "feed-item", title: "A line of the feed of events", schema: feedItem, files: /^feeds\/events\.ndjson$/, unit: "line" },
  {
    name: "webhook-vectors", title: "Deliveries to test a receiver's verifier with",
    schema: data(z.array(webhookVector)), files: /^webhook-vectors\.json$/, unit: "file",
  },
  { name: "examples", title: "Identifiers for trying the service", schema: data(examples), files: /^examples\.json$/, unit: "file" },
  { name: "manifest", title: "The manifest of a release", schema: manifest, files: /^manifest\.json$/, unit: "file" },
];

/** Public JSON in standard formats: OpenAPI, CycloneDX, JSON Feed, DCAT-US, Croissant, Data Package, BEIR, JSON Schema itself. */
export const OTHER_FORMATS =
  /^(?:openapi-\w+\.json|sbom\.cdx\.json|feeds\/events\.json|exports\/(?:dcat-us|croissant|datapackage)\.json|retrieval\/\w+\.jsonl|schemas\/[\w-]+\.json)$/;
