/**
 * Refuses instructions before anything is mapped or any model is asked (lookup/evidence/README.md#screen), in every reading of
 * the text: as it stands, and with its disguises undone.
 */
import { MAX_QUESTION_LENGTH, type Refusal, type RefusalCode } from "../../../data/contract/records/evidence.ts";
import { hiddenTexts, readings } from "./disguises.ts";
import { unscrambled } from "./scrambled.ts";
import { hasOrder } from "../grammar/orders.ts";
import { hasHiddenTags, visible } from "../words/text.ts";
import { tokenise } from "../words/tokens.ts";

/** The message of each refusal: why, and what to ask instead. */
const REFUSAL_MESSAGES: Readonly<Record<RefusalCode, string>> = {
  prompt_injection: [
    "The text reads as instructions to the service and not as a question. Ask only for a figure, such as: How many dermatologists are ",
    "there in Maine?",
  ].join(""),
  payment_data: "Payments, claims, prices and costs are not covered here. Ask about supply by state. A provider's page lists its Open Payments.",
  predictions: "Forecasts and what-if questions are not answered: every figure here is what a federal file reported on its date. Ask for the current figure.",
  competitor_compare: "Vendors, companies and services are not compared. Ask for the figures of a state, or compare two states.",
  individual_provider_lookup: "Questions about one provider are not answered here. Ask about a state or the nation, or look the provider up by NPI.",
  out_of_scope: "This is outside the 17 datasets: 13 specialties by state, and nursing homes, dialysis, home health and hospice in the 50 states and DC.",
  classification_failed: [
    "The question could not be matched to one dataset and place. Name one specialty or facility type and a state, such as: How many ",
    "urologists are there in Ohio?",
  ].join(""),
};

export function refusal(code: RefusalCode): Refusal {
  return { code, message: REFUSAL_MESSAGES[code] };
}

/** Active markup, and the header of a forged message. A question for a figure has none of them. */
const MARKUP = [
  new RegExp([
    String.raw`<\s{0,3}\/?\s{0,3}(?:system|assistant|user|instructions?|prompt|admin|developer|tool|script|iframe|img|svg|object|embed|`,
    String.raw`style|link|meta|form|input|body|html|override|sys|human|function|function_calls?|im_start|im_end|a\s)\b`,
  ].join(""), "i"),
  new RegExp([
    "(?:^|[\\n\\r\"'`>#*\\-.?!;])\\s{0,4}(?:#{1,6}\\s{0,3}|\\*{1,3}|_{1,2}|>|\\[|\\()?\\s{0,3}",
    "(?:system|assistant|developer|admin|administrator|root|ai|",
    "instructions?|new instructions?|system (?:prompt|message|note|override)|user|human|override|im_start)",
    String.raw`\s{0,3}[\])]?(?:\*{1,3}|_{1,2})?\s{0,3}(?::|=>|>>)`,
  ].join(""), "i"),
];

function words(text: string): string[] {
  return tokenise(text).map(({ word }) => word);
}

function isInjection(question: string): boolean {
  if (hasHiddenTags(question) || MARKUP.some((pattern) => pattern.test(visible(question))) || hiddenTexts(question).length > 0) return true;
  const read = readings(question).map(words);
  const restored = new Map([...new Set(read.flat())].map((word) => [word, unscrambled(word)]));
  const all = [...read, ...read.map((each) => each.map((word) => restored.get(word) ?? word))];
  // Most readings of a question are the same words.
  const apart = [...new Map(all.map((each) => [each.join(" "), each])).values()];
  return apart.some(hasOrder);
}

/**
 * Returns the refusal for a question, or null. Questions have at most `MAX_QUESTION_LENGTH` code points (the contract
 * refuses longer ones); anything beyond is not read.
 */
export function screen(question: string): Refusal | null {
  const text = Array.from(question).slice(0, MAX_QUESTION_LENGTH).join("");
  return isInjection(text) ? refusal("prompt_injection") : null;
}
