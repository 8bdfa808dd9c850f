/**
 * The contexts of the maps: the 50 states and DC by quartile, and where a state lies among its neighbors. A shape has a tone and no
 * color; the stylesheet gives each tone a color for light, dark and print.
 */
import { neighborsOf } from "../../../data/reference/neighbors.ts";
import { stateByCode } from "../../../data/reference/states.ts";
import type { MapShape, MapSketch, StateMap, StatePageLocator } from "../../../templates/contexts/figures.ts";
import { listed } from "../../../templates/words.ts";
import type { DensityRow } from "./figures.ts";
import { coarseShapes, fineShapes, MAP_VIEW, memoized, pathOf, type StateShape } from "./shapes.ts";

/** Tenths of a unit, like the paths. */
const UNIT = 10;

/** States too small for a digit. They are squares in the Atlantic, from north to south. */
const BOXED: readonly string[] = ["VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD", "DC"];
const BOX = { size: 260, x: 9080, y: 2290, step: 310 };

function toneOf(row: DensityRow): string {
  return row.underserved ? `q${row.quartile} low` : `q${row.quartile}`;
}

function tipOf({ state_name, per_100k, rank, quartile, underserved }: DensityRow): string {
  return `${state_name}: ${per_100k.toFixed(2)} per 100,000, rank ${rank}, quartile ${quartile}${underserved ? ", underserved" : ""}`;
}

/** Underserved states come last, so that no neighbor covers their outline. */
function shapesOf(rows: ReadonlyMap<string, DensityRow>): MapShape[] {
  const shapes = finePaths().map(({ state_code, path }) => {
    const row = rows.get(state_code);
    if (row === undefined) throw new Error(`no row for ${state_code}`);
    return { path, tone: toneOf(row), tip: tipOf(row), last: row.underserved };
  });
  return [...shapes.filter(({ last }) => !last), ...shapes.filter(({ last }) => last)].map(({ path, tone, tip }) => ({ path, tone, tip }));
}

function pathsOf(shapes: readonly StateShape[]): { readonly state_code: string; readonly path: string }[] {
  return shapes.map((shape) => ({ state_code: shape.state_code, path: pathOf(shape) }));
}

const finePaths = memoized(() => pathsOf(fineShapes()));
const coarsePaths = memoized(() => pathsOf(coarseShapes()));

function labelsOf(rows: ReadonlyMap<string, DensityRow>): StateMap["labels"] {
  return fineShapes().filter(({ state_code }) => !BOXED.includes(state_code)).map(({ state_code, label: [x, y] }) => (
    { x: Math.round(x * UNIT), y: Math.round(y * UNIT), state_code, quartile: rows.get(state_code)?.quartile ?? 0 }
  ));
}

function boxesOf(rows: ReadonlyMap<string, DensityRow>): StateMap["boxes"] {
  return BOXED.map((state_code, i) => {
    const row = rows.get(state_code);
    if (row === undefined) throw new Error(`no row for ${state_code}`);
    return { x: BOX.x, y: BOX.y + i * BOX.step, size: BOX.size, state_code, quartile: row.quartile, tone: toneOf(row), tip: tipOf(row) };
  });
}

function legendOf(rows: readonly DensityRow[]): StateMap["legend"] {
  return [4, 3, 2, 1].flatMap((quartile) => {
    const values = rows.filter((row) => row.quartile === quartile).map((row) => row.per_100k);
    return values.length === 0 ? [] : [{ quartile, low: Math.min(...values), high: Math.max(...values), states: values.length }];
  });
}

function summaryOf(rows: readonly DensityRow[]): string {
  const byQuartile = legendOf(rows).map(({ quartile }) => {
    const names = rows.filter((row) => row.quartile === quartile).map(({ state_name }) => state_name).sort();
    return `Quartile ${quartile}${quartile === 4 ? ", the densest" : quartile === 1 ? ", the least dense" : ""}: ${listed(names)}.`;
  });
  return byQuartile.join(" ");
}

/** `rows` are 51, in any order. `title` names what is counted. */
export function choropleth(title: string, rows: readonly DensityRow[]): StateMap {
  const byCode = new Map(rows.map((row) => [row.state_code, row]));
  return {
    title,
    summary: summaryOf(rows),
    view: MAP_VIEW,
    shapes: shapesOf(byCode),
    labels: labelsOf(byCode),
    boxes: boxesOf(byCode),
    legend: legendOf(rows),
    marks_underserved: rows.some(({ underserved }) => underserved),
  };
}

/** A small map without digits and detail, as a link to the study. */
export function sketch(rows: readonly DensityRow[]): MapSketch {
  const byCode = new Map(rows.map((row) => [row.state_code, row]));
  const shapes = coarsePaths().map(({ state_code, path }) => {
    const row = byCode.get(state_code);
    return { path, tone: `q${row?.quartile ?? 0}`, tip: row === undefined ? state_code : tipOf(row) };
  });
  return { view: MAP_VIEW, shapes };
}

/** States that are a few units wide or made of islands get a ring around them. */
const RINGED: ReadonlySet<string> = new Set([...BOXED, "HI"]);

/** The state, its neighbors and the other states, each with its tone. */
export function locator(stateCode: string): StatePageLocator {
  const neighbors = neighborsOf(stateCode);
  const tone = (code: string): string => (code === stateCode ? "self" : neighbors.includes(code) ? "neighbour" : "other");
  const [x, y] = coarseShapes().find(({ state_code }) => state_code === stateCode)?.label ?? [0, 0];
  return {
    view: MAP_VIEW,
    title: `Where ${stateByCode(stateCode)?.state_name ?? stateCode} lies`,
    ring: RINGED.has(stateCode) ? { x: Math.round(x * UNIT), y: Math.round(y * UNIT) } : null,
    shapes: coarsePaths().map(({ state_code, path }) => ({ path, tone: tone(state_code), tip: stateByCode(state_code)?.state_name ?? state_code })),
  };
}
