/** The look-up form and what it finds, in the groups of the search operation. */
import { FACILITY_TYPES } from "../../data/contract/ids.ts";
import type { SearchResult, SearchRow } from "../../data/contract/records/resolver.ts";
import { FACILITY_NOUNS, SUBJECTS } from "../../data/reference/datasets.ts";
import { STATES_BY_NAME } from "../../data/reference/states.ts";
import { sentence } from "../words.ts";
import { draw, type LivePage } from "./draw.ts";

type RowType = SearchRow["type"];

/** The kinds that a search can be limited to, with their names. */
export const SEARCH_KINDS: readonly { readonly type: RowType; readonly label: string }[] = [
  { type: "provider", label: "Providers" }, ...FACILITY_TYPES.map((type) => ({ type, label: sentence(FACILITY_NOUNS[type][1]) })),
  { type: "study", label: "Datasets" }, { type: "trial", label: "Clinical trials" },
];

export interface SearchInput {
  /** As typed; empty before anything was asked. */
  readonly q: string;
  /** What the results are limited to. */
  readonly only: { readonly type: RowType | null; readonly state: string | null };
  /** Why the results are of other words than those typed; null if they are not. */
  readonly note: string | null;
  /** All facilities of a kind, a page at a time; null where words are looked for. */
  readonly list: {
    readonly heading: string;
    /** `stars` is null for a facility without a published star. */
    readonly rows: readonly { readonly href: string; readonly name: string; readonly subtitle: string; readonly stars: string | null }[];
    /** The address of the next page, null on the last. */
    readonly next: string | null;
    /** Whether only a part of the publisher's list was read. */
    readonly is_part: boolean;
  } | null;
  /** Pages of the states and studies that the words name. */
  readonly suggestions: readonly { readonly label: string; readonly href: string }[];
  /** How many rows of a group are shown at most. */
  readonly most: number;
  /** Null before anything was asked. The `href` of each row leads to a page. */
  readonly result: SearchResult | null;
  /** The page that explains why an identifier of this form has no record; null where `q` is no identifier. */
  readonly explained: string | null;
}

const GROUPS: readonly (readonly [keyof SearchResult, string])[] = [
  ["providers", "Providers"],
  ["hospitals", "Hospitals"],
  ["entities", "Other facilities"],
  ["studies", "Datasets of this service"],
  ["trials", "Clinical trials"],
];

/** The groups with rows. Those found by identifier are in a group of their own kind as well, and are shown there. */
function groupsOf(result: SearchResult, most: number) {
  return GROUPS.flatMap(([id, heading]) => {
    const found = result[id] as readonly SearchRow[];
    const rows = id === "entities" ? found.filter(({ type }) => !["provider", "hospital", "trial"].includes(type)) : found;
    return rows.length === 0 ? [] : [{ id, heading, rows, is_full: rows.length >= most }];
  });
}

function filterOf(name: string, label: string, chosen: string | null, options: readonly (readonly [value: string, label: string])[]) {
  return { name, label, options: options.map(([value, words]) => ({ value, label: words, is_chosen: value === (chosen ?? "") })) };
}

export function searchPage({ q, only, note, list, result, suggestions, explained, most }: SearchInput): LivePage {
  return {
    heading: q !== "" ? `Search: ${q}` : list?.heading ?? "Look up a provider or facility",
    description: "Providers and facilities in federal public records, by name, NPI or CCN.",
    content: draw("search", {
      q, note, list, suggestions, explained, most, is_asked: result !== null, is_limited: only.type !== null || only.state !== null,
      groups: result === null ? [] : groupsOf(result, most),
      filters: [
        filterOf("kind", "Kind", only.type, [["", "Everything"], ...SEARCH_KINDS.map(({ type, label }) => [type, label] as const)]),
        filterOf("state", "State", only.state, [["", "All"], ...STATES_BY_NAME.map(({ state_code, state_name }) => [state_code, state_name] as const)]),
      ],
      suggested: SUBJECTS,
    }),
  };
}
