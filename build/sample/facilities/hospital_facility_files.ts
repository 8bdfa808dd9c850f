/**
 * Writes the facility measure files of the hospitals: a row for each hospital and measure, with the score or the reason for
 * having none. Ids are spelled as in these files: OP-10 and MSPB-1.
 */
import {
  BREAST_MILK, COMPLICATIONS, ELECTIVE_DELIVERY, IMAGING, MATERNAL_STRUCTURE, READMISSIONS, SPENDING, SURVEY, decimalText, drawValue, scoreOf,
} from "./hospital_measures.ts";
import type { Measure } from "./hospital_measures.ts";
import type { HospitalRecord } from "./hospital_roster.ts";
import { NOT_AVAILABLE, PERIOD_COLUMNS, WHERE_COLUMNS, period, table, where } from "./hospital_table.ts";
import type { Fields } from "./hospital_table.ts";
import { randomStream } from "../files/random.ts";
import type { RandomStream } from "../files/random.ts";
import type { SnapshotFolder } from "../files/snapshot.ts";
import type { Sample } from "../people/source.ts";

const FACILITY_COLUMNS = [...WHERE_COLUMNS, "Measure ID", "Measure Name"] as const;

interface FacilityFiles {
  readonly folder: SnapshotFolder;
  readonly sample: Sample;
  readonly roster: readonly HospitalRecord[];
}

/** Writes imaging or spending: score and footnote. */
async function simpleFacilityFile(write: FacilityFiles, name: string, measures: readonly Measure[]): Promise<void> {
  const { folder, sample, roster } = write;
  const random = randomStream(sample.seed, name);
  await table(folder, `${name}-Hospital.csv`, [...FACILITY_COLUMNS, "Score", "Footnote", ...PERIOD_COLUMNS], roster, (hospital) => {
    random.seek(hospital.index);
    return measures.map((measure) => {
      const score = scoreOf(random, hospital, measure);
      return [...where(hospital), measure.facilityId, measure.name, score.text, score.footnote, ...period(measure)];
    });
  });
}

/** SM_7 answers Yes, No or a sentence; PC_05 is nearly always missing. */
function maternalRows(random: RandomStream, hospital: HospitalRecord): Fields[] {
  const head = (measure: Measure): string[] => [...where(hospital), measure.facilityId, measure.name];
  const delivery = scoreOf(random, hospital, ELECTIVE_DELIVERY);
  const milk = random.chance(80) ? scoreOf(random, hospital, BREAST_MILK) : { text: NOT_AVAILABLE, sample: NOT_AVAILABLE, footnote: "5" };
  const answer = hospital.outsidePrograms
    ? NOT_AVAILABLE
    : random.pick(["Yes", "Yes", "Yes", "No", "Not Applicable (our hospital does not provide inpatient labor/delivery care)"]);
  return [
    [...head(ELECTIVE_DELIVERY), delivery.text, delivery.sample, delivery.footnote, ...period(ELECTIVE_DELIVERY)],
    [...head(BREAST_MILK), milk.text, milk.sample, milk.footnote, ...period(BREAST_MILK)],
    [...head(MATERNAL_STRUCTURE), answer, "Not Applicable", answer === NOT_AVAILABLE ? "19" : "", ...period(MATERNAL_STRUCTURE)],
  ];
}

async function maternalFile({ folder, sample, roster }: FacilityFiles): Promise<void> {
  const random = randomStream(sample.seed, "Maternal_Health");
  const columns = [...FACILITY_COLUMNS, "Score", "Sample", "Footnote", ...PERIOD_COLUMNS];
  await table(folder, "Maternal_Health-Hospital.csv", columns, roster, (hospital) => {
    random.seek(hospital.index);
    return maternalRows(random, hospital);
  });
}

function complicationRow(random: RandomStream, hospital: HospitalRecord, measure: Measure): Fields {
  const score = scoreOf(random, hospital, measure);
  const head = [...where(hospital), measure.facilityId, measure.name];
  if (score.text === NOT_AVAILABLE) {
    const compared = score.footnote.startsWith("1") && score.footnote !== "19" ? "Number of Cases Too Small" : NOT_AVAILABLE;
    return [...head, compared, NOT_AVAILABLE, NOT_AVAILABLE, NOT_AVAILABLE, NOT_AVAILABLE, score.footnote, ...period(measure)];
  }
  const value = drawValue(random, measure);
  const margin = 1 + random.below(measure.spread);
  const verdict = value + margin < measure.center ? "Better Than" : value - margin > measure.center ? "Worse Than" : "No Different Than";
  const bounds = [value, Math.max(0, value - margin), value + margin].map((number) => decimalText(number, measure.decimals));
  // Like some of the publisher's cells: with a thousands separator above 999, so the cell is quoted.
  const cases = 25 + random.below(1200);
  const denominator = cases > 999 ? `1,${String(cases - 1000).padStart(3, "0")}` : String(cases);
  return [...head, `${verdict} the National Rate`, denominator, ...bounds, score.footnote, ...period(measure)];
}

