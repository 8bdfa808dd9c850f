/**
 * Lists of providers and of facilities, a page at a time (data/contract/README.md#lists). The build writes the records of each list
 * in order into a table of their own, so a page is one read, and nothing is counted or sorted here. A cursor is the last key of the
 * page before. It says where to go on in any release, also in a later one.
 */
import { FACILITY_TYPES, facilitySource, SPECIALTY_SLUGS, type FacilityType, type SourceId } from "../../data/contract/ids.ts";
import { LIST_LIMIT } from "../../data/contract/records/resolver.ts";
import { facilityList, providerList } from "../../data/contract/release/lists.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { isEntire } from "../../data/reference/source_state.ts";
import { listOfCode, specialtyOfCode } from "../../data/reference/specialties.ts";
import { stateByCode, TERRITORIES } from "../../data/reference/states.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import type { Query } from "../http/message.ts";
import type { Lists } from "../release/list_table.ts";
import type { Release } from "../release/reader.ts";
import type { Call, ResolverOutcome } from "../surface/handler.ts";
import { isIngested, sourceOf } from "../surface/provenance.ts";
import { listedRecord } from "../surface/provider_record.ts";
import { facilityText } from "./facilities.ts";
import { recordText, RECORD_SOURCES } from "./providers.ts";

function invalid(message: string, details?: unknown): ApiError {
  return new ApiError("invalid_request", message, details);
}

function limitOf(query: Query): number {
  const { least, most, default: usual } = LIST_LIMIT;
  const text = query.get("limit");
  if (text === null) return usual;
  const limit = /^[0-9]{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= least && limit <= most) return limit;
  throw invalid(`limit is a whole number from ${least} to ${most}.`);
}

/** A key as an opaque text for URLs. Keys are ASCII. */
function cursorOf(key: string): string {
  return btoa(key).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The key after which the page begins; null for the first page. */
function afterOf(query: Query, prefix: string): string | null {
  const cursor = query.get("cursor");
  if (cursor === null) return null;
  const key = /^[A-Za-z0-9_-]{1,400}$/.test(cursor) ? decoded(cursor.replaceAll("-", "+").replaceAll("_", "/")) : null;
  if (key?.startsWith(prefix) === true && /^[\t -~]+$/.test(key)) return key;
  throw invalid("cursor is the next_cursor of a page of the same list.");
}

function decoded(base64: string): string | null {
  try {
    return atob(base64);
  } catch {
    return null;
  }
}

/** Throws 503 for a release without the source, and for one that was built before there were such tables. */
function listsOf<R>(release: Release, lists: Lists<R> | null, source: SourceId): Lists<R> {
  if (!isIngested(release, source)) throw unavailable(`The source ${source} is not loaded and`);
  if (lists === null) throw unavailable("The list");
  return lists;
}

interface Page<R> {
  readonly rows: readonly R[];
  /** The cursor of the next page, null after the last. */
  readonly next: string | null;
}

async function pageOf<R extends { readonly key: string }>(lists: Lists<R>, prefix: string, query: Query): Promise<Page<R>> {
  const limit = limitOf(query);
  // One more than asked for tells whether another page follows.
  const rows = await lists.page(prefix, afterOf(query, prefix), limit + 1);
  const shown = rows.slice(0, limit);
  return { rows: shown, next: rows.length > limit ? cursorOf(shown.at(-1)!.key) : null };
}

/** The page as JSON text. A list of a source that was read in part may lack records, and says so. */
function pageText(release: Release, source: SourceId, records: readonly string[], next: string | null): string {
  const flag = isEntire(sourceOf(release, source)) ? "present" : "partial_source";
  return `{"results":[${records.join(",")}],"next_cursor":${JSON.stringify(next)},"_data_availability":["results:${flag}"]}`;
}

/** The list that specialty and taxonomy name together. */
function listOf(query: Query): string {
  const [specialty, taxonomy] = [query.get("specialty"), query.get("taxonomy")];
  if (specialty !== null && !SPECIALTY_SLUGS.some((slug) => slug === specialty)) {
    throw invalid(`specialty is one of ${SPECIALTY_SLUGS.join(", ")}.`);
  }
  if (taxonomy === null) {
    if (specialty === null) throw invalid("Say which list: specialty is a slug, taxonomy a registered NUCC code.");
    return specialty;
  }
  const [list, owner] = [listOfCode(taxonomy), specialtyOfCode(taxonomy)];
  if (list === null) throw invalid("taxonomy is a code that is registered for a specialty: GET /specialties of the supply API lists them.");
  if (specialty !== null && owner !== specialty) throw invalid(`The taxonomy code is registered for ${owner}, not for ${specialty}.`, { specialty: owner });
  return list;
}

function stateOf(query: Query): string | null {
  const text = query.get("state");
  if (text === null) return null;
  const state = stateByCode(text);
  if (state === null) throw invalid("state is the code of one of the 50 states or DC.");
  return state.state_code;
}

export async function providers({ request, release, admission }: Call): Promise<ResolverOutcome> {
  const { query } = request;
  const { rows, next } = await pageOf(listsOf(release, release.tables.provider_lists, "nppes"), providerList(listOf(query), stateOf(query)), query);
  await admission.meter?.(rows.length);
  const records = rows.map((row) => recordText(release, listedRecord(row)));
  return { record: pageText(release, "nppes", records, next), consults: RECORD_SOURCES, isFixed: true };
}

function typeOf(query: Query): FacilityType {
  const type = FACILITY_TYPES.find((each) => each === query.get("type"));
  if (type !== undefined) return type;
  throw invalid(`type is one of ${FACILITY_TYPES.join(", ")}.`);
}

/** Facilities stand in territories as well. */
function placeOf(query: Query): { readonly state: string | null; readonly city: string | null } {
  const [state, city] = [query.get("state"), query.get("city")];
  if (state === null && city !== null) throw invalid("city needs a state.");
  if (state === null) return { state, city };
  const code = stateByCode(state)?.state_code ?? TERRITORIES.find(({ state_code }) => state_code.toLowerCase() === state.toLowerCase())?.state_code;
  if (code === undefined) throw invalid("state is the code of a state, DC or a territory.");
  return { state: code, city };
}

/** A page of a list of facilities as JSON text. */
export async function facilityPage(release: Release, query: Query): Promise<string> {
  const [type, { state, city }] = [typeOf(query), placeOf(query)];
  const source = facilitySource(type);
  const { rows, next } = await pageOf(listsOf(release, release.tables.facility_lists, source), facilityList(type, state, city), query);
  return pageText(release, source, rows.map((row) => facilityText(release, row as RowOf<"facilities">)), next);
}

export async function facilities({ request: { query }, release }: Call): Promise<ResolverOutcome> {
  return { record: await facilityPage(release, query), consults: [facilitySource(typeOf(query))], isFixed: true };
}
