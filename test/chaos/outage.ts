/**
 * Tests the whole service while its store is away for minutes, in three ways: every request hangs, every request is refused, no
 * connection is accepted. The service answers cached records all the time and answers the rest with a 503 and `Retry-After`
 * within two seconds over few connections. It recovers at the first poll afterwards.
 */
import { crc32 } from "node:zlib";
import { setTimeout as delay } from "node:timers/promises";
import { publicPath } from "../../data/contract/release/artifacts.ts";
import type { Examples, PublicFile } from "../../data/contract/release/artifacts.ts";
import { STATES } from "../../data/reference/states.ts";
import { openAttempts } from "../../data/store/s3/attempts.ts";
import { s3Store } from "../../data/store/s3/s3_store.ts";
import type { Store } from "../../data/store/store.ts";
import { createApp } from "../../lookup/app/app.ts";
import type { App } from "../../lookup/app/app.ts";
import { createNarratives } from "../../lookup/narratives/narratives.ts";
import { openReader } from "../../lookup/release/reader.ts";
import { sha256 } from "../build/sample-release.ts";
import { ask } from "../support/sample_service.ts";
import { FAULTS } from "../support/s3/faults.ts";
import { LOCATION, PREFIX, startS3 } from "../support/s3/server.ts";
import type { S3Server } from "../support/s3/server.ts";

export interface OutageReport {
  readonly figures: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}

export interface OutageOptions {
  /** A store with a release of the real pipeline. */
  readonly store: Store;
  /** How long the store is away. */
  readonly seconds: number;
  /** False when a fake clock skips the waiting. */
  readonly isReal: boolean;
}

const POLL_MS = 5_000;
const AT_ONCE = 100;
/** Without the first states, which the status reads. */
const COUNTRY = STATES.slice(10).map(({ state_code }) => `/api/v1/states/${state_code}/coverage`);

type Way = (server: S3Server) => Promise<void>;
const WAYS: readonly Way[] = [
  async (server) => { server.plan = () => FAULTS["stall before the headers"]; },
  async (server) => { server.plan = () => FAULTS["503 SlowDown"]; },
  (server) => server.away(),
];
/** Rounds for each way when a fake clock is used. */
const MOMENTS = 3;

