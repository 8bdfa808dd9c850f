/**
 * Writes the records of Open Payments rows directly from their bytes. This works for nearly all of the fifteen million rows,
 * because the publisher writes them uniformly; `paymentOf` reads the others as texts.
 */
import type { ScanRow } from "../../csv/scan.ts";
import { textCache } from "../../csv/text_cache.ts";
import { hashOfBytes } from "../../spill/hash.ts";
import type { RecordPen } from "../../spill/record_pen.ts";
import { BY_NPI } from "./record.ts";
import { type Column, COLUMNS, isDisputed, isKnownChange, isPerson } from "./rows.ts";
import { cellsOf, isPlainCell, npiIn, plainDate, type RowCell, writeCell } from "../../values/row_bytes.ts";

type Row = ScanRow<Column>;
type Cell = RowCell<Column>;

const cellOf = cellsOf<Column>([...COLUMNS.required, ...COLUMNS.optional]);
const TYPE = cellOf("covered_recipient_type");
const NPI = cellOf("covered_recipient_npi");
const PROFILE = cellOf("covered_recipient_profile_id");
const CHANGE = cellOf("change_type");
const MANUFACTURER = cellOf("applicable_manufacturer_or_applicable_gpo_making_payment_name");
const AMOUNT = cellOf("total_amount_of_payment_usdollars");
const NATURE = cellOf("nature_of_payment_or_transfer_of_value");
const DATE = cellOf("date_of_payment");
const PAYMENTS = cellOf("number_of_payments_included_in_total_amount");
const DISPUTE = cellOf("dispute_status_for_publication");
const RECORD = cellOf("record_id");
const YEAR = cellOf("program_year");
/** The texts that a search for a person needs, then those that it can do without. Both in the order of the record. */
const REQUIRED = (["covered_recipient_last_name", "covered_recipient_first_name", "recipient_state"] as const).map(cellOf);
const OPTIONAL = (["covered_recipient_middle_name", "recipient_city", "recipient_zip_code", "covered_recipient_specialty_1"] as const).map(cellOf);

const [ZERO, TWO, NINE, DOT, DASH] = [48, 50, 57, 46, 45];
const DISPUTED = new TextEncoder().encode("disputed");
const MOST_DOLLAR_DIGITS = 12;
const MOST_PAYMENT_DIGITS = 9;

export interface PlainPayments {
  /** Writes the row's record. Returns false, without any entry in a ledger, for a row that `paymentOf` must read. */
  write(row: Row, pen: RecordPen): boolean;
  /** Returns `hashOfText` of the row's record number. */
  key(row: Row): number;
}

/** `file` is the number of the file. */
export function plainPayments(file: number): PlainPayments {
  const [ofPerson, known, disputed] = [textCache(isPerson), textCache(isKnownChange), textCache(isDisputed)];
  const ask = (cache: typeof ofPerson, { bytes, starts, ends }: Row, { at }: Cell): boolean => cache(bytes, starts[at]!, ends[at]!);
  const cents = { value: 0 };
  const digits = new Uint8Array(16);
  return {
    write(row, pen) {
      if (!ask(ofPerson, row, TYPE) || !ask(known, row, CHANGE)) return false;
      if (!isYear(row) || !isNumber(row, RECORD) || !isCount(row) || !readCents(row, cents) || !isDate(row)) return false;
      const isNumbered = !isEmpty(row, NPI);
      if (isNumbered ? npiIn(row, NPI.at) === null : !isNamed(row)) return false;
      pen.begin(isNumbered ? BY_NPI : 0, file, row.line, row.offset);
      raw(row, YEAR, pen);
      writeCell(row, MANUFACTURER, pen);
      writeNumber(cents.value, pen, digits);
      writeCell(row, NATURE, pen);
      writeDate(row, pen, digits);
      raw(row, PAYMENTS, pen);
      pen.cell(DISPUTED, 0, ask(disputed, row, DISPUTE) ? DISPUTED.length : 0);
      raw(row, RECORD, pen);
      raw(row, NPI, pen);
      if (!isNumbered) writePerson(row, pen);
      return true;
    },
    key: ({ bytes, starts, ends }) => hashOfBytes(bytes, starts[RECORD.at]!, ends[RECORD.at]!),
  };
}

