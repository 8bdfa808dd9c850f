/** The parts that supply and facility studies share: sources, limitations, citation, downloads, and the entry for search engines. */
import { longDate } from "../../data/contract/numbers.ts";
import { CITATION_FORMATS, type CitationFormat, publicPath, sitePage, siteFile } from "../../data/contract/release/artifacts.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import type { ExportKind, ListedFile } from "../../data/contract/release/catalogue.ts";
import { datasetBySlug, type Study } from "../../data/reference/datasets.ts";
import { methodologyBySlug } from "../../data/reference/methodologies.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { pageHref } from "../../site/pages.ts";
import type { StudyFacts, StudyData } from "../../templates/contexts/contexts.ts";
import type { DownloadLine } from "../../templates/contexts/figures.ts";
import type { Link } from "../../templates/contexts/page.ts";
import { KEYWORDS, LICENSE_URL } from "../catalogue/listing.ts";
import { studyQuery } from "../catalogue/sql.ts";
import { gapOfNation } from "../datasets/basis.ts";
import { caveatOf, citationOf, citationPartsOf, subjectOf } from "../exports/subject.ts";
import { sha256Of } from "../files/artifact.ts";
import { citationText } from "./citation.ts";
import { frameOf } from "./frame.ts";
import { publicRoot, releaseSourceOf, type SiteInput } from "./input.ts";
import { citedSource } from "./sources.ts";

const WHAT: Readonly<Record<ExportKind, string>> = {
  json: "The export as one JSON envelope: narrative, citation, 54 chunks with provenance",
  ndjson: "The same, one chunk per line after a header line",
  "text-blocks": "Plain text between delimiter lines, for prompts",
  jsonl: "Flat lines without a header, for loading into tables",
  csv: "The flat lines as CSV, for spreadsheets",
  parquet: "The flat lines as Parquet",
  delta: "What changed since the previous release",
};

const CSV_WHAT = "The rows of the map, the bars and the table";

/** What a reader must know before using a figure of the dataset: made-up data, a part of a source; null if there is nothing to say. */
export function caveatFor(input: SiteInput, dataset: Study): string | null {
  return subjectOf(dataset, input.sources).caveat;
}

/** The same for a page, whose banner says already that the release is made up. */
export function noticeFor(input: SiteInput, dataset: Study): string | null {
  const { basis } = subjectOf(dataset, input.sources);
  return caveatOf({ ...basis, synthetic: basis.synthetic && !input.synthetic });
}

/** The last columns of each table: how whole it is, where it comes from, and why cells are empty. */
export const SOURCE_COLUMNS = ["complete", "synthetic", "source", "snapshot", "data_availability"];

export function sourceCells(input: SiteInput, dataset: Study): (string | boolean | null)[] {
  const { facts, basis } = subjectOf(dataset, input.sources);
  return [gapOfNation(basis) === null, basis.synthetic, facts.display_name, facts.snapshot];
}

function citationFor(input: SiteInput, dataset: Study): string {
  const subject = subjectOf(dataset, input.sources);
  return citationOf(subject, sourceById(subject.facts.source_id).authority, studyUrl(input, dataset));
}

export function citationFile(input: SiteInput, dataset: Study, format: CitationFormat): string {
  const subject = subjectOf(dataset, input.sources);
  const citation = citationPartsOf(subject, sourceById(subject.facts.source_id).authority, studyUrl(input, dataset));
  return citationText(format, dataset.slug, citation);
}

/** Under a picture that is shown without its page. */
export function sourceLine(input: SiteInput, dataset: Study): string {
  const { facts } = subjectOf(dataset, input.sources);
  const asOf = facts.snapshot === null ? "undated snapshot" : `snapshot of ${longDate(facts.snapshot)}`;
  return `Source: ${facts.display_name}, ${asOf}; ${SERVICE_NAME}, ${studyUrl(input, dataset)}`;
}

const CITATION_NAMES: Readonly<Record<CitationFormat, string>> = { bib: "BibTeX", ris: "RIS", "csl.json": "CSL" };

function citationFilesOf({ slug }: Study): Link[] {
  return CITATION_FORMATS.map((format) => ({ label: CITATION_NAMES[format], href: `/${siteFile.studyCitation(slug, format)}` }));
}

function studyUrl(input: SiteInput, { slug }: Study): string {
  return publicRoot(input) + pageHref(sitePage.study(slug));
}

/** What the dataset holds in this release. `line` says what was counted if nothing is compared: `84 records read, no comparison possible`. */
function leadOf({ one_liner, display_name }: Study, line: string | null): string {
  return line === null ? one_liner : `${display_name}: ${line}.`;
}

/** Link previews show the first sentence of a study as well. */
function leadFor(dataset: Study, data: StudyData | null): string {
  if (data === null) return `${dataset.display_name}: not loaded yet, so this release has no figures.`;
  return leadOf(dataset, data.counted === null ? null : data.map.summary);
}

/** The parts of a page that only its kind of study has. */
interface OwnParts {
  /** What the figures show, null if nothing is compared. */
  readonly finding: string | null;
  /** They come before the shared sections. */
  readonly sections: readonly Link[];
}

