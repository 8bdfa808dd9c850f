/**
 * Compares the Worker in workerd, with its releases in an R2 bucket, with the service under Node: static files, single records,
 * a batch and the exports have the same bytes. The bundle stays small and uses no Node modules.
 */
import { createHash } from "node:crypto";
import { basename, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { formatKey, SANDBOX_KEY } from "../../data/contract/keys.ts";
import { generationKey, objectKey, type Manifest } from "../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import { openStore } from "../../data/open_store.ts";
import { r2Store } from "../../data/store/r2.ts";
import type { Store } from "../../data/store/store.ts";
import { createAccess } from "../../lookup/access/access.ts";
import { createApp } from "../../lookup/app/app.ts";
import { createNarratives } from "../../lookup/narratives/narratives.ts";
import { listen } from "../../lookup/adapters/node/server.ts";
import { PREFIXES } from "../../lookup/http/mounts.ts";
import type { RunningServer } from "../../lookup/http/message.ts";
import { openReader } from "../../lookup/release/reader.ts";
import { sha256 } from "../../lookup/service/service.ts";
import { answerAgent } from "../../lookup/mcp/server/http.ts";
import { AGENT_QUESTIONS, call } from "../support/agent.ts";
import { memoryState } from "../support/memory_state.ts";
import { storeContract } from "../data/store/contract.ts";
import { sampleFolder, type SampleStore } from "./support/sample_store.ts";
import { scratch } from "./support/servers.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const NOW = Date.parse("2026-11-21T12:00:00Z");
const URL_OF_BOTH = "http://127.0.0.1:8787";
const COMPATIBILITY = "2026-04-26";
const KEYS = {
  supply: formatKey("supply", "live", createHash("sha256").update("supply").digest()),
  resolver: formatKey("resolver", "live", createHash("sha256").update("resolver").digest()),
};
const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");
const folder = scratch("edge");
// One test sends 1,300 objects through two processes each.
vi.setConfig({ testTimeout: 90_000 });

/** Bundles a Worker as DEPLOYMENT.md says; the first module is the entry. */
async function bundle(entry: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: entry, resolveDir: ROOT, loader: "ts" }, bundle: true, minify: true, splitting: true, format: "esm", target: "es2024", outdir: ROOT,
    platform: "neutral", mainFields: ["module", "main"], conditions: ["workerd", "worker", "browser"], external: ["node:*"], write: false,
    metafile: true, logLevel: "silent",
  });
  const modules = outputFiles.map(({ path, text }) => ({ type: "ESModule" as const, path: basename(path), contents: text }));
  return { modules: modules.sort(({ path }) => (path === "stdin.js" ? -1 : 1)), metafile };
}

/** Returns the code that every isolate loads at its start: the entry and its static imports. */
function loadedAtOnce({ modules, metafile }: Awaited<ReturnType<typeof bundle>>): string {
  const names = new Set<string>();
  const add = (name: string): void => {
    if (names.has(name) || metafile.outputs[name] === undefined) return;
    names.add(name);
    for (const { kind, path } of metafile.outputs[name].imports) if (kind === "import-statement") add(path);
  };
  add("stdin.js");
  return modules.filter(({ path }) => names.has(path)).map(({ contents }) => contents).join("");
}

