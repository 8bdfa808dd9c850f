/**
 * Defines the request and the result of evidence-query (data/contract/README.md#questions), and the intent: the understood question, from
 * which the answer is looked up.
 */
import * as z from "zod/v4";
import { DATASET_SLUGS } from "../ids.ts";
import { dateTime, isoDate, uri } from "../provenance.ts";

/** What a question may ask for. Nothing else is answered. */
export const INTENT_KINDS = [
  "count", "density", "rank", "quartile", "underserved", "top_states", "bottom_states", "compare_states", "national",
  "facility_count", "average_rating", "methodology", "threshold", "share", "definition",
] as const;
export type IntentKind = (typeof INTENT_KINDS)[number];

/** Refusal codes, in order of precedence when two fit (data/contract/README.md#questions). */
export const REFUSAL_CODES = [
  "prompt_injection", "payment_data", "predictions", "competitor_compare", "individual_provider_lookup",
  "out_of_scope", "classification_failed",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** The length of a question, in Unicode code points. */
export const MAX_QUESTION_LENGTH = 1_500;

/** The 50 states and DC. */
export const STATE_CODES = [
  "AK", "AL", "AR", "AZ", "CA", "CO", "CT", "DC", "DE", "FL", "GA", "HI", "IA", "ID", "IL", "IN", "KS", "KY", "LA", "MA", "MD", "ME", "MI", "MN", "MO", "MS",
  "MT", "NC", "ND", "NE", "NH", "NJ", "NM", "NV", "NY", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VA", "VT", "WA", "WI", "WV", "WY",
] as const;
export type StateCode = (typeof STATE_CODES)[number];

const state = z.enum(STATE_CODES);

/** The intent that `options.include_intent` adds to the result. */
export const publicIntent = z.strictObject({
  kind: z.enum(INTENT_KINDS),
  dataset_slug: z.enum(DATASET_SLUGS),
  /** State codes in the order of the question; empty for the nation. */
  states: z.array(state).max(STATE_CODES.length),
}).meta({ id: "EvidenceIntent" });

/** The terms of the methodologies that have a rule of their own. */
export const TERMS = ["active", "density", "rank", "quartile", "underserved", "rating"] as const;
export type Term = (typeof TERMS)[number];

const measure = z.enum(["count", "density", "rating"]);
export type Measure = z.infer<typeof measure>;

/** The internal intent. It is also the only thing that a model may return. */
export const intentSchema = z.strictObject({
  ...publicIntent.shape,
  /** True when the question named a county, a city or a FIPS code and is answered for its state. */
  geo_widened: z.boolean(),
  /** The name of that place for the limitation. It comes from our tables, never from the question. */
  place: z.string().nullable(),
  /** How many states `top_states` and `bottom_states` list. */
  limit: z.int().min(1).max(STATE_CODES.length).optional(),
  /** The order of `top_states`, `bottom_states` and `compare_states`. `density` and `rank` give the same order. */
  measure: measure.optional(),
  /** The number that `threshold` compares the states with; null stands for the national figure. */
  threshold: z.strictObject({ measure, than: z.enum(["more than", "at least", "fewer than", "at most"]), number: z.number().min(0).nullable() }).optional(),
  /** The term whose rule `definition` and `methodology` state. */
  term: z.enum(TERMS).optional(),
  /** True for a term asked about without a dataset: its rule is the same in all datasets that have one, of which `dataset_slug` is one. */
  is_general: z.boolean().optional(),
  /** True if the rule behind the figure was asked for beside it. */
  with_method: z.boolean().optional(),
  /** The past day that is asked about. It never comes from the model. */
  as_of: isoDate.optional(),
  /** Only whole specialties are answered. A question for a subspecialty is refused. */
  subspecialty: z.null().optional(),
});
export type Intent = z.infer<typeof intentSchema>;

export const refusalSchema = z.strictObject({
  code: z.enum(REFUSAL_CODES),
  message: z.string(),
  /** Additive: a question near to the refused one that is answered. Left out where the text names no dataset. */
  nearest: z.string().optional(),
});
export type Refusal = z.infer<typeof refusalSchema>;

export const evidenceOptions = z.strictObject({
  max_evidence_items: z.int().min(1).max(20).default(10),
  /** `none` refuses a question for a county or city instead of answering for its state. */
  geo_fallback: z.enum(["state", "none"]).default("state"),
  include_intent: z.boolean().default(false),
});
export type EvidenceOptions = z.infer<typeof evidenceOptions>;

/** The length of `query` counts code points, so a character outside the BMP counts as one. */
export const evidenceRequest = z.strictObject({
  query: z.string().min(1).refine((query) => Array.from(query).length <= MAX_QUESTION_LENGTH)
    .meta({
      maxLength: MAX_QUESTION_LENGTH, description: `A question in plain English, 1 to ${MAX_QUESTION_LENGTH} characters.`,
      examples: ["How many dermatologists are there in Maine?"],
    }),
  options: evidenceOptions.optional(),
});
export type EvidenceRequest = z.infer<typeof evidenceRequest>;

export const evidenceAnswer = z.strictObject({
  /** Additive: the question that was answered, in a normal form. */
  question: z.string(),
  summary: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  dataset: z.string(),
  dataset_slug: z.enum(DATASET_SLUGS),
  methodology_version: z.string().regex(/^v\d{4}\.\d{1,2}\.\d+$/),
  geo_widened: z.boolean(),
});
export type EvidenceAnswer = z.infer<typeof evidenceAnswer>;

export const evidenceItem = z.strictObject({
  claim: z.string(),
  source: z.strictObject({
    name: z.string(),
    tier: z.union([z.int(), z.string()]),
    url: uri.nullable(),
    last_checked: dateTime,
    confidence: z.number().min(0).max(1),
  }),
  methodology: z.strictObject({ url: uri, version: z.string(), limitations: z.array(z.string()) }),
  /** Additive: where the value is in the release, so anyone can check it without this service. */
  artifact: z.strictObject({
    release: z.string(),
    /** Relative to the release's folder, as in its manifest. */
    path: z.string(),
    /** A JSON pointer (RFC 6901) into the file. */
    pointer: z.string(),
    /** The hash of the whole file. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Where the file is served, if this service publishes its files. */
    url: uri,
  }).optional(),
});
export type EvidenceItem = z.infer<typeof evidenceItem>;

/** Either `answer` or `refusal` is null. */
export const evidenceResult = z.strictObject({
  status: z.enum(["ok", "refusal"]),
  answer: evidenceAnswer.nullable(),
  evidence: z.array(evidenceItem),
  refusal: refusalSchema.nullable(),
  /** Additive: only with `options.include_intent`; null when no intent was found. */
  intent: publicIntent.nullable().optional(),
}).meta({ id: "EvidenceResult" });
export type EvidenceResult = z.infer<typeof evidenceResult>;
