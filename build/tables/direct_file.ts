/**
 * A large file written past the system's page cache, block by block, where system and file system can. Nobody reads a table
 * of gigabytes before it is published, and in the cache it stands in the place of what is read next. Memory that a machine
 * has never used is dear, too: a virtual one is often given it page by page, and a national table then takes seven seconds
 * of processor time to put into the cache, half of one past it.
 */
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { writeWhole } from "../work_folder.ts";

/** A multiple of every disk's sectors, and long enough not to wait for the disk too often. */
export const BLOCK_BYTES = 1024 * 1024;
/** What WebAssembly counts memory in. */
const PAGE_BYTES = 64 * 1024;
/** The types of Node have it as a name only. */
declare const WebAssembly: { readonly Memory: new (pages: { readonly initial: number; readonly maximum: number }) => { readonly buffer: ArrayBuffer } };

export interface DirectFile {
  /** Throws as `writeWhole` does. */
  readonly put: (bytes: Uint8Array) => void;
  /** Writes what is left. */
  finish(): void;
  /** In the end, whatever came of it; the file it was opened for stays open. */
  close(): void;
}

/** The way past the cache. */
export interface Past {
  /** Writes a block at a place of the file: how many bytes it took. Throws where it cannot. */
  write(block: Uint8Array, position: number): number;
  close(): void;
}

/** For an empty file that is open as `file`. What cannot be written past the cache is written through it. */
export function openDirect(file: number, path: string, open = openPast): DirectFile {
  // The only memory of JavaScript's that begins where a page does, as writing past the cache asks for.
  const pages = BLOCK_BYTES / PAGE_BYTES;
  const block = new Uint8Array(new WebAssembly.Memory({ initial: pages, maximum: pages }).buffer);
  let past = open(path);
  let filled = 0;
  let position = 0;

  function writeBlock(): void {
    let done = 0;
    try {
      done = past?.write(block, position) ?? 0;
    } catch {
      // Whether that was the way or the disk shows when it is written the other way.
    }
    if (done < BLOCK_BYTES) {
      past?.close();
      past = null;
      writeWhole(file, path, block.subarray(done), position + done);
    }
    position += BLOCK_BYTES;
    filled = 0;
  }

  return {
    put(bytes) {
      for (let from = 0; from < bytes.length;) {
        const part = bytes.subarray(from, from + BLOCK_BYTES - filled);
        block.set(part, filled);
        filled += part.length;
        from += part.length;
        if (filled === BLOCK_BYTES) writeBlock();
      }
    },
    finish() {
      writeWhole(file, path, block.subarray(0, filled), position);
    },
    close() {
      past?.close();
    },
  };
}

/** Null where the system or the file system knows of no such thing. */
export function openPast(path: string): Past | null {
  // Absent where the system has it not.
  const flag = constants.O_DIRECT as number | undefined;
  if (flag === undefined) return null;
  try {
    const file = openSync(path, constants.O_WRONLY | flag);
    return { write: (block, position) => writeSync(file, block, 0, block.length, position), close: () => closeSync(file) };
  } catch {
    return null;
  }
}
