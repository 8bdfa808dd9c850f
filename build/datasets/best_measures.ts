/**
 * Finds the measures in which a state's facilities do better than the nation's. It compares the means over facilities with a
 * value, in standard deviations between facilities, so that percentages and rates can be ranked together.
 */
import { DATASET_SLUGS, type DatasetSlug } from "../../data/contract/ids.ts";
import type { BestMeasure } from "../../data/contract/release/export.ts";
import type { MeasureMeans } from "../../data/contract/release/facility_states.ts";
import { datasetBySlug } from "../../data/reference/datasets.ts";
import { BEST_MEASURES, ENOUGH_FACILITIES, RATED_MEASURES, type RatedMeasure } from "../../data/reference/rated_measures.ts";
import { stateByCode } from "../../data/reference/states.ts";
import type { FacilityData } from "../sources/measures/facility_data.ts";
import type { FacilitiesByType } from "./facility_types.ts";

/** By dataset and state code; datasets and states without a best measure are absent. */
export type MeasuresOfStates = ReadonlyMap<DatasetSlug, ReadonlyMap<string, readonly BestMeasure[]>>;

/** By dataset: the means of its rated measures. Measures without a value are absent. */
export type MeansOfMeasures = ReadonlyMap<DatasetSlug, readonly MeasureMeans[]>;

interface Sums {
  count: number;
  sum: number;
  squares: number;
}

const NATION = "US";

type SumsByMeasure = ReadonlyMap<string, ReadonlyMap<string, Sums>>;

function byDataset<T>(byType: FacilitiesByType, of: (rated: readonly RatedMeasure[], sums: SumsByMeasure) => T): ReadonlyMap<DatasetSlug, T> {
  return new Map(DATASET_SLUGS.flatMap((slug) => {
    const dataset = datasetBySlug(slug);
    if (dataset?.kind !== "facility") return [];
    const [data, rated] = [byType.get(dataset.facility_type), RATED_MEASURES[dataset.facility_type]];
    return data === undefined || rated === undefined ? [] : [[slug, of(rated, sumsOf(rated, data))] as const];
  }));
}

export function bestMeasures(byType: FacilitiesByType): MeasuresOfStates {
  return byDataset(byType, bestByState);
}

/** The mean of each rated measure, for the nation and for each state with enough facilities. */
export function measureMeans(byType: FacilitiesByType): MeansOfMeasures {
  return byDataset(byType, (rated, sums) => rated.flatMap(({ id, name, better }) => {
    const scopes = sums.get(id);
    const nation = scopes?.get(NATION);
    if (scopes === undefined || nation === undefined) return [];
    const enough = [...scopes].filter(([scope, { count }]) => scope !== NATION && count >= ENOUGH_FACILITIES).sort(([a], [b]) => (a < b ? -1 : 1));
    return [{ id, name, better, nation: meanOf(nation), states: Object.fromEntries(enough.map(([state, own]) => [state, meanOf(own)])) }];
  }));
}

function meanOf({ sum, count }: Sums): MeasureMeans["nation"] {
  return { mean: rounded(sum / count), facilities: count };
}

/** By measure id, then by state and for the nation. Territories are left out. */
function sumsOf(rated: readonly RatedMeasure[], { facilities, measures }: FacilityData): Map<string, Map<string, Sums>> {
  const states = new Map(facilities.map(({ ccn, state }) => [ccn, state]));
  const found = new Map(rated.map(({ id }) => [id, new Map<string, Sums>()]));
  for (const [ccn, own] of measures) {
    const state = states.get(ccn) ?? null;
    if (state === null || stateByCode(state) === null) continue;
    for (const { id, value } of own) {
      const sums = found.get(id);
      if (sums === undefined || value === null) continue;
      add(sums, state, value);
      add(sums, NATION, value);
    }
  }
  return found;
}

function add(sums: Map<string, Sums>, scope: string, value: number): void {
  const own = sums.get(scope) ?? { count: 0, sum: 0, squares: 0 };
  sums.set(scope, own);
  own.count += 1;
  own.sum += value;
  own.squares += value * value;
}

interface Candidate {
  readonly best: BestMeasure;
  readonly distance: number;
}

function bestByState(rated: readonly RatedMeasure[], sums: SumsByMeasure): Map<string, readonly BestMeasure[]> {
  const candidates = new Map<string, Candidate[]>();
  for (const measure of rated) {
    const scopes = sums.get(measure.id);
    const nation = scopes?.get(NATION);
    if (scopes === undefined || nation === undefined) continue;
    for (const [state, own] of scopes) {
      const candidate = state === NATION ? null : candidateOf(measure, own, nation);
      if (candidate !== null) candidates.set(state, [...candidates.get(state) ?? [], candidate]);
    }
  }
  const best = (own: readonly Candidate[]): BestMeasure[] => own.toSorted((a, b) => b.distance - a.distance).slice(0, BEST_MEASURES).map((each) => each.best);
  return new Map([...candidates].map(([state, own]) => [state, best(own)]));
}

/** Null if too few facilities have a value, or if the rounded mean is no better than the nation's. */
function candidateOf({ id, name, better }: RatedMeasure, own: Sums, nation: Sums): Candidate | null {
  const [mean, national] = [own.sum / own.count, nation.sum / nation.count];
  const spread = Math.sqrt(Math.max(0, nation.squares / nation.count - national * national));
  if (own.count < ENOUGH_FACILITIES || spread === 0) return null;
  const distance = ((mean - national) * (better === "higher" ? 1 : -1)) / spread;
  const best = { id, name, better, mean: rounded(mean), national_mean: rounded(national), facilities: own.count };
  return distance > 0 && best.mean !== best.national_mean ? { best, distance } : null;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
