/** Writes the hospice files: general information with every cell quoted, and measures with a row for each code. */
import { HOSPICE_SNAPSHOT } from "../files/dates.ts";
import { series } from "./ccns.ts";
import { dashed, facilityRoster, type FacilityRecord } from "./facility_roster.ts";
import { BARE, type Cells, EVERY_NAME, writeCells } from "./facility_table.ts";
import { GENERAL, MEASURES } from "./hospice_headers.ts";
import { decimalText } from "./hospital_measures.ts";
import { randomStream, type RandomStream } from "../files/random.ts";
import { writeSnapshot } from "../files/snapshot.ts";
import type { Sample, SampleSource } from "../people/source.ts";

const CODES = [
  ["H_008_01_OBSERVED", "Hospice and Palliative Care Composite Process Measure", 850, 150, 1],
  ["H_008_01_DENOMINATOR", "Hospice and Palliative Care Composite Process Measure: patients", 210, 200, 0],
  ["H_011_01_OBSERVED", "Hospice Visits in the Last Days of Life", 500, 300, 1],
  ["H_012_00_OBSERVED", "Hospice Care Index Overall Score", 8, 2, 0],
] as const;

function where(hospice: FacilityRecord): Record<string, string> {
  return {
    "CMS Certification Number (CCN)": hospice.ccn, "Facility Name": hospice.name, "Address Line 1": hospice.street, "City/Town": hospice.city,
    State: hospice.state, "ZIP Code": hospice.zip, "County/Parish": hospice.city, "Telephone Number": dashed(hospice.telephone), "CMS Region": "9",
  };
}

/** New hospices have no ownership yet, and some names end with a blank. */
function generalCells(random: RandomStream, hospice: FacilityRecord): Cells {
  random.seek(hospice.index);
  const ownership = random.pick(["For-Profit", "Non-Profit", "Government", ""]);
  return { ...where(hospice), "Facility Name": hospice.name + (random.chance(50) ? " " : ""), "Ownership Type": ownership, "Certification Date": "04/07/2022" };
}

function measureCells(random: RandomStream, hospice: FacilityRecord): Cells[] {
  random.seek(hospice.index);
  return CODES.map(([code, name, center, spread, decimals]) => {
    const few = random.chance(150);
    const value = Math.max(0, center - spread + random.below(2 * spread + 1));
    return {
      ...where(hospice), "Measure Code": code, "Measure Name": name, Score: few ? "Not Available" : decimalText(value, decimals),
      Footnote: few ? "1" : "", "Measure Date Range": "07/01/2024-06/30/2026",
    };
  });
}

export const hospice: SampleSource = {
  id: "hospice",
  write(sample: Sample) {
    const plan = {
      source: "hospice", day: HOSPICE_SNAPSHOT, sourceUrl: "https://data.cms.gov/provider-data/dataset/yc9t-dgbk",
      note: "No hospice in it exists; scores are invented. The survey, which holds the only star, is not part of it.",
    } as const;
    return writeSnapshot(sample.dir, plan, async (folder) => {
      const roster = facilityRoster(sample, {
        stream: "hospice", perProviders: 60, atMost: 6900, suffix: series(1500, 300), kinds: ["HOSPICE", "HOSPICE CARE, LLC", "PALLIATIVE CARE"],
      });
      const [general, measures] = [randomStream(sample.seed, "hospice general"), randomStream(sample.seed, "hospice measures")];
      const form = { header: EVERY_NAME, quotes: "all", newline: "\n" } as const;
      await writeCells(folder, "Hospice_General-Information_Nov2026.csv", form, GENERAL, roster.map((each) => generalCells(general, each)));
      await writeCells(folder, "Hospice_Provider_Nov2026.csv", BARE, MEASURES, roster.flatMap((each) => measureCells(measures, each)));
    });
  },
};
