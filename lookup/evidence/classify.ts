/**
 * Maps a question to an intent of the closed list, or to a refusal that says which part was not understood. No model is
 * involved. Clauses come first; only the ask decides; an instruction anywhere refuses the whole question.
 */
import type { Intent, Refusal, RefusalCode } from "../../data/contract/records/evidence.ts";
import type { DatasetSlug } from "../../data/contract/ids.ts";
import { nounsOf, placeOf } from "../../templates/claims.ts";
import { type Clause, clausesOf, framed, lifted } from "./grammar/clauses.ts";
import { ASKING, PERSON, PLACING, type Text, WANTED } from "./grammar/cuts.ts";
import { type Ask, numberOf, type Part, Slots } from "./grammar/ask.ts";
import { homeOf, isOfThose, isThere, isWhich } from "./grammar/home.ts";
import { measureOf } from "./grammar/kinds.ts";
import { asksMethodAlone, intentOf } from "./grammar/parse.ts";
import { misplacedPronoun } from "./grammar/pronouns.ts";
import { askOf, positions, whole } from "./grammar/reading.ts";
import { isInstructing } from "./grammar/orders.ts";
import { QUESTION, ruleAsked, ruleOfSentence } from "./grammar/rules.ts";
import { spoken } from "./grammar/spoken.ts";
import { topicOf, yearsOf } from "./grammar/topics.ts";
import { holds, labelsOf, type Slot, typeAt } from "./ontology/lexicon.ts";
import { asSentence } from "./programs/sentence.ts";
import { refusal } from "./screens/screen.ts";
import { isEnglish } from "./words/english.ts";
import type { Places } from "./words/places.ts";
import { isKnownWord, spellings } from "./words/spelling.ts";
import { foreignLetters } from "./words/text.ts";
import { tokenise } from "./words/tokens.ts";

export type Classified = { readonly intent: Intent } | { readonly refusal: Refusal };

function partly(code: RefusalCode, words: string | null): Refusal {
  const { message } = refusal(code);
  return words === null || words === "" ? refusal(code) : { code, message: `I could not use this part of the question: "${words.slice(0, 80)}". ${message}` };
}

/** The refusal of a text that asks for no dataset. */
function withoutDataset(text: Text, question: string, year: number): Refusal {
  const topic = topicOf(whole(text), year);
  if (topic !== null) return refusal(topic);
  // `How many are there in Maine?`, `and the other one`
  const { spelt, slots, places } = whole(text);
  const isVague = (word: string, at: number): boolean => places.taken.has(at) || typeAt(slots, at) !== "" || VAGUE.test(word);
  // `purple Tuesday sings under the spoon`: nobody asks, and nothing of the data is named.
  // `My sister is a nurse and loves the job.` asks for nothing.
  const isOfPeople = question.includes("?") && spelt.some((word) => PERSON.has(word) || /^(?:you|your|me|us|lets)$/.test(word));
  const isAsked = isOfPeople || QUESTION.test(spelt.join(" "))
    || isInstructing(spelt) || places.taken.size > 0
    || slots.some(({ type, value }) => value === "reporting" || type === "lead" || (ASKING.has(type) && !RELATING.has(type)));
  if (!isAsked || spelt.every(isVague) || JUMBLED.test(spelt.join(" "))) return refusal("classification_failed");
  const words = text.tokens.map(({ word }) => word).filter((word) => /[a-z]{2,}/.test(word));
  const known = words.filter((word) => isEnglish(word) || isKnownWord(word));
  return refusal(known.length >= 3 && known.length * 2 >= words.length ? "out_of_scope" : "classification_failed");
}

/** Classes of words that relate things and name none. */
const RELATING: ReadonlySet<string> = new Set(["above", "more", "compare", "time", "correction", "none", "average"]);

/** Words that name nothing. */
const VAGUE = /^(?:\d+|said|second|things?|thingy|whatsit|stuff|others?|usual|same|again|think|talked|hmm+|um+|uh+|mm+|before|wait|wrong|neither|maybe)$/;

/** Words that no sentence puts side by side, or that none ends with: `purple seven the for of`. */
const JUMBLED = new RegExp(["\\b(?:(?:the|an?) (?:the|of|an?|if|when|because|for|and|but|so|yes|to)|(?:of|under) (?:of|if|yes|when|because|under|so|but|and)|",
  "([a-z]+) \\1(?<!\\b(?:that that|had had|so so|very very|really really|is is|ha ha|bye bye)))\\b|\\b(?:the|an?|because|unto|whom|when)$"].join(""));

