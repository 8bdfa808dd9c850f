/**
 * Reads every source that has a snapshot, each through the gate. A source that cannot be read does not stop the others,
 * unless the served release shows it: data that is served must not get lost.
 */
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import type { AcceptNote, Manifest, ReadIssue, ReleaseSource } from "../../data/contract/release/release.ts";
import { isLoaded } from "../../data/reference/source_state.ts";
import { acceptOptions, gate, type Verdict, type Verdicts } from "../checks/gate.ts";
import type { ThresholdsOf } from "../checks/thresholds.ts";
import { type ReadingInput, readOrTake } from "./cached_readings.ts";
import { knownSnapshots } from "./known_snapshots.ts";
import { type ReadAhead, readAhead } from "./read_ahead.ts";
import { READERS, type Readings } from "./readings.ts";
import type { Candidates } from "../snapshots/candidates.ts";
import { notRead } from "../snapshots/folder_issues.ts";
import { InputError } from "../snapshots/input_error.ts";
import type { PersonRegistry } from "../sources/reading/persons.ts";
import type { ReadContext, Reading, Source } from "../sources/reading/source.ts";
import { unknownNpisCheck } from "./unknown_npis.ts";

/** What the gate compares snapshots with. */
export interface GateRules {
  /** The manifest of the served release; null when there is none. */
  readonly served: Manifest | null;
  readonly thresholds: ThresholdsOf;
  readonly accepts: readonly AcceptNote[];
  /** The sources that `--only` names. The others may get lost. */
  readonly only: readonly SourceId[];
  /** What in the snapshots folder is not read, for the error if nothing can be read. */
  readonly issues?: readonly ReadIssue[];
}

export interface ReadSources {
  readonly readings: Readings;
  readonly verdicts: Verdicts;
  /** The dated folders that are no snapshots, of sources without a reading. A reading has those of its source. */
  readonly issues: readonly ReadIssue[];
}

/** Throws an Error when nothing can be read, or when data of the served release would get lost. */
export async function readSources(
  found: Candidates, rules: GateRules, context: ReadContext, log: (line: string) => void,
): Promise<ReadSources> {
  const split = [...found].map(([id, own]) => [id, knownSnapshots(own, READERS[id])] as const);
  const candidates = new Map(split.map(([id, { known }]) => [id, known]));
  const issues = new Map(split.map(([id, own]) => [id, own.issues]));
  const ahead = readAhead(candidates, context);
  try {
    const read = await readInOrder(candidates, rules, { context, ahead, log, issues });
    refuseLosses(read, candidates, rules);
    return read;
  } finally {
    await ahead.settled();
  }
}

interface Tools {
  readonly context: ReadContext;
  readonly ahead: ReadAhead;
  readonly log: (line: string) => void;
  /** The dated folders of each source that are no snapshots. */
  readonly issues: ReadonlyMap<SourceId, readonly ReadIssue[]>;
}

async function readInOrder(candidates: Candidates, rules: GateRules, { context, ahead, log, issues }: Tools): Promise<ReadSources> {
  const readings: Partial<Record<SourceId, Reading<unknown>>> = {};
  const verdicts = new Map<SourceId, Verdict>();
  const checkUnknownNpis = unknownNpisCheck(readings);
  for (const [id, reader] of Object.entries(READERS) as [SourceId, Source<unknown>][]) {
    const own = candidates.get(id);
    if (own === undefined) continue;
    const { reading, verdict } = await gate({
      source: reader, candidates: own, served: shownIn(rules.served, id), thresholds: rules.thresholds[id], accepts: rules.accepts,
      read: (snapshots) => ahead.take(id, snapshots) ?? readOrTake({ source: reader, snapshots, ...lookupsOf(id, readings as Readings, context) }),
      cross: (reading) => checkUnknownNpis(id, reading, rules.thresholds[id]),
    });
    verdicts.set(id, verdict);
    logSource(id, reading, verdict, log);
    for (const { code, message } of issues.get(id) ?? []) log(`${code}: ${message}`);
    if (reading !== null) readings[id] = { ...reading, issues: [...reading.issues, ...issues.get(id) ?? []] };
  }
  const unread = [...issues].flatMap(([id, own]) => (id in readings ? [] : own));
  return { readings: readings as Readings, verdicts, issues: unread };
}

