/**
 * Writes the dialysis files: the facility listing in the 142 columns of July 2026 with an availability code for each value, the
 * national file of one row, the patient survey, and the incentive program, where names begin with the CCN.
 */
import { DIALYSIS_SNAPSHOT } from "../files/dates.ts";
import { series } from "./ccns.ts";
import { LISTING, NATIONAL, SHR, SRR, SURVEY, SURVEY_NATIONAL, TPS } from "./dialysis_headers.ts";
import { dashed, facilityRoster, type FacilityRecord } from "./facility_roster.ts";
import { BARE, type Cells, EVERY_NAME, type Form, QUOTED_HEADER, writeCells } from "./facility_table.ts";
import { decimalText } from "./hospital_measures.ts";
import { randomStream, type RandomStream } from "../files/random.ts";
import { graded } from "./seats.ts";
import { writeSnapshot } from "../files/snapshot.ts";
import type { Sample, SampleSource } from "../people/source.ts";

const CCN = "CMS Certification Number (CCN)";
const ALL_QUOTED: Form = { header: EVERY_NAME, quotes: "all", newline: "\n" };
const STARS = ["1", "2", "3", "3", "4", "5"];
const CHAINS = ["DaVita", "Fresenius Medical Care", "Independent", "US Renal Care, Inc."];

/** Dates, categories and codes come before the value they belong to: a code applies to the values up to the next code. */
const IS_CODE = /availability code$/i;
const IS_DATE = /date(?:s)?$|^YEARS /i;
const IS_CATEGORY = /category|categor/i;
const IS_COUNT = /number of /i;

function where(facility: FacilityRecord): Record<string, string> {
  return {
    [CCN]: facility.ccn, Network: "8", "Facility Name": facility.name, "Address Line 1": facility.street, "City/Town": facility.city,
    State: facility.state, "ZIP Code": facility.zip, "County/Parish": facility.city, "Telephone Number": dashed(facility.telephone),
  };
}

function owner(random: RandomStream): Record<string, string> {
  const chain = random.pick(CHAINS);
  return {
    "Profit or Non-Profit": random.chance(880) ? "Profit" : "Non-profit", "Chain Owned": chain === "Independent" ? "No" : "Yes", "Chain Organization": chain,
  };
}

/** The columns of a measure begin at its date or category and end before those of the next. */
function measureCells(random: RandomStream): Record<string, string> {
  const cells: Record<string, string> = {};
  let reported = true;
  for (const column of LISTING.slice(LISTING.indexOf("Claims Date"))) {
    if (IS_DATE.test(column)) cells[column] = random.chance(500) ? "01Jan2023-31Dec2025" : "01JAN2023-31DEC2025";
    else if (IS_CATEGORY.test(column)) {
      reported = random.chance(850);
      cells[column] = reported ? "As Expected" : "Not Available";
    } else if (IS_CODE.test(column)) cells[column] = reported ? "001" : random.pick(["199", "258", "201"]);
    else if (IS_COUNT.test(column)) cells[column] = String(random.below(300));
    else cells[column] = reported ? decimalText(random.below(900), 1) : "";
  }
  return cells;
}

function listingCells(random: RandomStream, facility: FacilityRecord): Cells {
  random.seek(facility.index);
  const rated = random.chance(920);
  return {
    ...where(facility), ...owner(random), "Five Star Date": "01Jan2022-31Dec2025", "Five Star": rated ? graded(STARS, facility.quality) : "",
    "Five Star Data Availability Code": rated ? "001" : random.pick(["260", "258", "261"]), "Late Shift": "No", "# of Dialysis Stations": "20",
    "Offers in-center hemodialysis": "Yes", "Offers peritoneal dialysis": "Yes", "Offers home hemodialysis training": "No",
    "Certification Date": "28JUL1977", ...measureCells(random),
  };
}

function surveyCells(random: RandomStream, facility: FacilityRecord): Cells {
  random.seek(facility.index);
  const reported = random.chance(300);
  const cells: Record<string, string> = {
    ...where(facility), ...owner(random), "ICH-CAHPS date": "21OCT2024-14JUL2025",
    "ICH-CAHPS data availability code": reported ? "001" : random.pick(["101", "101", "102", "103"]),
  };
  for (const column of SURVEY.slice(SURVEY.indexOf("ICH-CAHPS data availability code") + 1)) {
    cells[column] = reported ? /star rating/i.test(column) ? graded(STARS, facility.quality, random.below(601) - 300) : String(10 + random.below(80)) : "";
  }
  return cells;
}

