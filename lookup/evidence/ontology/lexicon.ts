/**
 * Reads the ontology (lookup/evidence/README.md#ontology) and finds its phrases in a text. A phrase is words with choices
 * in braces; `x(s)` is a word and its plural, `N` stands for a number, `~who` for a word for practitioners, `~site` for one for
 * places of care, `~souls` for residents, `~asker` and `~write` for who uses a figure and how, `~supplied` for what a state is with them,
 * `~tell` for a verb with which a figure is asked for, `~make`, `~made` and `~making` for verbs of making one, the words at the top of
 * `MACROS` for common ones that stand in many phrases, and `~gap` for up to eight words that are not part of the phrase. At each word the
 * longest phrase wins; of two equally long ones the one of the class that `ORDER` names first.
 */
import { CITIES } from "../../../data/reference/cities.ts";
import { STATES } from "../../../data/reference/states.ts";
import { ASKS } from "./asks.ts";
import { CLAUSE_WORDS } from "./clause_words.ts";
import { DATASETS } from "./datasets.ts";
import { MEASURES } from "./measures.ts";
import { MISREAD } from "./misread.ts";
import { PLACES } from "./places.ts";
import { PLAIN_WORDS } from "./plain_words.ts";
import { REFUSED } from "./refused.ts";
import { UNCOVERED } from "./uncovered.ts";

/** What a phrase fills: a class, and the value it has there. */
export interface Sense {
  readonly type: string;
  readonly value: string;
}

export interface Slot extends Sense {
  /** The positions of its words. A phrase with a gap leaves the words in between to other phrases. */
  readonly at: readonly number[];
  /** The first position, and the one behind the last. */
  readonly from: number;
  readonly to: number;
}

/** `at` holds one position at least, in order. */
export function slotOf({ type, value }: Sense, at: readonly number[]): Slot {
  return { type, value, at, from: at[0] ?? 0, to: (at.at(-1) ?? 0) + 1 };
}

/** The class of the slot that a word is in; `` for none. */
export function typeAt(slots: readonly Slot[], position: number): string {
  return slots.find(({ at }) => at.includes(position))?.type ?? "";
}

/** Whether one of the slots is of one of the classes. */
export function holds(slots: readonly Slot[], ...types: readonly string[]): boolean {
  return slots.some(({ type }) => types.includes(type));
}

export interface Rule extends Sense {
  readonly phrases: readonly string[];
  readonly examples: readonly string[];
  readonly counterexamples: readonly string[];
}

export const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  eleven: 11, twelve: 12, dozen: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90,
  hundred: 100, thousand: 1_000 };
const NUMBER = `(?:\\d+(?:\\.\\d+)?k?|(?:twenty|thirty|forty|fifty) (?:one|two|three|four|five|six|seven|eight|nine)|${Object.keys(NUMBER_WORDS).join("|")})`;

const IS_NUMBER = new RegExp(`^${NUMBER}$`);

/** Classes that label clauses, or count in one kind of ask alone; they fill no slot. */
const LABELS: ReadonlySet<string> = new Set(["override", "machine", "injection", "purpose", "rule", "opener", "finite", "residence", "foreign",
  "filler", "misread", "unread"]);
const ORDER = ["state", "part", "dataset", "nation", "shared", "region", "elsewhere", "uncovered", "city", "here", "none", "correction", "negation", "seek",
  "enumerate", "above", "more", "national", "order", "share", "definition", "method", "states",
  "payment_data", "predictions", "competitor_compare", "individual_provider_lookup", "out_of_scope", "how", "verdict", "average", "measure",
  "compare", "restrict", "time", "supply", "check", "lead", "function", "courtesy"];

