/**
 * Writes a large file with direct I/O, past the system's page cache, where the system and the file system support it.
 * Nobody reads a table of gigabytes before it is published, and in the cache it would displace what is read next. Filling the
 * cache also costs time on a virtual machine, which often gets memory page by page: 7 s of processor time for a national table,
 * against 0.5 s past the cache. The service reads a table once when it adopts the release (`lookup/release/warm.ts`).
 */
import { closeSync, constants, openSync, writeSync } from "node:fs";
import { writeWhole } from "./work_folder.ts";

/** Direct I/O wants addresses and lengths that are multiples of this: of a page, and of every disk's sectors. */
const ALIGNED = 4096;

export interface DirectFile {
  /** Throws as `writeWhole` does. */
  readonly put: (bytes: Uint8Array) => void;
  /** To be called also after an error. The caller closes its own file. */
  close(): void;
}

/** A second descriptor of the file, opened for direct I/O. */
export interface DirectWriter {
  /** Writes at a position of the file and returns how many bytes it took. */
  write(bytes: Uint8Array, position: number): number;
  close(): void;
}

/** For an empty file that is open as `file`. What direct I/O does not take, and everything after it, is written the normal way. */
export function openDirect(file: number, path: string, open = openDirectWriter): DirectFile {
  let direct = open(path);
  let position = 0;
  const giveUp = (): void => {
    direct?.close();
    direct = null;
  };
  return {
    put(bytes) {
      let done = 0;
      try {
        if (bytes.length % ALIGNED === 0) done = direct?.write(bytes, position) ?? 0;
      } catch {
        // A full or broken disk fails the normal way too, with a better message.
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

/** Null where the system or the file system has no direct I/O. */
export function openDirectWriter(path: string): DirectWriter | null {
  // Undefined on systems without it, whatever the type says.
  const flag = constants.O_DIRECT as number | undefined;
  if (flag === undefined) return null;
  try {
    const file = openSync(path, constants.O_WRONLY | flag);
    return { write: (bytes, position) => writeSync(file, bytes, 0, bytes.length, position), close: () => closeSync(file) };
  } catch {
    return null;
  }
}
