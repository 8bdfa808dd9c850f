/** Defines the published records of Surface A (data/contract/README.md#surface-a-records). */
import * as z from "zod/v4";
import { DATASET_SLUGS, type EntitySource, METHODOLOGY_ONLY_SLUGS, SOURCE_STATES, SPECIALTY_SLUGS } from "../ids.ts";
import { dateTime, isoDate, provenanceField, provenanceTuple, uri } from "../provenance.ts";
import { freshnessState } from "./envelope.ts";

export const specialtyListItem = z.strictObject({
  slug: z.enum(SPECIALTY_SLUGS),
  display_name: z.string(),
  taxonomy_codes: z.array(z.string()),
  study_url: uri,
  release_date: isoDate,
}).meta({ id: "SpecialtyListItem" });
export type SpecialtyListItem = z.infer<typeof specialtyListItem>;

export const specialtyStateRow = z.strictObject({
  state_code: provenanceField(z.string().length(2)),
  state_name: provenanceField(z.string()),
  active_providers: provenanceField(z.int().nonnegative()),
  /** This and the fields after it are null where a source is partial or missing; `limitations` says why. */
  population_2024: provenanceField(z.int().positive().nullable()),
  per_100k: provenanceField(z.number().nonnegative().nullable()),
  rank_density: provenanceField(z.int().min(1).max(51).nullable()),
  quartile: provenanceField(z.int().min(1).max(4).nullable()),
  underserved: provenanceField(z.boolean().nullable()),
  /** Additive: how many of the active providers are enrolled in Medicare; null unless a whole enrollment file is loaded. */
  medicare_enrolled: provenanceField(z.int().nonnegative().nullable()),
  /** Additive: the rank that the state would have by the density of the enrolled alone. */
  rank_enrolled: provenanceField(z.int().min(1).max(51).nullable()),
}).meta({ id: "SpecialtyStateRow" });
export type SpecialtyStateRow = z.infer<typeof specialtyStateRow>;

/** A published subspecialty slice: the 51 rows and the content of `meta.subspecialty_filter`. */
export const subspecialtySlice = z.strictObject({
  code: z.string(),
  display_name: z.string(),
  matched_count: z.int().nonnegative(),
  rows: z.array(specialtyStateRow).length(51),
});

export const countyView = z.strictObject({
  state_code: z.string(),
  county_fips: z.string(),
  county_name: z.string(),
  state_level_supply: specialtyStateRow,
}).meta({ id: "CountyView" });

export const stateCoverage = z.strictObject({
  state_code: provenanceField(z.string()),
  state_name: provenanceField(z.string()),
  population_2024: specialtyStateRow.shape.population_2024,
  specialties: z.array(z.strictObject({
    slug: z.enum(SPECIALTY_SLUGS),
    display_name: z.string(),
    active_providers: specialtyStateRow.shape.active_providers,
    per_100k: specialtyStateRow.shape.per_100k,
    rank_density: specialtyStateRow.shape.rank_density,
    quartile: specialtyStateRow.shape.quartile,
    underserved: specialtyStateRow.shape.underserved,
    medicare_enrolled: specialtyStateRow.shape.medicare_enrolled,
    rank_enrolled: specialtyStateRow.shape.rank_enrolled,
  })),
}).meta({ id: "StateCoverage" });
export type StateCoverage = z.infer<typeof stateCoverage>;

export const providerRecord = z.strictObject({
  npi: provenanceField(z.string()),
  specialty: provenanceField(z.enum(SPECIALTY_SLUGS)),
  taxonomy_codes: provenanceField(z.array(z.string())),
  taxonomy_primary: provenanceField(z.string()),
  state: provenanceField(z.string().nullable()),
  city: provenanceField(z.string().nullable()),
  last_updated_in_source: provenanceField(isoDate.nullable()),
}).meta({ id: "ProviderRecord" });

/** The `data` of each entity-resolution block; null when there is no record or the source is not loaded. */
export const entityBlocks = {
  nppes: z.strictObject({
    npi: z.string(),
    status: z.enum(["active", "deactivated"]),
    deactivation_date: isoDate.nullable(),
    entity_type: z.string().nullable(),
    display_name: z.string().nullable(),
    organization_name: z.string().nullable(),
    primary_taxonomy: z.string().nullable(),
    enumeration_date: isoDate.nullable(),
    address: z.strictObject({ city: z.string().nullable(), state: z.string().nullable(), postal_code: z.string().nullable() }).nullable(),
  }),
  oig_leie: z.strictObject({
    excluded: z.literal(true),
    exclusion_type: z.string().nullable(),
    exclusion_date: isoDate.nullable(),
    /** Present only with a waiver: the exclusion does not apply in that state. */
    waiver_date: isoDate.nullable().optional(),
    waiver_state: z.string().optional(),
  }),
  pecos: z.strictObject({
    enrolled: z.literal(true),
    enrollments: z.array(z.strictObject({
      enrollment_id: z.string(),
      provider_type_code: z.string().nullable(),
      provider_type: z.string().nullable(),
      state: z.string().nullable(),
    })),
  }),
  qpp_mips: z.strictObject({
    /** Null when neither the file name nor the sidecar states it. */
    performance_year: z.int().nullable(),
    scores: z.array(z.strictObject({
      source: z.string().nullable(),
      org_pac_id: z.string().nullable(),
      facility_ccn: z.string().nullable(),
      final_mips_score: z.number().nullable(),
      final_mips_score_without_cpb: z.number().nullable(),
      quality_category_score: z.number().nullable(),
      pi_category_score: z.number().nullable(),
      ia_category_score: z.number().nullable(),
      cost_category_score: z.number().nullable(),
    })),
  }),
  open_payments: z.strictObject({
    years: z.array(z.strictObject({
      program_year: z.int(),
      total_amount_usd: z.number().nullable(),
      record_count: z.int(),
      /** 1 when the records have the NPI, otherwise the lowest score of a match by name and place. */
      match_confidence: z.number().min(0).max(1),
    })),
  }),
  sam_gov: z.strictObject({
    records: z.array(z.strictObject({
      classification: z.string().nullable(),
      exclusion_program: z.string().nullable(),
      excluding_agency: z.string().nullable(),
      exclusion_type: z.string().nullable(),
      ct_code: z.string().nullable(),
      active_date: isoDate.nullable(),
      /** Null when `indefinite` is true. */
      termination_date: isoDate.nullable(),
      indefinite: z.boolean(),
    })),
  }),
} as const satisfies Record<EntitySource, z.ZodType>;

