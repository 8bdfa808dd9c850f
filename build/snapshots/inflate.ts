/**
 * Inflating into memory that is given, in the thread that asks for it. zlib's stream makes a buffer for every 256 KB, has
 * another thread fill it and gives it back to the operating system: over a whole registry that takes 1.7 times the processor
 * time of inflating. What is called here is what `node:zlib`'s own synchronous functions call (Node 20, 22 and 24 have it),
 * and no public interface: where a Node has it no more, there is no inflater, and the stream is to be read (`unpack.ts`).
 */
import { closeSync, openSync, readSync } from "node:fs";
import { constants, createInflateRaw } from "node:zlib";

const READ_BYTES = 256 * 1024;

/** Of a file, the bytes of one deflate stream. */
interface Packed {
  /** The first one. */
  readonly start: number;
  readonly compressedSize: number;
}

export interface Inflater {
  /** Puts what comes next into `into`: how many bytes, less than there is room for only at the end. Throws what zlib says is wrong. */
  pull(into: Uint8Array): number;
  close(): void;
}

/** What lies behind a zlib stream of Node's: bytes from the one place, bytes to the other, and what is left of both. */
interface Handle {
  writeSync(flush: number, from: Uint8Array, at: number, length: number, into: Uint8Array, intoAt: number, room: number): void;
  onerror: (message: string) => void;
}

interface Inside {
  readonly _handle: Handle;
  /** Room left, then bytes left, after a write. */
  readonly _writeState: Uint32Array;
}

/** Null where this Node's zlib is not as it is known to be. */
export function openInflater(path: string, { start, compressedSize }: Packed, stream: object = createInflateRaw()): Inflater | null {
  if (!isKnown(stream)) return null;
  const { _handle: handle, _writeState: left } = stream;
  let failed: string | null = null;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a handle of Node's has no listeners
  handle.onerror = (message) => { failed = message; };
  const file = openSync(path, "r");
  const packed = Buffer.allocUnsafeSlow(READ_BYTES);
  /** Not yet inflated: of what was read, and of the file. */
  let [from, to] = [0, 0];
  let [position, unread] = [start, compressedSize];

  function readOn(): void {
    from = 0;
    to = readSync(file, packed, 0, Math.min(READ_BYTES, unread), position);
    position += to;
    // A file that is cut ends here too, and zlib says that it is not whole.
    unread = to === 0 ? 0 : unread - to;
  }

  return {
    pull(into) {
      let at = 0;
      while (at < into.length) {
        if (from === to && unread > 0) readOn();
        const flush = unread === 0 ? constants.Z_FINISH : constants.Z_NO_FLUSH;
        handle.writeSync(flush, packed, from, to - from, into, at, into.length - at);
        if (failed !== null) throw new Error(failed);
        const [room = 0, rest = 0] = left;
        const stands = to - rest === from && into.length - room === at;
        from = to - rest;
        at = into.length - room;
        // Bytes there and room there, and nothing done: the stream has ended.
        if (stands) break;
      }
      return at;
    },
    close: () => closeSync(file),
  };
}

function isKnown(stream: object): stream is Inside {
  const { _handle: handle, _writeState: left } = stream as Partial<Inside>;
  return typeof handle?.writeSync === "function" && left instanceof Uint32Array && left.length === 2;
}
