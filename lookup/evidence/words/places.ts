/**
 * Finds where a question is about: states by name, nickname or code, and smaller places (counties, cities, parts of a
 * state), which are answered for their state with a note. Places without data and ambiguous names are reported, never
 * guessed.
 */
import { CITIES, cityMeant } from "../../../data/reference/cities.ts";
import { stateByCode } from "../../../data/reference/states.ts";
import { countyMeant, type CountyMention, countyMentions } from "./counties_named.ts";
import { range, type Slot } from "../ontology/lexicon.ts";
import { isKnownWord } from "./spelling.ts";
import { beforePlaceNoun, codeMentions } from "./state_codes.ts";
import type { Token } from "./tokens.ts";

export interface StateMention {
  readonly code: string;
  readonly at: number;
}

export interface Places {
  readonly states: readonly StateMention[];
  readonly widened: boolean;
  /** The name from our own table. Null when the place is in none of them. */
  readonly place: string | null;
  readonly isNation: boolean;
  readonly elsewhere: boolean;
  /** Several states could be meant, or a place was named and no state found. */
  readonly unclear: boolean;
  /** The words that name them. */
  readonly taken: ReadonlySet<number>;
}

const AROUND = new Set(["in", "near", "around", "outside", "within", "inside", "at", "of", "for", "from", "to", "across", "downtown", "between",
  "and", "or", "vs", "versus", "than", "does", "metro", "greater", "is", "compare", "city"]);
/** Cities that are words, too: `mobile dermatologists`. */
const WORDLIKE_CITIES = new Set(["mobile independence surprise orange boulder reading bend normal buckeye sparks corona garland mesa pierre frisco ",
  "aurora centennial eureka hickory jupiter superior"].join("").split(" "));
/** Cities that are names of people and things, too: `Mr. Houston`. */
const NAMELIKE_CITIES = new Set([
  "gary tyler warren norman jackson lincoln madison helena kent cary carmel irving conway naples athens dover edison princeton hampton quincy ",
  "elizabeth camden salem lawrence lancaster columbia lynn lafayette henderson allen roswell houston austin charlotte antioch concord richmond ",
  "lowell butte warwick newport frederick augusta aberdeen ontario waterloo oxford plymouth portsmouth dickinson sheridan caldwell mansfield ",
  "farmington hammond keene pontiac",
].join("").split(" "));
const DIRECTIONS = new Set(["northern", "southern", "eastern", "western", "central", "north", "south", "east", "west", "upstate", "downstate",
  "northwest", "northeast", "southwest", "southeast", "northwestern", "northeastern", "southwestern", "southeastern", "coastal",
  "midstate", "mid", "metro", "outstate"]);
const METRO = new Set(["area", "metro", "metropolitan", "region", "metroplex"]);
const PEOPLE_BEFORE = new Set(["friend", "aunt", "auntie", "sister", "cousin", "wife", "named", "called", "boss", "colleague", "daughter", "george",
  "martha", "booker", "denzel", "hannah", "ms", "mrs", "miss", "mount", "coworker", "mother", "mom", "grandma", "girlfriend", "dear", "neighbor"]);
const THINGS_AFTER = new Set(["river", "toast", "potatoes", "roll", "tea", "jones", "post", "monument", "wizards", "chiefs", "woolf", "avenue",
  "street", "ave", "road"]);
const HOME_CUES = new RegExp([
  " (?:i|im|we|my [a-z]+)(?: [a-z]+)? (?:live|lives|living|reside|based|work|born|raised|grew up|resident|am|im|stuck|native|originally|hail|hailing|moved|",
  "moving|relocated|relocating|coming|come|writing|visiting|greetings|hello|hi|hey|howdy)(?: [a-z]+)? (?:in|from|of|here ",
  "in|out of)? ?$",
].join(""));

function overlaps(left: { from: number; to: number }, right: { from: number; to: number }): boolean {
  return left.from < right.to && right.from < left.to;
}

