/** What passes between a thread that reads a source and the one that asked for it (`reading_beside.ts`): plain data. */
import type { SourceId } from "../../data/contract/ids.ts";
import { membersOf } from "../snapshots/archive.ts";
import type { ToldError } from "../snapshots/input_error.ts";
import type { Snapshot, SourceFile } from "../snapshots/snapshots.ts";
import { pecos } from "../sources/pecos/pecos.ts";
import { qppMips } from "../sources/qpp_mips.ts";
import type { Reading, Source } from "../sources/reading/source.ts";

/** Those that need no other source's reading, keep nothing of their own between builds, and are large enough to be worth a thread. */
export const THREADED_SOURCES: readonly Source<unknown>[] = [pecos, qppMips];

/** A snapshot whose members are to be opened anew. */
interface ClosedSnapshot extends Omit<Snapshot, "files"> {
  readonly files: readonly Omit<SourceFile, "members">[];
}

export interface ReadingJob {
  readonly source: SourceId;
  readonly snapshots: readonly ClosedSnapshot[];
  /** By the path of each file. */
  readonly sha256: ReadonlyMap<string, string>;
  readonly workDir: string;
  /** An empty folder for what the source's `keep` writes. */
  readonly kept: string;
}

/** All of a reading but its data, of which `keep` gave `state`. */
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
