/**
 * Maps a question to an intent of the closed list, or to a refusal that says which part was not understood. No model is
 * involved. Clauses come first; only the ask decides; an instruction anywhere refuses the whole question.
 */
import { type EvidenceOptions, type Intent, type Refusal, REFUSAL_CODES, type RefusalCode } from "../../data/contract/records/evidence.ts";
import { datasetBySlug } from "../../data/reference/datasets.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import { nounsOf, placeOf } from "../../templates/claims.ts";
import { type Clause, clausesOf } from "./grammar/clauses.ts";
import { PLACING, type Text, textOf, TOPICS } from "./grammar/cuts.ts";
import { isOrder } from "./grammar/orders.ts";
import { asSentence } from "./fields.ts";
import { mentionsOf } from "./words/mentions.ts";
import { type Ask, termOf } from "./grammar/ask.ts";
import { asksMethodAlone, intentOf, ruleAsked } from "./grammar/parse.ts";
import { misplacedPronoun } from "./grammar/pronouns.ts";
import { labelsOf, type Slot, slotOf, TELLING, typeAt } from "./ontology/lexicon.ts";
import { refusal } from "./screens/screen.ts";
import { isEnglish } from "./words/english.ts";
import { type Places, placesOf } from "./words/places.ts";
import { isKnownWord, speller } from "./words/spelling.ts";
import { foreignLetters } from "./words/text.ts";
import { type Token, tokenise } from "./words/tokens.ts";

export type Classified = { readonly intent: Intent } | { readonly refusal: Refusal };

function positions(clauses: readonly Clause[]): number[] {
  return clauses.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
}

/** The words at the positions, as a text of their own. */
function askOf(text: Text, clauses: readonly Clause[]): Omit<Ask, "slug"> {
  const at = positions(clauses);
  const place = new Map(at.map((position, index) => [position, index]));
  const tokens = at.map((position, index) => ({ ...text.tokens[position]!, ...(index === 0 ? { gap: "" as const } : {}) }));
  const spelt = at.map((position) => text.spelt[position] ?? "");
  const all = [...text.slots, ...text.reporting].sort((a, b) => a.from - b.from);
  const slots = corrected(all.flatMap((slot) => (slot.at.every((position) => place.has(position))
    ? [slotOf(slot, slot.at.map((position) => place.get(position)!))] : [])), spelt);
  // `obtain the number`, at the start of a clause.
  const verbs = tokens.flatMap(({ word }, index) => (TELLING.includes(word) && (index === 0 || clauses.some(({ from }) => from === at[index]))
    && typeAt(slots, index) === "" ? [slotOf({ type: "lead", value: "" }, [index])] : []));
  // `Which states top 20 urologists per 100,000?`, `How many states break 1,000?`
  const isBroken = (before: string, number: string | undefined): boolean => Number(number) > 51 || (/^states?$/.test(before) && /^\d/.test(number ?? ""));
  const above = spelt.flatMap((word, index) => {
    const number = spelt[index + 1] === "the" ? spelt[index + 2] : spelt[index + 1];
    return BREAKING.test(word) && isBroken(spelt[index - 1] ?? "", number) ? [slotOf({ type: "above", value: "more than" }, [index])] : [];
  });
  const isVerbOf = (index: number): boolean => above.some(({ from }) => from === index);
  const held = slots.flatMap((slot) => {
    if (slot.type === "above" || !slot.at.some(isVerbOf)) return [slot];
    return slot.type === "states" ? [slotOf(slot, slot.at.filter((index) => !isVerbOf(index)))] : [];
  });
  slots.splice(0, slots.length, ...held, ...verbs, ...above.filter(({ from: verb }) => !held.some(({ at: phrase }) => phrase.includes(verb))));
  slots.sort((a, b) => a.from - b.from);
  // `out of all states plus DC` names no state.
  const ranked = new Set(slots.flatMap(({ type, at: phrase }) => (type === "measure" || type === "states" ? phrase : [])));
  const places = placesOf(tokens, spelt, mentionsOf(slots, 0), ranked);
  const isOfTold = slots.some(({ type }) => type === "definition" || type === "method");
  return {
    tokens, spelt, term: termOf(spelt) ?? (isOfTold ? termOf(text.spelt) : undefined),
    slots: slots.filter(({ type, at }) => PLACING.has(type) || !at.some((index) => places.taken.has(index))), places,
    clauses: at.map((position) => clauses.findIndex(({ from, to }) => position >= from && position < to)),
  };
}

