/**
 * Maps a question to an intent of the whitelist, or to a refusal that says why (lookup/evidence/README.md#intents). No
 * model is involved. It finds names, drops what the question rules out, and expects what remains to be one dataset, one
 * figure it holds, and places among the 51. When in doubt it refuses.
 */
import { type EvidenceOptions, type Intent, type IntentKind, intentSchema, type Refusal } from "../../data/contract/records/evidence.ts";
import { type DatasetSlug, DATASET_SLUGS } from "../../data/contract/ids.ts";
import { datasetBySlug } from "../../data/reference/datasets.ts";
import { FILLER_WORDS } from "./words/filler_words.ts";
import { isForeign } from "./screens/foreign.ts";
import { isKnownWord } from "./words/known_words.ts";
import { type Asked, askedOf } from "./words/kinds.ts";
import { type Mention, mentions } from "./words/names.ts";
import { askedAbout, askingSentence, sentenceAround, subjectOf } from "./words/negations.ts";
import { isBeside } from "./screens/off_topic.ts";
import { type Places, placesOf } from "./words/places.ts";
import { refusal } from "./screens/screen.ts";
import { speller } from "./words/spelling.ts";
import { foreignLetters } from "./words/text.ts";
import { flat, type Token, tokenise } from "./words/tokens.ts";

export type Classified = { readonly intent: Intent } | { readonly refusal: Refusal };

const DOMAIN = new RegExp([
  " (?:doctors?|drs?|docs?|physicians?|providers?|specialists?|specialt(?:y|ies)|clinicians|practitioners?|quartiles?|",
  "density|per capita|per 100k|underserved|supply|facilit(?:y|ies)|medical|healthcare|health care|datasets?|count|rank|",
  "star ratings?|residents|shortage)(?= )",
].join(""));
/** A kind of practitioner or place that no list has: `HIV specialists`, `wound care centers`. */
const OTHER_CARE = new RegExp([
  " ([a-z]+) (?:specialists?|doctors?|physicians?|surgeons?|experts?|clinics?|centers?|facilities|programs?|therapists?|",
  "technicians?|nurses?|assistants?|providers?|agencies)(?= )",
].join(""));
const UNSPECIFIC = new Set([
  "xx many of the any medical healthcare health licensed active other all some more most fewest fewer good best these those local ",
  "rural urban or and for in few enough american practicing us number total our my your new per by with are is have has find as what ",
  "which count much no a an specific certain different various qualified registered how need want state to",
].join("").split(" "));
const QUESTION_WORDS = new RegExp([
  " (?:what|whats|who|whos|how|why|when|where|which|is|are|does|do|did|can|could|should|would|will|tell|give|show|write|",
  "explain|find|make|the|of)(?= )",
].join(""));

/** Together with filler words alone, these ask about nothing: `so, what do you think?`, `ok and the other one`. */
const SAYS_NOTHING = new Set([
  "think thoughts opinion else further details detail place places again same previous before continue interesting something anything ",
  "everything nothing great nice cool",
].join("").split(" "));

function spelling(tokens: readonly Token[]): string[] {
  const spell = speller();
  return tokens.map(({ word }) => spell(word));
}

function covered(spans: readonly Mention[]): Set<number> {
  return new Set(spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)));
}

/** The words that are not part of a name, with `xx` in place of each name. Negated words are left out. */
function around(spelt: readonly string[], taken: ReadonlySet<number>, setAside: ReadonlySet<number>): string {
  const words = spelt.map((word, at) => (setAside.has(at) ? "" : taken.has(at) ? "xx" : word));
  return flat(words.filter((word, at) => word !== "" && !(word === "xx" && words[at - 1] === "xx")));
}

/** The words of the sentence that names the dataset and asks for a figure, or of the whole question if no sentence does both. */
function aroundSubject(tokens: readonly Token[], spelt: readonly string[], kept: readonly Mention[], taken: ReadonlySet<number>,
  setAside: ReadonlySet<number>): string {
  const [from, to] = askingSentence(tokens, subjectOf(tokens, kept)?.from ?? 0) ?? [0, tokens.length];
  const outside = new Set(tokens.map((_, at) => at).filter((at) => at < from || at >= to));
  return around(spelt, taken, new Set([...setAside, ...outside]));
}

function beyondSentence(tokens: readonly Token[], subject: Mention | undefined): number[] {
  const [from, to] = sentenceAround(tokens, subject?.from ?? 0);
  return tokens.map((_, at) => at).filter((at) => at < from || at >= to);
}

function datasetsOf(found: readonly Mention[]): DatasetSlug[] {
  return [...new Set(found.flatMap(({ meaning }) => (meaning.type === "dataset" ? [meaning.slug] : [])))];
}

/** The refusal when no dataset is named: ordinary language is out of scope; a fragment or noise could not be read. */
function withoutDataset(words: string, spelt: readonly string[], year: number): Refusal {
  if (!UNSPECIFIC.has(OTHER_CARE.exec(words)?.[1] ?? "xx")) return refusal("out_of_scope");
  if (DOMAIN.test(words)) return refusal(isBeside(words, year) ? "out_of_scope" : "classification_failed");
  if (isBeside(words, year)) return refusal("out_of_scope");
  if (spelt.every((word) => FILLER_WORDS.has(word) || SAYS_NOTHING.has(word))) return refusal("classification_failed");
  if (/ (?:many|number|count|most|fewest) /.test(words) && spelt.every(isKnownWord)
    && isBare(words.replace(/ (?:many|number|count|most|fewest|per|capita) /, " "))) return refusal("classification_failed");
  const known = spelt.filter((word) => /[a-z]/.test(word) && isKnownWord(word)).length;
  return refusal(QUESTION_WORDS.test(words) && spelt.length >= 3 && known * 2 >= spelt.length ? "out_of_scope" : "classification_failed");
}

