/**
 * One attempt at one read over HTTP: signed, on a kept connection, with one deadline over everything from waiting for a
 * socket to the last byte of the body. The SDK costs several times the processor time of this for a block of 64 KB, and
 * a body that stalls hangs it for ever. Redirects are never followed: they would take the signature elsewhere.
 */
import http from "node:http";
import https from "node:https";
import type { IncomingHttpHeaders } from "node:http";
import { signer } from "./sign.ts";
import type { Credentials, S3Target } from "./target.ts";

export interface Ask {
  readonly method: "GET" | "HEAD";
  /** Encoded, from the slash behind the host on. */
  readonly path: string;
  readonly query?: string;
  readonly range?: string;
  /** Milliseconds for all of it. */
  readonly deadlineMs: number;
}

export interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** Resolves with whatever was answered whole; rejects when the connection, its time or the body ended before. */
export type Send = (ask: Ask) => Promise<Heard>;

/** More than the reads in flight that a batch of a thousand takes. */
const MOST_SOCKETS = 128;
/** Larger than any object read whole; a server that sends for ever is cut off. */
const MOST_BYTES = 1 << 30;

export function openWire(target: S3Target, credentials: () => Promise<Credentials>): Send {
  const isPlain = target.endpoint.protocol === "http:";
  const { Agent } = isPlain ? http : https;
  // All stay open: those that did not would be opened again, and greeted again where they are encrypted, with every batch.
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, maxFreeSockets: MOST_SOCKETS, scheduling: "lifo" });
  const request = isPlain ? http.request : https.request;
  const sign = signer(target.region);
  const { host, hostname, port } = target.endpoint;
  const address = { agent, port: port === "" ? undefined : Number(port), host: hostname.replace(/^\[|\]$/g, "") };
  return async ({ method, path, query = "", range, deadlineMs }) => {
    const begun = performance.now();
    const signed = sign({ method, host, path, query }, await credentials(), Date.now());
    const headers = range === undefined ? signed : [...signed, "range", range];
    const left = deadlineMs - (performance.now() - begun);
    const options = { ...address, method, path: query === "" ? path : `${path}?${query}`, headers };
    try {
      return await exchange(() => request(options), left);
    } catch (error) {
      closeIdle(agent);
      throw error;
    }
  };
}

/** After a failure: the other connections may be as dead, and a store that is away need not hold them. */
function closeIdle({ freeSockets }: http.Agent): void {
  for (const socket of Object.values(freeSockets).flatMap((sockets) => sockets ?? [])) socket.destroy();
}

function exchange(open: () => http.ClientRequest, deadlineMs: number): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const outgoing = open();
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
      outgoing.destroy();
    };
    const timer = setTimeout(() => fail(broken("ETIMEDOUT")), Math.max(0, deadlineMs));
    // Stays: what a destroyed request still says has nobody else to hear it.
    outgoing.on("error", fail);
    outgoing.once("response", (answer) => {
      const { statusCode: status = 0, headers } = answer;
      gather(answer, fail, (body) => {
        clearTimeout(timer);
        resolve({ status, headers, body });
      });
    });
    outgoing.end();
  });
}

function gather(answer: http.IncomingMessage, fail: (error: Error) => void, done: (body: Uint8Array) => void): void {
  const chunks: Buffer[] = [];
  let length = 0;
  answer.on("error", fail);
  answer.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > MOST_BYTES) return fail(broken("EMSGSIZE"));
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
 * A piece that is all, in memory of its own, stays where it is: node:http makes one of what came at once. Otherwise not a
 * Buffer of Node's shared pool: a kept block would keep the whole pool alive, and callers compare plain arrays.
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
