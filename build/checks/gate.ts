/**
 * Decides which snapshot of a source is published: the newest one that can be read and passes its checks. Newer ones are
 * held back, with the reason in the manifest. An operator can accept a snapshot that fails a check, but not one that could
 * not be read. See data/contract/README.md#drift-and-quarantine.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import type { AcceptNote, ReleaseSource, RowHistory, SnapshotFile, SourceCheck, WithheldSnapshot } from "../../data/contract/release/release.ts";
import type { SnapshotCandidate } from "../snapshots/candidates.ts";
import { InputError } from "../snapshots/input_error.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { sumLedgers } from "../sources/reading/ledger.ts";
import { comparedWith } from "../sources/reading/coverage.ts";
import type { Reading, Source } from "../sources/reading/source.ts";
import { type Baseline, checkSnapshot } from "./checks.ts";
import type { Thresholds } from "./thresholds.ts";
import { ASSEMBLED } from "../sources/profile/watched.ts";

const HISTORY = 12;

/** What the manifest says about the choice of the published snapshot. */
export interface Verdict extends Pick<ReleaseSource, "drift_open" | "quarantined" | "degraded_upstream"> {
  readonly checks: SourceCheck[];
  readonly history: RowHistory[];
  readonly accepted: AcceptNote[];
  readonly withheld: WithheldSnapshot[];
}

export interface Gated {
  /** Null when no snapshot of the source can be published. */
  readonly reading: Reading<unknown> | null;
  readonly verdict: Verdict;
}

export interface GateInput {
  readonly source: Source<unknown>;
  /** Newest first. */
  readonly candidates: readonly SnapshotCandidate[];
  /** The source in the served release; null when that shows none of its snapshots. */
  readonly served: ReleaseSource | null;
  readonly thresholds: Thresholds;
  readonly accepts: readonly AcceptNote[];
  readonly read: (snapshots: readonly Snapshot[]) => Promise<Reading<unknown>>;
  /** Checks the reading against other sources. */
  readonly cross?: (reading: Reading<unknown>) => readonly SourceCheck[];
}

export type Whole = SnapshotCandidate & { readonly snapshot: Snapshot; readonly fault: null };

export function isWhole(candidate: SnapshotCandidate): candidate is Whole {
  return candidate.fault === null;
}

/** Reads and checks snapshots until one passes. A fault of the input is no error here; all other errors are thrown. */
export async function gate(input: GateInput): Promise<Gated> {
  const withheld: WithheldSnapshot[] = [];
  let left = input.candidates;
  for (;;) {
    const faulty = faultsIn(left, input.source);
    if (faulty.length > 0) {
      withheld.push(...faulty.map(({ candidate, fault }) => refused(candidate, fault)));
      left = left.filter((candidate) => !faulty.some((each) => each.candidate === candidate));
      continue;
    }
    // Older snapshots of a source that is published whole may still be faulty: they are not read.
    const whole = left.filter(isWhole);
    if (whole[0] === undefined) return { reading: null, verdict: verdictOf([], [], [], withheld) };
    const outcome = await attempt(input, whole);
    if ("held" in outcome) {
      withheld.push(outcome.held);
      left = left.filter(({ folder }) => folder !== outcome.held.folder);
      continue;
    }
    const { reading, checks, history, accepted } = outcome;
    return { reading, verdict: verdictOf(checks, history, accepted, stillMissing(withheld, whole, input.source)) };
  }
}

type Attempt = { readonly held: WithheldSnapshot } | (Pick<Verdict, "checks" | "history" | "accepted"> & { readonly reading: Reading<unknown> });

async function attempt(input: GateInput, left: readonly Whole[]): Promise<Attempt> {
  let reading: Reading<unknown>;
  try {
    reading = await input.read(left.map(({ snapshot }) => snapshot));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { held: refused(left.find(({ folder }) => error.file === folder || error.file.startsWith(`${folder}/`)) ?? left[0] as Whole, error) };
  }
  return judge(input, left, reading);
}

