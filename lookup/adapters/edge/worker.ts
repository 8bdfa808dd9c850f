/**
 * Runs the service as a Cloudflare Worker: converts `fetch` requests into ours (`http/message.ts`), with an R2 bucket as the
 * store and a list of key hashes in the environment.
 *
 * Limitations: each isolate of a Worker counts on its own and forgets when it ends, and the platform runs any number of
 * them. So a one-minute window holds within one isolate only, and a daily quota not at all; to sell by quota, serve from Node
 * with Redis. There are no webhooks and no model.
 */
import type { ExecutionContext, R2Bucket } from "@cloudflare/workers-types";
import * as z from "zod/v4";
import { KEY_SURFACES, KEY_TIERS, SANDBOX_KEY } from "../../../data/contract/keys.ts";
import { dateTime } from "../../../data/contract/provenance.ts";
import { sha256Hex } from "../../../data/store/generations.ts";
import { r2Store } from "../../../data/store/r2.ts";
import type { MaybePromise } from "../../../data/store/store.ts";
import { createAccess } from "../../access/access.ts";
import { clientAddress } from "../../access/address.ts";
import { createApp, type App } from "../../app/app.ts";
import { ApiError } from "../../http/errors.ts";
import { PREFIXES } from "../../http/mounts.ts";
import type { Answer, Log, Request as PlainRequest } from "../../http/message.ts";
import type { Clock } from "../../state/rules/clock.ts";
import { createNarratives } from "../../narratives/narratives.ts";
import { openReader, type Reader } from "../../release/reader.ts";
import { memoryKeys, memoryQuotas } from "../../state/memory.ts";
import type { KeyStore } from "../../state/rules/state.ts";

export interface EdgeEnvironment {
  readonly RELEASES: R2Bucket;
  /** The prefix of the releases in the bucket, such as `prefix/`. */
  readonly STORE_PREFIX?: string;
  readonly PUBLIC_URL: string;
  /** JSON: `EdgeKey`s. */
  readonly KEYS?: string;
  readonly PUBLIC_EXPORTS?: string;
  /** Origins whose pages may reach the agent server with scripts, with commas between. */
  readonly AGENT_ORIGINS?: string;
  /** Seconds between looks for a newer release. */
  readonly POLL_SECONDS?: string;
}

/** A key by its SHA-256, as printed by `printf %s "$KEY" | sha256sum`. Removing it from the list revokes it. */
const edgeKey = z.strictObject({
  id: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  surface: z.enum(KEY_SURFACES),
  tier: z.enum(KEY_TIERS),
  expires: dateTime.nullable().optional(),
});

const POLL_SECONDS = 30;
const UTF8 = new TextEncoder();

type Context = Pick<ExecutionContext, "waitUntil">;

interface Service {
  readonly app: App;
  readonly reader: Reader;
  readonly pollMs: number;
  polledAt: number;
}

function keysOf(text: string | undefined): KeyStore {
  const store = memoryKeys();
  const keys = z.array(edgeKey).safeParse(JSON.parse(text ?? "[]"));
  if (!keys.success) throw new Error(`KEYS: ${keys.error.issues[0]?.path.join(".")}: ${keys.error.issues[0]?.message}`);
  for (const { id, sha256: hash, surface, tier, expires } of keys.data) {
    const expiresAt = typeof expires === "string" ? Date.parse(expires) : null;
    void store.add({ id, hash, surface, tier, issuedAt: 0, expiresAt, revokedAt: null });
  }
  return store;
}

function openEdge(environment: EdgeEnvironment, clock: Clock, log: Log, write: (line: string) => void): Service {
  const saying = (level: "info" | "warn") => (message: string): void => write(JSON.stringify({ level, message }));
  const warn = saying("warn");
  const store = r2Store(environment.RELEASES, { prefix: environment.STORE_PREFIX ?? "" });
  const reader = openReader(store, { hash: sha256Hex, log: saying("info"), warn, trustsTables: true });
  const state = { keys: keysOf(environment.KEYS), quotas: memoryQuotas() };
  const access = createAccess({ state, clock, hash: (key) => sha256Hex(UTF8.encode(key)) });
  const agents = { prefixes: PREFIXES, sandboxKey: SANDBOX_KEY, clock, log };
  const app = createApp({
    reader, clock, log,
    admit: (request, operation) => access.admit(request, operation),
    publicUrl: environment.PUBLIC_URL.replace(/\/+$/, ""),
    publicExports: environment.PUBLIC_EXPORTS !== "0",
    narratives: createNarratives({ store, log: warn }),
    agents: async (...asked) => (await import("../../mcp/server/http.ts")).answerAgent(agents, ...asked),
    agentOrigins: (environment.AGENT_ORIGINS ?? "").split(",").filter((each) => each !== ""),
  });
  return { app, reader, pollMs: Number(environment.POLL_SECONDS ?? POLL_SECONDS) * 1000, polledAt: Number.NEGATIVE_INFINITY };
}

/** The path and query of a URL. */
function targetOf(url: string): string {
  const target = url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/#.*$/, "");
  return target.startsWith("/") ? target : `/${target}`;
}

async function bodyOf(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = (): ApiError => new ApiError("payload_too_large", `The body is over ${limit} bytes.`, { limit });
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function plainRequest(request: Request): PlainRequest {
  const url = targetOf(request.url);
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  return {
    method: request.method, url, path,
    query: new URLSearchParams(url.slice(path.length)),
    header: (name) => request.headers.get(name),
    // The platform joins repeated headers with commas, and no credential contains one.
    isRepeated: (name) => (request.headers.get(name) ?? "").includes(","),
    // Always set by the platform; a client cannot send it.
    client: clientAddress(request.headers.get("cf-connecting-ip") ?? undefined, null, 0),
    requestId: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
    body: (limit) => bodyOf(request, limit),
  };
}

function streamOf(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(UTF8.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

function responseOf({ status, headers, body }: Answer, method: string): Response {
  if (method === "HEAD" || status === 204 || status === 304) return new Response(null, { status, headers });
  const isWhole = typeof body === "string" || body instanceof Uint8Array;
  return new Response(isWhole ? (body as string | Uint8Array<ArrayBuffer>) : streamOf(body), { status, headers });
}

/** The first request of an isolate waits for the release; later ones look for a newer one after their answer. */
async function freshen(service: Service, now: number, context: Context): Promise<void> {
  const hasRelease = service.reader.current() !== null;
  if (hasRelease && now - service.polledAt < service.pollMs) return;
  service.polledAt = now;
  const polled = service.reader.poll();
  if (hasRelease) context.waitUntil(polled);
  else await polled;
}

/** `write` takes lines for the operator. */
export function createWorker(clock: Clock, write: (line: string) => void) {
  let service: Service | null = null;
  const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  const log: Log = ({ error, ...event }) => write(JSON.stringify({ ...event, error: textOf(error) }));
  const answer = async (request: Request, environment: EdgeEnvironment, context: Context): Promise<Response> => {
    service ??= openEdge(environment, clock, log, write);
    await freshen(service, clock(), context);
    const answered: MaybePromise<Answer> = service.app(plainRequest(request));
    return responseOf(await answered, request.method);
  };
  return {
    fetch(request: Request, environment: EdgeEnvironment, context: Context): Promise<Response> {
      const answered = answer(request, environment, context);
      // Requests share reads. If a client disconnects, the platform would cancel the reads of its request, and others would wait for ever.
      context.waitUntil(answered.catch(() => undefined));
      return answered;
    },
  };
}

export default createWorker(Date.now, (line) => console.log(line));
