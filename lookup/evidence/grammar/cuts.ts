/**
 * Cuts a question into clauses (lookup/evidence/README.md#clauses): at punctuation, at words such as `because` before a subject, and where a
 * question starts inside a sentence. Here, too, is the text that all readers of clauses share, and the classes of slots they tell apart.
 */
import { stateByCode } from "../../../data/reference/states.ts";
import { exactly, type Slot, slotOf, slotsOf } from "../ontology/lexicon.ts";
import type { Token } from "../words/tokens.ts";

export interface Text {
  readonly tokens: readonly Token[];
  /** The words as they should be spelt. */
  readonly spelt: readonly string[];
  readonly slots: readonly Slot[];
  /** Words for asking and telling: they stand in statements, too, and say nothing about the label of a clause. */
  readonly reporting: readonly Slot[];
  /** The first position of the sentence of each word. */
  readonly sentenceAt: readonly number[];
}

/** `My boss thinks Iowa ranks first. Does it?` */
const BARE_CHECK = new RegExp(["^(?:(?:and|but|so) )?(?:is|are|was|does|do|did|has|have) (?:it|they|that|this|he|she)",
  "(?: really| actually| though| so| true| right)?(?: (?:in|by|per|according to) (?:your|the) (?:data|figures|numbers|records|books?))?$|",
  "^(?:true|correct|right|fact)(?: (?:in|by|per|according to) (?:your|the) (?:data|figures|numbers|records|books?))?$"].join(""));

/** The slots of each sentence: no phrase reaches over a full stop. */
export function textOf(tokens: readonly Token[], spelt: readonly string[]): Text {
  const starts = [0, ...tokens.flatMap(({ gap }, at) => (gap === "." && at > 0 ? [at] : [])), tokens.length];
  // `the number, not the rate, of psychiatrists`
  const isResumed = ({ gap, word }: Token, at: number): boolean => gap === "," && word === "of"
    && tokens.slice(Math.max(0, at - 4), at).some((each) => each.word === "not");
  // `For a brief, please compare`
  const isBegged = ({ gap, word }: Token, at: number): boolean => gap === "," && word === "please" && tokens[at + 1]?.gap === "";
  // `What share, with one decimal, of`, `in Ohio, residents excluded`: no phrase goes on with it.
  const isWith = ({ gap, word }: Token): boolean => gap === "," && /^(?:with|residents)$/.test(word);
  const parted = tokens.flatMap((token, at) => (token.isBehindColon || isResumed(token, at) || isBegged(token, at) || isWith(token) ? [at] : []));
  const edges = [...new Set([...starts, ...parted])].sort((x, y) => x - y);
  const slots = edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? 0;
    const words = spelt.slice(from, to);
    if (BARE_CHECK.test(words.join(" "))) return [slotOf({ type: "check", value: "" }, words.map((_, at) => at + from))];
    // `Ohio isn't underserved, is it?`, `She says Ohio isn't underserved. Is she right?`
    const isTagged = / (?:is (?:it|there)|are (?:they|there))$/.test(words.join(" "))
      || /^(?:is|are|was) (?:he|she|they|that|this|it) (?:really |actually |still )?(?:right|true|correct|so|accurate)\b/.test(spelt.slice(to).join(" "));
    return slotsOf(words).map((slot) => {
      // `Isn't Ohio underserved?`
      const isAsked = slot.type === "negation" && /^(?:isnt|arent)$/.test(words[slot.from] ?? "") && slot.at.length === 1 && (slot.from === 0 || isTagged);
      return slotOf(isAsked ? { type: "function", value: "" } : slot, slot.at.map((at) => at + from));
    });
  });
  const sentenceAt = starts.slice(1).flatMap((to, index) => Array.from({ length: to - (starts[index] ?? 0) }, () => starts[index] ?? 0));
  const isReporting = ({ value }: Slot): boolean => value === "reporting";
  return { tokens, spelt, slots: slots.filter((slot) => !isReporting(slot)), reporting: slots.filter(isReporting), sentenceAt };
}

