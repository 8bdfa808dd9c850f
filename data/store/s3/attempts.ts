/**
 * Retries requests to object storage and limits how many run at the same time. Retries are jittered and paid from a budget
 * that normal requests fill, so a store in trouble gets at most half as many requests again. After eight failures in a row
 * the store counts as away: callers fail at once, and one request at a time tests whether it is back.
 */
import { setTimeout as delay } from "node:timers/promises";

/** The outcome of one attempt. */
export type Outcome<T> =
  | { readonly kind: "done"; readonly value: T }
  /** The store answered, and a retry would not change the answer. */
  | { readonly kind: "refused"; readonly reason: string }
  /** There was no usable answer. `answered`: the store itself said that it is busy. */
  | { readonly kind: "failed"; readonly reason: string; readonly answered: boolean };

export interface RetryPolicy {
  readonly attempts: number;
  /** The deadlines of one attempt with its body, and of all attempts together, in milliseconds. */
  readonly attemptMs: number;
  readonly totalMs: number;
  /** False: all attempts may be used, whatever the budget. For builds, which a single failure would end. */
  readonly budgeted: boolean;
}

export type Result<T> = { readonly value: T } | { readonly reason: string; readonly attempts: number };

export interface Attempts {
  /** Calls `attempt` with its milliseconds until it is done or refused, or until attempts, budget or time run out. */
  run<T>(policy: RetryPolicy, attempt: (ms: number) => Promise<Outcome<T>>): Promise<Result<T>>;
}

export interface AttemptEffects {
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

const REAL_EFFECTS: AttemptEffects = { now: () => performance.now(), random: Math.random, sleep: delay };

/** Each request adds this much to the budget, and each retry takes 1. */
const EARNED = 0.4;
const MOST_SAVED = 10;
const AT_START = 3;
const FIRST_PAUSE_MS = 80;
/**
 * A budgeted request gets one more attempt if other requests succeed meanwhile. At a store that fails one request in seven,
 * three attempts in a row fail three times in a thousand.
 */
const ONE_MORE = 1;
/** After this many failures in a row the store counts as away. */
const AWAY_AFTER = 8;
const PROBE_EVERY_MS = 500;

export function openAttempts({ now, random, sleep }: AttemptEffects = REAL_EFFECTS): Attempts {
  let saved = AT_START;
  let failuresInRow = 0;
  let probeAt = 0;
  let successes = 0;
  const window = openWindow(now);

  const isAway = (): boolean => {
    if (failuresInRow < AWAY_AFTER) return false;
    if (now() < probeAt) return true;
    probeAt = now() + PROBE_EVERY_MS;
    return false;
  };
  const record = (outcome: Outcome<unknown>): void => {
    const hasAnswered = outcome.kind !== "failed" || outcome.answered;
    failuresInRow = hasAnswered ? 0 : failuresInRow + 1;
    if (outcome.kind === "done") successes += 1;
    if (failuresInRow === AWAY_AFTER) probeAt = now() + PROBE_EVERY_MS;
  };
  const mayRetry = ({ attempts, budgeted }: RetryPolicy, made: number, isThere: boolean): boolean => {
    if (made >= attempts + (budgeted && isThere ? ONE_MORE : 0)) return false;
    if (!budgeted) return true;
    if (saved < 1) return false;
    saved -= 1;
    return true;
  };
  return {
    async run(policy, attempt) {
      saved = Math.min(MOST_SAVED, saved + EARNED);
      const until = now() + policy.totalMs;
      const before = successes;
      for (let made = 1; ; made++) {
        if (policy.budgeted && isAway()) return { reason: "the store has not answered for a while", attempts: made - 1 };
        const outcome = await window.take(() => attempt(Math.min(policy.attemptMs, until - now())));
        record(outcome);
        if (outcome.kind === "done") return { value: outcome.value };
        const failed = { reason: outcome.reason, attempts: made };
        if (outcome.kind === "refused") return failed;
        const pause = FIRST_PAUSE_MS * 2 ** (made - 1) * (0.5 + random());
        if (now() + pause >= until || !mayRetry(policy, made, successes > before)) return failed;
        await sleep(pause);
      }
    },
  };
}

/** Below 64, so a store that does not answer holds few sockets; up to 128 while it keeps up. */
const NARROW = 48;
const WIDE = 128;
const IDLE_MS = 1_000;

interface Window {
  take<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
}

/** Limits the concurrent requests. The limit grows by one with each success while others wait, and falls back after a failure or a pause. */
function openWindow(now: () => number): Window {
  const waiting: (() => void)[] = [];
  let limit = NARROW;
  let busy = 0;
  let usedAt = 0;
  const adapt = (succeeded: boolean): void => {
    if (!succeeded) limit = NARROW;
    else if (waiting.length > 0) limit = Math.min(WIDE, limit + 1);
    usedAt = now();
  };
  const next = (): void => {
    while (busy < limit && waiting.length > 0) {
      busy += 1;
      waiting.shift()?.();
    }
  };
  return {
    async take(work) {
      if (busy === 0 && now() - usedAt > IDLE_MS) limit = NARROW;
      if (busy < limit) busy += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      let succeeded = false;
      try {
        const outcome = await work();
        succeeded = outcome.kind !== "failed";
        return outcome;
      } finally {
        busy -= 1;
        adapt(succeeded);
        next();
      }
    },
  };
}