function isEmpty({ starts, ends }: Row, { at }: Cell): boolean {
  return starts[at] === ends[at];
}

function raw({ bytes, starts, ends }: Row, { at }: Cell, pen: RecordPen): void {
  pen.cell(bytes, starts[at]!, ends[at]!);
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

/** True for one digit or more, and nothing else. */
function isNumber({ bytes, starts, ends }: Row, { at }: Cell): boolean {
  for (let i = starts[at]!; i < ends[at]!; i += 1) if (!isDigit(bytes[i]!)) return false;
  return ends[at]! > starts[at]!;
}

/** True for a count from 1 without leading zeros, or an empty cell. */
function isCount(row: Row): boolean {
  const start = row.starts[PAYMENTS.at]!;
  if (isEmpty(row, PAYMENTS)) return true;
  return isNumber(row, PAYMENTS) && row.bytes[start] !== ZERO && row.ends[PAYMENTS.at]! - start <= MOST_PAYMENT_DIGITS;
}

/** True for `2000` to `2099`. */
function isYear({ bytes, starts, ends }: Row): boolean {
  const start = starts[YEAR.at]!;
  return ends[YEAR.at] === start + 4 && bytes[start] === TWO && bytes[start + 1] === ZERO && isDigit(bytes[start + 2]!) && isDigit(bytes[start + 3]!);
}

/** Reads `54.1` as 5410; returns false for anything but a decimal number with at most two places. */
function readCents({ bytes, starts, ends }: Row, into: { value: number }): boolean {
  const [start, end] = [starts[AMOUNT.at]!, ends[AMOUNT.at]!];
  let at = start;
  let value = 0;
  for (; at < end && isDigit(bytes[at]!); at += 1) value = value * 10 + bytes[at]! - ZERO;
  if (at === start || at - start > MOST_DOLLAR_DIGITS) return false;
  const places = end - at - 1;
  if (at < end && (bytes[at] !== DOT || places < 1 || places > 2)) return false;
  for (let place = 0; place < 2; place += 1) {
    at += 1;
    const byte = at < end ? bytes[at]! : ZERO;
    if (!isDigit(byte)) return false;
    value = value * 10 + byte - ZERO;
  }
  into.value = value;
  return true;
}

function isDate(row: Row): boolean {
  return isEmpty(row, DATE) || plainDate(row.bytes, row.starts[DATE.at]!, row.ends[DATE.at]!) !== 0;
}

/** True when the row names a person to search for, and its profile number is a number. */
function isNamed(row: Row): boolean {
  for (const cell of REQUIRED) if (isEmpty(row, cell) || !isPlainCell(row, cell)) return false;
  return isEmpty(row, PROFILE) || isNumber(row, PROFILE);
}

/** `digits` is scratch space. */
function writeNumber(value: number, pen: RecordPen, digits: Uint8Array): void {
  let at = digits.length;
  let rest = value;
  do {
    const tens = Math.floor(rest / 10);
    at -= 1;
    digits[at] = ZERO + rest - tens * 10;
    rest = tens;
  } while (rest > 0);
  pen.cell(digits, at, digits.length);
}

/** Writes `04/16/2018` as `2018-04-16`. */
function writeDate({ bytes, starts, ends }: Row, pen: RecordPen, digits: Uint8Array): void {
  const start = starts[DATE.at]!;
  if (start === ends[DATE.at]) {
    pen.text(null);
    return;
  }
  for (let i = 0; i < 4; i += 1) digits[i] = bytes[start + 6 + i]!;
  digits[4] = DASH;
  digits[5] = bytes[start]!;
  digits[6] = bytes[start + 1]!;
  digits[7] = DASH;
  digits[8] = bytes[start + 3]!;
  digits[9] = bytes[start + 4]!;
  pen.cell(digits, 0, 10);
}

/** Writes the texts in the order of `writePayment`: the profile, last name, first name and state, then the rest. */
function writePerson(row: Row, pen: RecordPen): void {
  raw(row, PROFILE, pen);
  for (const cell of REQUIRED) raw(row, cell, pen);
  for (const cell of OPTIONAL) writeCell(row, cell, pen);
}
