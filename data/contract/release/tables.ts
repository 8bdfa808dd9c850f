/**
 * Defines the tables of a release: their columns, and the sidecar index with which the lookup finds a row in one range
 * read. A table is a standard uncompressed Arrow IPC file sorted by key, with record batches of at most 256 rows or 64 KB,
 * which pandas, polars and DuckDB can open (data/table/README.md#file). The lookup refuses a table whose columns differ.
 */

export type ColumnType = "utf8" | "int32";

export interface TableSchema {
  /** The first column. It is unique, and the rows are sorted by it, compared as bytes. */
  readonly key: string;
  /** The key in the sidecar: `u32` for ten-digit NPIs, otherwise the text padded with NUL to the longest key. */
  readonly keyEncoding: "u32" | "text";
  /** The most rows of a block, if not `BLOCK_ROWS`. */
  readonly blockRows?: number;
  /** How many bytes of a key the sidecar has, if not the whole key. Such a table can only be read by prefix. */
  readonly indexWidth?: number;
  /** The sidecar ends with a filter of the keys, because most keys that are asked for are not in the table. Only with `u32` keys. */
  readonly hasFilter?: true;
  readonly columns: Readonly<Record<string, ColumnType>>;
}

export const BLOCK_ROWS = 256;
export const BLOCK_BYTES = 64 * 1024;

/** More than the longest page of a list has, so that two blocks hold any page. */
const LIST_BLOCK_ROWS = 128;

/** Replaces a star's footnote when the release lacks the publisher's file with the star. Its flag is `awaiting_ingest`. */
export const STAR_AWAITS = "Awaiting ingest: the publisher's file that gives the star is not in this snapshot";

const FACILITY_COLUMNS = {
  ccn: "utf8",
  facility_type: "utf8",
  facility_name: "utf8",
  ownership_type: "utf8",
  city: "utf8",
  state: "utf8",
  overall_star: "int32",
  /** The half stars of home health, as published (`2.5`). */
  overall_star_exact: "utf8",
  /** The publisher's reason for a missing star, or `STAR_AWAITS`. */
  overall_star_footnote: "utf8",
} as const;

/** All columns except the key are nullable. The text of a JSON column is copied into an answer unchanged. */
export const TABLES = {
  /** One row per NPI that the registry ever listed. A deactivated NPI has only its status and date. */
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
      /** `flagged` (a slot has Y) | `first_listed` */
      taxonomy_basis: "utf8",
      /** The specialty whose registered codes include the primary taxonomy. Individuals only. */
      specialty: "utf8",
      city: "utf8",
      /** As published: free text for foreign addresses. */
      state: "utf8",
      postal_code: "utf8",
      enumeration_date: "utf8",
      last_update_date: "utf8",
      deactivation_date: "utf8",
      /** The confidence of the self-reported fields, in hundredths. */
      confidence: "int32",
      /** The JSON of each joined source's `data` (data/contract/README.md#surface-a-records), null when the source has no record of this NPI. */
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
  facilities: { key: "ccn", keyEncoding: "text", columns: FACILITY_COLUMNS },
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
      /** A decimal number as text. */
      total_amount_usd: "utf8",
      record_count: "int32",
      /** The lowest confidence of the records, in hundredths: 100 by NPI, less when matched by name and place. */
      confidence: "int32",
      /** JSON array of records, as they are served. */
      records: "utf8",
    },
  },
  /** One row per study of ClinicalTrials.gov, without the people it names. */
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
      /** `YYYY-MM-DD`, or `YYYY-MM` when the publisher gives no day. */
      start_date: "utf8",
      last_update: "utf8",
      url: "utf8",
    },
  },
  /**
   * One row per NPI whose record changed since the release's history began (`history.ts`). `fields`, `corrections` and `rows` are JSON;
   * a correction is what a snapshot said before it was published again. A look-up of a past day reads a block of it beside that of
   * `providers`, so its blocks are small: one of 64 rows takes four times as long to read.
   */
  provider_history: {
    key: "npi", keyEncoding: "u32", blockRows: 16, hasFilter: true,
    columns: { npi: "utf8", fields: "utf8", corrections: "utf8", rows: "utf8" },
  },
  /** The same per CCN. */
  facility_history: { key: "ccn", keyEncoding: "text", blockRows: 64, columns: { ccn: "utf8", fields: "utf8", corrections: "utf8", rows: "utf8" } },
  /** One row per rotation of each name (see `names.ts`). The search reads this table. */
  names: {
    key: "key",
    keyEncoding: "text",
    // A row has about 40 bytes, so a block has about 48 KB. A quarter of the blocks needs a quarter of the sidecar.
    blockRows: 1024,
    indexWidth: 32,
    columns: { key: "utf8" },
  },
  /**
   * One row per list that a provider is in, with all that a page of the list shows, so that a page is one read. The keys are in
   * `lists.ts`. Only active individuals are listed. The other columns are those of `providers`.
   */
  provider_lists: {
    key: "key",
    keyEncoding: "text",
    blockRows: LIST_BLOCK_ROWS,
    columns: {
      key: "utf8",
      npi: "utf8",
      display_name: "utf8",
      primary_taxonomy: "utf8",
      taxonomy_basis: "utf8",
      city: "utf8",
      state: "utf8",
      postal_code: "utf8",
      enumeration_date: "utf8",
      deactivation_date: "utf8",
      confidence: "int32",
      /** 1 if the enrollment file has the NPI, else null. */
      enrolled: "int32",
    },
  },
  /** One row per facility, in the order of the lists. */
  facility_lists: { key: "key", keyEncoding: "text", blockRows: LIST_BLOCK_ROWS, columns: { key: "utf8", ...FACILITY_COLUMNS } },
  /**
   * The federal rows behind each row of `providers`: first the registry's, then the joined sources' in the order of the
   * columns. Payments have rows of their own in `lineage`. See data/table/README.md#lineage-tables.
   */
  provider_lineage: { key: "npi", keyEncoding: "u32", blockRows: 1024, columns: { npi: "utf8", rows: "utf8" } },
  /** The federal rows of all other tables. The key is `<table>:<key>`, `census:<state>` or `nucc:<code>`. */
  lineage: { key: "key", keyEncoding: "text", columns: { key: "utf8", rows: "utf8" } },
  /** The files, by number. `path` is relative to the snapshots folder, with the entry of a zip after `!`. */
  lineage_files: { key: "number", keyEncoding: "text", columns: { number: "utf8", source_id: "utf8", path: "utf8" } },
} as const satisfies Record<string, TableSchema>;

