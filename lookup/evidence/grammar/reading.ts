/** Reads clauses as one ask: their words, what those fill, and the places they name. */
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import { holds, PRACTITIONERS, range, type Slot, slotOf, TELLING, typeAt } from "../ontology/lexicon.ts";
import { type Places, placesOf } from "../words/places.ts";
import { isPlural, numberOf, ORDINAL, type Part, termOf } from "./ask.ts";
import type { Clause } from "./clauses.ts";
import { PLACING, type Text, WANTED } from "./cuts.ts";

/** The positions of the words of the clauses. */
export function positions(clauses: readonly Clause[]): number[] {
  return clauses.flatMap(({ from, to }) => range(from, to));
}

/** The words of the clauses, as a text of their own. */
export function askOf(text: Text, clauses: readonly Clause[]): Part {
  const at = positions(clauses);
  const place = new Map(at.map((position, index) => [position, index]));
  const tokens = at.map((position, index) => ({ ...text.tokens[position]!, ...(index === 0 ? { gap: "" as const } : {}) }));
  const spelt = at.map((position) => text.spelt[position] ?? "");
  const filled = [...text.slots, ...text.reporting].filter((slot) => slot.at.every((position) => place.has(position)))
    .sort((a, b) => a.from - b.from).map((slot) => slotOf(slot, slot.at.map((position) => place.get(position)!)));
  const slots = corrected(limits(filled, spelt), spelt);
  // `baby doctors (ob-gyns)`, `baby doctors, the ob-gyns`: the second name says what is meant.
  const isGlossed = ({ type, value, to }: Slot): boolean => type === "dataset" && tokens[to]?.isOpening === false
    && slots.some((next) => next.type === "dataset" && next.value !== value && ((next.from === to && tokens[to]?.gap === ".")
      || (next.from === to + 1 && tokens[to]?.gap === "," && /^(?:the|meaning|ie|aka)$/.test(spelt[to] ?? "") && PRACTITIONERS.includes(spelt[to - 1] ?? ""))));
  slots.forEach((slot, index) => { if (isGlossed(slot)) slots[index] = { ...slot, type: "function" }; });
  // `obtain the number`, at the start of a clause.
  const verbs = tokens.flatMap(({ word }, index) => (TELLING.includes(word) && (index === 0 || clauses.some(({ from }) => from === at[index]))
    && typeAt(slots, index) === "" ? [slotOf({ type: "lead", value: "" }, [index])] : []));
  // `most urologists by state, top 3` is a list.
  const isList = slots.some(({ type, from }) => type === "order" && !BREAKING.test(spelt[from] ?? ""));
  // `beyond the national average`
  const isBeforeNational = (index: number): boolean => /^(?:beyond|past)$/.test(spelt[index] ?? "")
    && slots.some(({ type, from }) => type === "national" && from > index && from < index + 3);
  // `Which states top 20 urologists per 100,000?`, `How many states break 1,000?`
  const isBroken = (verb: string, before: string, number: string | undefined): boolean => (numberOf(number) ?? 0) > 51
    // `every state whose density tops 5 per 100,000`; not `by density, top 5`
    || (verb.endsWith("s") && /^(?:average|mean|rating|score|rate|density)$/.test(before) && /^\d/.test(number ?? ""))
    // `states where the average tops 3.2`, `Which states' ratings top 4?`
    || (/^(?:average|mean|rating|score|rate|density)s?$/.test(before) && (number ?? "").includes(".")) || (/^\d/.test(number ?? "") && !isList
      && (/^states?$/.test(before) || (/^(?:average|rating|score|rate)s?$/.test(before) && /^(?:which|what|how many) states /.test(spelt.join(" ")))));
  const above = spelt.flatMap((word, index) => {
    if (!BREAKING.test(word)) return [];
    const behind = spelt.slice(index + 1).find((each) => !/^(?:the|an?|two|three|four|five)$/.test(each));
    // `an average that tops 4`
    const before = spelt[index - 1] === "that" ? spelt[index - 2] : spelt[index - 1];
    return isBroken(word, before ?? "", behind) || isBeforeNational(index) ? [slotOf({ type: "above", value: "more than" }, [index])] : [];
  });
  const isVerbOf = (index: number): boolean => above.some(({ from }) => from === index);
  const held = slots.flatMap((slot) => {
    if (slot.type === "above" || !slot.at.some(isVerbOf)) return [slot];
    return slot.type === "states" ? [slotOf(slot, slot.at.filter((index) => !isVerbOf(index)))] : [];
  });
  slots.splice(0, slots.length, ...held, ...verbs, ...above.filter(({ from: verb }) => !held.some(({ at: phrase }) => phrase.includes(verb))));
  // `Is Kansas 10th, 20th, 40th?`, `20th among the states`
  const ordinals = spelt.flatMap((word, index) => (ORDINAL.test(word) && /^(?:|function|courtesy)$/.test(typeAt(slots, index)) ? [index] : []));
  const isPlaced = /\b\d+(?:st|nd|rd|th) (?:among|nationally|nationwide|in the (?:nation|country|us)|out of|of all)\b/.test(spelt.join(" "));
  const isUnranked = holds(slots, "state", "city") && !slots.some(({ value }) => value === "rank" || value === "quartile");
  if ((ordinals.length > 1 || isPlaced) && isUnranked) slots.push(slotOf({ type: "measure", value: "rank" }, ordinals));
  slots.sort((a, b) => a.from - b.from);
  // `out of all states plus DC`, `of all 51 (with DC)` names no state.
  const ranked = new Set(slots.flatMap(({ type, at: phrase }) => (type === "measure" || type === "states" ? phrase : [])));
  const isExtra = (position: number): boolean => /^(?:states|50|51|fifty|one) (?:plus|with|w|including|incl|counting|and) dc$/
    .test(text.spelt.slice(position - 2, position + 1).join(" "));
  at.forEach((position, index) => { if (isExtra(position)) ranked.add(index); });
  const clauseAt = at.map((position) => clauses.findIndex(({ from, to }) => position >= from && position < to));
  const places = ofStateAsked(placesOf(tokens, spelt, slots, ranked), slots, clauseAt);
  const isOfTold = holds(slots, "definition", "method");
  return {
    tokens, spelt, term: termOf(spelt) ?? (isOfTold ? termOf(text.spelt) : undefined),
    slots: slots.filter(({ type, at }) => PLACING.has(type) || !at.some((index) => places.taken.has(index))), places,
    clauses: clauseAt,
  };
}

