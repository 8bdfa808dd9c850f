/** Which kind of question an ask is (lookup/evidence/README.md#intents). Each kind marks the slots that it uses. */
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import type { Intent, IntentKind, Measure } from "../../../data/contract/records/evidence.ts";
import { typeAt } from "../ontology/lexicon.ts";
import type { Token } from "../words/tokens.ts";
import { type Ask, hasStars, numberAfter, numberBefore, numberOf, ORDINAL, type Slots } from "./ask.ts";
import { misreading } from "./misread.ts";

/** Why no intent was found: the words that no kind can use, or null where the whole cannot be read as one question. */
export interface Failure {
  readonly words: string | null;
  /** `the best nursing home in Ohio`: one of them is asked for. */
  readonly isOne?: boolean;
}

const BY_DENSITY = new RegExp([
  "\\b(?:scarc|spars|dens|thin|thick|rar|common|concentrat|plentiful|abundant|best|worst|poor|rich|hard|tough|shortage|lack|hurt|struggl|suffer|",
  "underserved|undersupplied|starved|short|off|supplied|served|covered|stocked|lag)",
].join(""));
const BY_COUNT = /\b(?:most|fewest|least|more|fewer|less|outnumber|maximum|minimum|many)\b/;

/** `Where does Ohio rank compared to the rest of the country?`: beside the other states, and not beside a national figure. */
function isAmongStates(slots: Slots): boolean {
  return slots.has("measure rank") && slots.words("national").includes(" the rest of ");
}

/** The measure that the words ask for; undefined where none of them does. */
export function measureOf(ask: Ask, slots: Slots): Measure | undefined {
  const isFacility = datasetBySlug(ask.slug)?.kind === "facility";
  const compared = `${slots.words("order")} ${slots.words("more")}`;
  if (isFacility && (slots.has("measure rating") || /\b(?:stars|ratings?|rated)\b/.test(compared))) return "rating";
  if (slots.has("measure density") || (slots.has("national") && !isAmongStates(slots)) || /\bdensity\b/.test(slots.words("measure rank"))) return "density";
  // `whose dialysis average is 4 or higher`: stars are the only average.
  const mean = slots.first("average");
  const isOfStars = mean !== undefined && (slots.first("dataset")?.to === mean.from || /^(?:for|of|in)$/.test(ask.spelt[mean.to] ?? ""));
  if (hasStars(ask.slug) && isOfStars && !slots.has("measure count", "how")) return "rating";
  // `biggest number first`
  const isNumber = /\b(?:numbers?(?! one)|counts?|total|(?:longest|shortest) (?:lists?|rosters?))\b/.test(compared)
    || /\b(?:number|count|total) of\b/.test(slots.words("above"));
  if (isNumber || (BY_COUNT.test(compared) && !BY_DENSITY.test(compared))) return "count";
  if (slots.has("measure count", "how") || / (?:more|many|pile|stack|heap|outnumbers?) /.test(` ${slots.words("compare")} `)) return "count";
  if (hasStars(ask.slug) && /\b(?:best|worst|better|worse)\b/.test(compared)
    && !/\b(?:off|supplied|served|covered|stocked|supply|shortage|lack|access)\b/.test(ask.spelt.join(" "))) return "rating";
  return undefined;
}

/** Begins a question that is answered with yes or no. */
const YES_OR_NO = /^(?:is|are|do|does|has|have|can)$/;

export type Parsed = Pick<Intent, "kind"> & Partial<Pick<Intent, "measure" | "limit" | "threshold" | "term">>;

/** `the top 5`, `5 states`, `name three`; not `with two specialties`. */
function isOfList({ spelt, slots }: Ask, at: number): boolean {
  const before = /^(?:states?|which|what|name|list|of|the|those|these|first|last|limit|top|bottom|only|just|or|to|n|show|give|me|please|worst|best)$/;
  return at === 0 || typeAt(slots, at) === "states" || typeAt(slots, at + 1) === "order"
    || /^states?$/.test(spelt[at + 1] ?? "") || before.test(spelt[at - 1] ?? "")
    || /^(?:states|order|dataset|enumerate|measure|lead|nation)$/.test(typeAt(slots, at - 1));
}

