/**
 * Where each surface is mounted: below a path prefix, and only under its own host name if the operator gave it one
 * (data/contract/README.md#hosting-and-paths). No other header decides where a request goes, and no URL is built from one.
 */
import { OPERATIONS, type Operation } from "../../data/contract/api/api.ts";
import type { Surface } from "./errors.ts";
import type { Request } from "./message.ts";
import { createMatcher, type Matcher } from "./routes.ts";

export interface MountOptions {
  readonly prefixes?: Readonly<Record<Surface, string>>;
  /** A surface with a host name of its own answers under no other. */
  readonly hosts?: Readonly<Partial<Record<Surface, string>>>;
}

export const PREFIXES: Readonly<Record<Surface, string>> = { supply: "/api/v1", resolver: "/v1" };

export interface Mount {
  readonly surface: Surface;
  readonly prefix: string;
  /** Null for any host name. */
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

/** The host name of a request without its port. Only ever compared. */
function hostOf(request: Request): string {
  return (request.header("host") ?? "").replace(/:\d*$/, "").toLowerCase();
}

/** Mounts for the surface's operations that the host's root has as well, such as the demo: one for each path. */
function rootMounts({ surface, host }: Mount): Mount[] {
  const operations: readonly Operation[] = Object.values(OPERATIONS);
  const paths = operations.flatMap(({ surface: own, atRoot }) => (own === surface && atRoot !== undefined ? [atRoot.path] : []));
  return [...new Set(paths)].map((prefix) => ({ surface, prefix, host, match: createMatcher(surface, null) }));
}

/** Sorted with the longest prefix first, so that one may lie below another. */
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

/** The public URL of a surface; `publicUrl` is that of the service, `https://host`. */
export function surfaceUrl({ prefix, host }: Mount, publicUrl: string): string {
  const url = new URL(publicUrl);
  if (host !== null) url.hostname = host;
  return url.origin + prefix;
}

export function isFor(mount: Mount, request: Request): boolean {
  return isBelow(request.path, mount.prefix) && (mount.host === null || mount.host === hostOf(request));
}
