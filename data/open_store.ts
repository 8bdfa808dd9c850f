/** Opens the store that an operator names with `STORE` or `--store`. */
import { folderStore } from "./store/fs/folder_store.ts";
import { StoreError } from "./store/store.ts";
import type { Store } from "./store/store.ts";

/**
 * Opens the store at `location`: a folder's path, or `s3://bucket/prefix` with the environment's credentials. `use` decides
 * the timeouts and retries. Throws a StoreError on an empty location and on any other `scheme://`. It is asynchronous
 * because the driver for object storage is loaded on demand.
 */
export async function openStore(location: string, use: "serve" | "build" = "build"): Promise<Store> {
  if (location === "") throw new StoreError("no store named: set STORE or --store to a folder or s3://bucket/prefix");
  const scheme = /^(?<scheme>[a-z][a-z0-9+.-]*):\/\//i.exec(location)?.groups?.["scheme"];
  if (scheme === "s3") return (await import("./store/s3/s3_store.ts")).s3Store(location, { environment: process.env, use });
  // The message has only the scheme, because a location may contain credentials.
  if (scheme !== undefined) {
    throw new StoreError(`cannot open a ${scheme}:// store: releases are kept in a folder or in s3://bucket/prefix; name one with --store`);
  }
  return folderStore(location);
}
