/**
 * Turns rows into columns: cells that lie one behind the other, row after row, become the body of an Arrow message
 * (`build/tables/cell_store.ts`). Sixteen bytes behind everything that is read or written must be free.
 */
/** The type of a column of numbers; all others are texts. */
const INT32: u8 = 1;

let columns: i32 = 0;
/** The type of each column (u8). */
let types: usize = 0;
/** For each column the bytes of its cells and the number of nulls (i32 each), as `measure` counts them. */
let counts: usize = 0;
/** Where the first cell begins, then the end of each cell (i32), with all its bits inverted for a null. */
let ends: usize = 0;

export function open(ofColumns: i32, atTypes: usize, atCounts: usize, atEnds: usize): void {
  columns = ofColumns;
  types = atTypes;
  counts = atCounts;
  ends = atEnds;
}

/** Counts the bytes and nulls of the first `rows` rows. */
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
 * Writes the body of a message of `rows` rows, which were measured before, behind the head at `message`. Writes into the head how
 * many rows and nulls each column has (`nodes`), and the place and length of each buffer (`buffers`), 64 bits each. Returns where
 * the message ends.
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

/** Returns where the next buffer is noted. */
// @ts-ignore: a decorator of AssemblyScript's
@inline
function noteBuffer(to: usize, at: usize, bytes: usize): usize {
  store<i64>(to, at);
  store<i64>(to, bytes, 8);
  return to + 16;
}

/** Writes one bit for each row, 1 for a value; returns where they end. */
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

/** Writes a null as a zero. */
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

/** Writes texts from `values` on, and their offsets before; returns where the texts end. */
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
