/** Pages, cards, tables and entries for search engines say only what the sources of a release can tell. */
import { describe, expect, it } from "vitest";
import { drawingsOf } from "../../../build/pages/pages.ts";
import type { ReleaseSource } from "../../../data/contract/release/release.ts";
import { STATE_WORDS } from "../../../data/reference/source_state.ts";
import { SITE_PAGES } from "../../../site/pages.ts";
import { markupFaults, textOf } from "../../site/check_html.ts";
import { madeUpRelease, PART, sourcesWith } from "../../site/made_up.ts";

function siteOf(sources: readonly ReleaseSource[]) {
  const drawings = new Map(drawingsOf(madeUpRelease({ sources })).map(({ path, draw }) => [path, draw]));
  return (path: string): string => String(drawings.get(`site/${path}`)?.());
}

/** The text of a page from its heading to its footer. */
function mainOf(html: string): string {
  return textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "");
}

/** The same without the limitations and the method, which say how figures are made where there are some. */
function figuresOf(html: string): string {
  return mainOf(html.replace(/<h2 id="limitations">[\s\S]*(?=<\/main>)/, ""));
}

const DERMATOLOGY = "studies/dermatology-supply";
const NURSING = "studies/nursing-home-quality";

/** What no page may say where nothing can be compared. */
const COMPARES = new RegExp([
  "quartile [1-4]", ", rank \\d", "is in the densest", "marked underserved:", "states? (?:is|are) marked underserved", "(?:highest|lowest) density",
  "the nation’s \\d",
].join("|"), "i");
const SHADES = /class="(?:q[1-4]|quartile)|<rect class="tick"|<text class="q[1-4]/;

const AWAITING: Partial<ReleaseSource> = {
  status: "awaiting_ingest", complete: false, files: [], rows: { rows_in: 0, published: 0, collapsed: 0, rejected: {} },
  reason: "No snapshot of this source is in the release.",
};

describe("a supply study of a partial registry", () => {
  const page = siteOf(sourcesWith("nppes", PART));
  const html = page(`${DERMATOLOGY}/index.html`);
  const text = mainOf(html);

  it("shows the records read and no comparison", () => {
    expect(html).toContain("<h1>Dermatology supply by state</h1>");
    expect(text).toMatch(/[\d,]+ records read, no comparison possible/);
    expect(text).toContain("84 rows were read; a complete file has at least 7,000,000.");
    expect(text).toMatch(/Alaska AK 16 /);
    expect(text).toMatch(/Code Records read Dermatology Physician 207N00000X [\d,]+ \S/);
    expect(figuresOf(html)).not.toMatch(COMPARES);
    expect(html).not.toMatch(SHADES);
    expect(html.match(/class="q0"/g)).toHaveLength(51 + 9);
    expect(text).toContain("Active dermatologists by state, not compared.");
    expect(markupFaults(html)).toEqual([]);
  });

  it("describes itself so to search engines and link previews", () => {
    expect(/<meta property="og:description" content="([^"]+)"/.exec(html)?.[1]).toMatch(/records read, no comparison possible\.$/);
    const entry = JSON.parse(/ld\+json">([^<]+)</.exec(html)?.[1] ?? "{}") as { description: string; variableMeasured: string };
    expect(entry.description).toMatch(/records read, no comparison possible.*Only part of/);
    expect(entry.variableMeasured).toMatch(/records read, no comparison possible$/);
    expect(JSON.stringify(entry)).not.toMatch(/ranked|per 100,000/);
  });

  it("has a table with counts alone and the reason for each empty cell", () => {
    const [head, ...lines] = page(`${DERMATOLOGY}/states.csv`).trimEnd().split("\r\n");
    expect(lines[1]).toMatch(/^AK,Alaska,16,740133,,,,,,,,false,false,[^,]+,2026-11-09,per_100k:partial_source rank_density:partial_source /);
    expect(head?.split(",")).toHaveLength(lines[0]?.split(",").length ?? 0);
  });

  it("has a picture of its map with its name, the count and the reason", () => {
    const picture = page(`${DERMATOLOGY}/map.svg`);
    expect(picture).toBe(page(`${DERMATOLOGY}/map.png`));
    expect(picture).toMatch(/class="title"[^>]*>Dermatology supply by state<[\s\S]*records read, no comparison possible[\s\S]*Only part of/);
    expect(picture).not.toMatch(/class="[^"]*q[1-4]"/);
  });

  it("has a card with the count on a grey map", () => {
    const card = page(`${DERMATOLOGY}/card.png`);
    expect(card).toMatch(/class="figure"[^>]*>[\d,]+<[\s\S]*records read, no[\s\S]*comparison possible/);
    expect(card).not.toMatch(/class="q[1-4]"|per 100,000/);
  });

  it("leaves a facility study as it is", () => {
    expect(page(`${NURSING}/index.html`)).toBe(siteOf(sourcesWith("nppes", {}))(`${NURSING}/index.html`));
  });
});

