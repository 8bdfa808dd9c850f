/** The contexts of the maps, bars, tables and downloads of study and state pages. */
import type { Link } from "./page.ts";

export interface MapShape {
  /** The `d` attribute of the path, in the map's own units. */
  readonly path: string;
  /** A class name: `q1` to `q4`, `q0` without comparison, `self`, `neighbor`, `other`. */
  readonly tone: string;
  /** Name and figures, shown on hover. */
  readonly tip: string;
}

interface MapLabel {
  readonly x: number;
  readonly y: number;
  readonly state_code: string;
  /** A class name, and what stands on the state: the digit of its quartile, or its average star. */
  readonly tone: string;
  readonly text: string;
}

/** A square next to the map, for a state that is too small for its label. */
interface MapBox extends Omit<MapLabel, "text"> {
  /** Null where there is nothing to compare. */
  readonly text: string | null;
  /** The class name of the text. */
  readonly shade: string;
  readonly tip: string;
  readonly href: string;
  readonly by_count: number | null;
  readonly size: number;
}

/** One entry of the legend of a map. */
interface MapBin {
  readonly tone: string;
  readonly mark: string;
  readonly label: string;
  readonly range: string;
  readonly states: number;
}

/** The shape of a state as a link. */
export interface LinkedShape extends MapShape {
  readonly href: string;
  /** Its quartile by number alone, null without comparison. */
  readonly by_count: number | null;
  /** True for a state that has a square as well, which is the stop of the tab key. */
  readonly is_boxed: boolean;
}

/** The 50 states and DC, each shaded by its quartile and labeled with its digit; all grey and without digits if they cannot be compared. */
export interface StateMap {
  readonly title: string;
  /** The map in words, for screen readers. */
  readonly summary: string;
  /** The `viewBox` attribute. */
  readonly view: string;
  readonly shapes: readonly LinkedShape[];
  readonly labels: readonly MapLabel[];
  readonly boxes: readonly MapBox[];
  /** Densest first; empty without comparison. */
  readonly legend: readonly MapBin[];
  /** The same states by their number alone, for the switch between both; null where there is nothing to switch. */
  readonly counts: { readonly title: string; readonly labels: readonly Omit<MapLabel, "state_code">[]; readonly legend: readonly MapBin[] } | null;
  /** How many states have the heavy outline of underserved states. */
  readonly underserved: number;
}

/** A small map with shades and no labels. */
export interface MapSketch {
  readonly view: string;
  readonly shapes: readonly MapShape[];
}

/** The map of a study as a picture by itself, 1200 pixels wide. */
export interface MapPicture {
  readonly map: StateMap;
  readonly height: number;
  /** The upper edge of the map, and the baseline of the legend. */
  readonly map_y: number;
  readonly legend_y: number;
  readonly legend: readonly { readonly x: number; readonly tone: string; readonly mark: string; readonly text: string }[];
  readonly lines: CardPicture["lines"];
}

/** A part of a bar of stars, in 100ths of the bar; `tone` is `s1` to `s5`, or `s0` for those without a star. */
export interface StarSegment {
  readonly tone: string;
  readonly x: number;
  readonly width: number;
}

/** How many facilities have which star: a bar, and the same in words. */
export interface StarBar {
  readonly segments: readonly StarSegment[];
  readonly words: string;
}

/** The picture for link previews, 1200 x 630. */
export interface CardPicture {
  readonly map: MapSketch;
  /** The font size of the figure in pixels. */
  readonly figure_size: number;
  /** The lines of text: class name, text and baseline. */
  readonly lines: readonly { readonly name: string; readonly text: string; readonly y: number }[];
}

/** Where a state lies: the state, its neighbors, the other states, and a ring around a small state. */
export interface StatePageLocator {
  readonly view: string;
  readonly title: string;
  readonly ring: { readonly x: number; readonly y: number } | null;
  readonly shapes: readonly MapShape[];
}

/** Densities as shares of the longest bar, 0 to 100: one, the nation's, and that of those who are enrolled in Medicare. */
export interface Bar {
  readonly length: number;
  readonly nation: number;
  /** Null if not known. */
  readonly enrolled: number | null;
}

/** Densities over time as paths of a drawing that is 100 wide and 30 high. */
export interface TrendLine {
  readonly path: string;
  /** The nation's next to a state's. */
  readonly nation: string | null;
}

