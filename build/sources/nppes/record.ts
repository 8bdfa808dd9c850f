/**
 * Reads registry records from their bytes (`layout.ts`), and defines what a provider of the registry is. A record takes about a
 * hundred bytes where an object of strings takes a thousand. The newest record of a provider has its other names at its end.
 */
import { copyBytes, type Placed, viewOf } from "../../spill/record_file.ts";
import { placeIn } from "../../spill/record_pen.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { npiText } from "../reading/npi.ts";
import { AT, CODE_BYTES, SLOT_BYTES, STATUS, TEXT_FIELDS, type TextField } from "./layout.ts";

export interface OtherName {
  readonly name: string;
  /** `1` former, `2` professional, `3` doing business as, `4` former legal business, `5` other; null when none is given. */
  readonly type_code: string | null;
}

export interface NppesTaxonomy {
  readonly code: string;
  /** The publisher's switch; `X` says that the question was not answered. */
  readonly primary: "Y" | "N" | "X" | null;
}

/** A deactivated provider has its NPI, status, dates and lineage, and nothing else. Texts are as published. */
export interface NppesProvider extends Lineage, Readonly<Record<TextField, string | null>> {
  readonly npi: string;
  readonly status: "active" | "deactivated";
  readonly entity_type: "individual" | "organization" | null;
  /** In slot order. Any of them may be the primary one. */
  readonly taxonomies: readonly NppesTaxonomy[];
  readonly enumeration_date: string | null;
  readonly last_update_date: string | null;
  readonly deactivation_date: string | null;
  readonly reactivation_date: string | null;
  /** Of organizations, as published: aliases for the search. */
  readonly other_names: readonly OtherName[];
}

/** A record where it lies in memory. */
export type PlacedRecord = Pick<Placed, "bytes" | "view" | "start" | "end">;

/** A provider's record where it lies, for code that passes its bytes on. The same object each time; good until the next. */
export interface ProviderBytes {
  /** The NPI as a number. */
  readonly key: number;
  readonly status: number;
  /** Bytes of the whole record. */
  readonly length: number;
  /** Finds the taxonomies; only a few records are asked for them. */
  slots(): ProviderSlots;
  /** Copies the whole record to `at`. */
  copyTo(to: DataView, at: number): void;
  /** The row that it comes from. */
  lineage(): Lineage;
  /** All of it as strings. */
  provider(): NppesProvider;
}

/** Good as long as the record. */
export interface ProviderSlots {
  readonly bytes: Buffer;
  /** Where the first slot begins; the others follow it. */
  readonly at: number;
  readonly count: number;
}

/** Gives each of `records` as a provider. `files` are the paths that records name by number. */
export function* providerBytes(records: Iterable<Placed>, files: readonly string[]): Generator<ProviderBytes> {
  const provider = new PlacedProvider(files);
  for (const record of records) {
    provider.place(record);
    yield provider;
  }
}

/** A class, so that nine million records share one object and its methods. */
class PlacedProvider implements ProviderBytes {
  key = 0;
  status = 0;
  length = 0;
  readonly #files: readonly string[];
  readonly #reader: RecordReader;
  #record: Placed = { key: 0, bytes: NO_BYTES, view: viewOf(NO_BYTES), start: 0, end: 0 };

  constructor(files: readonly string[]) {
    this.#files = files;
    this.#reader = recordReader(files);
  }

  place(record: Placed): void {
    this.#record = record;
    this.key = record.key;
    this.status = record.bytes[record.start + AT.status]!;
    this.length = record.end - record.start;
  }

  slots(): ProviderSlots {
    const { bytes, start } = this.#record;
    let at = start + AT.texts;
    for (let text = 0; text < TEXT_FIELDS.length; text += 1) at += 2 + bytes[at]! + (bytes[at + 1]! << 8);
    return { bytes, at: at + 1, count: bytes[at]! };
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

const NO_BYTES = Buffer.alloc(0);

/** Reads records into objects. */
export interface RecordReader {
  provider(npi: string, record: PlacedRecord): NppesProvider;
  otherName(record: PlacedRecord): OtherName & Lineage;
}

/** `files` are the paths that records name by number. */
export function recordReader(files: readonly string[]): RecordReader {
  const dates = new Map<number, string>();
  let bytes: Buffer = NO_BYTES;
  let at = 0;
  /** The texts and slots of an ASCII record, from `base` on, as one string to slice: cheaper than a native call for each. */
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
    for (let i = 0; i < count; i += 1, at += SLOT_BYTES) {
      taxonomies.push({ code: cut(at, at + CODE_BYTES), primary: switchOf(bytes[at + CODE_BYTES]!) });
    }
    return taxonomies;
  };
  /** To the end of the record. They need not be ASCII where the record is. */
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
        // In the order of TEXT_COLUMNS.
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
