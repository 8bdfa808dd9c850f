/** Log and metrics: what they contain, and what they must never contain. */
import { describe, expect, it } from "vitest";
import { formatKey, SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { StoreError } from "../../../data/store/store.ts";
import type { Served } from "../../../lookup/http/message.ts";
import { openLog } from "../../../lookup/observe/log.ts";
import { createMetrics } from "../../../lookup/observe/metrics.ts";
import { openObservation } from "../../../lookup/observe/open.ts";
import { listenForOperators } from "../../../lookup/observe/operator_port.ts";
import { StateError } from "../../../lookup/state/rules/state.ts";
import { ask, benchOf, KEYED, NOW_MS } from "../../support/ask.ts";
import { handMadeRelease, NPI } from "../../support/release.ts";

const REQUEST: Served = { method: "GET", surface: "resolver", operation: "npi", status: 200, ms: 1.23456, requestId: "r1" };

function logOf(level: "silent" | "error" | "warn" | "info" = "info", share = 1) {
  let text = "";
  const log = openLog({ level, share, write: (line) => { text += line; } });
  return { log, lines: () => text.split("\n").filter((line) => line !== "").map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe("the log", () => {
  it("has one line for each request, with these members and no others", () => {
    const { log, lines } = logOf();
    log.served!(REQUEST);
    expect(lines()).toEqual([{
      level: "info", time: expect.any(Number) as number, message: "request",
      method: "GET", surface: "resolver", operation: "npi", status: 200, ms: 1.235, request_id: "r1",
    }]);
  });

  it("has its share of the requests, and every one with a status of 500 or above", () => {
    const { log, lines } = logOf("info", 0.1);
    for (let i = 0; i < 1_000; i += 1) log.served!({ ...REQUEST, status: i % 100 === 0 ? 500 : 200 });
    expect(lines().filter(({ status }) => status === 500)).toHaveLength(10);
    expect(lines().filter(({ status }) => status === 200)).toHaveLength(99);
  });

  it("measures nothing when no request is logged", () => {
    expect([logOf("info", 0).log.served, logOf("warn").log.served, logOf("silent").log.served]).toEqual([null, null, null]);
  });

  it("shows no key that an error or a message quotes", () => {
    const key = formatKey("supply", "live", new Uint8Array(32).fill(7));
    const { log, lines } = logOf("error");
    const secret = "whsec_dmVjdG9ycyBhcmUgcHVibGljLCBuZXZlciBhIHNlY3I=";
    log.event({ level: "error", message: `no ${key}, ${secret}`, request_id: "r", error: new Error(`about ${key} and ${SANDBOX_KEY} and ${secret}`) });
    const text = JSON.stringify(lines());
    expect(text).not.toContain(secret.slice(6));
    expect(text).not.toContain(key);
    expect(text).not.toContain(SANDBOX_KEY);
    expect(text).toContain("psp_supply_live_[removed]");
    expect(lines()[0]).toMatchObject({ level: "error", request_id: "r", error: expect.stringContaining("at ") as string });
  });
});

describe("the observer", () => {
  it("gets operation and status of every request, `none` for an unknown path, and never path or query", async () => {
    const seen: Served[] = [];
    let ticks = 0;
    const { app } = benchOf({}, { observer: { tick: () => (ticks += 5), served: (request) => void seen.push(request) } });
    const keyed = { headers: KEYED.resolver };
    await ask(app, `/v1/npi/${NPI.dermatologist}?include=facts`, keyed);
    await ask(app, "/v1/npi/secret", keyed);
    await ask(app, "/v1/npi/1234567893", { headers: {} });
    await ask(app, "/api/v1/specialties", { headers: { ...KEYED.supply, "x-quota": "spent" } });
    await ask(app, "/api/v1/secret");
    await ask(app, "/v1/batch/npi", { method: "DELETE" });
    await ask(app, "/");
    await ask(app, "/secret");
    await ask(app, "/api/v1/health", { method: "HEAD" });
    expect(seen.map(({ surface, operation, status }) => [surface, operation, status])).toEqual([
      ["resolver", "npi", 200], ["resolver", "npi", 400], ["resolver", "npi", 401], ["supply", "specialties", 429], ["supply", "none", 404],
      ["resolver", "none", 405], [null, "file", 200], [null, "none", 404], ["supply", "health", 200],
    ]);
    expect(seen.every(({ ms, requestId }) => ms === 5 && requestId !== "")).toBe(true);
    expect(JSON.stringify(seen)).not.toMatch(/secret|\d{10}|facts/);
  });
});

describe("metrics", () => {
  const release = handMadeRelease({});
  const metrics = createMetrics({ reader: { current: () => release, lastError: null }, clock: () => NOW_MS });

  it("count requests, time, refusals and failures with labels from closed lists", async () => {
    metrics.served(REQUEST);
    metrics.served({ ...REQUEST, surface: "supply", operation: "resolve", status: 429 });
    metrics.served({ ...REQUEST, surface: null, operation: "file" });
    const failure = { level: "error", message: "", request_id: "" } as const;
    for (const error of [new StoreError("x"), new StoreError("x"), new StateError("x"), new Error("x")]) metrics.failed({ ...failure, error });
    const text = await metrics.text();
    for (const line of [
      'provider_supply_requests_total{surface="resolver",operation="npi",status="200"} 1',
      'provider_supply_requests_total{surface="supply",operation="resolve",status="429"} 1',
      'provider_supply_request_seconds_bucket{le="0.0025",surface="public",operation="file"} 1',
      'provider_supply_limited_total{surface="supply"} 1',
      'provider_supply_failures_total{cause="store"} 2',
      'provider_supply_failures_total{cause="state"} 1',
      'provider_supply_failures_total{cause="internal"} 1',
      "provider_supply_release_loaded 1",
      `provider_supply_release_generation ${release.generation.generation}`,
      `provider_supply_release_age_seconds ${(NOW_MS - Date.parse(release.manifest.now)) / 1000}`,
      "provider_supply_process_resident_memory_bytes ",
    ]) expect(text).toContain(line);
    expect(text).toMatch(/provider_supply_source_age_seconds\{source="nppes"\} \d+/);
    expect(text).toMatch(/provider_supply_source_limit_seconds\{source="nppes"\} \d+/);
    const gauges = [...text.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name);
    expect(gauges.filter((name) => /_total$|_days$/.test(name ?? ""))).toEqual([]);
  });

  it("are on a port of their own, with the readiness", async () => {
    let isReady = false;
    const server = await listenForOperators({ metrics, isReady: () => isReady, host: "127.0.0.1", port: 0 });
    const get = async (path: string): Promise<[number, string | null]> => {
      const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
      await answer.text();
      return [answer.status, answer.headers.get("content-type")];
    };
    expect(await get("/metrics?x=1")).toEqual([200, metrics.contentType]);
    expect((await get("/readyz"))[0]).toBe(503);
    isReady = true;
    expect((await get("/readyz"))[0]).toBe(200);
    expect((await get("/v1/npi/1"))[0]).toBe(404);
    await server.close();
  });

  it("report not ready from `drain` until they are closed", async () => {
    const observation = await openObservation({
      log: logOf("silent").log, metrics: { host: "127.0.0.1", port: 0 }, reader: { current: () => release, lastError: null }, clock: () => NOW_MS,
    });
    const status = async (): Promise<number> => (await fetch(`http://127.0.0.1:${observation.port}/readyz`)).status;
    expect(await status()).toBe(200);
    observation.drain();
    expect(await status()).toBe(503);
    await observation.close();
    await expect(status()).rejects.toThrow("fetch failed");
  });
});
