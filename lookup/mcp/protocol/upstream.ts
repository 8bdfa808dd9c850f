/**
 * What the agent tools ask: this service, running somewhere (`remote.ts`) or opened over a store in this very process
 * (`direct.ts`). A question names a surface and a path below its prefix, so that neither tool nor agent chooses a host.
 */
import type { Surface } from "../../http/errors.ts";

/** Which key a question goes with: Surface B's, Surface A's, or none. */
export type Credential = "service_key" | "bearer" | "none";

export interface Question {
  /** `root`: the path begins at the host's root. */
  readonly at: Surface | "root";
  /** Begins with a slash; identifiers in it are of a checked shape. */
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
  /** Where the service's public files are found, without a slash at the end. */
  readonly base: string;
  /** Whether questions to Surface A can be asked that need its key. */
  readonly hasBearer: boolean;
  /** Throws a `ToolFailure` when there is no reply, and whatever `signal` was aborted with. */
  send(question: Question, signal: AbortSignal): Promise<Reply>;
  close(): void;
}

export type Prefixes = Readonly<Record<Surface, string>>;

/** Path and query as they are sent. */
export function targetOf({ at, path, query }: Question, prefixes: Prefixes): string {
  const search = query === undefined ? "" : `?${new URLSearchParams(query).toString()}`;
  return (at === "root" ? "" : prefixes[at]) + path + search;
}

/** JSON, or undefined for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
