/**
 * The enrollments of one NPI, as objects and as bytes. The bytes are one record (`spill/record_pen.ts`) per row, each with
 * four texts: the enrollment's id, the code and the name of its provider type, its state. Two thirds of all NPIs are
 * enrolled, so the provider table copies the texts from these bytes.
 */
import { type Placed, viewOf } from "../../spill/record_file.ts";
import { ORIGIN, placeIn } from "../../spill/record_pen.ts";
import type { Group } from "../../spill/spill.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { npiText } from "../reading/npi.ts";

export interface Enrollment extends Lineage {
  /** `I` or `O`, a date, six digits. */
  readonly enrollment_id: string;
  readonly provider_type_code: string | null;
  readonly provider_type: string | null;
  readonly state: string | null;
}

/** The enrollments of one NPI, ascending by id. */
export interface Enrolled {
  readonly npi: string;
  readonly enrollments: readonly Enrollment[];
}

export const ENROLLMENT_TEXTS = 4;

/** The enrollments of one NPI as bytes, ascending by id. One object is reused: it is valid until the next. */
export interface EnrolledBytes {
  /** The NPI as a number. */
  key: number;
  bytes: Buffer;
  view: DataView;
  count: number;
  /** Where each record begins. */
  readonly records: number[];
  /** Where each text begins and ends, `ENROLLMENT_TEXTS` for each enrollment; equal for a missing text. */
  readonly starts: number[];
  readonly ends: number[];
  /** The rows of the enrollments, in the same order. */
  rows(): Lineage[];
}

/** Iterates over the records; `files` are the paths that they refer to by number. */
export function* enrolledBytes(records: Iterable<Placed>, files: readonly string[]): Generator<EnrolledBytes> {
  const bytes = Buffer.alloc(0);
  const enrolled: EnrolledBytes = {
    key: 0, bytes, view: viewOf(bytes), count: 0, records: [], starts: [], ends: [],
    rows: () => Array.from({ length: enrolled.count }, (_, i) => lineageAt(enrolled.view, enrolled.records[i]!, files)),
  };
  for (const record of records) {
    place(enrolled, record);
    yield enrolled;
  }
}

function place(enrolled: EnrolledBytes, { key, bytes, view, start, end }: Placed): void {
  enrolled.key = key;
  enrolled.bytes = bytes;
  enrolled.view = view;
  let text = 0;
  let at = start;
  for (enrolled.count = 0; at < end; enrolled.count += 1) {
    enrolled.records[enrolled.count] = at;
    at += ORIGIN.body;
    for (const last = text + ENROLLMENT_TEXTS; text < last; text += 1) {
      enrolled.starts[text] = at + 2;
      at += 2 + bytes[at]! + (bytes[at + 1]! << 8);
      enrolled.ends[text] = at;
    }
  }
}

function lineageAt(view: DataView, start: number, files: readonly string[]): Lineage {
  return { file: files[view.getUint16(start + ORIGIN.file, true)] ?? "", ...placeIn(view, start) };
}

/** Returns the same as strings. */
export function enrolledOf(enrolled: EnrolledBytes): Enrolled {
  const { bytes, starts, ends } = enrolled;
  const rows = enrolled.rows();
  const text = (at: number): string | null => starts[at] === ends[at] ? null : bytes.toString("utf8", starts[at], ends[at]);
  const enrollments = rows.map((row, i): Enrollment => {
    const at = i * ENROLLMENT_TEXTS;
    return { enrollment_id: text(at) ?? "", provider_type_code: text(at + 1), provider_type: text(at + 2), state: text(at + 3), ...row };
  });
  return { npi: npiText(enrolled.key), enrollments };
}

/** Compares the texts of two records of a group, so that the order of rows does not matter. The id comes first. */
export function compareEnrollments({ bytes, starts, ends }: Group, a: number, b: number): number {
  return bytes.compare(bytes, starts[b]! + ORIGIN.body, ends[b], starts[a]! + ORIGIN.body, ends[a]);
}
