/**
 * A value with where it comes from: beside it a small numbered link, which shows the provenance when it is pointed at or
 * reached with the keyboard, by style alone, and leads to the same in full in the list at the foot of the page. So nothing
 * depends on a script, on a pointer, or on a screen at all.
 */
import type { ProvenanceTuple } from "../../data/contract/provenance.ts";
import { html, NOTHING, type Markup } from "../markup.ts";

type Value = string | number | boolean | Markup | null;

export interface Cite {
  /** The value, marked with its source. `field` names it among the record's availability flags, for the reason of a null. */
  (value: Value, tuple: ProvenanceTuple, field?: string): Markup;
  /** The sources cited so far, for the foot of the page. */
  sources(): Markup;
}

const WHY_NULL: Readonly<Record<string, string>> = {
  null_at_source: "not stated by the publisher",
  suppressed: "withheld by the publisher",
  not_collected: "not collected",
  awaiting_ingest: "source awaits ingest",
  redacted: "not published here",
};

function whyNull(tuple: ProvenanceTuple, field: string | undefined): string {
  const flag = tuple._data_availability.find((each) => each.startsWith(`${field}:`))?.split(":")[1];
  return WHY_NULL[flag ?? ""] ?? "not known";
}

function isMarkup(value: Value): value is Markup {
  return typeof value === "object" && value !== null;
}

function shown(value: Value, tuple: ProvenanceTuple, field: string | undefined): Markup {
  if (value === null) return html`<span class="none">${whyNull(tuple, field)}</span>`;
  if (isMarkup(value)) return value;
  return typeof value === "boolean" ? html`${value ? "yes" : "no"}` : html`<bdi>${value}</bdi>`;
}

function confidence(score: number | null): string {
  return score === null ? "not scored" : score.toFixed(2);
}

/** What of a tuple tells one source of a page from another. The flags differ by record and stand beside each value. */
function keyOf(tuple: ProvenanceTuple): string {
  return JSON.stringify({ ...tuple, _data_availability: [] });
}

function sourceEntry(tuple: ProvenanceTuple, number: number): Markup {
  const lines: readonly (readonly [string, string | Markup | null])[] = [
    ["Publisher’s page", html`<a href="${tuple._source_url}">${tuple._source_url}</a>`],
    ["Snapshot", tuple._snapshot ?? "undated"],
    ["Period covered", tuple._coverage_period_start === null ? null : `${tuple._coverage_period_start} to ${tuple._coverage_period_end ?? "not stated"}`],
    ["Last checked", tuple._last_checked],
    ["Confidence", confidence(tuple._confidence)],
    ["Methodology", html`<a href="/methodology/">${tuple._methodology}</a>`],
    ["Identifier", html`<a href="/sources/#${tuple._dataset_id}"><code>${tuple._dataset_id}</code></a>`],
    ["Licence of our record", tuple._license],
    ["CacheEntry by revision", html`<code>${tuple._pipeline_version}</code>`],
  ];
  const facts = lines.map(([name, value]) => (value === null ? NOTHING : html`<div><dt>${name}</dt><dd>${value}</dd></div>`));
  return html`<li id="source-${number}"><p><strong>${tuple._source}</strong></p>
<dl class="facts small">
${facts}
</dl></li>`;
}

/** A fresh numbering for one page. */
export function citations(): Cite {
  const known = new Map<string, { readonly number: number; readonly tuple: ProvenanceTuple }>();
  let tips = 0;
  const numberOf = (tuple: ProvenanceTuple): number => {
    const key = keyOf(tuple);
    const entry = known.get(key) ?? { number: known.size + 1, tuple };
    known.set(key, entry);
    return entry.number;
  };
  const cite = (value: Value, tuple: ProvenanceTuple, field?: string): Markup => {
    const number = numberOf(tuple);
    const id = `tip-${(tips += 1)}`;
    const tip = `${tuple._source}, snapshot ${tuple._snapshot ?? "undated"}; confidence ${confidence(tuple._confidence)}; ` +
      `methodology ${tuple._methodology}; last checked ${tuple._last_checked.slice(0, 10)}`;
    return html`<span class="cited">${shown(value, tuple, field)} <a class="cite" href="#source-${number}" aria-label="Source ${number}" aria-describedby="${id}">${number}</a><span class="tip" role="tooltip" id="${id}">${tip}</span></span>`;
  };
  const sources = (): Markup => html`<h2 id="sources">Where each value comes from</h2>
<p class="small">The small number beside a value names its source here. Point at it, or reach it with the keyboard, to read it in place.</p>
<ol class="cited-sources">
${[...known.values()].map(({ tuple, number }) => sourceEntry(tuple, number))}
</ol>`;
  return Object.assign(cite, { sources });
}

/** A list of names and cited values. */
export function factList(rows: readonly (readonly [string, Markup])[]): Markup {
  return html`<dl class="facts record">
${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>`;
}
