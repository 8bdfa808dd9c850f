/**
 * Serves the app over node:http. Nothing that a client sends or a handler throws ends the process.
 */
import { randomFillSync } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { MaybePromise } from "../../../data/store/store.ts";
import { asApiError, renderError } from "../../http/errors.ts";
import type { Answer, Log, Request, RunningServer } from "../../http/message.ts";
import { limitConnections, type ConnectionLimits, type Watch } from "./connections.ts";
import { refuseMalformed, type ResponseOrder } from "./refusals.ts";
import { headerOf, NodeRequest, type ClientOf } from "./request.ts";

export interface ServerOptions {
  readonly handle: (request: Request) => MaybePromise<Answer>;
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
  readonly clientOf: ClientOf;
  /** True when all connections come from our own proxies, which limit those of each client. */
  readonly isBehindProxy?: boolean;
  readonly log: Log;
  readonly patience?: Partial<Patience>;
}

/** Timeouts for slow clients, in milliseconds, and the limits on connections. */
interface Patience extends ConnectionLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
  readonly keepAliveTimeout: number;
}

/**
 * A slow sender is disconnected after at most 17 seconds, and a client that takes nothing after 25 to 30; the defaults of node:http
 * would wait for more than five minutes, and for ever. An idle connection stays open for longer than proxies keep theirs (60 seconds
 * in nginx and in most load balancers), or a request that they send at that moment would be lost.
 */
const PATIENCE: Patience = {
  headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 75_000,
  stallTimeout: 25_000, maxConnections: 10_000, maxPerAddress: 512,
};
const MAX_HEADER_BYTES = 16 * 1024;
const CLOSE_GRACE = 10_000;

const ID_BYTES = 16;

/**
 * Makes request ids: 128 random bits in hex, never taken from the client. 256 are drawn at a time, because drawing one takes
 * longer than the rest of routing.
 */
function requestIds(): () => string {
  const pool = Buffer.alloc(256 * ID_BYTES);
  let drawn = "";
  let next = 0;
  return () => {
    if (next === drawn.length) {
      drawn = randomFillSync(pool).toString("hex");
      next = 0;
    }
    next += 2 * ID_BYTES;
    return drawn.slice(next - 2 * ID_BYTES, next);
  };
}

/** Resolves when the client has read what was written, or has disconnected. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.once("drain", done).once("close", done);
  });
}

async function writeParts(response: ServerResponse, parts: AsyncIterable<string> | Iterable<Uint8Array>, watch: Watch): Promise<void> {
  for await (const part of parts) {
    if (response.destroyed) return;
    if (response.write(part)) continue;
    if (response.socket !== null) watch(response.socket);
    await drained(response);
  }
  response.end();
}

/** Longer bodies are written in parts of this many bytes, so that one can see how many of them have been taken. */
const PART_BYTES = 64 * 1024;

function* partsOf(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += PART_BYTES) yield body.subarray(at, at + PART_BYTES);
}

/** The headers as a flat list, the fastest form for node:http. `length` is null for an answer without Content-Length. */
function headerList(headers: Answer["headers"], length: number | null, isClosing: boolean): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? "");
  if (length !== null && headers["Content-Length"] === undefined) list.push("Content-Length", String(length));
  if (isClosing) list.push("Connection", "close");
  return list;
}

/** These answers must not have a Content-Length (RFC 9110, section 8.6). */
function hasNoLength(status: number): boolean {
  return status === 204 || status === 304;
}

/** One request and response of node:http, and what answering them takes. */
interface NodeExchange {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  readonly options: ServerOptions;
  readonly isClosing: () => boolean;
  readonly watch: Watch;
  readonly order: ResponseOrder;
}

function writeAnswer({ response, isClosing, watch }: NodeExchange, { status, headers, body }: Answer): Promise<void> | undefined {
  if (typeof body !== "string" && !(body instanceof Uint8Array)) {
    response.writeHead(status, headerList(headers, null, isClosing()));
    return writeParts(response, body, watch);
  }
  const length = Buffer.byteLength(body);
  response.writeHead(status, headerList(headers, hasNoLength(status) ? null : length, isClosing()));
  if (length > PART_BYTES) return writeParts(response, partsOf(typeof body === "string" ? Buffer.from(body) : body), watch);
  const { socket } = response;
  // A text with as many bytes as characters is ASCII, and latin1 is the fastest encoding for that.
  response.end(body, length === body.length ? "latin1" : "utf8");
  if (socket !== null && socket.writableLength > 0) watch(socket);
  return undefined;
}

/** The last resort, for a handler that throws although it must not. */
function writeFailure(response: ServerResponse, requestId: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "private, no-store", Connection: "close" });
  response.end(renderError("supply", asApiError(undefined), requestId));
}

function reportFailure({ message, response, requestId, options }: NodeExchange, error: unknown): void {
  // Never the target: a caller may have put a key there.
  options.log({ level: "error", message: `${message.method}: not answered`, request_id: requestId, error });
  writeFailure(response, requestId);
}

/** No closures are assigned to variables here: tsx would name them at every request, which takes longer than running them. */
function answerOne(exchange: NodeExchange): void {
  const { message, requestId, options } = exchange;
  try {
    const answer = options.handle(new NodeRequest(message, requestId, options.clientOf));
    if (answer instanceof Promise) exchange.order.begun(message.socket, exchange.response);
    const written = answer instanceof Promise ? answer.then((answer) => writeAnswer(exchange, answer)) : writeAnswer(exchange, answer);
    written?.catch((error: unknown) => reportFailure(exchange, error));
  } catch (error) {
    reportFailure(exchange, error);
  }
}

function serveOne(exchange: NodeExchange): void {
  // The parser may be about to refuse the encoding: wait for it, so that one request has one answer.
  if (headerOf(exchange.message, "transfer-encoding") !== null) void Promise.resolve().then(() => answerOne(exchange));
  else answerOne(exchange);
}

function closeGently(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Resolves once it listens; rejects when the port is taken. */
export async function listen(options: ServerOptions): Promise<RunningServer> {
  let closing = false;
  const isClosing = (): boolean => closing;
  const newId = requestIds();
  const { maxConnections, maxPerAddress, stallTimeout, ...timeouts } = { ...PATIENCE, ...options.patience };
  const server = createServer({ ...timeouts, maxHeaderSize: MAX_HEADER_BYTES, requireHostHeader: false }, (message, response) => {
    serveOne({ message, response, requestId: newId(), options, isClosing, watch, order });
  });
  // Otherwise node:http drops each header after the first 2,000, and with it a second Host or key; their bytes are limited.
  server.maxHeadersCount = 0;
  const addressOf = ({ remoteAddress }: Socket): string | null => {
    try {
      return options.isBehindProxy === true ? null : options.clientOf(remoteAddress, null);
    } catch {
      // The first request reports it.
      return null;
    }
  };
  const watch = limitConnections(server, { maxConnections, maxPerAddress, stallTimeout }, addressOf);
  const order = refuseMalformed(server, newId);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(options.port, options.host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close(graceMs = CLOSE_GRACE) {
      closing = true;
      return closeGently(server, graceMs);
    },
  };
}
