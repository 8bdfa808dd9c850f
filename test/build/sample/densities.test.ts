import { describe, expect, it } from "vitest";
import { facilityRoster } from "../../../build/sample/facilities/facility_roster.ts";
import { hospitalRoster } from "../../../build/sample/facilities/hospital_roster.ts";
import { samplePeople } from "../../../build/sample/people/people.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { STATES } from "../../../data/reference/states.ts";

const POPULATION = STATES.map(({ population_2024 }) => population_2024);
const STATE_INDEX = new Map(STATES.map(({ state_code }, index) => [state_code, index]));
const SPECIALTY_INDEX = new Map(SPECIALTIES.flatMap(({ codes }, index) => codes.map(({ code }) => [code, index] as const)));
const DEFAULT = 40_000;
const LARGER = 200_000;
const people = samplePeople(1);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const covariance = mean(a.map((value, i) => (value - meanA) * (b[i]! - meanB)));
  const variance = (values: readonly number[], center: number): number => mean(values.map((value) => (value - center) ** 2));
  return covariance / Math.sqrt(variance(a, meanA) * variance(b, meanB));
}

/** Equal values share their mean rank. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => values.filter((other) => other < value).length + values.filter((other) => other === value).length / 2);
}

const perResident = (counts: readonly number[]): number[] => counts.map((count, state) => count / POPULATION[state]!);

/** Counts the active people of the 13 specialties by state, among the first 40,000 and the first 200,000 rows. */
function counted(): readonly [smaller: number[][], larger: number[][]] {
  const counts = SPECIALTIES.map(() => STATES.map(() => 0));
  let smaller: number[][] = [];
  for (let index = 0; index < LARGER; index += 1) {
    if (index === DEFAULT) smaller = structuredClone(counts);
    const { entity, status, place, slots } = people.at(index);
    const state = STATE_INDEX.get(place.state);
    if (entity !== "individual" || status === "deactivated" || state === undefined) continue;
    const specialty = SPECIALTY_INDEX.get(slots.find(({ primary }) => primary === "Y")?.taxonomy.code ?? "");
    if (specialty !== undefined) counts[specialty]![state]! += 1;
  }
  return [smaller, counts];
}

const [smaller, larger] = counted();
const rateOf = (slug: string, state: string): number =>
  perResident(larger[SPECIALTIES.findIndex((specialty) => specialty.slug === slug)]!)[STATE_INDEX.get(state)!]!;

describe("the specialties", () => {
  it("follow the population of the states, each and together", () => {
    expect(correlation(STATES.map((_, state) => mean(smaller.map((counts) => counts[state]!))), POPULATION)).toBeGreaterThan(0.98);
    for (const [i, { slug }] of SPECIALTIES.entries()) expect(correlation(smaller[i]!, POPULATION), slug).toBeGreaterThan(0.9);
  });
  it("rank the states alike in a sample of the default size and in one five times larger", () => {
    const alike = SPECIALTIES.map((_, i) => correlation(ranks(perResident(smaller[i]!)), ranks(perResident(larger[i]!))));
    for (const [i, { slug }] of SPECIALTIES.entries()) expect(alike[i], slug).toBeGreaterThan(0.8);
    expect(mean(alike)).toBeGreaterThan(0.9);
  });
  it("are most of the people, and the rarest has hundreds of them", () => {
    const totals = smaller.map((counts) => counts.reduce((sum, count) => sum + count, 0));
    expect(mean(totals) * SPECIALTIES.length).toBeGreaterThan(0.6 * DEFAULT);
    expect(Math.min(...totals)).toBeGreaterThan(1_000);
  });
  it("differ between regions as a reader expects", () => {
    expect(rateOf("psychiatry", "MA")).toBeGreaterThan(2 * rateOf("psychiatry", "ID"));
    expect(rateOf("dermatology", "NY")).toBeGreaterThan(1.3 * rateOf("dermatology", "MS"));
    expect(rateOf("chiropractor", "MN")).toBeGreaterThan(1.5 * rateOf("chiropractor", "AL"));
  });
});

describe("the facilities", () => {
  const sample = { dir: "", providers: 1_000_000, seed: 1, people };
  const suffix = (n: number): string => String(n).padStart(8, "0");
  const roster = (stream: string) => facilityRoster(sample, { stream, perProviders: 1_000, atMost: 15_000, suffix, kinds: ["HOME"] });
  const inState = (list: readonly { readonly state: string }[], state: string): number => list.filter((each) => each.state === state).length;

  it("follow the population of the states, with at least two in each", () => {
    for (const type of ["nursing home", "home health", "hospice", "dialysis", "asc"]) {
      const list = roster(type);
      const counts = STATES.map(({ state_code }) => inState(list, state_code));
      expect(Math.min(...counts), type).toBeGreaterThan(1);
      expect(correlation(counts, POPULATION), type).toBeGreaterThan(0.85);
    }
  });
  it("begin with those of a smaller sample", () => {
    const ccns = roster("dialysis").filter(({ index }) => index < 300).map(({ ccn }) => ccn);
    expect(facilityRoster({ ...sample, providers: 300_000 }, { stream: "dialysis", perProviders: 1_000, atMost: 15_000, suffix, kinds: ["HOME"] })
      .map(({ ccn }) => ccn)).toEqual(ccns);
  });
  it("have stars around three, and as many hospitals as the nation has", () => {
    const hospitals = hospitalRoster(sample, 5_400);
    const stars = hospitals.filter(({ rating }) => /^\d$/.test(rating)).map(({ rating }) => Number(rating));
    const share = (star: number): number => stars.filter((each) => each === star).length / stars.length;
    expect([1, 2, 3, 4, 5].every((star) => share(star) > 0.04 && share(star) <= share(3) + 0.02)).toBe(true);
    expect(mean(stars)).toBeCloseTo(3.1, 0);
    expect(new Set(hospitals.map(({ ccn }) => ccn)).size).toBe(5_400);
  });
});
