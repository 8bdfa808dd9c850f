/** Scores the retrieval benchmark on a made-up release, by the chunk that is asked for and by the kind of dataset, and writes the table of README.md. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../../build/pipeline/build.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { markdownTable } from "../text.ts";
import { type Benchmark, benchmarkOf, type Judged, scoreOf } from "./score.ts";

const PAGE = join(import.meta.dirname, "README.md");
const MARKS = ["<!-- scores -->", "<!-- /scores -->"] as const;
const NOW = "2026-11-21T00:00:00Z";
const TYPES = ["state", "national", "underserved", "dataset_meta"];

const silent = (): void => undefined;

async function sampled(providers: number): Promise<Benchmark> {
  const folder = await mkdtemp(join(tmpdir(), "retrieval-"));
  try {
    const [snapshots, store] = [join(folder, "snapshots"), folderStore(join(folder, "store"))];
    await writeSample({ dir: snapshots, providers, seed: 1, log: silent });
    await build({
      snapshots, store, now: NOW, pipelineVersion: "0000000", publicUrl: "http://127.0.0.1:8787", only: [], hashCache: null, rehash: false,
      contact: "data@supply.example",
    }, { log: silent, now: () => new Date(NOW), nonce: () => "sample" });
    return await benchmarkOf(store);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function typeOf({ chunk }: Judged): string {
  return chunk.split(":")[1] ?? "";
}

function tableOf({ chunks, csvRows, judged }: Benchmark): string {
  const groups: readonly (readonly [string, (each: Judged) => boolean])[] = [
    ["all questions", () => true],
    ...(["dev", "test"] as const).map((split) => [`half \`${split}\``, (each: Judged) => each.split === split] as const),
    ...TYPES.flatMap((type) => (["dev", "test"] as const).map((split) =>
      [`\`${type}\`, half \`${split}\``, (each: Judged) => typeOf(each) === type && each.split === split] as const)),
    ["specialties", ({ chunk }) => chunk.includes("-supply:")],
    ["facilities", ({ chunk }) => !chunk.includes("-supply:")],
  ];
  const percents = ({ first, inThree }: ReturnType<typeof scoreOf>): string[] => [first, inThree].map((share) => `${(share * 100).toFixed(1)}%`);
  const lines = groups.map(([name, isIn]) => {
    const own = judged.filter(isIn);
    // Rows of a CSV hold states only.
    return [name, String(own.length), ...percents(scoreOf(chunks, own)), ...percents(scoreOf(csvRows, own))];
  });
  return markdownTable(["asked for", "questions", "first", "in three", "CSV rows: first", "CSV rows: in three"], lines);
}

/** Returns the table, and writes it into the page. */
export async function retrieval(providers: number): Promise<string> {
  const table = tableOf(await sampled(providers));
  const page = await readFile(PAGE, "utf8");
  const [from, to] = [page.indexOf(MARKS[0]) + MARKS[0].length, page.indexOf(MARKS[1])];
  await writeFile(PAGE, `${page.slice(0, from)}\n${table}\n${page.slice(to)}`);
  return table;
}
