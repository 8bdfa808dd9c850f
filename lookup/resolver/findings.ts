/**
 * Says of each NPI of a batch what a roster check says of it: registry, exclusions by NPI, Medicare enrollment, from the closed
 * list of findings (data/contract/README.md#roster-checks). The federal rows behind a finding are not looked up here.
 */
import type { CheckedAbout, RosterFinding } from "../../data/contract/records/roster.ts";
import { exclusionsOf, findingsOf, npiFault, type Registered } from "../../data/roster/findings.ts";
import { CHECKED_SOURCES, checkedListOf, listsOf } from "../../data/roster/lists.ts";
import type { ProviderRecord } from "../surface/provider_record.ts";
import type { Release } from "../release/reader.ts";

const NOTE = "No finding clears anybody: a list shows what its publisher put in it by the day of its snapshot, and most rows of both exclusion lists "
  + "carry no NPI. No names are searched here.";

export interface Checks {
  /** Null for an NPI without a record. */
  of(npi: string, record: ProviderRecord | null): RosterFinding[];
  readonly about: CheckedAbout;
}

export function checksOf({ manifest }: Release, now: number): Checks {
  const lists = listsOf(manifest, now);
  const about = CHECKED_SOURCES.map((id) => {
    const { names: _, files: __, ...list } = checkedListOf(lists[id], now, null);
    return list;
  });
  return {
    of: (npi, record) => findingsOf(
      { npi: { text: npi, fault: npiFault(npi) }, entity_type: null, state: null }, record === null ? undefined : registeredOf(record), lists, () => null,
    ),
    about: { note: NOTE, lists: about },
  };
}

function registeredOf(record: ProviderRecord): Registered {
  const { deactivated } = record;
  return {
    status: deactivated === null ? "active" : "deactivated", deactivation_date: deactivated === null ? null : JSON.parse(deactivated) as string | null,
    entity_type: null, state: null, origin: null, exclusions: exclusionsOf(record, () => null), isEnrolled: record.pecos !== null, enrollmentOrigin: null,
  };
}
