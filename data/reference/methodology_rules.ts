/**
 * The statements that several methodologies share: confidence, missing values, stars and measures, what is never published.
 * The rules are in data/contract/README.md#confidence, data/contract/README.md#missing-values
 * and data/contract/README.md#never-published. The numbers come from `confidence.ts`.
 */
import { CONFIDENCE } from "./confidence.ts";

const score = (value: number): string => value.toFixed(2);

/** The confidence rules for everything computed from the registry's self-reported records. */
export const SELF_REPORTED_CONFIDENCE: readonly string[] = [
  `Confidence of a self-reported record: ${score(CONFIDENCE.self_reported_recent)} when it was updated within ` +
    `${CONFIDENCE.recent_years} years before the snapshot, ${score(CONFIDENCE.self_reported_older)} when it is older or its update ` +
    "date is unknown.",
  "Where no taxonomy is flagged primary, the first listed is used and the confidence is lowered by " +
    `${score(CONFIDENCE.first_listed_penalty)}.`,
  `Counts from a partial source have a confidence of at most ${score(CONFIDENCE.partial)}.`,
];

export const EXACT_CONFIDENCE =
  `Confidence is ${score(CONFIDENCE.exact)} for a value found by an exact identifier in a complete federal file.`;

export const DERIVED_CONFIDENCE =
  "A value made from several sources takes the lowest confidence among them and names the others in its attribution.";

export const PRIMARY_TAXONOMY =
  "The primary taxonomy is the one the provider flagged as primary, in any of the 15 slots. Where none is flagged, " +
  "it is the first listed.";

export const NULL_MEANS_UNKNOWN =
  "Unknown values are null, never zero and never estimated. Each null has a reason in the record: the publisher's footnote, " +
  "or a flag (null_at_source, suppressed, not_collected, awaiting_ingest, partial_source, redacted).";

export const NEVER_PUBLISHED =
  "Never published: birth dates, street addresses, mailing addresses, phone and fax numbers, authorized officials, license numbers " +
  "and other identifiers.";

export const SELF_REPORTED_LIMIT =
  "Registry records are reported by the providers themselves and may be out of date. A listed practice location does not show that " +
  "the provider practices there, full time or at all.";

export const PARTIAL_REGISTRY =
  "When only part of a source is loaded, such as weekly registry files, counts cover the records read and are not totals. Densities, " +
  "ranks, quartiles, averages and the underserved label are then null, with the reason partial_source.";

export const TERRITORIES_APART =
  "Territories, military post offices and foreign addresses are not in any state's figure or rank. They are counted separately.";

/** How the stars, measures and periods of facility files are read. */
export const FACILITY_READING: readonly string[] = [
  "Facilities are keyed by the CMS Certification Number as text. The state is the one in the publisher's file; the prefix of the " +
    "number only checks it.",
  "A measure's own period takes precedence over the period of its file. A record's measurement period spans those of its measures.",
  "Measures are matched to national averages through an explicit table, because facility and national files spell the same measure " +
    "differently. A measure without a match has no national average.",
  "A measure the publisher suppresses or could not compute is null with the publisher's footnote, never zero.",
  EXACT_CONFIDENCE,
];

export const FACILITY_LIMITS: readonly string[] = [
  NULL_MEANS_UNKNOWN,
  "CMS recalculates ratings in each release, so compare facilities within one release and not stars over time.",
  "A facility that is missing from the file is simply not covered. That says nothing about its quality.",
];

/** The rule for the overall star when the publisher gives whole stars. */
export const WHOLE_STAR =
  "overall_star is the publisher's own whole number from 1 to 5, else null with the publisher's footnote. It is never computed here.";

export const STATE_AVERAGE =
  "A state's average star is the unweighted mean of the stars published for its facilities, rounded to 2 decimals, given with the " +
  "number of rated facilities and of all facilities. Where none is rated it is null.";
