/**
 * The contexts of the maps: the 50 states and DC by quartile, and where a state lies among its neighbors. A shape has a tone and no
 * color; the stylesheet gives each tone a color for light, dark and print.
 */
import { sitePage } from "../../../data/contract/release/artifacts.ts";
import { neighborsOf } from "../../../data/reference/neighbors.ts";
import { stateByCode } from "../../../data/reference/states.ts";
import type { LinkedShape, MapSketch, StateMap, StatePageLocator } from "../../../templates/contexts/figures.ts";
import { grouped } from "../../../data/contract/numbers.ts";
import { decimalsApart } from "../../../templates/ranking.ts";
import { listed } from "../../../templates/words.ts";
import { type Compared, type CountRow, type FacilityRow, isCompared, placeOfRow } from "./figures.ts";
import { coarseShapes, fineShapes, MAP_VIEW, memoized, pathOf, type StateShape } from "./shapes.ts";

/** Tenths of a unit, like the paths. */
const UNIT = 10;

/** States too small for a digit. They are squares in the Atlantic, from north to south. */
const BOXED: readonly string[] = ["VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD", "DC"];
const BOX = { size: 400, x: 9080, y: 2080, step: 440 };

/** What a map shows of a state. */
interface Mark {
  readonly tone: string;
  readonly tip: string;
  /** The class name of the label, and its text; null where there is nothing to compare. */
  readonly shade: string;
  readonly text: string | null;
  /** The quartile by number, where the map can be shaded by it. */
  readonly byCount?: number;
  /** Underserved states come last, so that no neighbor covers their outline. */
  readonly isLast: boolean;
}

type Marks = ReadonlyMap<string, Mark>;

function markOf({ state_name, count, density, rank, quartile, underserved }: Compared): Mark {
  return {
    tone: underserved ? `q${quartile} low` : `q${quartile}`,
    tip: `${state_name}: ${grouped(density, 2)} per 100,000, rank ${rank}, quartile ${quartile}, ` +
      `${grouped(count)} in all${underserved ? ", underserved" : ""}`,
    shade: `q${quartile}`, text: String(quartile), isLast: underserved,
  };
}

/** Says what is counted in a state whose figures cannot be compared: `84 records read`. */
type Said = (row: CountRow) => string;

function greyMark(row: CountRow, said: Said): Mark {
  return { tone: "q0", tip: `${row.state_name}: ${said(row)}, no comparison possible`, shade: "q0", text: null, isLast: false };
}

function markIn(marks: Marks, code: string): Mark {
  const mark = marks.get(code);
  if (mark === undefined) throw new Error(`no row for ${code}`);
  return mark;
}

function hrefOf(stateCode: string): string {
  return `/${sitePage.state(stateCode)}/`;
}

function shapesOf(marks: Marks): LinkedShape[] {
  const shapes = finePaths().map(({ state_code, path }) => ({ path, state_code, ...markIn(marks, state_code) }));
  return [...shapes.filter(({ isLast }) => !isLast), ...shapes.filter(({ isLast }) => isLast)]
    .map(({ path, state_code, tone, tip, byCount = null }) => (
      { path, href: hrefOf(state_code), tone, tip, by_count: byCount, is_boxed: BOXED.includes(state_code) }
    ));
}

function pathsOf(shapes: readonly StateShape[]): { readonly state_code: string; readonly path: string }[] {
  return shapes.map((shape) => ({ state_code: shape.state_code, path: pathOf(shape) }));
}

const finePaths = memoized(() => pathsOf(fineShapes()));
const coarsePaths = memoized(() => pathsOf(coarseShapes()));

function labelsOf(marks: Marks): StateMap["labels"] {
  return fineShapes().filter(({ state_code }) => !BOXED.includes(state_code)).flatMap(({ state_code, label: [x, y] }) => {
    const { shade, text } = markIn(marks, state_code);
    return text === null ? [] : [{ x: Math.round(x * UNIT), y: Math.round(y * UNIT), state_code, tone: shade, text }];
  });
}

function boxesOf(marks: Marks): StateMap["boxes"] {
  return BOXED.map((state_code, i) => {
    const { text, tone, tip, shade, byCount = null } = markIn(marks, state_code);
    return { x: BOX.x, y: BOX.y + i * BOX.step, size: BOX.size, state_code, href: hrefOf(state_code), by_count: byCount, text, tone, shade, tip };
  });
}

