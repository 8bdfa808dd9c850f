/** The prefixes of certification numbers and their states, against the manual's table where it is at hand. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { stateOfCcn } from "../../../data/reference/ccn.ts";
import { describeReal, SHARED } from "../../support/shared.ts";

const SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

describe("stateOfCcn", () => {
  it("knows 138 prefixes", () => {
    const known = SYMBOLS.flatMap((a) => SYMBOLS.map((b) => `${a}${b}0001`)).filter((ccn) => stateOfCcn(ccn) !== null);
    expect(known).toHaveLength(138);
  });

  it("reads zeros, letters and ten characters", () => {
    const numbers = ["001500", "01A193", "B51780", "D61500", "05C0001831", "450001", "670001", "33U096"];
    expect(numbers.map(stateOfCcn)).toEqual(["AZ", "AL", "CA", "CA", "CA", "TX", "TX", "NY"]);
  });

  it("is null for a prefix the table lacks", () => {
    expect(["600001", "E41234", "5", "", "98A001"].map(stateOfCcn)).toEqual([null, null, null, null, null]);
  });
});

describeReal("stateOfCcn against the State Operations Manual's table", () => {
  it("agrees on every prefix", () => {
    const text = readFileSync(resolve(SHARED, "federal/pos/ccn_state_codes.csv"), "utf8");
    const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    expect(rows).toHaveLength(138);
    expect(rows.filter((row) => stateOfCcn(`${row["ccn_prefix"]}0001`) !== row["state_code"])).toEqual([]);
  });
});
