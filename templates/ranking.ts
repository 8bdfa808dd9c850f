/**
 * Words the first or last states of a ranking. States that tie at the end of the list are all named, or the tie is stated with
 * their number; no tie is broken by the alphabet. Figures that differ are shown with enough digits to differ.
 */
import { grouped } from "../data/contract/numbers.ts";
import { listed } from "./words.ts";

export interface Place {
  readonly name: string;
  /** States with the same rank tie. */
  readonly rank: number;
  /** Not rounded. */
  readonly value: number;
}

interface Edge<T> {
  /** Those that are in the list in any case, first to last. */
  readonly inside: readonly T[];
  /** Those that tie for the remaining places; empty when the list ends between two ranks. */
  readonly tied: readonly T[];
}

/** The first `limit` of a list in the order of its ranks. */
function edgeOf<T>(ordered: readonly T[], limit: number, rankOf: (item: T) => number): Edge<T> {
  const [last, next] = [ordered[limit - 1], ordered[limit]];
  if (last === undefined || next === undefined || rankOf(last) !== rankOf(next)) return { inside: ordered.slice(0, limit), tied: [] };
  const isTied = (item: T): boolean => rankOf(item) === rankOf(last);
  return { inside: ordered.slice(0, limit).filter((item) => !isTied(item)), tied: ordered.filter(isTied) };
}

const MOST_DIGITS = 6;

/** The number of decimals, at least two, with which different ranks show different figures. */
export function decimalsApart(places: readonly Place[]): number {
  for (let digits = 2; digits < MOST_DIGITS; digits += 1) {
    const ranks = new Map<string, number>();
    const isApart = places.every(({ value, rank }) => {
      const shown = value.toFixed(digits);
      const isFirst = !ranks.has(shown);
      if (isFirst) ranks.set(shown, rank);
      return ranks.get(shown) === rank;
    });
    if (isApart) return digits;
  }
  return MOST_DIGITS;
}

/** More tied states than this are counted, not named. */
const NAMED_TIES = 8;

/** `Vermont (2.31), Maine (2.20), then Ohio and Utah, tied at 1.90`. `ordered` is in the order in which they are named. */
export function namedPlaces(ordered: readonly Place[], limit: number): string {
  const { inside, tied } = edgeOf(ordered, limit, ({ rank }) => rank);
  const digits = decimalsApart([...inside, ...tied.slice(0, 1)]);
  const shown = inside.map(({ name, value }) => `${name} (${grouped(value, digits)})`);
  const [first] = tied;
  if (first === undefined) return listed(shown);
  const names = tied.length > NAMED_TIES ? `${tied.length} states` : listed(tied.map(({ name }) => name));
  return [...shown, `${shown.length === 0 ? "" : "then "}${names}, tied at ${grouped(first.value, digits)}`].join(", ");
}

/** The same without figures: `Vermont, Maine, then Ohio and Utah, which tie`. */
export function namesOfPlaces(ordered: readonly Place[], limit: number): string {
  const { inside, tied } = edgeOf(ordered, limit, ({ rank }) => rank);
  const names = inside.map(({ name }) => name);
  if (tied.length === 0) return listed(names);
  const tie = tied.length > NAMED_TIES ? `${tied.length} states that tie` : `${listed(tied.map(({ name }) => name))}, which tie`;
  return [...names, `${names.length === 0 ? "" : "then "}${tie}`].join(", ");
}
