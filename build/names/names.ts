/**
 * Collects the rows of the `names` table: active providers under their own and other names, facilities, trials, and the study
 * pages of this service. The names are added while the other tables are written, and sorted on disk.
 */
import { join } from "node:path";
import { NAME_PARTS } from "../../data/contract/release/names.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { DATASETS } from "../../data/reference/datasets.ts";
import type { NppesProvider } from "../sources/nppes/record.ts";
import { openLineSorter } from "./line_sorter.ts";
import { nameKeys, personKeys, type NameOwner } from "./rotations.ts";

export interface NameIndex {
  readonly provider: (provider: NppesProvider) => void;
  readonly facility: (facility: Pick<RowOf<"facilities">, "ccn" | "facility_type" | "facility_name">) => void;
  readonly trial: (trial: Pick<RowOf<"trials">, "nct" | "title">) => void;
  /** All names, those of the study pages and `more`, which are sorted keys, in ascending order. Call it once, last. */
  rows(more?: Iterable<string>): Generator<RowOf<"names">>;
  /** Removes its files. May be called again. */
  close(): void;
}

/** Names that are too many for memory go to files in `folder`. */
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
        // If two names of a record have the same words, its own name comes first, as its key has no other name at the end.
        const isKnown = key === last || key.startsWith(last + NAME_PARTS);
        if (isKnown) continue;
        last = withoutOtherName(key);
        yield { key };
      }
    },
    close: () => lines.close(),
  };
}

/** The keys of all names of a provider; none if it is deactivated. */
export function providerKeys(provider: NppesProvider): string[] {
  if (provider.status === "deactivated") return [];
  const owner: NameOwner = { group: "providers", identifier: provider.npi };
  const keys = provider.entity_type === "organization" ? [] : personKeys(owner, provider);
  if (provider.organization_name !== null) keys.push(...nameKeys(owner, provider.organization_name));
  for (const { name } of provider.other_names) keys.push(...nameKeys(owner, name, true));
  return keys;
}

/** Merges two sorted lists. Their keys are of different groups, which differ in the first letter. */
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
