/**
 * One connection to Redis or Valkey on which no request waits long: each command has a deadline, an unreachable server fails
 * at once, and the connection is reopened in the background, also when the server is silent. The library is loaded only when
 * Redis is used.
 */
import type { createClient } from "@redis/client";
import { StateError } from "../rules/state.ts";

/** In milliseconds; below the two seconds within which every request is answered. */
const DEADLINE_MS = 1_500;
/** After this long without a due reply the connection is replaced, because its other end may be gone. */
const SILENT_MS = 3_000;
const PING_MS = 1_000;
const RETRY_MS = { first: 50, most: 1_000 } as const;
/** Commands that may wait at a time; more than a process can answer within the deadline. */
const MAX_WAITING = 10_000;

type Client = Pick<ReturnType<typeof createClient>, "connect" | "sendCommand" | "destroy" | "close" | "on" | "isReady">;

export interface Script {
  readonly text: string;
  /** SHA-1 of the text in hex, as Redis knows it. */
  readonly sha1: string;
}

export interface RedisLink {
  /** The address, without credentials. */
  readonly name: string;
  /** Returns the reply. Rejects with a StateError when the server is unreachable, fails or is late. */
  command(...args: string[]): Promise<unknown>;
  /** The same for a script. Its text is sent when the server does not know it, as after a restart. */
  script(script: Script, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown>;
  close(): Promise<void>;
}

/** The address without user and password. */
function nameOf(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function parsed(url: string): string {
  try {
    return nameOf(url);
  } catch {
    throw new StateError("REDIS_URL is no URL: write it as redis://host:6379 or rediss://user:password@host:6379/0");
  }
}

function reasonOf(cause: unknown): string {
  const { code, message } = cause as { code?: string; message?: string };
  return code ?? message?.split("\n", 1)[0] ?? "failed";
}

/** Connects. Rejects with a StateError of one line when nothing answers. */
export async function openRedisLink(url: string): Promise<RedisLink> {
  const name = parsed(url);
  // Compiled code gives a CommonJS package as its default export alone, and some loaders of sources give none.
  const library = await import("@redis/client");
  const { createClient: create } = "createClient" in library ? library : (library as { default: typeof library }).default;
  let wasReady = false;
  let isClosed = false;
  let lastReply = performance.now();
  const retry = (retries: number): number | false => (wasReady && !isClosed ? Math.min(RETRY_MS.first * 2 ** retries, RETRY_MS.most) : false);
  const fresh = (): Client => {
    const made: Client = create({
      url, disableOfflineQueue: true, commandsQueueMaxLength: MAX_WAITING, pingInterval: PING_MS,
      // Its timer for each command would be a second one beside ours.
      commandOptions: { timeout: 0 },
      socket: { connectTimeout: DEADLINE_MS, socketTimeout: SILENT_MS, reconnectStrategy: retry },
    });
    // Each command reports its own failure, but without a listener the library's error event would end the process.
    made.on("error", () => undefined);
    made.on("ready", () => void (lastReply = performance.now()));
    return made;
  };
  let client = fresh();

  const fault = (cause: unknown): StateError =>
    new StateError(`state ${name}: ${reasonOf(cause)}; check that Redis runs there and REDIS_URL names it`, { cause });
  const replaceIfSilent = (): void => {
    if (isClosed || !client.isReady || performance.now() - lastReply < SILENT_MS) return;
    client.destroy();
    client = fresh();
    void client.connect().catch(() => undefined);
  };
  const send = async (args: string[]): Promise<unknown> => {
    const reply = await withDeadline(client.sendCommand(args), replaceIfSilent);
    lastReply = performance.now();
    return reply;
  };
  const command = (...args: string[]): Promise<unknown> => send(args).catch((cause: unknown) => { throw fault(cause); });

  try {
    await withDeadline(client.connect(), () => undefined);
    wasReady = true;
  } catch (cause) {
    isClosed = true;
    client.destroy();
    throw fault(cause);
  }
  return {
    name, command,
    async script({ text, sha1 }, keys, args) {
      const rest = [String(keys.length), ...keys, ...args.map(String)];
      try {
        return await send(["EVALSHA", sha1, ...rest]);
      } catch (cause) {
        if (!reasonOf(cause).startsWith("NOSCRIPT")) throw fault(cause);
        return command("EVAL", text, ...rest);
      }
    },
    async close() {
      isClosed = true;
      if (client.isReady) await withDeadline(client.close(), () => undefined).catch(() => client.destroy());
      else client.destroy();
    },
  };
}

/** Settles like `work`, or rejects at the deadline and calls `late`. A later result is ignored. */
function withDeadline<T>(work: Promise<T>, late: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`no reply within ${DEADLINE_MS} ms`));
      late();
    }, DEADLINE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
