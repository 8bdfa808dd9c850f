/** The live pages: their addresses, what they say about a missing record, and their limits. */
import { crc32 } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { FRAME_PATH, PAGE_LOOKUP } from "../../../data/contract/release/artifacts.ts";
import { longDate } from "../../../data/contract/numbers.ts";
import type { Payments, Provider } from "../../../data/contract/records/resolver.ts";
import { stateByCode } from "../../../data/reference/states.ts";
import { createAccess } from "../../../lookup/access/access.ts";
import { createApp, type App, type AppOptions } from "../../../lookup/app/app.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";
import { framed } from "../../../lookup/pages/frame.ts";
import { openReader, type Release } from "../../../lookup/release/reader.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { memoryState } from "../../support/memory_state.ts";
import { citations, sourced } from "../../../templates/live/cited.ts";
import { draw, escaped } from "../../../templates/live/draw.ts";
import { markupFaults, textOf } from "../../site/check_html.ts";
import { ask, SAMPLE_NOW, sampleService, type SampleService } from "../../support/sample_service.ts";
import { SAMPLE_URL, sampleStore } from "../../support/sample_store.ts";

type Row = Record<string, string | null>;

let service: SampleService;
let providers: Row[];
/** The whole service in memory, with real access control. */
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

describe("every live page", () => {
  it("is well formed, may load nothing from another origin, and may not be indexed", async () => {
    const { npi, ccn, person } = service.examples;
    const good = [
      `/providers/${npi}/`, `/providers/${person}/`, `/facilities/${ccn}/`, "/search/", "/search/?q=medical", "/search/?q=1234567893",
      "/search/?q=care+texsa&kind=hospice", "/search/?kind=hospital&state=CA", "/ask/", "/status/",
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

  it("has the frame of its release, and a static export of the site links to no live page", async () => {
    const home = new TextDecoder().decode((await service.release.file("site/index.html")) ?? new Uint8Array());
    const headerOf = (page: string): string => (/<header class="top">[\s\S]*?<\/header>/.exec(page)?.[0] ?? "").replaceAll(/ aria-current="[a-z]+"/g, "");
    const { text } = await ask(service.app, "/ask/");
    expect(headerOf(text)).toBe(headerOf(home));
    expect(text).toContain('<a href="/ask/" aria-current="page">');
    expect(home).toContain('action="/search/"');
    expect(home.replace(PAGE_LOOKUP, "")).not.toMatch(/(?:action|href)="\/(?:search|ask|status|providers|facilities)\//);
  });

  it("has the page above it in its breadcrumbs", async () => {
    const crumbsOf = async (url: string) => {
      const [crumbs = ""] = /class="crumbs"[\s\S]*?<\/nav>/.exec((await ask(service.app, url)).text) ?? [];
      return [...crumbs.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    };
    expect(await crumbsOf(`/facilities/${service.examples.ccn}/`)).toEqual(["/", "/facilities/"]);
    expect(await crumbsOf("/ask/")).toEqual(["/"]);
  });

  it("is reached with and without the last slash, only by GET and HEAD", async () => {
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
    for (const value of [record.npi, record.display_name, record.primary_taxonomy, record.address?.city, longDate(record._snapshot), record._source]) {
      expect(words).toContain(value);
    }
    const lines = [...text.matchAll(/<p class="from">Source: <a href="#(source-\d+)">([^<]+)<\/a><\/p>/g)];
    expect(lines.length).toBeGreaterThan(4);
    for (const [, source = ""] of lines) expect(text).toContain(`<dl class="facts small" id="${source}">`);
    expect(lines[0]?.[2]).toBe(`${record._source}, snapshot of ${longDate(record._snapshot)}`);
    // Each block of this record has one source, so no value needs a number of its own.
    expect(text).not.toContain('class="cite"');
  });

  it("says that an excluded provider is excluded, and that without a row nothing is known", async () => {
    const excluded = (await ask(service.app, `/providers/${npiWith((row) => row["oig_leie"] !== null && row["status"] === "active")}/`)).text;
    expect(textOf(excluded)).toContain("On the federal exclusion list as of the snapshot of");
    expect(textOf(excluded)).toMatch(/Excluded since [^.]*, type (?:1128[ab]\d+|BRCH \w+): [a-z]/);
    const other = textOf((await ask(service.app, `/providers/${npiWith((row) => row["oig_leie"] === null && row["status"] === "active")}/`)).text);
    expect(other).toContain("No match by NPI in this list. This is not a clearance: most entries have no NPI.");
    expect(other).toContain("Absence from an exclusion list is not clearance.");
    // The text of each list says so once; the note beside it only says what was searched.
    expect(other.match(/not a clearance/g)).toHaveLength(2);
    expect(other).toContain("Exclusions of OIG LEIE are matched by NPI alone");
    expect(other).toContain("Exclusions of SAM.gov are matched by NPI alone");
    expect(other).not.toMatch(/not excluded|no exclusions?\b|is clear\b|cleared|in good standing/i);
  });

  it("explains each of the four reasons for a missing record", async () => {
    const at = async (npi: string): Promise<string> => textOf((await ask(service.app, `/providers/${npi}/`)).text);
    expect(await at("1234567890")).toContain("it does not match (bad_check_digit)");
    expect(await at("1234567893")).toContain("has no record of it (not_in_registry)");
    const gone = npiWith((row) => row["status"] === "deactivated");
    expect((await ask(service.app, `/providers/${gone}/`)).status).toBe(404);
    expect(await at(gone)).toContain("publishes nothing else about it ( deactivated )");
    const outside = npiWith((row) => row["specialty"] === null && row["entity_type"] === "individual" && row["status"] === "active");
    expect(await at(outside)).toContain("outside_cached_specialties");
  });

  it("shows the payments of the newest year if the requested one is not loaded", async () => {
    const rows = (await service.rowsOf("payments")) as { readonly npi: string; readonly program_year: number }[];
    const newest = Math.max(...rows.map((row) => row.program_year));
    const npi = rows.find((row) => row.program_year === newest)?.npi ?? "";
    const { program_year, total_amount_usd } = JSON.parse((await ask(service.app, `/v1/payments/${npi}`)).text) as Payments;
    const words = textOf((await ask(service.app, `/providers/${npi}/?program_year=1999`)).text);
    expect(words).toContain(`Program year ${program_year}`);
    if (total_amount_usd !== null) expect(words.replaceAll(",", "")).toContain(`$${total_amount_usd.toFixed(2)}`);
  });
});

describe("a look-up", () => {
  it("leads from an NPI or a CCN straight to its page, and explains one without a record", async () => {
    const { npi, ccn } = service.examples;
    for (const [q, page] of [[npi, `/providers/${npi}/`], [ccn?.toLowerCase(), `/facilities/${ccn}/`]]) {
      const heard = await ask(service.app, `/search/?q=${q}`);
      expect([heard.status, heard.headers["Location"], heard.text]).toEqual([303, page, ""]);
    }
    const none = await ask(service.app, "/search/?q=1234567893");
    expect([none.status, textOf(none.text)]).toEqual([200, expect.stringContaining("Why this number is not here")]);
  });

  it("is limited to a kind and a state, and ignores others that do not exist", async () => {
    const rowsAt = async (query: string): Promise<string[]> => (
      [...(await ask(service.app, `/search/?${query}`)).text.matchAll(/<li><a href="[^"]+"><bdi>[^<]*<\/bdi><\/a> <span class="small"><bdi>([^<]*)</g)]
        .map(([, subtitle = ""]) => subtitle)
    );
    const homes = await rowsAt("q=nursing&kind=nursing-home");
    expect(homes.length).toBeGreaterThan(3);
    for (const subtitle of homes) expect(subtitle).toMatch(/^Nursing home · /);
    const state = / ([A-Z]{2})$/.exec(homes[0] ?? "")?.[1] ?? "";
    const there = await rowsAt(`q=nursing&kind=nursing-home&state=${state.toLowerCase()}`);
    expect(there.length).toBeGreaterThan(0);
    for (const subtitle of there) expect(subtitle).toMatch(new RegExp(`^Nursing home · .*, ${state}$`));
    expect(await rowsAt("q=nursing&kind=none&state=ZZ")).toEqual(await rowsAt("q=nursing"));
  });

  it("lists all facilities of a kind in a state, a page at a time, each once", async () => {
    const wanted = ((await service.rowsOf("facilities")) as Row[]).filter((row) => row["facility_type"] === "nursing-home").map((row) => row["ccn"]);
    const found: string[] = [];
    let next: string | undefined = "/search/?kind=nursing-home";
    while (next !== undefined && found.length <= wanted.length) {
      const { status, text } = await ask(service.app, next.replaceAll("&amp;", "&").replaceAll("&#x3D;", "="));
      expect([status, markupFaults(text)]).toEqual([200, []]);
      expect(text).toContain("<h1>Nursing homes</h1>");
      found.push(...Array.from(text.matchAll(/<li><a href="\/facilities\/(\w+)\/">/g), ([, ccn = ""]) => ccn));
      next = /<a href="([^"]+)">Next page</.exec(text)?.[1];
    }
    expect(found).toHaveLength(wanted.length);
    expect(new Set(found)).toEqual(new Set(wanted));
    const wrong = await ask(service.app, "/search/?kind=hospice&cursor=x");
    expect([wrong.status, textOf(wrong.text)]).toEqual([200, expect.stringContaining("Look up a provider or facility")]);
  });

  it("suggests the pages of a state and a study, and says which words it looked for instead", async () => {
    const { text: all } = await ask(service.app, "/search/?q=nursing&kind=nursing-home");
    const { state_code, state_name } = stateByCode(/<bdi>Nursing home · [^<]*, ([A-Z]{2})</.exec(all)?.[1] ?? "") ?? {};
    const { text } = await ask(service.app, `/search/?q=${encodeURIComponent(`nursing homes ${state_name}`)}`);
    expect(text).toContain(`<a href="/studies/nursing-home-quality/#${state_code}">Nursing home quality: ${state_name}</a>`);
    expect(textOf(text)).toContain(`Nursing homes in ${state_name}`);
    expect([...text.matchAll(/<bdi>Nursing home · [^<]*, ([A-Z]{2})</g)].every(([, code]) => code === state_code)).toBe(true);
    const people = providers.filter((row) => row["entity_type"] === "individual").map((row) => row["display_name"] ?? "");
    const name = people.find((each) => /^[a-z]{6,} [a-z]{6,}$/i.test(each)) ?? "";
    const [first = "", last = ""] = name.split(" ");
    const mistyped = `${last.slice(0, 3)}${last.charAt(4)}${last.charAt(3)}${last.slice(5)} ${first}`.toLowerCase();
    const found = await ask(service.app, `/search/?q=${encodeURIComponent(mistyped)}`);
    expect(textOf(found.text), mistyped).toContain(`Here are the matches for “${last.toLowerCase()} ${first.toLowerCase()}”`);
    expect(found.text).toContain(`<bdi>${name}</bdi>`);
  });
});

describe("a block of values", () => {
  it("names its source in one line, and numbers its values only if their sources differ", async () => {
    const { cite } = citations();
    const first = JSON.parse((await ask(service.app, `/v1/npi/${service.examples.npi}`)).text) as Provider;
    const second = { ...first, _source: "PECOS" };
    const same = sourced({ a: cite("x", first), rows: [{ b: cite("y", first) }] });
    expect([same.from?.source, same.a.has_number, same.rows[0]?.b.has_number]).toEqual([1, false, false]);
    const mixed = sourced({ a: cite("x", first), rows: [{ b: cite("y", second) }] });
    expect([mixed.from, mixed.a.has_number, mixed.rows[0]?.b.source]).toEqual([null, true, 2]);
    expect(sourced({ rows: [] }).from).toBeNull();
  });
});

describe("text from outside", () => {
  const NASTY = `<script>alert("1")</script>'&\u202e\u0007@@content@@$&`;

  it("is escaped in a value, an attribute and a form", async () => {
    expect(escaped(NASTY)).toBe("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#x27;&amp;[U+202E][U+0007]@@content@@$&amp;");
    const tuple = { ...(JSON.parse((await ask(service.app, `/v1/npi/${service.examples.npi}`)).text) as Provider), _source: NASTY };
    const { cite, sources } = citations();
    const record = { npi: cite(NASTY, tuple), deactivation_date: cite(NASTY, tuple), from: null };
    const drawn = draw("deactivated", { date: NASTY, record, facts: null, sources: sources() });
    expect(drawn).toContain(escaped(NASTY));
    expect(drawn).not.toMatch(/<script|\u202e/);
    const { text } = await ask(service.app, `/search/?q=${encodeURIComponent(NASTY)}`);
    expect(markupFaults(text)).toEqual([]);
    expect(text).toContain(`value="${escaped(NASTY)}"`);
  });

  it("is escaped in a heading, and the name of a slot in it is not a slot", async () => {
    const body = await framed(service.release, "/search/", { heading: NASTY, description: NASTY, content: "<p>only here</p>" });
    expect(body.match(/only here/g)).toHaveLength(1);
    expect(body).toContain("@@content@@$&amp;");
  });
});

describe("the limits of the live pages", () => {
  it("count pages of records by client address, separately from the API and from empty forms", async () => {
    const app = counted();
    const url = `/providers/${service.examples.npi}/`;
    const first = await ask(app, url);
    expect(first.headers).toMatchObject({ "X-RateLimit-Limit": "100", "X-RateLimit-Remaining": "99", "X-RateLimit-Window": "rolling-hour" });
    for (let i = 0; i < 99; i += 1) await ask(app, "/facilities/1/");
    const over = await ask(app, url);
    expect([over.status, over.headers["Retry-After"], markupFaults(over.text)]).toEqual([429, "60", []]);
    expect(textOf(over.text)).toContain("You have reached the limit for your address");
    expect([(await ask(app, "/search/")).status, (await ask(app, `/api/v1/npi/${service.examples.npi}`)).status]).toEqual([200, 200]);
    expect((await ask(app, "/search/?q=medical")).status).toBe(429);
  });

  it("count questions together with those to the demo operation", async () => {
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

describe("a live page during a failure", () => {
  it("says that there is no release yet, and the status page still answers", async () => {
    const app = counted({ reader: { current: () => null, named: () => null } });
    const { status, headers, text } = await ask(app, "/search/?q=x");
    expect([status, headers["Retry-After"], markupFaults(text)]).toEqual([503, "5", []]);
    const state = await ask(app, "/status/");
    expect([state.status, textOf(state.text).includes("no release has been published yet")]).toEqual([200, true]);
  });

  it("says that the look-up is down if nothing can be read, in the plain frame", async () => {
    const away = async (): Promise<never> => {
      throw new Error("the store is away");
    };
    const tables = { ...service.release.tables, providers: { get: away, getMany: away } };
    const release = { ...service.release, file: away, json: away, tables } as unknown as Release;
    const app = counted({ reader: { current: () => release, named: () => release } });
    const { status, text } = await ask(app, `/providers/${service.examples.npi}/`);
    expect([status, markupFaults(text)]).toEqual([500, []]);
    expect(textOf(text)).toMatch(/Something failed.*Request/);
    // A mistyped number is nobody’s fault to look up.
    expect((await ask(service.app, "/providers/12/")).text).not.toContain("Request <code>");
    expect(text).not.toContain("the store is away");
    const lacking = { ...service.release, tables: { ...service.release.tables, names: null } } as Release;
    const search = await ask(counted({ reader: { current: () => lacking, named: () => lacking } }), "/search/?q=x");
    expect([search.status, textOf(search.text).includes("Look-ups are down")]).toEqual([503, true]);
  });

  it("has the plain frame if the release has none", async () => {
    const bare = { ...service.release, file: (path: string) => (path === FRAME_PATH ? null : service.release.file(path)) } as Release;
    const { text } = await ask(counted({ reader: { current: () => bare, named: () => bare } }), "/ask/");
    expect([markupFaults(text), text.includes('action="/ask/"')]).toEqual([[], true]);
  });
});
