/**
 * The rows of `provider_lists` and `facility_lists`: the records of each list in order (data/table/README.md#lists). Providers are
 * added in the order of their NPIs and are sorted by list and state on disk.
 */
import type { FacilityType, SpecialtySlug } from "../../data/contract/ids.ts";
import { facilityList, providerList } from "../../data/contract/release/lists.ts";
import type { RowOf } from "../../data/contract/release/tables.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { listOfCode, SPECIALTIES, specialtyOfCode } from "../../data/reference/specialties.ts";
import { stateByCode, STATES } from "../../data/reference/states.ts";
import { compareKeys } from "../../data/store/store.ts";
import type { NppesProvider } from "../sources/nppes/record.ts";
import { openSpill } from "../spill/open_spill.ts";
import { viewOf } from "../spill/record_file.ts";

/** What the keys of each list and state begin with, ascending. A list's place is the number that its rows are sorted by. */
const LISTS = [...new Set(SPECIALTIES.flatMap(({ slug, codes }) => [slug, ...codes.map(({ code }) => listOfCode(code)!)]))]
  .flatMap((list) => STATES.map(({ state_code }) => providerList(list, state_code))).sort();
const PLACES = new Map(LISTS.map((list, place) => [list, place]));

export interface ProviderLists {
  /** Takes an active individual whose primary taxonomy is of the specialty, in ascending order of NPIs. */
  add(provider: NppesProvider, specialty: SpecialtySlug, isEnrolled: boolean): void;
  /** Visits the rows in the order of their keys. Call it once. */
  rows(visit: (row: RowOf<"provider_lists">) => void): void;
  /** Removes its files. May be called again. */
  close(): void;
}

/** `path` is the beginning of the names of its files; `snapshot` is the registry's own date. */
export function openProviderLists(path: string, snapshot: string): ProviderLists {
  const spill = openSpill(path);
  const recentFrom = `${Number(snapshot.slice(0, 4)) - CONFIDENCE.recent_years}${snapshot.slice(4)}`;
  return {
    add(provider, specialty, isEnrolled) {
      // The states of practice are upper-cased already; a lower-case one is not counted either.
      if (stateByCode(provider.state ?? "")?.state_code !== provider.state) return;
      const row = Buffer.from(JSON.stringify(rowOf(provider, recentFrom, isEnrolled)));
      for (const list of listsOf(provider, specialty)) spill.add(PLACES.get(list)!, viewOf(row), 0, row.length);
    },
    rows(visit) {
      spill.records(({ key, bytes, start, end }) => {
        const row = JSON.parse(bytes.toString("utf8", start, end)) as ReturnType<typeof rowOf>;
        visit({ key: LISTS[key]! + row.npi, ...row });
      });
    },
    close: () => spill.abandon(),
  };
}

/**
 * The lists of a provider whom the published figures count (data/contract/README.md#meaning-of-the-numbers): that of the specialty, and
 * those of its registered codes in any slot.
 */
function listsOf({ state, taxonomies }: NppesProvider, specialty: SpecialtySlug): string[] {
  const codes = taxonomies.filter(({ code }) => specialtyOfCode(code) === specialty).map(({ code }) => listOfCode(code)!);
  return [...new Set([specialty, ...codes])].map((list) => providerList(list, state));
}

function rowOf(provider: NppesProvider, recentFrom: string, isEnrolled: boolean): Omit<RowOf<"provider_lists">, "key"> & { readonly npi: string } {
  const { npi, taxonomies, city, state, postal_code, enumeration_date, deactivation_date, last_update_date: updated } = provider;
  const flagged = taxonomies.find(({ primary }) => primary === "Y");
  const confidence = updated !== null && updated >= recentFrom ? CONFIDENCE.self_reported_recent : CONFIDENCE.self_reported_older;
  return {
    npi, display_name: displayName(provider), primary_taxonomy: (flagged ?? taxonomies[0])?.code ?? null,
    taxonomy_basis: flagged === undefined ? "first_listed" : "flagged", city, state, postal_code, enumeration_date, deactivation_date,
    confidence: Math.round(confidence * 100), enrolled: isEnrolled ? 1 : null,
  };
}

/** A person's name as published, in reading order, with the credential after a comma. */
function displayName({ first_name, middle_name, last_name, suffix, credential }: NppesProvider): string | null {
  const name = [first_name, middle_name, last_name, suffix].filter((part) => part !== null).join(" ");
  if (name === "") return null;
  return credential === null ? name : `${name}, ${credential}`;
}

export function facilityListRows(facilities: readonly RowOf<"facilities">[]): RowOf<"facility_lists">[] {
  return facilities.map((row) => ({ key: facilityList(row.facility_type as FacilityType, row.state ?? "", row.city ?? "") + row.ccn, ...row }))
    .sort((a, b) => compareKeys(a.key, b.key));
}
