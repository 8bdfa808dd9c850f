/** What a query finds, in which order and with how many reads, compared with a scan of all names. */
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { normalizeName } from "../../../data/contract/release/names.ts";
import type { NppesProvider } from "../../../build/sources/nppes/record.ts";
import { StoreError } from "../../../data/store/store.ts";
import { findNames, LEADING_BLOCKS } from "../../../lookup/search/find.ts";
import { leads, nameQuery } from "../../../lookup/search/match.ts";
import { openNames } from "../../../lookup/release/name_table.ts";
import { nameRows, openedNames, organization, person, type OpenedNames } from "../../support/names.ts";
import { RELEASE, storeTable, tableOf } from "../../support/tables.ts";

async function opened(records: readonly NppesProvider[], remote = true): Promise<OpenedNames> {
  return openedNames(nameRows((index) => records.forEach((record) => index.provider(record))), remote);
}

async function find({ table }: Pick<OpenedNames, "table">, text: string, limit = 10): Promise<string[]> {
  return (await findNames(table, "providers", nameQuery(text), limit)).map(({ identifier }) => identifier);
}

describe("a query", () => {
  const records = [
    person("1", "SMITH, JOHN"), person("2", "SMITHSON, JOHN"), person("3", "SMITH, JOHN LEE"), person("4", "JOHN, SMITH A"),
    person("5", "NÚÑEZ-O'BRIEN, ANA"), person("6", "JOHNS, ADAM SMITH"), organization("7", "SMITH"),
    organization("8", "JOHN'S & SMITH DENTAL, LLC", "SMILE HOUSE"),
    organization("9", "SMITH JOHN CLINIC"), organization("10", "THE CLINIC OF TROY"), person("11", "LEE, AN"),
  ];
  let names: OpenedNames;
  beforeAll(async () => {
    names = await opened(records);
  });

  it.each([
    ["smith", ["7", "8", "1", "4", "9", "3", "6", "2"], "the very name, whole words in the order of names, beginnings"],
    ["john smith", ["1", "4", "3", "9", "2", "6", "8"], "first and last name"],
    ["smith john", ["1", "4", "9", "3", "8", "6", "2"], "last and first name: the same records"],
    ["SMITH,  John", ["1", "4", "9", "3", "8", "6", "2"], "as published"],
    ["john lee", ["3"], "first and middle"], ["lee smith", ["3"], "middle and last"], ["lee", ["11", "3"], "a middle name alone"],
    ["smith j lee", ["3"], "three words, one unfinished"], ["nunez", ["5"], "without accents"], ["Obrien Ñ", ["5"], "with them"],
    ["smile", ["8"], "another name"], ["house smile", ["8"], "another name, turned"], ["dental smi", ["8"], "not side by side"],
    ["the clinic of", ["10"], "small words as typed"], ["an", ["11", "5"], "a name that is a small word, first"], ["an lee", ["11"], "and with another word"],
    ["of troy", ["10"], "a small word first"], ["zz", [], "nobody"], ["smith zz", [], "half of it nobody"], ["", [], "nothing"],
    ["日本", [], "nothing to compare"],
  ])("%j finds %j: %s", async (text, expected) => {
    expect(await find(names, text)).toEqual(expected);
    expect(await find(names, text, 2)).toEqual(expected.slice(0, 2));
  });

  it("returns the other name that matched", async () => {
    const hits = await findNames(names.table, "providers", nameQuery("smile"), 3);
    expect(hits).toEqual([{ identifier: "8", otherName: "SMILE HOUSE" }]);
  });

  it("stays in its group", async () => {
    expect(await findNames(names.table, "hospitals", nameQuery("smith"), 3)).toEqual([]);
    expect((await findNames(names.table, "studies", nameQuery("supply dermatology"), 3)).map(({ identifier }) => identifier)).toEqual(["dermatology-supply"]);
  });
});

describe("a better match that is found late", () => {
  it("is among the first, however many worse ones were found before", async () => {
    const isWhole = (i: number): boolean => i === 5 || i >= 150;
    const records = Array.from({ length: 300 }, (_, i) => organization(String(i), `ZETA ${String(i).padStart(3, "0")} ${isWhole(i) ? "FOO" : "FOOLISH"}`));
    expect(await find(await opened(records), "zeta foo", 4)).toEqual(["5", "150", "151", "152"]);
  });
});

