/**
 * From a question to an intent of the closed list, or to a refusal. The screen comes first; what it refuses nobody else
 * sees. A model, where there is one, is asked only about what the classifier did not refuse for a reason it can name, and
 * what the model says counts only when it is an intent of the list; in every other case the classifier's word stands.
 */
import type { EvidenceOptions, Intent, Refusal } from "../../data/contract/records/evidence.ts";
import { classify } from "./classify.ts";
import type { Questioner } from "./questioner.ts";
import { screen } from "./screens/screen.ts";

export type Understood = { readonly intent: Intent } | { readonly refusal: Refusal };

/** The places a question names are the classifier's to say: a model's word never carries text of its own into an answer. */
function withPlace(intent: Intent, classified: Understood): Intent {
  if (!("intent" in classified)) return intent;
  const { geo_widened, place, states } = classified.intent;
  const isSamePlace = states.join() === intent.states.join();
  return isSamePlace ? { ...intent, geo_widened, place } : intent;
}

/** `year` is the present one: what is later is a prediction. */
export async function understand(question: string, options: EvidenceOptions, questioner: Questioner | null, year: number): Promise<Understood> {
  const refusal = screen(question, year);
  if (refusal !== null) return { refusal };
  const classified = classify(question, options, year);
  if (questioner === null || ("refusal" in classified && classified.refusal.code !== "classification_failed")) return classified;
  const intent = await questioner.map(question);
  if (intent === null || (intent.geo_widened && options.geo_fallback === "none")) return classified;
  return { intent: withPlace(intent, classified) };
}
