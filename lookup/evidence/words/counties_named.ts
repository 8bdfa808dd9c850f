/**
 * Finds counties in a question: `Cook County`, `St. Mary Parish`, `the Bronx borough`, `FIPS 23005`. They are looked up by
 * name in the reference table. When several states share a name, the state named in the question decides.
 */
import { countiesByFips, type County, countyByFips } from "../../../data/reference/counties.ts";
import { exactly } from "../ontology/lexicon.ts";
import { type Token, tokenise } from "./tokens.ts";

export interface CountyMention {
  readonly from: number;
  readonly to: number;
  /** Empty where no such county is known. */
  readonly counties: readonly County[];
}

/** Everyday names for the reference table's names. */
const ALSO_NAMED: Readonly<Record<string, string>> = { la: "los angeles", dade: "miami dade", oc: "orange", pg: "prince georges", sf: "san francisco" };
/** `the county commission`: an office, not a place asked about. */
const OFFICES = new Set(["commission", "commissioner", "commissioners", "planner", "planners", "planning", "government", "board", "official",
  "officials", "council", "department", "office", "executive", "clerk", "employee", "manager", "administrator", "supervisor", "supervisors",
  "public", "judge", "staff"]);

const KINDS = new Set(["municipality", "county", "counties", "parish", "borough", "co", "cnty"]);
/** Names shared by several states where one county has over a million residents and no other comes near. */
const BEST_KNOWN: Readonly<Record<string, string>> = {
  cook: "IL", fulton: "GA", harris: "TX", king: "WA", "san diego": "CA", dallas: "TX", clark: "NV", wayne: "MI", kings: "NY", queens: "NY",
    "palm beach": "FL", "los angeles": "CA", nassau: "NY", oakland: "MI", hillsborough: "FL", allegheny: "PA", westchester: "NY", travis: "TX",
  duval: "FL", mecklenburg: "NC", dekalb: "GA", pierce: "WA", suffolk: "NY", "st louis": "MO",
};

let byName: ReadonlyMap<string, readonly County[]> | undefined;

/** With the `s` of `Prince George's`, which is in Maryland; Prince George is in Virginia. */
function spoken(tokens: readonly Token[]): string {
  return tokens.map(({ word, possessive }) => (possessive ? `${word}s` : word)).join(" ");
}

function baseName(name: string): string {
  return spoken(tokenise(name.replace(/ (?:County|Parish|Borough|Census Area|Municipality|Planning Region|City and Borough|city)$/, "")));
}

/** Counties by their names in small letters, without `County`. */
export function countiesByName(): ReadonlyMap<string, readonly County[]> {
  if (byName !== undefined) return byName;
  const names = new Map<string, County[]>();
  for (const county of countiesByFips().values()) {
    const name = baseName(county.name);
    names.set(name, [...(names.get(name) ?? []).filter(({ state_code }) => state_code !== county.state_code), county]);
  }
  return (byName = names);
}

function namedBefore(tokens: readonly Token[], at: number): CountyMention | null {
  for (let length = Math.min(4, at); length > 0; length -= 1) {
    const said = spoken(tokens.slice(at - length, at));
    const counties = countiesByName().get((ALSO_NAMED[said] ?? said).replace(/^saint /, "st ").replace(/^ste /, "ste "));
    // Only Louisiana has parishes.
    const fitting = tokens[at]?.word === "parish" ? counties?.filter(({ state_code }) => state_code === "LA") : counties;
    // `the coal counties`: no Coal County.
    const isListed = tokens[at]?.word !== "counties" || /^(?:and|or)$/.test(tokens[at - length - 1]?.word ?? "") || tokens[at - length]?.gap === ",";
    if (fitting !== undefined && isListed) return { from: at - length, to: at + 1, counties: fitting };
  }
  return null;
}

function byFips(tokens: readonly Token[], at: number): CountyMention | null {
  const near = [at + 1, at + 2, at + 3, at - 1].find((index) => /^\d{4,5}$/.test(tokens[index]?.word ?? ""));
  if (near === undefined) return null;
  const county = countyByFips((tokens[near]?.word ?? "").padStart(5, "0"));
  return { from: Math.min(at, near), to: Math.max(at, near) + 1, counties: county === null ? [] : [county] };
}

/** `the county commission`, `a county health needs assessment`: the word says whose or what for. */
function isQualifier(tokens: readonly Token[], at: number): boolean {
  const behind = tokens.slice(at + 1, at + 4);
  const end = behind.findIndex(({ gap }) => gap !== "");
  const words = (end === -1 ? behind : behind.slice(0, end)).map(({ word }) => word);
  if (OFFICES.has(words[0] ?? "") || (words[0] === "health" && OFFICES.has(words[1] ?? ""))) return true;
  return /^(?:a|an|our|my|this|the)$/.test(tokens[at - 1]?.word ?? "") && words
    .some((word) => exactly([word], ["purpose"]) !== null || /^(?:rankings?|roadmap|needs|fair)$/.test(word))
    && !/^(?:in|of|level|where|with|and|or)$/.test(words[0] ?? "");
}

/** In order; a county without a name (`by county`) or of an unknown one has no candidates. */
export function countyMentions(tokens: readonly Token[]): CountyMention[] {
  return tokens.flatMap((token, at) => {
    if (token.word === "fips") return byFips(tokens, at) ?? { from: at, to: at + 1, counties: [] };
    if (!KINDS.has(token.word) || tokens[at - 1]?.word === "fips") return [];
    const named = namedBefore(tokens, at);
    if (named !== null) return named;
    const next = tokens[at + 1];
    // `county 23005`: five digits behind the word are its FIPS code.
    if (next?.gap === "" && /^\d{5}$/.test(next.word)) return byFips(tokens, at) ?? [];
    if (token.word === "county" && (isQualifier(tokens, at) || tokens[at - 1]?.word === "many")) return [];
    return token.word === "co" || token.word === "counties" ? [] : { from: at, to: at + 1, counties: [] };
  });
}

/** The county that fits the states the question names. Null when none or several do. */
export function countyMeant(mention: CountyMention, states: readonly string[]): County | null {
  const named = mention.counties.filter(({ state_code }) => states.includes(state_code));
  if (named.length === 1) return named[0] ?? null;
  if (states.length > 0) return null;
  if (mention.counties.length === 1) return mention.counties[0] ?? null;
  const best = BEST_KNOWN[baseName(mention.counties[0]?.name ?? "")];
  return mention.counties.find(({ state_code }) => state_code === best) ?? null;
}
