/**
 * The error of a failed fetch, which also says whether a retry may help. Network errors arrive as codes that few operators
 * know; here each becomes one line with the host, the code and what to do.
 */

interface FetchErrorOptions {
  /** A retry may help: a broken connection, a busy server. */
  readonly transient?: boolean;
  /** How long the server asks us to wait. */
  readonly waitMs?: number | null;
  readonly cause?: unknown;
}

export class FetchError extends Error {
  readonly transient: boolean;
  readonly waitMs: number | null;

  constructor(message: string, { transient = false, waitMs = null, cause }: FetchErrorOptions = {}) {
    super(message, { cause });
    this.name = "FetchError";
    this.transient = transient;
    this.waitMs = waitMs;
  }
}

const PROXY = "check the network; behind a proxy set HTTPS_PROXY, and NODE_USE_ENV_PROXY=1 so that Node (22.21, 24 and later) honors it";
const ROOT = "behind a proxy that opens TLS, name its root certificate with NODE_EXTRA_CA_CERTS";

/** A retry within a minute will not help with these. */
const UNREACHABLE = new Set(["ENOTFOUND", "ECONNREFUSED", "ENETUNREACH", "EHOSTUNREACH"]);
const SLOW_TO_REACH = new Set(["EAI_AGAIN", "ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT"]);
const UNTRUSTED = /CERT|SIGNATURE|ERR_TLS|UNABLE_TO_GET_ISSUER/;

/** `error` is what fetch throws: the code is in its cause. */
export function networkError(url: string, error: unknown): FetchError {
  if (error instanceof FetchError) return error; // the reason for which the request was ended
  const { host } = new URL(url);
  const code = codeOf(error);
  if (UNREACHABLE.has(code)) return new FetchError(`cannot reach ${host} (${code}): ${PROXY}`, { cause: error });
  if (SLOW_TO_REACH.has(code)) return new FetchError(`cannot reach ${host} (${code}): ${PROXY}`, { transient: true, cause: error });
  if (UNTRUSTED.test(code)) return new FetchError(`the certificate of ${host} is not trusted (${code}): ${ROOT}`, { cause: error });
  return new FetchError(`the connection to ${host} broke (${code})`, { transient: true, cause: error });
}

function codeOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: { code?: unknown; message?: unknown }; code?: unknown; message?: unknown };
  return String(cause?.code ?? code ?? cause?.message ?? message ?? error);
}

const REMEDY: Readonly<Record<number, string>> = {
  401: "the file is not public any more",
  403: "the publisher refuses this client or address: download the file by hand",
  404: "the publisher has moved it",
  410: "the publisher has withdrawn it",
};
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504]);

/** The error for a status that is not a file. `retryAfter` is the header: seconds or an HTTP date. */
export function statusError(url: string, status: number, retryAfter: string | null, now: Date): FetchError {
  if (BUSY.has(status)) {
    return new FetchError(`${url}: the server answered ${status}`, { transient: true, waitMs: waitOf(retryAfter, now) });
  }
  return new FetchError(`${url}: the server answered ${status}; ${REMEDY[status] ?? "see the publisher's page"}`);
}

function waitOf(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null;
  if (/^\s*\d+\s*$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, until - now.getTime());
}
