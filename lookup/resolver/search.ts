/**
 * Search by name and by identifier (spec 4.6). Names are looked for in each group of the name table by itself, so that a
 * frequent word among providers never crowds out the hospital of that name; a query shaped like an identifier is looked up
 * as one, too, and what it finds stands first.
 */
import { CCN_SHAPE, FACILITY_TYPES, facilitySource, NCT_SHAPE, NPI_SHAPE, type SourceId } from "../../data/contract/ids.ts";
import { SEARCH_LIMIT, SEARCH_QUERY_LENGTH, type SearchResult, type SearchRow } from "../../data/contract/records/resolver.ts";
import type { NameGroup } from "../../data/contract/release/names.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { type Call, type ResolverOutcome } from "../surface/handler.ts";
import type { Query } from "../http/message.ts";
import { findNames } from "../search/find.ts";
import { nameQuery, type NameHit } from "../search/match.ts";
import { facilityRows, providerRows, studyRows, trialRows, type Shelf } from "../search/rows.ts";

const CONSULTED: readonly SourceId[] = ["nppes", ...FACILITY_TYPES.map(facilitySource), "clinical_trials"];

function queryOf(query: Query): string {
  const q = (query.get("q") ?? "").trim();
  if (q === "") throw new ApiError("invalid_request", "Say what to look for: q is a name, an NPI or a CCN.");
  return checkLength(q);
}

/** Throws `invalid_request`. */
export function checkLength(q: string): string {
  if (q.length <= SEARCH_QUERY_LENGTH) return q;
  const details = { limit: SEARCH_QUERY_LENGTH, received: q.length };
  throw new ApiError("invalid_request", `q has at most ${SEARCH_QUERY_LENGTH} characters.`, details);
}

function limitOf(query: Query): number {
  const text = query.get("limit");
  if (text === null) return SEARCH_LIMIT.default;
  const limit = /^[0-9]{1,2}$/.test(text) ? Number(text) : 0;
  if (limit >= SEARCH_LIMIT.least && limit <= SEARCH_LIMIT.most) return limit;
  throw new ApiError("invalid_request", `limit is a whole number from ${SEARCH_LIMIT.least} to ${SEARCH_LIMIT.most}, for each group.`);
}

/** What the query is if it is an identifier. A CCN of fewer than four digits would be a word. */
function identifierOf(q: string): { readonly kind: "npi" | "ccn" | "nct"; readonly hit: NameHit } | null {
  const text = /^[0-9A-Za-z]+$/.test(q) ? q.toUpperCase() : "";
  const hit: NameHit = { identifier: text, otherName: null };
  if (NPI_SHAPE.test(text)) return { kind: "npi", hit };
  if (NCT_SHAPE.test(text)) return { kind: "nct", hit };
  return CCN_SHAPE.test(text) && text.replace(/[^0-9]/g, "").length >= 4 ? { kind: "ccn", hit } : null;
}

interface Probed {
  readonly providers: readonly SearchRow[];
  readonly facilities: readonly SearchRow[];
  readonly trials: readonly SearchRow[];
}

async function probe(shelf: Shelf, q: string): Promise<Probed> {
  const identifier = identifierOf(q);
  const hits = (kind: string): NameHit[] => (identifier?.kind === kind ? [identifier.hit] : []);
  const [providers, facilities, trials] = await Promise.all([
    providerRows(shelf, hits("npi")), facilityRows(shelf, hits("ccn")), trialRows(shelf, hits("nct")),
  ]);
  return { providers, facilities, trials };
}

/** Each row once, at most `limit`. */
function firstOf(limit: number, ...rows: readonly (readonly SearchRow[])[]): SearchRow[] {
  return [...new Map(rows.flat().map((row) => [row.id, row])).values()].slice(0, limit);
}

/** What both the operation and the page of a search show. `q` is trimmed and not empty. */
export async function searchResult(shelf: Shelf, q: string, limit: number): Promise<SearchResult> {
  const { names } = shelf.release.tables;
  if (names === null) throw unavailable("The name table");
  const { query } = shelf;
  const find = (group: NameGroup): Promise<NameHit[]> => findNames(names, group, query, limit);
  const [probed, providers, hospitals, facilities, trials, studies] = await Promise.all([
    probe(shelf, q),
    find("providers").then((hits) => providerRows(shelf, hits)),
    find("hospitals").then((hits) => facilityRows(shelf, hits)),
    find("facilities").then((hits) => facilityRows(shelf, hits)),
    find("trials").then((hits) => trialRows(shelf, hits)),
    find("studies").then((hits) => studyRows(shelf, hits)),
  ]);
  return {
    providers: firstOf(limit, probed.providers, providers),
    hospitals: firstOf(limit, probed.facilities.filter(({ type }) => type === "hospital"), hospitals),
    trials: firstOf(limit, probed.trials, trials),
    studies,
    entities: firstOf(limit, probed.providers, probed.facilities, probed.trials, facilities),
  };
}

export async function search(call: Call): Promise<ResolverOutcome> {
  const { request, release } = call;
  const q = queryOf(request.query);
  const limit = limitOf(request.query);
  const prefix = request.path.slice(0, request.path.lastIndexOf("/"));
  return { record: JSON.stringify(await searchResult({ release, query: nameQuery(q), prefix }, q, limit)), consults: CONSULTED };
}
