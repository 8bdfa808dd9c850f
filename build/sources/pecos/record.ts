/**
 * The enrollments of one NPI as bytes: its rows' records (`record_pen.ts`) one behind the other, each with four texts: the
 * enrollment's id, its provider type's code and words, its state. Two thirds of all NPIs are enrolled: the provider table
 * takes the texts from where they lie.
 */
import { type Placed, viewOf } from "../../spill/record_file.ts";
import { ORIGIN, placeIn } from "../../spill/record_pen.ts";
import type { Group } from "../../spill/spill.ts";
import type { Lineage } from "../../lineage/rows.ts";
import { npiText } from "../reading/npi.ts";
import type { Enrolled, Enrollment } from "./pecos.ts";

export const ENROLLMENT_TEXTS = 4;

/** An NPI's enrollments where they lie, ascending by id. The same object each time; good until the next. */
export interface EnrolledBytes {
  /** The NPI as a number. */
  key: number;
  bytes: Buffer;
  view: DataView;
  count: number;
  /** Where each record begins. */
  readonly records: number[];
  /** Where each text lies, `ENROLLMENT_TEXTS` of each enrollment; none where both are equal. */
  readonly starts: number[];
  readonly ends: number[];
  /** The rows they came from, in their order. */
  rows(): Lineage[];
}

/** Goes over the records that `records` gives; `files` are the paths they name by number. */
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

/** All of it as strings. */
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

/** Of two records of a group, by what they say, whatever the order of their rows. Their ids, of one length, come first. */
export function compareEnrollments({ bytes, starts, ends }: Group, a: number, b: number): number {
  return bytes.compare(bytes, starts[b]! + ORIGIN.body, ends[b], starts[a]! + ORIGIN.body, ends[a]);
}
