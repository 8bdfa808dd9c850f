/**
 * A language model as the service sees it: text in, a short text out, or nothing. What it says is never trusted: every
 * caller holds it against a schema or a gate and has an answer of its own to fall back on, so here every failure (the
 * day's allowance spent, an error, silence, a reply too long) is the same `null` and one line for the operator.
 */
import type { Clock } from "../state/rules/clock.ts";
import type { Quotas } from "../state/rules/state.ts";

export interface ModelRequest {
  /** Written by us, never from a caller. */
  readonly system: string;
  /** Data, marked as such. */
  readonly prompt: string;
  readonly maxOutputTokens: number;
}

export interface ModelReply {
  readonly text: string;
  /** As the server reports them; null where it does not. */
  readonly tokens: number | null;
}

/** One request to the server. Rejects on any failure and at the signal; a rejection's message holds nothing of the prompt. */
export type Complete = (request: ModelRequest, signal: AbortSignal) => Promise<ModelReply>;

export interface Allowance {
  /** In any 24 hours, counted in the service's state and so shared by all its instances. */
  readonly calls: number;
  /** In any day of UTC, counted by this process. */
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
  /** The reply's text within `ms` milliseconds, else null. `about` names the request in the log: no words of a caller. */
  ask(request: ModelRequest, ms: number, about: string): Promise<string | null>;
}

const DAY_MS = 86_400_000;
/** A token is seldom shorter than so many characters; used where the server reports none, and to doubt what it reports. */
const CHARACTERS_A_TOKEN = 3;

function estimate(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

/** At least what was sent and received must have cost, whatever the server says. */
function costOf({ system, prompt }: ModelRequest, reply: ModelReply | null): number {
  const least = Math.ceil(estimate(system + prompt + (reply?.text ?? "")) / 4);
  const reported = reply?.tokens ?? null;
  if (reported !== null && Number.isFinite(reported) && reported >= least) return reported;
  return estimate(system + prompt + (reply?.text ?? ""));
}

/** Rejects at the deadline even where the server's adapter does not listen to the signal. */
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

  /** Tokens first: a request that may not go out is not counted as a call. The dearest outcome is reserved. */
  const admit = async (request: ModelRequest): Promise<string | null> => {
    const reserve = estimate(request.system + request.prompt) + request.maxOutputTokens;
    if (spend(0) + reserve > allowance.tokens) return "the day's tokens are spent";
    const { allowed } = await quotas.take("model", [{ name: "model-day", ms: DAY_MS, limit: allowance.calls }], clock());
    return allowed ? null : "the day's calls are spent";
  };

  return {
    async ask(request, ms, about) {
      let reply: ModelReply | null = null;
      try {
        const refusal = await admit(request);
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
