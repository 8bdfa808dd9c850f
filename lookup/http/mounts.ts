/**
 * Where each surface is found: below a path prefix, and where the operator gave it a host name of its own, under that name
 * alone (DECISIONS 1). No other header steers a request, and no address is ever built from one.
 */
import { OPERATIONS, type Operation } from "../../data/contract/api/api.ts";
import type { Surface } from "./errors.ts";
import type { Request } from "./message.ts";
import { createMatcher, type Matcher } from "./routes.ts";

export interface MountOptions {
  readonly prefixes?: Readonly<Record<Surface, string>>;
  /** Host names of the surfaces, where they have some of their own: a surface with one is found nowhere else. */
  readonly hosts?: Readonly<Partial<Record<Surface, string>>>;
}

const PREFIXES: Readonly<Record<Surface, string>> = { supply: "/api/v1", resolver: "/v1" };

export interface Mount {
  readonly surface: Surface;
  readonly prefix: string;
  /** Null: under any name. */
  readonly host: string | null;
  readonly match: Matcher;
}

function checkedPrefix(prefix: string): string {
  if (/^(?:\/[A-Za-z0-9_-]+)+$/.test(prefix)) return prefix;
  throw new Error(`not a path prefix: ${JSON.stringify(prefix)}; write it as /api/v1`);
}

export function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === "/");
}

function checkedHost(host: string | undefined): string | null {
  if (host === undefined || /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(host)) return host ?? null;
  throw new Error(`not a host name: ${JSON.stringify(host)}; write it in lower case and without a port, as api.example.org`);
}

/** The name a request was sent to, without its port; compared and never built upon. */
function hostOf(request: Request): string {
  return (request.header("host") ?? "").replace(/:\d*$/, "").toLowerCase();
}

/** The surface's operations outside its prefix: each path is a mount of its own, under the surface's host name. */
function rootMounts({ surface, host }: Mount): Mount[] {
  const operations: readonly Operation[] = Object.values(OPERATIONS);
  const paths = operations.filter((operation) => operation.surface === surface && operation.atRoot === true).map(({ path }) => path);
  return [...new Set(paths)].map((prefix) => ({ surface, prefix, host, match: createMatcher(surface, null) }));
}

/** The longer prefix first, so that one may lie below the other. */
export function mountsOf({ prefixes = PREFIXES, hosts = {} }: MountOptions): Mount[] {
  const surfaces: Surface[] = ["supply", "resolver"];
  const areApart = hosts.supply !== undefined && hosts.resolver !== undefined && hosts.supply !== hosts.resolver;
  if (prefixes.supply === prefixes.resolver && !areApart) {
    throw new Error(`both surfaces are mounted at ${prefixes.supply}: give each its own prefix, or each a host name of its own`);
  }
  return surfaces
    .map((surface) => {
      const prefix = checkedPrefix(prefixes[surface]);
      return { surface, prefix, host: checkedHost(hosts[surface]), match: createMatcher(surface, prefix) };
    })
    .flatMap((mount) => [mount, ...rootMounts(mount)])
    .sort((a, b) => b.prefix.length - a.prefix.length);
}

/** Where the surface is reached from outside; `publicUrl` is the service's own address, `https://host`. */
export function surfaceUrl({ prefix, host }: Mount, publicUrl: string): string {
  const url = new URL(publicUrl);
  if (host !== null) url.hostname = host;
  return url.origin + prefix;
}

export function isFor(mount: Mount, request: Request): boolean {
  return isBelow(request.path, mount.prefix) && (mount.host === null || mount.host === hostOf(request));
}
