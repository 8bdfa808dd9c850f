/**
 * Answers as of a past day: a handler is given the release as it was then, with the newest snapshot of each source on or before
 * the day, and the day as the time (data/contract/README.md#history). So each operation answers of a past day as it does of today.
 */
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { SourceId } from "../../data/contract/ids.ts";
import { type HistorySnapshot, snapshotOn, type SourceTimeline } from "../../data/contract/release/history.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { isLoaded } from "../../data/reference/source_state.ts";
import { chain, type MaybePromise } from "../../data/store/store.ts";
import { ApiError, unavailable } from "../http/errors.ts";
import { once } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";
import { isoTime } from "./freshness.ts";
import type { AsOf, Call } from "./handler.ts";
import { timelinesOf } from "./history.ts";
import type { PastDay } from "./past_cells.ts";
import { beforeHistory, pastFacilities, pastProviders, pastQuality, refusing } from "./past_tables.ts";
import { sourceOf } from "./provenance.ts";

function sentDay({ request }: Pick<Call, "request">): string | null {
  return request.url.includes("?") ? request.query.get("as_of") : null;
}

/** The day in the query, null for none. Throws `invalid_as_of` for what is no date, or a day to come. */
export function dayOf(call: Pick<Call, "request" | "now">): string | null {
  const day = sentDay(call);
  return day === null ? null : checkedDay(day, call.now);
}

function checkedDay(day: string, now: number): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(time) || isoTime(time).slice(0, 10) !== day) throw new ApiError("invalid_as_of", "as_of is a date such as 2026-03-31.");
  if (time > now) throw new ApiError("invalid_as_of", "as_of is a day to come, of which no snapshot can tell.");
  return day;
}

/** The day is also the time by which freshness is judged. */
export function asOfDay(release: Release, day: string): AsOf {
  return { day, release, now: Date.parse(day) };
}

interface Outcome {
  asOf?: AsOf;
}

/** A handler that answers for today, or for the day in the query. */
export function dated<C extends Call, O extends Outcome>(handler: (call: C) => MaybePromise<O>): (call: C) => MaybePromise<O> {
  return (call) => {
    const day = sentDay(call);
    if (day === null) return handler(call);
    return chain(onDay(call, day), (asOf) => chain(handler({ ...call, release: asOf.release, now: asOf.now, day }), (outcome) => {
      // A copy of the outcome takes half a microsecond.
      outcome.asOf = asOf;
      return outcome;
    }));
  };
}

/** Checks a day the first time, and then remembers it: the days of a history are few. */
function onDay({ release, now }: Call, day: string): MaybePromise<AsOf> {
  const days = once(release, "days", () => new Map<string, AsOf>());
  const known = days.get(day);
  if (known !== undefined) return known;
  checkedDay(day, now);
  return chain(timelinesOf(release), (timelines) => {
    const asOf = asOfDay(releaseOn(release, timelines, day), day);
    days.set(day, asOf);
    return asOf;
  });
}

/** The release as it was on the day. The days between two snapshots share one, and with it what is computed once for a release. */
function releaseOn(release: Release, timelines: readonly SourceTimeline[], day: string): Release {
  const past = pastDay(release, timelines, day);
  const key = release.manifest.sources.map(({ source_id: id }) => (past.isServed(id) ? "served" : past.snapshotOf(id)?.snapshot)).join();
  return once(release, `as of ${key}`, () => releaseWith(release, past, timelines));
}

function pastDay(release: Release, timelines: readonly SourceTimeline[], day: string): PastDay {
  const snapshots = new Map(timelines.map((timeline) => [timeline.source_id, snapshotOn(timeline, day)]));
  return {
    snapshotOf: (id) => snapshots.get(id) ?? null,
    isServed(id) {
      const source = sourceOf(release, id);
      const { snapshot } = source.facts;
      if (!isLoaded(source) || snapshot === null) return false;
      // Of a source without a history the release's own snapshot is the only one that is known.
      return snapshots.has(id) ? snapshots.get(id)?.snapshot === snapshot : snapshot <= day;
    },
  };
}

/** The release with these snapshots in place of its own. */
export function releaseWith(release: Release, day: PastDay, timelines: readonly SourceTimeline[]): Release {
  const { manifest, tables } = release;
  const sources = manifest.sources.map((source) => (day.isServed(source.source_id) ? source : sourceOn(source, day.snapshotOf(source.source_id))));
  const past = {
    ...tables,
    providers: tables.providers === null ? null : providersOn(release, tables.providers, day, timelines),
    facilities: tables.facilities === null ? null : pastFacilities(release, tables.facilities, day),
    quality: tables.quality === null ? null : pastQuality(release, tables.quality, day),
  };
  return { ...release, manifest: { ...manifest, sources }, tables: past, served: release };
}

function providersOn(
  release: Release, base: NonNullable<Release["tables"]["providers"]>, day: PastDay, timelines: readonly SourceTimeline[],
): NonNullable<Release["tables"]["providers"]> {
  if (day.isServed("nppes") || day.snapshotOf("nppes") !== null) return pastProviders(release, base, day);
  const first = timelines.find(({ source_id }) => source_id === "nppes")?.snapshots[0]?.snapshot;
  return refusing("providers", () => (first === undefined ? unavailable("The history of the registry") : beforeHistory(first)));
}

/** Says that a source was loaded then which the release itself lacks. */
const LOADED_THEN: ReleaseSource["files"] = [{ path: publicPath.history, sha256: "", bytes: 0, rows_in: 0, published: 0, collapsed: 0, rejected: {} }];

/** What the manifest says of a source, of an earlier snapshot. Null leaves the source unloaded. */
function sourceOn(source: ReleaseSource, on: HistorySnapshot | null): ReleaseSource {
  const { coverage: _, withheld: __, ...rest } = source;
  const own = isLoaded(source) ? source.files : LOADED_THEN;
  return {
    ...rest, facts: { ...source.facts, snapshot: on?.snapshot ?? null, coverage_period_start: null, coverage_period_end: null },
    files: on === null ? [] : own, complete: on?.complete === true, figures: {}, issues: [], reason: null, drift_open: false, quarantined: false,
    degraded_upstream: false,
  };
}

/** The day and its snapshots as the members of a JSON object, without its braces. */
export function dayMembers({ day, release }: Pick<AsOf, "day" | "release">, consults: readonly SourceId[]): string {
  const texts = once(release, "snapshots of sources", () => new WeakMap<readonly SourceId[], string>());
  const known = texts.get(consults);
  const snapshots = known ?? JSON.stringify(Object.fromEntries(consults.map((id) => [id, sourceOf(release, id).facts.snapshot])));
  // Most handlers name their sources by one array, which is a faster key than their joined names.
  if (known === undefined) texts.set(consults, snapshots);
  return `"as_of":"${day}","_snapshots":${snapshots}`;
}