/** `In Jackson, where I report on health, how many dialysis facilities does Mississippi have?`: the state itself is asked about. */
function ofStateAsked(places: Places, slots: readonly Slot[], clauseAt: readonly number[]): Places {
  const names = slots.filter(({ type }) => type === "state");
  const [name] = names;
  if (!places.widened || places.states.length !== 1 || names.length !== 1 || name === undefined) return places;
  const clause = clauseAt[name.from];
  const isAsked = slots.some(({ type, from }) => (WANTED.has(type) || type === "dataset") && clauseAt[from] === clause);
  const isApart = [...places.taken].every((at) => name.at.includes(at) || (at < name.from && clauseAt[at] !== clause));
  return isAsked && isApart ? { ...places, widened: false, place: null } : places;
}

/** Verbs of somebody who asks or says something. */
const SAYS = /^(?:ask|wonder|want|claim|insist|think|believe|guess)(?:s|ed)?$|^(?:says?|said|writes?|wrote|thought|swears?|swore)$/;

/** A word that the slots around it show to be none of its class. */
function isMisread(slots: readonly Slot[], { type, from, to }: Slot, index: number, spelt: readonly string[]): boolean {
  const [before, next] = [slots[index - 1]?.type, slots[index + 1]];
  const word = spelt[from] ?? "";
  // `dermatologists who live in Utah` asks for no state, and `every state whose rate is` and `Whose homes are better, Ohio's or` for no person.
  if (word === "who") return type === "states" && before === "dataset";
  // `the hospices in the nation which are in Ohio`
  if (word === "which" && type === "states") return before === "nation" && slots[index - 1]?.to === from && spelt[from + 1] === "are";
  const isOfSeveral = (): boolean => slots.filter((slot) => slot.type === "state").length > 1;
  if (word === "whose") return before === "states" || isOfSeveral() || /^states?$/.test(spelt[to] ?? "")
    || (/^(?:dataset|measure|supply|average)$/.test(next?.type ?? "") && slots.some((slot) => /^(?:compare|more|order|national)$/.test(slot.type)));
  // `The mayor claims Ohio is short`: said; `states that claim at least 100`: have.
  if (word.startsWith("claim") && /^(?:there|that|it|he|she|they|we|you|i|the|to|this)$/.test(spelt[to] ?? "")) return true;
  // `What share can Florida claim?`
  const isClaimed = (next?.type === "state" || next?.type === "above") && next.from === to;
  if (word.startsWith("claim")) return isClaimed || (word === "claim" && slots[index - (slots[index - 1]?.type === "function" ? 2 : 1)]?.type === "state");
  // `Visiting nurses, meaning home health`
  if (spelt[to - 1] === "meaning") return slots.some((slot) => slot.type === "dataset" && slot.from === to);
  // `homes standing in Ohio`
  if (word === "standing") return before === "dataset";
  // `Which quartile does it fall under?`
  if (/^falls?$/.test(word) && type === "above" && spelt[to - 1] === "under") return numberOf(spelt[to]) === null && next?.type !== "national";
  // `The draft bill says Ohio is short`: a law.
  if (word === "bill") return /^(?:draft|proposed|senate|house|assembly)$/.test(spelt[from - 1] ?? "");
  // `What we lack is the count`
  if (word.startsWith("lack")) return /\b(?:i|we|you|they|he|she)(?: (?:still|now|really|just))?$/.test(spelt.slice(Math.max(0, from - 2), from).join(" "));
  // `higher then the average`, `Georgia first, then Florida`
  const isBeforeState = next?.type === "state" || (next?.type === "function" && slots[index + 2]?.type === "state");
  const isBeforeNation = (): boolean => holds(slots.slice(0, index), "more", "compare", "above")
    && spelt.slice(to, to + 2).some((each) => /^(?:us|nation|national|country)$/.test(each));
  if (word === "then" && type.startsWith("time") && to === from + 1) return isBeforeState || isBeforeNation() || to === spelt.length;
  // `listed under Maryland`
  if (type === "above") return word === "under" && next?.type === "state" && next.from === to;
  // `get better stars`
  if (type === "predictions") return word === "get" && slots[index + 1]?.value === "rating" && slots[index + 1]?.from === to;
  // `A student asked how many`: who asks narrows nothing.
  if (type.startsWith("restrict")) return before !== "how" && SAYS.test(spelt[to] ?? "");
  // `in Utah rn`: right now.
  return word === "rn" && index > 0 && from === spelt.length - 1;
}

