/**
 * Decides what a question asks of a dataset from the words around its name: a method, a superlative, a rank, a rate, a
 * rating, a shortage or a count. The first match wins; null means that nothing asks for a figure.
 */
import type { IntentKind } from "../../../data/contract/records/evidence.ts";

const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  fifteen: 15, twenty: 20, dozen: 12, fifty: 50 };

const MOST = [
  "(?:most|highest|biggest|largest|greatest|top|best|densest|maximum|max|leads?|leading|number one|first|strongest|most abundant|",
  "plentiful|richest|tops)",
].join("");
const LEAST = [
  "(?:fewest|least|lowest|smallest|bottom|worst|minimum|min|scarcest|sparsest|rarest|thinnest|last|poorest|shortest|most underserved|",
  "most short|fewer than anywhere|weakest|hardest|lack the most|(?:hurt|struggl|suffer|lag|trail|starv)[a-z]* (?:the )?(?:most|worst)|",
  "(?:most|worst) (?:hurting|struggling|desperate|starved|strapped|lacking|in need)|biggest shortages?|worst shortages?|greatest ",
  "shortages?|largest shortages?|most severe|most undersupplied)",
].join("");
const METHOD = new RegExp(` (?:${[
  "method(?:s|ology|ologies)?", [
    "how (?:do|did|does|would|are|is|was|were|have|has)(?: [a-z0-9]+){0,10} (?:comput[a-z]*|calculat[a-z]*|defin[a-z]*|measur[a-z]*|",
    "determin[a-z]*|deriv[a-z]*|estimat(?:e|ed)|decid(?:e|ed)|come up with|work(?:ed)? out|figure(?:d)? out|arrive at|tall(?:y|ied)|",
    "collect(?:ed)?|put together|score[ds]?|obtained|produced|generated|built|assembled|identif[a-z]*|classif[a-z]*|counted)",
  ].join(""),
  [
    "how (?:do|did|does|would) (?:you|yall|we|they|u|ya|your [a-z]+|this [a-z]+|the [a-z]+) (?:count|rank|get|find|know|assign|choose|",
    "pick|treat|handle|rate|decide|figure|score|make)",
  ].join(""), "how (?:are|is|was|were)(?: [a-z0-9]+){1,8} (?:assigned|counted|chosen|computed|made|figured)",
    "(?:what|which) (?:does|do|is meant by|is the meaning of)(?: [a-z0-9]+){0,8} mean(?:s|ing|t)?",
  [
    "(?<!(?:my|our|their) )(?:system|process|approach|techniques?|procedures?|way|rules?|logic|algorithm|criteria|steps)(?: ",
    "[a-z0-9]+){0,5} (?:used?|uses|using|follow(?:s|ed|ing)?|apply|applied|behind|when|for|to)(?: [a-z0-9]+){0,3} (?:count(?:s|ed|ing)?|",
    "rank(?:s|ed|ing)?|tally|rat(?:e|es|ed|ing)|(?:calculat|comput|measur|decid|determin|estimat|defin|classif|assign)[a-z]*)",
  ].join(""), [
    "how (?:the|your|these|those|this|it|they|you|all)(?: [a-z0-9]+){0,8} (?:are|is|was|were|get|gets|got|being) (?:put together|",
    "computed|calculated|defined|measured|determined|derived|estimated|collected|built|assembled|made|produced|generated|counted|ranked|",
    "assigned|obtained|compiled|gathered|sourced|scored)",
  ].join(""), "how (?:you|they|it) (?:comput|calculat|defin|measur|determin|deriv|estimat|collect|count|rank|assign|compil)[a-z]*",
    "definition(?:s)?", "define", "formula", "where (?:do|does|did|is|are)(?: [a-z0-9]+){0,8} (?:come from|from|sourced|taken from)",
    "where (?:do|did|does) (?:you|they|this [a-z]+|the [a-z]+|your [a-z]+) (?:get|pull|obtain|find|source|collect|take|draw|gather)",
    "(?:data|what|which|federal|original) sources?", "sources? (?:for|of|behind|used|is|are)", "sourc(?:ed|ing)", "what counts as",
    "(?:counts?|qualif[a-z]+) as (?:a|an|underserved|active)", "limitations?", "caveats?",
    "explain (?:how|the (?:method|rules?|calculation|computation|ranking|quartiles?|formula)|what)",
    "how (?:accurate|reliable|current|fresh|recent|often|frequently|up to date)", "(?:taxonomy|nucc|specialty|billing|provider type) codes?",
    "codes? (?:counts?|are included|make up|used|fall under)", "taxonom(?:y|ies)", "rules? (?:for|behind|used)", "calculation(?:s)?",
    "computation(?:s)?", "documentation", "criteria", "what (?:is|s) (?:the )?(?:definition|basis|formula|method|source|threshold|cutoff)",
    "threshold", "cut ?off", "based on what", [
    "(?:what|which) (?:years?|vintages?|periods?|time ?frame|snapshots?|data|date range|dates?|files?)(?: [a-z0-9]+){0,6} (?:uses?|used|",
    "cover(?:s|ed)?|based|come from)",
  ].join(""), "when (?:was|were|is|did)(?: [a-z0-9]+){0,6} (?:updated|refreshed|collected|published|checked|last)",
    "(?:date|age) of (?:the |your |this )?(?:data|dataset|figures|numbers|snapshot)",
    "way (?:you|they|it|yall)(?: [a-z]+){0,2} (?:comput[a-z]*|calculat[a-z]*|count|measure|rank|define)", [
    "(?:comput|calculat)(?:e|es|ed|ing) (?:the )?(?:per 100k|per 100000|per capita|density|densities|quartiles?|ranks?|underserved|",
    "rates?|ratings?|averages?)(?= (?:for|of|in|on|with)| $)",
  ].join(""),
].join("|")})(?= )`);
/** Asks whether a state is underserved, by the rule and not for the rule: `does Idaho count as underserved`, `by your definition`. */
const VERDICT = new RegExp([
  " (?:does|do|would|is|are|should) xx(?: [a-z]+){0,3} (?:count|qualify|rate|class|classed|classified|counted|considered|",
  "designated|deemed|treated) (?:as |to be )?(?:an? )?underserved(?= )| (?:by|under|per|according to|going by|based on) ",
  "(?:your|the|this|these) (?:own )?(?:definition|rules?|criteria|method|threshold|cut ?off)(?= )",
].join(""), "g");
const IMPERATIVE_COMPUTE = / (?:please |you |u )?(?:compute|calculate|work out|figure out|determine) (?:me |for me )?(?:the )?(?:[a-z]+ ){0,3}(?:in|for|of) /;

