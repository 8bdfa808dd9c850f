/** Tests the agent server under stress: 10,000 bad lines, a line of 10 MB, 20 exits with calls in flight, and planted keys. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { formatKey } from "../../data/contract/keys.ts";
import { call, connect, HELLO, judgeOf, request, startRaw, toolCall } from "../support/agent.ts";
import { checkLine, fuzzLines } from "../support/agent_fuzz.ts";
import { command, startService, type RunningService } from "../support/commands.ts";
import { sampleFolder, type SampleStore } from "./support/sample_store.ts";
import { scratch } from "./support/servers.ts";

const folder = scratch("agents");
let sample: SampleStore;
let environment: Record<string, string>;
let service: RunningService;

beforeAll(async () => {
  sample = await sampleFolder(folder);
  environment = { STORE: sample.store, STATE: join(folder, "state") };
  service = await startService([], environment);
  return async () => void await service.stop();
});

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}

/** Returns the processes whose command line names the agent server and this test's store. */
function agentsLeft(): string[] {
  const lines = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    } catch {
      return "";
    }
  });
  return lines.filter((line) => line.includes("bin.mjs") && line.includes(sample.store));
}

describe("10,000 bad lines and one of 10 MB", () => {
  it("get only JSON-RPC lines back, and the process survives and stays below 220 MB", async () => {
    const agent = startRaw(["--store", sample.store]);
    agent.send(HELLO);
    await agent.answer("hello");
    let most = 0;
    const lines = fuzzLines(10_000);
    for (let at = 0; at < lines.length; at += 500) {
      for (const line of lines.slice(at, at + 500)) agent.send(line);
      agent.send(request(`after ${at}`, "ping"));
      await agent.answer(`after ${at}`);
      most = Math.max(most, residentMegabytes(agent.pid));
    }
    agent.send("x".repeat(10_000_000));
    agent.send(toolCall("last", "resolve_npi", { npi: sample.examples.npi }));
    expect(await agent.answer("last")).toContain("structuredContent");
    most = Math.max(most, residentMegabytes(agent.pid));
    agent.closeInput();
    expect((await agent.ended()).code).toBe(0);
    agent.lines.forEach(checkLine);
    expect(agent.lines.length).toBeGreaterThan(5_000);
    console.log(`agent server: ${most.toFixed(0)} MB resident at most, ${agent.lines.length} lines back`);
    // Some 200 are the code and the words of the questions; a leak of these lines would add hundreds.
    expect(most).toBeLessThan(220);
  });
});

describe("the exit", () => {
  it("comes within two seconds of the end of input or SIGTERM with 20 calls in flight, has code 0 and leaves no process behind", async () => {
    for (let start = 0; start < 20; start += 1) {
      const agent = startRaw(["--store", sample.store]);
      agent.send(HELLO);
      await agent.answer("hello");
      for (let i = 0; i < 20; i += 1) agent.send(toolCall(i, i % 2 === 0 ? "ask_evidence" : "batch_npi", i % 2 === 0
        ? { question: "How many dermatologists are there in Maine?" } : { npis: sample.npis }));
      if (start % 2 === 0) agent.closeInput();
      else agent.kill("SIGTERM");
      const { code, ms } = await agent.ended();
      expect(code, agent.stderr()).toBe(0);
      expect(ms).toBeLessThan(2_000);
      agent.lines.forEach(checkLine);
    }
    expect(agentsLeft()).toEqual([]);
  });

  it("comes as well when the service never answers and when nobody reads the output", async () => {
    const hanging = createServer(() => undefined);
    await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
    const waiting = startRaw(["--url", `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`]);
    const unread = startRaw(["--store", sample.store]);
    for (const agent of [waiting, unread]) {
      agent.send(HELLO);
      await agent.answer("hello");
    }
    unread.stopReading();
    for (let i = 0; i < 20; i += 1) waiting.send(toolCall(i, "list_sources", {}));
    for (let i = 0; i < 500; i += 1) unread.send(request(i, "tools/list"));
    waiting.closeInput();
    unread.kill("SIGTERM");
    for (const { code, ms } of await Promise.all([waiting.ended(), unread.ended()])) expect([code, ms < 2_000]).toEqual([0, true]);
    hanging.close().closeAllConnections();
  });
});

describe("keys", () => {
  it("of both surfaces are used and appear in no output, error or argument; a wrong key is refused without repeating it", async () => {
    const issue = async (surface: string): Promise<string> =>
      (JSON.parse((await command("lookup/main.ts", ["keys", "issue", "--surface", surface, "--json"], environment)).stdout) as { key: string }).key;
    const keys = { SERVICE_API_KEY: await issue("resolver"), SUPPLY_API_KEY: await issue("supply") };
    const wrong = formatKey("resolver", "live", new Uint8Array(32));
    for (const given of [keys, { ...keys, SERVICE_API_KEY: wrong }, { ...keys, SUPPLY_API_KEY: `${wrong}\n` }]) {
      const agent = startRaw(["--url", service.url], given);
      agent.send(HELLO);
      agent.send(toolCall("b", "resolve_npi", { npi: sample.examples.npi }));
      agent.send(toolCall("a", "ask_evidence", { question: "How many dermatologists are there in Maine?" }));
      agent.send(toolCall("echo", "search", { q: given.SERVICE_API_KEY }));
      const argv = readFileSync(`/proc/${agent.pid}/cmdline`, "utf8");
      const answers = given.SUPPLY_API_KEY.includes("\n") ? [] : await Promise.all(["a", "b"].map((id) => agent.answer(id)));
      agent.closeInput();
      const { code } = await agent.ended();
      expect(code).toBe(given.SUPPLY_API_KEY.includes("\n") ? 1 : 0);
      if (given === keys) expect(answers.filter((line) => line.includes("structuredContent"))).toHaveLength(2);
      else expect(agent.lines.join() + agent.stderr()).toMatch(/does not accept the key \(401 invalid_key\)|SUPPLY_API_KEY: not a key/);
      for (const key of Object.values(given)) expect(argv + agent.lines.join() + agent.stderr()).not.toContain(key.trim());
    }
  });
});

describe("with and without a key of Surface A", () => {
  it("state_supply and ask_evidence give the same answers; they give a tool error only while the service is away", async () => {
    const { stdout } = await command("lookup/main.ts", ["keys", "issue", "--surface", "supply", "--json"], environment);
    const [keyed, keyless] = await Promise.all([
      connect(["--url", service.url, "--output-schemas"], { SUPPLY_API_KEY: (JSON.parse(stdout) as { key: string }).key }),
      connect(["--url", service.url]),
    ]);
    const judge = await judgeOf(keyed);
    for (const [tool, input] of [["state_supply", { specialty: "urology" }],
      ["ask_evidence", { question: "Which states have the fewest urologists?" }]] as const) {
      const [a, b] = await Promise.all([call(keyed, tool, input), call(keyless, tool, input)]);
      judge(tool, a);
      expect(b.data).toEqual(a.data);
    }
    const port = new URL(service.url).port;
    await service.stop();
    expect(await call(keyed, "list_sources", {})).toMatchObject({ isError: true, text: expect.stringMatching(/cannot be reached/) as string });
    service = await startService(["--port", port], environment);
    judge("list_sources", await call(keyed, "list_sources", {}));
    await Promise.all([keyed.close(), keyless.close()]);
  });
});
