/**
 * The blocks of the joined sources for an NPI, as the JSON text that is spliced into answers; null if a source has no record.
 * Only the fields listed here are published. See data/contract/README.md#surface-a-records.
 */
import { entityBlocks } from "../../data/contract/records/supply.ts";
import type { Exclusion } from "../sources/oig_leie.ts";
import type { MipsScore } from "../sources/qpp_mips.ts";
import type { SamExclusion } from "../sources/sam_gov.ts";

/** The waiver fields appear only if there is a waiver, which lets an excluded person work in one state. */
export function exclusionBlock(exclusion: Exclusion | undefined): string | null {
  if (exclusion === undefined) return null;
  const { exclusion_type, exclusion_date, waiver_date, waiver_state } = exclusion;
  const waiver = waiver_state === null ? {} : { waiver_date, waiver_state };
  return JSON.stringify(entityBlocks.oig_leie.parse({ excluded: true, exclusion_type, exclusion_date, ...waiver }));
}

/** The keys are those of the publisher's web API, in snake case. */
export function mipsBlock(performance_year: number | null, scores: readonly MipsScore[] | undefined): string | null {
  if (scores === undefined) return null;
  const listed = scores.map((score) => ({
    source: score.source,
    org_pac_id: score.org_pac_id,
    facility_ccn: score.facility_ccn,
    final_mips_score: score.final_mips_score,
    final_mips_score_without_cpb: score.final_mips_score_without_cpb,
    quality_category_score: score.quality_category_score,
    pi_category_score: score.pi_category_score,
    ia_category_score: score.ia_category_score,
    cost_category_score: score.cost_category_score,
  }));
  return JSON.stringify(entityBlocks.qpp_mips.parse({ performance_year, scores: listed }));
}

export function samBlock(exclusions: readonly SamExclusion[] | undefined): string | null {
  if (exclusions === undefined) return null;
  const records = exclusions.map((exclusion) => ({
    classification: exclusion.classification,
    exclusion_program: exclusion.exclusion_program,
    excluding_agency: exclusion.excluding_agency,
    exclusion_type: exclusion.exclusion_type,
    ct_code: exclusion.ct_code,
    active_date: exclusion.active_date,
    termination_date: exclusion.termination_date,
    indefinite: exclusion.indefinite,
  }));
  return JSON.stringify(entityBlocks.sam_gov.parse({ records }));
}
