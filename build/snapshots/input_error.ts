/**
 * The error of everything that reads snapshots: why an input file cannot be used. An operator sees its message alone, so it
 * always says which file, where in it, what is wrong and what to do.
 */

export interface Problem {
  /** The path below the snapshots folder, e.g. `oig_leie/2023-06-30/UPDATED.csv.gz`; a zip's member follows a `!`. */
  readonly file: string;
  /** The physical line in the uncompressed file, from 1; absent when the problem is not in one line. */
  readonly line?: number;
  readonly problem: string;
  readonly remedy: string;
  /** The file is whole, but its publisher changed its form. Otherwise the file is damaged. */
  readonly changed?: true;
  readonly cause?: unknown;
}

export class InputError extends Error {
  readonly file: string;
  readonly line: number | null;
  readonly problem: string;
  readonly remedy: string;
  /** Whether this is a drift (the snapshot is quarantined) and not a file to fetch again (degraded upstream). */
  readonly changed: boolean;

  constructor({ file, line, problem, remedy, changed, cause }: Problem) {
    super(printable(`${file}${line === undefined ? "" : `, line ${line}`}: ${problem}; ${remedy}`), { cause });
    this.name = "InputError";
    this.file = file;
    this.line = line ?? null;
    this.problem = printable(problem);
    this.remedy = remedy;
    this.changed = changed === true;
  }
}

/** A name in an archive may hold any character, and messages go to terminals. */
function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- those are meant
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The error for a file that the system cannot read. */
export function unreadable(file: string, error: unknown): InputError {
  // The system's message names a path of this machine, and this message may be published.
  const reason = (error as NodeJS.ErrnoException | null)?.code ?? (error instanceof Error ? error.message : String(error));
  const problem = `cannot be read (${reason})`;
  return new InputError({ file, problem, remedy: "check that it is there and readable", cause: error });
}

/** The remedy for a file that arrived damaged. */
export const FETCH_AGAIN = "fetch the file again from its publisher";
