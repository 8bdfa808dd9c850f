/** One NPI on Surface A: the record of a provider in a cached specialty, and the six federal sources side by side. */
import { sitePage } from "../../data/contract/release/artifacts.ts";
import { ENTITY_SOURCES, type EntitySource } from "../../data/contract/ids.ts";
import { fieldOf, type Availability, type FieldNotes } from "../../data/contract/provenance.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { entityBlocks } from "../../data/contract/records/supply.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { ApiError } from "../http/errors.ts";
import { paramOf, type RecordCall, type SupplyOutcome } from "../surface/handler.ts";
import { ageAdvice } from "../surface/freshness.ts";
import { absentFlag, isIngested, isPast, sourceOf, tupleText, type Flags } from "../surface/provenance.ts";
import { absenceOf, type Struck, struckNote, struckOfNpi } from "../surface/absence.ts";
import { blockConfidence, checkNpi, confidenceOf, exclusionNote, findProvider, type ProviderRow } from "../surface/provider.ts";
import { findRecord, isKept, providerFlags, type ProviderRecord } from "../surface/provider_record.ts";
import type { Release } from "../release/reader.ts";

const PAGE = sitePage.methodology("provider-resolution");

async function notFound(release: Release, npi: string, row: ProviderRow | null): Promise<ApiError> {
  const message = "The NPI is in none of the cached specialties; details.reason says why.";
  if (row === null) return new ApiError("provider_not_found", message, absenceOf(release, npi, await struckOfNpi(release, npi, row)).details);
  if (row.status === "deactivated") {
    return new ApiError("provider_not_found", message, { reason: "deactivated", deactivation_date: row.deactivation_date });
  }
  // Only people are counted, so the codes of an organization are not the reason.
  return new ApiError("provider_not_found", message, { reason: row.entity_type === "individual" ? "outside_cached_specialties" : "not_an_individual" });
}

/** What the history does not keep of a field that is null on a past day. */
const NOT_KEPT = "The history does not keep this field.";

function caveatOf(nppes: ReleaseSource): FieldNotes {
  if (nppes.synthetic) return { limitations: "Made-up sample data: no such provider exists." };
  if (!nppes.complete) return { limitations: "From a part of the registry: later changes may be missing." };
  return {};
}

function notesOf(row: ProviderRow, nppes: ReleaseSource): { exact: FieldNotes; reported: FieldNotes; primary: FieldNotes } {
  const caveat = caveatOf(nppes);
  const confidence = confidenceOf(row) ?? CONFIDENCE.self_reported_older;
  const reported = { confidence, ...caveat };
  const exact = { confidence: CONFIDENCE.exact, ...caveat };
  if (row.taxonomy_basis !== "first_listed") return { exact, reported, primary: reported };
  const lowered = Math.round((confidence - CONFIDENCE.first_listed_penalty) * 100) / 100;
  const attribution = "No taxonomy is flagged primary in NPPES; the first listed stands in.";
  return { exact, reported, primary: { ...caveat, confidence: lowered, attribution } };
}

/** The two-letter state, null for the free text of a foreign address (data/contract/README.md#states-and-counties). */
function stateOf(row: ProviderRow): string | null {
  return row.state !== null && /^[A-Z]{2}$/.test(row.state) ? row.state : null;
}

function recordText(row: ProviderRow, nppes: ReleaseSource, isThen: boolean): string {
  const { exact, reported, primary } = notesOf(row, nppes);
  const { facts } = nppes;
  return JSON.stringify({
    npi: fieldOf(facts, row.npi, exact),
    specialty: fieldOf(facts, row.specialty, primary),
    taxonomy_codes: fieldOf(facts, row.taxonomy_codes?.split(" ") ?? [], reported),
    taxonomy_primary: fieldOf(facts, row.primary_taxonomy, primary),
    state: fieldOf(facts, stateOf(row), reported),
    city: fieldOf(facts, row.city, reported),
    last_updated_in_source: fieldOf(facts, row.last_update_date, isThen ? { ...exact, limitations: NOT_KEPT } : exact),
  });
}

export async function provider(call: RecordCall): Promise<SupplyOutcome> {
  const npi = checkNpi(paramOf(call, "npi"));
  const row = await findProvider(call.release, npi);
  if (row === null || row.status === "deactivated" || row.specialty === null) throw await notFound(call.release, npi, row);
  return { data: recordText(row, sourceOf(call.release, "nppes"), isPast(call.release, "nppes")), consults: ["nppes"], page: PAGE };
}

type JoinedSource = Exclude<EntitySource, "nppes">;

