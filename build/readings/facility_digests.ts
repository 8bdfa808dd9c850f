/** Caches what is computed from all measures of a facility type: a national file has a million of them. */
import { type Period, measurePeriod } from "../datasets/periods.ts";
import type { MeasureMeans } from "../../data/contract/release/facility_states.ts";
import { bestMeasures, type MeansOfMeasures, measureMeans, type MeasuresOfStates } from "../datasets/best_measures.ts";
import { facilitiesByType, sumsOfFacilities } from "../datasets/facility_types.ts";
import type { BuildCache } from "../cache/build_cache.ts";
import type { Readings } from "./readings.ts";
import type { FacilityData } from "../sources/measures/facility_data.ts";

export interface FacilityDigests {
  /** The period of all measures (`measurePeriod`) of one of the readings. */
  readonly period: (data: FacilityData) => Period;
  readonly best: MeasuresOfStates;
  readonly means: MeansOfMeasures;
}

export async function facilityDigests(buildCache: BuildCache, readings: Readings): Promise<FacilityDigests> {
  const sums = new Map(sumsOfFacilities(readings));
  const periods = new Map<FacilityData, Period>();
  const best = new Map<BestKey, BestRows>();
  const means = new Map<BestKey, readonly MeasureMeans[]>();
  for (const [type, data] of facilitiesByType(readings)) {
    const { state } = await buildCache.make(`digest-${type}`, sums.get(type), () => ({
      period: measurePeriod(data),
      best: [...bestMeasures(new Map([[type, data]]))].map(([slug, byState]) => [slug, [...byState]] as const),
      means: [...measureMeans(new Map([[type, data]]))],
    }));
    periods.set(data, state.period);
    for (const [slug, byState] of state.best) best.set(slug, new Map(byState));
    for (const [slug, rows] of state.means) means.set(slug, rows);
  }
  return { period: (data) => periods.get(data) ?? measurePeriod(data), best, means };
}

type BestKey = Parameters<MeasuresOfStates["get"]>[0];
type BestRows = NonNullable<ReturnType<MeasuresOfStates["get"]>>;
