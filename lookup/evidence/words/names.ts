/**
 * Finds the names in a question: datasets, places, and known things without data. One pass over the words takes the longest
 * name at each position; a misspelled word is tried in its corrected spelling.
 */
import type { DatasetSlug } from "../../../data/contract/ids.ts";
import { CITIES } from "../../../data/reference/cities.ts";
import { STATES } from "../../../data/reference/states.ts";
import { DATASET_NAMES, namesOf, PRACTITIONERS, UNCOVERED_NAMES } from "./dataset_words.ts";
import { ELSEWHERE_NAMES, NATION_NAMES, PAIRS, REGION_NAMES, SHARED_NAMES, STATE_NICKNAMES, STATE_PARTS } from "./place_words.ts";
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
  | { readonly type: "region" }
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

/** `all 50 states plus D.C.` */
function statesAndDc(): string[] {
  return ["", "all ", "the ", "all the "].flatMap((all) => ["states", "50 states", "fifty states"].map((states) =>
    `${all}${states}`)).flatMap((states) => ["and", "plus", "with", "including"].flatMap((joint) => ["dc", "the district",
    "the district of columbia", "washington dc"].map((dc) => `${states} ${joint} ${dc}`)));
}

function* allNames(): Generator<readonly [string, Meaning]> {
  for (const name of CITIES.keys()) yield [name, { type: "city", name }];
  for (const name of namesOf(UNCOVERED_NAMES)) yield [name, { type: "uncovered" }];
  for (const name of namesOf(ELSEWHERE_NAMES)) yield [name, { type: "elsewhere" }];
  for (const name of namesOf(REGION_NAMES)) yield [name, { type: "region" }];
  for (const name of namesOf(SHARED_NAMES)) yield [name, { type: "shared" }];
  for (const name of [...namesOf(NATION_NAMES), ...statesAndDc()]) yield [name, { type: "nation" }];
  for (const [slug, names] of Object.entries(DATASET_NAMES)) {
    yield [slug.replaceAll("-", " "), { type: "dataset", slug: slug as DatasetSlug }];
    for (const name of namesOf(names)) yield [name, { type: "dataset", slug: slug as DatasetSlug }];
  }
  for (const [code, parts] of Object.entries(STATE_PARTS)) for (const name of namesOf(parts)) yield [name, { type: "part", codes: [code], place: null }];
  for (const { state_code, state_name } of STATES) {
    for (const name of [state_name.toLowerCase(), ...namesOf(STATE_NICKNAMES[state_code as keyof typeof STATE_NICKNAMES])]) {
      yield [name, { type: "states", codes: [state_code] }];
      if (!name.startsWith("the ")) yield [`the ${name}`, { type: "states", codes: [state_code] }];
      // The people of a state: Texans.
      if (/^[a-z]+(?: [a-z]+)?(?:an|ite|er|egger)$/.test(name)) yield [`${name}s`, { type: "states", codes: [state_code] }];
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
    const names = byFirst.get(words[0] ?? "");
    if (names === undefined) byFirst.set(words[0] ?? "", [{ words, meaning }]);
    else names.push({ words, meaning });
  }
  for (const names of byFirst.values()) names.sort((left, right) => right.words.length - left.words.length);
  return byFirst;
}

const TREATING = new Set(["for", "who", "that", "which", "treat", "treats", "treating", "see", "sees", "specializing", "specialising", "specialize",
  "specialise", "specialized", "working", "in", "with", "on", "of", "the", "my", "our", "your", "peoples", "little", "issues", "problems"]);

/** `doctors for kids`, `physicians who treat the skin`: the name with its practitioner put behind. */
function turnedNameAt(tokens: readonly Token[], spelt: readonly string[], at: number): Name | null {
  if (!PRACTITIONERS.includes(spelt[at] ?? "") || !TREATING.has(spelt[at + 1] ?? "") || ["in", "the", "of"].includes(spelt[at + 1] ?? "")) return null;
  let object = at + 1;
  while (TREATING.has(spelt[object] ?? "") && tokens[object]?.gap === "") object += 1;
  const end = [2, 1].map((length) => object + length).find((to) => tokens.slice(object, to).every(({ gap }) => gap === "")
    && exactly([...spelt.slice(object, to), "doctors"]) !== null);
  const meaning = end === undefined ? null : exactly([...spelt.slice(object, end), "doctors"]);
  return end === undefined || meaning === null ? null : { words: spelt.slice(at, end), meaning };
}

/** The exact match of these words, or null. */
function exactly(words: readonly string[]): Meaning | null {
  return (BY_FIRST.get(words[0] ?? "") ?? []).find((name) => name.words.join(" ") === words.join(" "))?.meaning ?? null;
}

/** A specialist that no list has: `gerontologists`. */
function unheardOf(word: string | undefined): Name | null {
  return word !== undefined && /(?:ologists?|iatrists?|iatricians?|ontists?|opaths?|opractors?)$/.test(word) && !BY_FIRST.has(word)
    ? { words: [word], meaning: { type: "uncovered" } } : null;
}

function nameAt(tokens: readonly Token[], spelt: readonly string[], at: number): Name | null {
  const fits = (name: Name): boolean => name.words.every((word, index) => spelt[at + index] === word && (index === 0 || tokens[at + index]?.gap !== "."));
  return (BY_FIRST.get(spelt[at] ?? "") ?? []).find(fits) ?? null;
}

/** In order, never overlapping. `spelt` holds each token's word as it should be spelt. */
export function mentions(tokens: readonly Token[], spelt: readonly string[]): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const name = nameAt(tokens, spelt, at) ?? turnedNameAt(tokens, spelt, at) ?? unheardOf(spelt[at]);
    if (name === null) continue;
    found.push({ meaning: name.meaning, from: at, to: at + name.words.length });
    at += name.words.length - 1;
  }
  return found;
}
