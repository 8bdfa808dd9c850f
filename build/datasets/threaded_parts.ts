/**
 * Parts of the provider table made by two workers in turn, while this thread finds what other sources have of the next ones.
 * Each part is sent as the place of its records and the joined cells; its blocks come back in order.
 */
import { TABLES } from "../../data/contract/release/tables.ts";
import { npiText } from "../sources/reading/npi.ts";
import { type Placed, recordsFrom, recordStream } from "../spill/record_file.ts";
import type { MadeBlock } from "../tables/block_maker.ts";
import type { RowCells } from "../tables/cell_store.ts";
import { headOf, schemaOf } from "../tables/message_head.ts";
import { readFromRing, writeToRing } from "../threads/pipe.ts";
import { newRing } from "../threads/ring.ts";
import { startWorker, type WorkerModule } from "../threads/worker.ts";
import { cellsPen } from "./joined_cells.ts";
import type { PartsJob, PartsTask } from "./parts_worker.ts";
import { BLOCK, PART } from "./provider_parts.ts";

const WORKERS = 2;
const SLOT_BYTES = 256 * 1024;
const PARTS = { slots: 8, slotBytes: SLOT_BYTES };
/** The largest part that is sent to a worker before it is done with another: with its head, it fits the ring. */
const SENT_AHEAD_BYTES = (PARTS.slots - 1) * SLOT_BYTES;
/** About a whole part, so that its worker goes on to the next. */
const BLOCKS = { slots: 24, slotBytes: SLOT_BYTES };

export interface ProviderParts {
  /** Takes the joined cells of one provider of the part. */
  joined(key: number): RowCells;
  /** Ends the part, whose records lie between these places; blocks of an earlier part may come. */
  send(from: number, to: number): void;
  /** All blocks that are left come. */
  finish(): void;
  /** Ends the workers, also when not every part was made. */
  close(): void;
}

/** Gives every block to `take`, in order; it is good until `take` returns. */
export function openProviderParts(
  job: Pick<PartsJob, "path" | "snapshot">, take: (block: MadeBlock) => void, module: WorkerModule = { url: new URL("./parts_worker.ts", import.meta.url) },
): ProviderParts {
  const head = headOf(TABLES.providers, schemaOf(TABLES.providers));
  const makers = Array.from({ length: WORKERS }, () => openMaker({ ...job, head, parts: newRing(PARTS), blocks: newRing(BLOCKS) }, module));
  const pen = cellsPen();
  let [sent, taken] = [0, 0];
  const takePart = (): void => {
    makers[taken % WORKERS]!.takePart(take);
    taken += 1;
  };
  pen.skip(PART.joined);
  return {
    joined(key) {
      pen.number(key);
      return pen;
    },
    send(from, to) {
      // A worker that cannot send its blocks reads no further: while it makes one part, only what fits its ring is sent to it.
      const most = pen.length > SENT_AHEAD_BYTES ? WORKERS : 2 * WORKERS;
      for (let over = sent - taken - most; over >= 0; over -= 1) takePart();
      pen.view.setFloat64(PART.from, from, true);
      pen.view.setFloat64(PART.to, to, true);
      makers[sent % WORKERS]!.send(pen.view, pen.length);
      pen.begin();
      pen.skip(PART.joined);
      sent += 1;
    },
    finish() {
      for (let left = sent - taken; left > 0; left -= 1) takePart();
    },
    close() {
      for (const maker of makers) maker.close();
    },
  };
}

interface Maker {
  send(part: DataView, length: number): void;
  takePart(take: (block: MadeBlock) => void): void;
  close(): void;
}

function openMaker(job: PartsJob, module: WorkerModule): Maker {
  const name = `${job.path}: a worker that makes rows of it`;
  const { wait, stop } = startWorker<PartsTask>(module, job, { name });
  const ring = writeToRing(job.parts, wait);
  const stream = recordStream(ring.put, SLOT_BYTES, ring.end);
  const blocks = recordsFrom(() => ({ pull: readFromRing(job.blocks, wait), close: stop }), job.path);
  return {
    send(part, length) {
      stream.add(0, part, 0, length);
      stream.flush();
    },
    takePart(take) {
      for (let next = blocks.next(); ; next = blocks.next()) {
        if (next.done === true) throw new Error(`${name} ended early`);
        if (next.value.start === next.value.end) return;
        take(blockIn(next.value));
      }
    },
    close: stop,
  };
}

function blockIn({ bytes, view, start, end }: Placed): MadeBlock {
  const number = (at: number): number => view.getUint32(start + at, true);
  return {
    message: { bytes: bytes.subarray(start + BLOCK.message, end), headBytes: number(BLOCK.headBytes) },
    crc32: number(BLOCK.crc32), rows: number(BLOCK.rows), firstKey: npiText(number(BLOCK.first)), lastKey: npiText(number(BLOCK.last)),
  };
}
