/**
 * Keeps files open for range reads of immutable objects, so a cold lookup is one pread instead of open, stat, pread and
 * close. It is never used for files that can be replaced.
 */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { clampRange } from "../store.ts";
import type { ByteRange } from "../store.ts";

interface OpenFile {
  readonly descriptor: number;
  readonly size: number;
}

export interface DescriptorCache {
  /** Returns the bytes of the range, in `scratch` if they fit. Throws the file system's own error. */
  read(key: string, range: ByteRange, scratch?: Uint8Array): Uint8Array;
  /** Closes the object's file, because it was replaced or removed. */
  forget(key: string): void;
  /** Closes all files. The next read opens its file again. */
  close(): void;
}

/** Keeps the `limit` most recently read files open. `fileOf` validates a key and returns its path; it is not called for an open file. */
export function descriptorCache(limit: number, fileOf: (key: string) => string): DescriptorCache {
  // A Map keeps insertion order, so its first key is the least recently read.
  const files = new Map<string, OpenFile>();
  const forget = (key: string): void => {
    const file = files.get(key);
    if (file === undefined) return;
    files.delete(key);
    closeSync(file.descriptor);
  };
  const open = (key: string): OpenFile => {
    const file = files.get(key) ?? openFile(fileOf(key));
    files.delete(key);
    files.set(key, file);
    if (files.size > limit) forget(files.keys().next().value as string);
    return file;
  };
  return {
    read(key, range, scratch) {
      const file = open(key);
      const wanted = clampRange(range, file.size);
      if (wanted.length === range.length) return readFully(file.descriptor, wanted, scratch);
      // The range is past the end. Another process may have repaired a truncated file since it was opened.
      forget(key);
      const fresh = open(key);
      return readFully(fresh.descriptor, clampRange(range, fresh.size));
    },
    forget,
    close() {
      for (const key of files.keys()) forget(key);
    },
  };
}

/** Opens a file and returns the bytes of the range. Throws the file system's own error. */
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
  // Not from Node's shared pool, because a cached block would keep the whole pool alive.
  const bytes = fits ? scratch.subarray(0, range.length) : new Uint8Array(Buffer.allocUnsafeSlow(range.length).buffer);
  let filled = 0;
  while (filled < range.length) {
    const count = readSync(descriptor, bytes, filled, range.length - filled, range.offset + filled);
    if (count === 0) return bytes.subarray(0, filled);
    filled += count;
  }
  return bytes;
}
