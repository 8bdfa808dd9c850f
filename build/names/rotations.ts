/**
 * The keys under which a name is found: its words, turned so that another of them comes first. A person stands under
 * `last first middle` and `first last middle` and under every further word, an organization or a facility under each of
 * its words; small words and single letters begin no key but the name's own.
 */
import { NAME_GROUPS, NAME_PARTS, normalizeName, SMALL_WORDS, type NameGroup } from "../../data/contract/release/names.ts";

/** Where a name leads: the identifier of its record and the group of the answer that shows it. */
export interface NameOwner {
  readonly group: NameGroup;
  readonly identifier: string;
}

export interface PersonName {
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
}

/** Keys of a person's name; none for a name without letters or digits. */
export function personKeys(owner: NameOwner, { last_name, first_name, middle_name }: PersonName): string[] {
  const [last, first, middle] = [normalizeName(last_name ?? ""), normalizeName(first_name ?? ""), normalizeName(middle_name ?? "")];
  const name = joined(joined(last, first), middle);
  if (name === "") return [];
  const byFirst = joined(joined(first, last), middle);
  const keys = byFirst === name ? [name] : [name, byFirst];
  const [lastWord, firstWord] = [wordAt(last, 0), wordAt(first, 0)];
  for (const start of starts(name)) {
    const word = wordAt(name, start);
    if (word !== lastWord && word !== firstWord) keys.push(turned(name, start));
  }
  return keys.map((key) => keyOf(owner, key));
}

/**
 * Keys of any other name. `otherName` says that this is not what the record is called: then the name as published goes
 * along, so that an answer can show what was met.
 */
export function nameKeys(owner: NameOwner, name: string, otherName = false): string[] {
  const normalized = normalizeName(name);
  if (normalized === "") return [];
  const shown = otherName ? NAME_PARTS + name.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim() : "";
  const keys = [normalized, ...starts(normalized).map((start) => turned(normalized, start))];
  return [...new Set(keys)].map((key) => keyOf(owner, key) + shown);
}

function joined(one: string, other: string): string {
  return one === "" || other === "" ? one + other : `${one} ${other}`;
}

function wordAt(name: string, start: number): string {
  const end = name.indexOf(" ", start);
  return name.slice(start, end < 0 ? name.length : end);
}

/** Where the words after the first begin that a key may begin with. */
function starts(name: string): number[] {
  const found: number[] = [];
  for (let start = name.indexOf(" ") + 1; start > 0; start = name.indexOf(" ", start) + 1) {
    const word = wordAt(name, start);
    if (word.length > 1 && !SMALL_WORDS.has(word)) found.push(start);
  }
  return found;
}

/** The same words, begun with the one that stands there. */
function turned(name: string, start: number): string {
  return `${name.slice(start)} ${name.slice(0, start - 1)}`;
}

function keyOf({ group, identifier }: NameOwner, words: string): string {
  return `${NAME_GROUPS[group]} ${words}${NAME_PARTS}${identifier}`;
}
