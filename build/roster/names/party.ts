/**
 * Normalizes the names of people and organizations: upper case, without accents, apostrophes and hyphens, the parts of a name
 * separated by one space, suffixes and titles apart.
 */

/** A person or an organization, normalized. Texts are empty where nothing is known. */
export interface Party {
  /** Each by itself may be the surname: the own one first, then a former one. None for an organization. */
  readonly surnames: readonly string[];
  readonly first: string;
  readonly middle: string;
  /** `JR`, `SR`, `II`, `III`, `IV`, `V`. */
  readonly suffix: string;
  readonly business: string;
  /** `YYYY-MM-DD` */
  readonly born: string | null;
  readonly state: string | null;
}

/** The names of a party as written. */
export interface WrittenNames {
  readonly full_name?: string;
  readonly last_name?: string;
  readonly first_name?: string;
  readonly middle_name?: string;
  readonly suffix?: string;
  readonly other_last_name?: string;
  readonly business_name?: string;
}

const SUFFIXES: ReadonlyMap<string, string> = new Map([
  ["JR", "JR"], ["JUNIOR", "JR"], ["SR", "SR"], ["SENIOR", "SR"], ["II", "II"], ["2ND", "II"], ["III", "III"], ["3RD", "III"], ["IV", "IV"],
  ["4TH", "IV"], ["V", "V"],
]);
const TITLES = new Set([
  "DR", "MR", "MRS", "MS", "MISS", "MD", "DO", "DDS", "DMD", "DC", "DPM", "OD", "RN", "LPN", "CNA", "PHD", "PHARMD", "PA", "NP", "APRN", "ARNP", "ESQ",
]);
/** They do not come apart into a letter and an accent. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["Ø", "O"], ["Ł", "L"], ["Đ", "D"], ["Ð", "D"], ["Þ", "TH"], ["Æ", "AE"], ["Œ", "OE"], ["ẞ", "SS"], ["İ", "I"],
]);
const LEGAL_FORMS = new Set([
  "INC", "INCORPORATED", "LLC", "LTD", "LIMITED", "CORP", "CORPORATION", "CO", "COMPANY", "LP", "LLP", "PC", "PA", "PLLC", "THE", "AND", "OF",
]);

/** `O'Brien-Nuñez` is `OBRIEN NUNEZ`. */
export function plainName(text: string): string {
  if (/^[A-Z]*$/.test(text)) return text;
  return text.toUpperCase().normalize("NFD").replaceAll(/[\u0300-\u036F'’`´.]/g, "").replaceAll(/[ØŁĐÐÞÆŒẞİ]/g, (letter) => LETTERS.get(letter)!)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
}

interface Parts {
  readonly names: readonly string[];
  readonly suffix: string;
}

/** Takes titles and suffixes from the end, and titles from the beginning; one name at least is left. */
function partsOf(text: string): Parts {
  const names = plainName(text).split(" ").filter((part) => part !== "");
  let suffix = "";
  for (let last = names.at(-1)!; names.length > 1 && (SUFFIXES.has(last) || TITLES.has(last)); last = names.at(-1)!) {
    suffix = SUFFIXES.get(last) ?? suffix;
    names.pop();
  }
  while (names.length > 1 && TITLES.has(names[0]!)) names.shift();
  return { names, suffix };
}

interface Split {
  readonly surnames: readonly string[];
  readonly first: string;
  readonly middle: string;
  readonly suffix: string;
}

/** `Roe, Jane A` and `Jane A Roe`. In the second, the last two names may both be the surname. */
function splitFullName(text: string): Split {
  const [before, ...behind] = text.split(",");
  const after = partsOf(behind.join(" "));
  const own = partsOf(before ?? "");
  // `Jane Roe, MD` has no name behind its comma.
  if (after.names.some((name) => !TITLES.has(name) && !SUFFIXES.has(name))) {
    const [first = "", ...middle] = after.names;
    return { surnames: [own.names.join(" ")], first, middle: middle.join(" "), suffix: own.suffix || after.suffix };
  }
  const names = [...own.names];
  const initial = names.length > 2 && names.at(-1)!.length === 1 ? names.pop()! : "";
  const [first = "", ...others] = names;
  const surnames = others.length > 1 ? [others.at(-1)!, others.slice(-2).join(" ")] : others;
  const suffix = own.suffix || SUFFIXES.get(after.names[0] ?? "") || after.suffix;
  return { surnames, first, middle: [...others.slice(0, -1), initial].join(" ").trim(), suffix };
}

export function partyOf(written: WrittenNames, born: string | null, state: string | null): Party {
  const { full_name = "", last_name = "", first_name = "", middle_name = "", suffix = "", other_last_name = "", business_name = "" } = written;
  const isPerson = last_name !== "" || full_name !== "";
  if (!isPerson) return { surnames: [], first: "", middle: "", suffix: "", business: plainBusiness(business_name), born: null, state };
  const last = partsOf(last_name);
  const split = last_name === "" ? splitFullName(full_name)
    : { surnames: [last.names.join(" ")], first: partsOf(first_name).names.join(" "), middle: partsOf(middle_name).names.join(" "), suffix: last.suffix };
  const other = other_last_name === "" ? [] : [partsOf(other_last_name).names.join(" ")];
  const surnames = [...split.surnames, ...other].filter((name) => name !== "");
  return { ...split, surnames, suffix: SUFFIXES.get(plainName(suffix)) ?? split.suffix, business: "", born, state };
}

function plainBusiness(text: string): string {
  const words = plainName(text).split(" ");
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  return (telling.length === 0 ? words : telling).join(" ");
}
