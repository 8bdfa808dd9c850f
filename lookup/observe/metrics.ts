/**
 * Metrics for Prometheus: requests by surface, operation and status, their time, failures, webhook attempts, and the served
 * release and its age. Every label comes from a closed list, so that no caller can create series, and none says who asked.
 */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { StoreError } from "../../data/store/store.ts";
import type { ReleaseSource } from "../../data/contract/release/release.ts";
import type { LogEvent, Served } from "../http/message.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { Reader } from "../release/reader.ts";
import { StateError } from "../state/rules/state.ts";
import type { Attempted } from "../webhooks/attempt.ts";

export interface Metrics {
  readonly contentType: string;
  served(request: Served): void;
  /** Counts a failure behind an answer, from its log event. */
  failed(event: LogEvent): void;
  /** Counts an attempt to deliver a webhook. */
  attempted(attempt: Attempted): void;
  text(): Promise<string>;
}

export interface MetricsOptions {
  readonly reader: Pick<Reader, "current" | "lastError">;
  readonly clock: Clock;
}

const PREFIX = "provider_supply_";
/** In seconds. A look-up takes tens of microseconds, a batch of 1,000 from a remote store most of a second. */
const BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DAY_SECONDS = 86_400;

function causeOf(error: unknown): "store" | "state" | "internal" {
  return error instanceof StoreError ? "store" : error instanceof StateError ? "state" : "internal";
}

export function createMetrics({ reader, clock }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  // Gauges, which the library names like counters. The ones by type, without the suffix, add up to them.
  for (const what of ["resources", "handles", "requests"]) registry.removeSingleMetric(`${PREFIX}nodejs_active_${what}_total`);
  const requests = new Counter({
    name: `${PREFIX}requests_total`, help: "Requests answered.", labelNames: ["surface", "operation", "status"], registers,
  });
  const seconds = new Histogram({
    name: `${PREFIX}request_seconds`, help: "From a request's arrival to its answer.", labelNames: ["surface", "operation"], buckets: BUCKETS, registers,
  });
  const limited = new Counter({ name: `${PREFIX}limited_total`, help: "Requests refused for a quota.", labelNames: ["surface"], registers });
  const failures = new Counter({ name: `${PREFIX}failures_total`, help: "Failures behind an answer, by what failed.", labelNames: ["cause"], registers });
  for (const cause of ["store", "state", "internal"]) failures.inc({ cause }, 0);
  const deliveries = new Counter({
    name: `${PREFIX}webhook_attempts_total`, help: "Attempts to deliver a webhook, by event and outcome.", labelNames: ["event", "outcome"], registers,
  });
  releaseGauges({ reader, clock }, registry);
  return {
    contentType: registry.contentType,
    served({ surface, operation, status, ms }) {
      const labels = { surface: surface ?? "public", operation };
      requests.inc({ ...labels, status });
      seconds.observe(labels, ms / 1000);
      if (status === 429) limited.inc({ surface: labels.surface });
    },
    attempted: ({ event, outcome }) => deliveries.inc({ event, outcome }),
    failed: ({ error }) => failures.inc({ cause: causeOf(error) }),
    text: () => registry.metrics(),
  };
}

/** Gauges that are computed when they are read. */
function releaseGauges({ reader, clock }: MetricsOptions, registry: Registry): void {
  const gauge = (name: string, help: string, value: () => number): Gauge =>
    new Gauge({ name: PREFIX + name, help, registers: [registry], collect() { this.set(value()); } });
  gauge("release_loaded", "1 when a release is served.", () => (reader.current() === null ? 0 : 1));
  gauge("release_generation", "Generation of the served release, 0 for none.", () => reader.current()?.generation.generation ?? 0);
  gauge("release_age_seconds", "Since the instant the served release speaks of.", () => {
    const release = reader.current();
    return release === null ? Number.NaN : (clock() - Date.parse(release.manifest.now)) / 1000;
  });
  gauge("release_behind", "1 while the newest release of the store could not be adopted.", () => (reader.lastError === null ? 0 : 1));
  const bySource = (name: string, help: string, value: (source: ReleaseSource, snapshot: string) => number): Gauge => new Gauge({
    name: PREFIX + name, help, labelNames: ["source"], registers: [registry],
    collect() {
      this.reset();
      for (const source of reader.current()?.manifest.sources ?? []) {
        const { snapshot } = source.facts;
        if (snapshot !== null) this.set({ source: source.source_id }, value(source, snapshot));
      }
    },
  });
  bySource("source_age_seconds", "Age of the served snapshot of each dated source.",
    (_, snapshot) => (clock() - Date.parse(snapshot)) / 1000);
  bySource("source_limit_seconds", "The age from which on a source is stale.", ({ sla_days }) => sla_days * DAY_SECONDS);
}
