/**
 * Recognizes the columns of a roster by their header names, or by what the operator says with `--map`. A header is never
 * printed: the first line of a list without a header is somebody's name.
 */
import { ROSTER_FIELDS, type RosterField } from "../../data/contract/records/roster.ts";

/** The fields of a roster, by column; null for a column that is not read. */
export type RosterColumns = readonly (RosterField | null)[];

/** Header names in lower case, without anything but letters and digits. */
const NAMES: Readonly<Record<RosterField, readonly string[]>> = {
  npi: [
    "npi", "npinumber", "npino", "npinum", "npiid", "providernpi", "individualnpi", "renderingnpi", "practitionernpi", "nationalprovideridentifier",
    "nationalprovideridentifiernpi", "type1npi",
  ],
  full_name: ["name", "fullname", "providername", "practitionername", "employeename", "staffname", "personname", "legalname"],
  last_name: ["last", "lastname", "lname", "surname", "familyname", "providerlastname", "providerlastnamelegalname", "legallastname", "namelast"],
  first_name: ["first", "firstname", "fname", "givenname", "providerfirstname", "legalfirstname", "namefirst"],
  middle_name: ["middle", "middlename", "mname", "mi", "middleinitial", "providermiddlename", "midname", "namemiddle"],
  suffix: ["suffix", "namesuffix", "providernamesuffixtext", "generation"],
  other_last_name: [
    "maidenname", "maiden", "otherlastname", "formerlastname", "previouslastname", "priorlastname", "birthname", "formername", "providerotherlastname",
  ],
  business_name: [
    "businessname", "busname", "organization", "organizationname", "orgname", "company", "companyname", "entityname", "vendor", "vendorname",
    "facilityname", "legalbusinessname", "providerorganizationname", "providerorganizationnamelegalbusinessname",
  ],
  date_of_birth: ["dob", "dateofbirth", "birthdate", "birthday", "birthdt", "datebirth"],
  state: ["state", "st", "statecode", "practicestate", "homestate", "addressstate", "stateprovince"],
  license: ["license", "licensenumber", "licenseno", "licence", "licencenumber", "statelicense", "statelicensenumber", "licensenum"],
  entity_type: ["entitytype", "entitytypecode", "npitype"],
};

const FIELD_OF: ReadonlyMap<string, RosterField> = new Map(ROSTER_FIELDS.flatMap((field) => NAMES[field].map((name) => [name, field] as const)));

/** What `--map` says of a field: a header, or null for a field that is not to be read. */
export type FieldMap = ReadonlyMap<RosterField, string | null>;

/** Reads `npi=Provider_NPI`; `state=` means that no column is the state. Throws an Error for anything else. */
export function fieldMapOf(entries: readonly string[]): FieldMap {
  return new Map(entries.map((entry) => {
    const [, field = "", header = ""] = /^([a-z_]+)=(.*)$/s.exec(entry) ?? [];
    if (!(ROSTER_FIELDS as readonly string[]).includes(field)) {
      throw new Error(`--map ${entry}: write FIELD=HEADER, where FIELD is one of ${ROSTER_FIELDS.join(", ")}`);
    }
    return [field as RosterField, header.trim() === "" ? null : header.trim()];
  }));
}

/** Returns the field of each column. Throws an Error when none holds NPIs, or when two could be the same field. */
export function columnsOf(headers: readonly string[], map: FieldMap): RosterColumns {
  const columns = headers.map((header): RosterField | null => {
    const field = FIELD_OF.get(header.toLowerCase().replaceAll(/[^a-z0-9]/g, "")) ?? null;
    return field === null || map.has(field) ? null : field;
  });
  for (const [field, header] of map) {
    if (header === null) continue;
    const at = headers.flatMap((each, column) => (each === header ? [column] : []));
    if (at.length !== 1) throw new Error(`--map ${field}=${header}: ${at.length === 0 ? "no column has" : `${at.length} columns have`} this header`);
    columns[at[0]!] = field;
  }
  for (const field of ROSTER_FIELDS) {
    const at = columns.flatMap((each, column) => (each === field ? [column + 1] : []));
    if (at.length <= 1) continue;
    const remedy = `say which with --map ${field}=HEADER, and rename one if they are called the same`;
    throw new Error(`columns ${at.join(" and ")} could both be ${field}: ${remedy}`);
  }
  if (columns.includes("npi")) return columns;
  throw new Error(`none of the ${headers.length} columns is recognized as NPIs: name it with --map npi=HEADER; the first line must be the header`);
}

/** `npi is column 2, state is column 7; 5 other columns are copied and not read`. */
export function columnsText(columns: RosterColumns): string {
  const read = columns.flatMap((field, column) => (field === null ? [] : [`${field} is column ${column + 1}`]));
  const others = columns.length - read.length;
  return others === 0 ? read.join(", ") : `${read.join(", ")}; ${others} other ${others === 1 ? "column is" : "columns are"} copied and not read`;
}
