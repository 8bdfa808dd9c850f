/** The de-minimis thresholds of every year, to the cent. */
import { expect, it } from "vitest";
import { belowThreshold, hasThreshold } from "../../../../build/sources/open_payments/thresholds.ts";

/** As CMS states them, in dollars. */
const STATED: readonly (readonly [year: number, small: string, yearly: string])[] = [
  [2013, "10.00", "100.00"], [2014, "10.18", "101.75"], [2015, "10.21", "102.07"], [2016, "10.22", "102.19"], [2017, "10.32", "103.22"],
  [2018, "10.49", "104.90"], [2019, "10.79", "107.91"], [2020, "10.97", "109.69"], [2021, "11.04", "110.40"], [2022, "11.64", "116.35"],
  [2023, "12.20", "122.05"], [2024, "13.07", "130.66"], [2025, "13.46", "134.54"], [2026, "13.82", "138.13"],
];
const cents = (dollars: string): number => Number(dollars.replace(".", ""));

it.each(STATED)("the threshold of %i is below %s and at most %s per year", (year, small, yearly) => {
  const below = (...amounts: readonly number[]): number => {
    const same = (value: number): number[] => amounts.map(() => value);
    const isBelow = belowThreshold(amounts.length, { years: same(year), payers: same(7), cents: amounts, payments: same(1) });
    return amounts.filter((_, i) => isBelow?.(i)).length;
  };
  const limit = cents(small);
  expect([below(limit - 1), below(limit)]).toEqual([1, 0]);
  const total = cents(yearly);
  expect([below(limit - 1, total - limit + 1), below(limit - 1, total - limit + 2)]).toEqual([1, 0]);
});

it("no other year has a threshold", () => {
  const years = Array.from({ length: 30 }, (_, i) => 2005 + i).filter(hasThreshold);
  expect(years).toEqual(STATED.map(([year]) => year));
});
