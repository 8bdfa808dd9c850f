/**
 * One request, one answer: which surface a path belongs to, which operation, who may ask, and the headers every answer
 * carries. Both surfaces, the static plane and the site are mounted here; each request is answered from the one release
 * that was current when it began. Errors are named in this order: credentials, quota, syntax, existence, staleness.
 */
import type { OperationId } from "../../data/contract/api/api.ts";
import { DEPRECATIONS, deprecationHeaders, type Deprecation } from "../../data/contract/records/deprecations.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import type { Encoders } from "./encoding.ts";
import type { Questioner } from "../evidence/questioner.ts";
import { ApiError, asApiError, renderError } from "../http/errors.ts";
import { barOf, type Bar } from "../surface/freshness.ts";
import type { Call } from "../surface/handler.ts";
import type { Admission, Admit, Answer, Log, Observer, Query, Request } from "../http/message.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { Narratives } from "../narratives/narratives.ts";
import type { Reader, Release } from "../release/reader.ts";
import { resolverAnswer } from "../resolver/envelope.ts";
import { RESOLVER_HANDLERS } from "../resolver/handlers.ts";
import { isBelow, isFor, mountsOf, type Mount, type MountOptions } from "../http/mounts.ts";
import { createPages } from "../pages/pages.ts";
import { allowHeader, type Match, type Route } from "../http/routes.ts";
import { createStatics, notFoundPage } from "./statics.ts";
import { supplyAnswer } from "../supply/envelope.ts";
import { healthBody, statusBody } from "../supply/status.ts";
import { chain } from "../../data/store/store.ts";
import { SUPPLY_HANDLERS } from "../supply/handlers.ts";
import { trialRedirect } from "./trials.ts";
import type { Subscriptions } from "../webhooks/subscriptions.ts";

export interface AppOptions extends MountOptions {
  readonly reader: Pick<Reader, "current" | "named"> & Partial<Pick<Reader, "lastError">>;
  readonly admit: Admit;
  readonly narratives: Narratives;
  /** A model behind the question endpoint; without one the deterministic half answers alone. */
  readonly questioner?: Questioner | null;
  /** Where subscriptions are kept; without it their operations answer 503. */
  readonly webhooks?: Subscriptions | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Where this service is reached, `https://host`: the pages of health and status before the first release. */
  readonly publicUrl: string;
  /** Told of every request once it is answered. */
  readonly observer?: Observer;
  readonly publicExports?: boolean;
  /** Compressors for the static plane and the site. */
  readonly encoders?: Encoders;
  /** What is going to be removed; the contract's own table when left out. */
  readonly deprecations?: readonly Deprecation[];
}

/** Without a promise where everything it needs is at hand. */
export type App = (request: Request) => MaybePromise<Answer>;

const MAX_URL = 8192;
const STATIC_ALLOW = allowHeader(["GET"]);
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"]);

const EXPOSED = [
  "X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-RateLimit-Window", "RateLimit",
  "RateLimit-Policy", "Retry-After", "ETag", "X-Methodology-Version", "X-Last-Refreshed", "X-Total-Chunks",
  "X-Narrative-Cache-Hit", "X-Freshness-Policy", "Deprecation", "Sunset", "Link",
].join(", ");

function notFound(): ApiError {
  return new ApiError("not_found", "There is nothing at this path.");
}

function methodNotAllowed(allow: string): ApiError {
  return new ApiError("method_not_allowed", `This path answers ${allow}.`, undefined, { Allow: allow });
}

/** What is wrong with a request whatever its path. */
function faultOf({ url, method }: Request): ApiError | null {
  if (url.length > MAX_URL) return new ApiError("invalid_request", `The URL is over ${MAX_URL} characters.`);
  return METHODS.has(method) ? null : methodNotAllowed([...METHODS].join(", "));
}

function preflight(allow: string): Answer {
  return {
    status: 204,
    headers: {
      Allow: allow,
      "Access-Control-Allow-Methods": allow,
      "Access-Control-Allow-Headers": "Authorization, X-Service-Key, Content-Type, Accept, If-None-Match",
      "Access-Control-Max-Age": "86400",
    },
    body: "",
  };
}

/** HEAD is GET up to the last byte of its headers. */
function withoutBody(answer: Answer): Answer {
  const { body } = answer;
  if (typeof body !== "string" && !(body instanceof Uint8Array)) return { ...answer, body: "" };
  const length = typeof body === "string" ? new TextEncoder().encode(body).length : body.length;
  return { ...answer, headers: { ...answer.headers, "Content-Length": String(length) }, body: "" };
}