/** How many states are to be listed: `top 5`, `which 3 states`, `which state`, `all states`. */
function limitOf(ask: Ask, slots: Slots): number {
  const numbers = ask.tokens.flatMap((token, at) => {
    const value = numberOf(token.word);
    return value !== null && /^(?:|states|function)$/.test(typeAt(ask.slots, at)) && isOfList(ask, at) ? [{ value, at }] : [];
  });
  const named = numbers.find(({ value }) => value >= 1 && value <= 51 && !(value === 1 && numbers.length > 1));
  if (named !== undefined) slots.used.add(named.at);
  // `Count them in every state. Which state comes out on top?`
  const clauseOf = ({ from }: { readonly from: number }): number | undefined => ask.clauses[from];
  const [all, order] = [slots.all("states"), slots.first("order")];
  const own = order === undefined ? [] : all.filter((slot) => clauseOf(slot) === clauseOf(order));
  const words = (own.length > 0 ? own : all).flatMap(({ at }) => at.map((index) => ask.spelt[index] ?? "")).join(" ");
  const said = ` ${ask.spelt.join(" ")} `;
  if (/ (?:which|what) (?:one )?of (?:the |all )+.*states.* (?:has|is|ranks|comes) | which one (?:has|is|ranks|comes|gets|leads) /.test(said)) return 1;
  // `all 50 states` are 51 with DC: none is left out.
  if (named !== undefined && named.value !== 50 && named.value !== 51) return named.value;
  if (/\b(?:each|every|all|by state|per state|statewise)\b/.test(words) || /\b50\b|\b51\b|\bfifty\b/.test(words)
    || /^(?:the |all )?states$/.test(words) && / (?:rank|order|sort|ranking) /.test(said)) return 51;
  // `the best state for dialysis`; not `the best by state`
  const isOneState = / (?<!(?:by|per|each|every|any|united|in) )state (?!level|wise|by|list|table|ranking|breakdown)/.test(said) && !said.includes(" states ");
  return isOneState || (/\b(?:state|who|whos)\b/.test(words) && !/\bstates\b/.test(words)) || / number one /.test(said) ? 1 : 5;
}

/** `the best nursing homes in Texas`: asks for single facilities or people, not for a state. */
function isSingledOut(ask: Ask, slots: Slots): boolean {
  const dataset = slots.first("dataset")?.from ?? -1;
  const order = ask.slots.find(({ type, to }) => (type === "order" || type === "measure") && to === dataset)
    ?? ask.slots.find(({ type, to }) => type === "order" && to === dataset - 1 && numberOf(ask.tokens[dataset - 1]?.word) !== null);
  const words = (order?.at ?? []).map((at) => ask.spelt[at]).join(" ");
  return order !== undefined && !slots.has("states") && /\b(?:best|worst|top|bottom|finest|rated|highest|lowest|quality)\b/.test(words);
}

/**
 * `most dermatologists in Texas` may ask for a part of Texas; `does Texas have the most`, `where does it rank` and `Texas has the most. Is that
 * right?` ask for its place.
 */
function isPlaceAsked({ spelt, places }: Ask, slots: Slots): boolean {
  const behind = spelt.slice(Math.max(0, ...places.taken) + 1);
  const isClaimed = places.taken.has(spelt[0] === "that" ? 1 : 0) && /^(?:has|have|is|ranks?|comes?|leads|tops|holds)$/.test(behind[0] ?? "");
  return slots.has("measure rank") || isClaimed || YES_OR_NO.test(spelt[0] ?? "") || spelt[0] === "how"
    || /\b(?:the|a|any|single) states?\b/.test(spelt.join(" "));
}

function thresholdOf(ask: Ask, slots: Slots, measure: Measure): NonNullable<Intent["threshold"]> | null {
  const above = slots.first("above");
  if (above === undefined) return null;
  // `500 or more`, `10 hospices or fewer` and `3.5 stars at most` have their number in front.
  const isBehind = /^(?:or|and|at)$/.test(ask.spelt[above.from] ?? "");
  const number = numberAfter(ask, above.to) ?? (isBehind ? numberBefore(ask, above.from) : null);
  slots.use("above");
  if (number === null) {
    // `above average` is above the national density or the national stars.
    const isMean = measure !== "count" && slots.first("average")?.from === above.to;
    // `exceed the national psychiatrist density`
    const behind = ask.spelt.slice(above.to).join(" ");
    const isOfNation = measure !== "count"
      && /(?:^|\bthan )(?:of |in |for |that of )?(?:the )?(?:whole |entire )?(?:nation(?:s|al|wide)?|us|americas?|countr(?:y|ys|ywide))\b/.test(behind);
    if (!slots.use("national") && !isMean && !isOfNation) return null;
    return { measure, than: above.value as NonNullable<Intent["threshold"]>["than"], number: null };
  }
  for (const at of number.at) slots.used.add(at);
  return { measure, than: above.value as NonNullable<Intent["threshold"]>["than"], number: number.value };
}

