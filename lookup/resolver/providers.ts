/** One NPI on Surface B, with or without the facts from other datasets. */
import type { SourceId } from "../../data/contract/ids.ts";
import { availabilityFlags } from "../../data/contract/provenance.ts";
import { chain, type MaybePromise } from "../../data/store/store.ts";
import { ApiError } from "../http/errors.ts";
import { paramOf, type Call, type RecordCall, type ResolverOutcome } from "../surface/handler.ts";
import { absentFlag, flagOf, tupleText, type Flags } from "../surface/provenance.ts";
import { noRecordOf, type Struck, struckOfNpi } from "../surface/absence.ts";
import { checkNpi } from "../surface/provider.ts";
import { findRecord, isKept, providerFlags, VARIANTS, type ProviderRecord, type ShownRecord } from "../surface/provider_record.ts";
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
function recordFlags(release: Release, record: ShownRecord, enrolled: boolean | null, struck: Struck): Flags {
  const whenNull = isKept(record, "pecos") ? absentFlag(release, "pecos") : "not_kept";
  return { ...providerFlags(record.variant), pecos_enrolled: flagOf(enrolled, struck.pecos === undefined ? whenNull : "redacted") };
}

export function recordAvailability(release: Release, record: ProviderRecord, struck: Struck): string[] {
  return availabilityFlags(recordFlags(release, record, pecosEnrolled(release, record), struck));
}

/** A further member with the reasons of what was struck from a record; empty if nothing was. */
export function struckMember(struck: Struck): string {
  return Object.keys(struck).length === 0 ? "" : `,"_struck":${JSON.stringify(struck)}`;
}

/** How the enrolment is null, as a part of the variant. */
function nullVariant(record: ShownRecord, struck: Struck): number {
  if (isKept(record, "pecos")) return 1;
  return struck.pecos === undefined ? 2 : 3;
}

/** The fields and their provenance as the members of a JSON object, without its braces. */
function recordMembers(release: Release, record: ShownRecord, enrolled: boolean | null, struck: Struck): string {
  const variant = record.variant + (enrolled === null ? VARIANTS * nullVariant(record, struck) : 0);
  const tuple = tupleText(release, "nppes", record.confidence, variant, () => recordFlags(release, record, enrolled, struck));
  return `${membersOf(record.fields)},"pecos_enrolled":${enrolled},${membersOf(tuple)}`;
}

/** `more` is the text of members at its end, each after a comma. */
export function recordText(release: Release, record: ShownRecord, struck: Struck = {}, more = ""): string {
  return `{${recordMembers(release, record, pecosEnrolled(release, record), struck)}${struckMember(struck)}${more}}`;
}

function recordWithFacts({ release, now }: RecordCall, record: ProviderRecord, struck: Struck, more: string): string {
  const enrolled = pecosEnrolled(release, record);
  const facts = `"facts":${factsText(release, record, enrolled)},"facts_note":${factsNote(release, now, struck)}`;
  return `{${recordMembers(release, record, enrolled, struck)},${facts}${struckMember(struck)}${more}}`;
}

type Shown = (record: ProviderRecord, struck: Struck) => (more?: string) => string;

function present({ release, params }: RecordCall, consults: readonly SourceId[], shown: Shown): MaybePromise<ResolverOutcome> {
  const npi = checkNpi(paramOf({ params }, "npi"));
  return chain(findRecord(release, npi), (record) => chain(struckOfNpi(release, npi, record), (struck) => {
    if (record === null) throw noRecordOf(release, npi, struck);
    return { record: shown(record, struck), consults, isFixed: true as const };
  }));
}

export function entity(call: RecordCall): MaybePromise<ResolverOutcome> {
  return present(call, FACT_SOURCES, (record, struck) => (more = "") => recordWithFacts(call, record, struck, more));
}

export function npi(call: Call): MaybePromise<ResolverOutcome> {
  const include = call.request.url.includes("?") ? call.request.query.get("include") : null;
  if (include === "facts") return entity(call);
  if (include !== null) throw new ApiError("invalid_request", "include takes one value: facts.");
  return present(call, RECORD_SOURCES, (record, struck) => (more) => recordText(call.release, record, struck, more));
}
