/** Tests two services on one Redis: quotas are exact over both and over restarts, and requests get a 503 while Redis is away. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatKey, SANDBOX_KEY } from "../../data/contract/keys.ts";
import { command, startService, type RunningService } from "../support/commands.ts";
import { sampleFolder, type SampleStore } from "./support/sample_store.ts";
import { freePort, programOf, scratch, startRedis, type RunningProgram } from "./support/servers.ts";

const path = programOf("redis-server", "redis-server");
const folder = scratch("shared-quota");
const printed: string[] = [];
let port = 0;
let redis: RunningProgram;
let sample: SampleStore;
let services: RunningService[] = [];

const environment = (): Record<string, string> => ({ REDIS_URL: `redis://127.0.0.1:${port}`, STORE: sample.store, STATE: join(folder, "unused") });

async function start(): Promise<void> {
  services = await Promise.all([startService([], environment()), startService([], environment())]);
}

async function stop(): Promise<void> {
  for (const service of services) {
    expect(await service.stop()).toBe(0);
    printed.push(service.output());
  }
  services = [];
}

async function issue(surface: "supply" | "resolver"): Promise<{ key: string; id: string }> {
  const { code, stdout, stderr } = await command("lookup/main.ts", ["keys", "issue", "--surface", surface, "--json"], environment());
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout) as { key: string; id: string };
}

interface Reply {
  readonly status: number;
  readonly ms: number;
  readonly headers: Headers;
}

async function ask(index: number, url: string, headers: Record<string, string> = {}): Promise<Reply> {
  const begun = performance.now();
  const answer = await fetch(services[index % services.length]!.url + url, { headers });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun, headers: answer.headers };
}

/** Sends `count` requests at once over both services, and counts the statuses. */
async function statuses(count: number, url: string, headers: Record<string, string> = {}): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, i) => ask(i, url, headers)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!await holds()) {
    if (performance.now() > deadline) throw new Error(`not within 20 seconds: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe.skipIf(path === null)("two services on one Redis", () => {
  beforeAll(async () => {
    sample = await sampleFolder(folder);
    port = await freePort();
    redis = await startRedis(path!, join(folder, "redis"), port);
    await start();
  });
  afterAll(async () => {
    await stop();
    await redis.stop();
  });

  it("admit exactly 60 of 500 simultaneous requests of a key, and no more after both restart", async () => {
    const { key } = await issue("supply");
    const headers = { authorization: `Bearer ${key}` };
    const begun = performance.now();
    expect(await statuses(500, "/api/v1/specialties", headers)).toEqual({ 200: 60, 429: 440 });
    await stop();
    await start();
    const next = await statuses(20, "/api/v1/specialties", headers);
    expect(performance.now() - begun, "the minute must not have passed").toBeLessThan(60_000);
    expect(next).toEqual({ 429: 20 });
    const refused = await ask(0, "/api/v1/specialties", headers);
    expect(refused.headers.get("retry-after")).toBe("60");
  });

  it("admit exactly 100 an hour from an address: without a key on A, with the sandbox key on B", async () => {
    const hour = Math.floor(Date.now() / 3_600_000);
    expect(await statuses(300, `/api/v1/npi/${sample.examples.npi}`)).toEqual({ 200: 100, 429: 200 });
    const sandbox = await statuses(300, `/v1/npi/${sample.examples.npi}`, { "x-service-key": SANDBOX_KEY });
    if (Math.floor(Date.now() / 3_600_000) === hour) expect(sandbox).toEqual({ 200: 100, 429: 200 });
  });

  it("both refuse a key within ten seconds of its revocation", async () => {
    const { key, id } = await issue("resolver");
    const headers = { "x-service-key": key };
    expect(await statuses(2, `/v1/ccn/${sample.examples.ccn}`, headers)).toEqual({ 200: 2 });
    expect((await command("lookup/main.ts", ["keys", "revoke", id], environment())).code).toBe(0);
    const begun = performance.now();
    await until("both refuse", async () => (await statuses(2, `/v1/ccn/${sample.examples.ccn}`, headers))[401] === 2);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect((await command("lookup/main.ts", ["keys", "list"], environment())).stdout).toContain("revoked");
  });

  it("answer 503 within two seconds while Redis is away, and 200 for the status; then they continue with the same counts", async () => {
    const { key } = await issue("supply");
    const headers = { authorization: `Bearer ${key}` };
    expect(await statuses(40, "/api/v1/specialties", headers)).toEqual({ 200: 40 });
    await redis.stop("SIGKILL");
    for (let i = 0; i < 6; i += 1) {
      const away = await ask(i, `/api/v1/npi/${sample.examples.npi}`);
      expect(away.status).toBe(503);
      expect(away.ms).toBeLessThan(2_000);
      const status = await ask(i, "/api/v1/status");
      expect(status.status).toBe(200);
      expect(status.headers.get("x-ratelimit-limit")).toBe("600");
    }
    redis = await startRedis(path!, join(folder, "redis"), port);
    const used = async (): Promise<Record<number, number>> => statuses(2, "/api/v1/specialties", headers);
    await until("both answer again", async () => (await used())[200] === 2);
    const { headers: left } = await ask(0, "/api/v1/specialties", headers);
    expect(Number(left.get("x-ratelimit-remaining"))).toBeLessThan(20);
  });

  it("report in one line at the start that Redis does not answer, and so do the key commands", async () => {
    const closed = { ...environment(), REDIS_URL: `redis://user:secret@127.0.0.1:${await freePort()}` };
    for (const args of [["keys", "list"], ["serve", "--port", "0"]]) {
      const { code, stderr } = await command("lookup/main.ts", args, closed);
      expect(code, args[0]).toBe(1);
      // Log lines may come after the error, because the log is written asynchronously.
      const errors = stderr.split("\n").filter((line) => line.includes("ECONNREFUSED"));
      expect(errors, args[0]).toEqual([expect.stringMatching(/state redis:\/\/127\.0\.0\.1:\d+: ECONNREFUSED; check that Redis runs there/)]);
      expect(stderr).not.toContain("secret");
    }
  });

  it("print no key, address or query", async () => {
    const { key } = await issue("supply");
    const planted = [key, SANDBOX_KEY, formatKey("supply", "live", new Uint8Array(32).fill(9)), "psp_supply_live_broken"];
    for (const secret of planted) {
      for (const sent of [{ authorization: `Bearer ${secret}` }, { "x-service-key": secret }, { "user-agent": secret }, { referer: secret }]) {
        await ask(0, `/v1/npi/${secret}?q=${secret}`, sent);
        await ask(1, `/api/v1/specialties?max_staleness=${secret}`, sent);
      }
      await fetch(`${services[0]!.url}/v1/batch/npi`,
        { method: "POST", headers: { "x-service-key": SANDBOX_KEY, "content-type": "application/json" }, body: JSON.stringify({ npis: [secret] }) });
    }
    await stop();
    await start();
    const text = printed.join("\n");
    expect(text).toContain('"operation":"npi"');
    const lines = text.split("\n");
    for (const secret of planted) expect(lines.filter((line) => line.includes(secret)), secret).toEqual([]);
    // An address with a port is a server's; a client's address has no port.
    expect(lines.filter((line) => /127\.0\.0\.1(?!:\d)|max_staleness|user-agent/.test(line)).slice(0, 5)).toEqual([]);
  });
});
