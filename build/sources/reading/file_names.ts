/** Turns the patterns of file roles into names that a person can read: `^ec_score_file.*\.csv$` becomes `ec_score_file*.csv`. */
import type { FileRole } from "./source.ts";

const SHOWN = 8;

/** Returns the names of the files that are read, for messages. */
export function acceptedNames(roles: readonly FileRole[]): string {
  const names = roles.filter(({ unused }) => unused === undefined).map(({ pattern }) => nameOf(pattern));
  return names.slice(0, SHOWN).join(", ") + (names.length > SHOWN ? ` and ${names.length - SHOWN} more` : "");
}

/** Leaves out optional parts and takes the first of several choices. `#` stands for a digit and `*` for any text. */
export function nameOf({ source }: RegExp): string {
  return source
    .replaceAll("[A-Za-z]{3}", "Mmm")
    .replaceAll(/\[(.)[^\]]*\]/g, "$1")
    .replaceAll(/\((?:\?:)?[^()]*\)\?/g, "")
    .replaceAll(/\((?:\?:)?([^()|]*)[^()]*\)/g, "$1")
    .replaceAll("\\d{8}", "YYYYMMDD").replaceAll("\\d{4}", "YYYY")
    .replaceAll(/\\d(?:\{(\d)\})?/g, (_, count: string | undefined) => "#".repeat(Number(count ?? 1)))
    .replaceAll(".*", "*")
    .replaceAll(/[\\^$]/g, "");
}
