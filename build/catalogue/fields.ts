/** Describes the columns of the flat rows, for the catalogues: name, type and a description. */
import { exportFlatRow, type ExportFlatRow } from "../../data/contract/release/export.ts";
import { TYPED_COLUMNS } from "../exports/formats.ts";

export interface FlatField {
  readonly name: keyof ExportFlatRow;
  readonly type: "string" | "integer" | "number" | "boolean";
  readonly description: string;
}

const DESCRIPTIONS: Readonly<Record<keyof ExportFlatRow, string>> = {
  id: "Name of the chunk: dataset, type, state or US, methodology version.",
  text: "The paragraph, with its provenance.",
  dataset_slug: "Dataset the chunk belongs to.",
  chunk_type: "national, state, underserved or dataset_meta.",
  state_code: "Two letters, or US.",
  state_name: "Name of the state, or United States.",
  state_fips: "FIPS code of the state: two digits. Null for the United States.",
  count: "Providers or facilities; of the underserved chunk, states. Null where there is none.",
  density_per_100k: "Per 100,000 residents.",
  rank: "1 for the densest of the 50 states and DC.",
  average_star: "Mean of the publisher's stars, facility datasets only.",
  snapshot_date: "Publication date of the source, empty where it is undated.",
  methodology_version: "Version of the method behind the figures.",
  source: "Federal source the figures are counted from.",
  source_url: "Its page.",
  last_checked: "When the release was built.",
  citation: "APA-style citation.",
  content_sha256: "Hash over the text alone.",
  complete: "False where a source of the figures is a part of its publication: then counts are of the records read, and all else is null.",
  synthetic: "True for made-up sample data.",
  snapshot: "The same as snapshot_date.",
  data_availability: "Why figures are null, such as rank:partial_source; empty where all are known.",
  data_json: "The figures of the chunk as JSON.",
};

/** Returns the columns in their order. */
export function flatFields(): FlatField[] {
  const names = Object.keys(exportFlatRow.shape) as (keyof ExportFlatRow)[];
  return names.map((name) => ({ name, type: TYPED_COLUMNS[name] ?? "string", description: DESCRIPTIONS[name] }));
}