/** The staleness bar of a query none of whose parameters is repeated. */
function checkedBar(route: Route, query: Query): Bar | null {
  // One parameter alone repeats nothing.
  const repeated = query.size < 2 ? undefined : route.queryNames.find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) throw new ApiError("invalid_request", `The query parameter ${repeated} is given more than once.`);
  return route.queryNames.includes("max_staleness") ? barOf(query) : null;
}

/** How far a request has come: what its answer carries, whatever becomes of it from here on. */
interface Course {
  readonly mount: Mount | undefined;
  operation: OperationId | "file" | "page" | "none";
  /** What admission put beside the answer. */
  granted: Readonly<Record<string, string>>;
}

/** How a request came to its operation. */
interface Way {
  readonly route: Route;
  readonly match: Match;
  readonly mount: Mount;
}

const NONE: Readonly<Record<string, string>> = {};

function ok(body: string): Answer {
  return { status: 200, headers: NONE, body };
}

function noRelease(): ApiError {
  return new ApiError("source_unavailable", "No release is loaded yet. Build one, or wait until it is published.", undefined, { "Retry-After": "5" });
}

/**
 * What every answer carries, under what this one and its admission say. Written out as one literal for a reason: merging
 * the same headers from a shared object takes seven microseconds here, this a fifth of one.
 */
function allHeaders(requestId: string, always: Answer["headers"], answered: Answer["headers"], granted: Answer["headers"]): Record<string, string> {
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
    ...answered,
    ...granted,
  };
}

