/**
 * Reads the members of a source's snapshots and gathers what a reading says: issues, rejected rows, the account of every
 * file, and the profile. Reading is strict: an unknown file or column raises an issue, and a row that cannot be used is
 * rejected with a reason. See build/sources/README.md#rules-for-every-reader.
 */
import type { SourceId } from "../../../data/contract/ids.ts";
import type { SnapshotFile } from "../../../data/contract/release/release.ts";
import { type CsvCount, type CsvOptions, type CsvRejection, type CsvRow, readCsv, type RowPlace } from "../../csv/read.ts";
import { scanCsv, type ScanRow } from "../../csv/scan.ts";
import { ScanKernels } from "../../csv/scan_records.ts";
import { readItems } from "../../json/items.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { FETCH_AGAIN, InputError } from "../../snapshots/input_error.ts";
import type { Snapshot, SourceFile } from "../../snapshots/snapshots.ts";
import { TextTooLong } from "../../spill/record_pen.ts";
import { openProfile, type Profiler, type ProfileState } from "../profile/profile.ts";
import { collectIssues, openLedger, rejectList, sumLedgers } from "./ledger.ts";
import type { FileLedger, Issues, LedgerState, RejectList, RejectState } from "./ledger.ts";
import { membersByRole, only, type RoledMember } from "./members.ts";
import { type CountedFile, coverageOf, isWhole } from "./coverage.ts";
import type { FileRole, Keep, ReadContext, Reading, Source } from "./source.ts";

/** Gathers everything one reading says. */
export interface SourceReader {
  readonly source: SourceId;
  readonly issues: Issues;
  /** Returns the members that are read, each with its role; every other one raises an issue. */
  sort(snapshot: Snapshot): RoledMember[];
  /** Returns the only member of a role; throws an InputError when there is none or more than one. */
  only(members: readonly RoledMember[], role: string, snapshot: Snapshot): RoledMember;
  /** Opens the account of one member, which is then read once. */
  open(member: RoledMember): OpenMember;
  finish<T>(outcome: Outcome<T>): Promise<Reading<T>>;
  /** Returns everything these members said, except the issues. They must have been read to their end. */
  save(members: readonly RoledMember[]): SourceReaderState;
  /** Takes a saved state instead of reading the first members; call it before any other is opened. */
  restore(state: SourceReaderState, members: readonly RoledMember[]): FileLedger[];
}

export interface SourceReaderState {
  /** In the order of the members. */
  readonly ledgers: readonly { readonly rowsIn: number; readonly state: LedgerState }[];
  readonly rejects: RejectState;
  readonly profile: ProfileState;
}

export interface OpenMember {
  readonly ledger: FileLedger;
  /** Reads all rows; `onRow` enters each into the ledger exactly once. */
  readonly read: <C extends string>(options: CsvOptions<C>, onRow: (row: CsvRow<C>) => void) => Promise<CsvCount>;
  /**
   * The same for files of gigabytes: rows are bytes, and a string is made only on demand. A row with a text too long for a
   * record is rejected here, so `onRow` must write the record before it enters anything into the ledger.
   */
  readonly scan: <C extends string>(options: CsvOptions<C>, onRow: (row: ScanRow<C>) => void) => Promise<CsvCount>;
  /** The same for a file that is one JSON array; throws an InputError for an item that is not valid JSON. */
  readonly readJson: (onItem: (item: unknown, place: RowPlace) => void) => Promise<void>;
}

interface Outcome<T> {
  readonly snapshot: Snapshot;
  /** Where it is not the snapshot's own date. */
  readonly date?: string | null;
  /** Why the reading is a part whatever its sidecars say; absent if it need not be. */
  readonly part?: string | null;
  /** The records by state, for lists whose records have one. */
  readonly states?: Readonly<Record<string, number>>;
  readonly figures?: Readonly<Record<string, number>>;
  readonly origins?: ReadonlyMap<string, Lineage>;
  readonly data: T;
  readonly keep?: Keep;
}

