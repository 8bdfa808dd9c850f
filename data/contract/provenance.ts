/**
 * Says where a value comes from. Each release has one `SourceFacts` per source, in its manifest. From it come the 14
 * provenance keys of Surface B and the field wrapper of Surface A. See data/contract/README.md#provenance.
 */
import * as z from "zod/v4";
import { SOURCE_IDS } from "./ids.ts";

export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "write a date such as 2026-03-31").meta({ format: "date" });
export const dateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/).meta({ format: "date-time" });
export const uri = z.string().regex(/^https?:\/\//).meta({ format: "uri" });
export const sourceId = z.enum(SOURCE_IDS);

/** The 14 provenance keys, in their published order (data/contract/README.md#provenance). */
export const provenanceTuple = z.strictObject({
  _source: z.string(),
  _source_url: uri,
  _dataset_id: z.string(),
  _snapshot: isoDate.nullable(),
  _methodology: z.string(),
  _last_checked: dateTime,
  _confidence: z.number().min(0).max(1).nullable(),
  _data_availability: z.array(z.string()),
  _pipeline_version: z.string().length(7),
  _doi: z.string().nullable(),
  _license: z.string(),
  _coverage_period_start: isoDate.nullable(),
  _coverage_period_end: z.union([isoDate, z.literal("ongoing")]).nullable(),
  _slsa_provenance_url: uri.nullable(),
}).meta({ id: "ProvenanceTuple" });
export type ProvenanceTuple = z.infer<typeof provenanceTuple>;

/** What a release states about one source. Every value of that source has this provenance. */
export const sourceFacts = z.strictObject({
  source_id: sourceId,
  display_name: z.string(),
  url: uri,
  snapshot: isoDate.nullable(),
  methodology: z.string(),
  last_checked: dateTime,
  pipeline_version: z.string().length(7),
  license: z.string(),
  coverage_period_start: isoDate.nullable(),
  coverage_period_end: z.union([isoDate, z.literal("ongoing")]).nullable(),
  slsa_provenance_url: uri.nullable(),
});
export type SourceFacts = z.infer<typeof sourceFacts>;

/** Says why a field is null, or that it is present: the word after the colon in `_data_availability` (data/contract/README.md#missing-values). */
export const AVAILABILITY = [
  "present", "null_at_source", "suppressed", "not_collected", "awaiting_ingest", "partial_source", "redacted",
  "not_kept",
] as const;
export type Availability = (typeof AVAILABILITY)[number];

/** Returns flags such as `["city:present", "pecos_enrolled:awaiting_ingest"]`, in the given order. */
export function availabilityFlags(fields: Readonly<Record<string, Availability>>): string[] {
  return Object.entries(fields).map(([field, flag]) => `${field}:${flag}`);
}

/** Returns the 14 provenance keys of one record. `confidence` is null where no score applies (a source that is not loaded). */
export function tupleOf(facts: SourceFacts, confidence: number | null, availability: readonly string[]): ProvenanceTuple {
  return {
    _source: facts.display_name,
    _source_url: facts.url,
    _dataset_id: facts.source_id,
    _snapshot: facts.snapshot,
    _methodology: facts.methodology,
    _last_checked: facts.last_checked,
    _confidence: confidence,
    _data_availability: [...availability],
    _pipeline_version: facts.pipeline_version,
    _doi: null,
    _license: facts.license,
    _coverage_period_start: facts.coverage_period_start,
    _coverage_period_end: facts.coverage_period_end,
    _slsa_provenance_url: facts.slsa_provenance_url,
  };
}

/** The wrapper around each value of a specialty or provider record on Surface A (data/contract/README.md#provenance). */
export function provenanceField<T extends z.ZodType>(value: T) {
  return z.strictObject({
    value,
    source: z.string(),
    source_url: uri.optional(),
    last_checked: dateTime,
    confidence_score: z.number().min(0).max(1).optional(),
    attribution_text: z.string().optional(),
    limitations: z.string().optional(),
  });
}

export interface FieldNotes {
  readonly confidence?: number;
  readonly attribution?: string;
  readonly limitations?: string;
}

export interface ProvenanceField<T> {
  readonly value: T;
  readonly source: string;
  readonly source_url: string;
  readonly last_checked: string;
  readonly confidence_score?: number;
  readonly attribution_text?: string;
  readonly limitations?: string;
}

/** Returns a wrapped value. A note that is not given has no key in the result. */
export function fieldOf<T>(facts: SourceFacts, value: T, notes: FieldNotes = {}): ProvenanceField<T> {
  return {
    value,
    source: facts.source_id,
    source_url: facts.url,
    last_checked: facts.last_checked,
    ...(notes.confidence === undefined ? {} : { confidence_score: notes.confidence }),
    ...(notes.attribution === undefined ? {} : { attribution_text: notes.attribution }),
    ...(notes.limitations === undefined ? {} : { limitations: notes.limitations }),
  };
}
