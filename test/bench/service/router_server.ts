/**
 * Serves one sample release in one of seven ways, in a separate process for `router.ts`, and returns its processor time on request.
 * - `bare` is node:http that renders the same body from the same record, without look-ups or decisions.
 * - `found` first finds the record's row by its NPI in our table.
 * - `passed` is the whole service without access checks and log.
 * - `keyed` and `redis` also check keys and count quotas, in a state file or in Redis.
 * - `usual` is Fastify over a SQLite table of the same records.
 * - `usualKeyed` also checks keys and counts an hourly quota, in a SQLite file.
 */
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import Database from "libsql";
import { TABLES } from "../../../data/contract/release/tables.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { openStore } from "../../../data/open_store.ts";
import { createAccess } from "../../../lookup/access/access.ts";
import { createApp } from "../../../lookup/app/app.ts";
import { LIMITS } from "../../../lookup/access/limits.ts";
import type { Admit } from "../../../lookup/http/message.ts";
import { hashKey } from "../../../lookup/access/keys.ts";
import { answerEncoders } from "../../../lookup/adapters/node/encoders.ts";
import { listen } from "../../../lookup/adapters/node/server.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";
import type { ProviderRow } from "../../../lookup/surface/provider.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { peerModule } from "../peers.ts";
import { openState } from "../../../lookup/state/open.ts";
import { openClocks } from "../../../lookup/state/rules/clock.ts";

export interface RouterJob {
  readonly mode: "bare" | "found" | "passed" | "keyed" | "redis" | "usual" | "usualKeyed";
  readonly store: string;
  /** Where keys and quotas are: a folder, or the address of a Redis. */
  readonly state: string;
  /** The key of every request. */
  readonly key: string;
  /** The answers to render: one for `bare` and `found`, all requested ones for `usual`. */
  readonly bodies: readonly string[];
  /** Headers of the answers of `bare` and `found`, as alternating names and values. */
  readonly headers: readonly string[];
}

const passThrough: Admit = () => ({ authenticated: true, tier: "pro", headers: {} });

/** More than a bench can use up in an hour. */
const LIMIT = 1e9;

async function keyedAccess({ state: location, key }: RouterJob): Promise<Admit> {
  const state = await openState(location);
  await state.keys.add({ id: "key_bench", hash: hashKey(key), surface: "resolver", tier: "pro", issuedAt: 0, expiresAt: null, revokedAt: null });
  const limits = { ...LIMITS, resolver: { ...LIMITS.resolver, pro: LIMIT } };
  const access = createAccess({ state, ...openClocks(Date.now, () => performance.now()), hash: hashKey, limits });
  return (request, operation) => access.admit(request, operation);
}

async function lookupPort(job: RouterJob): Promise<number> {
  const reader = openReader(await openStore(job.store), { hash: sha256, crc32 });
  await reader.poll();
  const admit = job.mode === "passed" ? passThrough : await keyedAccess(job);
  const handle = createApp({ reader, admit, narratives: createNarratives({ store: memoryStore(), log: () => undefined }), clock: Date.now,
    checksum: crc32, answerEncoders, log: () => undefined, publicUrl: "http://127.0.0.1" });
  const running = await listen({ handle, host: "127.0.0.1", port: 0, log: () => undefined, clientOf: (address) => address ?? "" });
  return running.port;
}

function barePort(job: RouterJob): Promise<number> {
  const record = JSON.parse(job.bodies[0] ?? "") as object;
  return plainPort(job, () => record);
}

/** Does the minimum with a row: puts its cells into a record that already has its provenance. */
async function foundPort(job: RouterJob): Promise<number> {
  const record = JSON.parse(job.bodies[0] ?? "") as Record<string, unknown>;
  const reader = openReader(await openStore(job.store), { hash: sha256, crc32 });
  await reader.poll();
  const table = reader.current()?.tables.providers;
  const fields = Object.keys(record).filter((name): name is keyof ProviderRow => Object.hasOwn(TABLES.providers.columns, name));
  return plainPort(job, (url) => {
    const row = table?.get(url.slice("/v1/npi/".length, url.indexOf("?"))) as ProviderRow;
    for (const name of fields) record[name] = row[name];
    record["address"] = { city: row.city, state: row.state, postal_code: row.postal_code };
    return record;
  });
}

