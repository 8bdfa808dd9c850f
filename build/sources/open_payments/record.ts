/**
 * A payment as bytes, as it is spilled and sorted: behind the origin (`record_pen.ts`) the texts of the payment, then
 * those that say which record it is and to whom it was made, which fall away once that is known. The origin's kind is the
 * confidence in hundredths: 100 for a payment by NPI, or one that says that such a payment alone would be below the threshold.
 */
import type { At } from "../../spill/group.ts";
import { ORIGIN, placeIn, type RecordPen, textsIn } from "../../spill/record_pen.ts";
import type { Payment } from "./open_payments.ts";
import type { PaymentRow, Recipient } from "./rows.ts";

const PAYMENT_TEXTS = 7;
const IDENTITY_TEXTS = 2;
const PERSON_TEXTS = 8;
export const BY_NPI = 100;
export const BELOW = 101;

/** `id` is the publisher's record number; `file` the number of the file. */
export function writePayment(pen: RecordPen, id: string, file: number, row: PaymentRow): void {
  pen.begin(row.npi === null ? 0 : BY_NPI, file, row.line, row.offset);
  const { program_year, manufacturer, cents, nature, date, payments, disputed } = row;
  for (const text of [String(program_year), manufacturer, String(cents), nature, date]) pen.text(text);
  pen.text(payments === null ? null : String(payments));
  pen.text(disputed ? "disputed" : null);
  pen.text(id);
  pen.text(row.npi);
  if (row.person !== null) writePerson(pen, row.person);
}

function writePerson(pen: RecordPen, person: Recipient): void {
  const { profile_id, last_name, first_name, state, middle_name, city, postal_code, specialty } = person;
  for (const text of [profile_id, last_name, first_name, state, middle_name, city, postal_code, specialty]) pen.text(text);
}

/** Where the next text begins behind so many of them. */
export function skip(bytes: Buffer, from: number, texts: number): number {
  let at = from;
  for (let i = 0; i < texts; i += 1) at += 2 + bytes[at]! + (bytes[at + 1]! << 8);
  return at;
}

export function fileOf({ view, start }: At): number {
  return view.getUint16(start + ORIGIN.file, true);
}

/** One past the payment's own texts: a record cut there says nothing of the recipient. */
export function endOfPayment({ bytes, start }: At): number {
  return skip(bytes, start + ORIGIN.body, PAYMENT_TEXTS);
}

/** Where the record number's bytes lie. */
export function idOf(record: At): { readonly start: number; readonly end: number } {
  const start = endOfPayment(record);
  return { start, end: skip(record.bytes, start, 1) };
}

/** Where the bytes of the person begin; they go to the record's end. */
export function startOfPerson(record: At): number {
  return skip(record.bytes, endOfPayment(record), IDENTITY_TEXTS);
}

/** The NPI of a record by NPI, null where it names a person. */
export function npiOf({ bytes, view, start }: At): number | null {
  if (view.getUint8(start) !== BY_NPI) return null;
  const from = skip(bytes, start + ORIGIN.body, PAYMENT_TEXTS + 1) + 2;
  return Number(bytes.toString("latin1", from, from + 10));
}

/** The first text of a record: four digits. */
export function yearOf({ bytes, start }: At): number {
  return digitsIn(bytes, start + ORIGIN.body + 2, start + ORIGIN.body + 6);
}

/** The third one. */
export function centsOf({ bytes, start }: At): number {
  const at = skip(bytes, start + ORIGIN.body, 2);
  return digitsIn(bytes, at + 2, skip(bytes, at, 1));
}

const ZERO = 48;

/** A number of digits alone. */
export function digitsIn(bytes: Buffer, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) number = number * 10 + bytes[at]! - ZERO;
  return number;
}

/** `files` are the paths that records name by number. */
export function paymentIn(record: At, files: readonly string[]): Payment {
  const [year, manufacturer, cents, nature, date, payments, disputed] = textsIn(record, PAYMENT_TEXTS);
  return {
    program_year: Number(year),
    manufacturer: manufacturer ?? null,
    cents: Number(cents),
    nature: nature ?? null,
    date: date ?? null,
    payments: (payments ?? null) === null ? null : Number(payments),
    disputed: (disputed ?? null) !== null,
    file: files[fileOf(record)] ?? "",
    ...placeIn(record.view, record.start),
    confidence: record.view.getUint8(record.start) / 100,
  };
}

/** The row as it was read, of a record that is still whole. */
export function rowIn(record: At, files: readonly string[]): PaymentRow {
  const { confidence: _, ...payment } = paymentIn(record, files);
  const npi = npiOf(record);
  return { npi: npi === null ? null : String(npi).padStart(10, "0"), person: npi === null ? personIn(record) : null, ...payment };
}

/** The person of a record that has no NPI. */
export function personIn(record: At): Recipient {
  const texts = textsIn(record, PAYMENT_TEXTS + IDENTITY_TEXTS + PERSON_TEXTS).slice(-PERSON_TEXTS);
  const [profile_id, last_name, first_name, state, middle_name, city, postal_code, specialty] = texts;
  return {
    profile_id: profile_id ?? null, last_name: last_name ?? "", first_name: first_name ?? "", state: state ?? "",
    middle_name: middle_name ?? null, city: city ?? null, postal_code: postal_code ?? null, specialty: specialty ?? null,
  };
}
