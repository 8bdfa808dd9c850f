/**
 * Finds two-letter state codes, some of which are also words (`in`, `or`, `me`, `hi`, `ok`). A code that is not a word
 * counts anywhere; one that is a word counts only where a place must stand.
 */
import { STATE_CODES } from "../../../data/contract/records/evidence.ts";
import { PRACTITIONERS, range, type Slot, slotOf } from "../ontology/lexicon.ts";
import type { Token } from "./tokens.ts";

const CODES: ReadonlySet<string> = new Set(STATE_CODES.map((code) => code.toLowerCase()));
const WORDLIKE: ReadonlySet<string> = new Set(["al", "co", "de", "hi", "id", "in", "la", "ma", "me", "oh", "ok", "or", "pa", "mo", "ms", "md", "va",
  "mt", "ut", "ne", "ct", "ga", "ar", "mi"]);
/** Words of the language: these need more than a preposition when they are not in capitals. */
const GRAMMAR: ReadonlySet<string> = new Set(["in", "or", "me", "hi", "oh", "ok", "id"]);
const PREPOSITIONS: ReadonlySet<string> = new Set(["in", "of", "for", "across", "throughout", "within", "from", "between", "vs", "versus", "and",
  "than", "does", "is", "to", "around", "state", "or", "with", "inside", "compare", "comparing", "about", "are", "did", "has", "rank", "against", "beside",
  "alongside", "set", "put"]);
const STRICT: ReadonlySet<string> = new Set(["in", "of", "across", "throughout", "within", "from", "between", "vs", "versus", "than", "inside"]);
const AFTER: ReadonlySet<string> = new Set(["vs", "versus", "and", "or", "please", "pls", "plz", "compared", "per", "right", "now", "thanks", "thx",
  "have", "has", "rank", "ranks", "state", "today", "currently", "than", "with", "for", "by", "combined", "total", "is", "underserved", "are",
  "statewide", "short", "county"]);

/** What a state does. */
const STANDS = /^(?:has|have|is|ranks?|falls?|sits?|stands?|lands?|comes?|holds?|gets?|belongs?|occup(?:y|ies)|takes?|places?|does|compares?|fares?)$/;

function shouts(tokens: readonly Token[]): boolean {
  const letters = tokens.filter(({ typed }) => /[A-Za-z]{3,}/.test(typed));
  return letters.length > 0 && letters.every(({ typed }) => typed === typed.toUpperCase());
}

function isListed(tokens: readonly Token[], at: number, step: 1 | -1): boolean {
  const joint = tokens[at + step]?.word ?? "";
  const other = tokens[at + 2 * step];
  return ["and", "or", "vs", "versus", "against", "over"].includes(joint) && other !== undefined && CODES.has(other.word)
    && other.typed === other.typed.toUpperCase();
}

/** `NY NJ CT`: codes one after another. */
function isInRun(tokens: readonly Token[], at: number): boolean {
  const isCode = (token: Token | undefined): boolean => token !== undefined && token.gap !== "." && CODES.has(token.word)
    && token.typed === token.word.toUpperCase();
  const before = isCode(tokens[at - 1]);
  const after = isCode(tokens[at + 1]);
  // `CO, NM and NV`
  const isJoined = after && /^(?:and|or)$/.test(tokens[at + 2]?.word ?? "") && isCode(tokens[at + 3]);
  return (before && after) || (before && isCode(tokens[at - 2])) || (after && isCode(tokens[at + 2])) || isJoined;
}

/** `ny nj ct and ma`: right behind a code that is no word. */
function isBehindCode(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before !== undefined && tokens[at]?.gap !== "." && CODES.has(before.word) && !WORDLIKE.has(before.word) && !GRAMMAR.has(tokens[at]?.word ?? "");
}

/** `wa, or, ca`. */
function isBetweenCommas(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  return tokens[at]?.gap === "," && after?.gap === "," && before !== undefined && CODES.has(before.word) && CODES.has(after.word);
}

