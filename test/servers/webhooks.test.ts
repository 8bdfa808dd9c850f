/**
 * Runs webhook senders in separate processes and kills them while they deliver a thousand events to five subscribers, and runs
 * two senders at once on one state file and on one Redis. No delivery is lost or gets another id, and only what was in flight
 * when its sender died is sent twice. See data/contract/README.md#webhooks.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import { verifyWebhook } from "../../data/reference/webhook_verifier.ts";
import { openState } from "../../lookup/state/open.ts";
import { eventsAfter, provider, publishEdition } from "../build/diff/chain.ts";
import { randomOf } from "../chaos/random.ts";
import { subscription } from "../lookup/state/webhook_drivers.ts";
import { freePort, programOf, scratch, startRedis, type RunningProgram } from "./support/servers.ts";

const EVENTS = 1_000;
const NAMES = ["a", "b", "c", "d", "e"];
const SECRET = "whsec_dmVjdG9ycyBhcmUgcHVibGljLCBuZXZlciBhIHNlY3I=";
/** Longer than a lease. */
const LEASE_OVER_MS = 61_000;

const root = resolve(import.meta.dirname, "../..");
const folder = scratch("webhooks");
const store = join(folder, "store");
const script = join(folder, "sender.mjs");
const redisPath = programOf("redis-server", "redis-server");
const NPIS = Array.from({ length: EVENTS - 1 }, (_, i) => String(2_000_000_000 + i));
let expected: readonly string[] = [];

/** Publishes a first release, and a second in which every provider has moved: 999 changes and a refresh. */
beforeAll(async () => {
  const files = folderStore(store);
  for (const [i, snapshot] of ["2026-10-11", "2026-11-08"].entries()) {
    await publishEdition(files, { sources: { nppes: { snapshot } }, providers: NPIS.map((npi) => provider(npi, { city: `CITY ${i}` })),
      now: `${snapshot}T12:00:00Z` });
  }
  expected = (await eventsAfter(files, 1)).map(({ id }) => id).sort();
  expect(expected).toHaveLength(EVENTS);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  await build({ entryPoints: [join(root, "test/servers/support/webhook_sender.mts")], outfile: script, bundle: true, platform: "node", format: "esm",
    packages: "external", logLevel: "error" });
});

interface Received {
  readonly id: string;
  readonly content: string;
}

