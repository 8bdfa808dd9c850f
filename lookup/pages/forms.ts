/** The pages that answer a form, a look-up by name or number and a question, and the status page. */
import { livePage } from "../../data/contract/release/artifacts.ts";
import { CCN_SHAPE, FACILITY_TYPES, type FacilityType, NPI_SHAPE } from "../../data/contract/ids.ts";
import { SUPPLY_LIMITS } from "../../data/contract/limits.ts";
import { type Facility, LIST_LIMIT, type SearchResult, type SearchRow } from "../../data/contract/records/resolver.ts";
import { FACILITY_NOUNS } from "../../data/reference/datasets.ts";
import { stateByCode } from "../../data/reference/states.ts";
import type { ServiceStatus } from "../../data/contract/records/supply.ts";
import { askPage } from "../../templates/live/ask.ts";
import { starWords } from "../../templates/live/facility.ts";
import type { LivePage } from "../../templates/live/draw.ts";
import { SEARCH_KINDS, type SearchInput, searchPage } from "../../templates/live/search.ts";
import { sentence } from "../../templates/words.ts";
import { statusPage } from "../../templates/live/status.ts";
import { isoTime } from "../surface/freshness.ts";
import type { Query } from "../http/message.ts";
import type { Release } from "../release/reader.ts";
import { evidenceFor, type Asking } from "../supply/questions.ts";
import { facilityPage } from "../resolver/lists.ts";
import { checkLength, searchResult } from "../resolver/search.ts";
import { nameQuery } from "../search/match.ts";
import { nearQueries } from "../search/near.ts";
import { type Filter, NO_FILTER } from "../search/rows.ts";
import { facilitiesOf, subjectsOf, suggestionsFor } from "../search/subjects.ts";
import { statusBody, type ServiceCall } from "../supply/status.ts";
import { orNull, pageOf } from "./records.ts";

/** The text typed into the form of a page, empty if there is none. */
export function typed(query: Query): string {
  return (query.get("q") ?? "").trim();
}

function rowsToPages(rows: readonly SearchRow[]): SearchRow[] {
  return rows.map((row) => ({ ...row, href: pageOf(row.href) }));
}

function resultToPages({ providers, hospitals, trials, studies, entities }: SearchResult): SearchResult {
  return {
    providers: rowsToPages(providers), hospitals: rowsToPages(hospitals), trials: rowsToPages(trials), studies: rowsToPages(studies),
    entities: rowsToPages(entities),
  };
}

/** The page that explains why a number of this form has no record. */
function explanationOf(q: string): string | null {
  if (NPI_SHAPE.test(q)) return livePage.provider(q);
  return CCN_SHAPE.test(q.toUpperCase()) && /\d{4}/.test(q) ? livePage.facility(q.toUpperCase()) : null;
}

/** How many records a page shows of each group. */
const MOST_SHOWN = 25;

function filterOf(query: Query): Filter {
  const [kind, state] = [query.get("kind") ?? "", query.get("state")?.toUpperCase() ?? ""];
  return { type: SEARCH_KINDS.find(({ type }) => type === kind)?.type ?? null, state: stateByCode(state)?.state_code ?? null };
}

function rowsOf({ providers, hospitals, trials, studies, entities }: SearchResult): SearchRow[] {
  return [...providers, ...hospitals, ...trials, ...studies, ...entities];
}

/** Whether anything is asked for: words, or all facilities of a kind. */
export function isAsked(query: Query): boolean {
  return typed(query) !== "" || facilityTypeOf(filterOf(query)) !== null;
}

function facilityTypeOf({ type }: Filter): FacilityType | null {
  return FACILITY_TYPES.find((each) => each === type) ?? null;
}

function placeWords(state: string | null): string {
  return state === null ? "" : ` in ${stateByCode(state)?.state_name ?? state}`;
}

interface FacilityPage {
  readonly results: readonly Facility[];
  readonly next_cursor: string | null;
  readonly _data_availability: readonly string[];
}

