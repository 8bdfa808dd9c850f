/** Makes the rows of the trials table, ascending by NCT number. */
import type { RowOf } from "../../data/contract/release/tables.ts";
import type { NoteRows } from "../lineage/rows.ts";
import type { TrialData } from "../sources/clinical_trials.ts";

export function* trialRows(trials: TrialData, note: NoteRows): Generator<RowOf<"trials">> {
  for (const trial of trials.values()) {
    const { nct, title, status, conditions, sponsor, start_date, last_update, url } = trial;
    note(nct, [trial]);
    yield { nct, title, status, conditions: JSON.stringify(conditions), sponsor, start_date, last_update, url };
  }
}
