/**
 * Runs the service over a store in this process, without a port. Whoever can read the store can read all of it, so there
 * are no keys and no quotas, and nothing is written to the store.
 */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { openStore } from "../../../data/open_store.ts";
import { createApp, type App } from "../../app/app.ts";
import type { Admit, Answer, Log, Request } from "../../http/message.ts";
import type { Clock } from "../../state/rules/clock.ts";
import { openReader } from "../../release/reader.ts";
import { jsonOf, targetOf, type Prefixes, type Question, type Upstream } from "./upstream.ts";

export interface DirectOptions {
  /** A folder or `s3://bucket/prefix`. */
  readonly store: string;
  readonly prefixes: Prefixes;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

const POLL_MS = 5_000;
/** The address in links while no release with a public URL is loaded. */
const NO_ADDRESS = "http://127.0.0.1:8787";

const everyone: Admit = () => ({ authenticated: true, tier: "pilot", headers: {} });

function requestOf(question: Question, prefixes: Prefixes, requestId: string): Request {
  const url = targetOf(question, prefixes);
  const mark = url.indexOf("?");
  const body = question.body === undefined ? "" : JSON.stringify(question.body);
  return {
    method: question.body === undefined ? "GET" : "POST",
    url, requestId,
    path: mark < 0 ? url : url.slice(0, mark),
    query: new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1)),
    header: (name) => (name.toLowerCase() === "content-type" && question.body !== undefined ? "application/json" : null),
    isRepeated: () => false,
    client: "local",
    body: async () => new TextEncoder().encode(body),
  };
}

async function textOf(body: Answer["body"]): Promise<string> {
  if (typeof body === "string") return body;
  if (body instanceof Uint8Array) return new TextDecoder().decode(body);
  let text = "";
  for await (const part of body) text += part;
  return text;
}

/** Resolves once the newest release is loaded. With an empty store every question is answered 503 until there is one. */
export async function openDirect({ store: location, prefixes, clock, say }: DirectOptions): Promise<Upstream> {
  const store = await openStore(location, "serve");
  const hash = (data: Uint8Array): string => createHash("sha256").update(data).digest("hex");
  const reader = openReader(store, { hash, crc32, log: say });
  await reader.poll();
  const poll = setInterval(() => void reader.poll(), POLL_MS);
  poll.unref();
  const log: Log = ({ message, error }) => say(`${message}: ${error instanceof Error ? error.message : String(error)}`);
  const handle: App = createApp({
    reader, admit: everyone, clock, log, prefixes, publicUrl: NO_ADDRESS,
    // The template instead of stored prose, which no tool asks for, so that nothing is written.
    narratives: { of: async ({ template }) => ({ text: template, isCached: true }) },
  });
  let asked = 0;
  return {
    get base() {
      return (reader.current()?.manifest.public_url ?? NO_ADDRESS).replace(/\/+$/, "");
    },
    hasBearer: true,
    async send(question, signal) {
      signal.throwIfAborted();
      asked += 1;
      const { status, headers, body } = await handle(requestOf(question, prefixes, `agent-${asked}`));
      return { status, retryAfter: headers["Retry-After"] ?? null, body: jsonOf(await textOf(body)) };
    },
    close: () => clearInterval(poll),
  };
}
