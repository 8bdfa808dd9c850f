/**
 * Writes a download of study search results: 30 columns, CRLF rows with LF inside cells, lists separated by bars. The NCT
 * numbers begin with 9; no registered study has such a number.
 */
import { isoDay, TRIALS_SNAPSHOT } from "./files/dates.ts";
import { BARE, type Cells, columnsOf, writeCells } from "./facilities/facility_table.ts";
import { surname } from "./people/names.ts";
import { randomStream, type RandomStream } from "./files/random.ts";
import { writeSnapshot } from "./files/snapshot.ts";
import type { Sample, SampleSource } from "./people/source.ts";

const COLUMNS = columnsOf(`
NCT Number|Study Title|Study URL|Acronym|Study Status|Brief Summary|Study Results|Conditions|Interventions|Primary Outcome Measures|
Secondary Outcome Measures|Other Outcome Measures|Sponsor|Collaborators|Sex|Age|Phases|Enrollment|Funder Type|Study Type|Study Design|
Other IDs|Start Date|Primary Completion Date|Completion Date|First Posted|Results First Posted|Last Update Posted|Locations|Study Documents`);

const CONDITIONS = ["Hypertension", "Psoriasis", "Type 2 Diabetes", "Herniated Disc", "Asthma", "Heart Failure", "Migraine", "Atopic Dermatitis"];
const STATUSES = ["RECRUITING", "COMPLETED", "NOT_YET_RECRUITING", "TERMINATED", "UNKNOWN"];

function trialCells(random: RandomStream, index: number): Cells {
  random.seek(index);
  const condition = random.pick(CONDITIONS);
  const other = random.pick(CONDITIONS);
  const nct = `NCT9${String(index).padStart(7, "0")}`;
  const started = isoDay(TRIALS_SNAPSHOT - 200 - random.below(3000));
  return {
    "NCT Number": nct, "Study Title": `Effect of Treatment ${1 + random.below(400)} on ${condition}, Part "${1 + random.below(4)}"`,
    "Study URL": `https://clinicaltrials.gov/study/${nct}`, "Study Status": random.pick(STATUSES),
    "Brief Summary": `The goal of this study is to learn about ${condition}.\n\nThe main questions are:\n\n* Does it help?\n* Is it safe?`,
    "Study Results": "NO", Conditions: other === condition ? condition : `${condition}|${other}`, Interventions: "DRUG: Treatment",
    Sponsor: `${surname(random)} University`, Sex: "ALL", Age: "ADULT, OLDER_ADULT", Phases: "NA", Enrollment: String(20 + random.below(900)),
    "Funder Type": "OTHER", "Study Type": "INTERVENTIONAL", "Start Date": random.chance(500) ? started : started.slice(0, 7),
    "First Posted": started, "Last Update Posted": isoDay(TRIALS_SNAPSHOT - random.below(190)),
  };
}

export const clinicalTrials: SampleSource = {
  id: "clinical_trials",
  write(sample: Sample) {
    const plan = {
      source: "clinical_trials", day: TRIALS_SNAPSHOT, sourceUrl: "https://clinicaltrials.gov/",
      note: "No study in it exists.",
    } as const;
    return writeSnapshot(sample.dir, plan, async (folder) => {
      const random = randomStream(sample.seed, "clinical trials");
      const count = Math.min(20_000, Math.max(50, Math.floor(sample.providers / 200)));
      const form = { ...BARE, newline: "\r\n" } as const;
      await writeCells(folder, "ctg-studies.csv", form, COLUMNS, Array.from({ length: count }, (_, index) => trialCells(random, index)));
    });
  },
};
