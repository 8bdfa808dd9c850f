/**
 * Reads the MIPS scores of clinicians (Doctors and Clinicians, "Overall MIPS Performance"): every published score of an NPI,
 * one for each organization it is scored under. Columns are found by name: the performance years 2018 to 2024 spell and
 * order them differently, and the web API writes them in snake case. Names of people are never read.
 * See build/sources/README.md#qpp-and-mips.
 *
 * The file does not say which performance year it holds. The publisher says it in the title of the dataset ("PY 2023
 * Clinician Public Reporting: ..."), so it is taken from the sidecar (`performance_year`, or `PY 2023` in its title or note),
 * or from `PY2023` in the file name; otherwise it is unknown. The publication date does not help: each refresh publishes
 * the same year again until the next one is ready.
 */
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { CsvRow } from "../csv/read.ts";
import { linkFile } from "../cache/build_cache.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { withRecordWriter } from "../spill/with_writer.ts";
import { type At, recordAt } from "../spill/group.ts";
import { readRecords } from "../spill/record_file.ts";
import { placeIn, type RecordPen, recordPen, sameBody, textsIn } from "../spill/record_pen.ts";
import type { Groups } from "../spill/sorted_file.ts";
import type { Group, Spill } from "../spill/spill.ts";
import type { FileLedger, Issues } from "./reading/ledger.ts";
import type { Lineage } from "../lineage/rows.ts";
import { acceptNpi, npiText } from "./reading/npi.ts";
import { npiRuns } from "./reading/npi_runs.ts";
import { scannedRows } from "./reading/scanned_rows.ts";
import { newest, type RoledMember } from "./reading/members.ts";
import type { ReadContext, Reading, Source } from "./reading/source.ts";
import { lineageOf, openSourceReader, type SourceReader } from "./reading/source_reader.ts";
import { isNoValue, publishedNumber } from "../values/values.ts";

const SCORES = [
  "quality_category_score", "pi_category_score", "ia_category_score", "cost_category_score", "final_mips_score_without_cpb",
  "final_mips_score",
] as const;
type ScoreName = (typeof SCORES)[number];

/** A score of 0 is a published score; null was not scored. */
export interface MipsScore extends Lineage, Readonly<Record<ScoreName, number | null>> {
  readonly npi: string;
  /** `individual`, `group`, `apm` or `virtual group`, as published. */
  readonly source: string | null;
  /** Ten digits as text: it may begin with 0. */
  readonly org_pac_id: string | null;
  /** The facility whose score is used for the clinician. */
  readonly facility_ccn: string | null;
}

export interface MipsData {
  /** Null when neither the sidecar nor the file name says it. */
  readonly performance_year: number | null;
  /** Ascending by NPI, each once; may be called again. */
  scored(): Iterable<Scored>;
  /** Only their NPIs, as numbers, ascending, each once; may be called again. */
  npis(): Iterable<number>;
}

/** The scores of one NPI, ascending by organization and source. */
export interface Scored {
  readonly npi: string;
  readonly scores: readonly MipsScore[];
}

/** Older column names in snake case, with their names since 2022. */
const RENAMED: Readonly<Record<string, string>> = { facility_based_scoring_certification_number: "facility_ccn" };

const COLUMNS = {
  required: [
    "npi", "org_pac_id", "source", "quality_category_score", "pi_category_score", "ia_category_score", "cost_category_score",
    "final_mips_score",
  ],
  optional: ["facility_ccn", "final_mips_score_without_cpb"],
  ignored: ["lst_nm", "frst_nm", "provider_last_name", "provider_first_name", "facility_lbn", "facility_name"],
  rename(published: string): string {
    const snake = published.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
    return RENAMED[snake] ?? snake;
  },
} as const;
type Column = (typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number];

const GROUPS = "they score groups, not clinicians";

