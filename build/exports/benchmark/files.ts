/** Writes the retrieval benchmark of a release in the layout of BEIR: corpus, queries and relevance judgments (https://github.com/beir-cellar/beir). */
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import type { ExportChunk } from "../../../data/contract/release/export.ts";
import type { Artifact } from "../../files/artifact.ts";
import { benchmarkQuestions } from "./questions.ts";

/** Returns the benchmark over the chunks of a release; questions about datasets that it does not have are left out. */
export function benchmarkFiles(chunks: readonly ExportChunk[]): Artifact[] {
  const ids = new Map(chunks.map(({ id }) => [id.slice(0, id.lastIndexOf(":")), id]));
  const asked = benchmarkQuestions().flatMap(({ text, chunk, split }, at) => {
    const id = ids.get(chunk);
    return id === undefined ? [] : [{ query: `q${at + 1}`, text, id, split }];
  });
  const judged = (split: "dev" | "test"): string[] => asked.filter((each) => each.split === split).map(({ query, id }) => `${query}\t${id}\t1`);
  const file = (path: string, lines: readonly string[]): Artifact =>
    ({ path, kind: "public", rows: lines.length, body: new TextEncoder().encode(lines.map((line) => `${line}\n`).join("")) });
  const qrels = (split: "dev" | "test"): Artifact => {
    const lines = judged(split);
    return { ...file(publicPath.retrieval(`qrels/${split}.tsv`), ["query-id\tcorpus-id\tscore", ...lines]), rows: lines.length };
  };
  return [
    file(publicPath.retrieval("corpus.jsonl"), chunks.map(({ id, text }) => JSON.stringify({ _id: id, title: "", text }))),
    file(publicPath.retrieval("queries.jsonl"), asked.map(({ query, text }) => JSON.stringify({ _id: query, text }))),
    qrels("dev"), qrels("test"),
  ];
}
