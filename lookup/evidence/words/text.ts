/**
 * Normalizes a question to plain text: folds compatibility forms, turns look-alike letters into Latin ones, and removes
 * invisible characters and accents. Everything else reads the result.
 */
import { LOOKALIKES } from "./lookalikes.ts";

/** A month's name, as part of a pattern. */
export const MONTH = "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

/** Zero-width, bidirectional, filler and variation characters; tag characters are told apart before they go. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g; // oxlint-disable-line no-control-regex -- they are what is sought

const ENCLOSED = [0x1F130, 0x1F150, 0x1F170, 0x1F1E6] as const;

/** Squared, negative-circled and flag letters, which Unicode does not fold. */
function fromEnclosed(code: number): string | null {
  const base = ENCLOSED.find((first) => code >= first && code < first + 26);
  return base === undefined ? null : String.fromCharCode(97 + code - base);
}

function latin(character: string): string {
  return LOOKALIKES.get(character) ?? fromEnclosed(character.codePointAt(0) ?? 0) ?? character;
}

/** Folds compatibility forms and removes invisible characters; keeps scripts and case. */
export function visible(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "").replace(CONTROL, " ").replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'");
}

/** Accents dropped: a letter with its marks becomes the letter. */
function unaccented(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
}

/** `visible`, in Latin letters without accents, case kept. */
export function plain(text: string): string {
  // A letter with its marks first, so that a Cyrillic one is not taken apart; then once more for what a mark hid.
  return Array.from(unaccented(visible(text)), latin).join("");
}

/** Letters of no script this service reads, after look-alikes are Latin. */
export function foreignLetters(text: string): number {
  return (plain(text).match(/[^\P{L}\p{Script=Latin}]/gu) ?? []).length;
}

/**
 * Tag characters (U+E0000 block) spell text nobody sees. The only honest ones follow a black flag: England, Scotland
 * and Wales.
 */
export function hasHiddenTags(text: string): boolean {
  return /[\u{E0001}-\u{E007F}]/u.test(text.replace(/\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu, ""));
}
