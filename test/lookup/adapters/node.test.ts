/** The adapter over real sockets: nothing that a client sends redirects, stalls or ends the service. */
import type { IncomingMessage } from "node:http";
import net from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Answer, LogEvent, Request } from "../../../lookup/http/message.ts";
import { NodeRequest } from "../../../lookup/adapters/node/request.ts";
import { listen } from "../../../lookup/adapters/node/server.ts";
import type { RunningServer } from "../../../lookup/http/message.ts";
import { benchOf, doorman, KEYED, requestOf } from "../../support/ask.ts";
import { HOSPITAL, NPI } from "../../support/release.ts";

const logged: LogEvent[] = [];
const log = (event: LogEvent): void => void logged.push(event);
const clientOf = (address: string | undefined, forwarded: string | null): string => forwarded ?? address ?? "unknown";
const open: RunningServer[] = [];

async function listenWith(handle: (request: Request) => Answer | Promise<Answer>): Promise<RunningServer> {
  const server = await listen({ handle, host: "127.0.0.1", port: 0, clientOf, log });
  open.push(server);
  return server;
}

let server: RunningServer;
let seen: Request[] = [];
beforeAll(async () => {
// A repeated credential is refused, here as in the real access check.
  const { app } = benchOf({}, {
    admit: (request, operation) => doorman(
      ["authorization", "x-service-key"].some((name) => request.isRepeated(name)) ? requestOf("/", { headers: {} }) : request, operation,
    ),
  });
  server = await listenWith((request) => {
    seen.push(request);
    return app(request);
  });
});
afterAll(async () => void (await Promise.all(open.map((each) => each.close(100)))));

/** Sends raw bytes and reads until the other side closes or stops sending. */
function raw(bytes: string | Buffer, port = server.port, quiet = 5000): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = net.connect({ port, host: "127.0.0.1" }, () => socket.write(bytes));
    const done = (): void => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(quiet, done).setEncoding("latin1");
    socket.on("data", (chunk: string) => (text += chunk)).on("close", done);
    socket.on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNRESET" || error.code === "EPIPE" ? done() : reject(error)));
  });
}

function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1]));
}

function get(target: string, headers = ""): string {
  return `GET ${target} HTTP/1.1\r\nHost: a\r\nX-Service-Key: good\r\nAuthorization: Bearer good\r\n${headers}Connection: close\r\n\r\n`;
}