/** Whether several states are named side by side: `from Ohio practicing in Michigan` is no comparison. */
function areListed(ask: Ask, slots: Slots): boolean {
  if (slots.has("compare", "more", "order", "above", "average", "states") || / up\b/.test(slots.words("measure"))
    || ask.spelt.includes("each")) return true;
  const [first = 0, ...others] = ask.places.states.map(({ at }) => at).sort((a, b) => a - b);
  const isJoint = ({ word, gap }: Token): boolean => gap !== "" || /^(?:and|or|vs|versus|plus|n|then|nor)$/.test(word);
  // `ny nj ct`
  const isRow = Array.from({ length: (others.at(-1) ?? first) - first }, (_, step) => first + step).every((at) => ask.places.taken.has(at));
  return isRow || others.every((to) => to === first || ask.tokens.slice(first + 1, to + 1).some(isJoint));
}

const LISTED = ["order", "states", "average", "how", "national", "compare", "measure rank", "measure density", "measure rating", "measure underserved"];
/** The slots that each kind uses. */
export const USES: Partial<Record<IntentKind, readonly string[]>> = {
  threshold: ["none", "states", "how", "average", "more", "compare"],
  share: ["share", "how", "nation", "compare"],
  density: ["average", "how", "national", "compare", "more", "above", "measure density"],
  average_rating: ["average", "how", "national", "above", "more", "compare", "measure rating"],
  underserved: ["states", "how", "verdict", "order", "more", "measure underserved", "measure density", "measure quartile"],
  quartile: ["order", "states", "verdict", "compare", "more", "measure quartile", "measure density", "measure rank"],
  rank: ["order", "states", "average", "compare", "more", "measure rank", "measure density", "measure rating", "measure underserved"],
  top_states: LISTED, bottom_states: LISTED,
  compare_states: ["compare", "more", "states", "order", "average", "how", "measure rank", "measure density", "measure rating"],
};

/** Words that ask for something other than a number, where no word for a number stands beside them. */
const QUESTIONS = new Set(["what", "whats", "how", "where", "who", "which", "whom", "whose"]);

/** What the kinds are told by: the ask with its slots, and what is asked of them at once. */
interface Reading {
  readonly ask: Ask;
  readonly slots: Slots;
  readonly states: Ask["places"]["states"];
  readonly isNation: boolean;
  readonly isFacility: boolean;
  readonly measure: Measure | undefined;
  /** States are asked for: `which states`. */
  readonly isListed: boolean;
  /** It begins like a question that is answered with yes or no. */
  readonly isYesOrNo: boolean;
  /** The words of the ask in a row. */
  readonly said: string;
}

/** One kind of question, or several that are told apart by the same words. Null where those words are not there. */
type KindRule = (reading: Reading) => Parsed | Failure | null;

/** The kind of question, with the slots that it uses marked; or the words that no kind can use. */
export function kindOf(ask: Ask, slots: Slots): Parsed | Failure {
  const isFacility = datasetBySlug(ask.slug)?.kind === "facility";
  const measure = measureOf(ask, slots);
  slots.use("measure count");
  const misread = misreading(ask, slots, isFacility);
  if (misread !== null) return { words: misread };
  const { states, isNation } = ask.places;
  const reading = {
    ask, slots, states, isNation, isFacility, measure, isListed: slots.has("states"), isYesOrNo: YES_OR_NO.test(ask.spelt[0] ?? ""), said: ask.spelt.join(" "),
  };
  for (const rule of KINDS) {
    const kind = rule(reading);
    if (kind !== null) return kind;
  }
  return counted(reading);
}

function withMeasure({ measure }: Reading): Pick<Parsed, "measure"> {
  return measure === undefined ? {} : { measure };
}

