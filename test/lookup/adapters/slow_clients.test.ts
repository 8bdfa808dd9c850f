/** Clients that send slowly, or many at a time, do not keep others from being answered, and stopping loses no request. */
import net from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import type { Answer, Request } from "../../../lookup/http/message.ts";
import { listen } from "../../../lookup/adapters/node/server.ts";
import type { RunningServer } from "../../../lookup/http/message.ts";

const HEAD = "POST /slow HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n";
const open: RunningServer[] = [];
const sockets: net.Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(open.splice(0).map((server) => server.close(50)));
});

async function listenFor(patience: object, handle: (request: Request) => Answer | Promise<Answer>): Promise<RunningServer> {
  const server = await listen({ handle, host: "127.0.0.1", port: 0, clientOf: (address) => address ?? "", log: () => undefined, patience });
  open.push(server);
  return server;
}

const ok: Answer = { status: 200, headers: {}, body: "ok" };
const reading = async (request: Request): Promise<Answer> => {
  if (request.method === "POST") await request.body(1000);
  return ok;
};

/** Opens a connection that sends only these bytes. Returns what it receives until it is closed. */
function halfOpen(port: number, bytes: string): { readonly connected: Promise<void>; readonly heard: Promise<string> } {
  const socket = net.connect({ port, host: "127.0.0.1" });
  sockets.push(socket);
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk)).on("error", () => undefined);
  return {
    connected: new Promise((resolve) => socket.once("connect", () => { socket.write(bytes); resolve(); }).once("close", resolve)),
    heard: new Promise((resolve) => socket.once("close", () => resolve(text))),
  };
}