/** The fields that every block has; optional ones, such as a waiver, are left out. */
const BLOCK_FIELDS = Object.fromEntries(ENTITY_SOURCES.map((id) => {
  const fields = Object.entries<{ isOptional(): boolean }>(entityBlocks[id].shape);
  return [id, fields.filter(([, field]) => !field.isOptional()).map(([name]) => name)];
})) as Record<EntitySource, string[]>;

/** A quote inside a JSON string is escaped, so this finds members only. */
function isNull(block: string, field: string): boolean {
  return block.includes(`"${field}":null`);
}

function sameFlag(id: JoinedSource, flag: Availability): Flags {
  return Object.fromEntries(BLOCK_FIELDS[id].map((field) => [field, flag]));
}

/** What a block of today has and the history does not keep. */
const UNKEPT: Readonly<Partial<Record<JoinedSource, Flags>>> = {
  oig_leie: { waiver_date: "not_kept", waiver_state: "not_kept" }, pecos: { enrollments: "not_kept" },
};

function joinedTuple(release: Release, id: JoinedSource, data: string | null, record: ProviderRecord, struck: Struck): string {
  if (struck[id] !== undefined) return tupleText(release, id, null, "struck", () => sameFlag(id, "redacted"));
  if (!isKept(record, id) && isIngested(release, id)) return tupleText(release, id, null, "not kept", () => sameFlag(id, "not_kept"));
  if (data === null) return tupleText(release, id, null, "no record", () => sameFlag(id, absentFlag(release, id)));
  const nulls = BLOCK_FIELDS[id].filter((field) => isNull(data, field));
  // The sum over a part of the payments is no total.
  const withoutTotal: Flags = id === "open_payments" && isNull(data, "total_amount_usd") ? { total_amount_usd: "partial_source" } : {};
  return tupleText(release, id, blockConfidence(release, id, data), `block ${nulls.join()}`, () => ({
    ...sameFlag(id, "present"), ...Object.fromEntries(nulls.map((field) => [field, "null_at_source" as const])), ...withoutTotal,
    ...isPast(release, id) ? UNKEPT[id] : {},
  }));
}

/** What was struck; for exclusion lists, why a null is no clearance or whether a record may be out of date. As JSON text; null for no note. */
function blockNote({ release, now }: RecordCall, id: JoinedSource, data: string | null, struck: Struck): string | null {
  if (struck[id] !== undefined) return JSON.stringify(struckNote(release, { [id]: struck[id] }));
  if (id !== "oig_leie" && id !== "sam_gov") return null;
  if (data === null) return JSON.stringify(`Finding nothing here is not a clearance. ${exclusionNote(release, id, now)}`);
  const remark = ageAdvice(sourceOf(release, id), now);
  return remark === null ? null : JSON.stringify(remark);
}

function joinedBlock(call: RecordCall, id: JoinedSource, record: ProviderRecord, struck: Struck): string {
  const { release } = call;
  const data = isIngested(release, id) ? record[id] : null;
  const note = blockNote(call, id, data, struck);
  return `{"data":${data},"provenance":${joinedTuple(release, id, data, record, struck)}${note === null ? "" : `,"note":${note}`}}`;
}

function registryBlock(release: Release, { fields, variant, confidence, deactivated }: ProviderRecord): string {
  const provenance = tupleText(release, "nppes", confidence, `block ${variant}`, () => providerFlags(variant));
  if (deactivated === null) return `{"data":${fields},"provenance":${provenance}}`;
  return `{"data":null,"provenance":${provenance},"reason":{"code":"deactivated","deactivation_date":${deactivated}}}`;
}

export async function resolve(call: RecordCall): Promise<SupplyOutcome> {
  const { release, admission } = call;
  const npi = checkNpi(paramOf(call, "npi"));
  const record = await findRecord(release, npi);
  const struck = await struckOfNpi(release, npi, record);
  if (record === null) {
    const { message, details } = absenceOf(release, npi, struck);
    throw new ApiError("npi_not_found", message, details);
  }
  const blocks = ENTITY_SOURCES.map((id) => `"${id}":${id === "nppes" ? registryBlock(release, record) : joinedBlock(call, id, record, struck)}`);
  // The time of the release, which joined the sources; only freshness blocks have the current time (data/contract/README.md#freshness).
  const head = JSON.stringify({ npi, resolved_at: release.manifest.now, authenticated: admission.authenticated });
  return {
    data: `${head.slice(0, -1)},"sources":{${blocks.join(",")}}}`,
    consults: ENTITY_SOURCES,
    page: PAGE,
    anonymous: !admission.authenticated,
  };
}
