/**
 * Parses the ask of a question into an intent (lookup/evidence/README.md#grammar). Each word of the ask fills a slot, names a place or
 * is a function word, and each slot is used by the kind of question: what is left over is named in the refusal.
 */
import { type Intent, type IntentKind, intentSchema } from "../../../data/contract/records/evidence.ts";
import { labelsOf, type Slot } from "../ontology/lexicon.ts";
import { type Ask, Slots } from "./ask.ts";
import { type Failure, kindOf, type Parsed } from "./kinds.ts";
import { leftOver } from "./leftover.ts";

/** What the method is asked of: alone, or beside a figure of another clause. */
function methodKind(ask: Ask, slots: Slots): IntentKind | null {
  const clauseOf = ({ from }: Slot): number => ask.clauses[from] ?? 0;
  const methods = slots.slots.filter(({ type }) => type === "method" || type === "definition");
  const method = methods.find((each) => slots.slots.some((slot) => slot.type === "dataset" && clauseOf(slot) === clauseOf(each))) ?? methods[0];
  if (method === undefined) {
    const isOther = ask.places.taken.size > 0 || ["how", "order", "states", "share", "above", "compare"].some((type) => slots.has(type));
    return !isOther && ask.term !== undefined && ask.spelt.some((word) => /^(?:explain|understand|define|describe)$/.test(word)) ? "definition" : null;
  }
  const clause = clauseOf(method);
  const figure = slots.slots.some(({ type, from }) => ["how", "dataset", "measure", "states"].includes(type) && ask.clauses[from] !== clause);
  // `home health stars, what do they mean`
  const isOfTerm = ask.spelt.some((word, at) => /^(?:it|they|them|that)$/.test(word) && ask.clauses[at] === clause);
  const isAsking = ({ type, value }: Slot): boolean => ["how", "states", "order", "share", "national"].includes(type)
    || (type === "measure" && (!isOfTerm || value === "count") && !(method.type === "definition" && value === ask.term));
  const asked = slots.slots.some((slot) => isAsking(slot) && ask.clauses[slot.from] !== clause) || ask.places.states.length > 0 || ask.places.isNation;
  if (figure && asked && slots.slots.some(({ type, from }) => type === "dataset" && ask.clauses[from] !== clause)) return null;
  return slots.has("definition") && !slots.has("method") && ask.term !== undefined ? "definition" : "methodology";
}

/** Whether the rule alone is asked for: words that narrow a number do not change it. */
export function asksMethodAlone(ask: Ask): boolean {
  return methodKind(ask, new Slots(ask.slots)) !== null;
}

/** Asks what a term is: by a word for meaning, of no state in particular, or by its name alone. */
const EXPLAINED = new RegExp(["\\b(?:means?|meaning|stands?|says?|tells?(?! (?:me|us))|signif(?:y|ies)|sense|glossary|term|word|label|qualif(?:y|ies)|",
  "(?:you|we|they) (?:call|mark|flag)|(?:quartile|rank(?:ed|s)?) \\d+(?:st|nd|rd|th)?|",
  "(?:what|whats)(?: is| are| s)? (?:an?|the|your|these|those)? ?(?:underserved|shortage|(?:density )?quartile|stars?|per 100k|rank|active)|",
  "(?:explain|understand|follow|define|describe)(?: the| your| what| word| term| a| an| of)* (?:density )?(?:quartiles?|density|ranks?|underserved|",
  "stars?|ratings?|per 100k)|",
  "what (?:an? |the )?(?:(?:density|top|bottom) )?(?:underserved|quartile|density|rank|stars?) (?:is|are)(?! (?:it|we|they|that|this|i|my|our)\\b)|",
  "what (?:is|are) (?:it|they|that|this)$|per (?:100k|100000) what|as in what|(?:density|quartile|rank|stars?) of what|",
  "what does (?:an? )?(?:active|underserved|quartile|density)|in (?:plain|simple|normal) (?:words|english|terms))\\b"].join(""));

const QUESTION = /^(?:(?:so|and|but|or) )?(?:what|whats|which|how|who|when|is|are|do|does|did|can|if|tell me about|explain)\b/;
/** Words for the data, or for a thing of its kind. */
const GENERAL = /\b(?:you|your|yours|an?|any|every|each|quartiles|ranks|rankings|ratings|stars|counts|figures|numbers|rates|data)\b/;

/**
 * `What does underserved mean?`, `How current are your figures?`: a rule asked for without a dataset, which all with such figures share.
 * `isOfFigures` says that the rest of the text speaks of figures: `how current is it`.
 */
export function ruleAsked(ask: Omit<Ask, "slug">, isOfFigures = false): Intent | null {
  const { term } = ask;
  const words = ask.spelt.join(" ");
  const isMethod = ask.slots.some(({ type }) => type === "method");
  const isTerm = ask.slots.some(({ type }) => type === "definition") || (term !== undefined && EXPLAINED.test(words));
  // `How low is a state to be underserved?`, `Which way does your rank run?`
  const isGeneral = !isMethod && QUESTION.test(words) && GENERAL.test(words) && !/\b(?:we|our|ours|us|my|mine|i|it|they|here|there)\b/.test(words);
  const isNarrowed = ask.places.taken.size > 0 || ask.slots.some(({ type }) => type === "how" || type === "time");
  // `What star rating does Maplewood have?` asks for a value of something, and not for what a rating is.
  const isValue = /\b(?:do|does|did) .+ (?:have|get|hold|earn|carry|receive)$/.test(words) && !ask.spelt.includes("meaning");
  const isOfData = (isOfFigures && isMethod) || term !== undefined || ask.slots.some(({ type }) => type === "supply") || labelsOf(ask.spelt, "rule").length > 0;
  const dataset_slug = term === "rating" ? "nursing-home-quality" : "dermatology-supply";
  if (!(isMethod || isTerm || isGeneral) || !isOfData || isNarrowed || isValue) return null;
  if (leftOver({ ...ask, slug: dataset_slug }, new Slots(ask.slots), true).length > 0) return null;
  const kind = term !== undefined && (isTerm || /^(?:what|whats|when|is|are)\b/.test(words)) && !(isMethod && !isTerm) ? "definition" : "methodology";
  return intentSchema.parse({ kind, dataset_slug, states: [], geo_widened: false, place: null, term, is_general: true });
}

export function intentOf(ask: Ask): Intent | Failure {
  const slots = new Slots(ask.slots);
  const alone = methodKind(ask, slots);
  const hasMethod = slots.has("method") || slots.has("definition");
  slots.use("method");
  slots.use("definition");
  const { term } = ask;
  const parsed: Parsed | Failure = alone === null ? kindOf(ask, slots) : { kind: alone, ...(term === undefined ? {} : { term }) };
  if ("words" in parsed) return parsed;
  const left = leftOver(ask, slots, alone !== null);
  if (left.length > 0) return { words: left.join(" ") };
  const { places, slug } = ask;
  const isRanking = parsed.kind === "top_states" || parsed.kind === "bottom_states" || parsed.kind === "threshold";
  const intent = intentSchema.safeParse({
    ...parsed, dataset_slug: slug, states: isRanking ? [] : places.states.map(({ code }) => code), geo_widened: places.widened,
    place: places.widened ? places.place : null, ...(hasMethod && alone === null ? { with_method: true } : {}),
  });
  return intent.success ? intent.data : { words: null };
}
