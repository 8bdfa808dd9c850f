/**
 * A process of its own for `router.ts`: serves one sample release in one of three ways and tells its processor time when
 * asked. `bare` is node:http rendering the same body from the same record; `passed` is the whole lookup with access and
 * log passed through; `full` has keys and quotas in SQLite.
 */
import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { SANDBOX_KEY } from "../../data/contract/keys.ts";
import { memoryStore } from "../../data/store/memory.ts";
import { openStore } from "../../data/store/open.ts";
import { createAccess } from "../../lookup/access/access.ts";
import { createApp } from "../../lookup/app.ts";
import { LIMITS } from "../../lookup/access/limits.ts";
import type { Admit } from "../../lookup/http.ts";
import { hashKey } from "../../lookup/access/keys.ts";
import { serve } from "../../lookup/node.ts";
import { createNarratives } from "../../lookup/narratives.ts";
import { openReader } from "../../lookup/release/reader.ts";
import { sha256 } from "../../lookup/serve.ts";
import { openSqliteState } from "../../lookup/state/sqlite.ts";

export interface RouterJob {
  readonly mode: "bare" | "passed" | "full";
  readonly store: string;
  /** The answer to render, for `bare`. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const passThrough: Admit = () => ({ authenticated: true, tier: "pro", headers: {} });

/** The sandbox's own budget would end the bench in its first second. */
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
  const handle = createApp({ reader, admit, narratives: createNarratives({ store: memoryStore(), log: () => undefined }), clock: Date.now, log: () => undefined, publicUrl: "http://127.0.0.1" });
  const running = await serve({ handle, host: "127.0.0.1", port: 0, log: () => undefined, clientOf: (address) => address ?? "" });
  return running.port;
}

function barePort(job: RouterJob): Promise<number> {
  const record = JSON.parse(job.body) as object;
  const server = createServer((_, response) => {
    const body = JSON.stringify(record);
    response.writeHead(200, { ...job.headers, "Content-Length": Buffer.byteLength(body) });
    response.end(body);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)));
}

process.on("message", (message: RouterJob | "cpu") => {
  if (message === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
    return;
  }
  void (message.mode === "bare" ? barePort(message) : lookupPort(message)).then((port) => process.send?.(port));
});
