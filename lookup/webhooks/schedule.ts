/**
 * When a failed delivery is retried: at fixed offsets from the first attempt, each randomly a little early, so that receivers
 * that failed together are not retried together. There are no retries 24 hours after the first attempt. Pure functions: time
 * and randomness are arguments.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds after the first attempt: eight attempts with growing gaps. */
const OFFSETS = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 23.75 * HOUR];
const LAST = OFFSETS.at(-1)!;
/** No retries this long after the first attempt. */
export const WINDOW_MS = 24 * HOUR;
/** The share by which a retry may be early, so that the last one is at least 22 hours after the first attempt. */
const JITTER = 0.07;
/** A subscription is stopped when all of its deliveries failed for this long. */
export const STOP_AFTER_MS = 72 * HOUR;

export interface Tried {
  readonly firstAt: number;
  readonly now: number;
  /** Attempts so far, including this one. */
  readonly attempts: number;
  /** The delay that the receiver asked for, in milliseconds. */
  readonly retryAfter: number | null;
}

/** The time of the next attempt, null after the last one. Times that passed while no sender ran are skipped. */
export function nextAttempt({ firstAt, now, attempts, retryAfter }: Tried, random: () => number): number | null {
  const next = OFFSETS.slice(attempts).map((offset) => firstAt + offset * (1 - JITTER * random())).find((time) => time > now);
  if (next === undefined) return null;
  const asked = now + (retryAfter ?? 0);
  if (asked <= next) return Math.round(next);
  // The delay is respected up to the last offset, when there is one more attempt.
  return asked <= firstAt + LAST ? asked : Math.round(Math.max(next, firstAt + LAST));
}

/** Parses `Retry-After`, in seconds or as a date, into milliseconds; null when missing or malformed. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,8}$/.test(header.trim())) return Number(header.trim()) * SECOND;
  const time = /^[A-Za-z]{3},? /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(time) ? null : Math.max(0, time - now);
}
