/** The site of a release as files: its pages, the same bytes each time, and the figures of the input. */
import { createHash } from "node:crypto";
import { longDate } from "../../../data/contract/numbers.ts";
import { describe, expect, it } from "vitest";
import { drawingsOf, renderSite, type SiteInput } from "../../../build/pages/pages.ts";
import { EXPORT_FILE_FORMATS, livePage, publicPath, siteFile, sitePage } from "../../../data/contract/release/artifacts.ts";
import { OPERATIONS } from "../../../data/contract/api/api.ts";
import { RESOLVER_ERRORS, SUPPLY_ERRORS } from "../../../data/contract/api/errors.ts";
import { reductionOf } from "../../../data/contract/release/private_files.ts";
import { DATASET_SLUGS, SPECIALTY_SLUGS, type SpecialtySlug } from "../../../data/contract/ids.ts";
import type { SpecialtyStateRow } from "../../../data/contract/records/supply.ts";
import { DELIVERED_EVENTS } from "../../../data/contract/records/webhooks.ts";
import { DATASETS, STUDIES } from "../../../data/reference/datasets.ts";
import { METHODOLOGIES } from "../../../data/reference/methodologies.ts";
import { SOURCES } from "../../../data/reference/sources.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { STATES } from "../../../data/reference/states.ts";
import { brokenLinks, markupFaults, textOf, type Rendered } from "../../site/check_html.ts";
import { madeUpRelease } from "../../site/made_up.ts";

const MAX_BYTES = 150 * 1024;

function drawn(input: SiteInput, isWanted: (path: string) => boolean): Rendered[] {
  const wanted = drawingsOf(input).filter(({ path }) => path.endsWith(".html") && isWanted(path));
  return wanted.map(({ path, draw }) => ({ path, html: String(draw()) }));
}

function pagesOf(input: SiteInput): Rendered[] {
  return drawn(input, () => true);
}

function pageOf(input: SiteInput, path: string): string {
  const page = input === release ? pages.find((each) => each.path === path) : drawn(input, (each) => each === path)[0];
  if (page === undefined) throw new Error(`no ${path}`);
  return page.html;
}

const STATE_ROW = /<tr class="q\d" id="([A-Z]{2})">([\s\S]*?)<\/tr>/g;
const DERMATOLOGY = "site/studies/dermatology-supply/index.html";
const release = madeUpRelease();
const pages = pagesOf(release);

/** The made-up release with changed rows of one specialty. */
/** Pages show the quotation marks of print. */
function plainMarks(text: string): string {
  return text.replace(/[“”]/g, "\"").replaceAll("’", "'");
}

function withRows(slug: SpecialtySlug, change: (rows: readonly SpecialtyStateRow[]) => SpecialtyStateRow[]): SiteInput {
  return { ...release, byState: new Map([...release.byState, [slug, change(release.byState.get(slug) ?? [])]]) };
}

/** What each file is drawn as: a picture as SVG, since `card.test.ts` holds that the same SVG is the same PNG. */
function hashes(input: SiteInput): string[] {
  return drawingsOf(input).map(({ path, draw }) => `${path} ${createHash("sha256").update(draw()).digest("hex")}`);
}

describe("the set of pages", () => {
  it("holds every page that an answer or another page may link to, exactly once", () => {
    const folders = [
      ...STUDIES.map(({ slug }) => sitePage.study(slug)), ...METHODOLOGIES.map(({ slug }) => sitePage.methodology(slug)),
      sitePage.studyIndex, sitePage.facilityIndex, sitePage.compare,
      sitePage.stateIndex, ...STATES.map(({ state_code }) => sitePage.state(state_code)), sitePage.methodologyIndex,
      sitePage.limitations, sitePage.documentation, sitePage.reference("supply"), sitePage.reference("resolver"),
      sitePage.agentTools, sitePage.webhooks, ...DELIVERED_EVENTS.map(sitePage.event),
      sitePage.changelog, sitePage.dataQuality, sitePage.sources,
    ];
    const expected = ["site/index.html", "site/404.html", ...folders.map((folder) => `site/${folder}/index.html`)];
    expect(pages.map(({ path }) => path).sort()).toEqual(expected.sort());
  });

  it("has sorted, unique paths, and the assets", () => {
    const paths = drawingsOf(release).map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)].sort());
    expect(paths).toEqual(expect.arrayContaining(["site/assets/style.css", "site/assets/icon.svg"]));
  });

  it("has the same bytes twice, and on another day differs only in the build date", () => {
    const again = madeUpRelease();
    expect(hashes(again)).toEqual(hashes(release));
    const later = pagesOf({ ...again, now: "2026-11-29T03:04:05Z" });
    const undated = (html: string): string => html.replaceAll("2026-11-29T03:04:05Z", release.now).replaceAll("2026-11-29", "2026-11-21")
      .replaceAll("November 29, 2026", "November 21, 2026");
    expect(later.map(({ path, html }) => ({ path, html: undated(html) }))).toEqual(pages);
  });
});

