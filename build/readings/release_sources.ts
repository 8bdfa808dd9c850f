/** What a release says of each source, whether it was read or still awaits its first snapshot. */
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import type { ReadIssue, ReleaseSource } from "../../data/contract/release/release.ts";
import { sourceById } from "../../data/reference/sources.ts";
import { reasonOf, type Verdict, type Verdicts } from "../checks/gate.ts";
import { facilitiesByType, sharedCcnIssues } from "../datasets/facility_types.ts";
import { measurePeriod, NO_PERIOD, type Period } from "../datasets/periods.ts";
import { sourceFactsOf, type Stamp } from "../datasets/registry.ts";
import type { Reading } from "../sources/reading/source.ts";
import type { Readings } from "./readings.ts";
import { sourcePeriods } from "./source_periods.ts";

/** One entry for each source id. `periodOf` may give periods that were computed before. */
export function releaseSources(readings: Readings, verdicts: Verdicts, stamp: Stamp, periodOf = measurePeriod): ReleaseSource[] {
  const periods = sourcePeriods(readings, periodOf);
  const shared = sharedCcnIssues(facilitiesByType(readings));
  return SOURCE_IDS.map((id) => {
    const reading = (readings as Partial<Record<SourceId, Reading<unknown>>>)[id];
    const verdict = verdicts.get(id);
    if (reading === undefined) return awaiting(id, verdict, stamp);
    return ingested(id, { reading, verdict, moreIssues: shared.get(id) ?? [], period: periods[id] ?? NO_PERIOD }, stamp);
  });
}

const NOTHING_FOUND = { drift_open: false, quarantined: false, degraded_upstream: false } as const;

interface Ingested {
  readonly reading: Reading<unknown>;
  readonly verdict: Verdict | undefined;
  readonly moreIssues: readonly ReadIssue[];
  readonly period: Period;
}

function ingested(id: SourceId, { reading, verdict, moreIssues, period }: Ingested, stamp: Stamp): ReleaseSource {
  const { snapshot, synthetic, complete, coverage, files, rows, issues, figures } = reading;
  return {
    source_id: id,
    status: verdict?.quarantined === true ? "quarantined" : "ingested",
    facts: sourceFactsOf(id, { snapshot, synthetic, period }, stamp),
    ...scheduleOf(id, reading),
    synthetic, complete, coverage,
    files: [...files], rows, issues: [...issues, ...moreIssues],
    ...NOTHING_FOUND, ...verdict,
    reason: (verdict === undefined ? null : reasonOf(verdict, snapshot)) ?? (snapshot === null ? "The date of this snapshot is not known." : null),
    figures: { ...figures },
    profile: profileOf(reading),
  };
}

function awaiting(id: SourceId, verdict: Verdict | undefined, stamp: Stamp): ReleaseSource {
  return {
    source_id: id,
    // A source whose snapshots were all held back does not wait for one.
    status: verdict?.quarantined === true ? "quarantined" : "awaiting_ingest",
    facts: sourceFactsOf(id, { snapshot: null, synthetic: false, period: NO_PERIOD }, stamp),
    ...scheduleOf(id, undefined),
    synthetic: false, complete: false,
    files: [], rows: { rows_in: 0, published: 0, collapsed: 0, rejected: {} }, issues: [],
    ...NOTHING_FOUND, ...verdict,
    reason: (verdict === undefined ? null : reasonOf(verdict, undefined)) ?? "This source is not loaded yet.",
    figures: {},
  };
}

/** Weekly files make the registry's schedule a weekly one. */
function scheduleOf(id: SourceId, reading: Reading<unknown> | undefined): Pick<ReleaseSource, "sla_days" | "cadence" | "cadence_days"> {
  const { sla_days, weekly_sla_days, refresh_cadence: cadence, cadence_days, weekly_cadence_days } = sourceById(id);
  const isWeekly = reading?.files.some((file) => /npidata_pfile_(?!20050523)|_Weekly_/i.test(file.path)) === true;
  if (!isWeekly) return { sla_days, cadence, cadence_days };
  return { sla_days: weekly_sla_days ?? sla_days, cadence, cadence_days: weekly_cadence_days ?? cadence_days };
}

function profileOf({ profile }: Reading<unknown>): ReleaseSource["profile"] {
  const { rows, columns, unknown_columns, fill, categories, newest } = profile;
  return { rows, columns, unknown_columns, fill, categories, newest };
}