function isPlaced(tokens: readonly Token[], at: number, isCapital: boolean, afterPlace: boolean, beforeName: boolean): boolean {
  const token = tokens[at];
  if (token === undefined) return false;
  const before = token.gap === "." ? "" : (tokens[at - 1]?.word ?? "");
  const next = tokens[at + 1];
  const ends = next === undefined || next.gap !== "" || AFTER.has(next.word);
  // The illness: `my sister has MS`.
  if (token.word === "ms" && ["has", "have", "had", "with", "got", "my", "his", "her", "treats", "treat"].includes(before) && !CODES.has(tokens[at
    + 2]?.word ?? "")) return false;
  if (isCapital) {
    // Nothing else in capitals ends a question: `urologist underserved flag MS`.
    if (next === undefined && !GRAMMAR.has(token.word) && !["many", "of", "the", "a", "mr", "dr"].includes(before)) return true;
    if (["state", "states"].includes(tokens[at - 1]?.word ?? "")) return true;
    if (isInRun(tokens, at) || isListed(tokens, at, 1) || isListed(tokens, at, -1)) return true;
    if (token.word === "ok" && token.gap !== "" && at === 0) return beforeName;
    // `the quartile CT falls into`
    if (!GRAMMAR.has(token.word) && next?.gap === "" && STANDS.test(next.word)) return true;
    if (at === 0) return token.possessive || (beforeName || (next !== undefined && (next.gap === "." && !["hi", "oh", "ok"].includes(token.word))
      // `ID, pediatrics`
      || (next?.gap === "," && !["in", "or", "me", "hi", "oh", "ok"].includes(token.word))
      || ["vs", "versus", "has", "have", "rank"].includes(next?.word ?? "")));
    if (["or", "in"].includes(token.word) && !ends && !token.possessive) return false;
    return afterPlace || token.possessive || PREPOSITIONS.has(before) || (token.gap === "," && ends) || (ends && beforePlaceNoun(before)) || beforeName;
  }
  if (at === 0 && ["vs", "versus"].includes(next?.word ?? "")) return true;
  if (isBetweenCommas(tokens, at) || isBehindCode(tokens, at)) return true;
  if (GRAMMAR.has(token.word)) return (afterPlace || STRICT.has(before)) && (next === undefined || (next.gap !== "" && !(token.word === "me"
    && before === "for")) || ["vs", "versus", "please", "pls", "plz", "compared", "per", "thanks", "thx", "right", "today"].includes(next.word)
    || (token.word !== "or" && token.word !== "in" && ["and", "have", "has"].includes(next.word)));
  return afterPlace || (PREPOSITIONS.has(before) && ends) || (ends && beforePlaceNoun(before));
}

/** `cardiologists TX`: a practitioner straight before a code at the end. */
export function beforePlaceNoun(word: string): boolean {
  return new RegExp([
    "(?:ists|ologist|icians|ractors|homes|hospices|ologists|hospice|dialysis|agencies|centers|facilities|derms|obgyns|chiros|",
    "snfs|ents|ology|atry|supply|count|density|rate|shortage)$",
  ].join("")).test(word) || PRACTITIONERS.includes(word);
}

/** The codes among the words that are no part of a name and not set aside. */
export function codeMentions(tokens: readonly Token[], named: readonly Slot[], setAside: ReadonlySet<number>): Slot[] {
  const taken = new Set(named.flatMap(({ from, to }) => range(from, to)));
  const shouting = shouts(tokens);
  return tokens.flatMap((token, at) => {
    if (taken.has(at) || setAside.has(at)) return [];
    // `peds docs in Miss.`
    if (token.typed === "Miss" && at > 0 && (tokens[at + 1]?.gap ?? ".") === ".") {
      return [slotOf({ type: "state", value: "MS" }, [at])];
    }
    if (!CODES.has(token.word)) return [];
    const isCapital = token.typed === token.typed.toUpperCase() && !shouting;
    const afterPlace = named.some(({ to, type }) => to === at && (type === "city" || type === "part"))
      || /^(?:county|parish|borough)$/.test(tokens[at - 1]?.word ?? "");
    const beforeName = named.some(({ from, type }) => from === at + 1 && type === "dataset") && tokens[at + 1]?.gap === "";
    const next = tokens[at + 1]?.word ?? "";
    // `PA` before a hospital or `CT` before a scan is no state; `MD` and `DO` after a name are degrees.
    if (["scan", "scans", "hospital", "hospitals", "system", "assistants"].includes(next)) return [];
    if (token.word === "md" && beforeName && named.some(({ type }) => type === "state")) return [];
    // `home health agencies MI count`
    const isBetween = isCapital && !GRAMMAR.has(token.word) && named.some(({ to, type }) => to === at && type === "dataset")
      && /^(?:count|number|total|rate|rank|quartile|density|average|stars|rating|figure|underserved)$/.test(next);
    if (isBetween) return [slotOf({ type: "state", value: token.typed }, [at])];
    const stands = WORDLIKE.has(token.word) ? isPlaced(tokens, at, isCapital, afterPlace, beforeName) : true;
    return stands ? [slotOf({ type: "state", value: token.word.toUpperCase() }, [at])] : [];
  });
}
