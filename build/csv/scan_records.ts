/**
 * The byte scanner: walks records field by field on raw bytes and notes where the wanted cells lie. No string is made and
 * no cell is looked into; every field of every record is counted. It takes what RFC 4180 allows, CRLF or LF, quoted or
 * not. At anything else it stops before the record and leaves it to `read.ts`.
 *
 * The walk itself is in WebAssembly (`kernels/source/scan.ts`), where sixteen bytes are looked at together: most of a registry file
 * is `"","","",`. So the bytes to be scanned must lie in memory that the scanner gives. It never grows, for growing would
 * take it away from whoever holds it: it has room for the longest record there may be, and a chunk.
 */
import { type KernelMemory, openKernel, type OpenKernel } from "../kernels/kernel.ts";
import { SCAN_KERNEL } from "../kernels/scan.ts";
import { MAX_RECORD_BYTES } from "./records.ts";

const LF = 10;
const QUOTE = 34;

/** Bytes behind the data that the scanner writes: line ends and quotes there end every inner loop without a test of its own. */
const PADDING = 64;
/** As many bytes may be put behind an incomplete record at a time. */
export const CHUNK_BYTES = 256 * 1024;
/** The number of a field that no one asked for. */
export const NOT_WANTED = -1;

/** Where the cells of the record in hand lie, by the caller's own numbering of its columns. */
export interface Cells {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** 1 where a quote stands doubled inside the cell. */
  readonly doubled: Uint8Array;
}

/** The same for a kernel that works in the scanner's memory: addresses, and where it may write `OWN_BYTES`. */
export interface CellPlaces {
  readonly memory: KernelMemory;
  readonly starts: number;
  readonly ends: number;
  readonly doubled: number;
  readonly own: number;
}

const OWN_BYTES = 8 * 1024;

export interface ScanLayout {
  readonly delimiter: number;
  /** How many columns the caller numbers; those that are absent stay empty. */
  readonly columns: number;
  /** The caller's number of each field of the header; `NOT_WANTED` for the others. */
  readonly slots: Int32Array;
}

export interface RecordSink {
  /** The record's first byte, one past its last without the line end, its number of fields. The cells are those wanted. */
  record(start: number, end: number, fields: number): void;
  blank(): void;
}

export interface RecordScanner {
  readonly cells: Cells;
  readonly places: CellPlaces;
  /** Where records are to be put: from `room` on. What is before is the scanner's own. */
  readonly bytes: Buffer;
  readonly room: number;
  /** First line of the record in hand, or of the next one. */
  line: number;
  /** Why `scan` did not come to the end of its bytes. */
  stoppedAt: "incomplete" | "not plain";
  /**
   * Gives each whole record from `from` to `to` to the sink; the place of the first one that is incomplete or not plain.
   * What lies behind `to` may be overwritten.
   */
  scan(from: number, to: number, sink: RecordSink): number;
  /** Its memory may be another scanner's from now on. */
  close(): void;
}

/** What the kernel returns of a record (`kernels/source/scan.ts`). */
const BLANK = 1;
const INCOMPLETE = 2;
/** What it tells besides, by place. */
const NEXT = 0;
const END = 1;
const FIELDS = 2;
const INNER_LINES = 3;
const TOLD_BYTES = 16;

interface Kernel {
  readonly open: (delimiter: number, fields: number, slots: number, starts: number, ends: number, doubled: number, notes: number, told: number) => void;
  readonly record: (start: number, to: number) => number;
}

/** Room for words from byte 8 to the memory's end. */
const RECORDS_BYTES = MAX_RECORD_BYTES + CHUNK_BYTES + PADDING + 8;
/** Of all but the widest files. */
const TABLE_BYTES = 64 * 1024;

/** One that a scanner has given back: a thousand small files are read with the same memory. */
let spare: OpenKernel<Kernel> | null = null;

function kernelFor(tableBytes: number): OpenKernel<Kernel> {
  const found = tableBytes <= TABLE_BYTES ? spare : null;
  if (found === null) return openKernel(SCAN_KERNEL, Math.max(tableBytes, TABLE_BYTES) + RECORDS_BYTES);
  spare = null;
  return found;
}

export function recordScanner({ delimiter, columns, slots }: ScanLayout, line: number): RecordScanner {
  const columnBytes = 4 * columns;
  const startsAt = TOLD_BYTES + 4 * slots.length;
  const endsAt = startsAt + columnBytes;
  const notesAt = endsAt + columnBytes;
  const doubledAt = notesAt + columnBytes;
  const own = (doubledAt + columns + 7) & ~7;
  const tableBytes = own + OWN_BYTES;
  const opened = kernelFor(tableBytes);
  const { memory, memory: { buffer }, kernel } = opened;
  const bytes = Buffer.from(buffer);
  const told = new Int32Array(buffer, 0, TOLD_BYTES / 4);
  const cells = {
    starts: new Int32Array(buffer, startsAt, columns), ends: new Int32Array(buffer, endsAt, columns),
    doubled: new Uint8Array(buffer, doubledAt, columns),
  };
  new Int32Array(buffer, TOLD_BYTES, slots.length).set(slots);
  bytes.fill(0, startsAt, own);
  kernel.open(delimiter, slots.length, TOLD_BYTES, startsAt, endsAt, doubledAt, notesAt, 0);

  const scanner: RecordScanner = {
    cells, places: { memory, starts: startsAt, ends: endsAt, doubled: doubledAt, own }, bytes, room: tableBytes, line, stoppedAt: "incomplete",
    scan(from, to, sink) {
      for (let i = 0; i < PADDING; i += 2) {
        bytes[to + i] = QUOTE;
        bytes[to + i + 1] = LF;
      }
      scanner.stoppedAt = "incomplete";
      let start = from;
      while (start < to) {
        const found = kernel.record(start, to);
        if (found >= INCOMPLETE) {
          if (found > INCOMPLETE) scanner.stoppedAt = "not plain";
          return start;
        }
        if (found === BLANK) sink.blank();
        else sink.record(start, told[END]!, told[FIELDS]!);
        scanner.line += 1 + told[INNER_LINES]!;
        start = told[NEXT]!;
      }
      return start;
    },
    close() {
      if (tableBytes <= TABLE_BYTES) spare = opened;
    },
  };
  return scanner;
}
