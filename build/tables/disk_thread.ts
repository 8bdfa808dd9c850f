/** The thread that hashes and writes one table's bytes (`disk.ts`), and ends. */
import { workerData } from "node:worker_threads";
import { type DiskJob, diskOn, drain } from "./disk_memory.ts";

const job = workerData as DiskJob;
const { outcome } = diskOn(job.memory);
try {
  outcome.tell("done", drain(job));
} catch (error) {
  outcome.tell("failed", (error as Error).message);
}
