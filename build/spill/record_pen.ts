/**
 * Writes rows as records: where the row came from (kind u8, file u16, line u32, offset u48), then what its source writes,
 * numbers and texts (length u16, then the bytes; a null has length 0).
 */
import { copyBytes, type Placed, viewOf } from "./record_file.ts";
import type { Group } from "./spill.ts";

/** Offsets in a record. */
export const ORIGIN = { kind: 0, file: 1, line: 3, offset: 7, body: 13 } as const;
const MAX_TEXT = 0xffff;

/** A text is longer than a record has room for. No federal field is so long, so its row is not published. */
export class TextTooLong extends Error {
  override readonly name = "TextTooLong";
}

/** Writes one record after another into the same buffer. */
export interface RecordPen {
  readonly view: DataView;
  /** Bytes of the current record so far. */
  readonly length: number;
  begin(kind: number, file: number, line: number, offset: number): void;
  /** Begins with a copy of a record. */
  copy(from: DataView, start: number, end: number): void;
  byte(value: number): void;
  number(value: number): void;
  text(text: string | null): void;
  /** Writes bytes as a text, with their length. */
  cell(from: Uint8Array, start: number, end: number): void;
  /** Writes bytes without a length, for fields of a fixed size. */
  raw(from: Uint8Array, start: number, end: number): void;
  set(at: number, value: number): void;
  /** Whether all texts of the current record are ASCII. */
  isAscii(): boolean;
}

/** Room for all texts of a row at their longest. */
const PEN_BYTES = 1024 * 1024;

export function recordPen(): RecordPen {
  const bytes = Buffer.allocUnsafeSlow(PEN_BYTES);
  const view = viewOf(bytes);
  let end = 0;
  /** All bytes of texts, combined by OR: the highest bit is set when any of them is not ASCII. */
  let together = 0;
  const size = (length: number): void => {
    if (length > MAX_TEXT || end + 2 + length > PEN_BYTES) throw new TextTooLong(`a text of ${length} bytes does not fit a record`);
    bytes[end] = length & 0xff;
    bytes[end + 1] = length >>> 8;
    end += 2;
  };
  const raw = (from: Uint8Array, start: number, to: number): void => {
    let write = end;
    let seen = together;
    for (let at = start; at < to; at += 1, write += 1) {
      const byte = from[at]!;
      bytes[write] = byte;
      seen |= byte;
    }
    end = write;
    together = seen;
  };
  return {
    view,
    get length() { return end; },
    begin(kind, file, line, offset) {
      bytes[ORIGIN.kind] = kind;
      view.setUint16(ORIGIN.file, file, true);
      view.setUint32(ORIGIN.line, line, true);
      view.setUint32(ORIGIN.offset, offset >>> 0, true);
      view.setUint16(ORIGIN.offset + 4, offset / 2 ** 32, true);
      end = ORIGIN.body;
      together = 0;
    },
    copy(from, start, to) {
      end = copyBytes(view, 0, from, start, to);
    },
    byte(value) {
      bytes[end] = value;
      end += 1;
    },
    number(value) {
      view.setUint32(end, value, true);
      end += 4;
    },
    text(text) {
      const length = text === null ? 0 : Buffer.byteLength(text);
      size(length);
      if (text === null) return;
      end += bytes.write(text, end);
      if (length > text.length) together |= 0x80;
    },
    cell(from, start, to) {
      size(to - start);
      raw(from, start, to);
    },
    raw,
    set(at, value) {
      bytes[at] = value;
    },
    isAscii: () => together < 0x80,
  };
}

/** Where the row is in its file. */
export function placeIn(view: DataView, start: number): { readonly line: number; readonly offset: number } {
  const offset = view.getUint32(start + ORIGIN.offset, true) + view.getUint16(start + ORIGIN.offset + 4, true) * 2 ** 32;
  return { line: view.getUint32(start + ORIGIN.line, true), offset };
}

/** The `count` texts of a record's body; an empty one is null. */
export function textsIn({ bytes, start, end }: Pick<Placed, "bytes" | "start" | "end">, count: number): (string | null)[] {
  let at = start + ORIGIN.body;
  // Where each character is one byte, cutting one string is cheaper than a native call for each text.
  const base = at;
  const whole = bytes.toString("utf8", base, end);
  const isCut = whole.length === end - base && !whole.includes("\ufffd");
  const texts: (string | null)[] = [];
  for (let i = 0; i < count; i += 1) {
    const from = at + 2;
    at = from + bytes[at]! + (bytes[at + 1]! << 8);
    texts.push(from === at ? null : isCut ? whole.slice(from - base, at - base) : bytes.toString("utf8", from, at));
  }
  return texts;
}

/** Whether two records of a group have the same body, wherever their rows came from. */
export function sameBody({ view, starts, ends }: Group, a: number, b: number): boolean {
  let [at, other] = [starts[a]! + ORIGIN.body, starts[b]! + ORIGIN.body];
  const end = ends[a]!;
  if (end - at !== ends[b]! - other) return false;
  for (; at + 4 <= end; at += 4, other += 4) if (view.getInt32(at) !== view.getInt32(other)) return false;
  for (; at < end; at += 1, other += 1) if (view.getUint8(at) !== view.getUint8(other)) return false;
  return true;
}