const NAMES: readonly ReadonlySet<string>[] = [new Set(["dataset", "uncovered"]), new Set(["state", "city", "part"])];

/** A word that the slots around it show to be none of its class. */
function isMisread(slots: readonly Slot[], { type, from, to }: Slot, index: number, spelt: readonly string[]): boolean {
  const [before, next] = [slots[index - 1]?.type, slots[index + 1]];
  const word = spelt[from] ?? "";
  // `dermatologists who live in Utah` asks for no state, and `every state whose rate is` and `Whose homes are better, Ohio's or` for no person.
  if (word === "who") return type === "states" && before === "dataset";
  if (word === "whose") return before === "states" || (next?.type === "dataset" && slots.some((slot) => /^(?:compare|more|order)$/.test(slot.type)));
  // `The mayor claims Ohio is short`: said; `states that claim at least 100`: have.
  if (word.startsWith("claim") && /^(?:there|that|it|he|she|they|we|you|i|the|to|this)$/.test(spelt[to] ?? "")) return true;
  if (word.startsWith("claim")) return (next?.type === "state" || next?.type === "above") && next.from === to;
  // `The draft bill says Ohio is short`: a law.
  if (word === "bill") return /^(?:draft|proposed|senate|house|assembly)$/.test(spelt[from - 1] ?? "");
  // `What we lack is the count`
  if (word.startsWith("lack")) return /^(?:i|we|you|they|he|she)$/.test(spelt[from - 1] ?? "");
  // `listed under Maryland`
  if (type === "above") return word === "under" && next?.type === "state" && next.from === to;
  // `get better stars`
  if (type === "predictions") return slots[index + 1]?.value === "rating" && slots[index + 1]?.from === to;
  // `A student asked how many`: who asks narrows nothing.
  if (type.startsWith("restrict")) return /^(?:ask|wonder|want)(?:s|ed)?$/.test(spelt[to] ?? "");
  // `in Utah rn`: right now.
  return word === "rn" && index > 0 && from === spelt.length - 1;
}

/** `How do the homes in Ohio rate?`: a verb, where `the rate` is a density. */
function isVerb(slots: readonly Slot[], { value, from, to }: Slot, index: number, spelt: readonly string[]): boolean {
  if (value !== "density" || to - from > 1 || !/^rates?$/.test(spelt[from] ?? "")) return false;
  const before = slots[index - 1];
  const subject = slots.slice(0, index).findLast(({ type }) => type === "dataset");
  const isOfMany = subject !== undefined && /(?<!dialysi)s$/.test(spelt[subject.to - 1] ?? "") && datasetBySlug(subject.value)?.kind === "facility";
  const isAsked = spelt.slice(0, from).some((word) => /^(?:do|does|which|whose|where)$/.test(word));
  return isOfMany && isAsked && (before === subject || before?.type === "state");
}

/** Verbs for being above a number. */
const BREAKING = /^(?:tops?|breaks?|cracks?|clears?|pass(?:es)?|past|beyond|cross(?:es)?)$/;

/** `Iowa, no wait, Idaho`: of two names of one class around a correction, the first is dropped. */
function corrected(slots: readonly Slot[], spelt: readonly string[]): Slot[] {
  return slots.map((slot, index) => {
    const names = NAMES.find((each) => each.has(slot.type));
    if (isMisread(slots, slot, index, spelt)) return { ...slot, type: "function" };
    if (isVerb(slots, slot, index, spelt)) return { ...slot, value: "rating" };
    // `California share US hospices`
    const isShare = slot.type === "lead" && spelt[slot.from] === "share" && slots[index - 1]?.type === "state" && slots[index - 1]?.to === slot.from;
    if (isShare) return { ...slot, type: "share" };
    // `What is a CMS star rating?`
    const isTerm = /^whats? (?:is )?an? /.test(`${spelt.slice(slot.from, slot.from + 3).join(" ")} `) && !/^stars?$/.test(spelt.at(-1) ?? "")
      && slots.slice(index + 1, index + 4).some(({ type, value }) => type === "measure" && /^(?:rating|underserved|quartile|rank)$/.test(value))
      && !slots.some(({ type }) => /^(?:state|city|part|average|order)$/.test(type));
    if (isTerm) return { ...slot, type: "definition" };
    const isDropped = names !== undefined && slots.some((cue, at) => at > index && cue.type === "correction"
      && slots.slice(at + 1, at + 3).some(({ type }) => names.has(type)));
    return isDropped ? { ...slot, type: "function" } : slot;
  });
}

