/**
 * Turns counts by state into density, rank and quartile. States are compared by cross-multiplied whole numbers, so equal
 * densities share a rank and rounding never moves one. See data/contract/README.md#meaning-of-the-numbers.
 */

export interface StateCount {
  readonly state_code: string;
  readonly state_name: string;
  readonly count: number;
  readonly population: number;
}

export interface StateFigures extends StateCount {
  /** Per 100,000 residents, two decimals. */
  readonly per_100k: number;
  /** 1 + the states strictly denser. */
  readonly rank: number;
  /** 1 is the least dense quarter: 1 + floor(4 x states strictly less dense / 51). */
  readonly quartile: number;
  /** In quartile 1 and below 75 % of the national density. */
  readonly underserved: boolean;
}

export interface NationalFigures {
  readonly count: number;
  readonly population: number;
  readonly per_100k: number;
}

export function per100k(count: number, population: number): number {
  return Math.round((count * 10_000_000) / population) / 100;
}

/** Negative when `a` is less dense than `b`. Products stay below 2^53: a million providers times the nation. */
function compareDensity(a: StateCount, b: StateCount): number {
  return a.count * b.population - b.count * a.population;
}

export function nationOf(states: readonly StateCount[]): NationalFigures {
  const count = states.reduce((sum, state) => sum + state.count, 0);
  const population = states.reduce((sum, state) => sum + state.population, 0);
  return { count, population, per_100k: per100k(count, population) };
}

export function rankStates(states: readonly StateCount[]): StateFigures[] {
  const nation = nationOf(states);
  return states.map((state) => {
    const denser = states.filter((other) => compareDensity(other, state) > 0).length;
    const thinner = states.filter((other) => compareDensity(other, state) < 0).length;
    const quartile = 1 + Math.floor((4 * thinner) / states.length);
    const belowThreeQuarters = 4 * state.count * nation.population < 3 * nation.count * state.population;
    return {
      ...state,
      per_100k: per100k(state.count, state.population),
      rank: 1 + denser,
      quartile,
      underserved: quartile === 1 && belowThreeQuarters,
    };
  });
}
