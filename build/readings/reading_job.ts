/** The messages between `reading_beside.ts` and its worker, which are plain data. */
import type { SourceId } from "../../data/contract/ids.ts";
import { membersOf } from "../snapshots/archive.ts";
import type { ToldError } from "../snapshots/input_error.ts";
import type { Snapshot, SourceFile } from "../snapshots/snapshots.ts";
import { pecos } from "../sources/pecos/pecos.ts";
import { qppMips } from "../sources/qpp_mips.ts";
import type { Reading, Source } from "../sources/reading/source.ts";

/** Large sources that need no other source's reading and use no cache while they read. */
export const THREADED_SOURCES: readonly Source<unknown>[] = [pecos, qppMips];

/** A snapshot without its open members, which the worker opens again. */
interface ClosedSnapshot extends Omit<Snapshot, "files"> {
  readonly files: readonly Omit<SourceFile, "members">[];
}

export interface ReadingJob {
  readonly source: SourceId;
  readonly snapshots: readonly ClosedSnapshot[];
  /** By the path of each file. */
  readonly sha256: ReadonlyMap<string, string>;
  readonly workDir: string;
  /** An empty folder for the files of the source's `keep`. */
  readonly kept: string;
}

/** A reading without its data, and the state that `keep` returned. */
export interface ToldReading {
  readonly reading: Omit<Reading<unknown>, "data" | "keep">;
  readonly state: unknown;
}

export type Told = ToldReading | ToldError;

export function closed(snapshot: Snapshot): ClosedSnapshot {
  return { ...snapshot, files: snapshot.files.map(({ name, path, file, bytes, mtime_ms }) => ({ name, path, file, bytes, mtime_ms })) };
}

export async function opened(snapshot: ClosedSnapshot): Promise<Snapshot> {
  const files = snapshot.files.map(async (file) => ({ ...file, members: await membersOf(file.file, file.path, file.bytes) }));
  return { ...snapshot, files: await Promise.all(files) };
}