/**
 * The place of the clause that tells where the asker is, for an ask that names none or says `our state`. A clause of the same
 * sentence counts, too. `several` where clauses name different states.
 */
function homeOf(text: Text, clauses: readonly Clause[], used: readonly Clause[], ask: Ask, isAny: boolean): Places | "several" | null {
  const asked = new Set(used.map(({ from }) => text.sentenceAt[from]));
  // `We choose between Ohio and Iowa. Which has more?`
  const isCompared = ask.slots.some(({ type }) => type === "compare" || type === "more") || ask.spelt.includes("each");
  const all = clauses.filter(({ label }) => label === "context").map((clause) => ({ clause, read: askOf(text, [clause]).places }));
  const told = all.filter(({ read }) => read.states.length > 0);
  if (told.length === 0 && all.some(({ clause, read }) => isLost(text, clause, read))) return "several";
  // `I am in Ohio, my sister is in Iowa. Which has more?`
  const [first, ...others] = told;
  if (isCompared && first !== undefined && others.length > 0) {
    const states = told.flatMap(({ read }) => read.states).filter(({ code }, index, every) => every.findIndex((other) => other.code === code) === index);
    if (states.length === told.length) return { ...first.read, states, widened: told.some(({ read }) => read.widened), place: null };
  }
  const meant = told.filter(({ clause, read }) => isAny || asked.has(text.sentenceAt[clause.from])
    || labelsOf(text.spelt.slice(clause.from, clause.to), "residence").length > 0
    // `Gary, Indiana here.`
    || text.spelt[clause.to - 1] === "here" || (isCompared && told.length === 1)
    || ask.slots.some(({ type }) => type === "here")
    // `Wyoming is small. How many does it have?`, `Take Texas.`
    || ((read.states[0]?.at ?? 2) < 2 && ask.spelt.some((word) => /^its?$/.test(word))));
  const codes = new Set(meant.flatMap(({ read }) => read.states.map(({ code }) => code)));
  // `We plan offices in Arizona. Psychiatrists per 100,000?`: the one state of the text, told by who asks.
  const [only] = told;
  const said = text.spelt.slice(only?.clause.from, only?.clause.to);
  const isOurs = ask.spelt.some((word) => /^(?:we|us|our)$/.test(word)) && !said.some((word) => /^(?:my|his|her|their|he|she|they|who)$/.test(word));
  const isAskers = only !== undefined && told.length === 1 && only.read.states.every(({ code }) => code === only.read.states[0]?.code)
    && (isOurs || /^(?:(?:and|but|so) )?(?:we|i|im|our|my|were|ive|weve) |^(?!.*\b(?:my|his|her|their|he|she|they)\b).* (?:i|we) /.test(`${said.join(" ")} `));
  if (meant.length === 0 && isAskers) return only.read;
  if (meant.length === 0 && told.length > 0) return "several";
  // Of `I teach in Tulsa. My students bet on where Oklahoma stands.`, the state itself.
  const home = meant.find(({ read }) => !read.widened) ?? meant[0];
  return codes.size > 1 && !(meant.length === 1 && isCompared) ? "several" : home?.read ?? null;
}

/** `We live in Franklin`: somewhere that is in no state that can be told. */
function isLost(text: Text, { from, to }: Clause, read: Places): boolean {
  const isNamed = text.tokens.slice(from + 1, to).some(({ typed }, index) => /^[A-Z][a-z]/.test(typed)
    && /^(?:in|near|from)$/.test(text.spelt[from + index] ?? ""));
  return labelsOf(text.spelt.slice(from, to), "residence").length > 0 && (read.unclear || read.elsewhere || isNamed);
}

/** The years named: four digits that count nothing, unlike `more than 2000 urologists`. */
function yearsOf({ tokens, slots }: Pick<Ask, "tokens" | "slots">): Token[] {
  return tokens.filter(({ word }, at) => /^(?:19|2[01])\d\d$/.test(word) && !/^(?:above|dataset)$/.test(typeAt(slots, at + 1))
    && (typeAt(slots, at - 1) !== "above" || typeAt(slots, at) === "time"));
}

