/**
 * Lets the model rewrite narratives. It gets the template with its slots, never a figure, and its prose must keep the slots
 * in order. Prose is kept for a whole methodology version, so a failure throws instead of returning the template; after a
 * failure the model is not asked for ten minutes.
 */
import type { NarrativeFile } from "../../data/contract/release/narrative.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { Writer } from "./narratives.ts";
import type { Model } from "../model/model.ts";

export interface NarrativeWriterOptions {
  readonly model: Model;
  readonly clock: Clock;
  /** Milliseconds for one narrative. */
  readonly patience?: number;
}

const PATIENCE_MS = 8_000;
const REST_MS = 600_000;
const MAX_LENGTH = 2_500;
const MAX_PARAGRAPHS = 2;

const SYSTEM = [
  "You word a summary of a dataset anew, in one or two short paragraphs of plain English. The JSON gives `prose` with named slots in double braces.",
  "Keep every slot exactly once and in the same role: what is said to be highest stays highest. Add no slot, no fact and no judgment.",
  "Write no number, in digits or in words, no markup and no link. Reply with the prose alone.",
].join("\n");

function slotsIn(prose: string): string[] {
  return Array.from(prose.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name);
}

/** Why the prose cannot replace the template, null if it can. Numbers in it are checked where it is stored (`narratives.ts`). */
function roleFault(prose: string, template: string): string | null {
  const [wanted, found] = [slotsIn(template), slotsIn(prose)];
  // In the same order, or two figures could change places.
  if (wanted.join() !== found.join()) return `its slots are ${found.join(", ")}, not ${wanted.join(", ")}`;
  if (prose.length > MAX_LENGTH) return `it is ${prose.length} characters long`;
  return prose.split(/\n\s*\n/).length > MAX_PARAGRAPHS ? "it has more than two paragraphs" : null;
}

export function modelWriter({ model, clock, patience = PATIENCE_MS }: NarrativeWriterOptions): Writer {
  let restUntil = 0;
  return async ({ slug, template }: NarrativeFile) => {
    if (clock() < restUntil) throw new Error("the model failed a while ago and is not asked again yet");
    const prompt = JSON.stringify({ dataset: slug, prose: template });
    const reply = (await model.ask({ system: SYSTEM, prompt, maxOutputTokens: 800 }, patience, `narrative of ${slug}`))?.trim() ?? null;
    const fault = reply === null ? "there is none" : roleFault(reply, template);
    if (reply !== null && fault === null) return reply;
    restUntil = clock() + REST_MS;
    throw new Error(`the model's prose cannot be used: ${fault}`);
  };
}
