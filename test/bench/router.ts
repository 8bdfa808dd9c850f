/**
 * One NPI answer of the whole router: its processor time against bare node:http with the same body, and the requests a
 * second it answers against Fastify over SQLite, the usual way to build this.
 */
import { execFile, fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "../../build/pipeline.ts";
import { writeSample } from "../../build/sample/sample.ts";
import { publicPath } from "../../data/contract/artifacts.ts";
import { SANDBOX_KEY } from "../../data/contract/keys.ts";
import { openStore } from "../../data/store/open.ts";
import { openReader } from "../../lookup/release/reader.ts";
import { sha256 } from "../../lookup/serve.ts";
import { against, atLeast, median, mustEqual, ROUNDS } from "./bench.ts";
import type { Bench } from "./bench.ts";
import { notInstalled, peerModule } from "./peers.ts";
import type { RouterJob } from "./router_server.ts";

const REQUESTS = 6_000;
const CONNECTIONS = 16;
const HEADERS = { "X-Service-Key": SANDBOX_KEY };
const FASTIFY_ROW = "requests a second, vs Fastify + SQLite";

export const router: Bench = {
  name: "router",
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "bench-router-"));
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const children: ChildProcess[] = [];
    try {
      const path = await sampleRelease(folder);
      const open = async (mode: RouterJob["mode"], body: string, headers: Record<string, string>): Promise<Server> => {
        const child = fork(join(import.meta.dirname, "router_server.ts"), { execArgv: ["--import", "tsx"] });
        children.push(child);
        child.send({ mode, store: join(folder, "store"), body, headers } satisfies RouterJob);
        const ended = once(child, "exit").then(() => { throw new Error(`the server of ${mode} ended`); });
        const [port] = await Promise.race([once(child, "message") as Promise<[number]>, ended]);
        ended.catch(() => undefined);
        return { child, port };
      };
      const passed = await open("passed", "", {});
      const answer = await request(agent, passed.port, path);
      const { connection: _c, date: _d, "keep-alive": _k, "content-length": _l, "x-request-id": _r, ...fixed } = answer.headers;
      const bare = await open("bare", answer.body, { ...fixed, "x-request-id": "0".repeat(32) } as unknown as Record<string, string>);
      const full = await open("full", "", {});
      const usual = peerModule("fastify") === null ? null : await open("usual", answer.body, {});
      for (const server of [bare, full, ...(usual === null ? [] : [usual])]) {
        mustEqual("the body", JSON.parse((await request(agent, server.port, path)).body), JSON.parse(answer.body));
      }
      const send = await senderOf(agent);
      const servers = { passed, bare, full, ...(usual === null ? {} : { usual }) };
      const { cpu, rate } = await inTurn(servers, async (server) => costOf(send, server, path));
      const peer = cpu("bare");
      return [
        against("router CPU a request, vs bare node:http with the same body", "us", { ours: cpu("passed"), peer }, 1.15),
        { ...against("the same with keys and quotas in SQLite", "us", { ours: cpu("full"), peer }, Infinity), target: "reported" },
        usual === null ? notInstalled("fastify", FASTIFY_ROW, ">= 1.2x") : atLeast(FASTIFY_ROW, "requests", { ours: rate("passed"), peer: rate("usual") }, 1.2),
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

/** A small sample release, and the path of one of its records. */
async function sampleRelease(folder: string): Promise<string> {
  const silent = (): void => undefined;
  await writeSample({ dir: join(folder, "snapshots"), providers: 2_000, seed: 1, log: silent });
  const store = await openStore(join(folder, "store"));
  await build({
    snapshots: join(folder, "snapshots"), store, now: "2026-11-21T00:00:00Z", pipelineVersion: "bench00", publicUrl: "http://127.0.0.1",
    only: [], hashCache: null, rehash: false,
  }, { log: silent, now: () => new Date(0), nonce: () => "bench" });
  const reader = openReader(store, { hash: sha256 });
  await reader.poll();
  const release = reader.current();
  if (release === null) throw new Error("the sample was not adopted");
  const { data } = await release.json(publicPath.examples) as { data: { npi: string } };
  return `/v1/npi/${data.npi}?include=facts`;
}

async function request(agent: Agent, port: number, path: string): Promise<{ headers: IncomingMessage["headers"]; body: string }> {
  const [response] = await once(get({ agent, host: "127.0.0.1", port, path, headers: HEADERS }), "response") as [IncomingMessage];
  let body = "";
  for await (const chunk of response) body += String(chunk);
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${body}`);
  return { headers: response.headers, body };
}

interface Cost {
  /** Microseconds of the server's processor a request. */
  readonly cpu: number;
  /** Requests a second. */
  readonly rate: number;
}

/** Every server a round after the other; medians. */
async function inTurn(servers: Readonly<Record<string, Server>>, measure: (server: Server) => Promise<Cost>) {
  const costs = new Map<string, Cost[]>(Object.keys(servers).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const cost = await measure(server);
      if (round > 0) costs.get(name)?.push(cost);
    }
  }
  const of = (figure: keyof Cost) => (name: string): number => median((costs.get(name) ?? []).map((cost) => cost[figure]));
  return { cpu: of("cpu"), rate: of("rate") };
}

async function costOf(send: Sender, { child, port }: Server, path: string): Promise<Cost> {
  const used = async (): Promise<number> => {
    child.send("cpu");
    return (await once(child, "message") as [number])[0];
  };
  const [before, start] = [await used(), performance.now()];
  const sent = await send(port, path);
  const seconds = (performance.now() - start) / 1000;
  return { cpu: (await used() - before) / sent, rate: sent / seconds };
}

/** Sends for a while over some connections, and says how many requests were answered. */
type Sender = (port: number, path: string) => Promise<number>;

/** wrk where it is installed (Debian's package `wrk`), because a sender in JavaScript takes as much of the machine as the server. */
async function senderOf(agent: Agent): Promise<Sender> {
  const run = promisify(execFile);
  const hasWrk = await run("wrk", ["-v"]).then(() => true, (error: { code?: unknown }) => error.code !== "ENOENT");
  if (!hasWrk) return (port, path) => sendByNode(agent, port, path);
  return async (port, path) => {
    const headers = Object.entries(HEADERS).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const { stdout } = await run("wrk", ["-t1", `-c${CONNECTIONS}`, "-d1s", ...headers, `http://127.0.0.1:${port}${path}`]);
    const answered = /(\d+) requests in/.exec(stdout)?.[1];
    if (answered === undefined || stdout.includes("Non-2xx")) throw new Error(`wrk: ${stdout}`);
    return Number(answered);
  };
}

async function sendByNode(agent: Agent, port: number, path: string): Promise<number> {
  let left = REQUESTS;
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (left-- > 0) await request(agent, port, path);
  }));
  return REQUESTS;
}