/** Returns the intent, or why there is none. `year` is the current year. The same input gives the same result. */
export function classify(question: string, year: number): Classified {
  const { text, unread } = asSentence(question);
  const classified = classifySentence(text, year);
  if (unread === null || "refusal" in classified) return classified;
  // Words between commas of which one names no field are a sentence after all: `dialysis best stars by state, top 5`.
  const said = /[(){}=:<>]/.test(question) ? classified : classifySentence(question, year);
  return "intent" in said && said !== classified ? said : { refusal: partly("out_of_scope", unread) };
}

function classifySentence(question: string, year: number): Classified {
  const tokens = tokenise(question);
  return classifyRead(spoken(tokens, spellings()(tokens)).text, question, year);
}

/** Tries the readings of a text (lookup/evidence/README.md#clauses). `isRest` says that an aside is out of it already. */
function classifyRead(text: Text, question: string, year: number, isRest = false): Classified {
  const clauses = clausesOf(text);
  const joined = (isBehindAsk: boolean): Classified | undefined => {
    for (const rest of isRest ? [] : lifted(text, clauses, isBehindAsk)) {
      const again = classifyRead(rest, question, year, true);
      // `How many are in Utah, and briefly, how did you count them?`: the figure and its method, which are two parts.
      if ("intent" in again && !(again.intent.kind === "methodology" && again.intent.states.length > 0)) return again;
    }
    return undefined;
  };
  // The parts of a question that an aside parts may each be one, and ask for something else.
  const first = joined(true);
  if (first !== undefined) return first;
  const read = classifyText(text, clauses, question, year);
  if ("intent" in read) return read;
  for (const others of read.refusal.code === "prompt_injection" ? [] : framed(text, clauses)) {
    const again = classifyText(text, others, question, year);
    if ("intent" in again) return again;
  }
  const asked = clauses.filter(({ label }) => label === "ask").flatMap(({ from, to }) => text.spelt.slice(from, to)).join(" ");
  const without = joined(false);
  if (without !== undefined || read.refusal.code !== "out_of_scope") return without ?? read;
  const code = SUPPOSED.test(asked) ? "predictions" : namesSite(text) ? "individual_provider_lookup" : null;
  return code === null ? read : { refusal: { ...read.refusal, ...refusal(code) } };
}

const OF_SITE = /^(?:Center|Centre|Home|Hospice|Manor|Nursing|Rehab|Rehabilitation|Dialysis|Clinic|Lodge|Villa)$/;

/** `Maple Grove Care Center`: a name in capitals. */
function namesSite({ tokens, slots }: Text): boolean {
  const isName = (at: number): boolean => /^[A-Z][a-z]+$/.test(tokens[at]?.typed ?? "");
  const isOwn = (at: number): boolean => isName(at) && tokens[at + 1]?.gap === "" && (typeAt(slots, at) === "" || (isName(at - 1) && isOwn(at - 1)));
  return tokens.some(({ typed }, at) => OF_SITE.test(typed) && isOwn(at - 1));
}

/** `Would it still be underserved if ten more moved in?` */
const SUPPOSED = /\b(?:if|suppos(?:e|ing)|say|were|had)\b.*\bwould\b(?! (?:you|i|we|like|love)\b)|\bwould\b(?! (?:you|i|we|like|love)\b).*\b(?:if|had|with)\b/;

/** The code for a text that orders something or cannot be read; null for any other. */
function unasked(text: Text, question: string, clauses: readonly Clause[], isOfDataset: boolean, year: number): RefusalCode | null {
  const isAsked = clauses.some(({ label }) => label === "ask");
  if (foreignLetters(question) > 3) return /[?？؟]/.test(question) && !isAsked ? "classification_failed" : "prompt_injection";
  if (clauses.some(({ label }) => label === "instruction")) {
    if (isOfDataset) return "prompt_injection";
    return topicOf(whole(text), year) ?? (JUMBLED.test(text.spelt.join(" ")) ? "classification_failed" : "prompt_injection");
  }
  const unreadable = clauses.filter(({ label }) => label === "unreadable");
  if (unreadable.length > 0) return isOfDataset || isForeignOrder(text, unreadable, question) ? "prompt_injection" : "classification_failed";
  // `Wie viele Psychiater gibt es?`
  const foreign = labelsOf(text.tokens.map(({ word }) => word), "foreign");
  return foreign.length > 1 && foreign.some(({ value }) => value === "ask") ? "classification_failed" : null;
}