/** The words of a record's name, with nothing of the search but its normalization. */
function wordsOf(record: NppesProvider): string[] {
  return normalizeName(record.organization_name ?? [record.last_name, record.first_name, record.middle_name].join(" ")).split(" ");
}

/** Every word of the query begins a word of the name. */
function answers(words: readonly string[], text: string): boolean {
  return text.split(" ").every((part) => words.some((word) => word.startsWith(part)));
}

const SYLLABLES = "an ber cor del en fal gar hor is jon kel lin mor nor".split(" ");
const wordAt = (i: number): string => SYLLABLES[i % 14]! + SYLLABLES[Math.floor(i / 14) % 14]! + (i >= 196 ? SYLLABLES[Math.floor(i / 196) % 14]! : "");

/** Few words, so that each is in many names, some in hundreds, as in the registry. */
function manyRecords(count: number): NppesProvider[] {
  const skewed = (i: number, most: number): number => Math.floor(most * ((i * 0.618_033_988_7) % 1) ** 3);
  return Array.from({ length: count }, (_, i) => {
    const [a, b, c] = [wordAt(skewed(i, 600)), wordAt(skewed(i * 7 + 3, 600)), wordAt(skewed(i * 13 + 5, 600))];
    const npi = String(1_000_000_000 + i);
    if (i % 5 === 0) return organization(npi, `${a} ${b} ${c} MEDICAL ${i % 2 === 0 ? "GROUP" : "CENTER"} LLC`);
    return person(npi, `${a}, ${b}${i % 3 === 0 ? ` ${c}` : i % 3 === 1 ? " M" : ""}`);
  });
}

describe("of many names", () => {
  const records = manyRecords(12_000);
  const everything = records.length;
  let names: OpenedNames;
  beforeAll(async () => {
    names = await opened(records);
  });
  const words = records.map(wordsOf);
  const wordsFor = (npi: string): string[] => words[Number(npi) - 1_000_000_000]!;
  const expected = (text: string): string[] => records.filter((_, i) => answers(words[i]!, text)).map(({ npi }) => npi).sort();
  const blocksOf = (word: string): number => {
    const { from, to } = names.table.span(`p ${word}`);
    return to - from;
  };

  it("two words find every record, in any order, whole or begun, while one of them has few blocks", async () => {
    const word = fc.integer({ min: 0, max: 599 }).chain((i) => fc.integer({ min: 2, max: 9 }).map((length) => wordAt(i).slice(0, length)));
    let complete = 0;
    await fc.assert(fc.asyncProperty(word, word, async (one, other) => {
      const leaders = [one, other].filter(leads).map(blocksOf);
      if (leaders.length === 0 || Math.min(...leaders) > LEADING_BLOCKS) return;
      complete += 1;
      const found = await find(names, `${one} ${other}`, everything);
      expect([...found].sort()).toEqual(expected(`${one} ${other}`));
    }), { numRuns: 400, seed: 5 });
    expect(complete).toBeGreaterThan(250);
  });

  it("words that are all frequent fill the answer with matches only", async () => {
    const pairs = ["medical group", "medical center", "group medical", "center medi", "anan medical", "medical anan", "an medical group"];
    for (const text of pairs) {
      const found = await find(names, text, 10);
      expect(found.length, text).toBe(Math.min(10, expected(text).length));
      for (const npi of found) expect(answers(wordsFor(npi), text), text).toBe(true);
    }
  });

  it("one word finds the first of every record, and each record once", async () => {
    for (const text of ["anan", "a", "medical", "corb", "korkor", "m"]) {
      const all = expected(text);
      const found = await find(names, text, 10);
      expect(found.length, text).toBe(Math.min(10, all.length));
      expect(new Set(found).size).toBe(found.length);
      for (const npi of found) expect(all).toContain(npi);
    }
  });

  it("the best come first: exact names, whole words, beginnings", async () => {
    const rank = (npi: string, text: string): number => {
      const whole = nameQuery(text).words.every((word) => wordsFor(npi).includes(word));
      return whole ? (wordsFor(npi).length === nameQuery(text).words.length ? 0 : 1) : 2;
    };
    for (const text of ["anan anan", "anan ber", "berber anan", "cor anan", "anber"]) {
      const ranks = (await find(names, text, 10)).map((npi) => rank(npi, text));
      expect(ranks, text).toEqual([...ranks].sort((a, b) => a - b));
      expect(ranks.length, text).toBeGreaterThan(0);
    }
  });

  it("a low limit gives the first results of a high one", async () => {
    const word = Array.from({ length: 60 }, (_, i) => wordAt(i)).find((each) => blocksOf(each) <= 2 && expected(`${each} m`).length > 150)!;
    for (const text of [`m ${word}`, `${word} m`, `l m ${word}`]) {
      const all = await find(names, text, everything);
      for (const limit of [1, 3, 10]) expect(await find(names, text, limit), `${limit} of ${text}`).toEqual(all.slice(0, limit));
    }
  });

  it("the result is the same with a local and a remote store, and when repeated", async () => {
    const local = await opened(records, false);
    for (const text of ["anan", "anan ber", "medical group anan", "group", "korkor an b"]) {
      const found = await find(names, text);
      expect(await find(local, text)).toEqual(found);
      expect(await find(names, text)).toEqual(found);
    }
  });

  describe("reads", () => {
    const readsFor = async (text: string, limit = 3): Promise<number> => {
      names.reads.length = 0;
      await find(names, text, limit);
      return names.reads.length;
    };
    it.each([["anan", 1], ["anberco", 1], ["medical", 1], ["anan ber", 1], ["zzzz", 0], ["zzzz smith", 0]])("%j takes at most %d", async (text, most) => {
      // A word's names may begin at the very end of a block, which then is read, too.
      expect(await readsFor(text)).toBeLessThanOrEqual(most + 1);
    });
    it("are one for most beginnings of names", async () => {
      const texts = Array.from({ length: 200 }, (_, i) => wordAt(i * 3).slice(0, 3 + (i % 3)));
      let sum = 0;
      for (const text of texts) sum += await readsFor(text);
      expect(sum / texts.length).toBeLessThanOrEqual(1.1);
    });
    it("are bounded in number and bytes for missing and for scattered names", async () => {
      for (const text of ["medical zz", "group m z", "anan berber corcor", "a b c", "medical group center llc an", "m g l"]) {
        expect(await readsFor(text, 10), text).toBeLessThanOrEqual(6 * 4 + 1);
        for (const { bytes } of names.reads) expect(bytes).toBeLessThanOrEqual(LEADING_BLOCKS * 64 * 1024);
      }
    });
  });
});

