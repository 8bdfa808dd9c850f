/** Says what the release has of each list that a roster is checked against, how old it is, and what that limits. */
import type { SourceId } from "../contract/ids.ts";
import type { CheckedList, ExclusionList, FileHash, ListLimit, NotSearched } from "../contract/records/roster.ts";
import type { Manifest, ReleaseSource } from "../contract/release/release.ts";
import { ageOf, DAY, isEntire, isLoaded, remarkOf, sourceStateOf, stateOf } from "../reference/source_state.ts";
import { sourceById } from "../reference/sources.ts";

/** The sources of a check, in the order of the report. */
export const CHECKED_SOURCES = ["nppes", "oig_leie", "sam_gov", "pecos"] as const satisfies readonly SourceId[];
export type CheckedSource = (typeof CHECKED_SOURCES)[number];
export const EXCLUSION_LISTS = ["oig_leie", "sam_gov"] as const satisfies readonly ExclusionList[];

/** A list as findings speak of it. */
export interface List {
  readonly source: ReleaseSource;
  /** Why it cannot be searched; null when it can. */
  readonly absent: "not_loaded" | "held_back" | null;
  /** The member of a finding that says what limits it; empty when nothing does. */
  readonly limits: { readonly limits?: ListLimit[] };
  /** The share of its rows that carry an NPI; null where that is not known. */
  readonly npiShare: number | null;
}

export type Lists = Readonly<Record<CheckedSource, List>>;

export function listsOf({ sources }: Manifest, now: number): Lists {
  const listOf = (id: CheckedSource): List => {
    const source = sources.find(({ source_id }) => source_id === id);
    if (source === undefined) throw new Error(`the release says nothing of ${id}: it was built by an older version of this program; build it again`);
    const limits = isLoaded(source) ? limitsOf(source, now) : [];
    const absent = isLoaded(source) ? null : sourceStateOf(source) === "held_back" ? "held_back" : "not_loaded";
    return { source, absent, limits: limits.length === 0 ? {} : { limits }, npiShare: npiShareOf(source) };
  };
  return { nppes: listOf("nppes"), oig_leie: listOf("oig_leie"), sam_gov: listOf("sam_gov"), pecos: listOf("pecos") };
}

function limitsOf(source: ReleaseSource, now: number): ListLimit[] {
  const state = stateOf(ageOf(source.facts.snapshot, now), source.sla_days);
  return [
    ...(state === "current" ? [] : state === "unknown" ? ["undated" as const] : [state]),
    ...(isEntire(source) ? [] : ["partial" as const]),
    ...(source.quarantined ? ["newer_held_back" as const] : []),
    ...(source.synthetic ? ["synthetic" as const] : []),
  ];
}

function npiShareOf({ figures }: ReleaseSource): number | null {
  const { rows, rows_with_npi } = figures;
  return rows === undefined || rows_with_npi === undefined || rows === 0 ? null : Math.round((rows_with_npi / rows) * 10_000) / 10_000;
}

/** What the manifest of a check says of a list. `names`: why its names were not searched, "searched", or null for a list without any. */
export function checkedListOf({ source, npiShare }: List, now: number, names: NotSearched | "searched" | null): CheckedList {
  const { facts, files } = source;
  const age = ageOf(facts.snapshot, now);
  return {
    source_id: source.source_id, name: sourceById(source.source_id).short_name, state: sourceStateOf(source),
    snapshot: facts.snapshot, age_days: age === null ? null : Math.floor(age / DAY),
    freshness: isLoaded(source) ? stateOf(age, source.sla_days) : "unknown",
    rows: source.rows.rows_in, npi_share: npiShare, names, remark: remarkOf(source),
    files: files.map(({ path, sha256, bytes }): FileHash => ({ file: path, sha256, bytes })),
  };
}
