/** Starts the service: opens the store, the reader, the state and the app, listens, and loads the release. `close` stops all of it. */
import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { attestationFault } from "../../data/attestation/check.ts";
import { readVerifyingKey } from "../../data/attestation/keys.ts";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import { openStore } from "../../data/open_store.ts";
import type { Store } from "../../data/store/store.ts";
import { createAccess } from "../access/access.ts";
import { clientAddress } from "../access/address.ts";
import { createApp } from "../app/app.ts";
import { openModel, openQuestioner, type ModelSettings } from "../evidence/open.ts";
import type { Admit } from "../http/message.ts";
import type { Clocks } from "../state/rules/clock.ts";
import { hashKey } from "../access/keys.ts";
import type { MountOptions } from "../http/mounts.ts";
import { modelWriter } from "../narratives/narrative_writer.ts";
import { answerEncoders, fileEncoders } from "../adapters/node/encoders.ts";
import { createNarratives } from "../narratives/narratives.ts";
import { listen } from "../adapters/node/server.ts";
import type { RunningServer } from "../http/message.ts";
import type { ServiceLog } from "../observe/log.ts";
import { openObservation, type ObserveOptions } from "../observe/open.ts";
import { loadQuestions } from "../supply/questions.ts";
import { openReader, type Reader, type ReaderOptions } from "../release/reader.ts";
import { warmTables } from "../release/warm.ts";
import { isRedis, openState } from "../state/open.ts";
import type { State } from "../state/rules/state.ts";
import { createSubscriptions } from "../webhooks/subscriptions.ts";
import { runSender } from "../webhooks/run.ts";
import type { Allowed } from "../webhooks/target.ts";

export interface ServiceOptions extends Clocks {
  readonly store: string;
  /** A PEM file: only releases that this key has attested are served. Null to serve any. */
  readonly publicKey: string | null;
  /** A folder, or the address of a Redis. */
  readonly state: string;
  /** The key that everybody may use on Surface B. */
  readonly sandboxKey: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly publicExports: boolean;
  readonly prefixes: Required<MountOptions>["prefixes"];
  readonly hosts: Required<MountOptions>["hosts"];
  /** Origins whose pages may reach the agent server with scripts, besides the service's own. */
  readonly agentOrigins: readonly string[];
  /** Milliseconds between looks for a newer release. */
  readonly pollMs: number;
  /** This machine's own clocks: those of the service without `CLOCK_OFFSET_SECONDS`. */
  readonly machine: Clocks;
  readonly log: ServiceLog;
  readonly metrics: ObserveOptions["metrics"];
  /** The language model behind the question endpoint, null for none. */
  readonly model: ModelSettings | null;
  readonly webhooks: WebhookSettings;
}

export interface WebhookSettings {
  /** Targets that may be reached although they are not public. */
  readonly allowed: Allowed;
  /** `{webhook_url}` of the contract, which deliveries name as their sender. */
  readonly url: string;
  /** False when another process sends deliveries. */
  readonly isSending: boolean;
}

export interface Service extends RunningServer {
  readonly reader: Reader;
  readonly state: State;
  /** Resolves when the store was looked at for the first time, whether or not that gave a release. */
  readonly loaded: Promise<void>;
  /** Null without a metrics port. */
  readonly metricsPort: number | null;
}

/** How long webhooks and keys wait for the lock of a state file, in milliseconds: the whole service waits with them. */
const BUSY_MS = 100;

export function sha256(data: Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** The narratives and questions, with a model if there is one. */
function modelUses({ model: settings, state: location, quotaClock: clock, log: { warn } }: ServiceOptions, store: Store, { quotas }: State) {
  const effects = { quotas, clock, hash: sha256, log: warn };
  const fallback = isRedis(location) ? {} : { fallback: folderStore(location) };
  if (settings === null) return { narratives: createNarratives({ store, log: warn, ...fallback }), questioner: null };
  const model = openModel(settings, effects);
  const write = settings.narratives === true ? { write: modelWriter({ model, clock }) } : {};
  return { narratives: createNarratives({ store, log: warn, ...fallback, ...write }), questioner: openQuestioner(settings, effects, model) };
}

/** Warms the tables of the served release in the background; `begin` also stops warming an earlier one. */
function warmer(store: Store, reader: Reader, warn: (line: string) => void): { readonly begin: () => void; readonly stop: () => void } {
  let current = new AbortController();
  return {
    begin() {
      const manifest = reader.current()?.manifest;
      if (manifest === undefined) return;
      current.abort();
      current = new AbortController();
      warmTables({ store, manifest, free: process.availableMemory(), signal: current.signal })
        .catch((error: unknown) => warn(`${(error as Error).message}; its tables come into memory as they are asked for`));
    },
    stop: () => current.abort(),
  };
}

async function attestedBy(publicKey: string | null): Promise<Pick<ReaderOptions, "attestationFault">> {
  if (publicKey === null) return {};
  const key = await readVerifyingKey(publicKey);
  return { attestationFault: (bytes, manifest, sha256) => attestationFault(bytes, manifest, sha256, key) };
}

/**
 * Listens, and then loads the newest release: health and status answer at once, also while the store hangs. Data routes answer
 * 503 until a release is loaded.
 */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { clock, quotaClock, publicUrl, publicExports, prefixes, hosts, log: { say, warn } } = options;
  const store = await openStore(options.store, "serve");
  const reader = openReader(store, { hash: sha256, crc32, log: say, warn, ...await attestedBy(options.publicKey) });
  const warm = warmer(store, reader, warn);
  const poll = async (): Promise<void> => {
    if (await reader.poll()) warm.begin();
  };
  const state = await openState(options.state, { clocks: options.machine, busyMs: BUSY_MS });
  const observation = await openObservation({ ...options, reader });
  const { log, observer } = observation;
  const access = createAccess({ state, clock, quotaClock, hash: hashKey, sandboxKey: options.sandboxKey });
  const admit: Admit = (request, operation) => access.admit(request, operation);
  const agentSettings = { prefixes, hosts, sandboxKey: options.sandboxKey, clock, log };
  const handle = createApp({
    reader, admit, clock, log, publicUrl, publicExports, prefixes, hosts,
    ...modelUses(options, store, state),
    webhooks: createSubscriptions({ ...state, clock, quotaClock, random: randomBytes, allowed: options.webhooks.allowed }),
    // Loaded at the first request of an agent.
    agents: async (...asked) => (await import("../mcp/server/http.ts")).answerAgent(agentSettings, ...asked),
    agentOrigins: options.agentOrigins,
    encoders: fileEncoders, answerEncoders, checksum: crc32,
    ...(observer === undefined ? {} : { observer }),
  });
  const server = await listen({
    handle, log,
    host: options.host,
    port: options.port,
    clientOf: (address, forwarded) => clientAddress(address, forwarded, options.trustedProxies),
    isBehindProxy: options.trustedProxies > 0,
  });
  // The code for questions is loaded too, so that the first question does not wait for it.
  const loaded = Promise.all([poll(), loadQuestions()]).then(() => undefined);
  const polling = setInterval(() => void poll(), options.pollMs);
  polling.unref();
  const { allowed, url: webhookUrl, isSending } = options.webhooks;
  const sender = isSending ? runSender({ store, state, clock, allowed, webhookUrl, log: warn, attempted: observation.attempted }) : null;
  return {
    ...server, reader, state, loaded,
    metricsPort: observation.port,
    async close(graceMs) {
      clearInterval(polling);
      warm.stop();
      observation.drain();
      await Promise.all([server.close(graceMs), sender?.close()]);
      await observation.close();
      await state.close();
      options.log.flush();
    },
  };
}
