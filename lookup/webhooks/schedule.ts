/**
 * When a delivery is tried again. The times are those of the first attempt plus a fixed list, each a little early by
 * chance so that receivers who failed together are not asked together; nothing is tried 24 hours after the first attempt.
 * Pure: time and chance come with the call.
 */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After the first attempt (milliseconds): eight attempts, with gaps that grow. */
const OFFSETS = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 23.75 * HOUR];
const LAST = OFFSETS.at(-1)!;
/** Retries end here, counted from the first attempt. */
export const WINDOW_MS = 24 * HOUR;
/** By which share a time may be early: the last attempt is then at least 22 hours after the first. */
const JITTER = 0.07;
/** All deliveries failing for so long stop a subscription. */
export const STOP_AFTER_MS = 72 * HOUR;

export interface Tried {
  readonly firstAt: number;
  readonly now: number;
  /** Attempts made so far, this one among them. */
  readonly attempts: number;
  /** Milliseconds for which the receiver asked to be left alone. */
  readonly retryAfter: number | null;
}

/** When to try next; null when that was the last time. Times of the list that passed while nobody sent are left out. */
export function nextAttempt({ firstAt, now, attempts, retryAfter }: Tried, random: () => number): number | null {
  const next = OFFSETS.slice(attempts).map((offset) => firstAt + offset * (1 - JITTER * random())).find((time) => time > now);
  if (next === undefined) return null;
  const asked = now + (retryAfter ?? 0);
  if (asked <= next) return Math.round(next);
  // Left alone as long as asked, within the window; a whole night of it still ends in one more attempt.
  return asked <= firstAt + LAST ? asked : Math.round(Math.max(next, firstAt + LAST));
}

/** `Retry-After` in milliseconds, as seconds or as a date; null for none or nonsense. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,8}$/.test(header.trim())) return Number(header.trim()) * SECOND;
  const time = /^[A-Za-z]{3},? /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(time) ? null : Math.max(0, time - now);
}
