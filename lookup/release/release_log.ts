/** Reads the log of releases (data/store/README.md#release-log). The file is read again until it has an entry of the served generation. */
import { LOG_KEY, MOST_BYTES } from "../../data/contract/release/release.ts";
import { getAtMost } from "../../data/store/store.ts";
import type { Store } from "../../data/store/store.ts";

/** Returns the file, null if there is none. `served` is the served generation. */
export type ReleaseLog = (served: number) => Promise<Uint8Array | null>;

export function openReleaseLog(store: Store): ReleaseLog {
  let kept: { readonly upTo: number; readonly bytes: Uint8Array } | null = null;
  return async (served) => {
    if (kept !== null && kept.upTo >= served) return kept.bytes;
    const bytes = await getAtMost(store, LOG_KEY, MOST_BYTES.log);
    const last = bytes === null ? undefined : new TextDecoder().decode(bytes).trimEnd().split("\n").at(-1);
    const upTo = Number(/"generation":(?<number>\d+)/.exec(last ?? "")?.groups?.["number"] ?? 0);
    if (bytes !== null) kept = { upTo, bytes };
    return bytes;
  };
}