/** What a word behind `~` stands for in the phrases. */
const MACROS: Readonly<Record<string, string>> = {
  // Articles and the like, auxiliaries, prepositions.
  the: "the|this|that|these|those|your|our|its|their|a|an|any|all|all the",
  does: "do|does|did|is|are|was|were|has|have|had",
  in: "in|for|on|of|among|across|within|at",
  // Words for a figure, a place in an order, a share, where figures come from, and the ends of an order.
  number: "number(s)|figure(s)|count(s)|total(s)|tally|headcount(s)",
  rung: "place|spot|position|slot|rank|rung",
  part: "share|percentage|percent|portion|fraction|proportion|part|slice|piece|chunk",
  file: "data|dataset(s)|data set|database|records|registry|register|file(s)|source(s)|list",
  most: "most|highest|largest|greatest|biggest|best|top|densest",
  fewest: "fewest|least|lowest|smallest|worst|bottom|thinnest|sparsest",
  // Verbs for where a state is in an order.
  stand: "stand|sit|lie|fall|land|rank|come|come in|come out|end up|finish|place|show up|turn up|find itself|figure",
  stands: "stands|sits|lies|falls|lands|ranks|comes|comes in|comes out|ends up|finishes|places|shows up|turns up|finds itself|figures",
  who: ["doctor(s)|dr(s)|doc(s)|physician(s)|specialist(s)|md(s)|practitioner(s)|medics|medical doctors|care doctors|care physicians|care specialists|",
    "specialty doctors|medicine doctors|clinicians|experts|people|guys|folks|provider(s)|docters|doctores"].join(""),
  site: ["center(s)|centre(s)|clinic(s)|facility|facilities|unit(s)|provider(s)|place(s)|agency|agencies|program(s)|organizations|service(s)|location(s)|",
    "sites|outfits|companies|businesses|operators|orgs"].join(""),
  souls: "people|persons|heads|residents|inhabitants|citizens|population|souls|person|resident|inhabitant|citizen|folk|folks",
  // Who asks, or is told, and what is done with the figure: `what should she quote`.
  asker: "i|we|he|she|they|one",
  write: ["report|use|quote|cite|write|put|print|say|give|hand|tell|enter|fill in|answer|reply|respond|list|place|file|mark|shade|paint|color|colour|footnote|",
    "mention|note|state|disclose|name|send|insert|type|log|record|caption|publish|note down|write down|reporting|using|quoting|citing|saying"].join(""),
  // What a state is with them: `best supplied`.
  supplied: "supplied|served|stocked|covered|endowed",
  // Verbs with which a figure is asked for.
  tell: ["tell|give|show|help|check|look|look up|find|find out|get|provide|share|say|report|pull|pull up|fetch|let|be|confirm|supply|know|have|see|ask|",
    "explain|point|run|yield|compute|calculate|work out|count|send|walk|remind|bring|grab|hand|quote|advise|determine|establish|ascertain|learn|hear|",
    "understand|discover|obtain|produce|generate|create|prepare|present|compile|assemble|break down|spell out|dig out|track down|hunt down|pin down|",
    "nail down|lay out|tabulate|chart|plot|graph|fill in|plug in|call up|bring up|isolate|extract|furnish|plug|inform|fill|populate|complete|",
    "revert with|come back with|respond with|reply with|figure out|express|normalize|normalise|search|resolve|retrieve|query|verify|talk|cite|state|",
    "indicate|identify|communicate|pick out|single out|mention|rattle off|reel off|tot up|trouble|dig up|put together|clarify"].join(""),
  // Verbs for how one is made.
  make: ["compute|calculate|define|measure|determine|derive|estimate|decide|come up with|work out|figure out|arrive at|tally|collect|put together|obtain|",
    "produce|generate|build|assemble|identify|classify|count|go about counting|assign|choose|pick|make|get|gather|compile"].join(""),
  making: ["computing|calculating|defining|measuring|determining|deriving|estimating|counting|tallying|working out|compiling|gathering|ranking|rating|getting|",
    "figuring out|figuring|arriving at|coming up with|putting together"].join(""),
  made: ["cut|drawn|formed|computed|calculated|defined|measured|determined|derived|estimated|decided|worked out|figured out|figured|arrived at|tallied|",
    "tallied up|taken|collected|put together|scored|obtained|produced|generated|built|assembled|identified|classified|counted|assigned|chosen|made|",
    "averaged|weighted|marked|flagged|sourced|compiled|gathered|summed|attributed|allocated|updated|refreshed|checked|reckoned|divided|split|",
    "sorted|grouped|done|established|drawn up|prepared|processed|put in order"].join(""),
};

function choicesOf(macro: string): string[] {
  return withPlurals(`{${MACROS[macro] ?? ""}}`).slice(1, -1).split("|");
}

/** `{file(s)|data}` is `{file|files|data}`, and `method(s)` is `{method|methods}`. */
function withPlurals(phrase: string): string {
  return phrase.replace(/\{[^{}]*\}/g, (choice) => choice.replace(/([^{}|]+)\(s\)([^{}|]*)/g, "$1$2|$1s$2")).replace(/(\w+)\(s\)/g, "{$1|$1s}");
}

