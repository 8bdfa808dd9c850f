/** The release's public JSON files as the supply operations need them: read once a release, kept as text. */
import type { PublicFile } from "../../data/contract/release/artifacts.ts";
import { unavailable } from "../http/errors.ts";
import { onceRead } from "../release/memo.ts";
import type { Release } from "../release/reader.ts";

/**
 * What `pick` makes of a public file's `data`, made once a release; throws 503 when the release holds no such file.
 * `name` tells two picks of one file apart.
 */
export function pickOnce<R>(release: Release, path: string, name: string, pick: (data: unknown) => R): Promise<R> {
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
