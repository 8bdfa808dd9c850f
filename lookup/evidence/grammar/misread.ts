/** Words of an ask that fill a slot and mean something else there (lookup/evidence/README.md#grammar): `the most five-star homes`. */
import { labelsOf, typeAt } from "../ontology/lexicon.ts";
import { type Ask, hasStars, isPlural, numberAfter, numberOf, type Slots } from "./ask.ts";

/** Classes whose words stand as they are in every shape. */
const AS_SAID = /^(?:|function|courtesy|lead|check)$/;

/** A word of a shape, and the words that it stands for. */
interface Shaped {
  readonly word: string;
  readonly said: readonly string[];
}

/** The words of an ask with names and places as one word each, and other slots, too, if `isByClass` (lookup/evidence/ontology/misread.ts). */
function shapeOf({ spelt, slots, places }: Ask, isFacility: boolean, isByClass: boolean): Shaped[] {
  const starts = new Set(places.states.map(({ at }) => at));
  const words = spelt.flatMap((word, at) => {
    const slot = slots.find((each) => each.at.includes(at));
    if (places.taken.has(at) && slot?.type !== "region") return starts.has(at) || !places.taken.has(at - 1) ? [{ word: "STATE", said: [word] }] : [];
    const isName = slot?.type === "dataset";
    if (slot === undefined || !(isName || (isByClass && !AS_SAID.test(slot.type)))) return [{ word, said: [word] }];
    const name = isName ? isFacility ? "SITE" : "WHO" : slot.type === "measure" ? slot.value : slot.type;
    return slot.from === at ? [{ word: name.toUpperCase(), said: slot.at.map((index) => spelt[index] ?? "") }] : [];
  });
  return [{ word: "START", said: [] }, ...words, { word: "END", said: [] }];
}

/** The words of an ask that are of a shape which is never meant as it would be read; null if there are none. */
function misshapen(ask: Ask, isFacility: boolean): string | null {
  for (const type of ["misread", "unread"]) {
    const shape = shapeOf(ask, isFacility, type === "unread");
    const met = labelsOf(shape.map(({ word }) => word), type).find(({ value }) => value !== "nothing");
    if (met !== undefined) return met.at.flatMap((index) => shape[index]?.said ?? []).join(" ");
  }
  return null;
}

/** An ask, and what its misreadings are told by. */
interface Asked {
  readonly ask: Ask;
  readonly slots: Slots;
  readonly isFacility: boolean;
  /** The positions of the dataset's name: the first, and the last. */
  readonly head: number;
  readonly tail: number;
  /** The words of the ask in a row. */
  readonly said: string;
}

/** The words that would fill slots with another meaning than the asker's; null if there are none. */
type Misreading = (asked: Asked) => string | null;

function wordsOf({ spelt }: Ask, { from, to }: { readonly from: number; readonly to: number }): string {
  return spelt.slice(from, to).join(" ");
}

/** `residents per doctor` of a home are no residents of a state. */
function perDoctor({ ask, slots, isFacility }: Asked): string | null {
  const found = ask.slots.find((slot) => /\b(?:people|residents|population) per /.test(wordsOf(ask, slot)));
  return isFacility && found?.type === "measure" ? slots.words("measure") : null;
}

/** `how many in every thousand doctors` */
function perMany({ ask, head }: Asked): string | null {
  const found = ask.slots.find((slot) => {
    if (slot.type !== "measure" || slot.value !== "density" || !/^(?:in|per|for|of|out|to|every|each) /.test(wordsOf(ask, slot))) return false;
    const isOfEach = /^(?:for|in|of|out) (?:of )?(?:each|every) /.test(wordsOf(ask, slot)) && head === slot.to && ask.tokens[slot.to]?.gap === "";
    return /^(?:doctor|physician|provider|specialist|practitioner)s$/.test(ask.spelt[slot.to] ?? "") || isOfEach;
  });
  return found === undefined ? null : ask.spelt.slice(found.from, found.to + 1).join(" ");
}

/** `the most five-star nursing homes`: a number of stars is no average. Practitioners have no stars. */
function starred({ ask, slots, isFacility }: Asked): string | null {
  const rating = slots.first("measure rating");
  if (rating === undefined) return null;
  if (slots.has("measure density") || !isFacility) return slots.words("measure");
  const limit = slots.first("above");
  const isLimit = limit !== undefined && (limit.from === rating.to || numberAfter(ask, limit.to)?.at.includes(rating.from - 1) === true);
  const isChoice = /^(?:which|what) one$/.test(ask.spelt.slice(Math.max(0, rating.from - 2), rating.from).join(" "));
  return !isLimit && !isChoice && numberOf(ask.tokens[rating.from - 1]?.word) !== null ? slots.words("measure") : null;
}

