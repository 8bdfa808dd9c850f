/**
 * Tests that common document loaders read all 17 exports as published: LangChain.js, LlamaIndex TS and the Parquet readers. No
 * server is needed; the libraries take seconds to load, so the test is here.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { JSONLinesLoader, JSONLoader } from "@langchain/classic/document_loaders/fs/json";
import { TextLoader } from "@langchain/classic/document_loaders/fs/text";
import { JSONReader } from "@llamaindex/readers/json";
import { TextFileReader } from "@llamaindex/readers/text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicPath, type ExportFileFormat } from "../../../data/contract/release/artifacts.ts";
import { BLOCK, type ExportEnvelope, type ExportFlatRow } from "../../../data/contract/release/export.ts";
import { DATASET_SLUGS, type DatasetSlug } from "../../../data/contract/ids.ts";
import { objectKey } from "../../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { openStore } from "../../../data/open_store.ts";
import { byHyparquet, byPyarrow, byWasm, hasPyarrow } from "../../support/parquet.ts";
import { sampleFolder } from "../support/sample_store.ts";

const root = mkdtempSync(join(tmpdir(), "loaders-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SILENT = { log: () => undefined, warn: () => undefined, error: () => undefined };

const fileOf = (slug: DatasetSlug, format: ExportFileFormat): string => join(root, `${slug}.${format}`);

beforeAll(async () => {
  const store = await openStore((await sampleFolder(root)).store);
  const { release } = await readManifest(store, (await newestGeneration(store))!);
  for (const slug of DATASET_SLUGS) {
    for (const format of ["json", "ndjson", "txt", "jsonl", "parquet"] as const) {
      writeFileSync(fileOf(slug, format), (await store.get(objectKey(release, publicPath.exportFile(slug, format))))!);
    }
  }
});

function envelopeOf(slug: DatasetSlug): ExportEnvelope {
  return (JSON.parse(readFileSync(fileOf(slug, "json"), "utf8")) as { data: ExportEnvelope }).data;
}

function rowsOf(slug: DatasetSlug): ExportFlatRow[] {
  return readFileSync(fileOf(slug, "jsonl"), "utf8").trimEnd().split("\n").map((line) => JSON.parse(line) as ExportFlatRow);
}

const textsOf = (slug: DatasetSlug): string[] => envelopeOf(slug).chunks.map(({ text }) => text);

describe.each(DATASET_SLUGS)("%s", (slug) => {
  it("is read by LangChain.js as JSON lines, with one document a chunk and its line number", async () => {
    const documents = await new JSONLinesLoader(fileOf(slug, "jsonl"), "/text").load();
    expect(documents.map(({ pageContent }) => pageContent)).toEqual(textsOf(slug));
    expect(documents.map(({ metadata }) => metadata["line"] as number)).toEqual(documents.map((_, i) => i + 1));
    const hashes = await new JSONLinesLoader(fileOf(slug, "jsonl"), "/content_sha256").load();
    expect(hashes.map(({ pageContent }) => pageContent)).toEqual(envelopeOf(slug).chunks.map(({ content_sha256 }) => content_sha256));
  });

  it("is read by LangChain.js as JSON, by the pointer to the text", async () => {
    const documents = await new JSONLoader(fileOf(slug, "json"), "/text").load();
    expect(documents.map(({ pageContent }) => pageContent)).toEqual(textsOf(slug));
  });

  it("is read by LangChain.js and LlamaIndex as text, with each chunk between its delimiters", async () => {
    const [document] = await new TextLoader(fileOf(slug, "txt")).load();
    const [llama] = await new TextFileReader().loadData(fileOf(slug, "txt"));
    expect(llama?.text).toBe(document?.pageContent);
    for (const { id, text } of envelopeOf(slug).chunks) expect(document?.pageContent).toContain(`${BLOCK.chunk(id)}\n${text}\n`);
    expect(document?.pageContent.match(/^--- .* ---$/gm)).toHaveLength(54 + 3);
  });

  it("is read by LlamaIndex as JSON lines, with one document a chunk and all its fields", async () => {
    const documents = await new JSONReader({ isJsonLines: true, cleanJson: false, logger: SILENT }).loadData(fileOf(slug, "jsonl"));
    expect(documents.map(({ text }) => JSON.parse(text) as unknown)).toEqual(rowsOf(slug));
  });

  it("is read as Parquet by three readers, with the rows and types of the flat lines", async () => {
    const rows = rowsOf(slug);
    const bytes = readFileSync(fileOf(slug, "parquet"));
    expect(rows).toHaveLength(54);
    expect(await byHyparquet(bytes)).toEqual(rows);
    expect(byWasm(bytes)).toEqual(rows);
    if (hasPyarrow && slug === "home-health-quality") expect(byPyarrow(fileOf(slug, "parquet"))).toEqual(rows);
  });
});
