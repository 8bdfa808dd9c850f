/**
 * Tests the service over object storage, from the command line to the answer. While the store is cut off, the service serves what
 * it has cached and refuses everything else at once; it recovers at the next poll.
 */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SANDBOX_KEY } from "../../data/contract/keys.ts";
import { openStore } from "../../data/open_store.ts";
import { s3Store } from "../../data/store/s3/s3_store.ts";
import { command, startService } from "../support/commands.ts";
import type { RunningService } from "../support/commands.ts";
import { hasRadosgw, RADOSGW_PACKAGES, startRadosgw } from "../support/radosgw.ts";
import type { RunningStore } from "../support/radosgw.ts";
import { sampleFolder } from "./support/sample_store.ts";
import type { SampleStore } from "./support/sample_store.ts";
import { scratch } from "./support/servers.ts";

const LOCATION = "s3://serving/store";
const folder = scratch("s3-service");
const isMissing = !hasRadosgw();
if (isMissing) {
  const missing = `radosgw is not installed: apt-get install ${RADOSGW_PACKAGES.join(" ")}`;
  if (process.env["REQUIRE_SERVERS"] === "1") throw new Error(missing);
  console.warn(`${missing}; its tests are skipped`);
}

async function copyTo(environment: Readonly<Record<string, string>>, from: string): Promise<void> {
  const [source, target] = [await openStore(from), s3Store(LOCATION, { environment, use: "build" })];
  const keys: string[] = [];
  for await (const { key } of source.list("")) keys.push(key);
  await Promise.all(Array.from({ length: 8 }, async () => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) await target.put(key, (await source.get(key)) ?? new Uint8Array());
  }));
}

interface Reply {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly error?: { readonly code: string }; readonly data?: { readonly summary?: { readonly overall: string } } } & Record<string, unknown>;
  readonly ms: number;
}

describe.skipIf(isMissing)("the service on object storage", () => {
  let store: RunningStore;
  let sample: SampleStore;
  let service: RunningService;
  beforeAll(async () => {
    [store, sample] = await Promise.all([startRadosgw(join(folder, "ceph"), "serving"), sampleFolder(folder)]);
    await copyTo(store.environment, sample.store);
    service = await startService(["--store", LOCATION, "--state", join(folder, "state")], { ...store.environment, LOG_REQUESTS: "0" });
  });
  afterAll(async () => {
    await service?.stop();
    await store?.stop();
  });

  async function ask(path: string): Promise<Reply> {
    const begun = performance.now();
    const answer = await fetch(`${service.url}${path}`, { headers: { "x-service-key": SANDBOX_KEY } });
    const text = await answer.text();
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body: JSON.parse(text) as Reply["body"], ms: performance.now() - begun };
  }

  async function until(isSo: () => Promise<boolean>, ms: number): Promise<number> {
    const begun = performance.now();
    while (!await isSo()) {
      if (performance.now() - begun > ms) throw new Error(`not so within ${ms} ms`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return performance.now() - begun;
  }

  it("serves records and files, and the verify command passes", async () => {
    expect((await ask(`/v1/npi/${sample.examples.npi}`)).body).toMatchObject({ npi: sample.examples.npi });
    expect((await ask("/public/v1/sources.json")).status).toBe(200);
    const verified = await command("build/main.ts", ["verify", "--store", LOCATION, "--json"], { ...store.environment });
    expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, releases: 1, findings: [] });
    const cleaned = await command("build/main.ts", ["gc", "--store", LOCATION, "--json"], { ...store.environment });
    expect(JSON.parse(cleaned.stdout)).toMatchObject({ applied: false, releases: [], objects: 0 });
  });

  it("serves cached answers while the store hangs, refuses the rest within two seconds, and recovers by the next poll", async () => {
    const npi = `/v1/npi/${sample.examples.npi}`;
    expect((await ask(npi)).status).toBe(200);
    store.gateway.kill("SIGSTOP");
    const refused = await Promise.all(Array.from({ length: 40 }, () => ask(`/v1/ccn/${sample.examples.ccn}`)));
    for (const { status, retryAfter, body, ms } of refused) {
      expect([status, body.error?.code, retryAfter]).toEqual([503, "source_unavailable", "5"]);
      expect(ms).toBeLessThan(2_500);
    }
    const files = ["payments", "search", "hospital-quality", "asc-quality", "exclusion-facts"].map((slug) => `/public/v1/methodology/${slug}.json`);
    for (const path of files) {
      const { status, ms } = await ask(path);
      expect([path, status, ms < 2_500]).toEqual([path, 503, true]);
    }
    // By now the service knows that the store hangs. Requests no longer wait for it, except one that checks now and then.
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) waits.push((await ask("/public/v1/methodology/provider-resolution.json")).ms);
    expect(Math.max(...waits)).toBeLessThan(2_500);
    expect(waits.sort((a, b) => a - b)[1]).toBeLessThan(1_000);
    for (let i = 0; i < 50; i++) expect((await ask(npi)).status).toBe(200);
    await until(async () => (await ask("/api/v1/status")).body.data?.summary?.overall === "attention", 20_000);
    store.gateway.kill("SIGCONT");
    expect(await until(async () => (await ask(`/v1/ccn/${sample.examples.ccn}`)).status === 200, 10_000)).toBeLessThan(6_000);
    await until(async () => !service.output().includes("unhandled"), 1_000);
  });

  it("reports in one line that the store does not answer, and serves as soon as it does", async () => {
    const nowhere = { ...store.environment, S3_ENDPOINT: "http://127.0.0.1:9", LOG_REQUESTS: "0" };
    const waiting = await startService(["--store", LOCATION, "--state", join(folder, "state-2")], nowhere);
    const answer = await fetch(`${waiting.url}/v1/npi/${sample.examples.npi}`, { headers: { "x-service-key": SANDBOX_KEY } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    await waiting.stop();
    expect(waiting.output()).toMatch(/store s3:\/\/serving\/store: cannot list pointer .*ECONNREFUSED.*nothing listens there/);
    expect(waiting.output()).not.toContain("ceph-secret");
  });
});
