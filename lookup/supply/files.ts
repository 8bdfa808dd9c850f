/** Reads public JSON files of a release for the supply operations, each once for a release. */
import type { PublicFile } from "../../data/contract/release/artifacts.ts";
import { unavailable } from "../http/errors.ts";
import { onceRead } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";

/**
 * Returns `pick(data)` of a public file, cached for the release. Throws 503 when the release has no such file. `name`
 * distinguishes two picks from the same file.
 */
export async function pickOnce<R>(release: Release, path: string, name: string, pick: (data: unknown) => R): Promise<R> {
  return onceRead(release, `${name} ${path}`, async () => {
    const file = (await release.json(path)) as PublicFile<unknown> | null;
    if (file === null) throw unavailable(path);
    return pick(file.data);
  });
}

/** The JSON text of a file's `data`. */
export function dataText(release: Release, path: string): Promise<string> {
  return pickOnce(release, path, "data", (data) => JSON.stringify(data));
}
