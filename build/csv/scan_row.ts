/**
 * The one row object of a scan, good only while its record is in hand: where each asked cell lies in the bytes, and its
 * text for those who want a string after all.
 */
import { createHash } from "node:crypto";
import type { Header } from "./header.ts";
import type { CsvRow } from "./read.ts";
import type { CellPlaces, Cells, RecordScanner } from "./scan_records.ts";

/**
 * A record as bytes. Columns are numbered as they were asked for: the required ones first, then the optional ones; an
 * absent one is an empty cell.
 */
export interface ScanRow<C extends string> extends CsvRow<C> {
  readonly bytes: Buffer;
  readonly starts: Int32Array;
  /** One past the last byte. Blanks around a cell are still there, and so are both quotes of a doubled one. */
  readonly ends: Int32Array;
  /** 1 where a quote stands doubled. */
  readonly doubled: Uint8Array;
  /** Where a kernel finds the same; null for a row that was parsed. */
  readonly places: CellPlaces | null;
}

/** The row with what moves it from record to record. */
export interface MovableRow<C extends string> extends ScanRow<C> {
  bytes: Buffer;
  line: number;
  offset: number;
  /** Where the record in hand lies in `bytes`. */
  start: number;
  end: number;
}

export function scanRow<C extends string>(asked: readonly C[], header: Pick<Header<C>, "position">, { cells, places }: Pick<RecordScanner,
  "cells" | "places">): MovableRow<C> {
  const slots = new Map(asked.map((name, slot) => [name, slot]));
  const { starts, ends, doubled } = cells;
  const row: MovableRow<C> = {
    bytes: Buffer.alloc(0), starts, ends, doubled, places, line: 0, offset: 0, start: 0, end: 0,
    text(column) {
      const slot = slots.get(column);
      return slot === undefined ? null : textOf(row, slot);
    },
    has: (column) => header.position.has(column),
    hash: () => createHash("sha256").update(row.bytes.subarray(row.start, row.end)).digest("hex").slice(0, 16),
  };
  return row;
}

/** The cell without surrounding blanks, null when empty: as `CsvRow.text`. */
function textOf({ bytes, starts, ends, doubled }: Pick<ScanRow<string>, "bytes" | keyof Cells>, slot: number): string | null {
  const start = starts[slot] ?? 0;
  const end = ends[slot] ?? 0;
  if (start === end) return null;
  const cell = bytes.toString("utf8", start, end);
  const text = (doubled[slot] === 1 ? cell.replaceAll('""', '"') : cell).trim();
  return text === "" ? null : text;
}
