/** Makes name tables for tests: small records, indexed and written by the build's code and opened by the lookup's code. */
import { crc32 } from "node:zlib";
import { openNameIndex, type NameIndex } from "../../build/names/names.ts";
import type { NppesProvider } from "../../build/sources/nppes/record.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { openNames, type NameTable } from "../../lookup/release/name_table.ts";
import { counting, inFolder, RELEASE, storeTable, tableOf, type Counted } from "./tables.ts";

const NOBODY: NppesProvider = {
  npi: "", status: "active", entity_type: null, organization_name: null, last_name: null, first_name: null, middle_name: null, suffix: null,
  credential: null, city: null, state: null, postal_code: null, country: null, taxonomies: [], enumeration_date: null, last_update_date: null,
  deactivation_date: null, reactivation_date: null, other_names: [], file: "", line: 0, offset: 0,
};

/** Makes a person from `SMITH, JOHN LEE`: last name, first name, middle name. */
export function person(npi: string, name: string, more: Partial<NppesProvider> = {}): NppesProvider {
  const [last_name = null, rest = ""] = name.split(", ");
  const [first_name = null, middle_name = null] = rest.split(" ");
  return { ...NOBODY, npi, entity_type: "individual", last_name, first_name, middle_name, ...more };
}

export function organization(npi: string, organization_name: string, ...otherNames: readonly string[]): NppesProvider {
  return { ...NOBODY, npi, entity_type: "organization", organization_name, other_names: otherNames.map((name) => ({ name, type_code: "3" })) };
}

/** Returns the rows in the order of the table, with the keys of `more` merged in. */
export function nameRows(fill: (index: NameIndex) => void, more?: Iterable<string>): RowOf<"names">[] {
  return inFolder((folder) => {
    const index = openNameIndex(folder);
    fill(index);
    return [...index.rows(more)];
  });
}

export interface OpenedNames extends Counted {
  readonly table: NameTable;
}

/** Opens the table over a counting store. Nothing is cached, so every block costs a read. */
export async function openedNames(rows: readonly RowOf<"names">[], remote = true): Promise<OpenedNames> {
  const written = tableOf("names", rows);
  const counted = counting(await storeTable(written), remote);
  const table = await openNames(written.entry, { store: counted.store, release: RELEASE, crc32, cacheBytes: 0 });
  counted.reads.length = 0;
  return { ...counted, table };
}