describe("the corpus", () => {
  const npi = `/v1/npi/${NPI.dermatologist}`;
  const corpus: readonly (readonly [string, string | Buffer, number])[] = [
    ["a plain request", get(npi), 200],
    ["an absolute-form target uses the path alone", get(`http://evil.example${npi}`), 200],
    ["one of any scheme", get(`HTTPS://evil.example:99${npi}?x=1`), 200],
    ["one without a path", get("http://evil.example"), 200],
    ["one with a query and no path", get("http://evil.example?x"), 200],
    ["one to a page that is not", get("http://evil.example/evil"), 404],
    ["a target with two slashes is a path", get("//evil.example/v1/npi/1"), 404],
    ["a target with three", get("///v1/npi/1"), 404],
    ["an asterisk", get("*"), 404],
    ["OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 204],
    ["a Host that is no host", get(npi).replace("Host: a", 'Host: a"><script>'), 400],
    ["a Host with spaces", get(npi).replace("Host: a", "Host: a b c"), 400],
    ["a Host with a port", get(npi).replace("Host: a", "Host: [::1]:8787"), 200],
    ["an expectation", get(npi, "Expect: more\r\n"), 417],
    ["an empty Host", get(npi).replace("Host: a", "Host:"), 200],
    ["no Host", get(npi).replace("Host: a\r\n", ""), 400],
    ["two Hosts", get(npi, "Host: b\r\n"), 400],
    ["a second Host behind 2,100 other headers", get(npi, `${"A:\r\n".repeat(2_100)}Host: b\r\n`), 400],
    ["a second key behind 2,100 other headers", get(npi, `${"A:\r\n".repeat(2_100)}X-Service-Key: good\r\n`), 401],
    ["X-Forwarded-Host and friends", get(npi, "X-Forwarded-Host: evil\r\nX-Original-URL: /v1/x\r\nX-HTTP-Method-Override: DELETE\r\n"), 200],
    ["HTTP/1.0", `GET /api/v1/health HTTP/1.0\r\n\r\n`, 200],
    ["a percent-encoded digit", get(`/v1/npi/%32${NPI.dermatologist.slice(1)}`), 200],
    ["an encoded full-width digit", get("/v1/npi/%EF%BC%91234567890"), 400],
    ["a raw full-width digit", Buffer.from(get("/v1/npi/１234567890"), "utf8"), 400],
    ["raw bytes that are not UTF-8", Buffer.from(get("/v1/npi/\u00ff\u00fe"), "latin1"), 400],
    ["encoded bytes that are not UTF-8", get("/v1/npi/%ff%fe"), 400],
    ["a malformed escape", get("/v1/npi/%"), 400],
    ["a malformed escape in the query", get(`${npi}?include=%zz`), 400],
    ["an encoded NUL", get("/v1/npi/%00"), 400],
    ["an encoded line end", get("/v1/npi/1%0d%0aX:%20y"), 400],
    ["an encoded slash", get("/v1/npi/1%2f2"), 400],
    ["a fragment", get(`${npi}#x`), 200],
    ["only a question mark", get(`${npi}?`), 200],
    ["a repeated parameter", get(`${npi}?include=facts&include=facts`), 400],
    ["a repeated parameter, once encoded", get(`${npi}?include=facts&inclu%64e=facts`), 400],
    ["a semicolon in the query", get(`${npi}?x;include=facts`), 400],
    ["a parameter named __proto__", get(`${npi}?__proto__=1&constructor=2`), 200],
    ["two key headers", get(npi, "X-Service-Key: good\r\n"), 401],
    ["two authorization headers", get("/api/v1/specialties", "Authorization: Bearer good\r\n"), 401],
    ["dot segments", get("/v1/x/../npi/1"), 404],
    ["a backslash", get("/v1\\npi/1"), 404],
    ["TRACE", get(npi).replace("GET", "TRACE"), 405],
    ["PUT", get(npi).replace("GET", "PUT"), 405],
    ["an unknown method of HTTP", get(npi).replace("GET", "PROPFIND"), 405],
    ["no method of HTTP", get(npi).replace("GET", "GETT"), 400],
    ["GET with a body", get(npi, "Content-Length: 3\r\n") + "abc", 200],
    ["CL and TE", get(npi, "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\n", 400],
    ["two lengths", get(npi, "Content-Length: 3\r\nContent-Length: 4\r\n") + "abcd", 400],
    ["a length that is none", get(npi, "Content-Length: x\r\n"), 400],
    ["an odd transfer encoding", get(npi, "Transfer-Encoding: xchunked\r\n"), 400],
    ["a bare line feed", get(npi).replaceAll("\r\n", "\n"), 400],
    ["a folded header", get(npi, "X-A: b\r\n c\r\n"), 400],
    ["a space in a header's name", get(npi, "X A: b\r\n"), 400],
    ["a NUL in a header", get(npi, "X-A: \0\r\n"), 400],
    ["a header over 16 KB", get(npi, `X-A: ${"a".repeat(17_000)}\r\n`), 431],
    ["a URL over 8 KB", get(`${npi}?x=${"a".repeat(9000)}`), 400],
    ["1,000 headers", get(npi, Array.from({ length: 1000 }, (_, i) => `A${i}: 1\r\n`).join("")), 200],
    ["TLS", Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]), 400],
    ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n", 400],
    ["an upgrade", get(npi, "Upgrade: websocket\r\nConnection: Upgrade\r\n"), 200],
    ["nothing but line ends", "\r\n\r\n\r\n", 0],
  ];
  for (const [name, bytes, status] of corpus) {
    it(`${name}: ${status === 0 ? "no answer" : status}`, async () => {
      logged.length = 0;
      expect(statusesOf(await raw(bytes, server.port, status === 0 ? 200 : 5000))).toEqual(status === 0 ? [] : [status]);
      expect(logged).toEqual([]);
    });
  }

  it("the service still answers afterwards", async () => {
    expect(statusesOf(await raw(get(npi)))).toEqual([200]);
  });

  it("an answer never contains the Host or the target's authority", async () => {
    const text = await raw(get("http://evil.example/api/v1/health").replace("Host: a", "Host: evil.example"));
    expect(text).not.toContain("evil");
    expect(text).not.toMatch(/x-powered-by|^server:/im);
  });

  const refused: readonly (readonly [string, string])[] = [
    ["nonsense", "nonsense\r\n\r\n"], ["an unknown method", get(npi).replace("GET", "GETT")], ["no Host", get(npi).replace("Host: a\r\n", "")],
    ["two Hosts", get("/nowhere", "Host: b\r\n")], ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n"],
    ["an expectation", get(npi, "Expect: more\r\n")],
  ];
  it.each(refused)("%s is answered with the envelope and the request id of the header", async (name, bytes) => {
    const [head = "", body = ""] = (await raw(bytes)).split("\r\n\r\n");
    const { error, meta } = JSON.parse(body) as { error: { code: string; message: string; request_id?: string }; meta?: { request_id: string } };
    expect(error, name).toMatchObject({ code: "invalid_request", message: expect.any(String) });
    expect(head).toContain(`X-Request-Id: ${meta?.request_id ?? error.request_id}`);
  });

  it("a method that no route has is told the methods of this one", async () => {
    expect(await raw(get(npi).replace("GET", "PROPFIND"))).toMatch(/\r\nAllow: GET, HEAD, OPTIONS\r\n/);
    expect(await raw(get("/v1/batch/npi").replace("GET", "PUT"))).toMatch(/\r\nAllow: POST, OPTIONS\r\n/);
    expect(await raw(get("/sitemap.xml").replace("GET", "PUT"))).not.toMatch(/Allow: [^\r]*(POST|DELETE)/);
  });
});

