/**
 * Turns a registry record (`build/sources/nppes/layout.ts`) into the cells of the provider table that the registry itself
 * gives, from `npi` to `confidence` (`build/datasets/registry_cells.ts`).
 *
 * Cells stand one behind the other. The end of each is noted (i32), with all its bits inverted for a null, as `gather.ts` takes
 * it. Sixteen bytes behind everything that is read or written must be free.
 */
import {
  AT_DEACTIVATION, AT_ENUMERATION, AT_STATUS, AT_TEXTS, AT_UPDATE, SLOT_BYTES, SLOT_CODE_BYTES, SPECIALTY_BYTES,
  SPECIALTY_LENGTH_AT, SPECIALTY_SLUG_AT, STATUS_DEACTIVATED, STATUS_INDIVIDUAL, STATUS_ORGANIZATION, TEXT_CITY, TEXT_CREDENTIAL,
  TEXT_END, TEXT_FIRST_NAME, TEXT_LAST_NAME, TEXT_MIDDLE_NAME, TEXT_ORGANIZATION_NAME, TEXT_POSTAL_CODE, TEXT_STATE, TEXT_SUFFIX,
} from "./layout";

const SPACE: u8 = 32;
const COMMA: u8 = 44;
const DASH: u8 = 45;
const ZERO: u8 = 48;
const YES: u8 = 89;

/** A hash table of specialties by code, behind the bytes through which `addSpecialty` is given each. */
const SPECIALTIES: usize = SPECIALTY_BYTES;
const PLACES: i32 = 256;
/** Where each text of the current record begins (u32), then where its slots do. */
const TEXT_STARTS: usize = SPECIALTIES + <usize>PLACES * SPECIALTY_BYTES;

/** 20240131: a record updated since then is recent. Confidences are in hundredths. */
let recentFrom: u32 = 0;
let exact: i32 = 0;
let recent: i32 = 0;
let older: i32 = 0;

/** Where the next cell's end is noted. */
let ends: usize = 0;

export function open(ofRecentFrom: u32, ofExact: i32, ofRecent: i32, ofOlder: i32): void {
  recentFrom = ofRecentFrom;
  exact = ofExact;
  recent = ofRecent;
  older = ofOlder;
}

/** Takes a code with its specialty: the code's bytes, the length of the slug, the slug. */
export function addSpecialty(from: usize): void {
  memory.copy(placeOf(from), from, SPECIALTY_BYTES);
}

/** The place of a code in the table; an empty place for an unknown code. */
function placeOf(code: usize): usize {
  const first = load<u64>(code);
  const last = load<u16>(code, 8);
  let place = <i32>(((first ^ (<u64>last << 48)) * 0x9e3779b97f4a7c15) >> 56);
  let at = SPECIALTIES + <usize>place * SPECIALTY_BYTES;
  while (load<u64>(at) != 0 && (load<u64>(at) != first || load<u16>(at, 8) != last)) {
    place = (place + 1) % PLACES;
    at = SPECIALTIES + <usize>place * SPECIALTY_BYTES;
  }
  return at;
}

/** Writes the cells of the record from `at` on; returns where they end. */
export function cells(record: usize, npi: u32, at: usize, atEnds: usize): usize {
  ends = atEnds;
  const status = load<u8>(record + AT_STATUS);
  at = cell(at, putNpi(at, npi));
  if (status == STATUS_DEACTIVATED) {
    v128.store(at, i8x16(100, 101, 97, 99, 116, 105, 118, 97, 116, 101, 100, 0, 0, 0, 0, 0)); // deactivated
    at = cell(at, at + 11);
    for (let i = 0; i < 12; i += 1) at = cell(at, at);
  } else {
    store<u64>(at, 0x657669746361); // active
    at = cell(at, at + 6);
    at = activeCells(record, status, at);
  }
  at = cell(at, putDate(at, load<u32>(record + AT_DEACTIVATION)));
  const update = load<u32>(record + AT_UPDATE);
  store<i32>(at, status == STATUS_DEACTIVATED ? exact : update != 0 && update >= recentFrom ? recent : older);
  return cell(at, at + 4);
}

