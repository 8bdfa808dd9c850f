/**
 * Lists the operations of both surfaces: method, path, input, output, auth, errors (data/contract/README.md#hosting-and-paths). The lookup has
 * one handler for each id, the build derives both OpenAPI documents and the API pages, and tests check that none is missing.
 */
import * as z from "zod/v4";
import { facilitySource, FACILITY_TYPES, METHODOLOGY_ONLY_SLUGS, DATASET_SLUGS, SOURCE_IDS, SPECIALTY_SLUGS, type SourceId } from "../ids.ts";
import { enveloped, responseMeta } from "../records/envelope.ts";
import { provenanceTuple } from "../provenance.ts";
import type { ResolverErrorCode, SupplyErrorCode } from "./errors.ts";
import { auditPack, auditPackList } from "../release/audit.ts";
import { evidenceRequest, evidenceResult } from "../records/evidence.ts";
import { EXPORT_FORMATS, exportEnvelope } from "../release/export.ts";
import * as resolver from "../records/resolver.ts";
import * as supply from "../records/supply.ts";
import { WEBHOOK_OPERATIONS } from "./webhook_operations.ts";

/** `demo`: no key, with its own daily quota per address. `live_key`: a service key other than the sandbox key. */
export type Auth = "none" | "demo" | "bearer" | "optional_bearer" | "service_key" | "optional_service_key" | "live_key";

export interface Operation {
  readonly surface: "supply" | "resolver";
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Relative to the surface's prefix, with parameters in braces. */
  readonly path: string;
  /** Where the host's root has the same operation as well, and under which OpenAPI `operationId`. */
  readonly atRoot?: { readonly path: string; readonly id: string };
  readonly auth: Auth;
  /** False for an operation that is not counted against its caller, and is answered also while nothing can be counted. */
  readonly isCounted?: false;
  readonly summary: string;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** The media type of a 200 that is not JSON. `response` is then the OpenAPI schema of bytes. */
  readonly media?: "application/pdf";
  /** Other media types of a 200, by Accept or format, each with its OpenAPI schema. */
  readonly alsoAs?: Readonly<Record<string, z.ZodType>>;
  /** The additional headers of a 200. */
  readonly headers?: z.ZodObject;
  readonly errors: readonly (SupplyErrorCode | ResolverErrorCode)[];
  /** The sources that the freshness of the answer depends on. `facility_type` and `dataset` stand for those of the path. */
  readonly consults: readonly SourceId[] | "facility_type" | "dataset";
}

const none = z.object({});
const npi = z.string().regex(/^[0-9]{10}$/, "an NPI has ten digits")
  .meta({ description: "A National Provider Identifier: ten digits.", examples: ["2000000002"] });
const ccn = z.string().meta({ description: "A CMS Certification Number: six characters, or ten for a surgical center." });
const specialty = z.enum(SPECIALTY_SLUGS).meta({ description: "A specialty slug." });
const subspecialty = z.string().optional().meta({ description: "A NUCC code registered for the specialty." });

const dataset = z.enum([...DATASET_SLUGS, ...METHODOLOGY_ONLY_SLUGS]).meta({ description: "The slug of a dataset or methodology." });

const staleness = z.object({
  max_staleness: z.string().optional().meta({ description: "The oldest snapshot that you accept: 30m, 36h, 45d, or a number of hours." }),
  max_staleness_mode: z.enum(["flag", "reject"]).default("flag")
    .meta({ description: "What to do about an older one: flag (the default) answers 200 and says so, reject answers 409." }),
  on_stale: z.string().optional().meta({ description: "The same as max_staleness_mode: reject or 409." }),
});

const paging = {
  limit: z.int().min(resolver.LIST_LIMIT.least).max(resolver.LIST_LIMIT.most).default(resolver.LIST_LIMIT.default)
    .meta({ description: "Records of a page." }),
  cursor: z.string().optional().meta({ description: "The next_cursor of the page before; the first page when left out." }),
};

const dated = staleness.extend({
  as_of: z.string().optional().meta({
    format: "date", description: "A past date. The response uses the newest snapshot of each source on or before it, and judges freshness as of that date.",
  }),
});

const EXPORT_TEXTS = {
  "application/x-ndjson": z.string().meta({ description: "format=ndjson: a line with _dataset_meta, then one chunk per line." }),
  "text/plain": z.string().meta({ description: "format=text-blocks: narrative, methodology, chunks and citations between delimiter lines." }),
};

