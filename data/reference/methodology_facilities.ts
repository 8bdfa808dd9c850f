/**
 * The methodologies of facility quality: four datasets with state figures, and hospitals and surgical centers, which are
 * served by facility only. The rules are in data/contract/README.md#meaning-of-the-numbers.
 */
import { type FacilityType, facilitySource, type MethodologySlug } from "../contract/ids.ts";
import { BEST_MEASURES, ENOUGH_FACILITIES } from "./rated_measures.ts";
import { FACILITY_LIMITS, FACILITY_READING, STATE_AVERAGE, TERRITORIES_APART, WHOLE_STAR } from "./methodology_rules.ts";
import type { MethodologyText } from "./methodology_supply.ts";

const RECORD_FIELDS: MethodologyText["fields"] = [
  { name: "type", description: "Facility type." },
  { name: "ccn", description: "CMS Certification Number, as text." },
  { name: "overall_star", description: "The publisher's star from 1 to 5, or null." },
  { name: "overall_star_exact", description: "The publisher's half star of home health, else null." },
  { name: "overall_star_footnote", description: "The publisher's reason where there is no star." },
  { name: "measurement_period", description: "First and last day over all measures of the record." },
  { name: "measures", description: "Each measure: id, value or null, national average, own period, footnote." },
];

const STATE_FIELDS: MethodologyText["fields"] = [
  { name: "state_code", description: "Two-letter code of the state or DC." },
  { name: "count", description: "Facilities the publisher lists in the state." },
  { name: "density_per_100k", description: "Facilities per 100,000 residents, rounded to 2 decimals." },
  { name: "rank", description: "1 for the densest state. States of equal density share a rank." },
  { name: "rated_count", description: "Facilities with a published star." },
  { name: "average_star", description: "Unweighted mean of the published stars, 2 decimals, or null." },
  { name: "star_counts", description: "Facilities by star." },
  { name: "suppressed_share", description: "Share of the facilities for which no star is published, from 0 to 1." },
];

const STATE_RULES: readonly string[] = [
  "density_per_100k = facilities x 100,000 / population, Census Bureau, Vintage 2024 (July 1, 2024), rounded to 2 decimals.",
  "rank = 1 + the number of states that are strictly denser, by the unrounded value, among the 50 states and DC.",
  STATE_AVERAGE,
  `Best measures of a state, in its export chunk: from a fixed list of measures where it is clear which side is better, at most ${BEST_MEASURES} in ` +
    `which the unweighted mean of its facilities is better than the nation's, ordered by the distance in standard deviations between ` +
    `facilities. A measure counts where at least ${ENOUGH_FACILITIES} facilities of the state have a value. They are not combined into a score.`,
];

interface FacilityText {
  readonly slug: MethodologySlug;
  readonly type: FacilityType;
  readonly display_name: string;
  readonly summary: string;
  /** How the star of this type is read. It is the first rule. */
  readonly star: string;
  readonly limits: readonly string[];
}

const BY_STATE: readonly FacilityText[] = [
  {
    slug: "nursing-home-quality",
    type: "nursing-home",
    display_name: "Nursing home quality",
    summary: "Overall star ratings of nursing homes as CMS publishes them, by facility and summed by state.",
    star: WHOLE_STAR,
    limits: ["The overall rating combines health inspections, staffing and quality measures. It does not measure any one of them."],
  },
  {
    slug: "dialysis-quality",
    type: "dialysis",
    display_name: "Dialysis facility quality",
    summary: "Star ratings of dialysis facilities as CMS publishes them, by facility and summed by state.",
    star: WHOLE_STAR,
    limits: ["The facility rating and the patient-survey rating are different stars; overall_star is the facility rating."],
  },
  {
    slug: "home-health-quality",
    type: "home-health",
    display_name: "Home health quality",
    summary: "Quality of patient care star ratings of home health agencies as CMS publishes them, by agency and summed by state.",
    star:
      "The quality of patient care star moves in half stars. A whole star is in overall_star; a half star is in " +
      "overall_star_exact, and overall_star is then null, because a whole number cannot hold it.",
    limits: ["State averages use the published star, including half stars."],
  },
  {
    slug: "hospice-availability",
    type: "hospice",
    display_name: "Hospice availability",
    summary: "Medicare hospices by state and per resident, with the patient-survey star where CMS publishes one.",
    star:
      "CMS gives hospices no overall star. The only star is the summary star of the patient survey; it is in overall_star with a " +
      "footnote that says so, and is null where the survey has none or its file is not loaded.",
    limits: [
      "A hospice is counted in the state of its address. It may serve patients in other states, and may not serve all of its own.",
      "The survey star summarizes families' answers. It is not a rating of clinical quality.",
    ],
  },
];

const BY_FACILITY: readonly FacilityText[] = [
  {
    slug: "hospital-quality",
    type: "hospital",
    display_name: "Hospital quality",
    summary: "Overall hospital ratings and quality measures as CMS publishes them, by hospital.",
    star: WHOLE_STAR,
    limits: [
      "Psychiatric, veterans', military and small hospitals often have no overall rating. That says nothing about their quality.",
      "A score that is a word, such as Yes, is kept as text and its value is null.",
    ],
  },
  {
    slug: "asc-quality",
    type: "asc",
    display_name: "Ambulatory surgical center quality",
    summary: "Quality measures of ambulatory surgical centers as CMS publishes them, by center.",
    star: "CMS publishes no star rating for ambulatory surgical centers, so overall_star is always null.",
    limits: ["A center is identified by its ten-character number, such as 05C0001831. One number may list several NPIs."],
  },
];

function facilityMethodology(text: FacilityText, withStates: boolean): MethodologyText {
  const source = facilitySource(text.type);
  return {
    slug: text.slug,
    display_name: text.display_name,
    summary: text.summary,
    rules: [text.star, ...FACILITY_READING, ...(withStates ? STATE_RULES : [])],
    fields: withStates ? [...STATE_FIELDS, ...RECORD_FIELDS] : RECORD_FIELDS,
    limitations: [...text.limits, ...FACILITY_LIMITS, ...(withStates ? [TERRITORIES_APART] : [])],
    source_families: withStates ? [source, "census"] : [source],
  };
}

export const FACILITY_METHODOLOGIES: readonly MethodologyText[] = [
  ...BY_STATE.map((text) => facilityMethodology(text, true)),
  ...BY_FACILITY.map((text) => facilityMethodology(text, false)),
];
