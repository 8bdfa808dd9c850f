/** Prints the progress of a long run to standard error: seconds since the start, the bench and its current step. */

export interface Progress {
  readonly begin: (name: string) => void;
  readonly tell: (what: string) => void;
  readonly end: () => void;
  /** Seconds since the start of the run. */
  readonly seconds: () => number;
}

export function openProgress(write: (line: string) => void = console.error, clock: () => number = () => performance.now()): Progress {
  const begun = clock();
  const seconds = (): number => Math.round((clock() - begun) / 1000);
  let name = "";
  let since = 0;
  const tell = (what: string): void => write(`[${String(seconds()).padStart(5)} s] ${name === "" ? "" : `${name}: `}${what}`);
  return {
    seconds, tell,
    begin(next) {
      name = next;
      since = seconds();
      tell("begun");
    },
    end() {
      tell(`done in ${seconds() - since} s`);
      name = "";
    },
  };
}
