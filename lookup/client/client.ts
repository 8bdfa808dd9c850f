/**
 * A client of both surfaces with the types of their OpenAPI documents. It needs nothing but `fetch`. A request that is refused
 * with 429 or 503 is sent again after the time in `Retry-After`; without that header a retry does not help.
 *
 *     const resolver = resolverClient({ url: "https://host/v1", key });
 *     const provider = await resolver.call("get", "/npi/{npi}", { path: { npi: "2000000002" }, query: { include: "facts" } });
 *     for await (const item of resolver.batch(npis)) console.log("code" in item ? item.code : item.display_name);
 */
import type { components, paths as ResolverPaths } from "./resolver.ts";
import type { paths as SupplyPaths } from "./supply.ts";

export interface ClientOptions {
  /** The address of the surface with its prefix, as the OpenAPI document's `servers` names it. */
  readonly url: string;
  /** Without a key only the operations that need none are answered. */
  readonly key?: string;
  /** How often a request is sent again at most. */
  readonly retries?: number;
  /** A longer `Retry-After` is not waited for: the error is thrown at once. */
  readonly longestWaitSeconds?: number;
  readonly fetch?: typeof fetch;
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly now?: () => number;
}

type PathsWith<Paths, Method> = { [Path in keyof Paths]: Method extends keyof Paths[Path] ? Path : never }[keyof Paths];
type Operation<Paths, Method, Path extends keyof Paths> = Method extends keyof Paths[Path] ? Paths[Path][Method] : never;
type Parameters<O> = O extends { parameters: infer P } ? Pick<P, Extract<keyof P, "path" | "query">> : unknown;
type Body<O> = O extends { requestBody: { content: { "application/json": infer B } } } ? { body: B } : unknown;
type Given<O> = Parameters<O> & Body<O> & { accept?: string; signal?: AbortSignal };
type Arguments<O> = object extends Given<O> ? [given?: Given<O>] : [given: Given<O>];
type Answer<O> = O extends { responses: { 200: { content: { "application/json": infer T } } } } ? T : never;

export type Method = "get" | "post" | "patch" | "delete";

export interface SurfaceClient<Paths> {
  /** Returns the JSON of a 200. Throws a ServiceError for every other status. */
  call<M extends Method, P extends PathsWith<Paths, M>>(method: M, path: P, ...given: Arguments<Operation<Paths, M, P>>):
    Promise<Answer<Operation<Paths, M, P>>>;
  /** Returns the response itself, for answers that are not JSON, such as a PDF or lines. Throws as `call` does. */
  send<M extends Method, P extends PathsWith<Paths, M>>(method: M, path: P, ...given: Arguments<Operation<Paths, M, P>>): Promise<Response>;
}

export type Provider = components["schemas"]["Provider"];
/** An NPI of a batch without a record. `index` counts from the start of the batch. */
export type Unresolved = components["schemas"]["BatchResult"]["errors"][number];

export interface ResolverClient extends SurfaceClient<ResolverPaths> {
  /** Yields one item for each NPI, in order. It asks for 1,000 at a time, and for the next 1,000 once these are consumed. */
  batch(npis: readonly string[], query?: NonNullable<ResolverPaths["/batch/npi"]["post"]["parameters"]["query"]>): AsyncGenerator<Provider | Unresolved>;
}

/** An answer other than 200. The body of a 409 still has the stale data. */
export class ServiceError extends Error {
  readonly status: number;
  /** The code of the error table; null when something in between answered, such as a proxy. */
  readonly code: string | null;
  readonly requestId: string | null;
  readonly body: unknown;

  constructor(response: Response, body: unknown) {
    const { code = null, message = "no description" } = (body as { error?: { code?: string; message?: string } } | null)?.error ?? {};
    super(`${response.status} ${code ?? response.statusText}: ${message}`);
    this.name = "ServiceError";
    this.status = response.status;
    this.code = code;
    this.requestId = response.headers.get("X-Request-Id");
    this.body = body;
  }
}