export function studyFacts(input: SiteInput, dataset: Study, data: StudyData | null, { finding, sections }: OwnParts): StudyFacts {
  const methodology = methodologyBySlug(dataset.slug);
  if (methodology === null) throw new Error(`no methodology ${dataset.slug}`);
  const lead = leadFor(dataset, data);
  const card = data === null ? siteFile.card : siteFile.studyCard(dataset.slug);
  const pack = (path: string, label: string): Link => ({ label, href: `/${path}` });
  return {
    frame: { ...frameOf(input, sitePage.study(dataset.slug), dataset.display_name, lead, card), finding },
    // Where nothing is compared, the note and the count above the table say the same.
    lead: data?.counted ? null : lead,
    contents: [
      ...sections,
      ...data?.over_time ? [{ label: "Over time", href: "#over-time" }] : [],
      { label: "Sources", href: "#sources" }, { label: "Limitations", href: "#limitations" },
      { label: "Method", href: "#method" }, { label: "Cite", href: "#cite" },
    ],
    data,
    citation: citationFor(input, dataset),
    citation_files: citationFilesOf(dataset),
    permanent_href: `/public/releases/current/site/${sitePage.study(dataset.slug)}/`,
    audit: [pack(publicPath.auditPackPdf(dataset.slug), "PDF"), pack(publicPath.auditPack(dataset.slug), "JSON")],
    methodology: {
      label: `Methodology of ${methodology.display_name}`,
      href: pageHref(sitePage.methodology(dataset.slug)),
      version: methodology.version,
      summary: methodology.summary,
      rules: methodology.rules,
    },
    sources: dataset.source_families.map((id) => citedSource(input, id)),
    limitations: methodology.limitations,
  };
}

function lineOf({ format, path, bytes, sha256 }: ListedFile): DownloadLine {
  return { label: path.slice(path.lastIndexOf("/") + 1), href: `/${publicPath.exportsFolder}${path}`, what: WHAT[format], bytes, sha256 };
}

/** The formats of the figures by state. `json` is the address of their rows. */
export function formatsOf({ slug }: Study, downloads: readonly DownloadLine[], json: string | null): Link[] {
  const parquet = downloads.find(({ href }) => href.endsWith(".parquet"));
  return [
    { label: "CSV", href: `/${siteFile.studyTable(slug)}` }, ...(json === null ? [] : [{ label: "JSON", href: json }]),
    ...(parquet === undefined ? [] : [{ label: "Parquet", href: parquet.href }]),
    { label: "PNG", href: `/${siteFile.studyMap(slug, "png")}` }, { label: "SVG", href: `/${siteFile.studyMap(slug, "svg")}` },
  ];
}

/** What the release holds for a dataset by its slug; undefined for a study that is no dataset. */
function exportedOf<Held>(held: ReadonlyMap<DatasetSlug, Held>, { slug }: Study): Held | undefined {
  const dataset = datasetBySlug(slug);
  return dataset === null ? undefined : held.get(dataset.slug);
}

/** Every export of the dataset, and the table of the page. */
export function downloadsOf(input: SiteInput, dataset: Study, csv: string): DownloadLine[] {
  const bytes = Buffer.from(csv);
  const table = { label: "states.csv", href: `/${siteFile.studyTable(dataset.slug)}`, what: CSV_WHAT, bytes: bytes.length, sha256: sha256Of(bytes) };
  return [table, ...(exportedOf(input.exports, dataset)?.files ?? []).map(lineOf)];
}

export function queryOf(input: SiteInput, dataset: Study): StudyData["query"] {
  const views = datasetBySlug(dataset.slug) === null ? null : { label: "provider-supply.sql", href: `/${publicPath.sql}` };
  return { sql: studyQuery(dataset, publicRoot(input)), views };
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: "text/csv", json: "application/json", ndjson: "application/x-ndjson", jsonl: "application/x-ndjson", txt: "text/plain",
  parquet: "application/vnd.apache.parquet",
};

/** What is measured, or else the line that says what was counted. */
export interface Measured {
  readonly variable: string;
  readonly line: string | null;
}

/** A schema.org `Dataset` as JSON text, for dataset search engines. */
export function jsonLdOf(input: SiteInput, dataset: Study, downloads: readonly DownloadLine[], { variable, line }: Measured): string {
  const root = publicRoot(input);
  const { snapshot } = releaseSourceOf(input, dataset.source_families[0]).facts;
  const organization = { "@type": "Organization", name: SERVICE_NAME, url: `${root}/` };
  return JSON.stringify({
    "@context": "https://schema.org/",
    "@type": "Dataset",
    "@id": studyUrl(input, dataset),
    name: dataset.display_name,
    description: [
      leadOf(dataset, line), "Counted from federal files, with source, date and method for every value.", caveatFor(input, dataset) ?? "",
    ].join(" ").trim(),
    url: studyUrl(input, dataset),
    version: dataset.methodology_version,
    license: LICENSE_URL,
    isAccessibleForFree: true,
    keywords: [...KEYWORDS, dataset.display_name],
    creator: organization,
    publisher: organization,
    citation: citationFor(input, dataset),
    dateModified: input.now,
    ...(snapshot === null ? {} : { temporalCoverage: snapshot }),
    spatialCoverage: { "@type": "Place", name: "United States" },
    variableMeasured: line ?? variable,
    isBasedOn: dataset.source_families.map((id) => releaseSourceOf(input, id).facts.url),
    distribution: downloads.map(({ label, href, bytes, sha256 }) => ({
      "@type": "DataDownload", name: label, contentUrl: root + href, encodingFormat: MEDIA_TYPES[label.slice(label.lastIndexOf(".") + 1)] ?? null,
      contentSize: `${bytes} B`, sha256,
    })),
  });
}

/** The paragraphs of the narrative. Throws if a dataset with figures has none. */
export function narrativeOf(input: SiteInput, dataset: Study): string[] {
  if (datasetBySlug(dataset.slug) === null) return [];
  const text = exportedOf(input.narratives, dataset);
  if (text === undefined) throw new Error(`${dataset.slug}: figures come with a narrative`);
  return text.split(/\n{2,}/).map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== "");
}