function classifyText(text: Text, clauses: readonly Clause[], question: string, year: number): Classified {
  const allOf = (label: Clause["label"]): Clause[] => clauses.filter((clause) => clause.label === label);
  const asks = allOf("ask");
  const named = text.slots.filter(({ type }) => type === "dataset").map(({ from }) => from);
  const hasDataset = (each: readonly Clause[]): boolean => named.some((at) => each.some(({ from, to }) => at >= from && at < to));
  const code = unasked(text, question, clauses, hasDataset(asks), year);
  if (code !== null) return { refusal: refusal(code) };
  const told = allOf("context");
  const used = asks.length > 0 ? asks : told.filter((clause) => hasDataset([clause]));
  const ask = withTold(askOf(text, used), told.map((clause) => askOf(text, [clause])));
  const slugsAsked = slugsOf(ask.slots);
  const about = slugsAsked.length === 0 ? told.filter((clause) => hasDataset([clause])) : [];
  const aboutAsk = askOf(text, about);
  const slugs = slugsAsked.length === 0 ? slugsOf(aboutAsk.slots) : slugsAsked;
  // `Neurologist Paula Drexler took fees. Amounts?`; a doctor who only said something changes nothing.
  const aboutTopic = about.length === 0 ? null : topicOf(aboutAsk, year);
  const isAside = aboutTopic === "competitor_compare"
    ? !holds(ask.slots, "more", "compare") && holds(ask.slots, "measure", "how", "order", "states", "method", "definition")
    : holds(ask.slots, "how") || ask.slots.some(({ type, value }) => type === "measure" && value !== "count");
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
  // `My thesis is on female urologists. How many are there in Ohio?`, `Our grant is about psychiatrists who trained overseas.`
  const beside = aboutAsk.slots.find(({ type, from, to }) => NARROWING.has(type) && aboutAsk.spelt[from] !== "left"
    && aboutAsk.slots.some((slot) => slot.type === "dataset" && (slot.to === from || slot.from === to)));
  if (beside !== undefined) return { refusal: { ...refusedPart(aboutAsk, beside, undefined), ...offer } };
  const which = aboutAsk.slots.find(({ type, to }) => type === "dataset" && aboutAsk.clauses[to] === aboutAsk.clauses[to - 1]
    && /^(?:who|whose|where|with|without|that|exclusively|only|solely)$/.test(aboutAsk.spelt[to] ?? ""));
  if (which !== undefined) return { refusal: { ...partly("out_of_scope", aboutAsk.spelt.slice(which.to, which.to + 6).join(" ")), ...offer } };
  if (!isMethod && (restricts.length > 0 || earlier !== undefined)) return { refusal: { ...refusedPart(ask, restricts[0], earlier?.typed), ...offer } };
  if (slug === undefined) {
    const intent = ruleAsked(ask);
    if (intent !== null) return { intent };
    const isUnasked = asks.length === 0 && !question.includes("?") && topicOf(whole(text), year) === null;
    return { refusal: isUnasked ? refusal("classification_failed") : withoutDataset(text, question, year) };
  }
  if (slugs.length > 1 || isVague(text, ask, told, about)) return { refusal: refusal("classification_failed") };
  // `in Connecticut, no hold on, that was the last call, I need Massachusetts`: one of them was taken back.
  const stood = ask.places.states.map(({ at }) => positions(used)[at] ?? 0);
  const isTakenBack = text.slots.some(({ type, from }) => type === "correction" && from > Math.min(...stood) && from < Math.max(...stood));
  if (isTakenBack) return { refusal: refusal("classification_failed") };
  const excluded = allOf("excluded");
  if (ask.places.states.length === 0 && askOf(text, excluded).places.states.length > 0) return { refusal: refusal("classification_failed") };
  const home = homeOf(text, clauses, used, { ...ask, slug }, about.length > 0 || isThere(ask.spelt)
    || (ask.spelt.at(-1) === "there" && holds(ask.slots, "share")));
  const read = placed({ ...ask, slug }, home);
  // `How many exist? I don't want the number, I want their names.`
  const isUnwanted = excluded.map((clause) => askOf(text, [clause]).slots).some((slots) => slots.some(({ value }) => value === "count")
    && slots.every(({ type, value }) => value === "count" || /^(?:negation|function|supply)$/.test(type)));
  return isUnwanted && "intent" in read && COUNTS.has(read.intent.kind) ? { refusal: refusal("classification_failed") } : read;
}

