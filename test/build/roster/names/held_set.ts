/**
 * Makes rosters out of LEIE's own rows, as people type names: errors, swapped names, initials, suffixes, former and double
 * names, accents. A row belongs to the half that is tuned on or to the half that is tested, by the hash of its text.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import Papa from "papaparse";
import { indexNames, type NameIndex } from "../../../../build/roster/names/name_index.ts";
import { type Party, partyOf, type WrittenNames } from "../../../../build/roster/names/party.ts";

const KINDS = [
  "as listed", "error in the surname", "error in the first name", "error in both", "swapped", "first initial", "middle initial", "no middle name",
  "suffix", "former name", "second surname", "one of two surnames", "accents", "full name", "full name, surname first",
] as const;
type Kind = (typeof KINDS)[number];

export interface HeldRow {
  readonly kind: Kind;
  readonly party: Party;
  /** Its number in `listed`. */
  readonly of: number;
}

export interface HeldSet {
  readonly listed: readonly Party[];
  readonly tuned: readonly HeldRow[];
  readonly tested: readonly HeldRow[];
}

type Row = Readonly<Record<"LASTNAME" | "FIRSTNAME" | "MIDNAME" | "NPI" | "DOB" | "STATE", string>>;

/** Numbers from 0 to 1 that a text decides. */
function randomOf(seed: string): () => number {
  let state = createHash("sha256").update(seed).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The surnames in a double name; DE, LA and a suffix are none. */
function surnamesIn(text: string): string[] {
  return text.split(/[ ,-]+/).filter((part) => part.length > 3);
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function misspelled(text: string, random: () => number): string {
  if (text.length < 3) return text;
  const at = Math.floor(random() * text.length);
  const letter = LETTERS[Math.floor(random() * 26)]!;
  switch (Math.floor(random() * 4)) {
    case 0: return text.slice(0, at) + letter + text.slice(at + 1);
    case 1: return text.slice(0, at) + letter + text.slice(at);
    case 2: return text.slice(0, at) + text.slice(at + 1);
    default: return at === 0 ? text : text.slice(0, at - 1) + text[at]! + text[at - 1]! + text.slice(at + 1);
  }
}

const ACCENTS: Readonly<Record<string, string>> = { A: "Á", E: "É", I: "Í", O: "Ó", U: "Ú", N: "Ñ", C: "Ç" };

function accented(text: string): string {
  return text.replace(/[AEIOUNC]/, (letter) => ACCENTS[letter]!);
}

type Change = (row: Row, whole: WrittenNames, other: string, random: () => number) => WrittenNames;
const CHANGES: Readonly<Record<Kind, Change>> = {
  "as listed": ({ LASTNAME: last }, whole) => ({ ...whole, last_name: last.toLowerCase() }),
  "error in the surname": ({ LASTNAME: last }, whole, _other, random) => ({ ...whole, last_name: misspelled(last, random) }),
  "error in the first name": ({ FIRSTNAME: first }, whole, _other, random) => ({ ...whole, first_name: misspelled(first, random) }),
  "error in both": ({ LASTNAME: last, FIRSTNAME: first }, whole, _other, random) =>
    ({ ...whole, last_name: misspelled(last, random), first_name: misspelled(first, random) }),
  swapped: ({ LASTNAME: last, FIRSTNAME: first }, whole) => ({ ...whole, last_name: first, first_name: last }),
  "first initial": ({ FIRSTNAME: first }, whole) => ({ ...whole, first_name: `${first.slice(0, 1)}.` }),
  "middle initial": ({ MIDNAME: middle }, whole) => ({ ...whole, middle_name: middle.slice(0, 1) }),
  "no middle name": (_, whole) => ({ ...whole, middle_name: "" }),
  suffix: ({ LASTNAME: last }, whole, _other, random) => (random() < 0.5 ? { ...whole, last_name: `${last}, Jr.` } : { ...whole, suffix: "III" }),
  "former name": ({ LASTNAME: last }, whole, other) => ({ ...whole, last_name: other, other_last_name: last }),
  "second surname": ({ LASTNAME: last }, whole, other, random) => ({ ...whole, last_name: `${last}${random() < 0.5 ? " " : "-"}${other}` }),
  "one of two surnames": ({ LASTNAME: last }, whole, _other, random) =>
    ({ ...whole, last_name: surnamesIn(last)[Math.floor(random() * surnamesIn(last).length)]! }),
  accents: ({ LASTNAME: last, FIRSTNAME: first }, whole) => ({ ...whole, last_name: accented(last), first_name: accented(first) }),
  "full name": ({ LASTNAME: last, FIRSTNAME: first, MIDNAME: middle }) => ({ full_name: `${first} ${middle} ${last}` }),
  "full name, surname first": ({ LASTNAME: last, FIRSTNAME: first, MIDNAME: middle }) => ({ full_name: `${last}, ${first} ${middle.slice(0, 1)}` }),
};

export function heldSet(file: string): HeldSet {
  const rows = Papa.parse<Row>(gunzipSync(readFileSync(file)).toString("utf8"), { header: true, skipEmptyLines: true }).data
    .filter(({ LASTNAME, FIRSTNAME, NPI }) => LASTNAME !== "" && FIRSTNAME !== "" && NPI === "0000000000");
  const bornOf = ({ DOB }: Row): string | null => (/^\d{8}$/.test(DOB) ? `${DOB.slice(0, 4)}-${DOB.slice(4, 6)}-${DOB.slice(6)}` : null);
  const listed = rows.map((row) => partyOf({ last_name: row.LASTNAME, first_name: row.FIRSTNAME, middle_name: row.MIDNAME }, bornOf(row), row.STATE));
  const halves: { tuned: HeldRow[]; tested: HeldRow[] } = { tuned: [], tested: [] };
  for (const [of, row] of rows.entries()) {
    const text = [row.LASTNAME, row.FIRSTNAME, row.MIDNAME, row.DOB, row.STATE].join("|");
    const random = randomOf(text);
    const isTwo = surnamesIn(row.LASTNAME).length > 1;
    const kinds = KINDS.filter((kind) => kind !== "one of two surnames" || isTwo);
    const kind = isTwo && random() < 0.3 ? "one of two surnames" : kinds[Math.floor(random() * kinds.length)]!;
    const other = rows[Math.floor(random() * rows.length)]!.LASTNAME;
    const names = CHANGES[kind](row, { last_name: row.LASTNAME, first_name: row.FIRSTNAME, middle_name: row.MIDNAME }, other, random);
    const place = random();
    // Six in ten rosters have birth dates, seven in ten rows the state of the list.
    const party = partyOf(names, random() < 0.6 ? bornOf(row) : null, place < 0.7 ? row.STATE : place < 0.85 ? "WY" : null);
    halves[createHash("sha256").update(`half ${text}`).digest()[0]! % 2 === 0 ? "tuned" : "tested"].push({ kind, party, of });
  }
  return { listed, ...halves };
}

export function indexOf(listed: readonly Party[]): NameIndex {
  const indexer = indexNames();
  for (const party of listed) indexer.add(party);
  return indexer.index();
}
