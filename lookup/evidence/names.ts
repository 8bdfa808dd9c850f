/**
 * The names in a question: datasets, places, and things there is nothing for. One walk over the words, the longest name
 * at each; a misspelt word is tried as it would be spelt.
 */
import type { DatasetSlug } from "../../data/contract/ids.ts";
import { CITIES } from "../../data/reference/cities.ts";
import { STATES } from "../../data/reference/states.ts";
import { DATASET_NAMES, namesOf, UNCOVERED_NAMES } from "./dataset_words.ts";
import { ELSEWHERE_NAMES, NATION_NAMES, PAIRS, SHARED_NAMES, STATE_NICKNAMES, STATE_PARTS } from "./place_words.ts";
import type { Token } from "./tokens.ts";

export type Meaning =
  | { readonly type: "dataset"; readonly slug: DatasetSlug }
  | { readonly type: "uncovered" }
  | { readonly type: "states"; readonly codes: readonly string[] }
  /** Part of a state, as it is to stand in the limitation. */
  | { readonly type: "part"; readonly codes: readonly string[]; readonly place: string | null }
  | { readonly type: "city"; readonly name: string }
  | { readonly type: "nation" }
  | { readonly type: "shared" }
  | { readonly type: "elsewhere" };

export interface Mention {
  readonly meaning: Meaning;
  /** Of the first word and the one after the last. */
  readonly from: number;
  readonly to: number;
}

interface Name {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

function* allNames(): Generator<readonly [string, Meaning]> {
  for (const name of CITIES.keys()) yield [name, { type: "city", name }];
  for (const name of namesOf(UNCOVERED_NAMES)) yield [name, { type: "uncovered" }];
  for (const name of namesOf(ELSEWHERE_NAMES)) yield [name, { type: "elsewhere" }];
  for (const name of namesOf(SHARED_NAMES)) yield [name, { type: "shared" }];
  for (const name of namesOf(NATION_NAMES)) yield [name, { type: "nation" }];
  for (const [slug, names] of Object.entries(DATASET_NAMES)) {
    yield [slug.replaceAll("-", " "), { type: "dataset", slug: slug as DatasetSlug }];
    for (const name of namesOf(names)) yield [name, { type: "dataset", slug: slug as DatasetSlug }];
  }
  for (const [code, parts] of Object.entries(STATE_PARTS)) for (const name of namesOf(parts)) yield [name, { type: "part", codes: [code], place: null }];
  for (const { state_code, state_name } of STATES) {
    for (const name of [state_name.toLowerCase(), ...namesOf(STATE_NICKNAMES[state_code as keyof typeof STATE_NICKNAMES])]) {
      yield [name, { type: "states", codes: [state_code] }];
      // The people of a state: Texans.
      if (/^[a-z]{5,}(?:an|ite|er)$/.test(name)) yield [`${name}s`, { type: "states", codes: [state_code] }];
    }
  }
  for (const [name, codes] of Object.entries(PAIRS)) yield [name, { type: "states", codes }];
}

const BY_FIRST: ReadonlyMap<string, readonly Name[]> = longestFirst();

// Where two lists hold one name the later one wins: a state before the city of its name.
function longestFirst(): Map<string, Name[]> {
  const meanings = new Map(allNames());
  const byFirst = new Map<string, Name[]>();
  for (const [name, meaning] of meanings) {
    const words = name.split(" ");
    byFirst.set(words[0] ?? "", [...(byFirst.get(words[0] ?? "") ?? []), { words, meaning }]);
  }
  for (const names of byFirst.values()) names.sort((left, right) => right.words.length - left.words.length);
  return byFirst;
}

function nameAt(tokens: readonly Token[], spelt: readonly string[], at: number): Name | null {
  const fits = (name: Name): boolean => name.words.every((word, index) => spelt[at + index] === word && (index === 0 || tokens[at + index]?.gap !== "."));
  return (BY_FIRST.get(spelt[at] ?? "") ?? []).find(fits) ?? null;
}

/** In order, never overlapping. `spelt` holds each token's word as it should be spelt. */
export function mentions(tokens: readonly Token[], spelt: readonly string[]): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const name = nameAt(tokens, spelt, at);
    if (name === null) continue;
    found.push({ meaning: name.meaning, from: at, to: at + name.words.length });
    at += name.words.length - 1;
  }
  return found;
}
