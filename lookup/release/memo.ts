/**
 * Values computed once for a release: provenance, public files, source lines. They live as long as the release, so a newer
 * release needs no invalidation. Use it for closed sets of keys only: nothing is ever evicted.
 */
import { chain, type MaybePromise } from "../../data/store/store.ts";
import type { ReleaseFiles } from "./reader.ts";

const memos = new WeakMap<ReleaseFiles, Map<string, unknown>>();

function memoOf(release: ReleaseFiles): Map<string, unknown> {
  let memo = memos.get(release);
  if (memo === undefined) memos.set(release, memo = new Map());
  return memo;
}

/** The result of `make`, computed by the first call for this release and key. */
export function once<T>(release: ReleaseFiles, key: string, make: () => T): T {
  const memo = memoOf(release);
  const known = memo.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  memo.set(key, made);
  return made;
}

/** The same for a value that needs a read; a promise only until it is read. A failed read is not kept, so the next request tries again. */
export function onceRead<T>(release: ReleaseFiles, key: string, make: () => MaybePromise<T>): MaybePromise<T> {
  const memo = memoOf(release);
  if (memo.has(key)) return memo.get(key) as T;
  return chain(make(), (made) => {
    memo.set(key, made);
    return made;
  });
}