function isPerson(tokens: readonly Token[], mention: Slot): boolean {
  if (mention.type !== "state" || mention.to - mention.from > 1) return false;
  const after = tokens[mention.to];
  const [before, front] = [tokens[mention.from - 1]?.word ?? "", tokens[mention.from - 2]?.word];
  return (PEOPLE_BEFORE.has(before) && !(before === "neighbor" && front === "our") && tokens[mention.from]?.gap === "")
    || (after !== undefined && after.gap === "" && THINGS_AFTER.has(after.word));
}

/** `the world` in `how in the world` is nowhere. */
function isExclamation(tokens: readonly Token[], mention: Slot): boolean {
  return /^(?:world|earth)$/.test(tokens[mention.to - 1]?.word ?? "")
    && tokens.slice(Math.max(0, mention.from - 3), mention.from).some(({ word }) => /^(?:how|what|why|where|who)$/.test(word));
}

/** `Honolulu's state`: the state itself. */
function isOnlyWhere(tokens: readonly Token[], mention: Slot): boolean {
  return tokens[mention.to - 1]?.possessive === true && tokens[mention.to]?.word === "state";
}

/** The words around a city that say no more than that it is one: `the greater Houston area`. */
function metroWords(tokens: readonly Token[], { from, to }: Pick<Slot, "from" | "to">): number[] {
  const behind = tokens.findIndex(({ word, gap }, at) => at >= to && (gap !== "" || !METRO.has(word)));
  const before = /^(?:greater|metro|metropolitan)$/.test(tokens[from - 1]?.word ?? "") && tokens[from]?.gap === "" ? [from - 1] : [];
  return [...before, ...range(to, behind < 0 ? tokens.length : behind)];
}

function isCity(tokens: readonly Token[], mention: Slot, states: readonly Slot[], slots: readonly Slot[]): boolean {
  const [token, next] = [tokens[mention.from], tokens[mention.to]];
  if (states.some(({ from }) => from === mention.to) || metroWords(tokens, mention).length > 0) return true;
  // `Houston psychiatrists`, `Houston vs Dallas`
  const isBeside = next?.gap === "" && (COMPARING.has(next.word)
    || slots.some(({ type, from, to }) => type === "dataset" && from === mention.to && tokens[to - 1]?.word.endsWith("s") === true));
  const before = token?.gap === "." ? "" : (tokens[mention.from - 1]?.word ?? "");
  if (AROUND.has(before)) return true;
  return !WORDLIKE_CITIES.has(token?.word ?? "") && (!NAMELIKE_CITIES.has(token?.word ?? "") || (isBeside && /^[A-Z]/.test(token?.typed ?? "")));
}

/** `us` after `tell` is the asker. */
function isPronoun(tokens: readonly Token[], mention: Slot): boolean {
  const token = tokens[mention.from];
  if (token?.word !== "us" || mention.to - mention.from > 1) return false;
  const before = tokens[mention.from - 1]?.word ?? "";
  const isLast = mention.to === tokens.length && beforePlaceNoun(before);
  return !isLast && !["the", "in", "across", "of", "entire", "whole"].includes(before) && token.typed !== "US";
}

/** `in 23005`: a county's code or a ZIP code, which both have five digits; a number of people has something behind it. */
function isPlaceCode(tokens: readonly Token[], at: number): boolean {
  const behind = tokens[at + 1];
  return /^\d{5}$/.test(tokens[at]?.word ?? "") && (behind === undefined || behind.gap !== "" || /^[A-Z]/.test(behind.typed));
}

/** Unknown words after `in` are a place in no table. */
function unknownPlaces(tokens: readonly Token[], spelt: readonly string[], mentions: readonly Slot[]): number[] {
  return tokens.flatMap((token, at) => {
    if (!["in", "near", "around", "within"].includes(token.word)) return [];
    const next = tokens[at + 1]?.word === "the" ? at + 2 : at + 1;
    const word = spelt[next];
    if (word === undefined || tokens[next]?.gap === "." || mentions.some(({ from, to }) => next >= from && next < to)) return [];
    if (isPlaceCode(tokens, next)) return [next];
    // `in advance` is no place; a state right behind or no state at all makes it one.
    const isPlace = !mentions.some(({ type }) => type === "state")
      || mentions.some(({ from, type }) => from === next + 1 && type === "state");
    return /^[a-z]{3,}$/.test(word) && !isKnownWord(word) && isPlace ? [next] : [];
  });
}

