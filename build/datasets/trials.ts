/** The rows of the table of studies, ascending by NCT number. */
import type { RowOf } from "../../data/contract/tables.ts";
import type { TrialData } from "../sources/clinical_trials.ts";

export function* trialRows(trials: TrialData): Generator<RowOf<"trials">> {
  for (const { nct, title, status, conditions, sponsor, start_date, last_update, url } of trials.values()) {
    yield { nct, title, status, conditions: JSON.stringify(conditions), sponsor, start_date, last_update, url };
  }
}
