/**
 * Defines what a roster check writes about a list of providers: the findings of each row, from a closed list, and the manifest
 * of its files. No finding says that somebody is cleared: a list that has no NPI in most of its rows cannot say so. See
 * data/contract/README.md#roster-checks.
 */
import * as z from "zod/v4";
import { dateTime, isoDate, sourceId } from "../provenance.ts";

/** What a column of a roster may hold. Every other column is copied and not read. */
export const ROSTER_FIELDS = [
  "npi", "full_name", "last_name", "first_name", "middle_name", "suffix", "other_last_name", "business_name", "date_of_birth", "state",
  "license", "entity_type",
] as const;
export type RosterField = (typeof ROSTER_FIELDS)[number];

/** The federal row that a finding comes from. */
const origin = z.strictObject({
  /** Relative to the snapshots folder, with the entry of a zip after `!`. */
  file: z.string(),
  line: z.int().positive(),
  /** Where its first byte is in the uncompressed file. */
  offset: z.int().nonnegative(),
});
export type Origin = z.infer<typeof origin>;

const LIST_LIMITS = ["degraded", "stale", "undated", "partial", "newer_held_back", "synthetic"] as const;
export type ListLimit = (typeof LIST_LIMITS)[number];

/** Why a search was not made. `not_in_registry`: a release has the exclusions of the NPIs that its registry knows. */
const NOT_SEARCHED = [
  "row_unreadable", "no_npi", "bad_npi", "not_in_registry", "not_loaded", "held_back", "no_list", "no_name", "no_snapshots", "file_not_usable",
] as const;
export type NotSearched = (typeof NOT_SEARCHED)[number];

/** What is said of the list with every finding that rests on it; absent when there is nothing to say. */
const limits = z.array(z.enum(LIST_LIMITS)).min(1).optional();
const found = { limits, origin: origin.nullable() };
const exclusionList = z.enum(["oig_leie", "sam_gov"]);
export type ExclusionList = z.infer<typeof exclusionList>;
const unsearched = { reason: z.enum(NOT_SEARCHED) };
const comparison = { roster: z.string(), registry: z.string() };

/** What two records of a person may agree or differ in. */
export const NAME_PARTS = ["last_name", "first_name", "middle_name", "suffix", "business_name", "date_of_birth", "state"] as const;
export type NamePart = (typeof NAME_PARTS)[number];

const listed = z.strictObject({
  name: z.string(),
  /** Rows with an NPI are candidates only for roster rows without a valid one. */
  npi: z.string().nullable(),
  date_of_birth: isoDate.nullable(),
  state: z.string().nullable(),
  exclusion_type: z.string().nullable(),
  exclusion_date: isoDate.nullable(),
});
export type Listed = z.infer<typeof listed>;

export const rosterFinding = z.discriminatedUnion("code", [
  z.strictObject({ code: z.literal("row_unreadable"), problem: z.string() }),
  z.strictObject({ code: z.literal("npi_missing") }),
  /** Not ten digits. */
  z.strictObject({ code: z.literal("npi_malformed") }),
  z.strictObject({ code: z.literal("npi_bad_check_digit") }),
  z.strictObject({ code: z.literal("registry_active"), ...found }),
  z.strictObject({ code: z.literal("registry_deactivated"), deactivation_date: isoDate.nullable(), ...found }),
  z.strictObject({ code: z.literal("registry_not_found"), limits }),
  z.strictObject({ code: z.literal("registry_not_searched"), ...unsearched }),
  z.strictObject({ code: z.literal("entity_type_differs"), ...comparison }),
  z.strictObject({ code: z.literal("state_differs"), ...comparison }),
  z.strictObject({
    code: z.literal("exclusion_found"), source_id: exclusionList, exclusion_type: z.string().nullable(), exclusion_date: isoDate.nullable(),
    /** Only SAM.gov states them. */
    excluding_agency: z.string().nullable().optional(), termination_date: isoDate.nullable().optional(),
    /** Only LEIE states it: the exclusion is waived in this state. */
    waiver_state: z.string().optional(),
    ...found,
  }),
  /** `npi_share`: the share of the list's rows that carry an NPI at all; all others are invisible to this search. */
  z.strictObject({ code: z.literal("exclusion_not_found_by_npi"), source_id: exclusionList, npi_share: z.number().nullable(), limits }),
  z.strictObject({ code: z.literal("exclusion_not_searched"), source_id: exclusionList, ...unsearched }),
  z.strictObject({
    code: z.literal("name_candidate"), source_id: exclusionList,
    /** 0 to 100: how alike the two records are. It is no probability and no verdict. */
    score: z.int().min(0).max(100),
    agreed: z.array(z.enum(NAME_PARTS)), differed: z.array(z.enum(NAME_PARTS)), not_compared: z.array(z.enum(NAME_PARTS)),
    listed, limits, origin,
  }),
  z.strictObject({ code: z.literal("no_name_candidate"), source_id: exclusionList, limits }),
  z.strictObject({ code: z.literal("names_not_searched"), source_id: exclusionList, ...unsearched }),
  z.strictObject({ code: z.literal("enrollment_found"), ...found }),
  z.strictObject({ code: z.literal("enrollment_not_found"), limits }),
  z.strictObject({ code: z.literal("enrollment_not_searched"), ...unsearched }),
  /** No release has the list of opt-out affidavits yet. */
  z.strictObject({ code: z.literal("opt_out_not_searched"), ...unsearched }),
]);
export type RosterFinding = z.infer<typeof rosterFinding>;
type FindingCode = RosterFinding["code"];

