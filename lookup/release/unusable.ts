/**
 * Remembers which releases cannot be used, and why. A poll then asks only for the head of the object at fault. The release is
 * read again when that object was written or removed, and otherwise less and less often, because a proxy on the way to the
 * store may have spoiled the bytes.
 */
import type { Generation } from "../../data/contract/release/release.ts";
import type { ObjectInfo, Store, UnusableError } from "../../data/store/store.ts";

export interface UnusableReleases {
  /** Returns what is wrong with the generation's release, null when nothing is known or it is time to read it again. */
  faultOf(generation: Generation): Promise<string | null>;
  /** With `forGood`, the release is not read again before its object changes. */
  add(generation: Generation, error: UnusableError, forGood: boolean): Promise<void>;
  forget(generation: Generation): void;
}

interface Fault {
  readonly message: string;
  readonly key: string;
  readonly info: ObjectInfo | null;
  readonly times: number;
  /** How many polls do not read the release. */
  rest: number;
}

/** A release is read at polls 1, 2, 4, 8 and so on, at last every 85 minutes. */
const MOST_REST = 1023;

export function rememberUnusable(store: Store): UnusableReleases {
  // By the hash of the manifest: a release that is published again under its name is another one.
  const faults = new Map<string, Fault>();
  return {
    async faultOf({ manifest_sha256 }) {
      const fault = faults.get(manifest_sha256);
      if (fault === undefined) return null;
      const info = await store.head(fault.key);
      if (info?.bytes !== fault.info?.bytes || info?.modified !== fault.info?.modified) {
        faults.delete(manifest_sha256);
        return null;
      }
      fault.rest -= 1;
      return fault.rest < 0 ? null : fault.message;
    },
    async add({ manifest_sha256 }, { key, message }, forGood) {
      const times = (faults.get(manifest_sha256)?.times ?? 0) + 1;
      const rest = forGood ? Infinity : Math.min(2 ** (times - 1) - 1, MOST_REST);
      faults.set(manifest_sha256, { message, key, info: await store.head(key), times, rest });
    },
    forget: ({ manifest_sha256 }) => void faults.delete(manifest_sha256),
  };
}
