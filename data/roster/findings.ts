/**
 * Derives the findings about an NPI from what a release has of it, for a roster check and for a batch of the service. Each
 * statement is as strong as its list: what was not found was not found in these rows by this search, and what could not be
 * searched is said with the reason.
 */
import { hasValidCheckDigit, NPI_SHAPE } from "../contract/ids.ts";
import type { ExclusionList, NotSearched, Origin, RosterFinding } from "../contract/records/roster.ts";
import type { EntityResolution } from "../contract/records/supply.ts";
import { EXCLUSION_LISTS, type Lists } from "./lists.ts";

/** What is asked about. The registry's entity type and state are compared with those that are given. */
export interface Asked {
  readonly npi: { readonly text: string; readonly fault: NpiFault | null };
  readonly entity_type: string | null;
  readonly state: string | null;
}

type NpiFault = "npi_missing" | "npi_malformed" | "npi_bad_check_digit";

export function npiFault(npi: string): NpiFault | null {
  if (npi === "") return "npi_missing";
  if (!NPI_SHAPE.test(npi)) return "npi_malformed";
  return hasValidCheckDigit(npi) ? null : "npi_bad_check_digit";
}

export interface FoundExclusion {
  readonly exclusion_type: string | null;
  readonly exclusion_date: string | null;
  readonly excluding_agency?: string | null;
  readonly termination_date?: string | null;
  readonly waiver_state?: string;
  readonly origin: Origin | null;
}

/** An NPI that the registry ever listed. */
export interface Registered {
  readonly status: string | null;
  readonly entity_type: string | null;
  readonly state: string | null;
  readonly deactivation_date: string | null;
  readonly origin: Origin | null;
  readonly exclusions: Readonly<Record<ExclusionList, readonly FoundExclusion[]>>;
  readonly isEnrolled: boolean;
  readonly enrollmentOrigin: Origin | null;
}

/** Returns the federal row of an exclusion; null where rows are not looked up. */
type OriginOf = (list: ExclusionList, i: number) => Origin | null;

type Block<L extends ExclusionList> = NonNullable<EntityResolution["sources"][L]["data"]>;

/** Reads the exclusions of a provider from the columns of its table, which are JSON, null without one. */
export function exclusionsOf(columns: Readonly<Record<ExclusionList, string | null>>, originOf: OriginOf): Registered["exclusions"] {
  const leie = columns.oig_leie === null ? [] : [JSON.parse(columns.oig_leie) as Block<"oig_leie">];
  const sam = columns.sam_gov === null ? [] : (JSON.parse(columns.sam_gov) as Block<"sam_gov">).records;
  return {
    oig_leie: leie.map(({ exclusion_type, exclusion_date, waiver_state }, i) =>
      ({ exclusion_type, exclusion_date, ...(typeof waiver_state === "string" ? { waiver_state } : {}), origin: originOf("oig_leie", i) })),
    sam_gov: sam.map(({ exclusion_type, active_date, excluding_agency, termination_date }, i) =>
      ({ exclusion_type, exclusion_date: active_date, excluding_agency, termination_date, origin: originOf("sam_gov", i) })),
  };
}

/** Returns the rows of a list that carry the NPI; null where only the release was looked into. */
export type ByNpi = (id: ExclusionList, npi: string) => readonly FoundExclusion[] | null;

export function findingsOf(asked: Asked, registered: Registered | undefined, lists: Lists, byNpi: ByNpi): RosterFinding[] {
  const { fault } = asked.npi;
  if (fault !== null) return [{ code: fault }, ...notSearched(fault === "npi_missing" ? "no_npi" : "bad_npi")];
  return [
    ...registryFindings(asked, registered, lists), ...exclusionFindings(asked.npi.text, registered, lists, byNpi), ...medicareFindings(registered, lists),
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

function registryFindings(asked: Asked, registered: Registered | undefined, { nppes }: Lists): RosterFinding[] {
  if (nppes.absent !== null) return [{ code: "registry_not_searched", reason: nppes.absent }];
  if (registered === undefined) return [{ code: "registry_not_found", ...nppes.limits }];
  const { status, deactivation_date, origin, entity_type, state } = registered;
  if (status === "deactivated") return [{ code: "registry_deactivated", deactivation_date, ...nppes.limits, origin }];
  const findings: RosterFinding[] = [{ code: "registry_active", ...nppes.limits, origin }];
  if (asked.entity_type !== null && entity_type !== null && asked.entity_type !== entity_type) {
    findings.push({ code: "entity_type_differs", roster: asked.entity_type, registry: entity_type });
  }
  if (asked.state !== null && state !== null && asked.state !== state) findings.push({ code: "state_differs", roster: asked.state, registry: state });
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
