/** Combines log and metrics into the one observer that the app has, and opens the metrics port if there is to be one. */
import type { Log, Observer, Served } from "../http/message.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { Reader } from "../release/reader.ts";
import type { Attempted } from "../webhooks/attempt.ts";
import type { ServiceLog } from "./log.ts";

export interface ObserveOptions {
  readonly log: Pick<ServiceLog, "event" | "served">;
  /** The address of `/metrics` and `/readyz`; null for none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  readonly reader: Pick<Reader, "current" | "lastError">;
  readonly clock: Clock;
}

export interface Observation {
  /** Undefined when requests are neither logged nor counted. */
  readonly observer: Observer | undefined;
  readonly log: Log;
  /** Called with every attempt to deliver a webhook. */
  readonly attempted: (attempt: Attempted) => void;
  /** The metrics port, null for none. */
  readonly port: number | null;
  /** Makes `/readyz` answer 503. The port stays open until `close`, so that an orchestrator can see it. */
  drain(): void;
  close(): Promise<void>;
}

const tick = (): number => performance.now();

/** The metrics library is loaded only with a metrics port. */
export async function openObservation({ log, metrics: where, reader, clock }: ObserveOptions): Promise<Observation> {
  if (where === null) {
    const observer = log.served === null ? undefined : { tick, served: log.served };
    return { observer, log: log.event, attempted: () => undefined, port: null, drain: () => undefined, close: async () => undefined };
  }
  const [{ createMetrics }, { listenForOperators }] = await Promise.all([import("./metrics.ts"), import("./operator_port.ts")]);
  const metrics = createMetrics({ reader, clock });
  let isDraining = false;
  const server = await listenForOperators({ ...where, metrics, isReady: () => !isDraining && reader.current() !== null });
  const served = (request: Served): void => {
    metrics.served(request);
    log.served?.(request);
  };
  return {
    observer: { tick, served },
    log: (event) => { metrics.failed(event); log.event(event); },
    attempted: (attempt) => metrics.attempted(attempt),
    port: server.port,
    drain: () => { isDraining = true; },
    close: () => server.close(),
  };
}
