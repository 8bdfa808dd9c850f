/** Waiting for the thread beside without turning the event loop, and not for ever. */
import type { Outcome } from "./outcome.ts";

/** How long to sleep before looking again whether the other thread is still there: a dead one wakes nobody. */
export const LOOK_AFTER_MS = 20;

/** A disk that does nothing for so long is not slow: the thread is gone. */
export const PATIENCE_MS = 300_000;

/** Looks until something is found; `look` itself sleeps up to `LOOK_AFTER_MS`. */
export type Wait = <T>(look: () => T | null) => T;

/** For one whose thread tells its `outcome`: throws what it failed of, or `gone` when it does nothing for `patience` ms. */
export function waitBeside(outcome: Outcome, gone: string, patience = PATIENCE_MS): Wait {
  return (look) => {
    for (let waited = 0; waited < patience; waited += LOOK_AFTER_MS) {
      const found = look();
      if (found !== null) return found;
      if (outcome.state() === "failed") throw new Error(outcome.text());
    }
    throw new Error(gone);
  };
}

/** Until the thread has ended one way or the other, or is not to be waited for any longer. */
export function awaitEnd(outcome: Outcome, patience = PATIENCE_MS): void {
  for (let waited = 0; outcome.state() === "running" && waited < patience; waited += LOOK_AFTER_MS) outcome.wait(LOOK_AFTER_MS);
}
