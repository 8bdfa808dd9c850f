/**
 * Finds where each record of a CSV file starts and ends, in bytes and lines, without a parser. This is the independent count
 * that parsed rows are checked against, and the origin of line numbers and offsets in lineage. Quotes follow RFC 4180, also
 * around line breaks; bytes are not decoded.
 */

const LF = 10;
const CR = 13;
const QUOTE = 34;
const SPACE = 32;

/** No federal row is nearly as long; a longer "record" is a quote that was never closed. */
export const MAX_RECORD_BYTES = 1 << 20;

/** Complete records of one chunk, in columns. */
export interface Records {
  readonly bytes: Uint8Array;
  /** Where `bytes` starts in the file. */
  readonly offset: number;
  /** Of each record: its first byte, one past its last without the line end, its first physical line from 1. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly lines: readonly number[];
  /** Bits of FLAW. */
  readonly flaws: readonly number[];
  /** Bits of ENDING: the kinds of line ends, and whether the last record lacks one. */
  readonly endings: number;
}

export const FLAW = { quotes: 1, nul: 2, lines: 4 } as const;
export const ENDING = { crlf: 1, none: 2, lf: 4 } as const;

export interface RecordSplitter {
  /** Returns the records that this chunk completes. */
  push(chunk: Uint8Array): Records;
  /** Returns the last record if it lacks a line end. `open` says that it has a quote which is not closed. */
  finish(): { records: Records; open: boolean };
  /** Bytes and first line of the record that is still incomplete. */
  pending(): { bytes: number; line: number };
}

/** Where in a file a splitter begins. */
export interface Position {
  readonly offset: number;
  readonly line: number;
}

interface Scan {
  state: number;
  flaws: number;
  lines: number;
}

/** States between two bytes. */
const FIELD_START = 0;
const PLAIN = 1;
const QUOTED = 2;
const CLOSED = 3;
const CLOSED_SPACE = 4;
const CLOSED_CR = 5;

/** Any of `delimiters` ends a field: all candidates during the search for the header, then the one it uses. */
export function recordSplitter(delimiters: readonly number[], from: Position): RecordSplitter {
  const separates = new Uint8Array(256);
  for (const byte of delimiters) separates[byte] = 1;
  let carry: Uint8Array = new Uint8Array(0);
  let { offset, line } = from;

  function step(scan: Scan, byte: number): void {
    if (byte === 0) scan.flaws |= FLAW.nul;
    switch (scan.state) {
      case FIELD_START:
        scan.state = byte === QUOTE ? QUOTED : separates[byte] === 1 ? FIELD_START : PLAIN;
        return;
      case PLAIN:
        if (separates[byte] === 1) scan.state = FIELD_START;
        return;
      case QUOTED:
        if (byte === QUOTE) scan.state = CLOSED;
        else if (byte === LF) scan.lines += 1;
        return;
      default:
        afterQuote(scan, byte);
    }
  }

  /** Only a delimiter, a line end or blanks may follow a closing quote; otherwise the field goes on, with a flaw. */
  function afterQuote(scan: Scan, byte: number): void {
    if (separates[byte] === 1 && scan.state !== CLOSED_CR) scan.state = FIELD_START;
    else if (byte === QUOTE && scan.state === CLOSED) scan.state = QUOTED;
    else if (byte === SPACE && scan.state !== CLOSED_CR) scan.state = CLOSED_SPACE;
    else if (byte === CR && scan.state !== CLOSED_CR) scan.state = CLOSED_CR;
    else {
      scan.flaws |= FLAW.quotes;
      scan.state = byte === QUOTE ? CLOSED : QUOTED;
    }
  }

  function scanAll(bytes: Uint8Array, atEnd: boolean): { records: Records; open: boolean } {
    const starts: number[] = [];
    const ends: number[] = [];
    const lines: number[] = [];
    const flaws: number[] = [];
    let endings = 0;
    let start = 0;
    let scan: Scan = { state: FIELD_START, flaws: 0, lines: 1 };
    const close = (end: number, ending: number): void => {
      starts.push(start);
      ends.push(end);
      lines.push(line);
      flaws.push(scan.flaws | (scan.lines > 1 ? FLAW.lines : 0));
      endings |= ending;
      line += scan.lines;
    };
    for (let i = 0; i < bytes.length; i += 1) {
      const byte = bytes[i] ?? 0;
      if (byte !== LF || scan.state === QUOTED) {
        step(scan, byte);
        continue;
      }
      const crlf = i > start && bytes[i - 1] === CR;
      close(crlf ? i - 1 : i, crlf ? ENDING.crlf : ENDING.lf);
      start = i + 1;
      scan = { state: FIELD_START, flaws: 0, lines: 1 };
    }
    const open = atEnd && start < bytes.length && scan.state === QUOTED;
    if (atEnd && start < bytes.length && !open) {
      close(bytes.length, ENDING.none);
      start = bytes.length;
    }
    const records = { bytes, offset, starts, ends, lines, flaws, endings };
    // A copy whatever the chunk is: `slice` of a Buffer would be a view of it.
    carry = new Uint8Array(bytes.subarray(start));
    offset += start;
    return { records, open };
  }

  return {
    push: (chunk) => scanAll(carry.length === 0 ? chunk : concat(carry, chunk), false).records,
    finish: () => scanAll(carry, true),
    pending: () => ({ bytes: carry.length, line }),
  };
}

function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/** Of record `i`, without its line end. */
export function recordBytes(records: Records, i: number): Uint8Array {
  return records.bytes.subarray(records.starts[i], records.ends[i]);
}
