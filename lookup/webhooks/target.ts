/**
 * Checks where a webhook may go: its URL when it is set and before each attempt, and the addresses of its host name at each
 * connection (`post.ts`). The operator may allow single `host:port` pairs.
 */
import { WEBHOOK_URL_LENGTH } from "../../data/contract/records/webhooks.ts";
import { isPublicAddress } from "./addresses.ts";

/** The pairs of `WEBHOOK_ALLOW`: `host:port` as in URLs. */
export type Allowed = ReadonlySet<string>;

export interface Target {
  readonly url: URL;
  /** Allowed by the operator: http or https, and any address. */
  readonly isAllowed: boolean;
}

/** Why a URL is refused, in one sentence for whoever set it. */
export class TargetError extends Error {
  override readonly name = "TargetError";
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "https:": "443", "http:": "80" };
const FIRST_FREE_PORT = 1024;
/** Host names of this machine or the local network. */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|onion|test|invalid)$/;

/** Parses pairs such as `a.example:8080,127.0.0.1:9000`. Throws an Error that names a malformed pair. */
export function parseAllowed(text: string): Allowed {
  const pairs = text.split(",").map((pair) => pair.trim()).filter((pair) => pair !== "");
  return new Set(pairs.map((pair) => {
    const url = URL.canParse(`http://${pair}/`) && /:\d+$/.test(pair) ? new URL(`http://${pair}/`) : null;
    const isPair = url !== null && url.pathname === "/" && url.username === "";
    if (!isPair) throw new Error(`WEBHOOK_ALLOW ${pair}: write each as host:port, with commas between them`);
    return pairOf(url);
  }));
}

function pairOf(url: URL): string {
  return `${url.hostname}:${url.port === "" ? DEFAULT_PORTS[url.protocol] : url.port}`;
}

/** The IP address in the URL, without the brackets of IPv6; null for a host name. */
function literalOf({ hostname }: URL): string | null {
  if (hostname.startsWith("[")) return hostname.slice(1, -1);
  return /^[0-9.]+$/.test(hostname) ? hostname : null;
}

function checkOpen(url: URL): void {
  const { protocol, hostname, port } = url;
  const literal = literalOf(url);
  if (protocol !== "https:") throw new TargetError("The url begins with https://.");
  if (port !== "" && Number(port) < FIRST_FREE_PORT) throw new TargetError(`The port is 443, or ${FIRST_FREE_PORT} and above.`);
  if (literal !== null && !isPublicAddress(literal)) throw new TargetError("The url names an address that is not public.");
  if (literal === null && (!hostname.includes(".") || hostname.endsWith(".") || LOCAL_NAMES.test(hostname))) {
    throw new TargetError("The url names a host that is not public.");
  }
}

/** Checks a URL. It is parsed by the platform's URL class, which normalizes every spelling of an address. Throws a TargetError. */
export function targetOf(text: string, allowed: Allowed): Target {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) throw new TargetError("The url is an absolute https address.");
  const url = new URL(text);
  if (url.href.length > WEBHOOK_URL_LENGTH) throw new TargetError(`The url has at most ${WEBHOOK_URL_LENGTH} characters, escapes included.`);
  if (url.username !== "" || url.password !== "") throw new TargetError("The url holds no user and no password: deliveries are signed instead.");
  if (url.hash !== "") throw new TargetError("The url holds no fragment: none is ever sent.");
  const isAllowed = allowed.has(pairOf(url));
  if (!isAllowed) checkOpen(url);
  return { url, isAllowed };
}
