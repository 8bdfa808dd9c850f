/**
 * What PECOS says of an NPI, as the JSON text that is spliced into answers: put together from the bytes of its record, for
 * millions of NPIs have one, and through an object and its strings it takes five times as long.
 */
import { ENROLLMENT_TEXTS, type EnrolledBytes } from "../sources/pecos_record.ts";
import type { RowCells } from "../tables/block.ts";

/** Before each of an enrollment's texts, in their order. */
const FIELDS = ['{"enrollment_id":', ',"provider_type_code":', ',"provider_type":', ',"state":'].map(encoded);
const BEGIN = encoded('{"enrolled":true,"enrollments":[');
const END = encoded("]}");
const NEXT = encoded(",");
const CLOSE = encoded("}");
const NULL = encoded("null");
const MARK = encoded('"');
const QUOTE = 34;
const BACKSLASH = 92;

/** One cell; null where there is no enrollment. */
export function putEnrollments(cells: RowCells, enrolled: EnrolledBytes | undefined): void {
  if (enrolled !== undefined) {
    put(cells, BEGIN);
    for (let i = 0; i < enrolled.count; i += 1) {
      if (i > 0) put(cells, NEXT);
      for (let field = 0; field < ENROLLMENT_TEXTS; field += 1) {
        put(cells, FIELDS[field]!);
        putText(cells, enrolled, i * ENROLLMENT_TEXTS + field);
      }
      put(cells, CLOSE);
    }
    put(cells, END);
  }
  cells.end();
}

function putText(cells: RowCells, { bytes, starts, ends }: EnrolledBytes, text: number): void {
  const start = starts[text]!;
  const end = ends[text]!;
  if (start === end) put(cells, NULL);
  else if (isPlain(bytes, start, end)) {
    put(cells, MARK);
    cells.put(bytes, start, end);
    put(cells, MARK);
  } else put(cells, encoded(JSON.stringify(bytes.toString("utf8", start, end))));
}

/** Printable ASCII but for the two characters that JSON escapes. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) {
    const byte = bytes[i]!;
    if (byte < 32 || byte > 126 || byte === QUOTE || byte === BACKSLASH) return false;
  }
  return true;
}

function put(cells: RowCells, part: Uint8Array): void {
  cells.put(part, 0, part.length);
}

function encoded(text: string): Uint8Array {
  return Buffer.from(text);
}
