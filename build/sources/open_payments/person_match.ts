/**
 * Finds the registry record of a person whom a file names without an NPI (Open Payments before 2021). Name, place and
 * specialty are compared, streets on neither side. A match is never certain: its score stays below 1 and is what the
 * answer shows as confidence. Where two people fit equally well there is no match: a wrong one would be a false statement
 * about a person.
 */
import { MATCH_SCORE } from "../../../data/reference/confidence.ts";
import type { Person, PersonRegistry } from "../reading/persons.ts";

/** Someone as a file names them; all texts as published. */
export interface Named {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly city: string | null;
  readonly state: string;
  readonly postal_code: string | null;
  /** `Allopathic & Osteopathic Physicians|Internal Medicine`: grouping, classification, specialization. */
  readonly specialty: string | null;
}

export type Match = { readonly npi: string; readonly score: number } | "none" | "ambiguous";

/** Among those of the same `nameKey`. */
export function bestOf(named: Named, candidates: readonly Person[], registry: PersonRegistry): Match {
  const scored = candidates.map((person) => ({ npi: person.npi, score: scoreOf(named, person, registry) }))
    .filter(({ score }) => score >= MATCH_SCORE.accepted)
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (best === undefined) return "none";
  return second !== undefined && second.score === best.score ? "ambiguous" : best;
}

/** In hundredths, exactly: equal agreements give equal scores. 0 where the middle names contradict each other. */
function scoreOf(named: Named, person: Person, registry: PersonRegistry): number {
  const middle = middleNames(named.middle_name, person.middle_name);
  if (middle === "contradict") return 0;
  let score = MATCH_SCORE.name_and_state;
  if (middle === "agree") score += MATCH_SCORE.middle_name;
  if (samePostalCode(named.postal_code, person.postal_code)) score += MATCH_SCORE.postal_code;
  else if (named.city !== null && person.city !== null && letters(named.city) === letters(person.city)) score += MATCH_SCORE.city;
  if (sameSpecialty(named.specialty, person, registry)) score += MATCH_SCORE.specialty;
  return Math.round(score * 100) / 100;
}

/** What two who may be one person share. */
export function nameKey(last: string, first: string, state: string): string {
  return `${letters(last)}|${letters(first)}|${state.toUpperCase()}`;
}

/** Upper-case letters alone: spaces, hyphens, apostrophes, points and accents are spelled in many ways. */
function letters(text: string): string {
  return text.normalize("NFD").toUpperCase().replaceAll(/[^A-Z]/g, "");
}

function middleNames(a: string | null, b: string | null): "agree" | "contradict" | "unknown" {
  const [left, right] = [letters(a ?? ""), letters(b ?? "")];
  if (left === "" || right === "") return "unknown";
  return left.startsWith(right) || right.startsWith(left) ? "agree" : "contradict";
}

/** The five digits both have: the registry writes nine without a hyphen, payments with one or five alone. */
function samePostalCode(a: string | null, b: string | null): boolean {
  const five = (text: string | null): string => /^\d{5}/.exec(text ?? "")?.[0] ?? "";
  return five(a) !== "" && five(a) === five(b);
}

/** The narrowest level begins the display name of one of the person's taxonomies. */
function sameSpecialty(specialty: string | null, person: Person, registry: PersonRegistry): boolean {
  const narrowest = letters(specialty?.split("|").at(-1) ?? "");
  if (narrowest === "") return false;
  return person.taxonomies.some(({ code }) => letters(registry.taxonomyName(code) ?? "").startsWith(narrowest));
}
