/**
 * The tables of a release: their columns, and the sidecar index by which the lookup finds a row with one range read.
 * A table is a standard Arrow IPC file sorted by key, record batches closed at 256 rows or 64 KB, uncompressed
 * (DESIGN 3), so that pandas, polars and DuckDB open it as it is. Both halves read this file: build writes by it,
 * lookup decodes by it and refuses a table whose columns differ.
 */

export type ColumnType = "utf8" | "int32";

export interface TableSchema {
  /** The first column, unique, and the order of the rows. Compared as bytes. */
  readonly key: string;
  /** How a key stands in the sidecar: `u32` for ten-digit NPIs, else the text padded with NUL to the longest key. */
  readonly keyEncoding: "u32" | "text";
  /** Rows a block holds at most, where it is not `BLOCK_ROWS`. */
  readonly blockRows?: number;
  /** Bytes of a key that the sidecar keeps, where it is not the whole key: such a table is read by prefix alone. */
  readonly indexWidth?: number;
  readonly columns: Readonly<Record<string, ColumnType>>;
}

export const BLOCK_ROWS = 256;
export const BLOCK_BYTES = 64 * 1024;

/** Instead of a star's footnote where the release lacks the publisher's file that gives it: flagged `awaiting_ingest`. */
export const STAR_AWAITS = "Awaiting ingest: the publisher's file that gives the star is not in this snapshot";

/** Every column is nullable but the key. JSON columns hold the text that is spliced into an answer as it stands. */
export const TABLES = {
  /** One row per NPI that the registry ever listed, deactivated ones included (then only NPI, status and date). */
  providers: {
    key: "npi",
    keyEncoding: "u32",
    columns: {
      npi: "utf8",
      /** `active` | `deactivated` */
      status: "utf8",
      /** `individual` | `organization` */
      entity_type: "utf8",
      display_name: "utf8",
      organization_name: "utf8",
      primary_taxonomy: "utf8",
      /** All 15 slots in slot order, separated by a space. */
      taxonomy_codes: "utf8",
      /** `flagged` (a slot says Y) | `first_listed` */
      taxonomy_basis: "utf8",
      /** The specialty whose registered codes hold the primary taxonomy. Individuals only. */
      specialty: "utf8",
      city: "utf8",
      /** As published: free text for foreign addresses. */
      state: "utf8",
      postal_code: "utf8",
      enumeration_date: "utf8",
      last_update_date: "utf8",
      deactivation_date: "utf8",
      /** Confidence in the self-reported fields, in hundredths. */
      confidence: "int32",
      /** JSON of each joined source's block `data` (spec 2.1), null where the source has no record of this NPI. */
      oig_leie: "utf8",
      pecos: "utf8",
      qpp_mips: "utf8",
      open_payments: "utf8",
      sam_gov: "utf8",
      /** JSON array of {ccn, facility_type, source_id}: facility files that name this NPI. */
      affiliations: "utf8",
    },
  },
  /** One row per CCN. */
  facilities: {
    key: "ccn",
    keyEncoding: "text",
    columns: {
      ccn: "utf8",
      facility_type: "utf8",
      facility_name: "utf8",
      ownership_type: "utf8",
      city: "utf8",
      state: "utf8",
      overall_star: "int32",
      /** Half stars of home health, as published (`2.5`). */
      overall_star_exact: "utf8",
      /** The publisher's reason where there is no star, or `STAR_AWAITS`. */
      overall_star_footnote: "utf8",
    },
  },
  /** One row per facility type and CCN; the key is `<type>:<ccn>`. */
  quality: {
    key: "key",
    keyEncoding: "text",
    columns: {
      key: "utf8",
      type: "utf8",
      ccn: "utf8",
      overall_star: "int32",
      overall_star_exact: "utf8",
      overall_star_footnote: "utf8",
      /** ISO interval over all measures' own periods (`2022-07-01/2023-06-30`). */
      measurement_period: "utf8",
      /** JSON array of measures, as they are served. */
      measures: "utf8",
    },
  },
  /** One row per NPI and program year with payments; the key is `<npi>:<program_year>`. */
  payments: {
    key: "key",
    keyEncoding: "text",
    columns: {
      key: "utf8",
      npi: "utf8",
      program_year: "int32",
      /** A decimal number, for it may not fit a whole one. */
      total_amount_usd: "utf8",
      record_count: "int32",
      /** The lowest of its records, in hundredths: 100 by NPI, less where matched by name and place. */
      confidence: "int32",
      /** JSON array of records, as they are served. */
      records: "utf8",
    },
  },
  /** One row per study of ClinicalTrials.gov; nothing of the people a record names. */
  trials: {
    key: "nct",
    keyEncoding: "text",
    columns: {
      nct: "utf8",
      title: "utf8",
      /** As published: `RECRUITING`, `COMPLETED`. */
      status: "utf8",
      /** JSON array of texts. */
      conditions: "utf8",
      sponsor: "utf8",
      /** `YYYY-MM-DD`, or `YYYY-MM` where the publisher gives no day. */
      start_date: "utf8",
      last_update: "utf8",
      url: "utf8",
    },
  },
  /** One row for each turning of each name (`names.ts` says how a key is made): what a search reads. */
  names: {
    key: "key",
    keyEncoding: "text",
    // A row is about 40 bytes: this many come near 48 KB, and a quarter of the blocks make a sidecar of a quarter.
    blockRows: 1024,
    indexWidth: 32,
    columns: { key: "utf8" },
  },
  /**
   * The federal rows behind each row of `providers`, as `lineage.ts` writes them: first the registry's, then those of the
   * other sources it tells of, in its own order. Of payments it says nothing: those have rows of their own.
   */
  provider_lineage: { key: "npi", keyEncoding: "u32", blockRows: 1024, columns: { npi: "utf8", rows: "utf8" } },
  /** The same of all others: the key is `<table>:<its key>`, or `census:<state>`, `nucc:<code>`. */
  lineage: { key: "key", keyEncoding: "text", columns: { key: "utf8", rows: "utf8" } },
  /** The files by the numbers that rows name them by; `path` is below the snapshots folder, the entry of a zip after `!`. */
  lineage_files: { key: "number", keyEncoding: "text", columns: { number: "utf8", source_id: "utf8", path: "utf8" } },
} as const satisfies Record<string, TableSchema>;

