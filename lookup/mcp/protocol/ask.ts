/**
 * One question to the service, asked again where that may help: after 429, 500 and 503 alone (spec 7.2), at most twice,
 * with `Retry-After` before a backoff of its own, and never longer than an agent would wait. Everything asked is read-only,
 * so asking again changes nothing.
 */
import { failureOf, waitSeconds, ToolFailure } from "./failure.ts";
import type { Question, Reply, Upstream } from "./upstream.ts";

const RETRIED: ReadonlySet<number> = new Set([429, 500, 503]);
const MAX_TRIES = 3;
const FIRST_BACKOFF_MS = 250;
/** A longer wait is the agent's to decide on: it is told of it. */
const MAX_WAIT_MS = 2_000;

export interface AskOptions {
  readonly upstream: Pick<Upstream, "send">;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** At least 0, less than 1. */
  readonly random: () => number;
  /** Rejects when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The body of a 200; throws a `ToolFailure` for anything else. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<unknown>;

export function createAsk({ upstream, now, random, wait }: AskOptions): Ask {
  /** Milliseconds to wait before the next try, null where there is to be none. */
  const pauseAfter = (reply: Reply, tries: number): number | null => {
    if (!RETRIED.has(reply.status) || tries >= MAX_TRIES) return null;
    const told = waitSeconds(reply, now());
    const pause = told === null ? FIRST_BACKOFF_MS * 2 ** (tries - 1) * (1 + random()) : told * 1000;
    return pause <= MAX_WAIT_MS ? pause : null;
  };

  return async (question, signal) => {
    for (let tries = 1; ; tries += 1) {
      const reply = await upstream.send(question, signal);
      if (reply.status === 200 && reply.body !== undefined) return reply.body;
      if (reply.status === 200) throw new ToolFailure("The service answered something that is not JSON: check that SERVICE_URL leads to it.");
      const pause = pauseAfter(reply, tries);
      if (pause === null) throw failureOf(reply, question.credential, now());
      await wait(pause, signal);
    }
  };
}
