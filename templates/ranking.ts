/**
 * Words the first or last states of a ranking. States that tie at the end of the list are all named, or the tie is stated with
 * their number; no tie is broken by the alphabet. Figures that differ are shown with enough digits to differ.
 */
import { grouped } from "../data/contract/numbers.ts";
import { listed, sentence } from "./words.ts";

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

/** More tied states than this are counted in a title. */
const TITLE_TIES = 3;

/** The states at one end of a ranking: all that share the rank. */
interface End {
  readonly places: readonly Place[];
  /** `Ohio`, `Iowa and Ohio`, `12 states`. */
  readonly words: string;
}

/** The first and the last of a ranking, with everyone who ties; null if all states tie, so that none stands out. */
function endsOf(ordered: readonly Place[]): { readonly first: End; readonly last: End } | null {
  const [best, worst] = [ordered.at(0), ordered.at(-1)];
  if (best === undefined || worst === undefined || best.rank === worst.rank) return null;
  const end = (of: Place): End => {
    const places = ordered.filter(({ rank }) => rank === of.rank);
    return { places, words: places.length > TITLE_TIES ? `${places.length} states` : listed(places.map(({ name }) => name)) };
  };
  return { first: end(best), last: end(worst) };
}

/** The title of a ranking by density: `Vermont has the most dermatologists per resident; Idaho the fewest`. `ordered` is densest first. */
export function densityFinding(ordered: readonly Place[], plural: string): string {
  const ends = endsOf(ordered);
  if (ends === null) return ordered.some(({ value }) => value > 0) ? `All states have the same number of ${plural} per resident` : `No state has any ${plural}`;
  const { first, last } = ends;
  const most = first.places.length === 1 ? `${first.words} has the most` : `${first.words} tie for the most`;
  const fewest = last.places[0]?.value === 0 ? `${last.places.length === 1 ? "has" : "have"} none`
    : last.places.length === 1 ? "the fewest" : "tie for the fewest";
  return sentence(`${most} ${plural} per resident; ${last.words} ${fewest}`);
}

function inStates({ places, words }: End): string {
  return places.length > TITLE_TIES ? `in ${words} that tie` : `in ${words}`;
}

/** The title of a ranking by stars: `Nursing homes rate highest in Hawaii and lowest in Ohio`; null if all tie. */
export function starFinding(ordered: readonly Place[], plural: string): string | null {
  const ends = endsOf(ordered);
  return ends === null ? null : `${sentence(plural)} rate highest ${inStates(ends.first)} and lowest ${inStates(ends.last)}`;
}
