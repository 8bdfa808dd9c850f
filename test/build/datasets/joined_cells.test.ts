/** Cells read back from a record as they were written, wherever in the growing bytes each one lies. */
import { expect, it } from "vitest";
import { cellsPen, putCells } from "../../../build/datasets/joined_cells.ts";
import { viewOf } from "../../../build/spill/record_file.ts";

const CELLS = 3;

/** The cells that `putCells` gives; null for an empty one. */
function taken(bytes: Buffer, at: number): { readonly cells: (string | null)[]; readonly next: number } {
  const cells: (string | null)[] = [];
  const unused = (): never => { throw new Error("not asked for"); };
  const cell = (from: Uint8Array, start: number, end: number): void =>
    void cells.push(start === end ? null : Buffer.from(from.subarray(start, end)).toString());
  return { next: putCells({ bytes, view: viewOf(bytes) }, at, CELLS, { put: unused, end: unused, cell, value: unused }), cells };
}

it("numbers, texts, pieces and nulls read back wherever the buffer has to grow", () => {
  // From 0 to 11, so that the buffer ends at each place of a cell's length, and again after it has grown.
  for (let before = 0; before < 12; before += 1) {
    const pen = cellsPen();
    pen.begin();
    pen.skip(before);
    const rows = Array.from({ length: 9_000 }, (_, i) => [i, i % 3 === 0 ? null : "é".repeat(i % 7), i % 11 === 0 ? `${i} in two` : null] as const);
    for (const [number, text, pieces] of rows) {
      pen.number(number);
      pen.value(text);
      pen.value(null);
      const bytes = Buffer.from(pieces ?? "");
      pen.put(bytes, 0, bytes.length >> 1);
      pen.put(bytes, bytes.length >> 1, bytes.length);
      pen.end();
    }
    const bytes = Buffer.from(pen.view.buffer, pen.view.byteOffset, pen.length);
    let at = before;
    for (const [number, text, pieces] of rows) {
      const { cells, next } = taken(bytes, at + 4);
      if (bytes.readUInt32LE(at) !== number || cells[0] !== (text === "" ? null : text) || cells[1] !== null || cells[2] !== pieces) {
        expect([bytes.readUInt32LE(at), ...cells]).toEqual([number, text, null, pieces]);
      }
      at = next;
    }
    expect(at).toBe(pen.length);
  }
});
