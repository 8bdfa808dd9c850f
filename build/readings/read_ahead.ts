/**
 * Reads the large sources that need no other one in worker threads, while the main thread reads the registry. On two cores,
 * half a core is free for them.
 */
import { isDeepStrictEqual } from "node:util";
import type { SourceId } from "../../data/contract/ids.ts";
import { isWhole } from "../checks/gate.ts";
import type { Candidates } from "../snapshots/candidates.ts";
import { readOrTake } from "./cached_readings.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { threadedSource } from "./threaded_reading.ts";
import { THREADED_SOURCES } from "./threaded_sources.ts";
import type { ReadContext, Reading } from "../sources/reading/source.ts";

export interface ReadAhead {
  /** The reading of just these snapshots, or null if it was not begun. */
  take(id: SourceId, snapshots: readonly Snapshot[]): Promise<Reading<unknown>> | null;
  /** Waits until every reading has ended or failed. Call it before the work folder is removed. */
  settled(): Promise<unknown>;
}

/** Begins with the newest snapshots. Cached readings need no worker. */
export function readAhead(candidates: Candidates, context: ReadContext): ReadAhead {
  const begun = new Map<SourceId, { readonly snapshots: readonly Snapshot[]; readonly reading: Promise<Reading<unknown>> }>();
  for (const source of Object.values(THREADED_SOURCES)) {
    const own = candidates.get(source.id) ?? [];
    if (own[0] === undefined || !isWhole(own[0])) continue;
    const snapshots = own.filter(isWhole).map(({ snapshot }) => snapshot);
    const reading = readOrTake<unknown>({ source: threadedSource(source), snapshots, context, lookups: [] });
    // Whoever takes the reading gets the error.
    reading.catch(() => undefined);
    begun.set(source.id, { snapshots, reading });
  }
  return {
    take(id, snapshots) {
      const found = begun.get(id);
      return found !== undefined && isDeepStrictEqual(found.snapshots, snapshots) ? found.reading : null;
    },
    settled: () => Promise.allSettled([...begun.values()].map(({ reading }) => reading)),
  };
}
