/** The connection to a running service: which addresses are accepted, what a hostile or broken service can do, and that no key leaks. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { checkedBase, checkedKey, openRemote } from "../../../lookup/mcp/protocol/remote.ts";
import type { Question, Upstream } from "../../../lookup/mcp/protocol/upstream.ts";
import { freePort } from "../../support/ports.ts";

const KEY = "psp_resolver_live_planted0planted0planted0";
const QUESTION: Question = { at: "resolver", path: "/npi/2000000002", query: { include: "facts" }, credential: "service_key" };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listening(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function remote(url: string, deadlineMs = 10_000): Upstream {
  return openRemote({ url, prefixes: { supply: "/api/v1", resolver: "/v1" }, serviceKey: KEY, bearerKey: null, fetch, deadlineMs });
}

const never = new AbortController().signal;

describe("an address", () => {
  it.each(["https://supply.example", "https://supply.example/below/", "http://127.0.0.1:8787", "http://localhost:1",
    "http://[::1]:1"])("%s is accepted", (url) => {
    expect(checkedBase(url)).toBe(url.replace(/\/$/, ""));
  });

  it.each([
    "http://supply.example", "http://10.0.0.1", "http://127.0.0.1.example", "http://localhost.example", "ftp://127.0.0.1", "file:///etc/passwd",
    "supply.example",
    "https://user:planted@supply.example", "https://supply.example/?key=planted", "https://supply.example/#planted", "",
  ])("%s is refused and not repeated", (url) => {
    const refusal = (): string => checkedBase(url);
    expect(refusal).toThrow(/^--url: /);
    expect(refusal).not.toThrow(/planted/);
  });

  it("a key with a line break is refused and not repeated", () => {
    const refusal = (): string => checkedKey("SERVICE_API_KEY", `${KEY}\r\nX: 1`);
    expect(refusal).toThrow(/^SERVICE_API_KEY: not a key/);
    expect(refusal).not.toThrow(/planted/);
  });
});

describe("a service", () => {
  it("gets path, query and key, and Surface A's key only if there is one", async () => {
    const heard: string[] = [];
    const url = await listening((request, response) => {
      heard.push(`${request.method} ${request.url} ${String(request.headers["x-service-key"])} ${String(request.headers.authorization)}`);
      response.end("{}");
    });
    await remote(url).send(QUESTION, never);
    await remote(url).send({ at: "root", path: "/api/evidence-query/demo", body: {}, credential: "none" }, never);
    expect(heard).toEqual([`GET /v1/npi/2000000002?include=facts ${KEY} undefined`, "POST /api/evidence-query/demo undefined undefined"]);
  });

  it("that redirects is not followed, so the key goes nowhere else", async () => {
    let visits = 0;
    const elsewhere = await listening((_, response) => {
      visits += 1;
      response.end("{}");
    });
    const url = await listening((_, response) => response.writeHead(307, { Location: elsewhere }).end());
    expect(await remote(url).send(QUESTION, never)).toMatchObject({ status: 307, body: undefined });
    expect(visits).toBe(0);
  });

  it("that hangs, resets, is unreachable or sends without end is a failure within the deadline", async () => {
    const hanging = await listening(() => undefined);
    const resetting = await listening((request) => request.socket.resetAndDestroy());
    const away = `http://127.0.0.1:${await freePort()}`;
    const endless = await listening((_, response) => {
      const more = (): void => void response.write(" ".repeat(1 << 20), (error) => (error ? undefined : more()));
      more();
    });
    const failures = await Promise.all([hanging, resetting, away, endless]
      .map((url) => remote(url, 300).send(QUESTION, never).catch((error: Error) => error.message)));
    expect(failures[0]).toMatch(/did not answer within 0\.3 seconds/);
    expect(failures[1]).toMatch(/cannot be reached \((?:ECONNRESET|UND_ERR_SOCKET)\)/);
    expect(failures[2]).toMatch(/cannot be reached \(ECONNREFUSED\)/);
    expect(failures[3]).toMatch(/over \d+ bytes|did not answer/);
    expect(JSON.stringify(failures)).not.toContain("planted");
  });
});
