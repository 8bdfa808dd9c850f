/**
 * One request, one answer: which surface a path belongs to, which operation, who may ask, and the headers every answer
 * carries. Both surfaces, the static plane and the site are mounted here; each request is answered from the one release
 * that was current when it began. Errors are named in this order: credentials, quota, syntax, existence, staleness.
 */
import { ApiError, asApiError, renderError, type Surface } from "./errors.ts";
import { barOf } from "./freshness.ts";
import type { Call } from "./handler.ts";
import type { Admission, Admit, Answer, Clock, Log, Request } from "./http.ts";
import type { Reader, Release } from "./reader.ts";
import { resolverAnswer } from "./resolver/envelope.ts";
import { RESOLVER_HANDLERS } from "./resolver.ts";
import { allowHeader, createMatcher, type Match, type Matcher, type Route } from "./routes.ts";
import { createStatics, notFoundPage } from "./statics.ts";
import { supplyAnswer } from "./supply/envelope.ts";
import { healthBody, statusBody } from "./supply/status.ts";
import { SUPPLY_HANDLERS } from "./supply.ts";

export interface AppOptions {
  readonly reader: Pick<Reader, "current">;
  readonly admit: Admit;
  readonly clock: Clock;
  readonly log: Log;
  /** Where this service is reached, `https://host`: the pages of health and status before the first release. */
  readonly publicUrl: string;
  readonly prefixes?: Readonly<Record<Surface, string>>;
  readonly publicExports?: boolean;
}

export type App = (request: Request) => Promise<Answer>;

export const PREFIXES: Readonly<Record<Surface, string>> = { supply: "/api/v1", resolver: "/v1" };

const MAX_URL = 8192;
const STATIC_ALLOW = allowHeader(["GET"]);
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "OPTIONS"]);

const EXPOSED = [
  "X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "X-RateLimit-Window", "RateLimit",
  "RateLimit-Policy", "Retry-After", "ETag", "X-Methodology-Version", "X-Last-Refreshed", "X-Total-Chunks",
  "X-Narrative-Cache-Hit", "X-Freshness-Policy",
].join(", ");

const COMMON: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": EXPOSED,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "private, no-store",
};

interface Mount {
  readonly surface: Surface;
  readonly prefix: string;
  readonly match: Matcher;
}

function checkedPrefix(prefix: string): string {
  if (/^(?:\/[A-Za-z0-9_-]+)+$/.test(prefix)) return prefix;
  throw new Error(`not a path prefix: ${JSON.stringify(prefix)}; write it as /api/v1`);
}

function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === "/");
}

/** The longer prefix first, so that one may lie below the other. */
function mountsOf(prefixes: Readonly<Record<Surface, string>>): Mount[] {
  const surfaces: Surface[] = ["supply", "resolver"];
  if (prefixes.supply === prefixes.resolver) throw new Error(`both surfaces are mounted at ${prefixes.supply}: give each its own prefix`);
  return surfaces
    .map((surface) => ({ surface, prefix: checkedPrefix(prefixes[surface]), match: createMatcher(surface, prefixes[surface]) }))
    .sort((a, b) => b.prefix.length - a.prefix.length);
}

function notFound(): ApiError {
  return new ApiError("not_found", "There is nothing at this path.");
}

function methodNotAllowed(allow: string): ApiError {
  return new ApiError("method_not_allowed", `This path answers ${allow}.`, undefined, { Allow: allow });
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

function checkOnce(route: Route, query: URLSearchParams): void {
  const repeated = route.queryNames.find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) throw new ApiError("invalid_request", `The query parameter ${repeated} is given more than once.`);
}

