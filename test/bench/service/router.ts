/**
 * Measures NPI answers of the whole router. First, the processor time for one record requested again and again, compared with bare
 * node:http that sends the same body and headers, without any look-up or with a look-up of the row alone. The keyed rows check a
 * key and count its quota in a state file or in Redis. Second, the requests a second for hundreds of records in turn, most of them
 * read from the disk, compared with Fastify over SQLite in memory, the usual way to build such a service, without and with keys.
 */
import { execFile, fork, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { tableFromIPC } from "apache-arrow";
import { build } from "../../../build/pipeline/build.ts";
import { writeSample } from "../../../build/sample/sample.ts";
import { formatKey } from "../../../data/contract/keys.ts";
import { openStore } from "../../../data/open_store.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { against, atLeast, median, mustEqual, unmeasured } from "../bench.ts";
import type { Bench } from "../bench.ts";
import { notInstalled, peerModule } from "../peers.ts";
import { accepts, freePort } from "../../support/ports.ts";
import type { RouterJob } from "./router_server.ts";

const REQUESTS = 6_000;
/** Rounds of one second each. The cost of a request varies by a third from one second to the next. */
const ROUNDS = 15;
/** Rounds that are not counted: V8 compiles for about five seconds of load, which is a tenth of what a request costs in them. */
const WARM_UP_ROUNDS = 6;
/** Enough to keep every server busy. With few, one that waits for Redis is woken for each request, which costs more than the request. */
const CONNECTIONS = 128;
/** The table has forty blocks of 256 rows, of which the service caches sixteen. */
const PROVIDERS = 10_000;
const ASKED = 500;
const KEY = formatKey("resolver", "live", new Uint8Array(32).fill(7));
const HEADERS = { "X-Service-Key": KEY };
const FOUND_ROW = "router CPU a request, vs bare node:http that finds the record too";
const FASTIFY_ROW = "requests a second, vs Fastify + SQLite";
const KEYED_ROW = "keyed request, CPU, counted in a state file, vs bare node:http";
const REDIS_ROW = "keyed request, CPU, counted in Redis, vs bare node:http";
const KEYED_FASTIFY_ROW = "keyed requests a second, counted in a state file, vs Fastify + SQLite with the same";

export const router: Bench = {
  name: "router",
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "bench-router-"));
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const children: ChildProcess[] = [];
    const redis = await startRedis(join(folder, "redis"));
    if (redis !== null) children.push(redis.child);
    const stateOf = (mode: RouterJob["mode"]): string => (mode === "redis" ? `redis://127.0.0.1:${redis?.port}` : join(folder, mode));
    try {
      const paths = await sampleRelease(folder);
      const [path = ""] = paths;
      const open = async (mode: RouterJob["mode"], bodies: readonly string[], headers: readonly string[]): Promise<Server> => {
        const child = fork(join(import.meta.dirname, "router_server.ts"), { execArgv: ["--max-semi-space-size=8", "--import", "tsx"] });
        children.push(child);
        child.send({ mode, store: join(folder, "store"), state: stateOf(mode), key: KEY, bodies, headers } satisfies RouterJob);
        const ended = once(child, "exit").then(() => { throw new Error(`the server of ${mode} ended`); });
        const [port] = await Promise.race([once(child, "message") as Promise<[number]>, ended]);
        ended.catch(() => undefined);
        return { child, port };
      };
      const passed = await open("passed", [], []);
      const bodies: string[] = [];
      for (const each of paths) bodies.push((await request(agent, passed.port, each)).body);
      const headers = fixedHeaders(await request(agent, passed.port, path));
      const bare = await open("bare", bodies.slice(0, 1), headers);
      const found = await open("found", bodies.slice(0, 1), headers);
      const keyed = await open("keyed", [], []);
      const shared = redis === null ? null : await open("redis", [], []);
      for (const server of [bare, found, keyed, ...(shared === null ? [] : [shared])]) await mustAnswer(agent, server, [path], bodies);
      const send = await senderOf(agent, folder);
      const { cpu } = await inTurn({ passed, bare, found, keyed, ...(shared === null ? {} : { shared }) }, async (server) => costOf(send, server, [path]));
      const peer = cpu("bare");
      const rows = [
        against("router CPU a request, vs bare node:http with the same body", "us", { ours: cpu("passed"), peer }, 1.15),
        against(FOUND_ROW, "us", { ours: cpu("passed"), peer: cpu("found") }, 1.15),
        against(KEYED_ROW, "us", { ours: cpu("keyed"), peer }, 1.6),
        shared === null ? unmeasured(REDIS_ROW, "<= 1.6x", "apt-get install redis-server") : against(REDIS_ROW, "us", { ours: cpu("shared"), peer }, 1.6),
      ];
      if (peerModule("fastify") === null) return [...rows, ...[FASTIFY_ROW, KEYED_FASTIFY_ROW].map((row) => notInstalled("fastify", row, ">= 1.2x"))];
      const usual = await open("usual", bodies, []);
      const usualKeyed = await open("usualKeyed", bodies, []);
      for (const server of [usual, usualKeyed]) await mustAnswer(agent, server, paths, bodies);
      const { cpu: each, rate } = await inTurn({ passed, usual, keyed, usualKeyed }, async (server) => costOf(send, server, paths));
      return [
        ...rows,
        atLeast(KEYED_FASTIFY_ROW, "requests", { ours: rate("keyed"), peer: rate("usualKeyed") }, 1.2),
        atLeast(FASTIFY_ROW, "requests", { ours: rate("passed"), peer: rate("usual") }, 1.2),
        { ...against("CPU of such a request, vs Fastify + SQLite", "us", { ours: each("passed"), peer: each("usual") }, Infinity), target: "reported" },
      ];
    } finally {
      for (const child of children) child.kill();
      agent.destroy();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Starts a Redis that keeps its data on the disk, or returns null when it is not installed. */
async function startRedis(folder: string): Promise<Server | null> {
  mkdirSync(folder);
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "yes"];
  const child = spawn("redis-server", options, { stdio: "ignore" });
  const missing = new Promise<null>((resolve) => child.once("error", () => resolve(null)));
  const listening = (async (): Promise<Server> => {
    while (!await accepts(port)) await new Promise((resolve) => setTimeout(resolve, 20));
    return { child, port };
  })();
  return Promise.race([missing, listening]);
}

