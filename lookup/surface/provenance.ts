/**
 * The provenance of records as JSON text. In one release the 14-tuple of a source differs between records only in its
 * confidence and its availability flags, so each combination of those is serialized once.
 */
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import { availabilityFlags, tupleOf, type Availability } from "../../data/contract/provenance.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { isEntire, isLoaded } from "../../data/reference/source_state.ts";
import { ApiError } from "../http/errors.ts";
import { once } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";

/** Combinations cached for a release; real data has a few dozen. */
const TUPLES_KEPT = 4096;

/** A source's entry in the manifest. Every release lists all sources, ingested or not. */
export function sourceOf(release: Release, id: SourceId): ReleaseSource {
  const sources = once(release, "sources", () => new Map(release.manifest.sources.map((source) => [source.source_id, source])));
  const source = sources.get(id);
  if (source === undefined) throw new ApiError("source_unavailable", `The served release does not list the source ${id}.`);
  return source;
}

export function sourcesOf(release: Release, ids: readonly SourceId[]): ReleaseSource[] {
  return ids.map((id) => sourceOf(release, id));
}

/** Whether the release has a snapshot of the source, so that a missing record means that the source has none. */
export function isIngested(release: Release, id: SourceId): boolean {
  return isLoaded(sourceOf(release, id));
}

/** Whether a release of a past day has another snapshot of the source than the release that is served, or none. */
export function isPast(release: Release, id: SourceId): boolean {
  return release.served !== undefined && sourceOf(release, id) !== sourceOf(release.served, id);
}

/** Why the release has no record in a source: none is loaded, the record may be in the part that was not read, or there is none. */
export function absentFlag(release: Release, id: SourceId): Availability {
  if (!isIngested(release, id)) return release.served !== undefined && isIngested(release.served, id) ? "not_kept" : "awaiting_ingest";
  return isEntire(sourceOf(release, id)) ? "null_at_source" : "partial_source";
}

export function isSourceId(text: string): text is SourceId {
  return (SOURCE_IDS as readonly string[]).includes(text);
}

/** One flag for each field, in the order of the record. */
export type Flags = Readonly<Record<string, Availability>>;

/** Nested maps by source, variant and confidence: three look-ups cost less than building one key. */
interface Tuples {
  readonly texts: Map<SourceId, Map<string | number, Map<number | null, string>>>;
  kept: number;
}

/**
 * The 14-tuple as JSON text. `confidence` is between 0 and 1, or null where no score applies. `variant` identifies the
 * flags among those that records of this source can have, so that `flags` is called once for each variant.
 */
export function tupleText(release: Release, id: SourceId, confidence: number | null, variant: string | number, flags: () => Flags): string {
  const tuples = once<Tuples>(release, "tuples", () => ({ texts: new Map(), kept: 0 }));
  const known = tuples.texts.get(id)?.get(variant)?.get(confidence);
  if (known !== undefined) return known;
  const text = JSON.stringify(tupleOf(sourceOf(release, id).facts, confidence, availabilityFlags(flags())));
  if (tuples.kept >= TUPLES_KEPT) {
    tuples.texts.clear();
    tuples.kept = 0;
  }
  const variants = tuples.texts.get(id) ?? new Map<string | number, Map<number | null, string>>();
  const scores = variants.get(variant) ?? new Map<number | null, string>();
  tuples.texts.set(id, variants.set(variant, scores.set(confidence, text)));
  tuples.kept += 1;
  return text;
}

/** Which of the values are null, as a variant: `1` for a value, `0` for null, e.g. `1101`. */
export function nullsOf(values: readonly unknown[]): string {
  let nulls = "";
  for (const value of values) nulls += value === null ? "0" : "1";
  return nulls;
}

/** `present`, or why the value is null. */
export function flagOf(value: unknown, whenNull: Availability = "null_at_source"): Availability {
  return value === null ? whenNull : "present";
}
