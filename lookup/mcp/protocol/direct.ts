/**
 * Runs the service over a store in this process, without a port. Whoever can read the store can read all of it, so there
 * are no keys and no quotas, and nothing is written to the store.
 */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { openStore } from "../../../data/open_store.ts";
import { createApp, type App } from "../../app/app.ts";
import type { Admit, Log } from "../../http/message.ts";
import type { Clock } from "../../state/rules/clock.ts";
import { openReader } from "../../release/reader.ts";
import { askInProcess } from "./in_process.ts";
import type { Prefixes, Upstream } from "./upstream.ts";

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
      const caller = { header: () => null, isRepeated: () => false, client: "local", requestId: `agent-${asked}` };
      return askInProcess(handle, question, caller, { prefixes });
    },
    close: () => clearInterval(poll),
  };
}
