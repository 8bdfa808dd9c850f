/** What the maps, bars, tables and downloads of study and state pages are given: figures ready to be set, as plain data. */
import type { Link } from "./page.ts";

export interface MapShape {
  /** The `d` of a path, in the map's own units. */
  readonly path: string;
  /** What it shows, as a class name: `q1` to `q4`, `self`, `neighbour`, `other`. */
  readonly tone: string;
  /** For whoever points at it: name and figures. */
  readonly tip: string;
}

interface MapLabel {
  readonly x: number;
  readonly y: number;
  readonly state_code: string;
  readonly quartile: number;
}

/** A state too small to hold its label: a square beside the map. */
interface MapBox extends MapLabel {
  readonly tone: string;
  readonly tip: string;
  readonly size: number;
}

/** The 51 coloured by quartile, with the quartile's digit on each. */
export interface StateMap {
  readonly title: string;
  /** The same in words, for whoever cannot see it. */
  readonly summary: string;
  /** `viewBox` */
  readonly view: string;
  readonly shapes: readonly MapShape[];
  readonly labels: readonly MapLabel[];
  readonly boxes: readonly MapBox[];
  /** Densest first. */
  readonly legend: readonly { readonly quartile: number; readonly low: number; readonly high: number; readonly states: number }[];
  readonly marks_underserved: boolean;
}

/** A small map of shades alone. */
export interface MapSketch {
  readonly view: string;
  readonly shapes: readonly MapShape[];
}

/** Where a state lies: itself, its neighbours, the others, and a ring around it where it is small. */
export interface StatePageLocator {
  readonly view: string;
  readonly title: string;
  readonly ring: { readonly x: number; readonly y: number } | null;
  readonly shapes: readonly MapShape[];
}

/** One density as a share of the longest bar, 0 to 100, and where the nation's stands on the same scale. */
export interface Bar {
  readonly length: number;
  readonly nation: number;
}

export interface DownloadLine extends Link {
  readonly what: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface SliceLine extends Link {
  readonly code: string;
  readonly matched_count: number;
  readonly per_100k: number;
  /** States with at least one. */
  readonly states_with: number;
  /** Null where there is none anywhere. */
  readonly densest: { readonly state_name: string; readonly per_100k: number } | null;
}

/** A state of the lowest quartile that is also far below the nation. */
export interface UnderservedLine extends Link {
  readonly per_100k: number;
  /** Of the national density, in whole percent. */
  readonly percent_of_nation: number;
  readonly bar: Bar;
}

/** What one dataset says of one state. */
export interface StateSupplyLine extends Link {
  readonly count: number;
  readonly per_100k: number;
  readonly nation: number;
  readonly bar: Bar;
  readonly rank: number;
  readonly quartile: number;
  readonly underserved: boolean;
}

export interface StateFacilityLine extends Link {
  readonly count: number;
  readonly per_100k: number;
  readonly nation: number;
  readonly bar: Bar;
  readonly rank: number;
  readonly rated_count: number;
  readonly average_star: number | null;
  readonly nation_star: number | null;
}

export interface NeighbourTable {
  readonly columns: readonly (Link & { readonly state_code: string; readonly is_self: boolean })[];
  readonly rows: readonly (Link & { readonly nation: number; readonly values: readonly { readonly value: number; readonly is_self: boolean }[] })[];
}
