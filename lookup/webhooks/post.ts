/**
 * Posts one delivery: connects only to an address that was checked, within one deadline, and reads the status and at most
 * 4 KB of the reply. Redirects are not followed, nothing is decompressed, and no connection is reused.
 */
import type { LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./addresses.ts";
import type { Resolve } from "./resolve.ts";
import { TargetError, type Target } from "./target.ts";

export interface Parcel {
  readonly target: Target;
  /** Whose delivery it is, for turns. */
  readonly owner: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The status of the reply, or a short reason for having none. */
export interface Reply {
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly error: string | null;
}

export interface PostOptions {
  readonly resolve: Resolve;
  /** Milliseconds for everything, from DNS to the reply. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const MOST_REPLY_BYTES = 4096;
/** How long to wait for the rest of a reply, which nobody reads, once its status is known. */
const REST_MS = 1_000;

/** The addresses of a name. Throws when one of them is not public. */
async function checkedAddresses(
  name: string, { target: { isAllowed }, owner }: Parcel, resolve: Resolve, signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const addresses = await resolve({ name, owner, isAllowed, signal });
  if (addresses.length === 0) throw new TargetError("The host has no address.");
  const isFine = isAllowed || addresses.every(({ address }) => isPublicAddress(address));
  if (!isFine) throw new TargetError("The host has an address that is not public.");
  return addresses;
}

/** The lookup function of the socket, so that it connects to an address that was checked (no DNS rebinding). */
function guardedLookup(parcel: Parcel, resolve: Resolve, signal: AbortSignal): LookupFunction {
  return (name, options, done) => {
    checkedAddresses(name, parcel, resolve, signal).then((addresses) => {
      if (options.all === true) done(null, [...addresses]);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    }, (error: Error) => done(error, ""));
  };
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused", ECONNRESET: "connection reset", ENOTFOUND: "name not found", EAI_AGAIN: "name not found", EPIPE: "connection reset",
  ETIMEDOUT: "timeout", EHOSTUNREACH: "unreachable", ENETUNREACH: "unreachable", HPE_HEADER_OVERFLOW: "not HTTP",
};

/** A fixed text for an error, whose own message may contain an address or what the receiver sent. */
function reasonOf(error: unknown): string {
  const { code = "", name } = error as { code?: string; name?: string };
  if (name === "TargetError") return "refused target";
  if (REASONS[code] !== undefined) return REASONS[code];
  if (code.startsWith("HPE_")) return "not HTTP";
  return /CERT|TLS|SSL|ALTNAME|SIGNED|EPROTO/.test(code) ? "TLS failed" : "connection failed";
}

function optionsOf(parcel: Parcel, resolve: Resolve, signal: AbortSignal): RequestOptions {
  const { target: { url }, headers, body } = parcel;
  return {
    method: "POST", host: url.hostname.replace(/^\[|\]$/g, ""), path: url.pathname + url.search,
    port: url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port),
    headers: { ...headers, "Content-Length": String(body.length), Connection: "close" },
    lookup: guardedLookup(parcel, resolve, signal), agent: false, maxHeaderSize: 16 * 1024,
  };
}

/** Waits for the end of a short reply, and cuts off a long or slow one. */
function drain(reply: IncomingMessage, ended: () => void): void {
  let bytes = 0;
  const timer = setTimeout(ended, REST_MS);
  reply.on("data", (chunk: Buffer) => { if ((bytes += chunk.length) > MOST_REPLY_BYTES) ended(); });
  for (const event of ["end", "error", "close"]) reply.once(event, () => { clearTimeout(timer); ended(); });
}

/** Sends a delivery. Never rejects: `error` has the reason of a failure. */
export function post(parcel: Parcel, { resolve, timeoutMs = TIMEOUT_MS }: PostOptions): Promise<Reply> {
  const { url, isAllowed } = parcel.target;
  const ending = new AbortController();
  const options = optionsOf(parcel, resolve, ending.signal);
  // The socket does not call `lookup` for an IP address.
  if (isIP(options.host ?? "") !== 0 && !isAllowed && !isPublicAddress(options.host ?? "")) {
    return Promise.resolve({ status: null, retryAfter: null, error: "refused target" });
  }
  return new Promise((resolve) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(options);
    const end = (reply: Reply): void => {
      clearTimeout(timer);
      resolve(reply);
      ending.abort();
      request.destroy();
    };
    let received: Reply = { status: null, retryAfter: null, error: "timeout" };
    const timer = setTimeout(() => end(received), timeoutMs);
    request.on("error", (error) => end({ status: null, retryAfter: null, error: reasonOf(error) }));
    // The socket closes without an error when the receiver switches protocols.
    request.once("close", () => end({ status: null, retryAfter: null, error: "connection reset" }));
    request.once("response", (reply) => {
      const { statusCode = 0, headers } = reply;
      received = { status: statusCode, retryAfter: headers["retry-after"] ?? null, error: null };
      drain(reply, () => end(received));
    });
    request.end(parcel.body);
  });
}
