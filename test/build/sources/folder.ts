/** Creates snapshots folders for tests and reads them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import { listSnapshots, openSnapshots, verifySnapshot } from "../../../build/snapshots/snapshots.ts";
import type { Reject } from "../../../build/sources/reading/ledger.ts";
import type { ReadContext, Reading, Source } from "../../../build/sources/reading/source.ts";

/** Returns a folder with these files, by path; it is removed when the test ends. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const dir = mkdtempSync(join(tmpdir(), "snapshots-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
}

let work: string | undefined;

/** Returns the readers' work folder: one for the whole run, because files are also read before the tests. */
function workFolder(): string {
  if (work === undefined) {
    const made = mkdtempSync(join(tmpdir(), "readers-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    work = made;
  }
  return work;
}

/** Opens, verifies and reads one source of a folder, as the pipeline does. */
export async function readFrom<T>(
  dir: string, source: Source<T>, onReject?: (reject: Reject) => void, registry?: ReadContext["registry"],
): Promise<Reading<T>> {
  const snapshots = await openSnapshots(await listSnapshots(dir), source.id);
  const hashes = await openHashCache(null);
  for (const snapshot of snapshots) await verifySnapshot(snapshot, hashes);
  return source.read(snapshots, { sha256: (file) => hashes.sha256(file), workDir: workFolder(), ...(onReject === undefined ? {} : { onReject }), registry });
}

/** Small files are complete because the operator says so. `registry` is for sources that look people up. */
export function readFiles<T>(
  files: Readonly<Record<string, string | Uint8Array>>, source: Source<T>, registry?: ReadContext["registry"],
): Promise<Reading<T>> {
  const folders = Object.keys(files).map((path) => path.split("/").slice(0, 2).join("/"));
  const sidecars = Object.fromEntries(folders.map((folder) => [`${folder}/snapshot.json`, JSON.stringify({ complete: true })]));
  return readFrom(folderOf({ ...sidecars, ...files }), source, undefined, registry);
}

/** Returns the message of the error that `work` throws. */
export async function messageOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("expected an error, and there was none");
}

/** Returns CSV with quotes where they are needed. */
export function csvOf(header: readonly string[], rows: readonly (readonly string[])[], newline = "\n"): string {
  const field = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [header, ...rows].map((row) => row.map(field).join(",") + newline).join("");
}

/** Returns the same rows in another order; the same `seed` gives the same order. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed + 1;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  // Skips the first number, which is small for small seeds and would leave the first item first.
  next();
  return items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