/** Open Payments looks people up in the registry, and the names of their taxonomies in NUCC. */
function lookupsOf(id: SourceId, readings: Readings, context: ReadContext): Pick<ReadingInput<unknown>, "context" | "lookups"> {
  if (id !== "open_payments") return { context, lookups: [] };
  return { context: { ...context, registry: registryOf(readings) }, lookups: [readings.nppes?.sum, readings.nucc?.sum] };
}

function registryOf({ nppes, nucc }: Readings): PersonRegistry | undefined {
  if (nppes === undefined) return undefined;
  return { people: () => nppes.data.providers(), taxonomyName: (code) => nucc?.data.names.get(code)?.display_name ?? null };
}

function logSource(id: SourceId, reading: Reading<unknown> | null, verdict: Verdict, log: (line: string) => void): void {
  for (const { folder, outcome, reason } of verdict.withheld) log(`${folder}: ${outcome === "degraded" ? "not whole" : "held back"}: ${reason}`);
  if (reading === null) return;
  const { rows_in, published, collapsed, rejected } = reading.rows;
  const reasons = Object.entries(rejected).map(([reason, count]) => `${count} ${reason}`).join(", ");
  log(`${id} ${reading.snapshot ?? "undated"}: ${rows_in} rows in, ${published} published, ${collapsed} collapsed, rejected: ${reasons || "none"}`);
}

function shownIn(manifest: Manifest | null, id: SourceId): ReleaseSource | null {
  const source = manifest?.sources.find(({ source_id }) => source_id === id);
  return source === undefined || !isLoaded(source) ? null : source;
}

/** A known fact, such as an exclusion, must not become unknown because a file is missing or damaged. */
function refuseLosses({ readings, verdicts, issues }: ReadSources, candidates: Candidates, { served, only, issues: folderIssues = [] }: GateRules): void {
  const unread = [...folderIssues, ...issues];
  const isSample = [...candidates.values()].flat().every(({ snapshot }) => snapshot === null || snapshot.sidecar.synthetic === true);
  const lost = SOURCE_IDS.filter((id) => {
    const shown = shownIn(served, id);
    // Real files replace a synthetic release, even if there are fewer of them.
    if (shown === null || (shown.synthetic && !isSample) || id in readings) return false;
    return candidates.has(id) || only.length === 0;
  });
  if (lost[0] !== undefined) throw new Error(
    lossMessage(lost[0], lost.slice(1), shownIn(served, lost[0]), verdicts.get(lost[0])) + notRead(unread));
  if (Object.keys(readings).length > 0) return;
  const first = [...verdicts].find(([, { withheld }]) => withheld.length > 0);
  const reason = first === undefined ? "no source of this revision has a snapshot" : `${first[1].withheld[0]?.reason}`;
  throw new InputError({ file: first?.[0] ?? "snapshots", problem: `nothing could be read: ${reason}`, remedy: `nothing was published${notRead(unread)}` });
}

function lossMessage(id: SourceId, others: readonly SourceId[], shown: ReleaseSource | null, verdict: Verdict | undefined): string {
  const day = shown?.facts.snapshot ?? "an unknown day";
  const why = verdict === undefined ? "the folder holds no snapshot of it" : (verdict.withheld[0]?.reason ?? "no snapshot of it can be read");
  const options = verdict === undefined ? null : acceptOptions(verdict, shown);
  const choice = options === null ? "" : `, or accept the new one (npm run accept -- --source ${id} ${options} --reason ...)`;
  const more = others.length === 0 ? "" : ` (the same holds of ${others.join(", ")})`;
  return `${id}: ${why}, and the served release shows the snapshot of ${day}: put that one back into the folder${choice}; nothing was published${more}`;
}
