/**
 * Writes the PECOS block of an NPI, as the JSON text that is spliced into answers. It is copied from the bytes of the record:
 * millions of NPIs have one, and making an object and stringifying it takes five times as long.
 */
import { ENROLLMENT_TEXTS, type EnrolledBytes } from "../sources/pecos/record.ts";
import { copyBytes, viewOf } from "../spill/record_file.ts";
import type { RowCells } from "../tables/cell_store.ts";

/** The keys of an enrollment, in the order of its texts. */
const FIELDS = ['{"enrollment_id":', ',"provider_type_code":', ',"provider_type":', ',"state":'].map(part);
const BEGIN = part('{"enrolled":true,"enrollments":[');
const END = part("]}");
const NEXT = part(",");
const CLOSE = part("}");
const NULL = part("null");
const QUOTE = 34;
const BACKSLASH = 92;
/** Room for the keys and punctuation of an enrollment; each byte of a text takes at most six when escaped. */
const FRAME_BYTES = 128;
const ESCAPED_BYTES = 6;

/** Returns a function that writes one cell. It reuses one buffer for all cells. */
export function enrollmentWriter(): (cells: RowCells, enrolled: EnrolledBytes | undefined) => void {
  let bytes = Buffer.allocUnsafeSlow(4096);
  let view = viewOf(bytes);
  let at = 0;
  const makeRoom = ({ count, starts, ends }: EnrolledBytes): void => {
    const needed = FRAME_BYTES * (count + 1) + ESCAPED_BYTES * (ends[ENROLLMENT_TEXTS * count - 1]! - starts[0]!);
    if (needed <= bytes.length) return;
    bytes = Buffer.allocUnsafeSlow(2 * needed);
    view = viewOf(bytes);
  };
  const put = (from: DataView): void => {
    at = copyBytes(view, at, from, 0, from.byteLength);
  };
  const putText = (from: EnrolledBytes, start: number, end: number): void => {
    if (start === end) put(NULL);
    else if (isPlain(from.bytes, start, end)) {
      bytes[at] = QUOTE;
      at = copyBytes(view, at + 1, from.view, start, end);
      bytes[at] = QUOTE;
      at += 1;
    } else at += bytes.write(JSON.stringify(from.bytes.toString("utf8", start, end)), at);
  };
  return (cells, enrolled) => {
    if (enrolled === undefined) {
      cells.end();
      return;
    }
    makeRoom(enrolled);
    at = 0;
    put(BEGIN);
    for (let i = 0, text = 0; i < enrolled.count; i += 1) {
      if (i > 0) put(NEXT);
      for (let field = 0; field < ENROLLMENT_TEXTS; field += 1, text += 1) {
        put(FIELDS[field]!);
        putText(enrolled, enrolled.starts[text]!, enrolled.ends[text]!);
      }
      put(CLOSE);
    }
    put(END);
    cells.cell(bytes, 0, at);
  };
}

/** Tells whether the text is printable ASCII without the two characters that JSON escapes. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i]!;
    if (byte < 32 || byte > 126 || byte === QUOTE || byte === BACKSLASH) return false;
  }
  return true;
}

function part(text: string): DataView {
  return viewOf(Buffer.from(text));
}
