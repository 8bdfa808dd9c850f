/**
 * What an operation is given and what it hands back. A handler finds its record and says which sources it consulted;
 * the envelope, the freshness lines, the caller's staleness bar and the headers are put around it in one place for each
 * surface (`supply/envelope.ts`, `resolver/envelope.ts`), so that no operation can forget one.
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

export interface Call {
  readonly request: Request;
  readonly operation: Operation;
  /** Of the path, percent-decoded; a malformed escape stands as sent, and so fails every shape. */
  readonly params: Readonly<Record<string, string>>;
  /** The one release this request is answered from, from first read to last. */
  readonly release: Release;
  readonly admission: Admission;
  /** Where the surface lies, for addresses in an answer. */
  readonly mount: Mount;
  readonly bar: Bar | null;
  readonly narratives: Narratives;
  /** Null where no model is configured. */
  readonly questioner: Questioner | null;
  /** Null where this service keeps none. */
  readonly webhooks: Subscriptions | null;
  /** False where figures by state are handed out for a key alone. */
  readonly publicExports: boolean;
  /** Milliseconds since the epoch, read once a request. */
  readonly now: number;
}

/** An answer that is complete as it is: an artifact of the release. */
export interface Whole {
  readonly answer: Answer;
}

export interface SupplyOutcome {
  /** JSON text of `data`. */
  readonly data: string;
  readonly consults: readonly SourceId[];
  /** The methodology page that explains it, below the public URL. */
  readonly page: string;
  readonly meta?: Pick<ResponseMeta, "geo_scope_note" | "subspecialty_filter">;
  /** JSON text of the 14-tuple beside `data`. */
  readonly provenance?: string;
  /** Headers of this operation's own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** An answer to nobody in particular, which a shared cache may keep for a minute (spec 8). */
  readonly anonymous?: boolean;
}

export interface ResolverOutcome {
  /** JSON text of the record; a function where a stream may stand in for it. */
  readonly record: string | (() => string);
  readonly consults: readonly SourceId[];
  /** The same as a stream, for a caller who asked for one; `policy` is JSON text for its header line. */
  readonly stream?: (policy: string | null) => AsyncIterable<string>;
}

export type SupplyHandler = (call: Call) => MaybePromise<SupplyOutcome | Whole>;
export type ResolverHandler = (call: Call) => MaybePromise<ResolverOutcome | Whole>;

/** As much of a call as finding one record takes: pages that show a record have no more. */
export type RecordCall = Pick<Call, "request" | "params" | "release" | "admission">;

/** The path parameter of that name; the route has it, or it would not have matched. */
export function paramOf(call: Pick<Call, "params">, name: string): string {
  return call.params[name] ?? "";
}
