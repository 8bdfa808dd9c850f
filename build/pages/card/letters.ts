/**
 * Text on a picture: outlines flattened, their coverage of each pixel measured, and the pixel given one of a few shades
 * between paper and ink. Plain arithmetic on numbers, so that the same text has the same pixels on every machine.
 */
import { EM, OUTLINES } from "./outlines.ts";

type Point = readonly [x: number, y: number];

interface Glyph {
  readonly advance: number;
  readonly contours: readonly (readonly Point[])[];
}

/** Straight pieces of a curve: at the sizes of a card no corner shows. */
const PIECES = 6;
/** Lines measured in each row of pixels. */
const LINES = 4;

const glyphs = new Map<string, Glyph>();

/** Throws on a sign that has no glyph: a card never shows a gap. */
function glyphOf(char: string): Glyph {
  const known = glyphs.get(char);
  if (known !== undefined) return known;
  const outline = OUTLINES[char];
  if (outline === undefined) throw new Error(`the letters of the cards have no ${JSON.stringify(char)}: add its outline`);
  const [advance, path] = outline;
  const glyph = { advance: advance / EM, contours: path.split("M").slice(1).map(flattened) };
  glyphs.set(char, glyph);
  return glyph;
}

/** `240 -66l-132 0q...`: the first point, then lines and quadratic curves. */
function flattened(contour: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command, numbers = ""] of contour.matchAll(/([lq]?)([-\d ]+)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.split(" ").map(Number);
    if (command === "q") points.push(...curve([x, y], [x + a, y + b], [x + c, y + d]));
    [x, y] = command === "q" ? [x + c, y + d] : [x + a, y + b];
    points.push([x, y]);
  }
  return points.map(([x, y]) => [x / EM, y / EM]);
}

/** What lies between the ends. */
function curve([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Point[] {
  return Array.from({ length: PIECES - 1 }, (_, i) => {
    const t = (i + 1) / PIECES;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2];
  });
}

/** In pixels at a size of `size` to the em. */
export function widthOf(text: string, size: number): number {
  return Array.from(text).reduce((sum, char) => sum + glyphOf(char).advance * size, 0);
}

/** Words in lines no wider than `width`; a word may be broken after its hyphen. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ |(?<=-)/)) {
    const last = lines.at(-1);
    const joined = last?.endsWith("-") === true ? last + word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

/** How much of each pixel of a glyph is inside, 0 to 1, row by row. */
interface Bitmap {
  /** Of its first pixel, from the pen on the baseline. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly shares: Float64Array;
}

/** A crossing of a line: where, and which way the outline goes. */
type Crossing = readonly [x: number, way: number];

/** The crossings of each of the lines measured, `LINES` to a row, from the row `top` on. */
function crossingsOf(contours: readonly (readonly Point[])[], top: number, rows: number): Crossing[][] {
  const lines = Array.from({ length: rows * LINES }, (): Crossing[] => []);
  for (const points of contours) {
    for (const [i, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(i + 1) % points.length]!;
      const [from, to] = [Math.min(y1, y2), Math.max(y1, y2)].map((y) => Math.ceil((y - top) * LINES - 0.5));
      for (let line = from!; line < to!; line += 1) {
        const y = top + (line + 0.5) / LINES;
        lines[line]?.push([x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), y2 > y1 ? 1 : -1]);
      }
    }
  }
  return lines;
}

/** Adds what of each pixel of a row lies between the two. */
function fill(shares: Float64Array, start: number, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x += 1) shares[start + x]! += (Math.min(to, x + 1) - Math.max(from, x)) / LINES;
}

/** By the rule of fonts: inside is where the outlines do not cancel out. */
function drawn({ contours }: Glyph, size: number): Bitmap {
  const placed = contours.map((points) => points.map(([x, y]): Point => [x * size, y * size]));
  const [xs, ys] = [placed.flat().map(([x]) => x), placed.flat().map(([, y]) => y)];
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  const [width, rows] = [Math.ceil(Math.max(...xs)) - left + 1, Math.ceil(Math.max(...ys)) - top];
  const shares = new Float64Array(width * rows);
  for (const [line, crossings] of crossingsOf(placed, top, rows).entries()) {
    let winding = 0;
    crossings.sort(([a], [b]) => a - b);
    for (const [i, [x, way]] of crossings.entries()) {
      winding += way;
      const next = crossings[i + 1];
      if (winding !== 0 && next !== undefined) fill(shares, Math.floor(line / LINES) * width, x - left, next[0] - left);
    }
  }
  return { left, top, width, shares };
}

const bitmaps = new Map<string, Bitmap>();

function bitmapOf(char: string, size: number): Bitmap {
  const name = `${char} ${size}`;
  const bitmap = bitmaps.get(name) ?? drawn(glyphOf(char), size);
  bitmaps.set(name, bitmap);
  return bitmap;
}

export interface Canvas {
  readonly pixels: Uint8Array;
  readonly width: number;
}

export interface Style {
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  /** Pixels to the em. */
  readonly size: number;
  /** Colours from the faintest to the full one. */
  readonly shades: readonly number[];
}

/** Over paper alone: what was below is not mixed in. Each letter begins at a whole pixel. */
export function write({ pixels, width: across }: Canvas, text: string, { x, y, size, shades }: Style): void {
  let pen = x;
  for (const char of text) {
    if (char !== " ") {
      const { left, top, width, shares } = bitmapOf(char, size);
      const start = (y + top) * across + Math.round(pen) + left;
      for (let i = 0; i < shares.length; i += 1) {
        const shade = Math.min(Math.round(shares[i]! * shades.length), shades.length);
        if (shade > 0) pixels[start + Math.floor(i / width) * across + i % width] = shades[shade - 1]!;
      }
    }
    pen += glyphOf(char).advance * size;
  }
}
