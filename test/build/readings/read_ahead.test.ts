/** Reading ahead gives the reading, or the error, of just the snapshots that were asked for. */
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

/** Begins to read the sources of a folder; `snapshotsOf` gives those of a source. */
async function begun(dir: string): Promise<{ readonly ahead: ReadAhead; readonly snapshotsOf: (id: "pecos" | "qpp_mips" | "oig_leie") => Snapshot[] }> {
  const hashes = await openHashCache(null);
  const configuration = { pipelineVersion: "0000000", publicUrl: "http://127.0.0.1:8787", only: [], thresholds: THRESHOLDS, accepts: [] };
  const { candidates } = await gatherInputs(dir, configuration, hashes, "2027-12-31");
  const ahead = readAhead(candidates, { sha256: (file: SourceFile) => hashes.sha256(file), workDir: world.work() });
  return { ahead, snapshotsOf: (id) => candidates.get(id)!.flatMap(({ snapshot }) => snapshot ?? []) };
}

describe("reading ahead", () => {
  it("gives a reading only if just its snapshots are asked for", async () => {
    const { ahead, snapshotsOf } = await begun(world.sample);
    for (const id of ["pecos", "qpp_mips"] as const) {
      expect((await ahead.take(id, snapshotsOf(id)))?.rows.published).toBeGreaterThan(10);
      expect(ahead.take(id, [])).toBeNull();
    }
    expect(ahead.take("oig_leie", snapshotsOf("oig_leie"))).toBeNull();
    await ahead.settled();
  });

  it("skips a faulty newest snapshot, and throws an error only when the reading is taken", async () => {
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
