/**
 * A release as it lies in the store (DESIGN 2): where each object is, what the manifest lists, what a generation names.
 * Nothing here comes from the wall clock but `now`, which the build was given.
 *
 *   objects/<sha256>                          tables and their sidecars; unchanged ones are never uploaded twice
 *   narratives/<slug>/<version>               create-only, shared by releases
 *   releases/<release>/manifest.json
 *   releases/<release>/public/v1/...          the static plane, served at /public
 *   releases/<release>/site/...               the pages, served at /
 *   releases/<release>/events/...             its outbox (events.ts), served to nobody
 *   accepts/<source>/<sha256>.json            create-only: the operator accepts the snapshot that holds this file
 *   generations/<8 digits>.json               create-only; the newest names the served release: this is the commit
 *   current.json                              a copy of it for plain HTTP readers; may lag
 *   claims/<release>/<nonce>.json             while a run commits: no clean-up takes this release
 *   cleanups/<nonce>.json                     while a clean-up runs: nobody commits
 *   collected/<release>.json                  a clean-up removed this release, which generations still name
 *   probe/<nonce>                             for a moment, at the first publication
 */
import * as z from "zod/v4";
import { dateTime, isoDate, sourceFacts, sourceId } from "../provenance.ts";

export const MANIFEST_VERSION = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

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
  /** Paths of the Arrow file and its sidecar among the objects. */
  object: z.string(),
  index: z.string(),
  /** Path of the same rows as Parquet; absent where the build was not asked for it, and without rows. */
  parquet: z.string().optional(),
});
export type ReleaseTable = z.infer<typeof releaseTable>;

/** Rows in = published + collapsed + rejected by reason, for every file that was read. */
export const rowLedger = z.strictObject({
  rows_in: z.int().nonnegative(),
  published: z.int().nonnegative(),
  /** Folded into another row: an exact repeat, an older state of the same record. */
  collapsed: z.int().nonnegative(),
  rejected: z.record(z.string(), z.int().nonnegative()),
});
export type RowLedger = z.infer<typeof rowLedger>;

export const snapshotFile = z.strictObject({
  /** Below the snapshots folder: `nppes/2024-01-07/npidata_pfile_20240101-20240107.csv.gz`. */
  path: z.string(),
  sha256,
  bytes: z.int().nonnegative(),
  ...rowLedger.shape,
});
export type SnapshotFile = z.infer<typeof snapshotFile>;

/** A signal raised while reading: nothing is dropped without one. */
export const readIssue = z.strictObject({
  code: z.string(),
  message: z.string(),
  count: z.int().positive(),
});
export type ReadIssue = z.infer<typeof readIssue>;

/**
 * What a snapshot looks like, measured while it was read: the next build holds its candidate against the served release's
 * own (DECISIONS 4). Keys of `rows` are kinds of records, of `columns` kinds of files, of the others `<kind>: <column>`.
 */
export const sourceProfile = z.strictObject({
  rows: z.record(z.string(), z.int().nonnegative()),
  /** Columns that are read, as far as the header has them. */
  columns: z.record(z.string(), z.array(z.string())),
  /** Columns nobody knows; they are not read. */
  unknown_columns: z.record(z.string(), z.array(z.string())),
  /** Share of records in which a key field is filled. */
  fill: z.record(z.string(), z.number().min(0).max(1)),
  /** Values of the fields that have few. */
  categories: z.record(z.string(), z.array(z.string())),
  /** Newest date of each publication or update column. */
  newest: z.record(z.string(), isoDate),
});
export type SourceProfile = z.infer<typeof sourceProfile>;

/** `accepted`: over its threshold, and let through by an operator. */
export const CHECK_OUTCOMES = ["ok", "drift", "quarantine", "degraded", "accepted"] as const;

/** One threshold beside what was measured. */
export const sourceCheck = z.strictObject({
  check: z.string(),
  /** The kind of records, the column or the file it is about. */
  subject: z.string(),
  measured: z.string(),
  threshold: z.string(),
  outcome: z.enum(CHECK_OUTCOMES),
});
export type SourceCheck = z.infer<typeof sourceCheck>;

/** Rows by kind of a snapshot that was served. */
export const rowHistory = z.strictObject({ snapshot: isoDate.nullable(), rows: z.record(z.string(), z.int().nonnegative()) });
export type RowHistory = z.infer<typeof rowHistory>;

/** A snapshot that was not published. */
export const withheldSnapshot = z.strictObject({
  /** `oig_leie/2026-12-10` */
  folder: z.string(),
  snapshot: isoDate.nullable(),
  /** What `accept` may name, each with its file; empty where the files could not be read at all. */
  files: z.array(z.strictObject({ path: z.string(), sha256 })),
  /** `quarantine`: it differs too much; `degraded`: it did not arrive whole. */
  outcome: z.enum(["quarantine", "degraded"]),
  reason: z.string(),
});
export type WithheldSnapshot = z.infer<typeof withheldSnapshot>;

/** An operator's word that a snapshot is right although a check speaks against it (D3: who, when, why). */
export const acceptNote = z.strictObject({
  source_id: sourceId,
  /** Of a file of that snapshot. */
  sha256,
  reason: z.string().min(1),
  accepted_by: z.string().min(1),
  accepted_at: dateTime,
});
export type AcceptNote = z.infer<typeof acceptNote>;

