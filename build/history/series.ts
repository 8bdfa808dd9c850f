/**
 * Carries the series of a dataset forward: the points of the release before, and the figures of this release's snapshot. A
 * series depends only on the sequence of the snapshots that were published, never on the time of a build (build/README.md#history).
 */
import type { ExportChunk } from "../../data/contract/release/export.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { SERIES_BREAKS, SERIES_COLUMNS, type SeriesBreak, type SeriesCell, type SeriesPoint } from "../../data/contract/release/series.ts";
import type { Dataset } from "../../data/reference/datasets.ts";
import { isLoaded } from "../../data/reference/source_state.ts";
import { basisOfDataset, isTotal } from "../datasets/basis.ts";
import { sha256Of, sha256OfFiles } from "../files/artifact.ts";

export type Chunk = Pick<ExportChunk, "chunk_type" | "data" | "data_availability">;

/**
 * Returns the point of this release's snapshot. Null if the snapshot has no date, or if a state's count is no total, because a
 * part of a source would look like a fall.
 */
export function pointOf(dataset: Dataset, sources: readonly ReleaseSource[], chunks: readonly Chunk[]): SeriesPoint | null {
  const families = dataset.source_families.flatMap((id) => sources.filter((source) => source.source_id === id && isLoaded(source)));
  const [first] = families;
  const basis = basisOfDataset(dataset, sources);
  if (first?.source_id !== dataset.source_families[0] || first.facts.snapshot === null || !isTotal(basis, "US")) return null;
  const places = chunks.filter(({ chunk_type }) => chunk_type === "national" || chunk_type === "state");
  const columns: readonly string[] = SERIES_COLUMNS[dataset.kind];
  const flags = new Set(places.flatMap(({ data_availability }) => data_availability));
  return {
    snapshot: first.facts.snapshot,
    sources: families.map(({ source_id, facts, files }) => ({ source_id, snapshot: facts.snapshot, files_sha256: sha256OfFiles(files) })),
    methodology_version: dataset.methodology_version,
    layout: layoutOf(first),
    synthetic: basis.synthetic,
    breaks: [],
    data_availability: [...flags].filter((flag) => columns.includes(flag.slice(0, flag.indexOf(":")))).sort(),
    replaced: [],
    rows: places.map(({ data }) => columns.map((column) => (data as Readonly<Record<string, SeriesCell>>)[column] ?? null)),
  };
}

/** The columns of each kind of file, those too that nobody reads. Null profiles are those of releases before there were any. */
function layoutOf({ profile }: ReleaseSource): Record<string, string> {
  const unknown = profile?.unknown_columns ?? {};
  return Object.fromEntries(Object.entries(profile?.columns ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, columns]) => (
    [kind, sha256Of(new TextEncoder().encode(JSON.stringify([columns, unknown[kind] ?? []]))).slice(0, 12)]
  )));
}

/**
 * Returns the points with the new one at its date. A snapshot that arrives late is inserted. One that was published before leaves
 * its point as it is; if anything about it differs, the new point replaces it and keeps a trace of the old one. Real figures
 * replace a synthetic series, and a synthetic point never joins a real one.
 */
export function withPoint(points: readonly SeriesPoint[], point: SeriesPoint | null): SeriesPoint[] {
  if (point === null || (point.synthetic && points.some(({ synthetic }) => !synthetic))) return [...points];
  const kept = points.filter(({ synthetic }) => synthetic === point.synthetic);
  const before = kept.find(({ snapshot }) => snapshot === point.snapshot);
  const others = kept.filter((each) => each !== before);
  return flagged([...others, before === undefined ? point : replaced(before, point)].sort((a, b) => (a.snapshot < b.snapshot ? -1 : 1)));
}

function replaced(before: SeriesPoint, point: SeriesPoint): SeriesPoint {
  const said = (each: SeriesPoint): string => JSON.stringify({ ...each, breaks: [], replaced: [] });
  if (said(before) === said(point)) return before;
  const { sources, methodology_version, layout, rows } = before;
  const rows_changed = point.rows.filter((row, i) => JSON.stringify(row) !== JSON.stringify(rows[i])).length;
  return { ...point, replaced: [...before.replaced, { sources, methodology_version, layout, nation: rows[0]!, rows_changed }] };
}

/** Breaks are found again after each change, because a late snapshot moves between two points. */
function flagged(points: readonly SeriesPoint[]): SeriesPoint[] {
  return points.map((point, i) => ({ ...point, breaks: i === 0 ? [] : SERIES_BREAKS.filter((kind) => IS_BROKEN[kind](points[i - 1]!, point)) }));
}

const IS_BROKEN: Readonly<Record<SeriesBreak, (before: SeriesPoint, point: SeriesPoint) => boolean>> = {
  method: (before, point) => before.methodology_version !== point.methodology_version,
  layout: (before, point) => Object.entries(point.layout).some(([kind, hash]) => (before.layout[kind] ?? hash) !== hash),
  taxonomy: (before, point) => hasOther("nucc", before, point),
  population: (before, point) => hasOther("census", before, point),
};

/** Whether both used the source, in different snapshots. */
function hasOther(id: string, before: SeriesPoint, point: SeriesPoint): boolean {
  const [was, is] = [before, point].map(({ sources }) => sources.find(({ source_id }) => source_id === id));
  return was !== undefined && is !== undefined && was.snapshot !== is.snapshot;
}
