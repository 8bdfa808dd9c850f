/** Defines the published figures of a facility type in one state, and the public file with all 51 (data/contract/README.md#meaning-of-the-numbers). */
import * as z from "zod/v4";
import { DATASET_SLUGS } from "../ids.ts";
import { provenanceTuple } from "../provenance.ts";

export const facilityStateRow = z.strictObject({
  state_code: z.string().length(2),
  count: z.int().nonnegative(),
  /** Per 100,000 residents, with 2 decimals. Null, like every figure below but counts, when the source is partial. */
  density_per_100k: z.number().nonnegative().nullable(),
  /** 1 + the number of states that are strictly denser. */
  rank: z.int().min(1).nullable(),
  /** The number of facilities with a published star. Null when the file with the stars is not loaded. */
  rated_count: z.int().nonnegative().nullable(),
  /** The unweighted mean of the published stars, with 2 decimals; null when no facility is rated. */
  average_star: z.number().min(1).max(5).nullable(),
  /** The number of facilities by star (home health has half stars). Empty when the file with the stars is not loaded. */
  star_counts: z.record(z.string(), z.int().nonnegative()),
  /** From 0 to 1, with 4 decimals. Null without facilities or without the file that has the stars. */
  suppressed_share: z.number().min(0).max(1).nullable(),
}).meta({ id: "FacilityStateRow" });
export type FacilityStateRow = z.infer<typeof facilityStateRow>;

const measureMean = z.strictObject({
  /** The unweighted mean over the facilities with a value, with 2 decimals. */
  mean: z.number(),
  facilities: z.int().positive(),
});

/** The means of one measure whose better end is known, for the nation and for states with enough facilities. */
export const measureMeans = z.strictObject({
  id: z.string(),
  name: z.string(),
  better: z.enum(["higher", "lower"]),
  nation: measureMean,
  states: z.record(z.string().length(2), measureMean),
});
export type MeasureMeans = z.infer<typeof measureMeans>;

export const facilityStateFile = z.strictObject({
  data: z.strictObject({
    dataset_slug: z.enum(DATASET_SLUGS),
    rows: z.array(facilityStateRow).length(51),
    /** Additive: empty unless the list and every file of measures is whole. */
    measures: z.array(measureMeans),
  }),
  provenance: provenanceTuple,
});
export type FacilityStateFile = z.infer<typeof facilityStateFile>;
