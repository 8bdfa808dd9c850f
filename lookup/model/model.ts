/**
 * A language model as a function from a prompt to a short text or null. Callers never trust the text: they check it against
 * a schema or a rule and have an answer of their own as the fallback. So every failure (the day's allowance is spent, an
 * error, a timeout, a reply too long) is null here, with one line for the operator.
 */
import type { Clock } from "../state/rules/clock.ts";
import type { Quotas } from "../state/rules/state.ts";

export interface ModelRequest {
  /** Written by us; never contains text of a caller. */
  readonly system: string;
  /** The data, marked as such. */
  readonly prompt: string;
  readonly maxOutputTokens: number;
}

export interface ModelReply {
  readonly text: string;
  /** The count that the server reports, null where it reports none. */
  readonly tokens: number | null;
}

/** Sends one request to the server. Rejects on any failure and on the signal; the error's message contains nothing of the prompt. */
export type Complete = (request: ModelRequest, signal: AbortSignal) => Promise<ModelReply>;

export interface Allowance {
  /** In any 24 hours, counted in the state and so shared by all instances. */
  readonly calls: number;
  /** In a day of UTC, counted by this process. */
  readonly tokens: number;
}

export interface ModelOptions {
  readonly complete: Complete;
  readonly quotas: Pick<Quotas, "take">;
  readonly clock: Clock;
  readonly allowance: Allowance;
  readonly log: (line: string) => void;
}

export interface Model {
  /** The reply's text, or null after `ms` milliseconds. `about` names the request in the log, so it contains no text of a caller. */
  ask(request: ModelRequest, ms: number, about: string): Promise<string | null>;
}

const DAY_MS = 86_400_000;
/** A token is seldom shorter. Estimates the tokens where the server reports none, and checks what it reports. */
const CHARACTERS_A_TOKEN = 3;

function estimate(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

/** The tokens that a request cost: the reported count, unless it is impossibly low for the texts. */
function costOf({ system, prompt }: ModelRequest, reply: ModelReply | null): number {
  const least = Math.ceil(estimate(system + prompt + (reply?.text ?? "")) / 4);
  const reported = reply?.tokens ?? null;
  if (reported !== null && Number.isFinite(reported) && reported >= least) return reported;
  return estimate(system + prompt + (reply?.text ?? ""));
}

/** Rejects after `ms` even if `work` ignores the signal. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      abort.abort();
      reject(new Error(`no reply within ${ms} ms`));
    }, ms);
  });
  try {
    return await Promise.race([work(abort.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createModel({ complete, quotas, clock, allowance, log }: ModelOptions): Model {
  let [day, spent] = [0, 0];

  const spend = (tokens: number): number => {
    const today = Math.floor(clock() / DAY_MS);
    if (today !== day) [day, spent] = [today, 0];
    return (spent += tokens);
  };

  /** Why the request may not be sent, null if it may. Checks the tokens first, at their highest cost, so that a refused request is not counted as a call. */
  const refusalOf = async (request: ModelRequest): Promise<string | null> => {
    const reserve = estimate(request.system + request.prompt) + request.maxOutputTokens;
    if (spend(0) + reserve > allowance.tokens) return "the day's tokens are spent";
    const { allowed } = await quotas.take("model", [{ name: "model-day", ms: DAY_MS, limit: allowance.calls }], clock());
    return allowed ? null : "the day's calls are spent";
  };

  return {
    async ask(request, ms, about) {
      let reply: ModelReply | null = null;
      try {
        const refusal = await refusalOf(request);
        if (refusal !== null) {
          log(`model, ${about}: not asked, ${refusal}`);
          return null;
        }
        reply = await within(ms, (signal) => complete(request, signal));
      } catch (error) {
        log(`model, ${about}: ${(error as Error).message.slice(0, 200)}`);
      }
      spend(costOf(request, reply));
      return reply?.text ?? null;
    },
  };
}
