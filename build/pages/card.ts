/**
 * Draws the pictures that link previews show (Open Graph): a title, the national figure and the map by quartile, as PNG.
 * Renderer and font are pinned packages. resvg runs as WebAssembly and packs the PNG itself, so a card has the same bytes on
 * every machine and every version of Node, whose own zlib packs differently from version to version.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { type Dataset, DATASETS, FACILITY_NOUNS } from "../../data/reference/datasets.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import { specialtyBySlug } from "../../data/reference/specialties.ts";
import { escaped } from "../../templates/markup.ts";
import type { DensityRow } from "./map/figures.ts";
import { sketch } from "./map/maps.ts";

/** The size that crawlers of link previews ask for. */
const [WIDTH, HEIGHT] = [1200, 630];
/** Longest lines, in characters: 56 pixels in the full width, 32 pixels left of the map. */
const TITLE_LINE = 34;
const UNIT_LINE = 26;

const STYLE = `text { font-family: Inter; font-weight: 700; font-size: 30px; fill: #1a2126 } .title { font-size: 56px }
  .figure { fill: #0b5a6b } .unit { font-size: 32px; fill: #55616a } .note { font-size: 24px; fill: #b06d0e }
  path { fill-rule: evenodd; stroke: #fcfcfa; stroke-width: 15px }
  .q0 { fill: #e2e6e2 } .q1 { fill: #ddeae9 } .q2 { fill: #a4cdd0 } .q3 { fill: #529aa6 } .q4 { fill: #0b5a6b }`;

/** `lines("Home health agencies", 12)` is `["Home health", "agencies"]`. */
function lines(text: string, length: number): string[] {
  return text.match(new RegExp(`\\S.{0,${length - 1}}(?= |$)`, "g")) ?? [];
}

/** Lines of text from the baseline `y` down. */
function block(name: string, text: readonly string[], y: number, height = 0): string {
  return text.map((line, i) => `<text class="${name}" x="60" y="${y + i * height}">${escaped(line)}</text>`).join("\n");
}

interface Card {
  readonly title: string;
  readonly figure: string;
  readonly unit: string;
  readonly synthetic: boolean;
  readonly rows: readonly DensityRow[];
}

function svgOf({ title, figure, unit, synthetic, rows }: Card): string {
  const { view, shapes } = sketch(rows);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<style>${STYLE} .figure { font-size: ${Math.min(128, 720 / figure.length)}px }</style>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fcfcfa"/><rect width="${WIDTH}" height="12" fill="#0b5a6b"/>
<svg x="480" y="160" width="700" height="430" viewBox="${view}">${shapes.map(({ path, tone }) => `<path class="${tone}" d="${path}"/>`).join("")}</svg>
${block("title", lines(title, TITLE_LINE), 102, 64)}
${block("figure", [figure], 370)}
${block("unit", lines(unit, UNIT_LINE), 424, 40)}
${block("name", [SERVICE_NAME], 566)}
${block("note", synthetic ? ["synthetic data"] : [], 600)}
</svg>`;
}

function nounOf(dataset: Dataset): string {
  return dataset.kind === "facility" ? FACILITY_NOUNS[dataset.facility_type][1] : specialtyBySlug(dataset.specialty)?.noun_plural ?? "providers";
}

/** The card of a study, as SVG. */
export function datasetCard(dataset: Dataset, rows: readonly DensityRow[], nation: number, synthetic: boolean): string {
  return svgOf({ title: dataset.display_name, figure: nation.toFixed(2), unit: `${nounOf(dataset)} per 100,000 residents`, synthetic, rows });
}

/** The card of every page that is not a study, as SVG: the map without figures. */
export function siteCard(synthetic: boolean): string {
  const unit = `${DATASETS.length} datasets by state from federal files`;
  return svgOf({ title: "Health-care supply in the U.S., with its sources", figure: "", unit, synthetic, rows: [] });
}

const require = createRequire(import.meta.url);

async function loadRenderer(): Promise<Uint8Array> {
  await initWasm(readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return readFile(require.resolve("@fontsource/inter/files/inter-latin-700-normal.woff2"));
}

/** The font, once the renderer has started. The package refuses a second start in one process. */
let renderer: Promise<Uint8Array> | null = null;

export async function pngOf(svg: string): Promise<Uint8Array> {
  const font = await (renderer ??= loadRenderer());
  const picture = new Resvg(svg, { font: { fontBuffers: [font] } });
  const image = picture.render();
  try {
    return image.asPng();
  } finally {
    image.free();
    picture.free();
  }
}