/** What a request may carry, whatever its operation. */
interface AnyGiven {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly accept?: string;
  readonly signal?: AbortSignal;
}

const BATCH = 1_000;

export function supplyClient(options: ClientOptions): SurfaceClient<SupplyPaths> {
  return surfaceClient(options, (key) => ({ Authorization: `Bearer ${key}` }));
}

export function resolverClient(options: ClientOptions): ResolverClient {
  const surface: SurfaceClient<ResolverPaths> = surfaceClient(options, (key) => ({ "X-Service-Key": key }));
  return {
    ...surface,
    async *batch(npis, query = {}) {
      for (let start = 0; start < npis.length; start += BATCH) {
        const body = { npis: npis.slice(start, start + BATCH) };
        const response = await surface.send("post", "/batch/npi", { body, query, accept: "application/x-ndjson" });
        yield* batchItems(response, start, body.npis.length);
      }
    },
  };
}

function surfaceClient<Paths>(options: ClientOptions, credential: (key: string) => Record<string, string>): SurfaceClient<Paths> {
  const { url, key, retries = 4, longestWaitSeconds = 120, now = Date.now, wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)) } = options;
  const request = options.fetch ?? fetch;

  const send = async (method: Method, path: string, given: AnyGiven = {}): Promise<Response> => {
    const { body, accept = "application/json", signal = null } = given;
    const headers = { Accept: accept, ...(key === undefined ? {} : credential(key)), ...(body === undefined ? {} : { "Content-Type": "application/json" }) };
    const init: RequestInit = { method: method.toUpperCase(), headers, body: body === undefined ? null : JSON.stringify(body), signal };
    for (let sent = 0; ; sent += 1) {
      const response = await request(addressOf(url, path, given), init);
      if (response.ok) return response;
      const ms = msToWait(response, now());
      if (ms === null || sent >= retries || ms > longestWaitSeconds * 1_000) throw new ServiceError(response, await bodyOf(response));
      await response.body?.cancel();
      await wait(ms);
    }
  };
  const call = async (method: Method, path: string, given?: AnyGiven): Promise<unknown> => (await send(method, path, given)).json();
  return { call, send } as SurfaceClient<Paths>;
}

function addressOf(url: string, path: string, { path: values = {}, query = {} }: AnyGiven): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]));
  return url.replace(/\/$/, "") + filled + (asked.length === 0 ? "" : `?${new URLSearchParams(asked).toString()}`);
}

/** `Retry-After` is in seconds or a date (RFC 9110, section 10.2.3). Null where a retry does not help. */
function msToWait({ status, headers }: Response, now: number): number | null {
  const given = headers.get("Retry-After");
  if ((status !== 429 && status !== 503) || given === null) return null;
  const ms = /^\d+$/.test(given) ? Number(given) * 1_000 : Date.parse(given) - now;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Yields the values of an answer in NDJSON, each as soon as its line has arrived. */
export async function* lines(response: Response): AsyncGenerator {
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let isLast = false; !isLast;) {
      const { done, value } = await reader.read();
      isLast = done;
      const parts = (rest + decoder.decode(value, { stream: !done })).split("\n");
      rest = done ? "" : parts.pop() ?? "";
      for (const line of parts) if (line !== "") yield JSON.parse(line);
    }
  } finally {
    await reader.cancel();
  }
}

/** The first line states what all records share of their provenance; each record is yielded whole. */
async function* batchItems(response: Response, start: number, requested: number): AsyncGenerator<Provider | Unresolved> {
  let shared: object | null = null;
  let count = 0;
  for await (const line of lines(response)) {
    if (shared === null) {
      shared = (line as { _provenance: object })._provenance;
      continue;
    }
    count += 1;
    const item = line as Provider | Unresolved;
    yield "code" in item ? { ...item, index: start + item.index } : { ...shared, ...item };
  }
  if (count !== requested) throw new Error(`the answer to a batch ended after ${count} of ${requested} lines`);
}
