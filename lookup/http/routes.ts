/**
 * Finds the operation that a path names. itty-router only does the matching: its helpers for errors, CORS and bodies lose
 * status codes or leak error fields, and it does not match HEAD, decode parameters or refuse a trailing slash, so all of
 * that is done here or in `app/`.
 */
import { Router } from "itty-router";
import { OPERATIONS, type Operation, type OperationId } from "../../data/contract/api/api.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import type { Surface } from "./errors.ts";

export interface Route {
  readonly id: OperationId;
  readonly operation: Operation;
  /** Query parameters that may be given once. */
  readonly queryNames: readonly string[];
}

export interface Match {
  /** By HTTP method. */
  readonly routes: ReadonlyMap<string, Route>;
  /** The `Allow` header of the path. */
  readonly allow: string;
  /** Percent-decoded. A malformed escape stays as sent, which no identifier's pattern allows. */
  readonly params: Readonly<Record<string, string>>;
}

/** Undefined when the path names no route. */
export type Matcher = (path: string) => MaybePromise<Match | undefined>;

interface Matched {
  method: string;
  url: string;
  params: Record<string, string>;
}

function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decodedParams(params: Readonly<Record<string, string>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name in params) values[name] = decoded(params[name] ?? "");
  return values;
}

/** HEAD is allowed with GET, OPTIONS everywhere. */
export function allowHeader(methods: Iterable<string>): string {
  return [...methods].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).concat("OPTIONS").join(", ");
}

/** A path that a URL parser would rewrite (`\`, dot segments) or whose final slash the router would ignore names no route. */
function isPlain(path: string): boolean {
  return path.startsWith("/") && !path.endsWith("/") && !/\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

/** The routes of one surface by path, below its prefix or at the host's root. The most used come first: the router tries them in order. */
function routesByPath(surface: Surface, atRoot: boolean): Map<string, Map<string, Route>> {
  const paths = new Map<string, Map<string, Route>>();
  const entries = Object.entries(OPERATIONS) as [OperationId, Operation][];
  const ofSurface = entries.filter(([, operation]) => operation.surface === surface);
  const hotFirst = ofSurface.sort(([a], [b]) => HOT.indexOf(b) - HOT.indexOf(a));
  for (const [id, operation] of hotFirst) {
    const path = atRoot ? operation.atRoot?.path : operation.path;
    if (path === undefined) continue;
    const methods = paths.get(path) ?? new Map<string, Route>();
    paths.set(path, methods.set(operation.method, { id, operation, queryNames: Object.keys(operation.query.shape) }));
  }
  return paths;
}

const HOT: readonly OperationId[] = ["batch", "provider", "by_state", "resolve", "npi"];

/** Paths that differ only in their last segment, an identifier: what is the same for all of them. */
interface Family {
  readonly routes: Match["routes"];
  readonly allow: string;
  /** The name of the last segment's parameter. */
  readonly name: string;
  /** All parameters, with that one empty. */
  readonly params: Readonly<Record<string, string>>;
}

/** Families that are remembered; one more clears them all. */
const MAX_FAMILIES = 256;

/**
 * Where the last segment begins if it has only digits and letters, as most identifiers do; else -1. Scanned by hand from
 * the end, because a regular expression and a search for the slash take three times as long.
 */
function identifierAt(path: string): number {
  let at = path.length;
  while (at > 0 && isPlainCharacter(path.charCodeAt(at - 1))) at -= 1;
  return at < path.length && path[at - 1] === "/" ? at : -1;
}

function isPlainCharacter(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** Copying and then assigning takes a quarter of the time of a literal with a computed name. */
function withLast({ params, name }: Family, last: string): Match["params"] {
  const copy = { ...params };
  copy[name] = last;
  return copy;
}

function segmentsOf(path: string): string[] {
  return path.split("/");
}

function canMatch(pattern: string, head: readonly string[]): boolean {
  const segments = segmentsOf(pattern);
  return segments.length === head.length + 1 && head.every((segment, i) => segments[i] === segment || segments[i]?.startsWith(":") === true);
}

/** The matcher of one surface below `prefix` (`/api/v1`), or with null for its routes at the host's root. */
export function createMatcher(surface: Surface, prefix: string | null): Matcher {
  const router = Router<Matched, [], Match & { readonly pattern: string }>();
  const patterns: string[] = [];
  for (const [path, routes] of routesByPath(surface, prefix === null)) {
    const pattern = (prefix ?? "") + path.replaceAll(/\{(\w+)\}/g, ":$1");
    const allow = allowHeader(routes.keys());
    patterns.push(pattern);
    router.all(pattern, ({ params }) => ({ routes, allow, params: decodedParams(params), pattern }));
  }
  const families = new Map<string, Family>();

  /** The router's answer for one identifier holds for every other, unless a second pattern could match one. */
  const learn = (head: string, { routes, allow, params, pattern }: Match & { readonly pattern: string }): void => {
    const name = segmentsOf(pattern).at(-1)!;
    if (!name.startsWith(":") || patterns.filter((each) => canMatch(each, segmentsOf(head))).length > 1) return;
    if (families.size >= MAX_FAMILIES) families.clear();
    families.set(head, { routes, allow, name: name.slice(1), params: { ...params, [name.slice(1)]: "" } });
  };

  return (path) => {
    const at = identifierAt(path);
    const head = path.slice(0, Math.max(0, at - 1));
    const known = at < 0 ? undefined : families.get(head);
    if (known !== undefined) return { routes: known.routes, allow: known.allow, params: withLast(known, path.slice(at)) };
    if (!isPlain(path)) return undefined;
    // The router wants an absolute URL; the host is a constant, never the client's.
    return router.fetch({ method: "GET", url: `http://service${path}`, params: {} }).then((match: (Match & { readonly pattern: string }) | undefined) => {
      if (at >= 0 && match !== undefined) learn(head, match);
      return match;
    });
  };
}
