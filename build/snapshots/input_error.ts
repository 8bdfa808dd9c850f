/**
 * Why an input file cannot be used: the one error of everything that reads snapshots. Its message is the one clear line
 * an operator sees, and always says which file, where in it, what is wrong and what to do.
 */

export interface Problem {
  /** Below the snapshots folder: `oig_leie/2023-06-30/UPDATED.csv.gz`, a zip's member after `!`. */
  readonly file: string;
  /** Physical line in the uncompressed file, from 1; absent when the trouble is the whole file's. */
  readonly line?: number;
  readonly problem: string;
  readonly remedy: string;
  /** The file arrived whole, and is not what it was: its publisher changed it. Else it is damaged. */
  readonly changed?: true;
  readonly cause?: unknown;
}

export class InputError extends Error {
  readonly file: string;
  readonly line: number | null;
  readonly problem: string;
  readonly remedy: string;
  /** What tells a drift (the snapshot is quarantined) from a file to be fetched again (degraded upstream). */
  readonly changed: boolean;

  constructor({ file, line, problem, remedy, changed, cause }: Problem) {
    super(`${file}${line === undefined ? "" : `, line ${line}`}: ${problem}; ${remedy}`, { cause });
    this.name = "InputError";
    this.file = file;
    this.line = line ?? null;
    this.problem = problem;
    this.remedy = remedy;
    this.changed = changed === true;
  }
}

/** A file that the system does not give out. */
export function unreadable(file: string, error: unknown): InputError {
  // The system's own message names a path of this machine, and this one may be published.
  const reason = (error as NodeJS.ErrnoException | null)?.code ?? (error instanceof Error ? error.message : String(error));
  const problem = `cannot be read (${reason})`;
  return new InputError({ file, problem, remedy: "check that it is there and readable", cause: error });
}

/** The remedy of a file that arrived damaged. */
export const FETCH_AGAIN = "fetch the file again from its publisher";