export const qppMips: Source<MipsData> = {
  id: "qpp_mips",
  roles: [
    { role: "clinician score", pattern: /^ec_score_file.*\.csv$/i },
    { role: "group", pattern: /^(?:grp|vg)_public_reporting.*\.csv$/i, unused: GROUPS },
    { role: "clinician measure", pattern: /^ec_public_reporting.*\.csv$/i, unused: "they hold single measures; the scores sum them up" },
    {
      role: "QPP Experience", pattern: /(?:^|_)puf(?:_.*)?\.csv$|QPP.*Experience.*\.csv$/i,
      unused: "they repeat the final score beside payment adjustments, which are not part of this release",
    },
  ],
  expectedRejects: [],
  read: readMips,
  revive: (state, path) => scoredData(path(SCORES_FILE), state as ScoredState),
};

const SCORES_FILE = "scores";

interface ScoredState {
  readonly performance_year: number | null;
  readonly file: string;
}

function scoredData(sorted: string, { performance_year, file }: ScoredState): MipsData {
  return { performance_year, scored: () => scoredIn(sorted, file), npis: () => npisIn(sorted) };
}

async function readMips(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<MipsData>> {
  const reader = openSourceReader(qppMips, context);
  const snapshot = newest("qpp_mips", snapshots);
  const file = reader.only(reader.sort(snapshot), "clinician score", snapshot);
  const performance_year = performanceYear(file);
  if (performance_year === null) {
    reader.issues.raise("no_performance_year", `${file.member.path}: neither the sidecar nor the name tells the performance year`);
  }
  const folder = mkdtempSync(join(context.workDir, "qpp_mips-"));
  const pen = recordPen();
  const { rows, ledgers } = await scannedRows({
    reader, context, members: [file], path: join(folder, "rows"), scan: (member, _, spill) => scanScores(reader, member, spill, pen),
  });
  const ledger = ledgers[0]!;
  const sorted = join(folder, SCORES_FILE);
  const scored_npis = writeScores(rows, sorted, ledger);
  const state = { performance_year, file: ledger.file };
  return reader.finish({
    snapshot,
    figures: { scored_npis, ...(performance_year === null ? {} : { performance_year }) },
    data: scoredData(sorted, state),
    keep: (kept) => {
      linkFile(sorted, join(kept, SCORES_FILE));
      return state;
    },
  });
}

async function scanScores(reader: SourceReader, member: RoledMember, spill: Spill, pen: RecordPen): Promise<FileLedger> {
  const { ledger, scan } = reader.open(member);
  await scan<Column>({ columns: COLUMNS }, (row) => {
    const npi = acceptNpi(row.text("npi"), row, ledger);
    if (npi === null) return;
    writeScore(pen, scoreOf(npiText(npi), row, lineageOf(ledger, row), reader.issues));
    spill.add(npi, pen.view, 0, pen.length);
  });
  return ledger;
}

const KEYS = ["org_pac_id", "source", "facility_ccn"] as const;

function writeScore(pen: RecordPen, score: MipsScore): void {
  pen.begin(0, 0, score.line, score.offset);
  for (const key of KEYS) pen.text(score[key]);
  for (const name of SCORES) pen.text(score[name] === null ? null : String(score[name]));
}

function scoreIn(npi: string, record: At, file: string): MipsScore {
  const [org_pac_id = null, source = null, facility_ccn = null, ...texts] = textsIn(record, KEYS.length + SCORES.length);
  const values = Object.fromEntries(SCORES.map((name, i) => [name, (texts[i] ?? null) === null ? null : Number(texts[i])]));
  return {
    npi, source, org_pac_id, facility_ccn, ...values as Record<ScoreName, number | null>, file, ...placeIn(record.view, record.start),
  };
}

interface ScoredRow {
  readonly score: MipsScore;
  readonly row: number;
}

/**
 * Writes the scores by NPI and returns the number of NPIs. Exact repeats for one NPI, organization, source and facility are
 * written once; rows that contradict each other are all withheld. See build/sources/README.md#rules-for-every-reader.
 */
function writeScores(rows: Groups, sorted: string, ledger: FileLedger): number {
  let npis = 0;
  withRecordWriter(sorted, (writer) => rows.groups((group) => {
    const kept = [...byKey(group, ledger.file)].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, same]) => agree(group, same, ledger));
    if (kept.length > 0) npis += 1;
    for (const [, [{ row }]] of kept) writer.add(group.key, group.view, group.starts[row]!, group.ends[row]!);
  }));
  return npis;
}

