/** The normal form of names. */
import { describe, expect, it } from "vitest";
import { normalizeName } from "../../../../data/contract/release/names.ts";

describe("normalizeName", () => {
  it.each([
    ["SMITH, JOHN A.", "smith john a"], ["  Ana \t María\n", "ana maria"], ["HERNANDEZ-LOPEZ", "hernandez lopez"],
    ["O'BRIEN", "obrien"], ["O\u2019Brien", "obrien"], ["D\u00b4ANGELO", "dangelo"], ["ST. MARY'S", "st marys"],
    ["P.A. SMITH & SONS, L.L.C.", "pa smith sons llc"], ["J.SMITH", "j smith"], ["Ph.D.", "ph d"], ["A.B.C", "abc"],
    ["Núñez", "nunez"], ["N\u0303", "n"], ["Müller", "muller"], ["Straße", "strasse"], ["Łukasz Ødegård Æsir", "lukasz odegard aesir"],
    ["İstanbul", "istanbul"], ["\ufb01rst", "first"], ["β-blocker, 10 µg", "beta blocker 10 mug"], ["Ⅳ", "iv"], ["２４/7", "24 7"],
    ["日本", ""], ["", ""], ["—&—", ""], ["<b>Bold</b>\u0000\u202e", "b bold b"], ["😀 clinic", "clinic"],
  ])("%j is %j", (text, expected) => expect(normalizeName(text)).toBe(expected));

  it("a normal form is its own normal form, of letters and digits with single spaces", () => {
    for (const text of ["Ünïted  Hëalth, Inc.", "U.S.A.", "3M\u00a0Company", "a\u0301.b"]) {
      const once = normalizeName(text);
      expect(once).toMatch(/^(?:[a-z0-9]+(?: [a-z0-9]+)*)?$/);
      expect(normalizeName(once)).toBe(once);
    }
  });
});