describe("requests", () => {
  it("are answered in order, each once, when pipelined", async () => {
    const one = get(`/v1/npi/${NPI.dermatologist}`).replace("Connection: close\r\n", "");
    expect(statusesOf(await raw(one + get("/v1/ccn/x").replace("Connection: close\r\n", "") + get(`/v1/ccn/${HOSPITAL}`)))).toEqual([200, 400, 200]);
  });

  it("before garbage are answered first, also when the answer takes a while", async () => {
    const late = await listenWith(async ({ path }) => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      return { status: 200, headers: {}, body: path };
    });
    const plain = (target: string): string => get(target).replace("Connection: close\r\n", "");
    for (const garbage of ["\0garbage\r\n\r\n", `${plain("/three").replace("GET", "POST").replace(/\r\n$/, "")}Transfer-Encoding: chunked\r\n\r\nzz\r\n`]) {
      const text = await raw(plain("/one") + plain("/two") + garbage, late.port);
      expect(statusesOf(text)).toEqual([200, 200, 400]);
      expect(text.indexOf("/one")).toBeLessThan(text.indexOf("/two"));
    }
  });

  it("end with the headers for HEAD, so that the next answer on the connection is readable", async () => {
    const head = get(`/v1/npi/${NPI.dermatologist}`).replace("GET", "HEAD").replace("Connection: close\r\n", "");
    const text = await raw(head + get("/api/v1/nope"));
    expect(statusesOf(text)).toEqual([200, 404]);
    const [first = "", second = ""] = text.split("\r\n\r\n");
    expect(first).toMatch(/Content-Length: \d{3,}/);
    expect(second).toMatch(/^HTTP\/1\.1 404/);
  });

  it("get random ids of 128 bits, never the client's", async () => {
    seen = [];
    await Promise.all(Array.from({ length: 50 }, () => raw(get("/api/v1/health", "X-Request-Id: <mine>\r\n"))));
    expect(new Set(seen.map((request) => request.requestId)).size).toBe(50);
    for (const { requestId } of seen) expect(requestId).toMatch(/^[0-9a-f]{32}$/);
  });

  it("report a repeated header, and the client from the address rule", async () => {
    seen = [];
    await raw(get("/v1/ccn/x", "x-service-KEY: other\r\nX-Forwarded-For: 1.2.3.4\r\nX-Forwarded-For: 5.6.7.8\r\n"));
    expect(seen[0]).toMatchObject({ client: "1.2.3.4, 5.6.7.8", path: "/v1/ccn/x" });
    expect([seen[0]?.isRepeated("X-Service-Key"), seen[0]?.isRepeated("authorization")]).toEqual([true, false]);
  });
});

