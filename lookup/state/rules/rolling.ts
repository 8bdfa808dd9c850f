/**
 * The rolling window as a pure function of the times at which a client was admitted. A window covers the last `ms`
 * milliseconds, so no interval of that length, wherever it begins, has more hits than the limit. The log is bounded: it
 * never has more hits than the largest limit, and rejections are not logged.
 */
import type { Verdict, Standing, Window } from "./state.ts";
import { SKEW_MS } from "./clock.ts";

/** Admitted hits, oldest first, milliseconds since the epoch. */
export type HitLog = Float64Array;

export interface RollingStep {
  readonly verdict: Verdict;
  /** The log to store; the same object when nothing changed. */
  readonly log: HitLog;
}

/** Admits one request at `now` (milliseconds since the epoch) if every window has room for it. */
export function stepRolling(stored: HitLog, windows: readonly Window[], now: number): RollingStep {
  const { log, at } = adjusted(stored, now);
  const firsts = windows.map((window) => firstAfter(log, at - window.ms));
  const allowed = windows.every((window, i) => log.length - (firsts[i] ?? 0) < window.limit);
  const standings = windows.map((window, i) => standing(log, window, firsts[i] ?? 0, at, allowed));
  const verdict = { allowed, standings };
  return { verdict, log: allowed ? withHit(log, Math.min(...firsts), at) : log };
}

/** When the log can be forgotten: all of its hits have left the longest window. */
export function forgetAt(windows: readonly Window[], now: number): number {
  return now + Math.max(...windows.map((window) => window.ms));
}

/**
 * Handles a log whose newest hit is later than `now`. By a little: another process got the lock first, and the request
 * counts as made at that later time. By more: the clock was set back, and the whole log moves back with it. Its hits then
 * look younger than they are (no refill), and none is in the future (nobody waits longer than the window).
 */
function adjusted(log: HitLog, now: number): { log: HitLog; at: number } {
  const ahead = (log.at(-1) ?? now) - now;
  if (ahead <= 0) return { log, at: now };
  if (ahead <= SKEW_MS) return { log, at: now + ahead };
  return { log: log.map((hit) => hit - ahead), at: now };
}

/** Index of the first hit later than `time`. */
function firstAfter(log: HitLog, time: number): number {
  let low = 0;
  let high = log.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function standing(log: HitLog, window: Window, first: number, at: number, allowed: boolean): Standing {
  const used = log.length - first;
  // Over the limit after a change to a smaller tier: there is room only after the surplus has left too.
  const leaving = log[first + Math.max(0, used - window.limit)] ?? at;
  const remaining = Math.max(0, window.limit - used - (allowed ? 1 : 0));
  return { ...window, remaining, resetAt: leaving + window.ms };
}

/** The log without the hits that have left every window, and with the new one. */
function withHit(log: HitLog, from: number, at: number): HitLog {
  const next = new Float64Array(log.length - from + 1);
  next.set(log.subarray(from));
  next[next.length - 1] = at;
  return next;
}
