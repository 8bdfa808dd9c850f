/**
 * What a source is: a publisher's file family, which of its files we know, and a reader that turns snapshots into
 * records. Reading is strict: a file or column nobody knows raises an issue, a row that cannot be used is rejected with
 * a reason, and the account of rows is settled for every file (STYLE, habits 1 to 3).
 */
import type { SourceId } from "../../../data/contract/ids.ts";
import type { ReadIssue, RowLedger, SnapshotFile } from "../../../data/contract/release/release.ts";
import type { Member } from "../../snapshots/archive.ts";
import { type Measured, openProfile, type ProfileState } from "../profile/profile.ts";
import { type CsvCount, type CsvOptions, type CsvRejection, type CsvRow, readCsv, type RowPlace } from "../../csv/read.ts";
import { scanCsv, type ScanRow } from "../../csv/scan.ts";
import type { BuildCache } from "../../cache/build_cache.ts";
import { FETCH_AGAIN, InputError } from "../../snapshots/input_error.ts";
import { TextTooLong } from "../../spill/record_pen.ts";
import { readItems } from "../../json/items.ts";
import type { Snapshot, SourceFile } from "../../snapshots/snapshots.ts";
import { collectIssues, openLedger, rejectList, sumLedgers } from "./ledger.ts";
import type { FileLedger, Issues, LedgerState, Reject, RejectList, RejectState } from "./ledger.ts";
import type { Lineage } from "../../lineage/rows.ts";
import type { PersonRegistry } from "./persons.ts";

export interface ReadContext {
  /** The verified sha256 of a file (`verifySnapshot`). */
  sha256(file: SourceFile): Promise<string>;
  /** A folder of this build alone, removed at its end: readers keep there what is too much for memory. */
  readonly workDir: string;
  /** Sees every rejected row; a reading keeps only the first ones. */
  readonly onReject?: ((reject: Reject) => void) | undefined;
  /** The registry as it was read before, for rows that name a person without an NPI. */
  readonly registry?: PersonRegistry | undefined;
  /** Where parts of a reading are kept between builds; absent where nothing is. */
  readonly buildCache?: BuildCache | undefined;
}

/** A kind of file in a source's snapshots. */
export interface FileRole {
  readonly role: string;
  /** Matched against the member's name, without folders and `.gz`. */
  readonly pattern: RegExp;
  /** Why this release does not read it; absent for files that are read. */
  readonly unused?: string;
  /** A header without rows is a file like any other: nothing happened that week. */
  readonly mayBeEmpty?: true;
}

export interface Reading<T> {
  readonly source_id: SourceId;
  /** The publication's date, null when it is not known. */
  readonly snapshot: string | null;
  readonly source_url: string | null;
  readonly synthetic: boolean;
  /** A whole publication: lets an absence mean something. */
  readonly complete: boolean;
  readonly files: readonly SnapshotFile[];
  readonly rows: RowLedger;
  readonly rejects: readonly Reject[];
  readonly issues: readonly ReadIssue[];
  readonly figures: Readonly<Record<string, number>>;
  /** What the checks hold against the served release's. */
  readonly profile: Measured;
  /** Rows by key where `data` does not say of its records where they stand. */
  readonly origins: ReadonlyMap<string, Lineage>;
  readonly data: T;
  /** Writes into a folder what the source's `revive` makes `data` of again, and gives the rest of it, as JSON. */
  readonly keep?: Keep;
  /** Equal for readings of equal data by the same code; nothing else of a reading is in it. Absent where nobody asked. */
  readonly sum?: string;
}

type Keep = (folder: string) => unknown;

