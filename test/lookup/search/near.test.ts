/** What was meant by a query that finds nothing: mistyped words, and the states and studies that it names. */
import { beforeAll, describe, expect, it } from "vitest";
import { nameQuery } from "../../../lookup/search/match.ts";
import { nearQueries } from "../../../lookup/search/near.ts";
import { facilitiesOf, subjectsOf, suggestionsFor } from "../../../lookup/search/subjects.ts";
import { nameRows, openedNames, organization, person, type OpenedNames } from "../../support/names.ts";

describe("a query with a mistyped word", () => {
  const records = [person("1", "SMITH, JOHN"), person("2", "ANDERSON, ANA"), organization("3", "VALLEY DENTAL CLINIC"), person("4", "SMART, JOHN")];
  let names: OpenedNames;
  beforeAll(async () => {
    names = await openedNames(nameRows((index) => records.forEach((record) => index.provider(record))), true);
  });
  const near = async (text: string): Promise<string[]> => (await nearQueries(names.table, nameQuery(text))).map((query) => query.text);

  it.each([
    ["smtih john", ["smith john"], "two letters swapped"], ["jonh smith", ["john smith"], "in the first name"], ["smiith", ["smith"], "one too many"],
    ["andersn", ["anderson"], "a vowel left out"], ["andersen ana", ["anderson ana"], "another vowel"],
    ["valey clinic", ["valley clinic"], "a letter not doubled"],
    ["smtih jonh", ["smith john"], "two words"], ["smith john", [], "nothing is wrong"], ["smi", [], "the beginning of a word"],
    ["xyzzyx john", [], "nothing is near"], ["smt john", [], "too short to tell"], ["aaaa bbbb cccc", [], "nothing is right"], ["", [], "nothing typed"],
  ])("%j means %j: %s", async (text, expected) => {
    expect(await near(text)).toEqual(expected);
  });

  it("costs a bounded number of reads, however long the words are", async () => {
    for (const [text, most] of [[`${"q".repeat(200)} ${"z".repeat(90)}`, 6], ["ab cd ef gh ij kl mn op", 0], ["abcdefghijklmn", 500]] as const) {
      names.reads.length = 0;
      expect(await near(text), text).toEqual([]);
      expect(names.reads.length, text).toBeLessThanOrEqual(most);
    }
  });
});

describe("the subjects of a query", () => {
  it.each([
    ["nursing homes texas", ["Nursing home quality: Texas", "Texas"]], ["hospitls in texsa", ["Hospital quality: Texas", "Texas"]],
    ["Texas", ["Texas"]], ["west virginia", ["West Virginia"]], ["skin doctors", ["Dermatology supply by state"]],
    ["maine dermatologists", ["Dermatology supply: Maine", "Maine"]], ["marine clinic", []], ["john smith", []], ["", []],
  ])("of %j are %j", (text, labels) => {
    expect(suggestionsFor(subjectsOf(text)).map(({ label }) => label)).toEqual(labels);
  });

  it("lead to the row of the state, and tell the kind of facility", () => {
    expect(suggestionsFor(subjectsOf("nursing homes texas"))[0]?.href).toBe("/studies/nursing-home-quality/#TX");
    expect(facilitiesOf(subjectsOf("nursing homes texas").study)).toEqual({ type: "nursing-home", words: "nursing" });
    expect(facilitiesOf(subjectsOf("dermatologists").study)).toBeNull();
    expect(subjectsOf("dr smith texas").rest).toBe("dr smith");
  });
});
