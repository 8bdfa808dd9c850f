/** Serves a static export with nginx and the configuration of DEPLOYMENT.md, and tests types, compression, caching, 304 and the 404 page. */
import http from "node:http";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exportStatic } from "../../../build/static_export/export.ts";
import { mediaTypeOf } from "../../../data/contract/release/media_types.ts";
import { FRAME_PATH } from "../../../data/contract/release/artifacts.ts";
import { objectKey, type Manifest } from "../../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { openStore } from "../../../data/open_store.ts";
import type { Store } from "../../../data/store/store.ts";
import { sampleFolder } from "../support/sample_store.ts";
import { freePort, programOf, scratch, startNginx, type RunningProgram } from "../support/servers.ts";

const path = programOf("nginx", "nginx");
const folder = scratch("nginx-static");
const out = join(folder, "www");
let nginx: RunningProgram;
let port: number;
let store: Store;
let manifest: Manifest;

/** Returns the configuration of DEPLOYMENT.md with the port and the folder of the test. */
function documented(): string {
  const text = readFileSync(resolve(import.meta.dirname, "../../../DEPLOYMENT.md"), "utf8");
  const config = /```nginx\n([^]*?)```/.exec(text)?.[1];
  if (config === undefined) throw new Error("DEPLOYMENT.md shows no nginx configuration");
  return config.replace("/srv/provider-supply/www", out).replace("listen 80;", `listen 127.0.0.1:${port};`);
}

interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

function get(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((done, failed) => {
    http.get({ host: "127.0.0.1", port, path: url, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }));
    }).on("error", failed);
  });
}

async function exported(): Promise<void> {
  await exportStatic(store, { out, publicExports: true }, { log: () => undefined, now: () => new Date(), nonce: () => crypto.randomUUID() });
}

describe.skipIf(path === null)("a static export behind nginx", () => {
  beforeAll(async () => {
    store = await openStore((await sampleFolder(folder)).store);
    const newest = await newestGeneration(store);
    manifest = await readManifest(store, newest!);
    await exported();
    port = await freePort();
    nginx = await startNginx(path!, folder, port, documented());
  });
  afterAll(() => nginx?.stop());

  it("is configured without a warning", () => {
    expect(nginx.said()).toBe("");
  });

  it("serves every public file of the release unchanged", async () => {
    const listed = manifest.objects.filter(({ kind }) => kind === "public");
    for (const { path: file, bytes } of listed) {
      const { status, body } = await get(`/${file}`);
      expect([status, body.length], file).toEqual([200, bytes]);
      expect(Buffer.compare(body, (await store.get(objectKey(manifest.release, file))) ?? Buffer.alloc(0)), file).toBe(0);
    }
    expect(JSON.parse((await get("/public/v1/manifest.json")).body.toString())).toMatchObject({ release: manifest.release });
  });

  it("sends each file with its content type", async () => {
    const seen = new Set<string>();
    for (const { path: file } of manifest.objects.filter(({ path: file, kind }) => /public|site/.test(kind) && file !== FRAME_PATH)) {
      const extension = file.slice(file.lastIndexOf(".") + 1);
      if (seen.has(extension)) continue;
      seen.add(extension);
      expect((await get(`/${file.replace(/^site\//, "")}`)).headers["content-type"], file).toBe(mediaTypeOf(file));
    }
    for (const each of ["html", "css", "json", "ndjson", "txt", "pdf", "parquet"]) expect([...seen]).toContain(each);
  });

  it("sends the compressed file to clients that accept it, with the same text as the plain one", async () => {
    for (const url of ["/", "/public/v1/sources.json", "/public/v1/manifest.json"]) {
      const [plain, packed] = [await get(url), await get(url, { "accept-encoding": "gzip" })];
      expect([plain.headers["content-encoding"], packed.headers["content-encoding"], packed.headers.vary], url).toEqual([undefined, "gzip", "Accept-Encoding"]);
      expect(gunzipSync(packed.body).equals(plain.body), url).toBe(true);
      expect(packed.body.length).toBeLessThan(plain.body.length / 2);
    }
  });

  it("allows caching, and answers 304 to a client that has the file, also after the same release was exported again", async () => {
    const first = await get("/public/v1/sources.json");
    expect(first.headers["cache-control"]).toBe("public, max-age=300, stale-while-revalidate=86400");
    await exported();
    const again = await get("/public/v1/sources.json", { "if-none-match": first.headers.etag ?? "" });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("answers an unknown path with a 404 page that omits the path and is not cached; a folder's path gets its slash", async () => {
    for (const url of ["/nothing-there", "/public/v1/none.json", "/_headers", "/api/v1/health"]) {
      const { status, headers, body } = await get(url);
      expect([status, headers["content-type"], headers["cache-control"]], url).toEqual([404, "text/html; charset=utf-8", undefined]);
      expect(body.toString(), url).toContain("<html");
    }
    const { status, headers } = await get("/docs");
    expect([status, headers.location]).toEqual([301, "/docs/"]);
    expect((await get("/docs/")).headers["content-security-policy"]).toContain("default-src 'self'");
  });
});