describe("every page of a release in which every list is a part", () => {
  const parts = sourcesWith("nppes", {}).map((source) => (source.files.length === 0 || source.source_id === "census" ? source : { ...source, ...PART }));
  const page = siteOf(parts);
  const paths = SITE_PAGES.filter(({ template }) => !template.startsWith("methodology") && template !== "limitations" && template !== "docs")
    .map(({ path }) => (path === "" ? "index.html" : path === "404" ? "404.html" : `${path}/index.html`));

  it("compares nothing", () => {
    for (const path of paths) {
      expect(figuresOf(page(path)), path).not.toMatch(COMPARES);
      expect(page(path), path).not.toMatch(SHADES);
      expect(page(path), path).not.toContain("<h1 class=\"finding\"");
      expect(markupFaults(page(path)), path).toEqual([]);
    }
  });

  it("says on home, studies, sources and data quality what is partial, in the same words, and why", () => {
    for (const path of [`${DERMATOLOGY}/index.html`, `${NURSING}/index.html`, "sources/index.html", "data-quality/index.html"]) {
      expect(mainOf(page(path)), path).toContain(STATE_WORDS.partial);
      expect(mainOf(page(path)), path).toContain("84 rows were read; a complete file has at least 7,000,000.");
    }
    expect(mainOf(page("index.html"))).toContain("15 sources are partial, out of date or not loaded yet. See which");
    expect(mainOf(page("index.html"))).toMatch(/Dermatology supply by state [\d,]+ read November 9, 2026 partial/);
    expect(page("data-quality/index.html")).toMatch(/scope="rowgroup" colspan="4"><div><a [^>]+>National Plan[^<]*<\/a>[\s\S]*?84 rows were read/);
    expect(mainOf(page("states/index.html"))).toContain("their densities cannot be compared");
    const wyoming = mainOf(page("states/WY/index.html"));
    expect(wyoming).toContain("Dermatology : 0 records read");
    expect(wyoming).toContain("All specialties: Only part");
    expect(wyoming).not.toContain("Next to its neighbors");
  });
});

