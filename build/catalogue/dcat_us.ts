/**
 * The exports as a DCAT-US 3.0 catalog (https://resources.data.gov/standards/catalog/dcat-us-3/): a plain JSON object,
 * whose `@context` that version took out. Mandatory: of a catalog its datasets; of a dataset title, description,
 * identifier and a contact with an address.
 */
import { publicPath } from "../../data/contract/artifacts.ts";
import type { ListedDataset, ListedFile } from "../../data/contract/catalogue.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { KEYWORDS, LICENSE_URL, type CatalogueInput } from "./input.ts";

/** The vocabulary's words for how often, by how our cadences begin. */
const PERIODS: readonly (readonly [begin: string, word: string])[] = [
  ["daily", "daily"], ["weekly", "weekly"], ["monthly", "monthly"], ["quarterly", "quarterly"], ["yearly", "annual"], ["twice a year", "semiannual"],
];

/** RFC 5321 4.5.1 has every domain with mail keep this mailbox; an operator's own address is not known here. */
function contactOf(publicUrl: string) {
  return { "@type": "Kind", fn: `${SERVICE_NAME} operator`, hasEmail: `mailto:postmaster@${new URL(publicUrl).hostname}` };
}

function distributionOf({ format, url, media_type, bytes, sha256, schema_url }: ListedFile) {
  return {
    "@type": "Distribution",
    "@id": url,
    title: `Format ${format}`,
    downloadURL: url,
    mediaType: media_type,
    byteSize: String(bytes),
    license: LICENSE_URL,
    checksum: { "@type": "Checksum", algorithm: "sha256", checksumValue: sha256 },
    ...(schema_url === null ? {} : { describedBy: { "@type": "Distribution", downloadURL: schema_url, mediaType: "application/schema+json" } }),
  };
}

function datasetOf(dataset: ListedDataset, input: CatalogueInput) {
  const period = PERIODS.find(([begin]) => dataset.refresh_cadence.startsWith(begin))?.[1];
  return {
    "@type": "Dataset",
    "@id": dataset.study_url,
    identifier: dataset.study_url,
    title: dataset.display_name,
    description: dataset.one_liner,
    contactPoint: contactOf(input.publicUrl),
    publisher: { "@type": "Organization", name: SERVICE_NAME },
    keyword: [...KEYWORDS, dataset.slug],
    landingPage: { "@type": "Document", "@id": dataset.study_url, title: dataset.display_name, accessURL: dataset.study_url },
    modified: dataset.snapshot_date ?? input.now.slice(0, 10),
    version: dataset.methodology_version,
    accessRights: "public",
    ...(period === undefined ? {} : { accrualPeriodicity: period }),
    spatial: [{ "@type": "Location", prefLabel: "United States" }],
    language: ["en"],
    distribution: dataset.files.map(distributionOf),
  };
}

export function dcatUs(input: CatalogueInput) {
  return {
    "@type": "Catalog",
    "@id": `${input.publicUrl}/${publicPath.dcatUs}`,
    title: `${SERVICE_NAME}: language-model-ready exports`,
    description: "U.S. healthcare provider supply and facility quality by state, from federal files, in chunks with provenance.",
    conformsTo: { "@type": "Standard", title: "DCAT-US 3.0", identifier: "https://resources.data.gov/dcat-us/3.0.0" },
    publisher: { "@type": "Organization", name: SERVICE_NAME },
    modified: input.now,
    language: ["en"],
    dataset: input.datasets.map((dataset) => datasetOf(dataset, input)),
  };
}
