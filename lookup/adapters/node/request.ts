/**
 * Converts a request of node:http into ours (`http/message.ts`). Only the path and query are taken from the request line: no
 * Host and no absolute-form target decides where a request goes, and no `Request` or `URL` is built from what a client sent.
 */
import type { IncomingMessage } from "node:http";
import { ApiError } from "../../http/errors.ts";
import type { Query, Request } from "../../http/message.ts";
import { queryOf } from "../../http/query.ts";

/** The client for an address. `forwarded` is X-Forwarded-For, with repeated headers joined by commas. */
export type ClientOf = (socketAddress: string | undefined, forwarded: string | null) => string;

/** Path and query of any form of request target (RFC 9112, section 3.2): origin, absolute, authority or `*`. */
function targetOf(raw: string): string {
  if (raw.startsWith("/") && !raw.includes("#")) return raw;
  const local = raw.replace(/^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/, "");
  const hash = local.indexOf("#");
  const target = hash < 0 ? local : local.slice(0, hash);
  return target.startsWith("/") ? target : `/${target}`;
}

/** A host with or without a port (RFC 9110, section 7.2), or nothing, which a request without an authority sends. */
const HOST = /^(?:[A-Za-z0-9._~!$&'()*+,;=%-]+|\[[0-9A-Fa-f:.]+\])?(?::\d*)?$/;
/** Most requests of a service have the same host. */
let lastHost = "";

/** What is wrong with the Host header, undefined if nothing is. HTTP/1.1 has exactly one, HTTP/1.0 at most one (RFC 9112, section 3.2). */
function hostFault({ rawHeaders, httpVersion }: IncomingMessage): string | undefined {
  let host: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length !== 4 || rawHeaders[i]!.toLowerCase() !== "host") continue;
    if (host !== undefined) return "The request has more than one Host header.";
    host = rawHeaders[i + 1]!;
  }
  if (host === undefined) return httpVersion === "1.0" ? undefined : "The request has no Host header.";
  if (host !== lastHost && !HOST.test(host)) return "The Host header is not a host name or address.";
  lastHost = host;
  return undefined;
}

function countOf(message: IncomingMessage, name: string): number {
  let count = 0;
  for (let i = 0; i < message.rawHeaders.length; i += 2) if (message.rawHeaders[i]?.toLowerCase() === name) count += 1;
  return count;
}

/** The value of a header, those of a repeated one joined with commas. Reads the raw list: `message.headers` is an object of all, made for each request. */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | null {
  let value: string | null = null;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length !== name.length || rawHeaders[i]!.toLowerCase() !== name) continue;
    value = value === null ? rawHeaders[i + 1]! : `${value}, ${rawHeaders[i + 1]}`;
  }
  return value;
}

/**
 * Reads at most `limit` bytes. A Content-Length over the limit is refused before the first byte is read. The bytes go into one
 * buffer, because a body may have as many chunks as bytes, and an object for each would take hundreds of times their memory.
 */
async function readBody(message: IncomingMessage, limit: number): Promise<Uint8Array> {
  const tooLarge = (): ApiError => new ApiError("payload_too_large", `The body is over ${limit} bytes.`, { limit });
  const room = Number(headerOf(message, "content-length") ?? limit);
  if (room > limit) throw tooLarge();
  const body = Buffer.allocUnsafe(room);
  let bytes = 0;
  try {
    // Without destroyOnReturn false, leaving the loop would close the connection before the answer.
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > room) break;
      body.set(chunk, bytes - chunk.length);
    }
  } catch {
    throw new ApiError("invalid_request", "The body ended before it was complete.");
  }
  if (bytes > room) throw tooLarge();
  return body.subarray(0, bytes);
}

/**
 * A class, because making an object of closures takes longer than routing the request. Query and client are computed when
 * they are first asked for.
 */
export class NodeRequest implements Request {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly requestId: string;
  readonly malformed: string | undefined;
  readonly #message: IncomingMessage;
  readonly #clientOf: ClientOf;
  #query: Query | undefined;
  #client: string | undefined;

  constructor(message: IncomingMessage, requestId: string, clientOf: ClientOf) {
    this.#message = message;
    this.#clientOf = clientOf;
    this.requestId = requestId;
    this.malformed = hostFault(message);
    this.method = message.method ?? "GET";
    this.url = targetOf(message.url ?? "/");
    const mark = this.url.indexOf("?");
    this.path = mark < 0 ? this.url : this.url.slice(0, mark);
  }

  get client(): string {
    return (this.#client ??= this.#clientOf(this.#message.socket.remoteAddress, this.header("x-forwarded-for")));
  }

  get query(): Query {
    return (this.#query ??= queryOf(this.url.slice(this.path.length)));
  }

  header(name: string): string | null {
    return headerOf(this.#message, name.toLowerCase());
  }

  isRepeated(name: string): boolean {
    return countOf(this.#message, name.toLowerCase()) > 1;
  }

  body(limit: number): Promise<Uint8Array> {
    return readBody(this.#message, limit);
  }
}