const RATING = new RegExp([
  " (?:ratings?|rated|stars?|scores?|scored|scoring|quality|star rating|how good|how bad|five star|grades?|graded|(?:do|",
  "does|did)(?: [a-z]+){0,6} rates?)(?= )",
].join(""));
const DENSITY = new RegExp([
  String.raw` (?:per (?:\d+ ?k?|hundred|one hundred|capita|person|people|head|resident|residents|million|thousand|population|`,
  "inhabitants?|citizen)|percapita|per_100k|per100k|per 100k|densit(?:y|ies)|dense(?:r|ly)?|rates?(?! (?:your|this|it|",
  "them))|ratio|concentrat(?:ion|ed)|for every|(?:relative|relation|proportion|proportional|compared|adjust(?:ed|ing)|",
  "accounting|controlling|controlled|correct(?:ed|ing)|scaled|normali[sz](?:ed|ing)|weighted|in line) (?:to|for|by|",
  "against) (?:the |its |their )?(?:population|residents|people|size)|population adjusted|how (?:common|concentrated|thick|",
  "prevalent|saturated)|prevalence|saturation|to people|to population|(?:supply|availability) (?:level|relative)|a head|",
  "every (?:100000|100k|hundred thousand))(?= )",
].join(""));
const UNDERSERVED = new RegExp([
  " (?:under ?serv(?:ed|e|ing)|under ?suppl(?:y|ied)|short(?:age|ages|fall)(?! (?:answer|list|summary))|deserts?|lack(?:s|",
  "ing)?|scarc(?:e|ity)|too few|not enough|in?sufficient(?:ly)?|inadequate|adequate(?:ly)?|enough|short (?:on|of)|running ",
  "low|low on|well (?:served|supplied|stocked|covered)|poorly served|hurting for|starved (?:of|for)|deficit|deficient|",
  "undersupply|overserved|badly served|in need of|needs? more|need for more)(?= )",
].join(""));
const RANK = new RegExp([
  " (?:rank(?:s|ed|ing|ings)?|where (?:does|do|is|are)(?: [a-z]+){1,3} (?:stand|place|fall|land|sit|come(?: in)?|finish|",
  "end up)|standings?|position(?:ed)?|stack(?:s)? up|what (?:place|number(?! of)|spot|position)|which place|out of (?:51|",
  "50|fifty|all)|how high (?:up )?(?:is|does)|how (?:does|do|is)(?: [a-z]+){1,3} (?:do|fare|place|measure up|stack up|",
  "doing)|leaderboard|(?:on|in) the (?:list|ranking|rankings|table|standings)|(?:place|spot|slot|position) (?:among|in|on|",
  String.raw`out of)|(?:1st|2nd|3rd|\\d+th) in|compared? (?:to|with|against) (?:the )?(?:other|rest|all|every))(?= )`,
].join(""));
const QUARTILE = new RegExp([
  " (?:quartiles?|quarters? of (?:the )?(?:states|ranking|distribution|pack)|(?:top|bottom|which|what|upper|lower|second|",
  "third|first|fourth) quarter)(?= )",
].join(""));
const COUNT = new RegExp([
  " (?:how many|howmany|how much|number|numbers|count|counts|counting|total|totals|tally|quantity|head ?count|amount|how ",
  "big|how large|size|no of|nr of|hw many|how m[a-z]{1,3}y|how m[a-z]{2,4}|hwo many|many|mnay|sum|num|figures? (?:for|on|",
  "of)|# of|got any|any idea how)(?= )",
].join(""));
const STATES_ASKED = new RegExp([
  String.raw` (?:(?:which|what|whats|whch|name|list|show|give me|tell me|the|top|bottom|\d+|five|ten|three|any|rank) (?:(?:the|me|us|`,
  String.raw`all|top|bottom|five|ten|three|two|one|us|5|10|3|other|u|single|best|worst|\d+|is|are|most|least|underserved|american|`,
  "highest|lowest|of|fewest|few|leading|six|seven|eight|four|nine|twenty|fifteen|each|every) ?){0,5}states?|states? ",
  "(?:with|that|has|have|having|where|which|lead[a-z]*|rank[a-z]*|is|are|do|does|by)|where (?:is|are|in|do|can|would|",
  "should|does|s)|wheres|who (?:has|have|s got|got|leads?|ranks?|is|s|comes? in|tops?|beats? everyone)|what part|(?:top|",
  String.raw`bottom) (?:\d+|five|ten|three|one|two|twenty)|every state|each state|all states|by state|state by state|per state|`,
  "states|rank(?:ing)? (?:of )?(?:the |all )*states?|which (?:one|has|have|is))(?= )",
].join(""));
const EACH_STATE = new RegExp([
  " (?:every state|each state|by state|state by state|per state|(?:rank|list all|ranking of|order|sort|compare) (?:me ",
  ")?(?:all )?(?:the |of the |of )?(?:us |u s |50 |51 |fifty )?states|all (?:the |of the |50 |51 |fifty )?states ",
  "ranked)(?= )",
].join(""));