export function createApp(options: AppOptions): App {
  const { reader, admit, clock, log, publicUrl } = options;
  const mounts = mountsOf(options.prefixes ?? PREFIXES);
  const statics = createStatics({ publicExports: options.publicExports ?? true });
  const hsts = publicUrl.startsWith("https://") ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {};
  const common = { ...COMMON, ...hsts };

  const failure = (surface: Surface, thrown: unknown, request: Request): Answer => {
    const error = asApiError(thrown);
    if (error !== thrown) {
      log({ level: "error", message: `${request.method} ${request.path}: ${error.code}`, request_id: request.requestId, error: thrown });
    }
    return { status: error.status, headers: error.headers, body: renderError(surface, error, request.requestId) };
  };

  const answerData = async (route: Route, call: Call): Promise<Answer> => {
    if (call.operation.surface === "resolver") {
      const outcome = await RESOLVER_HANDLERS[route.id as keyof typeof RESOLVER_HANDLERS](call);
      return "answer" in outcome ? outcome.answer : resolverAnswer(call, outcome);
    }
    const outcome = await SUPPLY_HANDLERS[route.id as keyof typeof SUPPLY_HANDLERS](call);
    return "answer" in outcome ? outcome.answer : supplyAnswer(call, outcome);
  };

  const operate = async (route: Route, match: Match, release: Release | null, request: Request, admission: Admission): Promise<Answer> => {
    const { id, operation } = route;
    const now = clock();
    const service = { requestId: request.requestId, release, now, publicUrl };
    if (id === "health") return { status: 200, headers: {}, body: healthBody(service) };
    if (id === "status") return { status: 200, headers: {}, body: await statusBody(service) };
    const { query } = request;
    const hasQuery = query.size > 0;
    if (hasQuery) checkOnce(route, query);
    const bar = hasQuery && route.queryNames.includes("max_staleness") ? barOf(query) : null;
    if (release === null) throw new ApiError("source_unavailable", "No release is loaded yet. Build one, or wait until it is published.");
    return answerData(route, { request, operation, params: match.params, release, admission, bar, now });
  };

  /** Everything after admission, errors too, carries the rate-limit headers. */
  const admitted = async (route: Route, match: Match, release: Release | null, request: Request): Promise<Answer> => {
    const admission = await admit(request, route.operation);
    const answer = await operate(route, match, release, request, admission)
      .catch((thrown: unknown) => failure(route.operation.surface, thrown, request));
    const vary = route.operation.auth === "optional_bearer" ? { Vary: "Authorization" } : {};
    return { ...answer, headers: { ...vary, ...answer.headers, ...admission.headers } };
  };

  const onSurface = async (mount: Mount, release: Release | null, request: Request): Promise<Answer> => {
    const match = await mount.match(request.path);
    if (match === null) throw notFound();
    if (request.method === "OPTIONS") return preflight(match.allow);
    const route = match.routes.get(request.method === "HEAD" ? "GET" : request.method);
    if (route === undefined) throw methodNotAllowed(match.allow);
    return admitted(route, match, release, request);
  };

  const elsewhere = async (release: Release | null, request: Request): Promise<Answer> => {
    if (request.method === "OPTIONS") return preflight(STATIC_ALLOW);
    if (release === null) throw new ApiError("source_unavailable", "No release is loaded yet. Build one, or wait until it is published.");
    const answer = await statics(release, request);
    if (answer !== null && request.method !== "GET" && request.method !== "HEAD") throw methodNotAllowed(STATIC_ALLOW);
    if (answer !== null) return answer;
    const isPage = !isBelow(request.path, "/public") && (request.header("accept") ?? "").includes("text/html");
    if (isPage) return notFoundPage(release);
    throw notFound();
  };

  const dispatch = async (mount: Mount | undefined, release: Release | null, request: Request): Promise<Answer> => {
    if (request.url.length > MAX_URL) throw new ApiError("invalid_request", `The URL is over ${MAX_URL} characters.`);
    if (!METHODS.has(request.method)) throw methodNotAllowed([...METHODS].join(", "));
    return mount === undefined ? elsewhere(release, request) : onSurface(mount, release, request);
  };

  return async (request) => {
    const mount = mounts.find(({ prefix }) => isBelow(request.path, prefix));
    const answer = await dispatch(mount, reader.current(), request)
      .catch((thrown: unknown) => failure(mount?.surface ?? "supply", thrown, request));
    const complete = { ...answer, headers: { ...common, "X-Request-Id": request.requestId, ...answer.headers } };
    return request.method === "HEAD" ? withoutBody(complete) : complete;
  };
}