describe("a page without its data (PUBLIC_EXPORTS=0)", () => {
  it("of a study keeps its text and loses every figure by state", () => {
    for (const path of [DERMATOLOGY, "site/studies/nursing-home-quality/index.html"]) {
      const stripped = reductionOf(path)!(pageOf(release, path));
      expect(stripped, path).not.toMatch(/<table|\/public\/v1\/(?:specialties|exports)\//);
      expect(markupFaults(stripped)).toEqual([]);
      expect(stripped).toContain("Limitations");
      expect(stripped).toMatch(/<h1>[\w ]+ by state<\/h1>/);
    }
  });
});

describe("every page", () => {
  it.each(pages)("$path is well-formed, complete and small", ({ path, html }) => {
    expect(markupFaults(html)).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_BYTES);
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
    expect(html.match(/<h1[^>]*>[^<]+<\/h1>/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{5,90}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,300}">/);
    expect(html).not.toMatch(/<script(?! src="\/assets\/\w+\.js\?v&#x3D;[0-9a-f]{12}" defer>| type="application\/ld\+json">)/);
    expect(html).not.toMatch(/\sstyle="|\sonclick|undefined|\[object|NaN|>null</);
    const isIndexed = path !== "site/404.html";
    expect(html.includes("<link rel=\"canonical\" href=\"https://supply.example/")).toBe(isIndexed);
    expect(html.includes("noindex")).toBe(!isIndexed);
    expect(html.includes("aria-label=\"Breadcrumb\"")).toBe(path !== "site/index.html");
  });

  it("links to pages, fragments and public files that exist", () => {
    const published = [
      ...SPECIALTY_SLUGS.map(publicPath.byState), ...SPECIALTIES.flatMap(({ slug, codes }) => codes.map(({ code }) => publicPath.slice(slug, code))),
      ...STATES.map(({ state_code }) => publicPath.coverage(state_code)), publicPath.facilityStates("nursing-home-quality"),
      publicPath.facilityStates("dialysis-quality"),
      ...METHODOLOGIES.flatMap(({ slug }) => [publicPath.methodology(slug), publicPath.auditPack(slug), publicPath.auditPackPdf(slug)]),
      ...DATASET_SLUGS.flatMap((slug) => EXPORT_FILE_FORMATS.map((format) => publicPath.exportFile(slug, format))),
      publicPath.sql, publicPath.webhookVectors, publicPath.openapi("supply"), publicPath.openapi("resolver"),
      publicPath.feed("atom"), publicPath.feed("json"), siteFile.llms,
      ...STUDIES.map(({ slug }) => `public/releases/current/site/${sitePage.study(slug)}/`),
      "api/v1/status", livePage.ask.slice(1), livePage.search.slice(1), livePage.status.slice(1),
      ...drawingsOf(release).map(({ path }) => path.slice("site/".length)),
    ];
    expect(brokenLinks(pages, new Set(published.map((path) => `/${path}`)))).toEqual([]);
  });

  it("loads nothing from another origin: absolute addresses are links only", () => {
    for (const { html } of pages) {
      expect(html.match(/<(?!a |link rel="canonical")[^>]+(?:href|src)="https?:[^>]*>/g)).toBeNull();
    }
  });

  it("says that absence is not clearance if it mentions an exclusion list", () => {
    const speaking = pages.filter(({ html }) => /exclu(?:sion|ded)/i.test(textOf(html)));
    expect(speaking.map(({ path }) => path)).toContain("site/methodology/exclusion-facts/index.html");
    for (const { path, html } of speaking) expect(textOf(html), path).toMatch(/absence from an exclusion list is not clearance/i);
  });

  it("has the banner if the data is synthetic, and only then", () => {
    for (const { html } of pages) expect(html).not.toContain("class=\"banner\"");
    for (const { html } of pagesOf(madeUpRelease({ synthetic: true }))) expect(html).toContain("class=\"banner\"");
  });
});

describe("a supply study", () => {
  it.each([...SPECIALTY_SLUGS])("of %s has the 51 rows of the input with their numbers", (slug) => {
    const dataset = DATASETS.find((each) => each.kind === "supply" && each.specialty === slug)?.slug;
    const html = pageOf(release, `site/studies/${dataset}/index.html`);
    const shown = Array.from(html.matchAll(STATE_ROW), ([, code = "", cells = ""]) => {
      const text = textOf(cells);
      const density = / \w\w (\d+\.\d+) /.exec(text)?.[1] ?? "";
      return { code, rank: Number(text.split(" ")[0]), density, text: text.replace(density, "D") };
    });
    const rows = release.byState.get(slug) ?? [];
    const expected = rows.map((row) => [row.state_code.value, [
      row.rank_density.value, row.state_name.value, row.state_code.value, "D",
      row.active_providers.value.toLocaleString("en-US"), row.population_2024.value?.toLocaleString("en-US"),
      row.quartile.value, row.underserved.value ? "underserved" : "no",
    ].join(" ")] as const);
    expect(shown).toHaveLength(51);
    expect(new Map(shown.map(({ code, text }) => [code, text]))).toEqual(new Map(expected));
    expect(shown.map(({ rank }) => rank)).toEqual(shown.map(({ rank }) => rank).toSorted((a, b) => a - b));
    // The densities of the page are those of the API, to the digit.
    for (const { code, density } of shown) {
      expect(density).toBe(rows.find(({ state_code }) => state_code.value === code)?.per_100k.value?.toFixed(2));
    }
  });

  it("states the national figure, the extremes and the underserved states in words", () => {
    const text = textOf(pageOf(release, DERMATOLOGY));
    const nation = release.national.get("dermatology");
    expect(text).toContain(`${nation?.per_100k?.toFixed(2)} active dermatologists per 100,000 residents`);
    expect(text).toContain("The lowest density is 0.00 per 100,000: Wyoming.");
    const underserved = (release.byState.get("dermatology") ?? []).filter((row) => row.underserved.value);
    expect(text).toContain(`${underserved.length} states are marked underserved`);
  });

  it("states its finding as the title and keeps its name elsewhere, with the map and the downloads first", () => {
    const html = pageOf(release, DERMATOLOGY);
    expect(html).toMatch(/<title>Dermatology supply by state \|/);
    expect(/<h1[^>]*>([^<]+)</.exec(html)?.[1]).toMatch(/^[A-Z][\w ]+ has the most dermatologists per resident; Wyoming has none$/);
    const order = ["<h1", "<figure class=\"map\"", "<nav class=\"formats\"", "<div class=\"narrative\"", "<table class=\"states"];
    expect(order.map((part) => html.indexOf(part))).toEqual(order.map((part) => html.indexOf(part)).toSorted((a, b) => a - b));
    expect([...(/<nav class="formats"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "").matchAll(/>([^<>]+)<\/a>/g)].map(([, label]) => label))
      .toEqual(["CSV", "JSON", "Parquet", "PNG", "SVG", "BibTeX", "RIS", "CSL", "Text"]);
  });

  it("gives the number of many tied states instead of their names", () => {
    const level = withRows("urology", (rows) => rows.map((row) => ({
      ...row,
      per_100k: { ...row.per_100k, value: 0 },
      rank_density: { ...row.rank_density, value: 1 },
      underserved: { ...row.underserved, value: false },
    })));
    const text = textOf(pageOf(level, "site/studies/urology-supply/index.html"));
    expect(text).toContain("51 states that tie.");
    expect(pageOf(level, "site/studies/urology-supply/index.html")).toContain(">All states have the same number of urologists per resident</h1>");
    expect(text).toContain("No state is both in the lowest quartile");
  });

  it("cites each source with its date and the hash of every file", () => {
    const html = pageOf(release, DERMATOLOGY);
    for (const id of ["nppes", "nucc", "census"]) {
      const source = release.sources.find((each) => each.source_id === id);
      expect(html).toContain(`<time datetime="${source?.facts.snapshot}">`);
      for (const { sha256 } of source?.files ?? []) expect(html).toContain(sha256);
    }
  });

  it("says that there are no figures, and shows no zeros", () => {
    const html = pageOf({ ...release, byState: new Map(), national: new Map() }, DERMATOLOGY);
    expect(html).toContain("No figures in this release.");
    expect(html).not.toContain("<tr class=\"q");
  });

  it("stops on rows without a national figure, and on fewer than 51", async () => {
    await expect(renderSite({ ...release, national: new Map() })).rejects.toThrow(/come together or not at all/);
    await expect(renderSite(withRows("urology", (rows) => rows.slice(1)))).rejects.toThrow("urology: 50 state rows, not 51");
  });
});

describe("other pages", () => {
  it("a facility study says what is loaded, or that nothing is", () => {
    const study = (slug: string, input = release): string => textOf(pageOf(input, `site/studies/${slug}/index.html`));
    expect(study("nursing-home-quality")).toContain("14,752 nursing homes from an undated snapshot");
    expect(study("nursing-home-quality")).toContain("1 Wyoming WY 3.00 57 58 9.87");
    expect(study("hospice-availability")).toContain("is not loaded yet. No snapshot");
  });

  it("a facility type that is loaded needs its count", async () => {
    await expect(renderSite({ ...release, facilities: new Map() })).rejects.toThrow(": loaded, but its count is not given");
  });

  it("a methodology page holds its document word for word", () => {
    for (const document of METHODOLOGIES) {
      const text = textOf(pageOf(release, `site/methodology/${document.slug}/index.html`));
      const { version, released, rules, limitations, changes } = document;
      const words = [version, longDate(released), ...rules, ...limitations, ...changes.map(({ change }) => change)];
      for (const word of words) expect(plainMarks(text)).toContain(plainMarks(word.replaceAll("`", "")));
    }
  });

  it("the limitations page holds every limitation", () => {
    const text = textOf(pageOf(release, "site/limitations/index.html"));
    for (const { limitations } of METHODOLOGIES) for (const each of limitations) expect(plainMarks(text)).toContain(plainMarks(each));
  });

  it("the documentation lists every operation and every error of its surface", () => {
    const overview = pageOf(release, "site/docs/index.html");
    const pages = { supply: pageOf(release, "site/docs/supply/index.html"), resolver: pageOf(release, "site/docs/resolver/index.html") };
    for (const [id, { method, path, surface }] of Object.entries(OPERATIONS)) {
      const shown = `<span class="method">${method}</span> <code>${surface === "supply" ? "/api/v1" : "/v1"}${path}</code>`;
      expect(overview).toContain(`<li id="op-${id}"><a href="/docs/${surface}/#op-${id}">`);
      expect([overview.includes(shown), pages[surface].includes(shown)]).toEqual([true, true]);
      expect(pages[surface]).toContain(`<a href="#op-${id}">`);
      expect(pages[surface]).toContain(`<h3 id="op-${id}">`);
      for (const language of ["curl", "fetch", "python"]) expect(pages[surface]).toContain(`<code id="${id}-${language}">`);
    }
    for (const code of Object.keys(SUPPLY_ERRORS)) expect(pages.supply).toContain(`<tr id="supply-error-${code}">`);
    for (const code of Object.keys(RESOLVER_ERRORS)) expect(pages.resolver).toContain(`<tr id="resolver-error-${code}">`);
  });

  it("the sources page balances the rows of what was read and names what was not", () => {
    const text = textOf(pageOf(release, "site/sources/index.html"));
    expect(text).toContain("10,142 rows in = 10,000 published + 100 collapsed + 42 rejected");
    expect(text).toContain("rejected as missing_npi : 40");
    for (const { license_note } of SOURCES) expect(text).toContain(license_note);
    expect(text).toContain("The snapshot of 2026-10-15 lost a third of its rows");
  });

  it("the home page shows three commands, and no NPI if the release names none", () => {
    expect(pageOf(release, "site/index.html").match(/<pre>/g)).toHaveLength(3);
    const html = pageOf(madeUpRelease({ sampleNpi: null, publicUrl: "https://supply.example/" }), "site/index.html");
    expect(html.match(/<pre>/g)).toHaveLength(3);
    expect(textOf(html)).toContain("curl https://supply.example/api/v1/sources");
  });

  it("a source that the release does not list stops the build", async () => {
    await expect(renderSite({ ...release, sources: release.sources.slice(1) })).rejects.toThrow("its source or its methodology is not registered");
  });
});

describe("text from outside", () => {
  const nasty = "<img src=x onerror=alert(1)> \"q\" 'a' & \u202Eevil\u0007";

  it("is shown with escaped markup and visible control characters", () => {
    const sources = release.sources.map((source) => ({
      ...source,
      reason: nasty,
      facts: { ...source.facts, display_name: nasty },
      files: source.files.map((file) => ({ ...file, path: nasty, rejected: { [nasty]: 1 } })),
      rows: { ...source.rows, rejected: { [nasty]: 1 } },
      issues: [{ code: nasty, message: nasty, count: 1 }],
    }));
    const named = withRows("dermatology", (rows) => rows.map((row) => ({ ...row, state_name: { ...row.state_name, value: nasty } })));
    const hostile = pagesOf({ ...named, sources });
    for (const { path, html } of hostile) {
      for (const raw of ["<img", "\u0007", "\u202E"]) expect(html.includes(raw), `${path}: ${JSON.stringify(raw)}`).toBe(false);
      expect(markupFaults(html), path).toEqual([]);
    }
    const text = textOf(hostile.find(({ path }) => path === "site/sources/index.html")?.html ?? "");
    expect(text).toContain("<img src=x onerror=alert(1)> \"q\" 'a' & [U+202E]evil[U+0007]");
  });
});
