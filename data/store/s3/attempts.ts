/**
 * How often the store is asked again, and how many at once. Attempts are few and jittered and paid from a budget that
 * only ordinary load fills, so that a store in trouble is asked at most half as often again. When nothing has come back
 * for a while, callers are answered at once and one request at a time finds out whether it is there again.
 */
import { setTimeout as delay } from "node:timers/promises";

/** What one attempt came to. */
export type Outcome<T> =
  | { readonly kind: "done"; readonly value: T }
  /** The store answered, and asking again would not change the answer. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Nothing usable came back. `answered`: the store itself said that it is busy. */
  | { readonly kind: "failed"; readonly reason: string; readonly answered: boolean };

export interface Patience {
  readonly attempts: number;
  /** Milliseconds for one attempt, its body included, and for all of them together. */
  readonly attemptMs: number;
  readonly totalMs: number;
  /** False: each may use all its attempts, budget or not. For runs whose whole work a single failure would end. */
  readonly budgeted: boolean;
}

export type Result<T> = { readonly value: T } | { readonly reason: string; readonly attempts: number };

export interface Attempts {
  /** Runs `attempt(its milliseconds)` until it is done, refused, out of attempts, budget or time. Never throws what `attempt` does not. */
  run<T>(patience: Patience, attempt: (ms: number) => Promise<Outcome<T>>): Promise<Result<T>>;
}

export interface AttemptEffects {
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

const REAL_EFFECTS: AttemptEffects = { now: () => performance.now(), random: Math.random, sleep: delay };

/** Each read adds so much to the budget, and each repetition takes 1 of it. */
const EARNED = 0.4;
const MOST_SAVED = 10;
const AT_START = 3;
const FIRST_PAUSE_MS = 80;
/**
 * Where somebody waits, once more than `attempts` while others get their answers: three in a row go wrong three times in a
 * thousand at a store that fails one in seven. Where nobody gets any, never.
 */
const ONE_MORE = 1;
/** So many attempts in a row that brought nothing, and the store counts as away. */
const AWAY_AFTER = 8;
const PROBE_EVERY_MS = 500;

export function openAttempts({ now, random, sleep }: AttemptEffects = REAL_EFFECTS): Attempts {
  let saved = AT_START;
  let inVain = 0;
  let probeAt = 0;
  let successes = 0;
  const window = openWindow(now);

  const isAway = (): boolean => {
    if (inVain < AWAY_AFTER) return false;
    if (now() < probeAt) return true;
    probeAt = now() + PROBE_EVERY_MS;
    return false;
  };
  const learn = (outcome: Outcome<unknown>): void => {
    const isHeard = outcome.kind !== "failed" || outcome.answered;
    inVain = isHeard ? 0 : inVain + 1;
    if (outcome.kind === "done") successes += 1;
    if (inVain === AWAY_AFTER) probeAt = now() + PROBE_EVERY_MS;
  };
  const mayRepeat = ({ attempts, budgeted }: Patience, made: number, isThere: boolean): boolean => {
    if (made >= attempts + (budgeted && isThere ? ONE_MORE : 0)) return false;
    if (!budgeted) return true;
    if (saved < 1) return false;
    saved -= 1;
    return true;
  };
  return {
    async run(patience, attempt) {
      saved = Math.min(MOST_SAVED, saved + EARNED);
      const until = now() + patience.totalMs;
      const before = successes;
      for (let made = 1; ; made++) {
        if (patience.budgeted && isAway()) return { reason: "the store has not answered for a while", attempts: made - 1 };
        const outcome = await window.take(() => attempt(Math.min(patience.attemptMs, until - now())));
        learn(outcome);
        if (outcome.kind === "done") return { value: outcome.value };
        const failed = { reason: outcome.reason, attempts: made };
        if (outcome.kind === "refused") return failed;
        const pause = FIRST_PAUSE_MS * 2 ** (made - 1) * (0.5 + random());
        if (now() + pause >= until || !mayRepeat(patience, made, successes > before)) return failed;
        await sleep(pause);
      }
    },
  };
}

/** Below 64, so that a store that swallows requests holds few sockets; more while it shows that it keeps up. */
const NARROW = 48;
const WIDE = 128;
const IDLE_MS = 1_000;

interface Window {
  take<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
}

/** Work under way at once: opens by one with each success that others wait behind, closes with a failure or a pause. */
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
