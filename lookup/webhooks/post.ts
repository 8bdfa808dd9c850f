/**
 * One attempt over the network: an address that was checked and no other, one deadline over all of it, and no more of the
 * reply than its status and 4 KB. Redirects are not followed, nothing is decompressed, no connection is kept.
 */
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { request as requestHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./addresses.ts";
import { TargetError, type Target } from "./target.ts";

export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

export interface Parcel {
  readonly target: Target;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What came back: a status, or in one word why there was none. */
export interface Reply {
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly error: string | null;
}

export interface PostOptions {
  readonly resolve?: Resolve;
  /** Over everything, from the name's resolution to the reply (milliseconds). */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const MOST_REPLY_BYTES = 4096;
/** A reply whose status is known is waited for no longer: nobody reads what else it says. */
const REST_MS = 1_000;

const systemResolve: Resolve = (name) => new Promise((resolve, reject) => {
  systemLookup(name, { all: true, verbatim: true }, (error, addresses) => (error === null ? resolve(addresses) : reject(error)));
});

/** Every address of the name, or none of them: a name that stands for one private address is not a public name. */
async function checkedAddresses(name: string, { isAllowed }: Target, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const addresses = await resolve(name);
  if (addresses.length === 0) throw new TargetError("The host has no address.");
  const isFine = isAllowed || addresses.every(({ address }) => isPublicAddress(address));
  if (!isFine) throw new TargetError("The host has an address that is not public.");
  return addresses;
}

/** Asked by the socket itself when it connects: what it is given here is what it connects to. */
function guardedLookup(target: Target, resolve: Resolve): LookupFunction {
  return (name, options, done) => {
    checkedAddresses(name, target, resolve).then((addresses) => {
      if (options.all === true) done(null, [...addresses]);
      else done(null, addresses[0]!.address, addresses[0]!.family);
    }, (error: Error) => done(error, ""));
  };
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "connection refused", ECONNRESET: "connection reset", ENOTFOUND: "name not found", EAI_AGAIN: "name not found", EPIPE: "connection reset",
  ETIMEDOUT: "timeout", EHOSTUNREACH: "unreachable", ENETUNREACH: "unreachable", HPE_HEADER_OVERFLOW: "not HTTP",
};

/** Few fixed words: an error's own text may hold an address or what the receiver sent. */
function wordFor(error: unknown): string {
  const { code = "", name } = error as { code?: string; name?: string };
  if (name === "TargetError") return "refused target";
  if (WORDS[code] !== undefined) return WORDS[code];
  if (code.startsWith("HPE_")) return "not HTTP";
  return /CERT|TLS|SSL|ALTNAME|SIGNED|EPROTO/.test(code) ? "TLS failed" : "connection failed";
}

function optionsOf({ target, headers, body }: Parcel, resolve: Resolve): RequestOptions {
  const { url } = target;
  return {
    method: "POST", host: url.hostname.replace(/^\[|\]$/g, ""), port: url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port), path: url.pathname + url.search,
    headers: { ...headers, "Content-Length": String(body.length), Connection: "close" },
    lookup: guardedLookup(target, resolve), agent: false, maxHeaderSize: 16 * 1024,
  };
}

/** Lets a short reply end in peace, and cuts off a long or slow one. */
function drain(reply: IncomingMessage, ended: () => void): void {
  let bytes = 0;
  const timer = setTimeout(ended, REST_MS);
  reply.on("data", (chunk: Buffer) => { if ((bytes += chunk.length) > MOST_REPLY_BYTES) ended(); });
  for (const event of ["end", "error", "close"]) reply.once(event, () => { clearTimeout(timer); ended(); });
}

/** Sends it. Never throws: whatever goes wrong is a word in `error`. */
export function post(parcel: Parcel, { resolve = systemResolve, timeoutMs = TIMEOUT_MS }: PostOptions = {}): Promise<Reply> {
  const { url, isAllowed } = parcel.target;
  const options = optionsOf(parcel, resolve);
  // A socket does not look up what is an address already.
  if (isIP(options.host ?? "") !== 0 && !isAllowed && !isPublicAddress(options.host ?? "")) {
    return Promise.resolve({ status: null, retryAfter: null, error: "refused target" });
  }
  return new Promise((settle) => {
    const request = (url.protocol === "https:" ? requestHttps : requestHttp)(options);
    const end = (reply: Reply): void => {
      clearTimeout(timer);
      settle(reply);
      request.destroy();
    };
    let heard: Reply = { status: null, retryAfter: null, error: "timeout" };
    const timer = setTimeout(() => end(heard), timeoutMs);
    request.on("error", (error) => end({ status: null, retryAfter: null, error: wordFor(error) }));
    // Without an error where the receiver wants to speak another protocol.
    request.once("close", () => end({ status: null, retryAfter: null, error: "connection reset" }));
    request.once("response", (reply) => {
      const { statusCode = 0, headers } = reply;
      heard = { status: statusCode, retryAfter: headers["retry-after"] ?? null, error: null };
      drain(reply, () => end(heard));
    });
    request.end(parcel.body);
  });
}
