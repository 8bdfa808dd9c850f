/** Runs the agent server over this process's streams until its input ends, a signal arrives, or nobody reads its output. */
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { SANDBOX_KEY, SERVICE } from "../../data/contract/keys.ts";
import { createAsk } from "./protocol/ask.ts";
import { LineTransport } from "./protocol/lines.ts";
import { openRemote } from "./protocol/remote.ts";
import { mcpServers } from "./server/server.ts";
import type { Prefixes, Upstream } from "./protocol/upstream.ts";

export interface AgentOptions {
  readonly url: string;
  /** A store to open instead of the service at `url`; null for the service. */
  readonly store: string | null;
  readonly prefixes: Prefixes;
  /** Null or empty: the public sample key. */
  readonly serviceKey: string | null;
  readonly bearerKey: string | null;
  readonly listsOutputSchemas: boolean;
}

/** How long calls under way may take when the input ends; shutting down takes less than two seconds in all. */
const GRACE_MS = 700;

/** A shorter text is not a real key, and could be part of any message. */
const MIN_KEY_LENGTH = 16;
const KEY_FORM = new RegExp(`${SERVICE}_(supply|resolver)_live_[0-9A-Za-z]+`, "g");

/** Removes the given keys, and anything in the form of a live key, from a text. */
function hider(keys: readonly string[]): (text: string) => string {
  return (text) => keys.reduce((hidden, key) => hidden.replaceAll(key, "[key removed]"), text).replaceAll(KEY_FORM, "[key removed]");
}

/** Redirects `process.stdout.write`, and so the console, to stderr. Returns the original `write` for the protocol. */
function takeStdout(): (text: string, done: () => void) => boolean {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout) as (text: string, done: () => void) => boolean;
  stdout.write = stderr.write.bind(stderr);
  return write;
}

async function openUpstream(options: AgentOptions, say: (line: string) => void): Promise<Upstream> {
  const { store, url, prefixes, bearerKey } = options;
  if (store !== null) return (await import("./protocol/direct.ts")).openDirect({ store, prefixes, clock: Date.now, say });
  return openRemote({ url, prefixes, fetch, serviceKey: options.serviceKey || SANDBOX_KEY, bearerKey: bearerKey || null });
}

/** Resolves once it serves. Rejects with one line when the options or the store are wrong. */
export async function runAgentServer(options: AgentOptions): Promise<void> {
  // As in the build: with the default, the heap may grow fourfold before it is collected, which is most of what 10,000 bad lines would cost.
  setFlagsFromString("--heap-growing-percent=50");
  const { stdin, stdout, stderr } = process;
  const write = takeStdout();
  const hide = hider([options.serviceKey, options.bearerKey].filter((key) => key !== null && key.length >= MIN_KEY_LENGTH && key !== SANDBOX_KEY) as string[]);
  const say = (line: string): void => void stderr.write(`${hide(line)}\n`);
  stderr.on("error", () => undefined);

  const upstream = await openUpstream(options, say);
  const ask = createAsk({ upstream, now: Date.now, retries: { random: Math.random, wait: (ms, signal) => sleep(ms, undefined, { signal }) } });
  const transport = new LineTransport({ input: stdin, output: stdout, write, hide });
  const session = serveStdio(mcpServers({ ask, upstream, listsOutputSchemas: options.listsOutputSchemas, say }), { transport, onerror: () => undefined });

  let isEnding = false;
  const end = async (graceMs: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    await Promise.race([transport.drained(), sleep(graceMs)]);
    upstream.close();
    void session.close().catch(() => undefined);
    process.exit(0);
  };
  for (const event of ["end", "close", "error"]) stdin.once(event, () => void end(GRACE_MS));
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, () => void end(GRACE_MS));
  stdout.on("error", () => void end(0));
  // An unexpected error in one call must not end the session.
  process.on("uncaughtException", (error) => say(`unforeseen: ${error.message}`));
  process.on("unhandledRejection", (reason) => say(`unforeseen: ${reason instanceof Error ? reason.message : "a promise failed"}`));
  say(`agent server ready: ${options.store === null ? "asking the configured service" : "reading the store"}`);
}
