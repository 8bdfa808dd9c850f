/**
 * Writes one provider as NPPES does: the 330 columns of the dissemination file, all quoted, even empty ones, with dates as
 * MM/DD/YYYY. A deactivated record has only its NPI and the date of deactivation.
 */
import { dayNumber, usDate } from "../files/dates.ts";
import { mixedCase } from "./names.ts";
import type { Provider } from "./people.ts";
import type { Place } from "../files/places.ts";
import type { RandomStream } from "../files/random.ts";
import type { RowWriter } from "../files/rows.ts";
import { GROUP_TAXONOMIES } from "./taxonomies.ts";

const SLOTS = 15;
const IDENTIFIERS = 50;
const CERTIFICATION_BEGAN = dayNumber(2020, 5, 1);

function numbered(count: number, names: readonly string[]): string[] {
  return Array.from({ length: count }, (_, i) => names.map((name) => `${name}_${i + 1}`)).flat();
}

function addressColumns(kind: "Mailing" | "Practice Location"): string[] {
  const address = `Provider Business ${kind} Address`;
  return [
    `Provider First Line Business ${kind} Address`, `Provider Second Line Business ${kind} Address`,
    ...["City Name", "State Name", "Postal Code", "Country Code (If outside U.S.)", "Telephone Number", "Fax Number"]
      .map((part) => `${address} ${part}`),
  ];
}

/** The 330 columns of the layout of 2025 and 2026, in the publisher's order. */
export const NPI_COLUMNS: readonly string[] = [
  "NPI", "Entity Type Code", "Replacement NPI", "Employer Identification Number (EIN)",
  "Provider Organization Name (Legal Business Name)", "Provider Last Name (Legal Name)", "Provider First Name", "Provider Middle Name",
  "Provider Name Prefix Text", "Provider Name Suffix Text", "Provider Credential Text",
  "Provider Other Organization Name", "Provider Other Organization Name Type Code", "Provider Other Last Name", "Provider Other First Name",
  "Provider Other Middle Name", "Provider Other Name Prefix Text", "Provider Other Name Suffix Text", "Provider Other Credential Text",
  "Provider Other Last Name Type Code",
  ...addressColumns("Mailing"), ...addressColumns("Practice Location"),
  "Provider Enumeration Date", "Last Update Date", "NPI Deactivation Reason Code", "NPI Deactivation Date", "NPI Reactivation Date",
  "Provider Sex Code", "Authorized Official Last Name", "Authorized Official First Name", "Authorized Official Middle Name",
  "Authorized Official Title or Position", "Authorized Official Telephone Number",
  ...numbered(SLOTS, ["Healthcare Provider Taxonomy Code", "Provider License Number", "Provider License Number State Code",
    "Healthcare Provider Primary Taxonomy Switch"]),
  ...numbered(IDENTIFIERS, ["Other Provider Identifier", "Other Provider Identifier Type Code", "Other Provider Identifier State",
    "Other Provider Identifier Issuer"]),
  "Is Sole Proprietor", "Is Organization Subpart", "Parent Organization LBN", "Parent Organization TIN",
  "Authorized Official Name Prefix Text", "Authorized Official Name Suffix Text", "Authorized Official Credential Text",
  ...numbered(SLOTS, ["Healthcare Provider Taxonomy Group"]), "Certification Date",
];

/** Columns 5 to 20: names. The ten columns for another name are empty, except for organizations that have one. */
function names(out: RowWriter, provider: Provider, extra: RandomStream): void {
  if (provider.entity === "organization") {
    out.field(provider.organizationName);
    out.blanks(6);
    const tradesAs = extra.chance(120);
    out.field(tradesAs ? `${provider.organizationName.split(/[ ,]/)[0] ?? ""} CARE` : "");
    out.field(tradesAs ? "3" : "");
    out.blanks(7);
    return;
  }
  out.blanks(1);
  out.field(provider.lastName);
  out.field(provider.firstName);
  out.field(provider.middleName);
  out.field(extra.chance(300) ? "DR." : "");
  out.field(provider.suffix);
  const credential = provider.slots[0]?.taxonomy.credential ?? "";
  out.field(extra.chance(500) ? credential : credential.split("").map((letter) => `${letter}.`).join("").slice(0, 20));
  out.blanks(9);
}