describe("the bundle of the Worker", () => {
  it("imports nothing of Node, and loads at most 338 KB before it answers, 111 KB compressed", async () => {
    const bundled = await bundle('export { default } from "./lookup/adapters/edge/worker.ts";');
    const { modules, metafile } = bundled;
    const ofNode = Object.entries(metafile.inputs)
      .flatMap(([from, { imports }]) => imports.filter(({ path }) => path.startsWith("node:")).map(({ path }) => `${from}: ${path}`));
    expect(ofNode).toEqual([]);
    const first = loadedAtOnce(bundled);
    expect(first.length).toBeLessThan(338_000);
    expect(gzipSync(first).length).toBeLessThan(111_000);
    // With the modules loaded at the first question, the first live page and the first county.
    const all = modules.map(({ contents }) => contents).join("");
    const others = modules.filter(({ path }) => !path.startsWith("http-")).map(({ contents }) => contents).join("");
    expect(others.length).toBeLessThan(1_190_000);
    expect(gzipSync(others).length).toBeLessThan(475_000);
    // And those of the agent server, most of which is the protocol's library.
    expect(all.length).toBeLessThan(1_436_000);
    expect(gzipSync(all).length).toBeLessThan(542_000);
    // The build's half and its libraries stay out. Of Handlebars only the runtime comes along: a Worker cannot compile templates.
    const forbidden = /^build\/|apache-arrow|handlebars\/(?:lib|dist\/cjs\/handlebars\/compiler)|aws-sdk|libsql/;
    expect(Object.keys(metafile.inputs).filter((path) => forbidden.test(path))).toEqual([]);
  }, 60_000);
});

let sample: SampleStore;
let store: Store;
let manifest: Manifest;
let edge: Miniflare;
let base: URL;
let node: RunningServer;

/** Starts the service under Node with the same clock and keys. */
async function startNode(): Promise<RunningServer> {
  const reader = openReader(store, { hash: sha256 });
  await reader.poll();
  const state = memoryState();
  for (const surface of ["supply", "resolver"] as const) {
    await state.keys.add({
      id: surface, hash: hashOf(KEYS[surface]), surface, tier: surface === "supply" ? "pilot" : "pro", issuedAt: 0, expiresAt: null, revokedAt: null,
    });
  }
  const clock = (): number => NOW;
  const access = createAccess({ state, clock, hash: hashOf });
  const log = (): void => undefined;
  const handle = createApp({
    reader, clock, log, publicUrl: URL_OF_BOTH, admit: (request, operation) => access.admit(request, operation), narratives: createNarratives({ store, log }),
    agents: (...asked) => answerAgent({ prefixes: PREFIXES, sandboxKey: SANDBOX_KEY, clock, log }, ...asked),
  });
  return listen({ handle, host: "127.0.0.1", port: 0, clientOf: () => "192.0.2.1", log });
}

async function edgeOptions(): Promise<MiniflareOptions> {
  const { modules } = await bundle(
    `import { createWorker } from "./lookup/adapters/edge/worker.ts"; export default createWorker(() => ${NOW}, (line) => console.log(line));`);
  return {
    modules, compatibilityDate: COMPATIBILITY, r2Buckets: ["RELEASES", "EMPTY"],
    bindings: {
      PUBLIC_URL: URL_OF_BOTH, STORE_PREFIX: "prefix/",
      KEYS: JSON.stringify([
        { id: "supply", sha256: hashOf(KEYS.supply), surface: "supply", tier: "pilot" },
        { id: "resolver", sha256: hashOf(KEYS.resolver), surface: "resolver", tier: "pro", expires: null },
      ]),
    },
  };
}

interface Reply {
  readonly status: number;
  readonly type: string | null;
  readonly tag: string | null;
  readonly cache: string | null;
  readonly body: string;
}

/** Reads the body as latin1, so that two bodies are equal only when all bytes are. Random request ids are masked. */
async function replyOf(response: Response): Promise<Reply> {
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1").replaceAll(response.headers.get("x-request-id") ?? "", "<id>");
  const [type, tag, cache] = ["content-type", "etag", "cache-control"].map((name) => response.headers.get(name));
  return { status: response.status, type: type ?? null, tag: tag ?? null, cache: cache ?? null, body };
}

async function both(path: string, init: RequestInit = {}): Promise<{ edge: Reply; node: Reply }> {
  // Both are asked for uncompressed bytes, because workerd compresses by itself; and each time on a new connection, because one may be closed
  // as idle while large answers are compared.
  const headers = { "accept-encoding": "identity", connection: "close", ...init.headers as Record<string, string> };
  const [fromEdge, fromNode] = await Promise.all([fetch(new URL(path, base), { ...init, headers }),
    fetch(`http://127.0.0.1:${node.port}${path}`, { ...init, headers })]);
  return { edge: await replyOf(fromEdge), node: await replyOf(fromNode) };
}

