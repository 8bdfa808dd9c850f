/** Moves the runs of one field from the release before to the new one (build/README.md#history). */
import { type HistoryValue, type Run } from "../../data/contract/release/history.ts";
import type { SourceStep } from "./timeline.ts";

/** Stands for the value in the release's own table. */
const CURRENT: unique symbol = Symbol("the value in the release's own table");
type Said = HistoryValue | typeof CURRENT;

/** A field in the difference of two releases. `after` is undefined for a record that went, `before` for one that came. */
export interface FieldChange {
  readonly before?: HistoryValue;
  readonly after?: HistoryValue;
}

export interface Moved {
  /** Null if the source always said what it says now. */
  readonly runs: readonly Run[] | null;
  /** What the same snapshot said before it was corrected. */
  readonly corrected?: HistoryValue;
}

/**
 * `runs` is null for a field without a past, `change` for one that the difference does not name. `isGone`: the new release has no
 * record, so that nothing can stand for its value.
 */
export function moved(runs: readonly Run[] | null, change: FieldChange | null, { dates, to, isCorrection }: SourceStep, isGone: boolean): Moved {
  const said = new Map<string, Said>(dates.map((date) => {
    // A late snapshot before the first run says what the first run does, until it is set below.
    const run = runs?.findLast(([from]) => from <= date) ?? runs?.[0];
    const own = run === undefined || run.length === 1 ? CURRENT : run[1];
    const was = own === CURRENT && change?.before !== undefined ? change.before : own;
    return [date, change?.after !== undefined && was === change.after ? CURRENT : was];
  }));
  let corrected: HistoryValue | undefined;
  if (to !== null && !isGone) {
    const old = said.get(to);
    if (isCorrection && old !== undefined && old !== CURRENT) corrected = old;
    said.set(to, CURRENT);
  }
  return { runs: compressed(said), ...corrected === undefined ? {} : { corrected } };
}

/** The runs with one value in the struck snapshots. */
export function struckRuns(runs: readonly Run[] | null, dates: readonly string[], struck: ReadonlySet<string>, value: HistoryValue): Run[] | null {
  return compressed(new Map<string, Said>(dates.map((date) => {
    const run = runs?.findLast(([from]) => from <= date);
    return [date, struck.has(date) ? value : run === undefined || run.length === 1 ? CURRENT : run[1]];
  })));
}

/** One run for each value that differs from the one before; null if the table's own value was all there was. */
function compressed(said: ReadonlyMap<string, Said>): Run[] | null {
  const runs: Run[] = [];
  let last: Said | undefined;
  for (const [date, value] of said) {
    if (value === last) continue;
    runs.push(value === CURRENT ? [date] : [date, value]);
    last = value;
  }
  return runs.length === 0 || (runs.length === 1 && runs[0]!.length === 1) ? null : runs;
}
