/**
 * A large file written past the system's page cache, where system and file system can. Nobody reads a table of gigabytes
 * before it is published; it must reach the disk by then anyhow; and in the cache it stands in the place of what is read
 * next. Memory that a machine has never used is dear, too: a virtual one is often given it page by page, and a national
 * table then takes seven seconds of processor time to put into the cache, half of one past it. Whoever serves it reads it
 * through once (`lookup/release/warm.ts`).
 */
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { writeWhole } from "./work_folder.ts";

/** Bytes that go past the cache begin in memory, and end, at a multiple of this: of a page, and of every disk's sectors. */
const ALIGNED = 4096;

export interface DirectFile {
  /** Throws as `writeWhole` does. */
  readonly put: (bytes: Uint8Array) => void;
  /** In the end, whatever came of it; the file it was opened for stays open. */
  close(): void;
}

/** The way past the cache. */
export interface Past {
  /** Writes at a place of the file: how many bytes it took. Throws where it cannot. */
  write(bytes: Uint8Array, position: number): number;
  close(): void;
}

/** For an empty file that is open as `file`. What cannot be written past the cache, and all behind it, is written through it. */
export function openDirect(file: number, path: string, open = openPast): DirectFile {
  let past = open(path);
  let position = 0;
  const giveUp = (): void => {
    past?.close();
    past = null;
  };
  return {
    put(bytes) {
      let done = 0;
      try {
        if (bytes.length % ALIGNED === 0) done = past?.write(bytes, position) ?? 0;
      } catch {
        // Whether that was the way or the disk shows when it is written the other way.
      }
      if (done < bytes.length) {
        giveUp();
        writeWhole(file, path, bytes.subarray(done), position + done);
      }
      position += bytes.length;
    },
    close: giveUp,
  };
}

/** Null where the system or the file system knows of no such thing. */
export function openPast(path: string): Past | null {
  // Absent where the system has it not.
  const flag = constants.O_DIRECT as number | undefined;
  if (flag === undefined) return null;
  try {
    const file = openSync(path, constants.O_WRONLY | flag);
    return { write: (bytes, position) => writeSync(file, bytes, 0, bytes.length, position), close: () => closeSync(file) };
  } catch {
    return null;
  }
}