/** Two or more unknown words after the dataset's name narrow it in a way the figures do not. */
function isQualified(tokens: readonly Token[], spelt: readonly string[], subject: Mention, taken: ReadonlySet<number>): boolean {
  let unknown = 0;
  for (let at = subject.to; at < tokens.length; at += 1) {
    if (tokens[at]?.gap === "." || ["thanks", "because", "cuz", "so", "asking", "writing", "i", "im", "my"].includes(spelt[at] ?? "")) break;
    const afterPlace = ["in", "near", "around"].includes(spelt[at - 1] ?? "");
    if (!taken.has(at) && !afterPlace && !isKnownWord(spelt[at] ?? "")) unknown += 1;
  }
  return unknown >= 2;
}

function plainKind(places: Places, isFacility: boolean): IntentKind {
  if (isFacility) return "facility_count";
  return places.states.length === 0 ? "national" : "count";
}

/** A bare name, or a name and a place, asks how many. */
function isBare(words: string): boolean {
  return words.split(" ").every((word) => word === "" || FILLER_WORDS.has(word) || /^\d+$/.test(word));
}

interface Found {
  readonly slug: DatasetSlug;
  readonly places: Places;
  readonly asked: Asked | null;
  readonly words: string;
  /** The words of the sentence that names the dataset. */
  readonly sentence: string;
}

function intentOf({ slug, places, asked, words, sentence }: Found): Intent | null {
  const isFacility = datasetBySlug(slug)?.kind === "facility";
  if (asked === null && !isBare(words) && !isBare(sentence)) return null;
  const kind = asked?.kind ?? plainKind(places, isFacility);
  const isRanking = kind === "top_states" || kind === "bottom_states";
  const states = kind === "compare_states" || places.states.length <= 1 || kind === "methodology" ? places.states.map(({ code }) => code) : [];
  const parsed = intentSchema.safeParse({
    kind, dataset_slug: slug, states: isRanking ? [] : states, geo_widened: places.widened, place: places.widened ? places.place : null,
    ...(asked?.limit && isRanking ? { limit: asked.limit } : {}),
    ...(asked !== null && (isRanking || kind === "compare_states") ? { measure: asked.measure } : {}),
  });
  return parsed.success ? parsed.data : null;
}

function placeRefusal(places: Places, asked: Asked | null, options: Pick<EvidenceOptions, "geo_fallback">): Refusal | null {
  if (asked?.kind === "methodology") return null;
  if (places.elsewhere) return refusal("out_of_scope");
  if (places.unclear) return refusal("classification_failed");
  if (places.widened && places.states.length === 0) return refusal("classification_failed");
  if (places.widened && options.geo_fallback === "none") {
    return { code: "out_of_scope",
      message: "Figures are held for states only and options.geo_fallback is none. Ask for the state, or leave geo_fallback at state." };
  }
  return null;
}

/** Returns the intent, or why there is none. `question` has passed the screen; `year` is the current year. The same input gives the same result. */
export function classify(question: string, options: Pick<EvidenceOptions, "geo_fallback">, year: number): Classified {
  if (foreignLetters(question) > 3) return { refusal: refusal("classification_failed") };
  const tokens = tokenise(question);
  const spelt = spelling(tokens);
  const found = mentions(tokens, spelt);
  const { asked: kept, leftOut, setAside } = askedAbout(tokens, found);
  if (isForeign(around(tokens.map(({ word }) => word), covered(found), new Set()))) return { refusal: refusal("classification_failed") };
  const slugs = datasetsOf(kept);
  if (kept.some(({ meaning }) => meaning.type === "uncovered")) return { refusal: refusal("out_of_scope") };
  const [slug] = slugs;
  if (slug === undefined) return { refusal: withoutDataset(around(spelt, covered(kept), setAside), spelt, year) };
  if (slugs.length > 1) return { refusal: refusal("classification_failed") };
  const places = placesOf(tokens, spelt, kept.filter(({ meaning }) => meaning.type !== "dataset"), setAside);
  const isFacility = datasetBySlug(slug)?.kind === "facility";
  const named = covered(found.filter(({ meaning }) => meaning.type !== "nation"));
  const words = around(spelt, new Set([...named, ...places.taken]), setAside);
  const asked = askedOf(words, places.states.length, places.isNation, isFacility);
  if (asked?.kind !== "methodology" && isBeside(aroundSubject(tokens, spelt, kept, named, setAside), year)) return { refusal: refusal("out_of_scope") };
  const placed = placeRefusal(places, asked, options);
  if (placed !== null) return { refusal: placed };
  // `every state but Texas`: no figure is held for the rest.
  if (places.states.length === 0 && leftOut.some(({ meaning }) => meaning.type === "states")) return { refusal: refusal("classification_failed") };
  const subject = subjectOf(tokens, kept);
  const taken = new Set([...covered(found), ...places.taken]);
  if (asked?.kind !== "methodology" && subject !== undefined && isQualified(tokens, spelt, subject, taken)) return { refusal: refusal("out_of_scope") };
  const intent = intentOf({ slug, places, asked, words, sentence: around(spelt, new Set([...named, ...places.taken]), new Set([...setAside,
    ...beyondSentence(tokens, subject)])) });
  return intent === null || !DATASET_SLUGS.includes(intent.dataset_slug) ? { refusal: refusal("out_of_scope") } : { intent };
}
