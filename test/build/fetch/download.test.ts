/** Downloads from faulty servers: the file is complete and right, or there is a clear error and no file. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { STALL_MS } from "../../../build/fetch/request.ts";
import { fetchSnapshots, type FetchOutcome } from "../../../build/fetch/fetch.ts";
import { LEIE, LEIE_CSV, playOig } from "./pages.ts";
import { cut, good, type Handler, page, partBytes, stall, status, type World, world } from "./world.ts";

const RETRY = "UPDATED.csv: the connection to oig.hhs.gov broke";

async function fetchLeie(place: World, ...handlers: Handler[]): Promise<FetchOutcome> {
  playOig(place);
  place.on(LEIE, ...handlers);
  const report = await fetchSnapshots({ dir: place.dir, sources: ["oig_leie"], dryRun: false }, place.effects);
  return report.outcomes[0] as FetchOutcome;
}

function expectWhole(place: World, outcome: FetchOutcome, content = LEIE_CSV): void {
  expect(outcome).toMatchObject({ status: "fetched", folder: "oig_leie/2026-09-10", message: null });
  expect(readFileSync(join(place.dir, "oig_leie/2026-09-10/UPDATED.csv"), "utf8")).toBe(content);
  expect(outcome.files[0]).toMatchObject({ bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") });
  expect(readdirSync(place.dir)).toEqual(["oig_leie"]);
}

/** The snapshots folder has only the work folder, and that only if it has unfinished downloads. */
function expectNothing(place: World, outcome: FetchOutcome, message: string | RegExp): void {
  expect(outcome.status).toBe("failed");
  expect(outcome.message).toMatch(message);
  expect(existsSync(join(place.dir, "oig_leie"))).toBe(false);
}

describe("a connection that breaks", () => {
  it("a download broken three times is resumed, and the hash is that of the whole file", async () => {
    const place = await world();
    const cutRange = (to: number): Handler => (request, response) => {
      const from = Number(/\d+/.exec(request.headers.range ?? "")?.[0]);
      const rest = LEIE_CSV.slice(from);
      const range = `bytes ${from}-${LEIE_CSV.length - 1}/${LEIE_CSV.length}`;
      response.writeHead(206, { "content-length": rest.length, "content-range": range });
      response.write(rest.slice(0, to - from), () => response.socket?.destroySoon());
    };
    expectWhole(place, await fetchLeie(place, cut(LEIE_CSV, 1000), cutRange(1700), cutRange(2500), good(LEIE_CSV)));
    expect(place.asked.slice(1).map(({ range, ifRange }) => [range, ifRange])).toEqual([
      [undefined, undefined], ["bytes=1000-", "\"v1\""], ["bytes=1700-", "\"v1\""], ["bytes=2500-", "\"v1\""],
    ]);
    expect(place.slept).toEqual([750, 1500, 3000]);
    expect(place.logged[0]).toMatch(`${RETRY} (UND_ERR_SOCKET); attempt 2 of 5 in 1 s`);
  });

  it("five failed attempts end the run, and the next run resumes", async () => {
    const place = await world();
    const nothingMore: Handler = (_request, response) => { response.socket?.destroySoon(); };
    const first = await fetchLeie(place, cut(LEIE_CSV, 1000), nothingMore);
    expectNothing(place, first, /the connection to oig\.hhs\.gov broke .*; given up after 5 attempts$/);
    expect(place.asked.filter(({ url }) => url === LEIE)).toHaveLength(5);
    expect(partBytes(place.dir)).toBe(1000);
    place.asked.length = 0;
    expectWhole(place, await fetchLeie(place, good(LEIE_CSV)));
    expect(place.asked.map(({ range }) => range)).toEqual([undefined, "bytes=1000-"]);
  });

  it("a download without a version starts over", async () => {
    const place = await world();
    expectWhole(place, await fetchLeie(place, cut(LEIE_CSV, 1000, null), good(LEIE_CSV)));
    expect(place.asked.at(-1)?.range).toBeUndefined();
  });

  it("a weak ETag is not used to resume", async () => {
    const place = await world();
    expectWhole(place, await fetchLeie(place, cut(LEIE_CSV, 1000, "W/\"v1\""), good(LEIE_CSV)));
    expect(place.asked.at(-1)?.range).toBeUndefined();
  });

  it("a file that changed meanwhile is downloaded whole", async () => {
    const place = await world();
    const changed = LEIE_CSV.replaceAll("MARKETING", "CHANGED").slice(0, -56);
    expectWhole(place, await fetchLeie(place, cut(LEIE_CSV, 1000), good(changed, "\"v2\"")), changed);
    expect(place.asked.at(-1)).toMatchObject({ range: "bytes=1000-", ifRange: "\"v1\"" });
  });

  it("a range that does not fit discards both parts", async () => {
    const place = await world();
    const other: Handler = (_request, response) => {
      response.writeHead(206, { "content-range": `bytes 900-${LEIE_CSV.length - 1}/${LEIE_CSV.length}` }).end(LEIE_CSV.slice(900));
    };
    expectWhole(place, await fetchLeie(place, cut(LEIE_CSV, 1000), other, good(LEIE_CSV)));
    expect(place.logged[1]).toContain("the server's rest does not fit what arrived before");
  });

  it("a complete download of an interrupted run needs no more bytes", async () => {
    const place = await world();
    const refused: Handler = (_request, response) => { response.socket?.destroySoon(); };
    await fetchLeie(place, cut(LEIE_CSV, LEIE_CSV.length - 1), refused);
    const part = readdirSync(join(place.dir, ".fetch")).find((name) => name.endsWith(".part")) ?? "";
    writeFileSync(join(place.dir, ".fetch", part), LEIE_CSV);
    expectWhole(place, await fetchLeie(place, good(LEIE_CSV)));
    expect(place.asked.at(-1)?.range).toBe(`bytes=${LEIE_CSV.length}-`);
  });
});