export function createApp(options: AppOptions): App {
  const { reader, admit, clock, log, publicUrl, narratives, observer, questioner = null, webhooks = null } = options;
  const mounts = mountsOf(options);
  const { publicExports = true, encoders } = options;
  const statics = createStatics({ named: (release) => reader.named(release), publicExports, ...(encoders === undefined ? {} : { encoders }) });
  const pages = createPages({ admit, clock, log, questioner, publicUrl, publicExports, isBehind: () => (reader.lastError ?? null) !== null });
  const notices = new Map((options.deprecations ?? DEPRECATIONS).map(({ operation }) => [operation, deprecationHeaders(operation, options.deprecations)]));
  const hsts = publicUrl.startsWith("https://") ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : NONE;

  const failure = ({ mount, operation }: Course, thrown: unknown, request: Request): Answer => {
    const surface = mount?.surface ?? "supply";
    const error = asApiError(thrown);
    if (error !== thrown) {
      // Never the path: a caller may have put a key there.
      log({ level: "error", message: `${request.method} ${surface} ${operation}: ${error.code}`, request_id: request.requestId, error: thrown });
    }
    return { status: error.status, headers: error.headers, body: renderError(surface, error, request.requestId) };
  };

  const answerData = (route: Route, call: Call): MaybePromise<Answer> => {
    if (call.operation.surface === "resolver") {
      const outcome = RESOLVER_HANDLERS[route.id as keyof typeof RESOLVER_HANDLERS](call);
      return chain(outcome, (outcome) => ("answer" in outcome ? outcome.answer : resolverAnswer(call, outcome)));
    }
    const outcome = SUPPLY_HANDLERS[route.id as keyof typeof SUPPLY_HANDLERS](call);
    return chain(outcome, (outcome) => ("answer" in outcome ? outcome.answer : supplyAnswer(call, outcome)));
  };

  const operate = ({ route, match, mount }: Way, release: Release | null, request: Request, admission: Admission): MaybePromise<Answer> => {
    const { id, operation } = route;
    const now = clock();
    if (id === "health") return ok(healthBody({ requestId: request.requestId, release, now, publicUrl }));
    if (id === "status") {
      const isBehind = (reader.lastError ?? null) !== null;
      return statusBody({ requestId: request.requestId, release, now, publicUrl, isBehind }).then(ok);
    }
    const bar = request.url.includes("?") ? checkedBar(route, request.query) : null;
    if (release === null) throw noRelease();
    return answerData(route, { request, operation, params: match.params, release, admission, mount, narratives, questioner, webhooks, publicExports, bar, now });
  };

  /** What leads to no operation is counted like a keyless request, so that it too says how the caller stands (spec 8). */
  const astray = ({ surface }: Mount, course: Course, request: Request, error: ApiError): MaybePromise<Answer> =>
    chain(admit(request, { surface, auth: "none" }), ({ headers }) => {
      course.granted = headers;
      throw error;
    });

  /** Counted like a keyless request and told of in the same headers (spec 8), but never refused: a browser would then lose the request behind it. */
  const preflighted = ({ surface }: Mount, course: Course, allow: string, request: Request): MaybePromise<Answer> => {
    const told = (granted: Readonly<Record<string, string>>): Answer => {
      course.granted = granted;
      return preflight(allow);
    };
    return attempt(
      () => chain(admit(request, { surface, auth: "none" }), ({ headers }) => told(headers)),
      (thrown) => {
        const { "Retry-After": _, ...standing } = thrown instanceof ApiError ? thrown.headers : NONE;
        return told(standing);
      },
    );
  };

  const matched = (mount: Mount, course: Course, match: Match | undefined, release: Release | null, request: Request): MaybePromise<Answer> => {
    if (match === undefined) return astray(mount, course, request, notFound());
    if (request.method === "OPTIONS") return preflighted(mount, course, match.allow, request);
    const route = match.routes.get(request.method === "HEAD" ? "GET" : request.method);
    if (route === undefined) return astray(mount, course, request, methodNotAllowed(match.allow));
    course.operation = route.id;
    return chain(admit(request, route.operation), (admission) => {
      // Everything after admission, errors too, carries the rate-limit headers.
      course.granted = route.operation.auth === "optional_bearer" ? { ...admission.headers, Vary: "Authorization" } : admission.headers;
      return operate({ route, match, mount }, release, request, admission);
    });
  };

  const onSurface = (mount: Mount, course: Course, release: Release | null, request: Request): MaybePromise<Answer> => {
    const fault = faultOf(request);
    if (fault !== null) return astray(mount, course, request, fault);
    return chain(mount.match(request.path), (match) => matched(mount, course, match, release, request));
  };

  const elsewhere = async (course: Course, release: Release | null, request: Request): Promise<Answer> => {
    const fault = faultOf(request);
    if (fault !== null) throw fault;
    if (request.method === "OPTIONS") return preflight(STATIC_ALLOW);
    const draw = pages(request.path);
    if (draw !== null && request.method !== "GET" && request.method !== "HEAD") throw methodNotAllowed(STATIC_ALLOW);
    if (draw !== null) {
      const page = await draw(release, request);
      course.operation = "page";
      return page;
    }
    if (release === null) throw noRelease();
    const answer = await statics(release, request) ?? await trialRedirect(release, request.path);
    if (answer !== null && request.method !== "GET" && request.method !== "HEAD") throw methodNotAllowed(STATIC_ALLOW);
    if (answer !== null) {
      course.operation = "file";
      return answer;
    }
    const isPage = !isBelow(request.path, "/public") && (request.header("accept") ?? "").includes("text/html");
    if (isPage) return notFoundPage(release);
    throw notFound();
  };

  const finished = ({ mount, operation, granted }: Course, { status, headers, body }: Answer, request: Request, begun: number): Answer => {
    const { method, requestId } = request;
    observer?.served({ method, surface: mount?.surface ?? null, operation, status, ms: observer.tick() - begun, requestId });
    const notice = notices.get(operation);
    const answer = { status, headers: allHeaders(requestId, notice === undefined ? hsts : { ...hsts, ...notice }, headers, granted), body };
    return method === "HEAD" ? withoutBody(answer) : answer;
  };

  return (request) => {
    const begun = observer === undefined ? 0 : observer.tick();
    const course: Course = { mount: mounts.find((each) => isFor(each, request)), operation: "none", granted: NONE };
    const release = reader.current();
    const answer = attempt(
      () => (course.mount === undefined ? elsewhere(course, release, request) : onSurface(course.mount, course, release, request)),
      (thrown) => failure(course, thrown, request),
    );
    return chain(answer, (answer) => finished(course, answer, request, begun));
  };
}

/** `work`'s outcome, or what `failed` makes of whatever it throws or rejects with. */
function attempt<T>(work: () => MaybePromise<T>, failed: (thrown: unknown) => T): MaybePromise<T> {
  try {
    const outcome = work();
    return outcome instanceof Promise ? outcome.catch(failed) : outcome;
  } catch (thrown) {
    return failed(thrown);
  }
}
