/**
 * Decides what changes in NPPES in the week after the full file: who moves, is deactivated, is reactivated, or is new. It
 * depends on the index only, so that a larger sample changes the same people and more.
 */
import { NPPES_FULL, NPPES_REPORT, NPPES_WEEK_START } from "../files/dates.ts";
import type { Provider } from "./people.ts";
import { randomStream } from "../files/random.ts";
import type { Sample } from "./source.ts";

/** New providers have indices above those of any full file, so that their NPIs are unique. */
const FIRST_NEWCOMER = 90_000_000;

/** Returns the indices of the providers whose first record is in the weekly file. */
export function weeklyNewcomers(providers: number): { from: number; to: number } {
  return { from: FIRST_NEWCOMER, to: FIRST_NEWCOMER + Math.ceil(providers / 1000) };
}

/** True for providers that are active in the full file and deactivated in the report of the next day. */
function deactivatedByReport(index: number): boolean {
  return index % 1500 === 29;
}

/** Returns a function that gives the weekly record of an index, or null if it has none. */
export function weeklyChange(sample: Sample): (index: number) => Provider | null {
  const random = randomStream(sample.seed, "weekly change");
  const { people } = sample;
  function day(index: number): number {
    random.seek(index);
    return NPPES_WEEK_START + random.below(5);
  }
  function newcomer(index: number): Provider {
    const updated = day(index);
    return { ...people.at(index), status: "active", enumerated: updated, updated, deactivated: null, reactivated: null };
  }
  function moved(index: number): Provider {
    const updated = day(index);
    const place = people.places.inState(random, people.places.pickState(random));
    return { ...people.at(index), updated, place };
  }
  return (index) => {
    if (index >= FIRST_NEWCOMER) return newcomer(index);
    if (index % 400 !== 17 && index % 1000 !== 13 && index % 20 !== 3) return null;
    const status = people.status(index);
    if (status === "deactivated") {
      if (index % 20 !== 3) return null;
      const reactivated = day(index);
      return { ...people.at(index), status: "reactivated", updated: reactivated, reactivated };
    }
    if (index % 1000 === 13) return { ...people.at(index), status: "deactivated", deactivated: day(index), reactivated: null };
    return index % 400 === 17 && !deactivatedByReport(index) ? moved(index) : null;
  };
}

/**
 * Returns all deactivated NPIs as of the report, newest first, as parallel lists. This is four in a hundred providers, and
 * the only list that a sample holds in memory: eight bytes per entry.
 */
export function reportedDeactivations(sample: Sample): { indices: Uint32Array; days: Uint32Array } {
  const found: { index: number; day: number }[] = [];
  for (let index = 0; index < sample.providers; index += 1) {
    const status = sample.people.status(index);
    if (status === "deactivated") found.push({ index, day: sample.people.at(index).deactivated ?? NPPES_FULL });
    else if (deactivatedByReport(index)) found.push({ index, day: NPPES_REPORT });
  }
  found.sort((a, b) => b.day - a.day || a.index - b.index);
  return { indices: Uint32Array.from(found, (entry) => entry.index), days: Uint32Array.from(found, (entry) => entry.day) };
}
