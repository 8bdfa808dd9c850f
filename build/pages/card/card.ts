/** The picture that link previews show (Open Graph): what is counted, the national figure, and the map by quartile. */
import { type Dataset, DATASETS, FACILITY_NOUNS } from "../../../data/reference/datasets.ts";
import { SERVICE_NAME } from "../../../data/reference/service.ts";
import { specialtyBySlug } from "../../../data/reference/specialties.ts";
import type { DensityRow } from "../map/figures.ts";
import { fineShapes, type Point, type StateShape } from "../map/shapes.ts";
import { type Style, widthOf, wrapped, write } from "./letters.ts";
import { type Picture, pngOf } from "./png.ts";

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;

/** Indexes of the palette; a state's colour is its quartile's. */
const PAPER = 0;
const ACCENT = 7;
const LAND = 8;
/** From the faintest to the full colour, for the edges of letters. Those of the accent are the map's own. */
const INK = [10, 11, 5];
const SOFT = [12, 13, 6];
const ACCENTS = [2, 3, ACCENT];
const WARN = [14, 9];
const PALETTE: Picture["palette"] = [
  [252, 252, 250], [221, 234, 233], [164, 205, 208], [82, 154, 166], [11, 90, 107], [26, 33, 38], [85, 97, 106], [11, 90, 107], [226, 230, 226], [176, 109, 14],
  [177, 179, 179], [101, 106, 109], [196, 200, 201], [141, 149, 154], [214, 180, 132],
];

/** Where the map stands on the card. */
const MAP = { x: 490, y: 160, scale: 0.71 };

/** Where the line `y` enters and leaves the outlines, left to right (even-odd rule). */
function crossings(rings: readonly (readonly Point[])[], y: number): number[] {
  return rings.flatMap((ring) => ring.flatMap(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    return (y1 <= y) === (y2 <= y) ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  })).sort((a, b) => a - b);
}

/** Which state each stretch of a line belongs to: the outlines are walked once for all cards. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly state_code: string;
}

let spans: readonly Span[] | null = null;
let borders: readonly number[] | null = null;

function placedOf({ rings }: StateShape): Point[][] {
  return rings.map((ring) => ring.map(([x, y]): Point => [MAP.x + x * MAP.scale, MAP.y + y * MAP.scale]));
}

/** Every pixel on an outline: the lines between the states. */
function bordersOf(): readonly number[] {
  borders ??= [...new Set(fineShapes().flatMap(placedOf).flatMap((ring) => ring.flatMap(([x1, y1], i) => {
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    const steps = Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1), 1));
    return Array.from({ length: steps }, (_, step) => (
      Math.floor(y1 + ((y2 - y1) * step) / steps) * CARD_WIDTH + Math.floor(x1 + ((x2 - x1) * step) / steps)
    ));
  })))];
  return borders;
}

function spansOf(): readonly Span[] {
  spans ??= fineShapes().flatMap((shape) => {
    const { state_code } = shape;
    const placed = placedOf(shape);
    const ys = placed.flat().map(([, y]) => y);
    const [top, bottom] = [Math.floor(Math.min(...ys)), Math.ceil(Math.max(...ys))];
    return Array.from({ length: bottom - top }, (_, i) => top + i).flatMap((y) => {
      const at = crossings(placed, y + 0.5);
      return at.flatMap((x, i) => {
        const next = at[i + 1];
        return i % 2 === 1 || next === undefined ? [] : [{ start: y * CARD_WIDTH + Math.round(x), end: y * CARD_WIDTH + Math.round(next), state_code }];
      });
    });
  });
  return spans;
}

interface CardText {
  readonly title: string;
  readonly figure: string | null;
  readonly unit: string;
  readonly synthetic: boolean;
}

function drawn({ title, figure, unit, synthetic }: CardText, colorOf: (stateCode: string) => number): Uint8Array {
  const pixels = new Uint8Array(CARD_WIDTH * CARD_HEIGHT).fill(PAPER);
  pixels.fill(ACCENT, 0, CARD_WIDTH * 12);
  for (const { start, end, state_code } of spansOf()) pixels.fill(colorOf(state_code), start, end);
  for (const at of bordersOf()) pixels[at] = PAPER;
  const text = (line: string, style: Omit<Style, "x">): void => write({ pixels, width: CARD_WIDTH }, line, { x: 60, ...style });
  for (const [i, line] of wrapped(title, 56, CARD_WIDTH - 120).entries()) text(line, { y: 102 + i * 64, size: 56, shades: INK });
  if (figure !== null) text(figure, { y: 370, size: Math.min(128, (MAP.x - 100) / widthOf(figure, 1)), shades: ACCENTS });
  for (const [i, line] of wrapped(unit, 32, MAP.x - 40).entries()) text(line, { y: 424 + i * 40, size: 32, shades: SOFT });
  text(SERVICE_NAME, { y: 566, size: 30, shades: INK });
  if (synthetic) text("synthetic data", { y: 600, size: 24, shades: WARN });
  return pngOf({ width: CARD_WIDTH, height: CARD_HEIGHT, pixels, palette: PALETTE });
}

function nounOf(dataset: Dataset): string {
  return dataset.kind === "facility" ? FACILITY_NOUNS[dataset.facility_type][1] : specialtyBySlug(dataset.specialty)?.noun_plural ?? "providers";
}

export function datasetCard(dataset: Dataset, rows: readonly DensityRow[], nation: number, synthetic: boolean): Uint8Array {
  const quartiles = new Map(rows.map(({ state_code, quartile }) => [state_code, quartile]));
  const text = { title: dataset.display_name, figure: nation.toFixed(2), unit: `${nounOf(dataset)} per 100,000 residents`, synthetic };
  return drawn(text, (code) => quartiles.get(code) ?? LAND);
}

/** Of every page that is no study: the land without figures. */
export function siteCard(synthetic: boolean): Uint8Array {
  const text = { title: "Health-care supply in the U.S., with its sources", figure: null, unit: `${DATASETS.length} datasets by state from federal files`, synthetic };
  return drawn(text, () => LAND);
}