export const PRACTITIONERS: readonly string[] = choicesOf("who");
export const TELLING: readonly string[] = choicesOf("tell");

function rulesOf(text: string): Rule[] {
  const whole = text.replaceAll("\n   ", "")
    .replace(/(?<![{|])~(?!gap)\w+(?![|}])/g, "{$&}").replace(/~(?!gap)(\w+)/g, (_, name: string) => MACROS[name] ?? "");
  return whole.trim().split(/\n*^= /m).filter((group) => group !== "").map((group) => {
    const [head = "", ...lines] = group.split("\n").filter((line) => line !== "");
    const [type = "", ...value] = head.split(" ");
    const marked = (mark: string): string[] => lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
    return {
      type, value: value.join(" "), examples: marked("+"), counterexamples: marked("!"),
      phrases: lines.filter((line) => !/^[?+!] /.test(line)),
    };
  });
}

/** `{a|b c|}` anywhere, also within each other, as the texts it stands for. */
function expanded(phrase: string): string[] {
  const open = phrase.lastIndexOf("{");
  if (open < 0) return [phrase.replace(/ +/g, " ").trim()];
  const close = phrase.indexOf("}", open);
  return phrase.slice(open + 1, close).split("|").flatMap((choice) => expanded(phrase.slice(0, open) + choice + phrase.slice(close + 1)));
}

/** `{a|b {c|d}}` as `{a|b c|b d}`: a pattern has its choices on one level. */
function onOneLevel(phrase: string): string {
  return phrase.replace(/\{((?:[^{}]|\{[^{}]*\})*)\}/g, (_, choices: string) => `{${choices.split(/\|(?![^{]*\})/).flatMap(expanded).join("|")}}`);
}

function countOf(phrase: string): number {
  return (phrase.match(/\{[^{}]*\}/g) ?? []).reduce((product, group) => product * group.split("|").length, 1);
}

function escapedChoice(words: readonly string[]): string {
  return `(?:${[...words].sort((a, b) => b.length - a.length).join("|")})`;
}

/** The phrase as a pattern over words that each have one space behind them. */
function patternOf(phrase: string): RegExp {
  const source = phrase
    .replace(/\{([^{}]*)\}( ?)/g, (_, choices: string) => {
      const words = choices.split("|");
      const group = escapedChoice(words.filter((word) => word !== "").map((word) => `${word} `));
      return words.includes("") ? `${group}?` : group;
    })
    .replace(/~gap ?/g, "((?:(?!many |much |and (?:what|how|where|which|who) )[A-Za-z0-9]+ ){0,8}?)")
    .replace(/\bN\b/g, NUMBER);
  return new RegExp(source.endsWith(" ") || /[?)]$/.test(source) ? source : `${source} `, "dy");
}

interface Pattern {
  readonly pattern: RegExp;
  readonly sense: Sense;
}

interface Phrase {
  readonly words: readonly string[];
  readonly sense: Sense;
}

/** Every rule of the ontology, in the order of the files. */
export const RULES: readonly Rule[] = [DATASETS, UNCOVERED, PLACES, MEASURES, ASKS, PLAIN_WORDS, REFUSED, CLAUSE_WORDS, MISREAD].flatMap(rulesOf);

function* spokenNames(): Generator<readonly [string, Sense]> {
  for (const name of CITIES.keys()) yield [name, { type: "city", value: name }];
  for (const { state_code, state_name } of STATES) {
    const name = state_name.toLowerCase();
    const all = [name, `the ${name}`, `state of ${name}`, `the state of ${name}`, `${name} residents`, `${name}s`];
    for (const said of all) yield [said, { type: "state", value: state_code }];
  }
  for (const { type, value, phrases } of RULES.filter((rule) => rule.type === "state")) {
    for (const name of phrases.flatMap(expanded)) {
      for (const said of [name, name.startsWith("the ") ? name : `the ${name}`]) yield [said, { type, value }];
      // The people of a state: Texans.
      if (/^[a-z]+(?: [a-z]+)?(?:an|ite|er|egger)$/.test(name)) yield [`${name}s`, { type, value }];
    }
  }
}

