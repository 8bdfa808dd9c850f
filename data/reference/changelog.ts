/**
 * Lists the published changelogs of both surfaces (data/contract/README.md#versions). Unknown dates are null. Nothing in v1 is deprecated; a
 * deprecation is listed here at least 90 days before a removal.
 */

export interface ChangelogEntry {
  readonly version: string;
  /** An ISO date, null if unknown. */
  readonly date: string | null;
  readonly changes: readonly string[];
}

/** Surface A (`/api/v1`). Oldest first. */
export const SUPPLY_CHANGELOG: readonly ChangelogEntry[] = [
  {
    version: "1.0.0",
    date: null,
    changes: [
      "Endpoints: health, machine-readable description, specialties, by-state, by-county, coverage, provider and methodology.",
      "Bearer-key authentication.",
      "Provenance on every field.",
      "Pilot limits.",
      "Access approved by an operator.",
    ],
  },
];

/** Surface B (`/v1`). Oldest first. */
export const RESOLVER_CHANGELOG: readonly ChangelogEntry[] = [
  { version: "v1.1", date: null, changes: ["Added the payments endpoint."] },
  { version: "v1.2", date: null, changes: ["Added the quality endpoint across six facility types."] },
  { version: "v1.3", date: null, changes: ["Added batch resolution, up to 1,000 NPIs."] },
  { version: "v1.4", date: null, changes: ["Provenance extended from 8 keys to the full 14 keys."] },
  { version: "v1.5", date: null, changes: ["Added `include=facts`."] },
  {
    version: "v1.6", date: null,
    changes: [
      "Added the lists of providers and of facilities, `/providers` and `/facilities`, with a cursor.",
      "Added the history of an NPI and of a CCN, `/npi/{npi}/history` and `/ccn/{ccn}/history`.",
      "Added `as_of` to single providers, facilities and quality, and to batches.",
    ],
  },
];
