/**
 * Writes snapshots a month apart, with the churn that three real weekly files of the registry show (2024-01-07, 2024-01-28 and
 * 2024-02-11): of 16,447 records in a week, 6,358 are new, 9,502 edited, 562 deactivated and 25 reactivated. A month is 4.35 weeks,
 * and the registry then had about eight million records. Of the edited records that are in two of the files, 44 in a hundred differ in
 * a field with a history; here all of them do, so the sizes are an upper bound.
 */
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Papa from "papaparse";
import { compactDate, isoDay, NPPES_FULL, NPPES_START } from "../../../build/sample/files/dates.ts";
import { randomStream, type RandomStream } from "../../../build/sample/files/random.ts";
import { writeSnapshot } from "../../../build/sample/files/snapshot.ts";
import { deactivatedRow, NPI_COLUMNS, providerRow } from "../../../build/sample/people/nppes_row.ts";
import { samplePeople, type Provider } from "../../../build/sample/people/people.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import type { SourceId } from "../../../data/contract/ids.ts";

const WEEKS_A_MONTH = 4.35;
/** Of 100,000 records of the registry in a month. */
const inAMonth = (aWeek: number): number => Math.round((aWeek * WEEKS_A_MONTH * 100_000) / 8_000_000);
const CHURN = { added: inAMonth(6_358), edited: inAMonth(9_502), deactivated: inAMonth(562), reactivated: inAMonth(25) };
const SHARES = 100_000;
export const SEED = 1;
export const DAYS_A_MONTH = 30;

/** The sources with a history, and those without which they cannot be joined and counted. */
export const MONTHLY: readonly SourceId[] = ["nppes", "nucc", "census", "oig_leie", "pecos", "hospital", "asc"];

export interface Months {
  /** Folders of snapshots by date, oldest first; each holds only those of its date. */
  readonly folders: readonly { readonly date: string; readonly path: string }[];
}

/** The registry comes every month, the exclusion list too, enrollments and facilities every third. */
export async function writeMonths(folder: string, providers: number, count: number, progress: (what: string) => void): Promise<Months> {
  const base = join(folder, "base");
  await writeSample({ dir: base, providers, seed: SEED, only: MONTHLY.filter((source) => source !== "nppes"), log: progress });
  const registry = openRegistry(providers);
  const folders = [];
  for (let month = 0; month < count; month += 1) {
    const day = NPPES_FULL + month * DAYS_A_MONTH;
    const path = join(folder, isoDay(day));
    progress(`month ${month + 1} of ${count}`);
    if (month > 0) registry.advance(month, day);
    await writeRegistry(path, day, registry);
    if (month === 0) for (const source of ["nucc", "census"] as const) copySnapshot(base, path, source, day, (_, text) => text);
    writeLists(base, path, day, month);
    folders.push({ date: isoDay(day), path });
  }
  return { folders };
}

/** Adds a month to a folder of snapshots, as an operator's download does, without copying. */
export function addMonth(path: string, to: string): void {
  for (const source of readdirSync(path)) {
    for (const date of readdirSync(join(path, source))) {
      mkdirSync(join(to, source, date), { recursive: true });
      for (const name of readdirSync(join(path, source, date))) linkSync(join(path, source, date, name), join(to, source, date, name));
    }
  }
}

export interface Registry {
  count(): number;
  at(index: number): Provider;
  /** The indices of the records that differ from those of the first month. */
  changed(): readonly number[];
  advance(month: number, day: number): void;
}

/** `npis` are the numbers of providers that it has in addition. */
export function openRegistry(providers: number, npis: readonly string[] = []): Registry {
  const people = samplePeople(SEED);
  const random = randomStream(SEED, "month");
  const changed = new Map<number, Provider>();
  let count = providers + npis.length;
  const first = (index: number): Provider => {
    const npi = npis[index - providers];
    return npi === undefined ? people.at(index) : { ...people.at(index), npi };
  };
  const at = (index: number): Provider => changed.get(index) ?? first(index);
  return {
    count: () => count,
    at,
    changed: () => [...changed.keys()],
    advance(month, day) {
      const added = Math.round((count * CHURN.added) / SHARES);
      for (let index = 0; index < count; index += 1) {
        random.seek(index * 64 + month);
        const draw = random.below(SHARES);
        if (draw >= CHURN.edited + CHURN.deactivated + CHURN.reactivated) continue;
        const provider = at(index);
        const isOff = provider.status === "deactivated";
        // One in thirty is deactivated at the beginning, so all of those that the draw meets come back.
        if (isOff) changed.set(index, { ...provider, status: "reactivated", reactivated: day, updated: day });
        else if (draw < CHURN.deactivated) changed.set(index, { ...provider, status: "deactivated", deactivated: day, reactivated: null });
        else changed.set(index, edited(provider, random, day, people));
      }
      for (let index = count; index < count + added; index += 1) {
        changed.set(index, { ...people.at(index), status: "active", enumerated: day - 10, updated: day - 10, deactivated: null, reactivated: null });
      }
      count += added;
    },
  };
}

