/**
 * Defines a release in the store (data/store/README.md#layout): the keys, the manifest and the generation. The only time in a release is
 * the build's `--now`.
 *
 *   objects/<sha256>                          tables and their sidecars; unchanged ones are never uploaded twice
 *   narratives/<slug>/<version>               create-only, shared by releases
 *   releases/<release>/manifest.json
 *   releases/<release>/public/v1/...          public files, served at /public
 *   releases/<release>/site/...               pages, served at /
 *   releases/<release>/events/...             its events (events.ts), not served
 *   accepts/<source>/<sha256>.json            the operator accepted the snapshot with this file
 *   strikes/<source>/<key>/<from>_<to>.json   the operator struck these snapshots from the history of the record
 *   generations/<8 digits>.json               create-only; the newest names the served release: this is the commit
 *   current.json                              a copy of the newest generation for plain HTTP readers; may lag
 *   log.ndjson                                all generations, one a line; may lag
 *   claims/<release>/<nonce>.json             exists while a run commits: no clean-up removes this release
 *   cleanups/<nonce>.json                     exists while a clean-up runs: no run commits
 *   collected/<release>.json                  a clean-up removed the tables of this release, which generations still name
 *   probe/<nonce>                             exists for a moment, at the first publication
 */
import * as z from "zod/v4";
import { dateTime, isoDate, sourceFacts, sourceId } from "../provenance.ts";

export const MANIFEST_VERSION = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, "a SHA-256 has 64 hex digits");

export const releaseObject = z.strictObject({
  /** `objects/<sha256>`, or relative to the release's folder: `public/v1/...`, `site/...`, `events/...`. */
  path: z.string(),
  kind: z.enum(["table", "index", "public", "site", "events"]),
  sha256,
  bytes: z.int().nonnegative(),
  rows: z.int().nonnegative().nullable(),
});
export type ReleaseObject = z.infer<typeof releaseObject>;

export const releaseTable = z.strictObject({
  name: z.string(),
  key: z.string(),
  key_encoding: z.enum(["u32", "text"]),
  columns: z.array(z.strictObject({ name: z.string(), type: z.enum(["utf8", "int32"]) })),
  rows: z.int().nonnegative(),
  blocks: z.int().nonnegative(),
  /** The paths of the Arrow file and its sidecar index. */
  object: z.string(),
  index: z.string(),
  /** The path of the same rows as Parquet; absent without `--parquet` or without rows. */
  parquet: z.string().optional(),
});
export type ReleaseTable = z.infer<typeof releaseTable>;

/** The account of a file's rows: rows in = published + collapsed + rejected by reason. */
export const rowLedger = z.strictObject({
  rows_in: z.int().nonnegative(),
  published: z.int().nonnegative(),
  /** Merged into another row: an exact repeat, or an older state of the same record. */
  collapsed: z.int().nonnegative(),
  rejected: z.record(z.string(), z.int().nonnegative()),
});
export type RowLedger = z.infer<typeof rowLedger>;

export const snapshotFile = z.strictObject({
  /** Relative to the snapshots folder: `nppes/2024-01-07/npidata_pfile_20240101-20240107.csv.gz`. */
  path: z.string(),
  sha256,
  bytes: z.int().nonnegative(),
  ...rowLedger.shape,
});
export type SnapshotFile = z.infer<typeof snapshotFile>;

/** A finding of the reader. No row is dropped without one. */
export const readIssue = z.strictObject({
  code: z.string(),
  message: z.string(),
  count: z.int().positive(),
});
export type ReadIssue = z.infer<typeof readIssue>;

/**
 * The profile of a snapshot, measured while it is read. The next build compares its snapshot with this profile
 * (data/contract/README.md#drift-and-quarantine). The keys of `rows` are kinds of records, those of `columns` kinds of files, all others are
 * `<kind>: <column>`.
 */
export const sourceProfile = z.strictObject({
  rows: z.record(z.string(), z.int().nonnegative()),
  /** The columns of the header that are read. */
  columns: z.record(z.string(), z.array(z.string())),
  /** Columns that the reader does not know and does not read. */
  unknown_columns: z.record(z.string(), z.array(z.string())),
  /** The share of records in which a key field has a value. */
  fill: z.record(z.string(), z.number().min(0).max(1)),
  /** The distinct values of fields that have few of them. */
  categories: z.record(z.string(), z.array(z.string())),
  /** The newest date of each publication or update column. */
  newest: z.record(z.string(), isoDate),
});
export type SourceProfile = z.infer<typeof sourceProfile>;

