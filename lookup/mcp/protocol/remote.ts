/**
 * Asks a running service over https, or over http on this machine. Redirects are not followed, so that a key is sent to the
 * configured host only. An answer has a deadline and a maximum size, and an error names neither key nor address.
 */
import { ToolFailure } from "./failure.ts";
import { jsonOf, targetOf, type Credential, type Prefixes, type Question, type Reply, type Upstream } from "./upstream.ts";

export interface RemoteOptions {
  readonly url: string;
  readonly prefixes: Prefixes;
  /** The key of Surface B. */
  readonly serviceKey: string;
  /** The key of Surface A, null without one. */
  readonly bearerKey: string | null;
  readonly fetch: typeof fetch;
  /** For one answer, in milliseconds. */
  readonly deadlineMs?: number;
}

const DEADLINE_MS = 10_000;
/** The largest answer, a year of payments to one hospital, has about a megabyte. */
const MAX_BYTES = 16 * 1024 * 1024;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns the address without its final slash. Throws for anything but https, or http on this machine, without repeating the text. */
export function checkedBase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) throw new Error("--url: not an address; write it as https://host");
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") {
    throw new Error("--url: give the address alone, without user, password, query or fragment");
  }
  if (url.protocol !== "https:" && !(url.protocol === "http:" && LOOPBACK.test(url.hostname))) {
    throw new Error("--url: only https, or http on this machine (127.0.0.1), so that no key travels in the open");
  }
  return url.origin + url.pathname.replace(/\/+$/, "");
}

/** Throws for a key that no header can carry, without repeating it. */
export function checkedKey(name: string, key: string): string {
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  throw new Error(`${name}: not a key; it has spaces, line breaks or other characters that no key has`);
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new ToolFailure(`The service's answer is over ${MAX_BYTES} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Only the system's error code, because messages of the HTTP client may contain addresses and headers. */
function causeOf(error: unknown): string {
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{1,40}$/.test(code) ? ` (${code})` : "";
}

export function openRemote({ url, prefixes, serviceKey, bearerKey, fetch, deadlineMs = DEADLINE_MS }: RemoteOptions): Upstream {
  const base = checkedBase(url);
  const credentials: Readonly<Record<Credential, Record<string, string>>> = {
    service_key: { "X-Service-Key": checkedKey("SERVICE_API_KEY", serviceKey) },
    bearer: bearerKey === null ? {} : { Authorization: `Bearer ${checkedKey("SUPPLY_API_KEY", bearerKey)}` },
    none: {},
  };

  const exchange = async (question: Question, signal: AbortSignal): Promise<Reply> => {
    const response = await fetch(base + targetOf(question, prefixes), {
      method: question.body === undefined ? "GET" : "POST",
      headers: {
        Accept: "application/json", ...credentials[question.credential],
        ...(question.body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(question.body === undefined ? {} : { body: JSON.stringify(question.body) }),
      redirect: "manual", signal,
    });
    return { status: response.status, retryAfter: response.headers.get("retry-after"), body: jsonOf(await textOf(response)) };
  };

  return {
    base,
    hasBearer: bearerKey !== null,
    async send(question, signal) {
      const deadline = AbortSignal.timeout(deadlineMs);
      try {
        return await exchange(question, AbortSignal.any([signal, deadline]));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ToolFailure) throw error;
        if (deadline.aborted) throw new ToolFailure(`The service did not answer within ${deadlineMs / 1000} seconds. Try again in a minute.`);
        throw new ToolFailure(`The service cannot be reached${causeOf(error)}. Its operator should check that it runs and that SERVICE_URL is its address.`);
      }
    },
    close: () => undefined,
  };
}
