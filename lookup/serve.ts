/** Puts a running service together from its parts: store, reader, state, access, app, server; and takes it apart again. */
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { openStore } from "../data/store/open.ts";
import { createAccess } from "./access/access.ts";
import { clientAddress } from "./access/address.ts";
import { createApp } from "./app.ts";
import { openQuestioner, type ModelSettings } from "./evidence/open.ts";
import type { Admit, Clock } from "./http.ts";
import { hashKey } from "./access/keys.ts";
import type { MountOptions } from "./mounts.ts";
import { nodeEncoders } from "./node_encoders.ts";
import { createNarratives } from "./narratives.ts";
import { serve, type RunningServer } from "./node.ts";
import type { ServiceLog } from "./observe/log.ts";
import { openObservation, type ObserveOptions } from "./observe/open.ts";
import { openReader, type Reader } from "./release/reader.ts";
import { openState } from "./state/open.ts";
import type { State } from "./state/state.ts";

export interface ServiceOptions {
  readonly store: string;
  /** A folder, or the address of a Redis. */
  readonly state: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly publicExports: boolean;
  readonly prefixes: Required<MountOptions>["prefixes"];
  readonly hosts: Required<MountOptions>["hosts"];
  /** How often a newer release is looked for, in milliseconds. */
  readonly pollMs: number;
  readonly clock: Clock;
  /** The same before `CLOCK_OFFSET_SECONDS`: what this machine takes the time to be. */
  readonly machineClock: Clock;
  readonly log: ServiceLog;
  readonly metrics: ObserveOptions["metrics"];
  /** The language model behind the question endpoint, null for none. */
  readonly model: ModelSettings | null;
}

export interface Service extends RunningServer {
  readonly reader: Reader;
  readonly state: State;
  /** Null where there is none. */
  readonly metricsPort: number | null;
}

export function sha256(data: Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Listens once the newest release is loaded; an empty store is no fault: data routes answer 503 until one is published. */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { clock, publicUrl, publicExports, prefixes, hosts, log: { say } } = options;
  const store = await openStore(options.store, "serve");
  const reader = openReader(store, { hash: sha256, crc32, log: say });
  await reader.poll();
  const state = await openState(options.state, { clock: options.machineClock });
  const observation = await openObservation({ ...options, reader });
  const { log, observer } = observation;
  const access = createAccess({ state, clock, hash: hashKey });
  const admit: Admit = (request, operation) => access.admit(request, operation);
  const handle = createApp({
    reader, admit, clock, log, publicUrl, publicExports, prefixes, hosts,
    narratives: createNarratives({ store, log: say }),
    questioner: options.model === null ? null : openQuestioner(options.model, { quotas: state.quotas, clock, hash: sha256, log: say }),
    encoders: nodeEncoders,
    ...(observer === undefined ? {} : { observer }),
  });
  const server = await serve({
    handle, log,
    host: options.host,
    port: options.port,
    clientOf: (address, forwarded) => clientAddress(address, forwarded, options.trustedProxies),
  });
  const poll = setInterval(() => void reader.poll(), options.pollMs);
  poll.unref();
  return {
    ...server, reader, state,
    metricsPort: observation.port,
    async close(graceMs) {
      clearInterval(poll);
      observation.drain();
      await server.close(graceMs);
      await observation.close();
      await state.close();
      options.log.flush();
    },
  };
}
