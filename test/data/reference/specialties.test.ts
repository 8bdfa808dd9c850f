/** The registered taxonomy codes of each specialty, and their names in the NUCC file. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { NUCC_SHAPE, SPECIALTY_SLUGS } from "../../../data/contract/ids.ts";
import { SPECIALTIES, specialtyBySlug, specialtyOfCode } from "../../../data/reference/specialties.ts";
import { currentVersion } from "../../../data/reference/versions.ts";
import { describeReal, SHARED } from "../../support/shared.ts";

/** The registered codes, word for word (data/contract/README.md#specialties-and-subspecialties). */
const REGISTERED: Readonly<Record<string, string>> = {
  cardiology: "207RC0000X",
  dermatology: "207N00000X, 207ND0900X, 207NI0002X, 207NP0225X, 207NS0135X",
  gastroenterology: "207RG0100X",
  neurology: "2084N0400X",
  obgyn: "207V00000X, 207VX0000X, 207VG0400X",
  oncology: "207RX0202X",
  ophthalmology: "207W00000X",
  orthopedic: "207X00000X",
  otolaryngology: "207Y00000X",
  pediatrics: "208000000X, 2080A0000X, 2080P0006X, 2080P0008X, 2080N0001X, 2080P0202X, 2080P0203X, 2080P0204X, 2080P0205X, " +
    "2080P0206X, 2080P0207X, 2080P0208X, 2080P0210X, 2080P0214X, 2080P0216X, 2080I0007X, 2080S0010X, 2080S0012X, 2080T0002X, 2080H0002X",
  psychiatry: "2084P0800X",
  urology: "208800000X",
};

const codesOf = (slug: string): string | undefined => specialtyBySlug(slug)?.codes.map(({ code }) => code).join(", ");

describe("specialties", () => {
  it("the list has each of the 13 once, in the order of the contract", () => {
    expect(SPECIALTIES.map((specialty) => specialty.slug)).toEqual([...SPECIALTY_SLUGS]);
    expect(SPECIALTIES.map((specialty) => specialty.dataset_slug)).toEqual(SPECIALTY_SLUGS.map((slug) => `${slug}-supply`));
  });

  it("each specialty has its registered codes, parent first", () => {
    for (const [slug, codes] of Object.entries(REGISTERED)) expect(codesOf(slug), slug).toBe(codes);
    expect(codesOf("chiropractor")).toBe("111N00000X");
    expect(SPECIALTIES).toHaveLength(Object.keys(REGISTERED).length + 1);
  });

  it("each code belongs to one specialty only", () => {
    const codes = SPECIALTIES.flatMap((specialty) => specialty.codes.map(({ code }) => code));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !NUCC_SHAPE.test(code))).toEqual([]);
    expect(specialtyOfCode("2080H0002X")).toBe("pediatrics");
    expect(specialtyOfCode("207ND0101X")).toBeNull();
    expect(specialtyOfCode("constructor")).toBeNull();
  });

  it("the codes named as not counted are registered for no specialty", () => {
    const notCounted = SPECIALTIES.flatMap((specialty) => specialty.not_counted.map(({ code }) => code));
    expect(notCounted.filter((code) => specialtyOfCode(code) !== null)).toEqual([]);
  });

  it("each specialty has the release date of its methodology", () => {
    const dates = SPECIALTIES.map((specialty) => specialty.release_date);
    expect(dates).toEqual(SPECIALTIES.map((specialty) => currentVersion(specialty.dataset_slug).date));
  });

  it("an unknown slug gives null", () => {
    expect(specialtyBySlug("Cardiology")).toBeNull();
    expect(specialtyBySlug("__proto__")).toBeNull();
  });
});

describeReal("specialties and NUCC 25.1", () => {
  it("each code has the display name of the code set", () => {
    const text = readFileSync(resolve(SHARED, "federal/nucc/nucc_taxonomy_251.csv"), "utf8").replace(/^\uFEFF/, "");
    const rows = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
    const published = new Map(rows.map((row) => [row["Code"], row["Display Name"]]));
    const ours = SPECIALTIES.flatMap((specialty) => [...specialty.codes, ...specialty.not_counted]);
    expect(ours.filter(({ code, display_name }) => published.get(code) !== display_name)).toEqual([]);
  });
});
