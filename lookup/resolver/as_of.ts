/**
 * One NPI or CCN on a past day: what the newest snapshot of each source on or before it said. What the history does not keep is
 * null with the flag `not_kept`, so that nothing of today stands among it.
 */
import { FACILITY_TYPES, facilitySource, type FacilityType, type SourceId } from "../../data/contract/ids.ts";
import { type HistorySnapshot, type HistoryValue, snapshotOn } from "../../data/contract/release/history.ts";
import type { Availability, ProvenanceTuple } from "../../data/contract/provenance.ts";
import type { Facility, Provider } from "../../data/contract/records/resolver.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import type { Release } from "../release/reader.ts";
import { isoTime } from "../surface/freshness.ts";
import { paramOf, type AsOf, type Call, type ResolverOutcome } from "../surface/handler.ts";
import { facilityPast, providerPast, type SourcePast } from "../surface/history.ts";
import { flagOf, type Flags, nullsOf, sourceOf, tupleText } from "../surface/provenance.ts";
import { checkNpi, noRecordOf } from "../surface/provider.ts";
import { join } from "../http/json_text.ts";
import { findRecord } from "../surface/provider_record.ts";
import { ccn as facilityOfToday, checkCcn, noRecord } from "./facilities.ts";
import { recordText as todaysText } from "./providers.ts";

type Handler = (call: Call) => MaybePromise<ResolverOutcome>;

/** A handler that answers for today, or with `past` for the day of `as_of`. */
export function dated(today: Handler, past: (call: Call, day: string) => Promise<ResolverOutcome>): Handler {
  return (call) => {
    const day = call.request.url.includes("?") ? dayOf(call) : null;
    return day === null ? today(call) : past(call, day);
  };
}

/** Throws `invalid_as_of` for what is no date, or a day to come. */
function dayOf({ request, now }: Pick<Call, "request" | "now">): string | null {
  const day = request.query.get("as_of");
  if (day === null) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || isoTime(Date.parse(day)).slice(0, 10) !== day) {
    throw new ApiError("invalid_as_of", "as_of is a date such as 2026-03-31.");
  }
  if (day > isoTime(now).slice(0, 10)) throw new ApiError("invalid_as_of", "as_of is a day to come, of which no snapshot can tell.");
  return day;
}

function beforeHistory(day: string, first: string): ApiError {
  return new ApiError("before_history", `The history of this service begins on ${first}, after ${day}.`, { first_date: first });
}

/** What a source said on the day. */
interface Said {
  readonly past: SourcePast;
  readonly on: HistorySnapshot;
  readonly value: (field: string) => HistoryValue;
}

/** Null before the history of the source. */
function saidOn(past: SourcePast | undefined, day: string): Said | null {
  const on = past === undefined ? null : snapshotOn(past.timeline, day);
  return past === undefined || on === null ? null : { past, on, value: (field) => past.said(field, on) };
}

/** A source that was not listed on the day says nothing of the record. */
function isListed({ past, on }: Said): boolean {
  return past.isListed(on);
}

export async function npiAsOf({ params, request, release }: Call, day: string): Promise<ResolverOutcome> {
  if (request.query.get("include") !== null) throw new ApiError("invalid_request", "Facts are told of today only: leave include out beside as_of.");
  const npi = checkNpi(paramOf({ params }, "npi"));
  const past = await providerPast(release, npi);
  if (past === null) throw noRecordOf(release, npi);
  const [registry, pecos] = (["nppes", "pecos"] as const).map((id) => past.sources.find(({ timeline }) => timeline.source_id === id));
  if (registry === undefined) throw unavailable("The history of the registry");
  const said = saidOn(registry, day);
  if (said === null) throw beforeHistory(day, registry.timeline.snapshots[0]!.snapshot);
  if (!isListed(said)) throw new ApiError("not_found", `The registry of ${said.on.snapshot} did not list this NPI.`, { reason: "not_in_registry" });
  const enrollment = saidOn(pecos, day);
  const asOf: AsOf = { day, snapshots: new Map([["nppes", said.on.snapshot], ["pecos", enrollment?.on.snapshot ?? null]]) };
  const isOwn = past.row !== null && isServed(release, "nppes", asOf);
  if (isOwn && isServed(release, "pecos", asOf)) {
    const record = await findRecord(release, npi);
    if (record !== null) return { record: join(todaysText(release, record), dayText(asOf)), consults: ["nppes", "pecos"], asOf };
  }
  const { name, ...provider } = providerOn(npi, said, enrollment);
  // The name of a person is the release's own where its snapshot is asked about, and is not kept otherwise.
  const display_name = name ?? (isOwn ? past.row["display_name"] as string | null : null);
  const record = { ...provider, display_name };
  const confidence = provider.status === "deactivated" ? CONFIDENCE.exact : CONFIDENCE.self_reported_older - CONFIDENCE.first_listed_penalty;
  const flags = providerFlags(record, { isOwn, enrollment });
  return { record: recordText(release, "nppes", record, { asOf, confidence, flags }), consults: ["nppes", "pecos"], asOf };
}

type Recorded = Pick<
  Provider,
  "npi" | "status" | "deactivation_date" | "entity_type" | "organization_name" | "primary_taxonomy" | "enumeration_date" | "address" | "pecos_enrolled"
>;