describe("keys that are truncated in the index", () => {
  it("are found when a hundred blocks begin alike, and when they differ after the truncation", async () => {
    const long = "COMMUNITY HEALTH CENTER AND HOSPITAL ASSOCIATION OF GREATER SPRINGFIELD";
    const records = Array.from({ length: 3_000 }, (_, i) => organization(String(i + 1), `${long} ${String(i).padStart(4, "0")}`));
    const names = await opened(records);
    expect(await find(names, `${long} 2999`)).toEqual(["3000"]);
    expect(await find(names, `${long} 0000`)).toEqual(["1"]);
    expect((await find(names, long, 10)).length).toBe(10);
    expect(await find(names, "1234 springfield")).toEqual(["1235"]);
  });
});

describe("names beyond ASCII and damage", () => {
  it("finds a name next to one with multi-byte characters", async () => {
    const records = Array.from({ length: 200 }, (_, i) => organization(String(i + 1), `PLAIN ${i}`, `Ünïcode Haus ${i} ${i % 2 === 0 ? "Süd" : "Nord"}`));
    const names = await opened(records);
    expect((await find(names, "haus sud", 500)).length).toBe(100);
    expect(await findNames(names.table, "providers", nameQuery("unicode 7"), 1)).toEqual([{ identifier: "8", otherName: "Ünïcode Haus 7 Nord" }]);
  });

  it("a damaged block throws a StoreError", async () => {
    const written = tableOf("names", nameRows((index) => index.provider(person("1", "SMITH, JOHN"))));
    const arrow = written.arrow.slice();
    arrow[arrow.indexOf("john".charCodeAt(0), 400)]! ^= 1;
    const table = await openNames(written.entry, { store: await storeTable({ ...written, arrow }), release: RELEASE });
    await expect(findNames(table, "providers", nameQuery("smith"), 3)).rejects.toThrow(StoreError);
  });
});