/** `Which states have no hospices?` */
function none({ ask, slots, states, isFacility, isListed, isYesOrNo }: Reading): Parsed | Failure | null {
  const found = slots.first("none");
  if (found === undefined) return null;
  if (found.to !== slots.first("dataset")?.from) return { words: slots.words("none") };
  // `Does Alaska have no hospices?` is told by their number.
  const isAsked = isYesOrNo || /^(?:are|has|have)$/.test(ask.spelt[found.from - 1] ?? "");
  if (states.length === 1 && isAsked && !isListed && slots.use("none")) return { kind: isFacility ? "facility_count" : "count" };
  if (!isListed || states.length > 0) return { words: slots.words("none") };
  return { kind: "threshold", threshold: { measure: "count", than: "fewer than", number: 1 } };
}

/** `Which states have more than 500 urologists?`, `Is its density above the nation's?` A limit that narrows who is counted refuses the ask. */
function limited(reading: Reading): Parsed | Failure | null {
  const { ask, slots, states, isNation, measure, isListed, said } = reading;
  const above = slots.first("above");
  // `Does Ohio have more than the nation, or fewer?`
  const isLast = ask.spelt.every((_, at) => at < (above?.to ?? 0) || /^(?:compare|function|courtesy)$/.test(typeAt(ask.slots, at)));
  if (/^or (?:more|less|fewer|higher|lower|better)$/.test(slots.words("above")) && slots.has("more", "measure quartile") && isLast) {
    slots.use("above");
    return null;
  }
  if (above === undefined || slots.has("share") || (states.length > 1 && !/\d/.test(said))) return null;
  const refused = { words: slots.words("above") };
  const than = thresholdOf(ask, slots, measure === "rating" || measure === "density" ? measure : "count");
  if (than === null) return states.length < 2 ? refused : null;
  const isYesOrNo = YES_OR_NO.test(ask.spelt[ask.clauses.indexOf(ask.clauses[above.from] ?? 0)] ?? "");
  // `Is its rating above 3?`, `more than 500 urologists`; not `Are urologists over 60 common?`
  const counts = slots.first("dataset")?.from ?? -1;
  const isOfNumber = (counts > above.to && counts <= above.to + 2) || (slots.first("measure count")?.from ?? Infinity) < counts;
  const isOfFigure = than.measure === "count" ? isOfNumber
    : (slots.first(`measure ${than.measure}`)?.from ?? Infinity) < above.to || typeAt(ask.slots, above.from - 1) !== "dataset";
  // `few pediatricians under 40, against the national average`
  const isBeside = states.length > 1 || (states.length === 1 && slots.has("national"));
  if (than.number !== null && (isBeside || (states.length === 1 && !(isYesOrNo && isOfFigure)))) return refused;
  // `Does the US have more than 500 urologists?`
  const isOfNation = isNation && isYesOrNo && !isListed && isOfFigure;
  if (states.length === 0 && !isOfNation) {
    if (!isListed && !/(?<!united )\bstates\b/.test(said)) return refused;
    if (than.measure !== "count") slots.use(`measure ${than.measure}`);
    return { kind: "threshold", threshold: than };
  }
  return than.number === null ? { kind: measure === "rating" ? "average_rating" : "density", ...withMeasure(reading) } : null;
}

/** `What share of the nation's urologists is in Ohio?` */
function shared({ ask, slots, states, isYesOrNo }: Reading): Parsed | Failure | null {
  const share = slots.first("share");
  if (share === undefined) return null;
  const [inside, to] = [states[0]?.at ?? 0, slots.first("dataset")?.from ?? 0];
  const isNational = /\b(?:us|nations?|national|nationwide|countrys|america|american)\b/.test(slots.words("share"));
  const isNationIn = (from: number, until = Infinity): boolean => ask.slots.some(({ type, from: at }) => type === "nation" && at > from && at < until);
  const isOfState = inside >= share.to && inside < to && !isNational && !isNationIn(inside, to);
  // Of `What share of Ohio's cardiologists is in Cleveland?` nothing is known.
  const isOfNation = isNational || isNationIn(share.from);
  if (states.length !== 1 || isOfState || (ask.places.widened && !isOfNation)) return { words: slots.words("share") };
  // `Does Texas have more than 10 percent of them?`
  if (isYesOrNo) {
    slots.use("above");
    if (numberOf(ask.tokens[share.from - 1]?.word) !== null) slots.used.add(share.from - 1);
  }
  return { kind: "share" };
}

