/**
 * Reads the original bytes of rows from a file of the snapshots folder, which is unpacked only up to the last of them. CSV
 * rows are split with the build's own splitter.
 */
import { COMMA } from "../csv/header.ts";
import { recordBytes, recordSplitter, type RecordSplitter } from "../csv/records.ts";
import { jsonItems } from "../json/items.ts";
import type { Member } from "../snapshots/archive.ts";

/** The bytes by offset, without line ends. An offset after the end of the file is missing. */
export type RowBytes = ReadonlyMap<number, Uint8Array>;

/** Returns the rows at `offsets`. Throws an InputError for a damaged file. */
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

/** Rows are short, so the file is split in small steps and not far past a row. */
const STEP = 16 * 1024;

/** `offsets` are in ascending order. */
async function recordsAt(member: Member, offsets: readonly number[]): Promise<RowBytes> {
  const found = new Map<number, Uint8Array>();
  let next = 0;
  let splitter: RecordSplitter | null = null;
  let position = 0;
  for await (const chunk of member.open()) {
    for (let at = 0; next < offsets.length;) {
      const offset = offsets[next]!;
      if (splitter === null) at = Math.max(at, offset - position);
      if (at >= chunk.length) break;
      splitter ??= recordSplitter([COMMA], { offset, line: 1 });
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

/** Decodes a row as UTF-8, or as Windows-1252, which some publishers use. */
export function textOfRow(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
