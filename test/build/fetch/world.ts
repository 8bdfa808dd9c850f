/**
 * Test effects for fetching: one local HTTP server for all publishers, a fixed clock, waiting without delay, and timers that
 * the test fires. Requests use the publishers' addresses until they are sent, so the rules about hosts and https apply.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { FetchEffects } from "../../../build/fetch/effects.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Asked {
  /** The requested address, such as `https://oig.hhs.gov/...`. */
  readonly url: string;
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface World {
  readonly effects: FetchEffects;
  readonly dir: string;
  readonly asked: Asked[];
  readonly slept: number[];
  readonly logged: string[];
  /** The output of the terminal. */
  readonly shown: string[];
  /** Sets the answers of an address: one handler per request, then the last one for all others. */
  on(url: string, ...handlers: Handler[]): void;
  /** Fires the running timer of that many milliseconds. */
  fire(ms: number): boolean;
  /** Sets the clock. */
  at(iso: string): void;
  filesAsked(): string[];
}

export async function world({ terminal = false } = {}): Promise<World> {
  const routes = new Map<string, Handler[]>();
  const server = createServer((request, response) => {
    const handlers = routes.get(`https://${String(request.headers["x-asked-host"])}${request.url ?? ""}`) ?? [];
    const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
    if (handler === undefined) response.writeHead(404).end("no such page");
    else handler(request, response);
  });
  await new Promise<void>((resolve) => { server.listen(0, "127.0.0.1", resolve); });
  const dir = join(mkdtempSync(join(tmpdir(), "fetch-")), "snapshots");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(join(dir, ".."), { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  return { ...around(port, terminal), dir, on: (url, ...handlers) => { routes.set(url, handlers); } };
}

function around(port: number, terminal: boolean): Omit<World, "dir" | "on"> {
  const [asked, slept, logged, shown]: [Asked[], number[], string[], string[]] = [[], [], [], []];
  const timers = new Set<{ ms: number; run: () => void }>();
  let now = new Date("2026-09-28T09:00:00Z");
  const effects: FetchEffects = {
    fetch: async (url, init) => {
      const { host, pathname, search, protocol } = new URL(url);
      if (protocol !== "https:") throw new Error(`asked for ${url} without https`);
      const headers = new Headers(init.headers);
      const header = (name: string): string | undefined => headers.get(name) ?? undefined;
      asked.push({ url, range: header("range"), ifRange: header("if-range"), ifNoneMatch: header("if-none-match") });
      headers.set("x-asked-host", host);
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
    },
    now: () => now,
    sleep: async (ms) => { slept.push(ms); },
    after(ms, run) {
      const timer = { ms, run };
      timers.add(timer);
      return () => { timers.delete(timer); };
    },
    random: () => 0.5,
    log: (line) => { logged.push(line); },
    terminal: terminal ? (text) => { shown.push(text); } : null,
  };
  return {
    effects, asked, slept, logged, shown,
    fire(ms) {
      const timer = [...timers].find((candidate) => candidate.ms === ms);
      timer?.run();
      return timer !== undefined;
    },
    at: (iso) => { now = new Date(iso); },
    filesAsked: () => asked.map(({ url }) => url).filter((url) => /\.(?:csv|zip)$/i.test(url)),
  };
}

/** Serves `content` with ETag, conditions and ranges. */
export function good(content: string | Uint8Array, etag = "\"v1\"", type = "text/csv"): Handler {
  const bytes = Buffer.from(content as string);
  return (request, response) => {
    const { range, "if-range": ifRange, "if-none-match": ifNoneMatch } = request.headers;
    const headers = { etag, "content-type": type, "accept-ranges": "bytes" };
    if (ifNoneMatch === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? "0");
    if (range === undefined || ifRange !== etag) {
      response.writeHead(200, { ...headers, "content-length": bytes.length }).end(bytes);
    } else if (from >= bytes.length) {
      response.writeHead(416, { ...headers, "content-range": `bytes */${bytes.length}` }).end();
    } else {
      const rest = bytes.subarray(from);
      const part = { "content-length": rest.length, "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` };
      response.writeHead(206, { ...headers, ...part }).end(rest);
    }
  };
}

/** Serves a page or a catalogue. */
export function page(content: string | object, type = "text/html"): Handler {
  return (_request, response) => {
    response.writeHead(200, { "content-type": type }).end(typeof content === "string" ? content : JSON.stringify(content));
  };
}

export function status(code: number, headers: Record<string, string> = {}): Handler {
  return (_request, response) => { response.writeHead(code, headers).end("<html>busy</html>"); };
}

/** Announces all of `content`, sends the first `bytes`, and closes the connection normally. */
export function cut(content: string, bytes: number, etag: string | null = "\"v1\""): Handler {
  return (_request, response) => {
    response.writeHead(200, { "content-length": Buffer.byteLength(content), ...(etag === null ? {} : { etag }) });
    response.write(content.slice(0, bytes), () => response.socket?.destroySoon());
  };
}

/** Sends the first `bytes` and then stalls. When they are on disk, the stall timer fires. */
export function stall(content: string, bytes: number, place: World, ms: number): Handler {
  return (_request, response) => {
    response.writeHead(200, { "content-length": Buffer.byteLength(content), "etag": "\"v1\"" });
    response.write(content.slice(0, bytes));
    const wait = (): void => {
      if (response.destroyed || (partBytes(place.dir) === bytes && place.fire(ms))) return;
      setImmediate(wait);
    };
    wait();
  };
}

/** Returns the size of the unfinished download, -1 if there is none. */
export function partBytes(dir: string): number {
  const work = join(dir, ".fetch");
  const part = existsSync(work) ? readdirSync(work).find((name) => name.endsWith(".part")) : undefined;
  return part === undefined ? -1 : statSync(join(work, part)).size;
}
