/**
 * Rehearses the fleet of DEPLOYMENT.md: three services on one radosgw and one Redis, with nginx in front. Quotas are exact over
 * all services, and a new release is served everywhere within one poll. Callers of cached records notice neither a killed
 * service nor a hanging store nor a restart.
 */
import http from "node:http";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commit } from "../../build/publish/commit.ts";
import { releaseId } from "../../build/publish/assemble.ts";
import { sha256Of } from "../../build/files/artifact.ts";
import { canonicalJson } from "../../data/contract/canonical.ts";
import { manifestKey, objectKey } from "../../data/contract/release/release.ts";
import { newestGeneration, readManifest } from "../../data/store/generations.ts";
import { openStore } from "../../data/open_store.ts";
import { s3Store } from "../../data/store/s3/s3_store.ts";
import type { Store } from "../../data/store/store.ts";
import { command, startService, type RunningService } from "../support/commands.ts";
import { hasRadosgw, startRadosgw, type RunningStore } from "../support/radosgw.ts";
import { sampleFolder, type SampleStore } from "./support/sample_store.ts";
import { freePort, programOf, scratch, startNginx, startRedis, type RunningProgram } from "./support/servers.ts";

const LOCATION = "s3://fleet/store";
const POLL_MS = 5_000;
const programs = { nginx: programOf("nginx", "nginx"), redis: programOf("redis-server", "redis-server"), radosgw: hasRadosgw() ? "radosgw" : null };
if (programs.radosgw === null && process.env["REQUIRE_SERVERS"] === "1") throw new Error("radosgw is not installed");
const isMissing = Object.values(programs).includes(null);

const folder = scratch("fleet");
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
let gateway: RunningStore;
let redis: RunningProgram;
let nginx: RunningProgram;
let sample: SampleStore;
let bucket: Store;
let environment: Record<string, string>;
let port: number;
const fleet: { service: RunningService; metrics: string }[] = [];

async function startOne(publicPort = 0): Promise<void> {
  const metrics = await freePort();
  const args = ["--store", LOCATION, "--trusted-proxies", "1", "--metrics-port", String(metrics), ...publicPort === 0 ? [] : ["--port", String(publicPort)]];
  fleet.push({ service: await startService(args, environment), metrics: `http://127.0.0.1:${metrics}/readyz` });
}

/** Returns DEPLOYMENT.md's nginx configuration with the fleet as its upstream. */
function documented(): string {
  const guide = readFileSync(resolve(import.meta.dirname, "../../DEPLOYMENT.md"), "utf8");
  const config = /### Behind nginx\n[^]*?```nginx\n([^]*?)```/.exec(guide)?.[1] ?? "";
  const servers = fleet.map(({ service }) => `server ${new URL(service.url).host} max_fails=1 fail_timeout=5s;`).join("\n");
  return config.replace("server 127.0.0.1:8787;", servers).replace("/var/cache/nginx/provider-supply", join(folder, "cache"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
}

async function copied(keys: readonly string[], read: (key: string) => Promise<Uint8Array | null>, nameOf = (key: string): string => key): Promise<void> {
  const left = [...keys];
  await Promise.all(Array.from({ length: 8 }, async () => {
    for (let key = left.pop(); key !== undefined; key = left.pop()) await bucket.put(nameOf(key), (await read(key)) ?? new Uint8Array());
  }));
}

async function keysOf(store: Store, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix)) keys.push(key);
  return keys;
}

