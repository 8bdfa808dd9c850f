/** How many of the people on LEIE are found again by their names as people type them, on the half of the rows that nothing was tuned on. */
import { resolve } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { compare } from "../../../../build/roster/names/compare.ts";
import { describeReal, SHARED } from "../../../support/shared.ts";
import { heldSet, indexOf, type HeldRow, type HeldSet } from "./held_set.ts";

interface Measured {
  readonly recall: number;
  readonly candidatesPerTrueOne: number;
}

function measure({ listed }: HeldSet, rows: readonly HeldRow[]): Measured {
  const index = indexOf(listed);
  let [found, candidates] = [0, 0];
  for (const { party, of } of rows) {
    // The list has a few people twice.
    const true_ = JSON.stringify({ ...listed[of], state: null });
    const near = [...index.near(party)].filter((number) => compare(party, listed[number]!) !== null);
    candidates += near.length;
    if (near.some((number) => JSON.stringify({ ...listed[number], state: null }) === true_)) found += 1;
  }
  return { recall: found / rows.length, candidatesPerTrueOne: candidates / found };
}

describeReal("names of LEIE with the errors that people make", () => {
  let set: HeldSet;
  beforeAll(() => { set = heldSet(resolve(SHARED, "snapshots/oig_leie/2023-06-30/UPDATED.csv.gz")); });

  it("find at least 99 of 100 of their rows, with few other candidates", () => {
    expect(set.tested.length).toBeGreaterThan(7_000);
    const { recall, candidatesPerTrueOne } = measure(set, set.tested);
    expect(recall).toBeGreaterThanOrEqual(0.99);
    expect(candidatesPerTrueOne).toBeLessThan(1.2);
  });

  it("find none of them by names that nobody on the list has", () => {
    const nobody = { surnames: ["QXZWVBN"], first: "ZZYXQ", middle: "", born: null };
    const strangers = set.tested.slice(0, 2_000).map((row) => ({ ...row, party: { ...row.party, ...nobody } }));
    expect(measure(set, strangers).recall).toBe(0);
  });
});
