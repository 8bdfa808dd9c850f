/** Defines what surrounds the data on both surfaces: meta, freshness, the two error bodies (data/contract/README.md#surface-a-envelope). */
import * as z from "zod/v4";
import { dateTime, isoDate, uri } from "../provenance.ts";

export const FRESHNESS_STATES = ["current", "degraded", "stale", "unknown"] as const;
export const freshnessState = z.enum(FRESHNESS_STATES);
export type FreshnessState = z.infer<typeof freshnessState>;

export const dataFreshness = z.strictObject({
  source: z.string(),
  last_refreshed: dateTime,
  next_refresh_eta: dateTime.nullable().optional(),
  cadence: z.string().optional(),
}).meta({ id: "DataFreshness" });
export type DataFreshness = z.infer<typeof dataFreshness>;

export const freshnessBlock = z.strictObject({
  source_id: z.string(),
  snapshot: isoDate.nullable(),
  last_checked: dateTime,
  sla_days: z.int().nullable().optional(),
  sla_hours: z.int().nullable().optional(),
  age_hours: z.int().nullable().optional(),
  age_days: z.int().nullable().optional(),
  within_sla: z.boolean().nullable().optional(),
  state: freshnessState,
}).meta({ id: "FreshnessBlock" });
export type FreshnessBlock = z.infer<typeof freshnessBlock>;

export const freshnessPolicy = z.strictObject({
  requested: z.literal(true),
  max_staleness: z.string(),
  max_staleness_hours: z.number(),
  mode: z.enum(["flag", "reject"]),
  stale: z.boolean(),
  stale_sources: z.array(z.strictObject({
    source_id: z.string(),
    state: freshnessState,
    age_hours: z.int().nullable(),
    reason: z.enum(["exceeds_max_staleness", "freshness_unknown"]),
  })),
}).meta({ id: "FreshnessPolicy" });
export type FreshnessPolicy = z.infer<typeof freshnessPolicy>;

export const responseMeta = z.strictObject({
  request_id: z.string(),
  api_version: z.literal("v1"),
  data_freshness: z.array(dataFreshness),
  methodology_url: uri,
  limitations_url: uri,
  documentation_url: uri.optional(),
  /** The past day that was asked about; `freshness` is judged at it and names its snapshots. */
  as_of: isoDate.optional(),
  geo_scope_note: z.string().optional(),
  pagination: z.strictObject({ total: z.int(), page: z.int(), per_page: z.int() }).optional(),
  freshness: z.array(freshnessBlock).optional(),
  freshness_policy: freshnessPolicy.optional(),
  subspecialty_filter: z.strictObject({
    code: z.string(),
    display_name: z.string(),
    matched_count: z.int(),
  }).optional(),
}).meta({ id: "ResponseMeta" });
export type ResponseMeta = z.infer<typeof responseMeta>;

/** The success body of Surface A. */
export function enveloped<T extends z.ZodType>(data: T) {
  return z.strictObject({ data, meta: responseMeta });
}

/** The error body of Surface A (data/contract/README.md#errors). Only a 409 has `data` and `freshness_policy`. */
export const supplyError = z.strictObject({
  error: z.strictObject({ code: z.string(), message: z.string(), details: z.unknown().optional() }),
  data: z.unknown().optional(),
  meta: z.strictObject({
    request_id: z.string(),
    api_version: z.literal("v1"),
    ...responseMeta.omit({ request_id: true, api_version: true }).partial().shape,
  }),
}).meta({ id: "SupplyError" });

/** The error body of Surface B (data/contract/README.md#errors). A 409 also has the record's keys and `_freshness_policy`. */
export const resolverError = z.looseObject({
  error: z.strictObject({ code: z.string(), message: z.string(), request_id: z.string(), details: z.unknown().optional() }),
}).meta({ id: "ResolverError" });
