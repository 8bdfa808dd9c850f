/**
 * Kills a publisher's process with SIGKILL at each store operation, before and after it took effect, and at each request as the
 * server sees it. Afterwards, readers get the previous or the new release whole, and a second run completes the publication.
 */
import { publish } from "../../../build/publish/publish.ts";
import { verifyStore } from "../../../build/publish/verify.ts";
import { folderStore } from "../../../data/store/fs/folder_store.ts";
import { s3Store } from "../../../data/store/s3/s3_store.ts";
import type { Environment } from "../../../data/store/s3/target.ts";
import type { Store } from "../../../data/store/store.ts";
import { effects } from "../../build/sample-release.ts";
import { LOST_ANSWER } from "../../support/s3/faults.ts";
import { LOCATION, startS3 } from "../../support/s3/server.ts";
import { bundlePublisher, ended } from "./children.ts";
import type { Random } from "../random.ts";
import { readStamps, stampedReader, stampedRelease } from "../stamped.ts";
import type { Reads } from "../stamped.ts";

export interface KillReport {
  /** Number of operations in one complete publication. */
  readonly points: number;
  readonly kills: number;
  readonly reads: Reads;
  readonly violations: readonly string[];
}

interface Tally {
  points: number;
  kills: number;
  readonly reads: Reads;
  readonly violations: string[];
}

export interface KillOptions {
  /** A folder or `s3://bucket/prefix`; each publication gets its own place below it. */
  readonly location: string;
  readonly environment: Environment;
  /** Kills at every `every`-th operation. */
  readonly every: number;
}

const tally = (): Tally => ({ points: 0, kills: 0, reads: { count: 0, mixed: 0, refused: 0 }, violations: [] });

export async function killedPublications({ location, environment, every }: KillOptions): Promise<KillReport> {
  const publisher = await bundlePublisher();
  const report = tally();
  try {
    for (const when of ["before", "after"]) {
      for (let at = 1, isOver = false; !isOver; at += every) {
        const place = `${location}/${when}-${at}`;
        const store = storeAt(place, environment);
        await publish(store, await stampedRelease("old"), effects());
        isOver = (await ended(publisher.start(place, at, when, environment))) === 0;
        report.points = Math.max(report.points, at - 1);
        if (isOver) break;
        report.kills += 1;
        await examine(store, `killed ${when} operation ${at} of ${location.split(":")[0]}`, report);
      }
    }
  } finally {
    publisher.remove();
  }
  return report;
}

/** Kills the publisher at random moments of a publication to a folder, including its start and end. */
export async function killedAtRandom(folder: string, random: Random, count: number): Promise<KillReport> {
  const publisher = await bundlePublisher();
  const report = tally();
  const runFor = async (at: number, ms: number | null): Promise<number> => {
    const place = `${folder}/${at}`;
    const store = folderStore(place);
    await publish(store, await stampedRelease("old"), effects());
    const begun = performance.now();
    const child = publisher.start(place, 0, "before", {});
    const timer = ms === null ? undefined : setTimeout(() => child.kill("SIGKILL"), ms);
    const isKilled = (await ended(child)) === null;
    clearTimeout(timer);
    const took = performance.now() - begun;
    if (isKilled) report.kills += 1;
    await examine(store, `killed after ${ms} ms`, report);
    return took;
  };
  const whole = await runFor(0, null);
  for (let at = 1; at <= count; at++) await runFor(at, whole * (0.2 + 0.7 * random.below(1000) / 1000));
  publisher.remove();
  return report;
}

/** Kills the publisher at each request to a fake S3 server, before or after the request takes effect. */
export async function killedRequests(every: number): Promise<KillReport> {
  const report = tally();
  const publisher = await bundlePublisher();
  for (const when of ["before", "after"] as const) {
    for (let at = 1, isOver = false; !isOver; at += every) {
      const server = await startS3();
      const store = s3Store(LOCATION, { environment: server.environment, use: "build" });
      await publish(store, await stampedRelease("old"), effects());
      const from = server.asked.length;
      const child = publisher.start(LOCATION, 0, when, server.environment);
      server.plan = (_, number) => {
        if (number - from !== at) return null;
        child.kill("SIGKILL");
        return when === "before" ? { before: (response) => response.socket?.resetAndDestroy() !== undefined } : LOST_ANSWER;
      };
      isOver = (await ended(child)) === 0;
      server.plan = () => null;
      report.points = Math.max(report.points, at - 1);
      if (!isOver) {
        report.kills += 1;
        await examine(store, `killed ${when} request ${at}`, report);
      }
      await server.close();
    }
  }
  publisher.remove();
  return report;
}

function storeAt(place: string, environment: KillOptions["environment"]): Store {
  return place.startsWith("s3://") ? s3Store(place, { environment, use: "build" }) : folderStore(place);
}

async function examine(store: Store, what: string, report: Tally): Promise<void> {
  const wrong = (fault: string): void => void report.violations.push(`${what}: ${fault}`);
  const reader = stampedReader(store);
  if (!await reader.poll()) wrong(`a reader cannot open the store: ${reader.lastError}`);
  for (let i = 0; i < 40; i++) {
    const stamp = await readStamps(reader, report.reads);
    if (stamp !== "old" && stamp !== "new") wrong(`reads ${stamp}`);
  }
  const release = await stampedRelease("new");
  await publish(store, release, effects());
  await reader.poll();
  if (await readStamps(reader, report.reads) !== "new") wrong("a second run did not end in the new release");
  const { ok, findings } = await verifyStore(store, effects());
  const odd = findings.filter(({ key }) => !key.startsWith("probe/"));
  if (!ok || odd.length > 0) wrong(`verify finds ${odd.map(({ key, problem }) => `${key} ${problem}`).join(", ")}`);
}
