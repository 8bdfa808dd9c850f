/** The look-up form and what it finds, in the groups of the search operation. */
import type { SearchResult, SearchRow } from "../../data/contract/records/resolver.ts";
import { draw, type LivePage } from "./draw.ts";

export interface SearchInput {
  /** As typed; empty before anything was asked. */
  readonly q: string;
  /** Null before anything was asked. The `href` of each row leads to a page. */
  readonly result: SearchResult | null;
  /** The page that explains why an identifier of this form has no record; null where `q` is no identifier. */
  readonly explained: string | null;
}

const GROUPS: readonly (readonly [keyof SearchResult, string])[] = [
  ["entities", "By identifier, and other facilities"],
  ["providers", "Providers"],
  ["hospitals", "Hospitals"],
  ["studies", "Datasets of this service"],
  ["trials", "Clinical trials"],
];

/** The groups with rows. A row of two groups is shown in the first. */
function groupsOf(result: SearchResult) {
  const seen = new Set<string>();
  return GROUPS.flatMap(([id, heading]) => {
    const rows = (result[id] as readonly SearchRow[]).filter((row) => !seen.has(row.id));
    for (const row of rows) seen.add(row.id);
    return rows.length === 0 ? [] : [{ id, heading, rows }];
  });
}

export function searchPage({ q, result, explained }: SearchInput): LivePage {
  return {
    heading: q === "" ? "Look up a provider or facility" : `Look-up: ${q}`,
    description: "Providers and facilities in federal public records, by name, NPI or CCN.",
    content: draw("search", { q, is_asked: result !== null, groups: result === null ? [] : groupsOf(result), explained }),
  };
}
