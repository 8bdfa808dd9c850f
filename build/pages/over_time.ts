/** The figures of a dataset over time: the nation's on its study page, and each state's against the nation's on the state's page. */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { SeriesBreak, SeriesPoint } from "../../data/contract/release/series.ts";
import { datasetBySlug, type Study, type StudySlug } from "../../data/reference/datasets.ts";
import type { OverTime, TrendLine } from "../../templates/contexts/figures.ts";
import { listed, sentence } from "../../templates/words.ts";
import type { SiteInput } from "./input.ts";

/** A line and a table have at most this many of the newest points; the files have all. */
const MOST_DRAWN = 60;
const MOST_LISTED = 24;

const BREAK_WORDS: Readonly<Record<SeriesBreak, string>> = {
  method: "another version of the method", layout: "other columns in the file", taxonomy: "another release of the codes",
  population: "other population estimates",
};

/** The drawing is 100 wide and 30 high. */
const [WIDTH, HEIGHT] = [100, 30];

interface Figures {
  readonly snapshot: string;
  readonly breaks: readonly SeriesBreak[];
  readonly count: number | null;
  readonly density: number | null;
  readonly star: number | null;
}

/** The figures of a state, or of the nation (`US`), in each point. */
function figuresOf(columns: readonly string[], points: readonly SeriesPoint[], scope: string): Figures[] {
  const number = (row: SeriesPoint["rows"][number] | undefined, column: string): number | null => {
    const cell = row?.[columns.indexOf(column)];
    return typeof cell === "number" ? cell : null;
  };
  return points.map(({ snapshot, breaks, rows }) => {
    const row = rows.find(([state]) => state === scope);
    return {
      snapshot, breaks, count: number(row, "count"), density: number(row, "density_per_100k"), star: number(row, "average_star"),
    };
  });
}

/** The path of one line. It is interrupted at a break, and where a figure is not known. */
function pathOf(figures: readonly Figures[], x: (snapshot: string) => number, y: (density: number) => number): string {
  let isDrawing = false;
  return figures.map(({ snapshot, density, breaks }) => {
    if (density === null) {
      isDrawing = false;
      return "";
    }
    const isJoined = isDrawing && breaks.length === 0;
    isDrawing = true;
    const place = `${x(snapshot).toFixed(1)} ${y(density).toFixed(1)}`;
    // A line of no length and a round end is a dot: a point that nothing joins is seen, too.
    return isJoined ? `L${place}` : `M${place}h0`;
  }).join("");
}

/** From zero, so that a small change looks small. Null with fewer than two known figures. */
function lineOf(own: readonly Figures[], nation: readonly Figures[] | null): TrendLine | null {
  const known = own.flatMap(({ density }) => density ?? []);
  const [first, last] = [own[0]?.snapshot ?? "", own.at(-1)?.snapshot ?? ""];
  const highest = Math.max(...known, ...(nation ?? []).flatMap(({ density }) => density ?? []));
  if (known.length < 2 || highest === 0) return null;
  const x = (snapshot: string): number => 2 + ((WIDTH - 4) * (Date.parse(snapshot) - Date.parse(first))) / (Date.parse(last) - Date.parse(first));
  const y = (density: number): number => HEIGHT - 2 - ((HEIGHT - 4) * density) / highest;
  return { path: pathOf(own, x, y), nation: nation === null ? null : pathOf(nation, x, y) };
}

function drawnOf(input: SiteInput, slug: StudySlug, scope: string): { readonly own: Figures[]; readonly nation: Figures[] } | null {
  const series = slug === "hospital-quality" ? undefined : input.series.get(slug);
  if (series === undefined || series.points.length < 2) return null;
  const points = series.points.slice(-MOST_DRAWN);
  return { own: figuresOf(series.columns, points, scope), nation: figuresOf(series.columns, points, "US") };
}

/** For a study page. Null with fewer than two points. Stars are in the table alone: the publisher recomputes them. */
export function overTimeOf(input: SiteInput, { slug }: Study): OverTime | null {
  const dataset = datasetBySlug(slug);
  const found = dataset === null ? null : drawnOf(input, dataset.slug, "US");
  if (dataset === null || found === null) return null;
  const rows = found.nation.slice(-MOST_LISTED).reverse();
  return {
    line: lineOf(found.nation, null),
    points: input.series.get(dataset.slug)?.points.length ?? 0,
    first: found.nation[0]!, newest: found.nation.at(-1)!,
    has_stars: rows.some(({ star }) => star !== null), has_breaks: rows.some(({ breaks }) => breaks.length > 0),
    rows: rows.map(({ breaks, ...figures }) => ({ ...figures, breaks: sentence(listed(breaks.map((kind) => BREAK_WORDS[kind]))) })),
    files: (["csv", "json"] as const).map((format) => ({ label: format.toUpperCase(), href: `/${publicPath.series(dataset.slug, format)}` })),
  };
}

/** For the page of a state: the first and the newest figures, and a line for the state and one for the nation. Null with fewer than two points. */
export function stateOverTime(input: SiteInput, slug: StudySlug, stateCode: string) {
  const found = drawnOf(input, slug, stateCode);
  const [first, newest] = [found?.own[0], found?.own.at(-1)];
  const line = found === null ? null : lineOf(found.own, found.nation);
  if (first === undefined || newest === undefined || line === null) return null;
  return { line, first, newest };
}
