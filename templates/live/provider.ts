/**
 * The page of one NPI: what the registry says, what other federal files state of exactly this number, the payments, and
 * where each value comes from. What is missing is said to be unknown; it is never worded as a finding of its own.
 */
import type { Fact, Payments, Provider } from "../../data/contract/records/resolver.ts";
import type { EntityResolution } from "../../data/contract/records/supply.ts";
import { grouped, html, NOTHING, type Markup } from "../markup.ts";
import { citations, factList, type Cite } from "./cited.ts";
import { otherFiles } from "./facts.ts";
import { CLEARANCE, command, table, type LivePage } from "./parts.ts";

export interface ProviderInput {
  readonly record: Provider;
  readonly facts: readonly Fact[];
  /** Which share of the exclusion list could be matched at all. */
  readonly factsNote: string;
  readonly sources: EntityResolution["sources"];
  /** The specialty it is counted in, null when in none. */
  readonly counted: { readonly display_name: string; readonly href: string; readonly note: string | null } | null;
  /** Name of the primary taxonomy's code, where the release has one. */
  readonly taxonomyName: string | null;
  /** Null while no file of payments is loaded. */
  readonly payments: Payments | null;
  /** `https://host`, for the commands. */
  readonly publicUrl: string;
}

/** Rows of payments on the page; all of them are in the API's answer. */
const PAYMENTS_SHOWN = 50;

function taxonomy({ record, taxonomyName }: ProviderInput): Markup | null {
  const code = record.primary_taxonomy;
  if (code === null) return null;
  return html`<code>${code}</code>${taxonomyName === null ? NOTHING : html` <bdi>${taxonomyName}</bdi>`}`;
}

function registry(input: ProviderInput, cite: Cite): Markup {
  const { record } = input;
  const of = (value: Parameters<Cite>[0], field: string): Markup => cite(value, record, field);
  const isPerson = record.entity_type === "individual";
  return html`<h2 id="registry">In the national registry</h2>
${factList([
    ["NPI", of(html`<code>${record.npi}</code>`, "npi")],
    ["Status", of(record.status, "status")],
    ["Kind", of(record.entity_type, "entity_type")],
    [isPerson ? "Name" : "Organization", of(record.display_name, "display_name")],
    ["Primary taxonomy", of(taxonomy(input), "primary_taxonomy")],
    ["Practice city", of(record.address?.city ?? null, "city")],
    ["State", of(record.address?.state ?? null, "state")],
    ["Postal code", of(record.address?.postal_code ?? null, "postal_code")],
    ["Numbered since", of(record.enumeration_date, "enumeration_date")],
  ])}`;
}

function counting({ counted }: ProviderInput): Markup {
  if (counted !== null) {
    return html`<p>Counted in <a href="${counted.href}">${counted.display_name}</a>, by its primary taxonomy.${counted.note === null ? "" : ` ${counted.note}`}</p>`;
  }
  return html`<p>Counted in none of the specialties of this service (<code>outside_cached_specialties</code>): the record is in the registry, but its
primary taxonomy is not one of the codes that are <a href="/methodology/">counted</a>. That says nothing about the provider.</p>`;
}

function paymentRow(payment: Payments["records"][number], payments: Payments, cite: Cite): Markup {
  const { date, manufacturer, nature, amount_usd, disputed } = payment;
  return html`<tr><td class="date">${date ?? "undated"}</td><th scope="row"><bdi>${manufacturer ?? "not stated"}</bdi></th><td><bdi>${nature ?? "not stated"}</bdi>${disputed ? " (disputed by the recipient)" : ""}</td><td class="num">${cite(grouped(amount_usd, 2), payments)}</td></tr>`;
}

function otherYears({ npi, program_year, program_years }: Payments): Markup {
  const links = program_years.filter((year) => year !== program_year)
    .map((year) => html`<a href="/providers/${npi}/?program_year=${year}#payments">${year}</a>`);
  return links.length === 0 ? NOTHING : html`<p>Other program years: ${links}</p>`;
}

