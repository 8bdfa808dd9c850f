/** Runs one build of `rebuild.ts` in a separate process, and returns its cost since the start of the process, including threads. */
import { join } from "node:path";
import { build } from "../../../build/pipeline/build.ts";
import { openStore } from "../../../data/open_store.ts";

export interface RebuildJob {
  readonly snapshots: string;
  readonly store: string;
  /** Folder for what is kept between builds. */
  readonly state: string;
  /** The build's `--now`. */
  readonly now: string;
}

export interface RebuildCost {
  readonly seconds: number;
  /** Processor seconds. */
  readonly cpu: number;
  /** Peak resident memory of the process. */
  readonly megabytes: number;
  readonly status: "published" | "unchanged";
  /** A hash of the release's contents and sources. */
  readonly release: string;
  /** Number of new objects below `objects/`. */
  readonly uploaded: number;
}

async function costOf({ snapshots, store, state, now }: RebuildJob): Promise<RebuildCost> {
  const { status, release, objects } = await build({
    snapshots, store: await openStore(store), now, pipelineVersion: "0000000", publicUrl: "http://127.0.0.1:8787", only: [],
    hashCache: join(state, "input-hashes.json"), rehash: false, cacheFolder: join(state, "cache"),
  }, { log: () => undefined, now: () => new Date(now), nonce: () => `rebuild ${now}` });
  const { user, system } = process.cpuUsage();
  const megabytes = process.resourceUsage().maxRSS / 1024;
  return { status, release, uploaded: objects.uploaded, seconds: performance.now() / 1000, cpu: (user + system) / 1e6, megabytes };
}

process.on("message", (job: RebuildJob) => void costOf(job).then((cost) => process.send?.(cost)));
