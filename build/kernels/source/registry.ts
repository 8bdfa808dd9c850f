/**
 * A scanned row of the registry file, where all its cells are as expected, into the record that it becomes
 * (`build/sources/nppes/record.ts`). Compiled into `../registry.ts`. Any other row is left to `build/sources/nppes/rows.ts`,
 * which judges the same by the cells' texts.
 *
 * All addresses are of the scanner's memory; sixteen bytes behind whatever is read or written are free.
 */
/** Columns by their numbers (`build/sources/nppes/columns.ts`): the texts in a record's order, and the first of 15 slots. */
const NPI: i32 = 0;
const ENTITY: i32 = 1;
const FIRST_TEXT: i32 = 2;
const ENUMERATION: i32 = 12;
const UPDATE: i32 = 13;
const DEACTIVATION: i32 = 14;
const REACTIVATION: i32 = 15;
const FIRST_SLOT: i32 = 16;
const TEXTS: i32 = 10;
const SLOTS: i32 = 15;
/** In a file of millions of rows a longer text is one to look at. */
const LONGEST: i32 = 255;

const KIND: u8 = 0;
const DEACTIVATED: u8 = 0;
const CODE_BYTES: i32 = 10;

const ZERO: u8 = 48;
const SLASH: u8 = 47;
const LETTER_A: u8 = 65;
const LETTER_N: u8 = 78;
const LETTER_X: u8 = 88;
const LETTER_Y: u8 = 89;

/** A value that must be judged by its text. */
const NOT_PLAIN: i32 = -1;

/** Of each column, where its cell lies (i32 each), and whether a quote stands doubled in it (u8). */
let starts: usize = 0;
let ends: usize = 0;
let doubled: usize = 0;

export function open(atStarts: usize, atEnds: usize, atDoubled: usize): void {
  starts = atStarts;
  ends = atEnds;
  doubled = atDoubled;
}

/**
 * Writes the NPI (u32) and the record behind it. Where the row stands: its file's number, its line, and its offset, the lower
 * and the upper half. One past the record, 0 for a row that is not plain.
 */
export function record(to: usize, file: i32, line: i32, offset: i32, offsetHigh: i32): usize {
  const npi = npiOf(startOf(NPI), lengthOf(NPI));
  if (npi == 0) return 0;
  const enumeration = dateOf(ENUMERATION);
  const update = dateOf(UPDATE);
  const deactivation = dateOf(DEACTIVATION);
  const reactivation = dateOf(REACTIVATION);
  if ((deactivation | reactivation) == NOT_PLAIN) return 0;
  store<u32>(to, npi);
  store<u8>(to, KIND, 4);
  store<u16>(to, <u16>file, 5);
  store<i32>(to, line, 7);
  store<i32>(to, offset, 11);
  store<u16>(to, <u16>offsetHigh, 15);
  if (deactivation != 0 && reactivation < deactivation) return putDeactivated(to + 17, deactivation);
  if ((enumeration | update) == NOT_PLAIN || lengthOf(ENTITY) != 1) return 0;
  const entity = load<u8>(startOf(ENTITY)) - ZERO;
  if (entity != 1 && entity != 2) return 0;
  store<u8>(to, entity, 17);
  store<i32>(to, enumeration, 18);
  store<i32>(to, update, 22);
  store<i32>(to, deactivation, 26);
  store<i32>(to, reactivation, 30);
  const slots = putTexts(to + 34);
  return slots == 0 ? 0 : putSlots(slots);
}

/** A deactivated record has its date, and nothing else. */
function putDeactivated(at: usize, date: i32): usize {
  const bytes: usize = 1 + 4 * 4 + 1 + 2 * TEXTS + 1;
  memory.fill(at, 0, bytes);
  store<u8>(at, DEACTIVATED);
  store<i32>(at, date, 9);
  return at + bytes;
}

/** Whether they are more than ASCII (u8), then each with its length (u16); 0 where one begins or ends with a blank, or more. */
function putTexts(kind: usize): usize {
  let at = kind + 1;
  let beyondAscii = 0;
  for (let column = FIRST_TEXT; column < FIRST_TEXT + TEXTS; column += 1) {
    const start = startOf(column);
    const length = lengthOf(column);
    store<u16>(at, <u16>length);
    at += 2;
    if (length == 0) continue;
    if (length > LONGEST || load<u8>(doubled + <usize>column) != 0) return 0;
    if (!isVisible(load<u8>(start)) || !isVisible(load<u8>(start + <usize>length - 1))) return 0;
    let left = length;
    for (let from = start; left > 0; from += 16) {
      const bytes = v128.load(from);
      v128.store(at, bytes);
      const beyond = i8x16.bitmask(bytes);
      beyondAscii |= left < 16 ? beyond & ((1 << left) - 1) : beyond;
      const taken = min(left, 16);
      at += <usize>taken;
      left -= taken;
    }
  }
  store<u8>(kind, <u8>(beyondAscii != 0));
  return at;
}

