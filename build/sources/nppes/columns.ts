/**
 * The columns of the registry file: the allow-list of what is read, and what is known and left alone. The layouts of 329
 * (2016), 330 (`Provider Gender Code`) and 330 columns (`Provider Sex Code`, since 2025) all fit: position means nothing.
 */

const SLOT_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15] as const;
type SlotNumber = (typeof SLOT_NUMBERS)[number];
export type TaxonomyColumn = `Healthcare Provider Taxonomy Code_${SlotNumber}`;
export type SwitchColumn = `Healthcare Provider Primary Taxonomy Switch_${SlotNumber}`;

export const SLOTS: readonly { readonly code: TaxonomyColumn; readonly primary: SwitchColumn }[] = SLOT_NUMBERS.map((n) => ({
  code: `Healthcare Provider Taxonomy Code_${n}`,
  primary: `Healthcare Provider Primary Taxonomy Switch_${n}`,
}));

const PLAIN_COLUMNS = [
  "NPI", "Entity Type Code", "Provider Organization Name (Legal Business Name)", "Provider Last Name (Legal Name)",
  "Provider First Name", "Provider Middle Name", "Provider Name Suffix Text", "Provider Credential Text",
  "Provider Business Practice Location Address City Name", "Provider Business Practice Location Address State Name",
  "Provider Business Practice Location Address Postal Code",
  "Provider Business Practice Location Address Country Code (If outside U.S.)",
  "Provider Enumeration Date", "Last Update Date", "NPI Deactivation Date", "NPI Reactivation Date",
] as const;

export type RegistryColumn = (typeof PLAIN_COLUMNS)[number] | TaxonomyColumn | SwitchColumn;

export const REGISTRY_COLUMNS: readonly RegistryColumn[] = [...PLAIN_COLUMNS, ...SLOTS.flatMap(({ code, primary }) => [code, primary])];

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