/** Written with the digits that keep the ends of the bins apart, so that no two bins overlap. */
function legendOf(rows: readonly Compared[]): StateMap["legend"] {
  const bins = [4, 3, 2, 1].flatMap((quartile) => {
    const held = rows.filter((row) => row.quartile === quartile).sort((a, b) => a.rank - b.rank);
    const [high, low] = [held[0], held.at(-1)];
    return high === undefined || low === undefined ? [] : [{ quartile, high, low, states: held.length }];
  });
  const digits = decimalsApart(bins.flatMap(({ high, low }) => [placeOfRow(high), placeOfRow(low)]));
  return bins.map(({ quartile, low, high, states }) => ({
    tone: `q${quartile}`, mark: String(quartile), label: `Quartile ${quartile}`,
    range: `${grouped(low.density, digits)} to ${grouped(high.density, digits)}`, states,
  }));
}

function summaryOf(rows: readonly Compared[]): string {
  const byQuartile = [4, 3, 2, 1].flatMap((quartile) => {
    const names = rows.filter((row) => row.quartile === quartile).map(({ state_name }) => state_name).sort();
    return names.length === 0 ? [] : [`Quartile ${quartile}${quartile === 4 ? ", the densest" : quartile === 1 ? ", the least dense" : ""}: ${listed(names)}.`];
  });
  return byQuartile.join(" ");
}

function mapOf(title: string, marks: Marks) {
  return { title, view: MAP_VIEW, shapes: shapesOf(marks), labels: labelsOf(marks), boxes: boxesOf(marks), counts: null };
}

/** The quartile of each state by number, with ties together, as densities have theirs. */
function countQuartiles(rows: readonly Compared[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ state_code, count }) => [state_code, 1 + Math.floor((4 * rows.filter((row) => row.count < count).length) / rows.length)]));
}

function countsOf(title: string, rows: readonly Compared[], quartiles: ReadonlyMap<string, number>): StateMap["counts"] {
  const textOf = (code: string): Mark => ({ tone: "", tip: "", shade: `q${quartiles.get(code)}`, text: String(quartiles.get(code)), isLast: false });
  const marks = new Map(rows.map(({ state_code }) => [state_code, textOf(state_code)]));
  const bins = [4, 3, 2, 1].flatMap((quartile) => {
    const counts = rows.filter(({ state_code }) => quartiles.get(state_code) === quartile).map(({ count }) => count).sort((a, b) => a - b);
    const [low, high] = [counts[0], counts.at(-1)];
    return low === undefined || high === undefined ? [] : [{
      tone: `q${quartile}`, mark: String(quartile), label: `Quartile ${quartile}`, range: `${grouped(low)} to ${grouped(high)}`, states: counts.length,
    }];
  });
  const boxed = boxesOf(marks).map(({ x, y, size, shade, text }) => ({ x: x + size / 2, y: y + size / 2 + 5, tone: shade, text: text ?? "" }));
  return { title, labels: [...labelsOf(marks).map(({ x, y, tone, text }) => ({ x, y, tone, text })), ...boxed], legend: bins };
}

/** `rows` are 51, in any order. `title` names what is counted per resident, `counted` what is counted. */
export function choropleth(title: string, counted: string, rows: readonly Compared[]): StateMap {
  const quartiles = countQuartiles(rows);
  const mark = (row: Compared): Mark => ({ ...markOf(row), byCount: quartiles.get(row.state_code) ?? 1 });
  return {
    ...mapOf(title, new Map(rows.map((row) => [row.state_code, mark(row)]))),
    summary: summaryOf(rows),
    legend: legendOf(rows),
    counts: countsOf(counted, rows, quartiles),
    underserved: rows.filter(({ underserved }) => underserved).length,
  };
}

/** The bins of average stars, as they are printed: with one decimal. */
const STAR_BINS = [
  { tone: "q4", least: 3.5, label: "3.5 or more" }, { tone: "q3", least: 3, label: "3.0 to 3.4" },
  { tone: "q2", least: 2.5, label: "2.5 to 2.9" }, { tone: "q1", least: 0, label: "Below 2.5" },
] as const;

/** Half up, from the two decimals that are published. */
function tenthsOf(average: number): number {
  return Math.round(Math.round(average * 100) / 10) / 10;
}