beforeAll(async () => {
  sample = await sampleFolder(folder);
  store = await openStore(sample.store);
  manifest = await readManifest(store, (await newestGeneration(store))!);
  edge = new Miniflare(await edgeOptions());
  const bucket = r2Store(await edge.getR2Bucket("RELEASES") as never, { prefix: "prefix/" });
  for await (const { key } of store.list("")) await bucket.put(key, (await store.get(key)) ?? new Uint8Array());
  base = await edge.ready;
  node = await startNode();
}, 180_000);
afterAll(async () => {
  await edge?.dispose();
  await node?.close();
});

const supply = { Authorization: `Bearer ${KEYS.supply}` };
const resolver = { "X-Service-Key": KEYS.resolver };

type Calls = Record<string, (...args: unknown[]) => unknown>;
/** The Worker's bucket as a proxy, because the Worker starts after the suite is registered. At most eight calls run at a time. */
const lanes: Promise<unknown>[] = Array.from({ length: 8 }, () => Promise.resolve());
let calls = 0;
const empty = new Proxy({}, {
  get: (_, name: string) => (...args: unknown[]) => {
    const lane = calls++ % lanes.length;
    const called = lanes[lane]!.then(async () => (await edge.getR2Bucket("EMPTY") as never as Calls)[name]?.(...args));
    lanes[lane] = called.catch(() => undefined);
    return called;
  },
});
let turns = 0;
// Each test uses its own prefix.
storeContract({ kind: "r2", open: () => ({ store: r2Store(empty as never, { prefix: `contract-${++turns}/`, timeoutMs: 60_000 }), remove: () => undefined }) });

