/**
 * A registry record as bytes, as it is spilled, sorted and read again: a hundred bytes where an object of strings takes a
 * thousand. What is written is already judged; equal bodies are equal records.
 *
 * kind u8, file u16, line u32, offset u48 (where it came from), then the body. Of a registry record: status u8, four dates
 * u32 (20240131, 0 for none), text kind u8, ten texts (length u16, bytes; 0 for none), slots u8, each ten characters and
 * the switch. Of an other name: name and type as texts. A settled record is a registry record with its other names behind.
 */
import { copyBytes, type Placed, viewOf } from "../spill/record_file.ts";
import type { Lineage } from "./ledger.ts";
import type { NppesProvider, NppesTaxonomy } from "./nppes.ts";
import type { OtherName } from "./nppes_other_names.ts";


export const KIND = { registry: 0, otherName: 1 } as const;
export const STATUS = { deactivated: 0, individual: 1, organization: 2, unknown: 3 } as const;
/** Offsets in a record. */
export const AT = {
  kind: 0, file: 1, line: 3, offset: 7, body: 13,
  status: 13, enumeration: 14, update: 18, deactivation: 22, reactivation: 26, textKind: 30, texts: 31,
} as const;
const CODE_BYTES = 10;
const MAX_TEXT = 0xffff;

/** Writes one record after the other into the same bytes. */
export interface RecordPen {
  readonly view: DataView;
  /** What is written of the record in hand. */
  readonly length: number;
  begin(kind: number, file: number, line: number, offset: number): void;
  /** Begins with a record as it stands. */
  copy(from: DataView, start: number, end: number): void;
  byte(value: number): void;
  number(value: number): void;
  text(text: string | null): void;
  /** Bytes as they stand, with their length. */
  cell(from: Uint8Array, start: number, end: number): void;
  /** Without a length: of a fixed number. */
  raw(from: Uint8Array, start: number, end: number): void;
  set(at: number, value: number): void;
  isAscii(from: number): boolean;
}

/** No record comes near: 65,535 bytes for each text, and 15 slots. */
const PEN_BYTES = 1024 * 1024;

export function recordPen(): RecordPen {
  const bytes = Buffer.allocUnsafeSlow(PEN_BYTES);
  const view = viewOf(bytes);
  let end = 0;
  const size = (length: number): void => {
    if (length > MAX_TEXT) throw new Error(`a text of ${length} bytes does not fit a record; no registry field is so long`);
    bytes[end] = length & 0xff;
    bytes[end + 1] = length >>> 8;
    end += 2;
  };
  const raw = (from: Uint8Array, start: number, to: number): void => {
    for (let at = start; at < to; at += 1, end += 1) bytes[end] = from[at]!;
  };
  return {
    view,
    get length() { return end; },
    begin(kind, file, line, offset) {
      bytes[AT.kind] = kind;
      view.setUint16(AT.file, file, true);
      view.setUint32(AT.line, line, true);
      bytes.writeUIntLE(offset, AT.offset, 6);
      end = AT.body;
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
      if (text !== null) end += bytes.write(text, end);
    },
    cell(from, start, to) {
      size(to - start);
      raw(from, start, to);
    },
    raw,
    set(at, value) {
      bytes[at] = value;
    },
    isAscii(from) {
      for (let at = from; at < end; at += 1) if (bytes[at]! >= 0x80) return false;
      return true;
    },
  };
}

/** Where a record lies. */
type PlacedRecord = Pick<Placed, "bytes" | "view" | "start" | "end">;

/** Reads a record, settled or not, into the object that a source gives out. `files` are the paths that it names by number. */
export interface RecordReader {
  provider(npi: string, record: PlacedRecord): NppesProvider;
  otherName(record: PlacedRecord): OtherName & Lineage;
}

export function recordReader(files: readonly string[]): RecordReader {
  const dates = new Map<number, string>();
  let bytes: Buffer = Buffer.alloc(0);
  let at = 0;
  /** The texts and slots of an ASCII record, from `base` on, as one string to cut: cheaper than a native call for each. */
  let whole: string | null = null;
  let base = 0;

  const date = (days: number): string | null => {
    if (days === 0) return null;
    const known = dates.get(days);
    if (known !== undefined) return known;
    const digits = String(days).padStart(8, "0");
    const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
    dates.set(days, text);
    return text;
  };
  const cut = (start: number, end: number): string => whole === null ? bytes.toString("utf8", start, end) : whole.slice(start - base, end - base);
  const text = (): string | null => {
    const start = at + 2;
    at = start + bytes[at]! + (bytes[at + 1]! << 8);
    return start === at ? null : cut(start, at);
  };
  const slots = (): NppesTaxonomy[] => {
    const taxonomies: NppesTaxonomy[] = [];
    const count = bytes[at]!;
    at += 1;
    for (let i = 0; i < count; i += 1, at += CODE_BYTES + 1) {
      taxonomies.push({ code: cut(at, at + CODE_BYTES), primary: switchOf(bytes[at + CODE_BYTES]!) });
    }
    return taxonomies;
  };
  /** To the end of the record, which may be ASCII but for them. */
  const names = (end: number): readonly OtherName[] => {
    if (at === end) return NO_NAMES;
    whole = null;
    const found: OtherName[] = [];
    for (let more = true; more; more = at < end) found.push({ name: text() ?? "", type_code: text() });
    return found;
  };
  const open = (record: PlacedRecord, from: number, isAscii: boolean): void => {
    bytes = record.bytes;
    at = base = record.start + from;
    whole = isAscii ? bytes.toString("latin1", base, record.end) : null;
  };

  return {
    provider(npi, record) {
      const { view, start, end } = record;
      const status = view.getUint8(start + AT.status);
      open(record, AT.texts, view.getUint8(start + AT.textKind) === 0);
      return {
        npi,
        status: status === STATUS.deactivated ? "deactivated" : "active",
        entity_type: status === STATUS.individual ? "individual" : status === STATUS.organization ? "organization" : null,
        organization_name: text(),
        last_name: text(),
        first_name: text(),
        middle_name: text(),
        suffix: text(),
        credential: text(),
        city: text(),
        state: text(),
        postal_code: text(),
        country: text(),
        taxonomies: slots(),
        enumeration_date: date(view.getUint32(start + AT.enumeration, true)),
        last_update_date: date(view.getUint32(start + AT.update, true)),
        deactivation_date: date(view.getUint32(start + AT.deactivation, true)),
        reactivation_date: date(view.getUint32(start + AT.reactivation, true)),
        file: files[view.getUint16(start + AT.file, true)] ?? "",
        line: view.getUint32(start + AT.line, true),
        offset: offsetOf(view, start),
        other_names: names(end),
      };
    },
    otherName(record) {
      const { view, start } = record;
      open(record, AT.body, false);
      return {
        name: text() ?? "", type_code: text(),
        file: files[view.getUint16(start + AT.file, true)] ?? "", line: view.getUint32(start + AT.line, true), offset: offsetOf(view, start),
      };
    },
  };
}

const NO_NAMES: readonly OtherName[] = [];

function offsetOf(view: DataView, start: number): number {
  return view.getUint32(start + AT.offset, true) + view.getUint16(start + AT.offset + 4, true) * 2 ** 32;
}

function switchOf(byte: number): NppesTaxonomy["primary"] {
  return byte === 0 ? null : (String.fromCharCode(byte) as "Y" | "N" | "X");
}