describe("a list that is whole but for a state", () => {
  const coverage = { state: "complete" as const, reason: null, files: [], states: {}, missing_states: ["TX"] };
  const page = siteOf(sourcesWith("nursing_home", { coverage }));

  it("keeps the densities of the other states and compares none", () => {
    expect(page(`${NURSING}/index.html`)).toContain("<h1>Nursing home quality by state</h1>");
    const text = mainOf(page(`${NURSING}/index.html`));
    expect(text).toContain("1,683 records read, no comparison possible");
    expect(text).toContain("Alaska: 8 nursing homes, no comparison possible");
    expect(text).toContain("Texas: 51 records read, no comparison possible");
    expect(text).toContain("no records for Texas");
    expect(text).toMatch(/Alaska AK 8 1\.08 .*Texas TX 51 read unknown/);
    expect(figuresOf(page(`${NURSING}/index.html`))).not.toMatch(COMPARES);
    expect(page(`${NURSING}/states.csv`)).toMatch(/\r\nTX,Texas,51,,,,50,,,0,0,50,0,0,false,.*per_100k:partial_source/);
  });

  it("says on home and on the card that the sum is of the records read", () => {
    expect(mainOf(page("index.html"))).toMatch(/Nursing home quality by state [\d,]+ read /);
    expect(page(`${NURSING}/card.png`)).toMatch(/>1,683<[\s\S]*records read, no/);
  });

  it("names a state of which the registry has no provider so in the map of a study, and draws no map of it on home", () => {
    const registry = siteOf(sourcesWith("nppes", { coverage }));
    expect(mainOf(registry(`${DERMATOLOGY}/index.html`))).toMatch(/Texas: [\d,]+ records read, no comparison possible/);
    expect(registry("index.html")).not.toMatch(/<a href="\/studies\/dermatology-supply\/"><svg/);
    expect(page("index.html")).toMatch(/<a href="\/studies\/dermatology-supply\/"><svg/);
  });

  it("shows a dash for the state beside its neighbors, with the reason", () => {
    const text = mainOf(page("states/OK/index.html"));
    expect(text).toMatch(/Nursing homes 1\.07 – (?:[\d.]+ )*–/);
    expect(text).toMatch(/Nursing homes: The list has no records for Texas/);
  });
});

describe("a release without a census", () => {
  const page = siteOf(sourcesWith("census", AWAITING));

  it("shows totals and no density", () => {
    const text = mainOf(page(`${DERMATOLOGY}/index.html`));
    expect(text).toMatch(/[\d,]+ dermatologists counted, no comparison possible/);
    expect(text).toMatch(/No snapshot of .* is loaded/);
    expect(figuresOf(page(`${DERMATOLOGY}/index.html`))).not.toMatch(COMPARES);
    expect(page(`${DERMATOLOGY}/states.csv`)).toMatch(/\r\nAK,Alaska,16,,,,,,,,,false,.*population_2024:awaiting_ingest/);
    expect(mainOf(page("states/AK/index.html"))).toContain("Dermatology : 16 dermatologists");
    expect(mainOf(page("index.html"))).toContain(STATE_WORDS.not_loaded);
  });
});

describe("a source", () => {
  it("that is declared complete by the operator is named so, with its reason and its floor", () => {
    const files = [{ path: "nursing_home/homes.csv", role: "provider information", rows: 19, floor: 13_500, is_list: true, is_whole: true }];
    const coverage = { state: "asserted" as const, reason: "Declared complete by the operator: 19 rows were read.", files, states: {}, missing_states: [] };
    const page = siteOf(sourcesWith("nursing_home", { coverage }));
    expect(mainOf(page("index.html"))).toContain(STATE_WORDS.asserted);
    for (const path of [`${NURSING}/index.html`, "sources/index.html", "data-quality/index.html"]) {
      expect(mainOf(page(path)), path).toContain(STATE_WORDS.asserted);
      expect(mainOf(page(path)), path).toContain("19 rows were read.");
    }
    expect(mainOf(page("data-quality/index.html"))).toMatch(/provider information nursing_home\/homes\.csv 19 13,500 about 14,700 nursing homes/);
  });

  it("whose newest snapshot is held back says so beside the state of the one that is served", () => {
    const home = mainOf(siteOf(sourcesWith("nppes", {}))("index.html"));
    expect(home).toContain("Dialysis facility quality by state 7,512 July 15, 2026 complete; newest snapshot held back");
  });

  it("that was out of date when the release was built has a remark with the dates, and is counted on home", () => {
    const old = sourcesWith("nppes", {}).map((source) => (
      source.source_id === "oig_leie" ? { ...source, facts: { ...source.facts, snapshot: "2023-06-30" } } : source
    ));
    for (const path of ["sources/index.html", "data-quality/index.html"]) {
      expect(mainOf(siteOf(old)(path)), path).toContain("the June 30, 2023 snapshot counted as current until August 4, 2023");
    }
    const counted = (sources: typeof old) => Number(/(\d+) sources? (?:is|are) partial, out of date/.exec(mainOf(siteOf(sources)("index.html")))?.[1]);
    expect(counted(old)).toBe(counted(sourcesWith("nppes", {})) + 1);
  });
});
