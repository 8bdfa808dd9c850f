/**
 * The log: one JSON line for each event on standard error, written in blocks so that no request waits for it. The line of a
 * request has method, surface, operation, status, milliseconds and request id, but never a key, an address, a path or a
 * query. Keys and signing secrets are also removed from the texts of errors.
 */
import pino from "pino";
import { SERVICE } from "../../data/contract/keys.ts";
import type { Log, Served } from "../http/message.ts";

export const LOG_LEVELS = ["silent", "error", "warn", "info"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogOptions {
  readonly level: LogLevel;
  /** The share of requests with a line, 0.01 for one in a hundred; requests answered with a status of 500 or above always have one. */
  readonly share: number;
  /** Replaces standard error. */
  readonly write?: (text: string) => void;
}

export interface ServiceLog {
  /** Writes a line about something other than a request. */
  readonly say: (line: string) => void;
  /** Writes a line that an operator should look into. */
  readonly warn: (line: string) => void;
  readonly event: Log;
  /** Null when no request has a line, so that none is measured. */
  readonly served: ((request: Served) => void) | null;
  /** Writes what is still buffered. */
  flush(): void;
}

const BLOCK_BYTES = 4096;
const FLUSH_MS = 500;
const KEY = new RegExp(`${SERVICE}_(supply|resolver)_(live|test)_[0-9A-Za-z]+`, "g");

/** The form of webhook secrets; nothing else in this service has it. */
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
    warn: (line) => log.warn(withoutKeys(line)),
    event: ({ level, message, request_id, error }) => log[level]({ request_id, error: errorText(error) }, withoutKeys(message)),
    served: share > 0 && log.isLevelEnabled("info") ? served : null,
    flush: () => { if ("flushSync" in destination) destination.flushSync(); },
  };
}
