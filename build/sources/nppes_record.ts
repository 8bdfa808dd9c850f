/**
 * A registry record as bytes, as it is spilled, sorted and read again: a hundred bytes where an object of strings takes a
 * thousand. What is written is already judged; equal bodies are equal records.
 *
 * kind u8, file u16, line u32, offset u48 (where it came from), then the body. Of a registry record: status u8, four dates
 * u32 (20240131, 0 for none), text kind u8, ten texts (length u16, bytes; 0 for none), slots u8, each ten characters and
 * the switch. Of an other name: name and type as texts. A settled record is a registry record with its other names behind.
 */
import type { Lineage } from "./ledger.ts";
import type { NppesProvider, NppesTaxonomy } from "./nppes.ts";
import type { OtherName } from "./nppes_other_names.ts";

/** As a registry file states it. */
type RegistryRecord = Omit<NppesProvider, "other_names">;

export const KIND = { registry: 0, otherName: 1 } as const;
export const STATUS = { deactivated: 0, individual: 1, organization: 2, unknown: 3 } as const;
/** Offsets in a record. */
export const AT = { kind: 0, file: 1, line: 3, offset: 7, body: 13, status: 13, deactivation: 22, reactivation: 26, textKind: 30, texts: 31 } as const;
export const TEXTS = [
  "organization_name", "last_name", "first_name", "middle_name", "suffix", "credential", "city", "state", "postal_code", "country",
] as const;
const CODE_BYTES = 10;
const MAX_TEXT = 0xffff;

/** Writes one record after the other into the same bytes. */
export interface RecordPen {
  readonly bytes: Buffer;
  /** What is written of the record in hand. */
  readonly length: number;
  /** Nothing is written yet; `begin` does the same and writes where the record came from. */
  restart(): void;
  begin(kind: number, file: number, line: number, offset: number): void;
  byte(value: number): void;
  number(value: number): void;
  text(text: string | null): void;
  /** Bytes as they stand. */
  cell(from: Uint8Array, start: number, end: number): void;
  /** Without a length: of a fixed number. */
  raw(from: Uint8Array, start: number, end: number): void;
  set(at: number, value: number): void;
}

/** No record comes near: 65,535 bytes for each text, and 15 slots. */
const PEN_BYTES = 1024 * 1024;

export function recordPen(): RecordPen {
  const bytes = Buffer.allocUnsafeSlow(PEN_BYTES);
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
    bytes,
    get length() { return end; },
    restart() {
      end = 0;
    },
    begin(kind, file, line, offset) {
      bytes[AT.kind] = kind;
      bytes.writeUInt16LE(file, AT.file);
      bytes.writeUInt32LE(line, AT.line);
      bytes.writeUIntLE(offset, AT.offset, 6);
      end = AT.body;
    },
    byte(value) {
      bytes[end] = value;
      end += 1;
    },
    number(value) {
      end = bytes.writeUInt32LE(value, end);
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
  };
}

/** Reads a settled record into the object that a source gives out. `files` are the paths that records name by number. */
export interface RecordReader {
  registry(npi: string, bytes: Buffer, start: number): RegistryRecord;
  /** The other names behind the record that `registry` read last. */
  names(bytes: Buffer, end: number): OtherName[];
  otherName(bytes: Buffer, start: number): OtherName & Lineage;
}

export function recordReader(files: readonly string[]): RecordReader {
  const dates = new Map<number, string>();
  let at = 0;

  const date = (bytes: Buffer, from: number): string | null => {
    const days = bytes.readUInt32LE(from);
    if (days === 0) return null;
    const known = dates.get(days);
    if (known !== undefined) return known;
    const digits = String(days).padStart(8, "0");
    const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
    dates.set(days, text);
    return text;
  };
  const text = (bytes: Buffer, encoding: "latin1" | "utf8"): string | null => {
    const start = at + 2;
    at = start + bytes[at]! + (bytes[at + 1]! << 8);
    return start === at ? null : bytes.toString(encoding, start, at);
  };
  const slots = (bytes: Buffer): NppesTaxonomy[] => {
    const taxonomies: NppesTaxonomy[] = [];
    const count = bytes[at]!;
    at += 1;
    for (let i = 0; i < count; i += 1, at += CODE_BYTES + 1) {
      taxonomies.push({ code: bytes.toString("latin1", at, at + CODE_BYTES), primary: switchOf(bytes[at + CODE_BYTES]!) });
    }
    return taxonomies;
  };
  const lineage = (bytes: Buffer, start: number): Lineage => ({
    file: files[bytes.readUInt16LE(start + AT.file)] ?? "",
    line: bytes.readUInt32LE(start + AT.line),
    offset: bytes.readUIntLE(start + AT.offset, 6),
  });

  return {
    registry(npi, bytes, start) {
      const status = bytes[start + AT.status]!;
      const encoding = bytes[start + AT.textKind] === 0 ? "latin1" : "utf8";
      at = start + AT.texts;
      return {
        npi,
        status: status === STATUS.deactivated ? "deactivated" : "active",
        entity_type: status === STATUS.individual ? "individual" : status === STATUS.organization ? "organization" : null,
        organization_name: text(bytes, encoding),
        last_name: text(bytes, encoding),
        first_name: text(bytes, encoding),
        middle_name: text(bytes, encoding),
        suffix: text(bytes, encoding),
        credential: text(bytes, encoding),
        city: text(bytes, encoding),
        state: text(bytes, encoding),
        postal_code: text(bytes, encoding),
        country: text(bytes, encoding),
        taxonomies: slots(bytes),
        enumeration_date: date(bytes, start + AT.status + 1),
        last_update_date: date(bytes, start + AT.status + 5),
        deactivation_date: date(bytes, start + AT.deactivation),
        reactivation_date: date(bytes, start + AT.reactivation),
        ...lineage(bytes, start),
      };
    },
    names(bytes, end) {
      const found: OtherName[] = [];
      for (let more = at < end; more; more = at < end) found.push({ name: text(bytes, "utf8") ?? "", type_code: text(bytes, "utf8") });
      return found;
    },
    otherName(bytes, start) {
      at = start + AT.body;
      return { name: text(bytes, "utf8") ?? "", type_code: text(bytes, "utf8"), ...lineage(bytes, start) };
    },
  };
}

function switchOf(byte: number): NppesTaxonomy["primary"] {
  return byte === 0 ? null : (String.fromCharCode(byte) as "Y" | "N" | "X");
}
