/** Defines what a source needs of the provider registry to look people up by name. */

/** The fields of a registry record that are compared. */
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

export interface PersonRegistry {
  people(): Iterable<Person>;
  /** Returns `Cardiovascular Disease Physician`; null for an unknown code. */
  taxonomyName(code: string): string | null;
}
