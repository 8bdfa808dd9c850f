/**
 * The service as one function from a request to its answer. Both surfaces, the static files and the site are mounted
 * here. Each request is answered from the release that was current when it arrived. This module chooses who answers,
 * turns errors into answers, and adds the headers that every answer carries.
 */
import { DEPRECATIONS, deprecationHeaders, type Deprecation } from "../../data/contract/records/deprecations.ts";
import { attempt, chain, type MaybePromise } from "../../data/store/store.ts";
import { asApiError, renderError } from "../http/errors.ts";
import type { Answer, Request } from "../http/message.ts";
import { isFor, mountsOf, type MountOptions } from "../http/mounts.ts";
import { createPages } from "../pages/pages.ts";
import { ownChecksum, type Checksum } from "../surface/tag.ts";
import type { Encoders } from "./encoding.ts";
import { isBehind, NO_HEADERS, type Agents, type Exchange, type Headers, type AppContext, type SurfaceExchange } from "./exchange.ts";
import { answerFile } from "./files.ts";
import { answerOnSurface } from "./operations.ts";
import { createStatics } from "./statics.ts";

export interface AppOptions extends MountOptions, Pick<AppContext, "reader" | "admit" | "narratives" | "clock" | "log"> {
  /** A model for the question endpoint; without one the deterministic half answers alone. */
  readonly questioner?: AppContext["questioner"];
  /** Where subscriptions are kept; without it their operations answer 503. */
  readonly webhooks?: AppContext["webhooks"];
  /** Where this service is reached, `https://host`: health and status link to it before the first release. */
  readonly publicUrl: string;
  /** Called with every request once it is answered. */
  readonly observer?: NonNullable<AppContext["observer"]>;
  readonly publicExports?: boolean;
  /** Compressors for the static files and the site. */
  readonly encoders?: Encoders;
  /** The same for answers, each of which is compressed anew. */
  readonly answerEncoders?: Encoders;
  /** The agent server at `/mcp`; without it there is none. */
  readonly agents?: Agents;
  /** Origins, such as `https://host`, whose pages may reach it with scripts besides our own. */
  readonly agentOrigins?: readonly string[];
  /** Replaces our own checksum in entity tags. */
  readonly checksum?: Checksum;
  /** What is going to be removed; the contract's own table when left out. */
  readonly deprecations?: readonly Deprecation[];
}

/** Returns a promise only where something has to be waited for. */
export type App = (request: Request) => MaybePromise<Answer>;

export function createApp(options: AppOptions): App {
  const app: App = (request) => {
    const arrivedAt = observer === undefined ? 0 : observer.tick();
    const mount = mounts.find((each) => isFor(each, request)) ?? null;
    const exchange: Exchange = { context, request, release: reader.current(), mount, operation: "none", granted: NO_HEADERS };
    const answer = attempt(() => (isOnSurface(exchange) ? answerOnSurface(exchange) : answerFile(exchange)), (error) => errorAnswer(exchange, error));
    return chain(answer, (answer) => finished(exchange, answer, arrivedAt));
  };
  const context = contextOf(options, app);
  const { mounts, reader, observer } = context;
  return app;
}

function contextOf(options: AppOptions, app: App): AppContext {
  const { agents, agentOrigins = [] } = options;
  const { reader, admit, clock, log, publicUrl, narratives, observer, questioner = null, webhooks = null, publicExports = true, encoders } = options;
  const always = publicUrl.startsWith("https://") ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : NO_HEADERS;
  const notices = (options.deprecations ?? DEPRECATIONS)
    .map(({ operation }) => [operation, { ...always, ...deprecationHeaders(operation, options.deprecations) }] as const);
  return {
    reader, admit, clock, log, publicUrl, narratives, observer, questioner, webhooks, publicExports, always,
    mounts: mountsOf(options), checksum: options.checksum ?? ownChecksum, answerEncoders: options.answerEncoders ?? null,
    statics: createStatics({ reader, publicExports, ...(encoders === undefined ? {} : { encoders }) }),
    pages: createPages({ admit, clock, log, questioner, publicUrl, publicExports, isBehind: () => isBehind({ reader }) }),
    notices: new Map(notices),
    agents: agents === undefined ? null : (request, base) => agents(request, app, base),
    agentOrigins: new Set([publicUrl, ...agentOrigins].map((url) => new URL(url).origin)),
  };
}

function isOnSurface(exchange: Exchange): exchange is SurfaceExchange {
  return exchange.mount !== null;
}

function errorAnswer({ context, request, mount, operation }: Exchange, thrown: unknown): Answer {
  const surface = mount?.surface ?? "supply";
  const error = asApiError(thrown);
  if (error !== thrown) {
    // Never the path: a caller may have put a key there.
    context.log({ level: "error", message: `${request.method} ${surface} ${operation}: ${error.code}`, request_id: request.requestId, error: thrown });
  }
  return { status: error.status, headers: error.headers, body: renderError(surface, error, request.requestId) };
}

function finished({ context, request, mount, operation, granted }: Exchange, { status, headers, body }: Answer, arrivedAt: number): Answer {
  const { observer, notices, always } = context;
  const { method, requestId } = request;
  observer?.served({ method, surface: mount?.surface ?? null, operation, status, ms: observer.tick() - arrivedAt, requestId });
  const answer = { status, headers: allHeaders(requestId, notices.get(operation) ?? always, headers, granted), body };
  return method === "HEAD" ? withoutBody(answer) : answer;
}

const EXPOSED = [
  "X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-RateLimit-Window", "RateLimit",
  "RateLimit-Policy", "Retry-After", "ETag", "X-Methodology-Version", "X-Last-Refreshed", "X-Total-Chunks",
  "X-Narrative-Cache-Hit", "X-Freshness-Policy", "Deprecation", "Sunset", "Link", "Accept-Ranges", "Content-Range",
].join(", ");

/**
 * The headers of an answer; those of admission win over the defaults, and those of the operation over both. Written as one literal because
 * merging the defaults from a shared object takes 7 microseconds and this takes 0.2.
 */
function allHeaders(requestId: string, always: Headers, answered: Headers, granted: Headers): Record<string, string> {
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": EXPOSED,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "private, no-store",
    "X-Request-Id": requestId,
    ...always,
    ...granted,
    ...answered,
  };
}

/** The answer to HEAD: the headers of GET, without its body. */
function withoutBody(answer: Answer): Answer {
  const { body } = answer;
  if (typeof body !== "string" && !(body instanceof Uint8Array)) return { ...answer, body: "" };
  const length = typeof body === "string" ? new TextEncoder().encode(body).length : body.length;
  return { ...answer, headers: { ...answer.headers, "Content-Length": String(length) }, body: "" };
}
