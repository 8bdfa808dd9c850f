/**
 * Checks a roster against the served release, and the names against LEIE and SAM.gov where the snapshots folder is given.
 * Rows are looked up some thousands at a time, so the memory does not grow with the roster. See build/roster/README.md.
 */
import type { SigningKey } from "../../data/attestation/keys.ts";
import { type CheckedRow, needsAttention, type RosterFinding, type RosterManifest } from "../../data/contract/records/roster.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import { type ByNpi, findingsOf, notSearched } from "../../data/roster/findings.ts";
import { CHECKED_SOURCES, checkedListOf, EXCLUSION_LISTS, type Lists, listsOf } from "../../data/roster/lists.ts";
import type { Store } from "../../data/store/store.ts";
import { pdfOf } from "../audit/pdf.ts";
import { csvLine } from "../files/csv.ts";
import { openHashCache } from "../snapshots/hashes.ts";
import { openRecords } from "../tables/records.ts";
import { columnsOf, columnsText, type FieldMap, type RosterColumns } from "./columns.ts";
import { NO_NAMES, openNameSearch, type NameSearch } from "./listed_names.ts";
import { THRESHOLD } from "./names/compare.ts";
import { CHECKED_CSV, FINDINGS, MANIFEST, openOutFolder, type OutFolder, REPORT, SIGNATURE } from "./out_folder.ts";
import { keyOf, type Person, personOf } from "./person.ts";
import { openPrevious, type Previous } from "./previous.ts";
import { readRoster, type RosterRow } from "./read.ts";
import { type Lookup, openLookup } from "./registered.ts";
import { collectReportRows, reportBlocks } from "./report.ts";
import { ADDED_COLUMNS, addedCells, reasonText } from "./words.ts";

export interface CheckOptions {
  readonly roster: string;
  readonly map: FieldMap;
  readonly store: Store;
  /** The snapshots folder; null when names are not to be searched. */
  readonly snapshots: string | null;
  /** The `findings.json` of the previous run. */
  readonly previous: string | null;
  readonly out: string;
  readonly now: Date;
  readonly key: SigningKey | null;
  /** Takes lines about the progress, which name nobody. */
  readonly log: (line: string) => void;
}

/** Rows in memory at once. Fewer would read the same blocks of the release more often. */
const BATCH = 10_000;

/** Checks the roster and writes the files. Throws an Error when nothing could be checked; then it leaves no file. */
export async function checkRoster(options: CheckOptions): Promise<RosterManifest> {
  const { store, now, log } = options;
  const generation = await newestGeneration(store);
  if (generation === null) throw new Error(`store ${store.name} holds no release: build one first`);
  const release = await readManifest(store, generation);
  const lists = listsOf(release, now.getTime());
  const lookup = await openLookup(openRecords({ store, manifest: release }));
  const previous = await openPrevious(options.previous);
  const names = options.snapshots === null ? NO_NAMES : await openNameSearch(options.snapshots, lists, await openHashCache(null));
  const folder = openOutFolder(options.out);
  try {
    log(`checking against release ${release.release}`);
    const rows = await writeRows(folder, { ...options, lists, lookup, names, previous });
    const { pipeline_version, synthetic } = release;
    const about: Omit<RosterManifest, "files"> = {
      roster_manifest: 1, checked_at: now.toISOString(), release: release.release, pipeline_version, synthetic,
      ...rows.about,
      lists: CHECKED_SOURCES.map((id) => checkedListOf(lists[id], now.getTime(), id === "oig_leie" || id === "sam_gov" ? names.states[id] : null)),
      name_threshold: THRESHOLD, rows_gone: previous.missing(),
      not_checked: notChecked(lists, names, rows.about.counts["row_unreadable"] ?? 0),
      previous: previous.file, key_id: options.key?.keyId ?? null,
    };
    log("writing the report");
    const report = folder.create(REPORT);
    const foot = `${about.roster.file} · release ${release.release} · ${about.checked_at}`;
    report.write(await pdfOf(reportBlocks(about, rows.report.rows()), { title: "Roster check", foot, date: about.checked_at }));
    const manifest: RosterManifest = { ...about, files: [...rows.files, report.close()] };
    writeManifest(folder, manifest, options.key);
    return manifest;
  } catch (error) {
    folder.discard();
    throw error;
  }
}

function writeManifest(folder: OutFolder, manifest: RosterManifest, key: SigningKey | null): void {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  if (key !== null) {
    const signature = folder.create(SIGNATURE);
    signature.write(key.sign(bytes));
    signature.close();
  }
  const file = folder.create(MANIFEST);
  file.write(bytes);
  file.close();
}

