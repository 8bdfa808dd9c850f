/**
 * Reads one row of an Open Payments general file in any layout: 91 columns with `Covered_Recipient_NPI` (all years as
 * published since 2021), 75 or fewer with `Physician_*` and no NPI (before that), upper case, and the lower case of the web
 * API. The name and place of a recipient without an NPI are read only for the match and never leave the reader; streets are
 * not read at all.
 */
import type { CsvRow } from "../../csv/read.ts";
import type { FileLedger, Issues } from "../reading/ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { knownNpi, npiRejection } from "../reading/npi.ts";
import type { Named } from "./person_match.ts";
import { usDate } from "../../values/values.ts";

/** The layouts before 2021 name the same columns after the physician. */
const RENAMED: Readonly<Record<string, string>> = {
  physician_profile_id: "covered_recipient_profile_id",
  physician_first_name: "covered_recipient_first_name",
  physician_middle_name: "covered_recipient_middle_name",
  physician_last_name: "covered_recipient_last_name",
  physician_specialty: "covered_recipient_specialty_1",
};

export const COLUMNS = {
  required: [
    "change_type", "covered_recipient_type", "covered_recipient_profile_id", "covered_recipient_first_name",
    "covered_recipient_middle_name", "covered_recipient_last_name", "covered_recipient_specialty_1", "recipient_city", "recipient_state",
    "recipient_zip_code",
    "applicable_manufacturer_or_applicable_gpo_making_payment_name", "total_amount_of_payment_usdollars", "date_of_payment",
    "number_of_payments_included_in_total_amount", "nature_of_payment_or_transfer_of_value", "dispute_status_for_publication", "record_id",
    "program_year", "payment_publication_date",
  ],
  optional: ["covered_recipient_npi"],
  ignored: [
    /^teaching_hospital_(?:ccn|id|name)$/, "covered_recipient_name_suffix", "physician_name_suffix",
    /^recipient_(?:primary_business_street_address_line[12]|country|province|postal_code)$/,
    /^covered_recipient_primary_type_[1-6]$/, "physician_primary_type", /^covered_recipient_specialty_[2-6]$/,
    /^(?:covered_recipient|physician)_license_state_code[1-5]$/, "submitting_applicable_manufacturer_or_applicable_gpo_name",
    /^applicable_manufacturer_or_applicable_gpo_making_payment_(?:id|state|country)$/, "form_of_payment_or_transfer_of_value",
    /^(?:city|state|country)_of_travel$/, "physician_ownership_indicator", "third_party_payment_recipient_indicator",
    /^name_of_third_party_entity_receiving_payment_or_transfer_of_/, "charity_indicator", "third_party_equals_covered_recipient_indicator",
    "contextual_information", "delay_in_publication_indicator", "related_product_indicator", "product_indicator",
    /^(?:name|ndc)_of_associated_covered_(?:drug_or_biological|device_or_medical_supply)[1-5]$/, /^covered_or_noncovered_indicator_[1-5]$/,
    /^(?:indicate|name_of)_drug_or_biological_or_device_or_medical_supply_[1-5]$/, /^product_category_or_therapeutic_area_[1-5]$/,
    /^associated_(?:drug_or_biological_ndc|device_or_medical_supply_pdi)_[1-5]$/,
  ],
  rename(published: string): string {
    const lower = published.toLowerCase();
    return RENAMED[lower] ?? lower;
  },
} as const;
export type Column = (typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number];

/** The person that a row without an NPI names, with the publisher's own number for them. */
export type Recipient = Named & { readonly profile_id: string | null };

/** A payment and its recipient: `npi`, or `person` where the row has no NPI. */
export interface PaymentRow extends Lineage {
  readonly npi: string | null;
  readonly person: Recipient | null;
  readonly program_year: number;
  readonly manufacturer: string | null;
  /** The file has a decimal text; in cents it stays exact. */
  readonly cents: number;
  readonly nature: string | null;
  readonly date: string | null;
  /** The number of payments in the amount; above 1 for an aggregate. */
  readonly payments: number | null;
  readonly disputed: boolean;
}

const PEOPLE = ["covered recipient physician", "covered recipient non-physician practitioner"];
const CHANGES = ["NEW", "ADD", "CHANGED", "UNCHANGED"];

