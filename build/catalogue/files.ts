/** Writes the catalogues and schemas of a release as public files. They come last, because they list the others. */
import * as z from "zod/v4";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { type ExportIndex, type ListedDataset, TOKEN_RULE } from "../../data/contract/release/catalogue.ts";
import { PUBLIC_SCHEMAS } from "../../data/contract/api/schemas.ts";
import type { Artifact } from "../files/artifact.ts";
import { croissant } from "./croissant.ts";
import { dataPackage } from "./data_package.ts";
import { datasetCard } from "./dataset_card.ts";
import { dcatUs } from "./dcat_us.ts";
import { listingOf, type ListingInput } from "./listing.ts";
import { llmsTxt } from "./llms_txt.ts";
import { sqlFile } from "./sql.ts";

export interface CatalogueFilesInput extends ListingInput {
  readonly now: string;
  readonly contact: string | null;
}

function file(path: string, content: object | string, rows: number | null = null): Artifact {
  const text = typeof content === "string" ? content : `${JSON.stringify(content, null, 1)}\n`;
  return { path, kind: path.startsWith("site/") ? "site" : "public", rows, body: new TextEncoder().encode(text) };
}

function schemaFiles(publicUrl: string): Artifact[] {
  return PUBLIC_SCHEMAS.map(({ name, title, schema }) => {
    const path = publicPath.schema(name);
    const { $schema, ...rest } = z.toJSONSchema(schema);
    return file(path, { $schema, $id: `${publicUrl}/${path}`, title, ...rest });
  });
}

function indexOf(now: string, datasets: ListedDataset[]): ExportIndex {
  const total_files = datasets.reduce((sum, { files }) => sum + files.length, 0);
  return { last_checked: now, token_rule: TOKEN_RULE, total_datasets: datasets.length, total_files, datasets };
}

export function catalogueFiles({ now, contact, ...listing }: CatalogueFilesInput): Artifact[] {
  const datasets = listingOf(listing);
  const input = { publicUrl: listing.publicUrl, now, contact, datasets };
  const index = indexOf(now, datasets);
  const llms = llmsTxt(input);
  const sql = sqlFile(input);
  return [
    file(publicPath.exportIndex, { data: index }, index.total_files),
    file(publicPath.dcatUs, dcatUs(input), datasets.length),
    file(publicPath.croissant, croissant(input), datasets.length),
    file(publicPath.dataPackage, dataPackage(input), index.total_files),
    file(publicPath.datasetCard, datasetCard(input)),
    ...sql === null ? [] : [file(publicPath.sql, sql)],
    file(publicPath.llms, llms),
    file("site/llms.txt", llms),
    ...schemaFiles(listing.publicUrl),
  ];
}
