/** The figures of states on a past day: the point of the series whose snapshot is the newest on or before it (data/contract/README.md#history). */
import { publicPath, type PublicFile } from "../../data/contract/release/artifacts.ts";
import type { SourceId } from "../../data/contract/ids.ts";
import { fieldOf, type FieldNotes, type ProvenanceField } from "../../data/contract/provenance.ts";
import type { SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import type { SeriesCell, SeriesFile, SeriesPoint } from "../../data/contract/release/series.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import type { Specialty } from "../../data/reference/specialties.ts";
import { STATES } from "../../data/reference/states.ts";
import { unavailable } from "../http/errors.ts";
import { once } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";
import { releaseWith } from "../surface/as_of.ts";
import { beforeHistory } from "../surface/past_tables.ts";
import { sourceOf } from "../surface/provenance.ts";

/** The figures of one specialty in the newest complete snapshot on or before a day. */
export interface Figures {
  /** With the snapshots that the figures were computed from. It is the served release where those are its own. */
  readonly release: Release;
  readonly rows: readonly SpecialtyStateRow[];
}

/** Throws `before_history` with the first snapshot of the series, and 503 where the release has none. */
export async function figuresOn(release: Release, specialty: Specialty, day: string): Promise<Figures> {
  const path = publicPath.series(specialty.dataset_slug, "json");
  const file = (await release.json(path)) as PublicFile<SeriesFile> | null;
  const first = file?.data.points[0];
  if (file === null || first === undefined) throw unavailable(path);
  const point = file.data.points.findLast(({ snapshot }) => snapshot <= day);
  if (point === undefined) throw beforeHistory(first.snapshot);
  const then = releaseOf(release, point);
  return { release: then, rows: STATES.map(({ state_code, state_name }) => rowOf(then, file.data, point, { state_code, state_name })) };
}

/** The release with the snapshots that the figures of a point were computed from. */
export function releaseOf(release: Release, { sources }: SeriesPoint): Release {
  const snapshots = new Map(sources.map((source) => [source.source_id, source]));
  const isServed = (id: SourceId): boolean => (snapshots.get(id)?.snapshot ?? null) === sourceOf(release, id).facts.snapshot;
  if (sources.every(({ source_id }) => isServed(source_id))) return release;
  const snapshotOf = (id: SourceId) => {
    const { snapshot = null, files_sha256 = "" } = snapshots.get(id) ?? {};
    return snapshot === null ? null : { snapshot, files_sha256, complete: true };
  };
  return once(release, `figures of ${sources.map(({ source_id, snapshot }) => `${source_id} ${snapshot}`).join()}`, () => (
    releaseWith(release, { isServed, snapshotOf }, [])
  ));
}

const SYNTHETIC = "Synthetic sample data: no figure describes a real provider.";

type State = Pick<(typeof STATES)[number], "state_code" | "state_name">;

function rowOf(release: Release, { columns }: SeriesFile, point: SeriesPoint, { state_code, state_name }: State): SpecialtyStateRow {
  const cells = point.rows.find((row) => row[columns.indexOf("state_code")] === state_code) ?? [];
  const attribution = `As published for the snapshot of ${point.snapshot}, by method ${point.methodology_version}.`;
  const noted = (value: SeriesCell, column: string, confidence: number): FieldNotes => {
    const flag = point.data_availability.find((each) => each.startsWith(`${column}:`))?.slice(column.length + 1) ?? "not_kept";
    const notes = [...(value === null ? [`${flag}: the series has no such figure of that snapshot.`] : []), ...(point.synthetic ? [SYNTHETIC] : [])];
    return { ...(value === null ? {} : { confidence }), attribution, ...(notes.length === 0 ? {} : { limitations: notes.join(" ") }) };
  };
  const field = <T>(id: SourceId, column: string, confidence: number = CONFIDENCE.self_reported_older): ProvenanceField<T> => {
    const value = cells[columns.indexOf(column)] ?? null;
    return fieldOf(sourceOf(release, id).facts, value as T, noted(value, column, confidence));
  };
  const census = sourceOf(release, "census").facts;
  return {
    state_code: fieldOf(census, state_code, { confidence: CONFIDENCE.exact }),
    state_name: fieldOf(census, state_name, { confidence: CONFIDENCE.exact }),
    active_providers: field("nppes", "count"),
    population_2024: field("census", "population", CONFIDENCE.exact),
    per_100k: field("nppes", "density_per_100k"),
    rank_density: field("nppes", "rank"),
    quartile: field("nppes", "quartile"),
    underserved: field("nppes", "underserved"),
    medicare_enrolled: field("pecos", "medicare_enrolled"),
    rank_enrolled: field("pecos", "rank_enrolled"),
  };
}