describe("a server that stalls", () => {
  it("a minute without a byte aborts the request, and the rest is requested", async () => {
    const place = await world();
    expectWhole(place, await fetchLeie(place, stall(LEIE_CSV, 1200, place, STALL_MS), good(LEIE_CSV)));
    expect(place.asked.at(-1)?.range).toBe("bytes=1200-");
    expect(place.logged).toEqual(["UPDATED.csv: oig.hhs.gov sent nothing for 60 s; attempt 2 of 5 in 1 s"]);
  });

  it("half a minute without an answer aborts the request", async () => {
    const place = await world();
    expectWhole(place, await fetchLeie(place, () => { place.fire(30_000); }, good(LEIE_CSV)));
    expect(place.logged[0]).toContain("oig.hhs.gov sent nothing for 30 s");
  });
});

describe("a server with a wrong length", () => {
  it("a file shorter than announced fails", async () => {
    const place = await world();
    const long: Handler = (_request, response) => {
      response.writeHead(200, { "content-length": LEIE_CSV.length + 10 });
      response.write(LEIE_CSV, () => response.socket?.destroySoon());
    };
    expectNothing(place, await fetchLeie(place, long), "given up after 5 attempts");
  });

  it("a range longer than announced starts the download over", async () => {
    const place = await world();
    const tooMuch: Handler = (_request, response) => {
      response.writeHead(206, { "content-range": `bytes 1000-${LEIE_CSV.length - 1}/${LEIE_CSV.length}` }).end(LEIE_CSV);
    };
    expectWhole(place, await fetchLeie(place, cut(LEIE_CSV, 1000), tooMuch, good(LEIE_CSV)));
    expect(place.logged[1]).toContain(`more bytes than the ${LEIE_CSV.length} announced`);
  });

  it("a range that ends early is resumed", async () => {
    const place = await world();
    const short: Handler = (_request, response) => {
      response.writeHead(206, { "content-range": `bytes 1000-${LEIE_CSV.length - 1}/${LEIE_CSV.length}` }).end(LEIE_CSV.slice(1000, 2000));
    };
    expectWhole(place, await fetchLeie(place, cut(LEIE_CSV, 1000), short, good(LEIE_CSV)));
    expect(place.logged[1]).toContain(`UPDATED.csv ended after 2000 of ${LEIE_CSV.length} bytes`);
  });
});

