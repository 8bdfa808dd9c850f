/**
 * A release's tables brought into the system's memory when it is adopted. A build leaves them on the disk alone
 * (`build/files/direct_file.ts`), and read by random ranges a file comes into memory page by page: a block of it is then
 * read in half as long again as of one that was read through, for as long as it stays there.
 */
import type { Manifest } from "../../data/contract/release/release.ts";
import type { TableName } from "../../data/contract/release/tables.ts";
import type { Store } from "../../data/store/store.ts";

/** Those that are looked into, the most asked first; lineage is not. */
const ASKED: readonly TableName[] = ["providers", "names", "payments", "quality", "facilities", "trials"];

export interface Warming {
  readonly store: Store;
  readonly manifest: Manifest;
  /** Bytes of memory that are free on this machine, or left to this process. */
  readonly free: number;
  readonly signal: AbortSignal;
}

/**
 * Reads them through one after the other, as many as half of the free memory holds, until the signal is aborted; the bytes
 * read. A store that is not read from a disk has nothing to gain. Throws a StoreError.
 */
export async function warmTables({ store, manifest, free, signal }: Warming): Promise<number> {
  let read = 0;
  for (const name of ASKED) {
    const object = manifest.tables.find((table) => table.name === name)?.object;
    const bytes = manifest.objects.find(({ path }) => path === object)?.bytes ?? 0;
    if (store.readThrough === undefined || object === undefined || signal.aborted || read + bytes > free / 2) continue;
    await store.readThrough(object, signal);
    read += bytes;
  }
  return read;
}
