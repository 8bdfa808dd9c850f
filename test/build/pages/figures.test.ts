/** Maps, tables as CSV, entries for search engines, the sitemap and robots.txt, and the pages of states. */
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { HtmlValidate } from "html-validate";
import { neighbors } from "topojson-client";
import { describe, expect, it } from "vitest";
import { drawingsOf, type SiteInput } from "../../../build/pages/pages.ts";
import { facilityRows } from "../../../build/pages/map/figures.ts";
import { csvOf } from "../../../build/files/csv.ts";
import { reductionOf } from "../../../data/contract/release/private_files.ts";
import { neighborsOf } from "../../../data/reference/neighbors.ts";
import { STATES } from "../../../data/reference/states.ts";
import { textOf } from "../../site/check_html.ts";
import { madeUpRelease, sourcesWith } from "../../site/made_up.ts";

const release = madeUpRelease();
const drawings = drawingsOf(release);

function drawn(path: string, from = drawings): string {
  const found = from.find((each) => each.path === path);
  if (found === undefined) throw new Error(`no ${path}`);
  return String(found.draw());
}

const STUDY = drawn("site/studies/dermatology-supply/index.html");
const dermatology = release.byState.get("dermatology") ?? [];

describe("neighbors", () => {
  it("match the Census Bureau's boundaries, in both directions", () => {
    const require = createRequire(import.meta.url);
    const atlas = require("us-atlas/states-albers-10m.json") as { objects: { states: { geometries: Parameters<typeof neighbors>[0] } } };
    const shapes = atlas.objects.states.geometries;
    const codes = new Map(STATES.map(({ fips, state_code }) => [fips, state_code]));
    const borders = neighbors(shapes);
    for (const { fips, state_code } of STATES) {
      const at = shapes.findIndex((shape) => "id" in shape && shape.id === fips);
      const found = (borders[at] ?? []).flatMap((other) => codes.get(String((shapes[other] as { id?: string }).id)) ?? []).sort();
      expect([...neighborsOf(state_code)], state_code).toEqual(found);
      for (const other of found) expect(neighborsOf(other)).toContain(state_code);
    }
    expect(() => neighborsOf("PR")).toThrow("PR is none of the 50 states and DC");
  });
});

describe("the map", () => {
  const shapes = [...STUDY.matchAll(/<(?:path|rect) class="(q\d)( low)?" [^>]*>\s*<title>([^<]+)<\/title>/g)];

  it("shades each state by its quartile, outlines underserved states and shows both on hover", () => {
    const expected = dermatology.map((row) => [
      `q${row.quartile.value}`, row.underserved.value ? " low" : undefined,
      `${row.state_name.value}: ${row.per_100k.value?.toFixed(2)} per 100,000, rank ${row.rank_density.value}, ` +
        `quartile ${row.quartile.value}, ${row.active_providers.value.toLocaleString("en-US")} in all${row.underserved.value ? ", underserved" : ""}`,
    ]);
    const byName = (a: unknown[], b: unknown[]): number => (String(a[2]) < String(b[2]) ? -1 : 1);
    const found = shapes.map(([, quartile, low, tip]) => [quartile, low, tip]);
    const once = [...new Map(found.map((each) => [each[2], each])).values()];
    expect(found).toHaveLength(51 + 9);
    expect(once.sort(byName)).toEqual(expected.sort(byName));
  });

  it("shows the digit of the quartile on every state, or in a square next to a small one", () => {
    const digits = [...STUDY.matchAll(/<text class="q(\d)" data-state="(\w\w)"[^>]*>(\d)<\/text>/g)];
    expect(digits).toHaveLength(51);
    const expected = new Map(dermatology.map((row) => [row.state_code.value, `${row.quartile.value}${row.quartile.value}`]));
    expect(new Map(digits.map(([, tone, code, digit]) => [code, `${tone}${digit}`]))).toEqual(expected);
    const codes = [...STUDY.matchAll(/<text class="code"[^>]*>(\w\w)<\/text>/g)].map(([, code]) => code);
    expect(codes).toEqual(["VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD", "DC"]);
  });

  it("leads from each state to its page, with one stop of the tab key for each", () => {
    const links = [...STUDY.matchAll(/<a href="\/states\/(\w\w)\/"( tabindex="-1")?><(?:path|rect)/g)];
    expect(links).toHaveLength(51 + 9);
    const stops = links.filter(([, , skipped]) => skipped === undefined).map(([, code]) => code);
    expect(stops).toHaveLength(51);
    expect(new Set(stops)).toEqual(new Set(STATES.map(({ state_code }) => state_code)));
    expect(STUDY).toContain("<svg viewBox=\"-580 110 10480 5990\" role=\"group\"");
  });

  it("can be shaded by number alone, in quartiles with ties together", () => {
    const counts = new Map(dermatology.map((row) => [row.state_code.value, row.active_providers.value]));
    const shaded = [...STUDY.matchAll(/<a href="\/states\/(\w\w)\/"[^>]*><(?:path|rect)[^>]* data-count="(\d)"/g)];
    expect(shaded).toHaveLength(51 + 9);
    for (const [, code = "", quartile] of shaded) {
      const fewer = [...counts.values()].filter((count) => count < (counts.get(code) ?? 0)).length;
      expect(Number(quartile), code).toBe(1 + Math.floor((4 * fewer) / 51));
    }
    const labels = /<g class="digits by-count">([\s\S]*?)<\/g>/.exec(STUDY)?.[1] ?? "";
    expect(labels.match(/<text class="q[1-4]"/g)).toHaveLength(51);
    expect(textOf(/<dl class="legend by-count">([\s\S]*?)<\/dl>/.exec(STUDY)?.[1] ?? "")).toMatch(/^4 Quartile 4 [\d,]+ to [\d,]+ \d+ states 3 Quartile 3 /);
    expect(drawn("site/studies/nursing-home-quality/index.html")).not.toContain("map-by-count");
  });

  it("has a description in words", () => {
    const words = /<desc id="map-desc">([^<]+)<\/desc>/.exec(STUDY)?.[1] ?? "";
    for (const { state_name } of STATES) expect(words).toContain(state_name);
    expect(words).toMatch(/^Quartile 4, the densest: .*Quartile 1, the least dense: /);
  });

  it("puts facilities into quartiles by the rule of supply, with ties together", () => {
    const rows = STATES.map(({ state_code }, i) => ({
      state_code, count: 1, density_per_100k: 1, rank: i < 40 ? 1 : 41, rated_count: 0, average_star: null, star_counts: {}, suppressed_share: null,
    }));
    expect(new Set(facilityRows(rows).map(({ rank, quartile }) => `${rank} ${quartile}`))).toEqual(new Set(["1 1", "41 1"]));
  });
});

