/** A rule that is asked for without a dataset (lookup/evidence/README.md#grammar): a term, or how figures are made. */
import { type Intent, intentSchema } from "../../../data/contract/records/evidence.ts";
import { holds, labelsOf } from "../ontology/lexicon.ts";
import { type Part, Slots } from "./ask.ts";
import type { Clause } from "./clauses.ts";
import { type Text, TOPICS } from "./cuts.ts";
import { leftOver } from "./leftover.ts";
import { askOf } from "./reading.ts";

/** Asks what a term is: by a word for meaning, of no state in particular, or by its name alone. */
const EXPLAINED = new RegExp(["\\b(?:means?|meaning|stands?|says?|tells?(?! (?:me|us))|signif(?:y|ies)|sense|glossary|term|word|label|qualif(?:y|ies)|",
  "(?:you|we|they) (?:call|mark|flag)|(?:quartile|rank(?:ed|s)?) \\d+(?:st|nd|rd|th)?|",
  "(?:what|whats)(?: is| are| s)? (?:an?|the|your|these|those)? ?(?:underserved|shortage|(?:density )?quartile|stars?|per 100k|rank|active)|",
  "(?:explain|understand|follow|define|describe)(?: the| your| what| word| term| a| an| of)* (?:density )?(?:quartiles?|density|ranks?|underserved|",
  "stars?|ratings?|per 100(?:k|000))|criteri(?:on|a)|",
  "what (?:an? |the )?(?:(?:density|top|bottom) )?(?:underserved|quartile|density|rank|stars?) (?:is|are)(?! (?:it|we|they|that|this|i|my|our)\\b)|",
  "what (?:is|are) (?:it|they|that|this)(?: here)?$|per (?:100k|100000) what|as in what|(?:density|quartile|rank|stars?) of what|",
  "what does (?:an? )?(?:active|underserved|quartile|density)|in (?:plain|simple|normal) (?:words|english|terms))\\b"].join(""));

/** How a question begins. */
export const QUESTION = new RegExp(["^(?:(?:and|so|but|or) )?(?:what|whats|how|which|who|when|where|why|is|are|do|does|did|can|could|will|would|should|",
  "has|have(?! an? )|if|tell me about|explain)\\b"].join(""));
/** Words for the data, or for any one of the things in it: `a state`, `every count`. */
const GENERAL = /\b(?:you|your|yours|an?|any|every|each|quartiles|ranks|rankings|ratings|stars|counts|figures|numbers|rates|data)\b/;

/**
 * `What does underserved mean?`, `How current are your figures?`: a rule asked for without a dataset, which all with such figures share.
 * `isOfFigures` says that the rest of the text speaks of figures: `how current is it`.
 */
export function ruleAsked(ask: Part, isOfFigures = false): Intent | null {
  const { term } = ask;
  const words = ask.spelt.join(" ");
  const isMethod = holds(ask.slots, "method");
  const isTerm = holds(ask.slots, "definition") || (term !== undefined && EXPLAINED.test(words));
  // `Who has the more complete data?`
  const isCompared = ask.slots.some(({ type, from }) => type === "more" && ask.spelt[from] !== "behind");
  // `How low is a state to be underserved?`, `Which way does your rank run?`
  // `Which states are underserved in every one of your specialties?` asks for a list.
  const isList = /^(?:and |so |but )?(?:which|what|how many) states?\b/.test(words);
  const isGeneral = !isMethod && !isCompared && !holds(ask.slots, "compare") && !isList
    && !(holds(ask.slots, "states") && holds(ask.slots, "order"))
    && QUESTION.test(words) && GENERAL.test(words)
    && !/\b(?:we|our|ours|us|my|mine|i|it|they|he|she|his|her|him|here|there)\b/.test(words);
  const isNarrowed = ask.places.taken.size > 0 || holds(ask.slots, "how", "time");
  // `What star rating does Maplewood have?` asks for a value of something, and not for what a rating is.
  const isValue = /\b(?:do|does|did) .+ (?:have|get|hold|earn|carry|receive)$/.test(words) && !ask.spelt.includes("meaning");
  const isOfData = (isOfFigures && isMethod) || term !== undefined || holds(ask.slots, "supply")
    || labelsOf(ask.spelt, "rule").some(({ from }) => ask.spelt[from] !== "called");
  // The rule is the same for all datasets with such figures: these two stand for them.
  const dataset_slug = term === "rating" ? "nursing-home-quality" : "dermatology-supply";
  if (!(isMethod || isTerm || isGeneral) || !isOfData || isNarrowed || isValue || (isCompared && term === undefined)) return null;
  if (leftOver({ ...ask, slug: dataset_slug }, new Slots(ask), true).length > 0) return null;
  const kind = term !== undefined && (isTerm || /^(?:what|whats|when|is|are)\b/.test(words)) && !(isMethod && !isTerm) ? "definition" : "methodology";
  return intentSchema.parse({ kind, dataset_slug, states: [], geo_widened: false, place: null, term, is_general: true });
}

const FIGURES = /\b(?:methodol\w+|data|numbers?|figures?|counts?|rates?|ranks?|rankings?|ratings?|statistics?|stats|sources?|survey|flag|table)\b/;

/** The rule that one sentence asks for, where the others ask for nothing: what they say narrows no rule. */
export function ruleOfSentence(text: Text, asks: readonly Clause[]): Intent | null {
  const starts = [...new Set(asks.map(({ from }) => text.sentenceAt[from]))];
  const read = starts.map((start) => askOf(text, asks.filter(({ from }) => text.sentenceAt[from] === start)));
  // Words of a refused topic that a rule may hold count for nothing: `the good end`, `by NPI`.
  const isOther = ({ spelt, slots }: Part): boolean => {
    const own = new Set(labelsOf(spelt, "rule").flatMap(({ at }) => at));
    return slots.some(({ type, at }) => TOPICS.has(type) && !at.every((index) => own.has(index)));
  };
  const isOfFigures = FIGURES.test(text.spelt.join(" "));
  const rules = read.flatMap((ask) => (isOther(ask) ? [] : ruleAsked(ask, isOfFigures) ?? []));
  const isAsked = ({ spelt, slots }: Part): boolean => QUESTION.test(spelt.join(" "))
    || holds(slots, "how", "states", "share", "lead", "enumerate");
  const [rule] = rules;
  return rules.length === 1 && rule !== undefined && read.filter(isAsked).length <= 1 ? rule : null;
}
