/**
 * Maps as templates draw them: the 51 by quartile, and where a state lies among its neighbours. No colour is set here: a shape has a
 * tone, the stylesheet knows what each looks like by day, by night and on paper.
 */
import { neighborsOf } from "../../../data/reference/neighbors.ts";
import { STATES } from "../../../data/reference/states.ts";
import type { MapShape, MapSketch, StateMap, StatePageLocator } from "../../../templates/contexts/figures.ts";
import { listed } from "../../../templates/words.ts";
import type { DensityRow } from "./figures.ts";
import { coarseShapes, fineShapes, MAP_VIEW, pathOf, type StateShape } from "./shapes.ts";

/** Tenths of a unit, like the paths. */
const UNIT = 10;

/** States that cannot hold a digit, from north to south, as squares in the Atlantic. */
const BOXED: readonly string[] = ["VT", "NH", "MA", "RI", "CT", "NJ", "DE", "MD", "DC"];
const BOX = { size: 260, x: 9080, y: 2290, step: 310 };

function toneOf(row: DensityRow): string {
  return row.underserved ? `q${row.quartile} low` : `q${row.quartile}`;
}

function tipOf({ state_name, per_100k, rank, quartile, underserved }: DensityRow): string {
  return `${state_name}: ${per_100k.toFixed(2)} per 100,000, rank ${rank}, quartile ${quartile}${underserved ? ", underserved" : ""}`;
}

/** Those with a mark are drawn last, so that no neighbour covers their outline. */
function shapesOf(rows: ReadonlyMap<string, DensityRow>): MapShape[] {
  const shapes = FINE().map(({ state_code, path }) => {
    const row = rows.get(state_code);
    if (row === undefined) throw new Error(`no row for ${state_code}`);
    return { path, tone: toneOf(row), tip: tipOf(row), last: row.underserved };
  });
  return [...shapes.filter(({ last }) => !last), ...shapes.filter(({ last }) => last)].map(({ path, tone, tip }) => ({ path, tone, tip }));
}

function pathsOf(shapes: () => readonly StateShape[]): () => readonly { readonly state_code: string; readonly path: string }[] {
  let made: { readonly state_code: string; readonly path: string }[] | null = null;
  return () => (made ??= shapes().map((shape) => ({ state_code: shape.state_code, path: pathOf(shape) })));
}

const FINE = pathsOf(fineShapes);
const COARSE = pathsOf(coarseShapes);

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

/** `rows`: 51, in any order. `title` names what is counted. */
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

/** The same without digits and detail, to lead on to the study: only shades, which its legend tells. */
export function sketch(rows: readonly DensityRow[]): MapSketch {
  const byCode = new Map(rows.map((row) => [row.state_code, row]));
  const shapes = COARSE().map(({ state_code, path }) => {
    const row = byCode.get(state_code);
    return { path, tone: `q${row?.quartile ?? 0}`, tip: row === undefined ? state_code : tipOf(row) };
  });
  return { view: MAP_VIEW, shapes };
}

const NAMES: ReadonlyMap<string, string> = new Map(STATES.map(({ state_code, state_name }) => [state_code, state_name]));

/** A few units wide, or made of islands: a ring around them finds them. */
const RINGED: ReadonlySet<string> = new Set([...BOXED, "HI"]);

/** The state, its neighbours and the others. */
export function locator(stateCode: string): StatePageLocator {
  const neighbours = neighborsOf(stateCode);
  const tone = (code: string): string => (code === stateCode ? "self" : neighbours.includes(code) ? "neighbour" : "other");
  const [x, y] = coarseShapes().find(({ state_code }) => state_code === stateCode)?.label ?? [0, 0];
  return {
    view: MAP_VIEW,
    title: `Where ${NAMES.get(stateCode) ?? stateCode} lies`,
    ring: RINGED.has(stateCode) ? { x: Math.round(x * UNIT), y: Math.round(y * UNIT) } : null,
    shapes: COARSE().map(({ state_code, path }) => ({ path, tone: tone(state_code), tip: NAMES.get(state_code) ?? state_code })),
  };
}
