/**
 * Publishes releases that no reader can use: with a manifest of 200 MB, without a table, with another table. A running service
 * and one that starts both serve the newest whole release, and neither reads the unusable one over and over.
 */
import { truncateSync } from "node:fs";
import { join } from "node:path";
import { assembleRelease } from "../../build/publish/assemble.ts";
import { publish } from "../../build/publish/publish.ts";
import { manifestKey } from "../../data/contract/release/release.ts";
import type { Manifest } from "../../data/contract/release/release.ts";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import type { Store } from "../../data/store/store.ts";
import { openReader } from "../../lookup/release/reader.ts";
import { collect } from "../../lookup/webhooks/collect.ts";
import { effects, sampleParts, sha256 } from "../build/sample-release.ts";
import { memoryState } from "../support/memory_state.ts";
import { counting, emptyRow, tableOf } from "../support/tables.ts";
import type { Found } from "./report.ts";

const NPI = "1000000001";
/** One minute of a service that looks every five seconds. */
const POLLS = 12;
const MANIFEST_BYTES = 200 << 20;

async function publishCity(store: Store, city: string): Promise<Manifest> {
  const table = tableOf("providers", [{ ...emptyRow("providers", NPI), city }]);
  const artifacts = [{ kind: "table" as const, rows: 1, body: table.arrow }, { kind: "index" as const, rows: null, body: table.index }];
  const release = await assembleRelease(sampleParts(city, { artifacts, tables: [table.entry] }));
  await publish(store, release, effects());
  return release.manifest;
}

type Damage = (store: Store, manifest: Manifest, folder: string) => Promise<void>;

const DAMAGES: Readonly<Record<string, Damage>> = {
  "a manifest of 200 MB": async (_, { release }, folder) => truncateSync(join(folder, manifestKey(release)), MANIFEST_BYTES),
  "no table": async (store, { tables }) => store.delete(tables[0]!.object),
  "another table": async (store, { tables }) => store.put(tables[0]!.object, new Uint8Array(70_000)),
};

/** Returns the bytes read and the memory taken in a minute by a running reader, a new one, and the webhooks' collector. */
export async function unusableReleases(folder: string): Promise<Found> {
  const violations: string[] = [];
  const figures = { cases: 0, read_bytes: 0, memory_mb: 0 };
  for (const [name, damage] of Object.entries(DAMAGES)) {
    figures.cases += 1;
    const place = join(folder, String(figures.cases));
    const { store, reads } = counting(folderStore(place), false);
    await publishCity(store, "old");
    const running = openReader(store, { hash: sha256 });
    await running.poll();
    const state = memoryState();
    await collect({ store, state, clock: () => 0 });
    await damage(store, await publishCity(store, "new"), place);
    reads.length = 0;
    const before = process.memoryUsage.rss();
    const started = openReader(store, { hash: sha256 });
    for (let poll = 0; poll < POLLS; poll += 1) {
      for (const reader of [running, started]) await reader.poll();
      await collect({ store, state, clock: () => 0 }).catch(() => undefined);
      figures.memory_mb = Math.max(figures.memory_mb, Math.round((process.memoryUsage.rss() - before) / 2 ** 20));
    }
    figures.read_bytes = Math.max(figures.read_bytes, reads.reduce((sum, { bytes }) => sum + bytes, 0));
    for (const [who, reader] of [["running", running], ["started", started]] as const) {
      const city = (await reader.current()?.tables.providers?.get(NPI))?.city;
      if (city !== "old" || reader.lastError === null) violations.push(`${name}: the ${who} reader serves ${city}, and says ${reader.lastError}`);
    }
  }
  if (figures.read_bytes > 1 << 20) violations.push(`${figures.read_bytes} bytes were read in a minute`);
  if (figures.memory_mb > 64) violations.push(`${figures.memory_mb} MB of memory were taken`);
  return { figures, violations };
}
