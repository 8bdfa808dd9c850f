/**
 * Describes the exports as one Croissant 1.0 dataset (http://mlcommons.org/croissant/1.0), with a record set for each of our
 * datasets and the Parquet columns as its fields. The context is the one that the specification recommends.
 */
import { sitePage } from "../../data/contract/release/artifacts.ts";
import type { ListedDataset, ListedFile } from "../../data/contract/release/catalogue.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { flatFields, type FlatField } from "./fields.ts";
import { KEYWORDS, LICENSE_URL, type CatalogueInput, describedAs } from "./listing.ts";

const CONTEXT = {
  "@language": "en",
  "@vocab": "https://schema.org/",
  citeAs: "cr:citeAs",
  column: "cr:column",
  conformsTo: "dct:conformsTo",
  cr: "http://mlcommons.org/croissant/",
  rai: "http://mlcommons.org/croissant/RAI/",
  data: { "@id": "cr:data", "@type": "@json" },
  dataType: { "@id": "cr:dataType", "@type": "@vocab" },
  dct: "http://purl.org/dc/terms/",
  examples: { "@id": "cr:examples", "@type": "@json" },
  extract: "cr:extract",
  field: "cr:field",
  fileProperty: "cr:fileProperty",
  fileObject: "cr:fileObject",
  fileSet: "cr:fileSet",
  format: "cr:format",
  includes: "cr:includes",
  isLiveDataset: "cr:isLiveDataset",
  jsonPath: "cr:jsonPath",
  key: "cr:key",
  md5: "cr:md5",
  parentField: "cr:parentField",
  path: "cr:path",
  recordSet: "cr:recordSet",
  references: "cr:references",
  regex: "cr:regex",
  repeated: "cr:repeated",
  replace: "cr:replace",
  sc: "https://schema.org/",
  separator: "cr:separator",
  source: "cr:source",
  subField: "cr:subField",
  transform: "cr:transform",
};

const TYPES: Readonly<Record<FlatField["type"], string>> = { string: "sc:Text", integer: "sc:Integer", number: "sc:Float", boolean: "sc:Boolean" };

/** The media types that Croissant tools expect. */
const ENCODINGS: Readonly<Record<string, string>> = { parquet: "application/x-parquet", jsonl: "application/jsonlines" };

function fileObject({ path, url, format, bytes, media_type, sha256 }: ListedFile) {
  return {
    "@type": "cr:FileObject", "@id": path, name: path, contentUrl: url, contentSize: `${bytes} B`,
    encodingFormat: ENCODINGS[format] ?? media_type, sha256,
  };
}

function recordSet(dataset: ListedDataset) {
  const parquet = dataset.files.find(({ format }) => format === "parquet");
  if (parquet === undefined) return [];
  const { slug, display_name } = dataset;
  return [{
    "@type": "cr:RecordSet", "@id": slug, name: slug, description: `${display_name}. ${describedAs(dataset)}`,
    key: { "@id": `${slug}/id` },
    field: flatFields().map(({ name, type, description }) => ({
      "@type": "cr:Field", "@id": `${slug}/${name}`, name: `${slug}/${name}`, description, dataType: TYPES[type],
      source: { fileObject: { "@id": parquet.path }, extract: { column: name } },
    })),
  }];
}

export function croissant({ publicUrl, now, datasets }: CatalogueInput) {
  const organization = { "@type": "sc:Organization", name: SERVICE_NAME, url: publicUrl };
  return {
    "@context": CONTEXT,
    "@type": "sc:Dataset",
    conformsTo: "http://mlcommons.org/croissant/1.0",
    name: `${SERVICE_NAME}-exports`,
    description: "U.S. healthcare provider supply and facility quality by state as language-model-ready chunks with provenance.",
    license: LICENSE_URL,
    url: `${publicUrl}/${sitePage.documentation}/`,
    creator: organization,
    publisher: organization,
    datePublished: now.slice(0, 10),
    version: "1.0.0",
    isLiveDataset: true,
    keywords: KEYWORDS,
    inLanguage: "en",
    citeAs: datasets[0]?.citation ?? SERVICE_NAME,
    distribution: datasets.flatMap(({ files }) => files.map(fileObject)),
    recordSet: datasets.flatMap(recordSet),
  };
}
