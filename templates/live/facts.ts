/**
 * What federal files other than the registry say about exactly one NPI. If an exclusion list has no row with this number, the page
 * says so. It never says that the provider is clear, because most rows of an exclusion list carry no NPI at all.
 */
import type { Fact, Provider } from "../../data/contract/records/resolver.ts";
import type { EntityResolution } from "../../data/contract/records/supply.ts";
import { longDate } from "../../data/contract/numbers.ts";
import { exclusionTypeText } from "../../data/reference/exclusion_types.ts";
import { sourced, type Cite } from "./cited.ts";

export interface FactsInput {
  readonly record: Pick<Provider, "npi">;
  readonly facts: readonly Fact[];
  /** What each list of exclusions can show at all: how it is matched, how much of it was read, its age. */
  readonly listNotes: Readonly<Record<"oig_leie" | "sam_gov", string>>;
  readonly sources: EntityResolution["sources"];
}

type Block<Id extends keyof EntityResolution["sources"]> = EntityResolution["sources"][Id];

function isAwaited({ provenance }: Block<keyof EntityResolution["sources"]>): boolean {
  return provenance._data_availability.some((flag) => flag.endsWith(":awaiting_ingest"));
}

/** Why a source shows no data: it is not loaded yet, or what `none` says. */
function withoutData(block: Block<keyof EntityResolution["sources"]>, none: string): string {
  return isAwaited(block) ? "This source is not loaded yet, so nothing is known here." : none;
}

/** What a list can show, and where it asks to check the publisher's own copy, that address as a link. Null if the list is not loaded. */
function noteOf(block: Block<"oig_leie" | "sam_gov">, note: string) {
  if (isAwaited(block)) return null;
  const href = block.provenance._source_url;
  return { text: note.replace(href, ""), href: note.includes(href) ? href : null };
}

const NOT_CLEARANCE = "No match by NPI in this list. This is not a clearance: most entries have no NPI.";

function waiver({ waiver_state, waiver_date }: NonNullable<Block<"oig_leie">["data"]>): string {
  if (waiver_state === undefined) return "";
  return `. Waived in ${waiver_state}${waiver_date === null || waiver_date === undefined ? "" : ` since ${longDate(waiver_date)}`}`;
}

function exclusionText(data: NonNullable<Block<"oig_leie">["data"]>): string {
  const since = data.exclusion_date === null ? "" : ` since ${longDate(data.exclusion_date)}`;
  return `Excluded${since}, ${data.exclusion_type === null ? "type not stated" : `type ${exclusionTypeText(data.exclusion_type)}`}${waiver(data)}`;
}

function exclusion({ sources: { oig_leie }, listNotes }: FactsInput, cite: Cite) {
  const { data, provenance } = oig_leie;
  const text = data === null ? withoutData(oig_leie, NOT_CLEARANCE) : exclusionText(data);
  const note = noteOf(oig_leie, listNotes.oig_leie);
  return { is_listed: data !== null, snapshot: longDate(provenance._snapshot, "unknown date"), text: cite(text, provenance), note };
}

function samText(record: NonNullable<Block<"sam_gov">["data"]>["records"][number]): string {
  const { classification, exclusion_type, excluding_agency, active_date, termination_date, indefinite } = record;
  const who = `${exclusion_type ?? "Exclusion"} by ${excluding_agency ?? "an agency not stated"} (${classification ?? "unclassified"})`;
  const until = indefinite ? "indefinitely" : `until ${longDate(termination_date)}`;
  return `${who}, from ${longDate(active_date)} ${until}`;
}

function sam({ sources: { sam_gov }, listNotes }: FactsInput, cite: Cite) {
  const { data, provenance } = sam_gov;
  const note = noteOf(sam_gov, listNotes.sam_gov);
  if (data === null) return { none: cite(withoutData(sam_gov, NOT_CLEARANCE), provenance), records: [], note };
  return { none: null, note, records: data.records.map((record) => cite(samText(record), provenance)) };
}

function enrollment({ facts, sources: { pecos } }: FactsInput, cite: Cite) {
  const { data, provenance } = pecos;
  if (data !== null) {
    const records = data.enrollments.map(({ provider_type, provider_type_code, state, enrollment_id }) => ({
      text: cite(`${provider_type ?? provider_type_code ?? "Type not stated"}, ${state ?? "state not stated"}`, provenance),
      id: enrollment_id,
    }));
    return { none: null, records };
  }
  const denied = facts.find(({ type, value }) => type === "pecos_enrolled" && !value);
  const none = denied === undefined
    ? "No match by NPI in this snapshot. The snapshot is partial, so that says nothing."
    : "Not enrolled as of this complete snapshot.";
  return { none: cite(withoutData(pecos, none), denied ?? provenance), records: [] };
}

function mips({ sources: { qpp_mips } }: FactsInput, cite: Cite) {
  const { data, provenance } = qpp_mips;
  if (data === null) {
    const none = withoutData(qpp_mips, "This snapshot has no score for this NPI and does not say why.");
    return { none: cite(none, provenance), year: null, rows: [] };
  }
  const rows = data.scores.map((each) => ({
    reported_as: each.source ?? "not stated",
    scores: [each.final_mips_score, each.quality_category_score, each.pi_category_score, each.ia_category_score, each.cost_category_score]
      .map((score) => cite(score, provenance)),
  }));
  return { none: null, year: data.performance_year ?? "not stated", rows };
}

function affiliations({ facts }: FactsInput, cite: Cite) {
  return facts.filter(({ type }) => type === "affiliated_facility").map((fact) => {
    const { ccn = "", facility_type = "facility" } = (fact.detail ?? {}) as { readonly ccn?: string; readonly facility_type?: string };
    return { facility_type, ccn: cite(ccn, fact) };
  });
}

/** For the partial `other_files`, in the order in which it shows them. */
export function otherFiles(input: FactsInput, cite: Cite) {
  return {
    exclusion: sourced(exclusion(input, cite)),
    sam: sourced(sam(input, cite)),
    enrollment: sourced(enrollment(input, cite)),
    mips: sourced(mips(input, cite)),
    affiliations: sourced({ facilities: affiliations(input, cite) }),
  };
}
