/**
 * Open files of a folder store, kept for range reads of its immutable objects: a cold look-up is then one pread instead
 * of open, stat, pread and close. Never used for a file that can be replaced.
 */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { clampRange } from "../store.ts";
import type { ByteRange } from "../store.ts";

interface OpenFile {
  readonly descriptor: number;
  readonly size: number;
}

export interface DescriptorCache {
  /** The bytes of the range that the object has, in `scratch` where they fit; throws the file system's own error. */
  read(key: string, range: ByteRange, scratch?: Uint8Array): Uint8Array;
  /** Closes the object's file, if it is open, because it was replaced or removed. */
  forget(key: string): void;
}

/** Keeps the `limit` files that were read last; `fileOf` checks a key and gives its path, and is not asked for an open one. */
export function descriptorCache(limit: number, fileOf: (key: string) => string): DescriptorCache {
  // A Map keeps the order of insertion: the first key is the one not read for longest.
  const files = new Map<string, OpenFile>();
  const forget = (key: string): void => {
    const kept = files.get(key);
    if (kept === undefined) return;
    files.delete(key);
    closeSync(kept.descriptor);
  };
  const open = (key: string): OpenFile => {
    const kept = files.get(key) ?? openFile(fileOf(key));
    files.delete(key);
    files.set(key, kept);
    if (files.size > limit) forget(files.keys().next().value as string);
    return kept;
  };
  return {
    read(key, range, scratch) {
      const kept = open(key);
      const wanted = clampRange(range, kept.size);
      if (wanted.length === range.length) return readFully(kept.descriptor, wanted, scratch);
      // Past the end: another process may have repaired a truncated file since this one was opened.
      forget(key);
      const fresh = open(key);
      return readFully(fresh.descriptor, clampRange(range, fresh.size));
    },
    forget,
  };
}

/** The bytes of the range that the file has, read from one opening of it; throws the file system's own error. */
export function readRange(file: string, range: ByteRange): Uint8Array {
  const { descriptor, size } = openFile(file);
  try {
    return readFully(descriptor, clampRange(range, size));
  } finally {
    closeSync(descriptor);
  }
}

function openFile(file: string): OpenFile {
  const descriptor = openSync(file, "r");
  try {
    const stats = fstatSync(descriptor);
    if (stats.isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: "EISDIR" });
    return { descriptor, size: stats.size };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function readFully(descriptor: number, range: ByteRange, scratch?: Uint8Array): Uint8Array {
  const fits = scratch !== undefined && scratch.length >= range.length;
  // Not from Node's shared pool: a cached block would keep the whole pool alive.
  const bytes = fits ? scratch.subarray(0, range.length) : new Uint8Array(Buffer.allocUnsafeSlow(range.length).buffer);
  let filled = 0;
  while (filled < range.length) {
    const count = readSync(descriptor, bytes, filled, range.length - filled, range.offset + filled);
    if (count === 0) return bytes.subarray(0, filled);
    filled += count;
  }
  return bytes;
}
