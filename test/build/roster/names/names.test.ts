/** Normalizing and comparing names: what agrees, what differs, and what is no candidate. */
import { describe, expect, it } from "vitest";
import { compare, THRESHOLD } from "../../../../build/roster/names/compare.ts";
import { partyOf, plainName, type WrittenNames } from "../../../../build/roster/names/party.ts";
import { randomStream } from "../../../../build/sample/files/random.ts";
import { indexOf } from "./held_set.ts";

const party = (names: WrittenNames, born: string | null = null, state: string | null = null): ReturnType<typeof partyOf> => partyOf(names, born, state);

describe("a written name", () => {
  it("loses case, accents, apostrophes, hyphens and blanks", () => {
    const names = [" O'Brien-Nuñez ", "Łukasz", "de la Cruz", "St. John", "Æsir"];
    expect(names.map(plainName)).toEqual(["OBRIEN NUNEZ", "LUKASZ", "DE LA CRUZ", "ST JOHN", "AESIR"]);
  });
  it.each<readonly [WrittenNames, object]>([
    [{ full_name: "Roe, Jane A., MD" }, { surnames: ["ROE"], first: "JANE", middle: "A" }],
    [{ full_name: "Dr. Jane A Roe Jr" }, { surnames: ["ROE", "A ROE"], first: "JANE", middle: "A", suffix: "JR" }],
    [{ full_name: "Jane Roe, RN" }, { surnames: ["ROE"], first: "JANE" }],
    [{ full_name: "Maria Garcia Lopez" }, { surnames: ["LOPEZ", "GARCIA LOPEZ"], first: "MARIA", middle: "GARCIA" }],
    [{ last_name: "Roe III", first_name: "John", other_last_name: "Doe" }, { surnames: ["ROE", "DOE"], suffix: "III" }],
    [{ business_name: "The Best Care, Inc." }, { surnames: [], business: "BEST CARE" }],
    [{ last_name: "Do", first_name: "Van" }, { surnames: ["DO"], first: "VAN" }], [{}, { surnames: [], business: "" }],
  ])("%j becomes %j", (names, expected) => {
    expect(party(names)).toMatchObject(expected);
  });
});

describe("two parties", () => {
  const listed = party({ last_name: "GARCIA LOPEZ", first_name: "MARIA", middle_name: "ELENA" }, "1970-02-03", "TX");
  it.each<readonly [string, WrittenNames]>([
    ["swapped names", { last_name: "Maria", first_name: "Garcia Lopez" }], ["one surname", { last_name: "Lopez", first_name: "Maria" }],
    ["a hyphen", { last_name: "García-López", first_name: "María" }],
    ["a former name", { last_name: "Smith", first_name: "Maria", other_last_name: "Garcia Lopez" }],
    ["an initial", { last_name: "Garcia Lopez", first_name: "M" }], ["errors", { last_name: "Gracia Lopez", first_name: "Marai" }],
  ])("are a candidate with %s", (_, names) => {
    expect(compare(party(names), listed)?.score).toBeGreaterThanOrEqual(THRESHOLD);
    expect([...indexOf([listed]).near(party(names))]).toEqual([0]);
  });

  it("say what agreed, what differed and what could not be compared", () => {
    expect(compare(party({ last_name: "Garcia Lopez", first_name: "Mario", middle_name: "E" }, "1970-03-02", "CA"), listed)).toMatchObject({
      agreed: ["last_name", "middle_name"], differed: ["first_name", "date_of_birth", "state"], not_compared: ["suffix"],
    });
  });

  it("with another birth date, first name or surname are none", () => {
    expect(compare(party({ last_name: "Garcia Lopez", first_name: "Maria", middle_name: "Elena" }, "1991-11-27", "TX"), listed)).toBeNull();
    expect(compare(party({ last_name: "Garcia Lopez", first_name: "Robert" }), listed)).toBeNull();
    expect(compare(party({ last_name: "Smith", first_name: "Maria" }), listed)).toBeNull();
    expect(compare(party({ business_name: "Garcia Lopez" }), listed)).toBeNull();
    expect(compare(party({}), listed)).toBeNull();
  });

  it("may be organizations, whose names the list cuts off", () => {
    const cut = party({ business_name: "ACCELERATED BEHAVIOR MANAGEMEN" }, null, "FL");
    expect(compare(party({ business_name: "Accelerated Behavior Management Services LLC" }), cut)?.score).toBe(100);
    const whole = party({ business_name: "ACCELERATED BEHAVIOR MANAGEMENT INC" });
    expect(compare(party({ business_name: "Behaviour Management, Accelerated" }), whole)?.differed).toEqual(["business_name"]);
    expect(compare(party({ business_name: "Sunrise Dialysis" }), cut)).toBeNull();
  });
});

describe("the index", () => {
  const random = randomStream(26, "names");
  const NAMES = ["ANA", "ANNA", "ALEX", "ALEXANDER", "A", "J", "JO", "JON", "JOHN", "MARY ANN", "MARYANN", "MARIE", "ÅSE", "NGUYEN THI", "THI", "LEE", ""];
  /** A name of the list, now and then with an error in it. */
  const name = (): string => {
    const whole = random.pick(NAMES);
    const at = random.below(whole.length);
    return random.chance(700) ? whole : `${whole.slice(0, at)}${random.pick(["", "X", "N"])}${whole.slice(at + 1)}`;
  };
  const anybody = (): ReturnType<typeof party> => party({ last_name: random.pick(NAMES.slice(0, -1)), first_name: name(), middle_name: name() });

  it("leaves out nobody of one surname who would be a candidate", () => {
    const listed = Array.from({ length: 400 }, anybody);
    const index = indexOf(listed);
    let candidates = 0;
    for (const asked of Array.from({ length: 400 }, anybody)) {
      const near = new Set(index.near(asked));
      for (const [number, other] of listed.entries()) {
        if (other.surnames[0] !== asked.surnames[0] || compare(asked, other) === null) continue;
        candidates += 1;
        expect(near.has(number), `${JSON.stringify(asked)} ${JSON.stringify(other)}`).toBe(true);
      }
    }
    expect(candidates).toBeGreaterThan(500);
  });

  it("leaves out people whose first names have little in common", () => {
    const listed = ["JOHN", "JONATHAN", "PHILIP", "GUS"].map((first_name) => party({ last_name: "Smith", first_name }));
    expect([...indexOf(listed).near(party({ last_name: "Smith", first_name: "Jon" }))]).toEqual([0, 1]);
  });
});