function settleCounties(counties: readonly CountyMention[], codes: readonly string[]): { codes: string[]; place: string | null; unclear: boolean } {
  const met = counties.map((mention) => countyMeant(mention, codes));
  const found = met.flatMap((county) => (county === null ? [] : [county]));
  const place = found[0] === undefined ? null : `${found[0].name}, ${stateName(found[0].state_code)}`;
  return { codes: found.map(({ state_code }) => state_code), place: found.length === 1 ? place : null, unclear: codes.length === 0
    && found.length < counties.length };
}

function stateName(code: string): string {
  return stateByCode(code)?.state_name ?? code;
}

function kept(tokens: readonly Token[], states: readonly StateMention[]): StateMention[] {
  const contextual = (mention: StateMention): boolean => {
    const before = tokens.slice(Math.max(0, mention.at - 4), mention.at).map(({ word }) => word);
    return HOME_CUES.test(` ${before.join(" ")} `)
      // `we move from Ohio to Maine`; `From Maine to Hawaii` spans both.
      || (before.length > 1 && before.at(-1) === "from" && tokens.slice(mention.at).some(({ word }) => word === "to"));
  };
  // `live in Ohio, Iowa and Utah`: the list goes on; not `live in Ohio and Utah has how many`
  const told: StateMention[] = [];
  for (const mention of [...states].sort((a, b) => a.at - b.at)) {
    const { at } = mention;
    const [last, next] = [told.at(-1), tokens[at + stateName(mention.code).split(" ").length]];
    const isListed = last !== undefined && at > last.at && at - last.at < 5 && (tokens[at]?.gap === "," || /^(?:and|or)$/.test(tokens[at - 1]?.word ?? ""))
      && (next === undefined || next.gap !== "" || /^(?:and|or)$/.test(next.word));
    if (contextual(mention) || isListed) told.push(mention);
  }
  const rest = states.filter((mention) => !told.includes(mention));
  return rest.length === 0 ? [...states] : rest;
}

function unique(states: readonly StateMention[]): StateMention[] {
  return states.filter(({ code }, index) => states.findIndex((other) => other.code === code) === index);
}

/** `Indiana, Pennsylvania`: a town that has a state's name, right before the state it is in. */
function townsNamedAfterStates(tokens: readonly Token[], names: readonly Slot[]): Set<Slot> {
  const states = names.filter(({ type }) => type === "state");
  if (states.length !== 2) return new Set();
  const [town, state] = states as [Slot, Slot];
  const name = tokens.slice(town.from, town.to).map(({ word }) => word).join(" ");
  const codes = state.value.split(" ");
  return town.to === state.from && tokens[state.from]?.gap !== "." && (CITIES.get(name) ?? []).some(({ state_code }) => codes.includes(state_code))
    ? new Set([town]) : new Set();
}

const COMPARING = new Set(["compare", "compared", "comparing", "comparison", "vs", "versus", "than", "against"]);

/** `Manhattan, Kansas`: a smaller place of a city's name, in the state that stands right behind it. */
function isNamesake(tokens: readonly Token[], city: Slot, states: readonly Slot[]): boolean {
  const state = states.find(({ from }) => from === city.to && tokens[from]?.gap !== ".");
  if (state === undefined) return false;
  const codes = state.value.split(" ");
  return !(CITIES.get(city.value) ?? []).some(({ state_code }) => codes.includes(state_code));
}

/** A region without a state, or set against one, has no figure. */
function isRegional(tokens: readonly Token[], names: readonly Slot[], states: number): boolean {
  if (!names.some(({ type }) => type === "region")) return false;
  return states === 0 || (states === 1 && tokens.some(({ word }) => COMPARING.has(word)));
}

const NAMING: ReadonlySet<string> = new Set(["state", "part", "city", "nation", "elsewhere", "region", "shared", "dataset"]);

