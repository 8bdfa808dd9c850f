/**
 * Rows into columns: cells that lie one behind the other, row after row, become the body of an Arrow message, column after
 * column (`build/tables/block.ts`). Compiled into `../gather.ts`.
 *
 * All addresses are of the memory that the block gives; sixteen bytes behind whatever is read or written are free.
 */
/** A column's type, as the block writes it. */
const INT32: u8 = 1;

let columns: i32 = 0;
/** Of each column its type (u8). */
let types: usize = 0;
/** Of each column the bytes of its cells and how many are null (i32 both): `measure` writes them. */
let counts: usize = 0;
/** Where the first cell begins, then one past each cell's last byte (i32); of a null, all bits of it turned. */
let ends: usize = 0;

export function open(ofColumns: i32, atTypes: usize, atCounts: usize, atEnds: usize): void {
  columns = ofColumns;
  types = atTypes;
  counts = atCounts;
  ends = atEnds;
}

/** Counts what the first `rows` rows hold. */
export function measure(rows: i32): void {
  memory.fill(counts, 0, <usize>columns << 3);
  let cell = ends;
  let begin = load<i32>(cell);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      cell += 4;
      const marked = load<i32>(cell);
      const end = placeOf(marked);
      const count = counts + (<usize>column << 3);
      store<i32>(count, load<i32>(count) + end - begin);
      store<i32>(count, load<i32>(count, 4) - (marked >> 31), 4);
      begin = end;
    }
  }
}

/**
 * Writes the body of a message of `rows` rows, as they were measured, behind the head that lies at `message`, and into that
 * head how many rows and nulls each column has (`nodes`), where each buffer lies and its length (`buffers`), 64 bits each.
 * The message's end.
 */
export function gather(rows: i32, message: usize, headBytes: usize, nodes: usize, buffers: usize): usize {
  const body = message + headBytes;
  let at = body;
  for (let column = 0; column < columns; column += 1) {
    const nulls = load<i32>(counts + (<usize>column << 3), 4);
    store<i64>(message + nodes, rows);
    store<i64>(message + nodes, nulls, 8);
    nodes += 16;
    const bits = nulls == 0 ? at : gatherBits(column, rows, at);
    buffers = noteBuffer(message + buffers, at - body, bits - at) - message;
    at = bits;
    if (load<u8>(types + <usize>column) == INT32) {
      const end = gatherNumbers(column, rows, at);
      buffers = noteBuffer(message + buffers, at - body, end - at) - message;
      at = end;
      continue;
    }
    const values = padded(at + (<usize>(rows + 1) << 2));
    const end = gatherTexts(column, rows, at, values);
    buffers = noteBuffer(message + buffers, at - body, values - at) - message;
    buffers = noteBuffer(message + buffers, values - body, end - values) - message;
    at = end;
  }
  return at;
}

/** Where the next one is noted. */
// @ts-ignore: a decorator of AssemblyScript's
@inline
function noteBuffer(to: usize, at: usize, bytes: usize): usize {
  store<i64>(to, at);
  store<i64>(to, bytes, 8);
  return to + 16;
}

/** One bit a row, 1 for a value; where they end. */
function gatherBits(column: i32, rows: i32, at: usize): usize {
  const end = padded(at + (<usize>(rows + 7) >> 3));
  memory.fill(at, 0, end - at);
  let cell = ends + (<usize>(column + 1) << 2);
  for (let row = 0; row < rows; row += 1) {
    const byte = at + (<usize>row >> 3);
    store<u8>(byte, load<u8>(byte) | <u8>(<i32>(load<i32>(cell) >= 0) << (row & 7)));
    cell += <usize>columns << 2;
  }
  return end;
}

/** A null is a zero. */
function gatherNumbers(column: i32, rows: i32, at: usize): usize {
  let cell = ends + (<usize>column << 2);
  for (let row = 0; row < rows; row += 1) {
    store<i32>(at, load<i32>(cell, 4) < 0 ? 0 : load<i32>(<usize>placeOf(load<i32>(cell))));
    at += 4;
    cell += <usize>columns << 2;
  }
  store<i32>(at, 0);
  return padded(at);
}

/** The texts from `values` on, their offsets before them; where the texts end. */
function gatherTexts(column: i32, rows: i32, offsets: usize, values: usize): usize {
  store<i64>(values - 8, 0);
  store<i32>(offsets, 0);
  let cell = ends + (<usize>column << 2);
  let write = values;
  for (let row = 0; row < rows; row += 1) {
    const begin = <usize>placeOf(load<i32>(cell));
    const length = <usize>placeOf(load<i32>(cell, 4)) - begin;
    for (let i: usize = 0; i < length; i += 16) v128.store(write + i, v128.load(begin + i));
    write += length;
    offsets += 4;
    store<i32>(offsets, <i32>(write - values));
    cell += <usize>columns << 2;
  }
  store<i64>(write, 0);
  return padded(write);
}

// @ts-ignore: a decorator of AssemblyScript's
@inline
function placeOf(marked: i32): i32 {
  return marked ^ (marked >> 31);
}

// @ts-ignore: a decorator of AssemblyScript's
@inline
function padded(at: usize): usize {
  return (at + 7) & ~7;
}
