/** Says findings in words: the added columns of the CSV, and the lines of the report. */
import type { CheckedRow, ExclusionList, ListLimit, NotSearched, RosterFinding } from "../../data/contract/records/roster.ts";
import { EXCLUSION_LISTS } from "./lists.ts";

const REASONS: Readonly<Record<NotSearched, string>> = {
  no_npi: "the row has no NPI", bad_npi: "the row's NPI is not valid", not_in_registry: "the NPI is not in the registry, and only its NPIs were looked up",
  not_loaded: "the list is not loaded", held_back: "the list is held back", no_list: "this program does not read the list",
  no_name: "the row has no name", no_snapshots: "no snapshots folder was given", file_not_usable: "its file cannot be used",
};
const LIMITS: Readonly<Record<ListLimit, string>> = {
  degraded: "past its age limit", stale: "stale", undated: "of unknown age", partial: "only a part was read", newer_held_back: "a newer one is held back", synthetic: "made up",
};

export function reasonText(reason: NotSearched): string {
  return REASONS[reason];
}

function shareText(share: number | null): string {
  return share === null ? "" : `; ${(share * 100).toFixed(1)} % of its rows carry one`;
}

const LIST_NAMES: Readonly<Record<ExclusionList, string>> = { oig_leie: "LEIE", sam_gov: "SAM.gov" };

/** One line that needs no column header. */
export function findingText(finding: RosterFinding): string {
  switch (finding.code) {
    case "row_unreadable": return `The row could not be read: ${finding.problem}`;
    case "npi_missing": return "The row has no NPI";
    case "npi_malformed": return "The NPI is not ten digits";
    case "npi_bad_check_digit": return "The NPI's check digit is wrong";
    case "registry_active": return "Registry: active";
    case "registry_deactivated": return `Registry: deactivated${finding.deactivation_date === null ? "" : ` on ${finding.deactivation_date}`}`;
    case "registry_not_found": return "Registry: no record of this NPI";
    case "registry_not_searched": return `Registry: not searched (${reasonText(finding.reason)})`;
    case "entity_type_differs": return `The roster has an ${finding.roster}, the registry an ${finding.registry}`;
    case "state_differs": return `The roster has the state ${finding.roster}, the registry ${finding.registry}`;
    case "exclusion_found": return `${LIST_NAMES[finding.source_id]}: excluded by NPI, ${exclusionText(finding)}`;
    case "exclusion_not_found_by_npi": return `${LIST_NAMES[finding.source_id]}: not found by NPI${shareText(finding.npi_share)}`;
    case "exclusion_not_searched": return `${LIST_NAMES[finding.source_id]}: not searched by NPI (${reasonText(finding.reason)})`;
    case "name_candidate": return `${LIST_NAMES[finding.source_id]}, a row without an NPI: ${candidateText(finding)}`;
    case "no_name_candidate": return `${LIST_NAMES[finding.source_id]}: no row without an NPI has a name that is alike`;
    case "names_not_searched": return `${LIST_NAMES[finding.source_id]}: names not searched (${reasonText(finding.reason)})`;
    case "enrollment_found": return "Medicare enrollment: listed";
    case "enrollment_not_found": return "Medicare enrollment: not listed";
    case "enrollment_not_searched": return `Medicare enrollment: not searched (${reasonText(finding.reason)})`;
    case "opt_out_not_searched": return `Medicare opt-out: not searched (${reasonText(finding.reason)})`;
  }
}

type Exclusion = Extract<RosterFinding, { code: "exclusion_found" }>;

function exclusionText({ exclusion_type, exclusion_date, excluding_agency, termination_date, waiver_state }: Exclusion): string {
  return [
    `${exclusion_type ?? "type not stated"}, ${exclusion_date ?? "date not stated"}`, ...(excluding_agency == null ? [] : [`by ${excluding_agency}`]),
    ...(termination_date == null ? [] : [`until ${termination_date}`]), ...(waiver_state === undefined ? [] : [`waived in ${waiver_state}`]),
  ].join(", ");
}

function candidateText({ score, agreed, differed, not_compared, listed }: Extract<RosterFinding, { code: "name_candidate" }>): string {
  const { name, date_of_birth, state, exclusion_type, exclusion_date } = listed;
  const who = [name, date_of_birth === null ? null : `born ${date_of_birth}`, state, exclusion_type, exclusion_date].filter((part) => part !== null).join(", ");
  const parts = [["agree", agreed], ["differ", differed], ["not compared", not_compared]] as const;
  return `${who}; score ${score}; ${parts.filter(([, list]) => list.length > 0).map(([word, list]) => `${word}: ${list.join(", ").replaceAll("_", " ")}`).join("; ")}`;
}

/** The columns that a checked CSV has behind those of the roster. */
export const ADDED_COLUMNS = [
  "check_attention", "check_new", "check_registry", "check_differs", "check_leie_by_npi", "check_sam_by_npi", "check_leie_names", "check_sam_names",
  "check_medicare_enrollment", "check_medicare_opt_out", "check_limits",
] as const;

export function addedCells({ attention, is_new, findings }: CheckedRow): string[] {
  const texts = (prefix: string, list?: ExclusionList): string => findings
    .filter((finding) => finding.code.startsWith(prefix) && (list === undefined || ("source_id" in finding && finding.source_id === list)))
    .map((finding) => findingText(finding).replace(/^[^:,(]*: /, "")).join(" | ");
  const registry = findings.filter(({ code }) => code === "row_unreadable" || code.startsWith("npi_") || code.startsWith("registry_"));
  const differs = findings.filter(({ code }) => code.endsWith("_differs"));
  return [
    attention ? "yes" : "no", is_new ? "yes" : "no", registry.map((finding) => findingText(finding).replace(/^Registry: /, "")).join(" | "),
    differs.map(findingText).join(" | "),
    ...EXCLUSION_LISTS.map((list) => texts("exclusion_", list)), ...EXCLUSION_LISTS.map((list) => namesText(findings, list)),
    texts("enrollment_"), texts("opt_out_"), limitsText(findings),
  ];
}

function namesText(findings: readonly RosterFinding[], list: ExclusionList): string {
  const own = findings.filter((finding) => "source_id" in finding && finding.source_id === list);
  const candidates = own.flatMap((finding) => (finding.code === "name_candidate" ? [finding] : []));
  if (candidates.length > 0) return `${candidates.length} ${candidates.length === 1 ? "candidate" : "candidates"}: ${candidates.map(candidateText).join(" | ")}`;
  return own.flatMap((finding) => (finding.code === "names_not_searched" || finding.code === "no_name_candidate" ? [findingText(finding).replace(/^[^:]*: /, "")] : [])).join("");
}

const SOURCE_OF = { registry: "registry", enrollment: "Medicare enrollment" } as const;

/** `LEIE: stale; registry: only a part was read`: what limits the findings of this row. */
function limitsText(findings: readonly RosterFinding[]): string {
  const said = new Set(findings.flatMap((finding) => {
    if (!("limits" in finding) || finding.limits === undefined) return [];
    const list = "source_id" in finding ? LIST_NAMES[finding.source_id] : SOURCE_OF[finding.code.startsWith("enrollment") ? "enrollment" : "registry"];
    return [`${list}: ${finding.limits.map((limit) => LIMITS[limit]).join(", ")}`];
  }));
  return [...said].join("; ");
}
