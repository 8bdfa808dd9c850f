/** Runs in a separate process for `memory.ts`: loads the service, opens one table, looks up NPIs all over it, and returns its memory. */
import { crc32 } from "node:zlib";
import type { ReleaseTable } from "../../../data/contract/release/release.ts";
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { openTable } from "../../../lookup/release/table.ts";
import "../../../lookup/service/service.ts";
import { RELEASE } from "../providers.ts";

export interface MemoryJob {
  readonly store: string;
  readonly entry: ReleaseTable;
  readonly npis: readonly string[];
}

async function megabytesAfter({ store, entry, npis }: MemoryJob): Promise<number> {
  const table = await openTable("providers", entry, { store: folderStore(store), release: RELEASE, crc32 });
  for (const npi of npis) if ((await table.get(npi)) === null) throw new Error(`NPI ${npi} is not found`);
  return process.memoryUsage.rss() / 1024 ** 2;
}

process.on("message", (job: MemoryJob) => void megabytesAfter(job).then((megabytes) => process.send?.(megabytes)));
