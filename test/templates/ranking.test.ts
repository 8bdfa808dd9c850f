/** Words the ends of a ranking: ties are named or counted, never broken by the alphabet. */
import { expect, it } from "vitest";
import { decimalsApart, densityFinding, namedPlaces, namesOfPlaces, type Place } from "../../templates/ranking.ts";

function places(...values: readonly number[]): Place[] {
  return values.map((value, i) => ({ name: String.fromCharCode(65 + i), rank: 1 + values.filter((other) => other > value).length, value }));
}

it("a list that ends between two ranks names its places", () => {
  expect(namedPlaces(places(5, 4, 3, 2), 2)).toBe("A (5.00) and B (4.00)");
  expect(namesOfPlaces(places(5, 4, 3, 2), 3)).toBe("A, B and C");
});

it("a tie at the end is named whole, or counted when it is long", () => {
  expect(namedPlaces(places(5, 4, 4, 4, 1), 2)).toBe("A (5.00), then B, C and D, tied at 4.00");
  expect(namesOfPlaces(places(5, 4, 4, 1), 2)).toBe("A, then B and C, which tie");
  const zeros = places(3, ...Array.from({ length: 40 }, () => 0));
  expect(namedPlaces(zeros, 3)).toBe("A (3.00), then 40 states, tied at 0.00");
  expect(namedPlaces(zeros.slice(1), 3)).toBe("40 states, tied at 0.00");
});

it("values that rank differently are shown with enough digits", () => {
  expect(decimalsApart(places(3.051, 3.049, 1))).toBe(3);
  expect(namedPlaces(places(3.051, 3.0494, 1), 2)).toBe("A (3.051) and B (3.049)");
  expect(decimalsApart(places(2, 2, 1))).toBe(2);
  expect(decimalsApart(places(1 + 1e-12, 1))).toBe(6);
});

it("a title names the first and the last, or says that they tie, and how many when they are many", () => {
  const title = (...values: readonly number[]): string => densityFinding(places(...values), "dentists");
  expect(title(3, 2, 1)).toBe("A has the most dentists per resident; C the fewest");
  expect(title(3, 3, 2, 1, 1)).toBe("A and B tie for the most dentists per resident; D and E tie for the fewest");
  expect(title(3, 3, 3, 3, 2, 0)).toBe("4 states tie for the most dentists per resident; F has none");
  expect(title(3, 0, 0, 0, 0)).toBe("A has the most dentists per resident; 4 states have none");
});

it("a title names no state where all tie", () => {
  expect(densityFinding(places(2, 2, 2), "dentists")).toBe("All states have the same number of dentists per resident");
  expect(densityFinding(places(0, 0, 0), "dentists")).toBe("No state has any dentists");
});
