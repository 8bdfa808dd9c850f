/**
 * Writes the nursing home files: provider information in the 99 columns of 2026, MDS and claims measures, the file of averages
 * whose column titles are sentences, and SNF quality reporting. Some homes are certified only for Medicaid and have a letter
 * E in their CCN, which some programs read as an exponent.
 */
import { isoDay, monthName, NURSING_HOME_SNAPSHOT, pastDates } from "../files/dates.ts";
import { facilityRoster, type FacilityRecord } from "./facility_roster.ts";
import { BARE, type Cells, QUOTED_HEADER, writeCells } from "./facility_table.ts";
import { decimalText } from "./hospital_measures.ts";
import { AVERAGES, CLAIMS, MDS, PROVIDER_INFO, SNF_NATIONAL, SNF_PROVIDER } from "./nursing_home_headers.ts";
import { randomStream, type RandomStream } from "../files/random.ts";
import { graded } from "./seats.ts";
import { writeSnapshot } from "../files/snapshot.ts";
import { surname } from "../people/names.ts";
import type { Sample, SampleSource } from "../people/source.ts";
import type { SampleFile } from "../files/snapshot.ts";

const CCN = "CMS Certification Number (CCN)";
const DAY = isoDay(NURSING_HOME_SNAPSHOT);

/** Every fortieth home of a prefix of two digits has a letter E: `14E040`. */
function suffix(n: number, prefix: string): string {
  if (n % 40 === 39 && n < 999 && /^\d\d$/.test(prefix)) return `E${String(n + 1).padStart(3, "0")}`;
  return String(5001 + n).padStart(4, "0");
}

/** Code, title in the averages file, center and spread in tenths. */
const MDS_MEASURES = [
  ["404", "Percentage of long stay residents who lose too much weight", 60, 40],
  ["406", "Percentage of long stay residents with a catheter inserted and left in their bladder", 15, 14],
  ["407", "Percentage of long stay residents with a urinary tract infection", 22, 20],
  ["410", "Percentage of long stay residents experiencing one or more falls with major injury", 34, 20],
  ["451", "Percentage of long stay residents whose ability to move independently worsened", 157, 90],
  ["434", "Percentage of short stay residents who newly received an antipsychotic medication", 17, 15],
] as const;
const CLAIMS_MEASURES = [
  ["521", "Percentage of short stay residents who were rehospitalized after a nursing home admission", 229, 80],
  ["551", "Number of hospitalizations per 1000 long-stay resident days", 17, 9],
] as const;
const STAFFING = [
  ["Reported Nurse Aide Staffing Hours per Resident per Day", 23], ["Reported RN Staffing Hours per Resident per Day", 7],
  ["Reported Total Nurse Staffing Hours per Resident per Day", 38], ["Total nursing staff turnover", 480], ["Registered Nurse turnover", 450],
] as const;
const OWNERS = ["For profit - Corporation", "For profit - Limited Liability company", "Non profit - Corporation", "Government - County"];

function draw(random: RandomStream, center: number, spread: number): string {
  return decimalText(Math.max(0, center - spread + random.below(2 * spread + 1)), 1);
}

const STARS = ["1", "2", "2", "3", "3", "4", "4", "5"] as const;
const RATINGS = ["Overall", "Health Inspection", "QM", "Long-Stay QM", "Short-Stay QM", "Staffing"] as const;

