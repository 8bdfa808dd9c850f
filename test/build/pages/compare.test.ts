/** The page that compares states: every figure of every state, what is not known, and what is never shown as a total. */
import { describe, expect, it } from "vitest";
import { drawingsOf, type SiteInput } from "../../../build/pages/pages.ts";
import { reductionOf } from "../../../data/contract/release/private_files.ts";
import { neighborsOf } from "../../../data/reference/neighbors.ts";
import { STUDIES } from "../../../data/reference/datasets.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { STATES } from "../../../data/reference/states.ts";
import { markupFaults, textOf } from "../../site/check_html.ts";
import { madeUpRelease, PART, sourcesWith } from "../../site/made_up.ts";

function pageOf(input: SiteInput, path: string): string {
  return String(drawingsOf(input).find((each) => each.path === `site/${path}/index.html`)?.draw());
}

/** The cells of the table by row and column, as text. */
function tableOf(html: string): Map<string, Map<string, string>> {
  const table = /<details id="every">([\s\S]*?)<\/details>/.exec(html)?.[1] ?? "";
  const columns = [...table.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, cell = ""]) => /\/states\/(\w\w)\//.exec(cell)?.[1] ?? textOf(cell));
  return new Map([...table.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, head = "", cells = ""]) => [
    textOf(head), new Map([...cells.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""], at) => [columns[at + 1] ?? "", textOf(cell)])),
  ]));
}

const release = madeUpRelease();
const html = pageOf(release, "compare");
const table = tableOf(html);

describe("the comparison of states", () => {
  it("has every specialty and every kind of facility with figures as a row, and the 51 states and the nation as columns", () => {
    const names = [...table.keys()];
    for (const { display_name } of SPECIALTIES) expect(names).toContain(`${display_name} per 100,000 residents`);
    expect(names).toEqual(expect.arrayContaining([
      "Residents Census Bureau, Vintage 2024", "Hospitals per 100,000 residents", "Nursing homes average stars, out of 5",
    ]));
    for (const row of table.values()) expect([...row.keys()].sort()).toEqual(["United States", ...STATES.map(({ state_code }) => state_code)].sort());
    expect(markupFaults(html)).toEqual([]);
  });

  it("shows figure, rank and count of each state as they are published", () => {
    const row = table.get("Dermatology per 100,000 residents");
    for (const { state_code, per_100k, rank_density, active_providers } of release.byState.get("dermatology") ?? []) {
      const words = `${active_providers.value.toLocaleString("en-US")} dermatologist${active_providers.value === 1 ? "" : "s"}`;
      expect(row?.get(state_code.value)).toBe(`${per_100k.value?.toFixed(2)} rank ${rank_density.value} ${words}`);
    }
    expect(table.get("Nursing homes average stars, out of 5")?.get("AL")).toBe("3.00 8 of 9 rated");
  });

  it("writes that a figure is not known where a source is a part, and gives no total and no rank", () => {
    const sources = sourcesWith("nppes", PART);
    const part = pageOf(madeUpRelease({ sources }), "compare");
    const row = tableOf(part).get("Dermatology per 100,000 residents") ?? new Map<string, string>();
    for (const text of row.values()) expect(text).toMatch(/^not known [\d,]+ records? read$/);
    expect(textOf(part)).toContain("84 rows were read; a complete file has at least 7,000,000.");
    expect(textOf(part)).toContain("All specialties");
  });

  it("has nothing to compare without figures, and loses them where they are kept behind keys", () => {
    const empty = pageOf({ ...release, byState: new Map(), national: new Map(), facilityStates: new Map() }, "compare");
    expect(textOf(empty)).toContain("No figures in this release.");
    const stripped = reductionOf("site/compare/index.html")!(html);
    expect(stripped).not.toMatch(/<table|<form class="choose"/);
    expect(markupFaults(stripped)).toEqual([]);
  });

  it("is linked from each state with neighbors, with the state first and six states at most", () => {
    for (const { state_code } of STATES) {
      const named = /href="\/compare\/\?s&#x3D;([A-Z,]+)"/.exec(pageOf(release, `states/${state_code}`))?.[1]?.split(",") ?? [];
      const neighbors = neighborsOf(state_code);
      expect(named).toEqual(neighbors.length === 0 ? [] : [state_code, ...neighbors].slice(0, 6));
    }
    for (const path of ["states", "studies"]) expect(pageOf(release, path), path).toContain("href=\"/compare/\"");
  });
});

describe("the lists of studies and facilities", () => {
  it("link to every study", () => {
    const hrefs = (path: string): string[] => [...pageOf(release, path).matchAll(/<th scope="row"><a href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(hrefs("studies").sort()).toEqual(STUDIES.map(({ slug }) => `/studies/${slug}/`).sort());
    expect(hrefs("facilities").sort()).toEqual(STUDIES.filter(({ kind }) => kind === "facility").map(({ slug }) => `/studies/${slug}/`).sort());
  });
});

describe("the list of states", () => {
  it("leads with a map of links to each state", () => {
    const map = /<figure class="map"[\s\S]*?<\/figure>/.exec(pageOf(release, "states"))?.[0] ?? "";
    for (const { state_code } of STATES) expect(map).toContain(`<a href="/states/${state_code}/">`);
    expect(map).toMatch(/<title>Maine: 1,405,012 residents<\/title>/);
  });
});
