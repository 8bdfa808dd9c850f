/**
 * Names the public files and the pages of a release, for both the build, which writes them, and the lookup, which opens
 * them. Paths are relative to the release's folder; `public/v1/x` is served at `/public/v1/x` (data/contract/README.md#public-files).
 */
import type { DatasetSlug, MethodologySlug, SpecialtySlug } from "../ids.ts";
import type { DeliveredEvent } from "../records/webhooks.ts";

export const EXPORT_FILE_FORMATS = ["json", "ndjson", "txt", "jsonl", "csv", "parquet"] as const;
export type ExportFileFormat = (typeof EXPORT_FILE_FORMATS)[number];

export const publicPath = {
  specialties: "public/v1/specialties.json",
  byState: (slug: SpecialtySlug): string => `public/v1/specialties/${slug}/by-state.json`,
  /** A subspecialty slice: {code, display_name, matched_count, rows}. */
  slice: (slug: SpecialtySlug, code: string): string => `public/v1/specialties/${slug}/subspecialty/${code}.json`,
  coverage: (stateCode: string): string => `public/v1/states/${stateCode}/coverage.json`,
  /** The 51 rows of a facility dataset: `FacilityStateFile`. */
  facilityStates: (slug: DatasetSlug): string => `public/v1/facilities/${slug}/by-state.json`,
  /** Names of taxonomy codes: [{code, display_name}]. */
  taxonomies: "public/v1/taxonomies.json",
  sources: "public/v1/sources.json",
  methodology: (slug: MethodologySlug): string => `public/v1/methodology/${slug}.json`,
  auditPacks: "public/v1/audit-packs.json",
  auditPack: (slug: MethodologySlug): string => `public/v1/audit-packs/${slug}.json`,
  /** The same as a PDF. */
  auditPackPdf: (slug: MethodologySlug): string => `public/v1/audit-packs/${slug}.pdf`,
  /** The three formats (data/contract/README.md#exports; `txt` is text-blocks), and the flat rows as JSON lines, CSV and Parquet. */
  exportFile: (slug: DatasetSlug, format: ExportFileFormat): string => `public/v1/exports/${slug}/llm-ready.${format}`,
  exportsFolder: "public/v1/exports/",
  /** What makes that folder a data set of a hub: a card whose front matter lists the Parquet file of each dataset. */
  datasetCard: "public/v1/exports/README.md",
  /** Views over the Parquet files for DuckDB, and ten questions. */
  sql: "public/v1/exports/provider-supply.sql",
  /** The retrieval benchmark over the chunks of all exports, as BEIR lays it out. */
  retrieval: (file: "corpus.jsonl" | "queries.jsonl" | "qrels/dev.tsv" | "qrels/test.tsv"): string => `public/v1/retrieval/${file}`,
  /** The list of all export files with bytes, hash and token estimate; below, the same as DCAT-US, Croissant and Data Package. */
  exportIndex: "public/v1/exports/index.json",
  dcatUs: "public/v1/exports/dcat-us.json",
  croissant: "public/v1/exports/croissant.json",
  dataPackage: "public/v1/exports/datapackage.json",
  llms: "public/v1/llms.txt",
  /** The JSON Schema of a public file, by its name in `schemas.ts`. */
  schema: (name: string): string => `public/v1/schemas/${name}.json`,
  /** The changes of an export since the previously served release: `ExportDelta`. */
  exportDelta: (slug: DatasetSlug): string => `public/v1/exports/${slug}/delta.json`,
  /** The figures by state of each complete snapshot that the store has published: `SeriesFile`, and the same as CSV. */
  series: (slug: DatasetSlug, format: "json" | "csv"): string => `public/v1/series/${slug}.${format}`,
  seriesIndex: "public/v1/series/index.json",
  /** The snapshots of each source in the history of NPIs and CCNs: `historyFile`. */
  history: "public/v1/history.json",
  /** How many records of each table were added, changed and removed since the previously published release. */
  changes: "public/v1/changes.json",
  /** The events as JSON Feed, Atom, and one JSON object a line. */
  feed: (format: "json" | "atom" | "ndjson"): string => `public/v1/feeds/events.${format}`,
  /** Test vectors for webhook receivers: {secret, body, headers} of twenty deliveries. */
  webhookVectors: "public/v1/webhook-vectors.json",
  narrative: (slug: DatasetSlug): string => `public/v1/narratives/${slug}.json`,
  /** One NPI and one CCN of this release, for the examples in the documentation. */
  examples: "public/v1/examples.json",
  openapi: (surface: "supply" | "resolver"): string => `public/v1/openapi-${surface}.json`,
  /** Present when the build had a signing key. The manifest mentions it but cannot list it (`attestation.ts`). */
  attestation: "public/v1/attestation.intoto.jsonl",
  /** Every publication and rollback, one a line, each with the hash of the line before. It is the store's and not of a release. */
  releaseLog: "public/v1/releases/log.ndjson",
  /** The software that built the release, as CycloneDX. */
  sbom: "public/v1/sbom.cdx.json",
} as const;

