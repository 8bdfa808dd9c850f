/** Writes and reads cells of text as a record that is sent to a thread: each cell with its length before it. */
import type { Cell } from "../../data/contract/release/tables.ts";
import { type Placed, viewOf } from "../spill/record_file.ts";
import type { RowCells } from "../tables/cell_store.ts";

const HEAD = 4;

/** Writes cells one behind the other. */
export interface CellsPen extends RowCells {
  readonly view: DataView;
  /** The bytes written so far. */
  readonly length: number;
  /** Writes a number between two cells. */
  number(value: number): void;
  skip(bytes: number): void;
  begin(): void;
}

export function cellsPen(): CellsPen {
  let bytes = Buffer.allocUnsafeSlow(64 * 1024);
  let view = viewOf(bytes);
  /** Where the current cell begins, with its length. */
  let cell = 0;
  let filled = HEAD;
  /** Makes room for `more` bytes. */
  const ensure = (more: number): void => {
    if (filled + more <= bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 2, filled + more));
    bytes.copy(larger, 0, 0, filled);
    bytes = larger;
    view = viewOf(bytes);
  };
  const put = (from: Uint8Array, start: number, end: number): void => {
    ensure(end - start);
    bytes.set(from.subarray(start, end), filled);
    filled += end - start;
  };
  const end = (): void => {
    view.setUint32(cell, filled - cell - HEAD, true);
    cell = filled;
    ensure(HEAD);
    filled += HEAD;
  };
  return {
    get view() { return view; },
    get length() { return cell; },
    number(value) {
      ensure(HEAD);
      view.setUint32(cell, value, true);
      cell = filled;
      filled += HEAD;
    },
    skip(count) {
      ensure(count);
      cell += count;
      filled += count;
    },
    begin() {
      cell = 0;
      filled = HEAD;
    },
    put,
    end,
    cell(from, start, to) {
      put(from, start, to);
      end();
    },
    value(text: Cell) {
      if (typeof text === "number") throw new TypeError("what is joined to a provider is text");
      if (text !== null) {
        ensure(text.length * 3);
        filled += bytes.write(text, filled);
      }
      end();
    },
  };
}

/** Gives `count` cells of a record, from `at` on, to `cells`; returns where they end. */
export function putCells({ bytes, view }: Pick<Placed, "bytes" | "view">, at: number, count: number, cells: RowCells): number {
  let next = at;
  for (let i = 0; i < count; i += 1) {
    const start = next + HEAD;
    next = start + view.getUint32(next, true);
    cells.cell(bytes, start, next);
  }
  return next;
}
