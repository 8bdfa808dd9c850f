/**
 * Parses the ask of a question into an intent (lookup/evidence/README.md#grammar). Each word of the ask fills a slot, names a place or
 * is a function word, and each slot is used by the kind of question: what is left over is named in the refusal.
 */
import { type Intent, type IntentKind, intentSchema } from "../../../data/contract/records/evidence.ts";
import type { Slot } from "../ontology/lexicon.ts";
import { type Ask, hasStars, Slots } from "./ask.ts";
import { type Failure, kindOf, type Parsed, USES } from "./kinds.ts";
import { leftOver } from "./leftover.ts";
import { isFiniteVerb } from "./orders.ts";
import { QUESTION } from "./rules.ts";

/** The kind of rule that is asked for alone; null where a figure is asked for, with or without its method. */
function methodKind(ask: Ask, slots: Slots): IntentKind | null {
  const clauseOf = ({ from }: Slot): number => ask.clauses[from] ?? 0;
  const methods = ask.slots.filter(({ type }) => type === "method" || type === "definition");
  const method = methods.find((each) => ask.slots.some((slot) => slot.type === "dataset" && clauseOf(slot) === clauseOf(each))) ?? methods[0];
  if (method === undefined) {
    const isOther = ask.places.taken.size > 0 || slots.has("how", "order", "states", "share", "above", "compare");
    // `Dialysis star ratings: what are they?`
    const isAskedOf = /\bwhat (?:is (?:it|that)|are they)$/.test(ask.spelt.join(" ")) && !slots.has("average", "national") && !ask.places.isNation;
    if (!isOther && isAskedOf && ask.term !== undefined) return "definition";
    return !isOther && ask.term !== undefined && ask.spelt.some((word) => /^(?:explain|understand|define|describe)$/.test(word)) ? "definition" : null;
  }
  // `Where do the most urologists come from?`
  if (slots.has("order") && ask.spelt.slice(-2).join(" ") === "come from") return null;
  const clause = clauseOf(method);
  // `how many in Utah and how do you count them`
  if (ask.places.states.length > 0 && (slots.first("how")?.from ?? Infinity) < method.from) return null;
  // `home health stars, what do they mean`; `Hospice counts: any weaknesses in the data?`
  const isRuled = (at: number): boolean => methods.some((each) => clauseOf(each) === ask.clauses[at]);
  const isOfTerm = ask.spelt.some((word, at) => /^(?:it|they|them|that|those|these|word|term)$/.test(word) && isRuled(at));
  const isOfData = isOfTerm || ask.spelt.some((word, at) => /^(?:data|figures)$/.test(word) && isRuled(at));
  // `in your urologist numbers, what does active mean?`
  const isFrame = (at: number): boolean => /^(?:numbers|counts|totals)$/.test(ask.spelt[at] ?? "")
    && /^(?:in|from|for|with|about|regarding)$/.test(ask.spelt[ask.clauses.indexOf(ask.clauses[at] ?? 0)] ?? "");
  // `I cite the dialysis quality data`: what it is called.
  const isCalled = (at: number): boolean => ask.spelt[at] === "quality" && /^(?:data|dataset|numbers|figures)$/.test(ask.spelt[at + 1] ?? "");
  const isAsking = ({ type, value, from }: Slot): boolean => !isFrame(from) && !isCalled(from)
    && (["how", "states", "order", "share", "national"].includes(type)
    || (type === "measure" && !(value === "count" && /^(?:counts|numbers|totals|tallies)$/.test(ask.spelt[from] ?? "")) && (!isOfData || value === "count")
      && !(method.type === "definition" && value === ask.term)));
  // `The stars for dialysis, how are the averages made?` asks for no figure.
  const isOfAverage = ask.slots.some((slot) => slot.type === "average" && clauseOf(slot) === clause)
    && (ask.spelt[ask.clauses.indexOf(clause)] ?? "").startsWith("how");
  const isListAsked = slots.has("above", "order", "states", "share", "how");
  if (isOfAverage && !isListAsked && ask.places.states.length === 0 && !ask.places.isNation) return "methodology";
  // `Agencies are counted per state here. How is that count made?`: told, and asked about.
  const isTold = (at: number): boolean => ask.clauses.some((each, index) => each === ask.clauses[at] && each === ask.clauses[index - 1]
    && isFiniteVerb(ask.spelt[index] ?? "")) && !QUESTION.test(ask.spelt.filter((_, index) => ask.clauses[index] === ask.clauses[at]).join(" "));
  const asked = ask.slots.some((slot) => isAsking(slot) && ask.clauses[slot.from] !== clause && !(isOfTerm && isTold(slot.from)))
    || ask.places.states.length > 0 || ask.places.isNation;
  const isOfOther = !slots.has("dataset") || ask.slots.some(({ type, from }) => type === "dataset" && ask.clauses[from] !== clause);
  // `How do you split Utah and Iowa on urologists? Which has more?`
  if (asked && (isOfOther || (ask.places.states.length > 1 && slots.has("compare", "more")))) return null;
  // `Explain what active means`, `How do you define underserved?`
  const isOfWord = ({ at }: Slot): boolean => at.some((index) => /^(?:explain|describe|define[ds]?|mean|stand)$/.test(ask.spelt[index] ?? ""));
  // `What are they for, what does a rating mean?`
  const isDefined = ask.slots.some((slot) => slot.type === "definition"
    && ask.slots.some((each) => each.value === ask.term && clauseOf(each) === clauseOf(slot)));
  return ask.term !== undefined && (isDefined || slots.all("method").every(isOfWord)) ? "definition" : "methodology";
}

/** Whether the rule alone is asked for: words that narrow a number do not change it. */
export function asksMethodAlone(ask: Ask): boolean {
  return methodKind(ask, new Slots(ask)) !== null;
}

export function intentOf(ask: Ask): Intent | Failure {
  const slots = new Slots(ask);
  const alone = methodKind(ask, slots);
  const hasMethod = slots.use("method", "definition");
  const { term } = ask;
  // `What does skilled nursing mean?`: no term that has a rule.
  if (alone === "methodology" && !slots.has("method") && term === undefined) return { words: slots.words("definition") };
  const parsed: Parsed | Failure = alone === null ? kindOf(ask, slots) : { kind: alone, ...(term === undefined ? {} : { term }) };
  if ("words" in parsed) return parsed;
  // A state's average is null, with the reason; there is nothing to order or compare.
  const isOfStars = (parsed.threshold?.measure ?? parsed.measure) === "rating" && parsed.kind !== "average_rating";
  if (isOfStars && !hasStars(ask.slug)) return { words: slots.words("measure rating") };
  slots.use(...USES[parsed.kind] ?? []);
  const left = leftOver(ask, slots, alone !== null);
  if (left.length > 0) return { words: left.join(" ") };
  const { places, slug } = ask;
  const intent = intentSchema.safeParse({
    ...parsed, dataset_slug: slug, states: places.states.map(({ code }) => code), geo_widened: places.widened,
    place: places.widened ? places.place : null, ...(hasMethod && alone === null ? { with_method: true } : {}),
  });
  return intent.success ? intent.data : { words: null };
}
