/**
 * Where the values of an answer come from, as text: the 14-tuple of a source is the same for every record of a release
 * but for its confidence and availability flags, so it is written once for each combination of those that occurs.
 */
import { SOURCE_IDS, type SourceId } from "../../data/contract/ids.ts";
import { availabilityFlags, tupleOf, type Availability } from "../../data/contract/provenance.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import { ApiError } from "../http/errors.ts";
import { once } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";

/** Combinations kept per release; real data has a few dozen. */
const TUPLES_KEPT = 4096;

/** What the release's manifest says of a source; every release lists all of them, ingested or not. */
export function sourceOf(release: Release, id: SourceId): ReleaseSource {
  const sources = once(release, "sources", () => new Map(release.manifest.sources.map((source) => [source.source_id, source])));
  const source = sources.get(id);
  if (source === undefined) throw new ApiError("source_unavailable", `The served release does not list the source ${id}.`);
  return source;
}

export function sourcesOf(release: Release, ids: readonly SourceId[]): ReleaseSource[] {
  return ids.map((id) => sourceOf(release, id));
}

/** Whether the release holds a snapshot of the source: an absent record then means there is none. */
export function isIngested(release: Release, id: SourceId): boolean {
  return sourceOf(release, id).status !== "awaiting_ingest";
}

export function isSourceId(text: string): text is SourceId {
  return (SOURCE_IDS as readonly string[]).includes(text);
}

/** One word a field, in the order of the record. */
export type Flags = Readonly<Record<string, Availability>>;

/** By source, variant and confidence: three look-ups of what is at hand cost less than to put one key together of all. */
interface Tuples {
  readonly texts: Map<SourceId, Map<string | number, Map<number | null, string>>>;
  kept: number;
}

/**
 * The 14-tuple as JSON text. `confidence` is between 0 and 1, or null where no score applies. `variant` names the flags
 * among those that records of this source have, so that they are put together for the first record of a kind alone.
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

/** Which of the values are null, as a variant: one digit each. */
export function nullsOf(values: readonly unknown[]): string {
  let nulls = "";
  for (const value of values) nulls += value === null ? "0" : "1";
  return nulls;
}

/** `present`, or why the value is null. */
export function flagOf(value: unknown, whenNull: Availability = "null_at_source"): Availability {
  return value === null ? whenNull : "present";
}
