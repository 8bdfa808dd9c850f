/** Opens the language model that the operator configured. Without settings there is no model, and nothing is loaded. */
import type { MaybePromise } from "../../data/store/store.ts";
import type { Clock } from "../state/rules/clock.ts";
import { modelOverHttp, type ModelServer } from "../model/http.ts";
import { createModel, type Allowance, type Model } from "../model/model.ts";
import type { Quotas } from "../state/rules/state.ts";
import { createQuestioner, type Questioner } from "./questioner.ts";

export interface ModelSettings {
  readonly server: ModelServer;
  readonly allowance: Allowance;
  /** Whether it also words the summaries. */
  readonly summaries: boolean;
  /** Whether it words the narratives of exports; not when left out. */
  readonly narratives?: boolean;
}

export interface QuestionerEffects {
  readonly quotas: Pick<Quotas, "take">;
  readonly clock: Clock;
  readonly hash: (bytes: Uint8Array) => MaybePromise<string>;
  readonly log: (line: string) => void;
  /** Milliseconds for each request to the model. */
  readonly patience?: number;
}

/** One model for all its uses, so that its budget is counted once. */
export function openModel({ server, allowance }: ModelSettings, { quotas, clock, log }: Omit<QuestionerEffects, "hash">): Model {
  return createModel({ complete: modelOverHttp(server), quotas, clock, allowance, log });
}

export function openQuestioner(settings: ModelSettings, effects: QuestionerEffects, model = openModel(settings, effects)): Questioner {
  return createQuestioner({ ...effects, model, summaries: settings.summaries });
}
