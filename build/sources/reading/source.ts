/**
 * Defines a source: a publisher's file family, the kinds of files it has, and the function that reads its snapshots. A
 * `Reading` is what that function returns: the records, the account of every row, and what the checks compare.
 * See build/sources/README.md#rules-for-every-reader.
 */
import type { SourceId } from "../../../data/contract/ids.ts";
import type { Coverage, ReadIssue, RowLedger, SnapshotFile } from "../../../data/contract/release/release.ts";
import type { BuildCache } from "../../cache/build_cache.ts";
import type { Lineage } from "../../lineage/rows.ts";
import type { Snapshot, SourceFile } from "../../snapshots/snapshots.ts";
import type { Measured } from "../profile/profile.ts";
import type { Reject } from "./ledger.ts";
import type { PersonRegistry } from "./persons.ts";

export interface ReadContext {
  /** Returns the verified sha256 of a file (`verifySnapshot`). */
  sha256(file: SourceFile): Promise<string>;
  /** A folder for this build only, removed at its end. Readers put there what does not fit in memory. */
  readonly workDir: string;
  /** Receives every rejected row; a reading keeps only the first ones. */
  readonly onReject?: ((reject: Reject) => void) | undefined;
  /** The provider registry, which is read first: for rows that name a person without an NPI. */
  readonly registry?: PersonRegistry | undefined;
  /** Keeps parts of a reading between builds. */
  readonly buildCache?: BuildCache | undefined;
}

/** A kind of file in a source's snapshots. */
export interface FileRole {
  readonly role: string;
  /** Matched against the member's name, without folders and `.gz`. */
  readonly pattern: RegExp;
  /** Why this release does not read such files; absent for files that are read. */
  readonly unused?: string;
  /** Accepts a header without rows: nothing happened that week. */
  readonly mayBeEmpty?: true;
}

export interface Reading<T> {
  readonly source_id: SourceId;
  /** The date of the publication; null when it is unknown. */
  readonly snapshot: string | null;
  readonly source_url: string | null;
  readonly synthetic: boolean;
  /** Whether the publication is whole, so that a missing record means something: its coverage is `complete` or `asserted`. */
  readonly complete: boolean;
  readonly coverage: Coverage;
  readonly files: readonly SnapshotFile[];
  readonly rows: RowLedger;
  readonly rejects: readonly Reject[];
  readonly issues: readonly ReadIssue[];
  readonly figures: Readonly<Record<string, number>>;
  /** What the checks compare with the current release. */
  readonly profile: Measured;
  /** The rows behind the records, by key, where `data` does not hold them. */
  readonly origins: ReadonlyMap<string, Lineage>;
  readonly data: T;
  /** Writes the data into a folder and returns the rest of it as JSON; the source's `revive` restores `data` from both. */
  readonly keep?: Keep;
  /** A hash: equal for readings of equal data by the same code. Absent unless it was asked for. */
  readonly sum?: string;
}

export type Keep = (folder: string) => unknown;

export interface Source<T> {
  readonly id: SourceId;
  readonly roles: readonly FileRole[];
  /** Reasons that are the publisher's normal practice: they do not count toward the share of rejected rows. */
  readonly expectedRejects: readonly string[];
  /** Restores the data of a reading from what its `keep` returned and wrote; absent where reading again is cheap. */
  readonly revive?: (state: unknown, path: (file: string) => string) => T;
  /** `snapshots` has at least one, newest first. Throws an InputError when a file cannot be trusted. */
  read(snapshots: readonly Snapshot[], context: ReadContext): Promise<Reading<T>>;
}