/** Their number (u8), then each code with its switch; one past them, 0 where a code or a switch is none. */
function putSlots(count: usize): usize {
  let at = count + 1;
  let slots: u8 = 0;
  for (let column = FIRST_SLOT; column < FIRST_SLOT + 2 * SLOTS; column += 2) {
    const length = lengthOf(column);
    if (length == 0) continue;
    const start = startOf(column);
    const primary = switchOf(column + 1);
    if (length != CODE_BYTES || !isCode(start) || primary == NOT_PLAIN) return 0;
    store<u64>(at, load<u64>(start));
    store<u16>(at, load<u16>(start, 8), 8);
    store<u8>(at, <u8>primary, 10);
    at += 11;
    slots += 1;
  }
  store<u8>(count, slots);
  return at;
}

/** 0 where the publisher gives none. */
function switchOf(column: i32): i32 {
  const length = lengthOf(column);
  if (length == 0) return 0;
  const letter = load<u8>(startOf(column));
  return length == 1 && (letter == LETTER_Y || letter == LETTER_N || letter == LETTER_X) ? letter : NOT_PLAIN;
}

/** Nine characters and X (`NUCC_SHAPE`). */
function isCode(start: usize): bool {
  const bytes = v128.load(start);
  const digits = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(ZERO)), i8x16.splat(10));
  const letters = i8x16.lt_u(i8x16.sub(bytes, i8x16.splat(LETTER_A)), i8x16.splat(26));
  return (i8x16.bitmask(v128.or(digits, letters)) & 0x1ff) == 0x1ff && load<u8>(start, 9) == LETTER_X;
}

/** `MM/DD/YYYY` of a day that is in every year, as 20240131; 0 for no date. */
function dateOf(column: i32): i32 {
  const length = lengthOf(column);
  if (length == 0) return 0;
  const start = startOf(column);
  if (length != 10 || load<u8>(start, 2) != SLASH || load<u8>(start, 5) != SLASH) return NOT_PLAIN;
  const month = pairAt(start);
  const day = pairAt(start + 3);
  const century = pairAt(start + 6);
  const ofCentury = pairAt(start + 8);
  const year = century * 100 + ofCentury;
  if ((month | day | century | ofCentury) < 0 || year == 0 || month < 1 || month > 12 || day < 1) return NOT_PLAIN;
  return day <= daysOf(month) ? year * 10000 + month * 100 + day : NOT_PLAIN;
}

/** In every year. */
function daysOf(month: i32): i32 {
  if (month == 2) return 28;
  return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

/** Two digits, less than 0 where they are none. */
// @ts-ignore: a decorator of AssemblyScript's
@inline
function pairAt(at: usize): i32 {
  const tens = <u32>load<u8>(at) - ZERO;
  const ones = <u32>load<u8>(at, 1) - ZERO;
  return tens < 10 && ones < 10 ? <i32>(tens * 10 + ones) : NOT_PLAIN;
}

/** One that may be issued, its check digit right; 0 for any other. */
function npiOf(start: usize, length: i32): u32 {
  if (length != 10) return 0;
  let sum: u32 = 24;
  let npi: u32 = 0;
  for (let i: usize = 0; i < 10; i += 2) {
    const even = <u32>load<u8>(start + i) - ZERO;
    const odd = <u32>load<u8>(start + i, 1) - ZERO;
    if (even > 9 || odd > 9) return 0;
    sum += (even < 5 ? 2 * even : 2 * even - 9) + odd;
    npi = npi * 100 + even * 10 + odd;
  }
  const first = load<u8>(start) - ZERO;
  return sum % 10 == 0 && (first == 1 || first == 2) ? npi : 0;
}

/** ASCII, no blank. */
// @ts-ignore: a decorator of AssemblyScript's
@inline
function isVisible(byte: u8): bool {
  return byte > 32 && byte < 128;
}

// @ts-ignore: a decorator of AssemblyScript's
@inline
function startOf(column: i32): usize {
  return <usize>load<i32>(starts + (<usize>column << 2));
}

// @ts-ignore: a decorator of AssemblyScript's
@inline
function lengthOf(column: i32): i32 {
  return load<i32>(ends + (<usize>column << 2)) - load<i32>(starts + (<usize>column << 2));
}
