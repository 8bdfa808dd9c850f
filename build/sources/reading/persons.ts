/** The registry as seen by a source that looks people up in it by name. */

/** What of a registry record is compared. */
export interface Person {
  readonly npi: string;
  readonly status: string;
  readonly entity_type: string | null;
  readonly last_name: string | null;
  readonly first_name: string | null;
  readonly middle_name: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly taxonomies: readonly { readonly code: string }[];
}

/** The registry, for a source that must find people in it. */
export interface PersonRegistry {
  people(): Iterable<Person>;
  /** `Cardiovascular Disease Physician`; null for a code that is not known. */
  taxonomyName(code: string): string | null;
}