/** The places of a question. No code stands where `setAside` says: `DC` in `all states plus DC`. */
export function placesOf(tokens: readonly Token[], spelt: readonly string[], slots: readonly Slot[], setAside: ReadonlySet<number>): Places {
  const names = slots.filter(({ type }) => NAMING.has(type));
  const counties = countyMentions(tokens);
  const free = [...names, ...codeMentions(tokens, names, setAside)].filter((mention) => !counties.some((county) => overlaps(county, mention))
    && !isPerson(tokens, mention))
    .sort((left, right) => left.from - right.from);
  const borrows = townsNamedAfterStates(tokens, free);
  const stateNames = free.filter((mention) => mention.type === "state" && !borrows.has(mention));
  const named = stateNames.flatMap(({ type, value, from }) => (type === "state" ? value.split(" ").map((code) => ({ code, at: from })) : []));
  const cities = free.filter((mention) => mention.type === "city" && isCity(tokens, mention, stateNames, slots));
  const codes = named.map(({ code }) => code);
  const county = settleCounties(counties, codes);
  const meant = cities.map((mention) => ({ city: isNamesake(tokens, mention, stateNames) ? null : cityMeant(mention.value, codes), at: mention.from }));
  const parts = free.flatMap(({ type, value, from }) => (type === "part" ? [{ code: value, at: from }] : []));
  const fromCities = meant.flatMap(({ city, at }) => (city === null ? [] : [{ code: city.state_code, at }]));
  const directions = stateNames.map(({ from }) => from).filter((from) => DIRECTIONS.has(tokens[from - 1]?.word ?? "")
    && tokens[from]?.gap === "").map((from) => from - 1);
  // `the Phoenix, AZ metro`
  const metroAt = cities.flatMap(({ from, to }) => metroWords(tokens, { from, to: stateNames.find((state) => state.from === to)?.to ?? to }));
  const smaller = [...fromCities.filter(({ code }) => named.length === 0 || codes.includes(code)), ...parts, ...county.codes.map((code) => ({ code, at: 0 }))];
  // A city beside its state is that state; a city of another state beside a named one is a second state.
  const second = named.length > 0 ? fromCities.filter(({ code }) => !codes.includes(code) && cities.length > 0 && stateNames.length < cities.length
    + named.length) : [];
  // A city named after a place elsewhere: Paris, Texas.
  const borrowed = borrows.size > 0 || free.some((mention) => mention.type === "elsewhere" && stateNames.some(({ from }) => from === mention.to));
  const isNation = free.some((mention) => mention.type === "nation" && !isPronoun(tokens, mention));
  // `nationwide, Alaska and Hawaii included`
  const isIncluded = isNation && tokens.some(({ word }, at) => word === "included" && stateNames.some(({ to }) => to === at));
  const states = isIncluded ? [] : unique(kept(tokens, [...named, ...smaller, ...second]));
  const unknownAt = unknownPlaces(tokens, spelt, free);
  const unknown = unknownAt.length > 0;
  const city = meant.find(({ city }) => city !== null)?.city;
  return {
    states,
    widened: counties.length > 0 || cities.some((mention) => !isOnlyWhere(tokens, mention)) || parts.length > 0 || directions.length > 0 || borrowed || (unknown
      && states.length > 0),
    place: county.place ?? (city === undefined || city === null || cities.length > 1 ? null : `${city.name}, ${stateName(city.state_code)}`),
    isNation,
    elsewhere: isRegional(tokens, free, states.length) || free.some((mention) => mention.type === "elsewhere" && !isExclamation(tokens,
      mention) && !stateNames.some(({ from }) => from === mention.to))
      || tokens.some(({ typed }, at) => /^(?:PR|GU)$/.test(typed) && AROUND.has(tokens[at - 1]?.word ?? "")),
    taken: new Set([...free.filter((mention) => (mention.type === "city" ? cities.includes(mention)
      : mention.type !== "nation" && mention.type !== "dataset")), ...counties].flatMap(({ from, to }) => range(from, to))
      .concat(unknownAt, directions, metroAt)),
    unclear: states.length === 0 && (county.unclear || cities.length > 0 || unknown || free.some(({ type }) => type === "shared")),
  };
}
