/**
 * Answers a request to one of the two surfaces: finds its operation, admits the caller, checks the query, and calls the
 * handler. Errors are reported in this order: credentials, quota, syntax, existence, staleness.
 */
import { attempt, chain, type MaybePromise } from "../../data/store/store.ts";
import { ApiError } from "../http/errors.ts";
import type { Admission, Answer, Query } from "../http/message.ts";
import type { Match, Route } from "../http/routes.ts";
import { meant } from "../http/slips.ts";
import { resolverAnswer } from "../resolver/envelope.ts";
import { RESOLVER_HANDLERS } from "../resolver/handlers.ts";
import { supplyAnswer } from "../supply/envelope.ts";
import { SUPPLY_HANDLERS } from "../supply/handlers.ts";
import { healthBody, statusBody } from "../supply/status.ts";
import { BAR_NAMES, barOf, type Bar } from "../surface/freshness.ts";
import type { Call } from "../surface/handler.ts";
import { represented } from "./representation.ts";
import { isBehind, methodNotAllowed, NO_HEADERS, noRelease, notFound, preflight, requestError, type Headers, type SurfaceExchange } from "./exchange.ts";

export function answerOnSurface(exchange: SurfaceExchange): MaybePromise<Answer> {
  const error = requestError(exchange.request);
  if (error !== null) return refuse(exchange, error);
  return chain(exchange.mount.match(exchange.request.path), (match) => answerMatch(exchange, match));
}

function answerMatch(exchange: SurfaceExchange, match: Match | undefined): MaybePromise<Answer> {
  const { method } = exchange.request;
  if (match === undefined) return refuse(exchange, notFound());
  if (method === "OPTIONS") return answerPreflight(exchange, match.allow);
  const route = match.routes.get(method === "HEAD" ? "GET" : method);
  if (route === undefined) return refuse(exchange, methodNotAllowed(match.allow));
  return answerRoute(exchange, route, match.params);
}

/**
 * Throws the error of a request that leads to no operation. Such a request is counted like a keyless one, so that its
 * answer carries rate-limit headers too (data/contract/README.md#limits).
 */
function refuse(exchange: SurfaceExchange, error: ApiError): MaybePromise<Answer> {
  return chain(countKeyless(exchange), (headers) => {
    exchange.granted = headers;
    throw error;
  });
}

/** Counted like a keyless request, but never refused: the browser would not send the request that it asks permission for. */
function answerPreflight(exchange: SurfaceExchange, allow: string): MaybePromise<Answer> {
  return chain(attempt(() => countKeyless(exchange), headersWithoutRetry), (headers) => {
    exchange.granted = headers;
    return preflight(allow);
  });
}

function countKeyless({ context, request, mount }: SurfaceExchange): MaybePromise<Headers> {
  return chain(context.admit(request, { surface: mount.surface, auth: "none" }), ({ headers }) => headers);
}

/** The rate-limit headers of a refusal. */
function headersWithoutRetry(refusal: unknown): Headers {
  const { "Retry-After": _, ...headers } = refusal instanceof ApiError ? refusal.headers : NO_HEADERS;
  return headers;
}

function answerRoute(exchange: SurfaceExchange, route: Route, params: Match["params"]): MaybePromise<Answer> {
  exchange.operation = route.id;
  return chain(exchange.context.admit(exchange.request, route.operation), (admission) => {
    const { headers } = admission;
    const varies = route.operation.auth === "optional_bearer" ? "Authorization" : null;
    exchange.granted = varies === null ? headers : { ...headers, Vary: varies };
    const { request, context: { answerEncoders } } = exchange;
    return chain(answerAdmitted(exchange, route, params, admission), (answer) => represented(request, answer, answerEncoders, varies));
  });
}

function answerAdmitted(exchange: SurfaceExchange, route: Route, params: Match["params"], admission: Admission): MaybePromise<Answer> {
  const { context, request, release, mount } = exchange;
  const { publicUrl, narratives, questioner, webhooks, publicExports, checksum } = context;
  const now = context.clock();
  if (route.id === "health") return ok(healthBody({ requestId: request.requestId, release, now, publicUrl }));
  if (route.id === "status") return statusBody({ requestId: request.requestId, release, now, publicUrl, isBehind: isBehind(context) }).then(ok);
  const bar = request.url.includes("?") ? checkedBar(route, request.query) : null;
  if (release === null) throw noRelease();
  return callHandler(route, {
    request, operation: route.operation, params, release, admission, mount, narratives, questioner, webhooks, publicExports, bar, now, checksum, day: null,
  });
}

function ok(body: string): Answer {
  return { status: 200, headers: NO_HEADERS, body };
}

/** Returns the staleness bar of a query, null for none. Throws when a parameter is repeated or mistyped. */
function checkedBar(route: Route, query: Query): Bar | null {
  let hasBar = false;
  for (const name of query.keys()) {
    if (!route.queryNames.includes(name)) refuseUnused(name, route.queryNames);
    hasBar ||= BAR_NAMES.has(name);
  }
  // A single parameter cannot be repeated.
  const repeated = query.size < 2 ? undefined : route.queryNames.find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) throw new ApiError("invalid_request", `The query parameter ${repeated} is given more than once.`);
  return hasBar && route.queryNames.includes("max_staleness") ? barOf(query) : null;
}

/**
 * A parameter that is not near any of the operation's is ignored, as those of caches and trackers are. Only `as_of` is refused everywhere, since
 * today's answer would be taken for that of the day.
 */
function refuseUnused(name: string, known: readonly string[]): void {
  if (name === "as_of") throw new ApiError("invalid_request", "This operation has no as_of: it can't answer for one past day.");
  const nearest = meant(name, known);
  if (nearest !== null) throw new ApiError("invalid_request", `There is no query parameter ${name.slice(0, 40)}; the nearest is ${nearest}.`);
}

function callHandler({ id }: Route, call: Call): MaybePromise<Answer> {
  if (call.operation.surface === "resolver") {
    const outcome = RESOLVER_HANDLERS[id as keyof typeof RESOLVER_HANDLERS](call);
    return chain(outcome, (outcome) => ("answer" in outcome ? outcome.answer : resolverAnswer(call, outcome)));
  }
  const outcome = SUPPLY_HANDLERS[id as keyof typeof SUPPLY_HANDLERS](call);
  return chain(outcome, (outcome) => ("answer" in outcome ? outcome.answer : supplyAnswer(call, outcome)));
}
