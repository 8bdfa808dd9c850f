/**
 * The byte scanner: walks over records field by field and notes where the wanted cells lie. It makes no string and looks into
 * no cell; it counts every field of every record. It takes what RFC 4180 allows, with CRLF or LF, quoted or not. At anything
 * else it stops before the record and leaves it to `read.ts`.
 *
 * The inner loop is a kernel (`kernels/source/scan.ts`), because most of a registry file is `"","","",`. So the bytes must lie
 * in the kernel's memory. That memory never grows, because growing would detach it from everything that holds it: it has room
 * for the longest record and a chunk.
 */
import { openKernel, type OpenKernel } from "../kernels/kernel.ts";
import { COMMA } from "./header.ts";
import { MAX_RECORD_BYTES } from "./records.ts";

const LF = 10;
const QUOTE = 34;

/** The scanner writes line ends and quotes behind the data, so that every inner loop ends without a test of its own. */
const PADDING = 64;
/** The most bytes that may be put behind an incomplete record at a time. */
export const CHUNK_BYTES = 256 * 1024;
/** The number of a field that nobody asked for. */
export const NOT_WANTED = -1;

/** Where the cells of the current record lie, by the caller's numbers of its columns. */
export interface Cells {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** 1 where the cell has doubled quotes. */
  readonly doubled: Uint8Array;
}

export interface ScanLayout {
  /** The number of columns asked for; a column that the file lacks stays empty. */
  readonly columns: number;
  /** For each field of the header the caller's number of its column, or `NOT_WANTED`. */
  readonly slots: Int32Array;
}

export interface RecordSink {
  /** Takes the record's first byte, the byte past its last one without the line end, and its number of fields. */
  record(start: number, end: number, fields: number): void;
  blank(): void;
}

export interface RecordScanner {
  readonly cells: Cells;
  /** The caller puts records here, from `room` on. The bytes before that are the scanner's own. */
  readonly bytes: Buffer;
  readonly room: number;
  /** First line of the current record, or of the next one. */
  line: number;
  /** Why `scan` did not reach the end of its bytes. */
  stoppedAt: "incomplete" | "not plain";
  /**
   * Gives each whole record from `from` to `to` to the sink, and returns the place of the first one that is incomplete or not
   * plain. It may overwrite what lies behind `to`.
   */
  scan(from: number, to: number, sink: RecordSink): number;
  /** Gives its memory back: another scanner may use it from now on. */
  close(): void;
}

/** What the kernel returns for a record (`kernels/source/scan.ts`). */
const BLANK = 1;
const INCOMPLETE = 2;
/** What else it reports, in four words at the start of the memory. */
const NEXT = 0;
const END = 1;
const FIELDS = 2;
const INNER_LINES = 3;
const TOLD_BYTES = 16;

interface Kernel {
  readonly open: (delimiter: number, fields: number, slots: number, starts: number, ends: number, doubled: number, notes: number, told: number) => void;
  readonly record: (start: number, to: number) => number;
}

const RECORDS_BYTES = MAX_RECORD_BYTES + CHUNK_BYTES + PADDING + 8;
/** Enough for all but the widest files. */
const TABLE_BYTES = 64 * 1024;

/**
 * Kernels for scanners, one after the other: a thousand small files are scanned in the same memory. (Node reserves gigabytes of
 * addresses for each kernel's memory, and frees them only when it collects garbage.)
 */
export class ScanKernels {
  #free: OpenKernel<Kernel> | null = null;

  take(tableBytes: number): OpenKernel<Kernel> {
    const free = tableBytes <= TABLE_BYTES ? this.#free : null;
    if (free === null) return openKernel("scan", Math.max(tableBytes, TABLE_BYTES) + RECORDS_BYTES);
    this.#free = null;
    return free;
  }

  giveBack(kernel: OpenKernel<Kernel>, tableBytes: number): void {
    if (tableBytes <= TABLE_BYTES) this.#free = kernel;
  }
}

export function recordScanner({ columns, slots }: ScanLayout, line: number, kernels: ScanKernels): RecordScanner {
  const columnBytes = 4 * columns;
  const startsAt = TOLD_BYTES + 4 * slots.length;
  const endsAt = startsAt + columnBytes;
  const notesAt = endsAt + columnBytes;
  const doubledAt = notesAt + columnBytes;
  const tableBytes = (doubledAt + columns + 7) & ~7;
  const opened = kernels.take(tableBytes);
  const { memory: { buffer }, kernel } = opened;
  const bytes = Buffer.from(buffer);
  const told = new Int32Array(buffer, 0, TOLD_BYTES / 4);
  const cells = {
    starts: new Int32Array(buffer, startsAt, columns), ends: new Int32Array(buffer, endsAt, columns),
    doubled: new Uint8Array(buffer, doubledAt, columns),
  };
  new Int32Array(buffer, TOLD_BYTES, slots.length).set(slots);
  bytes.fill(0, startsAt, tableBytes);
  kernel.open(COMMA, slots.length, TOLD_BYTES, startsAt, endsAt, doubledAt, notesAt, 0);

  const scanner: RecordScanner = {
    cells, bytes, room: tableBytes, line, stoppedAt: "incomplete",
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
    close: () => kernels.giveBack(opened, tableBytes),
  };
  return scanner;
}
