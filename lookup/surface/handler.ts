/**
 * The arguments and results of handlers. A handler finds its record and names the sources it used; one place for each
 * surface (`supply/envelope.ts`, `resolver/envelope.ts`) adds the envelope, the freshness lines, the caller's staleness bar
 * and the headers, so that no operation can forget one.
 */
import type { SourceId } from "../../data/contract/ids.ts";
import type { Operation } from "../../data/contract/api/api.ts";
import type { ResponseMeta } from "../../data/contract/records/envelope.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import type { Questioner } from "../evidence/questioner.ts";
import type { Bar } from "./freshness.ts";
import type { Admission, Answer, Request } from "../http/message.ts";
import type { Mount } from "../http/mounts.ts";
import type { Narratives } from "../narratives/narratives.ts";
import type { Release } from "../release/reader.ts";
import type { Subscriptions } from "../webhooks/subscriptions.ts";
import type { Checksum } from "./tag.ts";

export interface Call {
  readonly request: Request;
  readonly operation: Operation;
  /** Of the path, percent-decoded. A malformed escape stays as sent, which no identifier's pattern allows. */
  readonly params: Readonly<Record<string, string>>;
  /** The release that the whole request is answered from. */
  readonly release: Release;
  readonly admission: Admission;
  /** Where the surface is mounted, for URLs in an answer. */
  readonly mount: Mount;
  readonly bar: Bar | null;
  readonly narratives: Narratives;
  /** Null where no model is configured. */
  readonly questioner: Questioner | null;
  /** Null where this service has no webhooks. */
  readonly webhooks: Subscriptions | null;
  /** False where figures by state need a key. */
  readonly publicExports: boolean;
  /** Milliseconds since the epoch, read once a request. */
  readonly now: number;
  readonly checksum: Checksum;
  /** The past day that is asked about: `release` is as it was then, and `now` is that day. */
  readonly day: string | null;
}

/** An answer that needs no envelope: an artifact of the release. */
export interface Whole {
  readonly answer: Answer;
}

export interface SupplyOutcome {
  /** JSON text of `data`. */
  readonly data: string;
  readonly consults: readonly SourceId[];
  /** The methodology page that explains the data, below the public URL. */
  readonly page: string;
  readonly meta?: Pick<ResponseMeta, "geo_scope_note" | "subspecialty_filter">;
  /** JSON text of `provenance`, the 14-tuple next to `data`. */
  readonly provenance?: string;
  /** Headers of this operation only. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True where the answer is the same for everyone: a shared cache may keep it for a minute (data/contract/README.md#caching-and-cors). */
  readonly anonymous?: boolean;
  /** Set by `dated` (`as_of.ts`). */
  asOf?: AsOf;
}

/** Of an answer about a past day: the release as it was then, by which freshness is judged at that day. */
export interface AsOf extends Pick<Call, "release" | "now"> {
  readonly day: string;
}

export interface ResolverOutcome {
  /**
   * JSON text of the record. A function writes it with `more` members at its end, which is text that begins with a comma: adding them to
   * finished text copies all of it. Where a stream is sent instead, it is not called.
   */
  readonly record: string | ((more?: string) => string);
  readonly consults: readonly SourceId[];
  /** Set by `dated` (`as_of.ts`). */
  asOf?: AsOf;
  /** True when the record depends on release, URL and hour alone: its entity tag then needs no checksum. */
  readonly isFixed?: true;
  /** The same as a stream, for a caller who asked for one. `policy` is JSON text for the header line. */
  readonly stream?: (policy: string | null) => AsyncIterable<string>;
}

export type SupplyHandler = (call: Call) => MaybePromise<SupplyOutcome | Whole>;
export type ResolverHandler = (call: Call) => MaybePromise<ResolverOutcome | Whole>;

/** The part of a call that finding one record takes, which is all that a page about a record has. */
export type RecordCall = Pick<Call, "request" | "params" | "release" | "admission" | "now">;

/** The path parameter of that name, which the matched route always has. */
export function paramOf(call: Pick<Call, "params">, name: string): string {
  return call.params[name] ?? "";
}
