import { array, assert, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { WHOLE } from "../../../build/datasets/basis.ts";
import { nationOf, per100k, rankStates, type StateCount } from "../../../build/datasets/density.ts";
import { STATES } from "../../../data/reference/states.ts";

function counts(of: (index: number) => number): StateCount[] {
  return STATES.map(({ state_code, state_name, population_2024 }, index) =>
    ({ state_code, state_name, count: of(index), population: population_2024 }));
}

describe("rankStates", () => {
  it("rounds to two decimals", () => {
    expect(per100k(1, 100_000)).toBe(1);
    expect(per100k(1, 300_000)).toBe(0.33);
    expect(per100k(2, 300_000)).toBe(0.67);
    expect(per100k(0, 5)).toBe(0);
  });

  it("agrees with a second computation by sorted fractions", () => {
    assert(property(array(integer({ min: 0, max: 40_000 }), { minLength: 51, maxLength: 51 }), (numbers) => {
      const states = counts((index) => numbers[index] ?? 0);
      const nation = nationOf(states, WHOLE);
      const fraction = (state: StateCount): bigint => (BigInt(state.count) * 10n ** 30n) / BigInt(state.population ?? 0);
      const ordered = states.map(fraction).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      for (const row of rankStates(states, WHOLE)) {
        const own = fraction(row);
        const below = ordered.findIndex((each) => each === own);
        const above = 51 - 1 - ordered.findLastIndex((each) => each === own);
        expect(row.rank).toBe(above + 1);
        expect(row.quartile).toBe(1 + Math.floor((4 * below) / 51));
        const national = (BigInt(nation.count) * 10n ** 30n) / BigInt(nation.population ?? 0);
        if (own * 4n + 8n < national * 3n) expect(row.underserved).toBe(row.quartile === 1);
        if (own * 4n > national * 3n + 8n) expect(row.underserved).toBe(false);
      }
    }), { numRuns: 200, seed: 7 });
  });

  it("ranks states without providers last, all with one rank", () => {
    const rows = rankStates(counts((index) => (index < 41 ? 100 + index : 0)), WHOLE);
    const zeros = rows.filter((row) => row.count === 0);
    expect(zeros).toHaveLength(10);
    expect(new Set(zeros.map((row) => row.rank))).toEqual(new Set([42]));
    expect(zeros.every((row) => row.quartile === 1 && row.underserved)).toBe(true);
  });

  it("puts 51 equal densities in one rank and one quartile, none underserved", () => {
    const rows = rankStates(STATES.map(({ state_code, state_name }) => ({ state_code, state_name, count: 7, population: 1000 })), WHOLE);
    expect(new Set(rows.map((row) => `${row.rank} ${row.quartile} ${row.underserved}`))).toEqual(new Set(["1 1 false"]));
  });

  it("spreads 51 different densities over quartiles of 13, 13, 13 and 12", () => {
    const rows = rankStates(STATES.map(({ state_code, state_name }, index) => ({ state_code, state_name, count: index + 1, population: 1_000_000 })), WHOLE);
    const sizes = [1, 2, 3, 4].map((quartile) => rows.filter((row) => row.quartile === quartile).length);
    expect(sizes).toEqual([13, 13, 13, 12]);
  });
});