interface RowsInput extends Omit<CheckOptions, "previous"> {
  readonly lists: Lists;
  readonly lookup: Lookup;
  readonly names: NameSearch;
  readonly previous: Previous;
}

type RowsAbout = Pick<RosterManifest, "roster" | "counts" | "rows_with_attention" | "rows_with_something_new">;

interface WrittenRows {
  readonly about: RowsAbout;
  readonly files: RosterManifest["files"];
  readonly report: ReturnType<typeof collectReportRows>;
}

async function writeRows(folder: OutFolder, { roster, map, log, lists, lookup, names, previous }: RowsInput): Promise<WrittenRows> {
  const csv = folder.create(CHECKED_CSV);
  const json = folder.create(FINDINGS);
  const report = collectReportRows();
  const counts = new Map<string, number>();
  const tally = { rows: 0, rows_with_attention: 0, rows_with_something_new: 0 };
  const byNpi: ByNpi = (id, npi) => names.byNpi(id, npi);
  let columns: RosterColumns = [];
  let pending: RosterRow[] = [];

  function take({ row, line, cells }: RosterRow, person: Person | null, findings: RosterFinding[]): void {
    const key = person === null ? `unreadable:${line}` : keyOf(person);
    const { is_new, gone } = previous.compare(key, findings);
    const checked: CheckedRow = { row, line, key, attention: findings.some(needsAttention), is_new, ...(gone.length === 0 ? {} : { gone }), findings };
    csv.write(csvLine([...columns.map((_, i) => cells[i] ?? ""), ...addedCells(checked)]));
    json.write(`${tally.rows === 0 ? "[" : ","}\n${JSON.stringify(checked)}`);
    report.add(checked, person);
    tally.rows += 1;
    if (checked.attention) tally.rows_with_attention += 1;
    if (is_new) tally.rows_with_something_new += 1;
    for (const code of new Set(findings.map(codeOf))) counts.set(code, (counts.get(code) ?? 0) + 1);
  }

  async function check(): Promise<void> {
    const batch = pending.map((row) => ({ row, person: row.problem === null ? personOf(columns, row.cells) : null }));
    pending = [];
    const found = await lookup(batch.flatMap(({ person }) => (person?.npi.fault === null ? [person.npi.text] : [])));
    for (const { row, person } of batch) {
      take(row, person, person === null ? unreadableFindings(row) : [...findingsOf(person, found.get(person.npi.text), lists, byNpi), ...names.find(person)]);
    }
    log(`checked ${tally.rows} rows`);
  }

  const file = await readRoster(roster, {
    header(headers) {
      columns = columnsOf(headers, map);
      log(`columns: ${columnsText(columns)}`);
      csv.write(csvLine([...headers, ...ADDED_COLUMNS]));
    },
    row: (row) => void pending.push(row),
    between: async () => { if (pending.length >= BATCH) await check(); },
  });
  if (pending.length > 0) await check();
  json.write("\n]\n");
  const { rows_with_attention, rows_with_something_new } = tally;
  const about = { ...file, columns: columns.map((field, i) => ({ column: i + 1, field })) };
  return {
    about: { roster: about, counts: Object.fromEntries(counts), rows_with_attention, rows_with_something_new }, files: [csv.close(), json.close()], report,
  };
}

function unreadableFindings({ problem }: RosterRow): RosterFinding[] {
  const reason = "row_unreadable";
  const names = EXCLUSION_LISTS.map((source_id): RosterFinding => ({ code: "names_not_searched", source_id, reason }));
  return [{ code: reason, problem: problem ?? "" }, ...notSearched(reason), ...names];
}

function codeOf(finding: RosterFinding): string {
  return "source_id" in finding ? `${finding.code}:${finding.source_id}` : finding.code;
}

/** Says what the check owed and could not do. */
function notChecked(lists: Lists, { states, problems }: NameSearch, unreadable: number): string[] {
  const said = (["nppes", ...EXCLUSION_LISTS] as const).flatMap((id) => {
    const { source, absent } = lists[id];
    return absent === null ? [] : [`${source.facts.display_name}: not searched, because ${reasonText(absent)}.`];
  });
  const unusable = EXCLUSION_LISTS.filter((id) => states[id] === "file_not_usable").map((id) => `${lists[id].source.facts.display_name}: names not searched.`);
  const rows = unreadable === 0 ? [] : [`${unreadable} ${unreadable === 1 ? "row" : "rows"} of the roster could not be read.`];
  return [...said, ...unusable, ...problems, ...rows];
}
