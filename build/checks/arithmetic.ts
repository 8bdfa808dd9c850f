/**
 * Our own sums, on every build (reliability, D5): each specialty has one row for each of the 50 states and DC, and the
 * published rows add up to the providers counted one by one. No snapshot can be to blame for a difference: it stops the
 * build, and nothing is published.
 */
import type { SourceCheck } from "../../data/contract/release/release.ts";
import { SPECIALTIES } from "../../data/reference/specialties.ts";
import type { Supply } from "../datasets/state_rows.ts";
import { ARITHMETIC } from "./thresholds.ts";
import { checked, count } from "./wording.ts";

/** What holds, for the report; throws an Error for what does not. None without a registry and a census. */
export function arithmeticChecks(supply: Pick<Supply, "rows" | "tally"> | null): SourceCheck[] {
  if (supply === null) return [];
  const specialties = SPECIALTIES.map(({ slug }) => {
    const rows = supply.rows.get(slug) ?? [];
    const states = rows.reduce((sum, row) => sum + row.active_providers.value, 0);
    const apart = supply.tally.counted(slug) - supply.tally.outside(slug) - states;
    return { slug, rows: new Set(rows.map((row) => row.state_code.value)).size === rows.length ? rows.length : -1, states, apart };
  });
  const { state_rows, sum_difference } = ARITHMETIC;
  const wrongRows = specialties.filter(({ rows }) => rows !== state_rows);
  const wrongSums = specialties.filter(({ apart }) => Math.abs(apart) > sum_difference);
  const total = specialties.reduce((sum, { states }) => sum + states, 0);
  const named = (wrong: readonly { slug: string }[]): string => (wrong.length === 0 ? "" : `; not ${wrong.map(({ slug }) => slug).join(", ")}`);
  const checks = [
    checked("state_rows", `${SPECIALTIES.length} specialties`, `${SPECIALTIES.length - wrongRows.length} with ${state_rows} rows${named(wrongRows)}`, `${state_rows} rows each`, wrongRows.length > 0),
    checked(
      "sum_of_states", `${SPECIALTIES.length} specialties`, `${count(total)} providers in the states, ${SPECIALTIES.length - wrongSums.length} sums equal to the count${named(wrongSums)}`,
      `a difference of ${sum_difference}`, wrongSums.length > 0,
    ),
  ];
  const wrong = checks.find(({ outcome }) => outcome !== "ok");
  if (wrong === undefined) return checks;
  throw new Error(`the check ${wrong.check} does not hold (${wrong.measured}; allowed: ${wrong.threshold}): nothing is published; mend the build before you run it again`);
}
