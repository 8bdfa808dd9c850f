/**
 * The two clocks of a process. Signatures, expiry and freshness follow the wall clock, because others compare them with
 * theirs. Quotas follow a clock that starts at the wall clock, so that counts survive a restart, and continues with a monotonic
 * one, so that setting the machine's clock neither refills a quota nor locks anybody out. A stored time can still be ahead of
 * it, after a restart or with a second process: by up to `SKEW_MS` that is two processes writing at once, by more it is a
 * clock that was set back.
 */

/** Returns milliseconds since the epoch. Passed in everywhere, so that tests choose the time. */
export type Clock = () => number;

/** Longer than any wait for the lock of the state (`sqlite/state.ts`), during which another process may write a later time. */
export const SKEW_MS = 5_000;

export interface Clocks {
  /** For everything but quotas. */
  readonly clock: Clock;
  /** For quotas only; it stands still while the machine sleeps. */
  readonly quotaClock: Clock;
}

/** Both clocks, `aheadMs` ahead of this machine's. `monotonic` counts milliseconds from any origin. */
export function openClocks(wall: Clock, monotonic: () => number, aheadMs = 0): Clocks {
  const origin = wall() - monotonic() + aheadMs;
  return { clock: () => wall() + aheadMs, quotaClock: () => Math.floor(origin + monotonic()) };
}
