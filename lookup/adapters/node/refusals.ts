/**
 * Answers to what is not well-formed HTTP, which never becomes a request of ours. The connection is closed afterwards, so that
 * nothing more is read from it (request smuggling).
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { ApiError, renderError } from "../../http/errors.ts";

type Refusal = readonly [status: number, message: string];

const MALFORMED: Refusal = [400, "The request is not well-formed HTTP/1.1."];
const BY_CODE: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [431, "The request headers are too large."],
  HPE_INVALID_METHOD: [400, "The request does not begin with a method of HTTP."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request took too long to arrive."],
};
const CONNECT: Refusal = [400, "This service is no proxy: it does not answer CONNECT."];
const EXPECTATION: Refusal = [417, "The only expectation that is met is 100-continue."];

function refuse(socket: Duplex, [status, message]: Refusal, requestId: string): void {
  const body = renderError("supply", new ApiError("invalid_request", message), requestId);
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nCache-Control: private, no-store\r\n`
    + `X-Request-Id: ${requestId}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** Notes the responses of each connection, so that a refusal follows the answers to the requests before it. */
export interface ResponseOrder {
  /** Called for a response that is not written at once. */
  begun(socket: Duplex, response: ServerResponse): void;
}

export function refuseMalformed(server: Server, newId: () => string): ResponseOrder {
  const newest = new WeakMap<Duplex, ServerResponse>();
  /** The response before another one that was still unfinished when the other began. */
  const before = new WeakMap<ServerResponse, ServerResponse>();

  const inTurn = (socket: Duplex, answer: () => void): void => {
    const last = newest.get(socket);
    // A request whose own body is malformed will not be answered otherwise.
    const awaited = last === undefined || last.req.complete ? last : before.get(last);
    if (awaited === undefined || awaited.writableFinished) answer();
    else awaited.once("finish", answer);
  };
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") socket.destroy();
    else inTurn(socket, () => refuse(socket, BY_CODE[error.code ?? ""] ?? MALFORMED, newId()));
  });
  server.on("connect", (_message: IncomingMessage, socket: Duplex) => {
    socket.on("error", () => socket.destroy());
    inTurn(socket, () => refuse(socket, CONNECT, newId()));
  });
  server.on("checkExpectation", ({ socket }: IncomingMessage) => inTurn(socket, () => refuse(socket, EXPECTATION, newId())));
  return {
    begun(socket, response) {
      const last = newest.get(socket);
      if (last !== undefined && !last.writableFinished) before.set(response, last);
      newest.set(socket, response);
    },
  };
}
