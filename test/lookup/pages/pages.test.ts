/** The pages drawn for each request: which there are, what they say of a record that is missing, who may ask how often. */
import { crc32 } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { FRAME_PATH, PAGE_LOOKUP } from "../../../data/contract/release/artifacts.ts";
import type { Payments, Provider } from "../../../data/contract/records/resolver.ts";
import { createAccess } from "../../../lookup/access/access.ts";
import { createApp, type App, type AppOptions } from "../../../lookup/app/app.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";
import { framed } from "../../../lookup/pages/frame.ts";
import { openReader, type Release } from "../../../lookup/release/reader.ts";
import { sha256 } from "../../../lookup/serve.ts";
import { memoryState } from "../../support/memory_state.ts";
import { citations } from "../../../templates/live/cited.ts";
import { draw, escaped } from "../../../templates/live/draw.ts";
import { markupFaults, textOf } from "../../site/check_html.ts";
import { ask, SAMPLE_NOW, sampleService, type SampleService } from "../../support/sample_service.ts";
import { SAMPLE_URL, sampleStore } from "../../support/sample_store.ts";

type Row = Record<string, string | null>;

let service: SampleService;
let providers: Row[];
/** The whole service with its real access, in memory. */
let counted: (options?: Partial<AppOptions>) => App;

beforeAll(async () => {
  service = await sampleService();
  providers = (await service.rowsOf("providers")) as Row[];
  const store = await sampleStore(2_000);
  const reader = openReader(store, { hash: sha256, crc32 });
  await reader.poll();
  const silent = (): void => undefined;
  const clock = (): number => Date.parse(SAMPLE_NOW);
  counted = (options) => {
    const access = createAccess({ state: memoryState(), clock, hash: (key) => sha256(new TextEncoder().encode(key)) });
    return createApp({
      reader, admit: (request, operation) => access.admit(request, operation), clock, log: silent, publicUrl: SAMPLE_URL,
      narratives: createNarratives({ store, log: silent }), ...options,
    });
  };
});

function npiWith(is: (row: Row) => boolean): string {
  const row = providers.find(is);
  if (row === undefined) throw new Error("the sample has no such provider");
  return row["npi"] ?? "";
}

