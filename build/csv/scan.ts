/**
 * Reads a large CSV file by its bytes, about as fast as a zip is inflated. Rows, rejections, counts and refusals are those of
 * `read.ts`: parts of the file that are not plain (bytes that are not UTF-8, a NUL, a misplaced quote, the end of the file)
 * are read by it.
 *
 * Memory is one chunk and the longest record, whatever the file's size.
 */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { copyShared } from "../threads/ring.ts";
import type { Member } from "../snapshots/archive.ts";
import type { Header } from "./header.ts";
import type { Body, CsvCount, CsvOptions, CsvRejection, CsvRow, RowPlace, Tally } from "./read.ts";
import { readMember, recordBody, refuseLongRecord } from "./read.ts";
import type { Position } from "./records.ts";
import { type Cells, CHUNK_BYTES, NOT_WANTED, type RecordScanner, type RecordSink, recordScanner, ScanKernels, type ScanLayout } from "./scan_records.ts";

/**
 * A record as bytes, good only until the next one. Columns are numbered as they were asked for: the required ones first, then the
 * optional ones. A column that the file lacks is an empty cell.
 */
export interface ScanRow<C extends string> extends CsvRow<C> {
  readonly bytes: Buffer;
  readonly starts: Int32Array;
  /** One past the last byte. The cell still has blanks around it, and both quotes of a doubled one. */
  readonly ends: Int32Array;
  /** 1 where the cell has doubled quotes. */
  readonly doubled: Uint8Array;
}

/** The one row object of a scan, which is moved from record to record. */
interface MovableRow<C extends string> extends ScanRow<C> {
  line: number;
  offset: number;
  /** Where the current record lies in `bytes`. */
  start: number;
  end: number;
}

interface ScanHandlers<C extends string> {
  onRow(row: ScanRow<C>): void;
  onReject(reason: CsvRejection, place: RowPlace): void;
}

const LF = 10;

/** Gives the rows in file order. Throws at the same faults as `readCsv`. Scans one after the other may share `kernels`. */
export async function scanCsv<C extends string>(
  member: Pick<Member, "path" | "open">, options: CsvOptions<C>, handlers: ScanHandlers<C>, kernels = new ScanKernels(),
): Promise<CsvCount> {
  return readMember(member, options, (header, from, tally) => scanBody(member.path, header, from, options, handlers, tally, kernels));
}

/** Takes the records behind the header, by the scanner where it can. */
export function scanBody<C extends string>(
  file: string, header: Header<C>, from: Position, options: CsvOptions<C>, handlers: ScanHandlers<C>, tally: Tally, kernels: ScanKernels,
): Body {
  const asked = [...options.columns.required, ...(options.columns.optional ?? [])];
  const scanner = recordScanner(layoutOf(asked, header), from.line, kernels);
  const row = scanRow(asked, header, scanner);
  const slow = parsedRow(asked, (parsed) => handlers.onRow(parsed));
  const { bytes } = scanner;
  /** Bytes that are not yet taken lie in `bytes` from `first` to `filled`. Place 0 of `bytes` would be at `offset` in the file. */
  const first = scanner.room;
  let filled = first;
  let offset = from.offset - first;

  const sink: RecordSink = {
    record(start, end, fields) {
      tally.records += 1;
      row.start = start;
      row.end = end;
      row.line = scanner.line;
      row.offset = offset + start;
      refuseLongRecord(file, row.line, end - start);
      if (fields === header.width) {
        handlers.onRow(row);
        return;
      }
      tally.wrongWidth += 1;
      handlers.onReject("wrong_field_count", row);
    },
    blank() {
      tally.blankLines += 1;
    },
  };

  /** Takes every whole record; the last, incomplete one waits for the next chunk. */
  function take(): void {
    const plain = isPlain(bytes.subarray(first, Math.max(first, bytes.subarray(0, filled).lastIndexOf(LF) + 1)));
    const start = plain ? scanner.scan(first, filled, sink) : first;
    keepFrom(plain && scanner.stoppedAt === "incomplete" ? start : start + readSlowly(start));
  }

  /** Reads the rest by `read.ts`; returns the number of bytes that it took. */
  function readSlowly(start: number): number {
    const body = bodyFrom(start);
    body.push(bytes.subarray(start, filled));
    const pending = body.splitter.pending();
    scanner.line = pending.line;
    return filled - start - pending.bytes;
  }

  function bodyFrom(start: number): ReturnType<typeof recordBody> {
    return recordBody(file, header, { offset: offset + start, line: scanner.line }, options, { ...handlers, onRow: slow }, tally);
  }

  function keepFrom(start: number): void {
    bytes.copyWithin(first, start, filled);
    filled -= start - first;
    offset += start - first;
  }

  return {
    push(chunk) {
      for (let at = 0; at < chunk.length; at += CHUNK_BYTES) {
        const part = chunk.subarray(at, at + CHUNK_BYTES);
        copyShared(part, bytes, filled);
        filled += part.length;
        take();
        refuseLongRecord(file, scanner.line, filled - first);
      }
    },
    finish() {
      const body = bodyFrom(first);
      body.push(bytes.subarray(first, filled));
      body.finish();
      scanner.close();
    },
  };
}

/** Whether the bytes, which end with a line, are UTF-8 without a NUL. */
function isPlain(bytes: Buffer): boolean {
  return isUtf8(bytes) && !bytes.includes(0);
}

function layoutOf<C extends string>(asked: readonly C[], { position, width }: Header<C>): ScanLayout {
  const slots = new Int32Array(width).fill(NOT_WANTED);
  for (const [slot, name] of asked.entries()) {
    const field = position.get(name);
    if (field !== undefined) slots[field] = slot;
  }
  return { columns: asked.length, slots };
}

/** Gives rows that `read.ts` parsed as rows of bytes. */
function parsedRow<C extends string>(asked: readonly C[], onRow: (row: ScanRow<C>) => void): (row: CsvRow<C>) => void {
  const doubled = new Uint8Array(asked.length);
  return (row) => {
    const texts = asked.map((name) => Buffer.from(row.text(name) ?? ""));
    const starts = new Int32Array(asked.length);
    const ends = new Int32Array(asked.length);
    let end = 0;
    for (const [slot, text] of texts.entries()) {
      starts[slot] = end;
      ends[slot] = end += text.length;
    }
    onRow({ ...row, bytes: Buffer.concat(texts), starts, ends, doubled });
  };
}

function scanRow<C extends string>(asked: readonly C[], header: Pick<Header<C>, "position">, { bytes, cells }: RecordScanner): MovableRow<C> {
  const slots = new Map(asked.map((name, slot) => [name, slot]));
  const { starts, ends, doubled } = cells;
  const row: MovableRow<C> = {
    bytes, starts, ends, doubled, line: 0, offset: 0, start: 0, end: 0,
    text(column) {
      const slot = slots.get(column);
      return slot === undefined ? null : textOf(row, slot);
    },
    has: (column) => header.position.has(column),
    hash: () => createHash("sha256").update(row.bytes.subarray(row.start, row.end)).digest("hex").slice(0, 16),
  };
  return row;
}

/** The cell without surrounding blanks, or null when empty, as `CsvRow.text` has it. */
function textOf({ bytes, starts, ends, doubled }: Pick<ScanRow<string>, "bytes" | keyof Cells>, slot: number): string | null {
  const start = starts[slot] ?? 0;
  const end = ends[slot] ?? 0;
  if (start === end) return null;
  const cell = bytes.toString("utf8", start, end);
  const text = (doubled[slot] === 1 ? cell.replaceAll('""', '"') : cell).trim();
  return text === "" ? null : text;
}
