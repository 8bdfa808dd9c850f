/**
 * A request of node:http as the plain one of `http.ts`. The path alone is taken from the request line: neither Host nor an
 * absolute-form target can steer a request, and no `Request` or `URL` of the platform is built from what a client sent.
 */
import type { IncomingMessage } from "node:http";
import { ApiError } from "../../http/errors.ts";
import type { Query, Request } from "../../http/message.ts";
import { queryOf } from "../../http/query.ts";

/** The client an address stands for; `forwarded` is X-Forwarded-For with repetitions joined by commas. */
export type ClientOf = (socketAddress: string | undefined, forwarded: string | null) => string;

/** Path and query of any form of request target (RFC 9112 3.2): origin, absolute, authority or `*`. */
function targetOf(raw: string): string {
  if (raw.startsWith("/") && !raw.includes("#")) return raw;
  const local = raw.replace(/^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*/, "");
  const hash = local.indexOf("#");
  const target = hash < 0 ? local : local.slice(0, hash);
  return target.startsWith("/") ? target : `/${target}`;
}

function countOf(message: IncomingMessage, name: string): number {
  let count = 0;
  for (let i = 0; i < message.rawHeaders.length; i += 2) if (message.rawHeaders[i]?.toLowerCase() === name) count += 1;
  return count;
}

/** Whether the header was sent, told without making the object of all headers, which not every request is asked for. */
export function isSent({ rawHeaders }: IncomingMessage, name: string): boolean {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length === name.length && rawHeaders[i]!.toLowerCase() === name) return true;
  }
  return false;
}

/** At most `limit` bytes; an announced length over it is refused before the first byte is read. */
async function readBody(message: IncomingMessage, limit: number): Promise<Uint8Array> {
  const tooLarge = (): ApiError => new ApiError("payload_too_large", `The body is over ${limit} bytes.`, { limit });
  if (Number(message.headers["content-length"] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Destroying the request with the loop would take the answer's connection along.
    for await (const chunk of message.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) break;
      chunks.push(chunk);
    }
  } catch {
    throw new ApiError("invalid_request", "The body ended before it was complete.");
  }
  if (bytes > limit) throw tooLarge();
  return Buffer.concat(chunks, bytes);
}

/**
 * A class for speed alone: as an object of closures a request costs more to make than to match. What is not asked for is
 * not worked out.
 */
export class NodeRequest implements Request {
  readonly method: string;
  readonly url: string;
  readonly path: string;
  readonly requestId: string;
  readonly #message: IncomingMessage;
  readonly #clientOf: ClientOf;
  #query: Query | undefined;
  #client: string | undefined;

  constructor(message: IncomingMessage, requestId: string, clientOf: ClientOf) {
    this.#message = message;
    this.#clientOf = clientOf;
    this.requestId = requestId;
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
    const value = this.#message.headers[name.toLowerCase()];
    return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
  }

  isRepeated(name: string): boolean {
    return countOf(this.#message, name.toLowerCase()) > 1;
  }

  body(limit: number): Promise<Uint8Array> {
    return readBody(this.#message, limit);
  }
}
