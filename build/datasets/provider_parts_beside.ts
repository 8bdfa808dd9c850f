/**
 * Parts of the provider table made by two threads, by turns, while this one finds what is joined to the next: it sends them
 * the places of their records and what is joined, and takes their blocks in order.
 */
import type { Worker } from "node:worker_threads";
import { TABLES } from "../../data/contract/release/tables.ts";
import { pipeFrom, pipeInto } from "../threads/pipe.ts";
import { startThread } from "../threads/thread.ts";
import { PATIENCE_MS, waitBeside } from "../threads/wait.ts";
import { npiText } from "../sources/reading/npi.ts";
import { type Placed, recordsFrom, recordStream } from "../spill/record_file.ts";
import type { RowCells } from "../tables/cell_store.ts";
import type { MadeBlock } from "../tables/block_maker.ts";
import { headOf, schemaOf } from "../tables/message_head.ts";
import { cellsPen } from "./joined_cells.ts";
import { BLOCK, PART, type PartsJob, partsMemory, partsOn, SENT_AHEAD_BYTES, SLOT_BYTES } from "./provider_parts.ts";

const THREADS = 2;

export interface ProviderParts {
  /** Of a provider that other sources tell of: takes its joined cells. */
  joined(key: number): RowCells;
  /** The part's records lie between these places; blocks of an earlier part may come. */
  send(from: number, to: number): void;
  /** All that is left comes. */
  finish(): void;
  /** At the end, or when no more are wanted. */
  close(): void;
}

/** Gives every block to `take`, in order; it is good until it returns. */
export function openProviderParts(
  job: Pick<PartsJob, "path" | "snapshot">, take: (block: MadeBlock) => void, start = startWorker, patience = PATIENCE_MS,
): ProviderParts {
  const head = headOf(TABLES.providers, schemaOf(TABLES.providers));
  const makers = Array.from({ length: THREADS }, () => openMaker({ ...job, head, memory: partsMemory() }, start, patience));
  const pen = cellsPen();
  let [sent, taken] = [0, 0];
  const takePart = (): void => {
    makers[taken % THREADS]!.takePart(take);
    taken += 1;
  };
  pen.skip(PART.joined);
  return {
    joined(key) {
      pen.number(key);
      return pen;
    },
    send(from, to) {
      // A thread that has to be rid of blocks does not read on: only what its ring holds is sent to one that has a part in hand.
      const most = pen.length > SENT_AHEAD_BYTES ? THREADS : 2 * THREADS;
      for (let over = sent - taken - most; over >= 0; over -= 1) takePart();
      pen.view.setFloat64(PART.from, from, true);
      pen.view.setFloat64(PART.to, to, true);
      makers[sent % THREADS]!.send(pen.view, pen.length);
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

function openMaker(job: PartsJob, start: (job: PartsJob) => Worker, patience: number): Maker {
  const { inward, outward, outcome } = partsOn(job.memory);
  const wait = waitBeside(outcome, `${job.path}: a thread that makes rows of it has stopped`, patience);
  start(job).unref();
  const stream = recordStream(pipeInto(inward, wait), SLOT_BYTES, () => inward.end());
  const blocks = recordsFrom(() => ({ pull: pipeFrom(outward, wait), close: () => outward.stop() }), job.path);
  return {
    send(part, length) {
      stream.add(0, part, 0, length);
      stream.flush();
    },
    takePart(take) {
      for (let next = blocks.next(); ; next = blocks.next()) {
        if (next.done === true) throw new Error(`${job.path}: a thread that makes rows of it has ended early`);
        if (next.value.start === next.value.end) return;
        take(blockIn(next.value));
      }
    },
    close() {
      outward.stop();
      inward.end();
    },
  };
}

function blockIn({ bytes, view, start, end }: Placed): MadeBlock {
  const number = (at: number): number => view.getUint32(start + at, true);
  return {
    message: { bytes: bytes.subarray(start + BLOCK.message, end), headBytes: number(BLOCK.headBytes) },
    crc32: number(BLOCK.crc32), rows: number(BLOCK.rows), firstKey: npiText(number(BLOCK.first)), lastKey: npiText(number(BLOCK.last)),
  };
}

function startWorker(job: PartsJob): Worker {
  return startThread(new URL("./provider_parts_thread.ts", import.meta.url), job);
}
