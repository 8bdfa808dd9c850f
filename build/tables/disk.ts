/**
 * Writes a table's file and hashes it. Bytes are gathered in a ring of shared memory: a table of a few megabytes is hashed and
 * written from there when it is closed; for a larger one a worker does both while this thread makes the next rows.
 */
import { createHash } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import { writeWhole } from "../files/work_folder.ts";
import { chunksOf } from "../threads/pipe.ts";
import { copyShared, LOOK_MS, newRing, openRing } from "../threads/ring.ts";
import { type RunningWorker, startWorker, type WorkerModule } from "../threads/worker.ts";
import type { DiskJob, DiskTask } from "./disk_worker.ts";

const RING = { slots: 10, slotBytes: 512 * 1024 };
/** Slots that are filled before the worker starts: half of them, which leaves room to go on while it does. */
const START_AT = 5;

export interface Disk {
  /** Throws an Error that names the file when the disk takes no more; it may be about bytes of an earlier call. */
  write(chunk: Uint8Array): void;
  position(): number;
  close(): { readonly bytes: number; readonly sha256: string };
  /** Closes the file unfinished. */
  abandon(): void;
}

/** Creates (or empties) the file. */
export function openDisk(path: string, module: WorkerModule = { url: new URL("./disk_worker.ts", import.meta.url) }): Disk {
  const job: DiskJob = { ring: newRing(RING), file: openSync(path, "w"), path };
  const ring = openRing(job.ring);
  let worker: RunningWorker<string> | null = null;
  let count = 0;
  let slot = ring.room(count, 0)!;
  let filled = 0;
  let position = 0;

  function pass(): void {
    ring.filled(count, filled);
    count += 1;
    filled = 0;
  }

  function nextSlot(): void {
    pass();
    if (count === START_AT) worker = startWorker<DiskTask>(module, job, { name: `${path}: the worker that writes it` });
    // Without a worker there is room.
    slot = worker === null ? ring.room(count, 0)! : worker.wait(() => ring.room(count, LOOK_MS));
  }

  return {
    write(chunk) {
      for (let from = 0; from < chunk.length;) {
        if (filled === slot.length) nextSlot();
        const part = chunk.subarray(from, from + slot.length - filled);
        copyShared(part, slot, filled);
        filled += part.length;
        from += part.length;
      }
      position += chunk.length;
    },
    position: () => position,
    close() {
      try {
        pass();
        ring.end();
        return { bytes: position, sha256: worker?.result() ?? writeAll(job) };
      } finally {
        closeSync(job.file);
      }
    },
    abandon() {
      // Stopped first: a worker that still writes must not find another file under this number.
      worker?.stop();
      closeSync(job.file);
    },
  };
}

/** Hashes and writes a whole table that is still in the ring. */
function writeAll({ ring, file, path }: DiskJob): string {
  const hash = createHash("sha256");
  for (const chunk of chunksOf(ring, (look) => look()!)) {
    hash.update(chunk);
    writeWhole(file, path, chunk);
  }
  return hash.digest("hex");
}
