/**
 * A payment, as an object and as the bytes that are spilled and sorted. The bytes begin with the origin
 * (`spill/record_pen.ts`) and the texts of the payment. The record number and the recipient follow; they are cut off once
 * the recipient's NPI is known. The origin's kind is the confidence in hundredths: `BY_NPI` (100) for a payment with an
 * NPI, or `BELOW` (101) for such a payment below the threshold.
 */
import type { At } from "../../spill/group.ts";
import { ORIGIN, placeIn, type RecordPen, textsIn } from "../../spill/record_pen.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { npiText } from "../reading/npi.ts";
import type { PaymentRow, Recipient } from "./rows.ts";

export interface Payment extends Lineage {
  readonly program_year: number;
  readonly manufacturer: string | null;
  readonly cents: number;
  readonly nature: string | null;
  readonly date: string | null;
  readonly payments: number | null;
  readonly disputed: boolean;
  /** 1 for a row with an NPI, else the score of the match by name and place. */
  readonly confidence: number;
}

export interface PaymentRecipient {
  readonly npi: string;
  /** Sorted by year, date, manufacturer and amount. */
  readonly payments: readonly Payment[];
}

const PAYMENT_TEXTS = 7;
const IDENTITY_TEXTS = 2;
const PERSON_TEXTS = 8;
export const BY_NPI = 100;
export const BELOW = 101;

/** `id` is the publisher's record number. */
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

/** Returns where the text after the next `texts` texts begins. */
export function skip(bytes: Buffer, from: number, texts: number): number {
  let at = from;
  for (let i = 0; i < texts; i += 1) at += 2 + bytes[at]! + (bytes[at + 1]! << 8);
  return at;
}

export function fileOf({ view, start }: At): number {
  return view.getUint16(start + ORIGIN.file, true);
}

/** Returns the end of the payment's own texts: a record that is cut there says nothing about the recipient. */
export function endOfPayment({ bytes, start }: At): number {
  return skip(bytes, start + ORIGIN.body, PAYMENT_TEXTS);
}

/** Returns where the record number begins and ends. */
export function idOf(record: At): { readonly start: number; readonly end: number } {
  const start = endOfPayment(record);
  return { start, end: skip(record.bytes, start, 1) };
}

/** Returns where the texts of the person begin; they go to the end of the record. */
export function startOfPerson(record: At): number {
  return skip(record.bytes, endOfPayment(record), IDENTITY_TEXTS);
}

/** Returns the NPI of a record, or null when it names a person instead. */
export function npiOf({ bytes, view, start }: At): number | null {
  if (view.getUint8(start) !== BY_NPI) return null;
  const from = skip(bytes, start + ORIGIN.body, PAYMENT_TEXTS + 1) + 2;
  return Number(bytes.toString("latin1", from, from + 10));
}

/** Returns the first text of a record: four digits. */
export function yearOf({ bytes, start }: At): number {
  return digitsIn(bytes, start + ORIGIN.body + 2, start + ORIGIN.body + 6);
}

/** Returns the third text of a record. */
export function centsOf({ bytes, start }: At): number {
  const at = skip(bytes, start + ORIGIN.body, 2);
  return digitsIn(bytes, at + 2, skip(bytes, at, 1));
}

const ZERO = 48;

/** Returns the number that the bytes spell, all of them digits. */
export function digitsIn(bytes: Buffer, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at += 1) number = number * 10 + bytes[at]! - ZERO;
  return number;
}

/** `files` are the paths that records refer to by number. */
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

/** Returns the row of a record that has not been cut. */
export function rowIn(record: At, files: readonly string[]): PaymentRow {
  const { confidence: _, ...payment } = paymentIn(record, files);
  const npi = npiOf(record);
  return { npi: npi === null ? null : npiText(npi), person: npi === null ? personIn(record) : null, ...payment };
}

/** Returns the person of a record without an NPI. */
export function personIn(record: At): Recipient {
  const texts = textsIn(record, PAYMENT_TEXTS + IDENTITY_TEXTS + PERSON_TEXTS).slice(-PERSON_TEXTS);
  const [profile_id, last_name, first_name, state, middle_name, city, postal_code, specialty] = texts;
  return {
    profile_id: profile_id ?? null, last_name: last_name ?? "", first_name: first_name ?? "", state: state ?? "",
    middle_name: middle_name ?? null, city: city ?? null, postal_code: postal_code ?? null, specialty: specialty ?? null,
  };
}
