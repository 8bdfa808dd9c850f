/**
 * A request and its answer as plain objects. The platform's `Request` and `Response` cost more than a look-up (about
 * 30 microseconds), so handlers never see them: an adapter (`adapters/node`, `adapters/edge`) converts both.
 */
import type { Operation } from "../../data/contract/api/api.ts";
import type { MaybePromise } from "../../data/store/store.ts";

/** The part of `URLSearchParams` that operations use; `query.ts` has a faster one for most queries. */
export type Query = Pick<URLSearchParams, "get" | "getAll" | "size"> & {
  /** The name of each parameter, also of a repeated one. */
  keys(): Iterable<string>;
};

export interface Request {
  readonly method: string;
  /** Path and query as sent, beginning with one `/`; never a host. The router matches on this. */
  readonly url: string;
  readonly path: string;
  readonly query: Query;
  /** The value of a header, null when absent. */
  header(name: string): string | null;
  /** Whether the header was sent more than once: a credential that was is refused. */
  isRepeated(name: string): boolean;
  /** The client's address, after the trusted-proxy rule; IPv6 by /64. */
  readonly client: string;
  readonly requestId: string;
  /** What is wrong with the request as HTTP, such as two Host headers; undefined for a sound one. */
  readonly malformed?: string | undefined;
  /** Reads the body. Throws `payload_too_large` when it is over `limit` bytes. */
  body(limit: number): Promise<Uint8Array>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | AsyncIterable<string>;
}

/** What the access check grants a request: who asks, and headers with the remaining quota. */
export interface Admission {
  readonly authenticated: boolean;
  readonly tier: string;
  /** The id of the key that was sent, null or absent without one. */
  readonly keyId?: string | null;
  /** Rate-limit headers, for the answer and for any error after admission. */
  readonly headers: Readonly<Record<string, string>>;
  /** Charges a batch for its NPIs; throws `rate_limited`. */
  meter?(npis: number): MaybePromise<void>;
}

/** Throws an `ApiError` for a missing or wrong credential, or when a quota is used up. */
export type Admit = (request: Request, operation: Admitted) => MaybePromise<Admission>;

/** What a request is admitted to: an operation of a surface, or a page about one record, which needs no key. */
export interface Admitted extends Pick<Operation, "surface" | "isCounted"> {
  readonly auth: Operation["auth"] | "page";
}

/** One log line for the operator. `error` is the cause, which no answer may show. */
export interface LogEvent {
  readonly level: "warn" | "error";
  readonly message: string;
  readonly request_id: string;
  readonly error: unknown;
}
export type Log = (event: LogEvent) => void;

/** One request as log and metrics see it: nothing that tells who asked, with which key, or about whom. */
export interface Served {
  readonly method: string;
  /** Null for static files and the site. */
  readonly surface: "supply" | "resolver" | null;
  /** An operation of the contract, `agents` for the agent server, `file` for a file of the release, `page` for a page drawn on request, or `none`. */
  readonly operation: string;
  readonly status: number;
  /** Time from the request's arrival until the answer is ready; a streamed body takes longer. */
  readonly ms: number;
  readonly requestId: string;
}

export interface Observer {
  /** High-resolution milliseconds from any origin. */
  tick(): number;
  served(request: Served): void;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Lets running requests finish, at most `graceMs`; idle connections close at once. */
  close(graceMs?: number): Promise<void>;
}
