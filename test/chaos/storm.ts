/**
 * Publishes and reads releases during a storm of faults: a tenth of the requests are refused, a twentieth of the connections are
 * cut, and every answer is delayed by up to 200 ms. Publications complete, cached files never fail, and fewer than one in a
 * thousand first reads fails.
 */
import { publish } from "../../build/publish/publish.ts";
import { s3Store } from "../../data/store/s3/s3_store.ts";
import { effects } from "../build/sample-release.ts";
import type { Reader } from "../../lookup/release/reader.ts";
import { FAULTS } from "../support/s3/faults.ts";
import { LOCATION, startS3 } from "../support/s3/server.ts";
import type { S3Server } from "../support/s3/server.ts";
import { randomOf } from "./random.ts";
import type { Random } from "./random.ts";
import { moreFile, readStamps, stampedReader, stampedRelease } from "./stamped.ts";

export interface StormOptions {
  readonly seed: number;
  /** The storm ends after this many publications and at least this many seconds. */
  readonly publications: number;
  readonly seconds: number;
  readonly jitterMs: number;
}

export interface StormReport {
  readonly figures: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}

/** Number of extra files in each release. */
const MORE = 60;

interface Tally {
  cached: number;
  cachedFailed: number;
  first: number;
  firstFailed: number;
  mixed: number;
  adopted: number;
}

function trouble(server: S3Server, random: Random, jitterMs: number): void {
  server.plan = () => {
    const fault = random.chance(0.1) ? FAULTS["503 SlowDown"] : random.chance(0.05) ? FAULTS["reset before the headers"] : undefined;
    return { ...fault, delayMs: random.below(jitterMs + 1) };
  };
}

/** Reads each file of the release once, six at a time, and then the cached ones again. */
async function readAll(reader: Reader, stamp: string, tally: Tally): Promise<void> {
  const held: number[] = [];
  const left = Array.from({ length: MORE }, (_, at) => at);
  const read = async (at: number): Promise<boolean> => {
    const bytes = await Promise.resolve(reader.current()?.file(moreFile(at))).catch(() => null);
    if (bytes === null || bytes === undefined) return false;
    if (!new TextDecoder().decode(bytes).includes(`"stamp":"${stamp}"`)) tally.mixed += 1;
    return true;
  };
  await Promise.all(Array.from({ length: 6 }, async () => {
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      tally.first += 1;
      if (await read(at)) held.push(at);
      else tally.firstFailed += 1;
    }
  }));
  for (const at of [...held, ...held]) {
    tally.cached += 1;
    if (!await read(at)) tally.cachedFailed += 1;
  }
}

export async function storm({ seed, publications, seconds, jitterMs }: StormOptions): Promise<StormReport> {
  const random = randomOf(seed);
  const server = await startS3();
  trouble(server, random, jitterMs);
  const store = s3Store(LOCATION, { environment: server.environment, use: "build" });
  const reader = stampedReader(s3Store(LOCATION, { environment: server.environment, use: "serve" }));
  const tally: Tally = { cached: 0, cachedFailed: 0, first: 0, firstFailed: 0, mixed: 0, adopted: 0 };
  const violations: string[] = [];
  const until = performance.now() + seconds * 1000;
  let at = 0;
  for (; at < publications || performance.now() < until; at++) {
    const stamp = `t${at}`;
    const publication = publish(store, await stampedRelease(stamp, MORE), effects());
    await publication.catch((error: unknown) => violations.push(`publication ${at}: ${(error as Error).message}`));
    // The next poll makes up for a failed one; in a service that is five seconds later.
    for (let looks = 0; looks < 3 && !await reader.poll(); looks++);
    const reads = { count: 0, mixed: 0, refused: 0 };
    if (await readStamps(reader, reads) === stamp) tally.adopted += 1;
    tally.mixed += reads.mixed;
    await readAll(reader, stamp, tally);
  }
  await server.close();
  if (tally.adopted < at) violations.push(`${at - tally.adopted} releases were not adopted within three looks`);
  if (tally.cachedFailed > 0) violations.push(`${tally.cachedFailed} reads of what was held failed`);
  // With few reads, two may fail by chance.
  if (tally.firstFailed > Math.max(2, tally.first / 1000)) violations.push(`${tally.firstFailed} of ${tally.first} first reads failed`);
  if (tally.mixed > 0) violations.push(`${tally.mixed} reads mixed two releases`);
  const { cached, first, firstFailed, mixed } = tally;
  const figures = { publications: at, requests: server.asked.length, cached_reads: cached, first_reads: first, first_reads_failed: firstFailed, mixed };
  return { figures, violations };
}
