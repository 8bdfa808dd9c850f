/**
 * Runs the checks of an audit pack (data/contract/README.md#audit-packs): every row of every source is accounted for, and the
 * published figures of a supply dataset follow from each other by its methodology. Figures are recomputed from the
 * published rows, not from the counts. A failed check is a bug in the build and stops it.
 */
import type { AuditCheck } from "../../data/contract/release/audit.ts";
import type { ReleaseSource, RowLedger } from "../../data/contract/release/release.ts";
import { isEntire, isLoaded, missingRemark } from "../../data/reference/source_state.ts";
import type { SpecialtyStateRow } from "../../data/contract/records/supply.ts";
import { STATES } from "../../data/reference/states.ts";
import type { Basis } from "../datasets/basis.ts";
import { nationOf, rankStates, type StateCount, type StateFigures } from "../datasets/density.ts";

interface Proof {
  readonly id: string;
  readonly statement: string;
  /** The number of values that were compared. Where none is known, the check does not apply. */
  readonly compared: number;
  readonly detail?: string;
}

function passed(holds: boolean, { id, statement, compared, detail }: Proof): AuditCheck {
  if (!holds) throw new Error(`the check ${id} does not hold (${statement}): nothing is published; fix the build before you run it again`);
  return { id, statement, status: compared === 0 ? "not_applicable" : "pass", compared, detail: detail ?? null };
}

function isBalanced({ rows_in, published, collapsed, rejected }: RowLedger): boolean {
  return rows_in === published + collapsed + Object.values(rejected).reduce((sum, count) => sum + count, 0);
}

function isSumOf(total: RowLedger, files: readonly RowLedger[]): boolean {
  return (["rows_in", "published", "collapsed"] as const).every((key) => total[key] === files.reduce((sum, file) => sum + file[key], 0));
}

function stated(id: string, statement: string, holds: boolean, detail: string): AuditCheck {
  return { id, statement, status: holds ? "pass" : "attention", compared: 1, detail: holds ? null : detail };
}

const LOADED = "Is a snapshot of the source loaded?";

/** Returns the checks of one source. A source that is not loaded has nothing to check, and its checks say so. */
export function sourceChecks(source: ReleaseSource): AuditCheck[] {
  const { source_id: id, rows, files, facts, coverage, synthetic } = source;
  const ledger = "Rows in are the rows published, collapsed and rejected by reason, in every file and in all.";
  if (!isLoaded(source)) {
    return [
      { id: `${id}:ingested`, statement: LOADED, status: "attention", compared: 1, detail: source.reason },
      { id: `${id}:ledger`, statement: ledger, status: "not_applicable", compared: 0, detail: null },
    ];
  }
  const isAccountedFor = [rows, ...files].every(isBalanced) && isSumOf(rows, files);
  const withheld = source.reason ?? "The newest snapshot is held back.";
  const reasons = [coverage?.reason ?? null, missingRemark(coverage?.missing_states ?? [])].filter((reason) => reason !== null);
  const partial = ["No, only part of it. Whatever is missing may be in the rest.", ...reasons].join(" ");
  const isAsserted = coverage?.state === "asserted";
  const generated = "No, a generator made them up. No figure describes anyone real.";
  return [
    stated(`${id}:ingested`, LOADED, source.status === "ingested", withheld),
    stated(`${id}:dated`, "Is the day of the snapshot known?", facts.snapshot !== null, "No: its age is unknown."),
    stated(`${id}:complete`, "Is the whole publication loaded?", isEntire(source) && !isAsserted, isAsserted ? reasons.join(" ") : partial),
    stated(`${id}:genuine`, "Are the rows the publisher's own?", !synthetic, generated),
    passed(isAccountedFor, { id: `${id}:ledger`, statement: ledger, compared: files.length + 1 }),
  ];
}

function countsOf(rows: readonly SpecialtyStateRow[]): StateCount[] {
  return rows.map((row) => ({
    state_code: row.state_code.value, state_name: row.state_name.value,
    count: row.active_providers.value, population: row.population_2024.value,
  }));
}

export interface SupplyEvidence {
  /** The 51 published rows. */
  readonly rows: readonly SpecialtyStateRow[];
  /** The counts that the rows were made from. */
  readonly counted: readonly StateCount[];
  /** The counts of each registered code. */
  readonly slices: ReadonlyMap<string, readonly StateCount[]>;
  readonly basis: Basis;
  /** The number of active providers outside the 50 states and DC. */
  readonly outside: number;
}

/** Checks the figures of one supply dataset, each against the figures it follows from. */
export function supplyChecks({ rows, counted, slices, basis, outside }: SupplyEvidence): AuditCheck[] {
  const again = rankStates(countsOf(rows), basis);
  const known = (field: keyof SpecialtyStateRow): number => rows.filter((row) => row[field].value !== null).length;
  const recomputed = (field: keyof SpecialtyStateRow, from: keyof StateFigures, statement: string): AuditCheck =>
    passed(rows.every((row, i) => row[field].value === again[i]?.[from]), { id: `${field}:recomputed`, statement, compared: known(field) });
  const nation = nationOf(counted, basis);
  const hasAll = rows.map((row) => row.state_code.value).join() === STATES.map((state) => state.state_code).join();
  const total = nationOf(countsOf(rows), basis);
  const withinWhole = [...slices.values()].every((slice) => slice.every((state, i) => state.count <= (counted[i]?.count ?? 0)));
  return [
    passed(hasAll, {
      id: "state_code:all", statement: "There is one row for each of the 50 states and DC, and no other.", compared: rows.length,
    }),
    passed(total.count === nation.count, {
      id: "active_providers:sum", statement: "The published counts of the states add up to the providers counted.", compared: rows.length,
      detail: `Providers of the specialty outside the 50 states and DC, counted apart: ${outside}.`,
    }),
    passed(total.population === nation.population, {
      id: "population_2024:sum", statement: "The published populations add up to that of the 50 states and DC.", compared: known("population_2024"),
    }),
    recomputed("per_100k", "per_100k", "Every density follows from the published count and population, to two decimals."),
    recomputed("rank_density", "rank", "Every rank is 1 + the states strictly denser, compared as whole numbers."),
    recomputed("quartile", "quartile", "Every quartile is 1 + the whole part of 4 x the states strictly less dense / 51."),
    recomputed("underserved", "underserved", "Exactly the states of quartile 1 below 75% of the national density are marked underserved."),
    passed(rows.every((row) => (row.medicare_enrolled.value ?? 0) <= row.active_providers.value), {
      id: "medicare_enrolled:within", statement: "In no state are more providers enrolled in Medicare than counted.",
      compared: known("medicare_enrolled"),
    }),
    passed(withinWhole, {
      id: "subspecialty:within", statement: "In no state does a subspecialty slice count more providers than the specialty.",
      compared: slices.size * rows.length,
    }),
  ];
}
