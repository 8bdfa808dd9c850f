/**
 * Writes the files of surgical centers: a row for each center, NPI and reporting period, with ten-character CCNs and ZIP codes
 * that lost their leading zeros; national figures by period; and the survey. The NPIs belong to organizations of the sample.
 */
import { CENTERS, NATIONAL, SURVEY, SURVEY_NATIONAL } from "./asc_headers.ts";
import { ASC_SNAPSHOT } from "../files/dates.ts";
import { dashed, facilityRoster, type FacilityRecord } from "./facility_roster.ts";
import { type Cells, type Form, QUOTED_HEADER, writeCells } from "./facility_table.ts";
import { decimalText } from "./hospital_measures.ts";
import { randomStream, type RandomStream } from "../files/random.ts";
import { writeSnapshot } from "../files/snapshot.ts";
import type { Sample, SampleSource } from "../people/source.ts";

const CRLF: Form = { ...QUOTED_HEADER, newline: "\r\n" };
/** How many providers to try for the NPI of an organization before taking any provider's. */
const TRIES = 40;

function organizationNpi({ people, providers }: Sample, index: number): string {
  const start = (index * 7919) % providers;
  for (let i = 0; i < TRIES; i += 1) {
    const provider = people.at((start + i) % providers);
    if (provider.entity === "organization" && provider.status === "active") return provider.npi;
  }
  return people.npi(start);
}

/** Returns all columns of one measure. */
function measureCells(random: RandomStream, empty: boolean): Record<string, string> {
  const cells: Record<string, string> = {};
  let missing = empty;
  for (const column of CENTERS.filter((name) => name.startsWith("ASC-") && !name.startsWith("ASC-20 "))) {
    if (/(?:Total Cases|-\d+ Rate)$/.test(column)) missing = empty || random.chance(550);
    if (column.endsWith("Footnote")) cells[column] = missing ? "5" : "";
    else if (column.endsWith("Category")) cells[column] = missing ? "N/A" : "No Different Than the National Rate";
    else if (column.endsWith("Cases")) cells[column] = missing ? "N/A" : String(40 + random.below(900));
    else cells[column] = missing ? "N/A" : decimalText(random.below(1000), 1);
  }
  return cells;
}

function centerCells(random: RandomStream, sample: Sample, center: FacilityRecord): Cells[] {
  random.seek(center.index);
  const npis = [organizationNpi(sample, center.index), ...(random.chance(60) ? [organizationNpi(sample, center.index + 5000)] : [])];
  return [...new Set(npis)].flatMap((npi, i) => {
    const where = {
      "Facility Name": center.name, "Facility ID": center.ccn, NPI: npi, "City/Town": center.city, State: center.state,
      "ZIP Code": center.zip.replace(/^0+/, ""),
    };
    const sampled = i === 0 && random.chance(400);
    return [
      { ...where, Year: "2024", ...measureCells(random, i > 0), "ASC-20 Sample": "", "ASC-20 Rate": "N/A", "ASC-20 Footnote": "5" },
      {
        ...where, Year: "2024_Q4", ...measureCells(random, true), "ASC-20 Sample": sampled ? "82" : "",
        "ASC-20 Rate": sampled ? decimalText(700 + random.below(300), 1) : "N/A", "ASC-20 Footnote": sampled ? "" : "5",
      },
    ];
  });
}

function nationalCells(year: string, quarter: boolean): Cells {
  const figures = NATIONAL.slice(1).map((column) => {
    const reported = column.startsWith("ASC-20") === quarter;
    return [column, !reported ? "N/A (5)" : column.endsWith("No Different") ? "1,931" : "81.34"] as const;
  });
  return { Year: year, ...Object.fromEntries(figures) };
}

const PERIOD = { "Start Date": "10/01/2024", "End Date": "09/30/2025" };

function surveyCells(random: RandomStream, center: FacilityRecord): Cells {
  random.seek(center.index);
  const reported = random.chance(800);
  const first = SURVEY.indexOf("Telephone Number") + 1;
  const scores = SURVEY.slice(first).filter((column) => !/Footnote|Date$/.test(column)).map((column) => [column, reported ? String(2 + random.below(98)) : ""]);
  return {
    "Facility ID": center.ccn, "Facility Name": center.name, Address: center.street, "City/Town": center.city, State: center.state,
    "ZIP Code": center.zip, "Telephone Number": dashed(center.telephone), ...Object.fromEntries(scores),
    Footnote: reported ? (random.chance(100) ? "2;3" : "") : "4", ...(reported ? PERIOD : {}),
  };
}

const FOOTNOTES = [
  ["2", "Survey results are based on less than 12 months of data."],
  ["3", "Fewer than 100 patients completed the survey. Use the scores shown, if any, with caution as the number of surveys may be too low to " +
    "accurately tell how a facility is doing."],
  ["4", "No survey results are available for this reporting period."],
] as const;

export const asc: SampleSource = {
  id: "asc",
  write(sample: Sample) {
    const plan = {
      source: "asc", day: ASC_SNAPSHOT, sourceUrl: "https://data.cms.gov/provider-data/dataset/4jcv-atw7",
      note: "No center in it exists; scores and averages are invented.",
    } as const;
    return writeSnapshot(sample.dir, plan, async (folder) => {
      const suffix = (n: number): string => `C${String(1001 + n).padStart(7, "0")}`;
      const roster = facilityRoster(sample, {
        stream: "asc", perProviders: 60, atMost: 5700, suffix, prefixes: /^\d\d$/, kinds: ["SURGERY CENTER LLC", "ENDOSCOPY CENTER"],
      });
      const [centers, survey] = [randomStream(sample.seed, "asc centers"), randomStream(sample.seed, "asc survey")];
      await writeCells(folder, "ASC_Facility.csv", CRLF, CENTERS, roster.flatMap((center) => centerCells(centers, sample, center)));
      await writeCells(folder, "ASC_National.csv", QUOTED_HEADER, NATIONAL, [nationalCells("2024", false), nationalCells("2024_Q4", true)]);
      const surveyed = roster.filter(({ index }) => index % 8 === 0);
      await writeCells(folder, "ASCQR_OAS_CAHPS_BY_ASC.csv", QUOTED_HEADER, SURVEY, surveyed.map((center) => surveyCells(survey, center)));
      const nation = { ...Object.fromEntries(SURVEY_NATIONAL.map((column) => [column, "90"])), ...PERIOD };
      await writeCells(folder, "ASCQR_OAS_CAHPS_NATIONAL.csv", QUOTED_HEADER, SURVEY_NATIONAL, [nation]);
      const columns = ["Footnote Number", "OAS CAHPS Footnotes"];
      await writeCells(folder, "OAS_CAHPS_Footnotes.csv", QUOTED_HEADER, columns, FOOTNOTES.map(([code, text]) => (
        { "Footnote Number": code, "OAS CAHPS Footnotes": text }
      )));
    });
  },
};
