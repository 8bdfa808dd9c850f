/** Defines the ways in which object storage and the network in between fail. They are the rows of the matrix in `matrix.ts`. */
import type { ServerResponse } from "node:http";
import { xmlError } from "./bucket.ts";
import type { Answer } from "./bucket.ts";

/** `before` runs instead of the request, `after` once the request took effect. Each returns true when it has answered itself. */
export interface Fault {
  /** Delay of the whole answer, in milliseconds. */
  readonly delayMs?: number;
  readonly before?: (response: ServerResponse) => boolean;
  readonly after?: (response: ServerResponse, answer: Answer) => boolean;
  readonly change?: (answer: Answer) => Answer;
}

export function deliver(response: ServerResponse, { status, headers, body }: Answer, method: string): void {
  response.writeHead(status, { "content-length": String(body.length), ...headers });
  response.end(method === "HEAD" ? undefined : body);
}

const answered = (answer: Answer): Fault => ({
  before(response) {
    deliver(response, answer, "GET");
    return true;
  },
});

const HTML = Buffer.from("<!doctype html><html><title>Welcome to the hotel's network</title><p>Please sign in</p></html>");
const html: Answer = { status: 200, headers: { "content-type": "text/html" }, body: HTML };
const redirect = (status: number): Answer => ({ ...xmlError(status, "PermanentRedirect"), headers: { location: "http://elsewhere.invalid/" } });

function half(response: ServerResponse, { status, headers, body }: Answer, then: (response: ServerResponse) => void): boolean {
  response.writeHead(status, { "content-length": String(Math.max(2, body.length)), ...headers });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => then(response));
  // The body is too short to be cut in half, so only the headers are sent.
  if (body.length < 2) response.flushHeaders();
  return true;
}

function withoutLength(headers: Record<string, string>): Record<string, string> {
  const { "content-length": _, ...rest } = headers;
  return rest;
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  "503 SlowDown": answered(xmlError(503, "SlowDown")),
  "500": answered(xmlError(500, "InternalError")),
  "429": answered(xmlError(429, "TooManyRequests")),
  "403": answered(xmlError(403, "AccessDenied")),
  "404": answered(xmlError(404, "NoSuchBucket")),
  "reset before the headers": { before: (response) => response.socket?.resetAndDestroy() !== undefined },
  "reset in the body": { after: (response, answer) => half(response, answer, ({ socket }) => void setImmediate(() => socket?.resetAndDestroy())) },
  "stall before the headers": { before: () => true },
  "stall in the body": { after: (response, answer) => half(response, answer, () => {}) },
  "short chunked body": {
    after(response, { status, headers, body }) {
      response.writeHead(status, withoutLength(headers));
      response.end(body.subarray(0, Math.floor(body.length / 2)));
      return true;
    },
  },
  "flipped byte": { change: (answer) => ({ ...answer, body: Buffer.from(answer.body.map((byte, at) => (at === answer.body.length >> 1 ? byte ^ 1 : byte))) }) },
  "200 with an error document": answered({ ...xmlError(200, "InternalError"), status: 200 }),
  "200 with a page": answered(html),
  "200 with a page and a tag": answered({ ...html, headers: { ...html.headers, etag: '"portal"', "last-modified": new Date(0).toUTCString() } }),
  "301": answered(redirect(301)),
  "307": answered(redirect(307)),
};

/** The request takes effect, but its answer is lost. */
export const LOST_ANSWER: Fault = { after: (response) => response.socket?.resetAndDestroy() !== undefined };