describe("the table as CSV", () => {
  it("holds the rows of the page", () => {
    const [head = "", ...lines] = drawn("site/studies/dermatology-supply/states.csv").trimEnd().split("\r\n");
    expect(head).toBe("state_code,state_name,active_providers,population_2024,per_100k,rank_density,quartile,underserved,national_per_100k," +
      "medicare_enrolled,rank_enrolled,complete,synthetic,source,snapshot,data_availability");
    const nation = release.national.get("dermatology")?.per_100k;
    expect(lines.toSorted()).toEqual(dermatology.map((row) => [
      row.state_code.value, row.state_name.value, row.active_providers.value, row.population_2024.value, row.per_100k.value, row.rank_density.value,
      row.quartile.value, row.underserved.value, nation, "", "", true, false, "National Plan and Provider Enumeration System (NPPES)", "2026-11-09",
      "medicare_enrolled:partial_source rank_enrolled:partial_source",
    ].join(",")).sort());
  });

  it("shows how many are enrolled in Medicare, and the rank by them, where the enrollments are whole", () => {
    const whole = drawingsOf(madeUpRelease({ sources: sourcesWith("pecos", { complete: true }) }));
    expect(drawn("site/studies/dermatology-supply/states.csv", whole)).toMatch(/\r\nAK,Alaska,16,740133,2\.16,50,1,true,4\.87,8,50,true,/);
    const [study, state] = ["studies/dermatology-supply", "states/AK"].map((path) => drawn(`site/${path}/index.html`, whole));
    expect(textOf(study ?? "")).toMatch(/50 Alaska AK 2\.16 16 740,133 1 underserved 8 50 /);
    expect(textOf(state ?? "")).toMatch(/Dermatology 2\.16 4\.87 16 50 1 underserved 8 50 /);
    expect(textOf(STUDY)).toMatch(/We don’t know how many are enrolled in Medicare\. Only part of /);
    expect([study, STUDY].map((html) => html?.includes("<rect class=\"enrolled\""))).toEqual([true, false]);
  });

  it("leaves the cell of an unknown value empty", () => {
    const none = (release.facilityStates.get("nursing-home-quality") ?? [])
      .map((row) => (row.state_code === "AK" ? { ...row, rated_count: 0, average_star: null } : row));
    const facilityStates = new Map([...release.facilityStates, ["nursing-home-quality", none]] as const);
    const csv = drawn("site/studies/nursing-home-quality/states.csv", drawingsOf({ ...release, facilityStates }));
    expect(csv).toContain("\r\nAK,Alaska,8,1.08,18,3,0,,0.49,0,0,7,0,0,true,false,CMS Provider Data Catalog: Nursing homes,,\r\n");
  });

  it("says that nothing is known of stars whose file is not loaded, on the page of a state too", () => {
    const waiting = (release.facilityStates.get("nursing-home-quality") ?? [])
      .map((row) => ({ ...row, rated_count: null, average_star: null, star_counts: {}, suppressed_share: null }));
    const drawings = drawingsOf({ ...release, facilityStates: new Map([...release.facilityStates, ["nursing-home-quality", waiting]]) });
    expect(drawn("site/studies/nursing-home-quality/states.csv", drawings))
      .toContain("\r\nAK,Alaska,8,1.08,18,3,,,0.49,true,false,CMS Provider Data Catalog: Nursing homes,," +
        "rated_count:awaiting_ingest average_star:awaiting_ingest\r\n");
    expect(textOf(drawn("site/states/AK/index.html", drawings))).toMatch(/Nursing homes 1\.08 0\.49 8 18 not known not known not known /);
    expect(textOf(drawn("site/studies/nursing-home-quality/index.html", drawings))).not.toMatch(/published star|0 rated/i);
  });

  it("holds no text that a spreadsheet runs as a formula, and quotes cells that need quotes", () => {
    const names = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "a,b", "say \"hi\"", "two\nlines", "plain"];
    expect(csvOf(["name", "n"], names.map((name) => [name, -1]))).toBe([
      "name,n", "'=1+1,-1", "'+1,-1", "'-1,-1", "'@SUM(A1),-1", "'\tx,-1", "\"'\rx\",-1", "\"a,b\",-1",
      "\"say \"\"hi\"\"\",-1", "\"two\nlines\",-1", "plain,-1", "",
    ].join("\r\n"));
  });
});

