/**
 * Describes the exports as a DCAT-US 3.0 catalog (https://resources.data.gov/standards/catalog/dcat-us-3/), a JSON object
 * without `@context`, which that version removed. A dataset must have a title, description, identifier, publisher, and a
 * contact with an e-mail address. The operator gives the address with `--contact`. Without it, the contact is left out and
 * the catalog does not claim to conform.
 */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { ListedDataset, ListedFile } from "../../data/contract/release/catalogue.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { KEYWORDS, LICENSE_URL, type CatalogueInput, describedAs } from "./listing.ts";

/** The frequency words of the vocabulary, by the beginning of our cadences. */
const PERIODS: readonly (readonly [begin: string, word: string])[] = [
  ["daily", "daily"], ["weekly", "weekly"], ["monthly", "monthly"], ["quarterly", "quarterly"], ["yearly", "annual"], ["twice a year", "semiannual"],
];

/** The pattern of the schema for `hasEmail`, without `mailto:`. */
const EMAIL = /^[\w~!$&'()*+,;=.-]+@[\w.-]+\.[\w.-]+$/;

/** Returns the address. Throws an Error if DCAT-US does not accept it. */
export function checkedContact(email: string): string {
  if (EMAIL.test(email)) return email;
  throw new Error(`--contact ${email}: no e-mail address; write it as data@example.org`);
}

function contactOf(email: string) {
  return { "@type": "Kind", fn: `${SERVICE_NAME} operator`, hasEmail: `mailto:${email}` };
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
    description: describedAs(dataset),
    ...(input.contact === null ? {} : { contactPoint: contactOf(input.contact) }),
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

const STANDARD = {
  "@type": "Standard",
  title: "DCAT-US 3.0",
  identifier: { "@type": "Identifier", "@id": "https://resources.data.gov/dcat-us/3.0.0", schemaAgency: "resources.data.gov", notation: "DCAT-US-3.0" },
};

export function dcatUs(input: CatalogueInput) {
  return {
    "@type": "Catalog",
    "@id": `${input.publicUrl}/${publicPath.dcatUs}`,
    title: `${SERVICE_NAME}: language-model-ready exports`,
    description: "U.S. healthcare provider supply and facility quality by state, from federal files, in chunks with provenance.",
    ...(input.contact === null ? {} : { conformsTo: STANDARD }),
    publisher: { "@type": "Organization", name: SERVICE_NAME },
    modified: input.now,
    language: ["en"],
    dataset: input.datasets.map((dataset) => datasetOf(dataset, input)),
  };
}
