/** Defines the series of a dataset: its figures by state in each complete snapshot that the store has published (data/contract/README.md#series). */
import * as z from "zod/v4";
import { DATASET_SLUGS } from "../ids.ts";
import { isoDate, sourceId } from "../provenance.ts";

/** The columns of a point's rows, by kind of dataset. The state is `US` for the 50 states and DC together. */
export const SERIES_COLUMNS = {
  supply: ["state_code", "count", "density_per_100k", "rank", "quartile", "underserved", "population", "medicare_enrolled", "rank_enrolled"],
  facility: ["state_code", "count", "density_per_100k", "rank", "rated_count", "average_star", "suppressed_share"],
} as const;

/**
 * Why a point cannot be compared with the point before it without care. `method`: another methodology version. `layout`: other
 * columns in the publisher's file. `taxonomy`: another release of the NUCC codes. `population`: another census snapshot.
 */
export const SERIES_BREAKS = ["method", "layout", "taxonomy", "population"] as const;
export type SeriesBreak = (typeof SERIES_BREAKS)[number];

const seriesCell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type SeriesCell = z.infer<typeof seriesCell>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What the figures of a point were computed from. */
const basis = {
  /** The snapshots of the dataset's sources, and the hash over the sorted sha256 of their files. A source that was not loaded is missing. */
  sources: z.array(z.strictObject({ source_id: sourceId, snapshot: isoDate.nullable(), files_sha256: sha256 })),
  methodology_version: z.string(),
  /** A short hash of the columns of each kind of file of the first source. */
  layout: z.record(z.string(), z.string()),
};

/** Figures that another reading of the same snapshot replaced: what they were computed from, and the nation's row. */
const replacedPoint = z.strictObject({ ...basis, nation: z.array(seriesCell), rows_changed: z.int().nonnegative() });

export const seriesPoint = z.strictObject({
  /** The date that the publisher gives the snapshot of the first source. */
  snapshot: isoDate,
  ...basis,
  synthetic: z.boolean(),
  /** Against the point before; empty for the first. */
  breaks: z.array(z.enum(SERIES_BREAKS)),
  /** Why figures are null: `density_per_100k:awaiting_ingest`. */
  data_availability: z.array(z.string()),
  /** Oldest first. */
  replaced: z.array(replacedPoint),
  /** The nation, then 51 states; each row in the order of `columns`. */
  rows: z.array(z.array(seriesCell)).length(52),
});
export type SeriesPoint = z.infer<typeof seriesPoint>;

export const seriesFile = z.strictObject({
  dataset_slug: z.enum(DATASET_SLUGS),
  columns: z.array(z.string()),
  /** In the order of their snapshots. */
  points: z.array(seriesPoint),
}).meta({ id: "Series" });
export type SeriesFile = z.infer<typeof seriesFile>;

export const seriesIndex = z.strictObject({
  datasets: z.array(z.strictObject({
    dataset_slug: z.enum(DATASET_SLUGS), display_name: z.string(), points: z.int().nonnegative(), first: isoDate.nullable(), newest: isoDate.nullable(),
    json: z.string(), csv: z.string(),
  })),
});
