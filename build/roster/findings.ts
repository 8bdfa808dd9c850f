/**
 * Derives the findings of a row from what the release has of its NPI. Each statement is as strong as its list: what was not
 * found was not found in these rows by this search, and what could not be searched is said with the reason.
 */
import type { ExclusionList, NotSearched, RosterFinding } from "../../data/contract/records/roster.ts";
import { EXCLUSION_LISTS, type Lists } from "./lists.ts";
import type { Person } from "./person.ts";
import type { FoundExclusion, Registered } from "./registered.ts";

/** Returns the rows of a list that carry the NPI; null where only the release was looked into. */
export type ByNpi = (id: ExclusionList, npi: string) => readonly FoundExclusion[] | null;

export function findingsOf(person: Person, registered: Registered | undefined, lists: Lists, byNpi: ByNpi): RosterFinding[] {
  const { fault } = person.npi;
  if (fault !== null) return [{ code: fault }, ...notSearched(fault === "npi_missing" ? "no_npi" : "bad_npi")];
  return [
    ...registryFindings(person, registered, lists), ...exclusionFindings(person.npi.text, registered, lists, byNpi), ...medicareFindings(registered, lists),
  ];
}

/** What a row without a usable NPI is not searched for. */
export function notSearched(reason: NotSearched): RosterFinding[] {
  return [
    { code: "registry_not_searched", reason },
    ...EXCLUSION_LISTS.map((source_id): RosterFinding => ({ code: "exclusion_not_searched", source_id, reason })),
    { code: "enrollment_not_searched", reason }, NO_OPT_OUT,
  ];
}

const NO_OPT_OUT: RosterFinding = { code: "opt_out_not_searched", reason: "no_list" };

function registryFindings(person: Person, registered: Registered | undefined, { nppes }: Lists): RosterFinding[] {
  if (nppes.absent !== null) return [{ code: "registry_not_searched", reason: nppes.absent }];
  if (registered === undefined) return [{ code: "registry_not_found", ...nppes.limits }];
  const { status, deactivation_date, origin, entity_type, state } = registered;
  if (status === "deactivated") return [{ code: "registry_deactivated", deactivation_date, ...nppes.limits, origin }];
  const findings: RosterFinding[] = [{ code: "registry_active", ...nppes.limits, origin }];
  if (person.entity_type !== null && entity_type !== null && person.entity_type !== entity_type) {
    findings.push({ code: "entity_type_differs", roster: person.entity_type, registry: entity_type });
  }
  if (person.state !== null && state !== null && person.state !== state) findings.push({ code: "state_differs", roster: person.state, registry: state });
  return findings;
}

function exclusionFindings(npi: string, registered: Registered | undefined, lists: Lists, byNpi: ByNpi): RosterFinding[] {
  return EXCLUSION_LISTS.flatMap((source_id): RosterFinding[] => {
    const { absent, limits, npiShare } = lists[source_id];
    if (absent !== null) return [{ code: "exclusion_not_searched", source_id, reason: absent }];
    // A release joins the lists with its registry. Other NPIs are looked up in the lists themselves, where they are at hand.
    const found = registered?.exclusions[source_id] ?? byNpi(source_id, npi);
    if (found === null) return [{ code: "exclusion_not_searched", source_id, reason: "not_in_registry" }];
    if (found.length === 0) return [{ code: "exclusion_not_found_by_npi", source_id, npi_share: npiShare, ...limits }];
    return found.map((exclusion): RosterFinding => ({ code: "exclusion_found", source_id, ...exclusion, ...limits }));
  });
}

function medicareFindings(registered: Registered | undefined, { pecos }: Lists): RosterFinding[] {
  const reason = pecos.absent ?? (registered === undefined ? "not_in_registry" : null);
  if (reason !== null || registered === undefined) return [{ code: "enrollment_not_searched", reason: reason ?? "not_in_registry" }, NO_OPT_OUT];
  const enrollment: RosterFinding = registered.isEnrolled
    ? { code: "enrollment_found", ...pecos.limits, origin: registered.enrollmentOrigin } : { code: "enrollment_not_found", ...pecos.limits };
  return [enrollment, NO_OPT_OUT];
}
