/**
 * A registry record (`build/sources/nppes/record.ts`) into the cells of the provider table that the registry itself gives,
 * from `npi` to `confidence` (`build/datasets/registry_cells.ts`). Compiled into `../provider.ts`.
 *
 * Cells lie one behind the other, and where each ends is noted (i32), all bits turned for a null, as `gather.ts` takes them.
 * Sixteen bytes behind whatever is read or written are free.
 */
/** Offsets in a record, and what its status may be. */
const STATUS: usize = 13;
const ENUMERATION: usize = 14;
const UPDATE: usize = 18;
const DEACTIVATION: usize = 22;
const TEXTS: usize = 31;
const DEACTIVATED: u8 = 0;
const INDIVIDUAL: u8 = 1;
const ORGANIZATION: u8 = 2;
/** A slot: the code's bytes, then the switch. */
const CODE_BYTES: usize = 10;
const SLOT_BYTES: usize = 11;
const YES: u8 = 89;

const SPACE: u8 = 32;
const COMMA: u8 = 44;
const DASH: u8 = 45;
const ZERO: u8 = 48;

/** Specialties by code, a table with open places: the code, at LENGTH the bytes of the slug, at SLUG the slug. */
const PLACES: i32 = 256;
const PLACE_BYTES: usize = 32;
const LENGTH: usize = 15;
const SLUG: usize = 16;
let specialties: usize = 0;

/** 20240131: a record updated since then is recent. Confidences are in hundredths. */
let recentFrom: u32 = 0;
let exact: i32 = 0;
let recent: i32 = 0;
let older: i32 = 0;

/** Where the next cell's end is noted. */
let ends: usize = 0;

export function open(atSpecialties: usize, ofRecentFrom: u32, ofExact: i32, ofRecent: i32, ofOlder: i32): void {
  specialties = atSpecialties;
  recentFrom = ofRecentFrom;
  exact = ofExact;
  recent = ofRecent;
  older = ofOlder;
}

/** A place as it is to stand in the table. */
export function addSpecialty(from: usize): void {
  memory.copy(placeOf(from), from, PLACE_BYTES);
}

/** The place of a code, an open one where it has none. */
function placeOf(code: usize): usize {
  const first = load<u64>(code);
  const last = load<u16>(code, 8);
  let place = <i32>(((first ^ (<u64>last << 48)) * 0x9e3779b97f4a7c15) >> 56);
  let at = specialties + <usize>place * PLACE_BYTES;
  while (load<u64>(at) != 0 && (load<u64>(at) != first || load<u16>(at, 8) != last)) {
    place = (place + 1) % PLACES;
    at = specialties + <usize>place * PLACE_BYTES;
  }
  return at;
}

/** Writes the cells of the record from `at` on; one past the last byte. */
export function cells(record: usize, npi: u32, at: usize, atEnds: usize): usize {
  ends = atEnds;
  const status = load<u8>(record + STATUS);
  at = cell(at, putNpi(at, npi));
  if (status == DEACTIVATED) {
    v128.store(at, i8x16(100, 101, 97, 99, 116, 105, 118, 97, 116, 101, 100, 0, 0, 0, 0, 0));
    at = cell(at, at + 11);
    for (let i = 0; i < 12; i += 1) at = cell(at, at);
  } else {
    store<u64>(at, 0x657669746361);
    at = cell(at, at + 6);
    at = registry(record, status, at);
  }
  at = cell(at, putDate(at, load<u32>(record + DEACTIVATION)));
  const update = load<u32>(record + UPDATE);
  store<i32>(at, status == DEACTIVATED ? exact : update != 0 && update >= recentFrom ? recent : older);
  return cell(at, at + 4);
}