describe("bodies", () => {
  function post(body: string | Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`http://127.0.0.1:${server.port}/v1/batch/npi`, {
      method: "POST", body, headers: { ...KEYED.resolver, "content-type": "application/json", ...headers },
    });
  }

  it("are read completely", async () => {
    const answer = await post(JSON.stringify({ npis: Array.from({ length: 1000 }, () => NPI.dermatologist) }));
    expect([answer.status, ((await answer.json()) as { resolved: number }).resolved]).toEqual([200, 1000]);
  });

  it("are streamed line by line", async () => {
    const answer = await post(JSON.stringify({ npis: Array.from({ length: 1000 }, () => NPI.dermatologist) }), { accept: "application/x-ndjson" });
    expect((await answer.text()).trimEnd().split("\n")).toHaveLength(1001);
  });

  const large = "x".repeat(300 * 1024);
  const head = "POST /v1/batch/npi HTTP/1.1\r\nHost: a\r\nX-Service-Key: good\r\nContent-Type: application/json\r\n";
  it("over the limit are refused, with or without a Content-Length, and the connection stays open", async () => {
    const announced = `${head}Content-Length: ${large.length}\r\n\r\n${large}`;
    const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;
    for (const bytes of [announced, chunked]) expect(statusesOf(await raw(bytes + get("/api/v1/health")))).toEqual([413, 200]);
  });

  it("are refused before they are sent when Content-Length is over the limit", async () => {
    expect(statusesOf(await raw(`${head}Content-Length: 999999999\r\n\r\n`, server.port, 300))).toEqual([413]);
  });

  it("that break off do not affect other requests", async () => {
    logged.length = 0;
    await raw(`${head}Content-Length: 1000\r\n\r\n{"npis":`, server.port, 50);
    await raw(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`);
    expect(statusesOf(await raw(get("/api/v1/health")))).toEqual([200]);
    expect(logged).toEqual([]);
  });
});

describe("handlers that fail", () => {
  it("before the answer give a fixed 500, and the cause in the log", async () => {
    logged.length = 0;
    const broken = await listenWith(() => Promise.reject(new Error("secret")));
    const text = await raw(get("/"), broken.port);
    expect(statusesOf(text)).toEqual([500]);
    expect(text).not.toContain("secret");
    expect(logged).toMatchObject([{ level: "error", error: new Error("secret") }]);
  });

  it("within a stream close the connection without a second answer", async () => {
    async function* parts(): AsyncGenerator<string> {
      yield "one\n";
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      throw new Error("lost the store");
    }
    const broken = await listenWith(async () => ({ status: 200, headers: {}, body: parts() }));
    const text = await raw(get("/"), broken.port);
    expect(statusesOf(text)).toEqual([200]);
    expect(text).toContain("one");
    expect(text).not.toMatch(/\r\n0\r\n\r\n$/);
  });

  it("in the address rule give the same", async () => {
    const rule = (): string => { throw new Error("no such address"); };
    const broken = await listen({ handle: async ({ client }) => ({ status: 200, headers: {}, body: client }), host: "127.0.0.1", port: 0,
      clientOf: rule, log });
    open.push(broken);
    expect(statusesOf(await raw(get("/"), broken.port))).toEqual([500]);
  });

  it("by invalid headers still give one answer", async () => {
    const broken = await listenWith(async () => ({ status: 200, headers: { "X-A": "a\r\nb" }, body: "x" }));
    expect(statusesOf(await raw(get("/"), broken.port))).toEqual([500]);
  });
});

describe("close", () => {
  it("lets a running request finish and sends Connection: close", async () => {
    let finish: (answer: Answer) => void = () => undefined;
    const slow = await listen({ handle: () => new Promise((resolve) => (finish = resolve)), host: "127.0.0.1", port: 0, clientOf, log });
    const heard = raw(get("/").replace("Connection: close\r\n", ""), slow.port, 2000);
    while (finish.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const closed = slow.close();
    finish({ status: 200, headers: {}, body: "done" });
    const text = await heard;
    expect(text).toMatch(/connection: close/i);
    expect(text).toContain("done");
    await closed;
    await expect(raw(get("/"), slow.port)).rejects.toThrow(/ECONNREFUSED/);
  });

  it("waits at most for the grace period", async () => {
    const hung = await listen({ handle: () => new Promise(() => undefined), host: "127.0.0.1", port: 0, clientOf, log });
    const heard = raw(get("/"), hung.port, 5000);
    await new Promise((resolve) => setImmediate(resolve));
    await hung.close(50);
    expect(await heard).toBe("");
  });

  it("listen rejects when the port is taken", async () => {
    await expect(listen({ handle: async () => ({ status: 200, headers: {}, body: "" }), host: "127.0.0.1", port: server.port, clientOf, log }))
      .rejects.toThrow(/EADDRINUSE/);
  });
});

it("a body in as many chunks as it has bytes takes little memory", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const heapAfter = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heapAfter();
  let during = Infinity;
  const message = {
    rawHeaders: ["Transfer-Encoding", "chunked"],
    async *iterator() {
      for (let i = 0; i < 200_000; i += 1) yield Buffer.from("x");
      during = heapAfter();
    },
  };
  const request = new NodeRequest(message as unknown as IncomingMessage, "id", clientOf);
  expect(await request.body(262_144)).toHaveLength(200_000);
  expect((during - before) / 1024 ** 2).toBeLessThan(5);
});
