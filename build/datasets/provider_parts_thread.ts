/** A thread that makes blocks of the provider table (`provider_parts_beside.ts`), part after part, and ends. */
import { closeSync, openSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { TABLES } from "../../data/contract/release/tables.ts";
import { pipeFrom, pipeInto } from "../threads/pipe.ts";
import { providerBytes } from "../sources/nppes/record.ts";
import { bytesBetween, type Placed, recordsFrom, recordStream, viewOf } from "../spill/record_file.ts";
import { type MadeBlock, openBlockMaker } from "../tables/block_maker.ts";
import { putCells } from "./joined_cells.ts";
import { BLOCK, JOINED_CELLS, PART, type PartsJob, partsOn, SLOT_BYTES } from "./provider_parts.ts";
import { registryCells } from "./registry_cells.ts";

const job = workerData as PartsJob;
const { inward, outward, outcome } = partsOn(job.memory);

/** As long as it takes: this thread ends with the process. */
function unlessStopped<T>(look: () => T | null): T {
  for (;;) {
    if (outward.isStopped()) throw new Error("no more is wanted");
    const found = look();
    if (found !== null) return found;
  }
}

const stream = recordStream(pipeInto(outward, unlessStopped), SLOT_BYTES, () => outward.end());
const maker = openBlockMaker("providers", TABLES.providers, job.head, sendBlock);
const putRegistry = registryCells(job.snapshot, maker.cells);
let body = Buffer.allocUnsafeSlow(SLOT_BYTES);

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

function makePart(file: number, { bytes, view, start, end }: Placed): void {
  const [from, to] = [view.getFloat64(start + PART.from, true), view.getFloat64(start + PART.to, true)];
  let at = start + PART.joined;
  for (const provider of providerBytes(recordsFrom(() => bytesBetween(file, from, to), job.path), [])) {
    putRegistry(provider);
    if (at < end && view.getUint32(at, true) === provider.key) at = putCells({ bytes, view }, at + 4, JOINED_CELLS, maker.cells);
    else for (let i = 0; i < JOINED_CELLS; i += 1) maker.cells.end();
    maker.endRow();
  }
  maker.closeBlock();
  stream.add(0, viewOf(body), 0, 0);
  stream.flush();
}

function makeAll(file: number): void {
  try {
    for (const part of recordsFrom(() => ({ pull: pipeFrom(inward, unlessStopped), close: () => undefined }), job.path)) makePart(file, part);
  } finally {
    closeSync(file);
  }
  stream.close();
}

try {
  makeAll(openSync(job.path, "r"));
  outcome.tell("done", "");
} catch (error) {
  outcome.tell("failed", (error as Error).message);
}
