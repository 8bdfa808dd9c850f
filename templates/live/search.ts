/** The look-up box and what it finds, in the groups of the search operation. */
import type { SearchResult, SearchRow } from "../../data/contract/records/resolver.ts";
import { html, NOTHING, type Markup } from "../markup.ts";
import { searchForm, type LivePage } from "./parts.ts";

export interface SearchInput {
  /** As typed; empty before anything was asked. */
  readonly q: string;
  /** Null before anything was asked. `href` of each row leads to a page. */
  readonly result: SearchResult | null;
  /** Where it is explained why an identifier of this shape was not found; null where `q` is none. */
  readonly explained: string | null;
}

const GROUPS: readonly (readonly [keyof SearchResult, string])[] = [
  ["entities", "By identifier, and other facilities"],
  ["providers", "Providers"],
  ["hospitals", "Hospitals"],
  ["studies", "Datasets of this service"],
  ["trials", "Clinical trials"],
];

function row({ name, subtitle, href }: SearchRow): Markup {
  return html`<li><a href="${href}"><bdi>${name}</bdi></a>${subtitle === null ? NOTHING : html`<br><span class="small"><bdi>${subtitle}</bdi></span>`}</li>`;
}

function group(rows: readonly SearchRow[], id: string, heading: string): Markup {
  return rows.length === 0 ? NOTHING : html`<h2 id="${id}">${heading}</h2>
<ul class="results">
${rows.map(row)}
</ul>`;
}

function found({ q, result, explained }: SearchInput): Markup {
  if (result === null) return html`<p>Names match in any order of their words, and the last word may be unfinished. Add a city or another part of the name to
narrow it down.</p>`;
  const seen = new Set<string>();
  const groups = GROUPS.map(([name, heading]) => {
    const rows = (result[name] as readonly SearchRow[]).filter(({ id }) => !seen.has(id));
    for (const { id } of rows) seen.add(id);
    return group(rows, name, heading);
  });
  if (seen.size > 0) return html`${groups}`;
  return html`<p class="note"><strong>Nothing found for “<bdi>${q}</bdi>”.</strong> Try fewer or shorter words. What is not found here may still exist: only what the
sources of this release hold can be found.${explained === null ? NOTHING : html` <a href="${explained}">Why this number is not here</a>.`}</p>`;
}

export function searchPage(input: SearchInput): LivePage {
  return {
    heading: input.q === "" ? "Look up a provider or facility" : `Look-up: ${input.q}`,
    description: "Providers and facilities in federal public records, by name, NPI or CCN.",
    content: html`${searchForm(input.q)}
${found(input)}`,
  };
}
