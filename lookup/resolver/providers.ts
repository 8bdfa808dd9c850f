/** One NPI on Surface B, with or without the cross-dataset facts. */
import type { SourceId } from "../../data/contract/ids.ts";
import { availabilityFlags } from "../../data/contract/provenance.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { ApiError } from "../errors.ts";
import { paramOf, type Call, type RecordCall, type ResolverOutcome } from "../handler.ts";
import { flagOf, tupleText, type Flags } from "../provenance.ts";
import {
  absentMessage, absentReason, checkNpi, findProvider, primaryConfidence, providerFields, providerFlags, providerVariant, type ProviderRow,
} from "../provider.ts";
import type { Release } from "../release/reader.ts";
import { join } from "../splice.ts";
import { chain } from "../state/state.ts";
import { factsNote, factsText, pecosEnrolled } from "./facts.ts";

export const RECORD_SOURCES: readonly SourceId[] = ["nppes", "pecos"];
const FACT_SOURCES: readonly SourceId[] = ["nppes", "pecos", "oig_leie"];

/** The record's own fields, without provenance. */
export function fieldsText(release: Release, row: ProviderRow): string {
  const fields = providerFields(row);
  fields["pecos_enrolled"] = pecosEnrolled(release, row);
  return JSON.stringify(fields);
}

/** The registry's flags, with a word for the enrolment that is joined in. */
function recordFlags(release: Release, row: ProviderRow): Flags {
  return { ...providerFlags(row), pecos_enrolled: flagOf(pecosEnrolled(release, row), "awaiting_ingest") };
}

export function recordAvailability(release: Release, row: ProviderRow): string[] {
  return availabilityFlags(recordFlags(release, row));
}

/** Where the fields come from, as JSON text. */
function recordTuple(release: Release, row: ProviderRow): string {
  const variant = `record ${providerVariant(row)} ${pecosEnrolled(release, row) === null}`;
  return tupleText(release, "nppes", primaryConfidence(row), variant, () => recordFlags(release, row));
}

export function recordText(release: Release, row: ProviderRow): string {
  return join(fieldsText(release, row), recordTuple(release, row));
}

function recordWithFacts(release: Release, row: ProviderRow): string {
  const facts = `{"facts":${factsText(release, row)},"facts_note":${factsNote(release)}}`;
  return join(fieldsText(release, row), recordTuple(release, row), facts);
}

function present(release: Release, npi: string, row: ProviderRow | null): ProviderRow {
  if (row !== null) return row;
  throw new ApiError("not_found", absentMessage(release), { reason: absentReason(npi) });
}

export function entity(call: RecordCall): MaybePromise<ResolverOutcome> {
  const id = checkNpi(paramOf(call, "npi"));
  return chain(findProvider(call.release, id), (row) =>
    ({ record: recordWithFacts(call.release, present(call.release, id, row)), consults: FACT_SOURCES }));
}

export function npi(call: Call): MaybePromise<ResolverOutcome> {
  const include = call.request.url.includes("?") ? call.request.query.get("include") : null;
  if (include === "facts") return entity(call);
  if (include !== null) throw new ApiError("invalid_request", "include takes one value: facts.");
  const id = checkNpi(paramOf(call, "npi"));
  return chain(findProvider(call.release, id), (row) =>
    ({ record: recordText(call.release, present(call.release, id, row)), consults: RECORD_SOURCES }));
}
