/**
 * What federal files beside the registry state of exactly one NPI. A list without a row of this number is said to have
 * none: never that the provider is clear, because most rows of an exclusion list carry no NPI at all.
 */
import type { Fact, Provider } from "../../data/contract/records/resolver.ts";
import type { EntityResolution } from "../../data/contract/records/supply.ts";
import { html, NOTHING, type Markup } from "../markup.ts";
import { factList, type Cite } from "./cited.ts";
import { table } from "./parts.ts";

export interface FactsInput {
  readonly record: Pick<Provider, "npi">;
  readonly facts: readonly Fact[];
  readonly factsNote: string;
  readonly sources: EntityResolution["sources"];
}

type Block<Id extends keyof EntityResolution["sources"]> = EntityResolution["sources"][Id];

function isAwaiting({ provenance }: { readonly provenance: { readonly _data_availability: readonly string[] } }): boolean {
  return provenance._data_availability.some((flag) => flag.endsWith(":awaiting_ingest"));
}

/** `awaits` and `none` in words, for a source without data. */
function withoutData(block: Block<keyof EntityResolution["sources"]>, none: string): Markup {
  return html`${isAwaiting(block) ? "The source awaits ingest: nothing is known here." : none}`;
}

const NOT_CLEARANCE = "No row of this snapshot carries this NPI. That is unknown, not clear: many rows carry no NPI at all.";

function waiver({ waiver_state, waiver_date }: NonNullable<Block<"oig_leie">["data"]>): string {
  if (waiver_state === undefined) return "";
  return `. Waived in ${waiver_state}${waiver_date === null || waiver_date === undefined ? "" : ` since ${waiver_date}`}`;
}

function exclusion({ sources, factsNote }: FactsInput, cite: Cite): Markup {
  const { data, provenance } = sources.oig_leie;
  if (data === null) {
    return html`<h3 id="exclusion">Exclusion list of the OIG (LEIE)</h3>
<p>${cite(withoutData(sources.oig_leie, NOT_CLEARANCE), provenance)}</p>
<p class="small">${factsNote}</p>`;
  }
  const words = `Excluded${data.exclusion_date === null ? "" : ` since ${data.exclusion_date}`}, as ${data.exclusion_type ?? "a type not stated"}${waiver(data)}`;
  return html`<h3 id="exclusion">Exclusion list of the OIG (LEIE)</h3>
<p class="note warn"><strong>On the federal exclusion list</strong> as of the snapshot of ${provenance._snapshot ?? "unknown date"}, by exact NPI.</p>
<p>${cite(words, provenance)}. Verify with the OIG before acting on it: an exclusion may have been lifted since.</p>
<p class="small">${factsNote}</p>`;
}

function samLine({ classification, exclusion_type, excluding_agency, active_date, termination_date, indefinite }: NonNullable<Block<"sam_gov">["data"]>["records"][number]): string {
  const until = indefinite ? "indefinitely" : `until ${termination_date ?? "a date not stated"}`;
  return `${exclusion_type ?? "Exclusion"} by ${excluding_agency ?? "an agency not stated"} (${classification ?? "unclassified"}), from ${active_date ?? "a date not stated"} ${until}`;
}

function sam({ sources: { sam_gov } }: FactsInput, cite: Cite): Markup {
  const { data, provenance } = sam_gov;
  const head = html`<h3 id="sam">Exclusions of all agencies (SAM.gov)</h3>`;
  if (data === null) return html`${head}
<p>${cite(withoutData(sam_gov, NOT_CLEARANCE), provenance)}</p>`;
  return html`${head}
<ul>
${data.records.map((record) => html`<li>${cite(samLine(record), provenance)}</li>`)}
</ul>`;
}

function enrollment({ facts, sources: { pecos } }: FactsInput, cite: Cite): Markup {
  const { data, provenance } = pecos;
  const head = html`<h3 id="pecos">Medicare enrollment (PECOS)</h3>`;
  if (data !== null) {
    return html`${head}
<ul>
${data.enrollments.map((each) => html`<li>${cite(`${each.provider_type ?? each.provider_type_code ?? "Type not stated"}, ${each.state ?? "state not stated"}`, provenance)} <code>${each.enrollment_id}</code></li>`)}
</ul>`;
  }
  const denied = facts.find(({ type, value }) => type === "pecos_enrolled" && !value);
  const none = denied === undefined
    ? "No row of this snapshot names this NPI; the snapshot is not complete, so that says nothing."
    : "Not enrolled as of this snapshot, which is complete.";
  return html`${head}
<p>${cite(withoutData(pecos, none), denied ?? provenance)}</p>`;
}

function score(value: number | null): Markup {
  return value === null ? html`<span class="none">none</span>` : html`${value.toFixed(2)}`;
}

function mips({ sources: { qpp_mips } }: FactsInput, cite: Cite): Markup {
  const { data, provenance } = qpp_mips;
  const head = html`<h3 id="mips">Quality payment scores (MIPS)</h3>`;
  if (data === null) return html`${head}
<p>${cite(withoutData(qpp_mips, "No score of this NPI is published in this snapshot, which does not say why."), provenance)}</p>`;
  const rows = data.scores.map((each) => html`<tr><th scope="row"><bdi>${each.source ?? "not stated"}</bdi></th>${[each.final_mips_score, each.quality_category_score, each.pi_category_score, each.ia_category_score, each.cost_category_score]
    .map((value) => html`<td class="num">${cite(score(value), provenance)}</td>`)}</tr>`);
  const caption = `Scores of performance year ${data.performance_year ?? "not stated"}, of 100`;
  return html`${head}
${table("mips-caption", caption, ["Reported as", "#Final", "#Quality", "#Interoperability", "#Improvement", "#Cost"], rows)}`;
}

function affiliations({ facts }: FactsInput, cite: Cite): Markup {
  const found = facts.filter(({ type }) => type === "affiliated_facility");
  if (found.length === 0) return NOTHING;
  const rows = found.map((fact) => {
    const { ccn = "", facility_type = "facility" } = (fact.detail ?? {}) as { readonly ccn?: string; readonly facility_type?: string };
    return [facility_type, cite(html`<a href="/facilities/${ccn}/">CCN ${ccn}</a>`, fact)] as const;
  });
  return html`<h3 id="affiliations">Named by facility files</h3>
${factList(rows)}`;
}

export function otherFiles(input: FactsInput, cite: Cite): Markup {
  return html`<h2 id="facts">In other federal files</h2>
${exclusion(input, cite)}
${sam(input, cite)}
${enrollment(input, cite)}
${mips(input, cite)}
${affiliations(input, cite)}`;
}