/** `cardiologists closest to 5 stars` */
function ordered({ slots, isFacility }: Asked): string | null {
  return !isFacility && /\b(?:stars?|rated|ratings?|scorers?)\b/.test(slots.words("order")) ? slots.words("order") : null;
}

/** `How many Ohioans are in nursing homes?`, `Ohioans in nursing homes, how many?` */
function patients({ ask, slots, isFacility }: Asked): string | null {
  if (!isFacility) return null;
  const { spelt, places } = ask;
  const many = slots.first("how")?.to ?? -1;
  const behind = spelt.findIndex((_, at) => at >= many && !places.taken.has(at) && typeAt(ask.slots, at) !== "nation");
  if (many >= 0 && behind > many && /^(?:are|work|stay)$/.test(spelt[behind] ?? "") && spelt[behind + 1] !== "there") {
    return spelt.slice(many, behind).join(" ");
  }
  return spelt.find((word, at) => places.taken.has(at) && /(?:ans|ers|ites)$/.test(word) && /^(?:on|in|at|with|who)$/.test(spelt[at + 1] ?? "")) ?? null;
}

/** Words for who runs many sites. */
const OWNERS = /^(?:companies|businesses|operators|orgs|organizations)$/;

/** `How many visiting nurses`, `dialysis companies`: people of the agencies, and owners of many sites. */
function staffed({ ask, slots, isFacility, head, tail }: Asked): string | null {
  const named = ask.spelt[tail] ?? "";
  const isStaff = isFacility && slots.first("how")?.to === head && named === "nurses";
  return isStaff || (ask.slug === "dialysis-quality" && OWNERS.test(named)) ? named : null;
}

/** `Where among the states of the Midwest does Ohio rank?` */
function regional({ ask, slots }: Asked): string | null {
  const isAmong = slots.has("share", "order", "measure rank", "measure quartile");
  return ask.places.states.length === 1 && isAmong && slots.has("region") ? slots.words("region") : null;
}

/** `Where is hospice best?` */
function unstarred({ ask, slots, isFacility }: Asked): string | null {
  const isOfQuality = /^(?:best|worst|finest)$/.test(slots.words("order")) && !slots.has("measure", "supply");
  return isFacility && !hasStars(ask.slug) && isOfQuality ? slots.words("order") : null;
}

const SIZED = /^(?:bigger|larger|smaller|biggest|largest|smallest)$/;

/** `bigger nursing homes`, `the size of nursing homes`, `Which hospices are the smallest?`; not `the size of cardiology`. */
function sized({ ask, slots, isFacility, head, tail }: Asked): string | null {
  const { spelt } = ask;
  const before = ask.slots.find(({ to }) => to === head);
  const isPluralName = isPlural(spelt[tail] ?? "");
  // `Is the average nursing home bigger than ...`, where no stars are named.
  const isOfMean = before?.type === "average" && isFacility && !isPluralName && slots.has("more", "order");
  if (isOfMean && !slots.has("measure rating", "measure density", "measure count")) return slots.words("average");
  if (before !== undefined && SIZED.test(spelt[before.from] ?? "") && !/^(?:measure|supply|average)$/.test(typeAt(ask.slots, tail + 1))) return "size";
  const size = slots.first("how");
  if (size?.to === head && /^sizes?$/.test(spelt[size.from] ?? "") && isPluralName) return "size of";
  const order = slots.first("order");
  const isBehind = order !== undefined && order.from > tail && order.at.length === 1 && /^(?:smallest|largest|biggest)$/.test(spelt[order.from] ?? "");
  return isBehind && !slots.has("measure") && /^(?:are(?: the)?|)$/.test(spelt.slice(tail + 1, order.from).join(" ")) ? "size" : null;
}

/** `agencies with two stars or less`: which of them. */
function withLimit({ ask, slots, isFacility }: Asked): string | null {
  const above = slots.first("above");
  const isOfThem = above !== undefined && / with (?:\S+ ){0,3}$/.test(`${ask.spelt.slice(0, above.from).join(" ")} `);
  return isFacility && isOfThem && ask.places.states.length > 0 ? slots.words("above") : null;
}