/** From `entity_type` to `last_update_date`. */
function registry(record: usize, status: u8, at: usize): usize {
  if (status == INDIVIDUAL) {
    v128.store(at, i8x16(105, 110, 100, 105, 118, 105, 100, 117, 97, 108, 0, 0, 0, 0, 0, 0));
    at = cell(at, at + 10);
  } else if (status == ORGANIZATION) {
    v128.store(at, i8x16(111, 114, 103, 97, 110, 105, 122, 97, 116, 105, 111, 110, 0, 0, 0, 0));
    at = cell(at, at + 12);
  } else at = cell(at, at);
  const organization = record + TEXTS;
  const last = next(organization);
  const first = next(last);
  const middle = next(first);
  const suffix = next(middle);
  const credential = next(suffix);
  const city = next(credential);
  const state = next(city);
  const postalCode = next(state);
  const country = next(postalCode);
  if (status == ORGANIZATION) {
    at = cell(at, putText(at, organization));
    at = cell(at, putText(at, organization));
  } else {
    // Names as published, in reading order; the credential after a comma.
    let end = putPart(at, at, first);
    end = putPart(at, end, middle);
    end = putPart(at, end, last);
    end = putPart(at, end, suffix);
    if (end > at && load<u16>(credential) > 0) {
      store<u8>(end, COMMA);
      store<u8>(end, SPACE, 1);
      end = putText(end + 2, credential);
    }
    at = cell(at, end);
    at = cell(at, at);
  }
  at = taxonomies(next(country), status == INDIVIDUAL, at);
  at = cell(at, putText(at, city));
  at = cell(at, putText(at, state));
  at = cell(at, putText(at, postalCode));
  at = cell(at, putDate(at, load<u32>(record + ENUMERATION)));
  return cell(at, putDate(at, load<u32>(record + UPDATE)));
}

/** The primary code, all of them in slot order, what makes the primary one so, and the specialty it is of. */
function taxonomies(slots: usize, isIndividual: bool, at: usize): usize {
  const count = <i32>load<u8>(slots);
  if (count == 0) {
    for (let i = 0; i < 4; i += 1) at = cell(at, at);
    return at;
  }
  const firstSlot = slots + 1;
  const end = firstSlot + <usize>count * SLOT_BYTES;
  let primary = firstSlot;
  while (primary < end && load<u8>(primary + CODE_BYTES) != YES) primary += SLOT_BYTES;
  const isFlagged = primary < end;
  if (!isFlagged) primary = firstSlot;
  v128.store(at, v128.load(primary));
  at = cell(at, at + CODE_BYTES);
  let to = at;
  for (let slot = firstSlot; slot < end; slot += SLOT_BYTES) {
    v128.store(to, v128.load(slot));
    store<u8>(to + CODE_BYTES, SPACE);
    to += CODE_BYTES + 1;
  }
  at = cell(at, to - 1);
  if (isFlagged) {
    store<u64>(at, 0x64656767616c66);
    at = cell(at, at + 7);
  } else {
    v128.store(at, i8x16(102, 105, 114, 115, 116, 95, 108, 105, 115, 116, 101, 100, 0, 0, 0, 0));
    at = cell(at, at + 12);
  }
  if (!isIndividual) return cell(at, at);
  const place = placeOf(primary);
  v128.store(at, v128.load(place + SLUG));
  return cell(at, at + <usize>load<u8>(place + LENGTH));
}

/** Ends a cell; one without a byte is null. Where the next one begins. */
// @ts-ignore: a decorator of AssemblyScript's
@inline
function cell(begin: usize, end: usize): usize {
  store<i32>(ends, end == begin ? ~<i32>end : <i32>end);
  ends += 4;
  return end;
}

/** Of the text behind one. */
// @ts-ignore: a decorator of AssemblyScript's
@inline
function next(text: usize): usize {
  return text + 2 + <usize>load<u16>(text);
}

function putText(at: usize, text: usize): usize {
  const length = <usize>load<u16>(text);
  for (let i: usize = 0; i < length; i += 16) v128.store(at + i, v128.load(text + 2 + i));
  return at + length;
}

/** Behind a space, unless it is the first. */
function putPart(begin: usize, at: usize, text: usize): usize {
  if (load<u16>(text) == 0) return at;
  if (at == begin) return putText(at, text);
  store<u8>(at, SPACE);
  return putText(at + 1, text);
}

// @ts-ignore: a decorator of AssemblyScript's
@inline
function putPair(at: usize, value: u32): void {
  store<u8>(at, ZERO + <u8>(value / 10));
  store<u8>(at, ZERO + <u8>(value % 10), 1);
}

function putNpi(at: usize, npi: u32): usize {
  putPair(at, npi / 100000000);
  putPair(at + 2, (npi / 1000000) % 100);
  putPair(at + 4, (npi / 10000) % 100);
  putPair(at + 6, (npi / 100) % 100);
  putPair(at + 8, npi % 100);
  return at + 10;
}

/** 20240131 as `2024-01-31`, 0 as nothing. */
function putDate(at: usize, date: u32): usize {
  if (date == 0) return at;
  const year = date / 10000;
  putPair(at, year / 100);
  putPair(at + 2, year % 100);
  store<u8>(at, DASH, 4);
  putPair(at + 5, (date / 100) % 100);
  store<u8>(at, DASH, 7);
  putPair(at + 8, date % 100);
  return at + 10;
}
