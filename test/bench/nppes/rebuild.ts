/**
 * Measures the cost of the next build of all sources, in processor seconds compared with the first build, each in a separate
 * process: when nothing changed, with one more weekly file of the registry, and with a new month of the exclusion list. The result
 * must equal a build from scratch from the same files on the same store.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeSample } from "../../../build/sample/sample.ts";
import { against, bounded, mustEqual } from "../bench.ts";
import type { Bench, Row, Settings } from "../bench.ts";
import { askChild } from "../child.ts";
import type { RebuildCost, RebuildJob } from "./rebuild_ours.ts";

const SEED = 1;
/** As `build/main.ts` sets it. */
const BUILD_FLAGS = ["--heap-growing-percent=50"];
/** A date in the month after the generator's list. */
const NEXT_LIST = "2026-11-19";

export const rebuild: Bench = {
  name: "rebuild",
  async run({ rows, progress }) {
    const folder = mkdtempSync(join(tmpdir(), "bench-rebuild-"));
    try {
      progress("making the snapshots");
      await writeSample({ dir: join(folder, "snapshots"), providers: rows, seed: SEED, log: () => undefined });
      return await measure(folder, progress);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

async function measure(folder: string, progress: Settings["progress"]): Promise<Row[]> {
  const snapshots = join(folder, "snapshots");
  const built = (day: string, [store, state]: readonly [string, string]): Promise<RebuildCost> =>
    askChild<RebuildCost>(join(import.meta.dirname, "rebuild_ours.ts"),
      { snapshots, store: join(folder, store), state: join(folder, state), now: `${day}T00:00:00Z` } satisfies RebuildJob, BUILD_FLAGS);
  const asFromScratch = async (day: string): Promise<RebuildCost> => {
    // Events depend on the previous release, so the build from scratch gets that release and nothing else.
    cpSync(join(folder, "store"), join(folder, "other"), { recursive: true });
    const cost = await built(day, ["store", "state"]);
    progress("the same from scratch, to compare");
    const { release } = await built(day, ["other", "nothing"]);
    mustEqual("the release after a rebuild and from scratch", cost.release, release);
    for (const name of ["other", "nothing"]) rmSync(join(folder, name), { recursive: true });
    return cost;
  };

  const week = newestOf(join(snapshots, "nppes"));
  renameSync(join(snapshots, "nppes", week), join(folder, "week"));
  progress("the first build");
  const first = await built("2026-11-21", ["store", "state"]);
  progress("nothing changed");
  const same = await built("2026-11-22", ["store", "state"]);
  mustEqual("a build when nothing changed", [same.status, same.release, same.uploaded], ["unchanged", first.release, 0]);
  progress("a weekly file more");
  renameSync(join(folder, "week"), join(snapshots, "nppes", week));
  const weekly = await asFromScratch("2026-11-22");
  progress("a new month of exclusions");
  refreshExclusions(join(snapshots, "oig_leie"));
  const refreshed = await asFromScratch("2026-11-23");
  return [
    bounded("rebuild, nothing changed, wall", "s", same.seconds, 2),
    against("rebuild, one weekly file, CPU, vs the first build", "s", { ours: weekly.cpu, peer: first.cpu }, 0.5),
    against("rebuild, one refreshed source, CPU, vs the first build", "s", { ours: refreshed.cpu, peer: first.cpu }, 0.5),
    bounded("rebuild, peak memory of the first build and after it", "MB", Math.max(...[first, same, weekly, refreshed].map(({ megabytes }) => megabytes)), 768),
  ];
}

function newestOf(dir: string): string {
  const date = readdirSync(dir).sort().at(-1);
  if (date === undefined) throw new Error(`${dir} holds no snapshot: give snapshots of the generator's`);
  return date;
}

/** Removes one exclusion in fifty. */
function refreshExclusions(dir: string): void {
  const [from, to] = [join(dir, newestOf(dir)), join(dir, NEXT_LIST)];
  mkdirSync(to);
  const lines = readFileSync(join(from, "UPDATED.csv"), "latin1").split(/(?<=\n)/);
  writeFileSync(join(to, "UPDATED.csv"), lines.filter((_, i) => i === 0 || i % 50 !== 7).join(""), "latin1");
  const { sha256: _sha256, bytes: _bytes, ...sidecar } = JSON.parse(readFileSync(join(from, "snapshot.json"), "utf8")) as Record<string, unknown>;
  writeFileSync(join(to, "snapshot.json"), JSON.stringify({ ...sidecar, snapshot: NEXT_LIST }));
}