/** `How many would Ohio have at the national rate?` */
function supposed({ slots, said }: Asked): string | null {
  const isOfRate = slots.has("national", "measure density") && slots.has("how");
  const isSupposed = / would (?!(?:that|it|this) be |be (?:ideal|perfect|preferred|best|fine|great|good)\b)(?:\w+ ){0,3}(?:have|need|be) /;
  return isOfRate && isSupposed.test(` ${said} `) ? "would" : null;
}

/** `Riverside Dialysis in Fresno`: the name of one. */
function named({ ask, isFacility, head, tail }: Asked): string | null {
  const { spelt, tokens } = ask;
  const isCapital = (at: number): boolean => /^[A-Z][a-z]/.test(tokens[at]?.typed ?? "");
  const isName = typeAt(ask.slots, head - 1) === "city" && isCapital(head - 1) && isCapital(head) && !isPlural(spelt[tail] ?? "");
  const isPlaced = /^(?:in|at|on|near)$/.test(spelt[tail + 1] ?? "") && ask.places.taken.has(tail + 2);
  return isFacility && isName && isPlaced ? spelt.slice(head - 1, tail + 1).join(" ") : null;
}

/** `northern Wisconsin only`, `just the Texas Panhandle`: the state is not what is asked for. */
function partAlone({ ask: { places, spelt, tokens } }: Asked): string | null {
  if (!places.widened || places.place !== null) return null;
  return spelt.find((word, at) => {
    if (/^(?:only|alone|itself|proper)$/.test(word) && places.taken.has(at - 1) && tokens[at]?.gap === "") return true;
    const next = /^(?:in|for|within|around|the)$/.test(spelt[at + 1] ?? "") ? at + 2 : at + 1;
    return /^(?:only|just|specifically|strictly|solely|exclusively)$/.test(word) && places.taken.has(next);
  }) ?? null;
}

/** `between El Paso and Dallas`; not `the difference between` them */
function betweenPlaces({ ask: { places, spelt, slots } }: Asked): string | null {
  const isNowhere = (word: string, at: number): boolean => word === "between" && places.taken.has(at + 1) && typeAt(slots, at) !== "compare";
  return places.widened && spelt.some(isNowhere) ? "between" : null;
}

/** `more than 50 of them with more than one office` */
function twoLimits({ ask, slots }: Asked): string | null {
  const limits = ask.slots.flatMap((slot) => (slot.type === "above" ? numberAfter(ask, slot.to)?.value ?? [] : []));
  return new Set(limits).size > 1 ? slots.words("above") : null;
}

/** `VA urologists in the country`: of the Veterans Affairs, as likely as of Virginia. */
function ofVeterans({ ask: { tokens, places }, head }: Asked): string | null {
  const isVa = tokens.some(({ typed, gap }, at) => typed === "VA" && head === at + 1 && gap === "" && tokens[at + 1]?.gap === "");
  return isVa && places.isNation ? "VA" : null;
}

/** `the mean density of Montana and Wyoming`, `across the bottom five states`: over several. */
function meanOfStates({ ask: { places }, slots, said }: Asked): string | null {
  const isOfSeveral = places.states.length > 1 ? !slots.has("compare", "more", "states") : slots.has("order") && /\b(?:across|over) the\b/.test(said);
  return isOfSeveral && slots.has("measure density") ? slots.words("average") || null : null;
}

/** `How many homes are there, and what is their average rating?` */
function twoFigures({ ask, slots, head }: Asked): string | null {
  const counted = slots.all("how").find(({ to }) => to === head || ask.spelt.slice(to, head).join(" ") === "active");
  return counted !== undefined && slots.has("average") && slots.has("measure rating") && !slots.has("above") ? slots.words("how") : null;
}

const MISREADINGS: readonly Misreading[] = [({ ask, isFacility }) => misshapen(ask, isFacility), perDoctor, perMany, starred, ordered, patients, staffed,
  regional, unstarred, sized, withLimit, supposed, named, partAlone, betweenPlaces, twoLimits, ofVeterans, meanOfStates,
  twoFigures];

/** The words that would fill slots with another meaning than the asker's; null if there are none. */
export function misreading(ask: Ask, slots: Slots, isFacility: boolean): string | null {
  const dataset = slots.first("dataset")?.at ?? [];
  const asked = { ask, slots, isFacility, head: dataset[0] ?? 0, tail: dataset.at(-1) ?? 0, said: ask.spelt.join(" ") };
  for (const find of MISREADINGS) {
    const words = find(asked);
    if (words !== null) return words;
  }
  return null;
}
