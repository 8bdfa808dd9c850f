/**
 * Serves one sample release in one of five ways, in a separate process for `router.ts`, and returns its processor time on request.
 * - `bare` is node:http that renders the same body from the same record, without look-ups or decisions.
 * - `found` first finds the record's row by its NPI in our table.
 * - `passed` is the whole service without access checks and log.
 * - `full` has keys and quotas in SQLite.
 * - `usual` is Fastify over a SQLite table of the same records.
 */
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import Database from "libsql";
import { SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { TABLES } from "../../../data/contract/release/tables.ts";
import { memoryStore } from "../../../data/store/memory.ts";
import { openStore } from "../../../data/open_store.ts";
import { createAccess } from "../../../lookup/access/access.ts";
import { createApp } from "../../../lookup/app/app.ts";
import { LIMITS } from "../../../lookup/access/limits.ts";
import type { Admit } from "../../../lookup/http/message.ts";
import { hashKey } from "../../../lookup/access/keys.ts";
import { listen } from "../../../lookup/adapters/node/server.ts";
import { createNarratives } from "../../../lookup/narratives/narratives.ts";
import type { ProviderRow } from "../../../lookup/surface/provider.ts";
import { openReader } from "../../../lookup/release/reader.ts";
import { sha256 } from "../../../lookup/service/service.ts";
import { peerModule } from "../peers.ts";
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";

export interface RouterJob {
  readonly mode: "bare" | "found" | "passed" | "full" | "usual";
  readonly store: string;
  /** The answers to render: one for `bare` and `found`, all requested ones for `usual`. */
  readonly bodies: readonly string[];
  /** Headers of the answers of `bare` and `found`, as alternating names and values. */
  readonly headers: readonly string[];
}

const passThrough: Admit = () => ({ authenticated: true, tier: "pro", headers: {} });

/** Allows every request, because the sandbox's quota would end the bench in its first second. */
function fullAccess(): Admit {
  const state = openSqliteState(mkdtempSync(join(tmpdir(), "bench-state-")));
  const limits = { ...LIMITS, resolver: { ...LIMITS.resolver, sandbox: { perAddress: 1e9, inAll: 1e9 } } };
  const access = createAccess({ state, clock: Date.now, hash: hashKey, sandboxKey: SANDBOX_KEY, limits });
  return (request, operation) => access.admit(request, operation);
}

async function lookupPort(job: RouterJob): Promise<number> {
  const reader = openReader(await openStore(job.store), { hash: sha256, crc32 });
  await reader.poll();
  const admit = job.mode === "full" ? fullAccess() : passThrough;
  const handle = createApp({ reader, admit, narratives: createNarratives({ store: memoryStore(), log: () => undefined }), clock: Date.now,
    log: () => undefined, publicUrl: "http://127.0.0.1" });
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

interface Fastify {
  get(path: string, handler: (request: { params: { npi: string } }) => unknown): void;
  listen(options: { host: string; port: number }): Promise<string>;
  addresses(): { port: number }[];
}

/** True for a value that does not fit into a column as it is. */
function isNested(value: unknown): boolean {
  return value !== null && typeof value !== "string" && typeof value !== "number";
}

/** Uses one column for each field, as a usual table of providers has. */
async function usualPort({ bodies }: RouterJob): Promise<number> {
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
  app.get("/v1/npi/:npi", ({ params }) => {
    const row = select.get(Number(params.npi)) as (string | number | null)[];
    return Object.fromEntries(names.map((name, i) => [name, isText(name) ? JSON.parse(String(row[i])) as unknown : row[i]]));
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return app.addresses()[0]?.port ?? 0;
}

const OPEN = { bare: barePort, found: foundPort, usual: usualPort, passed: lookupPort, full: lookupPort } as const;

process.on("message", (message: RouterJob | "cpu") => {
  if (message === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
    return;
  }
  void OPEN[message.mode](message).then((port) => process.send?.(port));
});
process.on("disconnect", () => process.exit());