/** What is wanted of the dataset cannot be told from the ask. `about` are the clauses of `told` with the dataset, where the ask has none. */
function isVague(text: Text, ask: Part, told: readonly Clause[], about: readonly Clause[]): boolean {
  const hasPlace = ask.places.taken.size > 0;
  // `I have a candidate, Dr. Abadi, psychiatrist.`
  if (told.length > 0 && !hasPlace && ask.slots.every(({ type, value }) => type === "dataset" || value === "reporting")) return true;
  // `Dialysis?`: a name alone, of no place.
  const named = ask.slots.filter(({ type }) => type === "dataset" || type === "courtesy").flatMap(({ at }) => at);
  if (about.length === 0 && named.length === ask.spelt.length && !holds(text.slots, ...PLACING)) return true;
  // `It got me thinking of urologists per capita. What is that figure?`
  const isFigureAlone = ask.slots.every(({ type }) => !WANTED.has(type) || type === "supply");
  if (isFigureAlone && !holds(ask.slots, "national") && told.some(({ from, to }) =>
    text.slots.some((slot) => slot.type === "measure" && slot.value !== "count" && slot.from >= from && slot.from < to))) return true;
  if (about.length === 0) return false;
  // `She asked which states have the fewest hospices, raw number`
  const { spelt, slots } = askOf(text, about);
  if (spelt.includes("states") && holds(slots, "order", "more", "above") && !hasPlace && !holds(ask.slots, "states", "order")) return true;
  // `She asks about urologists in Reno. Which figure should I give her?`; not `Quartile lookup: pediatricians, Kentucky`
  // `They say there are 30,000 cardiologists in America. What do the files say?`
  const isClaimed = text.tokens.some(({ word }, at) => /^\d{3,}$/.test(word) && typeAt(text.slots, at + 1) === "dataset");
  const isOfNumber = isClaimed || [...ask.spelt, ...spelt].some((word) => /^(?:figure|number|value)$/.test(word));
  return !holds(ask.slots, ...WANTED) && !(holds(ask.slots, "check") && isOfNumber);
}

/** What was told of: `My teacher loves a good quartile. Which one is Ohio in?`, `She said the stars of its nursing homes are few. Where does Ohio rank?` */
function withTold(ask: Part, told: readonly Part[]): Part {
  const measures = ask.slots.filter(({ type }) => type === "measure").map(({ value }) => value);
  // `Which ten are lowest?`; not `Which have the most?`, which are counted.
  const isOrdered = measures.length > 0
    || (holds(ask.slots, "order", "more") && !ask.spelt.some((word) => /^(?:most|fewest|more|fewer|many)$/.test(word)));
  const isByTold = !holds(ask.slots, "dataset") && isOrdered && measures.every((value) => value === "rank");
  const by = !isByTold ? undefined : told.flatMap((part) => slugsOf(part.slots).map((slug) => measureOf({ ...part, slug }, new Slots(part))))
    .findLast((measure) => measure !== undefined);
  if (by !== undefined) return { ...ask, slots: [...ask.slots, { type: "measure", value: by, at: [], from: ask.spelt.length, to: ask.spelt.length }] };
  const isTold = told.some(({ slots }) => slots.some(({ value }) => value === "quartile"));
  const isOne = ({ type, at }: Slot): boolean => type === "compare" && /^(?:which|what) one$/.test(at.map((index) => ask.spelt[index]).join(" "));
  if (!isTold || ask.places.states.length !== 1 || holds(ask.slots, "more", "measure", "above")) return ask;
  return { ...ask, slots: ask.slots.map((slot) => (isOne(slot) ? { ...slot, type: "measure", value: "quartile" } : slot)) };
}

/** Kinds that are answered with a number of people or places alone. */
const COUNTS: ReadonlySet<Intent["kind"]> = new Set(["count", "facility_count", "national"]);

/** Slots that say which of them, in what time. */
const NARROWING: ReadonlySet<string> = new Set(["restrict", "time", "uncovered"]);

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

