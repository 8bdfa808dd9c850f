/** The thread that hashes and writes one table's bytes (`disk.ts`), and ends. */
import { workerData } from "node:worker_threads";
import { openDirect } from "../files/direct_file.ts";
import { type DiskJob, diskOn, drain } from "./disk_memory.ts";

const job = workerData as DiskJob;
const { outcome } = diskOn(job.memory);

function writeAll(): string {
  const file = openDirect(job.file, job.path);
  try {
    return drain(job, file.put);
  } finally {
    file.close();
  }
}

try {
  outcome.tell("done", writeAll());
} catch (error) {
  outcome.tell("failed", (error as Error).message);
}
