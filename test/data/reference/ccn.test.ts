/** The prefixes of certification numbers and their states, compared with the manual's table if it is available. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { stateOfCcn } from "../../../data/reference/ccn.ts";
import { describeReal, SHARED } from "../../support/shared.ts";

const SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

describe("stateOfCcn", () => {
  it("the table has 138 prefixes", () => {
    const known = SYMBOLS.flatMap((a) => SYMBOLS.map((b) => `${a}${b}0001`)).filter((ccn) => stateOfCcn(ccn) !== null);
    expect(known).toHaveLength(138);
  });

  it("a CCN with zeros, letters or ten characters gives its state", () => {
    const numbers = ["001500", "01A193", "B51780", "D61500", "05C0001831", "450001", "670001", "33U096"];
    expect(numbers.map(stateOfCcn)).toEqual(["AZ", "AL", "CA", "CA", "CA", "TX", "TX", "NY"]);
  });

  it("an unknown prefix gives null", () => {
    expect(["600001", "E41234", "5", "", "98A001"].map(stateOfCcn)).toEqual([null, null, null, null, null]);
  });
});

describeReal("stateOfCcn against the State Operations Manual's table", () => {
  it("every prefix agrees with the manual", () => {
    const text = readFileSync(resolve(SHARED, "federal/pos/ccn_state_codes.csv"), "utf8");
    const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    expect(rows).toHaveLength(138);
    expect(rows.filter((row) => stateOfCcn(`${row["ccn_prefix"]}0001`) !== row["state_code"])).toEqual([]);
  });
});