const exportHeaders = z.object({
  "X-Methodology-Version": z.string(),
  "X-Last-Refreshed": z.string().meta({ description: "The snapshot of the first source, or unknown." }),
  "X-Total-Chunks": z.string(),
  "X-Narrative-Cache-Hit": z.enum(["true", "false"]).meta({ description: "false for the request that wrote the narrative." }),
});

const BATCH_LINES = {
  "application/x-ndjson": z.string().meta({ description: "Asked for in Accept: a line with _batch and _provenance, then one line per NPI, in order." }),
};

const ALWAYS = ["not_found", "method_not_allowed", "internal_error", "source_unavailable"] as const;
const STALE = ["invalid_request", "invalid_max_staleness", "stale_data"] as const;
const DATED = ["invalid_as_of", "before_history"] as const;
const BEARER = ["missing_api_key", "invalid_api_key", "rate_limit_exceeded"] as const;
const QUESTION = ["invalid_json", "missing_query", "query_too_long", "invalid_options", "payload_too_large", "unsupported_media_type"] as const;
const SERVICE_KEY = ["invalid_key", "rate_limited"] as const;

const SUPPLY = {
  health: {
    path: "/health", auth: "none", isCounted: false, summary: "Check that the service answers.",
    params: none, query: none, response: enveloped(supply.health), errors: ["rate_limit_exceeded"], consults: [],
  },
  status: {
    path: "/status", auth: "none", isCounted: false, summary: "How current each source is right now.",
    params: none, query: none,
    response: z.strictObject({ data: supply.serviceStatus, provenance: provenanceTuple, meta: responseMeta }),
    errors: ["rate_limit_exceeded"], consults: [],
  },
  openapi: {
    path: "/openapi.json", auth: "none", summary: "The OpenAPI description of this surface.",
    params: none, query: none, response: z.looseObject({ openapi: z.string() }), errors: ["rate_limit_exceeded"], consults: [],
  },
  specialties: {
    path: "/specialties", auth: "bearer", summary: "List the specialties and their taxonomy codes.",
    params: none, query: staleness, response: enveloped(z.array(supply.specialtyListItem)),
    errors: [...BEARER, ...STALE], consults: ["nucc", "nppes"],
  },
  by_state: {
    path: "/specialties/{code}/by-state", auth: "bearer", summary: "One specialty in the 50 states and DC.",
    params: z.object({ code: specialty }), query: dated.extend({ subspecialty }),
    response: enveloped(z.array(supply.specialtyStateRow).length(51)),
    errors: [...BEARER, ...STALE, ...DATED, "specialty_not_found", "invalid_subspecialty"], consults: ["nppes", "census", "pecos"],
  },
  by_county: {
    path: "/specialties/{code}/by-county", auth: "bearer", summary: "One specialty for the state of a county.",
    params: z.object({ code: specialty }),
    query: staleness.extend({
      state: z.string().meta({ description: "A state code." }),
      county_fips: z.string().meta({ description: "A five-digit county FIPS code." }),
      subspecialty,
    }),
    response: enveloped(supply.countyView),
    errors: [
      ...BEARER, ...STALE, "missing_state", "missing_county_fips", "state_county_mismatch", "invalid_subspecialty",
      "specialty_not_found", "county_not_found",
    ],
    consults: ["nppes", "census", "pecos"],
  },
  coverage: {
    path: "/states/{state}/coverage", auth: "bearer", summary: "Every specialty in one state.",
    params: z.object({ state: z.string().meta({ description: "A state code." }) }), query: dated,
    response: enveloped(supply.stateCoverage), errors: [...BEARER, ...STALE, ...DATED, "state_not_found"], consults: ["nppes", "census", "pecos"],
  },
  provider: {
    path: "/providers/{npi}", auth: "bearer", summary: "One provider in a counted specialty.",
    params: z.object({ npi }), query: dated, response: enveloped(supply.providerRecord),
    errors: [...BEARER, ...STALE, ...DATED, "invalid_npi", "provider_not_found"], consults: ["nppes"],
  },
  resolve: {
    path: "/npi/{npi}", auth: "optional_bearer", summary: "One NPI across six federal sources.",
    params: z.object({ npi }), query: dated, response: enveloped(supply.entityResolution),
    errors: [...BEARER, ...STALE, ...DATED, "invalid_npi", "npi_not_found"],
    consults: ["nppes", "oig_leie", "pecos", "qpp_mips", "open_payments", "sam_gov"],
  },
  methodology: {
    path: "/methodology/{dataset}", auth: "bearer", summary: "How a dataset is made.",
    params: z.object({ dataset }), query: staleness,
    response: enveloped(supply.methodologyDocument), errors: [...BEARER, ...STALE, "methodology_not_found"], consults: "dataset",
  },
  audit_packs: {
    path: "/audit-packs", auth: "bearer", summary: "List the audit packs of this release with their hashes.",
    params: none, query: staleness, response: enveloped(auditPackList), errors: [...BEARER, ...STALE], consults: SOURCE_IDS,
  },
  audit_pack_pdf: {
    path: "/audit-packs/{dataset}.pdf", auth: "bearer", summary: "The audit pack of a dataset as a PDF.",
    params: z.object({ dataset }), query: staleness, response: z.string().meta({ format: "binary" }), media: "application/pdf",
    errors: [...BEARER, ...STALE, "dataset_not_found"], consults: "dataset",
  },
  audit_pack: {
    path: "/audit-packs/{dataset}", auth: "bearer",
    summary: "The audit pack of a dataset as JSON.",
    params: z.object({ dataset }), query: staleness, response: enveloped(auditPack),
    errors: [...BEARER, ...STALE, "dataset_not_found"], consults: "dataset",
  },
  export_dataset: {
    path: "/exports/{dataset}/llm-ready", auth: "bearer", summary: "A dataset for language models, in three formats.",
    params: z.object({ dataset: z.enum(DATASET_SLUGS) }), query: staleness.extend({ format: z.enum(EXPORT_FORMATS).default("json") }),
    response: enveloped(exportEnvelope), alsoAs: EXPORT_TEXTS, headers: exportHeaders, consults: "dataset",
    errors: [...BEARER, ...STALE, "dataset_not_found", "invalid_format"],
  },
  evidence_query: {
    path: "/evidence-query", method: "POST", auth: "bearer",
    summary: "Ask a question in plain English.",
    params: none, query: staleness, body: evidenceRequest, response: enveloped(evidenceResult),
    errors: [...BEARER, ...STALE, ...QUESTION], consults: "dataset",
  },
  evidence_query_demo: {
    path: "/evidence-query/demo", atRoot: { path: "/api/evidence-query/demo", id: "evidence_demo" }, method: "POST", auth: "demo",
    summary: "Ask a question without a key.",
    params: none, query: staleness, body: evidenceRequest, response: enveloped(evidenceResult),
    errors: ["rate_limit_exceeded", ...STALE, ...QUESTION], consults: "dataset",
  },
  sources: {
    path: "/sources", auth: "none", summary: "List the federal sources.",
    params: none, query: none,
    response: z.strictObject({ data: supply.sourceRegistry, provenance: provenanceTuple, meta: responseMeta }),
    errors: ["rate_limit_exceeded"], consults: [],
  },
} as const;

