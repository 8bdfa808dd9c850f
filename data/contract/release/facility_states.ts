/** What is published of a type of facility in one state (DECISIONS 5), and the public file that holds the 51 of them. */
import * as z from "zod/v4";
import { DATASET_SLUGS } from "../ids.ts";
import { provenanceTuple } from "../provenance.ts";

export const facilityStateRow = z.strictObject({
  state_code: z.string().length(2),
  count: z.int().nonnegative(),
  /** Per 100,000 residents, 2 decimals. */
  density_per_100k: z.number().nonnegative(),
  /** 1 + the states that are strictly denser. */
  rank: z.int().min(1),
  /** Facilities with a published star. */
  rated_count: z.int().nonnegative(),
  /** Unweighted mean of the published stars, 2 decimals; null where none is rated. */
  average_star: z.number().min(1).max(5).nullable(),
  /** Facilities by star, half stars of home health included; empty while the file with the stars is not loaded. */
  star_counts: z.record(z.string(), z.int().nonnegative()),
  /** From 0 to 1, 4 decimals; null without facilities or without the file that holds the stars. */
  suppressed_share: z.number().min(0).max(1).nullable(),
}).meta({ id: "FacilityStateRow" });
export type FacilityStateRow = z.infer<typeof facilityStateRow>;

export const facilityStateFile = z.strictObject({
  data: z.strictObject({ dataset_slug: z.enum(DATASET_SLUGS), rows: z.array(facilityStateRow).length(51) }),
  provenance: provenanceTuple,
});
export type FacilityStateFile = z.infer<typeof facilityStateFile>;