/** Refuses what is asked of several states at once: one number for all of them, or for others than those that were named. */
function together({ ask, slots, states, measure, isListed, said }: Reading): Failure | null {
  // `In which of the three` asks for as many states as it says, or is no question that was understood.
  const told = /(?<!out )\b(?:of|among) (?:the|these|those|our|my)? ?(two|three|four|five|six)\b/.exec(said);
  if (told !== null && numberOf(told[1]) !== states.length && !slots.has("measure quartile")) return { words: told[0] };
  const isCompared = slots.has("compare", "more");
  const sum = /\b(?:sum|add (?:it |them )?(?:all )?up|adds? up to|(?:their|the|a) (?:combined )?total(?! (?:number|count|of)\b)|together make)\b/;
  const added = isListed || slots.has("order") ? sum.exec(said) : null;
  if (added !== null && states.length === 0 && slots.has("order")) return { words: added[0] };
  // `Delaware plus Maryland`: a sum.
  const isPlus = ({ word }: Token, at: number): boolean => word === "plus" && (typeAt(ask.slots, at + 1) === "state" || !ask.spelt.includes("versus"))
    && typeAt(ask.slots, at + 1) !== "method" && states.some((state) => state.at < at) && states.some((state) => state.at > at);
  if (states.length < 2) return !isCompared && ask.tokens.some(isPlus) ? { words: "plus" } : null;
  if (!areListed(ask, slots)) return { words: null };
  // `Compare Utah and Maine. Strictly the Bronx.`
  if (ask.places.widened && new Set(states.map(({ at }) => ask.clauses[at])).size > 1) return { words: null };
  // `the total in Ohio and Utah`; `the totals`
  const isTotal = ask.spelt.at(-1) === "total" || /\b(?:the|in|what(?:s| is)?) total\b/.test(said);
  if (!isCompared && !ask.spelt.includes("each") && isTotal) return { words: "total" };
  // One number for both is not held, and `between` them is nowhere.
  if (/\b(?:sum|add(?:ed)? (?:up|together|them)|all told|in all|average of(?! (?:the )?stars?)|as (?:one|a single))\b/.test(said)
    || (slots.has("average") && measure !== "rating" && measure !== "density")
    || (slots.has("how") && !isCompared && ask.spelt.includes("between"))) return { words: null };
  return !isCompared && ask.tokens.some(isPlus) ? { words: "plus" } : null;
}

/** Several states side by side, each with the same figure. */
function compared(reading: Reading): Parsed | Failure | null {
  const { ask, slots, states, isNation } = reading;
  if (states.length < 2) {
    // `Which one is Maryland in, per capita?`, behind quartiles that were told
    const isOneOf = states.length === 1 && /^(?:which|who) one/.test(slots.words("compare")) && !isNation
      && !slots.has("national", "measure quartile", "measure rank");
    return isOneOf ? { words: slots.words("compare") } : null;
  }
  for (const value of ["quartile", "underserved"] as const) {
    if (!slots.has(`measure ${value}`)) continue;
    slots.use("compare", "how");
    return { kind: value };
  }
  // `California up to Washington`
  if (!slots.words("above").includes("up to")) slots.use("above");
  // `for the three`
  ask.tokens.forEach(({ word }, at) => {
    if (numberOf(word) === states.length && /^(?:the|all|these|those)$/.test(ask.spelt[at - 1] ?? "")) slots.used.add(at);
  });
  return { kind: "compare_states", ...withMeasure(reading) };
}

/** `Is Ohio underserved?`, `Which states are?` An order makes it a list of the worst supplied. */
function underserved({ ask, slots, states, isNation, measure, isListed, said }: Reading): Parsed | Failure | null {
  const shortage = slots.first("measure underserved");
  if (shortage === undefined) return null;
  // `How many per 100,000 are enough?`
  const isOfNumber = states.length === 1 || (states.length === 0 && !isListed && !/\bstates?\b/.test(said));
  if (slots.has("how") && isOfNumber) return { words: slots.words("how", "measure") };
  const marked = slots.words("measure underserved");
  // `What is its shortfall?`: how many are missing is not known.
  if (states.length === 1 && /^(?:shortfall|deficit)$/.test(slots.words("measure")) && /^whats?$/.test(ask.spelt[0] ?? "")) {
    return { words: slots.words("measure") };
  }
  // `Is Utah short of urologists, measured against the national average?`, `How well supplied is the nation, per 100,000?`
  const isOfRate = states.length === 1 ? ask.spelt.includes("how") || slots.has("national") || (isNation && slots.has("compare"))
    : states.length === 0 && isNation && !isListed && slots.has("measure density");
  if (isOfRate && !marked.includes("under") && measure === "density") {
    slots.use("national", "compare", "more", "above", "measure underserved");
    return { kind: "density" };
  }
  // `What would underserved be?`
  if (states.length === 0 && /^whats?(?: is| would)?$/.test(ask.spelt.slice(0, shortage.from).join(" "))) {
    slots.use("measure underserved");
    return { kind: "definition", term: "underserved" };
  }
  return slots.words("order") !== "" && states.length === 0 ? null : { kind: "underserved" };
}

