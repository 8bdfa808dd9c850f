/**
 * Collects the calls of one turn of the event loop and makes them together: in one transaction of the state file, or in one
 * command to Redis. Under load, one for each call takes twice as long as the rest of its request. A call is answered when all of
 * its turn is written. While another process holds the lock of the file, nothing waits in the event loop: the turn is tried again
 * a little later, and fails in the end.
 */
import type { MaybePromise } from "../../../data/store/store.ts";
import { StateBusyError } from "./state.ts";

/** With `TRIES`, a held lock delays a request by about 200 ms. */
const RETRY_MS = 2;
const TRIES = 100;
/** Commands to Redis are this far apart: under load each has the calls of many requests, and a call by itself is sent at once. */
const APART_MS = 1;

interface Waiting<C, R> {
  readonly call: C;
  readonly resolve: (result: R) => void;
  readonly reject: (error: unknown) => void;
}

/** `work` makes all calls of a turn, or fails and makes none. */
export function grouped<C, R>(work: (calls: readonly C[]) => MaybePromise<readonly R[]>): (call: C) => Promise<R> {
  let waiting: Waiting<C, R>[] = [];
  let failedTries = 0;
  let sentAt = -Infinity;

  const settle = (): void => {
    const turn = waiting;
    const answer = (results: readonly R[]): void => turn.forEach(({ resolve }, i) => resolve(results[i]!));
    const refuse = (error: unknown): void => turn.forEach(({ reject }) => reject(error));
    try {
      const results = work(turn.map(({ call }) => call));
      waiting = [];
      failedTries = 0;
      if (!(results instanceof Promise)) return answer(results);
      sentAt = performance.now();
      void results.then(answer, refuse);
    } catch (error) {
      failedTries += 1;
      // Once a turn has failed for the lock, the next ones do not wait for it again.
      if (error instanceof StateBusyError && failedTries < TRIES) return void setTimeout(settle, RETRY_MS);
      waiting = [];
      refuse(error);
    }
  };
  return (call) => new Promise((resolve, reject) => {
    if (waiting.push({ call, resolve, reject }) > 1) return;
    // After the poll phase, in which the requests of all connections are read.
    if (performance.now() - sentAt >= APART_MS) setImmediate(settle);
    else setTimeout(settle, APART_MS);
  });
}
