/** Which refused topic an ask is of: a single person, a time to come, or one that its words name. */
import { REFUSAL_CODES, type RefusalCode } from "../../../data/contract/records/evidence.ts";
import { holds, typeAt } from "../ontology/lexicon.ts";
import { isKnownWord } from "../words/spelling.ts";
import type { Token } from "../words/tokens.ts";
import { type Ask, isPlural } from "./ask.ts";

/** The years named: four digits that count nothing, unlike `more than 2000 urologists`. */
export function yearsOf({ tokens, slots }: Pick<Ask, "tokens" | "slots">): Token[] {
  return tokens.filter(({ word }, at) => /^(?:19|2[01])\d\d$/.test(word) && !/^(?:above|dataset)$/.test(typeAt(slots, at + 1))
    && (typeAt(slots, at - 1) !== "above" || typeAt(slots, at) === "time"));
}

/** Words for a field, which one or several people may stand behind. */
const FIELD = /(?:ogy|atry|ics|ac|al|ic|care|health)$/;

/** `my psychiatrist`, `find me a dermatologist`, `name three psychiatrists`: one person, or people one by one. */
function isOfPeople({ slots, spelt }: Pick<Ask, "slots" | "spelt">): boolean {
  const isSeeking = (position: number): boolean => /^(?:find|get|need|see|give|show|send|want)$/.test(spelt[position] ?? "");
  const sought = slots.some(({ type, at }) => type === "lead" && at.some(isSeeking));
  // `How current is your list of urologists?`
  const isYours = holds(slots, "method") && slots.some(({ type, from }) => type === "enumerate" && spelt[from - 1] === "your");
  return slots.some((slot, index) => {
    if (slot.type !== "dataset") return false;
    const [first = "", last = ""] = [spelt[slot.from], spelt[slot.to - 1]];
    const isSeveral = isPlural(first) || isPlural(last);
    const isOne = !isSeveral && !FIELD.test(last);
    const before = slots.slice(Math.max(0, index - 2), index).map(({ type }) => type);
    const follows = slots[index + 1]?.type ?? "";
    const isCounted = ["measure", "supply", "average", "method"].includes(follows) && slots[index + 1]?.from === slot.to;
    // `find an available neurologist`
    const article = slot.from - (slots[index - 1]?.type === "function" && !/^(?:an?|one)$/.test(spelt[slot.from - 1] ?? "") ? 2 : 1);
    if (isOne && (sought || before.includes("enumerate")) && /^(?:a|an|one)$/.test(spelt[article] ?? "") && !["measure", "supply", "how"].includes(follows)
      && !holds(slots, "average")) return true;
    // `the states in which neurologists`
    const isAsked = /^(?:which|what)$/.test(spelt[slot.from - 1] ?? "") && spelt[slot.from - 2] !== "in"
      && !/^(?:states|definition|method)$/.test(typeAt(slots, slot.from - 1));
    if (isAsked && !isCounted && slots.length > 2) return true;
    // `Is he a chiropractor in Illinois?`
    if (isOne && slot.from < 6 && /^(?:is|was) (?:he|she|this|that) an?(?: \w+){0,2}$/.test(spelt.slice(0, slot.from).join(" "))) return true;
    if (isOne && /^(?:my|his|her|this|that)$/.test(spelt[slot.from - 1] ?? "")) return true;
    // `How many stars does the nursing home in Dayton have?`
    const isThere = spelt[slot.from - 1] === "the" && /^(?:in|at|on|near|of)$/.test(spelt[slot.to] ?? "");
    if (isOne && isThere && slots.some(({ value }) => value === "rating") && !holds(slots, "average", "order", "states")) return true;
    if (isOne && !isCounted && before.at(-1) === "order" && (spelt[0] ?? "").startsWith("who") && !spelt.some((word) => /^states?$/.test(word))) return true;
    if ((isOne || isSeveral) && before.at(-1) === "seek") return follows !== "compare" || slots[index + 1]?.from !== slot.to;
    // `on your list from most chiropractors to fewest`
    const isSorted = slots[index - 1]?.type === "order" && spelt[slots[index - 1]!.from] === "from";
    // `Name each urologist in Vermont.`
    const isEach = /^(?:each|every)$/.test(spelt[slot.from - 1] ?? "") && before.at(-1) === "enumerate";
    return (isSeveral || isEach) && before.includes("enumerate") && !isYours && !isSorted && !before.some((type) => type === "how" || type === "measure")
      && !holds(slots, "states");
  });
}

/** The code of the refusal, the gravest first; null where the ask is of no such topic. `year` is the current one. */
export function topicOf({ slots, tokens, spelt, places }: Omit<Ask, "slug" | "clauses">, year: number): RefusalCode | null {
  const codes = new Set<string>(slots.map(({ type }) => type));
  if (yearsOf({ tokens, slots }).some(({ word }) => Number(word) > year)) codes.add("predictions");
  const isPersonal = isOfPeople({ slots, spelt }) || tokens.some((token, at) => /^\d{10}$/.test(token.word)
    || (!places.taken.has(at) && isPerson(token, tokens[at + 1])));
  if (isPersonal) codes.add("individual_provider_lookup");
  return REFUSAL_CODES.find((code) => codes.has(code)) ?? null;
}

/** `Mary Johnson`: two words in capitals that are no words of the language. */
function isPerson(first: Token, second: Token | undefined): boolean {
  return second !== undefined && second.gap === "" && [first, second].every(({ typed, word }) => /^[A-Z][a-z]+$/.test(typed) && !isKnownWord(word));
}