/** The number that the refused question is nearest to, as a question of its own. */
function nearest(slug: DatasetSlug, { states, elsewhere }: Places): string {
  const { many } = nounsOf(slug);
  const [state] = states;
  return `How many ${many} are there in ${state === undefined || elsewhere ? "the United States" : placeOf(state.code)}?`;
}

function placed(ask: Ask, home: Places | "several" | null): Classified {
  const own = ask.places;
  // `I read that it's Maine. What are the top 3?`
  const isTop = ask.slots.some(({ type, to }) => type === "order" && numberOf(ask.spelt[to]) !== null);
  const isOfNation = own.isNation || (holds(ask.slots, "national") && !holds(ask.slots, "compare", "more", "above", "order"));
  const isOpen = own.states.length === 0 && !isOfNation && !own.elsewhere && !own.unclear && !isTop && !holds(ask.slots, "states");
  const isChoice = home !== null && home !== "several" && own.states.length === 0 && home.states.length > 1
    && (isOfThose(ask.spelt) || isWhich(ask.spelt) || holds(ask.slots, "more", "compare"));
  // `What is our density, and the national one?`, `how Maine | compares with the nation`
  const isOurRank = home !== null && holds(ask.slots, "order", "measure") && /\b(?:our|(?:are|do|did) we)\b.*\b(?:ranks?|top|bottom|place|position)\b/
    .test(ask.spelt.join(" "));
  const isOurs = isOurRank || (own.isNation && (ask.spelt.some((word, at) => /^(?:our|ours)$/.test(word) && typeAt(ask.slots, at) !== "nation")
    || (home !== null && holds(ask.slots, "compare", "more", "share") && !holds(ask.slots, "states", "order"))));
  // `Where does it rank?`, of a state that was told.
  const isOfIt = /^(?:.* )?(?:does|did|is|has) it (?:really |actually |currently |now )?(?:rank|stand|place|fall|sit|land|come(?! from)|compare|have|hold)\b/
    .test(ask.spelt.join(" ")) || (home !== null && ask.slots.some(({ type, value }) => type === "measure" && value === "rank")
      && /\b(?:does|did|is|has) it\b|\bit (?:ranks?|stands?|falls?|places?|sits?|lands?|comes?)\b/.test(ask.spelt.join(" ")));
  // `She said New Mexico was near the bottom. I want its actual rank among the states.`
  const isOfIts = home !== null && ask.spelt.some((word, at) => word === "its" && /^(?:|function)$/.test(typeAt(ask.slots, at)));
  const isHere = own.states.length === 0 && (isOurs || isOfIt || isOfIts || holds(ask.slots, "here"));
  // A rule is asked for without a place: `What does underserved mean here?`
  const isUntold = (isHere && home === null && !holds(ask.slots, "states", "order", "above")) || ((isOpen || isHere) && home === "several")
    || (isOfThose(ask.spelt) && own.states.length === 0 && !isChoice);
  if (isUntold && !asksMethodAlone(ask)) return { refusal: refusal("classification_failed") };
  // `I used it on the bus from Annapolis. Where do you get the figures?`: a rule is of no place.
  const isRule = asksMethodAlone(ask) && (home === null || home === "several" || asksMethodAlone({ ...ask, places: home }));
  const isPlaced = (isOpen && !isRule) || isHere || isChoice;
  const told = home !== null && home !== "several" && isPlaced ? { ...home, taken: own.taken } : own;
  // `She is in Spokane, Washington. How many are in that state?`
  const isWhole = told !== own && told.states.length === 1 && /\b(?:that|whole|entire|my|our) state\b/.test(ask.spelt.join(" "));
  const places = isWhole ? { ...told, widened: false, place: null } : told;
  const read = intentOf({ ...ask, places });
  const isMethod = "kind" in read && (read.kind === "methodology" || read.kind === "definition");
  if (places.elsewhere) return { refusal: refusal("out_of_scope") };
  if (!isMethod) {
    if (places.unclear || (places.widened && places.states.length === 0)) return { refusal: refusal("classification_failed") };
  }
  if ("kind" in read) return { intent: read };
  const code = read.isOne === true ? "individual_provider_lookup" : "out_of_scope";
  return { refusal: { ...partly(code, read.words), nearest: nearest(ask.slug, places) } };
}
