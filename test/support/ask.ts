/** Sends requests to an app in this process: no port, a hand-made release, a fixed clock, and a fake access check with two keys. */
import { memoryStore } from "../../data/store/memory.ts";
import { createNarratives } from "../../lookup/narratives/narratives.ts";
import { createApp, type App, type AppOptions } from "../../lookup/app/app.ts";
import { ApiError } from "../../lookup/http/errors.ts";
import { queryOf } from "../../lookup/http/query.ts";
import type { Admission, Admit, Answer, LogEvent, Request } from "../../lookup/http/message.ts";
import type { Release } from "../../lookup/release/reader.ts";
import { handMadeRelease, PUBLIC_URL, type Changes } from "./release.ts";
import { subscriptionsOf, OWNER } from "./webhooks.ts";

export const NOW_MS = Date.parse("2026-11-21T09:30:15.250Z");
export const KEYED = { supply: { authorization: "Bearer good" }, resolver: { "x-service-key": "good" } } as const;

const LIMITS = { "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "59" };

/** Refuses bad keys with the contract's error codes, and never counts a quota. The header `x-quota: spent` gives a 429. */
export const doorman: Admit = (request, operation) => {
  const admission: Admission = { authenticated: true, tier: "pilot", keyId: OWNER, headers: LIMITS };
  if (request.header("x-quota") === "spent") {
    const code = operation.surface === "supply" ? "rate_limit_exceeded" : "rate_limited";
    throw new ApiError(code, "Used up.", undefined, { ...LIMITS, "Retry-After": "60" });
  }
  if (operation.auth === "none" || operation.auth === "demo") return { ...admission, authenticated: false };
  if (operation.auth === "optional_service_key" && request.header("x-service-key") === null) return { ...admission, tier: "sandbox" };
  if (operation.auth === "service_key" || operation.auth === "live_key" || operation.auth === "optional_service_key") {
    if (request.header("x-service-key") !== "good") throw new ApiError("invalid_key", "No such key.", undefined, LIMITS);
    return admission;
  }
  const sent = request.header("authorization");
  if (sent === null && operation.auth === "optional_bearer") return { ...admission, authenticated: false };
  if (sent === null) throw new ApiError("missing_api_key", "No key.", undefined, LIMITS);
  if (sent !== "Bearer good") throw new ApiError("invalid_api_key", "No such key.", undefined, LIMITS);
  return admission;
};

export interface Bench {
  readonly app: App;
  readonly logged: LogEvent[];
}

/** With `changes` null, the service has no release yet. */
export function benchOf(changes: Changes | Release | null = {}, options: Partial<AppOptions> = {}): Bench {
  const logged: LogEvent[] = [];
  const release = changes === null ? null : "manifest" in changes ? changes : handMadeRelease(changes);
  const app = createApp({
    reader: { current: () => release, named: (name) => (name === release?.manifest.release ? release : null) },
    admit: doorman,
    narratives: createNarratives({ store: memoryStore(), log: () => undefined }),
    webhooks: subscriptionsOf(() => NOW_MS, ["wh_kept", "wh_doomed"]),
    clock: () => NOW_MS,
    log: (event) => void logged.push(event),
    publicUrl: PUBLIC_URL,
    ...options,
  });
  return { app, logged };
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

let asked = 0;

export function requestOf(url: string, { method = "GET", headers = {}, body = "" }: Sent = {}): Request {
  const [path = "/", search = ""] = url.split("?", 2);
  asked += 1;
  return {
    method, url, path, query: queryOf(search === "" ? "" : `?${search}`), client: "127.0.0.1", requestId: `request-${String(asked).padStart(6, "0")}`,
    header: (name) => headers[name] ?? null,
    isRepeated: () => false,
    body: async (limit) => {
      const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
      if (bytes.length > limit) throw new ApiError("payload_too_large", "Too large.");
      return bytes;
    },
  };
}

export interface Heard {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  readonly json: any;
}

async function textOf(body: Answer["body"]): Promise<string> {
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  let text = "";
  for await (const part of body) text += part;
  return text;
}

export async function ask(app: App, url: string, sent: Sent = {}): Promise<Heard> {
  const answer = await app(requestOf(url, sent));
  const text = await textOf(answer.body);
  const isJson = answer.headers["Content-Type"]?.startsWith("application/json") === true && text !== "" && answer.status !== 206;
  return { status: answer.status, headers: answer.headers, text, json: isJson ? (JSON.parse(text) as unknown) : undefined };
}