/** Makes a sample release and returns the paths of some of its records, which are far apart. */
async function sampleRelease(folder: string): Promise<string[]> {
  const silent = (): void => undefined;
  await writeSample({ dir: join(folder, "snapshots"), providers: PROVIDERS, seed: 1, log: silent });
  const store = await openStore(join(folder, "store"));
  await build({
    snapshots: join(folder, "snapshots"), store, now: "2026-11-21T00:00:00Z", pipelineVersion: "bench00", publicUrl: "http://127.0.0.1",
    only: [], hashCache: null, rehash: false,
  }, { log: silent, now: () => new Date(0), nonce: () => "bench" });
  const reader = openReader(store, { hash: sha256 });
  await reader.poll();
  const table = reader.current()?.manifest.tables.find(({ name }) => name === "providers");
  const rows = tableFromIPC(await store.get(table?.object ?? "") ?? []).toArray() as { npi: string; status: string }[];
  const active = rows.filter(({ status }) => status === "active");
  if (active.length < ASKED) throw new Error("the sample was not adopted");
  return Array.from({ length: ASKED }, (_, i) => `/v1/npi/${active[(i * 7919) % active.length]?.npi}?include=facts`);
}

/** Returns the headers of such an answer as a flat list, the fastest form for node:http. */
function fixedHeaders({ headers }: { headers: IncomingMessage["headers"] }): string[] {
  const { connection: _c, date: _d, "keep-alive": _k, "content-length": _l, ...fixed } = headers;
  return Object.entries(fixed).flatMap(([name, value]) => [name, String(value)]);
}

