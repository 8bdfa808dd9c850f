/**
 * The keys under which a name is found: its words, turned so that another of them comes first. A person stands under
 * `last first middle` and `first last middle` and under every further word, an organization or a facility under each of
 * its words; small words and single letters begin no key but the name's own.
 */
import { NAME_GROUPS, NAME_PARTS, normalizeName, SMALL_WORDS, type NameGroup } from "../../data/contract/names.ts";

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
  const [last, first, middle] = [last_name, first_name, middle_name].map((part) => normalizeName(part ?? ""));
  const inOrder = (...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== "").join(" ");
  const name = inOrder(last, first, middle);
  const byFirst = inOrder(first, last, middle);
  const words = name.split(" ");
  const begun = new Set([name, byFirst].map((key) => key.split(" ")[0]));
  const further = turned(words).filter((key) => !begun.has(key.split(" ", 1)[0]));
  return [...new Set([name, byFirst, ...further])].filter((key) => key !== "").map((key) => keyOf(owner, key));
}

/**
 * Keys of any other name. `otherName` says that this is not what the record is called: then the name as published goes
 * along, so that an answer can show what was met.
 */
export function nameKeys(owner: NameOwner, name: string, otherName = false): string[] {
  const normalized = normalizeName(name);
  if (normalized === "") return [];
  const shown = otherName ? NAME_PARTS + name.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim() : "";
  return [...new Set([normalized, ...turned(normalized.split(" "))])].map((key) => keyOf(owner, key) + shown);
}

function turned(words: readonly string[]): string[] {
  return words.flatMap((word, i) => (word.length < 2 || SMALL_WORDS.has(word) ? [] : [[...words.slice(i), ...words.slice(0, i)].join(" ")]));
}

function keyOf({ group, identifier }: NameOwner, words: string): string {
  return `${NAME_GROUPS[group]} ${words}${NAME_PARTS}${identifier}`;
}
