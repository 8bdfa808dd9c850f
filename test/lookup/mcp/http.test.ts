/** The agent server over HTTP: every tool by the real client in both eras of the protocol, keys and quotas, and raw requests. */
import { randomBytes } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { createAccess } from "../../../lookup/access/access.ts";
import { hashKey, issueKey } from "../../../lookup/access/keys.ts";
import { LIMITS } from "../../../lookup/access/limits.ts";
import { listen } from "../../../lookup/adapters/node/server.ts";
import type { App, AppOptions } from "../../../lookup/app/app.ts";
import type { RunningServer } from "../../../lookup/http/message.ts";
import { PREFIXES } from "../../../lookup/http/mounts.ts";
import { answerAgent } from "../../../lookup/mcp/server/http.ts";
import { memoryState } from "../../support/memory_state.ts";
import { AGENT_QUESTIONS, call, connect, HELLO, request, toolCall } from "../../support/agent.ts";
import { ask, SAMPLE_NOW, sampleService, type SampleService } from "../../support/sample_service.ts";
import { sampleStoreFolder } from "../../support/sample_store.ts";


const clock = (): number => Date.parse(SAMPLE_NOW);
const logged: unknown[] = [];
const log = (event: unknown): void => void logged.push(event);
const state = memoryState();
let sample: SampleService;
let server: RunningServer;
let app: App;
let keys: { readonly supply: string; readonly resolver: string };

/** The service with the agent server, its own quotas, and other options of the app. */
function serviceWith(limits: typeof LIMITS | object = LIMITS, options: Partial<AppOptions> = {}): App {
  const access = createAccess({ state: { ...memoryState(), keys: state.keys }, clock, hash: hashKey, limits: { ...LIMITS, ...limits } });
  return sample.appWith({
    admit: (asked, operation) => access.admit(asked, operation), log, clock,
    agents: (...asked) => answerAgent({ prefixes: PREFIXES, sandboxKey: SANDBOX_KEY, clock, log, ...options }, ...asked), ...options,
  });
}