/**
 * `reason` says why `data` is null, if known (a deactivated NPI). `note` is for exclusion lists, what a null does not mean and how
 * old the list is, and for what was struck from the history.
 */
function entityBlock<T extends z.ZodType>(data: T) {
  return z.strictObject({
    data: data.nullable(),
    provenance: provenanceTuple,
    reason: z.strictObject({ code: z.string(), deactivation_date: isoDate.nullable() }).optional(),
    note: z.string().optional(),
  });
}

export const entityResolution = z.strictObject({
  npi: z.string(),
  resolved_at: dateTime,
  authenticated: z.boolean(),
  sources: z.strictObject({
    nppes: entityBlock(entityBlocks.nppes),
    oig_leie: entityBlock(entityBlocks.oig_leie),
    pecos: entityBlock(entityBlocks.pecos),
    qpp_mips: entityBlock(entityBlocks.qpp_mips),
    open_payments: entityBlock(entityBlocks.open_payments),
    sam_gov: entityBlock(entityBlocks.sam_gov),
  }),
}).meta({ id: "EntityResolution" });
export type EntityResolution = z.infer<typeof entityResolution>;

export const methodologyDocument = z.strictObject({
  slug: z.enum([...DATASET_SLUGS, ...METHODOLOGY_ONLY_SLUGS]),
  display_name: z.string(),
  version: z.string().regex(/^v\d{4}\.\d{1,2}\.\d+$/),
  released: isoDate,
  summary: z.string(),
  rules: z.array(z.string()),
  fields: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  limitations: z.array(z.string()),
  source_families: z.array(z.string()),
  changes: z.array(z.strictObject({ version: z.string(), date: isoDate, change: z.string() })),
}).meta({ id: "Methodology" });
export type MethodologyDocument = z.infer<typeof methodologyDocument>;

export const sourceFamilyEntry = z.strictObject({
  slug: z.string(),
  short_name: z.string(),
  display_name: z.string(),
  authority: z.string(),
  family: z.enum(["providers", "facilities", "reference", "trials"]),
  tier: z.enum(["1", "2"]),
  status: z.enum(["ingested", "awaiting_ingest", "quarantined"]),
  refresh_cadence: z.string(),
  official_url: uri,
  /** Additive: the publisher's own terms (data/contract/README.md#source-registry). */
  license_note: z.string(),
  license_url: uri,
}).meta({ id: "SourceFamily" });
export type SourceFamilyEntry = z.infer<typeof sourceFamilyEntry>;

export const sourceRegistry = z.strictObject({ sources: z.array(sourceFamilyEntry), total: z.int() }).meta({ id: "SourceRegistry" });

export const health = z.strictObject({
  status: z.literal("ok"),
  uptime_target: z.string(),
  sources: z.array(z.strictObject({
    source_id: z.string(), display_name: z.string(), state: freshnessState, snapshot: isoDate.nullable(),
  })),
}).meta({ id: "Health" });

export const serviceStatus = z.strictObject({
  availability: z.record(z.string(), z.enum(["ok", "unavailable"])),
  summary: z.strictObject({
    overall: z.enum(["ok", "attention"]),
    total_sources: z.int(),
    current: z.int(),
    degraded: z.int(),
    stale: z.int(),
    unknown: z.int(),
    sources_with_open_drift: z.int(),
    sources_quarantined: z.int(),
    sources_degraded_upstream: z.int(),
  }),
  sources: z.array(z.strictObject({
    source_id: z.string(),
    display_name: z.string(),
    state: freshnessState,
    snapshot: isoDate.nullable(),
    last_checked: dateTime,
    sla_days: z.int(),
    age_days: z.int().nullable(),
    drift_open: z.boolean(),
    quarantined: z.boolean(),
    degraded_upstream: z.boolean(),
    /** Additive: what the release has of the source. */
    coverage: z.enum(SOURCE_STATES),
    reason: z.string().nullable(),
  })),
}).meta({ id: "Status" });
export type ServiceStatus = z.infer<typeof serviceStatus>;
