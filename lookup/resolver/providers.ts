/** One NPI on Surface B, with or without the facts from other datasets. */
import type { SourceId } from "../../data/contract/ids.ts";
import { availabilityFlags } from "../../data/contract/provenance.ts";
import { chain, type MaybePromise } from "../../data/store/store.ts";
import { ApiError } from "../http/errors.ts";
import { paramOf, type Call, type RecordCall, type ResolverOutcome } from "../surface/handler.ts";
import { absentFlag, flagOf, tupleText, type Flags } from "../surface/provenance.ts";
import { checkNpi, noRecordOf } from "../surface/provider.ts";
import { findRecord, isKept, providerFlags, VARIANTS, type ProviderRecord } from "../surface/provider_record.ts";
import type { Release } from "../release/reader.ts";
import { membersOf, withMember } from "../http/json_text.ts";
import { factsNote, factsText, pecosEnrolled } from "./facts.ts";

export const RECORD_SOURCES: readonly SourceId[] = ["nppes", "pecos"];
const FACT_SOURCES: readonly SourceId[] = ["nppes", "pecos", "oig_leie"];

/** The record's own fields, without provenance. */
export function fieldsText(release: Release, record: ProviderRecord): string {
  return withMember(record.fields, "pecos_enrolled", String(pecosEnrolled(release, record)));
}

/** The registry's flags, and one for the enrolment, which comes from another source. */
function recordFlags(release: Release, record: ProviderRecord, enrolled: boolean | null): Flags {
  return { ...providerFlags(record.variant), pecos_enrolled: flagOf(enrolled, isKept(record, "pecos") ? absentFlag(release, "pecos") : "not_kept") };
}

export function recordAvailability(release: Release, record: ProviderRecord): string[] {
  return availabilityFlags(recordFlags(release, record, pecosEnrolled(release, record)));
}

/** The fields and their provenance as the members of a JSON object, without its braces. */
function recordMembers(release: Release, record: ProviderRecord, enrolled: boolean | null): string {
  const variant = record.variant + (enrolled === null ? VARIANTS * (isKept(record, "pecos") ? 1 : 2) : 0);
  const tuple = tupleText(release, "nppes", record.confidence, variant, () => recordFlags(release, record, enrolled));
  return `${membersOf(record.fields)},"pecos_enrolled":${enrolled},${membersOf(tuple)}`;
}

export function recordText(release: Release, record: ProviderRecord): string {
  return `{${recordMembers(release, record, pecosEnrolled(release, record))}}`;
}

function recordWithFacts({ release, now }: RecordCall, record: ProviderRecord): string {
  const enrolled = pecosEnrolled(release, record);
  const facts = `"facts":${factsText(release, record, enrolled)},"facts_note":${factsNote(release, now)}`;
  return `{${recordMembers(release, record, enrolled)},${facts}}`;
}

function present(release: Release, npi: string, record: ProviderRecord | null): ProviderRecord {
  if (record !== null) return record;
  throw noRecordOf(release, npi);
}

export function entity(call: RecordCall): MaybePromise<ResolverOutcome> {
  const id = checkNpi(paramOf(call, "npi"));
  return chain(findRecord(call.release, id), (record) =>
    ({ record: recordWithFacts(call, present(call.release, id, record)), consults: FACT_SOURCES, isFixed: true as const }));
}

export function npi(call: Call): MaybePromise<ResolverOutcome> {
  const include = call.request.url.includes("?") ? call.request.query.get("include") : null;
  if (include === "facts") return entity(call);
  if (include !== null) throw new ApiError("invalid_request", "include takes one value: facts.");
  const id = checkNpi(paramOf(call, "npi"));
  return chain(findRecord(call.release, id), (record) =>
    ({ record: recordText(call.release, present(call.release, id, record)), consults: RECORD_SOURCES, isFixed: true as const }));
}
