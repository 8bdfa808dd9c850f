/**
 * The inner loop of the byte scanner (`build/csv/scan_records.ts`): walks over one record and notes where its cells lie. The
 * scanner puts bytes behind the data that end every loop.
 */
const LF: u8 = 10;
const CR: u8 = 13;
const QUOTE: u8 = 34;
const TWO_QUOTES: u16 = 0x2222;
/** The slot of a field that nobody asked for. */
const NOT_WANTED: i32 = -1;

/** What `record` returns. */
const RECORD: i32 = 0;
const BLANK: i32 = 1;
const INCOMPLETE: i32 = 2;
const NOT_PLAIN: i32 = 3;

let delimiter: u8 = 44;
let fields: i32 = 0;
/** For each field of the header the number of its column (i32). */
let slots: usize = 0;
/** For each column where its cell starts and ends (i32 each), and whether it has doubled quotes (u8). */
let starts: usize = 0;
let ends: usize = 0;
let doubled: usize = 0;
/** The columns that have a cell of the current record (i32): they are emptied before the next one. */
let notes: usize = 0;
let noted: i32 = 0;
/** What `record` reports beside its value (i32 each): where the next record begins, where this one ends, its fields, its inner lines. */
let told: usize = 0;

/** `"","","",...` in three loads of 16 bytes. */
let empty0 = i8x16.splat(0);
let empty1 = i8x16.splat(0);
let empty2 = i8x16.splat(0);
const EMPTY_BYTES: usize = 48;
const EMPTY_FIELDS: i32 = 16;

export function open(ofDelimiter: u8, ofFields: i32, atSlots: usize, atStarts: usize, atEnds: usize, atDoubled: usize, atNotes: usize, atTold: usize): void {
  delimiter = ofDelimiter;
  fields = ofFields;
  slots = atSlots;
  starts = atStarts;
  ends = atEnds;
  doubled = atDoubled;
  notes = atNotes;
  told = atTold;
  noted = 0;
  const quotes = i8x16.splat(QUOTE);
  const delimiters = i8x16.splat(ofDelimiter);
  empty0 = v128.bitselect(delimiters, quotes, i8x16(0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0));
  empty1 = v128.bitselect(delimiters, quotes, i8x16(0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0));
  empty2 = v128.bitselect(delimiters, quotes, i8x16(-1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1, 0, 0, -1));
}

/** Walks over the record at `start`; the data ends at `to`. The report at `told` is good after RECORD and BLANK. */
export function record(start: usize, to: usize): i32 {
  for (let i = 0; i < noted; i += 1) {
    const column = <usize>load<i32>(notes + (<usize>i << 2)) << 2;
    store<i32>(starts + column, 0);
    store<i32>(ends + column, 0);
  }
  const quotes = i8x16.splat(QUOTE);
  const lineEnds = i8x16.splat(LF);
  const delimiters = i8x16.splat(delimiter);
  let at = start;
  let field = 0;
  let cells = 0;
  let innerLines = 0;
  let end: usize = 0;
  let byte: u8 = 0;
  for (;;) {
    // A branch, because the processor predicts it and need not wait until the place of the next field is computed.
    while (load<u16>(at) == TWO_QUOTES) {
      // The number of empty fields at the start of sixteen bytes: equal bytes divided by three, by multiplication.
      const equal = ctz(~i8x16.bitmask(i8x16.eq(v128.load(at), empty0)));
      const empty = (equal * 11) >> 5;
      at += 3 * empty;
      field += empty;
      if (empty < 5) break;
      while (isEmpty(at)) {
        at += EMPTY_BYTES;
        field += EMPTY_FIELDS;
      }
    }
    let cellStart = at;
    let cellEnd = at;
    let hasDoubled: u8 = 0;
    byte = load<u8>(at);
    if (byte == QUOTE) {
      at += 1;
      cellStart = at;
      for (;;) {
        const bytes = v128.load(at);
        const found = i8x16.bitmask(v128.or(i8x16.eq(bytes, quotes), i8x16.eq(bytes, lineEnds)));
        if (found == 0) {
          at += 16;
          continue;
        }
        at += ctz(found);
        if (load<u8>(at) == LF) {
          innerLines += 1;
          at += 1;
        } else if (load<u8>(at, 1) == QUOTE) {
          hasDoubled = 1;
          at += 2;
        } else break;
      }
      cellEnd = at;
      at += 1;
      byte = load<u8>(at);
      end = at;
      if (byte == CR && load<u8>(at, 1) == LF) {
        at += 1;
        byte = LF;
      }
    } else {
      for (;;) {
        const bytes = v128.load(at);
        const found = i8x16.bitmask(v128.or(i8x16.eq(bytes, delimiters), i8x16.eq(bytes, lineEnds)));
        if (found != 0) {
          at += ctz(found);
          break;
        }
        at += 16;
      }
      byte = load<u8>(at);
      cellEnd = at;
      if (byte == LF && at > start && load<u8>(at - 1) == CR) cellEnd -= 1;
      end = cellEnd;
    }
    const slot = field < fields ? load<i32>(slots + (<usize>field << 2)) : NOT_WANTED;
    if (slot != NOT_WANTED) {
      const column = <usize>slot << 2;
      store<i32>(starts + column, <i32>cellStart);
      store<i32>(ends + column, <i32>cellEnd);
      store<u8>(doubled + <usize>slot, hasDoubled);
      store<i32>(notes + (<usize>cells << 2), slot);
      cells += 1;
    }
    field += 1;
    if (byte != delimiter) break;
    at += 1;
  }
  noted = cells;
  // A CR may be half of a line end. Any other byte behind a closing quote is left to `read.ts`.
  if (at >= to || byte != LF) return at + 1 < to ? NOT_PLAIN : INCOMPLETE;
  store<i32>(told, <i32>at + 1);
  store<i32>(told, <i32>end, 4);
  store<i32>(told, field, 8);
  store<i32>(told, innerLines, 12);
  return end == start ? BLANK : RECORD;
}

// @ts-ignore: a decorator of AssemblyScript's
@inline
function isEmpty(at: usize): bool {
  const unlike = v128.or(v128.xor(v128.load(at), empty0), v128.or(v128.xor(v128.load(at, 16), empty1), v128.xor(v128.load(at, 32), empty2)));
  return !v128.any_true(unlike);
}
