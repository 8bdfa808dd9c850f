/**
 * Decides whether a pronoun of the ask stands for something that an ask may use: a place, or a dataset named as a class. Anything else
 * that was told, such as an insurance, an employer or a single facility, would narrow the figure (lookup/evidence/README.md#pronouns).
 */
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import { exactly } from "../ontology/lexicon.ts";
import { isBaseVerb } from "../words/english.ts";
import { isPlural, type Part } from "./ask.ts";

/** Verbs in front of `it` that say what the service does, or that turn a question around: `does it have`, `break it down`. */
const NOT_NARROWING = new RegExp(["^(?:is|are|was|be|do|does|did|has|can|could|will|would|should|make|keep|puts?|places?|lands?|break|",
  "say|states?|get|give|tell|show|call|explain|of|that|as|if|s)$"].join(""));
const BESIDE = /^(?:in|at|with|for|by|on|under|within|through|near|around|from|to)$/;
const PLACED: ReadonlySet<string> = new Set(["here"]);
/** `for the number of people in it`: the phrase says of what. */
const MEASURED: ReadonlySet<string> = new Set(["measure", "order"]);
const COMPARED: ReadonlySet<string> = new Set(["compare"]);
const FRAMES: ReadonlySet<string> = new Set(["lead", "check", "courtesy", "method"]);
/** What `it` may stand for besides a place, where it was told. */
const THING = new RegExp(["^(?:hospitals?|clinics?|practices?|compan(?:y|ies)|employers?|business|networks?|insur(?:ance|ers?)|plans?|hmo|ppo|payers?|",
  "coverage|universit(?:y|ies)|schools?|colleges?|offices?|centers?|homes?|facilit(?:y|ies)|agenc(?:y|ies)|firms?|groups?|systems?|chains?|",
  "departments?|startups?|nonprofits?|charit(?:y|ies)|foundations?|programs?|organizations?|associations?|team|branch|site|campus|",
  "medicaid|medicare|tricare)$"].join(""));
const BEFORE_NAME = /^(?:for|with|at|is|use|uses|have|has|on|by|called|named|like|through)$/;
const OF_ONE = /^(?:an?|the|this|that|one|my|our|his|her|their|your|another|nearby|local|new|nice|good)$/;

/** Words behind a name with which it is none of one: `the nursing home count`. */
const OF_ALL = /^(?:care|industry|sector|market|quality|data|count|number|total|rate|density|supply|rank(?:ing)?s?|quartile|stars?|ratings?|average)$/;

/** `works for Kaiser`, `my plan is Aetna`, `our clinic is in Maine`: tells of something that is neither a place nor a person. */
function tellsOfThing({ tokens, spelt, places, slots }: Part): boolean {
  return tokens.some(({ typed, gap }, at) => {
    if (places.taken.has(at) || slots.some((slot) => slot.type === "dataset" && slot.at.includes(at))) return false;
    const [word = "", before = ""] = [spelt[at], spelt[at - 1]];
    // `a hospital flyer`
    const isBeside = tokens[at + 1]?.gap === "" && exactly([spelt[at + 1] ?? ""], ["purpose"]) !== null;
    return (THING.test(word) && !isBeside && !/^(?:i|we|they|to)$/.test(before))
      || (gap === "" && BEFORE_NAME.test(before) && /^[A-Z][A-Za-z]+$/.test(typed) && exactly([word], ["purpose"]) === null);
  });
}

/** Words that stand for another. */
const PRONOUN = /^(?:its?|they|them|there|this|that|these|those|him|her|me|us)$/;

/** Whether one facility is named in front of the pronoun: `my mom's nursing home is in Toledo`. */
function tellsOfOne({ tokens, spelt, slots, clauses, places }: Part, pronoun: number, isTold: boolean): boolean {
  return slots.some(({ type, value, from: first, to }) => {
    if (!isTold && (clauses[first] === clauses[pronoun] || first > pronoun)) return false;
    if (type !== "dataset" || datasetBySlug(value)?.kind !== "facility" || isPlural(spelt[to - 1])) return false;
    const [token, before = ""] = [tokens[first - 1], spelt[first - 1]];
    const isOwned = token?.possessive === true || /^(?:my|our|his|her|their)$/.test(before)
      || (first > 1 && token?.gap === "" && /^[A-Z]/.test(token.typed) && !places.taken.has(first - 1));
    return isOwned || (pronoun >= 0 && OF_ONE.test(before) && !OF_ALL.test(spelt[to] ?? ""));
  });
}

