/**
 * Turns counts by state into density, rank and quartile. States are compared by cross-multiplied whole numbers, so equal
 * densities share a rank and rounding never moves one. What a part of a source cannot tell is null.
 * See data/contract/README.md#meaning-of-the-numbers.
 */
import { type Basis, gapOfNation, gapOfState } from "./basis.ts";

export interface StateCount {
  readonly state_code: string;
  readonly state_name: string;
  readonly count: number;
  /** Null without a census. */
  readonly population: number | null;
}

export interface StateFigures extends StateCount {
  /** Per 100,000 residents, two decimals. */
  readonly per_100k: number | null;
  /** 1 + the states strictly denser. */
  readonly rank: number | null;
  /** 1 is the least dense quarter: 1 + floor(4 x states strictly less dense / 51). */
  readonly quartile: number | null;
  /** In quartile 1 and below 75% of the national density. */
  readonly underserved: boolean | null;
}

export interface NationalFigures {
  readonly count: number;
  readonly population: number | null;
  readonly per_100k: number | null;
}

interface Known extends StateCount {
  readonly population: number;
}

export function per100k(count: number, population: number): number {
  return Math.round((count * 10_000_000) / population) / 100;
}

/** Negative when `a` is less dense than `b`. Products stay below 2^53: a million providers times the nation. */
function compareDensity(a: Known, b: Known): number {
  return a.count * b.population - b.count * a.population;
}

function hasPopulation(state: StateCount): state is Known {
  return state.population !== null;
}

export function nationOf(states: readonly StateCount[], basis: Basis): NationalFigures {
  const count = states.reduce((sum, state) => sum + state.count, 0);
  if (!states.every(hasPopulation)) return { count, population: null, per_100k: null };
  const population = states.reduce((sum, state) => sum + state.population, 0);
  return { count, population, per_100k: gapOfNation(basis) === null ? per100k(count, population) : null };
}

export function rankStates(states: readonly StateCount[], basis: Basis): StateFigures[] {
  if (gapOfNation(basis) === null && states.every(hasPopulation)) return ranked(states);
  return states.map((state) => ({
    ...state,
    per_100k: state.population === null || gapOfState(basis, state.state_code) !== null ? null : per100k(state.count, state.population),
    rank: null, quartile: null, underserved: null,
  }));
}

function ranked(states: readonly Known[]): StateFigures[] {
  const count = states.reduce((sum, state) => sum + state.count, 0);
  const population = states.reduce((sum, state) => sum + state.population, 0);
  return states.map((state) => {
    const denser = states.filter((other) => compareDensity(other, state) > 0).length;
    const thinner = states.filter((other) => compareDensity(other, state) < 0).length;
    const quartile = 1 + Math.floor((4 * thinner) / states.length);
    const belowThreeQuarters = 4 * state.count * population < 3 * count * state.population;
    return {
      ...state,
      per_100k: per100k(state.count, state.population),
      rank: 1 + denser,
      quartile,
      underserved: quartile === 1 && belowThreeQuarters,
    };
  });
}
