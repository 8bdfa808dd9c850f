/**
 * Search by name and by identifier (data/contract/README.md#search). Each group of the name table is searched on its own, so
 * that a word frequent among providers cannot crowd out the hospital of that name. A query in the form of an identifier is
 * also looked up as one, and that record comes first.
 */
import { CCN_SHAPE, FACILITY_TYPES, facilitySource, NCT_SHAPE, NPI_SHAPE, type SourceId } from "../../data/contract/ids.ts";
import { SEARCH_LIMIT, SEARCH_QUERY_LENGTH, type SearchResult, type SearchRow } from "../../data/contract/records/resolver.ts";
import type { NameGroup } from "../../data/contract/release/names.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { type Call, type ResolverOutcome } from "../surface/handler.ts";
import type { Query } from "../http/message.ts";
import { findNames } from "../search/find.ts";
import { nameQuery, type NameHit } from "../search/match.ts";
import { facilityRows, NO_FILTER, providerRows, studyRows, trialRows, type RowContext } from "../search/rows.ts";

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

/** The identifier that the query is, null for none. A CCN has at least four digits, else words would count as CCNs. */
function identifierOf(q: string): { readonly kind: "npi" | "ccn" | "nct"; readonly hit: NameHit } | null {
  const text = /^[0-9A-Za-z]+$/.test(q) ? q.toUpperCase() : "";
  const hit: NameHit = { identifier: text, otherName: null };
  if (NPI_SHAPE.test(text)) return { kind: "npi", hit };
  if (NCT_SHAPE.test(text)) return { kind: "nct", hit };
  return CCN_SHAPE.test(text) && text.replace(/[^0-9]/g, "").length >= 4 ? { kind: "ccn", hit } : null;
}

interface Identified {
  readonly providers: readonly SearchRow[];
  readonly facilities: readonly SearchRow[];
  readonly trials: readonly SearchRow[];
}

async function recordsOf(context: RowContext, q: string): Promise<Identified> {
  const identifier = identifierOf(q);
  const hits = (kind: string): NameHit[] => (identifier?.kind === kind ? [identifier.hit] : []);
  const [providers, facilities, trials] = await Promise.all([
    providerRows(context, hits("npi")), facilityRows(context, hits("ccn")), trialRows(context, hits("nct")),
  ]);
  return { providers, facilities, trials };
}

/** At most `limit` rows, each once. */
function firstOf(limit: number, ...rows: readonly (readonly SearchRow[])[]): SearchRow[] {
  return [...new Map(rows.flat().map((row) => [row.id, row])).values()].slice(0, limit);
}

/** How many times as many names are found where only some records are wanted. */
const FILTERED = 8;

/** The result that the operation and the search page show. `q` is trimmed and not empty. */
export async function searchResult(context: RowContext, q: string, limit: number): Promise<SearchResult> {
  const { names } = context.release.tables;
  if (names === null) throw unavailable("The name table");
  const { query, only = NO_FILTER } = context;
  // A filter drops most of what the names alone find.
  const isFiltered = only.type !== null || only.state !== null;
  const find = (group: NameGroup): Promise<NameHit[]> => findNames(names, group, query, isFiltered ? limit * FILTERED : limit);
  const [identified, providers, hospitals, facilities, trials, studies] = await Promise.all([
    recordsOf(context, q),
    find("providers").then((hits) => providerRows(context, hits)),
    find("hospitals").then((hits) => facilityRows(context, hits)),
    find("facilities").then((hits) => facilityRows(context, hits)),
    find("trials").then((hits) => trialRows(context, hits)),
    find("studies").then((hits) => studyRows(context, hits)),
  ]);
  return {
    providers: firstOf(limit, identified.providers, providers),
    hospitals: firstOf(limit, identified.facilities.filter(({ type }) => type === "hospital"), hospitals),
    trials: firstOf(limit, identified.trials, trials),
    studies: firstOf(limit, studies),
    entities: firstOf(limit, identified.providers, identified.facilities, identified.trials, facilities),
  };
}

export async function search(call: Call): Promise<ResolverOutcome> {
  const { request, release } = call;
  const q = queryOf(request.query);
  const limit = limitOf(request.query);
  const prefix = request.path.slice(0, request.path.lastIndexOf("/"));
  return { record: JSON.stringify(await searchResult({ release, query: nameQuery(q), prefix }, q, limit)), consults: CONSULTED };
}