/** BibTeX, RIS, and the JSON of the Citation Style Language. */
export const CITATION_FORMATS = ["bib", "ris", "csl.json"] as const;
export type CitationFormat = (typeof CITATION_FORMATS)[number];

/** Other files of the site: `site/<path>`, at `public_url + "/" + path`. */
export const siteFile = {
  /** The rows of a study's map, bars and table. */
  studyTable: (dataset: string): string => `studies/${dataset}/states.csv`,
  /** The link preview image of a study; `card` is that of every other page. */
  studyCard: (dataset: string): string => `studies/${dataset}/card.png`,
  /** The map of a study as a picture with its title, legend and source. */
  studyMap: (dataset: string, format: "svg" | "png"): string => `studies/${dataset}/map.${format}`,
  studyCitation: (dataset: string, format: CitationFormat): string => `studies/${dataset}/citation.${format}`,
  card: "assets/card.png",
  sitemap: "sitemap.xml",
  robots: "robots.txt",
  llms: "llms.txt",
} as const;

/** Pages of the site, `site/<path>/index.html`; their URLs are `public_url + "/" + path + "/"`. */
export const sitePage = {
  study: (dataset: string): string => `studies/${dataset}`,
  studyIndex: "studies",
  facilityIndex: "facilities",
  /** `?s=ME,VT,NH` names the states. */
  compare: "compare",
  /** A two-letter code in upper case. */
  state: (stateCode: string): string => `states/${stateCode}`,
  stateIndex: "states",
  methodology: (slug: string): string => `methodology/${slug}`,
  methodologyIndex: "methodology",
  limitations: "limitations",
  documentation: "docs",
  /** The operations of one API surface. */
  reference: (surface: "supply" | "resolver"): string => `docs/${surface}`,
  agentTools: "docs/agent-tools",
  webhooks: "docs/webhooks",
  /** The page of an event or of the test delivery. The User-Agent of a delivery names it as `{webhook_url}/v1/{event}`. */
  event: (event: DeliveredEvent): string => `webhooks/v1/${event}`,
  changelog: "changelog",
  dataQuality: "data-quality",
  sources: "sources",
} as const;

/**
 * Matches the parts of a page that need the lookup (the search box, links to live pages). A static export has no lookup, so
 * it removes them: `page.replace(PAGE_LOOKUP, "")`.
 */
export const PAGE_LOOKUP = /<!--lookup-->[\s\S]*?<!--\/lookup-->\n?/g;

/** Pages that the lookup renders for each request, inside the frame below. Root-relative, with a final slash. */
export const livePage = {
  search: "/search/",
  provider: (npi: string): string => `/providers/${npi}/`,
  facility: (ccn: string): string => `/facilities/${ccn}/`,
  ask: "/ask/",
  status: "/status/",
} as const;

/**
 * The frame around those pages: the site's layout as the build rendered it, with slots for the lookup to fill. So live
 * pages look like the site of their release. It is served as text, because it is not a page of its own.
 */
export const FRAME_PATH = "site/assets/frame.txt";
export const FRAME_SLOTS = { heading: "@@heading@@", description: "@@description@@", content: "@@content@@" } as const;

export interface Examples {
  readonly npi: string | null;
  readonly ccn: string | null;
}

/** Every public JSON file has its records under `data`, so it looks like an answer without `meta`. */
export interface PublicFile<T> {
  readonly data: T;
}