/** As in the real files: most edits of these fields are of the taxonomies or the address, one in ten of an organization's name. */
function edited(provider: Provider, random: RandomStream, day: number, people: ReturnType<typeof samplePeople>): Provider {
  const { places } = people;
  const draw = random.below(100);
  const updated = day - random.below(7);
  const organizationName = `${provider.organizationName.split(" ")[0]} CARE ${draw}${updated % 97}`;
  if (draw < 10 && provider.entity === "organization") return { ...provider, updated, organizationName };
  if (draw < 50) return { ...provider, updated, place: places.inState(random, places.pickState(random)) };
  return { ...provider, updated, slots: people.at(random.below(1_000)).slots };
}

export async function writeRegistry(dir: string, day: number, registry: Registry): Promise<void> {
  const plan = { source: "nppes", day, sourceUrl: "https://download.cms.gov/nppes/NPI_Files.html", note: "Nobody in it exists." } as const;
  const extra = randomStream(SEED, "nppes extra");
  await writeSnapshot(dir, plan, (folder) => folder.zip(`NPPES_Data_Dissemination_${compactDate(day)}_V2.zip`, async (csv) => {
    await csv(`npidata_pfile_${compactDate(NPPES_START)}-${compactDate(day)}.csv`, { quotes: "all", newline: "\n" }, async (file) => {
      file.line(NPI_COLUMNS.map((column) => `"${column}"`).join(","));
      await file.rows(0, registry.count(), (out, index) => {
        const provider = registry.at(index);
        if (provider.status === "deactivated") deactivatedRow(out, provider.npi, provider.deactivated ?? day);
        else providerRow(out, provider, extra);
      });
    });
  }));
}

/** Rows of a list come and go by a key, and some values of a facility change; in thousandths of them for each snapshot. */
interface List {
  readonly source: SourceId;
  readonly everyMonths: number;
  readonly files: Readonly<Record<string, string>>;
  readonly comes: number;
  readonly goes: number;
}

const LISTS: readonly List[] = [
  { source: "oig_leie", everyMonths: 1, files: { "UPDATED.csv": "" }, comes: 30, goes: 2 },
  { source: "pecos", everyMonths: 3, files: { "PPEF_Enrollment_Extract": "NPI" }, comes: 60, goes: 5 },
  { source: "hospital", everyMonths: 3, files: { Hospital_General_Information: "Facility ID" }, comes: 60, goes: 3 },
  { source: "asc", everyMonths: 3, files: { ASC_Facility: "Facility ID" }, comes: 60, goes: 3 },
];
/** Of a thousand rows, those that the first snapshot has. */
const AT_FIRST = 950;
const [RENAMED, RATED] = [5, 60];

/** `only` leaves the other lists out. */
export function writeLists(base: string, path: string, day: number, month: number, only?: SourceId): void {
  for (const { source, everyMonths, files, comes, goes } of LISTS) {
    if (only !== undefined && source !== only) continue;
    if (month % everyMonths !== 0) continue;
    copySnapshot(base, path, source, day, (name, text) => {
      const key = Object.entries(files).find(([beginning]) => name.startsWith(beginning))?.[1];
      return key === undefined ? text : listOf(source, text, key, month / everyMonths, { comes, goes });
    });
  }
}

function listOf(source: SourceId, text: string, key: string, step: number, { comes, goes }: Pick<List, "comes" | "goes">): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const [header = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
  const [at, name, stars] = [key, "Facility Name", "Hospital overall rating"].map((column) => header.indexOf(column));
  const kept = rows.flatMap((row) => {
    const random = randomStream(SEED, `${source} ${at === -1 ? row.join() : row[at!]}`);
    let isThere = random.chance(AT_FIRST);
    const values = [...row];
    for (let i = 1; i <= step; i += 1) {
      isThere = isThere ? !random.chance(goes) : random.chance(comes);
      if (random.chance(RENAMED) && name !== -1) values[name!] = `RENAMED ${i} ${row[name!]}`;
      if (random.chance(RATED) && stars !== -1 && /^[1-5]$/.test(values[stars!]!)) values[stars!] = String(1 + random.below(5));
    }
    return isThere ? [values] : [];
  });
  return `${header.join(",")}${newline}${Papa.unparse(kept, { quotes: source === "oig_leie", newline })}${newline}`;
}

type Edit = (name: string, text: string) => string;

/** Copies a snapshot of the generator to another day. Without an edit it keeps its own date and is only in the folder of that day. */
export function copySnapshot(base: string, to: string, source: string, day: number, edit?: Edit): void {
  const [date] = readdirSync(join(base, source)).sort();
  const [from, folder] = [join(base, source, date!), join(to, source, isoDay(day))];
  cpSync(from, folder, { recursive: true });
  if (edit === undefined) return;
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), "latin1");
    const changed = name === "snapshot.json" ? `${JSON.stringify({ ...JSON.parse(text) as object, snapshot: isoDay(day) })}\n` : edit(name, text);
    if (changed !== text) writeFileSync(join(folder, name), changed, "latin1");
  }
}
