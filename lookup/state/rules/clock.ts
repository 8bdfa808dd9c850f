/**
 * Time for quotas. The wall clock says where to start, so that counts survive a restart; from there a monotonic clock
 * counts, so that somebody setting the machine's clock neither refills a quota nor locks anybody out. What the state
 * then still meets after a restart or from a second process is a stored time ahead of its own: `SKEW_MS` says how much
 * of that is two processes talking at once, and how much a clock that was set back.
 */

/** Milliseconds since the epoch. Passed in everywhere, so that tests and rehearsals choose the hour. */
export type Clock = () => number;

/** Longer than any wait for the state's lock (`sqlite.ts`), during which another process may have written a later time. */
export const SKEW_MS = 5_000;

/** The wall clock as it stood at the call, carried on by the monotonic one (milliseconds, from any origin). */
export function steadyClock(wall: Clock, monotonic: () => number): Clock {
  const offset = wall() - monotonic();
  return () => Math.floor(offset + monotonic());
}
