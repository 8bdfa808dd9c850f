/** Makes CCNs of invented facilities: a real prefix of the state, then a number of the type's series. */
import { stateOfCcn } from "../../../data/reference/ccn.ts";

/** Returns all prefixes of each state from the reference table, ascending. */
export function prefixesByState(): Map<string, string[]> {
  const prefixes = new Map<string, string[]>();
  for (const first of "0123456789ABCDE") {
    for (const second of "0123456789") {
      const state = stateOfCcn(first + second);
      if (state === null) continue;
      prefixes.set(state, [...(prefixes.get(state) ?? []), first + second]);
    }
  }
  return prefixes;
}

/** Returns the part after the prefix for the n-th facility of a prefix. */
export type Suffix = (n: number, prefix: string) => string;

/** Returns suffixes of four digits. */
export function series(first: number, count: number): Suffix {
  return (n) => {
    if (n >= count) throw new Error(`ccns.ts: more facilities than CCNs in the series ${first}`);
    return String(first + n).padStart(4, "0");
  };
}

/** The CCNs of a state take turns with its prefixes that match `usable`, so that all of them occur. */
export function ccnMaker(suffix: Suffix, usable: RegExp = /./): (state: string) => string {
  const prefixes = prefixesByState();
  const counts = new Map<string, number>();
  return (state) => {
    const own = (prefixes.get(state) ?? []).filter((prefix) => usable.test(prefix));
    const n = counts.get(state) ?? 0;
    counts.set(state, n + 1);
    const prefix = own[n % own.length] ?? "";
    return prefix + suffix(Math.floor(n / own.length), prefix);
  };
}
