/**
 * What fetching does to the world, in one place: the network, the clock, waiting, chance, the terminal. Tests pass
 * another set, so that a minute of silence or a publisher's redirect is a matter of microseconds on this machine.
 */

export interface FetchEffects {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => Date;
  readonly sleep: (ms: number) => Promise<void>;
  /** Calls `run` once `ms` have passed, unless the returned function was called before. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** 0 up to 1. */
  readonly random: () => number;
  /** One line about what is going on. */
  readonly log: (line: string) => void;
  /** Where the progress line goes; null keeps quiet, as in a pipe. */
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
