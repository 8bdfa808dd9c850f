/**
 * Collects the calls of one turn of the event loop and makes them together, in one transaction: under load a transaction for
 * each call takes twice as long as the rest of its request. A call is answered when its transaction is committed. While another
 * process holds the lock, nothing waits in the event loop: the turn is tried again a little later, and fails in the end.
 */
import { StateBusyError } from "../rules/state.ts";

/** With `TRIES`, a held lock delays a request by about 200 ms. */
const RETRY_MS = 2;
const TRIES = 100;

interface Waiting<C, R> {
  readonly call: C;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** `work` makes all calls of a turn, or throws and makes none. */
export function inTurns<C, R>(work: (calls: readonly C[]) => readonly R[]): (call: C) => Promise<R> {
  let waiting: Waiting<C, R>[] = [];
  let failedTries = 0;

  const settle = (): void => {
    try {
      const results = work(waiting.map(({ call }) => call));
      const answered = waiting;
      waiting = [];
      failedTries = 0;
      answered.forEach(({ resolve }, i) => resolve(results[i]!));
    } catch (error) {
      failedTries += 1;
      // Once a turn has failed for the lock, the next ones do not wait for it again.
      if (error instanceof StateBusyError && failedTries < TRIES) return void setTimeout(settle, RETRY_MS);
      const refused = waiting;
      waiting = [];
      for (const { reject } of refused) reject(error);
    }
  };
  return (call) => new Promise((resolve, reject) => {
    // After the poll phase, in which the requests of all connections are read.
    if (waiting.push({ call, resolve, reject }) === 1) setImmediate(settle);
  });
}
