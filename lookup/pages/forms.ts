/** The pages that answer a form, a look-up by name or number and a question, and the status page. */
import { livePage } from "../../data/contract/release/artifacts.ts";
import { CCN_SHAPE, NPI_SHAPE } from "../../data/contract/ids.ts";
import { SUPPLY_LIMITS } from "../../data/contract/limits.ts";
import { SEARCH_LIMIT, type SearchResult, type SearchRow } from "../../data/contract/records/resolver.ts";
import type { ServiceStatus } from "../../data/contract/records/supply.ts";
import { askPage } from "../../templates/live/ask.ts";
import type { LivePage } from "../../templates/live/draw.ts";
import { searchPage } from "../../templates/live/search.ts";
import { statusPage } from "../../templates/live/status.ts";
import { isoTime } from "../surface/freshness.ts";
import type { Query } from "../http/message.ts";
import type { Release } from "../release/reader.ts";
import { evidenceFor, type Asking } from "../supply/questions.ts";
import { checkLength, searchResult } from "../resolver/search.ts";
import { nameQuery } from "../search/match.ts";
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

/** Throws `invalid_request` if the text is too long, and `source_unavailable` if the release holds no names. */
export async function foundBy(release: Release, q: string): Promise<LivePage> {
  const result = await searchResult({ release, query: nameQuery(checkLength(q)), prefix: "" }, q, SEARCH_LIMIT.most);
  return searchPage({ q, result: resultToPages(result), explained: explanationOf(q) });
}

export function searchForm(): LivePage {
  return searchPage({ q: "", result: null, explained: null });
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