/** Publishes the served release again with a later date, which is the quickest possible publication. */
async function publishNext(): Promise<string> {
  const base = await newestGeneration(bucket);
  const before = await readManifest(bucket, base!);
  const changed = { ...before, now: "2026-11-22T00:00:00Z" };
  const next = { ...changed, release: releaseId(changed) };
  const own = before.objects.filter(({ path }) => !path.startsWith("objects/")).map(({ path }) => path);
  await copied(own, async (path) => bucket.get(objectKey(before.release, path)), (path) => objectKey(next.release, path));
  const bytes = canonicalJson(next);
  await bucket.put(manifestKey(next.release), bytes);
  const step = { release: next.release, manifestSha256: sha256Of(bytes), action: "publish" } as const;
  await commit(bucket, base, step, { now: () => new Date(), nonce: () => crypto.randomUUID(), log: () => undefined }, () => Promise.resolve());
  return next.release;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

/** Sends a request through nginx. A broken connection gives status 0. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Reply> {
  return new Promise((done) => {
    http.get({ host: "127.0.0.1", port, path, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      response.on("error", () => done({ status: 0, body: "" }));
    }).on("error", () => done({ status: 0, body: "" }));
  });
}

async function issue(surface: "supply" | "resolver", tier: string): Promise<string> {
  const { code, stdout, stderr } = await command("lookup/main.ts", ["keys", "issue", "--surface", surface, "--tier", tier, "--json"], environment);
  expect(code, stderr).toBe(0);
  return (JSON.parse(stdout) as { key: string }).key;
}

/** Sends requests without a pause while `work` runs, and counts the statuses. */
async function underLoad(paths: readonly string[], headers: Record<string, string>, work: () => Promise<void>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  const state = { done: false, turn: 0 };
  const caller = async (): Promise<void> => {
    while (!state.done) {
      const { status } = await ask(paths[state.turn++ % paths.length]!, headers);
      counts[status] = (counts[status] ?? 0) + 1;
      // At most 800 requests a second, so that the key's 50,000 an hour are enough on a fast machine too.
      await pause(5);
    }
  };
  const callers = Array.from({ length: 4 }, caller);
  await work().finally(() => { state.done = true; });
  await Promise.all(callers);
  return counts;
}

/**
 * Polls until the instance is no longer ready and returns its status, or "gone" when it no longer answers. One request is not
 * enough: the process may handle the signal after a request that was sent later.
 */
async function leftRotation(readiness: string): Promise<number | "gone"> {
  for (;;) {
    const status = await fetch(readiness).then((answer) => answer.status, () => "gone" as const);
    if (status !== 200) return status;
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function servedBy(service: RunningService): Promise<string> {
  const answer = await fetch(`${service.url}/public/v1/manifest.json`);
  return ((await answer.json()) as { release: string }).release;
}

describe.skipIf(isMissing)("a fleet on one store and one Redis", () => {
  let headers: Record<string, string>;
  let paths: string[];

  beforeAll(async () => {
    const redisPort = await freePort();
    [gateway, redis, sample] = await Promise.all([
      startRadosgw(join(folder, "ceph"), "fleet"), startRedis(programs.redis!, join(folder, "redis"), redisPort), sampleFolder(folder),
    ]);
    environment = { ...gateway.environment, REDIS_URL: `redis://127.0.0.1:${redisPort}`, LOG_REQUESTS: "0" };
    bucket = s3Store(LOCATION, { environment, use: "build" });
    const source = await openStore(sample.store);
    await copied(await keysOf(source, ""), async (key) => source.get(key));
    await Promise.all([startOne(), startOne(), startOne()]);
    port = await freePort();
    nginx = await startNginx(programs.nginx!, folder, port, documented());
    headers = { "x-service-key": await issue("resolver", "pro") };
    paths = [...sample.npis.slice(0, 5).map((npi) => `/v1/npi/${npi}`), `/v1/ccn/${sample.examples.ccn}`];
  });
  afterAll(async () => {
    agent.destroy();
    gateway?.gateway.kill("SIGCONT");
    await nginx?.stop();
    await Promise.all(fleet.map(({ service }) => service.stop()));
    await redis?.stop();
    await gateway?.stop();
  });

  /** Asks every instance for the paths, so that it has them cached. */
  const warm = async (): Promise<void> => {
    for (const { service } of fleet) for (const path of paths) expect((await fetch(service.url + path, { headers })).status).toBe(200);
  };

  it("admits exactly a key's quota, whichever instance gets the requests", async () => {
    const key = { authorization: `Bearer ${await issue("supply", "pilot")}` };
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask("/api/v1/specialties", key)));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([60, 240]);
  });

  it("is ready, and serves a new release everywhere within a poll, without a failed request", async () => {
    for (const { metrics } of fleet) expect((await fetch(metrics)).status).toBe(200);
    await warm();
    const seen = new Map<RunningService, number>();
    const counts = await underLoad(paths, headers, async () => {
      const release = await publishNext();
      const committed = performance.now();
      while (seen.size < fleet.length && performance.now() - committed < 4 * POLL_MS) {
        for (const { service } of fleet) if (!seen.has(service) && await servedBy(service) === release) seen.set(service, performance.now() - committed);
        await pause(50);
      }
    });
    expect(seen.size).toBe(fleet.length);
    // One poll, plus time to read the new release on a machine that runs everything at once.
    for (const ms of seen.values()) expect(ms).toBeLessThan(POLL_MS + 4_000);
    expect(Object.keys(counts)).toEqual(["200"]);
  });

  it("keeps answering when an instance is killed, and when the store hangs for three polls", async () => {
    await warm();
    const killed = await underLoad(paths, headers, async () => {
      await fleet[0]!.service.kill();
      await pause(1_500);
    });
    expect(Object.keys(killed)).toEqual(["200"]);
    fleet.shift();
    const cutOff = await underLoad(paths, headers, async () => {
      gateway.gateway.kill("SIGSTOP");
      await pause(3 * POLL_MS);
      for (const { metrics } of fleet) expect((await fetch(metrics)).status).toBe(200);
    });
    expect(Object.keys(cutOff)).toEqual(["200"]);
    expect(Object.values(cutOff)[0]).toBeGreaterThan(100);
    gateway.gateway.kill("SIGCONT");
  });

  it("loses no request when an instance is stopped: it becomes not ready, finishes its requests and exits with 0", async () => {
    await pause(POLL_MS);
    await startOne();
    await warm();
    const [leaving] = fleet.splice(0, 1);
    const counts = await underLoad(paths, headers, async () => {
      const ended = leaving!.service.stop();
      expect(await leftRotation(leaving!.metrics)).toBeOneOf([503, "gone"]);
      expect(await ended).toBe(0);
    });
    expect(Object.keys(counts)).toEqual(["200"]);
  });
});