/** The codes that somebody has to look at. */
const ATTENTION: ReadonlySet<FindingCode> = new Set<FindingCode>([
  "row_unreadable", "npi_missing", "npi_malformed", "npi_bad_check_digit", "registry_deactivated", "registry_not_found",
  "entity_type_differs", "state_differs", "exclusion_found", "name_candidate",
]);

export function needsAttention({ code }: Pick<RosterFinding, "code">): boolean {
  return ATTENTION.has(code);
}

/** One row of `findings.json`. */
export const checkedRow = z.strictObject({
  /** The data row, from 1. */
  row: z.int().positive(),
  /** Its physical line in the roster, or the row of the sheet. */
  line: z.int().positive(),
  /** The same for the same person in every run: the NPI, or a hash of what the row has instead. */
  key: z.string(),
  attention: z.boolean(),
  /** Whether a finding that needs attention is not in the previous run. */
  is_new: z.boolean(),
  /** What needed attention in the previous run and does not now, as the code and what identified it. */
  gone: z.array(z.string()).optional(),
  findings: z.array(rosterFinding),
});
export type CheckedRow = z.infer<typeof checkedRow>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const fileHash = z.strictObject({ file: z.string(), sha256, bytes: z.int().nonnegative() });
export type FileHash = z.infer<typeof fileHash>;

const checkedList = z.strictObject({
  source_id: sourceId,
  name: z.string(),
  /** `complete`, `partial`, `not_loaded` and so on. */
  state: z.string(),
  snapshot: isoDate.nullable(),
  age_days: z.int().nullable(),
  freshness: z.string(),
  rows: z.int().nonnegative(),
  npi_share: z.number().nullable(),
  /** Whether its names were searched, or why not. */
  names: z.union([z.literal("searched"), z.enum(NOT_SEARCHED)]).nullable(),
  remark: z.string().nullable(),
  files: z.array(fileHash),
});
export type CheckedList = z.infer<typeof checkedList>;

/** What is said once with the findings of a batch: what they do not mean, and the lists that they rest on. */
export const checkedAbout = z.strictObject({ note: z.string(), lists: z.array(checkedList.omit({ names: true, files: true })) });
export type CheckedAbout = z.infer<typeof checkedAbout>;

export const rosterManifest = z.strictObject({
  roster_manifest: z.literal(1),
  checked_at: dateTime,
  release: z.string(),
  pipeline_version: z.string(),
  synthetic: z.boolean(),
  roster: fileHash.extend({
    encoding: z.string(),
    rows: z.int().nonnegative(),
    /** How each column was understood; a column that was not read has no field. Its header is not repeated: it may be somebody's name. */
    columns: z.array(z.strictObject({ column: z.int().positive(), field: z.enum(ROSTER_FIELDS).nullable() })),
  }),
  lists: z.array(checkedList),
  /** The score from which a name is a candidate. */
  name_threshold: z.int(),
  /** Rows by code of their findings; exclusion and name codes also by list, as `<code>:<source_id>`. */
  counts: z.record(z.string(), z.int().positive()),
  rows_with_attention: z.int().nonnegative(),
  rows_with_something_new: z.int().nonnegative(),
  /** Keys of the previous run that this roster no longer has. */
  rows_gone: z.int().nonnegative(),
  /** Sentences that say what could not be checked; empty when everything was. */
  not_checked: z.array(z.string()),
  previous: fileHash.nullable(),
  /** The other files of the folder. */
  files: z.array(fileHash),
  /** The key of `manifest.sig`; null when the manifest is not signed. */
  key_id: sha256.nullable(),
});
export type RosterManifest = z.infer<typeof rosterManifest>;
