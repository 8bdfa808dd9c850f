/** The search for people in a registry on disk has the same matches as comparing everyone with everyone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { hashOfText } from "../../../../build/spill/hash.ts";
import { bestOf, type Match, type Named, nameKey } from "../../../../build/sources/open_payments/person_match.ts";
import type { Person, PersonRegistry } from "../../../../build/sources/reading/persons.ts";
import { matchesIn, searchPeople } from "../../../../build/sources/open_payments/person_search.ts";
import { npi } from "../npi.ts";

const name = {
  last_name: fc.constantFrom("ODOE", "O'Doe", "ROE"), first_name: fc.constantFrom("Ann", "ÁNN", "BEN"), state: fc.constantFrom("MN", "mn", "WI"),
  middle_name: fc.option(fc.constantFrom("B", "BETH", "C.")), city: fc.option(fc.constantFrom("Duluth", "DULUTH", "Saint Paul")),
  postal_code: fc.option(fc.constantFrom("55101", "551019999", "55802-1")),
};
const SPECIALTY = "Allopathic & Osteopathic Physicians|Internal Medicine|Cardiovascular Disease";
const named: fc.Arbitrary<Named> = fc.record({ ...name, specialty: fc.option(fc.constant(SPECIALTY)) });
const person: fc.Arbitrary<Person> = fc.record({
  ...name, npi: fc.integer({ min: 1, max: 40 }).map(npi), status: fc.constantFrom("active", "active", "deactivated"),
  entity_type: fc.constantFrom("individual", "individual", "organization"),
  taxonomies: fc.array(fc.constantFrom({ code: "207RC0000X" }, { code: "207Q00000X" }), { maxLength: 2 }),
});

function keyOf({ last_name, first_name, state }: Pick<Person, "last_name" | "first_name" | "state">): string {
  return nameKey(last_name ?? "", first_name ?? "", state ?? "");
}

function registryOf(people: readonly Person[]): PersonRegistry {
  return { people: () => people, taxonomyName: (code) => (code === "207RC0000X" ? "Cardiovascular Disease Physician" : null) };
}

const work = mkdtempSync(join(tmpdir(), "search-"));
afterAll(() => rmSync(work, { recursive: true }));

async function search(wanted: readonly Named[], registry: PersonRegistry | undefined): Promise<Map<number, Match[]>> {
  const found = new Map<number, Match[]>();
  const matches = await searchPeople(work, registry, (want) => {
    for (const [i, each] of wanted.entries()) want(Math.floor(i / 2), each);
  });
  matches.groups((group) => found.set(group.key, matchesIn(group)));
  return found;
}

/** For comparing lists in any order. */
function sorted(matches: readonly Match[]): string[] {
  return matches.map((match) => JSON.stringify(match)).sort();
}

const DOE: Named = { last_name: "ODOE", first_name: "ANN", state: "MN", middle_name: null, city: null, postal_code: "55101", specialty: null };

it("the search finds the same matches for each number as comparing everyone with everyone", async () => {
  await fc.assert(fc.asyncProperty(fc.array(named, { maxLength: 12 }), fc.array(person, { maxLength: 12 }), async (wanted, people) => {
    const registry = registryOf(people);
    const usable = people.filter(({ status, entity_type }) => status === "active" && entity_type === "individual");
    const expected = wanted.map((each) => bestOf(each, usable.filter((candidate) => keyOf(candidate) === keyOf(each)), registry));
    const found = await search(wanted, registry);
    expect([...found.keys()]).toEqual(Array.from({ length: Math.ceil(wanted.length / 2) }, (_, i) => i));
    for (const [number, matches] of found) expect(sorted(matches)).toEqual(sorted(expected.slice(number * 2, number * 2 + 2)));
  }), { numRuns: 40 });
});

it("the search separates names that share a hash", async () => {
  const [one, other] = ["TXSWHMH", "DOFTXMY"].map((last_name) => ({ ...DOE, last_name }));
  expect(hashOfText(nameKey(one!.last_name, "ANN", "MN"))).toBe(hashOfText(nameKey(other!.last_name, "ANN", "MN")));
  const registry = registryOf([{ ...other!, npi: npi(2), status: "active", entity_type: "individual", taxonomies: [] }]);
  expect([...await search([one!], registry)]).toEqual([[0, ["none"]]]);
  expect([...await search([other!], registry)]).toEqual([[0, [{ npi: npi(2), score: 0.85 }]]]);
});

it("the search finds nobody without a registry, and does not read the registry for nobody", async () => {
  expect([...await search([DOE], undefined)]).toEqual([[0, ["none"]]]);
  const unread: PersonRegistry = { people: () => { throw new Error("read"); }, taxonomyName: () => null };
  expect([...await search([], unread)]).toEqual([]);
});
