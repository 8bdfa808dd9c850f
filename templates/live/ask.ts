/**
 * A question and its answer with the trail of each claim: the claim, its source, the file it can be read in, and that file's hash.
 * A refusal says what it is and what to ask instead.
 */
import { MAX_QUESTION_LENGTH, type EvidenceItem, type EvidenceResult } from "../../data/contract/records/evidence.ts";
import { grouped, longDate } from "../../data/contract/numbers.ts";
import { draw, type LivePage } from "./draw.ts";

export interface AskInput {
  /** As typed; empty before anything was asked. */
  readonly question: string;
  /** Null before anything was asked. */
  readonly result: EvidenceResult | null;
  /** Questions left in the rolling day, null where they were not counted. */
  readonly left: string | null;
  readonly perDay: number;
}

const EXAMPLES = [
  "How many dermatologists are there in Maine?",
  "Which five states have the fewest psychiatrists per 100,000 residents?",
  "What is the average star rating of nursing homes in Ohio?",
  "How is the number of active providers counted?",
] as const;

function claim({ claim: text, source, methodology, artifact }: EvidenceItem) {
  return { claim: text, source, methodology, artifact: artifact ?? null, last_checked: longDate(source.last_checked) };
}

/** The answers that name several states. The figure of the first of them is no answer. */
const LISTS: ReadonlySet<string> = new Set(["top_states", "bottom_states", "compare_states", "threshold"]);

function answered({ answer, evidence, intent }: EvidenceResult) {
  if (answer === null) return null;
  const { value, unit } = answer;
  return {
    ...answer,
    figure: value === null || LISTS.has(intent?.kind ?? "") ? null : grouped(value, Number.isInteger(value) ? 0 : 2),
    unit: unit ?? "",
    can_be_checked: evidence.every(({ artifact }) => artifact !== undefined),
    evidence: evidence.map(claim),
  };
}

function linked(question: string) {
  return { question, href: `/ask/?q=${encodeURIComponent(question)}` };
}

function refused({ refusal }: EvidenceResult) {
  if (refusal === null) return null;
  return { ...refusal, nearest: refusal.nearest === undefined ? null : linked(refusal.nearest) };
}

export function askPage({ question, result, left, perDay }: AskInput): LivePage {
  return {
    heading: "Ask",
    description: "A question about provider supply or facility quality, answered from published figures with the evidence behind each.",
    content: draw("ask", {
      question,
      longest: MAX_QUESTION_LENGTH,
      left,
      per_day: perDay,
      answer: result === null ? null : answered(result),
      refusal: result === null ? null : refused(result),
      examples: result === null ? EXAMPLES.map(linked) : [],
    }),
  };
}
