/** The release's public JSON files as the supply operations need them: read once a release, kept as text. */
import type { PublicFile } from "../../data/contract/artifacts.ts";
import { unavailable } from "../handler.ts";
import { onceRead } from "../memo.ts";
import type { Release } from "../reader.ts";

/** The parsed `data` of a public file; throws 503 when the release holds no such file. */
export async function readData<T>(release: Release, path: string): Promise<T> {
  const file = (await release.json(path)) as PublicFile<T> | null;
  if (file === null) throw unavailable(path);
  return file.data;
}

/** What `pick` makes of the file's data, made once a release. `name` tells two picks of one file apart. */
export function pickOnce<T, R>(release: Release, path: string, name: string, pick: (data: T) => R): Promise<R> {
  return onceRead(release, `${name} ${path}`, async () => pick(await readData<T>(release, path)));
}

/** The JSON text of a file's `data`. */
export function dataText(release: Release, path: string): Promise<string> {
  return pickOnce(release, path, "data", (data: unknown) => JSON.stringify(data));
}
