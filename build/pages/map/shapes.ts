/**
 * The shapes of the 50 states and DC for the maps: the projected boundaries of us-atlas (Albers, with Alaska and Hawaii moved in,
 * 975 x 610), simplified arc by arc so that neighbors keep one common edge. They are the same on every machine.
 */
import { createRequire } from "node:module";
import { geoPath } from "d3-geo";
import { feature } from "topojson-client";
import { STATES } from "../../../data/reference/states.ts";

export type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

export interface StateShape {
  readonly state_code: string;
  /** Every outline, including holes; filled by the even-odd rule. */
  readonly rings: readonly Ring[];
  /** Where a label has the most room. */
  readonly label: Point;
}

type Topology = Parameters<typeof feature>[0];
type States = Topology & { readonly objects: { readonly states: Extract<Topology["objects"][string], { type: "GeometryCollection" }> } };

const require = createRequire(import.meta.url);

function twiceArea([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
}

/** The Douglas-Peucker algorithm. It keeps the ends, and each point farther from the line than `tolerance`. */
function simplified(line: Ring, tolerance: number): Point[] {
  const first = line[0]!;
  const last = line.at(-1)!;
  // A closed ring begins where it ends, so the distance from that point takes the place of the distance from a line.
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

/** Islets smaller than this many square units are left out, unless the state consists of islets. */
const LEAST_AREA = 1.5;

function areaOf(ring: Ring): number {
  return Math.abs(ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!;
    return sum + x * ny - nx * y;
  }, 0)) / 2;
}

/** Offsets for labels whose centroid is outside the shape or in a narrow part of it. */
const NUDGES: Readonly<Record<string, Point>> = {
  AK: [8, -12], CA: [-8, 4], FL: [27, 4], HI: [13, 12], ID: [0, 24], KY: [6, 3], LA: [-14, 0], MI: [20, 36], MN: [-6, 0], OK: [14, 0],
  VA: [10, 4], WV: [-4, 4],
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

/** Computes the value at the first call and keeps it. */
export function memoized<T>(compute: () => T): () => T {
  let value: T | null = null;
  return () => (value ??= compute());
}

/** For a map as wide as the page: within 0.7 of its 975 units. */
export const fineShapes = memoized(() => shapesOf(0.7));

/** For a small map without detail: within 2.5 units. */
export const coarseShapes = memoized(() => shapesOf(2.5));

/** The `d` attribute of a path in tenths of a unit (see `MAP_VIEW`). Whole steps from point to point are the shortest form. */
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

/** The viewBox of the whole map. The Aleutians reach beyond the frame of the atlas. */
export const MAP_VIEW = "-580 110 10480 5990";
