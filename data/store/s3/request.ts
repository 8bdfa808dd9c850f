/**
 * Sends one signed read request on a kept-alive connection, with one deadline from waiting for a socket to the last byte of
 * the body. For a block of 64 KB the SDK takes several times the CPU time, and it hangs forever on a body that stalls.
 * Redirects are never followed, because they would send the signature to another host.
 */
import http from "node:http";
import https from "node:https";
import type { IncomingHttpHeaders } from "node:http";
import { signer } from "./sign.ts";
import type { Credentials, S3Target } from "./target.ts";

export interface ReadRequest {
  readonly method: "GET" | "HEAD";
  /** The encoded path, with its first slash. */
  readonly path: string;
  readonly query?: string;
  /** The bytes asked for, `[first, last]`. */
  readonly range?: readonly [number, number];
  /** The deadline of the whole request, in milliseconds. */
  readonly deadlineMs: number;
}

export interface ReadAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** Resolves with a complete answer of any status. Rejects when the connection breaks or the deadline passes. */
export type Send = (request: ReadRequest) => Promise<ReadAnswer>;

/** More than the concurrent reads of a batch of 1,000. */
const MOST_SOCKETS = 128;
/** The longest body of an answer without a range, such as a page of a listing. A longer one is aborted. */
const MOST_BYTES = 64 << 20;
/** Room for the error document that answers a short range. */
const LEAST_BYTES = 1 << 20;

export function openConnection(target: S3Target, credentials: () => Promise<Credentials>): Send {
  const isPlain = target.endpoint.protocol === "http:";
  const { Agent } = isPlain ? http : https;
  // All sockets stay open. Otherwise every batch would connect, and do TLS handshakes, again.
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, maxFreeSockets: MOST_SOCKETS, scheduling: "lifo" });
  const request = isPlain ? http.request : https.request;
  const sign = signer(target.region);
  const { host, hostname, port } = target.endpoint;
  const address = { agent, port: port === "" ? undefined : Number(port), host: hostname.replace(/^\[|\]$/g, "") };
  return async ({ method, path, query = "", range, deadlineMs }) => {
    const begun = performance.now();
    const signed = sign({ method, host, path, query }, await credentials(), Date.now());
    const headers = range === undefined ? signed : [...signed, "range", `bytes=${range.join("-")}`];
    const most = range === undefined ? MOST_BYTES : Math.max(LEAST_BYTES, range[1] - range[0] + 1);
    const left = deadlineMs - (performance.now() - begun);
    const options = { ...address, method, path: query === "" ? path : `${path}?${query}`, headers };
    try {
      return await exchange(() => request(options), left, most);
    } catch (error) {
      closeIdle(agent);
      throw error;
    }
  };
}

/** Closes idle sockets after a failure: they may be dead too, and a store that is away should hold none. */
function closeIdle({ freeSockets }: http.Agent): void {
  for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? [])) socket.destroy();
}

function exchange(open: () => http.ClientRequest, deadlineMs: number, most: number): Promise<ReadAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = open();
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
      outgoing.destroy();
    };
    const timer = setTimeout(() => fail(broken("ETIMEDOUT")), Math.max(0, deadlineMs));
    // This listener stays, because a destroyed request may emit another error.
    outgoing.on("error", fail);
    outgoing.once("response", (answer) => {
      const { statusCode: status = 0, headers } = answer;
      gather(answer, most, fail, (body) => {
        clearTimeout(timer);
        resolve({ status, headers, body });
      });
    });
    outgoing.end();
  });
}

function gather(answer: http.IncomingMessage, most: number, fail: (error: Error) => void, done: (body: Uint8Array) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  answer.on("error", fail);
  answer.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > most) return fail(broken("EMSGSIZE"));
    chunks.push(chunk);
  });
  answer.on("end", () => {
    if (answer.complete) done(joined(chunks, length));
  });
  answer.on("close", () => {
    if (!answer.complete) fail(broken("ECONNRESET"));
  });
}

/**
 * Joins the chunks as a plain array. A single chunk with memory of its own is not copied. The result never uses Node's
 * shared pool, because a cached block would keep the whole pool alive.
 */
function joined(chunks: readonly Buffer[], length: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only?.buffer.byteLength === length) return new Uint8Array(only.buffer);
  const whole = new Uint8Array(Buffer.allocUnsafeSlow(length).buffer);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function broken(code: string): Error {
  return Object.assign(new Error(code), { code });
}
