/** Decides from sidecars, floors and states how much of a publication a reading holds. */
import { describe, expect, it } from "vitest";
import { READERS } from "../../../../build/readings/readings.ts";
import { comparedWith, type CountedFile, coverageOf, type CoverageInput, isWhole } from "../../../../build/sources/reading/coverage.ts";
import type { Coverage } from "../../../../data/contract/release/release.ts";
import { SOURCE_IDS } from "../../../../data/contract/ids.ts";
import { FLOORS } from "../../../../data/reference/floors.ts";
import { STATES } from "../../../../data/reference/states.ts";

function file(role: string, rows: number, word?: boolean, rejected: Record<string, number> = {}): CountedFile {
  const bad = Object.values(rejected).reduce((sum, count) => sum + count, 0);
  return { path: `${role}.csv`, role, rows: { rows_in: rows, published: rows - bad, collapsed: 0, rejected }, word };
}

const EVERY_STATE = Object.fromEntries(STATES.map(({ state_code }) => [state_code, 300]));

function homes(files: readonly CountedFile[], changes: Partial<CoverageInput> = {}): Coverage {
  return coverageOf({ source: "nursing_home", part: null, files, expectedRejects: ["empty_score"], states: EVERY_STATE, ...changes });
}

const LIST = "provider information";

describe("coverage", () => {
  const table: readonly (readonly [string, readonly CountedFile[], Coverage["state"]])[] = [
    ["above the floor without a word", [file(LIST, 14_700)], "complete"],
    ["above the floor and complete by its sidecar", [file(LIST, 14_700, true)], "complete"],
    ["exactly at the floor", [file(LIST, 13_500)], "complete"],
    ["one row below the floor", [file(LIST, 13_499)], "partial"],
    ["below the floor by rejected rows", [file(LIST, 14_700, undefined, { bad_ccn: 2_000 })], "partial"],
    ["above the floor, where the rejected rows are expected", [file(LIST, 14_700, undefined, { empty_score: 2_000 })], "complete"],
    ["below the floor and complete by its sidecar", [file(LIST, 19, true)], "asserted"],
    ["above the floor and a part by its sidecar", [file(LIST, 14_700, false)], "partial"],
    ["a whole list with a short file of measures", [file(LIST, 14_700), file("MDS measure", 10)], "complete"],
  ];
  it.each(table)("%s", (_, files, state) => {
    expect(homes(files).state).toBe(state);
    expect(isWhole(homes(files))).toBe(state === "complete" || state === "asserted");
  });

  it("has a reason for everything but complete", () => {
    expect(homes([file(LIST, 14_700)]).reason).toBeNull();
    expect(homes([file(LIST, 19)]).reason).toBe("19 rows were read; a complete file (provider information) has at least 13,500.");
    expect(homes([file(LIST, 1, true)]).reason)
      .toBe("Declared complete by the operator: 1 row was read; a complete file (provider information) has at least 13,500.");
    expect(homes([file(LIST, 14_700, false)]).reason).toBe("Its sidecar says that it is partial.");
    expect(homes([file(LIST, 14_700, true)], { part: "Weekly files." })).toMatchObject({ state: "partial", reason: "Weekly files." });
  });

  it("is unknown without a word and without a floor", () => {
    const studies = (word?: boolean): string =>
      coverageOf({ source: "clinical_trials", part: null, files: [file("x", 9, word)], expectedRejects: [], states: {} }).state;
    expect([studies(), studies(true), studies(false)]).toEqual(["unknown", "complete", "partial"]);
  });

  it("names files of measures that are short, unless the operator says that they are whole", () => {
    expect(homes([file(LIST, 14_700), file("MDS measure", 10)]).files.map(({ role, is_whole }) => [role, is_whole]))
      .toEqual([[LIST, true], ["MDS measure", false]]);
    expect(homes([file(LIST, 14_700), file("MDS measure", 10, true)]).files[1]?.is_whole).toBe(true);
  });
});

it("a file of payments is held against the floor of its program year", () => {
  const stateOf = (year: number, rows: number): string => coverageOf({
    source: "open_payments", part: null, expectedRejects: [], states: {},
    files: [{ ...file("general payment", rows), path: `open_payments/2026-06-30/OP_DTL_GNRL_PGYR${year}_P06302026.csv` }],
  }).state;
  expect([stateOf(2013, 4_000_000), stateOf(2020, 5_900_000), stateOf(2023, 14_000_000)]).toEqual(["complete", "complete", "complete"]);
  expect([stateOf(2013, 2_000_000), stateOf(2020, 4_000_000), stateOf(2023, 5_900_000)]).toEqual(["partial", "partial", "partial"]);
});

describe("missing states", () => {
  const { TX: _, ...withoutTexas } = EVERY_STATE;

  it("are those without a record in a list that is complete by its floor", () => {
    expect(homes([file(LIST, 14_700)], { states: withoutTexas }).missing_states).toEqual(["TX"]);
    expect(homes([file(LIST, 14_700)]).missing_states).toEqual([]);
    expect(homes([file(LIST, 19, true)], { states: { AL: 19 } }).missing_states).toEqual([]);
  });

  it("are those that the last whole list had many of, and stay missing in later builds", () => {
    const before = homes([file(LIST, 100, true)], { states: { ...EVERY_STATE, WY: 4 } });
    const { WY: _wyoming, ...fewer } = withoutTexas;
    const now = comparedWith(homes([file(LIST, 90, true)], { states: fewer }), before);
    expect([now.missing_states, now.states["TX"], now.states["WY"]]).toEqual([["TX"], 300, undefined]);
    expect(comparedWith(homes([file(LIST, 90, true)], { states: fewer }), now).missing_states).toEqual(["TX"]);
    expect(comparedWith(homes([file(LIST, 95, true)]), now).missing_states).toEqual([]);
  });

  it("are remembered over a partial list", () => {
    const before = homes([file(LIST, 14_700)]);
    const part = comparedWith(homes([file(LIST, 19)], { states: { AL: 19 } }), before);
    expect([part.state, part.states]).toEqual(["partial", EVERY_STATE]);
    expect(comparedWith(homes([file(LIST, 14_700, true)], { states: withoutTexas }), part).missing_states).toEqual(["TX"]);
  });
});

it("every floor is of a role that its source reads", () => {
  for (const id of SOURCE_IDS) {
    const roles = READERS[id].roles.filter(({ unused }) => unused === undefined).map(({ role }) => role);
    for (const { role } of FLOORS[id]) expect(roles, `${id}: ${role}`).toContain(role);
    if (id !== "clinical_trials") expect(FLOORS[id].some(({ isList }) => isList), id).toBe(true);
  }
});
