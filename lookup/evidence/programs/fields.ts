/** Reads the keys and values of a query that a program wrote, and says what they ask as a sentence (lookup/evidence/README.md#queries-of-programs). */
import { datasetBySlug } from "../../../data/reference/datasets.ts";
import { nounsOf, placeOf } from "../../../templates/claims.ts";
import { listed } from "../../../templates/words.ts";
import { holds, type Slot, slotsOf } from "../ontology/lexicon.ts";
import { spellings } from "../words/spelling.ts";
import { tokenise } from "../words/tokens.ts";
import { type Part, spoken } from "./parts.ts";

/** Names of keys, which say nothing that their values do not; a number needs the key of a limit. */
const KEYS = new RegExp(["^(?:(?:",
  "state|st|region|location|place|geo|geography|area|jurisdiction|territory|usps|scope|market|country|nation|where|in|dataset|data set|slug|clinician|",
  "site|agency|practice state|among|specialty|speciality|spec|discipline|field|provider|facility|entity|category|topic|subject|from|table|resource|",
  "service|source|profession|measure|metric|stat|statistic|value|figure|aggregate|aggregation|agg|column|want|wanted|need|needed|return|output|result|",
  "select|get|find|show|kind|intent|operation|op|action|task|call|method|compare|calc|unit|per|indicator|variable|request|target|lookup|function|fn|",
  "params|args|kwargs|arguments|filter|filters|body|input|order|sort|rank|direction|sorted|ordered|by|group|having|query|data|name|title|row|cell|level|",
  "granularity|domain|type|tool|tool input|tool call|function call|action input|endpoint|of|who|what",
  ")s?(?: (?:type|kind|name|code|id|slug|by|key|set|abbr|abbreviation))?|sort order|order direction)$"].join(""));
const LIMIT_KEYS = /^(?:limit|n|k|top|bottom|first|top n|top k|count limit|max|size|max results|max rows|take|n states|number of states|page size)$/;
/** Keys whose value tells how the answer is written. */
const FORM_KEYS = /^(?:(?:response |output )?format|(?:output|return) type|lang|language|encoding|version|verbose|pretty|cite|citation|include source)$/;
const FORM = /^(?:json|text|plain|plain text|number|integer|int|float|numeric|string|scalar|markdown|csv|table|en|english|true|yes|1|bool|boolean)$/;
/** Keys of the envelope that a call comes in: who calls whom, and not what for. */
const ENVELOPE_KEYS = /^(?:(?:tool |tool use |call |request |message |trace |session )?id|recipient|jsonrpc)$/;
/** Keys of what is told beside a query. */
const NOTE_KEYS = /^(?:notes?|why|reason|comments?|thoughts?|rationale|context|purpose|because)$/;
/** Values that narrow nothing: some phrases, and whatever consists of words that name a tool. */
const NEUTRAL = new RegExp(["^(?:null|none|all|every|each|all states|us states|by state|list|list states|state names|filter|filter states|",
  "select|where|true|yes|look up|number of|the|quality|v1|please|pls|thanks|answer|result|return|tool use|tool call|function|threshold|glossary|define|",
  "definitions?|explain|term|(?:(?:providers?|facilit(?:y|ies)|states?|supply|data|facts|info|figures?|values?|metrics?|stats?|lookup|search|get|fetch|query|",
  "tool|api|service|database|count?er)(?: |$))*)$"].join(""));
