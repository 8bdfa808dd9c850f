/**
 * The public files of a release by name, and the little that stands in them beside the records: one list, so that what
 * build writes is what lookup opens. Paths are relative to the release's folder; `public/v1/x` is served at
 * `/public/v1/x` (DECISIONS 1).
 */
import type { DatasetSlug, MethodologySlug, SpecialtySlug } from "../ids.ts";
import type { DeliveredEvent } from "../records/webhooks.ts";

export const EXPORT_FILE_FORMATS = ["json", "ndjson", "txt", "jsonl", "parquet"] as const;
export type ExportFileFormat = (typeof EXPORT_FILE_FORMATS)[number];

export const publicPath = {
  specialties: "public/v1/specialties.json",
  byState: (slug: SpecialtySlug): string => `public/v1/specialties/${slug}/by-state.json`,
  /** A subspecialty slice: {code, display_name, matched_count, rows}. */
  slice: (slug: SpecialtySlug, code: string): string => `public/v1/specialties/${slug}/subspecialty/${code}.json`,
  coverage: (stateCode: string): string => `public/v1/states/${stateCode}/coverage.json`,
  /** 51 rows of a facility dataset: `FacilityStateFile`. */
  facilityStates: (slug: DatasetSlug): string => `public/v1/facilities/${slug}/by-state.json`,
  /** Names of taxonomy codes: [{code, display_name}]. */
  taxonomies: "public/v1/taxonomies.json",
  sources: "public/v1/sources.json",
  methodology: (slug: MethodologySlug): string => `public/v1/methodology/${slug}.json`,
  auditPacks: "public/v1/audit-packs.json",
  auditPack: (slug: MethodologySlug): string => `public/v1/audit-packs/${slug}.json`,
  /** The same as a document to keep. */
  auditPackPdf: (slug: MethodologySlug): string => `public/v1/audit-packs/${slug}.pdf`,
  /** The three formats of the spec (`txt` holds text-blocks), the flat lines and the same as Parquet, built once at publication. */
  exportFile: (slug: DatasetSlug, format: ExportFileFormat): string => `public/v1/exports/${slug}/llm-ready.${format}`,
  exportsFolder: "public/v1/exports/",
  /** Every export file with bytes, hash and token estimate, and the same as DCAT-US, Croissant and Data Package. */
  exportIndex: "public/v1/exports/index.json",
  dcatUs: "public/v1/exports/dcat-us.json",
  croissant: "public/v1/exports/croissant.json",
  dataPackage: "public/v1/exports/datapackage.json",
  llms: "public/v1/llms.txt",
  /** JSON Schema of a public file, by its name in `schemas.ts`. */
  schema: (name: string): string => `public/v1/schemas/${name}.json`,
  /** What of an export changed since the release served before: `ExportDelta`. */
  exportDelta: (slug: DatasetSlug): string => `public/v1/exports/${slug}/delta.json`,
  /** How many records of each table came, changed and went since the release published before. */
  changes: "public/v1/changes.json",
  /** The events as JSON Feed, Atom, and one JSON object a line. */
  feed: (format: "json" | "atom" | "ndjson"): string => `public/v1/feeds/events.${format}`,
  /** What receivers test their verifier with: {secret, body, headers} of twenty deliveries. */
  webhookVectors: "public/v1/webhook-vectors.json",
  narrative: (slug: DatasetSlug): string => `public/v1/narratives/${slug}.json`,
  /** One NPI and one CCN of this release, for the commands that documents print. */
  examples: "public/v1/examples.json",
  openapi: (surface: "supply" | "resolver"): string => `public/v1/openapi-${surface}.json`,
  /** Signed by the operator, where the build was given a key; the manifest says so and cannot list it (`attestation.ts`). */
  attestation: "public/v1/attestation.intoto.jsonl",
  /** The software that made the release, as CycloneDX. */
  sbom: "public/v1/sbom.cdx.json",
} as const;

/** Files beside the pages: `site/<path>`, at `public_url + "/" + path`. */
export const siteFile = {
  /** The rows of a study's map, bars and table. */
  studyTable: (dataset: string): string => `studies/${dataset}/states.csv`,
  /** What link previews show of a study, and of every other page. */
  studyCard: (dataset: string): string => `studies/${dataset}/card.png`,
  card: "assets/card.png",
  sitemap: "sitemap.xml",
  robots: "robots.txt",
  llms: "llms.txt",
} as const;

/** Pages of the site, `site/<path>/index.html`; their URLs are `public_url + "/" + path + "/"`. */
export const sitePage = {
  study: (dataset: string): string => `studies/${dataset}`,
  /** Two-letter code, upper-case. */
  state: (stateCode: string): string => `states/${stateCode}`,
  stateIndex: "states",
  methodology: (slug: string): string => `methodology/${slug}`,
  methodologyIndex: "methodology",
  limitations: "limitations",
  documentation: "docs",
  agentTools: "docs/agent-tools",
  webhooks: "docs/webhooks",
  /** Of an event, or of the trial delivery: deliveries name it in their User-Agent as `{webhook_url}/v1/{event}`. */
  event: (event: DeliveredEvent): string => `webhooks/v1/${event}`,
  changelog: "changelog",
  dataQuality: "data-quality",
  sources: "sources",
} as const;

/**
 * What stands between these in a page leads to the lookup (the search box, links to the pages it draws). A static export,
 * which no lookup stands behind, leaves it out: `page.replace(PAGE_LOOKUP, "")`.
 */
export const PAGE_LOOKUP = /<!--lookup-->[\s\S]*?<!--\/lookup-->\n?/g;

/** Pages that the lookup draws for each request, inside the release's own frame. Root-relative, with the slash at the end. */
export const livePage = {
  search: "/search/",
  provider: (npi: string): string => `/providers/${npi}/`,
  facility: (ccn: string): string => `/facilities/${ccn}/`,
  ask: "/ask/",
  status: "/status/",
} as const;

/**
 * The frame around those pages: the site's layout as the build drew it, with a slot where the lookup puts what the request
 * decides. A text to whoever asks for it, and no page. One layout serves both halves this way: the lookup
 * needs no template engine, which an edge runtime could not compile for, and a page it draws looks like its release.
 */
export const FRAME_PATH = "site/assets/frame.txt";
export const FRAME_SLOTS = { heading: "@@heading@@", description: "@@description@@", content: "@@content@@" } as const;

export interface Examples {
  readonly npi: string | null;
  readonly ccn: string | null;
}

/** Every public JSON file holds its records under `data`, so that a file reads like an answer without its `meta`. */
export interface PublicFile<T> {
  readonly data: T;
}