describe("search engines and previews", () => {
  it("read a study as a schema.org Dataset with every file, its size and hash", () => {
    const text = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(STUDY)?.[1] ?? "{}";
    const entry = JSON.parse(text) as {
      "@type": string; description: string; license: string;
      distribution: { name: string; contentUrl: string; contentSize: string; sha256: string }[];
    };
    expect(entry["@type"]).toBe("Dataset");
    expect(entry.description.length).toBeGreaterThan(50);
    expect(entry.license).toMatch(/^https:\/\/creativecommons\.org\//);
    const listed = release.exports.get("dermatology-supply")?.files ?? [];
    const urls = ["https://supply.example/studies/dermatology-supply/states.csv", ...listed.map(({ url }) => url)];
    expect(entry.distribution.map(({ contentUrl }) => contentUrl)).toEqual(urls);
    const csv = drawn("site/studies/dermatology-supply/states.csv");
    expect(entry.distribution[0]).toMatchObject({ contentSize: `${Buffer.byteLength(csv)} B`, sha256: createHash("sha256").update(csv).digest("hex") });
    for (const { sha256 } of entry.distribution) expect(STUDY).toContain(`<code class="hash">${sha256}</code>`);
  });

  it("find an existing picture, the feeds and one canonical address on every page", () => {
    const paths = new Set(drawings.map(({ path }) => path));
    for (const { path, draw } of drawings.filter((each) => each.path.endsWith("index.html"))) {
      const html = String(draw());
      const card = /<meta property="og:image" content="https:\/\/supply\.example\/([^"]+)">/.exec(html)?.[1];
      expect(paths.has(`site/${card}`), `${path}: ${card}`).toBe(true);
      for (const part of ["application/atom+xml", "application/feed+json", "href=\"/llms.txt\""]) expect(html, path).toContain(part);
    }
  });

  it("find every page once in the sitemap, and robots.txt keeps made-up data out of indexes", () => {
    const addresses = [...drawn("site/sitemap.xml").matchAll(/<loc>https:\/\/supply\.example(\/[^<]*)<\/loc>/g)]
      .map(([, path = ""]) => `site${path}index.html`);
    expect(addresses.toSorted()).toEqual(drawings.map(({ path }) => path).filter((path) => path.endsWith("index.html")).toSorted());
    expect(drawn("site/robots.txt")).toContain("Sitemap: https://supply.example/sitemap.xml");
    expect(drawn("site/robots.txt")).not.toMatch(/^Disallow: \/$/m);
    expect(drawn("site/robots.txt", drawingsOf(madeUpRelease({ synthetic: true })))).toMatch(/^Disallow: \/$/m);
  });
});

