/** Writes the sidecar index of a table, which `data/table/table_index.ts` reads. See data/table/README.md#sidecar-index. */
import {
  BLOCK_BYTES, encodeKey, FILTERED_MAGIC, filterBit, INDEX_HEADER_BYTES, INDEX_MAGIC, OTHER_LENGTH, USUAL_LENGTH_AT,
} from "../../data/contract/release/tables.ts";
import type { TableSchema } from "../../data/contract/release/tables.ts";
import type { BatchPlace } from "./arrow_file.ts";

export interface SidecarParts {
  readonly encoding: TableSchema["keyEncoding"];
  readonly keyWidth: number;
  /** In the order of the file, without gaps. */
  readonly blocks: readonly BatchPlace[];
  readonly firstKeys: readonly string[];
  /** Null in an empty table. */
  readonly lastKey: string | null;
  /** All keys of a table with a filter. */
  readonly filtered?: readonly number[];
}

export function encodeSidecar({ encoding, keyWidth, blocks, firstKeys, lastKey, filtered }: SidecarParts): Uint8Array {
  const units = blocks.map((block) => block.length / 8);
  const usual = usualOf(units);
  const missing = units.map((length) => (length <= usual ? Math.min(usual - length, OTHER_LENGTH) : OTHER_LENGTH));
  const others = units.filter((_, i) => missing[i] === OTHER_LENGTH);
  const count = blocks.length;
  const bytes = new Uint8Array(INDEX_HEADER_BYTES + (count + 1) * keyWidth + count * 5 + others.length * 4 + (filtered?.length ?? 0));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(filtered === undefined ? INDEX_MAGIC : FILTERED_MAGIC));
  view.setUint32(8, count, true);
  view.setUint32(12, keyWidth, true);
  view.setBigUint64(16, BigInt(blocks[0]?.offset ?? 0), true);
  view.setUint32(USUAL_LENGTH_AT, usual, true);
  let at = INDEX_HEADER_BYTES;
  for (const key of firstKeys) at = put(bytes, at, encodeKey(encoding, key, keyWidth));
  at = put(bytes, at, lastKey === null ? new Uint8Array(keyWidth) : encodeKey(encoding, lastKey, keyWidth));
  for (const [i, block] of blocks.entries()) view.setUint32(at + i * 4, block.crc32, true);
  at = put(bytes, at + count * 4, Uint8Array.from(missing));
  for (const [i, length] of others.entries()) view.setUint32(at + i * 4, length, true);
  for (const key of filtered ?? []) {
    const bit = filterBit(key, filtered!.length);
    bytes[at + others.length * 4 + (bit >> 3)]! |= 1 << (bit & 7);
  }
  return bytes;
}

/** The largest length that one read covers: most blocks are nearly full. */
function usualOf(units: readonly number[]): number {
  let usual = 0;
  for (const length of units) if (length > usual && length <= BLOCK_BYTES / 8) usual = length;
  return usual;
}

/** Writes a part and returns where the next one begins. */
function put(bytes: Uint8Array, at: number, part: Uint8Array): number {
  bytes.set(part, at);
  return at + part.length;
}
