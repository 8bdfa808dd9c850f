/**
 * Defines the audit pack of a dataset (data/contract/README.md#audit-packs): its sources, rules, limitations and checks in one file for an
 * auditor. The PDF shows the same content as the JSON, word for word. The claims of evidence-query take their provenance
 * from `figures`, `sources` and `methodology`.
 */
import * as z from "zod/v4";
import { DATASET_SLUGS, METHODOLOGY_ONLY_SLUGS } from "../ids.ts";
import { dateTime, isoDate, sourceFacts, sourceId, uri } from "../provenance.ts";
import { coverage, readIssue, rowLedger, snapshotFile } from "./release.ts";
import { methodologyDocument } from "../records/supply.ts";

/** Every methodology has a pack. */
const slug = z.enum([...DATASET_SLUGS, ...METHODOLOGY_ONLY_SLUGS]);

/** A source of the dataset: the publisher's terms, the hash of every file that was read, and the account of its rows. */
const auditSource = z.strictObject({
  facts: sourceFacts,
  authority: z.string(),
  family: z.enum(["providers", "facilities", "reference", "trials"]),
  /** 1 federal, 2 other. */
  tier: z.int().min(1).max(2),
  status: z.enum(["ingested", "awaiting_ingest", "quarantined"]),
  reason: z.string().nullable(),
  synthetic: z.boolean(),
  complete: z.boolean(),
  /** Absent in older releases. */
  coverage: coverage.pick({ state: true, reason: true, missing_states: true }).optional(),
  cadence: z.string(),
  sla_days: z.int().positive(),
  license_note: z.string(),
  license_url: uri,
  coverage_note: z.string(),
  rows: rowLedger,
  files: z.array(snapshotFile),
  issues: z.array(readIssue),
  /** Figures about the snapshot itself, such as the share of its rows that have an NPI. */
  figures: z.record(z.string(), z.number()),
}).meta({ id: "AuditSource" });
export type AuditSource = z.infer<typeof auditSource>;

/** One kind of figure of the dataset, and the provenance that all its values share. */
export const auditFigure = z.strictObject({
  /** One of the methodology's fields. */
  field: z.string(),
  /** The figure for the 50 states and DC together; null where there is none (a rank). */
  national: z.number().nullable(),
  /** The source it is attributed to, then all sources it is computed from. */
  source_id: sourceId,
  sources: z.array(sourceId),
  confidence: z.number().min(0).max(1).nullable(),
  attribution: z.string().nullable(),
  limitations: z.string().nullable(),
}).meta({ id: "AuditFigure" });
export type AuditFigure = z.infer<typeof auditFigure>;

/** A check of the pack. A failed check stops the build, so a published one passed or needs the reader's attention. */
export const auditCheck = z.strictObject({
  /** `<figure or source>:<what>`: `per_100k:recomputed`, `nppes:ledger`. */
  id: z.string(),
  statement: z.string(),
  status: z.enum(["pass", "attention", "not_applicable"]),
  /** How many values, rows or files were compared. */
  compared: z.int().nonnegative(),
  detail: z.string().nullable(),
}).meta({ id: "AuditCheck" });
export type AuditCheck = z.infer<typeof auditCheck>;

/** A public file of the dataset. The list includes files that a service keeps behind keys. */
const auditFile = z.strictObject({
  url: uri,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().nonnegative(),
  rows: z.int().nonnegative().nullable(),
}).meta({ id: "AuditFile" });
export type AuditFile = z.infer<typeof auditFile>;

export const auditPack = z.strictObject({
  slug,
  display_name: z.string(),
  summary: z.string(),
  /** The build's `--now`, which is the only time in a pack. */
  as_of: dateTime,
  pipeline_version: z.string().length(7),
  synthetic: z.boolean(),
  methodology: z.strictObject({
    url: uri,
    version: methodologyDocument.shape.version,
    released: isoDate,
    rules: z.array(z.string()),
    fields: methodologyDocument.shape.fields,
    limitations: z.array(z.string()),
    changes: methodologyDocument.shape.changes,
  }),
  sources: z.array(auditSource),
  figures: z.array(auditFigure),
  checks: z.array(auditCheck),
  files: z.array(auditFile),
}).meta({ id: "AuditPack" });
export type AuditPack = z.infer<typeof auditPack>;

export const auditPackList = z.strictObject({
  packs: z.array(z.strictObject({
    slug,
    display_name: z.string(),
    methodology_version: z.string(),
    /** The date of the first source family; null while it is unknown or not loaded. */
    snapshot_date: isoDate.nullable(),
    checks: z.strictObject({ pass: z.int(), attention: z.int(), not_applicable: z.int() }),
    json_url: uri,
    json_sha256: z.string(),
    pdf_url: uri,
    pdf_sha256: z.string(),
  })),
  total: z.int(),
}).meta({ id: "AuditPackList" });
export type AuditPackList = z.infer<typeof auditPackList>;
