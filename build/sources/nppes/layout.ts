/**
 * The columns of the registry file that are read, and the record of bytes that a row of it becomes: both are stated here,
 * once. `npm run golden` writes the same offsets for the kernel that reads records (`build/kernels/source/layout.ts`).
 *
 * A record begins with its origin (`spill/record_pen.ts`). Behind the origin of a registry record lie the fields of `AT`, the
 * texts of `TEXT_COLUMNS`, each with its length before it (u16), the number of its taxonomies (u8) and for each one a slot:
 * the code and the byte of its switch, 0 for none. The record of an other name has two texts, the name and its type.
 */
import { ORIGIN } from "../../spill/record_pen.ts";

export const KIND = { registry: 0, otherName: 1 } as const;
export const STATUS = { deactivated: 0, individual: 1, organization: 2, unknown: 3 } as const;

const { body } = ORIGIN;
/** Offsets in a record. Status and text kind are bytes; the four dates are u32, 20240131 for 2024-01-31, 0 for none. */
export const AT = {
  ...ORIGIN,
  status: body, enumeration: body + 1, update: body + 5, deactivation: body + 9, reactivation: body + 13,
  /** 0 where all texts are ASCII. */
  textKind: body + 17,
  texts: body + 18,
} as const;

export const CODE_BYTES = 10;
export const SLOT_BYTES = CODE_BYTES + 1;

/** The columns of a record's texts, in their order. */
export const TEXT_COLUMNS = {
  organization_name: "Provider Organization Name (Legal Business Name)",
  last_name: "Provider Last Name (Legal Name)",
  first_name: "Provider First Name",
  middle_name: "Provider Middle Name",
  suffix: "Provider Name Suffix Text",
  credential: "Provider Credential Text",
  city: "Provider Business Practice Location Address City Name",
  state: "Provider Business Practice Location Address State Name",
  postal_code: "Provider Business Practice Location Address Postal Code",
  country: "Provider Business Practice Location Address Country Code (If outside U.S.)",
} as const;
export type TextField = keyof typeof TEXT_COLUMNS;
export const TEXT_FIELDS = Object.keys(TEXT_COLUMNS) as TextField[];

const SLOT_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;

/** The columns of a provider's taxonomies. */
export const SLOT_COLUMNS = SLOT_NUMBERS.map((n) => ({
  code: `Healthcare Provider Taxonomy Code_${n}`, primary: `Healthcare Provider Primary Taxonomy Switch_${n}`,
} as const));

/**
 * Every column that is read. Layouts of 329 columns (2016), of 330 with `Provider Gender Code`, and of 330 with `Provider Sex
 * Code` (since 2025) all have them, at different positions.
 */
export const REGISTRY_COLUMNS = [
  "NPI", "Entity Type Code", ...Object.values(TEXT_COLUMNS),
  "Provider Enumeration Date", "Last Update Date", "NPI Deactivation Date", "NPI Reactivation Date",
  ...SLOT_COLUMNS.flatMap(({ code, primary }) => [code, primary]),
] as const;
export type RegistryColumn = (typeof REGISTRY_COLUMNS)[number];

/** Columns that are known and never read: mailing addresses, street lines, telephones, officials, identifiers, licenses. */
export const IGNORED_COLUMNS: readonly (string | RegExp)[] = [
  "Replacement NPI", "Employer Identification Number (EIN)", "Provider Name Prefix Text", "NPI Deactivation Reason Code",
  "Provider Gender Code", "Provider Sex Code", "Is Sole Proprietor", "Is Organization Subpart", "Parent Organization LBN",
  "Parent Organization TIN", "NPI Certification Date", "Certification Date",
  /^Provider Other (?:Organization|Last|First|Middle) Name(?: Type Code)?$/,
  /^Provider Other (?:Name Prefix|Name Suffix|Credential) Text$/,
  /^Provider (?:First|Second) Line Business (?:Mailing|Practice Location) Address$/,
  /^Provider Business Mailing Address (?:City Name|State Name|Postal Code|Country Code \(If outside U\.S\.\))$/,
  /^Provider Business (?:Mailing|Practice Location) Address (?:Telephone|Fax) Number$/,
  /^Authorized Official (?:Last Name|First Name|Middle Name|Title or Position|Telephone Number)$/,
  /^Authorized Official (?:Name Prefix|Name Suffix|Credential) Text$/,
  /^Provider License Number(?: State Code)?_\d{1,2}$/,
  /^Other Provider Identifier(?: Type Code| State| Issuer)?_\d{1,2}$/,
  /^Healthcare Provider Taxonomy Group_\d{1,2}$/,
];
