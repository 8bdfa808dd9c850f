/**
 * Common document loaders read all 17 exports as published: LangChain.js, LlamaIndex TS, three Parquet readers. The lines that
 * build/README.md#loaders gives keep ids and metadata. The libraries take seconds to load, so it runs here.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { JSONLinesLoader, JSONLoader } from "@langchain/classic/document_loaders/fs/json";
import { TextLoader } from "@langchain/classic/document_loaders/fs/text";
import { JSONReader } from "@llamaindex/readers/json";
import { TextFileReader } from "@llamaindex/readers/text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXPORT_FILE_FORMATS, publicPath, type ExportFileFormat } from "../../../data/contract/release/artifacts.ts";
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
    for (const format of EXPORT_FILE_FORMATS) {
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
  it("LangChain.js reads JSON lines as one document per chunk, with its line number", async () => {
    const documents = await new JSONLinesLoader(fileOf(slug, "jsonl"), "/text").load();
    expect(documents.map(({ pageContent }) => pageContent)).toEqual(textsOf(slug));
    expect(documents.map(({ metadata }) => metadata["line"] as number)).toEqual(documents.map((_, i) => i + 1));
    const hashes = await new JSONLinesLoader(fileOf(slug, "jsonl"), "/content_sha256").load();
    expect(hashes.map(({ pageContent }) => pageContent)).toEqual(envelopeOf(slug).chunks.map(({ content_sha256 }) => content_sha256));
  });

  it("LangChain.js reads JSON by the pointer to the text", async () => {
    const documents = await new JSONLoader(fileOf(slug, "json"), "/text").load();
    expect(documents.map(({ pageContent }) => pageContent)).toEqual(textsOf(slug));
  });

  it("LangChain.js and LlamaIndex read text with each chunk between its delimiters", async () => {
    const [document] = await new TextLoader(fileOf(slug, "txt")).load();
    const [llama] = await new TextFileReader().loadData(fileOf(slug, "txt"));
    expect(llama?.text).toBe(document?.pageContent);
    for (const { id, text } of envelopeOf(slug).chunks) expect(document?.pageContent).toContain(`${BLOCK.chunk(id)}\n${text}\n`);
    expect(document?.pageContent.match(/^--- .* ---$/gm)).toHaveLength(54 + 3);
  });

  it("LlamaIndex reads JSON lines as one document per chunk, with all its fields", async () => {
    const documents = await new JSONReader({ isJsonLines: true, cleanJson: false, logger: SILENT }).loadData(fileOf(slug, "jsonl"));
    expect(documents.map(({ text }) => JSON.parse(text) as unknown)).toEqual(rowsOf(slug));
  });

  it("three Parquet readers return the rows of the flat lines, with their types", async () => {
    const rows = rowsOf(slug);
    const bytes = readFileSync(fileOf(slug, "parquet"));
    expect(rows).toHaveLength(54);
    expect(await byHyparquet(bytes)).toEqual(rows);
    expect(byWasm(bytes)).toEqual(rows);
    if (hasPyarrow && slug === "home-health-quality") expect(byPyarrow(fileOf(slug, "parquet"))).toEqual(rows);
  });
});

/** The classes of the Python libraries, which keep what they are given. */
const PYTHON_STANDS = `
import sys, types
class Kept:
    def __init__(self, **given): self.given = given
for name, member in (("langchain_core.documents", "Document"), ("llama_index.core.schema", "TextNode")):
    parts = name.split(".")
    for i in range(len(parts)): sys.modules.setdefault(".".join(parts[:i + 1]), types.ModuleType(parts[i]))
    setattr(sys.modules[name], member, Kept)
`;

describe("the documented lines", () => {
  const slug = "dermatology-supply";
  const documented = readFileSync(new URL("../../../build/README.md", import.meta.url), "utf8").split("\n## Loaders\n")[1]!;
  const blocks = [...documented.matchAll(/^(\S.*):\n\n```(js|python)\n([\s\S]*?)```$/gm)]
    .map(([, name = "", language = "", code = ""]) => ({ name, language, code }));
  let server: Server;
  beforeAll(async () => {
    server = createServer((_, answer) => void answer.end(readFileSync(fileOf(slug, "jsonl"))));
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  /** Runs the lines with their address changed to the server's, and returns the documents as JSON. */
  async function documentsOf(name: string, shown: string): Promise<Record<string, unknown>[]> {
    const { language, code } = blocks.find((block) => block.name === name)!;
    const local = code.replace("127.0.0.1:8787", `127.0.0.1:${(server.address() as AddressInfo).port}`);
    const command: [string, string[]] = language === "js"
      ? [process.execPath, ["--input-type=module", "-e", `${local}\nconsole.log(JSON.stringify(documents.map((each) => (${shown}))));`]]
      : ["python3", ["-c", `${PYTHON_STANDS}\n${local}\nprint(json.dumps([each.given for each in documents]))`]];
    const { stdout } = await promisify(execFile)(...command, { maxBuffer: 1 << 24 });
    return JSON.parse(stdout) as Record<string, unknown>[];
  }

  const metadataOf = (row: ExportFlatRow): object => Object.fromEntries(Object.entries(row).filter(([name]) => name !== "id" && name !== "text"));

  it("are those of four libraries", () => {
    expect(blocks.map(({ name }) => name)).toEqual(["LangChain.js", "LlamaIndex in TypeScript", "LangChain in Python", "LlamaIndex in Python"]);
  });

  it("give LangChain.js each chunk's id, text and metadata", async () => {
    const documents = await documentsOf("LangChain.js", "{ id: each.id, text: each.pageContent, metadata: each.metadata }");
    expect(documents).toEqual(rowsOf(slug).map((row) => ({ id: row.id, text: row.text, metadata: metadataOf(row) })));
  });

  it("give LlamaIndex each chunk's id and metadata, and embed the text alone", async () => {
    const documents = await documentsOf("LlamaIndex in TypeScript", "{ id: each.id_, embedded: each.getContent('EMBED'), metadata: each.metadata }");
    expect(documents).toEqual(rowsOf(slug).map((row) => ({ id: row.id, embedded: row.text, metadata: metadataOf(row) })));
  });

  // The Python libraries are not installed: their classes are stood in for, and get the arguments that are documented.
  it("give the Python libraries each chunk's id, text and metadata", async () => {
    const rows = rowsOf(slug);
    expect(await documentsOf("LangChain in Python", "")).toEqual(rows.map((row) => ({ id: row.id, page_content: row.text, metadata: metadataOf(row) })));
    expect(await documentsOf("LlamaIndex in Python", "")).toEqual(rows.map((row) => (
      { id_: row.id, text: row.text, metadata: metadataOf(row), excluded_embed_metadata_keys: Object.keys(metadataOf(row)) })));
  });
});
