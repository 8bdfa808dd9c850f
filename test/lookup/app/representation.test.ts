/** Answers to keys: entity tags, 304 and compression as RFC 9110 has them. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { answerEncoders } from "../../../lookup/adapters/node/encoders.ts";
import type { Answer } from "../../../lookup/http/message.ts";
import { benchOf, KEYED, NOW_MS, requestOf } from "../../support/ask.ts";
import { handMadeRelease, NPI, WITH_PAYMENTS } from "../../support/release.ts";

let now = NOW_MS;
const { app } = benchOf(WITH_PAYMENTS, { answerEncoders, clock: () => now });
const NPI_URL = `/v1/npi/${NPI.dermatologist}?include=facts`;
const STATES_URL = "/api/v1/specialties/urology/by-state";
let asked = 0;

async function get(url: string, more: Record<string, string> = {}, method = "GET"): Promise<Answer & { readonly tag: string }> {
  asked += 1;
  const request = { ...requestOf(url, { method, headers: { ...KEYED.supply, ...KEYED.resolver, ...more } }), requestId: `request-${asked}` };
  const answer = await app(request);
  return { ...answer, tag: answer.headers["ETag"] ?? "" };
}

describe("an entity tag", () => {
  it.each([NPI_URL, STATES_URL])("of %s is weak and the same while the answer says the same", async (url) => {
    const [first, second] = [await get(url), await get(url)];
    expect(first.tag).toMatch(/^W\/"[\w-]+"$/);
    expect(second.tag).toBe(first.tag);
  });

  it("differs between records, between forms of one record, and when an age has changed", async () => {
    const urls = [NPI_URL, NPI_URL.split("?")[0]!, STATES_URL, "/api/v1/states/NY/coverage", "/api/v1/specialties"];
    const found = await Promise.all(urls.map(async (url) => (await get(url)).tag));
    expect(found.toSorted()).toEqual([...new Set(found)].toSorted());
    expect(found).not.toContain("");
    now += 3_600_000;
    expect((await get(STATES_URL)).tag).not.toBe(found[2]);
    now = NOW_MS;
  });

  it("is on no refusal", async () => {
    expect((await get("/v1/npi/1")).tag).toBe("");
    expect((await app(requestOf(NPI_URL, { headers: {} }))).headers).not.toHaveProperty("ETag");
  });
});

describe("If-None-Match", () => {
  it.each(["GET", "HEAD"])("with the tag, weak or strong, among others or as *, makes %s a 304 that is counted", async (method) => {
    const { tag } = await get(NPI_URL);
    for (const sent of [tag, tag.slice(2), `"x", ${tag}`, "*"]) {
      const { status, headers, body } = await get(NPI_URL, { "if-none-match": sent }, method);
      expect([status, body, headers["ETag"]], sent).toEqual([304, "", tag]);
      expect(headers).toMatchObject({ "Cache-Control": "private, no-store" });
    }
    expect((await get(NPI_URL, { "if-none-match": '"other"' }, method)).status).toBe(200);
  });

  it("without a valid key is still a 401", async () => {
    expect((await app(requestOf(NPI_URL, { headers: { "if-none-match": "*" } }))).status).toBe(401);
  });
});

describe("a long answer", () => {
  it("is compressed for a caller that accepts it, and says that it varies to every caller", async () => {
    const plain = await get(STATES_URL);
    const [br, gzip] = [await get(STATES_URL, { "accept-encoding": "gzip, br" }), await get(STATES_URL, { "accept-encoding": "gzip" })];
    expect([plain, br, gzip].map(({ headers }) => [headers["Content-Encoding"], headers["Vary"]]))
      .toEqual([[undefined, "Accept-Encoding"], ["br", "Accept-Encoding"], ["gzip", "Accept-Encoding"]]);
    const said = (text: string): unknown => (JSON.parse(text) as { data: unknown }).data;
    expect(said(brotliDecompressSync(br.body as Uint8Array).toString())).toEqual(said((plain.body as string)));
    expect(said(gunzipSync(gzip.body as Uint8Array).toString())).toEqual(said((plain.body as string)));
    expect((br.body as Uint8Array).length).toBeLessThan((plain.body as string).length / 4);
    expect(br.tag).toBe(plain.tag);
  });

  it("is compressed if it is a page drawn on request, too", async () => {
    const url = `/providers/${NPI.dermatologist}/`;
    const [plain, br] = [await get(url), await get(url, { "accept-encoding": "br" })];
    expect([br.status, br.headers["Content-Encoding"], br.headers["Vary"]]).toEqual([200, "br", "Accept-Encoding"]);
    expect(brotliDecompressSync(br.body as Uint8Array).toString()).toBe(plain.body);
    expect((br.body as Uint8Array).length).toBeLessThan((plain.body as string).length / 2);
  });

  it("is told once more by 304 that it varies, and a record of one packet is sent as it is", async () => {
    const { tag } = await get(STATES_URL);
    expect((await get(STATES_URL, { "if-none-match": tag, "accept-encoding": "br" })).headers).toMatchObject({ Vary: "Accept-Encoding" });
    const { headers } = await get(NPI_URL, { "accept-encoding": "br" });
    expect([headers["Content-Encoding"], headers["Vary"]]).toEqual([undefined, undefined]);
  });
});

it("another release gives another tag", async () => {
  const other = handMadeRelease();
  const { app: later } = benchOf({ ...other, generation: { ...other.generation, generation: other.generation.generation + 1 } });
  const { headers } = await later(requestOf(NPI_URL, { headers: KEYED.resolver }));
  expect(headers["ETag"]).not.toBe((await get(NPI_URL)).tag);
});
