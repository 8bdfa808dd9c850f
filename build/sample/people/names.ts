/**
 * Draws invented names in ASCII capitals, as in NPPES. Surnames and given names are made of invented syllables, names of
 * organizations of those and plain words. Any resemblance to real people is coincidence.
 */
import type { RandomStream } from "../files/random.ts";

const SURNAME_STARTS = (
  "ALDER BRAN CALDER DUNN ELMER FARN GREN HARL INGER JESS KELD LORN MARN NETH OAKEN PELL QUIN ROWAN SELD THORN ULVER VANT " +
  "WEX YAR ZELL ASHER BEVER CORB DRAY ENDER FOSS GALLOW HESK IVER KESTER LANG MEDDER NORR OSTER PRAN RUDD STAV TREN UNDER"
).split(" ");
const SURNAME_ENDS = (
  "BECK BERRY BROOK COMBE DALE DEN FELL FORD GARTH GROVE HAM HOLM HURST LEIGH LOW MERE MOOR NESS RIDGE SHAW STEAD STOW " +
  "THORPE VALE WICK WORTH YATE MONT QUIST SEN SKI OVA EZ ADO ARI OPOULOS WARA SINGH NARA DOTTIR"
).split(" ");
const GIVEN_STARTS = "AL BER CAR DOR EL FEN GAR HAL IS JOR KAL LOR MAR NEL OR PER RAN SEL TAM UL VAL WEN YOL ZAN".split(" ");
const FEMALE_ENDS = "ANA ELLA INE ISA ITTA ORA ENNE YSA ELIA INDA ETTE OLA".split(" ");
const MALE_ENDS = "AND DAN EK IAN IC MOND OLF RIC TON US VIN WIN".split(" ");

function combine(starts: readonly string[], ends: readonly string[]): string[] {
  return starts.flatMap((start) => ends.map((end) => start + end));
}

const SURNAMES = combine(SURNAME_STARTS, SURNAME_ENDS);
const FEMALE_NAMES = combine(GIVEN_STARTS, FEMALE_ENDS);
const MALE_NAMES = combine(GIVEN_STARTS, MALE_ENDS);
const LETTERS = "ABCDEFGHIJKLMNOPRSTVW".split("");

/** Returns one word; some have a hyphen, a space or an apostrophe. */
export function surname(random: RandomStream): string {
  const name = random.pick(SURNAMES);
  const shape = random.below(100);
  if (shape < 4) return `${name}-${random.pick(SURNAMES)}`;
  if (shape < 6) return `VAN DER ${name}`;
  if (shape < 8) return `O'${name}`;
  return name;
}

export function givenName(random: RandomStream, sex: "F" | "M"): string {
  return random.pick(sex === "F" ? FEMALE_NAMES : MALE_NAMES);
}

/** Returns an empty text, an initial or a name. */
export function middleName(random: RandomStream, sex: "F" | "M"): string {
  const shape = random.below(10);
  if (shape < 3) return "";
  return shape < 7 ? random.pick(LETTERS) : givenName(random, sex);
}

const LEGAL_FORMS = [", LLC", ", INC.", " PC", " LLP", " INC", ", P.A.", "", " LLC", ", PLLC", " CORPORATION"] as const;
const ORG_WORDS = "VALLEY RIVERSIDE SUMMIT LAKESHORE COMMUNITY TRI-COUNTY UNITED FIRST PREMIER REGIONAL".split(" ");

/**
 * Returns the legal name of an organization; `kind` is such as `DERMATOLOGY ASSOCIATES`. Many names have a comma, and one in
 * fifty has quotes, which CSV doubles.
 */
export function organizationName(random: RandomStream, kind: string): string {
  const head = random.chance(600) ? random.pick(SURNAMES) : `${random.pick(SURNAMES)} ${random.pick(ORG_WORDS)}`;
  const shape = random.below(100);
  const legal = random.pick(LEGAL_FORMS);
  if (shape < 2) return `THE "${head}" ${kind}${legal}`;
  if (shape < 5) return `${head}, ${random.pick(SURNAMES)} & ${random.pick(SURNAMES)} ${kind}${legal}`;
  return `${head} ${kind}${legal}`;
}

const STREET_KINDS = ["ST", "AVE", "RD", "BLVD", "DR", "LN", "PKWY", "HWY", "CT", "WAY"] as const;

/** Returns the first address line, with an invented street. */
export function streetLine(random: RandomStream): string {
  return `${1 + random.below(9899)} ${random.pick(SURNAMES)} ${random.pick(STREET_KINDS)}`;
}

/** Returns the second address line, which is mostly empty. */
export function suiteLine(random: RandomStream): string {
  return random.chance(300) ? `STE ${100 + random.below(900)}` : "";
}

/** Returns ten digits in area code 555, which is not assigned. */
export function telephone(random: RandomStream): string {
  return `555${1_000_000 + random.below(1_999_999)}`;
}

/** Returns `ALDERBECK SUMMIT` as `Alderbeck Summit`: the additional files of NPPES are in mixed case. */
export function mixedCase(text: string): string {
  return text.toLowerCase().replace(/(^|[^a-z'])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
