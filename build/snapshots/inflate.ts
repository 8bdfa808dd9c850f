/**
 * Inflates part of a file into given memory, in the calling thread. It calls the private handle behind Node's zlib, as the
 * synchronous functions of `node:zlib` do in Node 20, 22 and 24. The public stream allocates a buffer for every 256 KB and
 * fills it in another thread: over a whole registry that takes 1.7 times the processor time. Where the handle has another
 * shape there is no inflater, and `unpack.ts` reads the stream. If a Node ever changed what the call does, the CRC-32
 * that `unpack.ts` checks would stop the build.
 */
import { closeSync, openSync, readSync } from "node:fs";
import { constants, createInflateRaw } from "node:zlib";

const READ_BYTES = 256 * 1024;

/** Where one deflate stream lies in a file. */
interface Packed {
  /** Offset of its first byte. */
  readonly start: number;
  readonly compressedSize: number;
}

export interface Inflater {
  /** Writes the next bytes into `into` and returns how many. It fills `into` except at the end. Throws zlib's message. */
  pull(into: Uint8Array): number;
  close(): void;
}

/** The private handle of a zlib stream: takes bytes from one buffer and writes to another. */
interface Handle {
  writeSync(flush: number, from: Uint8Array, at: number, length: number, into: Uint8Array, intoAt: number, room: number): void;
  onerror: (message: string) => void;
}

interface ZlibStream {
  readonly _handle: Handle;
  /** After a write: the room left in the output, then the bytes left of the input. */
  readonly _writeState: Uint32Array;
}

/** Returns null when the handle of this Node's zlib has another shape. */
export function openInflater(path: string, { start, compressedSize }: Packed, stream: object = createInflateRaw()): Inflater | null {
  if (!hasKnownShape(stream)) return null;
  const { _handle: handle, _writeState: left } = stream;
  let failed: string | null = null;
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the handle has no listeners
  handle.onerror = (message) => { failed = message; };
  const file = openSync(path, "r");
  const packed = Buffer.allocUnsafeSlow(READ_BYTES);
  /** Not inflated yet: the part of `packed` between these, and the rest of the stream in the file. */
  let [from, to] = [0, 0];
  let [position, unread] = [start, compressedSize];

  function readOn(): void {
    from = 0;
    to = readSync(file, packed, 0, Math.min(READ_BYTES, unread), position);
    position += to;
    // A file that is cut short ends here too, and zlib reports it.
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
        const isStuck = to - rest === from && into.length - room === at;
        from = to - rest;
        at = into.length - room;
        // There was input and room, and nothing happened: the stream has ended.
        if (isStuck) break;
      }
      return at;
    },
    close: () => closeSync(file),
  };
}

function hasKnownShape(stream: object): stream is ZlibStream {
  const { _handle: handle, _writeState: left } = stream as Partial<ZlibStream>;
  return typeof handle?.writeSync === "function" && left instanceof Uint32Array && left.length === 2;
}
