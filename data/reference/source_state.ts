/** What a release has of a source, and how old it is, in one word and one sentence. Every surface and page uses these words. */
import type { FreshnessState } from "../contract/records/envelope.ts";
import type { SourceState } from "../contract/ids.ts";
import type { ReleaseSource } from "../contract/release/release.ts";
import { stateByCode } from "./states.ts";

/** Whether anything of the source was read; a snapshot that was held back leaves nothing, or an older one. */
export function isLoaded({ files }: Pick<ReleaseSource, "files">): boolean {
  return files.length > 0;
}

interface Read {
  readonly complete: boolean;
  readonly coverage?: Pick<NonNullable<ReleaseSource["coverage"]>, "missing_states"> | undefined;
}

/** Whether every record of the publication was read: the source is whole, and lacks no state. One that is not loaded is not whole. */
export function isEntire({ complete, coverage }: Read): boolean {
  return complete && (coverage?.missing_states ?? []).length === 0;
}

export function sourceStateOf(source: Pick<ReleaseSource, "files" | "complete" | "coverage" | "withheld">): SourceState {
  if (!isLoaded(source)) return (source.withheld ?? []).length > 0 ? "held_back" : "not_loaded";
  return source.coverage?.state ?? (source.complete ? "complete" : "partial");
}

export const STATE_WORDS: Readonly<Record<SourceState, string>> = {
  complete: "complete",
  asserted: "declared complete by the operator",
  partial: "partial: records read, not a total",
  unknown: "not known to be complete: records read, not a total",
  held_back: "held back",
  not_loaded: "not loaded yet",
};

/** `partial: records read, not a total; newest snapshot held back`. */
export function sourceWords(source: Parameters<typeof sourceStateOf>[0] & Pick<ReleaseSource, "quarantined">): string {
  const state = sourceStateOf(source);
  return source.quarantined && state !== "held_back" ? `${STATE_WORDS[state]}; newest snapshot ${STATE_WORDS.held_back}` : STATE_WORDS[state];
}

/** The reasons given for what the release has of the source; null when none is given. */
export function reasonsOf({ coverage, reason }: Pick<ReleaseSource, "coverage" | "reason">): string | null {
  const notes = [reason, coverage?.reason ?? null, missingRemark(coverage?.missing_states ?? [])].filter((note) => note !== null);
  return notes.length === 0 ? null : notes.join(" ");
}

/** Why the source is not simply complete; null when there is nothing to say. */
export function remarkOf(source: Pick<ReleaseSource, "files" | "complete" | "coverage" | "withheld" | "reason">): string | null {
  const reasons = reasonsOf(source);
  if (reasons !== null) return reasons;
  const state = sourceStateOf(source);
  if (state === "not_loaded") return "Not loaded yet in this release.";
  return state === "partial" ? "Only part of the publication is loaded." : null;
}

/** That a list which is whole otherwise has no record of these states; null when there are none. */
export function missingRemark(states: readonly string[]): string | null {
  const names = states.map((code) => stateByCode(code)?.state_name ?? code).join(", ");
  return states.length === 0 ? null : `The list has no records for ${names}, where there should be many. It may be cut off.`;
}

export const DAY = 86_400_000;

/**
 * Milliseconds since 00:00Z of the snapshot's date, null without one. A date in the future counts as age zero: the clock
 * is wrong, or the publisher's day began before ours.
 */
export function ageOf(snapshot: string | null, now: number): number | null {
  return snapshot === null ? null : Math.max(0, now - Date.parse(`${snapshot}T00:00:00Z`));
}

/** Not rounded: one millisecond over the SLA is degraded, one over twice the SLA is stale. */
export function stateOf(age: number | null, slaDays: number): FreshnessState {
  if (age === null) return "unknown";
  if (age <= slaDays * DAY) return "current";
  return age <= 2 * slaDays * DAY ? "degraded" : "stale";
}
