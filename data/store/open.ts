/** From what an operator writes (`STORE`, `--store`) to a store. */
import { folderStore } from "./fs.ts";
import { StoreError } from "./store.ts";
import type { Store } from "./store.ts";

/**
 * The store at `location`: a folder's path. Throws a StoreError on an empty location and on any `scheme://`.
 * It returns a promise because a driver for object storage is only loaded when it is asked for.
 */
export async function openStore(location: string): Promise<Store> {
  if (location === "") throw new StoreError("no store named: set STORE or --store to a folder");
  const scheme = /^(?<scheme>[a-z][a-z0-9+.-]*):\/\//i.exec(location)?.groups?.["scheme"];
  // Only the scheme is repeated: a location may hold credentials.
  if (scheme !== undefined) {
    throw new StoreError(`cannot open a ${scheme}:// store: this version keeps releases in a folder; name one with --store`);
  }
  return folderStore(location);
}