const RESOLVER = {
  resolver_openapi: {
    path: "/openapi.json", auth: "none", summary: "The OpenAPI description of this surface.",
    params: none, query: none, response: z.looseObject({ openapi: z.string() }), errors: ["rate_limited"], consults: [],
  },
  npi: {
    path: "/npi/{npi}", auth: "service_key", summary: "One provider by NPI.",
    params: z.object({ npi }), query: dated.extend({ include: z.enum(["facts"]).optional() }), response: resolver.provider,
    errors: [...SERVICE_KEY, ...STALE, ...DATED, "invalid_npi"], consults: ["nppes", "pecos"],
  },
  entity: {
    path: "/entity/npi/{npi}", auth: "service_key", summary: "One provider with all its facts.",
    params: z.object({ npi }), query: dated, response: resolver.provider,
    errors: [...SERVICE_KEY, ...STALE, ...DATED, "invalid_npi"], consults: ["nppes", "pecos", "oig_leie"],
  },
  ccn: {
    path: "/ccn/{ccn}", auth: "service_key", summary: "One facility by CCN.",
    params: z.object({ ccn }), query: dated, response: resolver.facility,
    errors: [...SERVICE_KEY, ...STALE, ...DATED, "invalid_ccn"], consults: "facility_type",
  },
  npi_history: {
    path: "/npi/{npi}/history", auth: "service_key", summary: "The history of one provider.",
    params: z.object({ npi }), query: staleness, response: resolver.providerHistory,
    errors: [...SERVICE_KEY, ...STALE, "invalid_npi"], consults: ["nppes", "oig_leie", "pecos", "asc"],
  },
  ccn_history: {
    path: "/ccn/{ccn}/history", auth: "service_key", summary: "The history of one facility.",
    params: z.object({ ccn }), query: staleness, response: resolver.facilityHistory,
    errors: [...SERVICE_KEY, ...STALE, "invalid_ccn"], consults: "facility_type",
  },
  providers: {
    path: "/providers", auth: "service_key", summary: "List the active providers of a specialty.",
    params: none,
    query: staleness.extend({
      specialty: specialty.optional().meta({ description: "A specialty slug. Send this or taxonomy." }),
      taxonomy: z.string().optional().meta({ description: "A registered NUCC code: the providers of its specialty who list it in any slot." }),
      state: z.string().optional().meta({ description: "A state code; all states if left out." }),
      ...paging,
    }),
    response: resolver.providerPage, errors: [...SERVICE_KEY, ...STALE], consults: ["nppes", "pecos"],
  },
  facilities: {
    path: "/facilities", auth: "service_key", summary: "List the facilities of a type.",
    params: none,
    query: staleness.extend({
      type: z.enum(FACILITY_TYPES),
      state: z.string().optional().meta({ description: "A state or territory code; all if left out." }),
      city: z.string().optional().meta({ description: "A city of the state, as the publisher writes it, in any letter case." }),
      ...paging,
    }),
    response: resolver.facilityPage, errors: [...SERVICE_KEY, ...STALE], consults: "facility_type",
  },
  search: {
    path: "/search", auth: "optional_service_key", summary: "Search providers, facilities, trials and datasets.",
    params: none,
    query: staleness.extend({
      q: z.string().max(resolver.SEARCH_QUERY_LENGTH).meta({ description: "Words of a name in any order, or an identifier." }),
      limit: z.int().min(resolver.SEARCH_LIMIT.least).max(resolver.SEARCH_LIMIT.most).default(resolver.SEARCH_LIMIT.default)
        .meta({ description: "The maximum number of rows in each group." }),
    }),
    response: resolver.searchResult, errors: [...SERVICE_KEY, ...STALE],
    consults: ["nppes", ...FACILITY_TYPES.map(facilitySource), "clinical_trials"],
  },
  quality: {
    path: "/quality/{type}/{id}", auth: "service_key", summary: "Quality measures of one facility, with national averages.",
    params: z.object({ type: z.enum(FACILITY_TYPES), id: ccn }), query: dated, response: resolver.quality,
    errors: [...SERVICE_KEY, ...STALE, ...DATED, "invalid_ccn", "invalid_type"], consults: "facility_type",
  },
  payments: {
    path: "/payments/{npi}", auth: "service_key", summary: "Open Payments to one provider in one program year.",
    params: z.object({ npi }),
    query: staleness.extend({
      program_year: z.string().regex(/^\d{4}$/).optional().meta({ description: "A loaded program year; the newest if left out." }),
    }),
    response: resolver.payments, errors: [...SERVICE_KEY, ...STALE, "invalid_npi"], consults: ["open_payments"],
  },
  batch: {
    path: "/batch/npi", method: "POST", auth: "service_key", summary: "Look up as many as 1,000 providers at once.",
    params: none,
    query: dated.extend({
      include: z.enum(["findings"]).optional().meta({ description: "The findings of a roster check for each NPI: registry, exclusions, enrollment." }),
    }),
    body: z.object({ npis: z.array(z.string()).max(resolver.BATCH_MAX) }), response: resolver.batchResult, alsoAs: BATCH_LINES,
    errors: [...SERVICE_KEY, ...STALE, ...DATED, "batch_too_large", "payload_too_large", "unsupported_media_type"],
    consults: ["nppes", "pecos"],
  },
  ...WEBHOOK_OPERATIONS,
} as const;

type Entry = Omit<Operation, "surface" | "method"> & { readonly method?: "POST" | "PATCH" | "DELETE" };

function complete(surface: Operation["surface"], entry: Entry): Operation {
  return { surface, method: "GET", ...entry, errors: [...entry.errors, ...ALWAYS] };
}

export type SupplyOperation = keyof typeof SUPPLY;
export type ResolverOperation = keyof typeof RESOLVER;
export type OperationId = SupplyOperation | ResolverOperation;

export const OPERATIONS = Object.fromEntries([
  ...Object.entries<Entry>(SUPPLY).map(([id, entry]) => [id, complete("supply", entry)]),
  ...Object.entries<Entry>(RESOLVER).map(([id, entry]) => [id, complete("resolver", entry)]),
]) as Readonly<Record<OperationId, Operation>>;