interface FileAccount {
  readonly source: SourceFile;
  readonly ledgers: { readonly ledger: FileLedger; readonly rowsIn: number; readonly role: string }[];
  /** What the sidecar says of it. */
  readonly word: boolean | undefined;
}

/** What the open members of one reader share. */
interface Gathered {
  readonly roles: readonly FileRole[];
  readonly issues: Issues;
  readonly rejects: RejectList;
  readonly profile: Profiler;
  readonly kernels: ScanKernels;
  /** By the path of the file; an archive's members share one. */
  readonly accounts: Map<string, FileAccount>;
  readonly snapshots: Set<Snapshot>;
}

export function openSourceReader(source: Pick<Source<unknown>, "id" | "roles" | "expectedRejects">, context: ReadContext): SourceReader {
  const gathered: Gathered = {
    roles: source.roles, issues: collectIssues(), rejects: rejectList(context.onReject), profile: openProfile(source.id),
    kernels: new ScanKernels(), accounts: new Map(), snapshots: new Set(),
  };
  const { issues, rejects, profile, accounts, snapshots } = gathered;
  return {
    source: source.id,
    issues,
    sort: (snapshot) => membersByRole(source.roles, snapshot, issues),
    only: (members, role, snapshot) => only(members, role, snapshot, source.roles),
    open: (roled) => openMember(roled, gathered),
    save: (members) => ({
      ledgers: members.map(({ file, member }) => {
        const own = accounts.get(file.path)?.ledgers.find(({ ledger }) => ledger.file === member.path);
        if (own === undefined) throw new Error(`${member.path} was not read`);
        return { rowsIn: own.rowsIn, state: own.ledger.state() };
      }),
      rejects: rejects.state(),
      profile: profile.state(),
    }),
    restore(state, members) {
      rejects.restore(state.rejects);
      profile.restore(state.profile);
      return state.ledgers.map(({ rowsIn, state: account }, i) => {
        const ledger = openLedger(members[i]!.member.path, rejects.add, account);
        addAccount(gathered, members[i]!, ledger, rowsIn);
        return ledger;
      });
    },
    async finish({ snapshot, date, part = null, states = {}, figures, origins, data, keep }) {
      const { files, counted } = await closed([...accounts.values()], context);
      const coverage = coverageOf({ source: source.id, part, files: counted, expectedRejects: source.expectedRejects, states });
      return {
        source_id: source.id,
        snapshot: date === undefined ? snapshot.date : date,
        source_url: snapshot.sidecar.source_url ?? null,
        synthetic: [...snapshots].some(({ sidecar }) => sidecar.synthetic === true),
        complete: isWhole(coverage),
        coverage,
        files,
        rows: sumLedgers(files),
        rejects: rejects.kept,
        issues: issues.list(),
        figures: figures ?? {},
        profile: profile.finish(figures ?? {}),
        origins: origins ?? new Map<string, Lineage>(),
        data,
        ...(keep === undefined ? {} : { keep }),
      };
    },
  };
}

function openMember(roled: RoledMember, gathered: Gathered): OpenMember {
  const { profile, rejects } = gathered;
  const { role, member, snapshot } = roled;
  const ledger = openLedger(member.path, rejects.add);
  const onReject = (reason: CsvRejection, place: RowPlace): void => ledger.reject(reason, place);

  function closeCsv(options: CsvOptions<string>, count: CsvCount): CsvCount {
    const asked = askedOf(options).filter((name) => !count.missingOptional.includes(name));
    profile.closeFile(role, { records: count.records, asked, unknown: count.unknownColumns });
    refuseEmpty(roled, count.records, gathered.roles);
    reportColumns(member.path, count, gathered.issues);
    addAccount(gathered, roled, ledger, count.records);
    return count;
  }

  return {
    ledger,
    async read(options, onRow) {
      const watch = profile.rowsOf(role, snapshot);
      return closeCsv(options, await readCsv(member, options, { onRow: both(watch, onRow), onReject }));
    },
    async scan(options, onRow) {
      const watch = profile.scannedRowsOf(role, snapshot, askedOf(options));
      const handlers = { onRow: both(watch, rejectingLongTexts(onRow, ledger)), onReject };
      return closeCsv(options, await scanCsv(member, options, handlers, gathered.kernels));
    },
    async readJson(onItem) {
      const records = await readItems(member, onItem);
      profile.closeFile(role, { records, asked: [], unknown: [] });
      refuseEmpty(roled, records, gathered.roles);
      addAccount(gathered, roled, ledger, records);
    },
  };
}

