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
import type { CardPicture } from "../../templates/contexts/figures.ts";
import type { DensityRow } from "./map/figures.ts";
import { sketch } from "./map/maps.ts";

/** Longest lines, in characters: 56 pixels in the full width, 32 pixels left of the map. */
const TITLE_LINE = 34;
const UNIT_LINE = 26;

/** `lines("Home health agencies", 12)` is `["Home health", "agencies"]`. */
function lines(text: string, length: number): string[] {
  return text.match(new RegExp(`\\S.{0,${length - 1}}(?= |$)`, "g")) ?? [];
}

/** Lines of text from the baseline `y` down. */
function block(name: string, text: readonly string[], y: number, height = 0): CardPicture["lines"] {
  return text.map((line, i) => ({ name, text: line, y: y + i * height }));
}

interface Card {
  readonly title: string;
  readonly figure: string;
  readonly unit: string;
  readonly synthetic: boolean;
  readonly rows: readonly DensityRow[];
}

function pictureOf({ title, figure, unit, synthetic, rows }: Card): CardPicture {
  return {
    map: sketch(rows),
    figure_size: Math.min(128, 720 / figure.length),
    lines: [
      ...block("title", lines(title, TITLE_LINE), 102, 64),
      ...block("figure", [figure], 370),
      ...block("unit", lines(unit, UNIT_LINE), 424, 40),
      ...block("name", [SERVICE_NAME], 566),
      ...block("note", synthetic ? ["synthetic data"] : [], 600),
    ],
  };
}

function nounOf(dataset: Dataset): string {
  return dataset.kind === "facility" ? FACILITY_NOUNS[dataset.facility_type][1] : specialtyBySlug(dataset.specialty)?.noun_plural ?? "providers";
}

/** The card of a study. */
export function datasetCard(dataset: Dataset, rows: readonly DensityRow[], nation: number, synthetic: boolean): CardPicture {
  return pictureOf({ title: dataset.display_name, figure: nation.toFixed(2), unit: `${nounOf(dataset)} per 100,000 residents`, synthetic, rows });
}

/** The card of every page that is not a study: the map without figures. */
export function siteCard(synthetic: boolean): CardPicture {
  const unit = `${DATASETS.length} datasets by state from federal files`;
  return pictureOf({ title: "Health-care supply in the U.S., with its sources", figure: "", unit, synthetic, rows: [] });
}

const require = createRequire(import.meta.url);

async function loadRenderer(): Promise<Uint8Array> {
  await initWasm(readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return readFile(require.resolve("@fontsource/inter/files/inter-latin-700-normal.woff2"));
}

/** The font, once the renderer has started. The package refuses a second start in one process. */
let renderer: Promise<Uint8Array> | null = null;

/** Renders the SVG of a card, which the template `card` draws. */
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