async function complicationsFile({ folder, sample, roster }: FacilityFiles): Promise<void> {
  const random = randomStream(sample.seed, "Complications_and_Deaths");
  const columns = [
    ...FACILITY_COLUMNS, "Compared to National", "Denominator", "Score", "Lower Estimate", "Higher Estimate", "Footnote", ...PERIOD_COLUMNS,
  ];
  await table(folder, "Complications_and_Deaths-Hospital.csv", columns, roster, (hospital) => {
    random.seek(hospital.index);
    return COMPLICATIONS.map((measure) => complicationRow(random, hospital, measure));
  });
}

function readmissionRow(random: RandomStream, hospital: HospitalRecord, measure: Measure): Fields {
  const head = [hospital.name, hospital.ccn, hospital.state, measure.facilityId];
  const score = scoreOf(random, hospital, measure);
  if (score.text === NOT_AVAILABLE) return [...head, "N/A", score.footnote, "N/A", "N/A", "N/A", "N/A", ...period(measure)];
  const rates = [120_000 + random.below(90_000), 120_000 + random.below(90_000)].map((rate) => decimalText(rate, 4));
  const few = random.chance(300);
  const discharges = few ? "N/A" : score.sample;
  const readmitted = few ? "Too Few to Report" : String(11 + random.below(80));
  return [...head, discharges, "", score.text, ...rates, readmitted, ...period(measure)];
}

async function readmissionsFile({ folder, sample, roster }: FacilityFiles): Promise<void> {
  const random = randomStream(sample.seed, "Readmissions");
  const columns = [
    "Facility Name", "Facility ID", "State", "Measure Name", "Number of Discharges", "Footnote", "Excess Readmission Ratio",
    "Predicted Readmission Rate", "Expected Readmission Rate", "Number of Readmissions", ...PERIOD_COLUMNS,
  ];
  const acute = roster.filter((hospital) => hospital.acute);
  await table(folder, "FY_2024_Hospital_Readmissions_Reduction_Program_Hospital.csv", columns, acute, (hospital) => {
    random.seek(hospital.index);
    return READMISSIONS.map((measure) => readmissionRow(random, hospital, measure));
  });
}

const NOT_APPLICABLE = "Not Applicable";

/** A measure fills the columns of its kind; the others say that they do not apply. */
function surveyRow(random: RandomStream, hospital: HospitalRecord, measure: Measure): Fields {
  const { text, footnote } = scoreOf(random, hospital, measure);
  const isStar = measure.facilityId.endsWith("STAR_RATING");
  const isLinear = measure.facilityId.endsWith("LINEAR_SCORE");
  const star = isStar ? [text, footnote] : [NOT_APPLICABLE, ""];
  const percent = isStar || isLinear ? [NOT_APPLICABLE, ""] : [text, footnote];
  const surveys = text === NOT_AVAILABLE ? [NOT_AVAILABLE, footnote] : [String(100 + random.below(2000)), ""];
  const rate = text === NOT_AVAILABLE ? [NOT_AVAILABLE, footnote] : [String(10 + random.below(30)), ""];
  const answer = measure.name.replace(/^Patients who/, "Those who");
  return [
    ...where(hospital), measure.facilityId, measure.name, answer, ...star, ...percent, isLinear ? text : NOT_APPLICABLE,
    ...surveys, ...rate, ...period(measure),
  ];
}

async function surveyFile({ folder, sample, roster }: FacilityFiles): Promise<void> {
  const random = randomStream(sample.seed, "HCAHPS");
  const columns = [
    ...WHERE_COLUMNS, "HCAHPS Measure ID", "HCAHPS Question", "HCAHPS Answer Description", "Patient Survey Star Rating",
    "Patient Survey Star Rating Footnote", "HCAHPS Answer Percent", "HCAHPS Answer Percent Footnote", "HCAHPS Linear Mean Value",
    "Number of Completed Surveys", "Number of Completed Surveys Footnote", "Survey Response Rate Percent", "Survey Response Rate Percent Footnote",
    ...PERIOD_COLUMNS,
  ];
  await table(folder, "HCAHPS-Hospital.csv", columns, roster, (hospital) => {
    random.seek(hospital.index);
    return SURVEY.map((measure) => surveyRow(random, hospital, measure));
  });
}

export async function facilityFiles(write: FacilityFiles): Promise<void> {
  await simpleFacilityFile(write, "Outpatient_Imaging_Efficiency", IMAGING);
  await simpleFacilityFile(write, "Medicare_Hospital_Spending_Per_Patient", [SPENDING]);
  await maternalFile(write);
  await complicationsFile(write);
  await readmissionsFile(write);
  await surveyFile(write);
}
