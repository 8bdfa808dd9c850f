/**
 * The point of a dataset's series that answers for a past day: its newest complete snapshot on or before the day
 * (data/contract/README.md#series). Figures of a past day are looked up there alone, never among those of today.
 */
import { publicPath, type PublicFile } from "../../data/contract/release/artifacts.ts";
import type { Intent, IntentKind, Refusal } from "../../data/contract/records/evidence.ts";
import { SERIES_METRICS, type Metric } from "../../data/contract/release/figures.ts";
import type { SeriesFile, SeriesPoint } from "../../data/contract/release/series.ts";
import { longDate } from "../../data/contract/numbers.ts";
import { unavailable } from "../http/errors.ts";
import type { Release } from "../release/reader.ts";
import { evidenceFiles } from "./files.ts";

export interface PastPoint {
  /** The day that was asked about. */
  readonly day: string;
  readonly path: string;
  /** The pointer to the point. */
  readonly pointer: string;
  readonly columns: readonly string[];
  readonly point: SeriesPoint;
  /** What changed in later points, so that its figures are not to be compared with today's without care. */
  readonly changed: readonly string[];
}

async function seriesOf(release: Release, { dataset_slug }: Intent): Promise<{ readonly path: string; readonly series: SeriesFile }> {
  const path = publicPath.series(dataset_slug, "json");
  const file = await evidenceFiles(release).read(path) as PublicFile<SeriesFile> | null;
  if (file === null) throw unavailable(path);
  return { path, series: file.data };
}

/** Null for an intent of today. */
export async function pastPoint(release: Release, intent: Intent): Promise<PastPoint | null> {
  const { as_of: day } = intent;
  if (day === undefined) return null;
  const { path, series: { columns, points } } = await seriesOf(release, intent);
  const at = points.findLastIndex(({ snapshot }) => snapshot <= day);
  const point = points[at];
  if (point === undefined) throw unavailable(`${path} of ${day}`);
  return { day, path, pointer: `/data/points/${at}`, columns, point, changed: [...new Set(points.slice(at + 1).flatMap(({ breaks }) => breaks))] };
}

function columnOf({ columns }: PastPoint, metric: Metric): number {
  return columns.findIndex((column) => SERIES_METRICS[column] === metric);
}

/** Null where the series has no such figure. */
export function addressIn(past: PastPoint, metric: Metric, scope: string): [path: string, pointer: string] | null {
  if (metric === "snapshot") return [past.path, `${past.pointer}/snapshot`];
  const [row, column] = [past.point.rows.findIndex(([code]) => code === scope), columnOf(past, metric)];
  return row < 0 || column < 0 ? null : [past.path, `${past.pointer}/rows/${row}/${column}`];
}

/** A figure of each state. */
export function statesIn(past: PastPoint, metric: Metric): { readonly state: unknown; readonly value: unknown }[] {
  const column = columnOf(past, metric);
  return past.point.rows.filter(([code]) => code !== "US").map((row) => ({ state: row[0], value: row[column] }));
}

/** Kinds whose figures stand in a series. Others compute a number that a check could not find again there. */
const KINDS: ReadonlySet<IntentKind> = new Set([
  "count", "density", "rank", "quartile", "underserved", "top_states", "bottom_states", "compare_states", "national", "facility_count", "average_rating",
]);

function isInSeries({ kind, states, measure, with_method }: Intent): boolean {
  if (with_method === true || (kind === "underserved" && states.length === 0)) return false;
  return KINDS.has(kind) && (kind !== "rank" || states.length === 0 || (measure ?? "density") === "density");
}

/** Why a question about a past day has no answer; null where it has one, or is about today. */
export async function pastRefusal(release: Release, intent: Intent): Promise<Refusal | null> {
  const { as_of: day } = intent;
  if (day === undefined) return null;
  const refused = (message: string): Refusal => ({ code: "out_of_scope", message });
  if (!isInSeries(intent)) {
    return refused("Of a past day, only figures, ranks by density and lists of states are answered. Ask this without a date for the newest snapshot.");
  }
  const { series: { points: [first] } } = await seriesOf(release, intent);
  if (first === undefined) return refused("No figure of the past is held of this dataset.");
  if (day >= first.snapshot) return null;
  return refused(`The figures of this dataset begin with the snapshot of ${longDate(first.snapshot)}: none of an earlier day is held.`);
}
