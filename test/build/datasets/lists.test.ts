/** The rows of the lists: who is in which, in which order, whatever is spilled to disk. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { facilityListRows, openProviderLists } from "../../../build/datasets/lists.ts";
import type { NppesProvider } from "../../../build/sources/nppes/record.ts";
import type { SpecialtySlug } from "../../../data/contract/ids.ts";
import type { RowOf } from "../../../data/contract/release/tables.ts";
import { compareKeys } from "../../../data/store/store.ts";
import { SPECIALTIES } from "../../../data/reference/specialties.ts";
import { STATES } from "../../../data/reference/states.ts";
import { person } from "../../support/names.ts";
import { emptyRow, inFolder, tableOf } from "../../support/tables.ts";

function rowsOf(...added: readonly (readonly [NppesProvider, SpecialtySlug, boolean?])[]): RowOf<"provider_lists">[] {
  return inFolder((folder) => {
    const lists = openProviderLists(join(folder, "lists"), "2026-11-08");
    const rows: RowOf<"provider_lists">[] = [];
    for (const [provider, specialty, isEnrolled = false] of added) lists.add(provider, specialty, isEnrolled);
    lists.rows((row) => rows.push(row));
    lists.close();
    return rows;
  });
}

/** Codes in slot order; `!` marks the primary one. */
function slots(...codes: readonly string[]): Partial<NppesProvider> {
  return { state: "TX", taxonomies: codes.map((code) => ({ code: code.slice(0, 10), primary: code.endsWith("!") ? "Y" : "N" })) };
}

describe("the lists of providers", () => {
  it("have a person under the specialty and each of its registered codes, once, and under no other code", () => {
    const keys = (provider: NppesProvider, specialty: SpecialtySlug): string[] => rowsOf([provider, specialty]).map(({ key }) => key);
    expect(keys(person("1", "A, B", slots("207N00000X", "207ND0900X!", "207ND0900X", "207RC0000X")), "dermatology"))
      .toEqual(["p:207N00000X tx\t1", "p:207ND0900X tx\t1", "p:dermatology tx\t1"]);
    // A specialty of one code needs no second list.
    expect(keys(person("2", "A, B", slots("207RC0000X", "207N00000X")), "cardiology")).toEqual(["p:cardiology tx\t2"]);
  });

  it("have nobody outside the 51, nor of a state that is not in upper case", () => {
    for (const state of ["PR", "tx", null]) expect(rowsOf([person("3", "A, B", { ...slots("207RC0000X"), state }), "cardiology"])).toEqual([]);
  });

  it("have what a page shows of a person, enrolled and updated lately or neither", () => {
    const known = person("1", "DOE, ANN LEE", {
      ...slots("207N00000X!"), suffix: "JR.", credential: "MD", city: "WACO", postal_code: "76701", enumeration_date: "2010-03-04",
      last_update_date: "2024-11-08",
    });
    const bare = person("2", "", { ...slots("207N00000X"), last_name: null, first_name: null, last_update_date: "2024-11-07" });
    const rows = rowsOf([known, "dermatology", true], [bare, "dermatology"]).filter(({ key }) => key.startsWith("p:dermatology"));
    expect(rows).toEqual([
      {
        key: "p:dermatology tx\t1", npi: "1", display_name: "ANN LEE DOE JR., MD", primary_taxonomy: "207N00000X", taxonomy_basis: "flagged",
        city: "WACO", state: "TX", postal_code: "76701", enumeration_date: "2010-03-04", deactivation_date: null, confidence: 90, enrolled: 1,
      },
      {
        key: "p:dermatology tx\t2", npi: "2", display_name: null, primary_taxonomy: "207N00000X", taxonomy_basis: "first_listed",
        city: null, state: "TX", postal_code: null, enumeration_date: null, deactivation_date: null, confidence: 75, enrolled: null,
      },
    ]);
  });

  it("are in the order of list, state and NPI, in more rows than memory holds", () => {
    const added = Array.from({ length: 40_000 }, (_, i) => {
      const { slug, codes } = SPECIALTIES[(i * 7) % SPECIALTIES.length]!;
      const state = STATES[(i * 11) % STATES.length]!.state_code;
      return [person(String(1_000_000_000 + i), `${"N".repeat(300)}, B`, { ...slots(`${codes[0].code}!`), state }), slug] as const;
    });
    const rows = rowsOf(...added);
    const keys = rows.map(({ key }) => key);
    expect(rows.length).toBeGreaterThan(added.length);
    expect(keys).toEqual(keys.toSorted(compareKeys));
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(rows.map(({ npi }) => npi)).size).toBe(added.length);
    // The writer refuses keys out of order.
    expect(tableOf("provider_lists", rows.slice(0, 1000)).rows).toBe(1000);
  });
});

describe("the lists of facilities", () => {
  it("are in the order of type, state, city and CCN, with unknown places first", () => {
    const facility = (ccn: string, facility_type: string, state: string | null, city: string | null): RowOf<"facilities"> =>
      ({ ...emptyRow("facilities", ccn), facility_type, state, city });
    const rows = facilityListRows([
      facility("330001", "hospital", "MN", "ST. PAUL"), facility("335001", "nursing-home", null, null), facility("335002", "nursing-home", "AZ", "YUMA"),
      facility("335000", "nursing-home", "AZ", "Yuma"),
    ]);
    expect(rows.map(({ key }) => key))
      .toEqual(["f:hospital mn st paul\t330001", "f:nursing-home  \t335001", "f:nursing-home az yuma\t335000", "f:nursing-home az yuma\t335002"]);
    expect(rows[0]).toEqual({ key: "f:hospital mn st paul\t330001", ...facility("330001", "hospital", "MN", "ST. PAUL") });
  });
});
