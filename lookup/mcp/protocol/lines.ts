/**
 * The protocol's stdio transport: one JSON-RPC message a line, and nothing else ever on that stream. A line that is no
 * message gets a JSON-RPC error (the library's own transport ends the session on a long one and is silent on others); a
 * line over the limit is dropped as it arrives, and while the reader of the answers is behind nothing more is read, so memory
 * is bounded. Lines are taken one a turn of the event loop, so that a signal is heard between any two. Keys are taken out of
 * whatever is written.
 */
import type { Readable, Writable } from "node:stream";
import { parseJSONRPCMessage, type JSONRPCMessage, type Transport } from "@modelcontextprotocol/server";

/** Far more than 1,000 NPIs need. */
const MAX_LINE_BYTES = 256 * 1024;
/** Answers not yet taken by the reader. */
const MAX_BACKLOG_BYTES = 1024 * 1024;

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

export interface LineOptions {
  readonly input: Readable;
  readonly output: Writable;
  /** Writes to `output`; its own `write` may lead elsewhere by now. */
  readonly write: (text: string, done: () => void) => boolean;
  /** Removes what may not be shown. */
  readonly hide: (text: string) => string;
}

export interface LineTransport extends Transport {
  /** Resolves when every request so far is answered and written. */
  drained(): Promise<void>;
}

type Id = string | number;

/** A line over the limit, of which nothing was kept. */
const TOO_LONG = null;
type Line = Uint8Array | typeof TOO_LONG;

/** Cuts a stream of bytes into lines, each without its end. */
function lineSplitter(onLine: (line: Line) => void): (chunk: Uint8Array) => void {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  const take = (part: Uint8Array): void => {
    bytes += part.length;
    if (bytes <= MAX_LINE_BYTES) parts.push(part);
    else parts = [];
  };
  const end = (): void => {
    if (bytes > MAX_LINE_BYTES) onLine(TOO_LONG);
    else if (bytes > 0) onLine(Buffer.concat(parts, bytes));
    [parts, bytes] = [[], 0];
  };
  return (chunk) => {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      take(chunk.subarray(from, at));
      end();
      from = at + 1;
    }
    // A copy: a part of a chunk would keep all of it alive.
    if (from < chunk.length) take(chunk.slice(from));
  };
}

function idOf(value: unknown): Id | null {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" || Number.isSafeInteger(id) ? id as Id : null;
}

type Read = { readonly message: JSONRPCMessage } | { readonly id: Id | null; readonly code: number; readonly fault: string };

/** A message, or the error that answers a line that is none. */
function read(line: Line): Read {
  if (line === TOO_LONG) return { id: null, code: INVALID_REQUEST, fault: `Invalid request: a line has at most ${MAX_LINE_BYTES} bytes` };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(line));
  } catch {
    return { id: null, code: PARSE_ERROR, fault: "Parse error: each line is one JSON-RPC message in UTF-8" };
  }
  if (Array.isArray(value)) return { id: null, code: INVALID_REQUEST, fault: "Invalid request: batches are not part of this protocol" };
  try {
    return { message: parseJSONRPCMessage(value) };
  } catch {
    return { id: idOf(value), code: INVALID_REQUEST, fault: "Invalid request: not a JSON-RPC 2.0 message" };
  }
}

export function lineTransport({ input, output, write, hide }: LineOptions): LineTransport {
  const lines: Line[] = [];
  /** Requests without an answer yet, by id; an id sent twice counts twice. */
  const waiting = new Map<Id, number>();
  let unwritten = 0;
  let isTaking = false;
  let isClosed = false;
  let whenDrained: (() => void)[] = [];

  const settle = (): void => {
    if (lines.length > 0 || waiting.size > 0 || unwritten > 0) return;
    for (const resolve of whenDrained) resolve();
    whenDrained = [];
  };
  const answered = (id: Id): void => {
    const left = (waiting.get(id) ?? 0) - 1;
    if (left > 0) waiting.set(id, left);
    else waiting.delete(id);
  };
  const put = (message: unknown): void => {
    unwritten += 1;
    write(`${hide(JSON.stringify(message))}\n`, () => {
      unwritten -= 1;
      settle();
    });
  };
  const take = (line: Line): void => {
    const outcome = read(line);
    if ("fault" in outcome) {
      put({ jsonrpc: "2.0", id: outcome.id, error: { code: outcome.code, message: outcome.fault } });
      return;
    }
    const { message } = outcome;
    if ("method" in message && "id" in message) waiting.set(message.id, (waiting.get(message.id) ?? 0) + 1);
    // A call that is cancelled gets no answer.
    else if ("method" in message && message.method === "notifications/cancelled") answered(message.params?.["requestId"] as Id);
    transport.onmessage?.(message);
  };
  const takeNext = (): void => {
    if (isClosed) return;
    if (output.writableLength > MAX_BACKLOG_BYTES) {
      output.once("drain", takeNext);
      return;
    }
    const line = lines.shift();
    if (line !== undefined) take(line);
    isTaking = lines.length > 0;
    if (isTaking) setImmediate(takeNext);
    else input.resume();
    settle();
  };
  const queue = (line: Line): void => {
    if (line !== TOO_LONG && isBlank(line)) return;
    lines.push(line);
    if (isTaking) return;
    isTaking = true;
    input.pause();
    setImmediate(takeNext);
  };

  const transport: LineTransport = {
    async start() {
      input.on("data", lineSplitter(queue));
    },
    async send(message) {
      if (isClosed) return;
      put(message);
      if (!("method" in message) && message.id !== undefined) answered(message.id);
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      input.pause();
      transport.onclose?.();
    },
    drained: () => new Promise((resolve) => {
      whenDrained.push(resolve);
      settle();
    }),
  };
  return transport;
}

/** White space, as between two messages that end with CR LF; JSON takes it at the end of a line too. */
function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 13 || byte === 32 || byte === 9);
}
