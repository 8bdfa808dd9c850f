import { beforeAll, describe, expect, it } from "vitest";
import { BLOCK, exportChunk, exportEnvelope, exportHeaderLine, type ExportEnvelope } from "../../../data/contract/release/export.ts";
import { DATASET_SLUGS } from "../../../data/contract/ids.ts";
import type { NarrativeFile } from "../../../data/contract/release/narrative.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";
import { requestOf } from "../../support/ask.ts";
import { ask, sampleService, type SampleService } from "../../support/sample_service.ts";

const PATH = "/api/v1/exports/psychiatry-supply/llm-ready";
let service: SampleService;
beforeAll(async () => {
  service = await sampleService();
});

describe("GET /exports/{dataset}/llm-ready", () => {
  it("has headers with the version, the date, the number of chunks and whether the narrative was cached", async () => {
    const first = await ask(service.app, PATH);
    expect(first.headers).toMatchObject({
      "X-Methodology-Version": "v2026.11.2", "X-Last-Refreshed": "2026-11-15T00:00:00Z", "X-Total-Chunks": "54", "X-Narrative-Cache-Hit": "false",
    });
    expect((await ask(service.app, `${PATH}?format=ndjson`)).headers["X-Narrative-Cache-Hit"]).toBe("true");
  });

  it("answers for all 17 datasets in all three formats: envelope, header line and chunks, four kinds of delimiters", async () => {
    for (const slug of DATASET_SLUGS) {
      const path = `/api/v1/exports/${slug}/llm-ready`;
      const { data } = JSON.parse((await ask(service.app, path)).text) as { data: ExportEnvelope };
      expect(exportEnvelope.safeParse(data).error).toBeUndefined();
      expect(data.chunks.map(({ id, chunk_type, data: { state_code } }) => id === `${slug}:${chunk_type}:${state_code}:${data.dataset.methodology_version}`))
        .toEqual(data.chunks.map(() => true));
      const ndjson = await ask(service.app, `${path}?format=ndjson`);
      expect(ndjson.headers["Content-Type"]).toBe("application/x-ndjson; charset=utf-8");
      const [header, ...lines] = ndjson.text.trimEnd().split("\n");
      expect(Object.keys(JSON.parse(header ?? "") as object)).toEqual(["_dataset_meta"]);
      expect(lines).toHaveLength(54);
      const blocks = await ask(service.app, `${path}?format=text-blocks`);
      expect(blocks.headers["Content-Type"]).toBe("text/plain; charset=utf-8");
      const delimiters = [BLOCK.narrative, BLOCK.methodology, ...data.chunks.map(({ id }) => BLOCK.chunk(id)), BLOCK.citation];
      expect(blocks.text.match(/^--- .* ---$/gm)).toEqual(delimiters);
    }
  });

  it("has the same 54 chunks in all three formats and in the public files", async () => {
    const json = JSON.parse((await ask(service.app, PATH)).text) as { data: { chunks: { id: string; text: string }[]; narrative: string } };
    const ndjson = (await ask(service.app, `${PATH}?format=ndjson`)).text.trimEnd().split("\n").map((line) => JSON.parse(line) as unknown);
    const { _dataset_meta } = exportHeaderLine.parse(ndjson[0]);
    expect(_dataset_meta.narrative).toBe(json.data.narrative);
    expect(ndjson.slice(1).map((chunk) => exportChunk.parse(chunk).id)).toEqual(json.data.chunks.map(({ id }) => id));
    const blocks = (await ask(service.app, `${PATH}?format=text-blocks`)).text;
    expect(blocks.startsWith(`${BLOCK.narrative}\n${json.data.narrative}\n`)).toBe(true);
    for (const { id, text } of json.data.chunks) expect(blocks).toContain(`${BLOCK.chunk(id)}\n${text}\n`);
    const still = JSON.parse((await ask(service.app, "/public/v1/exports/psychiatry-supply/llm-ready.json")).text) as typeof json;
    expect(still.data.chunks).toEqual(json.data.chunks);
  });

  it("refuses an unknown dataset, a methodology-only slug and an unknown format", async () => {
    for (const [path, status, code] of [
      ["/api/v1/exports/dentistry-supply/llm-ready", 404, "dataset_not_found"], ["/api/v1/exports/payments/llm-ready", 404, "dataset_not_found"],
      [`${PATH}?format=csv`, 400, "invalid_format"], [`${PATH}?format=`, 400, "invalid_format"],
    ] as const) {
      const { status: heard, text } = await ask(service.app, path);
      expect([heard, (JSON.parse(text) as { error: { code: string } }).error.code], path).toEqual([status, code]);
    }
  });

  it("has the same methodology version in its header, metadata, chunk ids and an evidence answer", async () => {
    const { headers, text } = await ask(service.app, PATH);
    const { data } = JSON.parse(text) as { data: ExportEnvelope };
    const version = data.dataset.methodology_version;
    expect(version).toMatch(/^v\d{4}\.\d{1,2}\.\d+$/);
    expect(headers["X-Methodology-Version"]).toBe(version);
    expect(data.chunks.every(({ id, methodology }) => id.endsWith(`:${version}`) && methodology.version === version)).toBe(true);
    const sent = { method: "POST", headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "How many psychiatrists are there in Ohio?" }) };
    const answer = await service.app(requestOf("/api/v1/evidence-query", sent));
    expect(JSON.parse(answer.body as string)).toMatchObject({ data: { answer: { dataset_slug: "psychiatry-supply", methodology_version: version } } });
  });

  it("answers a staleness bar in each format's own way", async () => {
    const line = JSON.parse((await ask(service.app, `${PATH}?format=ndjson&max_staleness=1h`)).text.split("\n")[0] ?? "") as Record<string, unknown>;
    expect(line["_freshness_policy"]).toMatchObject({ requested: true, stale: true });
    const text = await ask(service.app, `${PATH}?format=text-blocks&max_staleness=1h`);
    expect(JSON.parse(text.headers["X-Freshness-Policy"] ?? "")).toMatchObject({ stale: true });
    const refused = await ask(service.app, `${PATH}?format=ndjson&max_staleness=1h&on_stale=409`);
    expect(refused.status).toBe(409);
    expect(JSON.parse(refused.text)).toMatchObject({ error: { code: "stale_data" }, data: { dataset: { slug: "psychiatry-supply" } } });
  });
});

