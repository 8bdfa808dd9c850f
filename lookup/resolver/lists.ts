/**
 * Lists of providers and of facilities, a page at a time (data/contract/README.md#lists). The build orders the identifiers of
 * each list in the name table, so a page is found by reading the block that it begins in, and nothing is counted or sorted
 * here. A cursor is the last key of the page before. It says where to go on in any release, also in a later one.
 */
import { FACILITY_TYPES, facilitySource, SPECIALTY_SLUGS, type FacilityType, type SourceId } from "../../data/contract/ids.ts";
import { LIST_LIMIT } from "../../data/contract/records/resolver.ts";
import { facilityList, LISTS, providerList } from "../../data/contract/release/lists.ts";
import { NAME_PARTS } from "../../data/contract/release/names.ts";
import { isEntire } from "../../data/reference/source_state.ts";
import { listOfCode, specialtyOfCode } from "../../data/reference/specialties.ts";
import { stateByCode, TERRITORIES } from "../../data/reference/states.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import type { Query } from "../http/message.ts";
import { onceRead } from "../release/memo.ts";
import type { NameTable } from "../release/name_table.ts";
import type { Release } from "../release/reader.ts";
import type { Call, ResolverOutcome } from "../surface/handler.ts";
import { isIngested, sourceOf } from "../surface/provenance.ts";
import { findRecords } from "../surface/provider_record.ts";
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

/** The names of a release that has lists. An older build has none, which is not the same as empty ones. */
async function listsOf(release: Release, group: string, source: SourceId): Promise<NameTable> {
  if (!isIngested(release, source)) throw unavailable(`The source ${source} is not loaded and`);
  const { names } = release.tables;
  if (names === null) throw unavailable("The name table");
  const hasLists = await onceRead(release, `lists ${group}`, () =>
    names.scan(group, firstTwo(names, group), (blocks) => blocks.some(({ count }) => count > 0)));
  if (!hasLists) throw unavailable("The list");
  return names;
}

/** The first keys with a prefix are in the first two blocks that may hold them. */
function firstTwo(names: NameTable, prefix: string): { readonly from: number; readonly to: number } {
  const { from, to } = names.span(prefix);
  return { from, to: Math.min(to, from + 2) };
}

/** At most `most` keys of the list after `after`, which is a key or null. */
async function keysOf(names: NameTable, prefix: string, after: string | null, most: number): Promise<string[]> {
  const { to } = names.span(prefix);
  const keys: string[] = [];
  for (let block = names.span(after ?? prefix).from; block < to && keys.length < most; block += 1) {
    await names.scan(prefix, { from: block, to: block + 1 }, (runs) => {
      for (const run of runs) {
        for (let i = 0; i < run.count && keys.length < most; i += 1) {
          const key = run.at(i);
          if (after === null || key > after) keys.push(key);
        }
      }
    });
  }
  return keys;
}

interface Page {
  readonly identifiers: readonly string[];
  /** The cursor of the next page, null after the last. */
  readonly next: string | null;
}

async function pageOf(names: NameTable, prefix: string, query: Query): Promise<Page> {
  const limit = limitOf(query);
  // One more than asked for tells whether another page follows.
  const keys = await keysOf(names, prefix, afterOf(query, prefix), limit + 1);
  const shown = keys.slice(0, limit);
  return {
    identifiers: shown.map((key) => key.slice(key.indexOf(NAME_PARTS) + 1)),
    next: keys.length > limit ? cursorOf(shown.at(-1)!) : null,
  };
}

/** The page as JSON text. A list of a source that was read in part may lack records, and says so. */
function pageText(release: Release, source: SourceId, records: readonly string[], { next }: Page): string {
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
  const prefix = providerList(listOf(query), stateOf(query));
  const page = await pageOf(await listsOf(release, LISTS.providers, "nppes"), prefix, query);
  await admission.meter?.(page.identifiers.length);
  const records = await findRecords(release, page.identifiers);
  const texts = records.flatMap((record) => (record === null ? [] : [recordText(release, record)]));
  return { record: pageText(release, "nppes", texts, page), consults: RECORD_SOURCES, isFixed: true };
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
  const names = await listsOf(release, LISTS.facilities, source);
  if (release.tables.facilities === null) throw unavailable("The facility table");
  const page = await pageOf(names, facilityList(type, state, city), query);
  const rows = await release.tables.facilities.getMany(page.identifiers);
  return pageText(release, source, rows.flatMap((row) => (row === null ? [] : [facilityText(release, row)])), page);
}

export async function facilities({ request: { query }, release }: Call): Promise<ResolverOutcome> {
  return { record: await facilityPage(release, query), consults: [facilitySource(typeOf(query))], isFixed: true };
}
