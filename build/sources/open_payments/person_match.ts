/**
 * Finds the registry record of a person whom a file names without an NPI (Open Payments before 2021). It compares name,
 * place and specialty, but no streets. A match is never certain: its score is below 1 and is published as the confidence. If
 * two people fit equally well there is no match, because a wrong one would be a false statement about a person.
 */
import { MATCH_SCORE } from "../../../data/reference/confidence.ts";
import type { Person, PersonRegistry } from "../reading/persons.ts";

/** A person as a file names them; all texts as published. */
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

/** Returns the best candidate; all candidates have the same `nameKey`. */
export function bestOf(named: Named, candidates: readonly Person[], registry: PersonRegistry): Match {
  const scored = candidates.map((person) => ({ npi: person.npi, score: scoreOf(named, person, registry) }))
    .filter(({ score }) => score >= MATCH_SCORE.accepted)
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (best === undefined) return "none";
  return second !== undefined && second.score === best.score ? "ambiguous" : best;
}

/** Returns a score rounded to hundredths, so that equal agreement gives equal scores; 0 if the middle names contradict. */
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

/** Returns a key that two records of one person share. */
export function nameKey(last: string, first: string, state: string): string {
  return `${letters(last)}|${letters(first)}|${state.toUpperCase()}`;
}

/** Returns only the letters, in upper case: spaces, hyphens, apostrophes, periods and accents are spelled in many ways. */
function letters(text: string): string {
  return text.normalize("NFD").toUpperCase().replaceAll(/[^A-Z]/g, "");
}

function middleNames(a: string | null, b: string | null): "agree" | "contradict" | "unknown" {
  const [left, right] = [letters(a ?? ""), letters(b ?? "")];
  if (left === "" || right === "") return "unknown";
  return left.startsWith(right) || right.startsWith(left) ? "agree" : "contradict";
}

/** Compares the first five digits: the registry writes nine without a hyphen, payments nine with one, or only five. */
function samePostalCode(a: string | null, b: string | null): boolean {
  const five = (text: string | null): string => /^\d{5}/.exec(text ?? "")?.[0] ?? "";
  return five(a) !== "" && five(a) === five(b);
}

/** True when the display name of one of the person's taxonomies begins with the narrowest level of the specialty. */
function sameSpecialty(specialty: string | null, person: Person, registry: PersonRegistry): boolean {
  const narrowest = letters(specialty?.split("|").at(-1) ?? "");
  if (narrowest === "") return false;
  return person.taxonomies.some(({ code }) => letters(registry.taxonomyName(code) ?? "").startsWith(narrowest));
}
