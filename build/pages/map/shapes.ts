/**
 * The shapes of the 50 states and DC for maps drawn at build time: us-atlas' projected boundaries (Albers, Alaska and Hawaii moved
 * in, 975 x 610), simplified arc by arc so that neighbours keep one common edge. Pure: the same figures on every machine.
 */
import { createRequire } from "node:module";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { STATES } from "../../../data/reference/states.ts";

export type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

export interface StateShape {
  readonly state_code: string;
  /** Every outline, holes included: filled by the even-odd rule. */
  readonly rings: readonly Ring[];
  /** Where a label has most room. */
  readonly label: Point;
}

type Topology = Parameters<typeof feature>[0];
type States = Topology & { readonly objects: { readonly states: Extract<Topology["objects"][string], { type: "GeometryCollection" }> } };

const require = createRequire(import.meta.url);

function twiceArea([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
}

/** Douglas and Peucker's: keeps the ends, and each point that stands off the line by more than `tolerance`. */
function simplified(line: Ring, tolerance: number): Point[] {
  const first = line[0]!;
  const last = line.at(-1)!;
  // A ring of its own begins where it ends: the farthest point from there stands in for a line's height.
  const base = Math.hypot(last[0] - first[0], last[1] - first[1]);
  let [farthest, at] = [tolerance, -1];
  for (let i = 1; i < line.length - 1; i += 1) {
    const point = line[i]!;
    const height = base === 0 ? Math.hypot(point[0] - first[0], point[1] - first[1]) : twiceArea(first, point, last) / base;
    if (height > farthest) [farthest, at] = [height, i];
  }
  if (at < 0) return [first, last];
  return [...simplified(line.slice(0, at + 1), tolerance), ...simplified(line.slice(at), tolerance).slice(1)];
}

/** The topology with plain coordinates instead of quantized steps. */
function decoded({ arcs, transform }: States): Ring[] {
  if (transform === undefined) throw new Error("us-atlas: its arcs are expected to be quantized");
  const { scale: [sx, sy], translate: [tx, ty] } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]): Point => [(x += dx) * sx + tx, (y += dy) * sy + ty]);
  });
}

/** Islets of less than this many square units are left out, unless a state is nothing but islets. */
const LEAST_AREA = 1.5;

function areaOf(ring: Ring): number {
  return Math.abs(ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    return sum + x * ny - nx * y;
  }, 0)) / 2;
}

/** Labels moved off the middle where the shape is hollow there, or has its weight elsewhere than its breadth. */
const NUDGES: Readonly<Record<string, Point>> = {
  AK: [8, -12], CA: [-8, 4], FL: [27, 4], HI: [13, 12], ID: [0, 24], KY: [6, 3], LA: [-14, 0], MI: [20, 36], MN: [-6, 0], OK: [14, 0], VA: [10, 4], WV: [-4, 4],
};

function shapesOf(tolerance: number): StateShape[] {
  const atlas = require("us-atlas/states-albers-10m.json") as States;
  const { transform: _, ...rest } = atlas;
  const lines = decoded(atlas);
  const topology = { ...rest, arcs: lines.map((arc) => simplified(arc, tolerance).map(([x, y]) => [x, y])) };
  const path = geoPath();
  const byFips = new Map(feature(topology, topology.objects.states).features.map((each) => [String(each.id), each]));
  return STATES.map(({ state_code, fips }) => {
    const state = byFips.get(fips);
    if (state?.geometry.type !== "Polygon" && state?.geometry.type !== "MultiPolygon") throw new Error(`us-atlas has no shape for ${state_code}`);
    const polygons = (state.geometry.type === "Polygon" ? [state.geometry.coordinates] : state.geometry.coordinates) as unknown as readonly Ring[][];
    const rings = polygons.flat().filter((ring) => ring.length > 3 && areaOf(ring) >= LEAST_AREA);
    const [x, y] = path.centroid(state);
    const [dx, dy] = NUDGES[state_code] ?? [0, 0];
    return { state_code, rings: rings.length > 0 ? rings : polygons.flat(), label: [x + dx, y + dy] };
  });
}

function remembered<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => (made ??= make());
}

/** For a map as wide as the page: within less than a unit of 975. */
export const fineShapes = remembered(() => shapesOf(0.7));

/** For a map of a hand's breadth, without detail. */
export const coarseShapes = remembered(() => shapesOf(2.5));

/** The `d` of a path in tenths of a unit (see `MAP_VIEW`): whole steps from point to point, which is what takes least room. */
export function pathOf({ rings }: StateShape): string {
  return rings.map((ring) => {
    let [x, y] = [0, 0];
    const steps: number[] = [];
    let start = "";
    for (const [i, [px, py]] of ring.entries()) {
      const [nx, ny] = [Math.round(px * 10), Math.round(py * 10)];
      if (i === 0) start = `M${nx} ${ny}l`;
      else if (nx !== x || ny !== y) steps.push(nx - x, ny - y);
      [x, y] = [nx, ny];
    }
    return `${start}${steps.slice(0, -2).map((step, i) => (step < 0 || i === 0 ? String(step) : ` ${step}`)).join("")}z`;
  }).join("");
}

/** The whole of it: the Aleutians reach beyond the atlas' own frame. */
export const MAP_VIEW = "-580 110 10380 5990";
