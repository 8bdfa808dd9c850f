/**
 * The very bytes of rows, from a file of the snapshots folder: it is unpacked up to the last of them and no further. A CSV
 * row ends where the build's own count of records ends it, an item of a JSON file where it does.
 */
import { DELIMITERS } from "../csv/header.ts";
import { recordBytes, recordSplitter, type RecordSplitter } from "../csv/records.ts";
import { jsonItems } from "../json/items.ts";
import type { Member } from "../snapshots/archive.ts";

/** By offset; an offset behind the file's end has none. Without line ends. */
export type RowBytes = ReadonlyMap<number, Uint8Array>;

/** Throws an InputError for a damaged file. */
export function rowsAt(member: Member, offsets: readonly number[]): Promise<RowBytes> {
  return /\.json$/i.test(member.name) ? itemsAt(member, new Set(offsets)) : recordsAt(member, [...new Set(offsets)].sort((a, b) => a - b));
}

async function itemsAt(member: Member, offsets: ReadonlySet<number>): Promise<RowBytes> {
  const found = new Map<number, Uint8Array>();
  for await (const { text, offset } of jsonItems(member)) {
    if (offsets.has(offset)) found.set(offset, Buffer.from(text));
    if (found.size === offsets.size) break;
  }
  return found;
}

/** Rows are short: what lies behind one need not be split. */
const STEP = 16 * 1024;

/** `offsets` ascending. */
async function recordsAt(member: Member, offsets: readonly number[]): Promise<RowBytes> {
  const found = new Map<number, Uint8Array>();
  let next = 0;
  let splitter: RecordSplitter | null = null;
  let delimiter: number | null = null;
  let position = 0;
  for await (const chunk of longBegun(member.open())) {
    delimiter ??= delimiterIn(chunk);
    for (let at = 0; next < offsets.length;) {
      const offset = offsets[next]!;
      if (splitter === null) at = Math.max(at, offset - position);
      if (at >= chunk.length) break;
      splitter ??= recordSplitter([delimiter], { offset, line: 1 });
      const records = splitter.push(chunk.subarray(at, at + STEP));
      at += STEP;
      if (records.starts.length === 0) continue;
      found.set(offset, Uint8Array.from(recordBytes(records, 0)));
      next += 1;
      splitter = null;
      at = 0;
    }
    if (next === offsets.length) return found;
    position += chunk.length;
  }
  const last = splitter?.finish().records;
  if (last !== undefined && last.starts.length > 0) found.set(offsets[next]!, Uint8Array.from(recordBytes(last, 0)));
  return found;
}

/** The same bytes, the first chunk long enough to hold a header's beginning. */
async function* longBegun(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array | null = new Uint8Array(0);
  for await (const chunk of chunks) {
    if (begun === null) {
      yield chunk;
      continue;
    }
    begun = Buffer.concat([begun, chunk]);
    if (begun.length < HEADER_BYTES) continue;
    yield begun;
    begun = null;
  }
  if (begun !== null) yield begun;
}

const HEADER_BYTES = 4096;
const LF = 10;

/** What stands most often in the first line that has any: a title has none. */
function delimiterIn(start: Uint8Array): number {
  const candidates = DELIMITERS.map((delimiter) => delimiter.charCodeAt(0));
  const counts = new Map(candidates.map((byte) => [byte, 0]));
  let found = false;
  for (const byte of start.subarray(0, HEADER_BYTES)) {
    if (byte === LF && found) break;
    const count = counts.get(byte);
    if (count === undefined) continue;
    counts.set(byte, count + 1);
    found = true;
  }
  return candidates.reduce((best, byte) => ((counts.get(byte) ?? 0) > (counts.get(best) ?? 0) ? byte : best));
}

/** As text: UTF-8, or where it is none Windows-1252, in which some sources publish. */
export function textOfRow(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