/** `accepted`: beyond its threshold, but accepted by an operator. */
export const CHECK_OUTCOMES = ["ok", "drift", "quarantine", "degraded", "accepted"] as const;

/** A measured value and its threshold. */
export const sourceCheck = z.strictObject({
  check: z.string(),
  /** The kind of records, the column or the file that was checked. */
  subject: z.string(),
  measured: z.string(),
  threshold: z.string(),
  outcome: z.enum(CHECK_OUTCOMES),
});
export type SourceCheck = z.infer<typeof sourceCheck>;

/** The rows, by kind, of a snapshot that was served. */
export const rowHistory = z.strictObject({ snapshot: isoDate.nullable(), rows: z.record(z.string(), z.int().nonnegative()) });
export type RowHistory = z.infer<typeof rowHistory>;

/** A snapshot that was not published. */
export const withheldSnapshot = z.strictObject({
  /** For example `oig_leie/2026-12-10`. */
  folder: z.string(),
  snapshot: isoDate.nullable(),
  /** The files that were read, which `accept` may name by hash; empty if the snapshot could not be read. */
  files: z.array(z.strictObject({ path: z.string(), sha256 })),
  /** `quarantine`: it differs too much. `degraded`: it is incomplete. */
  outcome: z.enum(["quarantine", "degraded"]),
  reason: z.string(),
  /** Its rejected rows by reason; absent if it was not read, and in older releases. */
  rejected: rowLedger.shape.rejected.optional(),
});
export type WithheldSnapshot = z.infer<typeof withheldSnapshot>;

/** An operator's acceptance of a snapshot that failed a check: who, when and why (data/contract/README.md#drift-and-quarantine). */
export const acceptNote = z.strictObject({
  source_id: sourceId,
  /** The hash of a file of that snapshot. */
  sha256,
  /** The snapshot's folder. Absent in notes of earlier versions, which hold only where they were published already. */
  folder: z.string().regex(/^[a-z_]+\/\d{4}-\d{2}-\d{2}$/, "write a folder such as nppes/2026-03-31").optional(),
  /** The hashes of the snapshot's files that were read. Absent if no release knew the snapshot when it was accepted. */
  files: z.array(sha256).optional(),
  reason: z.string().min(1, "say why"),
  accepted_by: z.string().min(1, "say who"),
  accepted_at: dateTime,
});
export type AcceptNote = z.infer<typeof acceptNote>;

const calendarDay = z.iso.date("write a date such as 2026-03-31");

/** What a source withdrew, by law or by correction, and an operator struck from the history of a record. */
export const strikeNote = z.strictObject({
  source_id: sourceId,
  /** An NPI or CCN. */
  key: z.string().regex(/^[0-9A-Z]{6,10}$/, "an NPI has ten digits, and a CCN six digits or letters"),
  /** The first and the last snapshot. */
  from: calendarDay,
  to: calendarDay,
  reason: z.string().min(1, "say why"),
  struck_by: z.string().min(1, "say who"),
  struck_at: dateTime,
});
export type StrikeNote = z.infer<typeof strikeNote>;

/** A file whose kind has an expected number of rows (`data/reference/floors.ts`). */
const measuredFile = z.strictObject({
  path: z.string(),
  role: z.string(),
  rows: z.int().nonnegative(),
  floor: z.int().positive(),
  /** True for the source's list, false for a file of measures. */
  is_list: z.boolean(),
  /** At least as many rows as the floor, or declared complete by the operator. */
  is_whole: z.boolean(),
});

/** How much of a publication a reading holds (data/contract/README.md#coverage). */
export const coverage = z.strictObject({
  /**
   * `partial`: known to be a part. `asserted`: below a floor, and declared complete by the operator. `unknown`: neither the
   * operator nor a floor says anything. Only `complete` and `asserted` count as a whole.
   */
  state: z.enum(["complete", "partial", "asserted", "unknown"]),
  /** A sentence that says why it is not `complete`. */
  reason: z.string().nullable(),
  files: z.array(measuredFile),
  /** The records by state of the last whole list, for the comparison in the next build; empty for lists without states. */
  states: z.record(z.string(), z.int().nonnegative()),
  /** States without any record where the list is known to have some: a whole list is a part for these. */
  missing_states: z.array(z.string()),
});
export type Coverage = z.infer<typeof coverage>;