/** The cell may have blanks around it, here and in the next two functions. */
export function isPerson(type: string): boolean {
  return PEOPLE.includes(type.trim().toLowerCase());
}

export function isKnownChange(type: string): boolean {
  return CHANGES.includes(type.trim().toUpperCase());
}

export function isDisputed(status: string): boolean {
  return /^(?:yes|true)$/i.test(status.trim());
}

/** Returns null after rejecting the row: the recipient is not a person, such as a teaching hospital, or the row is unreadable. */
export function paymentOf(row: CsvRow<Column>, ledger: FileLedger, lineage: Lineage, issues: Issues): PaymentRow | null {
  const npi = knownNpi(row.text("covered_recipient_npi"));
  const person = npi === null ? personOf(row) : null;
  const rejection = typeRejection(row) ?? amountRejection(row) ?? recipientRejection(npi, person);
  if (rejection !== null) {
    ledger.reject(rejection, row);
    return null;
  }
  reportOddities(row, lineage.file, issues);
  return {
    npi, person,
    program_year: Number(row.text("program_year")),
    manufacturer: row.text("applicable_manufacturer_or_applicable_gpo_making_payment_name"),
    cents: centsOf(row.text("total_amount_of_payment_usdollars")) ?? 0,
    nature: row.text("nature_of_payment_or_transfer_of_value"),
    date: paymentDate(row.text("date_of_payment")),
    payments: countOf(row.text("number_of_payments_included_in_total_amount")),
    disputed: isDisputed(row.text("dispute_status_for_publication") ?? ""),
    ...lineage,
  };
}

function typeRejection(row: CsvRow<Column>): string | null {
  const type = (row.text("covered_recipient_type") ?? "").toLowerCase();
  if (isPerson(type)) return null;
  if (type.includes("teaching hospital")) return "teaching_hospital";
  return type.startsWith("non-covered recipient") ? "non_covered_recipient" : "unknown_recipient_type";
}

function amountRejection(row: CsvRow<Column>): string | null {
  if (row.text("record_id") === null) return "no_record_id";
  if (!/^20\d{2}$/.test(row.text("program_year") ?? "")) return "bad_program_year";
  return centsOf(row.text("total_amount_of_payment_usdollars")) === null ? "bad_amount" : null;
}

function recipientRejection(npi: string | null, person: Recipient | null): string | null {
  if (npi !== null) return npiRejection(npi);
  return person === null ? "no_recipient" : null;
}

function personOf(row: CsvRow<Column>): Recipient | null {
  const last_name = row.text("covered_recipient_last_name");
  const first_name = row.text("covered_recipient_first_name");
  const state = row.text("recipient_state");
  if (last_name === null || first_name === null || state === null) return null;
  return {
    // Data-frame libraries write it as `88211.0`.
    profile_id: /^(\d+)(?:\.0)?$/.exec(row.text("covered_recipient_profile_id") ?? "")?.[1] ?? null,
    last_name, first_name, state,
    middle_name: row.text("covered_recipient_middle_name"),
    city: row.text("recipient_city"),
    postal_code: row.text("recipient_zip_code"),
    specialty: row.text("covered_recipient_specialty_1"),
  };
}

function reportOddities(row: CsvRow<Column>, file: string, issues: Issues): void {
  const date = row.text("date_of_payment");
  if (date !== null && paymentDate(date) === null) {
    issues.raise("unreadable_date", `${file}: a date of payment that cannot be read; taken as unknown`);
  }
  if (!isKnownChange(row.text("change_type") ?? "")) {
    issues.raise("unknown_change_type", `${file}: a change type that is not NEW, ADD, CHANGED or UNCHANGED`);
  }
}

/** Returns `1931.5` as 193150, and null for anything but a decimal number with at most two places. */
function centsOf(text: string | null): number | null {
  const [, dollars, cents = ""] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text ?? "") ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
}

function countOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Reads `04/16/2018`, `04/16/2018 12:00:00 AM` or `2018-04-16`; returns an ISO date, or null for anything else. */
export function paymentDate(text: string | null): string | null {
  const day = (text ?? "").replace(/ 12:00:00 AM$/, "");
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  return usDate(year === undefined ? day : `${month}/${date}/${year}`);
}