describe("an answer that is not the file", () => {
  it.each([
    [403, `${LEIE}: the server answered 403; the publisher refuses this client or address: download the file by hand`],
    [404, "the server answered 404; the publisher has moved it"],
    [301, "the server answered 301; see the publisher's page"],
  ])("%i ends it at once", async (code, message) => {
    const place = await world();
    expectNothing(place, await fetchLeie(place, status(code)), message);
    expect(place.asked).toHaveLength(2);
    expect(place.slept).toEqual([]);
    expect(existsSync(join(place.dir, ".fetch"))).toBe(false);
  });

  it("429 and 503 wait as Retry-After says, in seconds or until a time", async () => {
    const place = await world();
    const until = new Date("2026-09-28T09:02:00Z").toUTCString();
    const busy = [status(429, { "retry-after": "7" }), status(503, { "retry-after": until }), status(503)];
    expectWhole(place, await fetchLeie(place, ...busy, good(LEIE_CSV)));
    expect(place.slept).toEqual([7000, 120_000, 3000]);
    expect(place.logged[0]).toBe(`UPDATED.csv: ${LEIE}: the server answered 429; attempt 2 of 5 in 7 s`);
  });

  it("a Retry-After of an hour fails the source", async () => {
    const place = await world();
    const outcome = await fetchLeie(place, status(503, { "retry-after": "3600" }));
    expectNothing(place, outcome, "answered 503 and asks for 60 minutes of rest: run again then");
    expect(place.slept).toEqual([]);
  });

  it("a web page with status 200 is refused and keeps the partial download", async () => {
    const place = await world();
    const excuse = page("<!DOCTYPE html><html><title>We are working on it</title></html>");
    expectNothing(place, await fetchLeie(place, excuse), `${LEIE}: is a web page, not CSV`);
    expect(existsSync(join(place.dir, ".fetch"))).toBe(false);
    expectNothing(place, await fetchLeie(place, cut(LEIE_CSV, 1000), excuse), "is a web page");
    expect(partBytes(place.dir)).toBe(1000);
  });

  it("an empty file is refused", async () => {
    const place = await world();
    expectNothing(place, await fetchLeie(place, good("")), "is empty");
  });
});

describe("redirects", () => {
  const to = (location: string): Handler => (_request, response) => { response.writeHead(302, { location }).end(); };

  it("a redirect within the publisher's hosts is followed, also a relative one", async () => {
    const place = await world();
    place.on("https://www.oig.hhs.gov/b/UPDATED.csv", to("/c/UPDATED.csv"));
    place.on("https://www.oig.hhs.gov/c/UPDATED.csv", good(LEIE_CSV));
    expectWhole(place, await fetchLeie(place, to("https://www.oig.hhs.gov/b/UPDATED.csv")));
  });

  it.each([
    "https://downloads.example/UPDATED.csv", "http://oig.hhs.gov/UPDATED.csv", "https://oig.hhs.gov.example/UPDATED.csv",
    "https://127.0.0.1/UPDATED.csv", "https://oig.hhs.gov:8443/UPDATED.csv", "file:///etc/passwd",
  ])("to %s are refused", async (target) => {
    const place = await world();
    const outcome = await fetchLeie(place, to(target));
    expectNothing(place, outcome, /redirected to .*; only https to oig\.hhs\.gov, www\.oig\.hhs\.gov is trusted for this source/);
    expect(place.asked).toHaveLength(2);
  });

  it("a redirect loop ends", async () => {
    const place = await world();
    expectNothing(place, await fetchLeie(place, to(LEIE)), "redirected more than 5 times");
  });
});

describe("no network", () => {
  const offline = async (code: string): Promise<{ place: World; outcome: FetchOutcome }> => {
    const place = await world();
    const effects = {
      ...place.effects,
      fetch: async (url: string) => {
        place.asked.push({ url, range: undefined, ifRange: undefined, ifNoneMatch: undefined });
        throw new TypeError("fetch failed", { cause: Object.assign(new Error(`getaddrinfo ${code}`), { code }) });
      },
    };
    const { outcomes } = await fetchSnapshots({ dir: place.dir, sources: ["oig_leie"], dryRun: false }, effects);
    return { place, outcome: outcomes[0] as FetchOutcome };
  };

  it("an unreachable host fails at once with a hint about proxies", async () => {
    const { place, outcome } = await offline("ENOTFOUND");
    expect(outcome.message).toBe("cannot reach oig.hhs.gov (ENOTFOUND): check the network; behind a proxy set HTTPS_PROXY, "
      + "and NODE_USE_ENV_PROXY=1 so that Node (22.21, 24 and later) honors it");
    expect(place.asked).toHaveLength(1);
  });

  it("a slow resolver is retried, an untrusted certificate is not", async () => {
    expect((await offline("EAI_AGAIN")).place.asked).toHaveLength(5);
    const { place, outcome } = await offline("SELF_SIGNED_CERT_IN_CHAIN");
    expect(place.asked).toHaveLength(1);
    expect(outcome.message).toContain("name its root certificate with NODE_EXTRA_CA_CERTS");
  });
});