async function mustAnswer(agent: Agent, { port }: Server, paths: readonly string[], bodies: readonly string[]): Promise<void> {
  for (const [i, path] of paths.entries()) mustEqual(path, JSON.parse((await request(agent, port, path)).body), JSON.parse(bodies[i] ?? ""));
}

async function request(agent: Agent, port: number, path: string): Promise<{ headers: IncomingMessage["headers"]; body: string }> {
  const [response] = await once(get({ agent, host: "127.0.0.1", port, path, headers: HEADERS }), "response") as [IncomingMessage];
  let body = "";
  for await (const chunk of response) body += String(chunk);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${body}`);
  return { headers: response.headers, body };
}

interface Cost {
  /** Microseconds of the server's processor time for each request. */
  readonly cpu: number;
  /** Requests a second. */
  readonly rate: number;
}

/** Measures the servers in turn, round after round, and returns medians. */
async function inTurn(servers: Readonly<Record<string, Server>>, measure: (server: Server) => Promise<Cost>) {
  const costs = new Map<string, Cost[]>(Object.keys(servers).map((name) => [name, []]));
  for (let round = 1 - WARM_UP_ROUNDS; round <= ROUNDS; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const cost = await measure(server);
      if (round > 0) costs.get(name)?.push(cost);
    }
  }
  const of = (figure: keyof Cost) => (name: string): number => median((costs.get(name) ?? []).map((cost) => cost[figure]));
  return { cpu: of("cpu"), rate: of("rate") };
}

async function costOf(send: Sender, { child, port }: Server, paths: readonly string[]): Promise<Cost> {
  const used = async (): Promise<number> => {
    child.send("cpu");
    return (await once(child, "message") as [number])[0];
  };
  const [before, start] = [await used(), performance.now()];
  const sent = await send(port, paths);
  const seconds = (performance.now() - start) / 1000;
  return { cpu: (await used() - before) / sent, rate: sent / seconds };
}

/** Requests the paths in turn for one round over several connections, and returns the number of answers. */
type Sender = (port: number, paths: readonly string[]) => Promise<number>;

/** Returns a script for wrk that requests the paths of a file in turn. */
const SCRIPT = (file: string): string => `local paths = {}
for line in io.lines(${JSON.stringify(file)}) do paths[#paths + 1] = line end
local next = 0
request = function() next = next % #paths + 1; return wrk.format("GET", paths[next]) end
`;

/** Uses wrk if installed (Debian's package `wrk`), because a sender in JavaScript takes as much processor time as the server. */
async function senderOf(agent: Agent, folder: string): Promise<Sender> {
  const run = promisify(execFile);
  const hasWrk = await run("wrk", ["-v"]).then(() => true, (error: { code?: unknown }) => error.code !== "ENOENT");
  if (!hasWrk) return (port, paths) => sendByNode(agent, port, paths);
  const [script, list] = [join(folder, "wrk.lua"), join(folder, "paths")];
  writeFileSync(script, SCRIPT(list));
  return async (port, paths) => {
    writeFileSync(list, paths.join("\n"));
    const headers = Object.entries(HEADERS).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const { stdout } = await run("wrk", ["-t1", `-c${CONNECTIONS}`, "-d1s", "-s", script, ...headers, `http://127.0.0.1:${port}`]);
    const answered = /(\d+) requests in/.exec(stdout)?.[1];
    if (answered === undefined || stdout.includes("Non-2xx")) throw new Error(`wrk: ${stdout}`);
    return Number(answered);
  };
}

async function sendByNode(agent: Agent, port: number, paths: readonly string[]): Promise<number> {
  let sent = 0;
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (sent < REQUESTS) await request(agent, port, paths[sent++ % paths.length] ?? "");
  }));
  return sent;
}
