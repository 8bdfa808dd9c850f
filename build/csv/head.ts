/**
 * Finds the header of a CSV file: collects bytes until the header record is complete, skips a byte order mark, a title row and
 * blank lines, and says where the data begins.
 */
import { FETCH_AGAIN, InputError } from "../snapshots/input_error.ts";
import { CR_ONLY, type Columns, DELIMITER, type Header, OTHER_DELIMITERS, readHeader, refuseOtherFormats } from "./header.ts";
import { FLAW, MAX_RECORD_BYTES, type Position, recordBytes, type Records, recordSplitter } from "./records.ts";

const CR = 0x0d;
const LF = 0x0a;

interface HeadOptions<C extends string> {
  readonly columns: Columns<C>;
  readonly titleRow?: RegExp;
}

export interface Head<C extends string> {
  readonly header: Header<C>;
  readonly next: Position;
  readonly rest: Uint8Array;
}

export interface HeadFinder<C extends string> {
  push(chunk: Uint8Array): Head<C> | null;
  finish(): Head<C>;
}

/** Collects bytes until the header record is complete. */
export function headFinder<C extends string>(file: string, options: HeadOptions<C>): HeadFinder<C> {
  const candidates = [DELIMITER, ...OTHER_DELIMITERS.keys()].map((delimiter) => delimiter.charCodeAt(0));
  let bytes: Uint8Array = new Uint8Array(0);

  function find(atEnd: boolean): Head<C> | null {
    const skipped = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    const splitter = recordSplitter(candidates, { offset: skipped, line: 1 });
    const complete = splitter.push(bytes.subarray(skipped));
    const pending = splitter.pending();
    const found = headIn(complete, { offset: bytes.length - pending.bytes, line: pending.line });
    if (found !== null || !atEnd) return found;
    const { records, open } = splitter.finish();
    if (open) throw unclosed(pending.line);
    return headIn(records, { offset: bytes.length, line: pending.line + 1 });
  }

  /** `after` is where the bytes behind these records begin. */
  function headIn(records: Records, after: Position): Head<C> | null {
    for (let i = 0; i < records.starts.length; i += 1) {
      const line = records.lines[i] ?? 1;
      const text = new TextDecoder().decode(recordBytes(records, i));
      if (text.trim() === "" || options.titleRow?.test(text) === true) continue;
      // With a misplaced quote, rows may have become part of the header.
      if (((records.flaws[i] ?? 0) & FLAW.quotes) !== 0) throw unclosed(line);
      const header = readHeader(file, line, text, options.columns);
      const start = records.starts[i + 1];
      const next = start === undefined ? after : { offset: records.offset + start, line: records.lines[i + 1] ?? line + 1 };
      return { header, next, rest: bytes.subarray(next.offset) };
    }
    return null;
  }

  function unclosed(line: number): InputError {
    // Every row of such a file is in its header, with their quotes.
    if (!bytes.includes(LF) && bytes.includes(CR)) return new InputError({ file, line, ...CR_ONLY });
    return new InputError({ file, line, problem: "a quote opened in the header is not closed", remedy: FETCH_AGAIN });
  }

  return {
    push(chunk) {
      // A copy: a chunk is good only until the next one is asked for.
      bytes = Buffer.concat([bytes, chunk]);
      if (bytes.length >= 4) refuseOtherFormats(file, bytes);
      const found = find(false);
      if (found === null && bytes.length > MAX_RECORD_BYTES) {
        throw new InputError({ file, problem: "has no complete header in its first 1 MB", remedy: FETCH_AGAIN });
      }
      return found;
    },
    finish() {
      refuseOtherFormats(file, bytes);
      const found = bytes.length === 0 ? null : find(true);
      if (found === null) throw new InputError({ file, problem: "is empty", remedy: FETCH_AGAIN });
      return found;
    },
  };
}