/** Keys of a term that is to be defined. */
const TERM_KEYS = /^(?:terms?|define|definition(?: of)?|glossary|explain)$/;
const NATION = /^(?:us|usa|u s|national|nation|nationwide|united states|the us|country|federal|all us|american?)$/;
/** Names of fields as the files have them, in words that the grammar reads. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:active|provider|facility|total) (?:providers?|facilit(?:y|ies)|count|total)\b/g, "count"],
  [/\b(?:density )?(?:providers )?per ?(?:100k|100 ?000|100000|capita)(?: (?:residents|people|population|pop))?\b|\bsupply density\b/g, "density"],
  [/\b(?:density rank|rank (?:by )?density|density ranking|state rank)\b/g, "rank"], [/\bdensity quartile\b/g, "quartile"],
  [/\b(?:avg|average|mean) (?:of )?(?:overall |quality )?(?:stars?(?: ratings?)?|ratings?)\b|\bstar ratings?(?: average| avg)?\b/g, "average star rating"],
  [/\b(?:is |flag )?underserved(?: flag| status| marker)?\b/g, "underserved"], [/\basc(?:ending)?\b/g, "lowest"], [/\bdesc(?:ending)?\b/g, "highest"],
  [/\b(?:pct|percent|share|fraction)(?: of)?(?: the)? (?:nation(?:al)?|us|country|total)(?: total)?\b|\b(?:national|us) (?:share|percent|pct)\b/g, "share"],
  [/\b(compare|list|top|bottom) states\b/g, "$1"],
  [/\brank states\b|\bstates ranked\b/g, "highest"],
  // Names of datasets, which ask for no stars.
  [/\b(nursing homes?|dialysis|home health) quality\b/g, "$1"],
];

function withFields(words: string): string {
  return FIELDS.reduce((said, [name, word]) => said.replace(name, word), words).trim();
}

/** Function words that change what the names beside them say. */
const TURNING = /^(?:near|outside|beyond|around|like|over|out|other|another|same|between|without|them|last|first|[nsew])$/;
/** Classes whose values a query may have. */
const KNOWN: ReadonlySet<string> = new Set(["dataset", "state", "nation", "measure", "order", "above", "share", "method", "average", "compare", "how"]);

/** What the parts ask for. */
interface Fields {
  readonly slots: readonly Slot[];
  limit: number | null;
  threshold: string | null;
  isNation: boolean;
  /** A term is to be defined. */
  isTerm: boolean;
  /** Figures are to be added up. */
  isSum: boolean;
  /** What is told beside it, which the grammar reads. */
  readonly notes: string[];
}

/** What the parts say, or the part that is not known. */
export function readFields(parts: readonly Part[]): Fields | string {
  const slots: Slot[] = [];
  const fields: Fields = { slots, limit: null, threshold: null, isNation: false, isTerm: false, isSum: false, notes: [] };
  const spell = spellings();
  for (const part of parts) if (!isRead(part)) return `${part.key} ${part.words}`.trim();
  return fields;

  function isRead({ key, words }: Part): boolean {
    const value = withFields(spoken(words).toLowerCase());
    if (NOTE_KEYS.test(key)) return fields.notes.push(`${words.replace(/[.!?]*$/, "")}.`) > 0;
    // A number of ten digits is an NPI.
    if (ENVELOPE_KEYS.test(key) && !/\s|^\d{10}$/.test(words.trim())) return true;
    if (key === "per" && /^100 ?(?:000|k)$/.test(value)) return isKnown("density");
    if (FORM_KEYS.test(key) && (FORM.test(value) || value === "")) return true;
    if (value === "" && key !== "" && !KEYS.test(key)) return isKnown(withFields(key));
    // `underserved = TRUE`
    if (/^(?:true|yes)$/.test(value) && !KEYS.test(key)) return isKnown(withFields(key));
    const isKey = key === "" || KEYS.test(key) || LIMIT_KEYS.test(key);
    fields.isSum ||= /\b(?:sum|combined)\b/.test(value);
    if (TERM_KEYS.test(key) && value !== "") return (fields.isTerm = isKnown(value));
    if (NATION.test(value)) return (fields.isNation = isKey);
    const [, than, number] = /^(at least|at most|more than|fewer than) (\d+(?:\.\d+)?|the national average)$/.exec(value) ?? [];
    if (than !== undefined) {
      if (fields.threshold !== null) return false;
      fields.threshold = `${than} ${number}`;
    } else if (/^\d{1,2}$/.test(value)) {
      const isOrdered = key === "" && holds(slots, "order");
      if ((!LIMIT_KEYS.test(key) && !isOrdered) || fields.limit !== null) return false;
      fields.limit = Number(value);
    } else if (!NEUTRAL.test(value) && !isKnown(value)) return false;
    // `density > 5`, `top=5`: the key is read, too.
    return than !== undefined || /^(?:top|bottom)\b/.test(key) ? isKnown(withFields(key).replace(/^(top|bottom)\b.*/, "$1")) : isKey;
  }

  function isKnown(value: string): boolean {
    const said = spell(tokenise(value.replace(/\bn\b/, "count")));
    const found = slotsOf(said);
    const number = said.find((word) => /^\d{1,2}$/.test(word));
    // `top 5`, `which 8 states`
    const isLimit = found.some(({ type, at }) => type === "order" || (type === "states" && number !== undefined && at.includes(said.indexOf(number))));
    if (number !== undefined && isLimit && fields.limit === null) fields.limit = Number(number);
    else if (number !== undefined && !found.some(({ at }) => at.includes(said.indexOf(number)))) return false;
    const covered = new Set(found.filter(({ type }) => KNOWN.has(type) || /^(?:function|supply|states|lead)$/.test(type)).flatMap(({ at }) => at));
    slots.push(...found.filter(({ type }) => KNOWN.has(type)));
    fields.isNation ||= holds(found, "nation");
    return said.every((word, at) => (covered.has(at) && !TURNING.test(word)) || word === number);
  }
}