/** `Which quartile is Ohio in?` */
function quartile({ ask, slots, states }: Reading): Parsed | Failure | null {
  if (!slots.has("measure quartile")) return null;
  if (states.length !== 1) return { words: slots.words("measure") };
  ask.spelt.forEach((word, at) => { if (/^(?:first|second|third|fourth|upper|lower|middle)$/.test(word)) slots.used.add(at); });
  return { kind: "quartile" };
}

/** Stars that are asked of in words for something else. */
function starred({ ask, slots, states, isFacility }: Reading): Parsed | Failure | null {
  if (!isFacility || !slots.has("measure rating")) return null;
  // The average does not tell how many have five stars.
  const isOfStars = slots.has("how") && !slots.has("average") && !slots.has("order");
  if (isOfStars && !ask.spelt[slots.first("how")?.to ?? 0]?.startsWith("star")) return { words: slots.words("measure") };
  // `On the five-star scale, where does it stand?`
  const isOnScale = / scale\b|out of (?:5|five)/.test(slots.words("measure"));
  return states.length < 2 && slots.has("average") && isOnScale && slots.use("measure rank") ? { kind: "average_rating" } : null;
}

/** `Where does Ohio rank?`, `Which states have the most?`; the place beside the nation is a density. */
function ordered(reading: Reading): Parsed | Failure | null {
  const { ask, slots, states, isNation, measure, isListed, isYesOrNo, said } = reading;
  if (states.length === 0 && slots.has("order most") && slots.has("order least")) return { words: slots.words("order") };
  if (states.length === 1 && slots.has("compare") && /\bother states$/.test(slots.words("states"))) return { kind: "rank", ...withMeasure(reading) };
  // `How thin on the ground are urologists in Ohio, per 100k?`, `more plentiful than in the nation`
  const isHow = ask.spelt[0] === "how" && slots.has("order") && slots.has("measure density") && !slots.has("measure rank");
  const isThanNation = isNation && ["order", "more", "compare"].every((type) => slots.has(type));
  if (states.length === 1 && (isHow || isThanNation)) {
    slots.use("order");
    return { kind: "density" };
  }
  // `stack up against the national average` compares with it.
  const isOfNation = slots.has("national") || (isNation && !/\bstates\b/.test(slots.words("nation")));
  const isSetBeside = /\b(?!or\b)\w/.test(slots.words("compare")) || / up (?:to|against|with) /.test(said);
  if (isAmongStates(slots)) slots.use("national");
  const isBesideNation = isOfNation && isSetBeside && slots.use("measure rank");
  if (!slots.has("order") && (!slots.has("measure rank") || isBesideNation)) return null;
  if (states.length === 1) {
    if (isSingledOut(ask, slots) || !isPlaceAsked(ask, slots)) return { words: slots.words("order", "measure"), isOne: isSingledOut(ask, slots) };
    slots.spareNumbers();
    // `Does Ohio rank second?`
    if (isYesOrNo) ask.spelt.forEach((word, at) => { if (ORDINAL.test(word) && ask.spelt[at + 1] !== "state") slots.used.add(at); });
    // `in the top ten`
    const top = slots.first("order")?.to ?? -1;
    if (numberOf(ask.tokens[top]?.word) !== null) slots.used.add(top);
    return { kind: "rank", ...withMeasure(reading) };
  }
  const order = slots.words("order");
  if (isSingledOut(ask, slots) && measure !== "density") return { words: order, isOne: true };
  if (order === "" && !isListed && !/(?<!united )\bstates\b/.test(said)) return { words: slots.words("measure") };
  // `one number up top: how many are there in the nation`
  if (!isListed && slots.has("how") && isNation) return { words: order };
  const limit = limitOf(ask, slots);
  // The least underserved state, and an underserved one with the most: neither is the worst supplied.
  const shortage = slots.first("measure underserved");
  const isBesideOrder = ask.clauses[shortage?.from ?? 0] === ask.clauses[slots.first("order")?.from ?? 0];
  const isAmong = /^states?$/.test(ask.spelt[shortage?.to ?? 0] ?? "") || slots.words("states").includes("of");
  if (shortage !== undefined && isBesideOrder && (isAmong || /\b(?:least|fewest|lowest|smallest)\b/.test(order))) {
    return { words: `${order} ${slots.words("measure")}` };
  }
  const isLeast = shortage !== undefined || slots.has("order least");
  return { kind: isLeast ? "bottom_states" : "top_states", limit, measure: shortage === undefined ? measure ?? "density" : "density" };
}

