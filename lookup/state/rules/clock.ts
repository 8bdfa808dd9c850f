/**
 * The clock for quotas. It starts at the wall clock, so that counts survive a restart, and continues with a monotonic clock,
 * so that setting the machine's clock neither refills a quota nor locks anybody out. A stored time can still be ahead of it,
 * after a restart or with a second process: by up to `SKEW_MS` that is two processes writing at once, by more it is a clock
 * that was set back.
 */

/** Returns milliseconds since the epoch. Passed in everywhere, so that tests choose the time. */
export type Clock = () => number;

/** Longer than any wait for the lock of the state (`sqlite/state.ts`), during which another process may write a later time. */
export const SKEW_MS = 5_000;

/** A clock that starts at the wall clock and continues with the monotonic one, which counts milliseconds from any origin. */
export function steadyClock(wall: Clock, monotonic: () => number): Clock {
  const offset = wall() - monotonic();
  return () => Math.floor(offset + monotonic());
}