function addAccount({ accounts, snapshots }: Gathered, { file, snapshot, role }: RoledMember, ledger: FileLedger, rowsIn: number): void {
  const account = accounts.get(file.path) ?? { source: file, ledgers: [], word: snapshot.sidecar.complete };
  account.ledgers.push({ ledger, rowsIn, role });
  accounts.set(file.path, account);
  snapshots.add(snapshot);
}

function refuseEmpty({ role, member }: RoledMember, records: number, roles: readonly FileRole[]): void {
  if (records > 0 || roles.find((each) => each.role === role)?.mayBeEmpty === true) return;
  throw new InputError({ file: member.path, problem: "has a header and no rows", remedy: FETCH_AGAIN, changed: true });
}

/** The columns in the order in which `scan` numbers them. */
function askedOf({ columns }: CsvOptions<string>): string[] {
  return [...columns.required, ...(columns.optional ?? [])];
}

function both<R>(watch: ((row: R) => void) | null, onRow: (row: R) => void): (row: R) => void {
  if (watch === null) return onRow;
  return (row) => {
    watch(row);
    onRow(row);
  };
}

function rejectingLongTexts<R extends RowPlace>(onRow: (row: R) => void, ledger: FileLedger): (row: R) => void {
  return (row) => {
    try {
      onRow(row);
    } catch (error) {
      if (!(error instanceof TextTooLong)) throw error;
      ledger.reject("text_too_long", row);
    }
  };
}

function reportColumns(path: string, count: CsvCount, issues: Issues): void {
  for (const name of count.unknownColumns) issues.raise("unknown_column", `${path}: column ${JSON.stringify(name)} is new; it is not read`);
  for (const name of count.missingOptional) issues.raise("absent_column", `${path}: has no column ${JSON.stringify(name)}`);
  if (count.blankLines > 0) issues.raise("blank_lines", `${path}: empty lines among the records; they are stepped over`, count.blankLines);
  if (count.windows1252 > 0) issues.raise("windows_1252", `${path}: records in Windows-1252`, count.windows1252);
}

/** Closes all accounts; throws when the rows of a file do not add up. */
async function closed(accounts: readonly FileAccount[], context: ReadContext): Promise<{ files: SnapshotFile[]; counted: CountedFile[] }> {
  const files: SnapshotFile[] = [];
  const counted: CountedFile[] = [];
  for (const { source, ledgers, word } of accounts) {
    const rows = ledgers.map(({ ledger, rowsIn, role }) => ({ path: ledger.file, role, rows: ledger.close(rowsIn), word }));
    counted.push(...rows);
    files.push({ path: source.path, sha256: await context.sha256(source), bytes: source.bytes, ...sumLedgers(rows.map((each) => each.rows)) });
  }
  const byPath = (a: { readonly path: string }, b: { readonly path: string }): number => (a.path < b.path ? -1 : 1);
  return { files: files.sort(byPath), counted: counted.sort(byPath) };
}

/** Returns the place of a row, for its record. */
export function lineageOf(ledger: FileLedger, row: CsvRow<string>): Lineage {
  return { file: ledger.file, line: row.line, offset: row.offset };
}