export interface Asked {
  readonly kind: IntentKind;
  readonly measure: "count" | "density" | "rating";
  readonly limit: number | null;
}

function limitOf(words: string): number | null {
  const number = `(\\d{1,2}|${Object.keys(NUMBER_WORDS).join("|")})`;
  const named = new RegExp(` (?:top|bottom|best|worst|first|last|highest|lowest) ${number}(?= )`).exec(words)
    ?? new RegExp(` ${number} (?:of the )?(?:best|worst|top|bottom|highest|lowest|most|least|fewest|states?)(?= )`).exec(words);
  const value = Number(named?.[1] ?? 0) || (NUMBER_WORDS[named?.[1] ?? ""] ?? 0);
  if (value >= 1) return Math.min(value, 51);
  if (EACH_STATE.test(words)) return 51;
  return / (?:which|what|whats|the|name the|one|single|is the|s the|us|worst|best|top) state(?= )/.test(words) ? 1 : null;
}

function measureOf(words: string, isFacility: boolean): Asked["measure"] {
  if (isFacility && RATING.test(words)) return "rating";
  return DENSITY.test(words) ? "density" : "count";
}

/** `the best nursing homes in Texas` asks for single facilities; `the best nursing home state` does not. */
const SINGLED_OUT = new RegExp([
  String.raw` (?:best|worst|finest|nicest|top|(?:top|best|worst|highest|lowest) (?:rated|quality|scor(?:ed|ing)|star)) (?:(?:\d+|`,
  "five|ten|three) )?xx(?! states?)(?= )",
].join(""));

