/** How names of webhook targets are resolved: a name server that is away holds up nobody but those who ask it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { post } from "../../../lookup/webhooks/post.ts";
import { openResolver, type Resolve, type ResolverOptions } from "../../../lookup/webhooks/resolve.ts";
import { targetOf } from "../../../lookup/webhooks/target.ts";
import { deadNameServer } from "../../chaos/service/dead_name_server.ts";
import { nameServer, SILENCE, type Answer, type NameServer } from "../../support/name_server.ts";

const neverAborted = new AbortController().signal;

interface World {
  readonly server: NameServer;
  readonly resolve: Resolve;
  /** The names that the system's own lookup was asked for. */
  readonly system: string[];
  /** Asks as `owner`, by default for a name that the operator does not allow. */
  readonly ask: (name: string, over?: Partial<Parameters<Resolve>[0]>) => Promise<string[]>;
}

async function world(answerTo: (name: string) => Answer | Promise<Answer>, options: ResolverOptions = {}): Promise<World> {
  const server = await nameServer(answerTo);
  onTestFinished(() => server.close());
  const system: string[] = [];
  const resolve = openResolver({
    servers: [server.address], hostsFile: "/nowhere/hosts", timeoutMs: 200,
    system: async (name) => {
      system.push(name);
      return [{ address: "127.0.0.1", family: 4 }];
    }, ...options,
  });
  return {
    server, resolve, system,
    ask: async (name, over = {}) => (await resolve({ name, owner: "key_1", isAllowed: false, signal: neverAborted, ...over }))
      .map(({ address, family }) => `${family} ${address}`),
  };
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

describe("a name", () => {
  it("has the addresses of both kinds, and one kind is enough", async () => {
    const [four, six] = ["192.0.2.1", "2606:4700::1"];
    const { ask } = await world((name) => (name.startsWith("six") ? [six] : name.startsWith("four") ? [four] : [four, six]));
    expect(await ask("both.example.com")).toEqual(["4 192.0.2.1", "6 2606:4700::1"]);
    expect(await ask("four.example.com")).toEqual(["4 192.0.2.1"]);
    expect(await ask("six.example.com")).toEqual(["6 2606:4700::1"]);
  });

  it("that is unknown, or whose name server is broken or silent, is an error in time, and the system is not asked", async () => {
    const answers = new Map<string, Answer | Promise<Answer>>([["no", "missing"], ["empty", []], ["bad", "broken"], ["dead", SILENCE]]);
    const { ask, system } = await world((name) => answers.get(name.split(".")[0]!)!);
    const begun = performance.now();
    const codes = await Promise.all([...answers.keys()].map((name) => ask(`${name}.example.com`).catch(codeOf)));
    expect(codes).toEqual(["ENOTFOUND", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT"]);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(system).toEqual([]);
  });

  it("in the hosts file has the addresses given there, and DNS is not asked", async () => {
    const folder = mkdtempSync(join(tmpdir(), "hosts-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const hostsFile = join(folder, "hosts");
    writeFileSync(hostsFile, "127.0.0.1 localhost\n# 1.1.1.1 pinned.example.com\n10.0.0.7\tother  Pinned.example.com # ours\n::1 pinned.example.com\n");
    const { ask, server } = await world(() => ["192.0.2.1"], { hostsFile });
    expect(await ask("pinned.example.com")).toEqual(["4 10.0.0.7", "6 ::1"]);
    expect(server.asked).toEqual([]);
    expect(await ask("unpinned.example.com")).toEqual(["4 192.0.2.1"]);
  });

  it("that the operator allows and DNS does not know is looked up by the system, unless the name server is silent", async () => {
    const { ask, system } = await world((name) => (name.startsWith("dead") ? SILENCE : "missing"));
    expect(await ask("receiver", { isAllowed: true })).toEqual(["4 127.0.0.1"]);
    expect(await ask("dead.example.com", { isAllowed: true }).catch(codeOf)).toBe("ETIMEDOUT");
    expect(system).toEqual(["receiver"]);
  });

  it("is asked for no longer once the attempt has ended", async () => {
    const { ask, server } = await world(() => SILENCE, { timeoutMs: 60_000 });
    const ending = new AbortController();
    const asking = ask("dead.example.com", { signal: ending.signal }).catch(codeOf);
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    ending.abort();
    expect(await asking).toBe("ETIMEDOUT");
  });
});

describe("the names of one zone", () => {
  it("are asked for eight at a time, owners take turns, and other zones do not wait", async () => {
    const held = new Map<string, { readonly answer: Promise<Answer>; readonly give: (answer: Answer) => void }>();
    const hold = (name: string): Promise<Answer> => {
      let give: (answer: Answer) => void = () => undefined;
      const one = held.get(name) ?? { answer: new Promise<Answer>((done) => { give = done; }), give: (answer: Answer) => give(answer) };
      held.set(name, one);
      return one.answer;
    };
    const { ask, server } = await world((name) => (name.endsWith("dead.co.uk") ? hold(name) : ["192.0.2.1"]), { timeoutMs: 60_000 });
    const flood = Array.from({ length: 20 }, (_, i) => {
      const ending = new AbortController();
      return { ending, asking: ask(`n${i}.dead.co.uk`, { owner: "key_many", signal: ending.signal }).catch(codeOf) };
    });
    await vi.waitFor(() => expect(server.asked).toHaveLength(8));
    const late = ask("late.dead.co.uk", { owner: "key_few" });
    expect(await ask("a.other.co.uk")).toEqual(["4 192.0.2.1"]);
    expect(server.asked.filter((name) => name.endsWith("dead.co.uk"))).toHaveLength(8);
    held.get("n3.dead.co.uk")!.give(["192.0.2.9"]);
    expect(await flood[3]?.asking).toEqual(["4 192.0.2.9"]);
    await vi.waitFor(() => expect(held.has("late.dead.co.uk")).toBe(true));
    expect(server.asked).toHaveLength(10);
    held.get("late.dead.co.uk")!.give(["192.0.2.8"]);
    expect(await late).toEqual(["4 192.0.2.8"]);
    for (const { ending } of flood.toReversed()) ending.abort();
    await Promise.all(flood.map(({ asking }) => asking));
    expect(server.asked.filter((name) => name.startsWith("n")).length).toBeLessThanOrEqual(9);
  });
});

describe("a delivery to a name", () => {
  async function receiver(): Promise<{ readonly port: number; readonly connections: () => number }> {
    let connections = 0;
    const server: Server = createServer((socket) => {
      connections += 1;
      socket.once("data", () => socket.end("HTTP/1.1 204 No Content\r\n\r\n"));
    });
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    onTestFinished(() => void server.close());
    return { port: (server.address() as { port: number }).port, connections: () => connections };
  }

  it("reaches the address of an allowed one, and no address that is not public otherwise, whoever says it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "hosts-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const hostsFile = join(folder, "hosts");
    writeFileSync(hostsFile, "127.0.0.1 127.pinned.example.com\n");
    const answers = new Map([["mixed", ["8.8.8.8", "127.0.0.1"]], ["six", ["::1"]]]);
    const { resolve } = await world((name) => answers.get(name.split(".")[1]!) ?? ["127.0.0.1"], { hostsFile });
    const { port, connections } = await receiver();
    const send = (url: string, allowed: readonly string[] = []) =>
      post({ target: targetOf(url, new Set(allowed)), owner: "key_1", headers: {}, body: Buffer.from("{}") }, { resolve, timeoutMs: 2_000 });
    for (const name of ["127.hooks.example.com", "127.mixed.example.com", "127.six.example.com", "127.pinned.example.com"])
      expect(await send(`https://${name}:${port}/`), name).toMatchObject({ error: "refused target" });
    expect(connections()).toBe(0);
    expect(await send(`http://127.hooks.example.com:${port}/`, [`127.hooks.example.com:${port}`])).toMatchObject({ status: 204 });
    expect(connections()).toBe(1);
  });

  it("of a healthy owner is not delayed by twenty hooks on a name server that never answers", async () => {
    expect((await deadNameServer()).violations).toEqual([]);
  });
});
