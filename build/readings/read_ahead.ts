/**
 * The large sources that need no other one, read by threads beside the one that reads the registry: a machine with two cores
 * has half of one to spare for them.
 */
import { isDeepStrictEqual } from "node:util";
import type { SourceId } from "../../data/contract/ids.ts";
import { isWhole } from "../checks/gate.ts";
import type { Candidates } from "../snapshots/candidates.ts";
import { readOrTake } from "./cached_readings.ts";
import type { Snapshot } from "../snapshots/snapshots.ts";
import { threadedSource } from "./reading_beside.ts";
import { THREADED_SOURCES } from "./reading_job.ts";
import type { ReadContext, Reading } from "../sources/reading/source.ts";

export interface ReadAhead {
  /** The reading that was begun of just these snapshots; null where there is none. */
  take(id: SourceId, snapshots: readonly Snapshot[]): Promise<Reading<unknown>> | null;
  /** When all that was begun has ended, one way or the other: before the build's folder is removed. */
  settled(): Promise<unknown>;
}

/** Begins with the newest snapshots, unless what they say is kept from an earlier build. */
export function readAhead(candidates: Candidates, context: ReadContext): ReadAhead {
  const begun = new Map<SourceId, { readonly snapshots: readonly Snapshot[]; readonly reading: Promise<Reading<unknown>> }>();
  for (const source of Object.values(THREADED_SOURCES)) {
    const own = candidates.get(source.id) ?? [];
    if (own[0] === undefined || !isWhole(own[0])) continue;
    const snapshots = own.filter(isWhole).map(({ snapshot }) => snapshot);
    const reading = readOrTake<unknown>({ source: threadedSource(source), snapshots, context, lookups: [] });
    // Whoever takes it hears what was wrong.
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

