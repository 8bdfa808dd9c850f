/**
 * Writes the hospital files of the Provider Data Catalog: general information in the 38 columns of 2026, the facility measure
 * files, the national files, the measure dates and the footnotes.
 */
import { HOSPITAL_SNAPSHOT } from "../files/dates.ts";
import { facilityFiles } from "./hospital_facility_files.ts";
import { datesAndFootnotes, nationalFiles } from "./hospital_national_files.ts";
import { hospitalCount, hospitalRoster } from "./hospital_roster.ts";
import type { HospitalRecord } from "./hospital_roster.ts";
import { NOT_AVAILABLE, WHERE_COLUMNS, table, where } from "./hospital_table.ts";
import { randomStream } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import { writeSnapshot } from "../files/snapshot.ts";
import type { SnapshotFolder } from "../files/snapshot.ts";
import type { Sample, SampleSource } from "../people/source.ts";

/** Measure groups of the general information file: name in the header, measures in the group, whether results are split. */
const GROUPS = [["MORT", 8, true], ["Safety", 8, true], ["READM", 11, true], ["Pt Exp", 15, false], ["TE", 10, false]] as const;

const GENERAL_COLUMNS: readonly string[] = [
  ...WHERE_COLUMNS, "Hospital Type", "Hospital Ownership", "Emergency Services", "Meets criteria for birthing friendly designation",
  "Hospital overall rating", "Hospital overall rating footnote",
  ...GROUPS.flatMap(([name, , split]) => [
    `${name} Group Measure Count`, `Count of Facility ${name} Measures`,
    ...(split ? ["Better", "No Different", "Worse"].map((result) => `Count of ${name} Measures ${result}`) : []),
    `${name} Group Footnote`,
  ]),
];

function groupFields(random: RandomStream, hospital: HospitalRecord, [, total, split]: (typeof GROUPS)[number]): string[] {
  const results = split ? 3 : 0;
  if (hospital.outsidePrograms || hospital.ratingFootnote === "22") {
    return [...Array.from<string>({ length: 2 + results }).fill(NOT_AVAILABLE), hospital.ratingFootnote];
  }
  if (hospital.rating === NOT_AVAILABLE && random.chance(500)) {
    return [String(total), ...Array.from<string>({ length: 1 + results }).fill(NOT_AVAILABLE), "5"];
  }
  const counted = 1 + random.below(total);
  const better = random.below(Math.min(3, counted + 1));
  const worse = random.below(Math.min(3, counted - better + 1));
  const split3 = split ? [better, counted - better - worse, worse].map(String) : [];
  return [String(total), String(counted), ...split3, hospital.ratingFootnote === "29" ? "29" : ""];
}

async function generalInformation(folder: SnapshotFolder, sample: Sample, roster: readonly HospitalRecord[]): Promise<void> {
  const random = randomStream(sample.seed, "hospital general");
  await table(folder, "Hospital_General_Information.csv", GENERAL_COLUMNS, roster, (hospital) => {
    random.seek(hospital.index);
    const friendly = random.chance(420) ? "Y" : "";
    return [[
      ...where(hospital), hospital.type, hospital.ownership, hospital.emergency, friendly, hospital.rating, hospital.ratingFootnote,
      ...GROUPS.flatMap((group) => groupFields(random, hospital, group)),
    ]];
  });
}

export const hospital: SampleSource = {
  id: "hospital",
  write(sample) {
    const plan = {
      source: "hospital", day: HOSPITAL_SNAPSHOT, sourceUrl: "https://data.cms.gov/provider-data/dataset/xubh-q36u",
      note: "No hospital in it exists; scores and national averages are invented, the texts of the footnotes are the publisher's.",
    } as const;
    return writeSnapshot(sample.dir, plan, async (folder) => {
      const roster = hospitalRoster(sample, hospitalCount(sample.providers));
      await generalInformation(folder, sample, roster);
      await facilityFiles({ folder, sample, roster });
      await nationalFiles(folder);
      await datesAndFootnotes(folder);
    });
  },
};
