/** A sample that is written once, and copies of it for tests that damage or add snapshots. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { build } from "../../../build/pipeline/build.ts";
import type { BuildReport } from "../../../build/pipeline/options.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import type { SourceId } from "../../../data/contract/ids.ts";
import type { Manifest, ReleaseSource } from "../../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../../data/store/generations.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";

const silent = (): void => undefined;

export interface World {
  /** The folder of the sample, which no test writes to. */
  readonly sample: string;
  /** A new copy of the sample, or of one of its sources. */
  folder(id?: SourceId): string;
  /** An empty work folder. */
  work(): string;
}

/** Call it once in a test file. */
export function useWorld(providers: number): World {
  const root = mkdtempSync(join(tmpdir(), "drift-"));
  const sample = join(root, "sample");
  let copies = 0;
  beforeAll(async () => {
    await writeSample({ dir: sample, providers, seed: 1, log: silent });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return {
    sample,
    work: () => mkdtempSync(join(root, "work-")),
    folder(id) {
      copies += 1;
      const dir = join(root, String(copies));
      cpSync(join(sample, id ?? ""), join(dir, id ?? ""), { recursive: true });
      return dir;
    },
  };
}

export interface BuildChange {
  readonly now?: string;
  readonly options?: Partial<Parameters<typeof build>[0]>;
}

export function buildInto(store: Store, snapshots: string, { now = "2027-05-01T00:00:00Z", options = {} }: BuildChange = {}): Promise<BuildReport> {
  return build({
    snapshots, store, now, pipelineVersion: "0000000", publicUrl: "http://127.0.0.1:8787", only: [], hashCache: null, rehash: false, ...options,
  }, { log: silent, now: () => new Date(now), nonce: () => `${now} ${Math.random()}` });
}

/** A copy of a store in memory. */
export async function copyOf(store: Store): Promise<Store> {
  const copy = memoryStore();
  for await (const { key } of store.list("")) await copy.put(key, (await store.get(key)) ?? new Uint8Array());
  return copy;
}

export async function servedIn(store: Store): Promise<Manifest> {
  const newest = await newestGeneration(store);
  if (newest === null) throw new Error("nothing is served");
  return readManifest(store, newest);
}

interface Sources {
  readonly sources: readonly ReleaseSource[];
}

export function sourceIn({ sources }: Sources, id: SourceId): ReleaseSource {
  const source = sources.find(({ source_id }) => source_id === id);
  if (source === undefined) throw new Error(`no ${id}`);
  return source;
}

/** `2 1 0`: open drift, quarantined, degraded upstream. */
export function countersOf({ sources }: Sources): string {
  const count = (key: "drift_open" | "quarantined" | "degraded_upstream"): number => sources.filter((source) => source[key]).length;
  return `${count("drift_open")} ${count("quarantined")} ${count("degraded_upstream")}`;
}

export function newestFolder(dir: string, id: SourceId): string {
  const newest = readdirSync(join(dir, id)).sort().at(-1);
  if (newest === undefined) throw new Error(`no snapshot of ${id}`);
  return newest;
}

export function relabel(folder: string, date: string | null): void {
  const file = join(folder, "snapshot.json");
  const sidecar = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as object) : {};
  writeFileSync(file, JSON.stringify({ ...sidecar, snapshot: date }));
}