describe("the Worker and the service under Node", () => {
  it("answer the first requests of an isolate when they arrive at the same time", async () => {
    const answers = await Promise.all(sample.npis.slice(0, 20).map((npi) => fetch(new URL(`/v1/npi/${npi}`, base), { headers: resolver })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  it("serve the same static files and pages", async () => {
    const files = manifest.objects.filter(({ kind }) => kind === "public" || kind === "site").filter((_, i) => i % 9 === 0);
    const paths = ["/", "/public/v1/manifest.json", `/public/releases/${manifest.release}/v1/sources.json`, "/public/v1/none.json", "/docs",
      ...files.map(({ path }) => `/${path.replace(/^site\//, "").replace(/index\.html$/, "")}`)];
    for (const path of paths) {
      const { edge: one, node: other } = await both(path, { redirect: "manual" });
      expect(one, path).toEqual(other);
    }
    const { edge: fresh } = await both("/public/v1/sources.json", { headers: { "if-none-match": (await both("/public/v1/sources.json")).edge.tag ?? "" } });
    expect([fresh.status, fresh.body]).toEqual([304, ""]);
  });

  it("answer single records, searches, batches and mistakes alike", async () => {
    const { npi, ccn } = sample.examples;
    const paths = [
      ...sample.npis.slice(0, 10).map((each) => `/v1/npi/${each}?include=facts`), `/v1/ccn/${ccn}`, `/v1/ccn/${ccn}/quality`, `/v1/npi/${npi}/payments`,
      "/v1/search?q=smith", "/v1/npi/1234567890", "/v1/npi/12", "/v1/none", "/v1/npi/%zz", `/v1/npi/${npi}?max_staleness=1m`,
    ];
    for (const path of paths) {
      const { edge: one, node: other } = await both(path, { headers: resolver });
      expect(one, path).toEqual(other);
    }
    for (const path of [`/api/v1/npi/${npi}`, "/api/v1/status", "/api/v1/health", "/api/v1/specialties", "/api/v1/sources", "/api/v1/providers",
      "/api/v1/specialties/dermatology/by-county?state=ME&county_fips=23005"]) {
      for (const headers of [supply, {}, { Authorization: "Bearer x" }]) {
        const { edge: one, node: other } = await both(path, { headers: headers as Record<string, string> });
        expect(one, path).toEqual(other);
      }
    }
    const body = JSON.stringify({ npis: [...sample.npis, "1234567890", "x"] });
    for (const accept of ["application/json", "application/x-ndjson"]) {
      const headers = { ...resolver, "Content-Type": "application/json", accept };
      const { edge: one, node: other } = await both("/v1/batch/npi", { method: "POST", body, headers });
      expect([one.status, one], accept).toEqual([200, other]);
    }
    const large = await both("/v1/batch/npi", { method: "POST", body: "x".repeat(300_000), headers: { ...resolver, "Content-Type": "application/json" } });
    expect([large.edge.status, large.edge]).toEqual([413, large.node]);
  });

  it("export the same, in every format, and answer a question alike", async () => {
    for (const format of ["json", "ndjson", "text-blocks"]) {
      for (const slug of ["dermatology-supply", "nursing-home-quality"]) {
        const path = `/api/v1/exports/${slug}/llm-ready?format=${format}`;
        const { edge: one, node: other } = await both(path, { headers: supply });
        expect([one.status, one], path).toEqual([200, other]);
      }
    }
    const query = JSON.stringify({ query: "How many dermatologists are there in Maine?" });
    const asked = await both("/api/evidence-query/demo", { method: "POST", body: query, headers: { "Content-Type": "application/json" } });
    expect([asked.edge.status, asked.edge]).toEqual([200, asked.node]);
  });

  it("draw the same live pages", async () => {
    const { npi, ccn } = sample.examples;
    for (const path of ["/ask/?q=Which+states+have+the+most+dermatologists%3F", `/providers/${npi}/`, `/facilities/${ccn}/`, "/search/?q=smith", "/status/"]) {
      const { edge: one, node: other } = await both(path);
      expect([one.status, one], path).toEqual([200, other]);
    }
  });

  it("count quotas within one isolate: a new isolate starts the sandbox's hour again", async () => {
    const asked = async (): Promise<number> => (await fetch(new URL("/v1/npi/12", base), { headers: { "X-Service-Key": SANDBOX_KEY } })).status;
    const codes = new Set<number>();
    for (let i = 0; i < 101; i += 1) codes.add(await asked());
    expect([...codes]).toEqual([400, 429]);
    // DEPLOYMENT.md lists these as things that a Worker cannot do.
    await edge.setOptions(await edgeOptions());
    base = await edge.ready;
    expect(await asked()).toBe(400);
  });

  it("answer an agent alike", async () => {
    const client = async (url: URL): Promise<Client> => {
      const opened = new Client({ name: "test", version: "1.0.0" });
      await opened.connect(new StreamableHTTPClientTransport(new URL("/mcp", url), { requestInit: { headers: { ...supply, ...resolver } } }));
      return opened;
    };
    const [one, other] = await Promise.all([client(base), client(new URL(`http://127.0.0.1:${node.port}`))]);
    expect((await one.listTools()).tools).toHaveLength(11);
    expect(await one.listTools()).toEqual(await other.listTools());
    for (const [tool, input] of AGENT_QUESTIONS) {
      const given = input({ ...sample.examples, person: sample.npis[0]! });
      expect(await call(one, tool, given), tool).toEqual(await call(other, tool, given));
    }
    await Promise.all([one.close(), other.close()]);
    const headers = { "content-type": "application/json", origin: "https://a.example" };
    const foreign = await fetch(new URL("/mcp", base), { method: "POST", headers, body: "{}" });
    expect(foreign.status).toBe(403);
  });

  it("keep serving what they hold when an object in the bucket is damaged, and report it", async () => {
    const bucket = r2Store(await edge.getR2Bucket("RELEASES") as never, { prefix: "prefix/" });
    const path = "public/v1/specialties/urology/by-state.json";
    await bucket.put(objectKey(manifest.release, path), new TextEncoder().encode("{}"));
    expect((await fetch(new URL(`/${path}`, base))).status).toBe(503);
    expect((await fetch(new URL("/api/v1/health", base))).status).toBe(200);
    expect(await bucket.head(generationKey(1))).toMatchObject({ key: generationKey(1) });
  });
});
