/** The stars of a quality study: the title, the ranks, and the bars of how many have which star. */
import { describe, expect, it } from "vitest";
import { findingOfStars, type Rated, starStudy } from "../../../build/pages/stars.ts";
import { STATES } from "../../../data/reference/states.ts";

/** Each state has twenty facilities with the same number of each star, but for the states that are named. */
function rows(changes: Readonly<Record<string, Partial<Rated>>>): Rated[] {
  return STATES.map(({ state_code, state_name }) => ({
    state_code, state_name, href: "", quartile: 1, rank: 1, density: 1, count: 20, rated_count: 15, average_star: 3,
    star_counts: { "1": 0, "2": 5, "3": 5, "4": 5, "5": 0 }, ...changes[state_code],
  }));
}

describe("the title of a quality study", () => {
  it("names the first and the last state", () => {
    expect(findingOfStars(rows({ HI: { average_star: 3.6 }, DC: { average_star: 2.2 } }), "nursing homes"))
      .toBe("Nursing homes rate highest in Hawaii and lowest in the District of Columbia");
  });

  it("names or counts those who tie", () => {
    expect(findingOfStars(rows({ HI: { average_star: 3.6 }, ME: { average_star: 3.6 } }), "hospitals"))
      .toBe("Hospitals rate highest in Hawaii and Maine and lowest in 49 states that tie");
  });

  it("leaves out a state with few rated facilities, and says so", () => {
    expect(findingOfStars(rows({ HI: { average_star: 3.6 }, AK: { average_star: 5, rated_count: 2 }, OH: { average_star: 2 } }), "hospitals"))
      .toBe("Hospitals rate highest in Hawaii and lowest in Ohio, among the 50 states with enough ratings");
  });

  it("states nothing where all tie or few states have enough ratings", () => {
    expect(findingOfStars(rows({}), "hospitals")).toBeNull();
    expect(findingOfStars(rows({ HI: { average_star: 4 } }).map((row) => ({ ...row, rated_count: 9 })), "hospitals")).toBeNull();
  });
});

describe("the table of a quality study", () => {
  const few = { count: 4, rated_count: 3, average_star: 5, star_counts: { "1": 1, "2": 0, "3": 0, "4": 0, "5": 2 } };
  const study = starStudy(rows({ HI: { average_star: 3.6 }, AK: few }), { count: 1000, rated_count: 750, star_counts: { "3": 750 } });

  it("ranks states with equal averages alike, and those with few rated facilities last and not at all", () => {
    expect(study.rows.map(({ rank }) => rank)).toEqual([1, ...Array<number>(49).fill(2), null]);
    expect([study.rows.at(0)?.state_code, study.rows.at(-1)?.state_code]).toEqual(["HI", "AK"]);
  });

  it("stacks a bar of one to five stars and of facilities without a star, and says the same in words", () => {
    expect(study.rows.at(-1)?.stars).toEqual({
      segments: [{ tone: "s1", x: 0, width: 25 }, { tone: "s5", x: 25, width: 50 }, { tone: "s0", x: 75, width: 25 }],
      words: "1 with 1 star, 2 with 5 stars and 1 without a star",
    });
    expect(study.nation.segments).toEqual([{ tone: "s3", x: 0, width: 75 }, { tone: "s0", x: 75, width: 25 }]);
  });

  it("puts half stars with the whole star below and names both", () => {
    const halves = starStudy(rows({ HI: { star_counts: { "2": 5, "2.5": 5, "3": 5 } } }), { count: 20, rated_count: 15, star_counts: { "2.5": 15 } });
    expect(halves.rows.find(({ state_code }) => state_code === "HI")?.stars.segments[0]).toEqual({ tone: "s2", x: 0, width: 50 });
    expect(halves.legend.map(({ label }) => label)).toEqual(["1 or 1.5 stars", "2 or 2.5 stars", "3 or 3.5 stars", "4 or 4.5 stars", "5 stars", "No star"]);
  });

  it("has an empty bar for a state without facilities", () => {
    const none = { count: 0, rated_count: 0, average_star: null, star_counts: {} };
    expect(starStudy(rows({ AK: none }), few).rows.at(-1)?.stars).toEqual({ segments: [], words: "none" });
  });
});
