/** Parts of files (RFC 9110, section 14), through the whole app. */
import { asyncBufferFromUrl, parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import { publicPath } from "../../../data/contract/release/artifacts.ts";
import { listen } from "../../../lookup/adapters/node/server.ts";
import { ask, benchOf } from "../../support/ask.ts";
import { handMadeRelease } from "../../support/release.ts";
import { sampleService } from "../../support/sample_service.ts";

type Row = Readonly<Record<string, unknown>>;

const release = handMadeRelease();
const smaller = async (): Promise<Uint8Array> => new TextEncoder().encode('"smaller"');
const { app } = benchOf(release, { encoders: { br: smaller, gzip: smaller } });
const path = `/${publicPath.byState("urology")}`;

const whole = await ask(app, path);
const tag = whole.headers["ETag"] ?? "";
const size = Buffer.byteLength(whole.text);
const part = (range: string, headers: Readonly<Record<string, string>> = {}, method = "GET") => ask(app, path, { method, headers: { range, ...headers } });

describe("a file", () => {
  it("says that it has ranges", () => {
    expect([whole.status, whole.headers["Accept-Ranges"], size > 1_000]).toEqual([200, "bytes", true]);
  });

  it.each([
    ["bytes=0-9", 0, 9], ["bytes=10-10", 10, 10], ["bytes=100-", 100, size - 1], ["bytes=-5", size - 5, size - 1], [`bytes=-${size + 9}`, 0, size - 1],
    [`bytes=5-${size * 2}`, 5, size - 1], [`Bytes= ${size - 1}-`, size - 1, size - 1],
  ])("answers %s with 206 and those bytes", async (range, first, last) => {
    const heard = await part(range);
    expect([heard.status, heard.headers["Content-Range"], heard.headers["ETag"]]).toEqual([206, `bytes ${first}-${last}/${size}`, tag]);
    expect(heard.text).toBe(whole.text.slice(first, last + 1));
    expect(heard.headers).toMatchObject({ "Content-Type": whole.headers["Content-Type"], "Cache-Control": whole.headers["Cache-Control"] });
  });

  it.each([`bytes=${size}-`, `bytes=${size + 1}-${size + 2}`, "bytes=-0"])("answers %s, which is not in it, with 416 and its size", async (range) => {
    const heard = await part(range);
    expect([heard.status, heard.headers["Content-Range"], heard.headers["Cache-Control"], heard.text])
      .toEqual([416, `bytes */${size}`, "private, no-store", ""]);
  });

  it.each(["bytes=0-1,5-6", "bytes=9-2", "bytes=-", "bytes=a-b", "bytes=0-1x", "lines=0-1", "bytes 0-1", `bytes=${"9".repeat(40)}-`])(
    "is sent whole for %s", async (range) => {
      const heard = await part(range);
      expect([heard.status, heard.text.length]).toEqual([200, whole.text.length]);
    });

  it("is sent in part only while If-Range names it by its strong tag", async () => {
    expect((await part("bytes=0-1", { "if-range": tag })).status).toBe(206);
    for (const other of ['"other"', `W/${tag}`, "Wed, 21 Oct 2026 07:28:00 GMT", ""]) {
      expect((await part("bytes=0-1", { "if-range": other })).status, other).toBe(200);
    }
  });

  it("is a 304 first for a caller who has it", async () => {
    expect((await part("bytes=0-1", { "if-none-match": tag })).status).toBe(304);
  });

  it("has no ranges for HEAD, which gives the length of the whole", async () => {
    const heard = await part("bytes=0-1", {}, "HEAD");
    expect([heard.status, heard.headers["Content-Length"]]).toEqual([200, String(size)]);
  });

  it("is never compressed in part, so that parts of two requests fit together", async () => {
    const compressed = await ask(app, path, { headers: { "accept-encoding": "br" } });
    expect(compressed.headers["Content-Encoding"]).toBe("br");
    const heard = await part("bytes=0-9", { "accept-encoding": "br" });
    expect([heard.status, heard.headers["Content-Encoding"], heard.text]).toEqual([206, undefined, whole.text.slice(0, 10)]);
    expect((await part("bytes=0-9", { "accept-encoding": "br", "if-range": compressed.headers["ETag"] ?? "" })).status).toBe(200);
  });
});

describe("what is no file", () => {
  it.each(["/v1/openapi.json", "/api/v1/health", "/status/"])("has no ranges: %s", async (url) => {
    const heard = await ask(app, url, { headers: { range: "bytes=0-1" } });
    expect([heard.status, heard.headers["Accept-Ranges"]]).toEqual([200, undefined]);
  });
});

describe("a Parquet file", () => {
  it("is read by its URL in parts, and gives the rows of the lines", async () => {
    const service = await sampleService();
    const server = await listen({ handle: service.app, host: "127.0.0.1", port: 0, clientOf: () => "127.0.0.1", log: () => undefined });
    try {
      const url = `http://127.0.0.1:${server.port}/${publicPath.exportFile("dermatology-supply", "parquet")}`;
      const answers: number[] = [];
      const noting = async (from: string, init?: RequestInit): Promise<Response> => {
        const answer = await fetch(from, init);
        answers.push(answer.status);
        return answer;
      };
      const file = await asyncBufferFromUrl({ url, fetch: noting as typeof fetch });
      const rows = await parquetReadObjects({ file, columns: ["id", "state_code", "state_fips", "count"] });
      const lines = (await (await fetch(url.replace(/parquet$/, "jsonl"))).text()).trimEnd().split("\n").map((line) => JSON.parse(line) as Row);
      expect(rows).toEqual(lines.map(({ id, state_code, state_fips, count }) => ({ id, state_code, state_fips, count })));
      // The length by HEAD, then parts alone.
      expect(answers.filter((status) => status !== 206).length, answers.join()).toBeLessThanOrEqual(1);
      expect(answers.filter((status) => status === 206).length).toBeGreaterThan(1);
    } finally {
      await server.close(100);
    }
  });
});
