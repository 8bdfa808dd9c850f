/** The agent server as a process: every tool with the real client over a store and over a running service, bad lines, and its end. */
import { randomBytes } from "node:crypto";
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { createAccess } from "../../../lookup/access/access.ts";
import { hashKey, issueKey } from "../../../lookup/access/keys.ts";
import type { Admit } from "../../../lookup/http/message.ts";
import { listen } from "../../../lookup/adapters/node/server.ts";
import type { RunningServer } from "../../../lookup/http/message.ts";
import { memoryState } from "../../support/memory_state.ts";
import { AGENT_QUESTIONS, call, connect, HELLO, judgeOf, startRaw, toolCall, type Judge } from "../../support/agent.ts";
import { checkLine, fuzzLines } from "../../support/agent_fuzz.ts";
import { sampleService, type SampleService } from "../../support/sample_service.ts";
import { sampleStoreFolder } from "../../support/sample_store.ts";

/** The agent servers are processes of their own, with the machine's clock, and so is the time of the service that they are compared with. */
const clock = Date.now;
const state = memoryState();
/** Keys as the service saw them, by operation's auth. */
const seen: { auth: string; key: string | null; bearer: string | null }[] = [];
let sample: SampleService;
let server: RunningServer;
let overStore: Client;
let overService: Client;
let judge: Judge;

async function startServer(): Promise<RunningServer> {
  const access = createAccess({ state, clock, hash: hashKey });
  const admit: Admit = (asked, operation) => {
    seen.push({ auth: operation.auth, key: asked.header("x-service-key"), bearer: asked.header("authorization") });
    return access.admit(asked, operation);
  };
  return listen({ handle: sample.appWith({ admit, clock }), log: () => undefined, host: "127.0.0.1", port: 0, clientOf: () => "192.0.2.1" });
}

beforeAll(async () => {
  const store = await sampleStoreFolder(2_000);
  sample = await sampleService();
  server = await startServer();
  [overStore, overService] = await Promise.all([
    connect(["--store", store, "--output-schemas"]),
    connect([], { SERVICE_URL: `http://127.0.0.1:${server.port}` }),
  ]);
  judge = await judgeOf(overStore);
});
afterAll(async () => {
  await Promise.all([overStore.close(), overService.close()]);
  await server.close(0);
});

describe("every tool, by the real client", () => {
  it.each(AGENT_QUESTIONS)("%s answers the same over the store and over a running service, within its schema and size", async (tool, input) => {
    const given = input(sample.examples);
    const [a, b] = await Promise.all([call(overStore, tool, given), call(overService, tool, given)]);
    for (const called of [a, b]) judge(tool, called);
    expect(b.text).toBe(a.text);
    expect(b.summary).toBe(a.summary);
  });

  it("reads SERVICE_API_KEY, and without one sends the public sample key; without a key of Surface A only keyless routes", () => {
    const sent = seen.filter(({ auth }) => auth === "service_key");
    expect(sent.length).toBeGreaterThan(4);
    expect(new Set(sent.map(({ key }) => key))).toEqual(new Set([SANDBOX_KEY]));
    expect(seen.some(({ bearer }) => bearer !== null)).toBe(false);
    expect(new Set(seen.map(({ auth }) => auth))).toEqual(new Set(["service_key", "optional_service_key", "none", "demo"]));
  });

  it("are eleven, in a fixed order, read-only, with strict schemas, and the same bytes in every run", async () => {
    const [{ tools }, other] = await Promise.all([overStore.listTools(), overService.listTools()]);
    expect(tools.map(({ name }) => name)).toEqual(AGENT_QUESTIONS.map(([name]) => name));
    expect(JSON.stringify(other.tools)).toBe(JSON.stringify(tools.map((tool) => ({ ...tool, outputSchema: undefined }))));
    for (const { name, annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations, name).toEqual({ readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true });
      expect([inputSchema["additionalProperties"], outputSchema?.["additionalProperties"]], name).toEqual([false, false]);
      expect(description?.length, name).toBeLessThan(900);
    }
  });

  it("are listed in less than 3,500 tokens", async () => {
    const { tools } = await overService.listTools();
    // Four bytes per token: what tokenizers count in this list (o200k_base 4.0, cl100k_base 4.1).
    expect(Buffer.byteLength(JSON.stringify(tools)) / 4).toBeLessThan(3_500);
  });

  it("refuse an unknown member, a wrong type and an unknown tool", async () => {
    const refused = await Promise.all([
      call(overStore, "resolve_npi", { npi: sample.examples.npi, verbose: true }), call(overStore, "resolve_npi", { npi: 2000000002 }),
      call(overStore, "batch_npi", { npis: Array.from({ length: 1_001 }, () => "2000000002") }), call(overStore, "search", { q: "a", limit: 11 }),
    ]);
    expect(refused.map(({ isError }) => isError)).toEqual([true, true, true, true]);
    expect(refused[0]?.text).toContain("verbose");
    await expect(call(overStore, "drop_tables", {})).rejects.toThrow(/drop_tables/);
  });
});

describe("the process", () => {
  it("answers bad lines with errors, never shows its key, and ends with its input while 20 calls are under way", async () => {
    const { key } = await issueKey(state, { surface: "resolver" }, { now: clock, random: randomBytes });
    const agent = startRaw(["--url", `http://127.0.0.1:${server.port}`], { SERVICE_API_KEY: key });
    agent.send(HELLO);
    await agent.answer("hello");
    for (const line of fuzzLines(300)) agent.send(line);
    agent.send("x".repeat(300_000));
    agent.send(toolCall("last", "search", { q: key.slice(0, 50) }));
    expect(await agent.answer("last")).toContain("structuredContent");
    expect(seen.at(-1)?.key).toBe(key);
    for (let i = 0; i < 20; i += 1) agent.send(toolCall(`call ${i}`, "resolve_npi", { npi: sample.examples.npi }));
    agent.closeInput();
    // How long that takes is measured in test/servers, where nothing else runs.
    expect((await agent.ended()).code).toBe(0);
    agent.lines.forEach(checkLine);
    expect(agent.lines.join("\n") + agent.stderr()).not.toContain(key);
  });
});
