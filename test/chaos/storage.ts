/** Lists the stages for failing object storage: single faults, a storm of faults, an outage, and the driver's behavior. */
import { join } from "node:path";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import { faultMatrix } from "../support/s3/matrix.ts";
import { amplification, keptSecrets, spoiledListings, withoutChecksums } from "./client.ts";
import { outage } from "./outage.ts";
import { randomOf } from "./random.ts";
import type { Found } from "./report.ts";
import type { Stage } from "./publish/stage.ts";
import { storm } from "./storm.ts";

async function matrix(short: boolean): Promise<Found> {
  const unhandled: string[] = [];
  const hear = (error: unknown): void => void unhandled.push(String(error));
  process.on("unhandledRejection", hear);
  const cells = await faultMatrix({ pace: short ? 0.3 : 1 });
  process.off("unhandledRejection", hear);
  const count = (verdict: string): number => cells.filter((cell) => cell.verdict === verdict).length;
  const violations = cells.filter(({ verdict }) => !["right", "refused", "caught"].includes(verdict))
    .map(({ fault, operation, verdict, said }) => `${fault}, ${operation}: ${verdict} ${said}`);
  return {
    figures: { cells: cells.length, right: count("right"), refused: count("refused"), caught_by_hash: count("caught"),
      slowest_ms: Math.round(Math.max(...cells.map(({ ms }) => ms))) },
    violations: [...violations, ...unhandled.map((line) => `unhandled rejection: ${line}`)],
  };
}

export const STORAGE: readonly Stage[] = [
  { bar: "S1", what: "each fault at each operation", apart: true, run: ({ short }) => matrix(short) },
  {
    bar: "S2", what: "publishing and reading through a storm of faults", apart: true,
    run: ({ seed, short, stormSeconds }) => storm({ seed, publications: short ? 4 : 10, seconds: stormSeconds, jitterMs: short ? 20 : 200 }),
  },
  {
    bar: "S3", what: "requests hang, are refused, or find no listener",
    run: async ({ short, releaseStore }) => outage({ store: folderStore(await releaseStore()), seconds: 180, isReal: !short }),
  },
  { bar: "S4", what: "reads while the store is away", run: () => amplification(200) },
  { bar: "S5", what: "clean-ups with wrong listings", run: ({ seed, short }) => spoiledListings(randomOf(seed), short ? 100 : 1000) },
  { bar: "S6", what: "a store that refuses checksums", run: () => withoutChecksums() },
  { bar: "S7", what: "endpoints, a command, a service", run: ({ folder }) => keptSecrets(join(folder, "state")) },
];