/** Five subscribers on one port. Each accepts every delivery, after `onDelivery` was called. */
class Receivers {
  readonly received = new Map<string, Received[]>(NAMES.map((name) => [name, []]));
  onDelivery: (total: number) => void = () => undefined;
  wrong: string[] = [];
  total = 0;
  port = 0;
  readonly #server = createServer((request, response) => void this.#take(request, response));

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks);
    const { headers } = request;
    try {
      verifyWebhook(body, String(headers["x-service-signature"]), SECRET, Number(headers["webhook-timestamp"]));
    } catch (error) {
      this.wrong.push((error as Error).message);
    }
    const { delivered_at: _, ...content } = JSON.parse(body.toString()) as Record<string, unknown>;
    this.received.get((request.url ?? "/").slice(1))?.push({ id: String(headers["webhook-id"]), content: JSON.stringify(content) });
    this.total += 1;
    this.onDelivery(this.total);
    response.writeHead(204).end();
  }

  async open(): Promise<void> {
    await new Promise<void>((ready) => this.#server.listen(0, "127.0.0.1", ready));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** The number of distinct deliveries so far. */
  distinct(): number {
    return NAMES.reduce((sum, name) => sum + new Set(this.received.get(name)!.map(({ id }) => id)).size, 0);
  }

  /** Expects every event at every subscriber, each content under one id, and returns the number of repeated deliveries. */
  judge(): number {
    expect(this.wrong).toEqual([]);
    for (const name of NAMES) {
      const own = this.received.get(name)!;
      expect([...new Set(own.map(({ id }) => id))].sort(), name).toEqual(expected);
      expect(new Set(own.map(({ content }) => content)).size, name).toBe(EVENTS);
      expect(new Set(own.map(({ id, content }) => `${id} ${content}`)).size, name).toBe(EVENTS);
    }
    return this.total - NAMES.length * EVENTS;
  }
}

async function subscribed(place: string, { port }: Receivers): Promise<void> {
  const state = await openState(place, { clocks: { clock: Date.now, quotaClock: Date.now } });
  for (const name of NAMES) {
    const one = subscription(name, { keyId: null, url: `http://127.0.0.1:${port}/${name}`, events: ["source.refreshed", "provider.changed"],
      datasetIds: [], secret: SECRET, npiCount: NPIS.length });
    await state.webhooks.add(one, NPIS, 9);
  }
  await state.webhooks.begin({ generation: 1, file: 0, line: 0 });
  await state.close();
}

const running = new Set<ChildProcess>();
const lines: string[] = [];
afterAll(() => { for (const child of running) child.kill("SIGKILL"); });

function sender(place: string, offset: number, { port }: Receivers): ChildProcess {
  const child = spawn(process.execPath, [script, store, place, String(offset), `127.0.0.1:${port}`], { stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => lines.push(chunk.toString()));
  child.once("exit", () => running.delete(child));
  return child;
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once("exit", () => resolve()));

async function killed(child: ChildProcess): Promise<void> {
  const end = ended(child);
  child.kill("SIGKILL");
  await end;
}

/** Waits at most a minute until everything is received. */
async function untilAll(receivers: Receivers): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (receivers.distinct() < NAMES.length * EVENTS) {
    if (performance.now() > deadline) throw new Error(`${receivers.distinct()} of ${NAMES.length * EVENTS} after a minute: ${lines.slice(-5).join("")}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function withReceivers(use: (receivers: Receivers) => Promise<void>): Promise<void> {
  const receivers = new Receivers();
  await receivers.open();
  try {
    await use(receivers);
  } finally {
    for (const child of running) child.kill("SIGKILL");
    receivers.close();
  }
}

/** Kills senders at random deliveries, before or after the answer, and at random moments of their start. */
async function killOver(place: string, kills: number, receivers: Receivers, seed: number): Promise<void> {
  const random = randomOf(seed);
  const starts = Math.floor(kills / 5);
  const points = Array.from({ length: kills - starts }, () => random.below(NAMES.length * EVENTS)).sort((a, b) => a - b);
  let offset = 0;
  for (let i = 0; i < starts; i += 1) {
    const child = sender(place, offset, receivers);
    await new Promise((resolve) => setTimeout(resolve, random.below(400)));
    await killed(child);
    offset += LEASE_OVER_MS;
  }
  for (const point of points) {
    const child = sender(place, offset, receivers);
    const isLate = random.chance(0.5);
    const end = ended(child);
    receivers.onDelivery = (total) => {
      if (total < point) return;
      if (isLate) setImmediate(() => child.kill("SIGKILL"));
      else child.kill("SIGKILL");
    };
    await end;
    offset += LEASE_OVER_MS;
  }
  receivers.onDelivery = () => undefined;
  sender(place, offset, receivers);
  await untilAll(receivers);
}

describe("a sender on a state file", () => {
  it("that is killed at a hundred random points loses none of 5,000 deliveries and repeats only those in flight, under the same id",
    () => withReceivers(async (receivers) => {
    const place = join(folder, "killed");
    mkdirSync(place);
    await subscribed(place, receivers);
    await killOver(place, 100, receivers, 20261121);
    const repeated = receivers.judge();
    console.log(`100 kills: ${repeated} of ${NAMES.length * EVENTS} deliveries came again`);
    expect(repeated).toBeLessThanOrEqual(100 * NAMES.length * 2);
  }), 300_000);

  it("shares the deliveries with a second one, so that each is sent once", () => withReceivers(async (receivers) => {
    const place = join(folder, "two");
    mkdirSync(place);
    await subscribed(place, receivers);
    for (let i = 0; i < 2; i += 1) sender(place, 0, receivers);
    await untilAll(receivers);
    expect(receivers.judge()).toBe(0);
  }));
});

describe.skipIf(redisPath === null)("senders on one Redis", () => {
  let redis: RunningProgram;
  let port = 0;
  const place = (database: number): string => `redis://127.0.0.1:${port}/${database}`;
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(redisPath!, join(folder, "redis"), port);
  });
  afterAll(() => redis?.stop("SIGKILL"));

  it("send each delivery once when two of them run", () => withReceivers(async (receivers) => {
    await subscribed(place(1), receivers);
    for (let i = 0; i < 2; i += 1) sender(place(1), 0, receivers);
    await untilAll(receivers);
    expect(receivers.judge()).toBe(0);
  }));

  it("lose no delivery and change no id when they are killed in turn, thirty times", () => withReceivers(async (receivers) => {
    await subscribed(place(2), receivers);
    const random = randomOf(7);
    const points = Array.from({ length: 30 }, () => random.below(NAMES.length * EVENTS)).sort((a, b) => a - b);
    const pair = [sender(place(2), 0, receivers), sender(place(2), 0, receivers)];
    let isOver: () => void = () => undefined;
    const over = new Promise<void>((resolve) => { isOver = resolve; });
    receivers.onDelivery = (total) => {
      if (points.length === 0 || total < points[0]!) return;
      points.shift();
      const which = random.below(2);
      pair[which]!.kill("SIGKILL");
      if (points.length === 0) isOver();
      else pair[which] = sender(place(2), 0, receivers);
    };
    // Deliveries leased by a killed sender are free only when the lease ends, so not all points may be reached in time.
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 30_000))]);
    receivers.onDelivery = () => undefined;
    for (const child of pair) if (running.has(child)) await killed(child);
    sender(place(2), LEASE_OVER_MS, receivers);
    await untilAll(receivers);
    expect(receivers.judge()).toBeLessThanOrEqual(31 * NAMES.length * 2);
  }), 180_000);
});
