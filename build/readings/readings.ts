/**
 * Reads every source there is a snapshot of, each through its gate, and says of each of the others that it awaits one. A
 * source that cannot be read keeps to itself; only what the served release shows must not be lost by it.
 */
import type { Examples } from "../../data/contract/release/artifacts.ts";
import { facilitySource, SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import type { AcceptNote, Manifest, ReadIssue, ReleaseSource } from "../../data/contract/release/release.ts";
import { sourceById } from "../../data/reference/sources.ts";
import {
  asOf, exclusionPeriod, inForceFrom, measurePeriod, NO_PERIOD, type Period, registryPeriod, samPeriod, yearsPeriod,
} from "../datasets/periods.ts";
import { gate, hashToAccept, reasonOf, type Verdict, type Verdicts } from "../checks/gate.ts";
import type { ThresholdsOf } from "../checks/thresholds.ts";
import { facilitiesByType, sharedCcnIssues } from "../datasets/facility_types.ts";
import { sourceFactsOf, type Stamp } from "../datasets/registry.ts";
import { type ReadingInput, readOrTake } from "./cached_readings.ts";
import { type Ahead, readAhead } from "./read_ahead.ts";
import type { Candidates } from "../snapshots/candidates.ts";
import { InputError } from "../snapshots/input_error.ts";
import { asc } from "../sources/facilities/asc.ts";
import { census } from "../sources/census.ts";
import { clinicalTrials } from "../sources/clinical_trials.ts";
import { dialysis } from "../sources/facilities/dialysis.ts";
import { homeHealth } from "../sources/facilities/home_health.ts";
import { hospice } from "../sources/facilities/hospice.ts";
import { hospital } from "../sources/facilities/hospital.ts";
import { nppes } from "../sources/nppes/nppes.ts";
import { nucc } from "../sources/nucc.ts";
import { nursingHome } from "../sources/facilities/nursing_home.ts";
import { oigLeie } from "../sources/oig_leie.ts";
import { openPayments } from "../sources/open_payments/open_payments.ts";
import { pecos } from "../sources/pecos/pecos.ts";
import type { PersonRegistry } from "../sources/reading/persons.ts";
import { qppMips } from "../sources/qpp_mips.ts";
import { samGov } from "../sources/sam_gov.ts";
import type { ReadContext, Reading, Source } from "../sources/reading/source.ts";
import { unknownNpisCheck } from "./unknown_npis.ts";

/** In the order of reading: payments look people up in the registry. */
const READERS = {
  nppes, nucc, oig_leie: oigLeie, pecos, qpp_mips: qppMips, open_payments: openPayments, sam_gov: samGov,
  hospital, nursing_home: nursingHome, home_health: homeHealth, hospice, dialysis, asc, census, clinical_trials: clinicalTrials,
} as const;
type Readers = typeof READERS;
type DataOf<S> = S extends Source<infer T> ? T : never;

/** What was read, by source id; a source without a snapshot (or without a reader) is absent. */
export type Readings = { readonly [K in keyof Readers]?: Reading<DataOf<Readers[K]>> };

/** What the snapshots are held against. */
export interface Standard {
  /** The manifest of the served release, null when there is none. */
  readonly served: Manifest | null;
  readonly thresholds: ThresholdsOf;
  readonly accepts: readonly AcceptNote[];
  /** An operator who names sources lets the others go. */
  readonly only: readonly SourceId[];
}

/** Throws an Error when nothing can be read, or when what the served release shows of a source would be lost. */
export async function readSources(
  candidates: Candidates, standard: Standard, context: ReadContext, log: (line: string) => void,
): Promise<{ readonly readings: Readings; readonly verdicts: Verdicts }> {
  const ahead = readAhead(candidates, context);
  try {
    const read = await readInTurn(candidates, standard, { context, ahead, log });
    refuseLosses(read.readings, read.verdicts, candidates, standard);
    return read;
  } finally {
    await ahead.settled();
  }
}

interface Means {
  readonly context: ReadContext;
  readonly ahead: Ahead;
  readonly log: (line: string) => void;
}

async function readInTurn(
  candidates: Candidates, standard: Standard, { context, ahead, log }: Means,
): Promise<{ readonly readings: Readings; readonly verdicts: Verdicts }> {
  const readings: Partial<Record<SourceId, Reading<unknown>>> = {};
  const verdicts = new Map<SourceId, Verdict>();
  const strangers = unknownNpisCheck(readings);
  for (const [id, reader] of Object.entries(READERS) as [SourceId, Source<unknown>][]) {
    const own = candidates.get(id);
    if (own === undefined) continue;
    const { reading, verdict } = await gate({
      source: reader, candidates: own, served: shownIn(standard.served, id), thresholds: standard.thresholds[id], accepts: standard.accepts,
      read: (snapshots) => ahead.take(id, snapshots) ?? readOrTake({ source: reader, snapshots, ...besides(id, readings as Readings, context) }),
      cross: (reading) => strangers(id, reading, standard.thresholds[id]),
    });
    verdicts.set(id, verdict);
    logSource(id, reading, verdict, log);
    if (reading !== null) readings[id] = reading;
  }
  for (const id of candidates.keys()) {
    if (!(id in READERS)) log(`${id}: this revision has no reader for it; it awaits ingest`);
  }
  return { readings: readings as Readings, verdicts };
}

function logSource(id: SourceId, reading: Reading<unknown> | null, verdict: Verdict, log: (line: string) => void): void {
  for (const { folder, outcome, reason } of verdict.withheld) log(`${folder}: ${outcome === "degraded" ? "not whole" : "held back"}: ${reason}`);
  if (reading === null) return;
  const { rows_in, published, collapsed, rejected } = reading.rows;
  const refused = Object.entries(rejected).map(([reason, count]) => `${count} ${reason}`).join(", ");
  log(`${id} ${reading.snapshot ?? "undated"}: ${rows_in} rows in, ${published} published, ${collapsed} collapsed, rejected: ${refused || "none"}`);
}

function shownIn(manifest: Manifest | null, id: SourceId): ReleaseSource | null {
  const source = manifest?.sources.find(({ source_id }) => source_id === id);
  return source === undefined || source.status === "awaiting_ingest" ? null : source;
}

/** What is known must not become unknown because a file is missing or damaged: a listed exclusion least of all. */
function refuseLosses(readings: Readings, verdicts: Verdicts, candidates: Candidates, { served, only }: Standard): void {
  const isSample = [...candidates.values()].flat().every(({ snapshot }) => snapshot === null || snapshot.sidecar.synthetic === true);
  const lost = SOURCE_IDS.filter((id) => {
    const shown = shownIn(served, id);
    // A made-up release gives way to real files, whichever of them there are.
    if (shown === null || (shown.synthetic && !isSample) || id in readings) return false;
    return candidates.has(id) || only.length === 0;
  });
  if (lost[0] !== undefined) throw new Error(lossOf(lost[0], lost.slice(1), shownIn(served, lost[0])?.facts.snapshot ?? null, verdicts.get(lost[0])));
  if (Object.keys(readings).length > 0) return;
  const first = [...verdicts].find(([, { withheld }]) => withheld.length > 0);
  const reason = first === undefined ? "no source of this revision has a snapshot" : `${first[1].withheld[0]?.reason}`;
  throw new InputError({ file: first?.[0] ?? "snapshots", problem: `nothing could be read: ${reason}`, remedy: "nothing was published" });
}

function lossOf(id: SourceId, others: readonly SourceId[], shown: string | null, verdict: Verdict | undefined): string {
  const day = shown ?? "an unknown day";
  const why = verdict === undefined ? "the folder holds no snapshot of it" : (verdict.withheld[0]?.reason ?? "no snapshot of it can be read");
  const hash = verdict === undefined ? null : hashToAccept(verdict);
  const choice = hash === null ? "" : `, or accept the new one (npm run accept -- --source ${id} --sha256 ${hash} --reason ...)`;
  const more = others.length === 0 ? "" : ` (the same holds of ${others.join(", ")})`;
  return `${id}: ${why}, and the served release shows the snapshot of ${day}: put that one back into the folder${choice}; nothing was published${more}`;
}

/** The one source that looks people up depends on those it looks them up in. */
function besides(id: SourceId, readings: Readings, context: ReadContext): Pick<ReadingInput<unknown>, "context" | "lookups"> {
  if (id !== "open_payments") return { context, lookups: [] };
  return { context: { ...context, registry: registryOf(readings) }, lookups: [readings.nppes?.sum, readings.nucc?.sum] };
}

function registryOf({ nppes, nucc }: Readings): PersonRegistry | undefined {
  if (nppes === undefined) return undefined;
  return { people: () => nppes.data.providers(), taxonomyName: (code) => nucc?.data.names.get(code)?.display_name ?? null };
}

/** Weekly files bring a shorter rhythm with them. */
function rhythm(id: SourceId, reading: Reading<unknown> | undefined): { sla: number; cadence: number } {
  const family = sourceById(id);
  const weekly = reading?.files.some((file) => /npidata_pfile_(?!20050523)|_Weekly_/i.test(file.path)) === true;
  return {
    sla: weekly ? family.weekly_sla_days ?? family.sla_days : family.sla_days,
    cadence: weekly ? family.weekly_cadence_days ?? family.cadence_days : family.cadence_days,
  };
}

/** The full file is inside a zip: its members tell the registry's first day, not the zip's own name. */
const FIRST_DAY_OF_NPPES = "2005-05-23";

function periods(readings: Readings, periodOf: typeof measurePeriod): Partial<Record<SourceId, Period>> {
  const { nppes, nucc, oig_leie, pecos, qpp_mips, open_payments, sam_gov, census } = readings;
  return {
    ...(nppes === undefined ? {} : {
      nppes: nppes.complete ? { start: FIRST_DAY_OF_NPPES, end: nppes.snapshot } : registryPeriod(nppes.files.map(({ path }) => path), nppes.snapshot),
    }),
    ...(nucc === undefined ? {} : { nucc: inForceFrom(nucc.snapshot) }),
    ...(oig_leie === undefined ? {} : { oig_leie: exclusionPeriod(oig_leie.data, oig_leie.snapshot) }),
    ...(pecos === undefined ? {} : { pecos: asOf(pecos.snapshot) }),
    ...(qpp_mips === undefined ? {} : { qpp_mips: yearsPeriod([qpp_mips.data.performance_year]) }),
    ...(open_payments === undefined ? {} : { open_payments: yearsPeriod(open_payments.data.program_years) }),
    ...(sam_gov === undefined ? {} : { sam_gov: samPeriod(sam_gov.data, sam_gov.snapshot) }),
    ...Object.fromEntries([...facilitiesByType(readings)].map(([type, data]) => [facilitySource(type), periodOf(data)])),
    ...(census === undefined ? {} : { census: asOf("2024-07-01") }),
  };
}

const NOTHING_FOUND = { drift_open: false, quarantined: false, degraded_upstream: false } as const;

function profileOf({ profile }: Reading<unknown>): ReleaseSource["profile"] {
  const { rows, columns, unknown_columns, fill, categories, newest } = profile;
  return { rows, columns, unknown_columns, fill, categories, newest };
}

function ingested(
  id: SourceId, reading: Reading<unknown>, verdict: Verdict | undefined, more: readonly ReadIssue[], period: Period, stamp: Stamp,
): ReleaseSource {
  const { sla, cadence } = rhythm(id, reading);
  const { snapshot, synthetic, complete, files, rows, issues, figures } = reading;
  return {
    source_id: id,
    status: verdict?.quarantined === true ? "quarantined" : "ingested",
    facts: sourceFactsOf(id, { snapshot, synthetic, period }, stamp),
    sla_days: sla,
    cadence: sourceById(id).refresh_cadence,
    cadence_days: cadence,
    synthetic, complete,
    files: [...files], rows, issues: [...issues, ...more],
    ...NOTHING_FOUND, ...verdict,
    reason: (verdict === undefined ? null : reasonOf(verdict, snapshot)) ?? (snapshot === null ? "The day of this snapshot is not known." : null),
    figures: { ...figures },
    profile: profileOf(reading),
  };
}

function awaiting(id: SourceId, verdict: Verdict | undefined, stamp: Stamp): ReleaseSource {
  const { sla, cadence } = rhythm(id, undefined);
  return {
    source_id: id,
    status: "awaiting_ingest",
    facts: sourceFactsOf(id, { snapshot: null, synthetic: false, period: NO_PERIOD }, stamp),
    sla_days: sla,
    cadence: sourceById(id).refresh_cadence,
    cadence_days: cadence,
    synthetic: false, complete: false,
    files: [], rows: { rows_in: 0, published: 0, collapsed: 0, rejected: {} }, issues: [],
    ...NOTHING_FOUND, ...verdict,
    reason: (verdict === undefined ? null : reasonOf(verdict, undefined)) ?? "No snapshot of this source is in the release.",
    figures: {},
  };
}

/** One entry per source id, ingested or not. `periodOf` stands for a walk over all measures of a type. */
export function releaseSources(readings: Readings, verdicts: Verdicts, stamp: Stamp, periodOf = measurePeriod): ReleaseSource[] {
  const covered = periods(readings, periodOf);
  const shared = sharedCcnIssues(facilitiesByType(readings));
  return SOURCE_IDS.map((id) => {
    const reading = (readings as Partial<Record<SourceId, Reading<unknown>>>)[id];
    const verdict = verdicts.get(id);
    if (reading === undefined) return awaiting(id, verdict, stamp);
    return ingested(id, reading, verdict, shared.get(id) ?? [], covered[id] ?? NO_PERIOD, stamp);
  });
}

/** An organization, so that no person is made an example, and a facility. */
export function examplesOf(readings: Readings): Examples {
  let npi: string | null = null;
  for (const provider of readings.nppes?.data.providers() ?? []) {
    if (provider.entity_type !== "organization") continue;
    npi = provider.npi;
    break;
  }
  const [first] = [...facilitiesByType(readings).values()].flatMap(({ facilities }) => facilities.slice(0, 1));
  return { npi, ccn: first?.ccn ?? null };
}
