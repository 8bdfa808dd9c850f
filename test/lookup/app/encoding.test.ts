/** Static files in br, gzip and plain: one coding for a request, one tag for a coding, one compression for a file. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import type { App } from "../../../lookup/app/app.ts";
import { codingFor, isWorthEncoding, type Encoders } from "../../../lookup/app/encoding.ts";
import { fileEncoders } from "../../../lookup/adapters/node/encoders.ts";
import { benchOf, requestOf } from "../../support/ask.ts";
import { handMadeRelease } from "../../support/release.ts";

const release = handMadeRelease();
const FILE = publicPath.byState("urology");
const object = release.manifest.objects.find(({ path }) => path === FILE)!;
const plain = (await release.file(FILE))!;

async function get(app: App, coding: string | null, more: Record<string, string> = {}, url = `/${FILE}`) {
  const { status, headers, body } = await app(requestOf(url, { headers: { ...(coding === null ? {} : { "accept-encoding": coding }), ...more } }));
  return { status, headers, body: body as Uint8Array };
}

describe("the coding of a request", () => {
  const table: readonly (readonly [string | null, string | null])[] = [
    [null, null], ["", null], ["br", "br"], ["gzip", "gzip"], ["gzip, deflate, br, zstd", "br"], ["GZIP", "gzip"], ["br;q=0", null],
    ["br;q=0.2, gzip;q=0.8", "gzip"], ["*", "br"], ["*;q=0", null], ["br;q=0, *", "gzip"], ["gzip;q=0.3, identity;q=0.9", null], ["identity", null],
    ["deflate", null], ["br;q=x", "br"], [",,;;", null],
  ];
  for (const [sent, coding] of table) it(`${sent} takes ${coding}`, () => expect(codingFor(sent)).toBe(coding));

  it("is none for small and for compressed files", () => {
    expect(isWorthEncoding("application/json; charset=utf-8", 1023)).toBe(false);
    expect(isWorthEncoding("application/pdf", 1024)).toBe(true);
    for (const type of ["image/png", "font/woff2", "application/vnd.apache.parquet"]) expect(isWorthEncoding(type, 1 << 20), type).toBe(false);
  });
});

describe("files of a release", () => {
  const { app } = benchOf(release, { encoders: fileEncoders });

  it("are the same bytes in every coding, each with its own strong tag", async () => {
    const [br, gzip, identity] = [await get(app, "gzip, br"), await get(app, "gzip"), await get(app, null)];
    expect(Buffer.compare(brotliDecompressSync(br.body), plain)).toBe(0);
    expect(Buffer.compare(gunzipSync(gzip.body), plain)).toBe(0);
    expect(Buffer.compare(identity.body, plain)).toBe(0);
    expect(br.body.length).toBeLessThan(plain.length / 4);
    expect([br, gzip, identity].map(({ headers }) => [headers["ETag"], headers["Content-Encoding"]])).toEqual([
      [`"${object.sha256}-br"`, "br"], [`"${object.sha256}-gzip"`, "gzip"], [`"${object.sha256}"`, undefined],
    ]);
    for (const { headers } of [br, gzip, identity]) expect(headers["Vary"]).toBe("Accept-Encoding");
  });

  it("have a tag that matches its own coding only", async () => {
    const tag = `"${object.sha256}-br"`;
    const again = await get(app, "br", { "if-none-match": tag });
    expect([again.status, again.headers["ETag"], again.headers["Vary"]]).toEqual([304, tag, "Accept-Encoding"]);
    expect((await get(app, "gzip", { "if-none-match": tag })).status).toBe(200);
    expect((await get(app, null, { "if-none-match": tag })).status).toBe(200);
  });

  it("answer HEAD with the length of the coding, and have no Vary when small", async () => {
    const br = await get(app, "br");
    const head = await app(requestOf(`/${FILE}`, { method: "HEAD", headers: { "accept-encoding": "br" } }));
    expect([head.headers["Content-Length"], head.body]).toEqual([String(br.body.length), ""]);
    const small = await get(app, "br", {}, "/docs/");
    expect([small.status, small.headers["Content-Encoding"], small.headers["Vary"]]).toEqual([200, undefined, undefined]);
  });

  it("are compressed once for concurrent requests", async () => {
    let made = 0;
    const counting: Encoders = { ...fileEncoders, br: (bytes) => { made += 1; return fileEncoders.br(bytes); } };
    const { app } = benchOf(release, { encoders: counting });
    await Promise.all(Array.from({ length: 20 }, () => get(app, "br")));
    await get(app, "br");
    expect(made).toBe(1);
  });

  it("are sent plain without compressors", async () => {
    const { headers } = await get(benchOf(release).app, "br");
    expect([headers["Content-Encoding"], headers["Vary"]]).toEqual([undefined, undefined]);
  });
});