/** What may begin with a word, by the word; the classes that fill slots are together, and each class of labels is by itself. */
interface Shelf {
  readonly phrases: Map<string, Phrase[]>;
  readonly patterns: Map<string, Pattern[]>;
}

const SHELVES = new Map<string, Shelf>(["", ...LABELS].map((name) => [name, { phrases: new Map(), patterns: new Map() }]));

function shelfOf(type: string): Shelf {
  return SHELVES.get(LABELS.has(type) ? type : "")!;
}

function put<T>(shelf: Map<string, T[]>, first: string, each: T): void {
  const held = shelf.get(first) ?? [];
  held.push(each);
  shelf.set(first, held);
}
/** Every word of a phrase that fills a slot. */
const SLOT_WORDS = new Set<string>();

function addPhrase(text: string, sense: Sense): void {
  const words = text.split(" ");
  if (!LABELS.has(sense.type)) for (const word of words) SLOT_WORDS.add(word);
  put(shelfOf(sense.type).phrases, words[0] ?? "", { words, sense });
}

function add(phrase: string, sense: Sense): void {
  const text = onOneLevel(withPlurals(phrase));
  const isSimple = !/~gap|\bN\b/.test(text);
  // Names are looked up as they stand; other phrases with many choices are patterns.
  if (isSimple && countOf(text) <= (/^(?:dataset|uncovered)$/.test(sense.type) ? 2_000 : 60)) {
    for (const plain of expanded(text)) if (plain !== "") addPhrase(plain, sense);
    return;
  }
  if (!/[{ ]/.test(text.replace(/^\{[^{}]*\}$/, ""))) {
    for (const plain of text.slice(1, -1).split("|")) addPhrase(plain, sense);
    return;
  }
  const pattern = { pattern: patternOf(text), sense };
  for (const first of firstWords(text)) put(shelfOf(sense.type).patterns, first, pattern);
  if (!LABELS.has(sense.type)) for (const word of text.split(/[{}| ]+/)) if (/^[a-z]+$/.test(word)) SLOT_WORDS.add(word);
}

/** The words with which a phrase may begin; `` for a number. */
function firstWords(text: string): Set<string> {
  const parts = text.match(/\{[^{}]*\}|[^ {}]+/g) ?? [];
  const found = new Set<string>();
  for (const part of parts) {
    const choices = part.startsWith("{") ? part.slice(1, -1).split("|") : [part];
    for (const choice of choices) {
      if (choice !== "") found.add(choice.split(" ")[0] === "N" ? "" : choice.split(" ")[0] ?? "");
    }
    if (!choices.includes("")) return found;
  }
  return found;
}

for (const [name, sense] of spokenNames()) addPhrase(name, sense);
for (const { type, value, phrases } of RULES) if (type !== "state") for (const phrase of phrases) add(phrase, { type, value });

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

/** `starts` holds the offset of each word in `text`, in which every word has one space behind it. */
function patternMatch({ pattern, sense }: Pattern, text: string, starts: readonly number[], at: number): Slot | null {
  pattern.lastIndex = starts[at] ?? 0;
  const match = pattern.exec(text);
  if (match === null || match[0] === "") return null;
  const end = starts.findIndex((start) => start >= match.index + match[0].length);
  const to = end < 0 ? starts.length : end;
  const gaps = (match.indices ?? []).slice(1).filter((gap): gap is [number, number] => gap !== undefined);
  return slotOf(sense, range(at, to).filter((index) => !gaps.some(([from, until]) => (starts[index] ?? 0) >= from && (starts[index] ?? 0) < until)));
}

/** The phrases without a gap that stand at a word. */
function saidAt(words: readonly string[], at: number, { phrases }: Shelf): Phrase[] {
  return (phrases.get(words[at] ?? "") ?? []).filter(({ words: said }) => said.every((each, index) => words[at + index] === each));
}

/** All matches at a word. */
function matchesAt(words: readonly string[], text: string, starts: readonly number[], at: number, shelf: Shelf): Slot[] {
  const word = words[at] ?? "";
  const plain = saidAt(words, at, shelf).map(({ words: said, sense }) => slotOf(sense, range(at, at + said.length)));
  const patterns = [...(shelf.patterns.get(word) ?? []), ...(IS_NUMBER.test(word) ? shelf.patterns.get("") ?? [] : [])];
  return [...plain, ...patterns.flatMap((pattern) => patternMatch(pattern, text, starts, at) ?? [])];
}

const TREATING = new Set(["for", "who", "that", "which", "treat", "treats", "treating", "see", "sees", "specializing", "specialize", "specialise",
  "specialized", "working", "in", "with", "on", "of", "the", "my", "our", "your", "little", "issues", "problems", "deliver", "fix"]);

/** `doctors who treat the skin`: the name with its practitioner put behind. */
function turnedAt(words: readonly string[], at: number): Slot | null {
  // `DE and MD for cancer`: Maryland.
  if (words[at] === "md" || !PRACTITIONERS.includes(words[at] ?? "")
    || !/^(?:for|of|who|that|which|treating|speciali[sz](?:e|ing))$/.test(words[at + 1] ?? "")) return null;
  let object = at + 1;
  while (TREATING.has(words[object] ?? "")) object += 1;
  for (const length of [2, 1]) {
    const sense = exactly([...words.slice(object, object + length), "doctors"], ["dataset", "uncovered"]);
    if (sense !== null) return slotOf(sense, range(at, object + length));
  }
  return null;
}

/** The words of names of several words: a phrase with a gap takes none of them, as in `call at 3, I need nursing homes`. */
function namesIn(words: readonly string[]): Set<number> {
  return new Set(words.flatMap((_, at) => saidAt(words, at, shelfOf("dataset"))
    .filter(({ words: said, sense }) => said.length > 1 && /^(?:dataset|uncovered|state)$/.test(sense.type))
    .flatMap(({ words: said }) => range(at, at + said.length))));
}

function found(words: readonly string[], shelf: Shelf): Slot[] {
  const isOfSlots = shelf === shelfOf("dataset");
  const text = words.map((word) => `${word} `).join("");
  const starts: number[] = [];
  words.reduce((offset, word) => { starts.push(offset); return offset + word.length + 1; }, 0);
  const taken = new Set<number>();
  const slots: Slot[] = [];
  const names = isOfSlots ? namesIn(words) : taken;
  // `the Texas Panhandle`
  const isCut = ({ type, from, to }: Slot): boolean => type === "state" && range(from + 1, to).some((inside) =>
    saidAt(words, inside, shelf).some(({ words: said, sense }) => /^(?:part|city)$/.test(sense.type) && inside + said.length > to));
  for (let at = 0; at < words.length; at += 1) {
    if (taken.has(at)) continue;
    const turned = isOfSlots ? turnedAt(words, at) : null;
    const met = [...(turned === null ? [] : [turned]), ...matchesAt(words, text, starts, at, shelf)];
    const free = met.filter(({ at: phrase, from, to }) => !phrase.some((index) => taken.has(index))
      && (phrase.length === to - from || !phrase.some((index) => names.has(index))));
    const ranked = free.sort((a, b) => b.at.length - a.at.length || ORDER.indexOf(a.type) - ORDER.indexOf(b.type));
    const best = ranked.find((slot) => !isCut(slot));
    if (best === undefined) continue;
    for (const index of best.at) taken.add(index);
    slots.push(best);
  }
  return slots;
}

/** The slots of a text, in order, each word in one at most. */
export function slotsOf(words: readonly string[]): Slot[] {
  return found(words, shelfOf("dataset"));
}

/** Every place where a phrase of a class that labels clauses stands. */
export function labelsOf(words: readonly string[], type: string): Slot[] {
  return found(words, shelfOf(type));
}

/** True for a word that may be part of a phrase. */
export function isSlotWord(word: string): boolean {
  return SLOT_WORDS.has(word);
}

export function slotWords(): string[] {
  return [...SLOT_WORDS];
}

/** The words of the names of a class: `dataset`, `state`. */
export function wordsOfClass(types: readonly string[]): string[] {
  return [...SHELVES.values()].flatMap(({ phrases }) => [...phrases.values()].flat())
    .filter(({ sense }) => types.includes(sense.type)).flatMap(({ words }) => [...words]);
}

/** The value that exactly these words have, of one of the classes; null if none. */
export function exactly(words: readonly string[], types: readonly string[]): Sense | null {
  return [...new Set(types.map(shelfOf))].flatMap((shelf) => saidAt(words, 0, shelf))
    .find(({ words: said, sense }) => types.includes(sense.type) && said.length === words.length)?.sense ?? null;
}
