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

/** The measure that the words ask for; undefined where none of them does. */
function measureOf(ask: Ask, slots: Slots): Measure | undefined {
  const isFacility = datasetBySlug(ask.slug)?.kind === "facility";
  const compared = `${slots.words("order")} ${slots.words("more")}`;
  if (isFacility && (slots.has("measure rating") || /\b(?:stars|ratings?|rated)\b/.test(compared))) return "rating";
  if (slots.has("measure density", "national")) return "density";
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
    // `above average` is above the national density.
    const isMean = measure === "density" && slots.first("average")?.from === above.to;
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

/** The kind of question, with the slots that it uses marked; or the words that no kind can use. */
export function kindOf(ask: Ask, slots: Slots): Parsed | Failure {
  const { states } = ask.places;
  const isFacility = datasetBySlug(ask.slug)?.kind === "facility";
  const measure = measureOf(ask, slots);
  const withMeasure = measure === undefined ? {} : { measure };
  const isListed = slots.has("states");
  slots.use("measure count");
  const misread = misreading(ask, slots, isFacility);
  if (misread !== null) return { words: misread };
  if (slots.has("none")) {
    const none = slots.first("none");
    const dataset = slots.first("dataset");
    if (dataset === undefined || none?.to !== dataset.from) return { words: slots.words("none") };
    // `Does Alaska have no hospices?` is told by their number.
    const isAsked = YES_OR_NO.test(ask.spelt[0] ?? "") || /^(?:are|has|have)$/.test(ask.spelt[none.from - 1] ?? "");
    if (states.length === 1 && isAsked && !isListed && slots.use("none")) return { kind: isFacility ? "facility_count" : "count" };
    if (!isListed || states.length > 0) return { words: slots.words("none") };
    return { kind: "threshold", threshold: { measure: "count", than: "fewer than", number: 1 } };
  }
  // `Does Ohio have more than the nation, or fewer?`
  const isLast = ask.spelt.every((_, at) => at < (slots.first("above")?.to ?? 0) || /^(?:compare|function|courtesy)$/.test(typeAt(ask.slots, at)));
  if (/^or (?:more|less|fewer|higher|lower|better)$/.test(slots.words("above")) && slots.has("more", "measure quartile") && isLast) {
    slots.use("above");
  } else if (slots.has("above") && !slots.has("share") && !(states.length > 1 && !/\d/.test(ask.spelt.join(" ")))) {
    const than = thresholdOf(ask, slots, measure === "rating" || measure === "density" ? measure : "count");
    if (than === null && states.length < 2) return { words: slots.words("above") };
    // `Is the rating of Ohio above 3?` is answered with the rating; `cardiologists over 60 in Ohio` narrows them.
    const start = ask.clauses.indexOf(ask.clauses[slots.first("above")?.from ?? 0] ?? 0);
    const isYesOrNo = YES_OR_NO.test(ask.spelt[start] ?? "");
    // `few pediatricians under 40, against the national average`
    if (than !== null && than.number !== null && (states.length > 1 || (states.length === 1 && slots.has("national")))) return { words: slots.words("above") };
    // `Is its rating above 3?`, `more than 500 urologists`; not `Are urologists over 60 common?`
    const above = slots.first("above");
    const [limit, counted] = [above?.to ?? 0, slots.first("dataset")?.from ?? -1];
    const isOfNumber = (counted > limit && counted <= limit + 2) || (slots.first("measure count")?.from ?? Infinity) < counted;
    const isOfFigure = than?.measure === "count" ? isOfNumber
      : (slots.first(`measure ${than?.measure}`)?.from ?? Infinity) < limit || typeAt(ask.slots, (above?.from ?? 0) - 1) !== "dataset";
    if (than !== null && than.number !== null && states.length === 1 && !(isYesOrNo && isOfFigure)) return { words: slots.words("above") };
    // `Does the US have more than 500 urologists?`
    const isOfNationAsked = ask.places.isNation && isYesOrNo && !isListed && isOfFigure;
    if (than !== null && states.length === 0 && !isOfNationAsked) {
      if (!isListed && !/(?<!united )\bstates\b/.test(ask.spelt.join(" "))) return { words: slots.words("above") };
      if (than.measure !== "count") slots.use(`measure ${than.measure}`);
      return { kind: "threshold", threshold: than };
    }
    if (than !== null && than.number === null) {
      return { kind: measure === "rating" ? "average_rating" : "density", ...withMeasure };
    }
  }
  if (slots.has("share")) {
    const inside = states[0]?.at ?? 0;
    const [share, to] = [slots.first("share"), slots.first("dataset")?.from ?? 0];
    const from = share?.from ?? 0;
    const isNational = /\b(?:us|nations?|national|nationwide|countrys|america|american)\b/.test(slots.words("share"));
    const isOfState = inside >= (share?.to ?? 0) && inside < to && !isNational
      && !ask.slots.some(({ type, from: at }) => type === "nation" && at > inside && at < to);
    // Of `What share of Ohio's cardiologists is in Cleveland?` nothing is known.
    const isOfNation = isNational || ask.slots.some(({ type, from: at }) => type === "nation" && at > from);
    if (states.length !== 1 || isOfState || (ask.places.widened && !isOfNation)) return { words: slots.words("share") };
    // `Does Texas have more than 10 percent of them?`
    if (YES_OR_NO.test(ask.spelt[0] ?? "")) {
      slots.use("above");
      if (numberOf(ask.tokens[from - 1]?.word) !== null) slots.used.add(from - 1);
    }
    return { kind: "share" };
  }
  // `In which of the three` asks for as many states as it says, or is no question that was understood.
  const told = /(?<!out )\b(?:of|among) (?:the|these|those|our|my)? ?(two|three|four|five|six)\b/.exec(ask.spelt.join(" "));
  if (told !== null && numberOf(told[1]) !== states.length && !slots.has("measure quartile")) return { words: told[0] };
  if (states.length > 1 && !areListed(ask, slots)) return { words: null };
  const isCompared = slots.has("compare", "more");
  // `Compare Utah and Maine. Strictly the Bronx.`
  const homes = new Set(states.map(({ at }) => ask.clauses[at]));
  if (states.length > 1 && ask.places.widened && homes.size > 1) return { words: null };
  // One number for both is not held, and `between` them is nowhere.
  const sum = /\b(?:sum|add (?:it |them )?(?:all )?up|adds? up to|(?:their|the|a) (?:combined )?total(?! (?:number|count|of)\b)|together make)\b/;
  const added = isListed || slots.has("order") ? sum.exec(ask.spelt.join(" ")) : null;
  if (added !== null && states.length === 0 && slots.has("order")) return { words: added[0] };
  // `the total in Ohio and Utah`; `the totals`
  const isTotal = ask.spelt.at(-1) === "total" || /^(?:(?:what(?:s| is)? )?the|what(?:s| is)?) total\b/.test(ask.spelt.join(" "));
  if (states.length > 1 && !isCompared && !ask.spelt.includes("each") && isTotal) return { words: "total" };
  if (states.length > 1 && (/\b(?:sum|add (?:up|together|them)|all told|in all|average of(?! (?:the )?stars?)|as (?:one|a single))\b/.test(ask.spelt.join(" "))
    || (slots.has("average") && measure !== "rating" && measure !== "density")
    || (slots.has("how") && !isCompared && ask.spelt.includes("between")))) return { words: null };
  // `Delaware plus Maryland`: a sum.
  const isPlus = ({ word }: Token, at: number): boolean => word === "plus" && (typeAt(ask.slots, at + 1) === "state" || !ask.spelt.includes("versus"))
    && typeAt(ask.slots, at + 1) !== "method" && states.some((state) => state.at < at) && states.some((state) => state.at > at);
  if (!isCompared && ask.tokens.some(isPlus)) return { words: "plus" };
  // `Which one is Maryland in, per capita?`, behind quartiles that were told
  if (states.length === 1 && /^(?:which|who) one/.test(slots.words("compare")) && !ask.places.isNation
    && !slots.has("national", "measure quartile", "measure rank")) {
    return { words: slots.words("compare") };
  }
  if (states.length > 1) return compared(ask, slots, measure);
  if (states.length === 0 && slots.has("order most") && slots.has("order least")) return { words: slots.words("order") };
  if (states.length === 1 && slots.has("compare") && /\bother states$/.test(slots.words("states"))) {
    return { kind: "rank", ...withMeasure };
  }
  const order = slots.words("order");
  const isShortage = slots.has("measure underserved");
  if (isShortage && states.length === 1 && slots.has("how")) return { words: slots.words("how", "measure") };
  // `What is its shortfall?`: how many are missing is not known.
  if (isShortage && states.length === 1 && /^(?:shortfall|deficit)$/.test(slots.words("measure")) && /^whats?$/.test(ask.spelt[0] ?? "")) {
    return { words: slots.words("measure") };
  }
  // `Is Utah short of urologists, measured against the national average?`
  const isMark = /under/.test(slots.words("measure underserved"));
  if (isShortage && !isMark && states.length === 1 && measure === "density" && (ask.spelt.includes("how") || slots.has("national")
    || (ask.places.isNation && slots.has("compare")))) {
    slots.use("national", "compare", "more", "above", "measure underserved");
    return { kind: "density" };
  }
  // `What would underserved be?`
  if (isShortage && states.length === 0 && /^whats?(?: is| would)?$/.test(ask.spelt.slice(0, slots.first("measure underserved")?.from).join(" "))) {
    slots.use("measure underserved");
    return { kind: "definition", term: "underserved" };
  }
  if (isShortage && !(order !== "" && states.length === 0)) return { kind: "underserved" };
  if (slots.has("measure quartile")) {
    if (states.length !== 1) return { words: slots.words("measure") };
    ask.spelt.forEach((word, at) => { if (/^(?:first|second|third|fourth|upper|lower|middle)$/.test(word)) slots.used.add(at); });
    return { kind: "quartile" };
  }
  // The average does not tell how many have five stars.
  const isOfStars = isFacility && slots.has("measure rating") && slots.has("how") && !slots.has("average") && !slots.has("order");
  if (isOfStars && !ask.spelt[slots.first("how")?.to ?? 0]?.startsWith("star")) return { words: slots.words("measure") };
  // `On the five-star scale, where does it stand?`
  const isOnScale = / scale\b|out of (?:5|five)/.test(slots.words("measure"));
  if (isFacility && slots.has("measure rating") && states.length < 2 && slots.has("average") && isOnScale && slots.use("measure rank")) {
    return { kind: "average_rating" };
  }
  // `How thin on the ground are urologists in Ohio, per 100k?`
  if (states.length === 1 && ask.spelt[0] === "how" && slots.has("order") && slots.has("measure density") && !slots.has("measure rank")) {
    slots.use("order");
    return { kind: "density" };
  }
  // `more plentiful than in the nation`
  if (states.length === 1 && ask.places.isNation && ["order", "more", "compare"].every((type) => slots.has(type))) {
    slots.use("order");
    return { kind: "density" };
  }
  // `stack up against the national average` compares with it.
  const isOfNation = slots.has("national") || (ask.places.isNation && !/\bstates\b/.test(slots.words("nation")));
  const isSetBeside = /\b(?!or\b)\w/.test(slots.words("compare")) || / up (?:to|against|with) /.test(ask.spelt.join(" "));
  const isBesideNation = isOfNation && isSetBeside && slots.use("measure rank");
  if (slots.has("order") || (slots.has("measure rank") && !isBesideNation)) {
    if (states.length === 1) {
      if (isSingledOut(ask, slots) || !isPlaceAsked(ask, slots)) {
        return { words: slots.words("order", "measure"), isOne: isSingledOut(ask, slots) };
      }
      slots.spareNumbers();
      // `Does Ohio rank second?`
      if (YES_OR_NO.test(ask.spelt[0] ?? "")) ask.spelt.forEach((word, at) => { if (ORDINAL.test(word) && ask.spelt[at + 1] !== "state") slots.used.add(at); });
      // `in the top ten`
      const top = slots.first("order")?.to ?? -1;
      if (numberOf(ask.tokens[top]?.word) !== null) slots.used.add(top);
      return { kind: "rank", ...withMeasure };
    }
    if (isSingledOut(ask, slots) && measure !== "density") return { words: slots.words("order"), isOne: true };
    if (!slots.has("order") && !isListed && !/(?<!united )\bstates\b/.test(ask.spelt.join(" "))) return { words: slots.words("measure") };
    const limit = limitOf(ask, slots);
    // The least underserved state, and an underserved one with the most: neither is the worst supplied.
    const marked = slots.first("measure underserved");
    const isBesideOrder = ask.clauses[marked?.from ?? 0] === ask.clauses[slots.first("order")?.from ?? 0];
    const isAmong = /^states?$/.test(ask.spelt[marked?.to ?? 0] ?? "") || slots.words("states").includes("of");
    if (isShortage && isBesideOrder && (isAmong || /\b(?:least|fewest|lowest|smallest)\b/.test(order))) return { words: `${order} ${slots.words("measure")}` };
    const least = isShortage || slots.has("order least");
    return { kind: least ? "bottom_states" : "top_states", limit, measure: isShortage ? "density" : measure ?? "density" };
  }
  const isEach = /\b(?:each|every|by|per|list all|list the)\b/.test(slots.words("states"))
    || ask.spelt.some((word) => /^(?:order|sort|arrange|ordered|sorted|list|table|breakdown|rundown)$/.test(word))
    || / for all (?:the |of the )?states| states (?:ranked |ordered )?by /.test(` ${ask.spelt.join(" ")}`)
    || (/\ball\b/.test(slots.words("states")) && (measure === "density" || measure === "rating"));
  // `How many are there on average per state?`: in none of them.
  if (isListed && isEach && states.length === 0 && slots.has("average") && measure === "count") return { words: slots.words("average", "states") };
  if (isListed && isEach && states.length === 0) {
    return { kind: "top_states", limit: 51, measure: measure ?? "count" };
  }
  if (isFacility && slots.has("measure rating")) {
    return { kind: "average_rating" };
  }
  const isNational = slots.has("national") && !(states.length === 0 && / (?:figure|level)$/.test(slots.words("national")));
  if (slots.has("measure density") || isNational) {
    // `Does Utah have a low number, compared with the national average?`
    const isSize = (word: string): boolean => /^(?:low|high|few|lots?|short)$/.test(word);
    if (isNational || ask.places.isNation) ask.spelt.forEach((word, at) => { if (isSize(word)) slots.used.add(at); });
    return { kind: "density" };
  }
  if (states.length === 1 && slots.has("compare", "more") && ask.places.isNation) {
    return { kind: "density" };
  }
  if (!slots.use("how") && !slots.has("measure count") && !slots.has("supply") && ask.tokens.some(({ word }, at) => QUESTIONS.has(word)
    && typeAt(ask.slots, at) === "function")) return { words: null };
  const isAsked = /\b(?:which|what|where|who|other|those|these|how many states|number of states|count the states|first)\b|^(?:\d+|two|three|four|five|six)\b/;
  if (!isAsked.test(slots.words("states"))) slots.use("states");
  // `Does Iowa have 300 urologists?`: checked against their number.
  const number = (slots.first("dataset")?.from ?? 0) - 1;
  const isClaimed = states.length === 1 && /^(?:has|have)$/.test(ask.spelt[number - 1] ?? "");
  if ((YES_OR_NO.test(ask.spelt[0] ?? "") || isClaimed) && numberOf(ask.tokens[number]?.word) !== null) slots.used.add(number);
  slots.use("national");
  return { kind: isFacility ? "facility_count" : states.length === 0 ? "national" : "count" };
}

function compared(ask: Ask, slots: Slots, measure: Measure | undefined): Parsed | Failure {
  for (const value of ["quartile", "underserved"] as const) {
    if (!slots.has(`measure ${value}`)) continue;
    slots.use("compare", "how");
    return { kind: value };
  }
  // `California up to Washington`
  if (!slots.words("above").includes("up to")) slots.use("above");
  // `for the three`
  ask.tokens.forEach(({ word }, at) => {
    if (numberOf(word) === ask.places.states.length && /^(?:the|all|these|those)$/.test(ask.spelt[at - 1] ?? "")) slots.used.add(at);
  });
  return { kind: "compare_states", ...(measure === undefined ? {} : { measure }) };
}
