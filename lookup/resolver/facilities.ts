/** One facility by its CCN, and its quality measures. */
import { CCN_SHAPE, FACILITY_TYPES, facilitySource, type FacilitySource, type FacilityType, type SourceId } from "../../data/contract/ids.ts";
import type { Availability } from "../../data/contract/provenance.ts";
import { STAR_AWAITS, type RowOf } from "../../data/contract/release/tables.ts";
import { FACILITY_NOUNS } from "../../data/reference/datasets.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { isEntire } from "../../data/reference/source_state.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { paramOf, type RecordCall, type ResolverOutcome } from "../surface/handler.ts";
import { struckNote, struckOf } from "../surface/absence.ts";
import { flagOf, isIngested, isPast, nullsOf, sourceOf, tupleText, type Flags } from "../surface/provenance.ts";
import type { Release } from "../release/reader.ts";
import { join } from "../http/json_text.ts";

type FacilityRow = RowOf<"facilities">;
type QualityRow = RowOf<"quality">;
type Stars = Pick<FacilityRow, "overall_star" | "overall_star_exact" | "overall_star_footnote">;

/** Returns the CCN in upper case. Only ASCII is upper-cased, because some other letters would become ASCII ones. */
export function checkCcn(text: string): string {
  const ccn = /^[0-9A-Za-z]+$/.test(text) ? text.toUpperCase() : text;
  if (CCN_SHAPE.test(ccn)) return ccn;
  throw new ApiError("invalid_ccn", "A CCN is six letters or digits, or ten characters such as 05C0001831 for a surgical center.");
}

function starFields(row: Stars): Record<string, unknown> {
  return {
    overall_star: row.overall_star,
    overall_star_exact: row.overall_star_exact === null ? null : Number(row.overall_star_exact),
    overall_star_footnote: row.overall_star_footnote,
  };
}

/** Surgical centers are not rated. For the others, a missing star with a footnote was withheld by the publisher. */
function starFlag(release: Release, type: FacilityType, row: Stars): Availability {
  if (row.overall_star !== null || row.overall_star_exact !== null) return "present";
  if (type === "asc") return "not_collected";
  // A past star's footnote is not kept, so nothing says why there was none.
  if (isPast(release, facilitySource(type))) return "not_kept";
  if (row.overall_star_footnote === STAR_AWAITS) return "awaiting_ingest";
  return row.overall_star_footnote === null ? "null_at_source" : "suppressed";
}

/** The flags of what the history does not keep. */
function unkept(release: Release, source: SourceId, fields: readonly string[]): Flags {
  return isPast(release, source) ? Object.fromEntries(fields.map((field) => [field, "not_kept" as const])) : {};
}

export function facilityText(release: Release, row: FacilityRow): string {
  const type = row.facility_type as FacilityType;
  const fields = JSON.stringify({
    ccn: row.ccn,
    facility_name: row.facility_name,
    facility_type: type,
    ownership_type: row.ownership_type,
    address: { city: row.city, state: row.state },
    ...starFields(row),
  });
  const star = starFlag(release, type, row);
  const variant = `facility ${nullsOf([row.facility_name, row.ownership_type, row.city, row.state])} ${star}`;
  return join(fields, tupleText(release, facilitySource(type), CONFIDENCE.exact, variant, () => ({
    ccn: "present",
    facility_name: flagOf(row.facility_name),
    facility_type: "present",
    ownership_type: flagOf(row.ownership_type),
    city: flagOf(row.city),
    state: flagOf(row.state),
    overall_star: star,
    ...unkept(release, facilitySource(type), ["overall_star_footnote"]),
  })));
}

/** A list that was not read, or only in part, may have the facility; of a past day it may have been struck. */
export async function noRecord(release: Release, ccn: string, types: readonly FacilityType[]): Promise<ApiError> {
  const [struck] = await struckOf(release, "facility_history", [ccn], types.map(facilitySource));
  const [why] = Object.values(struck!);
  if (why !== undefined) return new ApiError("not_found", struckNote(release, struck!, "CCN"), { reason: "struck", struck: why });
  if (types.some((type) => isPast(release, facilitySource(type)))) {
    return new ApiError("not_found", "No list of facilities on that day had this CCN.", { reason: "not_in_registry" });
  }
  const parts = types.filter((type) => !isEntire(sourceOf(release, facilitySource(type)))).map((type) => FACILITY_NOUNS[type][1]);
  const [none, lists] = ["no facility with this CCN", parts.join(", ")];
  const message = parts.length === 0
    ? `The lists of facilities hold ${none}.`
    : `This release does not hold the whole list of ${lists}; what it holds has ${none}.`;
  return new ApiError("not_found", message, { reason: "not_in_registry" });
}

export async function ccn(call: RecordCall): Promise<ResolverOutcome> {
  const { release } = call;
  const key = checkCcn(paramOf(call, "ccn"));
  if (release.tables.facilities === null) throw unavailable("The facility table");
  const row = await release.tables.facilities.get(key);
  if (row === null) throw await noRecord(release, key, FACILITY_TYPES);
  return { record: facilityText(release, row), consults: [facilitySource(row.facility_type as FacilityType)] };
}

function typeOf(text: string): FacilityType {
  const type = FACILITY_TYPES.find((each) => each === text);
  if (type !== undefined) return type;
  throw new ApiError("invalid_type", `The type is one of ${FACILITY_TYPES.join(", ")}.`);
}

function qualityText(release: Release, type: FacilityType, source: FacilitySource, row: QualityRow): string {
  const head = JSON.stringify({ type, ccn: row.ccn, ...starFields(row), measurement_period: row.measurement_period });
  const fields = `${head.slice(0, -1)},"measures":${row.measures ?? "[]"}}`;
  const star = starFlag(release, type, row);
  const variant = `quality ${nullsOf([row.measurement_period, row.measures])} ${star}`;
  return join(fields, tupleText(release, source, CONFIDENCE.exact, variant, () => ({
    overall_star: star,
    measurement_period: flagOf(row.measurement_period),
    measures: flagOf(row.measures),
    ...unkept(release, source, ["overall_star_footnote", "measurement_period", "measures"]),
  })));
}

export async function quality(call: RecordCall): Promise<ResolverOutcome> {
  const { release } = call;
  const type = typeOf(paramOf(call, "type"));
  const id = checkCcn(paramOf(call, "id"));
  const source = facilitySource(type);
  if (!isIngested(release.served ?? release, source)) throw unavailable(`The source ${source} is not loaded and`);
  if (release.tables.quality === null) throw unavailable("The quality table");
  const row = await release.tables.quality.get(`${type}:${id}`);
  if (row === null) throw await noRecord(release, id, [type]);
  return { record: qualityText(release, type, source, row), consults: [source] };
}
