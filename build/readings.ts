/** Reads every source there is a snapshot of, and says of each of the others that it awaits one. */
import type { Examples } from "../data/contract/artifacts.ts";
import { facilitySource, SOURCE_IDS, type SourceId } from "../data/contract/ids.ts";
import type { ReadIssue, ReleaseSource } from "../data/contract/release.ts";
import { sourceById } from "../data/reference/sources.ts";
import {
  asOf, exclusionPeriod, inForceFrom, measurePeriod, NO_PERIOD, type Period, registryPeriod, samPeriod, yearsPeriod,
} from "./datasets/periods.ts";
import { facilitiesByType, sharedCcnIssues } from "./datasets/facility_types.ts";
import { sourceFactsOf, type Stamp } from "./datasets/registry.ts";
import type { Snapshot } from "./snapshots.ts";
import { asc } from "./sources/asc.ts";
import { census } from "./sources/census.ts";
import { clinicalTrials } from "./sources/clinical_trials.ts";
import { dialysis } from "./sources/dialysis.ts";
import { homeHealth } from "./sources/home_health.ts";
import { hospice } from "./sources/hospice.ts";
import { hospital } from "./sources/hospital.ts";
import { nppes } from "./sources/nppes.ts";
import { nucc } from "./sources/nucc.ts";
import { nursingHome } from "./sources/nursing_home.ts";
import { oigLeie } from "./sources/oig_leie.ts";
import { openPayments } from "./sources/open_payments.ts";
import { pecos } from "./sources/pecos.ts";
import type { PersonRegistry } from "./sources/person_match.ts";
import { qppMips } from "./sources/qpp_mips.ts";
import { samGov } from "./sources/sam_gov.ts";
import type { ReadContext, Reading, Source } from "./sources/source.ts";

/** In the order of reading: payments look people up in the registry. */
const READERS = {
  nppes, nucc, oig_leie: oigLeie, pecos, qpp_mips: qppMips, open_payments: openPayments, sam_gov: samGov,
  hospital, nursing_home: nursingHome, home_health: homeHealth, hospice, dialysis, asc, census, clinical_trials: clinicalTrials,
} as const;
type Readers = typeof READERS;
type DataOf<S> = S extends Source<infer T> ? T : never;

/** What was read, by source id; a source without a snapshot (or without a reader) is absent. */
export type Readings = { readonly [K in keyof Readers]?: Reading<DataOf<Readers[K]>> };

export async function readSources(
  snapshots: ReadonlyMap<SourceId, readonly Snapshot[]>, context: ReadContext, log: (line: string) => void,
): Promise<Readings> {
  const readings: Partial<Record<SourceId, Reading<unknown>>> = {};
  for (const [id, reader] of Object.entries(READERS)) {
    const own = snapshots.get(id as SourceId);
    if (own === undefined) continue;
    const reading = await (reader as Source<unknown>).read(own, { ...context, registry: registryOf(readings as Readings) });
    const { rows_in, published, collapsed, rejected } = reading.rows;
    const refused = Object.entries(rejected).map(([reason, count]) => `${count} ${reason}`).join(", ");
    log(`${id} ${reading.snapshot ?? "undated"}: ${rows_in} rows in, ${published} published, ${collapsed} collapsed, rejected: ${refused || "none"}`);
    readings[id as SourceId] = reading;
  }
  for (const id of snapshots.keys()) {
    if (!(id in READERS)) log(`${id}: this revision has no reader for it; it awaits ingest`);
  }
  return readings as Readings;
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

function periods(readings: Readings): Partial<Record<SourceId, Period>> {
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
    ...Object.fromEntries([...facilitiesByType(readings)].map(([type, data]) => [facilitySource(type), measurePeriod(data)])),
    ...(census === undefined ? {} : { census: asOf("2024-07-01") }),
  };
}

function ingested(id: SourceId, reading: Reading<unknown>, more: readonly ReadIssue[], period: Period, stamp: Stamp): ReleaseSource {
  const { sla, cadence } = rhythm(id, reading);
  const { snapshot, synthetic, complete, files, rows, issues, figures } = reading;
  return {
    source_id: id,
    status: "ingested",
    facts: sourceFactsOf(id, { snapshot, synthetic, period }, stamp),
    sla_days: sla,
    cadence: sourceById(id).refresh_cadence,
    cadence_days: cadence,
    synthetic, complete,
    files: [...files], rows, issues: [...issues, ...more],
    drift_open: false, quarantined: false, degraded_upstream: false,
    reason: snapshot === null ? "The day of this snapshot is not known." : null,
    figures: { ...figures },
  };
}

function awaiting(id: SourceId, stamp: Stamp): ReleaseSource {
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
    drift_open: false, quarantined: false, degraded_upstream: false,
    reason: "No snapshot of this source is in the release.",
    figures: {},
  };
}

/** One entry per source id, ingested or not. */
export function releaseSources(readings: Readings, stamp: Stamp): ReleaseSource[] {
  const covered = periods(readings);
  const shared = sharedCcnIssues(facilitiesByType(readings));
  return SOURCE_IDS.map((id) => {
    const reading = (readings as Partial<Record<SourceId, Reading<unknown>>>)[id];
    return reading === undefined ? awaiting(id, stamp) : ingested(id, reading, shared.get(id) ?? [], covered[id] ?? NO_PERIOD, stamp);
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
