/**
 * Tests nginx as a shared cache: with the configuration of the README, and with a bare one that caches whatever the service's
 * headers allow. No caller gets an answer made for another, and answers that may be shared come from the cache.
 */
import http from "node:http";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueKey } from "../../../lookup/access/keys.ts";
import { openSqliteState } from "../../../lookup/state/sqlite/state.ts";
import { startService, type RunningService } from "../../support/commands.ts";
import { sampleFolder, type SampleStore } from "../support/sample_store.ts";
import { freePort, programOf, scratch, startNginx, type RunningProgram } from "../support/servers.ts";

const path = programOf("nginx", "nginx");
const folder = scratch("nginx");
const agent = new http.Agent({ keepAlive: true, maxSockets: 48 });
const ports = { documented: 0, bare: 0 };
let sample: SampleStore;
let service: RunningService;
let nginx: RunningProgram;
const keys = { supply: [] as string[], resolver: [] as string[] };

/** Returns DEPLOYMENT.md's configuration with the ports and the folder of the test. */
function documented(port: number): string {
  const guide = readFileSync(resolve(import.meta.dirname, "../../../DEPLOYMENT.md"), "utf8");
  const config = /### Behind nginx\n[^]*?```nginx\n([^]*?)```/.exec(guide)?.[1];
  if (config === undefined) throw new Error("DEPLOYMENT.md shows no proxy configuration");
  return config
    .replace("/var/cache/nginx/provider-supply", join(folder, "documented"))
    .replace("127.0.0.1:8787", new URL(service.url).host)
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
}

function bare(port: number): string {
  return `proxy_cache_path ${join(folder, "bare")} keys_zone=bare:10m;
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass ${service.url};
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_cache bare;
        add_header X-Cache $upstream_cache_status always;
      }
    }`;
}

async function issueKeys(state: string): Promise<void> {
  const opened = openSqliteState(state);
  const effects = { now: Date.now, random: (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)) };
  for (let i = 0; i < 60; i += 1) keys.supply.push((await issueKey(opened, { surface: "supply" }, effects)).key);
  for (let i = 0; i < 4; i += 1) keys.resolver.push((await issueKey(opened, { surface: "resolver", tier: "pro" }, effects)).key);
  await opened.close();
}

interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a request from one of two hundred client addresses, all on this machine. */
function ask(port: number, url: string, headers: Record<string, string> = {}, client = 1): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = http.get({ agent, host: "127.0.0.1", localAddress: `127.0.1.${client}`, port, path: url, headers }, (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (body += chunk))
        .on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    request.on("error", reject);
  });
}

interface Kind {
  readonly url: (npi: string) => string;
  readonly headers: (turn: number) => Record<string, string>;
  /** Returns what is wrong with the answer, or null. */
  readonly fault: (answer: Reply, npi: string, seen: Set<string>) => string | null;
}

const supplyUrl = (npi: string): string => `/api/v1/npi/${npi}`;
const resolverUrl = (npi: string): string => `/v1/npi/${npi}`;

/** True for a fresh answer: no caller has seen its request id before. */
function isOwn(id: unknown, seen: Set<string>): boolean {
  const isNew = typeof id === "string" && !seen.has(id);
  seen.add(String(id));
  return isNew;
}

const REFUSED = (answer: Reply): string | null => (answer.status === 401 || answer.status === 429 ? null : `a bad key got ${answer.status}`);