type SameKey = [ScoredRow, ...ScoredRow[]];

function byKey(group: Group, file: string): Map<string, SameKey> {
  const found = new Map<string, SameKey>();
  for (let row = 0; row < group.count; row += 1) {
    const score = scoreIn(npiText(group.key), recordAt(group, row), file);
    const same = found.get(keyOf(score));
    if (same === undefined) found.set(keyOf(score), [{ score, row }]);
    else same.push({ score, row });
  }
  return found;
}

/** Enters the rows of one key into the ledger; returns whether they agree. */
function agree(group: Group, same: SameKey, ledger: FileLedger): boolean {
  const [first] = same;
  const isEqual = same.every(({ row }) => sameBody(group, first.row, row));
  for (const { score, row } of same) {
    if (isEqual && row !== first.row) ledger.collapse();
    else ledger.publish();
    if (!isEqual) ledger.withdraw("published", "conflicting_duplicate", score);
  }
  return isEqual;
}

function* scoredIn(sorted: string, file: string): Generator<Scored> {
  for (const { npi, records } of npiRuns(sorted, (record) => scoreIn(npiText(record.key), record, file))) yield { npi, scores: records };
}

function* npisIn(sorted: string): Generator<number> {
  let last = -1;
  for (const { key } of readRecords(sorted)) {
    if (key !== last) yield key;
    last = key;
  }
}

function performanceYear({ member, snapshot }: RoledMember): number | null {
  const stated = snapshot.sidecar.performance_year;
  if (stated !== undefined) return stated;
  for (const text of [member.path, snapshot.sidecar.dataset ?? "", snapshot.sidecar.note ?? ""]) {
    const year = /(?:^|[^A-Za-z])PY ?(20\d{2})(?!\d)/.exec(text)?.[1];
    if (year !== undefined) return Number(year);
  }
  return null;
}

const KNOWN_SOURCES = ["individual", "group", "apm", "virtual group", "virtual_group", "vg"];

function scoreOf(npi: string, row: CsvRow<Column>, lineage: Lineage, issues: Issues): MipsScore {
  const source = row.text("source");
  if (source === null || !KNOWN_SOURCES.includes(source.toLowerCase())) {
    issues.raise("unknown_score_source", `${lineage.file}: a source that is not individual, group, apm or virtual group`);
  }
  const value = (name: ScoreName): number | null => scoreValue(row.text(name), name, lineage.file, issues);
  return {
    npi, source,
    org_pac_id: textOf(row.text("org_pac_id")),
    facility_ccn: textOf(row.text("facility_ccn")),
    quality_category_score: value("quality_category_score"),
    pi_category_score: value("pi_category_score"),
    ia_category_score: value("ia_category_score"),
    cost_category_score: value("cost_category_score"),
    final_mips_score_without_cpb: value("final_mips_score_without_cpb"),
    final_mips_score: value("final_mips_score"),
    ...lineage,
  };
}

function textOf(text: string | null): string | null {
  return text === null || isNoValue(text) ? null : text;
}

function scoreValue(text: string | null, name: ScoreName, file: string, issues: Issues): number | null {
  if (text === null || isNoValue(text)) return null;
  const score = publishedNumber(text);
  if (score === null) issues.raise("unreadable_score", `${file}: a ${name} that is no number; taken as unknown`);
  return score;
}

function keyOf({ npi, org_pac_id, source, facility_ccn }: MipsScore): string {
  return [npi, org_pac_id ?? "", source ?? "", facility_ccn ?? ""].join(" ");
}
