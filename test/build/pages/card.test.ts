/** The pictures of link previews: what they show, that their text fits, and that their bytes never vary. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-wasm";
import { describe, expect, it } from "vitest";
import { datasetCard, pngOf, siteCard } from "../../../build/pages/card.ts";
import { choropleth } from "../../../build/pages/map/maps.ts";
import { mapPicture } from "../../../build/pages/map/picture.ts";
import { WHOLE } from "../../../build/datasets/basis.ts";
import type { CountRow } from "../../../build/pages/map/figures.ts";
import { type Dataset, DATASETS } from "../../../data/reference/datasets.ts";
import { STATES } from "../../../data/reference/states.ts";
import { loadTemplates } from "../../../templates/index.ts";

const rows = STATES.map(({ state_code, state_name }, i): CountRow => (
  { state_code, state_name, count: 1, per_100k: 1, density: 1, rank: i + 1, quartile: (i % 4) + 1, underserved: i % 3 === 0 }
));
const render = loadTemplates();
const dermatology = DATASETS.find(({ slug }) => slug === "dermatology-supply")!;

function svgOf(dataset: Dataset, per_100k: number, synthetic: boolean): string {
  return render("card", datasetCard(dataset, { rows, count: 51, per_100k, basis: { ...WHOLE, synthetic } }));
}

/** The card of a dataset whose states cannot be compared. */
function greyOf(dataset: Dataset, count: number, isCountWhole: boolean): string {
  const basis = { ...WHOLE, isCountWhole, gap: { flag: "partial_source", reason: "A part." } } as const;
  const counts = rows.map((row) => ({ ...row, per_100k: null, density: null, rank: null, quartile: null, underserved: null }));
  return render("card", datasetCard(dataset, { rows: counts, count, per_100k: null, basis }));
}

function textsOf(svg: string): string[] {
  return [...svg.matchAll(/<text [^>]*>([^<]*)/g)].map(([, text = ""]) => text);
}

describe("the map as a picture", () => {
  it("keeps its text inside the picture and names title, bins, caveat and source", async () => {
    const map = choropleth("Active otolaryngologists per 100,000 residents, by quartile", "Active otolaryngologists, by quartile", rows as never);
    const title = "The District of Columbia, Massachusetts and North Carolina tie for the most surgical centers per resident; 12 states have none";
    const picture = render("map", mapPicture(map, { title, caveat: "A part. ".repeat(20).trim(), source: `Source: ${"word ".repeat(40).trim()}` }));
    await pngOf(picture);
    const fontBuffers = [readFileSync(createRequire(import.meta.url).resolve("@fontsource/inter/files/inter-latin-700-normal.woff2"))];
    const style = /<style>[^]*<\/style>/.exec(picture)?.[0] ?? "";
    const height = Number(/height="(\d+)"/.exec(picture)?.[1]);
    for (const [text] of picture.slice(picture.lastIndexOf("</svg>\n<rect")).matchAll(/<text .*/g)) {
      const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}">${style}${text}</svg>`;
      const box = new Resvg(alone, { font: { fontBuffers } }).getBBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), text).toBeLessThan(1190);
      expect((box?.y ?? 0) + (box?.height ?? 0), text).toBeLessThan(height);
    }
    expect(textsOf(picture).filter((text) => / to /.test(text))).toHaveLength(4);
  });
});

describe("a card", () => {
  it("is drawn once for builds in one process, and anew for another figure", async () => {
    const [first, same, other] = [12.34, 12.34, 12.35].map((density) => pngOf(svgOf(dermatology, density, false)));
    expect(await first).toBe(await same);
    expect(await first).not.toEqual(await other);
  });

  it("has the same bytes on every machine and every version of Node", async () => {
    // Another hash means that the drawing or a pinned package changed. Look at the picture before you replace it.
    const hash = createHash("sha256").update(await pngOf(svgOf(dermatology, 12.34, true))).digest("hex");
    expect(hash).toBe("420f6c58f3dd6a1b764ef947d81dc2a7873a6a655e0e3fc00d03ceedf0a9ae0e");
  });

  it("is a PNG of 1200 x 630 that link previews accept", async () => {
    const png = Buffer.from(await pngOf(render("card", siteCard(false))));
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
    expect(png.length).toBeLessThan(120_000);
  });

  it("shows the name, the figure, the unit and the quartiles of its dataset", () => {
    const svg = svgOf(dermatology, 12.345, true);
    expect(textsOf(svg)).toEqual(["Dermatology supply by state", "12.35", "dermatologists per 100,000", "residents", "provider-supply", "synthetic data"]);
    expect(new Set(svg.match(/class="q\d"/g))).toEqual(new Set(["class=\"q1\"", "class=\"q2\"", "class=\"q3\"", "class=\"q4\""]));
    expect(textsOf(svgOf(dermatology, 12.345, false))).not.toContain("synthetic data");
  });

  it("shows the count of records read on a grey map if the states cannot be compared", () => {
    const svg = greyOf(dermatology, 84, false);
    expect(textsOf(svg)).toEqual(["Dermatology supply by state", "84", "records read, no", "comparison possible", "provider-supply"]);
    expect(new Set(svg.match(/class="q\d"/g))).toEqual(new Set(["class=\"q0\""]));
    expect(textsOf(greyOf(dermatology, 1, false))).toContain("record read, no comparison");
    expect(textsOf(greyOf(dermatology, 1234, true)).slice(1, 4)).toEqual(["1,234", "dermatologists counted, no", "comparison possible"]);
  });

  it("keeps the text of every dataset off the map and inside the picture", async () => {
    await pngOf(render("card", siteCard(true)));
    const fontBuffers = [readFileSync(createRequire(import.meta.url).resolve("@fontsource/inter/files/inter-latin-700-normal.woff2"))];
    const lowest: Readonly<Record<string, number>> = { title: 190, figure: 400, unit: 520, name: 580, note: 620 };
    for (const svg of [render("card", siteCard(true)), ...DATASETS.flatMap((each) => [svgOf(each, 12_345.67, true), greyOf(each, 1_234_567, true)])]) {
      const style = /<style>[^]*<\/style>/.exec(svg)?.[0] ?? "";
      for (const [text, name = ""] of svg.matchAll(/<text class="(\w+)".*/g)) {
        const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${style}${text}</svg>`, { font: { fontBuffers } }).getBBox();
        const [right, bottom] = box === undefined ? [0, 0] : [box.x + box.width, box.y + box.height];
        expect(right, text).toBeLessThan(name === "title" ? 1140 : 530);
        expect(bottom, text).toBeLessThan(lowest[name] ?? 0);
      }
    }
  });
});
