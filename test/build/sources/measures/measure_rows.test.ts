/** Measures that are packed and made again: the same ones, by facility, in the order of their ids, whatever they share. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Measure } from "../../../../build/sources/measures/facility.ts";
import { measurePacker, measureShelf, measuresIn, packed } from "../../../../build/sources/measures/measure_rows.ts";

const text = fc.constantFrom("A", "B\u0000", "C é", "");
const footnote = fc.option(fc.record({ codes: fc.array(text, { maxLength: 2 }), text }));
const date = fc.option(fc.constantFrom("2024-01-01", "2024-12-31"));
const measure: fc.Arbitrary<Measure> = fc.record({
  ccn: fc.constantFrom("010001", "010002", "05000F"), id: text, name: text, value: fc.option(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(0))),
  value_text: fc.option(text), national_avg: fc.option(fc.integer()), compared_to_national: fc.option(text),
  period_start: date, period_end: date, footnote, file: fc.constantFrom("a.csv"), line: fc.nat(), offset: fc.nat(),
});

function plain(measures: Iterable<Measure>): unknown[] {
  // JSON knows no negative zero, and no release does.
  return [...measures].map((each) => ({ ...each, value: each.value === null ? null : each.value + 0 }));
}

it("gives back every measure as it was", () => {
  fc.assert(fc.property(fc.array(measure), (measures) => {
    expect(plain(measuresIn([packed(measures)]))).toEqual(plain(measures));
  }));
});

it("lays them out by facility and id; of equal ids the first file's come first", () => {
  fc.assert(fc.property(fc.array(measure), fc.array(measure), (first, second) => {
    const later = second.map((each) => ({ ...each, file: "b.csv" }));
    const shelf = measureShelf([packed(first), packed(later)]);
    const all = [...first, ...later];
    const expected = [...new Set(all.map(({ ccn }) => ccn))].sort().map((ccn) =>
      [ccn, plain(all.filter((each) => each.ccn === ccn).sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)))]);
    expect([...shelf].map(([ccn, listed]) => [ccn, plain(listed)])).toEqual(expected);
    expect([...shelf.keys()]).toEqual(expected.map(([ccn]) => ccn));
    expect([...shelf.values()].map(plain)).toEqual(expected.map(([, listed]) => listed));
    expect(plain(shelf.get("010001") ?? [])).toEqual(new Map(expected as [string, unknown][]).get("010001") ?? []);
  }));
});

it("equal rows give equal texts, and differing ones differ", () => {
  fc.assert(fc.property(measure, measure, (a, b) => {
    const { pack } = measurePacker();
    const { ccn: _, file: __, line: ___, offset: ____, ...said } = b;
    expect(pack([b])).toBe(pack([{ ...said }]));
    expect(pack([a]) === pack([b])).toBe(JSON.stringify(sayingOf(a)) === JSON.stringify(sayingOf(b)));
  }));
});

function sayingOf({ id, name, value, value_text, national_avg, compared_to_national, period_start, period_end, footnote: note }: Measure): unknown {
  return [id, name, value, value_text, national_avg, compared_to_national, period_start, period_end, note];
}
