/**
 * Compares two parties: a score from 0 to 100, and what agreed, what differed and what could not be compared. The weights were
 * tuned on one half of LEIE's own rows and measured on the other (build/roster/README.md#name-candidates).
 */
import { distance } from "fastest-levenshtein";
import type { NamePart } from "../../../data/contract/records/roster.ts";
import type { Party } from "./party.ts";

export interface Comparison {
  readonly score: number;
  readonly agreed: NamePart[];
  readonly differed: NamePart[];
  readonly not_compared: NamePart[];
}

/** Below this a pair is no candidate. */
export const THRESHOLD = 80;

const WEIGHTS = {
  surname: 0.55, first: 0.45, swapped: -2,
  middle: { agreed: 3, differed: -6 }, suffix: { agreed: 2, differed: -6 }, state: { agreed: 3, differed: -5 },
  born: { agreed: 12, near: 2, differed: -30 },
} as const;
/** What agreement in all but the names adds. */
const MOST_EXTRA = WEIGHTS.middle.agreed + WEIGHTS.suffix.agreed + WEIGHTS.state.agreed + WEIGHTS.born.agreed;
/** Less alike surnames or first names are those of another person. */
export const LEAST = { surname: 0.6, first: 0.6 } as const;

/** Returns null for a pair that is no candidate. */
export function compare(roster: Party, listed: Party): Comparison | null {
  if (listed.business !== "") return roster.business === "" ? null : compareBusiness(roster, listed);
  return roster.surnames.length === 0 ? null : comparePeople(roster, listed);
}

function comparePeople(roster: Party, listed: Party): Comparison | null {
  const surname = listed.surnames[0] ?? "";
  let best: Names = { score: THRESHOLD - MOST_EXTRA, surname: 0, first: 0 };
  const start = best;
  for (const own of roster.surnames) {
    best = better(best, own, roster.first, roster.middle, surname, listed, 0);
    best = better(best, roster.first, own, roster.middle, surname, listed, WEIGHTS.swapped);
  }
  // Most pairs end here: no agreement elsewhere could make them a candidate.
  if (best === start) return null;
  const tally = { score: best.score, agreed: [] as NamePart[], differed: [] as NamePart[], not_compared: [] as NamePart[] };
  (best.surname === 1 ? tally.agreed : tally.differed).push("last_name");
  (best.first === 1 ? tally.agreed : tally.differed).push("first_name");
  note(tally, "middle_name", WEIGHTS.middle, unless(roster.middle === "" || listed.middle === "", () => isSameMiddle(roster.middle, listed.middle)));
  note(tally, "suffix", WEIGHTS.suffix, unless(roster.suffix === "" || listed.suffix === "", () => roster.suffix === listed.suffix));
  if (roster.born !== null && listed.born !== null && roster.born !== listed.born && isNearDay(roster.born, listed.born)) {
    tally.score += WEIGHTS.born.near;
    tally.differed.push("date_of_birth");
  } else note(tally, "date_of_birth", WEIGHTS.born, unless(roster.born === null || listed.born === null, () => roster.born === listed.born));
  return finished(tally, roster, listed);
}

type Tally = { score: number } & Pick<Comparison, "agreed" | "differed" | "not_compared">;

function finished(tally: Tally, roster: Party, listed: Party): Comparison | null {
  note(tally, "state", WEIGHTS.state, unless(roster.state === null || listed.state === null, () => roster.state === listed.state));
  const score = Math.max(0, Math.min(100, Math.round(tally.score)));
  return score < THRESHOLD ? null : { ...tally, score };
}

interface Names {
  readonly score: number;
  readonly surname: number;
  readonly first: number;
}

function better(best: Names, own: string, first: string, middle: string, surname: string, listed: Party, extra: number): Names {
  const [forSurname, forFirst] = [100 * WEIGHTS.surname, 100 * WEIGHTS.first];
  const surnames = surnameAlikeness(own, surname);
  if (surnames < LEAST.surname || forSurname * surnames + forFirst + extra <= best.score) return best;
  const firsts = firstAlikeness(first, middle, listed);
  const score = forSurname * surnames + forFirst * firsts + extra;
  return firsts < LEAST.first || score <= best.score ? best : { score, surname: surnames, first: firsts };
}

function unless(unknown: boolean, agree: () => boolean): boolean | null {
  return unknown ? null : agree();
}

