/** The worker of `disk.ts`: hashes and writes one table's bytes; its answer is their sha256. */
import { createHash } from "node:crypto";
import { openDirect } from "../files/direct_file.ts";
import { chunksOf } from "../threads/pipe.ts";
import type { RingMemory } from "../threads/ring.ts";
import { serve, type Task } from "../threads/serve.ts";

export interface DiskJob {
  readonly ring: RingMemory;
  /** The open file: its number belongs to the process, whichever thread writes. */
  readonly file: number;
  readonly path: string;
}

export type DiskTask = Task<DiskJob, string>;

serve<DiskTask>(({ ring, file, path }, { wait }) => {
  const direct = openDirect(file, path);
  const hash = createHash("sha256");
  try {
    for (const chunk of chunksOf(ring, wait)) {
      hash.update(chunk);
      direct.put(chunk);
    }
  } finally {
    direct.close();
  }
  return hash.digest("hex");
});