function plainPort({ headers }: RouterJob, recordAt: (url: string) => object): Promise<number> {
  const server = createServer((request, response) => {
    const body = JSON.stringify(recordAt(request.url ?? ""));
    response.writeHead(200, [...headers, "Content-Length", String(Buffer.byteLength(body))]);
    response.end(body);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)));
}

interface Reply {
  code(status: number): Reply;
  header(name: string, value: string): Reply;
  send(body: unknown): Reply;
}

interface Fastify {
  addHook(name: "onRequest", hook: (request: { headers: Record<string, string> }, reply: Reply, done: () => void) => void): void;
  get(path: string, handler: (request: { params: { npi: string } }) => unknown): void;
  listen(options: { host: string; port: number }): Promise<string>;
  addresses(): { port: number }[];
}

/** True for a value that does not fit into a column as it is. */
function isNested(value: unknown): boolean {
  return value !== null && typeof value !== "string" && typeof value !== "number";
}

/** Looks the key up by its hash and counts the request in a transaction of its own, with the settings and the limit of ours. */
function addUsualAccess(app: Fastify, folder: string, key: string): void {
  mkdirSync(folder);
  const file = new Database(join(folder, "usual.sqlite"));
  file.exec(`pragma journal_mode = WAL; pragma synchronous = NORMAL; pragma busy_timeout = 4000;
    create table keys (id text primary key, hash text not null unique); create table hourly (client text primary key, hour integer, used integer)`);
  file.prepare("insert into keys values (?, ?)").run("key_bench", hashKey(key));
  const byHash = file.prepare("select id from keys where hash = ?").raw(true);
  const select = file.prepare("select used from hourly where client = ? and hour = ?").raw(true);
  const put = file.prepare("insert or replace into hourly values (?, ?, ?)");
  const [begin, commit] = [file.prepare("begin immediate"), file.prepare("commit")];
  app.addHook("onRequest", ({ headers }, reply, done) => {
    const row = byHash.get(hashKey(headers["x-service-key"] ?? "")) as [string] | undefined;
    if (row === undefined) {
      reply.code(401).send({ error: "invalid_key" });
      return;
    }
    const hour = Math.floor(Date.now() / 3_600_000);
    begin.run();
    const used = (select.get(row[0], hour) as [number] | undefined)?.[0] ?? 0;
    if (used < LIMIT) put.run(row[0], hour, used + 1);
    commit.run();
    if (used >= LIMIT) {
      reply.code(429).send({ error: "rate_limited" });
      return;
    }
    reply.header("X-RateLimit-Limit", String(LIMIT)).header("X-RateLimit-Remaining", String(LIMIT - used - 1));
    done();
  });
}

/** Uses one column for each field, as a usual table of providers has. */
async function usualPort({ mode, bodies, state, key }: RouterJob): Promise<number> {
  const records = bodies.map((body) => JSON.parse(body) as Record<string, unknown>);
  const names = Object.keys(records[0] ?? {});
  const texts = new Set(names.filter((name) => records.some((record) => isNested(record[name]))));
  const isText = (name: string): boolean => texts.has(name);
  const database = new Database(":memory:");
  database.exec(`create table records (key integer primary key, ${names.map((name) => `"${name}"`).join(", ")})`);
  const insert = database.prepare(`insert into records values (?, ${names.map(() => "?").join(", ")})`);
  for (const record of records) {
    insert.run(Number(record["npi"]), ...names.map((name) => (isText(name) ? JSON.stringify(record[name]) : record[name] as string | number | null)));
  }
  const select = database.prepare(`select ${names.map((name) => `"${name}"`).join(", ")} from records where key = ?`).raw(true);
  const create = peerModule("fastify") as (() => Fastify) | null;
  if (create === null) throw new Error("fastify is not installed");
  const app = create();
  if (mode === "usualKeyed") addUsualAccess(app, state, key);
  app.get("/v1/npi/:npi", ({ params }) => {
    const row = select.get(Number(params.npi)) as (string | number | null)[];
    return Object.fromEntries(names.map((name, i) => [name, isText(name) ? JSON.parse(String(row[i])) as unknown : row[i]]));
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return app.addresses()[0]?.port ?? 0;
}

const OPEN = { bare: barePort, found: foundPort, usual: usualPort, usualKeyed: usualPort, passed: lookupPort, keyed: lookupPort, redis: lookupPort } as const;

process.on("message", (message: RouterJob | "cpu") => {
  if (message === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
    return;
  }
  void OPEN[message.mode](message).then((port) => process.send?.(port));
});
process.on("disconnect", () => process.exit());