function judge({ source, served, thresholds, accepts, cross }: GateInput, left: readonly Whole[], reading: Reading<unknown>): Attempt {
  const baseline = baselineOf(served, reading);
  const isSame = served !== null && hashesOf(served.files) === hashesOf(reading.files);
  const own = accepts.filter(({ source_id }) => source_id === source.id);
  const { complete, rows, files, profile, snapshot } = reading;
  const candidate = { snapshot, complete, rows, files, profile, expectedRejects: source.expectedRejects };
  const raw = [...checkSnapshot(candidate, baseline, thresholds, isSame), ...(cross?.(reading) ?? [])];
  const bad = raw.filter(({ outcome }) => outcome === "quarantine");
  const newest = left.find(({ folder }) => filesIn(folder, reading).length > 0) ?? left[0]!;
  const blamed = left.find(({ folder }) => bad.some(({ subject }) => subject.startsWith(`${folder},`))) ?? newest;
  const before = isSame ? (served.accepted ?? []) : [];
  const wasAccepted = before.length > 0 && served?.checks?.some(({ outcome }) => outcome === "accepted") === true;
  const isAccepted = isSame ? wasAccepted || own.some((note) => holdsFor(note, newest, reading)) : isAcceptedBy(own, blamed, reading, served);
  if (bad.length > 0 && !isSame && !isAccepted) return { held: quarantined(blamed, bad, reading) };
  const checks = raw.map((check) => ({ ...check, outcome: publishedOutcome(check.outcome, isAccepted) }));
  return {
    checks,
    reading: withStates(isSame ? asServed(reading, served) : reading, baseline === null ? undefined : served?.coverage),
    history: historyOf(reading, isSame ? null : baseline, served, checks),
    accepted: [
      ...before,
      ...own.filter((note) => left.some((each) => holdsFor(note, each, reading)) && !before.some(({ sha256 }) => sha256 === note.sha256)),
    ],
  };
}

/** A new check does not remove a snapshot that is served already, it reports a drift. */
function publishedOutcome(outcome: SourceCheck["outcome"], isAccepted: boolean): SourceCheck["outcome"] {
  if (outcome === "ok") return "ok";
  return isAccepted ? "accepted" : "drift";
}

/** A note that names one file alone must name one that is new with the snapshot, not one that the served snapshot has, too. */
function isAcceptedBy(notes: readonly AcceptNote[], snapshot: Whole, reading: Reading<unknown>, served: ReleaseSource | null): boolean {
  const { sha256: named } = newFile(filesIn(snapshot.folder, reading), served) ?? {};
  return notes.some((note) => holdsFor(note, snapshot, reading) && (note.files !== undefined || note.sha256 === named));
}

/** The first file that the served release does not show; the first one if it shows them all. */
function newFile<F extends { readonly sha256: string }>(files: readonly F[], served: ReleaseSource | null): F | undefined {
  return files.find(({ sha256 }) => served?.files.some((file) => file.sha256 === sha256) !== true) ?? files[0];
}

/**
 * Whether the note is about just this snapshot and one of the files in it that were read. A note may list files that are no
 * longer read, because a later snapshot of the registry replaces them.
 */
function holdsFor({ folder, sha256, files: noted }: AcceptNote, snapshot: Whole, reading: Reading<unknown>): boolean {
  if (folder !== snapshot.folder) return false;
  const read = filesIn(folder, reading).map((file) => file.sha256);
  return read.includes(sha256) &&
    (noted === undefined || (read.every((each) => noted.includes(each)) && noted.every((each) => snapshot.files.some((file) => file.sha256 === each))));
}

/** The files of a snapshot that were read; files that the source does not know are not among them. */
function filesIn(folder: string, { files }: Reading<unknown>): SnapshotFile[] {
  return files.filter(({ path }) => path.startsWith(`${folder}/`));
}

/** Real and synthetic data are never compared. */
function baselineOf(served: ReleaseSource | null, reading: Reading<unknown>): Baseline | null {
  if (served?.profile === undefined || served.synthetic !== reading.synthetic) return null;
  const { facts, complete, rows, profile, history = [], drift_open, quarantined } = served;
  // In a quarantine, the drift belongs to the newer snapshot and not to the published one.
  return { snapshot: facts.snapshot, complete, rows, profile, history, drift_open: drift_open && !quarantined };
}

function hashesOf(files: readonly { readonly sha256: string }[]): string {
  return files.map(({ sha256 }) => sha256).sort().join();
}

/**
 * The same bytes in a later folder keep the date of their first publication, in every build from then on: a served date from before the
 * folder is that of an earlier one. Another date of the same folder is a correction of its sidecar.
 */
function asServed(reading: Reading<unknown>, served: ReleaseSource): Reading<unknown> {
  const foldersOf = (files: readonly { readonly path: string }[]): string[] =>
    [...new Set(files.map(({ path }) => path.split("/", 2)[1] ?? ""))].sort((a, b) => (a < b ? -1 : 1));
  const { snapshot } = served.facts;
  const own = foldersOf(reading.files);
  const newest = own.at(-1) ?? "";
  const isEarlier = snapshot !== null && snapshot < newest && reading.snapshot !== null && reading.snapshot >= newest;
  return isEarlier || own.join() !== foldersOf(served.files).join() ? { ...reading, snapshot } : reading;
}