describe("a state's page", () => {
  it("shows its own figures, the nation's and its neighbors'", () => {
    const html = drawn("site/states/TN/index.html");
    const row = (code: string) => dermatology.find(({ state_code }) => state_code.value === code);
    const nation = release.national.get("dermatology")?.per_100k?.toFixed(2);
    const line = textOf(/<tr><th scope="row"><a href="\/studies\/dermatology-supply\/">[\s\S]*?<\/tr>/.exec(html)?.[0] ?? "");
    const around = ["TN", ...neighborsOf("TN")].map((code) => row(code)?.per_100k.value?.toFixed(2));
    expect(line).toBe(["Dermatology", around[0], nation, ...around.slice(1)].join(" "));
    expect(html).toContain("href=\"/studies/dermatology-supply/#TN\"");
    expect(STUDY).toContain("href=\"/states/TN/\"");
    expect(textOf(html)).toContain("Not loaded yet This release has no figures for these in any state: Home health quality by state");
  });

  it("shows where it stands among all states: a tick for each density, a heavy one for itself and a dot for the nation", () => {
    const strips = (code: string): string[][] => [...drawn(`site/states/${code}/index.html`)
      .matchAll(/<svg class="strip"[^>]*><path d="([^"]+)"\/><path class="nation" d="M([\d.]+) 9.2v.1"\/><path class="self" d="M([\d.]+) 0v10"\/>/g)]
      .map(([, ...parts]) => parts);
    expect(strips("TN")).toHaveLength(13);
    const [ticks = "", nation, self] = strips("TN")[0] ?? [];
    const densities = dermatology.map(({ active_providers, population_2024 }) => active_providers.value / (population_2024.value ?? 1));
    const at = (density: number): number => Math.round((1000 * density) / Math.max(...densities)) / 10;
    expect([...ticks.matchAll(/M([\d.]+) 2v6/g)].map(([, x]) => Number(x))).toEqual([...new Set(densities.map(at))].sort((a, b) => a - b));
    const row = dermatology.find(({ state_code }) => state_code.value === "TN");
    expect(Number(self)).toBe(at((row?.active_providers.value ?? 0) / (row?.population_2024.value ?? 1)));
    expect(Number(nation)).toBeCloseTo(at((release.national.get("dermatology")?.per_100k ?? 0) / 100_000), 0);
    expect(strips("WY")[0]?.[0]).toBe(ticks);
  });

  it("says that Alaska and Hawaii border on no state, and that nothing is loaded if nothing is", () => {
    expect(textOf(drawn("site/states/DC/index.html"))).toContain("Of 13 specialties, the District of Columbia is in");
    expect(textOf(drawn("site/states/HI/index.html"))).toContain("No other state borders Hawaii.");
    const bare: SiteInput = { ...release, byState: new Map(), national: new Map(), facilityStates: new Map(), narratives: new Map(), exports: new Map() };
    const text = textOf(drawn("site/states/TX/index.html", drawingsOf(bare)));
    expect(text).toContain("This release has no provider figures.");
    expect(text).not.toMatch(/Texas is in the densest|Next to its neighbors/);
  });

  it("shows no figure if the public data is removed", () => {
    for (const path of ["site/states/TX/index.html", "site/states/index.html", "site/index.html"]) {
      const stripped = reductionOf(path)!(drawn(path));
      expect([stripped.includes("per 100,000, rank"), stripped.includes("class=\"quartile\""), stripped.includes("#TX")], path).toEqual([false, false, false]);
    }
    expect(reductionOf("site/studies/dermatology-supply/index.html")!(STUDY)).not.toMatch(/ld\+json|class="land"|Wyoming/);
  });
});

describe("markup", () => {
  const validator = new HtmlValidate({
    root: true, extends: ["html-validate:recommended"],
    // Rules about layout, and about the length of titles, which name their dataset in full.
    rules: { "no-trailing-whitespace": "off", "void-style": "off", "doctype-style": "off", "attribute-boolean-style": "off", "long-title": "off" },
  });

  it.each([
    "index.html", "studies/obgyn-supply/index.html", "studies/nursing-home-quality/index.html", "studies/hospice-availability/index.html",
    "states/RI/index.html", "states/index.html",
  ])(
    "of site/%s is valid HTML", (path) => {
      const { results } = validator.validateStringSync(drawn(`site/${path}`));
      expect(results.flatMap(({ messages }) => messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`))).toEqual([]);
    });
});
