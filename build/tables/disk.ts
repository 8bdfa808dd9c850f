/**
 * A table's file on its way to the disk: bytes are gathered in shared memory. A table of a few megabytes is hashed and
 * written when it is closed; for a larger one a second thread does both while this one makes the next rows.
 */
import { closeSync, openSync } from "node:fs";
import type { Worker } from "node:worker_threads";
import { copyShared } from "../threads/ring.ts";
import { startThread } from "../threads/thread.ts";
import { awaitEnd, LOOK_AFTER_MS, PATIENCE_MS, waitBeside } from "../threads/wait.ts";
import { writeWhole } from "../files/work_folder.ts";
import { type DiskJob, diskMemory, diskOn, drain } from "./disk_memory.ts";

/** Slots that are filled before there is a thread: half of them, so that there is room while it starts. */
const START_AT = 5;

export interface Disk {
  /** Throws an Error that names the file when the disk takes no more; what was written before may be what it did not take. */
  write(chunk: Uint8Array): void;
  position(): number;
  close(): { readonly bytes: number; readonly sha256: string };
  /** Closes the file as it stands. */
  abandon(): void;
}

/** Creates (or empties) the file. */
export function openDisk(path: string, start = startWorker, patience = PATIENCE_MS): Disk {
  const job: DiskJob = { memory: diskMemory(), file: openSync(path, "w"), path };
  const { ring, outcome } = diskOn(job.memory);
  const waitFor = waitBeside(outcome, `${path}: the thread that writes it has stopped`, patience);
  let beside = false;
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
    if (!beside && count === START_AT) {
      start(job).unref();
      beside = true;
    }
    slot = waitFor(() => ring.room(count, LOOK_AFTER_MS));
  }

  /** The sha256 of all that was written. */
  function finish(): string {
    pass();
    ring.end();
    if (!beside) return drain(job, (bytes) => writeWhole(job.file, path, bytes));
    return waitFor(() => {
      outcome.wait(LOOK_AFTER_MS);
      return outcome.state() === "done" ? outcome.text() : null;
    });
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
        return { bytes: position, sha256: finish() };
      } finally {
        closeSync(job.file);
      }
    },
    abandon() {
      // A thread that still writes must not find another file under this number.
      ring.end();
      if (beside) awaitEnd(outcome, patience);
      closeSync(job.file);
    },
  };
}

function startWorker(job: DiskJob): Worker {
  return startThread(new URL("./disk_thread.ts", import.meta.url), job);
}
