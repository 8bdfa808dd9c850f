/**
 * What the service says to its operator: one JSON line an event on the error stream, written in blocks off the request's
 * way. A request's line holds method, surface, operation, status, milliseconds and request id: never a key, an address, a
 * path or a query. Whatever an error's own text may hold, nothing of the form of a key or a signing secret leaves here.
 */
import pino from "pino";
import { SERVICE } from "../../data/contract/keys.ts";
import type { Log, Served } from "../http/message.ts";

export const LOG_LEVELS = ["silent", "error", "warn", "info"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogOptions {
  readonly level: LogLevel;
  /** Of the requests answered without a fault of ours, the share that gets a line: 1 is all, 0.01 one in a hundred. */
  readonly share: number;
  /** Instead of the error stream. */
  readonly write?: (text: string) => void;
}

export interface ServiceLog {
  /** A line for the operator, of something that is no request. */
  readonly say: (line: string) => void;
  readonly event: Log;
  /** Null when no request is to have a line: then nothing need be measured. */
  readonly served: ((request: Served) => void) | null;
  /** Writes out what is still held back. */
  flush(): void;
}

const BLOCK_BYTES = 4096;
const FLUSH_MS = 500;
const KEY = new RegExp(`${SERVICE}_(supply|resolver)_(live|test)_[0-9A-Za-z]+`, "g");

/** Of webhooks; nothing else in this service has this form. */
const SECRET = /whsec_[0-9A-Za-z+/]+=*/g;

function withoutKeys(text: string): string {
  return text.replace(KEY, `${SERVICE}_$1_$2_[removed]`).replace(SECRET, "whsec_[removed]");
}

function errorText(error: unknown): string {
  return withoutKeys(error instanceof Error ? error.stack ?? error.message : String(error));
}

export function openLog({ level, share, write }: LogOptions): ServiceLog {
  const destination = write === undefined
    ? pino.destination({ fd: 2, sync: false, minLength: BLOCK_BYTES, periodicFlush: FLUSH_MS })
    : { write };
  const log = pino({ level, base: null, messageKey: "message", formatters: { level: (label) => ({ level: label }) } }, destination);
  let due = 1 - share;
  const served = (request: Served): void => {
    if (request.status < 500) {
      due += share;
      if (due < 1) return;
      due -= 1;
    }
    const { method, surface, operation, status, ms, requestId } = request;
    log.info({ method, surface, operation, status, ms: Math.round(ms * 1000) / 1000, request_id: requestId }, "request");
  };
  return {
    say: (line) => log.info(withoutKeys(line)),
    event: ({ level, message, request_id, error }) => log[level]({ request_id, error: errorText(error) }, withoutKeys(message)),
    served: share > 0 && log.isLevelEnabled("info") ? served : null,
    flush: () => { if ("flushSync" in destination) destination.flushSync(); },
  };
}
