/**
 * Maps the first two characters of a CMS Certification Number to the state that issued it. It only checks a facility
 * file's own state and never replaces it, because border and relocated facilities keep the prefix of another state
 * (build/sources/README.md#ccn-prefixes). A state has many prefixes, and some contain letters.
 *
 * Source: CMS State Operations Manual, section 2779A1, as tabulated in August 2026: 138 prefixes.
 */

const PREFIXES: Readonly<Record<string, string>> = {
  AK: "02", AL: "01 B7", AR: "04 89", AZ: "00 03 D9", CA: "05 55 75 92 A0 A1 B2 B3 B4 B5 D6 D7 D8", CO: "06 91", CT: "07 81",
  DC: "09 C0", DE: "08 B9", FL: "10 68 69 A2 C1", GA: "11 85 C2", HI: "12", IA: "16 76", ID: "13 54", IL: "14 78 C4", IN: "15 C5",
  KS: "17 70", KY: "18 B0", LA: "19 71 95 A3", MA: "22 82", MD: "21 80", ME: "20 C6", MI: "23 A4 C7", MN: "24 77", MO: "26 79 C9",
  MS: "25 A5 C8", MT: "27", NC: "34 86 B6", ND: "35", NE: "28 D0", NH: "30", NJ: "31 83", NM: "32 96", NV: "29 E1", NY: "33 57 D1",
  OH: "36 72 A6 D2", OK: "37 90", OR: "38 93", PA: "39 73 A7 D3", RI: "41", SC: "42 87 D4", SD: "43", TN: "44 88 A8",
  TX: "45 67 74 97 A9 E2 E3", UT: "46", VA: "49 D5", VT: "47", WA: "50 94", WI: "52", WV: "51 58 B1", WY: "53",
  // Territories, and foreign prefixes: CN Canada, MX Mexico, FC any other foreign country.
  AS: "64", CN: "56", FC: "99", GU: "65 C3", MP: "66 B8", MX: "59", PR: "40 84", VI: "48",
};

const STATE_OF_PREFIX: ReadonlyMap<string, string> = new Map(
  Object.entries(PREFIXES).flatMap(([state, prefixes]) => prefixes.split(" ").map((prefix) => [prefix, state] as const)),
);

/**
 * Returns the two-letter code of the prefix of `ccn` (upper case, six or ten characters), null when the prefix is not in
 * the table. `CN`, `MX` and `FC` mean Canada, Mexico and other foreign countries.
 */
export function stateOfCcn(ccn: string): string | null {
  return STATE_OF_PREFIX.get(ccn.slice(0, 2)) ?? null;
}