describe("narratives", () => {
  const narrative: NarrativeFile = {
    slug: "psychiatry-supply", methodology_version: "v2026.11.2", template: "There are {{count}}.", slots: { count: "1,234" }, text: "There are 1,234.",
  };
  const silent = (): void => undefined;

  it("are written once for concurrent first requests, and kept", async () => {
    const store = memoryStore();
    let written = 0;
    const write = async (): Promise<string> => `Written ${"once ".repeat(written += 1)}for {{count}}.`;
    const narratives = createNarratives({ store, write, log: silent });
    const answers = await Promise.all(Array.from({ length: 20 }, () => narratives.of(narrative)));
    expect(written).toBe(1);
    expect(answers.filter(({ isCached }) => !isCached)).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["Written once for {{count}}."]));
    const other = createNarratives({ store, write, log: silent });
    expect(await other.of(narrative)).toEqual({ text: "Written once for {{count}}.", isCached: true });
  });

  it("with a number, an unknown slot or no words are refused and not kept; the template is used", async () => {
    for (const bad of ["There are 99.", "There are {{many}}.", ""]) {
      const store = memoryStore();
      const lines: string[] = [];
      const narratives = createNarratives({ store, write: async () => bad, log: (line) => void lines.push(line) });
      expect(await narratives.of(narrative)).toEqual({ text: narrative.template, isCached: false });
      expect(lines.join()).toContain("cannot be used");
      expect(await store.get("narratives/psychiatry-supply/v2026.11.2")).toBeNull();
    }
  });

  it("are kept in the state folder when the store is read-only, and read from there", async () => {
    const fallback = memoryStore();
    const lines: string[] = [];
    const store = { name: "none", get: () => null, putIfAbsent: () => Promise.reject(new Error("read-only")) };
    let written = 0;
    const write = async () => `Written ${"once ".repeat(written += 1)}for {{count}}.`;
    const open = () => createNarratives({ store, fallback, write, log: (line) => void lines.push(line) });
    expect(await open().of(narrative)).toEqual({ text: "Written once for {{count}}.", isCached: false });
    expect(await open().of(narrative)).toEqual({ text: "Written once for {{count}}.", isCached: true });
    expect([written, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain("the store cannot be written (read-only)");
  });

  it("fall back to the template when the store cannot be written", async () => {
    const store = { name: "none", get: () => null, putIfAbsent: () => Promise.reject(new Error("read-only")) };
    expect(await createNarratives({ store, log: silent }).of(narrative)).toEqual({ text: narrative.template, isCached: false });
  });
});