function address(out: RowWriter, provider: Provider, place: Place, fax: boolean): void {
  out.field(provider.street);
  out.field(provider.suite);
  out.field(place.city);
  out.field(place.state);
  out.field(place.postalCode);
  out.field(place.country);
  out.field(provider.telephone);
  out.field(fax ? provider.telephone : "");
}

function authorizedOfficial(out: RowWriter, provider: Provider): void {
  if (provider.entity === "individual") return out.blanks(5);
  out.field("SAMPLE");
  out.field("OFFICIAL");
  out.blanks(1);
  out.field("OWNER");
  out.field(provider.telephone);
}

function taxonomySlots(out: RowWriter, provider: Provider): void {
  for (const slot of provider.slots) {
    out.field(slot.taxonomy.code);
    out.field(slot.license);
    out.field(slot.licenseState);
    out.field(slot.primary);
  }
  out.blanks((SLOTS - provider.slots.length) * 4);
}

/** Writes up to three: type 05 is Medicaid, 01 any other issuer. */
function otherIdentifiers(out: RowWriter, provider: Provider, extra: RandomStream): void {
  const count = Math.max(0, extra.below(8) - 4);
  for (let i = 0; i < count; i += 1) {
    const medicaid = extra.chance(600);
    out.field(String(100_000 + extra.below(900_000)));
    out.field(medicaid ? "05" : "01");
    out.field(provider.place.country === "US" ? provider.place.state : "");
    out.field(medicaid ? "" : "SAMPLE PAYER");
  }
  out.blanks((IDENTIFIERS - count) * 4);
}

/** Columns 308 to 330. */
function tail(out: RowWriter, provider: Provider, extra: RandomStream): void {
  const individual = provider.entity === "individual";
  out.field(individual ? extra.pick(["N", "Y", "X"]) : "");
  out.field(individual ? "" : extra.pick(["N", "N", "Y"]));
  out.blanks(5);
  const group = GROUP_TAXONOMIES[extra.below(2)];
  const grouped = !individual && group !== undefined && extra.chance(400);
  out.field(grouped ? `${group.code} ${group.label}` : "");
  out.blanks(SLOTS - 1);
  out.field(provider.updated >= CERTIFICATION_BEGAN ? usDate(provider.updated) : "");
}

/** Writes the row of a deactivated NPI. */
export function deactivatedRow(out: RowWriter, npi: string, day: number): void {
  out.field(npi);
  out.blanks(38);
  out.field(usDate(day));
  out.blanks(290);
  out.endRow();
}

/** Writes the row of any other provider. `extra` is at the provider's index and gives the columns that no other source has. */
export function providerRow(out: RowWriter, provider: Provider, extra: RandomStream): void {
  extra.seek(provider.index);
  const individual = provider.entity === "individual";
  out.field(provider.npi);
  out.field(individual ? "1" : "2");
  out.blanks(1);
  out.field(individual ? "" : "<UNAVAIL>");
  names(out, provider, extra);
  const fax = extra.chance(400);
  address(out, provider, provider.mailing, fax);
  address(out, provider, provider.place, fax);
  out.field(usDate(provider.enumerated));
  out.field(usDate(provider.updated));
  out.blanks(1);
  out.field(provider.deactivated === null ? "" : usDate(provider.deactivated));
  out.field(provider.reactivated === null ? "" : usDate(provider.reactivated));
  out.field(individual ? provider.sex : "");
  authorizedOfficial(out, provider);
  taxonomySlots(out, provider);
  otherIdentifiers(out, provider, extra);
  tail(out, provider, extra);
  out.endRow();
}

/** Returns a name for the file of other names. */
export function otherName(provider: Provider): string {
  return `${mixedCase(provider.organizationName.split(/[,"]/).find((part) => part.trim().length > 3) ?? "Sample")} Care`;
}
