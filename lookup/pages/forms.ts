/** The pages that answer a form, a look-up by name or number and a question, and the status page. */
import { livePage } from "../../data/contract/release/artifacts.ts";
import { CCN_SHAPE, NPI_SHAPE } from "../../data/contract/ids.ts";
import { SUPPLY_LIMITS } from "../../data/contract/limits.ts";
import type { SearchResult, SearchRow } from "../../data/contract/records/resolver.ts";
import { stateByCode } from "../../data/reference/states.ts";
import type { ServiceStatus } from "../../data/contract/records/supply.ts";
import { askPage } from "../../templates/live/ask.ts";
import type { LivePage } from "../../templates/live/draw.ts";
import { SEARCH_KINDS, searchPage } from "../../templates/live/search.ts";
import { statusPage } from "../../templates/live/status.ts";
import { isoTime } from "../surface/freshness.ts";
import type { Query } from "../http/message.ts";
import type { Release } from "../release/reader.ts";
import { evidenceFor, type Asking } from "../supply/questions.ts";
import { checkLength, searchResult } from "../resolver/search.ts";
import { nameQuery } from "../search/match.ts";
import { nearQueries } from "../search/near.ts";
import { type Filter, NO_FILTER } from "../search/rows.ts";
import { facilitiesOf, subjectsOf, suggestionsFor } from "../search/subjects.ts";
import { statusBody, type ServiceCall } from "../supply/status.ts";
import { pageOf } from "./records.ts";

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

interface Found {
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
    const narrowed = await find(words, filter);
    const where = filter.state === null ? "" : `, in ${stateByCode(filter.state)?.state_name}`;
    if (rowsOf(narrowed).length > 0) return { result: narrowed, note: `No name has all of these words. These have “${words}” in their names${where}.` };
  }
  const { names } = release.tables;
  for (const near of names === null ? [] : await nearQueries(names, nameQuery(q))) {
    const meant = await find(near.text, only);
    if (rowsOf(meant).length > 0) return { result: meant, note: `No name has all of these words. These are for “${near.text}”.` };
  }
  return found;
}

/** The page of the record whose identifier was typed, or what was found. */
export async function foundBy(release: Release, query: Query): Promise<LivePage | { readonly redirect: string }> {
  const q = checkLength(typed(query));
  const only = filterOf(query);
  const { result, note } = await searched(release, q, only);
  const own = explanationOf(q);
  const pages = resultToPages(result);
  if (own !== null && rowsOf(pages).some(({ href }) => href === own)) return { redirect: own };
  return searchPage({ q, only, note, result: pages, suggestions: suggestionsFor(subjectsOf(q)), explained: own, most: MOST_SHOWN });
}

export function searchForm(): LivePage {
  return searchPage({ q: "", only: NO_FILTER, note: null, result: null, suggestions: [], explained: null, most: MOST_SHOWN });
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
