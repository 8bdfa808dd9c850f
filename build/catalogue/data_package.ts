/** Describes the exports as a Data Package, version 2 (https://datapackage.org). Paths are relative, so the folder can be moved. */
import type { ListedDataset, ListedFile } from "../../data/contract/release/catalogue.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { flatFields } from "./fields.ts";
import { KEYWORDS, LICENSE_URL, type CatalogueInput } from "./listing.ts";

/** The formats that Data Package tools read as a table. */
const TABULAR: ReadonlySet<string> = new Set(["jsonl", "csv", "parquet"]);

/** In CSV an empty cell is a null. */
function tableOf(format: string) {
  const fields = flatFields().map(({ name, type, description }) => ({ name, type, description }));
  const $schema = "https://datapackage.org/profiles/2.0/tableschema.json";
  return { type: "table", schema: { $schema, fields, primaryKey: ["id"], missingValues: format === "csv" ? [""] : [] } };
}

function resourceOf(dataset: ListedDataset, { format, path, media_type, bytes, sha256 }: ListedFile) {
  return {
    $schema: "https://datapackage.org/profiles/2.0/dataresource.json",
    name: `${dataset.slug}-${format}`,
    title: `${dataset.display_name}, format ${format}`,
    path,
    format: path.slice(path.lastIndexOf(".") + 1),
    mediatype: media_type,
    bytes,
    hash: `sha256:${sha256}`,
    ...(format === "parquet" ? {} : { encoding: "utf-8" }),
    ...(TABULAR.has(format) ? tableOf(format) : {}),
  };
}

export function dataPackage({ publicUrl, now, datasets }: CatalogueInput) {
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: `${SERVICE_NAME}-exports`,
    title: `${SERVICE_NAME}: language-model-ready exports`,
    description: "U.S. healthcare provider supply and facility quality by state, from federal files, in chunks with provenance.",
    homepage: publicUrl,
    created: now,
    version: "1.0.0",
    keywords: KEYWORDS,
    licenses: [{ name: "CC0-1.0", path: LICENSE_URL, title: "CC0 1.0 Universal" }],
    contributors: [{ title: SERVICE_NAME, path: publicUrl, roles: ["publisher"] }],
    resources: datasets.flatMap((dataset) => dataset.files.map((file) => resourceOf(dataset, file))),
  };
}
