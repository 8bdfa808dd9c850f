/**
 * Turns a question into an intent of the closed list, or into a refusal. The screen runs first; nothing else sees what it
 * refuses. A configured model is asked only when the classifier could not read the question, and its reply counts only
 * when it is a valid intent. Otherwise the classifier's result stands.
 */
import type { EvidenceOptions, Intent, Refusal } from "../../data/contract/records/evidence.ts";
import { classify } from "./classify.ts";
import type { Questioner } from "./questioner.ts";
import { screen } from "./screens/screen.ts";

export type Understood = { readonly intent: Intent } | { readonly refusal: Refusal };

/** Place names come from the classifier: a model's own text never reaches an answer. */
function withPlace(intent: Intent, classified: Understood): Intent {
  if (!("intent" in classified)) return intent;
  const { geo_widened, place, states } = classified.intent;
  const isSamePlace = states.join() === intent.states.join();
  return isSamePlace ? { ...intent, geo_widened, place } : intent;
}

/** `year` is the current year: a later one makes the question a prediction. */
export async function understand(question: string, options: EvidenceOptions, questioner: Questioner | null, year: number): Promise<Understood> {
  const refusal = screen(question);
  if (refusal !== null) return { refusal };
  const classified = classify(question, options, year);
  if (questioner === null || ("refusal" in classified && classified.refusal.code !== "classification_failed")) return classified;
  const intent = await questioner.map(question);
  if (intent === null || (intent.geo_widened && options.geo_fallback === "none")) return classified;
  return { intent: withPlace(intent, classified) };
}
