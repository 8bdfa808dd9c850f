/**
 * An Arrow IPC file on disk, written batch by batch. apache-arrow makes the schema's message and the footer, the
 * batches' messages come ready made (`cell_store.ts`), `disk.ts` writes the bytes; this module says of each batch
 * where its message begins, how long it is and its crc32: that is what a sidecar index is made of.
 */
import { Message, RecordBatchFileWriter } from "apache-arrow";
import type { Schema } from "apache-arrow";
import { FileBlock } from "apache-arrow/ipc/metadata/file";
import type { BatchMessage } from "./cell_store.ts";
import type { MadeBlock } from "./block_maker.ts";
import { openDisk } from "./disk.ts";

/** Where one batch's encapsulated message, body included, stands in the file. */
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
  /** Closes the file as it stands: it is no Arrow file. */
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

/** apache-arrow's file writer, its bytes handed on at once instead of queued in memory. */
class Messages extends RecordBatchFileWriter {
  readonly #emit: (chunk: Uint8Array) => void;

  constructor(emit: (chunk: Uint8Array) => void) {
    super();
    this.#emit = emit;
  }

  /** The library leaves out the leading schema message; with it the file can be read as a stream too, as the format says. */
  protected override _writeSchema(schema: Schema): this {
    super._writeSchema(schema);
    return this._writeMessage(Message.from(schema));
  }

  /** A record batch's message as it is, noted for the footer. */
  writeMade({ bytes, headBytes }: BatchMessage): void {
    this._recordBatchBlocks.push(new FileBlock(headBytes, bytes.length - headBytes, this._position));
    this._write(bytes);
  }

  protected override _write(chunk: ArrayBufferView): this {
    if (!this._started || chunk.byteLength === 0) return this;
    this.#emit(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    // The library's footer is made of the positions it counts itself.
    this._position += chunk.byteLength;
    return this;
  }
}
