/**
 * CCNs that a spreadsheet or a typed reader took for numbers (FACILITIES, facts 3 and 4): leading zeros eaten, and the
 * letter E turned into an exponent. `14E169` was read as 14 x 10^169 and written `1.4E+170`; `17E011` as `1700000000000`;
 * `09E020` as `9E+020`, which `90E019` would be as well. All readings a text allows are listed, and the row's own state
 * says which one holds; where it says none or several, there is no CCN: nothing is guessed.
 */
import { CCN_SHAPE } from "../../../data/contract/ids.ts";
import { stateOfCcn } from "../../../data/reference/ccn.ts";

/** Digits and exponent of `1.4E+170`, `9E+020`, `1700000000000`: value = digits x 10^exponent, at most two digits. */
function numberOf(text: string): { readonly digits: string; readonly exponent: number } | null {
  const [, whole, tenths, power] = /^(\d)(?:\.(\d))?E\+(\d{2,3})$/i.exec(text) ?? [];
  if (whole !== undefined) {
    return tenths === undefined ? { digits: whole, exponent: Number(power) } : { digits: whole + tenths, exponent: Number(power) - 1 };
  }
  const [, leading, zeros] = /^([1-9]\d?)(0+)$/.exec(text) ?? [];
  return leading === undefined ? null : { digits: leading, exponent: (zeros ?? "").length };
}

function withLetter(state: string, exponent: number): string | null {
  return exponent >= 0 && exponent <= 999 ? `${state}E${String(exponent).padStart(3, "0")}` : null;
}

/** `9 x 10^20` is 09E020 or 90E019; `14 x 10^169` is 14E169 alone. */
function readingsAsNumber(text: string): string[] {
  const number = numberOf(text);
  if (number === null) return [];
  const { digits, exponent } = number;
  const both = digits.length === 2
    ? [withLetter(digits, exponent), ...(digits.endsWith("0") ? [withLetter(`0${digits[0]}`, exponent + 1)] : [])]
    : [withLetter(`0${digits}`, exponent), withLetter(`${digits}0`, exponent - 1)];
  return both.filter((ccn) => ccn !== null);
}

function readingsAsText(text: string): string[] {
  if (CCN_SHAPE.test(text)) return [text];
  return /^\d{4,5}$/.test(text) ? [text.padStart(6, "0")] : [];
}

export interface MendedCcn {
  readonly ccn: string;
  readonly mended: "no" | "zeros" | "exponent";
}

/** `state` as the row gives it. `damaged` for a number whose letter nothing tells, null for what is no CCN at all. */
export function mendCcn(cell: string, state: string | null): MendedCcn | "damaged" | null {
  const text = cell.toUpperCase();
  const [plain] = readingsAsText(text);
  const numbers = readingsAsNumber(text);
  if (numbers.length === 0) return plain === undefined ? null : { ccn: plain, mended: plain === text ? "no" : "zeros" };
  const fitting = [plain, ...numbers].filter((ccn) => ccn !== undefined && state !== null && stateOfCcn(ccn) === state);
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return "damaged";
  if (only === plain) return { ccn: only, mended: only === text ? "no" : "zeros" };
  return { ccn: only, mended: "exponent" };
}
