/**
 * A request and its answer as plain objects. Real `Request`/`Response` cost more than the look-up they carry (about
 * 30 microseconds), so handlers never see them: an adapter (`node.ts`, later an edge runtime's) makes the one and
 * writes out the other.
 */
import type { Operation } from "../../data/contract/api/api.ts";
import type { MaybePromise } from "../../data/store/store.ts";

/** As much of `URLSearchParams` as operations ask of a query (`query.ts` reads most of them quicker). */
export type Query = Pick<URLSearchParams, "get" | "getAll" | "size">;

export interface Request {
  readonly method: string;
  /** Path and query as sent, beginning with one `/`; never a host. The router matches on this. */
  readonly url: string;
  readonly path: string;
  readonly query: Query;
  /** The header's value, null when absent. A name sent more than once gives "repeated" in `repeatedHeaders`. */
  header(name: string): string | null;
  /** True when the header stood in the request more than once (a credential sent twice is no credential). */
  isRepeated(name: string): boolean;
  /** The client's address, after the trusted-proxy rule; IPv6 by /64. */
  readonly client: string;
  readonly requestId: string;
  /** The body, read to at most `limit` bytes; longer is `payload_too_large`. */
  body(limit: number): Promise<Uint8Array>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | AsyncIterable<string>;
}

/** What the access check grants a request: who asks, and the headers that say how much is left. */
export interface Admission {
  readonly authenticated: boolean;
  readonly tier: string;
  /** Whose the request is, where it came with a key of its own. */
  readonly keyId?: string | null;
  /** Rate-limit headers, for the answer and for any error after this. */
  readonly headers: Readonly<Record<string, string>>;
  /** Charges a batch for its NPIs; throws `rate_limited`. */
  meter?(npis: number): MaybePromise<void>;
}

/** Throws an `ApiError` for a missing or wrong credential and for a quota used up. */
export type Admit = (request: Request, operation: Admitted) => MaybePromise<Admission>;

/** What a request is admitted to: an operation of a surface, or a page about one record, which asks for no key. */
export interface Admitted extends Pick<Operation, "surface"> {
  readonly auth: Operation["auth"] | "page";
}

/** One line for the operator. `error` is the cause that no body may show. */
export interface LogEvent {
  readonly level: "warn" | "error";
  readonly message: string;
  readonly request_id: string;
  readonly error: unknown;
}
export type Log = (event: LogEvent) => void;

/** One request as log and metrics see it. Nothing in it tells who asked, with which key, or about whom. */
export interface Served {
  readonly method: string;
  /** Null for the static plane and the site. */
  readonly surface: "supply" | "resolver" | null;
  /** An operation of the contract, `file` of the release, a `page` drawn from it, or `none` for a path or method that leads nowhere. */
  readonly operation: string;
  readonly status: number;
  /** From the request's arrival to the answer's; a streamed body goes on after that. */
  readonly ms: number;
  readonly requestId: string;
}

export interface Observer {
  /** Milliseconds of any origin, finer than a clock's. */
  tick(): number;
  served(request: Served): void;
}

/** A server that listens. */
export interface RunningServer {
  readonly port: number;
  /** Lets running requests finish, at most `graceMs`; idle connections close at once. */
  close(graceMs?: number): Promise<void>;
}