/** Words for a field, which one or several people may stand behind. */
const FIELD = /(?:ogy|atry|[rdt]ics|ac|al|ic|care|health)$/;

/** `my psychiatrist`, `find me a dermatologist`, `name three psychiatrists`: one person, or people one by one. */
function isOfPeople({ slots, spelt }: Pick<Ask, "slots" | "spelt">): boolean {
  return slots.some((slot, index) => {
    if (slot.type !== "dataset") return false;
    const [first = "", last = ""] = [spelt[slot.from], spelt[slot.to - 1]];
    const isSeveral = [first, last].some((word) => /[^si]s$/.test(word) && !FIELD.test(word));
    const isOne = !isSeveral && !FIELD.test(last);
    const before = slots.slice(Math.max(0, index - 2), index).map(({ type }) => type);
    const follows = slots[index + 1]?.type ?? "";
    const isSeeking = (position: number): boolean => /^(?:find|get|need|see|give|show|send|want)$/.test(spelt[position] ?? "");
    const sought = slots.some(({ type, at }) => type === "lead" && at.some(isSeeking));
    // `find an available neurologist`
    const article = slot.from - (slots[index - 1]?.type === "function" && !/^an?$/.test(spelt[slot.from - 1] ?? "") ? 2 : 1);
    if (isOne && sought && /^(?:a|an)$/.test(spelt[article] ?? "") && !["measure", "supply", "how"].includes(follows)) return true;
    const isCounted = ["measure", "supply", "average", "method"].includes(follows) && slots[index + 1]?.from === slot.to;
    if (/^(?:which|what)$/.test(spelt[slot.from - 1] ?? "") && !isCounted && (slots.length > 2)) return true;
    if (isOne && /^(?:my|his|her|this|that)$/.test(spelt[slot.from - 1] ?? "")) return true;
    if (isOne && before.at(-1) === "order" && (spelt[0] ?? "").startsWith("who")) return true;
    if ((isOne || isSeveral) && before.at(-1) === "seek") return true;
    return isSeveral && before.includes("enumerate") && !before.some((type) => type === "how" || type === "measure")
      && !slots.some(({ type }) => type === "states");
  });
}