export function paymentKey(npi: string, programYear: number): string {
  return `${npi}:${programYear}`;
}

export type TableName = keyof typeof TABLES;
/** What no answer is made of: for operators, and for whoever reads the tables with other tools. */
export type LineageTable = "provider_lineage" | "lineage" | "lineage_files";
/** Tables whose rows are looked up by their whole key. */
export type KeyedTable = Exclude<TableName, "names" | LineageTable>;
export type Cell = string | number | null;

/** A row as both halves hold it: strings, whole numbers, nulls. */
export type RowOf<T extends TableName> = {
  -readonly [K in keyof (typeof TABLES)[T]["columns"]]:
    (typeof TABLES)[T]["columns"][K] extends "utf8" ? (K extends (typeof TABLES)[T]["key"] ? string : string | null) : number | null;
};

/**
 * Sidecar layout, little-endian but for the keys (big-endian, so that bytes compare as keys do):
 * 8 bytes magic, u32 block count, u32 key width, u64 offset of the first block, u32 usual length of a block; then, column-wise,
 * (block count + 1) x key width bytes of keys: the first of each block and the last of the table (zeros when empty),
 * block count x u32 crc32 of each block, block count x u8: by how much each is shorter than usual. Lengths are in units of
 * 8 bytes; last, one u32 for each that stands as `OTHER_LENGTH`, in order: the end of a part, a single long row.
 * A block is one encapsulated Arrow message with its body; blocks follow one another, so offsets are running sums.
 */
export const INDEX_MAGIC = "PSINDEX2";
export const INDEX_HEADER_BYTES = 28;
export const USUAL_LENGTH_AT = 24;
export const OTHER_LENGTH = 0xff;

/** The sidecar's bytes for a key, `width` of them. Text longer than `width` is cut: use it for ordering only. */
export function encodeKey(encoding: TableSchema["keyEncoding"], key: string, width: number): Uint8Array {
  const bytes = new Uint8Array(width);
  if (encoding === "u32") new DataView(bytes.buffer).setUint32(0, Number(key));
  else new TextEncoder().encodeInto(key, bytes);
  return bytes;
}
