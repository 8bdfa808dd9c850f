/** Says findings in words: the added columns of the CSV, and the lines of the report. */
import type { CheckedRow, ExclusionList, ListLimit, NotSearched, RosterFinding } from "../../data/contract/records/roster.ts";
import { EXCLUSION_LISTS } from "../../data/roster/lists.ts";

const REASONS: Readonly<Record<NotSearched, string>> = {
  row_unreadable: "the row could not be read", no_npi: "the row has no NPI", bad_npi: "the row's NPI is not valid",
  not_in_registry: "the NPI is not in the registry, and only its NPIs were looked up",
  not_loaded: "the list is not loaded", held_back: "the list is held back", no_list: "this program does not read the list",
  no_name: "the row has no name", no_snapshots: "no snapshots folder was given", file_not_usable: "its file cannot be used",
};
const LIMITS: Readonly<Record<ListLimit, string>> = {
  degraded: "past its age limit", stale: "stale", undated: "of unknown age", partial: "only a part was read", newer_held_back: "a newer one is held back",
  synthetic: "made up",
};

export function reasonText(reason: NotSearched): string {
  return REASONS[reason];
}

function shareText(share: number | null): string {
  return share === null ? "" : `; ${(share * 100).toFixed(1)} % of its rows carry one`;
}

const LIST_NAMES: Readonly<Record<ExclusionList, string>> = { oig_leie: "LEIE", sam_gov: "SAM.gov" };

type Of<C extends RosterFinding["code"]> = Extract<RosterFinding, { readonly code: C }>;

const TEXTS: { readonly [C in RosterFinding["code"]]: (finding: Of<C>) => string } = {
  row_unreadable: ({ problem }) => `The row could not be read: ${problem}`,
  npi_missing: () => "The row has no NPI",
  npi_malformed: () => "The NPI is not ten digits",
  npi_bad_check_digit: () => "The NPI's check digit is wrong",
  registry_active: () => "Registry: active",
  registry_deactivated: ({ deactivation_date: date }) => `Registry: deactivated${date === null ? "" : ` on ${date}`}`,
  registry_not_found: ({ limits }) => `Registry: no record of this NPI${limits?.includes("partial") === true ? " in the part that was read" : ""}`,
  registry_not_searched: ({ reason }) => `Registry: not searched (${reasonText(reason)})`,
  entity_type_differs: ({ roster, registry }) => `The roster has an ${roster}, the registry an ${registry}`,
  state_differs: ({ roster, registry }) => `The roster has the state ${roster}, the registry ${registry}`,
  exclusion_found: (finding) => `${LIST_NAMES[finding.source_id]}: excluded by NPI, ${exclusionText(finding)}`,
  exclusion_not_found_by_npi: ({ source_id, npi_share }) => `${LIST_NAMES[source_id]}: not found by NPI${shareText(npi_share)}`,
  exclusion_not_searched: ({ source_id, reason }) => `${LIST_NAMES[source_id]}: not searched by NPI (${reasonText(reason)})`,
  name_candidate: (finding) => `${LIST_NAMES[finding.source_id]}, by name: ${candidateText(finding)}`,
  no_name_candidate: ({ source_id }) => `${LIST_NAMES[source_id]}: no row that was searched by name has one that is alike`,
  names_not_searched: ({ source_id, reason }) => `${LIST_NAMES[source_id]}: names not searched (${reasonText(reason)})`,
  enrollment_found: () => "Medicare enrollment: listed",
  enrollment_not_found: () => "Medicare enrollment: not listed",
  enrollment_not_searched: ({ reason }) => `Medicare enrollment: not searched (${reasonText(reason)})`,
  opt_out_not_searched: ({ reason }) => `Medicare opt-out: not searched (${reasonText(reason)})`,
};

/** One line that needs no column header. */
export function findingText(finding: RosterFinding): string {
  return (TEXTS[finding.code] as (finding: RosterFinding) => string)(finding);
}

function exclusionText({ exclusion_type, exclusion_date, excluding_agency, termination_date, waiver_state }: Of<"exclusion_found">): string {
  return [
    exclusion_type ?? "type not stated", exclusion_date ?? "date not stated",
    ...(typeof excluding_agency === "string" ? [`by ${excluding_agency}`] : []),
    ...(typeof termination_date === "string" ? [`until ${termination_date}`] : []), ...(waiver_state === undefined ? [] : [`waived in ${waiver_state}`]),
  ].join(", ");
}

function candidateText({ score, agreed, differed, not_compared, listed }: Of<"name_candidate">): string {
  const { name, npi, date_of_birth, state, exclusion_type, exclusion_date } = listed;
  const number = npi === null ? "no NPI" : `NPI ${npi}`;
  const born = date_of_birth === null ? null : `born ${date_of_birth}`;
  const who = [name, number, born, state, exclusion_type, exclusion_date].filter((part) => part !== null).join(", ");
  const parts = ([["agree", agreed], ["differ", differed], ["not compared", not_compared]] as const).filter(([, list]) => list.length > 0);
  return [who, `score ${score}`, ...parts.map(([word, list]) => `${word}: ${list.join(", ").replaceAll("_", " ")}`)].join("; ");
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
  if (candidates.length > 0) {
    return `${candidates.length} ${candidates.length === 1 ? "candidate" : "candidates"}: ${candidates.map(candidateText).join(" | ")}`;
  }
  const none = own.find(({ code }) => code === "names_not_searched" || code === "no_name_candidate");
  return none === undefined ? "" : findingText(none).replace(/^[^:]*: /, "");
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
