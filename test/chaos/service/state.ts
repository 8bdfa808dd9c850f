/** Another process that holds the lock of the state file, and a machine that sleeps. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { formatKey } from "../../../data/contract/keys.ts";
import { createAccess } from "../../../lookup/access/access.ts";
import { hashKey } from "../../../lookup/access/keys.ts";
import { listen } from "../../../lookup/adapters/node/server.ts";
import type { Admit } from "../../../lookup/http/message.ts";
import { openClocks } from "../../../lookup/state/rules/clock.ts";
import type { State } from "../../../lookup/state/rules/state.ts";
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";
import { Sender } from "../../../lookup/webhooks/sender.ts";
import { benchOf, requestOf } from "../../support/ask.ts";
import { memoryState } from "../../support/memory_state.ts";
import { NPI } from "../../support/release.ts";
import type { Found } from "../report.ts";

const KEY = formatKey("resolver", "live", new Uint8Array(32).fill(5));
const KEYED = { "X-Service-Key": KEY };
const HOUR_MS = 3_600_000;
/** Fewer than the open requests that one address may make in a minute, however fast the machine is. */
const ROUNDS = 200;

function addKey(state: State, expiresAt: number | null): Promise<void> | void {
  return state.keys.add({ id: "key_1", hash: hashKey(KEY), surface: "resolver", tier: "starter", issuedAt: 0, expiresAt, revokedAt: null });
}

/** Holds `BEGIN IMMEDIATE` until it is told to let go. */
async function holder(file: string): Promise<{ release(): Promise<unknown> }> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../../lookup/state/holder.mjs"), file], { stdio: ["pipe", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return {
    release() {
      child.stdin.end();
      return once(child, "exit");
    },
  };
}

export async function heldLock(folder: string, seconds: number): Promise<Found> {
  mkdirSync(folder, { recursive: true });
  const state = openSqliteState(folder);
  await addKey(state, null);
  const access = createAccess({ state, ...openClocks(Date.now, () => performance.now()), hash: hashKey });
  const admit: Admit = (request, operation) => access.admit(request, operation);
  const { app } = benchOf({}, { admit, clock: Date.now });
  const server = await listen({ handle: app, host: "127.0.0.1", port: 0, clientOf: (address) => address ?? "", log: () => undefined });
  const slowest = { health: 0, keyed: 0, open: 0 };
  const violations: string[] = [];
  let asked = 0;
  const ask = async (kind: keyof typeof slowest, path: string, headers: Record<string, string> = {}): Promise<string | null> => {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
    await answer.arrayBuffer();
    slowest[kind] = Math.max(slowest[kind], performance.now() - begun);
    asked += 1;
    if (answer.status !== 200) violations.push(`${path}: ${answer.status}`);
    return answer.headers.get("x-ratelimit-remaining");
  };
  const keyed = (): Promise<string | null> => ask("keyed", `/v1/npi/${NPI.dermatologist}`, KEYED);
  const before = Number(await keyed());
  const lock = await holder(join(folder, "state.sqlite"));
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([ask("health", "/api/v1/health"), ask("open", "/api/v1/sources"), keyed(), setTimeout(seconds * 1000 / ROUNDS)]);
  }
  await lock.release();
  const after = Number(await keyed());
  if (after !== before - 1) violations.push(`the state counted ${before - after} requests instead of 1 once the lock was free`);
  if (slowest.health > 100) violations.push(`health took ${slowest.health.toFixed(0)} ms`);
  if (Math.max(slowest.keyed, slowest.open) > 500) violations.push(`a request took ${Math.max(slowest.keyed, slowest.open).toFixed(0)} ms`);
  await server.close(0);
  await state.close();
  const figures = Object.fromEntries(Object.entries(slowest).map(([kind, ms]) => [`${kind}_slowest_ms`, Math.round(ms)]));
  return { figures: { seconds_held: seconds, asked, ...figures }, violations };
}

/** A machine that sleeps for three hours, in which the monotonic clock stands still and the wall clock does not. */
export async function sleepingMachine(): Promise<Found> {
  let slept = 0;
  const now = Date.now();
  const clocks = openClocks(() => now + slept, () => 0);
  const state = memoryState();
  await addKey(state, now + 5 * HOUR_MS);
  const access = createAccess({ state, ...clocks, hash: hashKey });
  const ask = async (): Promise<string> => {
    const admitted = await access.admit(requestOf("/", { headers: { "x-service-key": KEY } }), { surface: "resolver", auth: "service_key" });
    return admitted.headers["X-RateLimit-Remaining"] ?? "";
  };
  const stamps: number[] = [];
  const sender = new Sender({
    ...clocks, state, random: () => 0.5, newLease: () => "lease", allowed: new Set(), webhookUrl: "https://sender.example", log: () => undefined,
    async post({ headers }) {
      stamps.push(Number(headers["webhook-timestamp"]) * 1000);
      return { status: 200, retryAfter: null, error: null };
    },
  });
  const id = "wh_1";
  await state.webhooks.add({
    id, keyId: null, url: "https://receiver.example/", events: ["source.refreshed"], npiCount: 0, datasetIds: [], secret: "whsec_AAAA", oldSecret: null,
    createdAt: now, changedAt: now, failingSince: null, stopped: null, version: 1,
  }, [], 1);
  const first = Number(await ask());
  slept = 3 * HOUR_MS;
  const left = Number(await ask());
  await state.webhooks.queue({ subscription: id, id: "event", event: "source.refreshed", body: '{"event":"source.refreshed"}', generation: 1 }, clocks.clock());
  await sender.pump();
  await sender.idle();
  const off = Math.abs((stamps[0] ?? 0) - (now + slept)) / 1000;
  slept = 6 * HOUR_MS;
  const expired = await ask().then(() => "admitted", (error: Error) => error.message);
  const violations = [
    ...(off > 1 ? [`a signature is ${off} s off`] : []),
    ...(left !== first - 1 ? [`the quota went from ${first} to ${left}`] : []),
    ...(expired === "admitted" ? ["a key that expired while the machine slept is admitted"] : []),
  ];
  return { figures: { hours_slept: 6, signature_off_s: Math.round(off), quota_used: first - left }, violations };
}