/** The pronoun that stands for nothing an ask may use, with the word in front of it; null if there is none. `told` are the clauses of context. */
export function misplacedPronoun(ask: Part, told: readonly Part[], isDatasetTold: boolean): { readonly words: string; readonly isOne: boolean } | null {
  const { spelt, clauses, slots, places, tokens } = ask;
  const isFramed = (at: number, types: ReadonlySet<string>): boolean => slots.some((slot) => types.has(slot.type) && slot.at.includes(at));
  const isRate = slots.some(({ type, value }) => type === "average" || /^(?:underserved|density|quartile)$/.test(value));
  const pronoun = spelt.findLastIndex((word, at) => (/^its?$/.test(word) && !isFramed(at, FRAMES))
    || (/^(?:that|this)$/.test(word) && /^(?:one|have|has)$/.test(spelt[at + 1] ?? ""))
    || (word === "our" && !isFramed(at, new Set(["here"])))
    // `How many stars do we have?`, of one facility.
    || (word === "we" && /^(?:have|get|hold|earn)$/.test(spelt[at + 1] ?? "") && slots.some(({ value }) => value === "rating")));
  const isOne = (isDatasetTold && (pronoun >= 0 || !isRate) && told.some((part) => tellsOfOne(part, pronoun, true)))
    || (pronoun >= 0 && tellsOfOne(ask, pronoun, false));
  if (isOne) return { words: spelt[pronoun] ?? "", isOne };
  // `Dr. Okafor, is she still one?`
  const person = spelt.findIndex((word, at) => /^(?:he|she)$/.test(word) && /^(?:is|was|does|did|has|can)$/.test(spelt[at - 1] ?? "") && !isFramed(at, FRAMES)
    && !isFramed(at + 1, MEASURED));
  if (person >= 0) return { words: spelt.slice(person - 1, person + 2).join(" "), isOne: true };
  const isThing = told.some(tellsOfThing);
  const [hasOwn, hasPlace] = [places.states.length > 0, [ask, ...told].some((part) => part.places.states.length > 0)];
  const found = spelt.findIndex((word, at) => {
    if (!PRONOUN.test(word) || (word === "us" && (spelt[at - 1] === "the" || slots.some((slot) => slot.type === "nation" && slot.at.includes(at)
      && slot.at.length > 1)))) return false;
    if (places.taken.has(at) || isFramed(at, PLACED) || isFramed(at, MEASURED)) return false;
    const [before = "", front = ""] = [spelt[at - 1], spelt[at - 2]];
    // `The state of Maine has how many in it?`
    const how = slots.find(({ type }) => type === "how")?.from ?? 0;
    if (word === "it" && before === "in" && places.states.some(({ at: state }) => state < how && clauses[state] === clauses[at])) return false;
    if (word === "there") {
      return isThing && (hasOwn ? /^(?:work|practic)/.test(before) : !hasPlace && !places.isNation && at + 1 === spelt.length);
    }
    const isBehindAsked = /^(?:which|who|that)$/.test(front)
      || slots.some(({ type, from: first }) => (type === "dataset" || type === "how") && first < at && clauses[first] === clauses[at]);
    // `Some learned it in the army. How many of Ohio's urologists would that be?`
    // `Hospices in Ohio: how many would that be?`
    const isOfAll = slots.some(({ type, to }) => type === "how" && to === at - 1);
    if (word === "that" && before === "would" && spelt[at + 1] === "be") return !isOfAll && !isDatasetTold && told.length > 0
      && !slots.some(({ type, value }) => type === "measure" && value !== "count");
    // `compare with those in Ohio`
    if (/^(?:those|that)$/.test(word) && isFramed(at - 1, COMPARED)) return false;
    const isLast = at + 1 === spelt.length || tokens[at + 1]?.gap !== "" || BESIDE.test(spelt[at + 1] ?? "");
    const isObject = /^(?:it|him|her)$/.test(word) || (/^(?:this|that|these|those)$/.test(word) && isLast);
    if (isObject && BESIDE.test(before) && isBehindAsked) return hasOwn || isThing || !hasPlace;
    if (word === "them" && /^(?:for|with|to|do)$/.test(before) && isBehindAsked) return !isDatasetTold;
    // `and read it to me` is an order to the service.
    // `by how many urologists it has`
    const isOwner = /^(?:it|they)$/.test(word) && /^(?:has|have|had|holds?|gets?)$/.test(spelt[at + 1] ?? "");
    if (isOwner && !isThing && slots.some(({ type, to }) => /^(?:dataset|measure)$/.test(type) && to === at)) return false;
    const isVerb = !NOT_NARROWING.test(before) && !/^(?:and|then|please)$/.test(front) && !isFramed(at - 1, FRAMES)
      && (isBaseVerb(before) || (before.endsWith("s") && isBaseVerb(before.slice(0, -1))) || before.endsWith("ing"));
    if ((isObject || (/^(?:me|us)$/.test(word) && tokens[at]?.typed !== "US")) && isBehindAsked && isVerb && clauses[at - 1] === clauses[at]) return true;
    // `How many does it have?`, of a hospital; `How does it compare to Indiana?`
    const isSubject = (word === "it" || (word === "they" && told.length > 0)) && /^(?:does|did|has|is|do)$/.test(before) && !isFramed(at, FRAMES);
    // `Is it quartile 4 for Rhode Island?`, `Who has more, is it Ohio or Texas?`
    const next = slots.find(({ from: first }) => first === at + 1)?.type ?? "";
    if (word === "it" && before === "is" && (/^(?:measure|state|order)$/.test(next) || spelt[at + 1] === "that")) return false;
    const isOpen = (isSubject || word === "its") && !places.states.some(({ at: state }) => state < at);
    return isOpen && ((isThing && !isRate) || (isSubject && hasOwn));
  });
  return found < 0 ? null : { words: spelt.slice(Math.max(0, found - 1), found + 1).join(" "), isOne: false };
}