/** `List all states by number.` */
function listed({ ask, slots, states, measure, isListed, said }: Reading): Parsed | Failure | null {
  const words = slots.words("states");
  const isEach = /\b(?:each|every|by|per|list all|list the)\b/.test(words)
    || ask.spelt.some((word) => /^(?:order|sort|arrange|ordered|sorted|list|table|breakdown|rundown)$/.test(word))
    || / for all (?:the |of the )?states| states (?:(?:ranked|ordered|listed|grouped|sorted|arranged) )?by (?!now|then|today|the end)/.test(` ${said}`)
    || (/\ball\b/.test(words) && (measure === "density" || measure === "rating"));
  if (!isListed || !isEach || states.length > 0) return null;
  // `How many are there on average per state?`: in none of them.
  if (slots.has("average") && measure === "count") return { words: slots.words("average", "states") };
  return { kind: "top_states", limit: 51, measure: measure ?? "count" };
}

/** `What is the average rating?`, `How many per 100,000?`, of a state or the nation. */
function measured({ ask, slots, states, isNation, isFacility }: Reading): Parsed | null {
  if (isFacility && slots.has("measure rating")) return { kind: "average_rating" };
  const isNational = slots.has("national") && !(states.length === 0 && / (?:figure|level)$/.test(slots.words("national")));
  if (slots.has("measure density") || isNational) {
    // `Does Utah have a low number, compared with the national average?`
    const isSize = (word: string): boolean => /^(?:low|high|few|lots?|short)$/.test(word);
    if (isNational || isNation) ask.spelt.forEach((word, at) => { if (isSize(word)) slots.used.add(at); });
    return { kind: "density" };
  }
  return states.length === 1 && slots.has("compare", "more") && isNation ? { kind: "density" } : null;
}

/** Asks whether there are any. */
const HAVING = /\b(?:have|has|had|got|there|any|exist|exists)\b/;

/** `which states`, `name five states with`; not `across the states`. */
const STATES_ASKED = new RegExp(["\\b(?:which|what|where|who|other|those|these|(?:how many|number of) .*states|count the states|first|",
  "states (?:with|having|that have))\\b|^(?:name|list|find|give)\\b|^(?!50 )(?:\\d+|two|three|four|five|six)\\b"].join(""));

/** The number of them: what a dataset and a place ask for if nothing else does. */
function counted({ ask, slots, states, isFacility, isYesOrNo, said }: Reading): Parsed | Failure {
  if (!slots.use("how") && !slots.has("measure count") && !slots.has("supply") && ask.tokens.some(({ word }, at) => QUESTIONS.has(word)
    && typeAt(ask.slots, at) === "function")) return { words: null };
  // `Do Ohioans like their urologists?`: yes or no says no number; `Does Ohio have urologists?` does.
  if (/^(?:is|are|do|does) /.test(said) && !slots.has("how", "measure count", "supply") && !HAVING.test(said)) return { words: null };
  if (!STATES_ASKED.test(slots.words("states"))) slots.use("states");
  // `Does Iowa have 300 urologists?`: checked against their number.
  const number = (slots.first("dataset")?.from ?? 0) - 1;
  const isClaimed = states.length === 1 && /^(?:has|have)$/.test(ask.spelt[number - 1] ?? "");
  if ((isYesOrNo || isClaimed) && numberOf(ask.tokens[number]?.word) !== null) slots.used.add(number);
  slots.use("national");
  return { kind: isFacility ? "facility_count" : states.length === 0 ? "national" : "count" };
}

/** In the order in which they are tried: what only one kind has comes first, what stands in many asks comes last. */
const KINDS: readonly KindRule[] = [none, limited, shared, together, compared, underserved, quartile, starred, ordered, listed, measured];
