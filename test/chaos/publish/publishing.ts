/** Lists the stages of the publishing tests: kills, races, lost answers, damage, clean-ups, switches, same bytes, fsync order, verify speed. */
import { join } from "node:path";
import type { Environment } from "../../../data/store/s3/target.ts";
import { hasRadosgw, RADOSGW_PACKAGES, startRadosgw } from "../../support/radosgw.ts";
import type { RunningStore } from "../../support/radosgw.ts";
import { LOCATION, startS3 } from "../../support/s3/server.ts";
import { switches } from "../adoption.ts";
import { carelessStores, lostAnswers } from "../conditions.ts";
import { fsyncOrder, hasStrace } from "../fsync_order.ts";
import { gcModel } from "./gc_model.ts";
import { killedAtRandom, killedPublications, killedRequests } from "./kills.ts";
import type { KillReport } from "./kills.ts";
import { randomOf } from "../random.ts";
import { races } from "./races.ts";
import type { Found } from "../report.ts";
import { sameBytes } from "./same_bytes.ts";
import type { Stage } from "./stage.ts";
import { tamperMatrix } from "../tamper.ts";
import { unusableReleases } from "../unusable.ts";
import { verifySpeed } from "../verify_speed.ts";

function killFigures({ points, kills, reads, violations }: KillReport): Found {
  const mixed = reads.mixed > 0 ? [`${reads.mixed} reads mixed two releases`] : [];
  return { figures: { ...(points > 0 ? { points } : {}), kills, stamped_reads: reads.count, mixed: reads.mixed }, violations: [...violations, ...mixed] };
}

async function raceFigures(location: string, environment: Environment, count: number): Promise<Found> {
  const { races: run, lost, violations } = await races(location, environment, count);
  return { figures: { races: run, lost }, violations };
}

const radosgwMissing = (): string | null => (hasRadosgw() ? null : `radosgw is not installed: apt-get install ${RADOSGW_PACKAGES.join(" ")}`);

async function onRadosgw(folder: string, use: (server: RunningStore) => Promise<Found>): Promise<Found> {
  const server = await startRadosgw(join(folder, "ceph"), "chaos");
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

export const PUBLISHING: readonly Stage[] = [
  {
    bar: "P1", what: "at store operations, folder", apart: true,
    run: async ({ folder, short }) => killFigures(await killedPublications({ location: folder, environment: {}, every: short ? 4 : 1 })),
  },
  { bar: "P1", what: "at random moments, folder", apart: true,
    run: async ({ folder, seed, short }) => killFigures(await killedAtRandom(folder, randomOf(seed), short ? 10 : 500)) },
  { bar: "P1", what: "at requests, S3 over a stand-in", apart: true, run: async ({ short }) => killFigures(await killedRequests(short ? 6 : 1)) },
  { bar: "P2", what: "folder", apart: true, run: ({ folder, short }) => raceFigures(folder, {}, short ? 40 : 200) },
  {
    bar: "P2", what: "S3 over a stand-in", apart: true,
    async run({ short }) {
      const server = await startS3();
      const found = await raceFigures(LOCATION, server.environment, short ? 15 : 200);
      await server.close();
      return found;
    },
  },
  {
    bar: "P1 P2", what: "kills and races, radosgw", missing: radosgwMissing,
    run: ({ folder, short }) => onRadosgw(folder, async ({ environment }) => {
      const raced = await raceFigures("s3://chaos/races", environment, short ? 10 : 200);
      const killed = killFigures(await killedPublications({ location: "s3://chaos/kills", environment, every: short ? 20 : 3 }));
      return { figures: { ...raced.figures, ...killed.figures }, violations: [...raced.violations, ...killed.violations] };
    }),
  },
  { bar: "P3", what: "answers lost, conflicts", run: ({ short }) => lostAnswers(short ? 40 : 100) },
  { bar: "P4", what: "publications and rollbacks refused", run: () => carelessStores(10) },
  {
    bar: "P5", what: "tampered stores",
    async run() {
      const { cases, violations } = await tamperMatrix();
      return { figures: { cases }, violations };
    },
  },
  { bar: "P6 C3", what: "seeded sequences of publish, rollback, gc, stall and kill", apart: true, run: async ({ seed, seeds }) => {
    const { figures, violations } = await gcModel(seed, seeds);
    return { figures: { ...figures }, violations };
  } },
  {
    bar: "P7 P8", what: "switches seen at the next poll, old listings replayed",
    async run({ seed, short }) {
      const { switches: seen, reads, violations } = await switches(seed, short ? 100 : 1000);
      return { figures: { switches: seen, stamped_reads: reads.count, mixed: reads.mixed },
        violations: [...violations, ...(reads.mixed > 0 ? ["mixed reads"] : [])] };
    },
  },
  { bar: "P9", what: "built twice, here and elsewhere", run: ({ folder, short }) => sameBytes(folder, { providers: 300, isLarge: !short }) },
  {
    bar: "P10", what: "system calls of publications, a rollback, a clean-up",
    missing: () => (hasStrace() ? null : "strace is not installed: apt-get install strace"), run: ({ folder }) => fsyncOrder(folder),
  },
  { bar: "P12", what: "a manifest of 200 MB, tables missing or exchanged", run: ({ folder }) => unusableReleases(folder) },
  { bar: "P11", what: "verify of large objects", run: ({ folder, short }) => verifySpeed(folder, short ? 256 : 10_240, short ? 64 : 512) },
];
