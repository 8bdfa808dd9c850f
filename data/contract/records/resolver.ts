/** Defines the records of Surface B (data/contract/README.md#surface-b-records): flat, with the 14 provenance keys on the same object. */
import * as z from "zod/v4";
import { FACILITY_TYPES } from "../ids.ts";
import { dateTime, isoDate, provenanceTuple, sourceId } from "../provenance.ts";
import { dataFreshness, freshnessPolicy } from "./envelope.ts";
import { checkedAbout, rosterFinding } from "./roster.ts";

const provenance = provenanceTuple.shape;
/** What the caller's staleness bar adds to a record (data/contract/README.md#staleness-bar). */
const policy = { _freshness_policy: freshnessPolicy.optional() };

/** What an answer about a past day has in addition. */
const dated = {
  /** The day that was asked about. */
  as_of: isoDate.optional(),
  /** The snapshot of each source that said so; null where its history begins later. */
  _snapshots: z.record(z.string(), isoDate.nullable()).optional(),
  /** By source, why what its snapshot of the day said of this record was struck from the history. It is unknown. */
  _struck: z.record(z.string(), z.string()).optional(),
};

const providerFields = {
  npi: z.string(),
  status: z.enum(["active", "deactivated"]),
  deactivation_date: isoDate.nullable(),
  entity_type: z.enum(["individual", "organization"]).nullable(),
  organization_name: z.string().nullable(),
  display_name: z.string().nullable(),
  primary_taxonomy: z.string().nullable(),
  enumeration_date: isoDate.nullable(),
  address: z.strictObject({
    city: z.string().nullable(), state: z.string().nullable(), postal_code: z.string().nullable(),
  }).nullable(),
  pecos_enrolled: z.boolean().nullable(),
};

/** An `exclusion` fact is only ever true; a fact we lack is absent, never false (data/contract/README.md#facts). */
export const fact = z.strictObject({
  type: z.enum(["exclusion", "pecos_enrolled", "affiliated_facility", "open_payments_recipient"]),
  value: z.boolean(),
  /** Additive, by type: the evidence for the fact. */
  detail: z.record(z.string(), z.unknown()).optional(),
  ...provenance,
}).meta({ id: "Fact" });
export type Fact = z.infer<typeof fact>;

export const provider = z.strictObject({
  ...providerFields,
  facts: z.array(fact).optional(),
  /** Present with facts: says what a missing fact does not mean. */
  facts_note: z.string().optional(),
  ...dated,
  ...provenance,
  ...policy,
}).meta({ id: "Provider" });
export type Provider = z.infer<typeof provider>;

export const facility = z.strictObject({
  ccn: z.string(),
  facility_name: z.string().nullable(),
  facility_type: z.enum(FACILITY_TYPES),
  ownership_type: z.string().nullable(),
  address: z.strictObject({ city: z.string().nullable(), state: z.string().nullable() }),
  overall_star: z.int().min(1).max(5).nullable(),
  overall_star_exact: z.number().nullable(),
  overall_star_footnote: z.string().nullable(),
  ...dated,
  ...provenance,
  ...policy,
}).meta({ id: "Facility" });
export type Facility = z.infer<typeof facility>;

export const qualityMeasure = z.strictObject({
  id: z.string(),
  value: z.number().nullable(),
  national_avg: z.number().nullable(),
  name: z.string().nullable(),
  /** A score that is published as a word (`Yes`). */
  value_text: z.string().nullable(),
  compared_to_national: z.string().nullable(),
  period: z.string().nullable(),
  /** The publisher's note on a value, or the reason why there is none. */
  footnote: z.string().nullable(),
}).meta({ id: "QualityMeasure" });
export type QualityMeasure = z.infer<typeof qualityMeasure>;

export const quality = z.strictObject({
  type: z.enum(FACILITY_TYPES),
  ccn: z.string(),
  overall_star: z.int().min(1).max(5).nullable(),
  overall_star_exact: z.number().nullable(),
  overall_star_footnote: z.string().nullable(),
  measurement_period: z.string().nullable(),
  measures: z.array(qualityMeasure),
  ...dated,
  ...provenance,
  ...policy,
}).meta({ id: "Quality" });
export type Quality = z.infer<typeof quality>;

/** All general payments of one program year. */
export const payments = z.strictObject({
  npi: z.string(),
  program_year: z.int(),
  /** Null when there are no records, because then no sum was published. */
  total_amount_usd: z.number().nullable(),
  record_count: z.int().nonnegative(),
  records: z.array(z.strictObject({
    manufacturer: z.string().nullable(),
    amount_usd: z.number(),
    nature: z.string().nullable(),
    date: isoDate.nullable(),
    /** Additive: how many payments the amount is the sum of. */
    payments_included: z.int().positive().nullable(),
    /** Additive: the recipient disputes it. */
    disputed: z.boolean(),
  })),
  /** Additive: the program years that are loaded and can be requested. */
  program_years: z.array(z.int()),
  ...provenance,
  ...policy,
}).meta({ id: "Payments" });
export type Payments = z.infer<typeof payments>;

const pastValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const pastFields = {
  /** For each source and field, what the snapshots said, oldest first. Snapshots without the record are in no interval. */
  fields: z.array(z.strictObject({
    source_id: sourceId,
    field: z.string(),
    intervals: z.array(z.strictObject({
      value: pastValue, first_snapshot: isoDate, last_snapshot: isoDate,
      /** Additive: the rows of the last snapshot's files behind it, with line and first byte. Null for the newest snapshot, and where there is none. */
      rows: z.array(z.strictObject({ path: z.string(), line: z.int().positive(), offset: z.int().nonnegative() })).nullable(),
    })),
  })),
  /** What a snapshot said before its publisher corrected it. */
  corrections: z.array(z.strictObject({ source_id: sourceId, snapshot: isoDate, field: z.string(), was: pastValue })),
  /** Where the history of each source begins and ends. */
  sources: z.array(z.strictObject({ source_id: sourceId, first_snapshot: isoDate, newest_snapshot: isoDate, synthetic: z.boolean() })),
  /** A path of this service: the snapshots between, with the hash over the files of each. */
  snapshots_href: z.string(),
  history_note: z.string(),
  ...provenance,
  ...policy,
};

export const providerHistory = z.strictObject({ npi: z.string(), ...pastFields }).meta({ id: "ProviderHistory" });
export const facilityHistory = z.strictObject({ ccn: z.string(), ...pastFields }).meta({ id: "FacilityHistory" });
export type ProviderHistory = z.infer<typeof providerHistory>;

export const BATCH_MAX = 1000;

export const batchResult = z.strictObject({
  requested: z.int(),
  resolved: z.int(),
  results: z.array(provider.nullable()),
  errors: z.array(z.strictObject({ index: z.int(), npi: z.string(), code: z.string(), reason: z.string().optional(), struck: z.string().optional() })),
  /** With `include=findings`: for each NPI in the order asked, resolved or not, what a roster check says of it (data/contract/README.md#roster-checks). */
  findings: z.array(z.array(rosterFinding)).optional(),
  checked: checkedAbout.optional(),
  ...dated,
  ...policy,
}).meta({ id: "BatchResult" });

/** The first line of the NDJSON stream of a batch. */
export const batchHeader = z.strictObject({
  _batch: z.strictObject({ requested: z.int(), data_freshness: z.array(dataFreshness), checked: checkedAbout.optional() }),
  _provenance: provenanceTuple,
  ...dated,
  ...policy,
});

/** Records of a page of a list (data/contract/README.md#lists). */
export const LIST_LIMIT = { least: 1, most: 100, default: 25 } as const;

function page<T extends z.ZodType>(record: T) {
  return z.strictObject({
    results: z.array(record).max(LIST_LIMIT.most),
    /** Sent back as `cursor` for the next page; null after the last one. */
    next_cursor: z.string().nullable(),
    /** Whether the source of the list was read as a whole. */
    _data_availability: z.array(z.string()),
    ...policy,
  });
}

export const providerPage = page(provider).meta({ id: "ProviderPage" });
export const facilityPage = page(facility).meta({ id: "FacilityPage" });

/** Rows of each group of a search (data/contract/README.md#search). */
export const SEARCH_LIMIT = { least: 1, most: 10, default: 3 } as const;
/** The length of `q`. The longest name in the registry has 70 characters, the longest study title 300. */
export const SEARCH_QUERY_LENGTH = 300;

/** The shape of every group of a search result. */
export const searchRow = z.strictObject({
  /** UUID of version 5 over type and identifier. */
  id: z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/).meta({ format: "uuid" }),
  type: z.enum(["provider", ...FACILITY_TYPES, "trial", "study"]),
  name: z.string(),
  subtitle: z.string().nullable(),
  /** A path of this service. */
  href: z.string(),
  dataset_id: z.string(),
  _last_checked: dateTime.nullable(),
}).meta({ id: "SearchRow" });
export type SearchRow = z.infer<typeof searchRow>;

const searchGroup = z.array(searchRow).max(SEARCH_LIMIT.most);

export const searchResult = z.strictObject({
  providers: searchGroup,
  hospitals: searchGroup,
  trials: searchGroup,
  studies: searchGroup,
  /** Facilities other than hospitals, and records found by identifier. */
  entities: searchGroup,
  ...policy,
}).meta({ id: "SearchResult" });
export type SearchResult = z.infer<typeof searchResult>;