export const releaseSource = z.strictObject({
  source_id: sourceId,
  status: z.enum(["ingested", "awaiting_ingest", "quarantined"]),
  facts: sourceFacts,
  sla_days: z.int().positive(),
  cadence: z.string(),
  cadence_days: z.int().positive(),
  /** True for generated sample data. It is stated wherever the source appears. */
  synthetic: z.boolean(),
  /** Whether the coverage is `complete` or `asserted`. Only then can an absence mean false (PECOS). */
  complete: z.boolean(),
  /** Absent in older releases. */
  coverage: coverage.optional(),
  files: z.array(snapshotFile),
  rows: rowLedger,
  issues: z.array(readIssue),
  drift_open: z.boolean(),
  quarantined: z.boolean(),
  degraded_upstream: z.boolean(),
  reason: z.string().nullable(),
  /** Figures about the snapshot that an answer may state, such as the share of LEIE rows with an NPI. */
  figures: z.record(z.string(), z.number()),
  /** For the comparison in the next build, and the checks of this one. Absent when nothing was read, and in older releases. */
  profile: sourceProfile.optional(),
  checks: z.array(sourceCheck).optional(),
  /** At most 12, newest first. It starts over when a change is accepted. */
  history: z.array(rowHistory).optional(),
  /** Why this snapshot is served although it failed a check. */
  accepted: z.array(acceptNote).optional(),
  /** Newest first. */
  withheld: z.array(withheldSnapshot).optional(),
});
export type ReleaseSource = z.infer<typeof releaseSource>;

/**
 * The newest announced snapshot of a source: the one of the last events, or of the first load. The next difference starts
 * from it, whichever release is served (data/contract/README.md#events). Each release copies it from the previous one.
 */
export const announcedSnapshot = z.strictObject({
  source_id: sourceId,
  snapshot: isoDate,
  /** The release that has its rows, null for this one. It must not be removed while it is named here. */
  release: z.string().nullable(),
  /** The hash over the sorted sha256 of its files. Changed files of the same day wait for the next snapshot's difference. */
  files_sha256: sha256,
  complete: z.boolean(),
  synthetic: z.boolean(),
});
export type AnnouncedSnapshot = z.infer<typeof announcedSnapshot>;

