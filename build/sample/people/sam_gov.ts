/**
 * Writes the daily public extract of SAM.gov exclusions in its V2 layout: every field quoted, `Indefinite` for most
 * terminations, one row for each agency. One in a thousand people of the sample is excluded, by HHS and in half of the cases
 * later by OPM. The other rows are invented firms and people without an NPI.
 */
import { SAM_SNAPSHOT, dayNumber, isoDay, usDate } from "../files/dates.ts";
import { givenName, organizationName, streetLine, surname } from "./names.ts";
import type { Place } from "../files/places.ts";
import { randomStream } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import type { RowWriter } from "../files/rows.ts";
import type { Sample, SampleSource } from "./source.ts";
import { writeSnapshot } from "../files/snapshot.ts";

const COLUMNS = [
  "Classification", "Name", "Prefix", "First", "Middle", "Last", "Suffix", "Address 1", "Address 2", "Address 3", "Address 4", "City",
  "State / Province", "Country", "Zip Code", "Open Data Flag", "Blank (Deprecated)", "Unique Entity ID", "Exclusion Program",
  "Excluding Agency", "CT Code", "Exclusion Type", "Additional Comments", "Active Date", "Termination Date", "Record Status",
  "Cross-Reference", "SAM Number", "CAGE", "NPI", "Creation_Date",
] as const;
type Row = Readonly<Partial<Record<(typeof COLUMNS)[number], string>>>;

const PROVIDERS_PER_OTHER_ROW = 200;
const OTHER_AGENCIES = ["GSA", "DOL", "NAVY", "TREAS-OFAC", "HUD", ""] as const;
const OTHER_TYPES = [
  "Ineligible (Proceedings Completed)", "Ineligible (Proceedings Pending)", "Voluntary Exclusion", "Prohibition/Restriction",
] as const;
const FIRST_DAY = dayNumber(2003, 5, 20);
const DAYS = SAM_SNAPSHOT - FIRST_DAY;

function write(out: RowWriter, row: Row): void {
  for (const column of COLUMNS) out.field(row[column] ?? "");
  out.endRow();
}

function samNumber(serial: number): string {
  return `S4MR${serial.toString(36).toUpperCase().padStart(5, "0")}`;
}

function placeFields(place: Place): Row {
  const american = place.country === "US";
  const [state, country] = american ? [place.state, "USA"] : ["", "XXX"];
  return { "City": place.city, "State / Province": state, "Country": country, "Zip Code": place.postalCode };
}

function dates(random: RandomStream, day: number, indefinite: number): Row {
  const end = random.chance(indefinite) ? "Indefinite" : usDate(SAM_SNAPSHOT + 1 + random.below(1500));
  return { "Active Date": usDate(day), "Termination Date": end, "Creation_Date": isoDay(day) };
}

/** HHS excludes people from health care programs, and OPM follows for federal employees. */
function excludedPeople(sample: Sample) {
  const random = randomStream(sample.seed, "sam_gov");
  return (out: RowWriter, index: number): void => {
    random.seek(index);
    if (!random.chance(1) && index !== 0) return;
    const provider = sample.people.at(index);
    if (provider.entity !== "individual") return;
    const day = FIRST_DAY + random.below(DAYS - 400);
    const person: Row = {
      "Classification": "Individual", "First": provider.firstName, "Middle": provider.middleName, "Last": provider.lastName,
      ...placeFields(provider.place), "Exclusion Program": "Reciprocal", "Exclusion Type": "Prohibition/Restriction",
      "SAM Number": samNumber(index), "NPI": provider.npi,
    };
    const comment = "Excluded from participation in all Federal health care programs (sample text).";
    write(out, { ...person, "Excluding Agency": "HHS", "CT Code": "Z1", "Additional Comments": comment, ...dates(random, day, 950) });
    if (random.chance(500)) {
      write(out, { ...person, "Excluding Agency": "OPM", "CT Code": "Z2", ...dates(random, day + 30 + random.below(300), 950) });
    }
  };
}

function others(sample: Sample) {
  const random = randomStream(sample.seed, "sam_gov others");
  const { places } = sample.people;
  return (out: RowWriter, index: number): void => {
    random.seek(index);
    const firm = random.chance(400);
    const name: Row = firm
      ? { "Classification": "Firm", "Name": organizationName(random, "SUPPLY"), "Address 1": streetLine(random) }
      : { "Classification": "Individual", "First": givenName(random, "M"), "Last": surname(random) };
    const masked = random.chance(100) ? { "Additional Comments": "PII data has been masked from view" } : {};
    const row: Row = {
      ...name, ...masked, ...placeFields(places.inState(random, places.pickState(random))), "Exclusion Program": "Reciprocal",
      "Excluding Agency": random.pick(OTHER_AGENCIES), "Exclusion Type": random.pick(OTHER_TYPES),
      "SAM Number": samNumber(50_000_000 + index),
      ...dates(random, FIRST_DAY + random.below(DAYS), 400),
    };
    write(out, row);
    // The publisher's file repeats some rows exactly.
    if (random.chance(20)) write(out, row);
  };
}

export const samGov: SampleSource = {
  id: "sam_gov",
  write(sample) {
    const plan = {
      source: "sam_gov", day: SAM_SNAPSHOT, sourceUrl: "https://sam.gov/data-services/Exclusions/Public%20V2", note: "Nobody in it exists.",
    } as const;
    return writeSnapshot(sample.dir, plan, (folder) =>
      folder.zip("SAM_Exclusions_Public_Extract_V2_26324.ZIP", (csv) =>
        csv("SAM_Exclusions_Public_Extract_V2_26324.CSV", { quotes: "all", newline: "\n" }, async (file) => {
          file.line(COLUMNS.map((column) => `"${column}"`).join(","));
          await file.rows(0, sample.providers, excludedPeople(sample));
          await file.rows(0, Math.max(3, Math.floor(sample.providers / PROVIDERS_PER_OTHER_ROW)), others(sample));
        }),
      ),
    );
  },
};
