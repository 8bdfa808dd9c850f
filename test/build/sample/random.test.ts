import { describe, expect, it } from "vitest";
import { compactDate, dayNumber, isoDay, usDate } from "../../../build/sample/files/dates.ts";
import { randomStream, weightedPick } from "../../../build/sample/files/random.ts";

function draws(seed: number, name: string, index: number): number[] {
  const stream = randomStream(seed, name);
  stream.seek(index);
  return [stream.u32(), stream.u32(), stream.u32()];
}

describe("randomStream", () => {
  it("returns the same numbers as ever, because other numbers would change every sample", () => {
    expect(draws(1, "provider", 0)).toEqual([1_768_169_120, 3_044_554_751, 2_958_562_294]);
  });
  it("depends only on seed, name and index, not on what was drawn before", () => {
    const stream = randomStream(7, "a");
    for (let i = 0; i < 50; i += 1) stream.u32();
    stream.seek(123_456_789);
    expect([stream.u32(), stream.u32(), stream.u32()]).toEqual(draws(7, "a", 123_456_789));
    const others = [draws(8, "a", 123_456_789), draws(7, "b", 123_456_789), draws(7, "a", 123_456_788)];
    for (const other of others) expect(other).not.toEqual(draws(7, "a", 123_456_789));
  });
  it("begins differently at each of two hundred thousand indices", () => {
    const stream = randomStream(1, "provider");
    const seen = new Set<bigint>();
    for (let index = 0; index < 200_000; index += 1) {
      stream.seek(index);
      seen.add((BigInt(stream.u32()) << 32n) | BigInt(stream.u32()));
    }
    expect(seen.size).toBe(200_000);
  });
  it("draws evenly, and in proportion to weights", () => {
    const stream = randomStream(3, "even");
    const tens = Array.from({ length: 10 }, () => 0);
    const weighted = [0, 0, 0];
    const pick = weightedPick([700, 0, 300]);
    for (let index = 0; index < 100_000; index += 1) {
      stream.seek(index);
      const ten = stream.below(10);
      tens[ten] = (tens[ten] ?? 0) + 1;
      const choice = pick(stream);
      weighted[choice] = (weighted[choice] ?? 0) + 1;
    }
    for (const count of tens) expect(Math.abs(count - 10_000)).toBeLessThan(400);
    expect(Math.abs((weighted[0] ?? 0) - 70_000)).toBeLessThan(800);
    expect(weighted[1]).toBe(0);
  });
});

describe("the calendar", () => {
  it("agrees with Date on every day from 1930 to 2040", () => {
    for (let day = dayNumber(1930, 1, 1); day <= dayNumber(2040, 12, 31); day += 1) {
      const iso = new Date(day * 86_400_000).toISOString().slice(0, 10);
      const [year = 0, month = 0, date = 0] = iso.split("-").map(Number);
      if (isoDay(day) !== iso || dayNumber(year, month, date) !== day) throw new Error(`${iso} is day ${day}, not ${isoDay(day)}`);
    }
  });
  it("writes the publishers' formats", () => {
    const day = dayNumber(2026, 2, 9);
    expect([usDate(day), compactDate(day), isoDay(day)]).toEqual(["02/09/2026", "20260209", "2026-02-09"]);
  });
});
