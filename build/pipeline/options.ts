/** What a build is asked to do, what it needs from outside, and what it reports. */
import type { Checkpoint } from "../../data/attestation/release_log.ts";
import type { SourceId } from "../../data/contract/ids.ts";
import type { ReadIssue, ReleaseSource, SourceCheck } from "../../data/contract/release/release.ts";
import type { Store } from "../../data/store/store.ts";
import type { Attestor } from "../attest/attest.ts";
import type { ThresholdsOf } from "../checks/thresholds.ts";
import type { Reject } from "../sources/reading/ledger.ts";

export interface BuildOptions {
  readonly snapshots: string;
  readonly store: Store;
  /** The date-time of the build in UTC, as ISO 8601; the only time in the release. */
  readonly now: string;
  readonly pipelineVersion: string;
  readonly publicUrl: string;
  readonly only: readonly SourceId[];
  /** Snapshots in folders of a later date are left out; absent for none. */
  readonly until?: string;
  /** The file that remembers the hashes of input files; null remembers none. */
  readonly hashCache: string | null;
  readonly rehash: boolean;
  /** The folder of the build cache (`cache/build_cache.ts`); null or absent saves nothing for the next build. */
  readonly cacheFolder?: string | null;
  /** A store whose release is followed while `store` has none: for the past of a sample. */
  readonly past?: Store;
  /** Makes tables and figures only, for a release that is never served and that another one follows. */
  readonly bare?: true;
  /** Writes the narrative of every dataset to the store now, not at the first request. */
  readonly eagerNarratives?: boolean;
  /** Publishes the tables as Parquet, too. */
  readonly parquet?: boolean;
  /** The operator's address for questions about the data, for catalogues. We never invent one. */
  readonly contact?: string | undefined;
  /** Signs an attestation of the release; without it there is none. */
  readonly attest?: Attestor | undefined;
  /** The thresholds of the checks; absent for those of `checks/thresholds.ts`. */
  readonly thresholds?: ThresholdsOf;
  /** Called with every rejected row, also with those of snapshots that are then held back. */
  readonly onReject?: ((reject: Reject) => void) | undefined;
}

export interface BuildEffects {
  readonly log: (line: string) => void;
  /** The time of the commit, for the generation's own record. */
  readonly now: () => Date;
  readonly nonce: () => string;
}

export interface BuildReport {
  readonly status: "published" | "unchanged";
  readonly release: string;
  readonly generation: number;
  /** The log of releases after this build, to be kept for `verify --log`. */
  readonly log: Checkpoint;
  readonly sources: readonly ReleaseSource[];
  readonly issues: readonly ReadIssue[];
  /** The checks of the build's own counts; empty if nothing was built. */
  readonly checks: readonly SourceCheck[];
  readonly objects: { readonly uploaded: number; readonly uploaded_bytes: number; readonly kept: number };
}