const KINDS: Readonly<Record<string, Kind>> = {
  anonymous: {
    url: supplyUrl, headers: () => ({}),
    fault({ status, body }, npi) {
      const { data } = JSON.parse(body) as { data?: { npi: string; authenticated: boolean } };
      return status === 200 && data?.npi === npi && !data.authenticated ? null : `${status} ${body.slice(0, 80)}`;
    },
  },
  keyed: {
    url: supplyUrl, headers: (turn) => ({ authorization: `Bearer ${keys.supply[turn % keys.supply.length]}` }),
    fault({ status, headers, body }, npi, seen) {
      const { data, meta } = JSON.parse(body) as { data?: { npi: string; authenticated: boolean }; meta: { request_id: string } };
      if (status !== 200 || data?.npi !== npi || !data.authenticated) return `${status} ${body.slice(0, 80)}`;
      if (headers["x-request-id"] !== meta.request_id || !isOwn(meta.request_id, seen)) return "somebody else's answer";
      return headers["cache-control"] === "private, no-store" ? null : "a keyed answer that may be kept";
    },
  },
  "a bad key": { url: supplyUrl, headers: (turn) => ({ authorization: `Bearer ${turn % 2 === 0 ? "x" : keys.supply[0]!.slice(0, -1)}` }), fault: REFUSED },
  resolver: {
    url: resolverUrl, headers: (turn) => ({ "x-service-key": keys.resolver[turn % keys.resolver.length]! }),
    fault({ status, headers, body }, npi, seen) {
      if (status !== 200 || (JSON.parse(body) as { npi: string }).npi !== npi) return `${status} ${body.slice(0, 80)}`;
      return isOwn(headers["x-request-id"], seen) ? null : "somebody else's answer";
    },
  },
  "a bad service key": { url: resolverUrl, headers: () => ({ "x-service-key": "x" }), fault: REFUSED },
  "no service key": { url: resolverUrl, headers: () => ({}), fault: REFUSED },
};

describe.skipIf(path === null)("nginx as a shared cache", () => {
  beforeAll(async () => {
    sample = await sampleFolder(folder);
    const state = join(folder, "state");
    await issueKeys(state);
    service = await startService(["--store", sample.store, "--state", state, "--trusted-proxies", "1"], { LOG_REQUESTS: "0" });
    [ports.documented, ports.bare] = [await freePort(), await freePort()];
    nginx = await startNginx(path!, folder, ports.documented, documented(ports.documented) + bare(ports.bare));
  });
  afterAll(async () => {
    agent.destroy();
    await nginx?.stop();
    await service?.stop();
  });

  it("gives no caller an answer made for another, in 10,000 mixed calls", async () => {
    const kinds = Object.entries(KINDS);
    const seen = new Set<string>();
    const faults: string[] = [];
    const caches: Record<string, Record<string, number>> = {};
    let turn = 0;
    const caller = async (): Promise<void> => {
      while (turn < 10_000) {
        const mine = turn++;
        const port = mine % 2 === 0 ? ports.documented : ports.bare;
        const [name, kind] = kinds[(mine >> 1) % kinds.length]!;
        const npi = sample.npis[(mine * 7919 >> 3) % sample.npis.length]!;
        const answer = await ask(port, kind.url(npi), kind.headers(Math.floor(mine / 6)), 1 + mine % 200);
        const fault = kind.fault(answer, npi, seen);
        if (fault !== null) faults.push(`${name}: ${fault}`);
        const told = (caches[name] ??= {});
        const cache = String(answer.headers["x-cache"]);
        told[cache] = (told[cache] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: 32 }, caller));
    expect(faults.slice(0, 10)).toEqual([]);
    expect(caches["anonymous"]?.["HIT"]).toBeGreaterThan(1_000);
    for (const [name, told] of Object.entries(caches)) if (name !== "anonymous") expect(told["HIT"], name).toBeUndefined();
  });

  it("caches public answers, and answers 304 to a caller that has the answer", async () => {
    for (const port of [ports.documented, ports.bare]) {
      for (const url of ["/public/v1/manifest.json", "/public/v1/sources.json", "/"]) {
        const [first, second] = [await ask(port, url), await ask(port, url)];
        expect([first.status, second.status, second.headers["x-cache"]], url).toEqual([200, 200, "HIT"]);
        expect(second.body).toBe(first.body);
        const tag = second.headers.etag ?? "";
        expect(tag, url).toMatch(/^"[0-9a-f]{64}/);
        const fresh = await ask(port, url, { "if-none-match": tag });
        expect([fresh.status, fresh.body], url).toEqual([304, ""]);
      }
      const url = supplyUrl(sample.examples.npi);
      const [, second] = [await ask(port, url), await ask(port, url)];
      expect([second.status, second.headers["x-cache"]]).toEqual([200, "HIT"]);
    }
  });

  it("passes on the client's address: each client has its own quota, whatever forwarding headers it sends", async () => {
    const left = async (client: number, forwarded: string): Promise<number> =>
      Number((await ask(ports.documented, "/api/v1/sources", { "x-forwarded-for": forwarded }, client)).headers["x-ratelimit-remaining"]);
    expect([await left(250, "1.1.1.1"), await left(250, "2.2.2.2"), await left(251, "1.1.1.1")]).toEqual([599, 598, 599]);
  });
});
