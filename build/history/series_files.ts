/** Writes the series of every dataset as public files, JSON and CSV, with an index. */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { ExportEnvelope } from "../../data/contract/release/export.ts";
import type { Manifest, ReleaseSource } from "../../data/contract/release/release.ts";
import { SERIES_COLUMNS, seriesFile, type SeriesFile, type SeriesPoint } from "../../data/contract/release/series.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import { DATASETS, type Dataset } from "../../data/reference/datasets.ts";
import { parseJson, readListed } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import type { Artifact } from "../files/artifact.ts";
import { csvOf } from "../files/csv.ts";
import { readPast, type PastInput } from "./past.ts";
import { pointOf, withPoint, type Chunk } from "./series.ts";

export interface SeriesInput extends PastInput {
  readonly sources: readonly ReleaseSource[];
  /** The public files of the new release, whose exports have the figures. */
  readonly files: readonly Artifact[];
}

export type SeriesOfDatasets = ReadonlyMap<DatasetSlug, SeriesFile>;

export interface WrittenSeries {
  readonly series: SeriesOfDatasets;
  readonly artifacts: readonly Artifact[];
}

/** A dataset that this release has no figures of keeps its points. */
export async function seriesFiles(input: SeriesInput): Promise<WrittenSeries> {
  const past = await readPast(input, (release) => seriesIn(input.store, release)) ?? new Map<never, never>();
  const series = new Map(DATASETS.flatMap((dataset): [DatasetSlug, SeriesFile][] => {
    const chunks = chunksOf(dataset, input.files);
    const points = withPoint(pointsOf(dataset, past.get(dataset.slug)), chunks === null ? null : pointOf(dataset, input.sources, chunks));
    if (points.length === 0) return [];
    return [[dataset.slug, { dataset_slug: dataset.slug, columns: [...SERIES_COLUMNS[dataset.kind]], points }]];
  }));
  return { series, artifacts: [...[...series.values()].flatMap(filesOf), indexFile(series)] };
}

/** The series of a release, null if one of them is damaged. */
async function seriesIn(store: Store, release: Manifest): Promise<SeriesOfDatasets | null> {
  const found = new Map<DatasetSlug, SeriesFile>();
  for (const { slug } of DATASETS) {
    const path = publicPath.series(slug, "json");
    if (!release.objects.some((object) => object.path === path)) continue;
    const bytes = await readListed(store, release, path);
    const parsed = bytes === null ? null : seriesFile.safeParse((parseJson(bytes) as { readonly data?: unknown } | undefined)?.data);
    if (parsed?.success !== true) return null;
    found.set(slug, parsed.data);
  }
  return found;
}

/** The points in today's columns. A column that a point was not written with is null in it. */
function pointsOf(dataset: Dataset, past: SeriesFile | undefined): SeriesPoint[] {
  if (past === undefined) return [];
  const places = SERIES_COLUMNS[dataset.kind].map((column) => past.columns.indexOf(column));
  return past.points.map((point) => ({ ...point, rows: point.rows.map((row) => places.map((place) => row[place] ?? null)) }));
}

function chunksOf({ slug }: Dataset, files: readonly Artifact[]): readonly Chunk[] | null {
  const body = files.find(({ path }) => path === publicPath.exportFile(slug, "json"))?.body;
  if (!(body instanceof Uint8Array)) return null;
  return (JSON.parse(new TextDecoder().decode(body)) as { readonly data: ExportEnvelope }).data.chunks;
}

function filesOf(file: SeriesFile): Artifact[] {
  const rows = file.points.length * 52;
  const artifact = (format: "json" | "csv", content: string): Artifact => (
    { path: publicPath.series(file.dataset_slug, format), kind: "public", rows, body: new TextEncoder().encode(content) }
  );
  return [artifact("json", `${JSON.stringify({ data: file })}\n`), artifact("csv", csv(file))];
}

/** One line for each state and snapshot, so that a spreadsheet can filter it. */
function csv({ columns, points }: SeriesFile): string {
  return csvOf(["snapshot", ...columns, "breaks", "methodology_version", "sources", "synthetic", "data_availability"], points.flatMap((point) => {
    const sources = point.sources.map(({ source_id, snapshot }) => `${source_id} ${snapshot ?? "undated"}`).join("; ");
    const tail = [point.breaks.join(" "), point.methodology_version, sources, point.synthetic, point.data_availability.join(" ")];
    return point.rows.map((row) => [point.snapshot, ...row, ...tail]);
  }));
}

function indexFile(series: SeriesOfDatasets): Artifact {
  const datasets = DATASETS.flatMap(({ slug, display_name }) => {
    const points = series.get(slug)?.points ?? [];
    if (points.length === 0) return [];
    const [json, csv] = [`/${publicPath.series(slug, "json")}`, `/${publicPath.series(slug, "csv")}`];
    const [first, newest] = [points[0]?.snapshot ?? null, points.at(-1)?.snapshot ?? null];
    return [{ dataset_slug: slug, display_name, points: points.length, first, newest, json, csv }];
  });
  const body = new TextEncoder().encode(`${JSON.stringify({ data: { datasets } })}\n`);
  return { path: publicPath.seriesIndex, kind: "public", rows: datasets.length, body };
}
