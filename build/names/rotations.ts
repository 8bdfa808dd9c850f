/**
 * The search keys of a name: its words, rotated so that each of them comes first in one key. `Mary Ann Smith` is found as
 * `smith mary ann`, `mary smith ann` and `ann smith mary`. Small words and single letters begin no rotated key.
 */
import { NAME_GROUPS, NAME_PARTS, normalizeName, SMALL_WORDS, type NameGroup } from "../../data/contract/release/names.ts";

/** The record that a name belongs to, and the group of search results that shows it. */
export interface NameOwner {
  readonly group: NameGroup;
  readonly identifier: string;
}

export interface PersonName {
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
}

/** Empty for a name without letters or digits. */
export function personKeys(owner: NameOwner, { last_name, first_name, middle_name }: PersonName): string[] {
  const [last, first, middle] = [normalizeName(last_name ?? ""), normalizeName(first_name ?? ""), normalizeName(middle_name ?? "")];
  const name = joined(joined(last, first), middle);
  if (name === "") return [];
  const byFirst = joined(joined(first, last), middle);
  const keys = byFirst === name ? [name] : [name, byFirst];
  const [lastWord, firstWord] = [wordAt(last, 0), wordAt(first, 0)];
  for (const start of rotationStarts(name)) {
    const word = wordAt(name, start);
    if (word !== lastWord && word !== firstWord) keys.push(rotated(name, start));
  }
  return keys.map((key) => keyOf(owner, key));
}

/**
 * The keys of an organization, a facility, a trial or a study page. An `otherName` of the record goes into the key as it was
 * published, so that a search result can show what matched.
 */
export function nameKeys(owner: NameOwner, name: string, otherName = false): string[] {
  const normalized = normalizeName(name);
  if (normalized === "") return [];
  const shown = otherName ? NAME_PARTS + name.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim() : "";
  const keys = [normalized, ...rotationStarts(normalized).map((start) => rotated(normalized, start))];
  return [...new Set(keys)].map((key) => keyOf(owner, key) + shown);
}

function joined(one: string, other: string): string {
  return one === "" || other === "" ? one + other : `${one} ${other}`;
}

function wordAt(name: string, start: number): string {
  const end = name.indexOf(" ", start);
  return name.slice(start, end < 0 ? name.length : end);
}

/** The positions of the words after the first that a key may begin with. */
function rotationStarts(name: string): number[] {
  const found: number[] = [];
  for (let start = name.indexOf(" ") + 1; start > 0; start = name.indexOf(" ", start) + 1) {
    const word = wordAt(name, start);
    if (word.length > 1 && !SMALL_WORDS.has(word)) found.push(start);
  }
  return found;
}

/** The same words, beginning with the one at `start`. */
function rotated(name: string, start: number): string {
  return `${name.slice(start)} ${name.slice(0, start - 1)}`;
}

function keyOf({ group, identifier }: NameOwner, words: string): string {
  return `${NAME_GROUPS[group]} ${words}${NAME_PARTS}${identifier}`;
}
