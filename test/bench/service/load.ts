/**
 * Runs a load test: requests at a fixed rate against the whole service with keys, quotas, log and metrics on: 60 % look-ups by NPI,
 * 15 % states, 10 % searches, 10 % batches of 50, 5 % exports. Service and sender share this machine's cores. LOAD_SECONDS and
 * LOAD_RATE make it longer or harder (60 and 1,000 for the figures of the README).
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableFromIPC } from "apache-arrow";
import { build } from "../../../build/pipeline/build.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import { openStore } from "../../../data/open_store.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import { issueKey } from "../../../lookup/access/keys.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";
import { bounded, reported, type Bench, type Row } from "../bench.ts";
import type { LoadCall, LoadJob, LoadReport } from "./load_client.ts";
import { processFacts } from "../process_facts.ts";
import { startService } from "./service.ts";

const SECONDS = Number(process.env["LOAD_SECONDS"] ?? "5");
const PER_SECOND = Number(process.env["LOAD_RATE"] ?? "1000");
const WARM_UP_SECONDS = 2;
/** A pilot key allows 60 requests a minute, so this many keys share the calls of Surface A. */
const SUPPLY_KEYS = 400;

export const load: Bench = {
  name: "load run",
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "bench-load-"));
    const children: ChildProcess[] = [];
    try {
      const npis = await sampleStore(folder);
      const calls = callsOf(npis, await issueKeys(join(folder, "state")));
      const { child, port } = await startService(folder, join(folder, "store"), ["--metrics-port", "0"]);
      children.push(child);
      await sendAll({ port, perSecond: PER_SECOND / 2, seconds: WARM_UP_SECONDS, calls });
      const resident = (): number => processFacts(child.pid ?? 0)?.resident ?? Number.NaN;
      const before = resident();
      const report = await sendAll({ port, perSecond: PER_SECOND, seconds: SECONDS, calls: [...calls.slice(calls.length >> 1), ...calls] });
      return rowsOf(report, before, resident());
    } finally {
      for (const child of children) child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

function rowsOf({ sent, errors, firstErrors, times }: LoadReport, before: number, after: number): Row[] {
  if (errors > 0) console.error(firstErrors.join("\n"));
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.POSITIVE_INFINITY;
  const what = `load run, ${PER_SECOND.toLocaleString("en-US")}/s for ${SECONDS} s`;
  return [
    { name: `${what}: errors of ${sent.toLocaleString("en-US")}`, unit: "errors", ours: errors, peer: null, ratio: null, target: "0", holds: errors === 0 },
    reported(`${what}: p50`, "ms", at(0.5)),
    bounded(`${what}: p99`, "ms", at(0.99), 50),
    reported(`${what}: slowest`, "ms", at(1)),
    bounded(`${what}: memory after`, "MB", after, Math.round(Math.max(160, before * 1.1))),
  ];
}

async function sampleStore(folder: string): Promise<string[]> {
  const log = (): void => undefined;
  await writeSample({ dir: join(folder, "snapshots"), providers: 20_000, seed: 1, log });
  const store = await openStore(join(folder, "store"));
  await build({
    snapshots: join(folder, "snapshots"), store, now: "2026-11-21T00:00:00Z", pipelineVersion: "bench00", publicUrl: "http://127.0.0.1",
    only: [], hashCache: null, rehash: false,
  }, { log, now: () => new Date(0), nonce: () => "bench" });
  const reader = openReader(store, { hash: sha256 });
  await reader.poll();
  const table = reader.current()?.manifest.tables.find(({ name }) => name === "providers");
  const rows = tableFromIPC(await store.get(table?.object ?? "") ?? []).toArray() as { npi: string; status: string }[];
  return rows.filter(({ status }) => status === "active").map(({ npi }) => npi);
}

interface Keys {
  readonly supply: readonly string[];
  readonly resolver: readonly string[];
}

/** Issues fifty pro keys of Surface B, and enough pilot keys of Surface A for a minute of the mix. */
async function issueKeys(folder: string): Promise<Keys> {
  const state = openSqliteState(folder);
  const effects = { now: Date.now, random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)) };
  const supply: string[] = [];
  const resolver: string[] = [];
  for (let i = 0; i < SUPPLY_KEYS; i += 1) supply.push((await issueKey(state, { surface: "supply" }, effects)).key);
  for (let i = 0; i < 50; i += 1) resolver.push((await issueKey(state, { surface: "resolver", tier: "pro" }, effects)).key);
  await state.close();
  return { supply, resolver };
}

const SPECIALTIES = ["dermatology", "cardiology", "pediatrics", "neurology", "urology"];
const WORDS = ["smith", "medical", "clinic", "group", "john", "health", "center"];

/** Returns the calls in groups of twenty, in the shares of the mix, over all keys and many records. */
function callsOf(npis: readonly string[], keys: Keys): LoadCall[] {
  const calls: LoadCall[] = [];
  let bearers = 0;
  const bearer = (): Record<string, string> => ({ Authorization: `Bearer ${keys.supply[(bearers += 1) % keys.supply.length]}` });
  const get = (path: string, headers: Record<string, string>): void => void calls.push({ method: "GET", path, headers, body: "" });
  for (let i = 0; i < 20_000; i += 1) {
    const npi = npis[(i * 7919) % npis.length]!;
    const service = { "X-Service-Key": keys.resolver[i % keys.resolver.length]! };
    const turn = i % 20;
    if (turn < 12) get(`/v1/npi/${npi}${turn % 2 === 0 ? "?include=facts" : ""}`, service);
    else if (turn < 15) get(`/api/v1/specialties/${SPECIALTIES[i % SPECIALTIES.length]}/by-state`, bearer());
    else if (turn < 17) get(`/v1/search?q=${WORDS[i % WORDS.length]}`, service);
    else if (turn < 19) calls.push(batchOf(npis, i, service));
    else get("/api/v1/exports/dermatology-supply/llm-ready?format=ndjson", bearer());
  }
  return calls;
}

function batchOf(npis: readonly string[], from: number, headers: Record<string, string>): LoadCall {
  const some = Array.from({ length: 50 }, (_, i) => npis[(from * 31 + i * 577) % npis.length]);
  return { method: "POST", path: "/v1/batch/npi", headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify({ npis: some }) };
}

async function sendAll(job: LoadJob): Promise<LoadReport> {
  const sender = fork(join(import.meta.dirname, "load_client.ts"), { execArgv: ["--import", "tsx"] });
  sender.send(job);
  const [report] = await once(sender, "message") as [LoadReport];
  return report;
}
