/**
 * A chain of builds, each with something new in the folder: with sorted rows kept between them and without, every release
 * is the same to the last byte, and what is unchanged is not uploaded again. No server is needed; it builds eight times.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build, type BuildReport } from "../../build/pipeline.ts";
import { writeSample } from "../../build/sample/sample.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import { memoryStore } from "../../data/store/memory.ts";
import type { Manifest } from "../../data/contract/release.ts";
import type { Store } from "../../data/store/store.ts";

const NOW = "2026-11-21T00:00:00Z";
const effects = { log: () => undefined, now: () => new Date(NOW), nonce: () => "incremental" };

const folder = mkdtempSync(join(tmpdir(), "incremental-"));
const snapshots = join(folder, "snapshots");
const aside = join(folder, "aside");
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds what lies in the folder. */
async function built(store: Store, keptRows: string | null, rehash = false): Promise<{ report: BuildReport; manifest: Manifest }> {
  const report = await build({
    snapshots, store, now: NOW, pipelineVersion: "0000000", publicUrl: "http://127.0.0.1:8787", only: [], hashCache: null, rehash, keptRows,
  }, effects);
  return { report, manifest: await readManifest(store, (await newestGeneration(store))!) };
}

/** The newest weekly file of the registry, put into the folder when its turn has come. */
function weekly(): string {
  return readdirSync(join(snapshots, "nppes")).sort().at(-1)!;
}

function refreshExclusions(): void {
  const [date] = readdirSync(join(snapshots, "oig_leie"));
  const next = join(snapshots, "oig_leie", "2026-11-19");
  cpSync(join(snapshots, "oig_leie", date!), next, { recursive: true });
  const list = join(next, "UPDATED.csv");
  const lines = readFileSync(list, "latin1").split(/(?<=\n)/);
  writeFileSync(list, lines.slice(0, -3).join(""), "latin1");
  const sidecar = JSON.parse(readFileSync(join(next, "snapshot.json"), "utf8")) as Record<string, unknown>;
  const { sha256: _sha256, bytes: _bytes, ...rest } = sidecar;
  writeFileSync(join(next, "snapshot.json"), JSON.stringify({ ...rest, snapshot: "2026-11-19" }));
}

describe("a chain of builds", () => {
  const stores = { plain: memoryStore(), kept: memoryStore() };
  const rows = join(folder, "rows");
  beforeAll(async () => {
    await writeSample({ dir: snapshots, providers: 1_000, seed: 5, log: () => undefined });
    const week = weekly();
    renameSync(join(snapshots, "nppes", week), aside);
  });

  /** The same in both stores; what the one that keeps rows did. */
  async function step(): Promise<{ report: BuildReport; manifest: Manifest }> {
    const plain = await built(stores.plain, null);
    const kept = await built(stores.kept, rows);
    expect(kept.manifest).toEqual(plain.manifest);
    expect(kept.report.objects).toEqual(plain.report.objects);
    return kept;
  }

  it("makes the same releases from kept rows: at first, with a week more, with another list", async () => {
    const first = await step();
    expect(readdirSync(rows).filter((name) => name.endsWith(".rows")).map((name) => name.split("-")[0] ?? "").sort((a, b) => (a < b ? -1 : 1))).toEqual(["nppes", "open_payments"]);
    renameSync(aside, join(snapshots, "nppes", "2026-11-15"));
    const second = await step();
    refreshExclusions();
    const third = await step();
    expect(new Set([first, second, third].map(({ manifest }) => manifest.release)).size).toBe(3);
    // The facilities are those of the release before: their tables are there already.
    for (const [before, after] of [[first, second], [second, third]] as const) {
      const unchanged = before.manifest.tables.filter(({ object, name }) => after.manifest.tables.some((table) => table.name === name && table.object === object));
      expect(unchanged.map(({ name }) => name)).toEqual(expect.arrayContaining(["facilities", "quality", "trials"]));
      expect(after.report.objects.kept).toBeGreaterThanOrEqual(2 * unchanged.length);
    }
  }, 400_000);

  it("publishes nothing when nothing changed, and reads everything again when told to", async () => {
    const { report } = await built(stores.kept, rows);
    expect(report.status).toBe("unchanged");
    const fresh = memoryStore();
    const again = await built(fresh, rows, true);
    const alone = await built(memoryStore(), null);
    expect(again.manifest).toEqual(alone.manifest);
  }, 400_000);
});
