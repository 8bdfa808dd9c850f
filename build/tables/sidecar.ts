/** Writes the sidecar index of a table, by the layout that `data/contract/tables.ts` states and the lookup reads. */
import { encodeKey, INDEX_HEADER_BYTES, INDEX_MAGIC, LONG_BLOCK } from "../../data/contract/tables.ts";
import type { TableSchema } from "../../data/contract/tables.ts";
import type { BatchPlace } from "./arrow_file.ts";

export interface SidecarParts {
  readonly encoding: TableSchema["keyEncoding"];
  readonly keyWidth: number;
  /** In order, one after the other in the file. */
  readonly blocks: readonly BatchPlace[];
  readonly firstKeys: readonly string[];
  /** Null in an empty table. */
  readonly lastKey: string | null;
}

export function encodeSidecar({ encoding, keyWidth, blocks, firstKeys, lastKey }: SidecarParts): Uint8Array {
  const units = blocks.map((block) => block.length / 8);
  const long = units.filter((length) => length >= LONG_BLOCK);
  const count = blocks.length;
  const bytes = new Uint8Array(INDEX_HEADER_BYTES + (count + 1) * keyWidth + count * 6 + long.length * 4);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(INDEX_MAGIC));
  view.setUint32(8, count, true);
  view.setUint32(12, keyWidth, true);
  view.setBigUint64(16, BigInt(blocks[0]?.offset ?? 0), true);
  let at = INDEX_HEADER_BYTES;
  for (const key of firstKeys) at = put(bytes, at, encodeKey(encoding, key, keyWidth));
  at = put(bytes, at, lastKey === null ? new Uint8Array(keyWidth) : encodeKey(encoding, lastKey, keyWidth));
  for (const [i, length] of units.entries()) view.setUint16(at + i * 2, Math.min(length, LONG_BLOCK), true);
  at += count * 2;
  for (const [i, block] of blocks.entries()) view.setUint32(at + i * 4, block.crc32, true);
  at += count * 4;
  for (const [i, length] of long.entries()) view.setUint32(at + i * 4, length, true);
  return bytes;
}

/** Where the next part begins. */
function put(bytes: Uint8Array, at: number, part: Uint8Array): number {
  bytes.set(part, at);
  return at + part.length;
}