/** `name` is that of an organization. A deactivated NPI has its date and nothing else, as the registry publishes it. */
function providerOn(npi: string, { value }: Said, enrollment: Said | null): Recorded & { readonly name: string | null } {
  const text = (field: string): string | null => value(field) as string | null;
  const isActive = text("status") === "active";
  const own = (field: string): string | null => (isActive ? text(field) : null);
  return {
    npi, status: isActive ? "active" : "deactivated", deactivation_date: text("deactivation_date"),
    entity_type: own("entity_type") as Provider["entity_type"], organization_name: own("organization_name"), name: own("organization_name"),
    primary_taxonomy: own("primary_taxonomy"), enumeration_date: own("enumeration_date"),
    address: isActive ? { city: text("city"), state: text("state"), postal_code: text("postal_code") } : null,
    pecos_enrolled: enrollment !== null && isListed(enrollment) && enrollment.on.complete ? enrollment.value("pecos_enrolled") as boolean | null : null,
  };
}

function providerFlags(
  { address, pecos_enrolled, ...record }: Recorded & Pick<Provider, "display_name">, { isOwn, enrollment }: { isOwn: boolean; enrollment: Said | null },
): Flagged {
  const isPerson = record.entity_type === "individual";
  const whenNull: Readonly<Record<string, Availability>> = {
    organization_name: isPerson ? "not_collected" : "null_at_source", display_name: isPerson && !isOwn ? "not_kept" : "null_at_source",
    pecos_enrolled: enrollment === null || enrollment.on.complete ? "not_kept" : "partial_source",
  };
  const { city = null, state = null, postal_code = null } = address ?? {};
  return flagsOf({ ...record, city, state, postal_code, pecos_enrolled }, whenNull);
}

interface Flagged {
  /** Names the flags among those of all records. */
  readonly variant: string;
  readonly flags: () => Flags;
}

function flagsOf(record: Readonly<Record<string, unknown>>, whenNull: Readonly<Record<string, Availability>>): Flagged {
  return {
    variant: `${nullsOf(Object.values(record))} ${Object.values(whenNull).join(" ")}`,
    flags: () => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, flagOf(value, whenNull[name])])),
  };
}

interface Told {
  readonly asOf: AsOf;
  readonly confidence: number;
  readonly flags: Flagged;
}

/** The record with the provenance of that day's snapshot. */
function recordText(release: Release, source: SourceId, record: object, { asOf, confidence, flags }: Told): string {
  const then = asOf.snapshots.get(source) ?? null;
  const tuple = tupleText(release, source, confidence, `${then} ${flags.variant}`, flags.flags, then);
  return join(JSON.stringify(record), tuple, dayText(asOf));
}

function dayText({ day, snapshots }: AsOf): string {
  return JSON.stringify({ as_of: day, _snapshots: Object.fromEntries(snapshots) });
}

/** Whether the snapshot of that day is the one that the release serves. */
function isServed(release: Release, source: SourceId, { snapshots }: AsOf): boolean {
  return (snapshots.get(source) ?? null) === sourceOf(release, source).facts.snapshot;
}

async function facilityToday(call: Call): Promise<string> {
  const { record } = await facilityOfToday(call);
  return typeof record === "string" ? record : record();
}

export async function ccnAsOf(call: Call, day: string): Promise<ResolverOutcome> {
  const { release } = call;
  const ccn = checkCcn(paramOf(call, "ccn"));
  const past = await facilityPast(release, ccn);
  if (past === null || past.sources.length === 0) throw noRecord(release, FACILITY_TYPES);
  const told = past.sources.flatMap((source) => saidOn(source, day) ?? []);
  const said = told.find(isListed);
  if (said === undefined) {
    if (told.length === 0) throw beforeHistory(day, past.sources.map(({ timeline }) => timeline.snapshots[0]!.snapshot).sort()[0]!);
    const lists = told.map(({ past: { timeline }, on }) => `${timeline.source_id} of ${on.snapshot}`).join(", ");
    throw new ApiError("not_found", `No list of facilities on that day had this CCN: ${lists}.`, { reason: "not_in_registry" });
  }
  const source = said.past.timeline.source_id;
  const asOf: AsOf = { day, snapshots: new Map([[source, said.on.snapshot]]) };
  if (past.row !== null && facilitySource(past.row["facility_type"] as FacilityType) === source && isServed(release, source, asOf)) {
    return { record: join(await facilityToday(call), dayText(asOf)), consults: [source], asOf };
  }
  const { facility, flags } = facilityOn(ccn, source, said);
  return { record: recordText(release, source, facility, { asOf, confidence: CONFIDENCE.exact, flags }), consults: [source], asOf };
}

function facilityOn(ccn: string, source: SourceId, { value }: Said) {
  const text = (field: string): string | null => value(field) as string | null;
  const facility_type = FACILITY_TYPES.find((type) => facilitySource(type) === source) as FacilityType;
  const exact = text("overall_star_exact");
  const star = value("overall_star") as number | null;
  const facility: Omit<Facility, keyof ProvenanceTuple> = {
    ccn, facility_name: text("facility_name"), facility_type, ownership_type: text("ownership_type"), address: { city: text("city"), state: text("state") },
    overall_star: star, overall_star_exact: exact === null ? null : Number(exact), overall_star_footnote: null,
  };
  const { facility_name, ownership_type, address: { city, state } } = facility;
  // A star's footnote is not kept, so nothing says why there was none.
  const flags = flagsOf(
    { ccn, facility_name, facility_type, ownership_type, city, state, overall_star: star ?? exact, overall_star_footnote: null },
    { overall_star: facility_type === "asc" ? "not_collected" : "not_kept", overall_star_footnote: "not_kept" },
  );
  return { facility, flags };
}
