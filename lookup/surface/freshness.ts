/**
 * How old the data of an answer is at serve time: pure functions of a release's sources and the clock
 * (data/contract/README.md#freshness). A release holds dates; `data/reference/source_state.ts` turns them into ages and states.
 */
import type { DataFreshness, FreshnessBlock, FreshnessPolicy } from "../../data/contract/records/envelope.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { grouped, longDate } from "../../data/contract/numbers.ts";
import { ageOf, DAY, isLoaded, stateOf } from "../../data/reference/source_state.ts";
import { ApiError } from "../http/errors.ts";
import type { Query } from "../http/message.ts";

const HOUR = 3_600_000;
const MAX_BAR_HOURS = 3650 * 24;

/** The part of a source that freshness depends on. */
export type DatedSource = Pick<ReleaseSource, "source_id" | "files" | "sla_days" | "cadence" | "cadence_days"> & {
  readonly facts: Pick<ReleaseSource["facts"], "snapshot">;
};

/** ISO time in seconds: `2026-11-21T09:30:00Z`. */
export function isoTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** Reported ages are rounded down, compared ones are not. `checked` is `now` as text, made once for several sources. */
export function freshnessBlock(source: DatedSource, now: number, checked = isoTime(now)): FreshnessBlock {
  const age = ageOf(source.facts.snapshot, now);
  return {
    source_id: source.source_id,
    snapshot: source.facts.snapshot,
    last_checked: checked,
    sla_days: source.sla_days,
    sla_hours: source.sla_days * 24,
    age_hours: age === null ? null : Math.floor(age / HOUR),
    age_days: age === null ? null : Math.floor(age / DAY),
    within_sla: age === null ? null : age <= source.sla_days * DAY,
    state: stateOf(age, source.sla_days),
  };
}

/** `data_freshness`: one line for each source with a dated snapshot. */
export function dataFreshness(sources: readonly DatedSource[]): DataFreshness[] {
  return sources.flatMap((source) => {
    const { snapshot } = source.facts;
    if (snapshot === null) return [];
    const published = Date.parse(`${snapshot}T00:00:00Z`);
    return [{
      source: source.source_id,
      last_refreshed: isoTime(published),
      next_refresh_eta: isoTime(published + source.cadence_days * DAY),
      cadence: source.cadence,
    }];
  });
}

/** How old a loaded source is at serve time. */
function ageWords(source: DatedSource, now: number): string {
  const { snapshot } = source.facts;
  const age = ageOf(snapshot, now);
  if (age === null || snapshot === null) return "Its age is not known.";
  const [days, state] = [grouped(Math.floor(age / DAY)), stateOf(age, source.sla_days)];
  const old = `The snapshot of ${longDate(snapshot)} is ${days} ${days === "1" ? "day" : "days"} old`;
  if (state === "current") return `${old}, within its limit of ${source.sla_days} days.`;
  return `${old}, ${state === "stale" ? "more than twice" : "past"} its limit of ${source.sla_days} days.`;
}

/** The age of a loaded source that is past its limit, or of unknown age; else null. For the status of sources. */
export function ageRemark(source: DatedSource, now: number): string | null {
  const isFine = !isLoaded(source) || stateOf(ageOf(source.facts.snapshot, now), source.sla_days) === "current";
  return isFine ? null : ageWords(source, now);
}

type LinkedSource = DatedSource & { readonly facts: { readonly url: string } };

/** The same with advice, where a reader decides by the source, such as at an exclusion list. */
export function ageAdvice(source: LinkedSource, now: number): string | null {
  const remark = ageRemark(source, now);
  return remark === null ? null : `${remark} Check the publisher's own copy before you rely on it: ${source.facts.url}`;
}

/** What is said of the age of a source in any case. */
export function ageSentence(source: LinkedSource, now: number): string {
  return ageAdvice(source, now) ?? ageWords(source, now);
}

/** The caller's staleness bar: the oldest snapshot to accept, and what to do about an older one. */
export interface Bar {
  /** As sent. */
  readonly text: string;
  readonly hours: number;
  readonly mode: "flag" | "reject";
}

/** The query parameters of a bar. */
export const BAR_NAMES: ReadonlySet<string> = new Set(["max_staleness", "max_staleness_mode", "on_stale"]);

const BAR_SHAPE = /^(\d{1,15}(?:\.\d{1,15})?)([hdm]?)$/;
const HOURS_IN = { "": 1, h: 1, d: 24, m: 1 / 60 } as const;

function barHours(text: string): number {
  const match = BAR_SHAPE.exec(text);
  const hours = match === null ? 0 : Number(match[1]) * HOURS_IN[match[2] as keyof typeof HOURS_IN];
  if (hours > 0 && hours <= MAX_BAR_HOURS) return hours;
  throw new ApiError(
    "invalid_max_staleness",
    "max_staleness is a positive number with h (hours), d (days) or m (minutes), or bare hours, at most 3650d: 36h, 1.5d, 90m, 12.",
  );
}

/** An unknown mode is refused even without a bar; a known one has no effect then (data/contract/README.md#staleness-bar). */
function modeOf(query: Query): Bar["mode"] {
  const mode = query.get("max_staleness_mode");
  if (mode !== null && mode !== "flag" && mode !== "reject") {
    throw new ApiError("invalid_max_staleness", "max_staleness_mode is flag or reject.");
  }
  const alias = query.get("on_stale");
  if (alias !== null && alias !== "reject" && alias !== "409") {
    throw new ApiError("invalid_max_staleness", "on_stale is reject or 409.");
  }
  // The stricter of the two wins.
  return mode === "reject" || alias !== null ? "reject" : "flag";
}

/** The bar in a query, null for none. Throws `invalid_max_staleness`. */
export function barOf(query: Query): Bar | null {
  const mode = modeOf(query);
  const text = query.get("max_staleness");
  return text === null ? null : { text, hours: barHours(text), mode };
}

function staleSource(source: DatedSource, bar: Bar, now: number): FreshnessPolicy["stale_sources"] {
  // A source that is not loaded has nothing in the answer that could be stale. `freshness` reports it.
  if (!isLoaded(source)) return [];
  const age = ageOf(source.facts.snapshot, now);
  if (age !== null && age <= bar.hours * HOUR) return [];
  return [{
    source_id: source.source_id,
    state: stateOf(age, source.sla_days),
    age_hours: age === null ? null : Math.floor(age / HOUR),
    reason: age === null ? "freshness_unknown" : "exceeds_max_staleness",
  }];
}

/** Compares the sources that an answer used with the bar. */
export function policyOf(bar: Bar, sources: readonly DatedSource[], now: number): FreshnessPolicy {
  const stale = sources.flatMap((source) => staleSource(source, bar, now));
  return {
    requested: true,
    max_staleness: bar.text,
    max_staleness_hours: bar.hours,
    mode: bar.mode,
    stale: stale.length > 0,
    stale_sources: stale,
  };
}

/** The 409 of a reject bar; its body also has the data. */
export function staleError(policy: FreshnessPolicy): ApiError {
  const names = policy.stale_sources.map((source) => source.source_id).join(", ");
  return new ApiError("stale_data", `Older than max_staleness=${policy.max_staleness}, or of unknown age: ${names}.`);
}