function withStates(reading: Reading<unknown>, served: ReleaseSource["coverage"]): Reading<unknown> {
  return { ...reading, coverage: comparedWith(reading.coverage, served) };
}

function historyOf(reading: Reading<unknown>, baseline: Baseline | null, served: ReleaseSource | null, checks: readonly SourceCheck[]): RowHistory[] {
  const entry = { snapshot: reading.snapshot, rows: reading.profile.rows };
  if (baseline === null) return served?.history !== undefined && served.synthetic === reading.synthetic ? served.history : [entry];
  // Accepted numbers start a new history, or the next snapshot would be held back for the same fall.
  if (checks.some(({ check, outcome }) => check.startsWith("volume") && outcome === "accepted")) return [entry];
  return [entry, ...baseline.history].slice(0, HISTORY);
}

interface Fault {
  readonly candidate: SnapshotCandidate;
  readonly fault: InputError;
}

/** Looks at the newest snapshot alone, or at each part of a source that is assembled of several. */
function faultsIn(left: readonly SnapshotCandidate[], source: Source<unknown>): Fault[] {
  const looked = ASSEMBLED.has(source.id) ? left : left.slice(0, 1);
  return looked.flatMap((candidate) => {
    return candidate.fault === null ? [] : [{ candidate, fault: candidate.fault }];
  });
}

/** A withheld snapshot is no longer missing once a newer full file replaces it. */
function stillMissing(withheld: readonly WithheldSnapshot[], used: readonly Whole[], { id, roles }: Source<unknown>): WithheldSnapshot[] {
  if (!ASSEMBLED.has(id)) return [...withheld];
  const full = roles.find(({ role }) => role === "full");
  const base = used.find(({ snapshot }) => snapshot.files.some(({ members }) => members.some(({ name }) => full?.pattern.test(name) === true)));
  return withheld.filter(({ folder }) => base === undefined || folder > base.folder).sort((a, b) => (a.folder > b.folder ? -1 : 1));
}

/** Nothing was read that could be accepted. */
function refused({ folder, snapshot, folder_date }: SnapshotCandidate, error: InputError): WithheldSnapshot {
  const date = snapshot === null ? folder_date : snapshot.date;
  return { folder, snapshot: date, files: [], outcome: error.changed ? "quarantine" : "degraded", reason: error.message };
}

function quarantined({ folder, snapshot }: Whole, bad: readonly SourceCheck[], reading: Reading<unknown>): WithheldSnapshot {
  const read = filesIn(folder, reading);
  const files = read.map(({ path, sha256 }) => ({ path, sha256 }));
  const reason = bad.map(({ check, subject, measured, threshold }) => `${check} of ${subject}: ${measured}, allowed is ${threshold}`).join("; ");
  return { folder, snapshot: snapshot.date, files, outcome: "quarantine", reason, rejected: sumLedgers(read).rejected };
}

/** The newest withheld snapshot gives the state of the source, so that each fault counts once. */
function verdictOf(checks: SourceCheck[], history: RowHistory[], accepted: AcceptNote[], withheld: WithheldSnapshot[]): Verdict {
  const newest = withheld[0]?.outcome;
  return {
    checks, history, accepted, withheld,
    drift_open: newest === "quarantine" || checks.some(({ outcome }) => outcome === "drift"),
    quarantined: newest === "quarantine",
    degraded_upstream: newest === "degraded",
  };
}

export type Verdicts = ReadonlyMap<SourceId, Verdict>;

/** The reason for the status, or null. `shown` is the date of the published snapshot; undefined if there is none. */
export function reasonOf({ withheld, checks }: Verdict, shown: string | null | undefined): string | null {
  const [newest] = withheld;
  if (newest !== undefined) {
    const what = `The snapshot of ${newest.snapshot ?? newest.folder} is ${newest.outcome === "quarantine" ? "held back" : "not whole"}: ${newest.reason}.`;
    return shown === undefined ? `${what} No other is there.` : `${what} Shown is that of ${shown ?? "an unknown day"}.`;
  }
  const drift = checks.filter(({ outcome }) => outcome === "drift");
  if (drift.length === 0) return null;
  return `Published with a drift: ${drift.map(({ check, subject, measured }) => `${check} of ${subject}: ${measured}`).join("; ")}.`;
}

/** The options of `accept` for the newest withheld snapshot if no release knows it; null if it was not read. */
export function acceptOptions({ withheld }: Verdict, served: ReleaseSource | null): string | null {
  const [newest] = withheld;
  const file = newFile(newest?.files ?? [], served);
  return newest === undefined || file === undefined ? null : `--sha256 ${file.sha256} --folder ${newest.folder}`;
}
