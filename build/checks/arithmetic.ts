/**
 * Checks our own counts in every build: each specialty has one row for each of the 50 states and DC, and the published rows
 * add up to the providers counted one by one. A difference can only be a bug of ours, so it stops the build and nothing is
 * published. See build/sources/README.md#expectations.
 */
import { grouped } from "../../data/contract/numbers.ts";
import type { SourceCheck } from "../../data/contract/release/release.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import type { Supply } from "../datasets/state_rows.ts";
import { ARITHMETIC } from "./thresholds.ts";
import { checked } from "./wording.ts";

/** Returns the checks for the report, or throws an Error for one that fails. Empty without a registry. */
export function arithmeticChecks(supply: Pick<Supply, "rows" | "tally"> | null): SourceCheck[] {
  if (supply === null) return [];
  const specialties = SPECIALTIES.map(({ slug }) => {
    const rows = supply.rows.get(slug) ?? [];
    const states = rows.reduce((sum, row) => sum + row.active_providers.value, 0);
    const difference = supply.tally.counted(slug) - supply.tally.outside(slug) - states;
    return { slug, rows: new Set(rows.map((row) => row.state_code.value)).size === rows.length ? rows.length : -1, states, difference };
  });
  const { state_rows, sum_difference } = ARITHMETIC;
  const wrongRows = specialties.filter(({ rows }) => rows !== state_rows);
  const wrongSums = specialties.filter(({ difference }) => Math.abs(difference) > sum_difference);
  const total = specialties.reduce((sum, { states }) => sum + states, 0);
  const except = (wrong: readonly { slug: string }[]): string => (wrong.length === 0 ? "" : `; not ${wrong.map(({ slug }) => slug).join(", ")}`);
  const all = SPECIALTIES.length;
  const rowsFound = `${all - wrongRows.length} with ${state_rows} rows${except(wrongRows)}`;
  const sumsFound = `${grouped(total)} providers in the states, ${all - wrongSums.length} sums equal to the count${except(wrongSums)}`;
  const checks = [
    checked("state_rows", `${all} specialties`, rowsFound, `${state_rows} rows each`, wrongRows.length > 0),
    checked("sum_of_states", `${all} specialties`, sumsFound, `a difference of ${sum_difference}`, wrongSums.length > 0),
  ];
  const wrong = checks.find(({ outcome }) => outcome !== "ok");
  if (wrong === undefined) return checks;
  const problem = `the check ${wrong.check} does not hold (${wrong.measured}; allowed: ${wrong.threshold})`;
  throw new Error(`${problem}: nothing is published; mend the build before you run it again`);
}
