/**
 * Texts and lists worth making once per release: provenance, public files, source lines. They live exactly as long as
 * the release they were made from, so a hot swap needs no invalidation. Only closed sets of keys go in here; whatever a
 * caller can vary without end is bounded by its own `limit`.
 */
import type { MaybePromise } from "../../data/store/store.ts";
import type { ReleaseFiles } from "./reader.ts";

const memos = new WeakMap<ReleaseFiles, Map<string, unknown>>();

function memoOf(release: ReleaseFiles): Map<string, unknown> {
  let memo = memos.get(release);
  if (memo === undefined) memos.set(release, memo = new Map());
  return memo;
}

/** `make`'s value, made at the first call for this release and key. */
export function once<T>(release: ReleaseFiles, key: string, make: () => T): T {
  const memo = memoOf(release);
  const known = memo.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  memo.set(key, made);
  return made;
}

/** The same for what may need a read. A failed read is forgotten, so that the next request tries again. */
export async function onceRead<T>(release: ReleaseFiles, key: string, make: () => MaybePromise<T>): Promise<T> {
  const memo = memoOf(release);
  if (memo.has(key)) return memo.get(key) as T;
  const made = await make();
  memo.set(key, made);
  return made;
}