function paymentRecords(payments: Payments, cite: Cite): Markup {
  const shown = payments.records.slice(0, PAYMENTS_SHOWN);
  const left = payments.record_count - shown.length;
  const caption = `Payments of program year ${payments.program_year}${left > 0 ? `: the first ${shown.length} of ${grouped(payments.record_count)}` : ""}`;
  return table("payments-caption", caption, ["Date", "Paid by", "Nature", "#US dollars"], shown.map((payment) => paymentRow(payment, payments, cite)));
}

function paymentPart({ payments }: ProviderInput, cite: Cite): Markup {
  if (payments === null) return html`<h2 id="payments">Open Payments</h2>
<p>Awaiting ingest: no file of payments is in this release, so nothing is known here.</p>`;
  const { program_year, record_count, total_amount_usd } = payments;
  const head = html`<h2 id="payments">Open Payments</h2>`;
  if (record_count === 0) {
    return html`${head}
<p>${cite(`No record of program year ${program_year} was matched to this NPI.`, payments)} That is no statement that none was made: small payments are
not reported, and a record may name its recipient without an NPI.</p>
${otherYears(payments)}`;
  }
  const total = total_amount_usd === null ? null : `$${grouped(total_amount_usd, 2)}`;
  return html`${head}
${factList([["Program year", cite(program_year, payments)], ["Records", cite(grouped(record_count), payments)], ["Total", cite(total, payments, "total_amount_usd")]])}
${paymentRecords(payments, cite)}
${otherYears(payments)}`;
}

function asData({ record, publicUrl }: ProviderInput): Markup {
  return html`<h2 id="data">The same as data</h2>
<p>All of it without a key, or the flat record and its facts with a <a href="/docs/#op-npi">service key</a>:</p>
${command(`curl ${publicUrl}/api/v1/npi/${record.npi}`)}
<p>Whoever runs the service can show the very line of the federal file behind the record:</p>
${command(`npm run trace -- --npi ${record.npi}`)}`;
}

export function providerPage(input: ProviderInput): LivePage {
  const { record } = input;
  const cite = citations();
  const name = record.display_name ?? `NPI ${record.npi}`;
  const place = [record.address?.city, record.address?.state].filter((part) => part !== null && part !== undefined).join(", ");
  return {
    heading: name,
    description: `NPI ${record.npi} in federal public records, with the source of each value.`,
    content: html`<p class="lead">NPI <code>${record.npi}</code>${input.taxonomyName === null ? "" : ` · ${input.taxonomyName}`}${place === "" ? "" : ` · ${place}`}</p>
${registry(input, cite)}
${counting(input)}
${otherFiles(input, cite)}
${CLEARANCE}
${paymentPart(input, cite)}
${asData(input)}
${cite.sources()}`,
  };
}

/** What is left to show of an NPI that was deactivated: no personal field, but what other files state of the number. */
export function deactivatedPage(input: ProviderInput): LivePage {
  const { record } = input;
  const cite = citations();
  return {
    heading: `NPI ${record.npi} is deactivated`,
    description: `NPI ${record.npi} was deactivated; the registry publishes nothing else of it.`,
    content: html`<p class="lead">The registry deactivated this number${record.deactivation_date === null ? "" : ` on ${record.deactivation_date}`} and publishes nothing else of it
(<code>deactivated</code>).</p>
<p>A number is deactivated when its holder dies, retires or asks for it, or for fraud; the registry does not say which. It may be reactivated,
and then returns here with a later snapshot.</p>
${factList([["NPI", cite(html`<code>${record.npi}</code>`, record, "npi")], ["Deactivated", cite(record.deactivation_date, record, "deactivation_date")]])}
${otherFiles(input, cite)}
${CLEARANCE}
${cite.sources()}`,
  };
}
