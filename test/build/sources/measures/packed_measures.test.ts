/** Packed measures: unpacking returns the same measures by facility, sorted by id, whatever they share. */
import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { Measure } from "../../../../build/sources/measures/facility.ts";
import { measurePacker, measuresIn, packedFile, packMeasures } from "../../../../build/sources/measures/packed_measures.ts";

const text = fc.constantFrom("A", "B\u0000", "C é", "");
const footnote = fc.option(fc.record({ codes: fc.array(text, { maxLength: 2 }), text }));
const date = fc.option(fc.constantFrom("2024-01-01", "2024-12-31"));
const measure: fc.Arbitrary<Measure> = fc.record({
  ccn: fc.constantFrom("010001", "010002", "05000F"), id: text, name: text,
  value: fc.option(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(0))),
  value_text: fc.option(text), national_avg: fc.option(fc.integer()), compared_to_national: fc.option(text),
  period_start: date, period_end: date, footnote, file: fc.constantFrom("a.csv"), line: fc.nat(), offset: fc.nat(),
});

function plain(measures: Iterable<Measure>): unknown[] {
  // JSON has no negative zero.
  return [...measures].map((each) => ({ ...each, value: each.value === null ? null : each.value + 0 }));
}

it("unpacking returns every measure unchanged", () => {
  fc.assert(fc.property(fc.array(measure), (measures) => {
    expect(plain(measuresIn([packedFile(measures)]))).toEqual(plain(measures));
  }));
});

it("packed measures are sorted by facility and id; of equal ids the first file's come first", () => {
  fc.assert(fc.property(fc.array(measure), fc.array(measure), (first, second) => {
    const later = second.map((each) => ({ ...each, file: "b.csv" }));
    const found = packMeasures([packedFile(first), packedFile(later)]);
    const all = [...first, ...later];
    const expected = [...new Set(all.map(({ ccn }) => ccn))].sort().map((ccn) =>
      [ccn, plain(all.filter((each) => each.ccn === ccn).sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)))]);
    expect([...found].map(([ccn, listed]) => [ccn, plain(listed)])).toEqual(expected);
    expect([...found.keys()]).toEqual(expected.map(([ccn]) => ccn));
    expect([...found.values()].map(plain)).toEqual(expected.map(([, listed]) => listed));
    expect(plain(found.get("010001") ?? [])).toEqual(new Map(expected as [string, unknown][]).get("010001") ?? []);
  }));
});

it("two rows have the same text exactly if they say the same", () => {
  fc.assert(fc.property(measure, measure, (a, b) => {
    const { pack } = measurePacker();
    const { ccn: _, file: __, line: ___, offset: ____, ...said } = b;
    expect(pack([b])).toBe(pack([{ ...said }]));
    expect(pack([a]) === pack([b])).toBe(JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b)));
  }));
});

function fieldsOf({ id, name, value, value_text, national_avg, compared_to_national, period_start, period_end, footnote: note }: Measure): unknown {
  return [id, name, value, value_text, national_avg, compared_to_national, period_start, period_end, note];
}