export const manifest = z.strictObject({
  manifest_version: z.literal(MANIFEST_VERSION),
  /** `<yyyymmdd of now>-<first 12 hex of the sha256 over everything else>` */
  release: z.string().regex(/^\d{8}-[0-9a-f]{12}$/),
  now: dateTime,
  pipeline_version: z.string().length(7),
  /** The hash over input files, revision and options. If it is equal, there is nothing to publish. */
  inputs_sha256: sha256,
  public_url: z.string(),
  synthetic: z.boolean(),
  sources: z.array(releaseSource),
  /** Absent in releases without events. */
  announced: z.array(announcedSnapshot).optional(),
  tables: z.array(releaseTable),
  objects: z.array(releaseObject),
  /** The key that signed `attestation.intoto.jsonl`; absent when the release is not signed. */
  attestation: z.strictObject({ key_id: sha256 }).optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const generation = z.strictObject({
  generation: z.int().positive(),
  release: z.string(),
  manifest_sha256: sha256,
  /** The previously served release, null for the first. */
  previous: z.string().nullable(),
  action: z.enum(["publish", "rollback"]),
  created_at: dateTime,
  /** Tells our write from another run's when the store's answer was lost. */
  nonce: z.string(),
  /** The hash of the log's line before; null for the first one. Absent in generations of earlier versions. */
  previous_sha256: sha256.nullable().optional(),
  /** Over the line without this entry (`data/attestation/release_log.ts`); absent when nobody signed. `sig` is base64. */
  signature: z.strictObject({ key_id: sha256, sig: z.base64() }).optional(),
});
export type Generation = z.infer<typeof generation>;

/** A fetched file: its address, and the date and version that its publisher states. */
const fetchedFile = z.looseObject({
  url: z.string(),
  date: isoDate.nullable(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
});

const year = z.int().min(2000).max(2100);

/**
 * The file `snapshot.json` next to the files of a snapshot. `fetch`, the sample generator or a person writes it. Every entry
 * may be absent; unknown entries are ignored.
 */
export const snapshotSidecar = z.looseObject({
  /** The publication's date; null when it is unknown. */
  snapshot: isoDate.nullable().optional(),
  source_url: z.string().optional(),
  retrieved_at: dateTime.optional(),
  sha256: z.union([sha256, z.record(z.string(), sha256)]).optional(),
  bytes: z.union([z.int(), z.record(z.string(), z.int())]).optional(),
  note: z.string().optional(),
  /** The publisher's title of the dataset: `PY 2023 Clinician Public Reporting: Overall MIPS Performance`. */
  dataset: z.string().optional(),
  /** For MIPS scores, whose files do not state it. */
  performance_year: year.optional(),
  /** For payments, whose rows state it too. */
  program_year: year.optional(),
  /** By file name. `fetch` writes it and uses it to request newer versions. */
  files: z.record(z.string(), fetchedFile).optional(),
  synthetic: z.boolean().optional(),
  /** False for a part of a publication, true for a whole one below its floor. Weekly files are always partial. */
  complete: z.boolean().optional(),
});
export type SnapshotSidecar = z.infer<typeof snapshotSidecar>;

/** The most that a reader takes of each kind of object that no manifest lists. The manifest of a national release has 2 MB. */
export const MOST_BYTES = { generation: 64 << 10, manifest: 16 << 20, attestation: 32 << 20, note: 1 << 20, log: 16 << 20 } as const;

export const CURRENT_KEY = "current.json";
/** The generations as lines of one file, for plain HTTP readers; may lag. */
export const LOG_KEY = "log.ndjson";
export const GENERATIONS_PREFIX = "generations/";
export const RELEASES_PREFIX = "releases/";
export const OBJECTS_PREFIX = "objects/";
export const NARRATIVES_PREFIX = "narratives/";
export const ACCEPTS_PREFIX = "accepts/";
export const STRIKES_PREFIX = "strikes/";
export const CLAIMS_PREFIX = "claims/";
export const CLEANUPS_PREFIX = "cleanups/";
export const PROBE_PREFIX = "probe/";
export const COLLECTED_PREFIX = "collected/";

export function acceptKey(note: Pick<AcceptNote, "source_id" | "sha256">): string {
  return `${ACCEPTS_PREFIX}${note.source_id}/${note.sha256}.json`;
}

export function strikeKey({ source_id, key, from, to }: StrikeNote): string {
  return `${STRIKES_PREFIX}${source_id}/${key}/${from}_${to}.json`;
}

export function generationKey(generation: number): string {
  return `${GENERATIONS_PREFIX}${String(generation).padStart(8, "0")}.json`;
}

export function manifestKey(release: string): string {
  return `${RELEASES_PREFIX}${release}/manifest.json`;
}

/** Returns the key of the note that a clean-up removed the release's tables, so that they do not count as missing. */
export function collectedKey(release: string): string {
  return `${COLLECTED_PREFIX}${release}.json`;
}

/** The note of a clean-up. Those of earlier versions keep nothing: the whole release was removed. */
export const collectedNote = z.object({ release: z.string(), collected_at: z.string(), keeps: z.array(releaseObject.shape.kind).optional() });

/** The kinds of objects that every published release keeps for good, so that what was cited stays where it was. */
export const KEPT_KINDS: readonly ReleaseObject["kind"][] = ["public", "site"];

/** Returns the key of a dataset's prose, which all releases of a methodology version share. */
export function narrativeKey({ slug, methodology_version }: { readonly slug: string; readonly methodology_version: string }): string {
  return `${NARRATIVES_PREFIX}${slug}/${methodology_version}`;
}

/** Returns the store key of an object of a release. */
export function objectKey(release: string, path: string): string {
  return path.startsWith(OBJECTS_PREFIX) ? path : `${RELEASES_PREFIX}${release}/${path}`;
}
