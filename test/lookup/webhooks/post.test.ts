/**
* Targets and receivers of webhooks: forbidden targets get no connection, and hostile receivers are
* limited in time and bytes. Receivers are sockets of this machine; the names below begin with `127.` because the tests'
* network guard allows no other name.
 */
import { createServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { isPublicAddress } from "../../../lookup/webhooks/addresses.ts";
import { post, type Reply } from "../../../lookup/webhooks/post.ts";
import type { Resolve } from "../../../lookup/webhooks/resolve.ts";
import { parseAllowed, targetOf, TargetError } from "../../../lookup/webhooks/target.ts";

const NAME = "127.hooks.example.com";
const NONE: ReadonlySet<string> = new Set();
const open: Server[] = [];
const sockets = new Set<Socket>();
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of open) server.close();
});

interface Receiver {
  readonly port: number;
  readonly connections: () => number;
  /** Bytes written to senders. */
  readonly sent: () => number;
}

async function listening(server: Server, onSocket: (socket: Socket) => void = () => undefined): Promise<Receiver> {
  let connections = 0;
  const own: Socket[] = [];
  server.on("connection", (socket: Socket) => {
    connections += 1;
    own.push(socket);
    sockets.add(socket);
    socket.on("error", () => undefined);
    onSocket(socket);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sent = (): number => own.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  return { port: (server.address() as { port: number }).port, connections: () => connections, sent };
}

/** Answers each request with raw bytes, or handles its socket. */
function receiver(answer: string | Buffer | ((socket: Socket) => void)): Promise<Receiver> {
  return listening(createServer(), (socket) => {
    socket.once("data", () => (typeof answer === "function" ? answer(socket) : socket.end(answer)));
  });
}

function resolvingTo(...answers: readonly (readonly string[])[]): Resolve & { readonly asked: () => number } {
  let asked = 0;
  const resolve = async () => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  };
  return Object.assign(resolve, { asked: () => asked });
}

interface SendOptions {
  readonly allowed?: ReadonlySet<string>;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

async function sendTo(url: string, { allowed = NONE, resolve = resolvingTo(), timeoutMs = 300 }: SendOptions = {}): Promise<Reply> {
  try {
    return await post({ target: targetOf(url, allowed), owner: "key_1", headers: { "Content-Type": "application/json" }, body: Buffer.from("{}") },
      { timeoutMs, resolve });
  } catch (error) {
    if (error instanceof TargetError) return { status: null, retryAfter: null, error: "refused target" };
    throw error;
  }
}

/** URLs that are refused without DNS; `P` is the port of a listening receiver. */
const LITERALS = [
  "http://127.0.0.1:P/", "https://127.0.0.1:P/", "https://127.1:P/", "https://2130706433:P/", "https://0x7f000001:P/", "https://0x7f.1:P/",
  "https://0177.0.0.1:P/", "https://017700000001:P/",
  "https://127.0.0.1.:P/", "https://127.255.255.254:P/", "https://0.0.0.0:P/", "https://0:P/", "https://[::1]:P/", "https://[::]:P/",
  "https://[::ffff:127.0.0.1]:P/", "https://[::ffff:7f00:1]:P/",
  "https://[::127.0.0.1]:P/", "https://[64:ff9b::7f00:1]:P/", "https://[64:ff9b:1::7f00:1]:P/", "https://[2002:7f00:1::]:P/",
  "https://[2001:0:7f00:1::]:P/", "https://[fe80::1]:P/", "https://[fc00::1]:P/",
  "https://[fd12:3456::1]:P/", "https://[ff02::1]:P/", "https://[2001:db8::1]:P/", "https://[100::1]:P/", "https://[5f00::1]:P/",
  "https://[3fff::1]:P/", "https://10.0.0.1/", "https://172.16.0.1/", "https://172.31.255.255/", "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/", "https://100.64.0.1/", "https://100.100.100.200/", "https://168.63.129.16/", "https://192.0.0.192/",
  "https://192.0.2.1/", "https://198.18.0.1/", "https://198.51.100.1/", "https://203.0.113.1/",
  "https://224.0.0.1/", "https://240.0.0.1/", "https://255.255.255.255/", "https://１２７.０.０.１:P/", "https://①②⑦.0.0.1:P/", "https://127。0。0。1:P/",
  "https://localhost:P/", "https://LOCALHOST:P/", "https://localhost.:P/", "https://a.localhost:P/", "https://printer.local:P/",
  "https://metadata.google.internal/", "https://router:P/", "https://127.hooks.example.com.:P/",
  "https://user@127.hooks.example.com:P/", "https://u:p@127.hooks.example.com:P/", "http://127.hooks.example.com:P/",
  "ftp://127.hooks.example.com:P/", "file:///etc/passwd", "gopher://127.hooks.example.com:P/", "javascript:alert(1)", "//127.hooks.example.com:P/",
  "https://127.hooks.example.com:22/", "https://127.hooks.example.com:25/", "https://127.hooks.example.com:0/", "https://127.hooks.example.com:80/",
  "https://127.hooks.example.com:P/#x", "https:127.hooks.example.com:P/", "",
];

/** Addresses that a name may resolve to; each is of this machine or its network. */
const ADDRESSES: readonly (readonly string[])[] = [
  ["127.0.0.1"], ["127.9.9.9"], ["0.0.0.0"], ["10.1.2.3"], ["172.20.0.1"], ["192.168.0.1"], ["169.254.169.254"], ["100.64.1.1"], ["224.0.0.251"],
  ["255.255.255.255"],
  ["::1"], ["::"], ["::ffff:127.0.0.1"], ["::ffff:7f00:1"], ["::7f00:1"], ["64:ff9b::a00:1"], ["2002:a00:1::1"], ["2001::1"], ["fe80::1%lo"],
  ["fd00::1"], ["ff02::fb"],
  ["8.8.8.8", "127.0.0.1"], ["2606:4700::1", "::1"], ["127.0.0.1", "8.8.8.8"], [],
];

describe("forbidden targets", () => {
  it(`get no connection: ${LITERALS.length} URLs`, async () => {
    expect(LITERALS.length).toBeGreaterThanOrEqual(60);
    const { port, connections } = await receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    const resolve = resolvingTo(["127.0.0.1"]);
    for (const url of LITERALS) expect(await sendTo(url.replace("P", String(port)), { resolve }), url).toMatchObject({ status: null, error: "refused target" });
    expect([connections(), resolve.asked()]).toEqual([0, 0]);
  });

  it(`get none through a name with any such address: ${ADDRESSES.length} answers`, async () => {
    const { port, connections } = await receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    for (const addresses of ADDRESSES) {
      expect(await sendTo(`https://${NAME}:${port}/`, { resolve: resolvingTo(addresses) }), addresses.join())
        .toMatchObject({ status: null, error: "refused target" });
    }
    expect(connections()).toBe(0);
  });

  it("get none through DNS rebinding: the checked answer is the one that is connected to", async () => {
    const { port, connections } = await receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
// The first answer is a public address that was never assigned.
    const resolve = resolvingTo(["3ffe::1"], ["127.0.0.1"], ["127.0.0.1"]);
    const first = await sendTo(`https://${NAME}:${port}/`, { resolve, timeoutMs: 100 });
    expect([first.status, first.error === "refused target"]).toEqual([null, false]);
    for (let i = 0; i < 2; i += 1) expect(await sendTo(`https://${NAME}:${port}/`, { resolve })).toMatchObject({ error: "refused target" });
    expect([resolve.asked(), connections()]).toEqual([3, 0]);
  });

  it("can be allowed by the operator, for one host and port, with any scheme", async () => {
    const [{ port, connections }, other] = [await receiver("HTTP/1.1 204 No Content\r\n\r\n"), await receiver("HTTP/1.1 204 No Content\r\n\r\n")];
    const allowed = parseAllowed(`127.0.0.1:${port}, ${NAME}:${port}`);
    expect(await sendTo(`http://127.0.0.1:${port}/x?y=1`, { allowed })).toEqual({ status: 204, retryAfter: null, error: null });
    expect(await sendTo(`http://${NAME}:${port}/`, { allowed, resolve: resolvingTo(["127.0.0.1"]) })).toMatchObject({ status: 204 });
    for (const url of [`http://127.0.0.1:${other.port}/`, `http://localhost:${port}/`, `http://u@127.0.0.1:${port}/`])
      expect(await sendTo(url, { allowed })).toMatchObject({ error: "refused target" });
    expect([connections(), other.connections()]).toEqual([2, 0]);
    for (const text of ["127.0.0.1", "a:b", "http://a:1", "a:1/x", "u@a:1"]) expect(() => parseAllowed(text), text).toThrow("WEBHOOK_ALLOW");
    expect(parseAllowed(" ").size).toBe(0);
  });

  it("do not include public addresses", () => {
    for (const url of ["https://hooks.example.com/in?x=1", "https://8.8.8.8/", "https://[2606:4700::1111]/", "https://a.example.com:8443/",
      "https://bücher.example.com/"]) expect(targetOf(url, NONE).isAllowed, url).toBe(false);
    for (const address of ["1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.0.1", "172.32.0.1", "192.167.1.1",
      "223.255.255.255", "2001:4860:4860::8888", "2a00::1"]) expect(isPublicAddress(address), address).toBe(true);
    for (const text of ["", "x", "1.2.3", "1.2.3.4.5", "01.2.3.4", "2606:4700::1%eth0", "::ffff:8.8.8.8"]) expect(isPublicAddress(text), text).toBe(false);
  });
});

describe("a hostile receiver", () => {
  const to = async ({ port }: Receiver, timeoutMs = 200, scheme = "http"): Promise<{ reply: Reply; ms: number }> => {
    const begun = performance.now();
    const reply = await sendTo(`${scheme}://127.0.0.1:${port}/`, { allowed: new Set([`127.0.0.1:${port}`]), timeoutMs });
    return { reply, ms: performance.now() - begun };
  };
  const dripping = (head: string, every: number) => (socket: Socket): void => {
    socket.write(head);
    const timer = setInterval(() => socket.write("x"), every);
    socket.once("close", () => clearInterval(timer));
  };

  it("that hangs or sends its headers slowly is cut off at the deadline", async () => {
    const silent = await listening(createServer());
    for (const each of [silent, await receiver(dripping("HTTP/1.1 200 OK\r\nX-Long: ", 10)),
      await receiver(dripping("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n", 20))]) {
      const { reply, ms } = await to(each);
      expect(reply.status).toBeNull();
      expect(["timeout", "not HTTP"]).toContain(reply.error);
      expect(ms).toBeLessThan(2_000);
    }
  });

  it("that sends its body slowly or without end is cut off, and its status counts", async () => {
    const drip = await to(await receiver(dripping("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n", 20)));
    expect([drip.reply.status, drip.ms < 2_000]).toEqual([200, true]);
    const block = Buffer.alloc(65_536, "x");
    const endless = await receiver((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n");
      const more = (): void => { while (!socket.destroyed && socket.write(block)); };
      socket.on("drain", more);
      more();
    });
    const flood = await to(endless, 5_000);
    expect([flood.reply.status, flood.ms < 3_000]).toEqual([200, true]);
    expect(endless.sent()).toBeLessThan(32 * 1024 * 1024);
  });

  it("that sends a compressed bomb is not decompressed", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const head = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
    const { reply } = await to(await receiver(Buffer.concat([head, bomb])), 2_000);
    expect(reply).toEqual({ status: 200, retryAfter: null, error: null });
  });

  it("that redirects is not followed", async () => {
    const prey = await receiver("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    for (const status of [301, 302, 303, 307, 308]) {
      const loop = await receiver(`HTTP/1.1 ${status} Moved\r\nLocation: http://127.0.0.1:${prey.port}/\r\nContent-Length: 0\r\n\r\n`);
      expect((await to(loop)).reply.status).toBe(status);
      expect(loop.connections()).toBe(1);
    }
    expect(prey.connections()).toBe(0);
  });

  it("that breaks off, or does not speak HTTP or TLS, gets a reason of its own", async () => {
    const cases: readonly (readonly [Receiver, string, string])[] = [
      [await receiver((socket) => socket.resetAndDestroy()), "http", "connection reset"],
      [await receiver((socket) => socket.destroy()), "http", "connection reset"],
      [await receiver("SSH-2.0-OpenSSH_9.2\r\n\r\n"), "http", "not HTTP"],
      [await receiver(`HTTP/1.1 200 OK\r\nX: ${"y".repeat(40_000)}\r\n\r\n`), "http", "not HTTP"],
      [await receiver("HTTP/1.1 200 OK\r\n\r\n"), "https", "TLS failed"], [await listening(createTlsServer({})), "https", "TLS failed"],
      [await receiver("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"), "http", "connection reset"],
      [{ port: 1, connections: () => 0, sent: () => 0 }, "http", "connection refused"],
    ];
    for (const [each, scheme, word] of cases) expect((await to(each, 1_000, scheme)).reply, word).toEqual({ status: null, retryAfter: null, error: word });
  });
});