describe("every drawn page", () => {
  it("is well formed, may load nothing from elsewhere, and is in no index", async () => {
    const { npi, ccn, person } = service.examples;
    const good = [
      `/providers/${npi}/`, `/providers/${person}/`, `/facilities/${ccn}/`, "/search/", "/search/?q=medical", `/search/?q=${npi}`, "/ask/", "/status/",
      "/ask/?q=How+many+dermatologists+are+there+in+Maine%3F", "/ask/?q=Who+will+win+the+election%3F",
    ];
    const missing = ["/providers/1234567893/", "/providers/12/", "/providers/%2e%2e/", "/facilities/999999/", "/facilities/x-y/"];
    for (const url of [...good, ...missing]) {
      const { status, headers, text } = await ask(service.app, url);
      expect([url, status, markupFaults(text)]).toEqual([url, good.includes(url) ? 200 : 404, []]);
      expect(headers["Content-Type"]).toBe("text/html; charset=utf-8");
      expect(headers["Content-Security-Policy"]).toMatch(/^default-src 'self'/);
      expect(headers["X-Robots-Tag"]).toBe("noindex");
      expect(headers["Cache-Control"]).toMatch(/^private/);
      expect(text).not.toMatch(/ (?:style|on[a-z]+)="/);
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
  });

  it("is framed as the pages of its release are, and a static export finds nothing in it that leads to the lookup", async () => {
    const home = new TextDecoder().decode((await service.release.file("site/index.html")) ?? new Uint8Array());
    const headerOf = (page: string): string => (/<header class="top">[\s\S]*?<\/header>/.exec(page)?.[0] ?? "").replaceAll(/ aria-current="[a-z]+"/g, "");
    const { text } = await ask(service.app, "/ask/");
    expect(headerOf(text)).toBe(headerOf(home));
    expect(text).toContain('<a href="/ask/" aria-current="page">');
    expect(home).toContain('action="/search/"');
    expect(home.replace(PAGE_LOOKUP, "")).not.toMatch(/(?:action|href)="\/(?:search|ask|status|providers|facilities)\//);
  });

  it("is reached with and without the slash, only by reading", async () => {
    const { npi } = service.examples;
    const moved = await ask(service.app, `/providers/${npi}?program_year=2024`);
    expect([moved.status, moved.headers["Location"]]).toEqual([308, `/providers/${npi}/?program_year=2024`]);
    expect((await ask(service.app, "/ask/", { method: "POST", body: "q=x" })).status).toBe(405);
    const head = await ask(service.app, `/providers/${npi}/`, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
  });
});

describe("the page of a provider", () => {
  it("shows what the API answers, each value with its source", async () => {
    const { person } = service.examples;
    const record = JSON.parse((await ask(service.app, `/v1/npi/${person}?include=facts`)).text) as Provider;
    const { text } = await ask(service.app, `/providers/${person}/`);
    const words = textOf(text);
    for (const value of [record.npi, record.display_name, record.primary_taxonomy, record.address?.city, record._snapshot, record._source]) {
      expect(words).toContain(value);
    }
    const cites = [...text.matchAll(/<a class="cite" href="#(source-\d+)" aria-label="Source \d+" aria-describedby="(tip-\d+)">/g)];
    expect(cites.length).toBeGreaterThan(10);
    for (const [, source = "", tip = ""] of cites) {
      expect(text).toContain(`<li id="${source}">`);
      expect(text).toContain(`role="tooltip" id="${tip}">`);
    }
  });

  it("says of an exclusion that it is one, and of its absence that nothing is known", async () => {
    const excluded = (await ask(service.app, `/providers/${npiWith((row) => row["oig_leie"] !== null && row["status"] === "active")}/`)).text;
    expect(textOf(excluded)).toContain("On the federal exclusion list as of the snapshot of");
    const other = textOf((await ask(service.app, `/providers/${npiWith((row) => row["oig_leie"] === null && row["status"] === "active")}/`)).text);
    expect(other).toContain("No row of this snapshot carries this NPI. That is unknown, not clear");
    expect(other).toContain("Absence from an exclusion list is not clearance.");
    expect(other).not.toMatch(/not excluded|no exclusions?\b|is clear\b|cleared|in good standing/i);
  });

  it("explains each of the four reasons", async () => {
    const at = async (npi: string): Promise<string> => textOf((await ask(service.app, `/providers/${npi}/`)).text);
    expect(await at("1234567890")).toContain("it does not fit (bad_check_digit)");
    expect(await at("1234567893")).toContain("has no record of it (not_in_registry)");
    const gone = npiWith((row) => row["status"] === "deactivated");
    expect((await ask(service.app, `/providers/${gone}/`)).status).toBe(404);
    expect(await at(gone)).toContain("publishes nothing else of it ( deactivated )");
    expect(await at(npiWith((row) => row["specialty"] === null && row["status"] === "active"))).toContain("outside_cached_specialties");
  });

  it("shows the payments of the year asked for, and of the newest where that is none", async () => {
    const rows = (await service.rowsOf("payments")) as { readonly npi: string; readonly program_year: number }[];
    const newest = Math.max(...rows.map((row) => row.program_year));
    const npi = rows.find((row) => row.program_year === newest)?.npi ?? "";
    const { program_year, total_amount_usd } = JSON.parse((await ask(service.app, `/v1/payments/${npi}`)).text) as Payments;
    const words = textOf((await ask(service.app, `/providers/${npi}/?program_year=1999`)).text);
    expect(words).toContain(`Program year ${program_year}`);
    if (total_amount_usd !== null) expect(words.replaceAll(",", "")).toContain(`$${total_amount_usd.toFixed(2)}`);
  });
});

describe("what is not ours is text", () => {
  const NASTY = `<script>alert("1")</script>'&\u202e\u0007@@content@@$&`;

  it("in a value, an attribute and a form", async () => {
    expect(escaped(NASTY)).toBe("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#x27;&amp;[U+202E][U+0007]@@content@@$&amp;");
    const tuple = { ...(JSON.parse((await ask(service.app, `/v1/npi/${service.examples.npi}`)).text) as Provider), _source: NASTY };
    const { cite, sources } = citations();
    const [npi, deactivation_date] = [cite(NASTY, tuple), cite(NASTY, tuple)];
    const drawn = draw("deactivated", { date: NASTY, npi, deactivation_date, facts: null, sources: sources() });
    expect(drawn).toContain(escaped(NASTY));
    expect(drawn).not.toMatch(/<script|\u202e/);
    const { text } = await ask(service.app, `/search/?q=${encodeURIComponent(NASTY)}`);
    expect(markupFaults(text)).toEqual([]);
    expect(text).toContain(`value="${escaped(NASTY)}"`);
  });

  it("in a heading, where a slot's name is no slot", async () => {
    const body = await framed(service.release, "/search/", { heading: NASTY, description: NASTY, content: "<p>only here</p>" });
    expect(body.match(/only here/g)).toHaveLength(1);
    expect(body).toContain("@@content@@$&amp;");
  });
});

describe("who may ask how often", () => {
  it("counts pages of records by address, apart from the API and from forms", async () => {
    const app = counted();
    const url = `/providers/${service.examples.npi}/`;
    const first = await ask(app, url);
    expect([first.headers["X-RateLimit-Limit"], first.headers["X-RateLimit-Remaining"], first.headers["X-RateLimit-Window"]]).toEqual(["100", "99", "rolling-hour"]);
    for (let i = 0; i < 99; i += 1) await ask(app, "/facilities/1/");
    const over = await ask(app, url);
    expect([over.status, over.headers["Retry-After"], markupFaults(over.text)]).toEqual([429, "60", []]);
    expect(textOf(over.text)).toContain("The limit for your address is reached");
    expect([(await ask(app, "/search/")).status, (await ask(app, `/api/v1/npi/${service.examples.npi}`)).status]).toEqual([200, 200]);
    expect((await ask(app, "/search/?q=medical")).status).toBe(429);
  });

  it("counts questions with the demo's", async () => {
    const app = counted();
    const demo = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ query: "How many dermatologists?" }) };
    await ask(app, "/api/evidence-query/demo", demo);
    const { text } = await ask(app, "/ask/?q=How+many+dermatologists%3F");
    expect(textOf(text)).toContain("8 of 10 questions left");
    for (let i = 0; i < 8; i += 1) await ask(app, "/ask/?q=How+many+dermatologists%3F");
    expect((await ask(app, "/ask/?q=How+many+dermatologists%3F")).status).toBe(429);
    expect((await ask(app, "/ask/")).status).toBe(200);
  });
});

describe("with the service in trouble", () => {
  it("says plainly that there is no release yet, and the status page still answers", async () => {
    const app = counted({ reader: { current: () => null, named: () => null } });
    const { status, headers, text } = await ask(app, "/search/?q=x");
    expect([status, headers["Retry-After"], markupFaults(text)]).toEqual([503, "5", []]);
    const state = await ask(app, "/status/");
    expect([state.status, textOf(state.text).includes("has no release to answer from yet")]).toEqual([200, true]);
  });

  it("says plainly that the look-up is down when nothing can be read, in a frame of its own", async () => {
    const away = async (): Promise<never> => {
      throw new Error("the store is away");
    };
    const release = { ...service.release, file: away, json: away, tables: { ...service.release.tables, providers: { get: away, getMany: away } } } as unknown as Release;
    const app = counted({ reader: { current: () => release, named: () => release } });
    const { status, text } = await ask(app, `/providers/${service.examples.npi}/`);
    expect([status, markupFaults(text)]).toEqual([500, []]);
    expect(textOf(text)).toMatch(/Something failed.*Request/);
    expect(text).not.toContain("the store is away");
    const lacking = { ...service.release, tables: { ...service.release.tables, names: null } } as Release;
    const search = await ask(counted({ reader: { current: () => lacking, named: () => lacking } }), "/search/?q=x");
    expect([search.status, textOf(search.text).includes("The look-up is down")]).toEqual([503, true]);
  });

  it("stands its own frame in for a release that has none", async () => {
    const bare = { ...service.release, file: (path: string) => (path === FRAME_PATH ? null : service.release.file(path)) } as Release;
    const { text } = await ask(counted({ reader: { current: () => bare, named: () => bare } }), "/ask/");
    expect([markupFaults(text), text.includes('action="/ask/"')]).toEqual([[], true]);
  });
});