function note(tally: Tally, part: NamePart, weight: { readonly agreed: number; readonly differed: number }, agree: boolean | null): void {
  if (agree === null) tally.not_compared.push(part);
  else {
    tally.score += agree ? weight.agreed : weight.differed;
    (agree ? tally.agreed : tally.differed).push(part);
  }
}

/** LEIE cuts business names at 30 characters, legal form included. */
const CUT_BUSINESS = 24;

function compareBusiness(roster: Party, listed: Party): Comparison | null {
  const [a, b] = [joined(roster.business), joined(listed.business)];
  const isCut = b.length >= CUT_BUSINESS && a.startsWith(b);
  const alike = isCut ? 1 : Math.max(alikeness(a, b), alikeness(sorted(roster.business), sorted(listed.business)) - 0.02);
  const tally: Tally = { score: 100 * alike, agreed: [], differed: [], not_compared: [] };
  (alike === 1 ? tally.agreed : tally.differed).push("business_name");
  return finished(tally, roster, listed);
}

function sorted(name: string): string {
  return name.split(" ").sort().join("");
}

/** 1 for equal texts, 0 for texts that share nothing. Two neighbors that changed places count as one error. */
function alikeness(a: string, b: string): number {
  if (a === b) return 1;
  const longer = Math.max(a.length, b.length);
  if (longer === 0) return 0;
  const errors = distance(a, b);
  return 1 - (errors === 2 && isTransposed(a, b) ? 1 : errors) / longer;
}

function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** LEIE cuts surnames at 20 characters and first names at 15. */
const CUT_SURNAME = 18;
/** One of two surnames is given; people do. */
const ONE_OF_SEVERAL = 0.95;
export const SHORTEST_PART = 3;

function surnameAlikeness(own: string, listed: string): number {
  const [a, b] = [joined(own), joined(listed)];
  if (b.length >= CUT_SURNAME && a.startsWith(b)) return 1;
  let best = alikeness(a, b);
  if (best === 1 || (a.length === own.length && b.length === listed.length)) return best;
  for (const part of own.split(" ")) {
    for (const other of listed.split(" ")) {
      if (part.length >= SHORTEST_PART && other.length >= SHORTEST_PART) best = Math.max(best, ONE_OF_SEVERAL * alikeness(part, other));
    }
  }
  return best;
}

function joined(name: string): string {
  return name.includes(" ") ? name.replaceAll(" ", "") : name;
}

const INITIAL = 0.8;
const SHORT_FORM = 0.9;
const MIDDLE_AS_FIRST = 0.7;

function firstAlikeness(first: string, middle: string, listed: Party): number {
  const direct = givenAlikeness(first, listed.first);
  if (direct === 1) return 1;
  const crossed = Math.max(
    listed.middle.length < SHORTEST_PART ? 0 : givenAlikeness(first, listed.middle), middle.length < SHORTEST_PART ? 0 : givenAlikeness(middle, listed.first),
  );
  return Math.max(direct, crossed > INITIAL ? MIDDLE_AS_FIRST * crossed : 0);
}

function givenAlikeness(a: string, b: string): number {
  if (a === b) return a === "" ? 0 : 1;
  if (a === "" || b === "") return 0;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? INITIAL : 0;
  const [joinedA, joinedB] = [joined(a), joined(b)];
  const short = Math.min(joinedA.length, joinedB.length);
  if (short >= SHORTEST_PART && (joinedA.startsWith(joinedB) || joinedB.startsWith(joinedA))) return joinedA === joinedB ? 1 : SHORT_FORM;
  let best = alikeness(joinedA, joinedB);
  if (joinedA === a && joinedB === b) return best;
  const [partA = "", partB = ""] = [a.split(" ")[0], b.split(" ")[0]];
  if (partA.length > 1 && partB.length > 1) best = Math.max(best, ONE_OF_SEVERAL * alikeness(partA, partB));
  return best;
}

function isSameMiddle(a: string, b: string): boolean {
  return a.length === 1 || b.length === 1 ? a[0] === b[0] : alikeness(a, b) >= 0.7;
}

/** One digit is wrong, two neighbors changed places, or day and month did. */
function isNearDay(a: string, b: string): boolean {
  const [[yearA, monthA, dayA], [yearB, monthB, dayB]] = [a.split("-"), b.split("-")];
  return distance(a, b) === 1 || isTransposed(a, b) || (yearA === yearB && monthA === dayB && dayA === monthB);
}