export interface Source<T> {
  readonly id: SourceId;
  readonly roles: readonly FileRole[];
  /** Reasons that are the publisher's normal practice: they do not count against the share of rejected rows. */
  readonly expectedRejects: readonly string[];
  /** The data of a reading that was kept, of what its `keep` gave and the files it wrote; absent where readings are cheap. */
  readonly revive?: (state: unknown, path: (file: string) => string) => T;
  /** `snapshots` newest first, at least one. Throws an InputError when a file cannot be trusted. */
  read(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<T>>;
}

/** A member of a snapshot whose role is known. */
export interface RoledMember {
  readonly role: string;
  readonly member: Member;
  readonly file: SourceFile;
  readonly snapshot: Snapshot;
}

/** Everything one reading gathers; `finish` makes the account. */
export interface SourceReader {
  readonly source: SourceId;
  readonly issues: Issues;
  /** Members of a snapshot that are to be read; the others become issues. */
  sort(snapshot: Snapshot): RoledMember[];
  /** Opens the account of one member, to be read once. */
  open(member: RoledMember): OpenMember;
  finish<T>(outcome: Outcome<T>): Promise<Reading<T>>;
  /** What these members, read to their end, had to say; all but the issues. */
  save(members: readonly RoledMember[]): SourceReaderState;
  /** The same for a reader that has not read them: the accounts of the first members. Before any other is opened. */
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
  /** Reads all rows; `onRow` gives each to the ledger exactly once. */
  readonly read: <C extends string>(options: CsvOptions<C>, onRow: (row: CsvRow<C>) => void) => Promise<CsvCount>;
  /**
   * The same for files of gigabytes: rows are bytes, and no string is made that nobody asks for. A row whose texts a record
   * has no room for is rejected here; `onRow` writes the record before it says anything to the ledger.
   */
  readonly scan: <C extends string>(options: CsvOptions<C>, onRow: (row: ScanRow<C>) => void) => Promise<CsvCount>;
  /** The same for a file that is one JSON array; throws an InputError for an item that is no JSON. */
  readonly readJson: (onItem: (item: unknown, place: RowPlace) => void) => Promise<void>;
}

interface Outcome<T> {
  readonly snapshot: Snapshot;
  /** Where it is not the snapshot's own date. */
  readonly date?: string | null;
  readonly complete: boolean;
  readonly figures?: Readonly<Record<string, number>>;
  readonly origins?: ReadonlyMap<string, Lineage>;
  readonly data: T;
  readonly keep?: Keep;
}

/** What a count of columns says of a file that has none. */
const NO_COLUMNS = { unknownColumns: [], missingOptional: [], blankLines: 0, windows1252: 0 };

interface OpenFile {
  readonly source: SourceFile;
  readonly ledgers: { readonly ledger: FileLedger; readonly rowsIn: number }[];
}

export function openSourceReader(source: Pick<Source<unknown>, "id" | "roles">, context: ReadContext): SourceReader {
  const issues = collectIssues();
  const rejects: RejectList = rejectList(context.onReject);
  const read = new Map<string, OpenFile>();
  const snapshots = new Set<Snapshot>();
  const profile = openProfile(source.id);
  const note = ({ file, snapshot }: RoledMember, ledger: FileLedger, rowsIn: number): void => {
    const known = read.get(file.path) ?? { source: file, ledgers: [] };
    known.ledgers.push({ ledger, rowsIn });
    read.set(file.path, known);
    snapshots.add(snapshot);
  };
  return {
    source: source.id,
    issues,
    sort: (snapshot) => sortMembers(source.roles, snapshot, issues),
    open(roled) {
      const ledger = openLedger(roled.member.path, rejects.add);
      const onReject = (reason: CsvRejection, place: RowPlace): void => ledger.reject(reason, place);
      const account = (count: CsvCount): CsvCount => {
        if (count.records === 0 && source.roles.find(({ role }) => role === roled.role)?.mayBeEmpty !== true) {
          throw new InputError({ file: roled.member.path, problem: "has a header and no rows", remedy: FETCH_AGAIN, changed: true });
        }
        reportColumns(roled.member.path, count, issues);
        note(roled, ledger, count.records);
        return count;
      };
      const close = (options: CsvOptions<string>, count: CsvCount): CsvCount => {
        const asked = askedOf(options).filter((name) => !count.missingOptional.includes(name));
        profile.closeFile(roled.role, { records: count.records, asked, unknown: count.unknownColumns });
        return account(count);
      };
      return {
        ledger,
        async read(options, onRow) {
          const watch = profile.rowsOf(roled.role, roled.snapshot);
          return close(options, await readCsv(roled.member, options, { onRow: both(watch, onRow), onReject }));
        },
        async scan(options, onRow) {
          const watch = profile.scannedRowsOf(roled.role, roled.snapshot, askedOf(options));
          return close(options, await scanCsv(roled.member, options, { onRow: both(watch, fitting(onRow, ledger)), onReject }));
        },
        async readJson(onItem) {
          const records = await readItems(roled.member, onItem);
          profile.closeFile(roled.role, { records, asked: [], unknown: [] });
          account({ ...NO_COLUMNS, records });
        },
      };
    },
    save: (members) => ({
      ledgers: members.map(({ file, member }) => {
        const own = read.get(file.path)?.ledgers.find(({ ledger }) => ledger.file === member.path);
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
        note(members[i]!, ledger, rowsIn);
        return ledger;
      });
    },
    async finish({ snapshot, date, complete, figures, origins, data, keep }) {
      const files = await settleFiles([...read.values()], context);
      return {
        source_id: source.id,
        snapshot: date === undefined ? snapshot.date : date,
        source_url: snapshot.sidecar.source_url ?? null,
        synthetic: [...snapshots].some(({ sidecar }) => sidecar.synthetic === true),
        complete,
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

/** In the order in which `scan` numbers them. */
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

function fitting<R extends RowPlace>(onRow: (row: R) => void, ledger: FileLedger): (row: R) => void {
  return (row) => {
    try {
      onRow(row);
    } catch (error) {
      if (!(error instanceof TextTooLong)) throw error;
      ledger.reject("text_too_long", row);
    }
  };
}

function sortMembers(roles: readonly FileRole[], snapshot: Snapshot, issues: Issues): RoledMember[] {
  const found: RoledMember[] = [];
  for (const file of snapshot.files) {
    for (const member of file.members) {
      const role = roles.find(({ pattern }) => pattern.test(member.name));
      if (role === undefined) issues.raise("unknown_file", `${member.path}: not a file this source knows; it is not read`);
      else if (role.unused !== undefined) issues.raise("unused_file", `${role.role} files are not read: ${role.unused}`);
      else found.push({ role: role.role, member, file, snapshot });
    }
  }
  return found;
}

function reportColumns(path: string, count: CsvCount, issues: Issues): void {
  for (const name of count.unknownColumns) issues.raise("unknown_column", `${path}: column ${JSON.stringify(name)} is new; it is not read`);
  for (const name of count.missingOptional) issues.raise("absent_column", `${path}: has no column ${JSON.stringify(name)}`);
  if (count.blankLines > 0) issues.raise("blank_lines", `${path}: empty lines among the records; they are stepped over`, count.blankLines);
  if (count.windows1252 > 0) issues.raise("windows_1252", `${path}: records in Windows-1252`, count.windows1252);
}

async function settleFiles(open: readonly OpenFile[], context: ReadContext): Promise<SnapshotFile[]> {
  const files: SnapshotFile[] = [];
  for (const { source, ledgers } of open) {
    const rows = sumLedgers(ledgers.map(({ ledger, rowsIn }) => ledger.settle(rowsIn)));
    files.push({ path: source.path, sha256: await context.sha256(source), bytes: source.bytes, ...rows });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The newest snapshot, for sources that publish themselves whole each time. */
export function newest(id: SourceId, snapshots: readonly Snapshot[]): Snapshot {
  const [first] = snapshots;
  if (first === undefined) throw new InputError({ file: id, problem: "has no snapshot", remedy: `put one under ${id}/<YYYY-MM-DD>/` });
  return first;
}

/** The only member of a role; throws an InputError when there is none or more than one. */
export function only(members: readonly RoledMember[], role: string, snapshot: Snapshot): RoledMember {
  const found = atMostOne(members, role);
  if (found !== undefined) return found;
  throw new InputError({ file: snapshot.folder, problem: `holds no ${role} file`, remedy: "add the publisher's file", changed: true });
}

/** Throws an InputError when there are several: which one is meant is not ours to say. */
export function atMostOne(members: readonly RoledMember[], role: string): RoledMember | undefined {
  const found = members.filter((member) => member.role === role);
  if (found.length <= 1) return found[0];
  const names = found.map(({ member }) => member.path).join(", ");
  const problem = `holds ${found.length} ${role} files (${names})`;
  throw new InputError({ file: found[0]?.snapshot.folder ?? role, problem, remedy: "leave only one", changed: true });
}

/** Where a row stands, for its record. */
export function lineageOf(ledger: FileLedger, row: CsvRow<string>): Lineage {
  return { file: ledger.file, line: row.line, offset: row.offset };
}