/** The figures of a dataset in each of its snapshots. */
export interface OverTime {
  /** Null if fewer than two densities are known. */
  readonly line: TrendLine | null;
  readonly points: number;
  /** The ends of the line. */
  readonly first: { readonly snapshot: string; readonly density: number | null };
  readonly newest: { readonly snapshot: string; readonly density: number | null };
  readonly has_stars: boolean;
  readonly has_breaks: boolean;
  /** Newest first. `breaks` is empty where a figure can be compared with the one before. */
  readonly rows: readonly {
    readonly snapshot: string;
    readonly count: number | null;
    readonly density: number | null;
    readonly star: number | null;
    readonly breaks: string;
  }[];
  readonly files: readonly Link[];
}

/** A state's figures in the first and the newest snapshot. */
export interface StateTrend extends Link {
  readonly line: TrendLine;
  readonly first: { readonly snapshot: string; readonly count: number | null; readonly density: number | null };
  readonly newest: { readonly snapshot: string; readonly count: number | null; readonly density: number | null };
}

export interface DownloadLine extends Link {
  readonly what: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface SliceLine extends Link {
  readonly code: string;
  readonly matched_count: number;
  /** Null, like `densest`, if the states cannot be compared. */
  readonly per_100k: number | null;
  /** The number of states with at least one. */
  readonly states_with: number;
  /** Null if no state has one. */
  readonly densest: { readonly state_name: string; readonly per_100k: number } | null;
}

/** A state of the lowest quartile with less than 75% of the nation's density. */
export interface UnderservedLine extends Link {
  /** Not rounded. */
  readonly density: number;
  /** The share of the national density in whole percent. */
  readonly percent_of_nation: number;
  readonly bar: Bar;
}

/** The figures by state of a dataset that compares none of them. */
export interface CountedStates {
  readonly count: number;
  /** Beside the count: `records read, no comparison possible`. */
  readonly words: string;
  /** True if the counts are of records read, and no totals. */
  readonly is_part: boolean;
  readonly count_label: string;
  /** False if no state has one. */
  readonly has_density: boolean;
  /** By name. */
  readonly rows: readonly {
    readonly href: string;
    readonly state_code: string;
    readonly state_name: string;
    readonly count: number;
    readonly per_100k: number | null;
    /** The list has no record of this state, though others have many. */
    readonly is_missing: boolean;
  }[];
  /** Null for a study without an export. */
  readonly json: Link | null;
}

/** The figures of one dataset for one state, with those that need a comparison. */
interface ComparedLine extends Link {
  readonly count: number;
  readonly per_100k: number;
  readonly nation: number;
  readonly bar: Bar;
  readonly rank: number;
}

/** How many are enrolled in Medicare, and the rank that the state would have by their density. */
export interface Enrolled {
  readonly count: number;
  readonly rank: number;
}

/** Where a state stands among all: a tick for each in 100ths of the densest, as the path of a drawing, and those of the state and the nation. */
interface Strip {
  readonly ticks: string;
  readonly self: number;
  readonly nation: number;
}

export interface StateSupplyLine extends Omit<ComparedLine, "bar"> {
  readonly strip: Strip;
  readonly enrolled: Enrolled | null;
  readonly quartile: number;
  readonly underserved: boolean;
}

export interface StateFacilityLine extends ComparedLine {
  /** Null if the file with the stars is not loaded; then no average is known either. */
  readonly rated_count: number | null;
  readonly average_star: number | null;
  readonly nation_star: number | null;
}

/** A dataset of which only a count is known for the state: `84 records read`. */
export interface StateCountLine extends Link {
  readonly words: string;
  readonly per_100k: number | null;
}

/** Why figures are absent, and of which datasets. */
export interface AbsentFigures {
  readonly datasets: string;
  readonly reason: string;
}

/** A figure of one place on the page that compares states. */
export interface ComparedCell {
  /** Null if it is not known. */
  readonly value: number | null;
  readonly rank: number | null;
  /** What was counted: `29 dermatologists`, `84 records read`. */
  readonly words: string | null;
}

/** One figure of all states, in the order of the page's states. */
export interface ComparedRow {
  readonly label: string;
  readonly href: string | null;
  readonly unit: string;
  readonly digits: number;
  readonly nation: ComparedCell;
  readonly cells: readonly ComparedCell[];
}

export interface NeighborTable {
  readonly columns: readonly (Link & { readonly state_code: string; readonly is_self: boolean })[];
  /** A null is shown as a dash. */
  readonly rows: readonly (Link & {
    readonly nation: number | null;
    readonly values: readonly { readonly value: number | null; readonly is_self: boolean }[];
  })[];
}
