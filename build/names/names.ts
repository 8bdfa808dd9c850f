/**
 * Every name of a release, as the rows of the `names` table: active providers under their own and their other names,
 * facilities, trials, the study pages of this service. Names are given one by one while the other tables are written and
 * come back sorted, in memory that does not grow with their number. Deactivated providers have no name here.
 */
import { join } from "node:path";
import { NAME_PARTS } from "../../data/contract/release/names.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { DATASETS } from "../../data/reference/datasets.ts";
import type { NppesProvider } from "../sources/nppes/nppes.ts";
import { openLineSorter } from "./line_sorter.ts";
import { nameKeys, personKeys, type NameOwner } from "./rotations.ts";

export interface NameIndex {
  readonly provider: (provider: NppesProvider) => void;
  readonly facility: (facility: Pick<RowOf<"facilities">, "ccn" | "facility_type" | "facility_name">) => void;
  readonly trial: (trial: Pick<RowOf<"trials">, "nct" | "title">) => void;
  /** All of them and the studies', ascending by key, and `more` keys that are in that order. Once, last. */
  rows(more?: Iterable<string>): Generator<RowOf<"names">>;
  /** Removes what was set aside on disk; again is no fault. */
  close(): void;
}

/** Sets names aside in `folder` when they grow too many for memory. */
export function openNameIndex(folder: string): NameIndex {
  const lines = openLineSorter(join(folder, "names"));
  const addAll = (keys: readonly string[]): void => {
    for (const key of keys) lines.add(key);
  };
  return {
    provider: (provider) => addAll(providerKeys(provider)),
    facility({ ccn, facility_type, facility_name }) {
      if (facility_name === null) return;
      addAll(nameKeys({ group: facility_type === "hospital" ? "hospitals" : "facilities", identifier: ccn }, facility_name));
    },
    trial({ nct, title }) {
      if (title !== null) addAll(nameKeys({ group: "trials", identifier: nct }, title));
    },
    *rows(more = []) {
      for (const { slug, display_name } of DATASETS) addAll(nameKeys({ group: "studies", identifier: slug }, display_name));
      let last = "";
      for (const key of merged(lines.sorted(), more)) {
        // Two names of one record may have the same words; its own, without another name behind, comes first.
        const isKnown = key === last || key.startsWith(last + NAME_PARTS);
        if (isKnown) continue;
        last = withoutOtherName(key);
        yield { key };
      }
    },
    close: () => lines.close(),
  };
}

/** Of all names of a provider; none of a deactivated one. */
export function providerKeys(provider: NppesProvider): string[] {
  if (provider.status === "deactivated") return [];
  const owner: NameOwner = { group: "providers", identifier: provider.npi };
  const keys = provider.entity_type === "organization" ? [] : personKeys(owner, provider);
  if (provider.organization_name !== null) keys.push(...nameKeys(owner, provider.organization_name));
  for (const { name } of provider.other_names) keys.push(...nameKeys(owner, name, true));
  return keys;
}

/** Both in the order of their bytes. What comes from two places is of two groups, which differ in their first letter. */
function* merged(some: Iterable<string>, others: Iterable<string>): Generator<string> {
  const rest = others[Symbol.iterator]();
  let other = rest.next();
  for (const key of some) {
    for (; other.done !== true && other.value[0]! < key[0]!; other = rest.next()) yield other.value;
    yield key;
  }
  for (; other.done !== true; other = rest.next()) yield other.value;
}

function withoutOtherName(key: string): string {
  const identifier = key.indexOf(NAME_PARTS) + 1;
  const other = key.indexOf(NAME_PARTS, identifier);
  return other < 0 ? key : key.slice(0, other);
}