/** What the words outside the names ask for. */
export function askedOf(words: string, states: number, isNation: boolean, isFacility: boolean): Asked | null {
  const measure = measureOf(words, isFacility);
  const asked = (kind: IntentKind, limit: number | null = null): Asked => ({ kind, measure, limit });
  if (METHOD.test(words.replace(VERDICT, " underserved ")) && !(states > 0 && IMPERATIVE_COMPUTE.test(words)
    && !/ how /.test(words))) return asked("methodology");
  if (states === 0 && / how (?:are|is|do you)(?: [a-z]+){1,4} rank(?:ed|ing)?(?= )/.test(words)) return asked("methodology");
  const most = new RegExp(` ${MOST}(?= )`).test(words.replace(new RegExp([
    " at (?:least|most|best|worst)(?= )| first of all(?= )| most recent(?:ly)?(?= )| (?:last|first) (?:time|year|name|month|",
    "week|reported|snapshot|update)(?= )| (?:top|last|first|worst|best) (?:quartile|quarter)(?= )| thanks? most(?= )| best ",
    "(?:regards|wishes|guess)(?= )| most (?:of|people)(?= )",
  ].join(""), "g"), " "));
  const least = new RegExp(` ${LEAST}(?= )`).test(words.replace(new RegExp([
    " at (?:least|most|best|worst)(?= )| (?:last|first) (?:time|year|name|month|week|reported|snapshot|update)(?= )| last ",
    "but not least(?= )| the last thing(?= )",
  ].join(""), "g"), " "));
  // We hold no list of the states above or below a number.
  if (states === 0 && STATES_ASKED.test(words)
    && / (?:fewer|less|more|over|under|above|below|at least|at most|greater|higher|lower) (?:than )?\d/.test(words)) return null;
  if (states > 1) return asked("compare_states");
  if ((most || least) && states === 0 && (STATES_ASKED.test(words) || !COUNT.test(words.replace(/ number one(?= )/g, " ")))) return asked(least
    ? "bottom_states" : "top_states", limitOf(words));
  if (QUARTILE.test(words)) return asked("quartile");
  // `They say Ohio lacks them. How many are there?` asks the count.
  if (UNDERSERVED.test(words.replace(/^.* (?=how many (?:are|do|does|of|have|exist|practice|work|is) )/, " "))) return asked("underserved");
  if (states === 0 && EACH_STATE.test(words)) return asked("top_states", 51);
  if (isFacility && states === 1 && SINGLED_OUT.test(words)) return null;
  if (RANK.test(words) || (states === 1 && (most || least) && !COUNT.test(words.replace(/ number one(?= )/g, " ")))) return states === 0
    ? asked("top_states", limitOf(words)) : asked("rank");
  // The average does not tell how many have five stars.
  if (isFacility && RATING.test(words)
    && / (?:how many|number of|percent(?:age)?(?: of)?|share of|proportion of) (?:of )?(?:the )?xx(?= )/.test(words)
    && !/ (?:average|avg|mean)(?= )/.test(words)) return null;
  if (isFacility && RATING.test(words)) return asked("average_rating");
  if (RATING.test(words) && !DENSITY.test(words)) return null;
  if (DENSITY.test(words)) return asked("density");
  if (states === 1 && / (?:compar(?:e|es|ed|ing|ison)|versus|vs|against|above|below|more than|less than|fewer|difference)(?= )/.test(words)
    && isNation) return asked("density");
  if (COUNT.test(words) || most || least) return asked(isFacility ? "facility_count" : states === 0 ? "national" : "count");
  return null;
}