/** The sentence that asks for the same. */
export function sentenceOf({ slots, limit, threshold, isNation, isTerm, isSum }: Omit<Fields, "notes">): string | null {
  const valuesOf = (type: string): string[] => [...new Set(slots.filter((slot) => slot.type === type).map(({ value }) => value))];
  const [[slug, ...others], states, orders] = [valuesOf("dataset"), valuesOf("state"), valuesOf("order")];
  const has = (type: string): boolean => slots.some((slot) => slot.type === type);
  const dataset = slug === undefined ? null : datasetBySlug(slug);
  const named = valuesOf("measure");
  // `rank(by="average stars")`
  const rankedBy = named.length === 2 && named.includes("rank") ? named.find((value) => /^(?:count|rating|density)$/.test(value)) : undefined;
  const places = states.map(placeOf);
  if (isTerm) return named.length === 1 && slots.length === 1 ? `What does ${named[0] === "rating" ? "star rating" : named[0]} mean?` : null;
  if (dataset === null || others.length > 0 || (isNation && states.length > 0 && !has("share")) || orders.length > 1) return null;
  if (named.length > 1 && rankedBy === undefined) return null;
  const [measure = "count"] = rankedBy === undefined ? named : ["rank"];
  const many = nounsOf(dataset.slug).many.replace(/^active /, "");
  const of = { count: "number", density: "density", rating: "average star rating", rank: "rank", quartile: "quartile", underserved: "underserved" }[measure];
  const [place] = places;
  if (of === undefined || (place === undefined && !isNation && threshold === null && orders.length === 0 && limit === null && !has("method")
    && (measure === "rank" || measure === "quartile"))) return null;
  if (threshold !== null) {
    if (places.length > 0 || limit !== null || orders.length > 0) return null;
    if (measure === "rating") return `Which states have an average star rating of ${threshold} for ${many}?`;
    const rate = measure === "density" ? " per 100,000 residents" : "";
    // `more than the national average`
    const [more = "", average] = threshold.split(" than the ");
    return `Which states have ${average === undefined ? `${threshold} ${many}${rate}` : `${more} ${many}${rate} than the ${average}`}?`;
  }
  if (orders.length > 0 || limit !== null) {
    if (places.length > 0 || isNation || !/^(?:number|density|average star rating)$/.test(of)) return null;
    return `Which ${limit === 1 ? "state has" : `${limit ?? ""} states have`} the ${orders[0] === "least" ? "lowest" : "highest"} ${of} of ${many}?`;
  }
  if (has("share")) return places.length === 1 ? `What share of the nation's ${many} are in ${place}?` : null;
  if (has("method")) return `How are ${many} counted?`;
  if (measure === "underserved" && place === undefined) return `Which states are underserved for ${many}?`;
  if (measure === "underserved" && places.length === 1) return `Is ${place} underserved for ${many}?`;
  // The mean of states' figures is no figure of the nation.
  if (has("average") && measure !== "rating" && places.length !== 1 && !isNation) return null;
  if (places.length > 1 && isSum) return null;
  if (places.length > 1) return /^(?:rank|quartile|underserved)$/.test(measure) ? null : `Compare the ${of} of ${many} in ${listed(places)}.`;
  if (measure === "rank") {
    const by = rankedBy === "count" ? "number of" : rankedBy === "rating" ? "average stars of" : "density of";
    return `Where does ${place} rank by ${by} ${many}?`;
  }
  if (measure === "quartile") return `Which quartile is ${place} in for ${many}?`;
  if (has("compare")) return null;
  return measure === "count" ? `How many ${many} are in ${place ?? "the United States"}?` : `What is the ${of} of ${many} in ${place ?? "the United States"}?`;
}
