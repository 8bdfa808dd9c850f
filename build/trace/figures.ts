/** Recounts a published state figure from the release's own tables, and lists the records it counts. */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import { valueAt } from "../../data/contract/release/figures.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import { type Dataset, datasetBySlug } from "../../data/reference/datasets.ts";
import { readListed } from "../../data/store/generations.ts";
import type { StoredRelease } from "../tables/table_bytes.ts";
import type { Records } from "../tables/records.ts";

export interface StateFigure {
  readonly dataset: DatasetSlug;
  readonly state: string;
  /** The public file with the figure, and its value; null when the release has no such file. */
  readonly path: string;
  readonly published: number | null;
  /** The recounted value. */
  readonly counted: number;
}

/** The records behind a count. */
export interface Inputs {
  readonly kind: "provider" | "facility";
  readonly counted: number;
  /** NPIs or CCNs, in ascending order. */
  readonly first: readonly string[];
}

/** Reads the whole table and returns the counted records. Throws an Error for an unknown dataset. */
export async function inputsOf(records: Records, slug: DatasetSlug, state: string, limit: number): Promise<Inputs> {
  const dataset = datasetOf(slug);
  const keys = dataset.kind === "supply"
    ? keysOf(records.where("providers", { specialty: dataset.specialty, state, status: "active" }), ({ npi }) => npi)
    : keysOf(records.where("facilities", { facility_type: dataset.facility_type, state }), ({ ccn }) => ccn);
  const first: string[] = [];
  let counted = 0;
  for await (const key of keys) {
    counted += 1;
    if (first.length < limit) first.push(key);
  }
  return { kind: dataset.kind === "supply" ? "provider" : "facility", counted, first };
}

async function* keysOf<R>(rows: AsyncIterable<R>, keyOf: (row: R) => string): AsyncGenerator<string> {
  for await (const row of rows) yield keyOf(row);
}

function datasetOf(slug: DatasetSlug): Dataset {
  const dataset = datasetBySlug(slug);
  if (dataset === null) throw new Error(`${slug}: no such dataset`);
  return dataset;
}

/** Returns the published figure and the recounted one. */
export async function figureOf({ store, manifest }: StoredRelease, slug: DatasetSlug, state: string, inputs: Inputs): Promise<StateFigure> {
  const dataset = datasetOf(slug);
  const path = dataset.kind === "supply" ? publicPath.byState(dataset.specialty) : publicPath.facilityStates(slug);
  const bytes = await readListed(store, manifest, path);
  const document: unknown = bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
  return { dataset: slug, state, path, published: publishedIn(document, dataset, state), counted: inputs.counted };
}

/** JSON pointers into the files of each kind of dataset. */
const POINTERS = {
  supply: { rows: "/data", code: "/state_code/value", count: "/active_providers/value" },
  facility: { rows: "/data/rows", code: "/state_code", count: "/count" },
} as const;

function publishedIn(document: unknown, { kind }: Dataset, state: string): number | null {
  const { rows, code, count } = POINTERS[kind];
  const listed = valueAt(document, rows);
  const row = Array.isArray(listed) ? listed.find((each) => valueAt(each, code) === state) : undefined;
  const value = valueAt(row, count);
  return typeof value === "number" ? value : null;
}
