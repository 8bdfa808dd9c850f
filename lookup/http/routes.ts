/**
 * From a path to the operation it means. itty-router does the matching and nothing else: its helpers for errors, CORS and
 * bodies lose status codes or leak error fields, it does not match HEAD, decode parameters or refuse a trailing slash,
 * and so all of that is done here or in `app.ts`.
 */
import { Router } from "itty-router";
import { OPERATIONS, type Operation, type OperationId } from "../../data/contract/api/api.ts";
import type { MaybePromise } from "../../data/store/store.ts";
import type { Surface } from "./errors.ts";

export interface Route {
  readonly id: OperationId;
  readonly operation: Operation;
  /** Parameters that may stand in the query once. */
  readonly queryNames: readonly string[];
}

export interface Match {
  /** By HTTP method. */
  readonly routes: ReadonlyMap<string, Route>;
  /** The `Allow` header of the path. */
  readonly allow: string;
  /** Percent-decoded; one with a malformed escape stands as sent, which no identifier's shape allows. */
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

/** HEAD goes wherever GET does, OPTIONS everywhere. */
export function allowHeader(methods: Iterable<string>): string {
  return [...methods].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).concat("OPTIONS").join(", ");
}

/** What a URL parser would rewrite (`\`, dot segments) or the router overlook (a slash at the end) names no route. */
function isPlain(path: string): boolean {
  return path.startsWith("/") && !path.endsWith("/") && !/\\|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

/** The routes of one surface by path, those below its prefix or those at the host's root; the ones asked for most stand first, since the router tries them in turn. */
function routesByPath(surface: Surface, atRoot: boolean): Map<string, Map<string, Route>> {
  const paths = new Map<string, Map<string, Route>>();
  const entries = Object.entries(OPERATIONS) as [OperationId, Operation][];
  const ofSurface = entries.filter(([, operation]) => operation.surface === surface && (operation.atRoot === true) === atRoot);
  const hotFirst = ofSurface.sort(([a], [b]) => HOT.indexOf(b) - HOT.indexOf(a));
  for (const [id, operation] of hotFirst) {
    const methods = paths.get(operation.path) ?? new Map<string, Route>();
    paths.set(operation.path, methods.set(operation.method, { id, operation, queryNames: Object.keys(operation.query.shape) }));
  }
  return paths;
}

const HOT: readonly OperationId[] = ["batch", "provider", "by_state", "resolve", "npi"];

/** Where a path's last segment is the identifier asked for: all that does not depend on it. */
interface Family {
  readonly routes: Match["routes"];
  readonly allow: string;
  /** The parameter that the last segment is. */
  readonly name: string;
  /** All parameters, that one empty. */
  readonly params: Readonly<Record<string, string>>;
}

/** Paths up to the last segment that are remembered; at the cap the memory starts again. */
const MAX_FAMILIES = 256;
/**
 * Where the last segment begins if it looks as identifiers mostly do, 0 to 9 and A to z alone; -1 if not, which goes to the
 * router. Told from the end by hand: an expression and a search for the slash take three times as long.
 */
function identifierAt(path: string): number {
  let at = path.length;
  while (at > 0 && isPlainCharacter(path.charCodeAt(at - 1))) at -= 1;
  return at < path.length && path[at - 1] === "/" ? at : -1;
}

function isPlainCharacter(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** Copied, then filled: a quarter of the price of a literal with a computed name. */
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

/** The matcher of one surface below `prefix` (`/api/v1`); null is what the surface has at the host's root. */
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

  /** The router's answer for one identifier holds for all of them where no other pattern could take one. */
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
