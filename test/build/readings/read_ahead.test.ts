/** Sources read ahead are those that would be read: of the same snapshots, with the same outcome, and never of a faulty one. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { THRESHOLDS } from "../../../build/checks/thresholds.ts";
import { gatherInputs } from "../../../build/pipeline/inputs.ts";
import { type ReadAhead, readAhead } from "../../../build/readings/read_ahead.ts";
import { openHashCache } from "../../../build/snapshots/hashes.ts";
import type { Snapshot, SourceFile } from "../../../build/snapshots/snapshots.ts";
import { useWorld } from "../checks/world.ts";

const world = useWorld(500);

/** What is begun of a folder, and the newest snapshot of each source there. */
async function begun(dir: string): Promise<{ readonly ahead: ReadAhead; readonly snapshotsOf: (id: "pecos" | "qpp_mips" | "oig_leie") => Snapshot[] }> {
  const hashes = await openHashCache(null);
  const configuration = { pipelineVersion: "0000000", publicUrl: "http://127.0.0.1:8787", only: [], thresholds: THRESHOLDS, accepts: [] };
  const { candidates } = await gatherInputs(dir, configuration, hashes);
  const ahead = readAhead(candidates, { sha256: (file: SourceFile) => hashes.sha256(file), workDir: world.work() });
  return { ahead, snapshotsOf: (id) => candidates.get(id)!.flatMap(({ snapshot }) => snapshot ?? []) };
}

describe("what is read ahead", () => {
  it("is taken where just these snapshots are asked for", async () => {
    const { ahead, snapshotsOf } = await begun(world.sample);
    for (const id of ["pecos", "qpp_mips"] as const) {
      expect((await ahead.take(id, snapshotsOf(id)))?.rows.published).toBeGreaterThan(10);
      expect(ahead.take(id, [])).toBeNull();
    }
    expect(ahead.take("oig_leie", snapshotsOf("oig_leie"))).toBeNull();
    await ahead.settled();
  });

  it("is nothing where the newest snapshot is faulty, and says what is wrong only to those who take it", async () => {
    const dir = world.folder();
    mkdirSync(join(dir, "pecos", "2026-12-30"));
    writeFileSync(join(dir, "pecos", "2026-12-30", "snapshot.json"), "{ broken");
    mkdirSync(join(dir, "qpp_mips", "2026-12-30"));
    writeFileSync(join(dir, "qpp_mips", "2026-12-30", "notes.txt"), "no file of the publisher's");
    const { ahead, snapshotsOf } = await begun(dir);
    expect(ahead.take("pecos", snapshotsOf("pecos"))).toBeNull();
    await ahead.settled();
    await expect(ahead.take("qpp_mips", snapshotsOf("qpp_mips"))).rejects.toThrow("2026-12-30");
  });
});
