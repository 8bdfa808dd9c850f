/** The page of one facility: what its publisher says of it, its quality measures beside the national averages, the sources. */
import type { Facility, Quality, QualityMeasure } from "../../data/contract/records/resolver.ts";
import { html, NOTHING, type Markup } from "../markup.ts";
import { citations, factList, type Cite } from "./cited.ts";
import { command, table, type LivePage } from "./parts.ts";

export interface FacilityInput {
  readonly record: Facility;
  /** Null where the release holds no measures of it. */
  readonly quality: Quality | null;
  /** Of its kind: `Nursing home`. */
  readonly typeName: string;
  /** Of the study page of its kind; null where there is none. */
  readonly study: { readonly href: string; readonly label: string } | null;
  readonly publicUrl: string;
}

function stars({ overall_star, overall_star_exact }: Pick<Facility, "overall_star" | "overall_star_exact">): string | null {
  const star = overall_star_exact ?? overall_star;
  return star === null ? null : `${star} of 5`;
}

function measured({ value, value_text }: QualityMeasure): string | null {
  return value === null ? value_text : String(value);
}

/** A withheld value is never a zero: the publisher's footnote stands in its place. */
function measureRow(measure: QualityMeasure, quality: Quality, cite: Cite): Markup {
  const { id, name, national_avg, compared_to_national, period, footnote } = measure;
  const value = measured(measure);
  const shown = value ?? html`<span class="none">${footnote ?? "not stated by the publisher"}</span>`;
  return html`<tr><th scope="row"><bdi>${name ?? id}</bdi>${name === null || name === id ? NOTHING : html` <code class="small">${id}</code>`}</th><td class="num wraps">${cite(shown, quality)}</td><td class="num">${national_avg ?? html`<span class="none">none</span>`}</td><td>${compared_to_national ?? ""}${value === null || footnote === null ? NOTHING : html` <span class="small">${footnote}</span>`}</td><td class="small">${(period ?? quality.measurement_period ?? "not stated").replace("/", " to ")}</td></tr>`;
}

function qualityPart({ quality, typeName }: FacilityInput, cite: Cite): Markup {
  if (quality === null) return html`<h2 id="quality">Quality measures</h2>
<p>This release holds no measures of this facility. That says nothing about it.</p>`;
  const rows = quality.measures.map((measure) => measureRow(measure, quality, cite));
  const caption = `${rows.length} measures as published for a ${typeName.toLowerCase()}. A value that is withheld is not zero: the publisher’s reason stands in its place.`;
  return html`<h2 id="quality">Quality measures</h2>
${rows.length === 0 ? html`<p>None is published for it.</p>` : table("measures-caption", caption, ["Measure", "#Value", "#Nation", "Compared", "Period"], rows)}`;
}

function asData({ record, publicUrl }: FacilityInput): Markup {
  return html`<h2 id="data">The same as data</h2>
<p>With a <a href="/docs/#op-ccn">service key</a>; the published sandbox key stands in the <a href="/docs/">documentation</a>:</p>
${command(`curl -H "X-Service-Key: $SERVICE_API_KEY" ${publicUrl}/v1/ccn/${record.ccn}`)}
${command(`curl -H "X-Service-Key: $SERVICE_API_KEY" ${publicUrl}/v1/quality/${record.facility_type}/${record.ccn}`)}
<p>Whoever runs the service can show the very line of the federal file behind the record:</p>
${command(`npm run trace -- --ccn ${record.ccn}`)}`;
}

export function facilityPage(input: FacilityInput): LivePage {
  const { record, typeName, study } = input;
  const cite = citations();
  const place = [record.address.city, record.address.state].filter((part) => part !== null).join(", ");
  const star = record.overall_star_footnote;
  return {
    heading: record.facility_name ?? `CCN ${record.ccn}`,
    description: `CCN ${record.ccn} in federal public records, with the source of each value.`,
    content: html`<p class="lead">${typeName} · CCN <code>${record.ccn}</code>${place === "" ? "" : ` · ${place}`}</p>
<h2 id="record">As its publisher lists it</h2>
${factList([
    ["CCN", cite(html`<code>${record.ccn}</code>`, record, "ccn")],
    ["Name", cite(record.facility_name, record, "facility_name")],
    ["Kind", cite(typeName, record, "facility_type")],
    ["Ownership", cite(record.ownership_type, record, "ownership_type")],
    ["City", cite(record.address.city, record, "city")],
    ["State", cite(record.address.state, record, "state")],
    ["Overall star rating", cite(stars(record), record, "overall_star")],
  ])}
${star === null ? NOTHING : html`<p class="small">The publisher on the rating: ${star}</p>`}
${study === null ? NOTHING : html`<p>All of its kind by state: <a href="${study.href}">${study.label}</a>.</p>`}
${qualityPart(input, cite)}
${asData(input)}
${cite.sources()}`,
  };
}
