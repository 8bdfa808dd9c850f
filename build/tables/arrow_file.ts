/**
 * Writes an Arrow IPC file batch by batch. apache-arrow makes the schema's message and the footer, `cell_store.ts` the batches'
 * messages, and `disk.ts` writes the bytes. Returns the place, length and crc32 of each message, for the sidecar index.
 */
import { Message, RecordBatchFileWriter } from "apache-arrow";
import type { Schema } from "apache-arrow";
import { FileBlock } from "apache-arrow/ipc/metadata/file";
import type { BatchMessage } from "./cell_store.ts";
import type { MadeBlock } from "./block_maker.ts";
import { openDisk } from "./disk.ts";

/** Where the encapsulated message of one batch, with its body, is in the file. */
export interface BatchPlace {
  readonly offset: number;
  /** A multiple of 8. */
  readonly length: number;
  readonly crc32: number;
}

export interface ArrowFile {
  write(block: Pick<MadeBlock, "message" | "crc32">): BatchPlace;
  /** Writes the footer and closes the file. */
  close(): { readonly bytes: number; readonly sha256: string };
  /** Closes the file unfinished. */
  abandon(): void;
}

/** Creates (or empties) the file. Throws an Error that names it when the disk takes no more. */
export function openArrowFile(path: string, schema: Schema): ArrowFile {
  const disk = openDisk(path);
  const messages = new Messages((chunk) => disk.write(chunk));
  messages.reset(undefined, schema);
  return {
    write({ message, crc32 }) {
      messages.writeMade(message);
      const { length } = message.bytes;
      return { offset: disk.position() - length, length, crc32 };
    },
    close() {
      messages.finish();
      return disk.close();
    },
    abandon: () => disk.abandon(),
  };
}

/** apache-arrow's file writer, except that it passes its bytes on at once and queues none in memory. */
class Messages extends RecordBatchFileWriter {
  readonly #emit: (chunk: Uint8Array) => void;

  constructor(emit: (chunk: Uint8Array) => void) {
    super();
    this.#emit = emit;
  }

  /** The library omits the leading schema message; the format has it, and with it the file can be read as a stream too. */
  protected override _writeSchema(schema: Schema): this {
    super._writeSchema(schema);
    return this._writeMessage(Message.from(schema));
  }

  /** Writes the finished message of a record batch and notes it for the footer. */
  writeMade({ bytes, headBytes }: BatchMessage): void {
    this._recordBatchBlocks.push(new FileBlock(headBytes, bytes.length - headBytes, this._position));
    this._write(bytes);
  }

  protected override _write(chunk: ArrayBufferView): this {
    if (!this._started || chunk.byteLength === 0) return this;
    this.#emit(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    // The library's footer uses its own count of positions.
    this._position += chunk.byteLength;
    return this;
  }
}
