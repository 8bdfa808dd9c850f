/** Opens a table to compare it: in a published release, or in the folder of the build that has just written it. */
import { closeSync, openSync, readSync } from "node:fs";
import { crc32 } from "node:zlib";
import { objectKey } from "../../data/contract/release/release.ts";
import type { Manifest, ReleaseTable } from "../../data/contract/release/release.ts";
import { readListed } from "../../data/store/generations.ts";
import type { Store } from "../../data/store/store.ts";
import { parseIndex } from "../../data/table/table_index.ts";
import type { TableIndex } from "../../data/table/table_index.ts";
import type { WrittenTable } from "./writer.ts";

/** The table of the previous release is damaged or gone, as opposed to a store that is failing now. */
export class LostBase extends Error {
  override readonly name = "LostBase";
}

export interface TableBytes {
  readonly entry: ReleaseTable;
  readonly index: TableIndex;
  /**
   * Reads `count` consecutive blocks into a new buffer, or into `scratch` where they fit and the store reads into it; then they
   * are valid until the next read. Throws a LostBase when they do not match the index.
   */
  read(block: number, count: number, scratch?: Uint8Array): Promise<Buffer>;
  close(): void;
}

/** A release in a store. */
export interface StoredRelease {
  readonly store: Store;
  readonly manifest: Manifest;
}

/** Opens a table of a published release; null when the release has none of that name. Throws a LostBase when it is damaged. */
export async function openStored({ store, manifest }: StoredRelease, name: string): Promise<TableBytes | null> {
  const entry = manifest.tables.find((table) => table.name === name);
  if (entry === undefined) return null;
  const fault = (what: string): LostBase =>
    new LostBase(`store ${store.name}: table ${name} of release ${manifest.release}: ${what}; check the store with "npm run verify"`);
  const sidecar = await readListed(store, manifest, entry.index);
  if (sidecar === null) throw fault("its index is missing or damaged");
  const index = parseIndex(sidecar, entry.key_encoding);
  const read = async (block: number, count: number, scratch?: Uint8Array): Promise<Buffer> => {
    const { offset, length } = rangeOf(index, block, count);
    const bytes = await store.get(objectKey(manifest.release, entry.object), { offset, length }, scratch);
    if (bytes?.length !== length) throw fault(`blocks ${block} to ${block + count - 1} are missing`);
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, length);
    for (let at = block; at < block + count; at += 1) {
      const range = index.range(at);
      const from = range.offset - offset;
      if (crc32(whole.subarray(from, from + range.length)) !== index.crc32(at)) throw fault(`block ${at} does not match its checksum`);
    }
    return whole;
  };
  return { entry, index, read, close: () => undefined };
}

/** Opens a table that this build has written. */
export function openWritten({ entry, file, index: sidecar }: WrittenTable): TableBytes {
  const descriptor = openSync(file, "r");
  const index = parseIndex(sidecar, entry.key_encoding);
  const read = async (block: number, count: number): Promise<Buffer> => {
    const { offset, length } = rangeOf(index, block, count);
    const bytes = Buffer.allocUnsafeSlow(length);
    for (let done = 0; done < length;) {
      const got = readSync(descriptor, bytes, done, length - done, offset + done);
      if (got === 0) throw new Error(`${file} ends before block ${block + count - 1}: build again`);
      done += got;
    }
    return bytes;
  };
  return { entry, index, read, close: () => closeSync(descriptor) };
}

function rangeOf(index: TableIndex, block: number, count: number): { readonly offset: number; readonly length: number } {
  const { offset } = index.range(block);
  const last = index.range(block + count - 1);
  return { offset, length: last.offset + last.length - offset };
}

/** A table without rows, for what no release held yet. */
export const NO_TABLE: TableBytes = {
  entry: { name: "", key: "", key_encoding: "text", columns: [], rows: 0, blocks: 0, object: "", index: "" },
  index: { blocks: 0, find: () => -1, span: () => ({ from: 0, to: 0 }), range: () => ({ offset: 0, length: 0 }), crc32: () => 0 },
  read: () => Promise.reject(new Error("a table without blocks was read")),
  close: () => undefined,
};
