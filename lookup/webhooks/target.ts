/**
 * Where a webhook may go, judged twice: its URL when somebody writes it and again before each attempt, and the addresses
 * its name stands for at the moment of connection (`post.ts`). The operator may open single `host:port` pairs.
 */
import { WEBHOOK_URL_LENGTH } from "../../data/contract/records/webhooks.ts";
import { isPublicAddress } from "./addresses.ts";

/** Pairs of `WEBHOOK_ALLOW`, as `host:port` in the form URLs have them. */
export type Allowed = ReadonlySet<string>;

export interface Target {
  readonly url: URL;
  /** Named by the operator: any scheme of HTTP and any address will do. */
  readonly isAllowed: boolean;
}

/** Why a URL is refused; one sentence for whoever wrote it. */
export class TargetError extends Error {
  override readonly name = "TargetError";
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { "https:": "443", "http:": "80" };
const FIRST_FREE_PORT = 1024;
/** Names that stand for this machine or this network wherever they are asked for. */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|home\.arpa|onion|test|invalid)$/;

/** The pairs in `a.example:8080,127.0.0.1:9000`; an Error names a pair that is none. */
export function parseAllowed(text: string): Allowed {
  const pairs = text.split(",").map((pair) => pair.trim()).filter((pair) => pair !== "");
  return new Set(pairs.map((pair) => {
    const url = URL.canParse(`http://${pair}/`) && /:\d+$/.test(pair) ? new URL(`http://${pair}/`) : null;
    if (url === null || url.pathname !== "/" || url.username !== "") throw new Error(`WEBHOOK_ALLOW ${pair}: write each as host:port, with commas between them`);
    return pairOf(url);
  }));
}

function pairOf(url: URL): string {
  return `${url.hostname}:${url.port === "" ? DEFAULT_PORTS[url.protocol] : url.port}`;
}

/** An address in place of a name, without the brackets of IPv6; null for a name. */
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

/** Parsed as the platform does, so that every spelling of an address is judged as what it means. Throws a TargetError. */
export function targetOf(text: string, allowed: Allowed): Target {
  if (text.length > WEBHOOK_URL_LENGTH) throw new TargetError(`The url has at most ${WEBHOOK_URL_LENGTH} characters.`);
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) throw new TargetError("The url is an absolute https address.");
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") throw new TargetError("The url holds no user and no password: deliveries are signed instead.");
  if (url.hash !== "") throw new TargetError("The url holds no fragment: none is ever sent.");
  const isAllowed = allowed.has(pairOf(url));
  if (!isAllowed) checkOpen(url);
  return { url, isAllowed };
}
