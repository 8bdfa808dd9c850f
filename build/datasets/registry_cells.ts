/**
 * The provider table's cells that the registry itself gives: its bytes go from its record into the table's columns, and no
 * string is made of them.
 */
import type { SpecialtySlug } from "../../data/contract/ids.ts";
import { CONFIDENCE } from "../../data/reference/confidence.ts";
import { AT, type ProviderBytes, type ProviderTexts, SLOT_BYTES, STATUS, TEXT } from "../sources/nppes_record.ts";
import type { RowCells } from "../tables/block.ts";
import { primarySlot, specialtyReader } from "./supply.ts";

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const ACTIVE = encoded("active");
const DEACTIVATED = encoded("deactivated");
/** By status. */
const ENTITY_TYPES: readonly Uint8Array[] = ["", "individual", "organization", ""].map(encoded);
const FLAGGED = encoded("flagged");
const FIRST_LISTED = encoded("first_listed");
const SPACE = encoded(" ");
const COMMA = encoded(", ");
const DASH = 45;
const ZERO = 48;
const NAME_PARTS = [TEXT.first, TEXT.middle, TEXT.last, TEXT.suffix] as const;

/** Writes the cells of a provider from `npi` to `confidence`. `snapshot` is the registry's own date. */
export function registryCells(snapshot: string): (cells: RowCells, provider: ProviderBytes) => void {
  const confidenceOf = confidences(snapshot);
  const specialtyOf = specialtyReader();
  return (cells, provider) => {
    putNpi(cells, provider.key);
    const active = provider.status !== STATUS.deactivated;
    putWord(cells, active ? ACTIVE : DEACTIVATED);
    if (active) putRegistry(cells, provider, specialtyOf(provider));
    else putNothing(cells, REGISTRY_CELLS);
    putDate(cells, provider.date(AT.deactivation));
    cells.value(confidenceOf(provider));
  };
}

/** What `putRegistry` writes. A deactivated NPI keeps its date and nothing personal of the registry's (DECISIONS 2). */
const REGISTRY_CELLS = 12;

/** From `entity_type` to `last_update_date`. */
function putRegistry(cells: RowCells, provider: ProviderBytes, specialty: SpecialtySlug | null): void {
  const isOrganization = provider.status === STATUS.organization;
  const texts = provider.texts();
  putWord(cells, ENTITY_TYPES[provider.status]!);
  if (isOrganization) putText(cells, texts, TEXT.organization);
  else putPersonName(cells, texts);
  if (isOrganization) putText(cells, texts, TEXT.organization);
  else cells.end();
  putTaxonomies(cells, texts);
  cells.value(specialty);
  putText(cells, texts, TEXT.city);
  putText(cells, texts, TEXT.state);
  putText(cells, texts, TEXT.postalCode);
  putDate(cells, provider.date(AT.enumeration));
  putDate(cells, provider.date(AT.update));
}

/** Names as published, in reading order; the credential after a comma. */
function putPersonName(cells: RowCells, { bytes, starts, ends }: ProviderTexts): void {
  let parts = 0;
  for (const part of NAME_PARTS) {
    if (starts[part] === ends[part]) continue;
    if (parts > 0) cells.put(SPACE, 0, SPACE.length);
    cells.put(bytes, starts[part]!, ends[part]!);
    parts += 1;
  }
  if (parts > 0 && starts[TEXT.credential] !== ends[TEXT.credential]) {
    cells.put(COMMA, 0, COMMA.length);
    cells.put(bytes, starts[TEXT.credential]!, ends[TEXT.credential]!);
  }
  cells.end();
}

/** The primary one, all of them in slot order, and what makes the primary one so. */
function putTaxonomies(cells: RowCells, texts: ProviderTexts): void {
  const { bytes, slots, slotCount } = texts;
  if (slotCount === 0) {
    putNothing(cells, 3);
    return;
  }
  const primary = primarySlot(texts);
  cells.cell(bytes, primary.at, primary.at + SLOT_BYTES - 1);
  for (let slot = 0, at = slots; slot < slotCount; slot += 1, at += SLOT_BYTES) {
    if (slot > 0) cells.put(SPACE, 0, SPACE.length);
    cells.put(bytes, at, at + SLOT_BYTES - 1);
  }
  cells.end();
  putWord(cells, primary.isFlagged ? FLAGGED : FIRST_LISTED);
}

/** In hundredths. A deactivation is the registry's own record; all else is self-reported and ages. */
function confidences(snapshot: string): (provider: ProviderBytes) => number {
  const limit = `${Number(snapshot.slice(0, 4)) - CONFIDENCE.recent_years}${snapshot.slice(4)}`;
  const recentFrom = Number(limit.replaceAll("-", ""));
  const [exact, recent, older] = [CONFIDENCE.exact, CONFIDENCE.self_reported_recent, CONFIDENCE.self_reported_older]
    .map((confidence) => Math.round(confidence * 100)) as [number, number, number];
  return (provider) => {
    if (provider.status === STATUS.deactivated) return exact;
    const update = provider.date(AT.update);
    return update !== 0 && update >= recentFrom ? recent : older;
  };
}

function putWord(cells: RowCells, word: Uint8Array): void {
  cells.cell(word, 0, word.length);
}

function putText(cells: RowCells, { bytes, starts, ends }: ProviderTexts, text: number): void {
  cells.cell(bytes, starts[text]!, ends[text]!);
}

function putNothing(cells: RowCells, count: number): void {
  for (let i = 0; i < count; i += 1) cells.end();
}

/** Whole numbers below 100, with a zero in front. */
const PAIRS = Uint8Array.from({ length: 200 }, (_, i) => ZERO + (i % 2 === 0 ? Math.floor(i / 20) : (i >> 1) % 10));
const digits = new Uint8Array(10);

function setPair(at: number, value: number): void {
  digits[at] = PAIRS[2 * value]!;
  digits[at + 1] = PAIRS[2 * value + 1]!;
}

/** In two halves, for it may not fit 31 bits. */
function putNpi(cells: RowCells, npi: number): void {
  const high = Math.floor(npi / 1_000_000);
  const low = npi - high * 1_000_000;
  setPair(0, (high / 100) | 0);
  setPair(2, high % 100);
  setPair(4, (low / 10_000) | 0);
  setPair(6, ((low / 100) | 0) % 100);
  setPair(8, low % 100);
  cells.cell(digits, 0, 10);
}

/** 20240131 as `2024-01-31`, 0 as null. */
function putDate(cells: RowCells, date: number): void {
  if (date === 0) {
    cells.end();
    return;
  }
  const year = (date / 10_000) | 0;
  setPair(0, (year / 100) | 0);
  setPair(2, year % 100);
  digits[4] = DASH;
  setPair(5, ((date / 100) | 0) % 100);
  digits[7] = DASH;
  setPair(8, date % 100);
  cells.cell(digits, 0, 10);
}