describe("slow clients", () => {
  it("500 half-open connections are each closed with 408, and others are answered meanwhile", async () => {
    const server = await listenFor({ headersTimeout: 600, requestTimeout: 800, connectionsCheckingInterval: 100 }, reading);
    const slow = Array.from({ length: 500 }, (_, i) => halfOpen(server.port, i % 2 === 0 ? "GET /half HTTP/1.1\r\nHost: a\r\nX-A: b" : `${HEAD}{"n`));
    await Promise.all(slow.map(({ connected }) => connected));
    let closed = 0;
    for (const { heard } of slow) void heard.then(() => (closed += 1));
    let answered = 0;
    while (closed < slow.length) {
      expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(0);
    const heard = await Promise.all(slow.map(({ heard }) => heard));
    expect(heard.filter((text) => !text.startsWith("HTTP/1.1 408 ")).slice(0, 3)).toEqual([]);
  });

  it("connections over the limit are dropped, and a new one is accepted after one has closed", async () => {
    const server = await listenFor({ maxConnections: 10 }, reading);
    const held = Array.from({ length: 10 }, () => halfOpen(server.port, "GET /"));
    await Promise.all(held.map(({ connected }) => connected));
    await Promise.all(Array.from({ length: 5 }, async () => expect(await halfOpen(server.port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n").heard).toBe("")));
    const first = sockets[0]!;
    const gone = new Promise((resolve) => first.once("close", resolve));
    first.end("x\r\n\r\n");
    await gone;
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
  });
});

describe("idle connections", () => {
  const ASK = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  /** Asks once and keeps the connection. Returns what it was answered. */
  function askedOnce(port: number): Promise<string> {
    const socket = net.connect({ port, host: "127.0.0.1" }, () => socket.write(ASK));
    sockets.push(socket);
    return new Promise((resolve) => socket.once("data", (chunk: Buffer) => resolve(chunk.toString("latin1"))));
  }

  it("stay open for longer than a proxy keeps them", async () => {
    const server = await listenFor({}, reading);
    const seconds = Number(/keep-alive: timeout=(\d+)/i.exec(await askedOnce(server.port))?.[1]);
    expect(seconds).toBeGreaterThan(60);
  });

  it("make room when a client finds the server full", async () => {
    const server = await listenFor({ maxConnections: 5 }, reading);
    await Promise.all(Array.from({ length: 5 }, () => askedOnce(server.port)));
    expect(await halfOpen(server.port, ASK).heard).toBe("");
    expect(await askedOnce(server.port)).toContain("200 OK");
  });
});

describe("clients that do not read", () => {
  const large: Answer = { status: 200, headers: {}, body: new Uint8Array(16 * 1024 * 1024) };
  async function* endless(): AsyncGenerator<string> {
    for (;;) yield "x".repeat(1024 * 1024);
  }
  /** Asks and never reads, but sends a line end now and then, as if it were alive. */
  function deaf(port: number): Promise<void> {
    const socket = net.connect({ port, host: "127.0.0.1" }, () => socket.pause().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n"));
    sockets.push(socket);
    const sending = setInterval(() => socket.write("\r\n"), 20);
    socket.on("error", () => undefined).once("close", () => clearInterval(sending));
    return new Promise((resolve) => socket.once("connect", resolve));
  }

  it.each([["a file", () => large], ["a stream", (): Answer => ({ ...large, body: endless() })]])("of %s are disconnected", async (_, handle) => {
    const server = await listenFor({ stallTimeout: 200 }, handle);
    await Promise.all(Array.from({ length: 20 }, () => deaf(server.port)));
    // Without the limit this would end only after the grace period.
    open.splice(0);
    const begun = performance.now();
    await server.close(20_000);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it("and those who read slowly get everything, and those whose answer takes long get it", async () => {
    const server = await listenFor({ stallTimeout: 800 }, async ({ path }) => {
      if (path === "/late") await new Promise((resolve) => setTimeout(resolve, 1_200));
      return large;
    });
    const slow = new Promise<number>((resolve, reject) => {
      let bytes = 0;
      const socket = net.connect({ port: server.port, host: "127.0.0.1" }, () => socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"));
      sockets.push(socket);
      socket.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        socket.pause();
        setTimeout(() => socket.resume(), 2);
      }).on("end", () => resolve(bytes)).on("error", reject);
    });
    expect((await (await fetch(`http://127.0.0.1:${server.port}/late`)).arrayBuffer()).byteLength).toBe(16 * 1024 * 1024);
    expect(await slow).toBeGreaterThan(16 * 1024 * 1024);
  });
});

describe("connections of one address", () => {
  it("over its limit are dropped while another address is answered", async () => {
    const server = await listenFor({ maxPerAddress: 3 }, reading);
    const held = Array.from({ length: 3 }, () => halfOpen(server.port, "GET /"));
    await Promise.all(held.map(({ connected }) => connected));
    expect(await halfOpen(server.port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n").heard).toBe("");
    const answer = await new Promise<string>((resolve) => {
      const socket = net.connect({ port: server.port, host: "127.0.0.1", localAddress: "127.0.0.2" }, () => socket.write("GET / HTTP/1.0\r\n\r\n"));
      sockets.push(socket);
      socket.once("data", (chunk: Buffer) => resolve(chunk.toString()));
    });
    expect(answer).toContain("200 OK");
    const closed = new Promise((resolve) => sockets[0]!.once("close", resolve));
    sockets[0]!.end("x\r\n\r\n");
    await closed;
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
  });

  it("are not limited behind our own proxy", async () => {
    const server = await listen({ handle: reading, host: "127.0.0.1", port: 0, clientOf: (address) => address ?? "", log: () => undefined,
      patience: { maxPerAddress: 1 }, isBehindProxy: true });
    open.push(server);
    await halfOpen(server.port, "GET /").connected;
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200);
  });
});

describe("a stop under load", () => {
  it("finishes every request that had arrived and accepts no new one", async () => {
    const waiting: (() => void)[] = [];
    const server = await listenFor({}, () => new Promise((resolve) => waiting.push(() => resolve(ok))));
    const answers = Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${server.port}/`)
      .then(async (answer) => [answer.status, await answer.text(), answer.headers.get("connection")]));
    while (waiting.length < 50) await new Promise((resolve) => setImmediate(resolve));
    open.splice(0);
    const closed = server.close(10_000);
    await expect(fetch(`http://127.0.0.1:${server.port}/`)).rejects.toThrow();
    for (const finish of waiting) finish();
    for (const answer of await Promise.all(answers)) expect(answer).toEqual([200, "ok", "close"]);
    await closed;
  });
});
