/**
 * Words the issues for what a snapshots folder holds besides snapshots, such as `OIG-LEIE/20240211/`, and finds the right name
 * where there is one. See data/contract/README.md#snapshots-folder.
 */
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import type { ReadIssue } from "../../data/contract/release/release.ts";
import { dateInFileName } from "./file_dates.ts";

const SHOWN = 5;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A folder next to the source folders. */
export function strayFolder(name: string): ReadIssue {
  const [date, source] = [dateFolder(name), sourceFolder(name)];
  if (date !== null) return issue("misplaced_folder", name, "it is in no source folder", `move it to ${source ?? "<source_id>"}/${date}`);
  if (source !== null) return issue("misnamed_folder", name, "no source has that name", `rename it to ${source}`);
  return issue("unknown_folder", name, "no source has that name", `move it away, or rename it to one of ${SOURCE_IDS.join(", ")}`);
}

/** A folder in a source folder. */
export function strayDateFolder(source: SourceId, name: string): ReadIssue {
  const [path, date, why] = [`${source}/${name}`, dateFolder(name), "it is not named by a date YYYY-MM-DD"];
  if (date === null) return issue("unknown_folder", path, why, "move it away, or rename it to the day of publication");
  const day = date.endsWith("DD") ? ", where DD is the day of publication" : "";
  return issue("misnamed_folder", path, why, `rename it to ${source}/${date}${day}`);
}

export function emptyFolder(path: string): ReadIssue {
  return issue("empty_folder", path, "it holds no file", "put the publisher's files in it, or remove it");
}

/** A file in no dated folder. `sources` are those that know a file of its name. */
export function strayFile(path: string, sources: readonly SourceId[]): ReadIssue {
  if (sources.length === 0) return issue("unknown_file", path, "it is in no dated folder and no source knows it", "move it away");
  const day = dateInFileName(path.slice(path.lastIndexOf("/") + 1)) ?? "YYYY-MM-DD";
  const places = sources.map((id) => `${id}/${day}/`).join(" or ");
  const hint = day === "YYYY-MM-DD" ? ", named by the day of publication" : "";
  return issue("misplaced_file", path, "it is in no dated folder", `move it to ${places}${hint}`);
}

function issue(code: string, path: string, why: string, remedy: string): ReadIssue {
  return { code, message: `${path}: is not read, because ${why}: ${remedy}`, count: 1 };
}

/** The end of an error: what was found and not read. An operator may see the error alone. */
export function notRead(issues: readonly ReadIssue[]): string {
  if (issues.length === 0) return "";
  const more = issues.length > SHOWN ? `; and ${issues.length - SHOWN} more` : "";
  return `; found there: ${issues.slice(0, SHOWN).map(({ message }) => message).join("; ")}${more}`;
}

/** `OIG-LEIE` and `leie` are `oig_leie`. Null if no source or several are like it. */
function sourceFolder(name: string): SourceId | null {
  const given = lettersOf(name);
  const same = SOURCE_IDS.find((id) => lettersOf(id) === given);
  if (same !== undefined) return same;
  const alike = SOURCE_IDS.filter((id) => given.includes(lettersOf(id)) || (given.length > 2 && lettersOf(id).includes(given)));
  return alike.length === 1 ? alike[0]! : null;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

/** `20240211` and `2024_2_11` are `2024-02-11`. `April_2026` is `2026-04-DD`: we never invent a day. */
function dateFolder(name: string): string | null {
  const padded = name.replaceAll(/(?<!\d)\d(?!\d)/g, "0$&");
  return dateInFileName(padded) ?? monthFolder(padded);
}

function monthFolder(name: string): string | null {
  const [, inDigits, digits] = /^(20\d{2})[-_. ]?(0[1-9]|1[0-2])$/.exec(name) ?? [];
  if (inDigits !== undefined) return `${inDigits}-${digits}-DD`;
  const [, year] = /(?<!\d)(20\d{2})(?!\d)/.exec(name) ?? [];
  const month = MONTHS.findIndex((each) => new RegExp(`(?<![a-z])${each}`, "i").test(name));
  return year === undefined || month === -1 ? null : `${year}-${String(month + 1).padStart(2, "0")}-DD`;
}
