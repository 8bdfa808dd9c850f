/** Scores the published retrieval benchmark of a release with plain BM25, over our chunks and over the rows of the CSV files beside them. */
import Papa from "papaparse";
import { publicPath, siteFile } from "../../../data/contract/release/artifacts.ts";
import { objectKey } from "../../../data/contract/release/release.ts";
import { DATASETS } from "../../../data/reference/datasets.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import type { Store } from "../../../data/store/store.ts";
import { bm25 } from "../../support/bm25.ts";

export interface Judged {
  readonly query: string;
  /** The id of the chunk that answers it. */
  readonly chunk: string;
  readonly split: "dev" | "test";
}

export interface Document {
  readonly id: string;
  readonly text: string;
}

export interface Benchmark {
  readonly chunks: readonly Document[];
  /** A row a state under the chunk's id. As a CSV loader gives them: the column's name and the value, under the title of the dataset. */
  readonly csvRows: readonly Document[];
  readonly judged: readonly Judged[];
}

export async function benchmarkOf(store: Store): Promise<Benchmark> {
  const { release } = await readManifest(store, (await newestGeneration(store))!);
  const text = async (path: string): Promise<string> => {
    const bytes = await store.get(objectKey(release, path));
    if (bytes === null) throw new Error(`the release has no ${path}`);
    return new TextDecoder().decode(bytes).trimEnd();
  };
  const objects = async <T>(path: string): Promise<T[]> => (await text(path)).split("\n").map((line) => JSON.parse(line) as T);
  const chunks = (await objects<{ _id: string; text: string }>(publicPath.retrieval("corpus.jsonl"))).map(({ _id: id, ...rest }) => ({ id, ...rest }));
  const queries = new Map((await objects<{ _id: string; text: string }>(publicPath.retrieval("queries.jsonl"))).map((query) => [query._id, query.text]));
  const judged = await Promise.all((["dev", "test"] as const).map(async (split) =>
    (await text(publicPath.retrieval(`qrels/${split}.tsv`))).split("\n").slice(1).map((line): Judged => {
      const [query = "", chunk = ""] = line.split("\t");
      return { query: queries.get(query)!, chunk, split };
    })));
  const csvRows = await Promise.all(DATASETS.map(async ({ slug, display_name, methodology_version }) => {
    const { data } = Papa.parse<Record<string, string>>(await text(`site/${siteFile.studyTable(slug)}`), { header: true });
    return data.map((row) => ({
      id: `${slug}:state:${row["state_code"]}:${methodology_version}`,
      text: [display_name, ...Object.entries(row).map(([column, value]) => `${column}: ${value}`)].join("\n"),
    }));
  }));
  return { chunks, csvRows: csvRows.flat(), judged: judged.flat() };
}

export interface Score {
  readonly asked: number;
  /** Shares of the questions whose chunk is the first hit, and among the first three. */
  readonly first: number;
  readonly inThree: number;
}

export function scoreOf(documents: readonly Document[], judged: readonly Judged[]): Score {
  const index = bm25(documents.map(({ text }) => text));
  const places = judged.map(({ query, chunk }) => index.search(query, 3).findIndex((at) => documents[at]!.id === chunk));
  const share = (isRight: (place: number) => boolean): number => places.filter(isRight).length / places.length;
  return { asked: judged.length, first: share((place) => place === 0), inThree: share((place) => place >= 0) };
}
