/**
 * Asks the service one question, and retries after 429, 500 and 503 (data/contract/README.md#errors): at most twice, after
 * `Retry-After` or a backoff, and never for longer than an agent would wait. All questions are read-only, so a retry is safe.
 */
import { failureOf, waitSeconds, ToolFailure } from "./failure.ts";
import type { Question, Reply, Upstream } from "./upstream.ts";

const RETRIED: ReadonlySet<number> = new Set([429, 500, 503]);
const MAX_TRIES = 3;
const FIRST_BACKOFF_MS = 250;
/** A longer wait is left to the agent, which is told of it. */
const MAX_WAIT_MS = 2_000;

export interface AskOptions {
  readonly upstream: Pick<Upstream, "send">;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Null to try once only. */
  readonly retries: Retries | null;
}

export interface Retries {
  /** At least 0, less than 1. */
  readonly random: () => number;
  /** Rejects when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Returns the body of a 200. Throws a `ToolFailure` for anything else. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<unknown>;

/** Milliseconds to wait before the next try, null for no further try. */
function pauseAfter(reply: Reply, tries: number, now: number, { random }: Retries): number | null {
  if (!RETRIED.has(reply.status) || tries >= MAX_TRIES) return null;
  const asked = waitSeconds(reply, now);
  const pause = asked === null ? FIRST_BACKOFF_MS * 2 ** (tries - 1) * (1 + random()) : asked * 1000;
  return pause <= MAX_WAIT_MS ? pause : null;
}

export function createAsk({ upstream, now, retries }: AskOptions): Ask {
  return async (question, signal) => {
    for (let tries = 1; ; tries += 1) {
      const reply = await upstream.send(question, signal);
      if (reply.status === 200 && reply.body !== undefined) return reply.body;
      if (reply.status === 200) throw new ToolFailure("The service answered something that is not JSON: check that SERVICE_URL leads to it.");
      const pause = retries === null ? null : pauseAfter(reply, tries, now(), retries);
      if (retries === null || pause === null) throw failureOf(reply, question.credential, now());
      await retries.wait(pause, signal);
    }
  };
}