interface Clock {
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

function clockOf(isReal: boolean): Clock {
  let passed = 0;
  return { now: () => performance.now() + passed, wait: isReal ? (ms) => delay(ms) : async (ms) => { passed += ms; } };
}

async function filled(server: S3Server, store: Store): Promise<void> {
  for await (const { key, modified } of store.list("")) {
    const bytes = Buffer.from((await store.get(key)) ?? []);
    server.bucket.objects.set(`${PREFIX}${key}`, { bytes, etag: `"${sha256(bytes)}"`, modified });
  }
}

interface Tally {
  held: number;
  heldFailed: number;
  told: number;
  slowestMs: number;
  sockets: number;
  readonly wrong: Set<string>;
}

/** One round of the outage: asks for everything cached, and sends many requests at once for what is not. */
async function round(app: App, server: S3Server, paths: { held: readonly string[]; others: readonly string[] }, tally: Tally): Promise<void> {
  for (const path of paths.held) {
    tally.held += 1;
    const { status } = await ask(app, path);
    if (status !== 200) tally.heldFailed += 1;
    if (status !== 200) tally.wrong.add(`${path}, which is held: ${status}`);
  }
  let slowestMs = 0;
  const crowd = Array.from({ length: AT_ONCE }, async (_, at) => {
    const path = paths.others[at % paths.others.length]!;
    const begun = performance.now();
    const { status, headers, text } = await ask(app, path);
    tally.told += 1;
    slowestMs = Math.max(slowestMs, performance.now() - begun);
    const isTold = status === 503 && text.includes("source_unavailable") && headers["Retry-After"] !== undefined;
    if (!isTold) tally.wrong.add(`${path}: ${status} ${text.slice(0, 80)}`);
  });
  const lag = await watched(server, tally, Promise.all(crowd));
  // The machine's own delay does not count as the service's.
  tally.slowestMs = Math.max(tally.slowestMs, slowestMs - lag);
}

const LOOK_MS = 20;

/** Watches the number of sockets while the work runs, and returns the total delay of its own timer in milliseconds. */
async function watched(server: S3Server, tally: Tally, work: Promise<unknown>): Promise<number> {
  let lag = 0;
  let last = performance.now();
  const look = setInterval(() => {
    tally.sockets = Math.max(tally.sockets, server.sockets().open);
    lag += Math.max(0, performance.now() - last - 2 * LOOK_MS);
    last = performance.now();
  }, LOOK_MS);
  await work;
  clearInterval(look);
  return lag;
}

export async function outage({ store, seconds, isReal }: OutageOptions): Promise<OutageReport> {
  const server = await startS3();
  await filled(server, store);
  const { now, wait } = clockOf(isReal);
  const attempts = openAttempts({ now, random: Math.random, sleep: delay });
  const remote = s3Store(LOCATION, { environment: server.environment, use: "serve", attempts });
  const reader = openReader(remote, { hash: sha256, crc32 });
  for (let looks = 0; looks < 3 && !await reader.poll(); looks++);
  if (reader.current() === null) throw new Error(`the release was not adopted: ${reader.lastError}`);
  const app = createApp({
    reader, admit: () => ({ authenticated: true, tier: "pilot", keyId: null, headers: {} }), clock: Date.now, log: () => undefined,
    publicUrl: "http://127.0.0.1:8787", narratives: createNarratives({ store: remote, log: () => undefined }),
  });
  const { data: { npi, ccn } } = await reader.current()!.json(publicPath.examples) as PublicFile<Examples>;
  const held = [
    `/v1/npi/${npi}`, `/v1/npi/${npi}?include=facts`, "/api/v1/specialties", "/api/v1/specialties/dermatology/by-state", `/v1/ccn/${ccn}`,
    "/v1/search?q=2", "/api/v1/health", "/api/v1/status",
  ];
  const paths = { held, others: ["/v1/search?q=clinic", "/api/v1/specialties/urology/by-state", ...COUNTRY] };
  for (const path of held) await ask(app, path);
  const tally: Tally = { held: 0, heldFailed: 0, told: 0, slowestMs: 0, sockets: 0, wrong: new Set() };
  for (const away of WAYS) {
    await away(server);
    const step = isReal ? POLL_MS : seconds * 1000 / WAYS.length / MOMENTS;
    for (let left = seconds * 1000 / WAYS.length; left > 0; left -= step) {
      // Like the service, do not wait for the poll.
      void reader.poll();
      await round(app, server, paths, tally);
      await wait(step);
    }
  }
  const violations = [...tally.wrong];
  if (reader.lastError === null) violations.push("the outage is not reported");
  server.plan = () => null;
  // The fake clock does not end a poll in flight.
  if (!isReal) await reader.poll();
  await server.back();
  await wait(POLL_MS);
  await reader.poll();
  if (reader.lastError !== null) violations.push(`not recovered after one poll: ${reader.lastError}`);
  for (const path of paths.others) {
    const { status } = await ask(app, path);
    if (status !== 200) violations.push(`${path} after the outage: ${status}`);
  }
  await server.close();
  if (tally.slowestMs > 2_000) violations.push(`an answer took ${tally.slowestMs.toFixed(0)} ms`);
  if (tally.sockets >= 64) violations.push(`${tally.sockets} sockets`);
  const figures = {
    seconds_away: seconds, held_asked: tally.held, held_failed: tally.heldFailed, told_503: tally.told, slowest_ms: Math.round(tally.slowestMs),
    sockets: tally.sockets,
  };
  return { figures, violations };
}