/** `How do the homes in Ohio rate?`: a verb, where `the rate` is a density. */
function isVerb(slots: readonly Slot[], { value, from, to }: Slot, index: number, spelt: readonly string[]): boolean {
  if (value !== "density" || to - from > 1 || !/^rates?$/.test(spelt[from] ?? "")) return false;
  // `How does Medicare rate Ohio's homes?`
  if (/\b(?:do|does|did|would) (?:you|they|we|medicare|cms|it|the (?:government|feds|agency))$/.test(spelt.slice(0, from).join(" "))) return true;
  const before = slots[index - 1];
  const subject = slots.slice(0, index).findLast(({ type }) => type === "dataset");
  const isOfMany = subject !== undefined && isPlural(spelt[subject.to - 1]) && datasetBySlug(subject.value)?.kind === "facility";
  const isAsked = spelt.slice(0, from).some((word) => /^(?:do|does|which|whose|where)$/.test(word));
  return isOfMany && isAsked && (before === subject || before?.type === "state");
}

/** Words of a comparison that say that the first side has less. */
const LESS = /^(?:fewer|less|lower|smaller|worse|thinner|behind|scarcer|lag(?:s|ging)?|trail(?:s|ing)?)$/;

/** `states that beat the national average`, `Compared to the nation, which states have fewer?`: a limit. */
function isAgainstNation(slots: readonly Slot[], { type, from }: Slot, index: number, spelt: readonly string[]): boolean {
  if (type !== "more" && !(type === "order" && /^(?:tops?|lag(?:s|ging)?|trail(?:s|ing)?)$/.test(spelt[from] ?? ""))) return false;
  const isBehind = type === "more" && slots.slice(0, index).some((slot) => slot.type === "compare");
  const behind = slots.slice(isBehind ? 0 : index + 1);
  const limit = behind.slice(behind.findIndex((slot) => spelt[slot.from] === "than") + 1).find((slot) => !/^(?:compare|function)$/.test(slot.type));
  return /^nation(?:al)?$/.test(limit?.type ?? "") && spelt.includes("states") && !holds(slots, "state", "city");
}

