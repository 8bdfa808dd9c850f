/** Lays out the map of a study as a picture by itself, to be downloaded as SVG or PNG: title, measure, map, legend, source. */
import type { CardPicture, MapPicture, StateMap } from "../../../templates/contexts/figures.ts";

/** `textLines("Home health agencies", 12)` is `["Home health", "agencies"]`. */
export function textLines(text: string, length: number): string[] {
  return text.match(new RegExp(`\\S.{0,${length - 1}}(?= |$)`, "g")) ?? [];
}

/** Lines of text from the baseline `y` down. */
export function textBlock(name: string, text: readonly string[], y: number, height = 0): CardPicture["lines"] {
  return text.map((line, i) => ({ name, text: line, y: y + i * height }));
}

/** Longest lines in characters: 38 pixels, 22 and 17. */
const TITLE_LINE = 52;
const MEASURE_LINE = 92;
const NOTE_LINE = 122;

const MAP_HEIGHT = 646;
const LEGEND_STEP = 228;

export interface PictureWords {
  readonly title: string;
  /** What must be known first, such as a part of a source; null if there is nothing to say. */
  readonly caveat: string | null;
  readonly source: string;
}

export function mapPicture(map: StateMap, { title, caveat, source }: PictureWords): MapPicture {
  const titles = textBlock("title", textLines(title, TITLE_LINE), 58, 46);
  const afterTitle = 58 + titles.length * 46;
  const outline = map.underserved === 0 ? "" : " A heavy outline marks underserved states.";
  const measured = map.legend.length === 0 ? `${map.title}. ${map.summary}.` : `${map.title}.${outline}`;
  const measures = textBlock("measure", textLines(measured, MEASURE_LINE), afterTitle, 28);
  const map_y = afterTitle + measures.length * 28;
  const legend_y = map_y + MAP_HEIGHT + 6;
  const afterLegend = legend_y + (map.legend.length === 0 ? 10 : 64);
  const warnings = textBlock("warn", caveat === null ? [] : textLines(caveat, MEASURE_LINE), afterLegend, 26);
  const afterWarnings = afterLegend + warnings.length * 26;
  const notes = textBlock("note", textLines(source, NOTE_LINE), afterWarnings, 23);
  return {
    map, map_y, legend_y, height: afterWarnings + notes.length * 23 + 8,
    legend: map.legend.map(({ tone, mark, label, range }, i) => ({ x: 40 + i * LEGEND_STEP, tone, mark, text: range === "" ? label : range })),
    lines: [...titles, ...measures, ...warnings, ...notes],
  };
}
