/**
 * Refuses questions before anything is mapped or any model is asked (lookup/evidence/README.md#screen): five topics in a
 * fixed order, each tried on every reading of the question. Plain patterns over bounded text; the year is passed in.
 */
import { MAX_QUESTION_LENGTH, type Refusal, type RefusalCode } from "../../../data/contract/records/evidence.ts";
import { withoutDisclaimers } from "./disclaimed.ts";
import { hiddenTexts, readings, twistedReadings } from "./disguises.ts";
import { isIndividual } from "./individuals.ts";
import { isForgedMarkup, isInstruction, isInstructionRun } from "./injection.ts";
import { isForeignInstruction } from "./injection_languages.ts";
import { isComparison, isPayment, isPrediction } from "./refused_topics.ts";
import { unscrambled } from "./scrambled.ts";
import { speller } from "../words/spelling.ts";
import { hasHiddenTags, unaccented, visible } from "../words/text.ts";
import { flat, type Token, tokenise } from "../words/tokens.ts";

/** The message of each refusal: why, and what to ask instead. */
const REFUSAL_MESSAGES: Readonly<Record<RefusalCode, string>> = {
  prompt_injection: [
    "The text reads as instructions to the service and not as a question. Ask only for a figure, such as: How many dermatologists are ",
    "there in Maine?",
  ].join(""),
  payment_data: "Payments, claims, prices and costs are not answered here. Ask for supply by state, or read Open Payments at its publisher.",
  predictions: "Forecasts and what-if questions are not answered: every figure here is what a federal file reported on its date. Ask for the current figure.",
  competitor_compare: "Vendors, companies and services are not compared. Ask for the figures of a state, or compare two states.",
  individual_provider_lookup: [
    "Single providers are not looked up here: questions are answered for states and the nation. Use the NPI resolution route with the ",
    "provider's NPI.",
  ].join(""),
  out_of_scope: "This is outside the 17 datasets: 13 specialties by state, and nursing homes, dialysis, home health and hospice in the 50 states and DC.",
  classification_failed: [
    "The question could not be matched to one dataset and place. Name one specialty or facility type and a state, such as: How many ",
    "urologists are there in Ohio?",
  ].join(""),
};

export function refusal(code: RefusalCode): Refusal {
  return { code, message: REFUSAL_MESSAGES[code] };
}

interface Reading {
  readonly tokens: readonly Token[];
  readonly words: string;
  readonly spelt: string;
}

function readingOf(tokens: readonly Token[], spell: (word: string) => string): Reading {
  return { tokens, words: flat(tokens.map(({ word }) => word)), spelt: flat(tokens.map(({ word }) => spell(word))) };
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}

function isInjection(question: string, read: readonly Reading[]): boolean {
  if (hasHiddenTags(question) || isForgedMarkup(visible(question)) || hiddenTexts(question).length > 0) return true;
  if (isForeignInstruction(` ${unaccented(visible(question)).toLowerCase()} `)) return true;
  if (read.some(({ words, tokens }) => isInstruction(words) || isInstruction(flat(tokens.map(({ word }) => unscrambled(word)))))) return true;
  if (read.some(({ tokens }) => isInstructionRun(letters(tokens.map(({ word }) => word).join(""))))) return true;
  return twistedReadings(question).some((text) => isInstruction(flat(tokenise(text).map(({ word }) => word))) || isInstructionRun(letters(text)));
}

const TOPICS: readonly (readonly [RefusalCode, (reading: Reading, year: number) => boolean])[] = [
  ["payment_data", ({ words, spelt }) => isPayment(words) || isPayment(spelt)],
  ["predictions", ({ words, spelt }, year) => isPrediction(words, year) || isPrediction(spelt, year)],
  ["competitor_compare", ({ words }) => isComparison(words)],
  ["individual_provider_lookup", ({ words, tokens }) => isIndividual(words, tokens)],
];

/**
 * Returns the refusal for a question, or null. Questions have at most `MAX_QUESTION_LENGTH` code points (the contract
 * refuses longer ones); anything beyond is not read. `year` is the current year; later ones are the future.
 */
export function screen(question: string, year: number): Refusal | null {
  const text = Array.from(question).slice(0, MAX_QUESTION_LENGTH).join("");
  const spell = speller();
  const read = readings(text).map((reading) => readingOf(tokenise(reading), spell));
  if (isInjection(text, read)) return refusal("prompt_injection");
  const asked = read.map(({ tokens }) => readingOf(withoutDisclaimers(tokens), spell));
  const met = TOPICS.find(([, isMet]) => asked.some((reading) => isMet(reading, year)));
  return met === undefined ? null : refusal(met[0]);
}
