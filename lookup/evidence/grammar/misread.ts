/** Words of an ask that fill a slot and mean something else there (lookup/evidence/README.md#grammar): `the most five-star homes`. */
import { labelsOf, type Slot, typeAt } from "../ontology/lexicon.ts";
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

/** Words for who runs many sites. */
const OWNERS = /^(?:companies|businesses|operators|orgs|organizations)$/;

/** The words that would fill slots with another meaning than the asker's; null if there are none. */
export function misreading(ask: Ask, slots: Slots, isFacility: boolean): string | null {
  const shaped = misshapen(ask, isFacility);
  if (shaped !== null) return shaped;
  const { states } = ask.places;
  const dataset = slots.first("dataset")?.at ?? [];
  const before = (at: number): Slot | undefined => ask.slots.find((slot) => slot.to === at);
  const rating = slots.first("measure rating");
  // `residents per doctor` of a home are no residents of a state.
  const perDoctor = ask.slots.find(({ from, to }) => /\b(?:people|residents|population) per /.test(ask.spelt.slice(from, to).join(" ")));
  if (isFacility && perDoctor?.type === "measure") return slots.words("measure");
  // `how many in every thousand doctors`
  const perMany = ask.slots.find(({ type, value, from, to }) => type === "measure" && value === "density"
    && /^(?:in|per|for|of|out|to|every|each) /.test(ask.spelt.slice(from, to).join(" "))
    && (/^(?:doctor|physician|provider|specialist|practitioner)s$/.test(ask.spelt[to] ?? "")
      || (/^(?:for|in|of|out) (?:of )?(?:each|every) /.test(ask.spelt.slice(from, to).join(" ")) && dataset[0] === to && ask.tokens[to]?.gap === "")));
  if (perMany !== undefined) return ask.spelt.slice(perMany.from, perMany.to + 1).join(" ");
  if (rating !== undefined && (slots.has("measure density") || !isFacility)) return slots.words("measure");
  // `the most five-star nursing homes`: a number of stars is no average.
  const limit = slots.first("above");
  const isLimit = (star: Slot): boolean => limit !== undefined
    && (limit.from === star.to || numberAfter(ask, limit.to)?.at.includes(star.from - 1) === true);
  if (rating !== undefined && !isLimit(rating) && numberOf(ask.tokens[rating.from - 1]?.word) !== null
    && !/^(?:which|what) one$/.test(ask.spelt.slice(Math.max(0, rating.from - 2), rating.from).join(" "))) return slots.words("measure");
  // `cardiologists closest to 5 stars`, `How many Ohioans are in nursing homes?`
  if (!isFacility && /\b(?:stars?|rated|ratings?|scorers?)\b/.test(slots.words("order"))) return slots.words("order");
  const many = slots.first("how")?.to ?? -1;
  const behindPlace = ask.spelt.findIndex((_, at) => at >= many && !ask.places.taken.has(at) && typeAt(ask.slots, at) !== "nation");
  const isOfPatients = behindPlace > many && isFacility && /^(?:are|work|stay)$/.test(ask.spelt[behindPlace] ?? "") && ask.spelt[behindPlace + 1] !== "there";
  if (many >= 0 && isOfPatients) return ask.spelt.slice(many, behindPlace).join(" ");
  // `How many visiting nurses`, `dialysis companies`: people of the agencies, and owners of many sites.
  const named = ask.spelt[dataset.at(-1) ?? 0] ?? "";
  if ((isFacility && many === dataset[0] && named === "nurses") || (ask.slug === "dialysis-quality" && OWNERS.test(named))) return named;
  // `Ohioans in nursing homes, how many?`
  const patients = ask.spelt.find((word, at) => ask.places.taken.has(at) && /(?:ans|ers|ites)$/.test(word)
    && /^(?:on|in|at|with|who)$/.test(ask.spelt[at + 1] ?? ""));
  if (isFacility && patients !== undefined) return patients;
  const isAmong = slots.has("share", "order", "measure rank", "measure quartile");
  if (states.length === 1 && isAmong && slots.has("region")) return slots.words("region");
  // `Where is hospice best?`
  if (isFacility && !hasStars(ask.slug) && /^(?:best|worst|finest)$/.test(slots.words("order")) && !slots.has("measure", "supply")) return slots.words("order");
  // `Is the average nursing home bigger than ...`: a size, where no stars are named.
  const mean = before(dataset[0] ?? 0);
  const isOfSize = mean?.type === "average" && isFacility && !isPlural(ask.spelt[dataset.at(-1) ?? 0]) && slots.has("more", "order");
  if (isOfSize && !slots.has("measure rating", "measure density", "measure count")) return slots.words("average");
  // `bigger nursing homes`
  const bigger = before(dataset[0] ?? 0);
  if (/^(?:bigger|larger|smaller|biggest|largest|smallest)$/.test(ask.slots.filter((slot) => slot === bigger).map(({ from }) => ask.spelt[from]).join())
    && !/^(?:measure|supply|average)$/.test(typeAt(ask.slots, (dataset.at(-1) ?? 0) + 1))) return "size";
  // `the size of nursing homes`; not `the size of cardiology`
  const size = slots.first("how");
  if (size?.to === dataset[0] && /^sizes?$/.test(ask.spelt[size?.from ?? 0] ?? "") && isPlural(ask.spelt[dataset.at(-1) ?? 0])) return "size of";
  // `agencies with two stars or less`: which of them.
  const above = slots.first("above");
  if (isFacility && above !== undefined && / with (?:\S+ ){0,3}$/.test(`${ask.spelt.slice(0, above.from).join(" ")} `)
    && states.length > 0) return slots.words("above");
  // `How many would Ohio have at the national rate?`
  if ((slots.has("national", "measure density")) && slots.has("how")
    && / would (?!(?:that|it|this) be )(?:\w+ ){0,3}(?:have|need|be) /.test(` ${ask.spelt.join(" ")} `)) return "would";
  // `Riverside Dialysis in Fresno`: the name of one.
  const [head, tail] = [dataset[0] ?? 0, dataset.at(-1) ?? 0];
  const isCapital = (at: number): boolean => /^[A-Z][a-z]/.test(ask.tokens[at]?.typed ?? "");
  if (isFacility && typeAt(ask.slots, head - 1) === "city" && isCapital(head - 1) && isCapital(head) && !isPlural(ask.spelt[tail] ?? "")
    && /^(?:in|at|on|near)$/.test(ask.spelt[tail + 1] ?? "") && ask.places.taken.has(tail + 2)) return ask.spelt.slice(head - 1, tail + 1).join(" ");
  // `northern Wisconsin only`, `just the Texas Panhandle`: the state is not what is asked for.
  const isTaken = (at: number): boolean => ask.places.taken.has(at);
  const only = ask.places.widened && ask.places.place === null ? ask.spelt.find((word, at) => {
    if (/^(?:only|alone|itself|proper)$/.test(word) && isTaken(at - 1) && ask.tokens[at]?.gap === "") return true;
    const next = /^(?:in|for|within|around|the)$/.test(ask.spelt[at + 1] ?? "") ? at + 2 : at + 1;
    return /^(?:only|just|specifically|strictly|solely|exclusively)$/.test(word) && isTaken(next);
  }) : undefined;
  if (only !== undefined) return only;
  // `between El Paso and Dallas`
  if (ask.places.widened && ask.spelt.some((word, at) => word === "between" && ask.places.taken.has(at + 1))) return "between";
  // `more than 50 of them with more than one office`
  const limits = ask.slots.flatMap((slot) => (slot.type === "above" ? numberAfter(ask, slot.to)?.value ?? [] : []));
  if (new Set(limits).size > 1) return slots.words("above");
  // `VA urologists in the country`: of the Veterans Affairs, as likely as of Virginia.
  const isVa = ask.tokens.some(({ typed, gap }, at) => typed === "VA" && dataset[0] === at + 1 && gap === "" && ask.tokens[at + 1]?.gap === "");
  if (isVa && ask.places.isNation) return "VA";
  // `Which hospices are the smallest?`
  const sized = slots.first("order");
  if (sized !== undefined && sized.from > (dataset.at(-1) ?? 0) && sized.at.length === 1 && /^(?:smallest|largest|biggest)$/.test(ask.spelt[sized.from] ?? "")
    && !slots.has("measure")
    && /^(?:are(?: the)?|)$/.test(ask.spelt.slice((dataset.at(-1) ?? 0) + 1, sized.from).join(" "))) return "size";
  // `How many homes are there, and what is their average rating?`
  const counted = slots.all("how").find(({ to }) => to === dataset[0] || ask.spelt.slice(to, dataset[0]).join(" ") === "active");
  if (counted !== undefined && slots.has("average") && slots.has("measure rating") && !slots.has("above")) return slots.words("how");
  return null;
}
