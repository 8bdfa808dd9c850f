/**
 * The protocol's stdio transport: one JSON-RPC message per line, and nothing else on that stream. A malformed line gets a
 * JSON-RPC error (the library's own transport ends the session on a long line and ignores other faults). Memory is bounded:
 * a line over the limit is dropped as it arrives, and nothing more is read while the reader of the answers is behind. Each
 * turn of the event loop takes one line, so that a signal is handled between any two. Keys are removed from all output.
 */
import type { Readable, Writable } from "node:stream";
import { parseJSONRPCMessage, type JSONRPCMessage, type Transport } from "@modelcontextprotocol/server";
import { MAX_MESSAGE_BYTES } from "./size.ts";

/** Answers that the reader has not taken yet. */
const MAX_BACKLOG_BYTES = 1024 * 1024;

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

export interface LineOptions {
  readonly input: Readable;
  readonly output: Writable;
  /** Writes to `output`, whose own `write` may be redirected by now. */
  readonly write: (text: string, done: () => void) => boolean;
  /** Removes keys from a text. */
  readonly hide: (text: string) => string;
}

type Id = string | number;

/** Stands for a line over the limit, whose bytes were dropped. */
const TOO_LONG = null;
type Line = Uint8Array | typeof TOO_LONG;

/** Cuts a stream of bytes into lines, each without its line feed. */
function lineSplitter(onLine: (line: Line) => void): (chunk: Uint8Array) => void {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  const take = (part: Uint8Array): void => {
    bytes += part.length;
    if (bytes <= MAX_MESSAGE_BYTES) parts.push(part);
    else parts = [];
  };
  const end = (): void => {
    if (bytes > MAX_MESSAGE_BYTES) onLine(TOO_LONG);
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
    // A copy, because a view of the chunk would keep the whole chunk alive.
    if (from < chunk.length) take(chunk.slice(from));
  };
}

function idOf(value: unknown): Id | null {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : null;
  return typeof id === "string" || Number.isSafeInteger(id) ? id as Id : null;
}

type Read = { readonly message: JSONRPCMessage } | { readonly id: Id | null; readonly code: number; readonly fault: string };

/** Returns the message, or the error to answer a malformed line with. */
function readLine(line: Line): Read {
  if (line === TOO_LONG) return { id: null, code: INVALID_REQUEST, fault: `Invalid request: a line has at most ${MAX_MESSAGE_BYTES} bytes` };
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

export class LineTransport implements Transport {
  onmessage?: NonNullable<Transport["onmessage"]>;
  onclose?: NonNullable<Transport["onclose"]>;
  readonly #options: LineOptions;
  readonly #lines: Line[] = [];
  /** How many requests with each id have no answer yet. */
  readonly #unanswered = new Map<Id, number>();
  #unwritten = 0;
  #isTaking = false;
  #isClosed = false;
  #whenDrained: (() => void)[] = [];

  constructor(options: LineOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#options.input.on("data", lineSplitter((line) => this.#queue(line)));
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#isClosed) return;
    this.#write(message);
    if (!("method" in message) && message.id !== undefined) this.#answered(message.id);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#options.input.pause();
    this.onclose?.();
  }

  /** Resolves when every request so far is answered and written. */
  drained(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenDrained.push(resolve);
      this.#checkDrained();
    });
  }

  #queue(line: Line): void {
    if (line !== TOO_LONG && isBlank(line)) return;
    this.#lines.push(line);
    if (this.#isTaking) return;
    this.#isTaking = true;
    this.#options.input.pause();
    setImmediate(() => this.#takeNext());
  }

  #takeNext(): void {
    const { input, output } = this.#options;
    if (this.#isClosed) return;
    if (output.writableLength > MAX_BACKLOG_BYTES) {
      output.once("drain", () => this.#takeNext());
      return;
    }
    const line = this.#lines.shift();
    if (line !== undefined) this.#take(line);
    this.#isTaking = this.#lines.length > 0;
    if (this.#isTaking) setImmediate(() => this.#takeNext());
    else input.resume();
    this.#checkDrained();
  }

  #take(line: Line): void {
    const read = readLine(line);
    if ("fault" in read) {
      this.#write({ jsonrpc: "2.0", id: read.id, error: { code: read.code, message: read.fault } });
      return;
    }
    const { message } = read;
    if ("method" in message && "id" in message) this.#unanswered.set(message.id, (this.#unanswered.get(message.id) ?? 0) + 1);
    // A call that is cancelled gets no answer.
    else if ("method" in message && message.method === "notifications/cancelled") this.#answered(message.params?.["requestId"] as Id);
    this.onmessage?.(message);
  }

  #answered(id: Id): void {
    const left = (this.#unanswered.get(id) ?? 0) - 1;
    if (left > 0) this.#unanswered.set(id, left);
    else this.#unanswered.delete(id);
  }

  #write(message: unknown): void {
    const { write, hide } = this.#options;
    this.#unwritten += 1;
    write(`${hide(JSON.stringify(message))}\n`, () => {
      this.#unwritten -= 1;
      this.#checkDrained();
    });
  }

  #checkDrained(): void {
    if (this.#lines.length > 0 || this.#unanswered.size > 0 || this.#unwritten > 0) return;
    for (const resolve of this.#whenDrained) resolve();
    this.#whenDrained = [];
  }
}

/** White space, as between two messages that end with CR LF; JSON also allows it at the end of a line. */
function isBlank(line: Uint8Array): boolean {
  return line.every((byte) => byte === 13 || byte === 32 || byte === 9);
}
