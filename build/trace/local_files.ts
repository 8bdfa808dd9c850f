/**
 * Reads rows from the files that a release was built from, if the snapshots folder still has them with the same hash. If
 * not, the result says why; that is not an error.
 */
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { snapshotSidecar, type SnapshotFile } from "../../data/contract/release/release.ts";
import { type Member, membersOf } from "../snapshots/archive.ts";
import type { HashCache } from "../snapshots/hashes.ts";
import { InputError } from "../snapshots/input_error.ts";
import { sheetAsCsv } from "../snapshots/sheet.ts";
import { type RowBytes, rowsAt } from "./row_bytes.ts";

/** The requested rows of a file. */
export interface LocalRows {
  /** The address in its sidecar, if any. */
  readonly source_url: string | null;
  /** Why the rows are not available; null when they are. */
  readonly absent: string | null;
  readonly rows: RowBytes;
}

const NO_ROWS: RowBytes = new Map();

/** `path` names a file or, after `!`, an entry of it. `listed` is the file in the release's manifest. */
export async function localRows(
  dir: string, path: string, listed: SnapshotFile | undefined, offsets: readonly number[], hashes: HashCache,
): Promise<LocalRows> {
  const [label = path] = path.split("!");
  const source_url = await urlOf(dir, label);
  const absent = (reason: string): LocalRows => ({ source_url, absent: reason, rows: NO_ROWS });
  const file = join(dir, label);
  const found = await stat(file).catch(() => null);
  if (found === null) return absent(`the snapshots folder ${dir} has no ${label} any more: put the file back to see the row`);
  try {
    const sha256 = await hashes.sha256({ path: label, file, bytes: found.size, mtime_ms: found.mtimeMs });
    if (sha256 !== listed?.sha256) {
      return absent(`${label} in the snapshots folder is another file (sha256 ${sha256}): put back the one of this release to see the row`);
    }
    const member = (await membersOf(file, label, found.size)).find((each) => each.path === path);
    if (member === undefined) return absent(`${label} has no such entry`);
    return { source_url, absent: null, rows: await readMember(member, offsets) };
  } catch (error) {
    if (error instanceof InputError) return absent(error.message);
    throw error;
  }
}

/** Unpacks a sheet to a temporary folder, and removes it afterwards. */
async function readMember(member: Member, offsets: readonly number[]): Promise<RowBytes> {
  const folder = await mkdtemp(join(tmpdir(), "provider-supply-trace-"));
  try {
    return await rowsAt(sheetAsCsv(member, folder), offsets);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function urlOf(dir: string, label: string): Promise<string | null> {
  const folder = label.slice(0, label.lastIndexOf("/"));
  try {
    const sidecar = snapshotSidecar.parse(JSON.parse(await readFile(join(dir, folder, "snapshot.json"), "utf8")));
    return sidecar.files?.[label.slice(folder.length + 1)]?.url ?? sidecar.source_url ?? null;
  } catch {
    return null;
  }
}
