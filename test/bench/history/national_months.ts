/**
 * Writes a first month of all sources, a second month with the churn of `months.ts`, and real weekly files of the registry as the weeks
 * after it. The registries have the NPIs of those files, too, with made-up records, so that a week changes as many records as it did;
 * every field of them may differ, so the sizes are an upper bound. The weekly files get later names; their bytes stay as they are.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import Papa from "papaparse";
import { compactDate, isoDay, NPPES_FULL } from "../../../build/sample/files/dates.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import { SOURCE_IDS } from "../../../data/contract/ids.ts";
import { copySnapshot, DAYS_A_MONTH, type Months, openRegistry, type Registry, SEED, writeLists, writeRegistry } from "./months.ts";

interface NationalMonths extends Months {
  readonly registry: Registry;
  /** The NPIs in the weekly files, new ones too. */
  readonly inWeeks: readonly string[];
}

/** After the newest snapshot of the generator, so that the first release has all of its day. */
const FIRST_DAY = NPPES_FULL + 14;
const SECOND_DAY = FIRST_DAY + DAYS_A_MONTH;

/** `weeks` holds folders by date, each with a weekly file. Takes `folder` as it is if an earlier run of the same size has written it. */
export async function nationalMonths(folder: string, providers: number, weeks: string, progress: (what: string) => void): Promise<NationalMonths> {
  const files = weeklyFiles(weeks);
  const npis = files.map((file) => npisOf(file, files[0]!.from));
  const registry = openRegistry(providers, [...new Set(npis.flatMap(({ known }) => known))]);
  const days = [FIRST_DAY, SECOND_DAY, ...files.map(({ day }) => SECOND_DAY + 7 + day - files[0]!.day)];
  const isWritten = existsSync(folder);
  const parts = `${folder}.part`;
  const pathOf = (day: number): string => join(isWritten ? folder : parts, isoDay(day));
  if (!isWritten) await writeFirst(parts, pathOf(FIRST_DAY), { providers, registry, progress });
  registry.advance(1, SECOND_DAY);
  if (!isWritten) {
    progress("the second registry");
    await writeRegistry(pathOf(SECOND_DAY), SECOND_DAY, registry);
    for (const [i, { path }] of files.entries()) addWeek(path, pathOf(days[i + 2]!), days[i + 2]!);
    rmSync(join(parts, BASE), { recursive: true });
    renameSync(parts, folder);
  }
  const folders = days.map((day) => ({ date: isoDay(day), path: join(folder, isoDay(day)) }));
  return { folders, registry, inWeeks: [...new Set(npis.flatMap(({ all }) => all))] };
}

const BASE = "base";

interface First {
  readonly providers: number;
  readonly registry: Registry;
  readonly progress: (what: string) => void;
}

/** All sources in the first month, and the exclusion list of the second. */
async function writeFirst(folder: string, path: string, { providers, registry, progress }: First): Promise<void> {
  const base = join(folder, BASE);
  await writeSample({ dir: base, providers, seed: SEED, only: SOURCE_IDS.filter((source) => source !== "nppes"), log: progress });
  for (const source of readdirSync(base)) if (source !== "oig_leie") copySnapshot(base, path, source, FIRST_DAY);
  writeLists(base, path, FIRST_DAY, 0, "oig_leie");
  writeLists(base, join(folder, isoDay(SECOND_DAY)), SECOND_DAY, 1, "oig_leie");
  progress("the first registry");
  await writeRegistry(path, FIRST_DAY, registry);
}

interface WeeklyFile {
  readonly path: string;
  /** The first day of the week, and the number of its last one. */
  readonly from: string;
  readonly day: number;
}

const WEEKLY = /^npidata_pfile_(\d{4})(\d{2})(\d{2})-(\d{4})(\d{2})(\d{2})\.csv\.gz$/;
const DAY_MS = 86_400_000;

function weeklyFiles(weeks: string): WeeklyFile[] {
  const found = existsSync(weeks) ? readdirSync(weeks, { recursive: true, encoding: "utf8" }).sort() : [];
  const files = found.flatMap((path) => {
    const [, ...date] = WEEKLY.exec(path.split("/").at(-1)!) ?? [];
    if (date.length === 0) return [];
    return [{ path: join(weeks, path), from: date.slice(0, 3).join("-"), day: Date.parse(date.slice(3).join("-")) / DAY_MS }];
  });
  if (files.length === 0) throw new Error(`--weeks ${weeks}: holds no npidata_pfile_<from>-<to>.csv.gz`);
  return files;
}

/** `known` are those that were issued before the day. A deactivated record has no date of its NPI. */
function npisOf({ path }: WeeklyFile, before: string): { readonly all: readonly string[]; readonly known: readonly string[] } {
  const [all, known]: [string[], string[]] = [[], []];
  Papa.parse<Record<string, string>>(gunzipSync(readFileSync(path)).toString("latin1"), {
    header: true, skipEmptyLines: true,
    step({ data }) {
      all.push(data["NPI"]!);
      const [month, day, year] = data["Provider Enumeration Date"]!.split("/");
      if (year === undefined || `${year}-${month}-${day}` < before) known.push(data["NPI"]!);
    },
  });
  return { all, known };
}

/** The sidecar says synthetic as those of the registries do: a real week would end their history. */
function addWeek(from: string, to: string, day: number): void {
  const folder = join(to, "nppes", isoDay(day));
  mkdirSync(folder, { recursive: true });
  copyFileSync(from, join(folder, `npidata_pfile_${compactDate(day - 6)}-${compactDate(day)}.csv.gz`));
  writeFileSync(join(folder, "snapshot.json"), `${JSON.stringify({ snapshot: isoDay(day), synthetic: true, note: "A real week with another date." })}\n`);
}
