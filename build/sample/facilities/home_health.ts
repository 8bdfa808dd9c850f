/**
 * Writes the home health files: agencies with a column for each measure and half stars, the national file with the same titles
 * in another letter case, and the patient survey with numbers as footnotes.
 */
import { HOME_HEALTH_SNAPSHOT } from "../files/dates.ts";
import { series } from "./ccns.ts";
import { facilityRoster, type FacilityRecord } from "./facility_roster.ts";
import { BARE, type Cells, writeCells } from "./facility_table.ts";
import { AGENCIES, NATIONAL, SURVEY } from "./home_health_headers.ts";
import { decimalText } from "./hospital_measures.ts";
import { randomStream, type RandomStream } from "../files/random.ts";
import { graded } from "./seats.ts";
import { writeSnapshot } from "../files/snapshot.ts";
import type { Sample, SampleSource } from "../people/source.ts";

const CCN = "CMS Certification Number (CCN)";
/** The survey's header also quotes names with parentheses. */
const SURVEY_FORM = { ...BARE, header: /[,(]/ };
const TOO_SMALL = "The number of patient episodes for this measure is too small to report.";
const OWNERS = ["PROPRIETARY", "PROPRIETARY", "PROPRIETARY", "NON-PROFIT", "GOVERNMENT OPERATED", "-"];
const STARS = ["1", "1.5", "2", "2.5", "3", "3", "3.5", "3.5", "4", "4", "4.5", "5"];
const SURVEY_STARS = ["2", "3", "3", "4", "4", "4", "5"];

/** The columns of values; the header also has a numerator, a denominator and a footnote for each. */
const VALUES = AGENCIES.filter((name) =>
  /^(?:How |Changes |Percent of|Discharge |Transfer |DTC |PPR |PPH )/.test(name) && !/(?:Numerator|Denominator|Limit\)|Categorization)$/.test(name));

function footnoteColumn(title: string): string {
  const group = /^(DTC|PPR|PPH) /.exec(title)?.[1];
  if (group !== undefined) return `Footnote for ${group} Risk-Standardized Rate`;
  return AGENCIES.find((name) => name.toLowerCase() === `footnote for ${title.toLowerCase()}`) ?? `Footnote ${title}`;
}

function agencyCells(random: RandomStream, agency: FacilityRecord): Cells {
  random.seek(agency.index);
  const rated = random.chance(700);
  const cells: Record<string, string> = {
    ...Object.fromEntries(AGENCIES.map((column) => [column, "-"])),
    State: agency.state, [CCN]: agency.ccn, "Provider Name": agency.name, Address: agency.street, "City/Town": agency.city, "ZIP Code": agency.zip,
    "Telephone Number": agency.telephone, "Type of Ownership": random.pick(OWNERS), "Certification Date": "12/15/2004",
    "Quality of patient care star rating": rated ? graded(STARS, agency.quality) : "-",
    "Footnote for quality of patient care star rating": rated ? "-" : TOO_SMALL,
  };
  for (const title of VALUES) {
    const few = !rated || random.chance(80);
    cells[title] = few ? "-" : decimalText(4000 + random.below(6000), 2);
    cells[footnoteColumn(title)] = few ? TOO_SMALL : "-";
  }
  for (const group of ["DTC", "PPR", "PPH"]) {
    cells[`${group} Performance Categorization`] = cells[`${group} Risk-Standardized Rate`] === "-" ? "Not Available" : "Same As National Rate";
  }
  return cells;
}

function nationalCells(): Cells {
  const figures = NATIONAL.slice(1).map((title) => [title, /Number of HHAs/.test(title) ? "6,209" : /Star|Percentage/.test(title) ? "3" : "70.5"] as const);
  return { Country: "Nation", ...Object.fromEntries(figures) };
}

function surveyCells(random: RandomStream, agency: FacilityRecord): Cells {
  random.seek(agency.index);
  const few = random.chance(500);
  const footnote = few ? random.pick(["9", "9,10", "11"]) : "";
  const cells: Record<string, string> = { [CCN]: agency.ccn };
  for (const column of SURVEY.slice(1)) {
    if (/^Footnote|Footnote$/.test(column)) cells[column] = footnote;
    else if (few) cells[column] = "Not Available";
    else cells[column] = /Star Rating/.test(column) ? graded(SURVEY_STARS, agency.quality, random.below(601) - 300) : String(60 + random.below(40));
  }
  return cells;
}

export const homeHealth: SampleSource = {
  id: "home_health",
  write(sample: Sample) {
    const plan = {
      source: "home_health", day: HOME_HEALTH_SNAPSHOT, sourceUrl: "https://data.cms.gov/provider-data/dataset/6jpm-sxkc",
      note: "No agency in it exists; stars, scores and averages are invented.",
    } as const;
    return writeSnapshot(sample.dir, plan, async (folder) => {
      const roster = facilityRoster(sample, {
        stream: "home health", perProviders: 40, atMost: 12_000, suffix: series(7001, 1499), kinds: ["HOME HEALTH", "HOME CARE, INC", "VISITING NURSES"],
      });
      const [agencies, survey] = [randomStream(sample.seed, "home health agencies"), randomStream(sample.seed, "home health survey")];
      await writeCells(folder, "HH_Provider_Oct2026.csv", BARE, AGENCIES, roster.map((agency) => agencyCells(agencies, agency)));
      await writeCells(folder, "HH_National_Oct2026.csv", BARE, NATIONAL, [nationalCells()]);
      await writeCells(folder, "HHCAHPS_Provider_Oct2026.csv", SURVEY_FORM, SURVEY, roster.map((agency) => surveyCells(survey, agency)));
    });
  },
};