export function paymentKey(npi: string, programYear: number): string {
  return `${npi}:${programYear}`;
}

export type TableName = keyof typeof TABLES;
/** Tables that no answer uses. They are for operators and for other tools. */
export type LineageTable = "provider_lineage" | "lineage" | "lineage_files";
/** Tables that are read a page at a time. */
export type ListTable = "provider_lists" | "facility_lists";
/** Tables whose rows are looked up by their whole key. */
export type KeyedTable = Exclude<TableName, "names" | ListTable | LineageTable>;
export type Cell = string | number | null;

/** A row: strings, whole numbers, nulls. */
export type RowOf<T extends TableName> = {
  -readonly [K in keyof (typeof TABLES)[T]["columns"]]:
    (typeof TABLES)[T]["columns"][K] extends "utf8" ? (K extends (typeof TABLES)[T]["key"] ? string : string | null) : number | null;
};

/**
 * The sidecar's layout, little-endian except for the keys, which are big-endian so that bytes sort as keys do:
 *
 *   8 bytes magic, u32 block count, u32 key width, u64 offset of the first block, u32 usual length of a block
 *   (block count + 1) x key width   the first key of each block and the last key of the table (zeros when empty)
 *   block count x u32               the CRC-32 of each block
 *   block count x u8                how much shorter than usual each block is
 *   u32 for each `OTHER_LENGTH`     the length of a block that does not fit that byte
 *   u8 for each key                 with the other magic: a bit for each key (`filterBit`), so seven of eight absent keys need no read
 *
 * Lengths are in units of 8 bytes. A block is one encapsulated Arrow message with its body. Blocks follow one another, so an
 * offset is the sum of the lengths before it.
 */
export const INDEX_MAGIC = "PSINDEX2";
export const FILTERED_MAGIC = "PSINDEX3";
export const INDEX_HEADER_BYTES = 28;
export const USUAL_LENGTH_AT = 24;
export const OTHER_LENGTH = 0xff;

/** Returns a key as `width` bytes of the sidecar. Longer text is cut, so use the result for ordering only. */
export function encodeKey(encoding: TableSchema["keyEncoding"], key: string, width: number): Uint8Array {
  const bytes = new Uint8Array(width);
  if (encoding === "u32") new DataView(bytes.buffer).setUint32(0, Number(key));
  else new TextEncoder().encodeInto(key, bytes);
  return bytes;
}

/** The bit of a key in a filter of that many bytes. The factor spreads neighboring NPIs (Knuth's multiplicative hashing). */
export function filterBit(key: number, bytes: number): number {
  return (Math.imul(key, 0x9e3779b1) >>> 0) % (bytes * 8);
}
