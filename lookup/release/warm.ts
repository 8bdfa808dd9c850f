/**
 * Reads the tables of a release into the page cache when the release is adopted. A build writes them past the page cache
 * (`build/files/direct_file.ts`). Random range reads bring a file in page by page, and then reading a block takes 1.5 times
 * as long as in a file that was read from start to end.
 */
import type { Manifest } from "../../data/contract/release/release.ts";
import type { TableName } from "../../data/contract/release/tables.ts";
import type { Store } from "../../data/store/store.ts";

/** The tables that answers are read from, the most used first. */
const SERVED: readonly TableName[] = ["providers", "names", "payments", "quality", "facilities", "trials", "provider_lists", "facility_lists"];

export interface Warming {
  readonly store: Store;
  readonly manifest: Manifest;
  /** Free bytes of memory on this machine, or left to this process. */
  readonly free: number;
  readonly signal: AbortSignal;
}

/**
 * Reads one table after the other, as long as they fit into half of the free memory, until the signal is aborted. Returns
 * the bytes read, 0 for a store that is not on a disk. Rejects with a StoreError.
 */
export async function warmTables({ store, manifest, free, signal }: Warming): Promise<number> {
  let read = 0;
  for (const name of SERVED) {
    const object = manifest.tables.find((table) => table.name === name)?.object;
    const bytes = manifest.objects.find(({ path }) => path === object)?.bytes ?? 0;
    if (store.readThrough === undefined || object === undefined || signal.aborted || read + bytes > free / 2) continue;
    await store.readThrough(object, signal);
    read += bytes;
  }
  return read;
}
