/**
 * Finds the listed parties that a name may be: those that share a surname with it up to one error, or a first name and the
 * birth date, or a first name and the ends of a surname. Keys are hashes in one sorted array, and the index keeps no party, so
 * that the names of all lists together take about twenty megabytes.
 */
import { givenNames } from "./given_names.ts";
import type { Party } from "./party.ts";

export interface NameIndex {
  /** The numbers of the parties to compare, each once. */
  near(party: Party): Iterable<number>;
}

export interface NameIndexer {
  /** Parties are numbered from 0 in the order in which they are added. */
  add(party: Party): void;
  /** To be called once, after the last party. */
  index(): NameIndex;
}

/** A number has the hash above and the party's number below, together below 2^53. */
const MOST_PARTIES = 2 ** 20;
/** Keys in one part of the growing list. */
const PART = 2 ** 16;

export function indexNames(): NameIndexer {
  const parts: Float64Array<ArrayBuffer>[] = [];
  const given = givenNames();
  let [parties, keys] = [0, 0];
  return {
    add(party) {
      if (parties >= MOST_PARTIES) throw new Error(`the lists name more than ${MOST_PARTIES} parties`);
      for (const key of keysOf(party, false)) {
        if (keys % PART === 0) parts.push(new Float64Array(PART));
        parts.at(-1)![keys % PART] = key * MOST_PARTIES + parties;
        keys += 1;
      }
      given.add(party);
      parties += 1;
    },
    index() {
      const sorted = new Float64Array(keys);
      for (const [i, part] of parts.entries()) sorted.set(part.subarray(0, keys - i * PART), i * PART);
      parts.length = 0;
      return indexOf(sorted.sort(), given);
    },
  };
}

function indexOf(sorted: Float64Array, given: ReturnType<typeof givenNames>): NameIndex {
  return {
    near(party) {
      const found = new Set<number>();
      const mayBeAlike = given.asked(party);
      for (const key of keysOf(party, true)) {
        const [start, end] = [key * MOST_PARTIES, (key + 1) * MOST_PARTIES];
        for (let at = firstFrom(sorted, start); at < sorted.length && sorted[at]! < end; at += 1) {
          const number = sorted[at]! - start;
          if (mayBeAlike(number)) found.add(number);
        }
      }
      return found;
    },
  };
}

function firstFrom(sorted: Float64Array, wanted: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (sorted[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

const KIND = { surname: 1, business: 2, born: 3, ends: 4 } as const;
/** An organization is found by the beginning of its name, and by its words in any order. */
const BUSINESS_START = 10;

/** `isAsked`: the first name may be the surname, too, because a roster may have them in the wrong columns. */
function keysOf(party: Party, isAsked: boolean): Set<number> {
  const keys = new Set<number>();
  if (party.business !== "") {
    addVariants(keys, KIND.business, party.business.replaceAll(" ", "").slice(0, BUSINESS_START));
    addVariants(keys, KIND.business, party.business.split(" ").sort().join("").slice(0, BUSINESS_START));
  }
  for (const surname of party.surnames) addPerson(keys, surname, party.first, party.middle, party.born);
  if (isAsked && party.first.length > 1) addPerson(keys, party.first, party.surnames[0] ?? "", "", party.born);
  return keys;
}

function addPerson(keys: Set<number>, surname: string, first: string, middle: string, born: string | null): void {
  const parts = surname.split(" ").filter((part) => part.length >= SHORTEST);
  if (parts.length !== 1 || parts[0] !== surname) parts.push(surname.replaceAll(" ", ""));
  for (const part of parts) addVariants(keys, KIND.surname, part);
  for (const given of [first, middle]) {
    const name = given.split(" ")[0] ?? "";
    if (name === "") continue;
    if (born !== null) keys.add(hash(KIND.born, `${name.slice(0, 1)}${born}`, -1));
    if (name.length > 1) for (const part of parts) keys.add(hash(KIND.ends, `${name} ${part.slice(0, 1)} ${part.slice(-1)}`, -1));
  }
}

const SHORTEST = 3;

/** Adds the text itself and the text without each of its characters: texts with one error between them share one of these. */
function addVariants(keys: Set<number>, kind: number, text: string): void {
  for (let left = -1; left < text.length; left += 1) keys.add(hash(kind, text, left));
}

/** FNV-1a over the characters but the one at `left`. */
function hash(kind: number, text: string, left: number): number {
  let value = 0x811c9dc5 ^ kind;
  value = Math.imul(value, 0x01000193);
  for (let i = 0; i < text.length; i += 1) if (i !== left) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}
