/**
 * The side effects of fetching: network, clock, waiting, randomness, terminal. Tests pass their own, so a minute of
 * waiting takes microseconds and no request leaves the machine.
 */

export interface FetchEffects {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => Date;
  readonly sleep: (ms: number) => Promise<void>;
  /** Calls `run` after `ms`, unless the returned function is called first. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 up to 1, as `Math.random`. */
  readonly random: () => number;
  /** Writes one line for the operator. */
  readonly log: (line: string) => void;
  /** Draws the progress line; null when the output is not a terminal. */
  readonly terminal: ((text: string) => void) | null;
}

export function realEffects(): FetchEffects {
  return {
    fetch: async (url, init) => fetch(url, init),
    now: () => new Date(),
    sleep: async (ms) => { await new Promise((resolve) => { setTimeout(resolve, ms); }); },
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    log: (line) => { process.stderr.write(`${line}\n`); },
    terminal: process.stderr.isTTY ? (text) => { process.stderr.write(text); } : null,
  };
}
