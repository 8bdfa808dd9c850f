/** The client's retries, errors and lines, on answers given in place of `fetch`. */
import { describe, expect, it } from "vitest";
import { lines, resolverClient, ServiceError, supplyClient, type ClientOptions } from "../../../lookup/client/client.ts";

const NOW = Date.parse("2026-11-21T00:00:00Z");

interface Heard {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client's options whose requests get the given answers in turn, and what it sent and waited. */
function scripted(...answers: Response[]): { options: ClientOptions; heard: Heard[]; waits: number[] } {
  const heard: Heard[] = [];
  const waits: number[] = [];
  const options: ClientOptions = {
    url: "https://host.example/v1/", key: "k", now: () => NOW, wait: async (ms) => waits.push(ms),
    fetch: async (url, init) => {
      heard.push({ url: url as string, init: init! });
      return answers.shift()!;
    },
  };
  return { options, heard, waits };
}

function refusal(status: number, retryAfter?: string, code = "rate_limited"): Response {
  const headers = { "X-Request-Id": "r1", ...(retryAfter === undefined ? {} : { "Retry-After": retryAfter }) };
  return new Response(JSON.stringify({ error: { code, message: "No." } }), { status, headers });
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const NPI = { path: { npi: "2000000002" } };
const OK = (): Response => Response.json({ npi: "2000000002" });

describe("a request", () => {
  it("has its path and query filled in and escaped, and the surface's own credential", async () => {
    const resolver = scripted(OK(), OK());
    const client = resolverClient(resolver.options);
    await client.call("get", "/search", { query: { q: "a&b c", limit: 2 } });
    await client.call("get", "/webhooks/{id}", { path: { id: "../x" } });
    expect(resolver.heard.map(({ url }) => url)).toEqual(["https://host.example/v1/search?q=a%26b+c&limit=2", "https://host.example/v1/webhooks/..%2Fx"]);
    expect(resolver.heard[0]!.init).toMatchObject({ method: "GET", body: null, headers: { "X-Service-Key": "k", Accept: "application/json" } });
    const supply = scripted(OK());
    await supplyClient(supply.options).call("post", "/evidence-query", { body: { query: "How many?" } });
    expect(supply.heard[0]!.init).toMatchObject({
      method: "POST", body: '{"query":"How many?"}', headers: { Authorization: "Bearer k", "Content-Type": "application/json" },
    });
  });

  it("is sent again after the time in Retry-After, in seconds or as a date, when refused with 429 or 503", async () => {
    const { options, heard, waits } = scripted(
      refusal(429, "7"), refusal(503, "Sat, 21 Nov 2026 00:00:30 GMT"), refusal(503, "Fri, 20 Nov 2026 00:00:00 GMT"), OK());
    expect(await resolverClient(options).call("get", "/npi/{npi}", NPI)).toEqual({ npi: "2000000002" });
    expect([waits, heard.length]).toEqual([[7_000, 30_000, 0], 4]);
  });

  it.each([
    ["without Retry-After", refusal(503)], ["with a malformed Retry-After", refusal(429, "soon")], ["with a longer wait than allowed", refusal(429, "121")],
    ["with another status", refusal(500, "1")],
  ])("is not sent again when refused %s", async (_, answer) => {
    const { options, heard, waits } = scripted(answer, OK());
    await expect(resolverClient(options).call("get", "/npi/{npi}", NPI)).rejects.toBeInstanceOf(ServiceError);
    expect([waits, heard.length]).toEqual([[], 1]);
  });

  it("fails with the last refusal when the retries are used up", async () => {
    const { options, heard } = scripted(refusal(429, "1"), refusal(429, "1"), refusal(429, "1"));
    const failed = resolverClient({ ...options, retries: 2 }).call("get", "/npi/{npi}", NPI);
    await expect(failed).rejects.toMatchObject({ status: 429, code: "rate_limited", requestId: "r1", message: "429 rate_limited: No." });
    expect(heard).toHaveLength(3);
  });

  it("fails with the text of a proxy that answers no JSON", async () => {
    const { options } = scripted(new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
    await expect(resolverClient(options).call("get", "/npi/{npi}", NPI)).rejects.toMatchObject({ status: 502, code: null, body: "<html>" });
  });
});

/** A response whose body arrives in pieces of `size` bytes; `cancelled` tells whether it was given up. */
function inPieces(text: string, size: number): { response: Response; cancelled: () => boolean } {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at += size));
    },
    cancel: () => { isCancelled = true; },
  });
  return { response: new Response(body), cancelled: () => isCancelled };
}

describe("lines", () => {
  it("are the same however the answer is cut, with or without a line end at its end", async () => {
    for (const end of ["\n", ""]) {
      for (let size = 1; size < 24; size += 1) {
        expect(await all(lines(inPieces(`{"a":"\u{1f600}é"}\n[2]${end}`, size).response)), `${size}`).toEqual([{ a: "\u{1f600}é" }, [2]]);
      }
    }
  });

  it("give up the rest of the answer when the reader stops", async () => {
    const { response, cancelled } = inPieces("1\n2\n3\n", 2);
    for await (const _ of lines(response)) break;
    expect(cancelled()).toBe(true);
  });
});

describe("a batch", () => {
  const answer = (npis: readonly string[]): Response => {
    const items = npis.map((npi, index) => (npi === "x" ? { index, npi, code: "invalid_npi" } : { npi }));
    return new Response([{ _batch: {}, _provenance: { _source: "nppes" } }, ...items].map((each) => `${JSON.stringify(each)}\n`).join(""));
  };

  it("is asked for 1,000 NPIs at a time, and each record has the provenance of the first line", async () => {
    const npis = [...Array.from({ length: 1_000 }, (_, at) => String(at)), "1000", "x"];
    const { options, heard } = scripted(answer(npis.slice(0, 1_000)), answer(npis.slice(1_000)));
    const items = await all(resolverClient(options).batch(npis, { max_staleness: "90d" }));
    expect(items).toHaveLength(1_002);
    expect(items.slice(-2)).toEqual([{ npi: "1000", _source: "nppes" }, { index: 1_001, npi: "x", code: "invalid_npi" }]);
    expect(heard.map(({ url, init }) => [url, (JSON.parse(init.body as string) as { npis: string[] }).npis.length])).toEqual([
      ["https://host.example/v1/batch/npi?max_staleness=90d", 1_000], ["https://host.example/v1/batch/npi?max_staleness=90d", 2]]);
    expect(heard[0]!.init.headers).toMatchObject({ Accept: "application/x-ndjson" });
  });

  it("fails when the answer ends early", async () => {
    const { options } = scripted(answer(["1"]));
    await expect(all(resolverClient(options).batch(["1", "2"]))).rejects.toThrow("ended after 1 of 2 lines");
  });

  it("of no NPI asks nothing", async () => {
    const { options, heard } = scripted();
    expect([await all(resolverClient(options).batch([])), heard]).toEqual([[], []]);
  });
});
