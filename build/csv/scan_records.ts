/**
 * The byte scanner: walks records field by field on raw bytes and notes where the wanted cells lie. No string is made and
 * no cell is looked into; every field of every record is counted. It takes what RFC 4180 allows, CRLF or LF, quoted or
 * not. At anything else it stops before the record and leaves it to `read.ts`.
 *
 * Most of a registry file is `"","","",`: eight empty fields are taken at once, wanted or not, as three 64-bit numbers
 * that are compared with constants (V8 compiles the loads to plain moves). All cells are empty when a record begins, so
 * an empty field needs no note. Between quotes four bytes are looked at together: subtracting 1 from each byte borrows from
 * its highest bit where it is 0, so that the lowest bit found stands in the first quote or line end.
 */
const LF = 10;
const CR = 13;
const QUOTE = 34;

const ONES = 0x01010101;
const HIGH_BITS = 0x80808080;
const QUOTES = QUOTE * ONES;
const LINES = LF * ONES;

/** Bytes that must be free behind the data: line ends and quotes there end every inner loop without a test of its own. */
export const PADDING = 64;
/** The number of a field that no one asked for. */
export const NOT_WANTED = -1;
const EMPTY_FIELDS = 8;

/** Where the cells of the record in hand lie, by the caller's own numbering of its columns. */
export interface Cells {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** 1 where a quote stands doubled inside the cell. */
  readonly doubled: Uint8Array;
}

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
  /** First line of the record in hand, or of the next one. */
  line: number;
  /** Why `scan` did not come to the end of its bytes. */
  stoppedAt: "incomplete" | "not plain";
  /**
   * Gives each whole record of `bytes` from `from` to `to` to the sink; the place of the first one that is incomplete
   * or not plain. `PADDING` bytes behind `to` are overwritten.
   */
  scan(bytes: Uint8Array, from: number, to: number, sink: RecordSink): number;
}

export function recordScanner(layout: ScanLayout, line: number): RecordScanner {
  const starts = new Int32Array(layout.columns);
  const ends = new Int32Array(layout.columns);
  const doubled = new Uint8Array(layout.columns);
  /** The slots that hold a cell of the record in hand: those to empty before the next. */
  const notes = new Int32Array(layout.columns);
  const scanner: RecordScanner = { cells: { starts, ends, doubled }, line, stoppedAt: "incomplete", scan };

  /** One long function on purpose: the loop over 11 GB, kept whole so that its state stays in registers. */
  function scan(bytes: Uint8Array, from: number, to: number, sink: RecordSink): number {
    const { delimiter, slots } = layout;
    const width = slots.length;
    const emptyField = QUOTE | (QUOTE << 8) | (delimiter << 16);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const [empty0 = 0, empty1 = 0, empty2 = 0] = emptyFields(delimiter);
    for (let i = 0; i < PADDING; i += 2) {
      bytes[to + i] = QUOTE;
      bytes[to + i + 1] = LF;
    }
    scanner.stoppedAt = "incomplete";
    let noted = 0;
    starts.fill(0);
    ends.fill(0);
    let start = from;
    while (start < to) {
      let at = start;
      let field = 0;
      let innerLines = 0;
      let end = 0;
      for (; noted > 0; noted -= 1) {
        const slot = notes[noted - 1]!;
        starts[slot] = 0;
        ends[slot] = 0;
      }
      for (;;) {
        while (view.getFloat64(at, true) === empty0 && view.getFloat64(at + 8, true) === empty1 && view.getFloat64(at + 16, true) === empty2) {
          at += EMPTY_FIELDS * 3;
          field += EMPTY_FIELDS;
        }
        while ((view.getInt32(at, true) & 0xffffff) === emptyField) {
          at += 3;
          field += 1;
        }
        let byte = bytes[at]!;
        let cellStart = at;
        let cellEnd = at;
        let hasDoubled = 0;
        if (byte === QUOTE) {
          at += 1;
          cellStart = at;
          for (;;) {
            const word = view.getInt32(at, true);
            const quotes = word ^ QUOTES;
            const lines = word ^ LINES;
            const found = (((quotes - ONES) & ~quotes) | ((lines - ONES) & ~lines)) & HIGH_BITS;
            if (found === 0) {
              at += 4;
              continue;
            }
            at += (31 - Math.clz32(found & -found)) >> 3;
            if (bytes[at] === LF) {
              innerLines += 1;
              at += 1;
            } else if (bytes[at + 1] === QUOTE) {
              hasDoubled = 1;
              at += 2;
            } else break;
          }
          cellEnd = at;
          at += 1;
          byte = bytes[at]!;
          end = at;
          if (byte === CR && bytes[at + 1] === LF) {
            at += 1;
            byte = LF;
          }
        } else {
          while (byte !== delimiter && byte !== LF) {
            at += 1;
            byte = bytes[at]!;
          }
          cellEnd = at;
          if (byte === LF && at > start && bytes[at - 1] === CR) cellEnd -= 1;
          end = cellEnd;
        }
        const slot = field < width ? slots[field]! : NOT_WANTED;
        if (slot !== NOT_WANTED) {
          starts[slot] = cellStart;
          ends[slot] = cellEnd;
          doubled[slot] = hasDoubled;
          notes[noted] = slot;
          noted += 1;
        }
        field += 1;
        if (byte === delimiter) at += 1;
        else break;
      }
      if (at >= to || bytes[at] !== LF) {
        // A CR may be the half of a line end. Any other byte behind a closing quote is not ours to judge.
        scanner.stoppedAt = at + 1 < to ? "not plain" : "incomplete";
        return start;
      }
      if (end === start) sink.blank();
      else sink.record(start, end, field);
      scanner.line += 1 + innerLines;
      start = at + 1;
    }
    return start;
  }

  return scanner;
}

/** `"","","","","","","","",` as three numbers; for a delimiter that makes one a NaN the comparison never holds. */
function emptyFields(delimiter: number): Float64Array {
  const bytes = Uint8Array.from({ length: EMPTY_FIELDS * 3 }, (_, i) => (i % 3 === 2 ? delimiter : QUOTE));
  return new Float64Array(bytes.buffer);
}