async function session(headers: Record<string, string> = {}, era: "auto" | "legacy" = "legacy"): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode: era } });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${server.port}/mcp`), { requestInit: { headers } }));
  return client;
}

const JSON_HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };
function post(body: string, headers: Record<string, string> = {}, to = app) {
  return ask(to, "/mcp", { method: "POST", body, headers: { ...JSON_HEADERS, ...headers } });
}

beforeAll(async () => {
  sample = await sampleService();
  const issued = async (surface: "supply" | "resolver"): Promise<string> => (await issueKey(state, { surface }, { now: clock, random: randomBytes })).key;
  keys = { supply: await issued("supply"), resolver: await issued("resolver") };
  app = serviceWith();
  // The agent server that it is compared with is a process of its own, with the machine's clock.
  server = await listen({ handle: serviceWith(LIMITS, { clock: Date.now }), log, host: "127.0.0.1", port: 0, clientOf: () => "192.0.2.1" });
});
afterAll(() => server.close(0));

describe("the agent server over HTTP", () => {
  it.each(["legacy", "auto"] as const)("answers every tool as over stdio, by the real client in the era %s", async (era) => {
    const [overHttp, overStdio] = await Promise.all([session({}, era), connect(["--store", await sampleStoreFolder(2_000)])]);
    expect((await overHttp.listTools()).tools).toEqual((await overStdio.listTools()).tools);
    expect(overHttp.getInstructions()).toBe(overStdio.getInstructions());
    for (const [tool, input] of AGENT_QUESTIONS) {
      const [one, other] = await Promise.all([overHttp, overStdio].map((client) => call(client, tool, input(sample.examples))));
      expect(one?.text, tool).toBe(other?.text);
      expect([one?.isError, one?.summary], tool).toEqual([false, other?.summary]);
    }
    await Promise.all([overHttp.close(), overStdio.close()]);
    expect(logged).toEqual([]);
  });

  it("counts each question against the key that the caller sent, or as without one", async () => {
    const { npi, person } = sample.examples;
    const seen: (readonly [path: string, key: string | null, bearer: string | null, client: string])[] = [];
    const watched = serviceWith(LIMITS, {
      admit: (asked) => {
        seen.push([asked.path, asked.header("x-service-key"), asked.header("authorization"), asked.client]);
        return { authenticated: true, tier: "pilot", headers: {} };
      },
    });
    const both = { "x-service-key": keys.resolver, authorization: `Bearer ${keys.supply}` };
    await post(toolCall(1, "resolve_npi", { npi }), both, watched);
    await post(toolCall(1, "resolve_npi", { npi: person }), {}, watched);
    await post(toolCall(1, "ask_evidence", { question: "How many dermatologists are there in Maine?" }), both, watched);
    await post(toolCall(1, "ask_evidence", { question: "How many dermatologists are there in Maine?" }), {}, watched);
    expect(seen.filter(([path]) => path !== "/mcp")).toEqual([
      [`/v1/npi/${npi}`, keys.resolver, null, "192.0.2.1"],
      [`/v1/npi/${person}`, SANDBOX_KEY, null, "192.0.2.1"],
      ["/api/v1/evidence-query", null, both.authorization, "192.0.2.1"],
      ["/api/evidence-query/demo", null, null, "192.0.2.1"],
    ]);
  });

  it("says that a key is not valid, and when a quota is used up", async () => {
    const client = await session({ "x-service-key": "no-such-key" });
    const refused = await call(client, "resolve_npi", { npi: sample.examples.npi });
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining("header X-Service-Key")]);
    await client.close();
    const narrow = serviceWith({ resolver: { ...LIMITS.resolver, sandbox: { perAddress: 1, inAll: 10 } } });
    const answers = [1, 2].map(() => post(toolCall(1, "resolve_npi", { npi: sample.examples.npi }), {}, narrow));
    const [first, second] = (await Promise.all(answers)).map(({ text }) => text);
    expect(first).not.toContain("isError");
    expect(second).toContain("The quota is used up (429 rate_limited)");
    // A key has its own budget.
    expect((await post(toolCall(1, "resolve_npi", { npi: sample.examples.npi }), { "x-service-key": keys.resolver }, narrow)).text).not.toContain("isError");
  });

  it("limits the requests of an address, whatever they ask", async () => {
    const narrow = serviceWith({ supply: { ...LIMITS.supply, open: [{ name: "rolling-minute", ms: 60_000, limit: 2 }] } });
    const answers = [await post(HELLO, {}, narrow), await post(HELLO, {}, narrow), await post(HELLO, {}, narrow)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[0]?.headers).toMatchObject({ "X-RateLimit-Limit": "2", "X-RateLimit-Remaining": "1" });
    expect(answers[2]?.headers).toMatchObject({ "Retry-After": "60" });
  });
});

describe("a raw request", () => {
  it("is answered in one event to a client of 2025, without a session", async () => {
    const { status, headers, text } = await post(HELLO);
    expect([status, headers["Content-Type"], headers["Mcp-Session-Id"]]).toEqual([200, "text/event-stream", undefined]);
    expect(text).toMatch(/^event: message\ndata: \{.*"protocolVersion":"2025-06-18".*\}\n\n$/);
    expect((await post(JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }))).status).toBe(202);
  });

  it.each([
    ["not JSON", "{", {}, 400],
    ["a batch", `[${HELLO},${HELLO}]`, {}, 400],
    ["not JSON-RPC", "{}", {}, 400],
    ["of another media type", HELLO, { "content-type": "text/plain" }, 415],
    ["for a client that takes no events", HELLO, { accept: "application/json" }, 406],
    ["from a page of another origin", HELLO, { origin: "http://rebound.example:8787" }, 403],
    ["from a page without an origin", HELLO, { origin: "null" }, 403],
  ])("is refused when it is %s", async (_, body, headers, status) => {
    expect((await post(body, headers)).status).toBe(status);
  });

  it("is accepted from pages of the service's own origin and of origins that the operator named", async () => {
    const named = serviceWith(LIMITS, { publicUrl: "https://data.example", agentOrigins: ["http://127.0.0.1:6274"] });
    for (const [origin, status] of [["https://data.example", 200], ["http://127.0.0.1:6274", 200], ["http://127.0.0.1:6275", 403]] as const) {
      expect((await post(HELLO, { origin }, named)).status, origin).toBe(status);
      expect((await ask(named, "/mcp", { method: "OPTIONS", headers: { origin } })).status, origin).toBe(status === 200 ? 204 : 403);
    }
    const { headers } = await ask(named, "/mcp", { method: "OPTIONS", headers: { origin: "https://data.example" } });
    expect(headers["Access-Control-Allow-Headers"]).toContain("MCP-Protocol-Version");
  });

  it("is refused when it is larger than a message may be, over a connection", async () => {
    const long = request(1, "tools/call", { name: "search", arguments: { q: "x".repeat(300_000) } });
    const answer = await fetch(`http://127.0.0.1:${server.port}/mcp`, { method: "POST", headers: JSON_HEADERS, body: long });
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: "payload_too_large" } }]);
  });

  it("opens no stream: neither GET nor a subscription", async () => {
    const got = await ask(app, "/mcp", { headers: { accept: "text/event-stream" } });
    expect([got.status, got.headers["Allow"]]).toEqual([405, "POST, OPTIONS"]);
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {},
      "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
    };
    const listening = await post(request(1, "subscriptions/listen", { _meta, notifications: {} }),
      { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" });
    expect(listening.text).toContain('"error"');
  });
});
