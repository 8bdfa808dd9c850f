/**
 * Decides how much of a publication a reading holds: from the sidecars' word, and from the rows of each file compared with the
 * floor of its role. See data/contract/README.md#coverage.
 */
import type { SourceId } from "../../../data/contract/ids.ts";
import { grouped } from "../../../data/contract/numbers.ts";
import type { Coverage, RowLedger } from "../../../data/contract/release/release.ts";
import { floorOf, FLOORS } from "../../../data/reference/floors.ts";
import { STATES } from "../../../data/reference/states.ts";

export interface CountedFile {
  readonly path: string;
  readonly role: string;
  readonly rows: RowLedger;
  /** The `complete` of its snapshot's sidecar. */
  readonly word: boolean | undefined;
}

export interface CoverageInput {
  readonly source: SourceId;
  /** Why the reading is a part whatever the sidecars say; null if it need not be. */
  readonly part: string | null;
  readonly files: readonly CountedFile[];
  /** Reasons that do not count as faults of a row. */
  readonly expectedRejects: readonly string[];
  /** The records by state; empty for lists without states. */
  readonly states: Readonly<Record<string, number>>;
}

export function isWhole({ state }: Pick<Coverage, "state">): boolean {
  return state === "complete" || state === "asserted";
}

type MeasuredFile = Coverage["files"][number];

export function coverageOf({ source, part, files, expectedRejects, states }: CoverageInput): Coverage {
  const measured = files.flatMap(({ path, role, rows: account, word }): MeasuredFile[] => {
    const floor = floorOf(FLOORS[source], { role, path });
    if (floor === undefined) return [];
    const rows = usable(account, expectedRejects);
    return [{ path, role, rows, floor: floor.rows, is_list: floor.isList === true, is_whole: word ?? rows >= floor.rows }];
  });
  const verdict = part === null ? verdictOf(files, measured.filter(({ is_list }) => is_list)) : { state: "partial", reason: part } as const;
  const coversStates = measured.some((file) => floorOf(FLOORS[source], file)?.coversStates === true);
  return {
    ...verdict, files: measured,
    states: isWhole(verdict) ? { ...states } : {},
    missing_states: verdict.state === "complete" && coversStates ? statesWithout(states) : [],
  };
}

function verdictOf(files: readonly CountedFile[], lists: readonly MeasuredFile[]): Pick<Coverage, "state" | "reason"> {
  const words = new Map(files.map(({ path, word }) => [path, word]));
  const short = lists.filter(({ rows, floor }) => rows < floor);
  const found = short.map(({ role, rows, floor }) =>
    `${grouped(rows)} ${rows === 1 ? "row was" : "rows were"} read; a complete file (${role}) has at least ${grouped(floor)}`)[0] ?? null;
  if ([...words.values()].includes(false)) return { state: "partial", reason: sentence("its sidecar says that it is partial", found) };
  if (found !== null) {
    return short.every(({ path }) => words.get(path) === true)
      ? { state: "asserted", reason: sentence("declared complete by the operator", found) } : { state: "partial", reason: sentence(found) };
  }
  if (lists.length > 0 || [...words.values()].every((word) => word === true)) return { state: "complete", reason: null };
  return { state: "unknown", reason: "No sidecar says whether it is complete, and no floor is known for its files." };
}

/** With a capital and a full stop. */
function sentence(...parts: readonly (string | null)[]): string {
  const text = parts.filter((part) => part !== null).join(": ");
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function usable({ rows_in, rejected }: RowLedger, expected: readonly string[]): number {
  return Object.entries(rejected).reduce((rows, [reason, count]) => (expected.includes(reason) ? rows : rows - count), rows_in);
}

function statesWithout(states: Readonly<Record<string, number>>): string[] {
  return STATES.map(({ state_code }) => state_code).filter((code) => (states[code] ?? 0) === 0);
}

/** A state with fewer records than this may lose them all from one release to the next. */
const MANY = 5;

/**
 * Compares a whole list with the last whole one of the served release: states that had many records and have none are missing.
 * They stay so in later builds, for the older counts are kept.
 */
export function comparedWith(now: Coverage, before: Coverage | undefined): Coverage {
  if (before === undefined || !isWhole(now)) return before === undefined ? now : { ...now, states: before.states };
  const lost = Object.entries(before.states).filter(([code, count]) => count >= MANY && (now.states[code] ?? 0) === 0);
  if (lost.length === 0) return now;
  return {
    ...now,
    states: { ...now.states, ...Object.fromEntries(lost) },
    missing_states: [...new Set([...now.missing_states, ...lost.map(([code]) => code)])].sort(),
  };
}