/** A page of all facilities of a kind, by state and city; null if the release has no such list, or the cursor is of another one. */
async function listOf(release: Release, filter: Filter, cursor: string | null): Promise<SearchInput["list"]> {
  const type = facilityTypeOf(filter);
  if (type === null) return null;
  const place = filter.state === null ? {} : { state: filter.state };
  const query = new URLSearchParams({ type, ...place, ...(cursor === null ? {} : { cursor }), limit: String(LIST_LIMIT.default) });
  const text = await orNull(["source_unavailable", "invalid_request"], () => facilityPage(release, query));
  if (text === null) return null;
  const { results, next_cursor, _data_availability: [flag] } = JSON.parse(text) as FacilityPage;
  return {
    heading: sentence(FACILITY_NOUNS[type][1]) + placeWords(filter.state),
    rows: results.map(({ ccn, facility_name, overall_star, overall_star_exact, address: { city, state } }) => ({
      href: livePage.facility(ccn), name: facility_name ?? `CCN ${ccn}`, subtitle: [city, state].filter((part) => part !== null).join(", "),
      stars: starWords(overall_star_exact ?? overall_star),
    })),
    next: next_cursor === null ? null : `${livePage.search}?${new URLSearchParams({ kind: type, ...place, cursor: next_cursor }).toString()}`,
    is_part: flag !== "results:present",
  };
}

interface Found {
  /** Facilities of a kind that the words name; the result is empty then. */
  readonly list?: SearchInput["list"];
  readonly result: SearchResult;
  /** Why it is of other words than those typed; null if it is not. */
  readonly note: string | null;
}

/** What the query finds as it is; else without the state or the kind that it names, which then filter; else with its typing errors mended. */
async function searched(release: Release, q: string, only: Filter): Promise<Found> {
  const find = (words: string, filter: Filter): Promise<SearchResult> => (
    searchResult({ release, query: nameQuery(words), prefix: "", only: filter }, words, MOST_SHOWN)
  );
  const result = await find(q, only);
  const found: Found = { result, note: null };
  if (rowsOf(result).length > 0) return found;
  const { state, study, rest } = subjectsOf(q);
  const kind = facilitiesOf(study);
  const words = kind?.words ?? rest;
  if (words !== "" && (state !== null || kind !== null)) {
    const filter = { type: only.type ?? kind?.type ?? null, state: only.state ?? state?.state_code ?? null };
    const list = rest === "" ? await listOf(release, filter, null) : null;
    if (list !== null) return { result, list, note: "No name has all of these words. Here are all facilities of this kind, by state and city." };
    const narrowed = await find(words, filter);
    const note = `No name has all of these words. These have “${words}” in their names${placeWords(filter.state).replace(" in", ", in")}.`;
    if (rowsOf(narrowed).length > 0) return { result: narrowed, note };
  }
  const { names } = release.tables;
  for (const near of names === null ? [] : await nearQueries(names, nameQuery(q))) {
    const meant = await find(near.text, only);
    if (rowsOf(meant).length > 0) return { result: meant, note: `No name has all of these words. Here are the matches for “${near.text}”.` };
  }
  return found;
}

/** The page of the record whose identifier was typed, or what was found. Without words, all facilities of the kind. */
export async function foundBy(release: Release, query: Query): Promise<LivePage | { readonly redirect: string }> {
  const q = checkLength(typed(query));
  const only = filterOf(query);
  if (q === "") return searchPage({ ...NOTHING_ASKED, only, list: await listOf(release, only, query.get("cursor")) });
  const { result, note, list = null } = await searched(release, q, only);
  const own = explanationOf(q);
  const pages = resultToPages(result);
  if (own !== null && rowsOf(pages).some(({ href }) => href === own)) return { redirect: own };
  return searchPage({ q, only, note, list, result: pages, suggestions: suggestionsFor(subjectsOf(q)), explained: own, most: MOST_SHOWN });
}

const NOTHING_ASKED: SearchInput = { q: "", only: NO_FILTER, note: null, list: null, result: null, suggestions: [], explained: null, most: MOST_SHOWN };

export function searchForm(): LivePage {
  return searchPage(NOTHING_ASKED);
}

/** Throws `query_too_long`. `left` is the number of questions left for the client's address, as in its headers. */
export async function answerTo(asking: Asking, question: string, left: string | null): Promise<LivePage> {
  return askPage({ question, result: await evidenceFor(asking, question), left, perDay: SUPPLY_LIMITS.demoPerDay });
}

export function askForm(): LivePage {
  return askPage({ question: "", result: null, left: null, perDay: SUPPLY_LIMITS.demoPerDay });
}

export async function statusOf(call: ServiceCall): Promise<LivePage> {
  const { data } = JSON.parse(await statusBody(call)) as { readonly data: ServiceStatus };
  return statusPage({ status: data, release: call.release?.manifest.release ?? null, asked: isoTime(call.now) });
}