export const releaseSource = z.strictObject({
  source_id: sourceId,
  status: z.enum(["ingested", "awaiting_ingest", "quarantined"]),
  facts: sourceFacts,
  sla_days: z.int().positive(),
  cadence: z.string(),
  cadence_days: z.int().positive(),
  /** CacheEntry up by the generator; said wherever the source surfaces. */
  synthetic: z.boolean(),
  /** A complete publication, not a slice or weekly files alone: what lets an absence mean false (PECOS). */
  complete: z.boolean(),
  files: z.array(snapshotFile),
  rows: rowLedger,
  issues: z.array(readIssue),
  drift_open: z.boolean(),
  quarantined: z.boolean(),
  degraded_upstream: z.boolean(),
  reason: z.string().nullable(),
  /** Figures an answer may state about the snapshot, for instance the share of LEIE rows that carry an NPI. */
  figures: z.record(z.string(), z.number()),
  /** What the next build compares with, and what this one found; absent where nothing was read, and in older releases. */
  profile: sourceProfile.optional(),
  checks: z.array(sourceCheck).optional(),
  /** Newest first, at most 12; begins anew where a change was accepted. */
  history: z.array(rowHistory).optional(),
  /** Why this snapshot is served although a check speaks against it. */
  accepted: z.array(acceptNote).optional(),
  /** Newest first. */
  withheld: z.array(withheldSnapshot).optional(),
});
export type ReleaseSource = z.infer<typeof releaseSource>;

/**
 * The newest snapshot of a source that events have told of, or that was there at first load: the base of the next
 * difference, whichever release is served (DECISIONS 7). Carried on from release to release.
 */
export const announcedSnapshot = z.strictObject({
  source_id: sourceId,
  snapshot: isoDate,
  /** The release that holds its rows, null for this one: not to be removed while it stands here. */
  release: z.string().nullable(),
  /** Over the sha256 of its files, sorted: other files of the same day wait for the next day's difference. */
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
  /** Hash over input files, revision and configuration: equal means there is nothing to publish. */
  inputs_sha256: sha256,
  public_url: z.string(),
  synthetic: z.boolean(),
  sources: z.array(releaseSource),
  /** Absent in releases without an outbox. */
  announced: z.array(announcedSnapshot).optional(),
  tables: z.array(releaseTable),
  objects: z.array(releaseObject),
  /** That `attestation.intoto.jsonl` lies in the static plane, and whose signature it bears; absent where nobody signed. */
  attestation: z.strictObject({ key_id: sha256 }).optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const generation = z.strictObject({
  generation: z.int().positive(),
  release: z.string(),
  manifest_sha256: sha256,
  /** The release served before, null for the first. */
  previous: z.string().nullable(),
  action: z.enum(["publish", "rollback"]),
  created_at: dateTime,
  /** Tells our own write from another's when the store's answer was lost. */
  nonce: z.string(),
});
export type Generation = z.infer<typeof generation>;

/** A file as it was fetched: from where, which day and version its publisher gave it. */
const fetchedFile = z.looseObject({
  url: z.string(),
  date: isoDate.nullable(),
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
});

const year = z.int().min(2000).max(2100);

/**
 * `snapshot.json` beside the files of a snapshot: what fetching, the generator or a person writes, and all that readers
 * know of a snapshot beyond its files. Every entry may be absent; other entries are left alone.
 */
export const snapshotSidecar = z.looseObject({
  /** The publication's date; null says that it is not known. */
  snapshot: isoDate.nullable().optional(),
  source_url: z.string().optional(),
  retrieved_at: dateTime.optional(),
  sha256: z.union([sha256, z.record(z.string(), sha256)]).optional(),
  bytes: z.union([z.int(), z.record(z.string(), z.int())]).optional(),
  note: z.string().optional(),
  /** The publisher's title of the dataset: `PY 2023 Clinician Public Reporting: Overall MIPS Performance`. */
  dataset: z.string().optional(),
  /** Of MIPS scores, whose files do not say it. */
  performance_year: year.optional(),
  /** Of payments; their rows say it as well. */
  program_year: year.optional(),
  /** By name; written by fetching, which asks for a newer version by it. */
  files: z.record(z.string(), fetchedFile).optional(),
  synthetic: z.boolean().optional(),
  /** False for a slice of a publication; weekly files are partial by nature. */
  complete: z.boolean().optional(),
});
export type SnapshotSidecar = z.infer<typeof snapshotSidecar>;

export const CURRENT_KEY = "current.json";
export const GENERATIONS_PREFIX = "generations/";
export const RELEASES_PREFIX = "releases/";
export const OBJECTS_PREFIX = "objects/";
export const NARRATIVES_PREFIX = "narratives/";
export const ACCEPTS_PREFIX = "accepts/";
export const CLAIMS_PREFIX = "claims/";
export const CLEANUPS_PREFIX = "cleanups/";
export const PROBE_PREFIX = "probe/";

export function acceptKey(note: Pick<AcceptNote, "source_id" | "sha256">): string {
  return `${ACCEPTS_PREFIX}${note.source_id}/${note.sha256}.json`;
}

export function generationKey(generation: number): string {
  return `${GENERATIONS_PREFIX}${String(generation).padStart(8, "0")}.json`;
}

export function manifestKey(release: string): string {
  return `${RELEASES_PREFIX}${release}/manifest.json`;
}

/** Stands where a clean-up removed the release: its generations are history, not damage. */
export function collectedKey(release: string): string {
  return `collected/${release}.json`;
}

/** Where the prose of a dataset's narrative is kept for all releases of a methodology version. */
export function narrativeKey({ slug, methodology_version }: { readonly slug: string; readonly methodology_version: string }): string {
  return `${NARRATIVES_PREFIX}${slug}/${methodology_version}`;
}

/** The store key of an object of a release. */
export function objectKey(release: string, path: string): string {
  return path.startsWith(OBJECTS_PREFIX) ? path : `${RELEASES_PREFIX}${release}/${path}`;
}