/** From `entity_type` to `last_update_date`. */
function activeCells(record: usize, status: u8, at: usize): usize {
  findTexts(record + AT_TEXTS);
  if (status == STATUS_INDIVIDUAL) {
    v128.store(at, i8x16(105, 110, 100, 105, 118, 105, 100, 117, 97, 108, 0, 0, 0, 0, 0, 0)); // individual
    at = cell(at, at + 10);
  } else if (status == STATUS_ORGANIZATION) {
    v128.store(at, i8x16(111, 114, 103, 97, 110, 105, 122, 97, 116, 105, 111, 110, 0, 0, 0, 0)); // organization
    at = cell(at, at + 12);
  } else at = cell(at, at);
  if (status == STATUS_ORGANIZATION) {
    at = cell(at, putText(at, text(TEXT_ORGANIZATION_NAME)));
    at = cell(at, putText(at, text(TEXT_ORGANIZATION_NAME)));
  } else {
    // Names as published, in reading order; the credential after a comma.
    let end = putPart(at, at, text(TEXT_FIRST_NAME));
    end = putPart(at, end, text(TEXT_MIDDLE_NAME));
    end = putPart(at, end, text(TEXT_LAST_NAME));
    end = putPart(at, end, text(TEXT_SUFFIX));
    const credential = text(TEXT_CREDENTIAL);
    if (end > at && load<u16>(credential) > 0) {
      store<u8>(end, COMMA);
      store<u8>(end, SPACE, 1);
      end = putText(end + 2, credential);
    }
    at = cell(at, end);
    at = cell(at, at);
  }
  at = taxonomies(text(TEXT_END), status == STATUS_INDIVIDUAL, at);
  at = cell(at, putText(at, text(TEXT_CITY)));
  at = cell(at, putText(at, text(TEXT_STATE)));
  at = cell(at, putText(at, text(TEXT_POSTAL_CODE)));
  at = cell(at, putDate(at, load<u32>(record + AT_ENUMERATION)));
  return cell(at, putDate(at, load<u32>(record + AT_UPDATE)));
}

/** The primary code, all codes in slot order, why the primary one is it, and its specialty. */
function taxonomies(slots: usize, isIndividual: bool, at: usize): usize {
  const count = <i32>load<u8>(slots);
  if (count == 0) {
    for (let i = 0; i < 4; i += 1) at = cell(at, at);
    return at;
  }
  const firstSlot = slots + 1;
  const end = firstSlot + <usize>count * SLOT_BYTES;
  let primary = firstSlot;
  while (primary < end && load<u8>(primary + SLOT_CODE_BYTES) != YES) primary += SLOT_BYTES;
  const isFlagged = primary < end;
  if (!isFlagged) primary = firstSlot;
  v128.store(at, v128.load(primary));
  at = cell(at, at + SLOT_CODE_BYTES);
  let to = at;
  for (let slot = firstSlot; slot < end; slot += SLOT_BYTES) {
    v128.store(to, v128.load(slot));
    store<u8>(to + SLOT_CODE_BYTES, SPACE);
    to += SLOT_CODE_BYTES + 1;
  }
  at = cell(at, to - 1);
  if (isFlagged) {
    store<u64>(at, 0x64656767616c66); // flagged
    at = cell(at, at + 7);
  } else {
    v128.store(at, i8x16(102, 105, 114, 115, 116, 95, 108, 105, 115, 116, 101, 100, 0, 0, 0, 0)); // first_listed
    at = cell(at, at + 12);
  }
  if (!isIndividual) return cell(at, at);
  const place = placeOf(primary);
  v128.store(at, v128.load(place + SPECIALTY_SLUG_AT));
  return cell(at, at + <usize>load<u8>(place + SPECIALTY_LENGTH_AT));
}

/** Ends a cell and returns where the next one begins; an empty cell is null. */
// @ts-ignore: a decorator of AssemblyScript's
@inline
function cell(begin: usize, end: usize): usize {
  store<i32>(ends, end == begin ? ~<i32>end : <i32>end);
  ends += 4;
  return end;
}

/** Notes where the texts begin, each with its length (u16) before it. */
function findTexts(first: usize): void {
  let at = first;
  for (let i: usize = 0; i < TEXT_END; i += 1) {
    store<u32>(TEXT_STARTS + 4 * i, <u32>at);
    at += 2 + <usize>load<u16>(at);
  }
  store<u32>(TEXT_STARTS + 4 * TEXT_END, <u32>at);
}

// @ts-ignore: a decorator of AssemblyScript's
@inline
function text(number: usize): usize {
  return <usize>load<u32>(TEXT_STARTS + 4 * number);
}

function putText(at: usize, text: usize): usize {
  const length = <usize>load<u16>(text);
  for (let i: usize = 0; i < length; i += 16) v128.store(at + i, v128.load(text + 2 + i));
  return at + length;
}

/** Writes a part of a name, with a space before it unless it is the first. */
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

/** Writes 20240131 as `2024-01-31`, and nothing for 0. */
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
