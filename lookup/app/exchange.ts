/** One request and how far it has come, and the few answers and errors that do not depend on an operation. */
import type { OperationId } from "../../data/contract/api/api.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import type { Questioner } from "../evidence/questioner.ts";
import { ApiError } from "../http/errors.ts";
import type { Admit, Answer, Log, Observer, Request } from "../http/message.ts";
import type { Mount } from "../http/mounts.ts";
import type { Narratives } from "../narratives/narratives.ts";
import type { createPages } from "../pages/pages.ts";
import type { Reader, Release } from "../release/reader.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { Subscriptions } from "../webhooks/subscriptions.ts";
import type { Checksum } from "../surface/tag.ts";
import type { Encoders } from "./encoding.ts";
import type { Statics } from "./statics.ts";

export type Headers = Answer["headers"];

/** Answers a POST of an agent over HTTP. `app` answers the questions that it leads to, and `base` is the address of the public files. */
export type Agents = (request: Request, app: (request: Request) => MaybePromise<Answer>, base: string) => Promise<Answer>;

/** What every request is answered with. Made once, by `createApp`. */
export interface AppContext {
  readonly reader: Pick<Reader, "current" | "named"> & Partial<Pick<Reader, "lastError" | "releaseLog">>;
  readonly admit: Admit;
  readonly narratives: Narratives;
  readonly questioner: Questioner | null;
  readonly webhooks: Subscriptions | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  readonly publicExports: boolean;
  readonly checksum: Checksum;
  /** Null where answers are sent as they are. */
  readonly answerEncoders: Encoders | null;
  readonly observer: Observer | undefined;
  /** Null where agents are not served. */
  readonly agents: ((request: Request, base: string) => Promise<Answer>) | null;
  /** The origins of the pages whose scripts may reach the agent server. */
  readonly agentOrigins: ReadonlySet<string>;
  readonly mounts: readonly Mount[];
  readonly statics: Statics;
  readonly pages: ReturnType<typeof createPages>;
  /** Headers of every answer of this service. */
  readonly always: Headers;
  /** The same with deprecation notices, by operation. */
  readonly notices: ReadonlyMap<string, Headers>;
}

/** One request on its way to an answer. */
export interface Exchange {
  readonly context: AppContext;
  readonly request: Request;
  /** The release that was current when the request arrived, null before the first one. */
  readonly release: Release | null;
  /** The surface that the path belongs to, null for the static files and the site. */
  readonly mount: Mount | null;
  /** What the request turned out to ask for. */
  operation: OperationId | "agents" | "file" | "page" | "none";
  /** Headers from admission, for the answer and for any error after it. */
  granted: Headers;
}

/** An exchange whose path belongs to a surface. */
export type SurfaceExchange = Exchange & { readonly mount: Mount };

export const NO_HEADERS: Headers = {};

const MAX_URL = 8192;

/** Whether the store holds a newer release that could not be loaded, or does not answer. */
export function isBehind({ reader }: Pick<AppContext, "reader">): boolean {
  return (reader.lastError ?? null) !== null;
}

export function notFound(): ApiError {
  return new ApiError("not_found", "There is nothing at this path.");
}

export function methodNotAllowed(allow: string): ApiError {
  return new ApiError("method_not_allowed", `This path answers ${allow}.`, undefined, { Allow: allow });
}

export function noRelease(): ApiError {
  return new ApiError("source_unavailable", "No release is loaded yet. Build one, or wait until it is published.", undefined, { "Retry-After": "5" });
}

/** What is wrong with a request on any path; null for a sound one. */
export function requestError({ url, malformed }: Request): ApiError | null {
  if (malformed !== undefined) return new ApiError("invalid_request", malformed);
  return url.length > MAX_URL ? new ApiError("invalid_request", `The URL is over ${MAX_URL} characters.`) : null;
}

/** The answer to OPTIONS. `more` are further headers that a script may send. */
export function preflight(allow: string, more = ""): Answer {
  return {
    status: 204,
    headers: {
      Allow: allow,
      "Access-Control-Allow-Methods": allow,
      "Access-Control-Allow-Headers": `Authorization, X-Service-Key, Content-Type, Accept, If-None-Match, Range, If-Range${more}`,
      "Access-Control-Max-Age": "86400",
    },
    body: "",
  };
}