function providerCells(random: RandomStream, home: FacilityRecord, day: string): Cells {
  random.seek(home.index);
  const rated = random.chance(970);
  const cells: Record<string, string> = {
    [CCN]: home.ccn, "Provider Name": home.name, "Provider Address": home.street, "City/Town": home.city, State: home.state, "ZIP Code": home.zip,
    "Telephone Number": home.telephone, "County/Parish": home.city, Urban: "Y", "Ownership Type": random.pick(OWNERS),
    "Number of Certified Beds": String(40 + random.below(160)), "Provider Type": "Medicare and Medicaid", "Provider Resides in Hospital": "N",
    "Legal Business Name": home.name, "Special Focus Status": random.chance(10) ? "SFF Candidate" : "", "Abuse Icon": "N",
    Location: `${home.street},${home.city},${home.state},${home.zip}`, "Processing Date": day,
  };
  for (const name of RATINGS) {
    const apart = name === "Overall" ? 0 : random.below(601) - 300;
    const isShown = rated && (name !== "Short-Stay QM" || random.chance(900));
    cells[`${name} Rating`] = isShown ? graded(STARS, home.quality, apart) : "";
    cells[`${name} Rating Footnote`] = isShown ? "" : name === "Short-Stay QM" ? "2" : "1";
  }
  for (const [name, center] of STAFFING) cells[name] = draw(random, center, Math.floor(center / 3));
  return cells;
}

function where(home: FacilityRecord): Record<string, string> {
  return {
    [CCN]: home.ccn, "Provider Name": home.name, "Provider Address": home.street, "City/Town": home.city, State: home.state, "ZIP Code": home.zip,
    Location: `${home.street},${home.city},${home.state},${home.zip}`, "Processing Date": DAY,
  };
}

function mdsCells(random: RandomStream, home: FacilityRecord): Cells[] {
  random.seek(home.index);
  const average = "Four Quarter Average Score";
  return MDS_MEASURES.map(([code, sentence, center, spread]) => {
    const few = random.chance(90);
    return {
      ...where(home), "Measure Code": code, "Measure Description": sentence, "Resident type": sentence.includes("short stay") ? "Short Stay" : "Long Stay",
      [average]: few ? "" : draw(random, center, spread), [`Footnote for ${average}`]: few ? "9" : "",
      "Used in Quality Measure Five Star Rating": "Y", "Measure Period": "2025Q3-2026Q2",
    };
  });
}

function claimsCells(random: RandomStream, home: FacilityRecord): Cells[] {
  random.seek(home.index);
  return CLAIMS_MEASURES.map(([code, sentence, center, spread]) => {
    const few = random.chance(120);
    return {
      ...where(home), "Measure Code": code, "Measure Description": sentence, "Resident type": code === "521" ? "Short Stay" : "Long Stay",
      "Adjusted Score": few ? "" : draw(random, center, spread), "Footnote for Score": few ? "9" : "",
      "Used in Quality Measure Five Star Rating": "Y", "Measure Period": "20250701-20260630",
    };
  });
}

/** Returns a row for some states and one for the nation, with the centers around which the homes were drawn. */
function averageCells(): Cells[] {
  const figures = Object.fromEntries([
    ...[...MDS_MEASURES, ...CLAIMS_MEASURES].map(([, sentence, center]) => [sentence, decimalText(center, 1)] as const),
    ...STAFFING.map(([name, center]) => [name, decimalText(center, 1)] as const),
  ]);
  return ["NATION", "AK", "AL"].map((place) => ({ "State or Nation": place, ...figures, "Processing Date": DAY }));
}

const SNF_CODES = [["S_013_02_OBS_RATE", 9, 9], ["S_038_02_ADJ_RATE", 27, 25], ["S_039_01_HAI_RS_RATE", 71, 30]] as const;
const PERIOD = { "Start Date": "10/01/2024", "End Date": "09/30/2025", "Measure Date Range": "10/01/2024-09/30/2025" };

function snfCells(random: RandomStream, home: FacilityRecord): Cells[] {
  random.seek(home.index);
  return SNF_CODES.map(([code, center, spread]) => {
    const few = random.chance(150);
    return {
      [CCN]: home.ccn, "Provider Name": home.name, "Address Line 1": home.street, "City/Town": home.city, State: home.state, "ZIP Code": home.zip,
      "Measure Code": code, Score: few ? "Not Available" : draw(random, center, spread), Footnote: few ? "1" : "", ...PERIOD,
    };
  });
}