function topicOf({ slots, tokens, spelt, places }: Omit<Ask, "slug" | "clauses">, year: number): RefusalCode | null {
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

function partly(code: RefusalCode, words: string | null): Refusal {
  const { message } = refusal(code);
  return words === null || words === "" ? refusal(code) : { code, message: `I could not use this part of the question: "${words.slice(0, 80)}". ${message}` };
}

function whole(text: Text): Omit<Ask, "slug"> {
  return askOf(text, [{ label: "ask", from: 0, to: text.tokens.length }]);
}

/** The refusal of a text that asks for no dataset. */
function withoutDataset(text: Text, year: number): Refusal {
  const topic = topicOf(whole(text), year);
  if (topic !== null) return refusal(topic);
  // `How many are there in Maine?`, `and the other one`, `Wie viele Psychiater gibt es?`
  const { spelt, slots, places } = whole(text);
  const isVague = (word: string, at: number): boolean => places.taken.has(at) || typeAt(slots, at) !== "" || VAGUE.test(word);
  const isForeign = labelsOf(spelt, "foreign").some(({ value }) => value === "ask") && labelsOf(spelt, "foreign").length > 1;
  if (isForeign || spelt.every(isVague) || JUMBLED.test(spelt.join(" "))) return refusal("classification_failed");
  const words = text.tokens.map(({ word }) => word).filter((word) => /[a-z]{2,}/.test(word));
  const known = words.filter((word) => isEnglish(word) || isKnownWord(word));
  return refusal(known.length >= 3 && known.length * 2 >= words.length ? "out_of_scope" : "classification_failed");
}

/** Words that name nothing. */
const VAGUE = /^(?:things?|thingy|whatsit|stuff|others?|usual|same|again|think|talked|hmm+|um+|uh+|mm+|before|wait|wrong|neither|maybe)$/;

/** Words that no sentence puts side by side, or that none ends with: `purple seven the for of`. */
const JUMBLED = new RegExp(["\\b(?:(?:the|an?) (?:the|of|an?|if|when|because|for|and|but|so|yes|to)|(?:of|under) (?:of|if|yes|when|because|under|so|but|and)|",
  "([a-z]+) \\1(?<!\\b(?:that that|had had|so so|very very|really really|is is|ha ha|bye bye)))\\b|\\b(?:the|an?|because|unto|whom|when)$"].join(""));

/** Slots that tell what is wanted of a dataset that another clause names. */
const WANTED: ReadonlySet<string> = new Set(["how", "measure", "order", "states", "share", "method", "definition", "more", "compare", "supply", "above",
  "average"]);

/** Returns the intent, or why there is none. `year` is the current year. The same input gives the same result. */
export function classify(question: string, options: Pick<EvidenceOptions, "geo_fallback">, year: number): Classified {
  const { text, unread } = asSentence(question);
  const classified = classifySentence(text, options, year);
  if (unread === null || "refusal" in classified) return classified;
  // Words between commas of which one names no field are a sentence after all: `dialysis best stars by state, top 5`.
  const whole = /[(){}=:<>]/.test(question) ? classified : classifySentence(question, options, year);
  return "intent" in whole && whole !== classified ? whole : { refusal: partly("out_of_scope", unread) };
}

function classifySentence(question: string, options: Pick<EvidenceOptions, "geo_fallback">, year: number): Classified {
  const tokens = tokenise(question);
  const spell = speller();
  return classifyText(textOf(tokens, tokens.map(({ word }) => spell(word))), question, options, year);
}

function classifyText(text: Text, question: string, options: Pick<EvidenceOptions, "geo_fallback">, year: number): Classified {
  const clauses = clausesOf(text);
  const labelled = (label: Clause["label"]): Clause[] => clauses.filter((clause) => clause.label === label);
  const asks = labelled("ask");
  const instructed = labelled("instruction");
  const named = text.slots.filter(({ type }) => type === "dataset").map(({ from }) => from);
  const hasDataset = (each: readonly Clause[]): boolean => named.some((at) => each.some(({ from, to }) => at >= from && at < to));
  if (foreignLetters(question) > 3) return { refusal: refusal(/[?？؟]/.test(question) && asks.length === 0 ? "classification_failed" : "prompt_injection") };
  if (instructed.length > 0 || isOrder(text.tokens.map(({ word }) => word))) {
    const topic = hasDataset(asks) ? null : topicOf(whole(text), year);
    return { refusal: refusal(topic ?? "prompt_injection") };
  }
  const unreadable = labelled("unreadable");
  if (unreadable.length > 0) {
    return { refusal: refusal(hasDataset(asks) || isForeignOrder(text, unreadable, question) ? "prompt_injection" : "classification_failed") };
  }
  const told = labelled("context");
  const used = asks.length > 0 ? asks : told.filter((clause) => hasDataset([clause]));
  const ask = askOf(text, used);
  const slugsAsked = slugsOf(ask.slots);
  const about = slugsAsked.length === 0 ? told.filter((clause) => hasDataset([clause])) : [];
  const slugs = slugsAsked.length === 0 ? slugsOf(askOf(text, about).slots) : slugsAsked;
  // `Neurologist Paula Drexler took fees. Amounts?`; a doctor who only said something is no matter.
  const aboutTopic = about.length === 0 ? null : topicOf(askOf(text, about), year);
  const isAsking = (...types: readonly string[]): boolean => ask.slots.some(({ type }) => types.includes(type));
  const isAside = aboutTopic === "competitor_compare" ? !isAsking("more", "compare") && isAsking("measure", "how", "order", "states") : isAsking("how");
  const rule = slugs.length === 0 ? ruleOfSentence(text, asks) : null;
  if (rule !== null) return { intent: rule };
  const topic = topicOf(ask, year) ?? (isAside ? null : aboutTopic);
  if (topic !== null) return { refusal: partly(topic, null) };
  const restricts = ask.slots.filter(({ type }) => type === "restrict" || (type === "time" && slugs.length > 0) || type === "uncovered");
  const earlier = yearsOf(ask).find(({ word }) => Number(word) < year);
  const [slug] = slugs;
  const offer = slug === undefined || slugs.length > 1 ? {} : { nearest: nearest(slug, ask.places) };
  const isMethod = slug !== undefined && asksMethodAlone({ ...ask, slug });
  const pointed = isMethod ? null : misplacedPronoun(ask, told.map((clause) => askOf(text, [clause])), slugsAsked.length === 0);
  if (pointed !== null) {
    const code = pointed.isOne ? "individual_provider_lookup" : "out_of_scope";
    return { refusal: { ...partly(code, pointed.words), ...offer }};
  }
  if (!isMethod && (restricts.length > 0 || earlier !== undefined)) return { refusal: { ...refusedPart(ask, restricts[0], earlier?.typed), ...offer } };
  if (slug === undefined) {
    const intent = ruleAsked(ask);
    return intent === null ? { refusal: withoutDataset(text, year) } : { intent };
  }
  // `I must show that Ohio is underserved for dermatology. Is it?`
  // `I have a candidate, Dr. Abadi, psychiatrist.`
  const isBare = told.length > 0 && ask.places.taken.size === 0 && ask.slots.every(({ type, value }) => type === "dataset" || value === "reporting");
  // `A dozen states have under 200 urologists. How many are there?`: of those states, or of urologists.
  const isLimited = about.length > 0 && positions(about).some((at) => text.spelt[at] === "states")
    && askOf(text, about).slots.some(({ type }) => type === "above" || type === "none");
  const isVague = isBare || isLimited || (about.length > 0 && !ask.slots.some(({ type }) => WANTED.has(type)));
  if (slugs.length > 1 || isVague) return { refusal: refusal("classification_failed") };
  if (ask.places.states.length === 0 && askOf(text, labelled("excluded")).places.states.length > 0) return { refusal: refusal("classification_failed") };
  const home = homeOf(text, clauses, used, { ...ask, slug }, about.length > 0 || isThere(ask.spelt)
    || (ask.spelt.at(-1) === "there" && isAsking("share")));
  return placed({ ...ask, slug }, home, options);
}

const QUESTION = new RegExp(["^(?:(?:and|so|but) )?(?:what|whats|how|which|who|when|where|why|is|are|do|does|did|can|could|will|would|should|has|have|tell|",
  "give|show|compare|name|list|please|(?:i|we) (?:want|need|would like|am after))\\b"].join(""));

const FIGURES = /\b(?:data|numbers?|figures?|counts?|rates?|ranks?|rankings?|ratings?|statistics?|stats|sources?|survey|flag|table)\b/;

/** The rule that one sentence asks for, where the others ask for nothing: what they say narrows no rule. */
function ruleOfSentence(text: Text, asks: readonly Clause[]): Intent | null {
  const starts = [...new Set(asks.map(({ from }) => text.sentenceAt[from]))];
  const read = starts.map((start) => askOf(text, asks.filter(({ from }) => text.sentenceAt[from] === start)));
  // `Is 4 the good end?`, `by NPI`
  const isOther = ({ spelt, slots }: Omit<Ask, "slug">): boolean => {
    const own = new Set(labelsOf(spelt, "rule").flatMap(({ at }) => at));
    return slots.some(({ type, at }) => TOPICS.has(type) && !at.every((index) => own.has(index)));
  };
  const isOfFigures = FIGURES.test(text.spelt.join(" "));
  const rules = read.flatMap((ask) => (isOther(ask) ? [] : ruleAsked(ask, isOfFigures) ?? []));
  const isAsked = ({ spelt, slots }: Omit<Ask, "slug">): boolean => QUESTION.test(spelt.join(" "))
    || slots.some(({ type }) => /^(?:how|states|share)$/.test(type));
  const [rule] = rules;
  return rules.length === 1 && rule !== undefined && read.filter(isAsked).length <= 1 ? rule : null;
}

/** Words of another language that ask nothing. */
function isForeignOrder(text: Text, clauses: readonly Clause[], question: string): boolean {
  const words = positions(clauses).map((at) => text.tokens[at]?.word ?? "");
  const found = labelsOf(words, "foreign");
  return found.some(({ value }) => value === "") && !found.some(({ value }) => value === "ask") && !question.includes("?");
}

function slugsOf(slots: readonly Slot[]): DatasetSlug[] {
  return [...new Set(slots.filter(({ type }) => type === "dataset").map(({ value }) => value as DatasetSlug))];
}

function refusedPart(ask: Pick<Ask, "spelt">, slot: Slot | undefined, year: string | undefined): Refusal {
  if (slot === undefined) {
    const named = year ?? "that year";
    return { code: "out_of_scope", message: `I can't use "${named}" here: a date asks for the figures of one day, such as "in March 2025".` };
  }
  const words = slot.at.map((at) => ask.spelt[at]).join(" ");
  if (slot.type === "time") {
    return { code: "out_of_scope", message: `I can't answer for a change or a span of time ("${words}"): figures are those of one day.` };
  }
  if (slot.type === "uncovered") return partly("out_of_scope", words);
  return { code: "out_of_scope", message: `I can't restrict by ${slot.value} ("${words}"): figures are held for whole states and the nation.` };
}

/** `practice there` is a place, `are there` is none. */
function isThere(spelt: readonly string[]): boolean {
  const at = spelt.indexOf("there");
  return at > 0 && at >= spelt.length - 2 && !/^(?:is|are|was|were|be|many|r|doctors|of|how)$/.test(spelt[at - 1] ?? "")
    && !/^(?:is|are|r)$/.test(spelt[at + 1] ?? "");
}

/** The number that the refused question is nearest to, as a question of its own. */
function nearest(slug: DatasetSlug, { states, elsewhere }: Places): string {
  const { many } = nounsOf(slug);
  const [state] = states;
  return `How many ${many} are there in ${state === undefined || elsewhere ? "the United States" : placeOf(state.code)}?`;
}

/** `Maple Grove Nursing Center`: a name in capitals in front of the dataset. */
function isNamedSite({ slots, tokens, slug }: Ask): boolean {
  const isOpen = (at: number): boolean => tokens[at] !== undefined && typeAt(slots, at) === "";
  return datasetBySlug(slug)?.kind === "facility" && slots.some(({ type, from: first }) => type === "dataset" && isOpen(first - 1)
    && [tokens[first - 1], tokens[first]].every((token) => /^[A-Z][a-z]/.test(token?.typed ?? "")));
}

function placed(ask: Ask, home: Places | "several" | null, options: Pick<EvidenceOptions, "geo_fallback">): Classified {
  const own = ask.places;
  const isOpen = own.states.length === 0 && !own.isNation && !own.elsewhere && !own.unclear && !ask.slots.some(({ type }) => type === "states");
  const isChoice = home !== null && home !== "several" && own.states.length === 0 && home.states.length > 1
    && ask.slots.some(({ type }) => type === "more" || type === "compare");
  // `What is our density, and the national one?`, `how Maine | compares with the nation`
  const isOurs = own.isNation && (ask.spelt.some((word) => /^(?:our|ours)$/.test(word))
    || (home !== null && ask.slots.some(({ type }) => type === "compare" || type === "more" || type === "share")));
  // `Where does it rank?`, of a state that was told.
  const isOfIt = /^(?:.* )?(?:does|did|is|has) it (?:rank|stand|place|fall|sit|land|come|compare|have|hold)\b/.test(ask.spelt.join(" "));
  const isHere = own.states.length === 0 && (isOurs || isOfIt || ask.slots.some(({ type }) => type === "here"));
  // A rule is asked for without a place: `What does underserved mean here?`
  const isLost = (isHere && home === null) || ((isOpen || isHere) && home === "several");
  if (isLost && !asksMethodAlone(ask)) return { refusal: refusal("classification_failed")};
  const places = home !== null && home !== "several" && (isOpen || isHere || isChoice) ? { ...home, taken: own.taken } : own;
  const read = intentOf({ ...ask, places });
  const isMethod = "kind" in read && (read.kind === "methodology" || read.kind === "definition");
  if (!isMethod) {
    if (places.elsewhere) return { refusal: refusal("out_of_scope") };
    if (places.unclear || (places.widened && places.states.length === 0)) return { refusal: refusal("classification_failed") };
    if (places.widened && options.geo_fallback === "none") {
      return { refusal: { code: "out_of_scope",
        message: "Figures are held for states only and options.geo_fallback is none. Ask for the state, or leave geo_fallback at state." } };
    }
  }
  if ("kind" in read) return { intent: read };
  const code = read.isOne === true || isNamedSite(ask) ? "individual_provider_lookup" : "out_of_scope";
  return { refusal: { ...partly(code, read.words), nearest: nearest(ask.slug, places) } };
}
