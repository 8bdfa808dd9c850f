/**
 * A registry record as bytes, as it is spilled, sorted and read again: a hundred bytes where an object of strings takes a
 * thousand. What is written is already judged; equal bodies are equal records.
 *
 * Behind the origin (`record_pen.ts`) comes the body. Of a registry record: status u8, four dates u32 (20240131, 0 for
 * none), text kind u8, ten texts, slots u8, each ten characters and the switch. Of an other name: name and type as texts.
 * A settled record is a registry record with its other names behind.
 */
import { copyBytes, type Placed, viewOf } from "../../spill/record_file.ts";
import { ORIGIN, placeIn } from "../../spill/record_pen.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { npiText } from "../reading/npi.ts";
import type { NppesProvider, NppesTaxonomy } from "./nppes.ts";
import type { OtherName } from "./other_names.ts";

export const KIND = { registry: 0, otherName: 1 } as const;
export const STATUS = { deactivated: 0, individual: 1, organization: 2, unknown: 3 } as const;
/** Offsets in a record. */
export const AT = {
  ...ORIGIN,
  status: 13, enumeration: 14, update: 18, deactivation: 22, reactivation: 26, textKind: 30, texts: 31,
} as const;
const CODE_BYTES = 10;

/** Organization, last, first and middle name, suffix, credential, city, state, postal code, country. */
const TEXTS = 10;

/** Where a record lies. */
type PlacedRecord = Pick<Placed, "bytes" | "view" | "start" | "end">;

/** A settled record where it lies, for those who pass its bytes on. The same object each time; good until the next. */
export interface ProviderBytes {
  /** The NPI as a number. */
  readonly key: number;
  readonly status: number;
  /** Bytes of the whole record. */
  readonly length: number;
  /** One of its four dates, by `AT`: 20240131, 0 for none. */
  date(at: number): number;
  /** Where its texts and slots lie: looked for when it is asked for, for not every record is. */
  texts(): ProviderTexts;
  /** Copies the whole record to `at`. */
  copyTo(to: DataView, at: number): void;
  /** Which row of which file it is. */
  lineage(): Lineage;
  /** All of it as strings. */
  provider(): NppesProvider;
}

/** Good as long as the record. */
export interface ProviderTexts {
  readonly bytes: Buffer;
  /** Where each text lies, in their order; none where both are equal. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The first slot: ten bytes of code, one of the switch; the others follow. */
  readonly slots: number;
  readonly slotCount: number;
}

export const SLOT_BYTES = CODE_BYTES + 1;

/** Goes over the settled records that `records` gives. */
export function* providerBytes(records: Iterable<Placed>, files: readonly string[]): Generator<ProviderBytes> {
  const provider = new PlacedProvider(files);
  for (const record of records) {
    provider.place(record);
    yield provider;
  }
}

/** A class because there is one of nine million records in turn: its methods are not made anew for each. */
class PlacedProvider implements ProviderBytes {
  key = 0;
  status = 0;
  length = 0;
  readonly #files: readonly string[];
  readonly #reader: RecordReader;
  readonly #texts = { bytes: Buffer.alloc(0) as Buffer, starts: new Int32Array(TEXTS), ends: new Int32Array(TEXTS), slots: 0, slotCount: 0 };
  #record: Placed = { key: 0, bytes: this.#texts.bytes, view: viewOf(this.#texts.bytes), start: 0, end: 0 };
  #isRead = false;

  constructor(files: readonly string[]) {
    this.#files = files;
    this.#reader = recordReader(files);
  }

  place(record: Placed): void {
    this.#record = record;
    this.#isRead = false;
    this.key = record.key;
    this.status = record.bytes[record.start + AT.status]!;
    this.length = record.end - record.start;
  }

  date(at: number): number {
    return this.#record.view.getUint32(this.#record.start + at, true);
  }

  texts(): ProviderTexts {
    if (!this.#isRead) this.#readTexts();
    return this.#texts;
  }

  #readTexts(): void {
    const { bytes, start } = this.#record;
    const { starts, ends } = this.#texts;
    let at = start + AT.texts;
    for (let text = 0; text < TEXTS; text += 1) {
      const end = at + 2 + bytes[at]! + (bytes[at + 1]! << 8);
      starts[text] = at + 2;
      ends[text] = end;
      at = end;
    }
    this.#texts.bytes = bytes;
    this.#texts.slotCount = bytes[at]!;
    this.#texts.slots = at + 1;
    this.#isRead = true;
  }

  copyTo(to: DataView, at: number): void {
    const { view, start, end } = this.#record;
    copyBytes(to, at, view, start, end);
  }

  lineage(): Lineage {
    const { view, start } = this.#record;
    return { file: this.#files[view.getUint16(start + AT.file, true)] ?? "", ...placeIn(view, start) };
  }

  provider(): NppesProvider {
    return this.#reader.provider(npiText(this.key), this.#record);
  }
}

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
        ...placeIn(view, start),
        other_names: names(end),
      };
    },
    otherName(record) {
      const { view, start } = record;
      open(record, AT.body, false);
      return {
        name: text() ?? "", type_code: text(),
        file: files[view.getUint16(start + AT.file, true)] ?? "", ...placeIn(view, start),
      };
    },
  };
}

const NO_NAMES: readonly OtherName[] = [];

function switchOf(byte: number): NppesTaxonomy["primary"] {
  return byte === 0 ? null : (String.fromCharCode(byte) as "Y" | "N" | "X");
}
