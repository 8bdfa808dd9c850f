/** From what an operator writes (`STORE`, `--store`) to a store. */
import { folderStore } from "./store/fs/folder_store.ts";
import { StoreError } from "./store/store.ts";
import type { Store } from "./store/store.ts";

/**
 * The store at `location`: a folder's path, or `s3://bucket/prefix` with the environment's credentials. `use` says whether
 * somebody waits for the answers. Throws a StoreError on an empty location and on any other `scheme://`.
 * It returns a promise because the driver for object storage is only loaded when it is asked for.
 */
export async function openStore(location: string, use: "serve" | "build" = "build"): Promise<Store> {
  if (location === "") throw new StoreError("no store named: set STORE or --store to a folder or s3://bucket/prefix");
  const scheme = /^(?<scheme>[a-z][a-z0-9+.-]*):\/\//i.exec(location)?.groups?.["scheme"];
  if (scheme === "s3") return (await import("./store/s3/s3_store.ts")).s3Store(location, { environment: process.env, use });
  // Only the scheme is repeated: a location may hold credentials.
  if (scheme !== undefined) {
    throw new StoreError(`cannot open a ${scheme}:// store: releases are kept in a folder or in s3://bucket/prefix; name one with --store`);
  }
  return folderStore(location);
}
