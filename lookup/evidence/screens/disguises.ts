/**
 * Undoes the ways a sentence is disguised to pass a screen: digits for letters, spaced-out letters, marks inside words,
 * escapes and encodings. Each reading is screened like the question itself. A text that is reversed or rotated is in no
 * English words and needs no reading of its own.
 */
import { plain, visible } from "../words/text.ts";

const LEET: Readonly<Record<string, string>> = {
  "0": "o", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g", "6": "g", "2": "z", "@": "a", "$": "s", "€": "e", "£": "l", "+": "t", "¡": "i",
};

function unleetWord(word: string, one: "i" | "l"): string {
  const core = word.replace(/^[("'[]+|[?!.,;:)"'\]]+$/g, "");
  if (!/[0-9@$€£+!|¡]/.test(core) || !/[a-z]/i.test(core)) return word;
  return core.replace(/[1!|]/g, one).replace(/[0-9@$€£+¡]/g, (sign) => LEET[sign] ?? sign);
}

function unleet(text: string, one: "i" | "l"): string {
  return text.split(/\s+/).map((word) => unleetWord(word, one)).join(" ");
}

/** `i g n o r e   a l l`, `i-g-n-o-r-e`: runs of single letters become words, wider gaps stay gaps. */
function closeUp(text: string): string {
  return text.replace(/(?<![A-Za-z0-9])[A-Za-z0-9](?:[ \t._*|~,·\-/\\]{1,3}[A-Za-z0-9](?![A-Za-z0-9])){3,}/g, (run) => {
    const wide = /[ \t]{2,}/.test(run);
    return run.split(wide ? /[ \t]{2,}/ : /$^/).map((word) => word.replace(/[^A-Za-z0-9]/g, "")).join(" ");
  });
}

/** Entities, percent signs and escapes as they are read by a browser or a program. */
function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{2,6});?/gi, (_, hex: string) => character(parseInt(hex, 16)))
    .replace(/&#(\d{2,7});?/g, (_, digits: string) => character(Number(digits)))
    .replace(/\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})/gi, (_, wide: string | undefined, narrow: string | undefined) => character(parseInt(wide
      ?? narrow ?? "", 16)))
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => character(parseInt(hex, 16)));
}

function character(code: number): string {
  return code > 8 && code <= 0x10FFFF ? String.fromCodePoint(code) : " ";
}

const HEX = /(?:(?:0x)?[0-9a-f]{2}[\s,:]?){8,}/gi;
const BINARY = /(?:[01]{8}\s?){4,}/g;
const BASE64 = /[A-Za-z0-9+/_-]{16,}={0,2}/g;

function bytesOf64(block: string): string {
  const letters = block.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, "");
  // A single letter behind groups of four is no byte.
  return atob(letters.length % 4 === 1 ? letters.slice(0, -1) : letters);
}

function bytesOfHex(block: string): string {
  return block.replace(/0x/gi, "").replace(/[^0-9a-f]/gi, "").replace(/../g, (pair) => String.fromCharCode(parseInt(pair, 16)));
}

function bytesOfBinary(block: string): string {
  return block.replace(/\s/g, "").replace(/.{8}/g, (byte) => String.fromCharCode(parseInt(byte, 2)));
}

/** Whether bytes are words: printable, mostly letters, with a space or a run of letters as English has them. */
function isText(bytes: string): boolean {
  if (bytes.length < 6 || /[^\t\n\r -~]/.test(bytes)) return false;
  return (bytes.match(/[a-z ]/gi) ?? []).length >= bytes.length * 0.8;
}

/** The text of encoded parts of the question. Honest questions have none. */
export function hiddenTexts(question: string): string[] {
  const text = plain(question);
  return [
    ...(text.match(BASE64) ?? []).filter((block) => /[A-Z]/.test(block) && /[a-z]/.test(block)).map(bytesOf64),
    ...(text.match(HEX) ?? []).map(bytesOfHex),
    ...(text.match(BINARY) ?? []).map(bytesOfBinary),
  ].filter(isText);
}

/** Readings that keep the order and sense of the sentence: all patterns are tried on these. */
export function readings(question: string): string[] {
  const text = plain(question);
  const bare = text.replace(/<[^<>]{0,200}>/g, "");
  // Marks between letters go, but not the hyphen and slash of ordinary words.
  const unmarked = bare.replace(/(?<=[A-Za-z])[*_~|^"`\\{}[\]<>#=\u00AD\u00B7\u2022\u25CF\u2026]+(?=[A-Za-z])/g, "");
  const open = plain(unescaped(visible(question)));
  const closed = closeUp(unmarked);
  return [...new Set([text, unmarked, open, closed, unleet(closed, "i"), unleet(closed, "l"), closeUp(unleet(text, "i"))])];
}
