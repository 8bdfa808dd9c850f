/**
 * Turns a question into an intent of the closed list, or into a refusal. The screen runs first; nothing else sees what it
 * refuses. A configured model is asked unless the classifier refused the question for another reason than that it could
 * not be read, and its reply counts only when it is a valid intent. Otherwise the classifier's result stands.
 */
import type { EvidenceOptions, Intent, Refusal } from "../../data/contract/records/evidence.ts";
import { type Classified, classify } from "./classify.ts";
import { asksOfSpan, pastDayIn } from "./past_day.ts";
import type { Questioner } from "./questioner.ts";
import { refusal, screen } from "./screens/screen.ts";

/** Place names come from the classifier: a model's own text never reaches an answer. */
function withPlace(intent: Intent, classified: Classified): Intent {
  if (!("intent" in classified)) return intent;
  const { geo_widened, place, states } = classified.intent;
  const isSamePlace = states.join() === intent.states.join();
  return isSamePlace ? { ...intent, geo_widened, place } : intent;
}

/**
 * The question of a past day, or what was understood without one. A date belongs to the ask where it stands right in front of it, or
 * where it alone keeps the question from being understood; another one is told in passing.
 */
function dated(question: string, plain: Classified, today: string): Classified {
  const isRead = "intent" in plain;
  if (isRead && asksOfSpan(question)) return { refusal: PERIOD };
  const found = isRead || DATE_IN_THE_WAY.has(plain.refusal.code) ? pastDayIn(question, today) : null;
  if (found === null || (isRead && !found.isInFront)) return plain;
  const rest = classify(found.rest, yearOf(today));
  if (!("intent" in rest) || RULES.has(rest.intent.kind)) return plain;
  return found.isToCome ? { refusal: refusal("predictions") } : { intent: { ...rest.intent, as_of: found.day } };
}

function yearOf(today: string): number {
  return Number(today.slice(0, 4));
}

/** Whether a figure is asked for a place that is smaller than a state, and its state's is not wanted. */
function isTooSmall({ kind, geo_widened }: Intent, { geo_fallback }: EvidenceOptions): boolean {
  return geo_widened && geo_fallback === "none" && !RULES.has(kind);
}

/** What the classifier says of a question in which it can't use the date. */
const DATE_IN_THE_WAY: ReadonlySet<Refusal["code"]> = new Set(["out_of_scope", "classification_failed"]);
/** Kinds that ask for a rule, which has neither a date nor a place. */
const RULES: ReadonlySet<Intent["kind"]> = new Set(["methodology", "definition"]);
const TOO_SMALL: Refusal = { code: "out_of_scope",
  message: "Figures are held for states only and options.geo_fallback is none. Ask for the state, or leave geo_fallback at state." };
const PERIOD: Refusal = { code: "out_of_scope", message: "I can't answer for a period, but for one day: ask for each day by itself." };

/** `today` is ISO text: a later year makes the question a prediction. */
export async function understand(question: string, options: EvidenceOptions, questioner: Questioner | null, today: string): Promise<Classified> {
  const screened = screen(question);
  if (screened !== null) return { refusal: screened };
  const read = dated(question, classify(question, yearOf(today)), today);
  if ("intent" in read && isTooSmall(read.intent, options)) return { refusal: TOO_SMALL };
  if (questioner === null || ("refusal" in read && read.refusal.code !== "classification_failed")) return read;
  // A model knows of no past day, so its intent would be answered with the figures of today.
  if (asksOfSpan(question) || ("intent" in read ? read.intent.as_of !== undefined : pastDayIn(question, today) !== null)) return read;
  const intent = await questioner.map(question);
  return intent === null || isTooSmall(intent, options) ? read : { intent: withPlace(intent, read) };
}
