/**
 * The service that the agent tools ask: a running one (`remote.ts`), or one opened over a store in this process
 * (`direct.ts`). A question names a surface and a path below its prefix, so that neither tool nor agent chooses a host.
 */
import type { Surface } from "../../http/errors.ts";

/** The key that a question is sent with: Surface B's, Surface A's, or none. */
export type Credential = "service_key" | "bearer" | "none";

export interface Question {
  /** `root` for a path at the host's root. */
  readonly at: Surface | "root";
  /** Begins with a slash. Identifiers in it are checked. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST. */
  readonly body?: unknown;
  readonly credential: Credential;
}

export interface Reply {
  readonly status: number;
  /** The header `Retry-After`, null without one. */
  readonly retryAfter: string | null;
  /** The parsed JSON, undefined for anything else. */
  readonly body: unknown;
}

export interface Upstream {
  /** The address of the service's public files, without a final slash. */
  readonly base: string;
  /** Whether there is a key of Surface A. */
  readonly hasBearer: boolean;
  /** Throws a `ToolFailure` when there is no reply, and the reason of `signal` when it is aborted. */
  send(question: Question, signal: AbortSignal): Promise<Reply>;
  close(): void;
}

export type Prefixes = Readonly<Record<Surface, string>>;

/** The path and query of a question. */
export function targetOf({ at, path, query }: Question, prefixes: Prefixes): string {
  const search = query === undefined ? "" : `?${new URLSearchParams(query).toString()}`;
  return (at === "root" ? "" : prefixes[at]) + path + search;
}

/** Parses JSON; undefined for anything else. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