const KINDS = ["NURSING AND REHABILITATION", "CARE CENTER", "HEALTH CARE", "MANOR"];

/** The homes as the list of an earlier day had them: some had another name until a day of the last year, and a quarter had other stars. */
function rosterOn(sample: Sample, roster: readonly FacilityRecord[], day: number): FacilityRecord[] {
  const [names, stars] = [randomStream(sample.seed, "nursing home names before"), randomStream(sample.seed, `nursing home stars of ${isoDay(day)}`)];
  return roster.map((home) => {
    names.seek(home.index);
    stars.seek(home.index);
    const renamed = NURSING_HOME_SNAPSHOT - names.below(10_000);
    const quality = home.quality + (stars.chance(250) ? stars.below(601) - 300 : 0);
    return { ...home, quality, name: day < renamed ? `${surname(names)} ${names.pick(KINDS)}` : home.name };
  });
}

function snapshotOf(sample: Sample, day: number, note: string, write: Parameters<typeof writeSnapshot>[2]): Promise<SampleFile[]> {
  return writeSnapshot(sample.dir, { source: "nursing_home", day, sourceUrl: "https://data.cms.gov/provider-data/dataset/4pq5-n9py", note }, write);
}

/** The only file of a list that the history keeps something of. */
async function writePast(sample: Sample, roster: readonly FacilityRecord[], day: number): Promise<SampleFile[]> {
  const note = "No nursing home in it exists; ratings are invented. The files of measures are not part of it.";
  return snapshotOf(sample, day, note, async (folder) => {
    const random = randomStream(sample.seed, "nursing home info");
    const name = `NH_ProviderInfo_${monthName(day).slice(0, 3)}${isoDay(day).slice(0, 4)}.csv`;
    await writeCells(folder, name, QUOTED_HEADER, PROVIDER_INFO, rosterOn(sample, roster, day).map((home) => providerCells(random, home, isoDay(day))));
  });
}

export const nursingHome: SampleSource = {
  id: "nursing_home",
  async write(sample: Sample) {
    const roster = facilityRoster(sample, { stream: "nursing home", perProviders: 25, atMost: 14_700, suffix, kinds: KINDS });
    const files: SampleFile[] = [];
    for (const { nursingHome: day } of pastDates(sample.past)) files.push(...await writePast(sample, roster, day));
    const note = "No nursing home in it exists; ratings, scores and averages are invented.";
    return [...files, ...await snapshotOf(sample, NURSING_HOME_SNAPSHOT, note, async (folder) => {
      const of = (name: string): RandomStream => randomStream(sample.seed, `nursing home ${name}`);
      const [info, mds, claims, snf] = [of("info"), of("MDS"), of("claims"), of("SNF")];
      const qrp = "Skilled_Nursing_Facility_Quality_Reporting_Program";
      await writeCells(folder, "NH_ProviderInfo_Nov2026.csv", QUOTED_HEADER, PROVIDER_INFO, roster.map((home) => providerCells(info, home, DAY)));
      await writeCells(folder, "NH_QualityMsr_MDS_Nov2026.csv", BARE, MDS, roster.flatMap((home) => mdsCells(mds, home)));
      await writeCells(folder, "NH_QualityMsr_Claims_Nov2026.csv", BARE, CLAIMS, roster.flatMap((home) => claimsCells(claims, home)));
      await writeCells(folder, "NH_StateUSAverages_Nov2026.csv", BARE, AVERAGES, averageCells());
      await writeCells(folder, `${qrp}_Provider_Data_Nov2026.csv`, BARE, SNF_PROVIDER, roster.flatMap((home) => snfCells(snf, home)));
      await writeCells(folder, `${qrp}_National_Data_Nov2026.csv`, BARE, SNF_NATIONAL, SNF_CODES.map(([code, center]) => (
        { [CCN]: "Nation", "Measure Code": code, Score: decimalText(center, 1), ...PERIOD }
      )));
    })];
  },
};