const PEOPLE = ["i", "im", "ive", "id", "we", "weve", "my", "our", "he", "she", "hes", "shes", "his", "her", "they", "it", "its"];
export const PERSON: ReadonlySet<string> = new Set(PEOPLE);
/** A clause begins with the first word where one of the others follows; null stands for any. */
const JOINTS: Readonly<Record<string, ReadonlySet<string> | null>> = {
  because: null, cuz: null, coz: null, while: null, although: null, though: null, but: null, unless: null, until: null, im: null, whether: null,
  since: new Set([...PEOPLE, "the", "a", "there", "this", "that"]),
  so: new Set([...PEOPLE, "that", "how", "what", "which", "please", "tell", "give", "can", "could", "people", "the", "anyway"]),
  as: new Set(["i", "im", "we", "my", "part", "well"]),
  like: new Set(["i", "im"]),
  before: PERSON,
  by: new Set(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "tomorrow", "noon", "tonight", "lunch"]),
  after: PERSON,
  when: PERSON,
  to: new Set(["put", "cite", "quote", "print", "paste", "settle"]),
  if: PERSON,
  and: new Set([...PEOPLE, "how", "what", "which", "whats", "please", "tell", "give", "show", "need", "want", "wonder", "wondered", "would", "then", "is",
    "are", "explain", "where", "when", "who", "just", "now"]),
  for: new Set(["a", "an", "my", "our", "the", "this", "that", "work", "school", "class", "context", "reference", "homework", "research", "fun", "his",
    "her", "their", "its", "mom", "mother", "dad", "father", "grandma", "grandpa"]),
  i: new Set(["am", "was", "have", "need", "want", "live", "work", "just"]),
  is: new Set(["what", "the"]),
};
/** How a clause begins that only says who asks for what stands in front of it. */
const TOLD_BEHIND = /^is (?:what (?:my|our|his|her|their|the) |the (?:question|puzzle|thing|bit|part) )(?!of\b)/;
/** Slots that tell what is wanted of a dataset. */
export const WANTED: ReadonlySet<string> = new Set(["how", "measure", "share", "order", "states", "method", "definition", "compare", "more", "above", "average",
  "supply"]);
/** Slots that ask for something, or narrow it. */
export const ASKING: ReadonlySet<string> = new Set([...[...WANTED].filter((type) => type !== "supply"), "dataset", "uncovered", "none", "national", "verdict",
  "restrict", "time", "correction", "enumerate", "seek"]);
export const PLACING: ReadonlySet<string> = new Set(["state", "part", "city", "nation", "elsewhere", "region", "shared", "here"]);
export const TOPICS: ReadonlySet<string> = new Set(["payment_data", "predictions", "competitor_compare", "individual_provider_lookup", "out_of_scope"]);

export function is(type: string, word: string | undefined): boolean {
  return word !== undefined && exactly([word], [type]) !== null;
}

type SlotAt = ReadonlyMap<number, Slot>;

/** `Spokane, Washington`, `Cook County, Illinois` and `in Ely, Minnesota` are one place, `DC, Maryland or Virginia` a list in one clause. */
function isAddress({ spelt, tokens }: Text, slotAt: SlotAt, at: number): boolean {
  const isTown = slotAt.get(at)?.type === "state" && !slotAt.has(at - 1) && /^[A-Z][a-z]/.test(tokens[at - 1]?.typed ?? "")
    && /^(?:in|near|from|around)$/.test(spelt[at - 2] ?? "");
  const isCode = /^[A-Z]{2}$/.test(tokens[at]?.typed ?? "") && stateByCode(tokens[at]!.typed) !== null;
  if (isCode && slotAt.get(at - 1)?.type === "city") return true;
  return isTown || (PLACING.has(slotAt.get(at)?.type ?? "")
    && (PLACING.has(slotAt.get(at - 1)?.type ?? "") || /^(?:county|parish|borough)$/.test(spelt[at - 1] ?? "")
      || (/^[A-Z]{2}$/.test(tokens[at - 1]?.typed ?? "") && stateByCode(tokens[at - 1]!.typed) !== null)));
}

/** `Q1, Q2, Q3 or Q4` */
function isSameMeasure(slotAt: SlotAt, at: number): boolean {
  const [left, right] = [slotAt.get(at - 1), slotAt.get(at)];
  return left?.type === "measure" && right?.type === "measure" && left.value === right.value;
}

/** The start of `not urologists`, `instead of the total`; a bare `not` counts only behind a name. */
function isNegation(tokens: readonly Token[], slotAt: SlotAt, at: number): boolean {
  const slot = slotAt.get(at);
  if (slot?.type !== "negation" || slot.from !== at) return false;
  if (tokens[at - 2]?.word === "if") return false;
  // `swears there isn't a single one`
  if (/^(?:isnt|arent)$/.test(tokens[at]?.word ?? "") && tokens[at - 1]?.word === "there") return false;
  // `urologists in Ohio aren't in your files`, `don't give vaccines`: of them.
  if (/^(?:isnt|arent|dont|doesnt|didnt|cant|wont|havent|hasnt)$/.test(tokens[at]?.word ?? "") && tokens[at]?.gap === ""
    && (/^(?:dataset|state)$/.test(slotAt.get(at - 1)?.type ?? "") || /^(?:who|that|which)$/.test(tokens[at - 1]?.word ?? ""))) return false;
  if (slot.at.length > 1 || tokens[at]?.word !== "not") return true;
  const before = slotAt.get(at - 1)?.type ?? "";
  return before === "dataset" || before === "measure" || PLACING.has(before) || /^(?:and|but)$/.test(tokens[at - 1]?.word ?? "");
}

