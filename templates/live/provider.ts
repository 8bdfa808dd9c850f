/**
 * The page of one NPI: what the registry says, what other federal files say about exactly this number, the payments, and the source
 * of each value. A missing value is called unknown; it is never worded as a finding.
 */
import type { Fact, Payments, Provider } from "../../data/contract/records/resolver.ts";
import type { EntityResolution } from "../../data/contract/records/supply.ts";
import { grouped, longDate, zipCode } from "../../data/contract/numbers.ts";
import { citations, sourced, type Cite } from "./cited.ts";
import { draw, type LivePage } from "./draw.ts";
import { otherFiles, type FactsInput } from "./facts.ts";

export interface ProviderInput {
  readonly record: Provider;
  readonly facts: readonly Fact[];
  readonly listNotes: FactsInput["listNotes"];
  readonly sources: EntityResolution["sources"];
  /** The specialty that counts it, null where none does. */
  readonly counted: { readonly display_name: string; readonly href: string; readonly note: string | null } | null;
  /** The name of the primary taxonomy's code, where the release has one. */
  readonly taxonomyName: string | null;
  /** Null while no file of payments is loaded. */
  readonly payments: Payments | null;
  /** `https://host`, for the commands. */
  readonly publicUrl: string;
}

/** Rows of payments on the page; the API's answer has all of them. */
const PAYMENTS_SHOWN = 50;

function registry({ record, taxonomyName }: ProviderInput, cite: Cite) {
  const of = <Value>(value: Value, field: string) => cite(value, record, field);
  const { primary_taxonomy: code, address } = record;
  return sourced({
    is_person: record.entity_type === "individual",
    npi: of(record.npi, "npi"),
    status: of(record.status, "status"),
    kind: of(record.entity_type, "entity_type"),
    name: of(record.display_name, "display_name"),
    taxonomy: of(code === null ? null : { code, name: taxonomyName }, "primary_taxonomy"),
    city: of(address?.city ?? null, "city"),
    state: of(address?.state ?? null, "state"),
    postal_code: of(zipCode(address?.postal_code ?? null), "postal_code"),
    enumeration_date: of(record.enumeration_date === null ? null : longDate(record.enumeration_date), "enumeration_date"),
  });
}

function otherYears({ npi, program_year, program_years }: Payments) {
  const years = program_years.filter((year) => year !== program_year);
  return years.map((year) => ({ year, href: `/providers/${npi}/?program_year=${year}#payments` }));
}

function captionOf({ program_year, record_count }: Payments, shown: number): string {
  const part = record_count > shown ? `: the first ${shown} of ${grouped(record_count)}` : "";
  return `Payments of program year ${program_year}${part}`;
}

function paymentRow({ date, manufacturer, nature, amount_usd, disputed }: Payments["records"][number], payments: Payments, cite: Cite) {
  return {
    date: longDate(date, "undated"),
    manufacturer: manufacturer ?? "not stated",
    nature: nature ?? "not stated",
    disputed,
    amount: cite(grouped(amount_usd, 2), payments),
  };
}

function paymentPart(payments: Payments, cite: Cite) {
  const { program_year, record_count, total_amount_usd, records } = payments;
  const other_years = otherYears(payments);
  if (record_count === 0) return sourced({ none: cite(`No payment record of ${program_year} matches this NPI.`, payments), other_years });
  const shown = records.slice(0, PAYMENTS_SHOWN);
  return sourced({
    none: null,
    program_year: cite(program_year, payments),
    record_count: cite(grouped(record_count), payments),
    total: cite(total_amount_usd === null ? null : `$${grouped(total_amount_usd, 2)}`, payments, "total_amount_usd"),
    caption: captionOf(payments, shown.length),
    rows: shown.map((payment) => paymentRow(payment, payments, cite)),
    other_years,
  });
}

export function providerPage(input: ProviderInput): LivePage {
  const { record, taxonomyName, counted, payments, publicUrl } = input;
  const { cite, sources } = citations();
  const place = [record.address?.city, record.address?.state].filter((part) => part !== null && part !== undefined).join(", ");
  return {
    heading: record.display_name ?? `NPI ${record.npi}`,
    description: `NPI ${record.npi} in federal public records, with the source of each value.`,
    content: draw("provider", {
      number: record.npi,
      taxonomy_name: taxonomyName,
      place,
      registry: registry(input, cite),
      counted,
      facts: otherFiles(input, cite),
      payments: payments === null ? null : paymentPart(payments, cite),
      public_url: publicUrl,
      sources: sources(),
    }),
  };
}

/** What is left to show of a deactivated NPI: no personal field, but what other files say about the number. */
export function deactivatedPage(input: ProviderInput): LivePage {
  const { record } = input;
  const { cite, sources } = citations();
  const date = record.deactivation_date === null ? null : longDate(record.deactivation_date);
  return {
    heading: `NPI ${record.npi} is deactivated`,
    description: `NPI ${record.npi} was deactivated; the registry publishes nothing else about it.`,
    content: draw("deactivated", {
      date,
      record: sourced({ npi: cite(record.npi, record, "npi"), deactivation_date: cite(date, record, "deactivation_date") }),
      facts: otherFiles(input, cite),
      sources: sources(),
    }),
  };
}