function programPlace(facility: FacilityRecord): Record<string, string> {
  return {
    "Facility Name": `${facility.ccn} ${facility.name}`, [CCN]: facility.ccn, "Alternate CCN": "-", Address: facility.street, City: facility.city,
    State: facility.state, "Zip Code": facility.zip, Network: "Network 8",
  };
}

function totalCells(random: RandomStream, facility: FacilityRecord): Cells {
  random.seek(facility.index);
  return {
    ...programPlace(facility), "Total Performance Score": random.chance(30) ? "No Score" : String(30 + random.below(70)),
    "State Average Total Performance Score": "64", "National Average Total Performance Score": "64",
    "Payment Reduction Percentage": random.pick(["0.0%", "0.0%", "0.5%", "1.0%"]),
  };
}

function ratioCells(random: RandomStream, facility: FacilityRecord, short: string, name: string): Cells {
  random.seek(facility.index);
  const scored = random.chance(950);
  return {
    ...programPlace(facility), "Measure Name": name, "Achievement Measure Ratio": scored ? decimalText(2000 + random.below(9000), 2) : "No Rate",
    [`${short} Measure Score`]: scored ? String(random.below(11)) : "No Score",
    [`${short} Reason for No Score (See Footnotes File)`]: scored ? "-" : "10",
    [`State Average ${short} Measure Score`]: "5", [`National Average ${short} Measure Score`]: "5",
  };
}

const REASONS = [
  ["10", "Facility Has Less than 11 Eligible Index Discharges"], ["13", "Facility Has Less Than 5 Patient Years at Risk"],
] as const;

function oneRow(columns: readonly string[]): Cells[] {
  return [{ ...Object.fromEntries(columns.map((column, i) => [column, String(20 + i)])), COUNTRY: "NATION" }];
}

export const dialysis: SampleSource = {
  id: "dialysis",
  write(sample: Sample) {
    const plan = {
      source: "dialysis", day: DIALYSIS_SNAPSHOT, sourceUrl: "https://data.cms.gov/provider-data/dataset/23ew-n7w9",
      note: "No facility in it exists; stars, rates and averages are invented.",
    } as const;
    return writeSnapshot(sample.dir, plan, async (folder) => {
      const roster = facilityRoster(sample, {
        stream: "dialysis", perProviders: 50, atMost: 7570, suffix: series(2501, 399), kinds: ["DIALYSIS", "KIDNEY CENTER", "DIALYSIS CENTER (FMC)"],
      });
      const of = (name: string): RandomStream => randomStream(sample.seed, `dialysis ${name}`);
      const [listing, survey, total, shr, srr] = [of("listing"), of("survey"), of("TPS"), of("SHR"), of("SRR")];
      await writeCells(folder, "DFC_FACILITY.csv", BARE, LISTING, roster.map((each) => listingCells(listing, each)));
      await writeCells(folder, "DFC_NATIONAL.csv", QUOTED_HEADER, NATIONAL, oneRow(NATIONAL));
      await writeCells(folder, "ICH_CAHPS_FACILITY.csv", ALL_QUOTED, SURVEY, roster.map((each) => surveyCells(survey, each)));
      await writeCells(folder, "ICH_CAHPS_NATIONAL.csv", QUOTED_HEADER, SURVEY_NATIONAL, oneRow(SURVEY_NATIONAL));
      await writeCells(folder, "TPS.csv", ALL_QUOTED, TPS, roster.map((each) => totalCells(total, each)));
      await writeCells(folder, "SHR.csv", ALL_QUOTED, SHR, roster.map((each) => ratioCells(shr, each, "SHR", "Standardized Hospitalization Ratio")));
      await writeCells(folder, "SRR.csv", ALL_QUOTED, SRR, roster.map((each) => ratioCells(srr, each, "SRR", "Standardized Readmission Ratio")));
      const columns = ["Footnote", "Reason for No Score"];
      await writeCells(folder, "FOOTNOTES.csv", ALL_QUOTED, columns, REASONS.map(([code, text]) => ({ Footnote: code, "Reason for No Score": text })));
    });
  },
};
