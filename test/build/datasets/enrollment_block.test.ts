/** The PECOS block, written from bytes, compared with the JSON of the same enrollments. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { enrollmentWriter } from "../../../build/datasets/enrollment_block.ts";
import { keyCursor } from "../../../build/datasets/npi_cursor.ts";
import { enrolledBytes, enrolledOf } from "../../../build/sources/pecos/record.ts";
import { withRecordWriter } from "../../../build/spill/with_writer.ts";
import { readRecords } from "../../../build/spill/record_file.ts";
import { recordPen } from "../../../build/spill/record_pen.ts";
import type { RowCells } from "../../../build/tables/cell_store.ts";

const ENROLLED: Record<number, (string | null)[][]> = {
  1000000004: [["I20040101000001", "14-07", "PRACTITIONER - DERMATOLOGY", "NY"]],
  1000000012: [["I20040101000002", null, null, null], ["O20040101000003", "00-\u00e9", 'a "B" \\ C', "P\u0001R"]],
  1000000020: [["I20040101000004", "14-07", '"'.repeat(5000), "NY"]],
};

let dir = "";
let file = "";

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "enrollment-block-"));
  file = join(dir, "enrollments");
  const pen = recordPen();
  withRecordWriter(file, (writer) => {
    for (const [key, enrollments] of Object.entries(ENROLLED)) {
      const parts = enrollments.map((texts, i) => {
        pen.begin(0, 1, i + 2, 100 * i);
        for (const text of texts) pen.text(text);
        return Buffer.from(new Uint8Array(pen.view.buffer, pen.view.byteOffset, pen.length));
      });
      const bytes = Buffer.concat(parts);
      const ends = parts.map((_, i) => parts.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0));
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      writer.addJoined(Number(key), view, { starts: [0, ...ends], ends }, parts.map((_, i) => i));
    }
  });
});
afterAll(() => rmSync(dir, { recursive: true }));

it("the block is the JSON of the enrollments, and null without one", () => {
  const enrolled = keyCursor(enrolledBytes(readRecords(file), ["a", "b"]));
  const putEnrollments = enrollmentWriter();
  const cell = (npi: number): unknown => JSON.parse(`[${textOf((cells) => putEnrollments(cells, enrolled(npi)))}]`);
  const block = (npi: number): unknown[] => [{
    enrolled: true,
    enrollments: ENROLLED[npi]!.map(([enrollment_id, provider_type_code, provider_type, state]) =>
      ({ enrollment_id, provider_type_code, provider_type, state })),
  }];
  expect([1000000001, 1000000004, 1000000005, 1000000012, 1000000020, 1000000038].map(cell))
    .toEqual([[], block(1000000004), [], block(1000000012), block(1000000020), []]);
});

it("a record gives its enrollments as strings, with their lineage", () => {
  const [, last] = Array.from(enrolledBytes(readRecords(file), ["a", "b"]), enrolledOf);
  expect(last).toEqual({
    npi: "1000000012",
    enrollments: [
      { enrollment_id: "I20040101000002", provider_type_code: null, provider_type: null, state: null, file: "b", line: 2, offset: 0 },
      { enrollment_id: "O20040101000003", provider_type_code: "00-\u00e9", provider_type: 'a "B" \\ C', state: "P\u0001R", file: "b", line: 3, offset: 100 },
    ],
  });
});

function textOf(put: (cells: RowCells) => void): string {
  let text = Buffer.alloc(0);
  const add = (from: Uint8Array, start: number, end: number): void => { text = Buffer.concat([text, from.subarray(start, end)]); };
  put({ put: add, cell: add, end: () => undefined, value: () => undefined });
  return text.toString();
}
