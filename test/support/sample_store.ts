/**
 * Builds a small synthetic release with the real pipeline. That takes seconds, so the first test file that asks builds it for
 * the whole run and the others wait. Each test file gets its own copy in memory, which it may change.
 */
import { join } from "node:path";
import { build } from "../../build/pipeline/build.ts";
import { writeSample } from "../../build/sample/sample.ts";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import { memoryStore } from "../../data/store/memory.ts";
import type { Store } from "../../data/store/store.ts";
import { oncePerRun } from "./run_folder.ts";

export const SAMPLE_NOW = "2026-11-21T00:00:00Z";
export const SAMPLE_URL = "http://127.0.0.1:8787";

const silent = (): void => undefined;

/** Returns a folder of synthetic snapshots, or `CONFORMANCE_SNAPSHOTS`, a folder of federal files. The rules must hold for both. */
async function snapshotsIn(folder: string, providers: number): Promise<string> {
  const given = process.env["CONFORMANCE_SNAPSHOTS"];
  if (given !== undefined) return given;
  const snapshots = join(folder, "snapshots");
  await writeSample({ dir: snapshots, providers, seed: 1, log: silent });
  return snapshots;
}

async function buildInto(folder: string, providers: number): Promise<void> {
  const snapshots = await snapshotsIn(folder, providers);
  await build({
    snapshots, store: folderStore(join(folder, "store")), now: SAMPLE_NOW, pipelineVersion: "0000000", publicUrl: SAMPLE_URL,
    only: [], hashCache: null, rehash: false, contact: "data@supply.example",
  }, { log: silent, now: () => new Date(SAMPLE_NOW), nonce: () => "sample" });
}

function builtFolder(providers: number): Promise<string> {
  return oncePerRun(String(providers), (folder) => buildInto(folder, providers));
}

/** Returns the snapshots folder the sample was built from. Read it only. */
export async function sampleSnapshots(providers: number): Promise<string> {
  const folder = await builtFolder(providers);
  return process.env["CONFORMANCE_SNAPSHOTS"] ?? join(folder, "snapshots");
}

/** Returns the store folder shared by the whole run, for separate processes that only read it. */
export async function sampleStoreFolder(providers: number): Promise<string> {
  return join(await builtFolder(providers), "store");
}

export async function sampleStore(providers: number): Promise<Store> {
  const built = folderStore(await sampleStoreFolder(providers));
  const store = memoryStore();
  for await (const { key } of built.list("")) await store.put(key, (await built.get(key)) ?? new Uint8Array());
  return store;
}
