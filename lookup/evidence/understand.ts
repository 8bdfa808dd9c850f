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
function dated(question: string, plain: Classified, options: EvidenceOptions, today: string): Classified {
  const isRead = "intent" in plain;
  if (isRead && asksOfSpan(question)) return { refusal: PERIOD };
  const found = isRead || DATE_IN_THE_WAY.has(plain.refusal.code) ? pastDayIn(question, today) : null;
  if (found === null || (isRead && !found.isInFront)) return plain;
  const rest = classify(found.rest, options, yearOf(today));
  if (!("intent" in rest) || UNDATED.has(rest.intent.kind)) return plain;
  return found.isToCome ? { refusal: refusal("predictions") } : { intent: { ...rest.intent, as_of: found.day } };
}

function yearOf(today: string): number {
  return Number(today.slice(0, 4));
}

/** What the classifier says of a question in which it can't use the date. */
const DATE_IN_THE_WAY: ReadonlySet<Refusal["code"]> = new Set(["out_of_scope", "classification_failed"]);
/** A method has no date. */
const UNDATED: ReadonlySet<Intent["kind"]> = new Set(["methodology", "definition"]);
const PERIOD: Refusal = { code: "out_of_scope", message: "I can't answer for a period, but for one day: ask for each day by itself." };

/** `today` is ISO text: a later year makes the question a prediction. */
export async function understand(question: string, options: EvidenceOptions, questioner: Questioner | null, today: string): Promise<Classified> {
  const screened = screen(question);
  if (screened !== null) return { refusal: screened };
  const classified = dated(question, classify(question, options, yearOf(today)), options, today);
  if (questioner === null || ("refusal" in classified && classified.refusal.code !== "classification_failed")) return classified;
  // A model knows of no past day, so its intent would be answered with the figures of today.
  if (asksOfSpan(question) || ("intent" in classified ? classified.intent.as_of !== undefined : pastDayIn(question, today) !== null)) return classified;
  const intent = await questioner.map(question);
  if (intent === null || (intent.geo_widened && options.geo_fallback === "none")) return classified;
  return { intent: withPlace(intent, classified) };
}
