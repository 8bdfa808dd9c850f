/** Published values are read exactly, or not at all. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasValidCheckDigit, NPI_SHAPE } from "../../../data/contract/ids.ts";
import { npiIn, plainDate } from "../../../build/values/row_bytes.ts";
import { compactDate, isNoValue, parseCcn, publishedNumber, usDate } from "../../../build/values/values.ts";

describe("dates", () => {
  it.each([
    ["02/29/2024", "2024-02-29"],
    ["02/29/2023", null],
    ["6/1/26", null],
    ["13/01/2024", null],
    ["01/00/2024", null],
    ["2024-01-02", null],
    ["", null],
    ["00/00/0000", null],
  ])("%j in US notation is %j", (text, date) => expect(usDate(text)).toBe(date));
  it.each([
    ["20240229", "2024-02-29"],
    ["19000229", null],
    ["00000000", null],
    ["0", null],
    ["2024022", null],
    ["20241301", null],
  ])("%j in digits is %j", (text, date) => expect(compactDate(text)).toBe(date));
  it("read from bytes as they do from text", () => {
    const text = fc.oneof(
      fc.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/), fc.stringMatching(/^(?:0[0-9]|1[0-3])\/(?:2[89]|3[0-2])\/(?:19|20)\d\d$/), fc.string({ maxLength: 12 }),
    );
    fc.assert(fc.property(text, (date) => {
      const bytes = Buffer.from(`x${date}`);
      expect(plainDate(bytes, 1, bytes.length)).toBe(Number((usDate(date) ?? "0").replaceAll("-", "")));
    }), { numRuns: 2000, seed: 20_240_229 });
  });
  it("are the calendar's own days", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split("-");
        expect([usDate(`${month}/${day}/${year}`), compactDate(`${year}${month}${day}`)]).toEqual([iso, iso]);
      }),
    );
  });
});

describe("NPIs", () => {
  // The example of the CMS's page on the check digit.
  it("have one valid check digit", () => {
    expect(Array.from("0123456789").filter((digit) => hasValidCheckDigit(`123456789${digit}`))).toEqual(["3"]);
  });
  it("fail the check when a digit changes, or two unlike neighbors change places", () => {
    fc.assert(fc.property(fc.stringMatching(/^[12]\d{8}$/), fc.nat(9), fc.integer({ min: 1, max: 9 }), fc.nat(8), (nine, at, more, first) => {
      const npi = Array.from("0123456789", (digit) => nine + digit).find((each) => hasValidCheckDigit(each))!;
      const changed = npi.slice(0, at) + String((Number(npi[at]) + more) % 10) + npi.slice(at + 1);
      expect(hasValidCheckDigit(changed)).toBe(false);
      const [a, b] = [npi[first]!, npi[first + 1]!];
      // The one exchange that Luhn does not see.
      if (a === b || `${a}${b}` === "09" || `${a}${b}` === "90") return;
      expect(hasValidCheckDigit(npi.slice(0, first) + b + a + npi.slice(first + 2))).toBe(false);
    }), { seed: 45 });
  });
  it("read from bytes as they do from text", () => {
    const text = fc.oneof(fc.stringMatching(/^[0-9]{10}$/), fc.constantFrom("4294967299", "4294967292"), fc.string({ maxLength: 11 }));
    fc.assert(fc.property(text, (npi) => {
      const bytes = Buffer.from(`x${npi}`);
      const isOne = NPI_SHAPE.test(npi) && Number(npi) <= 0xffffffff && hasValidCheckDigit(npi);
      expect(npiIn({ bytes, starts: Int32Array.of(1), ends: Int32Array.of(bytes.length) }, 0)).toBe(isOne ? Number(npi) : null);
    }), { numRuns: 2000, seed: 162 });
  });
});

describe("numbers", () => {
  it.each([
    ["1,931", 1931],
    ["$25,753.96", 25_753.96],
    ["0", 0],
    ["0.00000", 0],
    ["44.000", 44],
    ["-3.1", -3.1],
    ["1,234,567", 1_234_567],
  ])("%j is %d", (text, value) => {
    expect(publishedNumber(text)).toBe(value);
  });
  it.each([[""], ["-"], ["N/A"], ["Yes"], ["1e3"], ["0x10"], ["1,23"], ["12 %"], [" "], ["Infinity"], ["1.2.3"], [".5"]])(
    "%j is not a number",
    (text) => {
      expect(publishedNumber(text)).toBeNull();
    },
  );
});

describe("no value", () => {
  it.each([
    ["Not Available"],
    ["Not Applicable"],
    ["Not Applicable (our hospital does not provide inpatient labor/delivery care)"],
    ["N/A"],
    ["N/A (5)"],
    ["Too Few to Report"],
    ["Number of Cases Too Small"],
    ["No Score"],
    ["No Rate"],
    ["-"],
    [""],
  ])("is said by %j", (text) => {
    expect([isNoValue(text), publishedNumber(text)]).toEqual([true, null]);
  });
  it.each([["0"], ["No"], ["Yes"], ["Not Better"]])("is not said by %j", (text) => expect(isNoValue(text)).toBe(false));
});

describe("CCNs", () => {
  it.each([["001500"], ["B51780"], ["01A193"], ["17E011"], ["01014F"], ["33U096"], ["01T011"], ["05C0001831"]])(
    "%s stays as it is",
    (ccn) => {
      expect(parseCcn(ccn)).toEqual({ ccn, padded: false });
    },
  );
  it("regain the zeros that a spreadsheet dropped, and their capitals", () => {
    expect([parseCcn("10005"), parseCcn("1500"), parseCcn("01a193")]).toEqual([
      { ccn: "010005", padded: true },
      { ccn: "001500", padded: true },
      { ccn: "01A193", padded: false },
    ]);
  });
  it.each([["1700000000000"], ["1.4E+170"], ["9E+020"], ["1A193"], ["999999A"], [""], ["０10005"], ["D61"]])(
    "%j is not one, and is not guessed",
    (text) => {
      expect(parseCcn(text)).toBeNull();
    },
  );
});
