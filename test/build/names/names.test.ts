/** The keys of each kind of record in the names table, and their sorting. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openLineSorter } from "../../../build/names/line_sorter.ts";
import { compareKeys } from "../../../data/store/store.ts";
import { nameRows, organization, person } from "../../support/names.ts";
import { inFolder, tableOf } from "../../support/tables.ts";

function keysOf(...records: readonly ReturnType<typeof person>[]): string[] {
  return nameRows((index) => records.forEach((record) => index.provider(record))).map(({ key }) => key).filter((key) => key[0] === "p");
}

describe("the keys of a provider", () => {
  it("of a person begin with the last name, the first name and each other word", () => {
    expect(keysOf(person("1", "HERNANDEZ-LOPEZ, JOHN LEE"))).toEqual([
      "p hernandez lopez john lee\t1", "p john hernandez lopez lee\t1", "p lee hernandez lopez john\t1", "p lopez john lee hernandez\t1",
    ]);
  });

  it("never begin with an initial, a small word, or a word that begins another key", () => {
    expect(keysOf(person("1", "SMITH, JOHN A"))).toEqual(["p john smith a\t1", "p smith john a\t1"]);
    expect(keysOf(person("1", "JOHN, JOHN"))).toEqual(["p john john\t1"]);
    expect(keysOf(organization("2", "THE CLINIC OF TROY, LLC"))).toEqual([
      "p clinic of troy llc the\t2", "p the clinic of troy llc\t2", "p troy llc the clinic of\t2",
    ]);
    expect(keysOf(organization("2", "LLC"))).toEqual(["p llc\t2"]);
  });

  it("are empty for a name without letters or digits, and work for half a name", () => {
    expect(keysOf(organization("2", "---"))).toEqual([]);
    expect(keysOf(person("1", "CHER"))).toEqual(["p cher\t1"]);
    expect(keysOf(person("1", ""))).toEqual([]);
  });

  it("end with the other name as published, unless the record's own name has the same words", () => {
    expect(keysOf(organization("2", "ACME", "Acmé\tHouse\u0007\n", "ACME.")))
      .toEqual(["p acme\t2", "p acme house\t2\tAcmé House", "p house acme\t2\tAcmé House"]);
  });

  it("are empty for a deactivated provider", () => {
    expect(keysOf({ ...person("1", "SMITH, JOHN"), status: "deactivated", other_names: [{ name: "GONE", type_code: null }] })).toEqual([]);
  });
});

describe("the names table", () => {
  it("holds hospitals, other facilities, trials and study pages, each with its own letter", () => {
    const rows = nameRows((index) => {
      index.facility({ ccn: "330001", facility_type: "hospital", facility_name: "GENERAL HOSPITAL" });
      index.facility({ ccn: "335001", facility_type: "nursing-home", facility_name: "QUIET" });
      index.facility({ ccn: "335002", facility_type: "nursing-home", facility_name: null });
      index.trial({ nct: "NCT01234567", title: "Aspirin" });
    }).map(({ key }) => key);
    expect(rows.filter((key) => !key.startsWith("s "))).toEqual([
      "f quiet\t335001", "h general hospital\t330001", "h hospital general\t330001", "t aspirin\tNCT01234567",
    ]);
    expect(new Set(rows.filter((key) => key.startsWith("s ")).map((key) => key.split("\t")[1])).size).toBe(17);
  });

  it("is ascending and unique, with 1,024 rows a block and shortened keys in its index", () => {
    const rows = nameRows((index) => {
      for (let i = 0; i < 3_000; i += 1) index.provider(organization(String(i), `SMITH ${i % 7} DENTAL ASSOCIATES OF THE GREATER SPRINGFIELD AREA`));
    });
    const table = tableOf("names", rows);
    expect(table.blocks).toBeGreaterThan(rows.length / 1024 - 1);
    expect(new DataView(table.index.buffer).getUint32(12, true)).toBe(32);
    expect(table.entry.columns).toEqual([{ name: "key", type: "utf8" }]);
  });
});

describe("the line sorter", () => {
  const words = ["smith", "smi", "smith jo", "smithson", "s 1 clinic", "s", "9 lives", "zoë", "é", "o'b", "zzz zzz", "abcdefgh ijkl", "abcdefgh ijk"];
  const lines = Array.from({ length: 5_000 }, (_, i) => {
    const more = i % 3 === 0 ? "" : ` ${((i * 7919) % 5_000).toString(36)}`;
    return `${"fhpst"[(i * 31) % 5]!} ${words[i % words.length]!}${more}\t${i % 3 === 1 ? "é\u{1f600}" : i}`;
  });
  const ascending = [...lines, lines[0]!].sort(compareKeys);
  const limits = { sampleBytes: 4_000, bucketBytes: 2_000, threaded: false };

  it.each([undefined, limits, { ...limits, threaded: true }])("gives every line in order with the limits %j, and leaves no file", (limits) => {
    inFolder((folder) => {
      const sorter = openLineSorter(join(folder, "names"), limits);
      for (const line of [...lines, lines[0]!]) sorter.add(line);
      expect([...sorter.sorted()]).toEqual(ascending);
      expect(readdirSync(folder)).toEqual([]);
    });
  });

  it("takes lines of any length", () => {
    inFolder((folder) => {
      const long = ["t a", "t b"].map((words) => `${words}${"é".repeat(70_000)}\tNCT01234567`);
      const sorter = openLineSorter(join(folder, "names"));
      for (const line of [long[1]!, "t b", long[0]!]) sorter.add(line);
      expect([...sorter.sorted()]).toEqual([long[0], "t b", long[1]]);
    });
  });

  it.each([false, true])("leaves no file when it is closed early (while it sorts: %s)", (whileSorting) => {
    inFolder((folder) => {
      const sorter = openLineSorter(join(folder, "names"), limits);
      for (const line of lines) sorter.add(line);
      for (const line of whileSorting ? sorter.sorted() : []) if (line > "p 2") break;
      sorter.close();
      sorter.close();
      expect(readdirSync(folder)).toEqual([]);
    });
  });
});
