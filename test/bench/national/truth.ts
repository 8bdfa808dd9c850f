/**
 * Computes what a release of the generator's snapshots must answer, from the generator alone and without the build: who is in the
 * registry after the full file, the weekly file and the deactivation report, and what the registry says of each provider.
 */
import { isoDay, NPPES_REPORT } from "../../../build/sample/files/dates.ts";
import { reportedDeactivations, weeklyChange, weeklyNewcomers } from "../../../build/sample/people/nppes_changes.ts";
import { type Provider, samplePeople } from "../../../build/sample/people/people.ts";
import type { RowOf } from "../../../data/contract/release/tables.ts";
import { seeded } from "../providers.ts";

/** The columns that come from the registry alone. `display_name` is not one of them, because it includes a credential. */
export type Known = Pick<RowOf<"providers">,
  "npi" | "status" | "entity_type" | "organization_name" | "taxonomy_codes" | "city" | "state" | "postal_code" | "enumeration_date" | "last_update_date">
  & {
    /** The beginning of `display_name`. */
    readonly name: string | null;
    /** The name of an active person. */
    readonly person: { readonly first: string; readonly last: string } | null;
  };

export interface Truth {
  /** Number of NPIs in the registry, including the week's new ones. */
  readonly rows: number;
  /** What is known of the i-th NPI; `i` is below `rows`. */
  at(i: number): Known;
  npi(i: number): string;
  /** A well-formed NPI that is not in the registry; different for each `i` up to 50 million. */
  absent(i: number): string;
}

export function truthOf(providers: number, seed: number): Truth {
  const people = samplePeople(seed);
  const sample = { dir: "", providers, seed, people };
  const changed = weeklyChange(sample);
  const { from, to } = weeklyNewcomers(providers);
  const reported = deactivations(sample);
  const indexOf = (i: number): number => (i < providers ? i : from + i - providers);
  return {
    rows: providers + to - from,
    npi: (i) => people.npi(indexOf(i)),
    absent: (i) => people.npi(providers + (i % (from - providers))),
    at(i) {
      const index = indexOf(i);
      const change = changed(index);
      if (change !== null) return known(change);
      const provider = people.at(index);
      // A provider who is active in the full file and listed in the report was deactivated in between.
      return known(reported.has(index) && provider.status !== "deactivated" ? { ...provider, status: "deactivated", deactivated: NPPES_REPORT } : provider);
    },
  };
}

/** Returns the reported deactivations as one bit for each index; a set of numbers would take fifty times the memory. */
function deactivations(sample: Parameters<typeof reportedDeactivations>[0]): { has(index: number): boolean } {
  const bits = new Uint8Array((sample.providers >> 3) + 1);
  for (const index of reportedDeactivations(sample).indices) bits[index >> 3]! |= 1 << (index & 7);
  return { has: (index) => index < sample.providers && (bits[index >> 3]! & (1 << (index & 7))) !== 0 };
}

const orNull = (text: string): string | null => (text === "" ? null : text);

function known(provider: Provider): Known {
  const { npi, status, entity, place } = provider;
  const nothing = {
    npi, status: "deactivated", entity_type: null, organization_name: null, taxonomy_codes: null, city: null, state: null,
    postal_code: null, enumeration_date: null, last_update_date: null, name: null, person: null,
  };
  if (status === "deactivated") return nothing;
  const person = [provider.firstName, provider.middleName, provider.lastName, provider.suffix].filter((part) => part !== "").join(" ");
  return {
    npi, status: "active", entity_type: entity, organization_name: orNull(provider.organizationName),
    taxonomy_codes: provider.slots.map(({ taxonomy }) => taxonomy.code).join(" "),
    city: orNull(place.city), state: orNull(place.state), postal_code: orNull(place.postalCode),
    enumeration_date: isoDay(provider.enumerated), last_update_date: isoDay(provider.updated),
    name: entity === "organization" ? provider.organizationName : person,
    person: entity === "organization" ? null : { first: provider.firstName, last: provider.lastName },
  };
}

const COLUMNS = [
  "npi", "status", "entity_type", "organization_name", "taxonomy_codes", "city", "state", "postal_code", "enumeration_date", "last_update_date",
] as const;

/** Returns what is wrong with a row of the table, or null. */
export function faultOf(row: RowOf<"providers"> | null, expected: Known | null, npi: string): string | null {
  if (row === null || expected === null) return row === expected ? null : `NPI ${npi}: ${row === null ? "not found" : "found, but it is not in the registry"}`;
  const wrong = COLUMNS.find((column) => row[column] !== expected[column]);
  if (wrong !== undefined) return `NPI ${npi}: ${wrong} is ${String(row[wrong])}, and the generator wrote ${String(expected[wrong])}`;
  const isNamed = expected.name === null ? row.display_name === null : row.display_name?.startsWith(expected.name) === true;
  return isNamed ? null : `NPI ${npi}: display_name is ${String(row.display_name)}, and the generator wrote ${String(expected.name)}`;
}

/** An NPI to ask for and the expected answer. */
export interface Question {
  readonly npi: string;
  readonly expected: Known | null;
}

/** Returns an endless, seeded sequence of questions in random order; four in five are for an NPI of the registry. */
export function questions(truth: Truth, seed: number): () => Question {
  const below = seeded(seed);
  return () => {
    if (below(5) === 0) return { npi: truth.absent(below(50_000_000)), expected: null };
    const expected = truth.at(below(truth.rows));
    return { npi: expected.npi, expected };
  };
}
