/** A worker of `threaded_parts.ts`: makes the blocks of the provider table, part after part. */
import { closeSync, openSync } from "node:fs";
import { TABLES } from "../../data/contract/release/tables.ts";
import { providerBytes } from "../sources/nppes/record.ts";
import { bytesBetween, type Placed, recordsFrom, recordStream, viewOf } from "../spill/record_file.ts";
import { type MadeBlock, openBlockMaker } from "../tables/block_maker.ts";
import type { MessageHead } from "../tables/message_head.ts";
import { readFromRing, writeToRing } from "../threads/pipe.ts";
import type { RingMemory } from "../threads/ring.ts";
import { type Caller, serve, type Task } from "../threads/serve.ts";
import { putCells } from "./joined_cells.ts";
import { BLOCK, JOINED_CELLS, PART } from "./provider_parts.ts";
import { registryCells } from "./registry_cells.ts";

export interface PartsJob {
  /** The file of the registry's records. */
  readonly path: string;
  /** The registry's own date. */
  readonly snapshot: string;
  /** What each message of the table starts with. */
  readonly head: MessageHead;
  /** Parts to make. */
  readonly parts: RingMemory;
  /** Their blocks. */
  readonly blocks: RingMemory;
}

export type PartsTask = Task<PartsJob, void>;

serve<PartsTask>((job, { wait }) => {
  const file = openSync(job.path, "r");
  try {
    const maker = openPartMaker(file, job, wait);
    const parts = { pull: readFromRing(job.parts, wait), close: () => undefined };
    for (const part of recordsFrom(() => parts, job.path)) maker.make(part);
    maker.close();
  } finally {
    closeSync(file);
  }
});

interface PartMaker {
  /** Makes the blocks of one part and sends them. */
  make(part: Placed): void;
  close(): void;
}

function openPartMaker(file: number, { path, snapshot, head, blocks }: PartsJob, wait: Caller["wait"]): PartMaker {
  const ring = writeToRing(blocks, wait);
  const stream = recordStream(ring.put, blocks.slotBytes, ring.end);
  const maker = openBlockMaker("providers", TABLES.providers, head, sendBlock);
  const putRegistry = registryCells(snapshot, maker.cells);
  let body = Buffer.allocUnsafeSlow(blocks.slotBytes);

  function sendBlock({ message: { bytes, headBytes }, crc32, rows, firstKey, lastKey }: MadeBlock): void {
    const length = BLOCK.message + bytes.length;
    if (length > body.length) body = Buffer.allocUnsafeSlow(length * 2);
    body.writeUInt32LE(Number(firstKey), BLOCK.first);
    body.writeUInt32LE(Number(lastKey), BLOCK.last);
    body.writeUInt32LE(rows, BLOCK.rows);
    body.writeUInt32LE(crc32, BLOCK.crc32);
    body.writeUInt32LE(headBytes, BLOCK.headBytes);
    body.set(bytes, BLOCK.message);
    stream.add(0, viewOf(body), 0, length);
  }

  return {
    make({ bytes, view, start, end }) {
      const [from, to] = [view.getFloat64(start + PART.from, true), view.getFloat64(start + PART.to, true)];
      let at = start + PART.joined;
      for (const provider of providerBytes(recordsFrom(() => bytesBetween(file, from, to), path), [])) {
        putRegistry(provider);
        if (at < end && view.getUint32(at, true) === provider.key) at = putCells({ bytes, view }, at + 4, JOINED_CELLS, maker.cells);
        else for (let i = 0; i < JOINED_CELLS; i += 1) maker.cells.end();
        maker.endRow();
      }
      maker.closeBlock();
      stream.add(0, viewOf(body), 0, 0);
      stream.flush();
    },
    close: () => stream.close(),
  };
}