/** `fewer bone doctors than 8 per 100,000`, of no state in particular: a limit. */
function limits(slots: readonly Slot[], spelt: readonly string[]): readonly Slot[] {
  const more = slots.find(({ type, from, to }) => type === "more" && to - from === 1
    && /^(?:more|fewer|less|higher|lower|greater|smaller)$/.test(spelt[from] ?? ""));
  const than = slots.find(({ type, from }) => type === "compare" && spelt[from] === "than" && more !== undefined && from > more.to);
  if (more === undefined || than === undefined || holds(slots, "state") || (numberOf(spelt[than.to]) ?? 0) < 2) return slots;
  const above = slotOf({ type: "above", value: LESS.test(spelt[more.from] ?? "") ? "fewer than" : "more than" }, [more.from, than.from]);
  return slots.flatMap((slot) => (slot === more ? [above] : slot === than ? [] : [slot]));
}

/** Verbs for being above a number. */
const BREAKING = /^(?:tops?|beats?|breaks?|cracks?|clears?|pass(?:es)?|past|beyond|cross(?:es|ed)?)$/;

/** The slots as the words around them show them to be. */
function corrected(slots: readonly Slot[], spelt: readonly string[]): Slot[] {
  return slots.map((slot, index) => {
    if (isMisread(slots, slot, index, spelt)) return { ...slot, type: "function" };
    if (isVerb(slots, slot, index, spelt)) return { ...slot, value: "rating" };
    // `does it top the national rate?`, of one state
    const isOver = slot.type === "order" && /^tops?$/.test(spelt[slot.from] ?? "") && slots[index + 1]?.type === "national" && holds(slots, "state");
    if (isOver) return { ...slot, type: "more", value: "more" };
    if (isAgainstNation(slots, slot, index, spelt)) return { ...slot, type: "above", value: LESS.test(spelt[slot.from] ?? "") ? "fewer than" : "more than" };
    // `out of every 100,000 people, how many`
    const isRate = slot.type === "share" && slot.at.some((at) => /^(?:100000|100k|thousand)$/.test(spelt[at] ?? ""));
    if (isRate) return { ...slot, type: "measure", value: "density" };
    // `Kansas ranked by stars`
    const isRank = slot.type === "lead" && spelt[slot.from] === "ranked" && holds(slots, "state") && !holds(slots, "states", "order");
    if (isRank) return { ...slot, type: "measure", value: "rank" };
    // `California share US hospices`
    const isShare = slot.type === "lead" && spelt[slot.from] === "share" && slots[index - 1]?.type === "state" && slots[index - 1]?.to === slot.from;
    if (isShare) return { ...slot, type: "share" };
    // `What is a CMS star rating?`
    const isTerm = /^whats? (?:is )?an? /.test(`${spelt.slice(slot.from, slot.from + 3).join(" ")} `) && !/^stars?$/.test(spelt.at(-1) ?? "")
      && slots.slice(index + 1, index + 4).some(({ type, value }) => type === "measure" && /^(?:rating|underserved|quartile|rank)$/.test(value))
      && !holds(slots, "state", "city", "part", "nation", "average", "order");
    // `What is dialysis, and how does it work?`: no figure.
    const isThing = /^what(?:s| is| are)?$/.test(spelt.slice(slot.from, slot.to).join(" ")) && slots[index + 1]?.type === "dataset"
      && slots[index + 1]?.from === slot.to && /^(?:|and|or|used|good|how|what|where|why)$/.test(spelt[slots[index + 1]!.to] ?? "");
    if (isThing && !holds(slots, "state", "nation", "measure", "supply")) return { ...slot, type: "out_of_scope" };
    // `In the cardiology data, what is density?`
    const next = slots[index + 1];
    const isBareTerm = /^whats?(?: is)?$/.test(spelt.slice(slot.from, slot.to).join(" ")) && next?.from === slot.to && next.to === spelt.length
      && next.type === "measure" && /^(?:density|quartile|underserved)$/.test(next.value) && !holds(slots, "state", "city", "part", "nation", "national");
    if (isTerm || isBareTerm) return { ...slot, type: "definition" };
    return slot;
  });
}

/** The whole text as one ask. */
export function whole(text: Text): Part {
  return askOf(text, [{ label: "ask", from: 0, to: text.tokens.length }]);
}
