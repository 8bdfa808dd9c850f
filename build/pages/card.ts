/**
 * Draws the pictures that link previews show (Open Graph): a title, the national figure and the map by quartile, as PNG.
 * Renderer and font are pinned packages. resvg runs as WebAssembly and packs the PNG itself, so a card has the same bytes on
 * every machine and every version of Node, whose own zlib packs differently from version to version.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { DATASETS, type Study } from "../../data/reference/datasets.ts";
import { SERVICE_NAME } from "../../data/reference/service.ts";
import type { CardPicture, MapSketch } from "../../templates/contexts/figures.ts";
import { grouped } from "../../data/contract/numbers.ts";
import type { Basis } from "../datasets/basis.ts";
import { besideCount, countWords, nounsOf } from "./coverage.ts";
import type { CountRow } from "./map/figures.ts";
import { sketch } from "./map/maps.ts";
import { textBlock, textLines } from "./map/picture.ts";

/** Longest lines, in characters: 56 pixels in the full width, 32 pixels left of the map. */
const TITLE_LINE = 34;
const UNIT_LINE = 26;

interface Card {
  readonly title: string;
  readonly figure: string;
  readonly unit: string;
  readonly note: string;
  readonly map: MapSketch;
}

function pictureOf({ title, figure, unit, note, map }: Card): CardPicture {
  return {
    map,
    figure_size: Math.min(128, 720 / figure.length),
    lines: [
      ...textBlock("title", textLines(title, TITLE_LINE), 102, 64),
      ...textBlock("figure", [figure], 370),
      ...textBlock("unit", textLines(unit, UNIT_LINE), 424, 40),
      ...textBlock("name", [SERVICE_NAME], 566),
      ...textBlock("note", note === "" ? [] : [note], 600),
    ],
  };
}

function noteOf(synthetic: boolean): string {
  return synthetic ? "synthetic data" : "";
}

export interface CardFigures {
  /** The 51 rows. */
  readonly rows: readonly CountRow[];
  readonly count: number;
  /** The nation's density; null if the states cannot be compared. */
  readonly per_100k: number | null;
  readonly basis: Basis;
}

/** The card of a study. Without comparison it shows the count, and a grey map. */
export function datasetCard(dataset: Study, { rows, count, per_100k, basis }: CardFigures): CardPicture {
  const [, many] = nounsOf(dataset);
  const map = sketch(rows, countWords(dataset, basis));
  const shared = { title: dataset.display_name, map, note: noteOf(basis.synthetic) };
  if (per_100k !== null) return pictureOf({ ...shared, figure: per_100k.toFixed(2), unit: `${many} per 100,000 residents` });
  return pictureOf({ ...shared, figure: grouped(count), unit: besideCount(dataset, basis, count) });
}

/** The card of every page that is not a study: the map without figures. */
export function siteCard(synthetic: boolean): CardPicture {
  const unit = `${DATASETS.length} datasets by state from federal files`;
  const map = sketch([], () => "");
  return pictureOf({ title: "Health care supply by state, sourced to the file", figure: "", unit, note: noteOf(synthetic), map });
}

const require = createRequire(import.meta.url);

async function loadRenderer(): Promise<Uint8Array> {
  await initWasm(readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return readFile(require.resolve("@fontsource/inter/files/inter-latin-700-normal.woff2"));
}

/** The font, once the renderer has started. The package refuses a second start in one process. */
let renderer: Promise<Uint8Array> | null = null;

/** Pictures by their SVG: from one build of a process to the next most stay, and drawing them takes a third of a small build. */
const drawn = new Map<string, Promise<Uint8Array>>();
const MOST_DRAWN = 128;

/** Renders an SVG that the template `card` or `map` draws. */
export function pngOf(svg: string): Promise<Uint8Array> {
  const known = drawn.get(svg);
  if (known !== undefined) return known;
  if (drawn.size === MOST_DRAWN) drawn.clear();
  const picture = draw(svg);
  drawn.set(svg, picture);
  return picture;
}

async function draw(svg: string): Promise<Uint8Array> {
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
