/** The letter E that became an exponent: all readings a text allows, and the state that says which one holds. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mendCcn } from "../../../../build/sources/measures/damaged_ccn.ts";
import { stateOfCcn } from "../../../../data/reference/ccn.ts";

/** What the earlier program made of a CCN: read as a number, written with one digit before the point, zeros kept to three. */
function damaged(ccn: string): string {
  const exponent = Number(ccn.slice(3));
  const value = Number(ccn.slice(0, 2));
  const one = value >= 10;
  const mantissa = one ? String(value / 10) : String(value);
  return `${mantissa}E+${String(exponent + (one ? 1 : 0)).padStart(3, "0")}`;
}

describe("mendCcn", () => {
  it.each([
    ["1.4E+170", "IL", "14E169"], ["9E+020", "DC", "09E020"], ["3E+060", "NH", "30E059"], ["1700000000000", "KS", "17E011"],
    ["21000000000", "MD", "21E009"], ["4E+090", "AR", "04E090"], ["4E+090", "PR", "40E089"],
  ])("%s in %s is %s", (text, state, ccn) => expect(mendCcn(text, state)).toEqual({ ccn, mended: "exponent" }));

  it.each([
    ["14E322", "IL", "no", "14E322"], ["01A193", "AL", "no", "01A193"], ["B51780", "CA", "no", "B51780"], ["30008", "AZ", "zeros", "030008"],
    ["05C0001831", "CA", "no", "05C0001831"], ["15000", "AL", "zeros", "015000"], ["145000", "WI", "no", "145000"],
  ])("%s in %s: %s, %s", (text, state, mended, ccn) => expect(mendCcn(text, state)).toEqual({ ccn, mended }));

  it.each([
    ["1.4E+170", "NY"], ["1.4E+170", null], ["490000", "VA"], ["0E+020", "AL"], ["1E+1000", "AL"],
  ])("%s in %s is never guessed", (text, state) => expect(["damaged", null]).toContain(mendCcn(text, state)));

  it.each([[""], ["14E16"], ["Not Available"], ["12345678901A"]])("%j is no CCN", (text) => expect(mendCcn(text, "IL")).toBeNull());

  it("gives every damaged CCN back, or says that nothing tells which one it was", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 5, max: 307 }), (prefix, number) => {
      const ccn = `${String(prefix).padStart(2, "0")}E${String(number).padStart(3, "0")}`;
      const state = stateOfCcn(ccn);
      fc.pre(state !== null);
      const found = mendCcn(damaged(ccn), state);
      if (found === "damaged") expect(prefix < 10 || prefix % 10 === 0).toBe(true);
      else expect(found).toEqual({ ccn, mended: "exponent" });
    }));
  });
});
