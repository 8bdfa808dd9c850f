/** CCNs whose letter E became an exponent: the state of the row tells which CCN a number stands for. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repairCcn } from "../../../../build/sources/measures/damaged_ccn.ts";
import { stateOfCcn } from "../../../../data/reference/ccn.ts";

/** Damages a CCN as the publisher's tool did: reads it as a number, and writes one digit before the point and three in the exponent. */
function damaged(ccn: string): string {
  const exponent = Number(ccn.slice(3));
  const value = Number(ccn.slice(0, 2));
  const one = value >= 10;
  const mantissa = one ? String(value / 10) : String(value);
  return `${mantissa}E+${String(exponent + (one ? 1 : 0)).padStart(3, "0")}`;
}

describe("repairCcn", () => {
  it.each([
    ["1.4E+170", "IL", "14E169"], ["9E+020", "DC", "09E020"], ["3E+060", "NH", "30E059"], ["1700000000000", "KS", "17E011"],
    ["21000000000", "MD", "21E009"], ["4E+090", "AR", "04E090"], ["4E+090", "PR", "40E089"],
  ])("%s in %s is %s", (text, state, ccn) => expect(repairCcn(text, state)).toEqual({ ccn, repaired: "exponent" }));

  it.each([
    ["14E322", "IL", "no", "14E322"], ["01A193", "AL", "no", "01A193"], ["B51780", "CA", "no", "B51780"], ["30008", "AZ", "zeros", "030008"],
    ["05C0001831", "CA", "no", "05C0001831"], ["15000", "AL", "zeros", "015000"], ["145000", "WI", "no", "145000"],
  ])("%s in %s: %s, %s", (text, state, repaired, ccn) => expect(repairCcn(text, state)).toEqual({ ccn, repaired }));

  it.each([
    ["1.4E+170", "NY"], ["1.4E+170", null], ["490000", "VA"], ["0E+020", "AL"], ["1E+1000", "AL"],
  ])("%s in %s is never guessed", (text, state) => expect(["damaged", null]).toContain(repairCcn(text, state)));

  it.each([[""], ["14E16"], ["Not Available"], ["12345678901A"]])("%j is not a CCN", (text) => expect(repairCcn(text, "IL")).toBeNull());

  it("restores every damaged CCN, or says that it is ambiguous", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 5, max: 307 }), (prefix, number) => {
      const ccn = `${String(prefix).padStart(2, "0")}E${String(number).padStart(3, "0")}`;
      const state = stateOfCcn(ccn);
      fc.pre(state !== null);
      const found = repairCcn(damaged(ccn), state);
      if (found === "damaged") expect(prefix < 10 || prefix % 10 === 0).toBe(true);
      else expect(found).toEqual({ ccn, repaired: "exponent" });
    }));
  });
});
