/**
 * Repairs CCNs that a spreadsheet or a data-frame library read as numbers: leading zeros are lost, and the letter E has
 * become an exponent. `14E169` was read as 14 x 10^169 and written as `1.4E+170`; `17E011` became `1700000000000`; `09E020`
 * became `9E+020`, and so would `90E019`. We list all CCNs that a text may stand for and keep the one that belongs to the
 * state of the row. If none or several do, the CCN is unknown: we never guess.
 * See build/sources/README.md#leading-zeros and build/sources/README.md#ccns-read-as-numbers.
 */
import { CCN_SHAPE } from "../../../data/contract/ids.ts";
import { stateOfCcn } from "../../../data/reference/ccn.ts";

/** Parses `1.4E+170`, `9E+020` or `1700000000000` into at most two digits and an exponent: value = digits x 10^exponent. */
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

/** `9 x 10^20` may be 09E020 or 90E019; `14 x 10^169` is 14E169. */
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

interface RepairedCcn {
  readonly ccn: string;
  readonly repaired: "no" | "zeros" | "exponent";
}

/** `state` is that of the row. Returns `damaged` for a number that several CCNs or none would fit, null for any other text. */
export function repairCcn(cell: string, state: string | null): RepairedCcn | "damaged" | null {
  const text = cell.toUpperCase();
  const [plain] = readingsAsText(text);
  const numbers = readingsAsNumber(text);
  if (numbers.length === 0) return plain === undefined ? null : { ccn: plain, repaired: plain === text ? "no" : "zeros" };
  const fitting = [plain, ...numbers].filter((ccn) => ccn !== undefined && state !== null && stateOfCcn(ccn) === state);
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return "damaged";
  if (only === plain) return { ccn: only, repaired: only === text ? "no" : "zeros" };
  return { ccn: only, repaired: "exponent" };
}