function starMark({ state_name, average_star, rated_count, count }: StarRow, enough: number): Mark {
  const unshaded = { tone: "q0", shade: "q0", text: null, isLast: false };
  if (average_star === null || rated_count === null) return { ...unshaded, tip: `${state_name}: no published star` };
  const tip = `${state_name}: ${average_star.toFixed(2)} of 5 stars on average, ${grouped(rated_count)} of ${grouped(count)} rated`;
  if (rated_count < enough) return { ...unshaded, tip: `${tip}, too few to compare` };
  const shown = tenthsOf(average_star);
  const { tone } = STAR_BINS.find(({ least }) => shown >= least) ?? STAR_BINS[3];
  return { tone, tip, shade: `${tone} value`, text: shown.toFixed(1), isLast: false };
}

type StarRow = Pick<FacilityRow, "state_code" | "state_name" | "average_star" | "rated_count" | "count">;

/** The average published star of each state. A state with fewer than `enough` rated facilities is grey, as the table does not rank it. */
export function starMap(title: string, rows: readonly StarRow[], enough: number): StateMap {
  const marks = new Map(rows.map((row) => [row.state_code, starMark(row, enough)]));
  const held = (tone: string): StarRow[] => rows.filter(({ state_code }) => markIn(marks, state_code).tone === tone);
  const none = { tone: "q0", label: `Fewer than ${enough} rated` };
  const bins = [...STAR_BINS, none].map(({ tone, label }) => ({ tone, label, rows: held(tone) })).filter((bin) => bin.rows.length > 0);
  return {
    ...mapOf(title, marks),
    summary: bins.map(({ label, rows: states }) => `${label}: ${listed(states.map(({ state_name }) => state_name).sort())}.`).join(" "),
    legend: bins.map(({ tone, label, rows: states }) => ({ tone, mark: "", label, range: "", states: states.length })),
    underserved: 0,
  };
}

/** A map that only leads to the pages of the states, with their codes. */
export function linkMap(title: string, summary: string, rows: readonly { readonly state_code: string; readonly tip: string }[]): StateMap {
  const mark = ({ state_code, tip }: typeof rows[number]): Mark => ({ tone: "place", tip, shade: "value", text: state_code, isLast: false });
  const map = mapOf(title, new Map(rows.map((row) => [row.state_code, mark(row)])));
  return { ...map, boxes: map.boxes.map((box) => ({ ...box, text: null })), summary, legend: [], underserved: 0 };
}

/** A map without shades and digits, for figures that cannot be compared. */
export function greyMap(title: string, summary: string, rows: readonly CountRow[], said: Said): StateMap {
  const marks = new Map(rows.map((row) => [row.state_code, greyMark(row, said)]));
  return { ...mapOf(`${title} by state, not compared`, marks), summary, legend: [], underserved: 0 };
}

/** The shapes of small maps, for a page that shows many of them. */
export function sketchShapes(): { readonly view: string; readonly states: readonly { readonly state_code: string; readonly path: string }[] } {
  return { view: MAP_VIEW, states: coarsePaths() };
}

/** A small map without digits and detail. States whose figures cannot be compared are grey. */
export function sketch(rows: readonly CountRow[], said: Said): MapSketch {
  const byCode = new Map(rows.map((row) => [row.state_code, row]));
  const shapes = coarsePaths().map(({ state_code, path }) => {
    const row = byCode.get(state_code);
    if (row === undefined) return { path, tone: "q0", tip: state_code };
    const { shade, tip } = isCompared(row) ? markOf(row) : greyMark(row, said);
    return { path, tone: shade, tip };
  });
  return { view: MAP_VIEW, shapes };
}

/** States that are a few units wide or made of islands get a ring around them. */
const RINGED: ReadonlySet<string> = new Set([...BOXED, "HI"]);

/** The state, its neighbors and the other states, each with its tone. */
export function locator(stateCode: string): StatePageLocator {
  const neighbors = neighborsOf(stateCode);
  const tone = (code: string): string => (code === stateCode ? "self" : neighbors.includes(code) ? "neighbor" : "other");
  const [x, y] = coarseShapes().find(({ state_code }) => state_code === stateCode)?.label ?? [0, 0];
  return {
    view: MAP_VIEW,
    title: `Where ${stateByCode(stateCode)?.state_name ?? stateCode} is`,
    ring: RINGED.has(stateCode) ? { x: Math.round(x * UNIT), y: Math.round(y * UNIT) } : null,
    shapes: coarsePaths().map(({ state_code, path }) => ({ path, tone: tone(state_code), tip: stateByCode(state_code)?.state_name ?? state_code })),
  };
}