/** `for my sociology paper` tells what for; `for the Kaiser network` narrows the question. */
function isPurpose({ spelt, tokens }: Text, slotAt: SlotAt, at: number): boolean {
  for (let index = at + 1; index < Math.min(spelt.length, at + 8) && tokens[index]?.gap !== "."; index += 1) {
    const type = slotAt.get(index)?.type ?? "";
    if (PLACING.has(type) || type === "dataset") return false;
    if (is("purpose", spelt[index])) return true;
  }
  return false;
}

/** `plus the source it is from`: the method asked for beside a figure. */
export function isMethodBeside({ spelt, slots, sentenceAt }: Text, at: number): boolean {
  if (!/^(?:and|plus|with|along|together|including)$/.test(spelt[at] ?? "") || /^(?:along|together)$/.test(spelt[at - 1] ?? "")) return false;
  const method = slots.find((slot) => slot.type === "method" && slot.from >= at && slot.from <= at + 6
    && sentenceAt[slot.from] === sentenceAt[at]);
  const isNamed = (slot: Slot): boolean => slot.type === "dataset" || slot.type === "how" || slot.type === "measure";
  return method !== undefined && slots.some((slot) => slot.type === "dataset" && slot.from < at)
    && slots.some((slot) => /^(?:how|measure|share|order|above)$/.test(slot.type) && slot.from < at)
    // `and say how that rate is worked out`
    && !slots.some((slot) => isNamed(slot) && slot.from > at && !(slot.type === "measure" && slot.from > method.from && slot.to < method.to));
}

function isJoint(text: Text, slotAt: SlotAt, at: number): boolean {
  const { spelt } = text;
  const word = spelt[at] ?? "";
  if (!Object.hasOwn(JOINTS, word)) return false;
  // `the state where | I'm about to start`
  if (/^im?$/.test(word) && /^(?:where|which|who|as|because|since|when|while|though)$/.test(spelt[at - 1] ?? "")) return false;
  // `It's knees I'm asking about.`
  if (word === "im" && /^(?:asking|talking) about$/.test(spelt.slice(at + 1, at + 3).join(" "))) return false;
  // `How many there are | is what my editor asks.`
  if (word === "is") return TOLD_BEHIND.test(spelt.slice(at, at + 4).join(" "));
  if (word === "whether") return /^(?:asks?|asked|wonders?|wondered|know|me|us|him|her|them)$/.test(spelt[at - 1] ?? "");
  const follows = JOINTS[word];
  if (word === "by" || word === "before") return follows?.has(spelt[at + 1] ?? "") === true || (word === "before" && isPurpose(text, slotAt, at));
  return (follows === null || follows?.has(spelt[at + 1] ?? "") === true) && (word !== "for" || isPurpose(text, slotAt, at));
}

/** `My editor insists | Oregon has more. Is she right?`: what was said is asked about. */
function isClaim({ spelt, slots }: Text, at: number): boolean {
  const isSaid = new RegExp(["^(?:insist(?:s|ed)?|claim(?:s|ed)?|swears?|swore|says?|said|argue[sd]?|thinks?|thought|believe[sd]?|heard|bets?|told|tells|",
    "reckon(?:s|ed)?|wagers?|guess|figure|consider|testif(?:y|ies|ied)|assumes?|assumed|suspects?|suspected|mentions?|mentioned|writes|wrote)$"].join(""));
  // `told me | that Iowa has more`
  const verb = /^(?:me|us|him|her|them)$/.test(spelt[at - 1] ?? "") ? at - 2 : at - 1;
  return isSaid.test(spelt[verb] ?? "") && !/^(?:me|us|him|her|them)$/.test(spelt[at] ?? "")
    && slots.some(({ type, from: first }) => type === "check" && first > at);
}

/** The start of every clause. */
export function cuts(text: Text): number[] {
  const { tokens, slots } = text;
  const slotAt = new Map(slots.flatMap((slot) => slot.at.map((at) => [at, slot] as const)));
  const found = [0];
  tokens.forEach(({ gap }, at) => {
    if (at === 0) return;
    const isInside = slotAt.has(at) && slotAt.get(at) === slotAt.get(at - 1);
    const isCut = gap === "." || (gap === "," && !isInside && !isAddress(text, slotAt, at) && !isSameMeasure(slotAt, at))
      || (!isInside && (isJoint(text, slotAt, at) || isMethodBeside(text, at) || isClaim(text, at)))
      || isNegation(tokens, slotAt, at);
    if (isCut) found.push(at);
  });
  return found;
}
