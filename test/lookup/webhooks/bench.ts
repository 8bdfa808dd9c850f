/** A sender without a network: a state, a clock that the test sets, and receivers that are functions. */
import { memoryStore } from "../../../data/store/memory.ts";
import type { Store } from "../../../data/store/store.ts";
import { memoryState } from "../../support/memory_state.ts";
import type { State } from "../../../lookup/state/rules/state.ts";
import type { Subscription } from "../../../lookup/state/rules/webhooks.ts";
import type { Attempted } from "../../../lookup/webhooks/attempt.ts";
import { collect } from "../../../lookup/webhooks/collect.ts";
import type { Parcel, Reply } from "../../../lookup/webhooks/post.ts";
import { Sender, type SenderOptions } from "../../../lookup/webhooks/sender.ts";
import { subscription } from "../state/webhook_drivers.ts";

export const T0 = 1_800_000_000_000;
export const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";

export const OK: Reply = { status: 200, retryAfter: null, error: null };
export const DOWN: Reply = { status: 503, retryAfter: null, error: null };

export interface Sent {
  readonly at: number;
  readonly url: string;
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Bench {
  readonly state: State;
  readonly store: Store;
  readonly sender: Sender;
  readonly sent: Sent[];
  readonly lines: string[];
  readonly attempts: Attempted[];
  now: number;
  /** What receivers answer. */
  answer: (sent: Sent) => Reply | Promise<Reply>;
/** Attempts everything that is due now. */
  run(): Promise<void>;
/** Moves the clock from one due time to the next, and runs each. */
  runUntil(time: number): Promise<void>;
  collect(): Promise<void>;
  subscribe(id: string, over?: Partial<Subscription>, npis?: readonly string[]): Promise<void>;
}

let leases = 0;

export function benchOf({ state = memoryState(), store = memoryStore(), ...options }: Partial<SenderOptions> & { state?: State; store?: Store } = {}): Bench {
  const [sent, lines, attempts]: [Sent[], string[], Attempted[]] = [[], [], []];
  const post = async ({ target, headers, body }: Parcel): Promise<Reply> => {
    const one = { at: bench.now, url: target.url.href, id: headers["webhook-id"] ?? "", headers, body: body.toString() };
    sent.push(one);
    return bench.answer(one);
  };
  const clock = (): number => bench.now;
  const sender = new Sender({
    state, post, clock, random: () => 0.5, newLease: () => `lease-${leases += 1}`, allowed: new Set(), webhookUrl: "https://hooks.example",
    log: (line) => void lines.push(line), attempted: (attempt) => void attempts.push(attempt), ...options,
  });
  const bench: Bench = {
    state, store, sender, sent, lines, attempts, now: T0, answer: () => OK,
    async run() {
      await sender.pump();
      await sender.idle();
    },
    async runUntil(time) {
      for (;;) {
        await bench.run();
        const all = (await Promise.all((await state.webhooks.list()).map(({ id }) => state.webhooks.deliveries(id, 1e6, "pending")))).flat();
        const next = Math.min(...all.map(({ dueAt }) => dueAt));
        if (next > time) break;
        bench.now = Math.max(bench.now, next);
      }
      bench.now = time;
    },
    collect: () => collect({ store, state, clock }),
    async subscribe(id, over = {}, npis = []) {
      const one = subscription(id, { keyId: null, secret: SECRET, datasetIds: [], events: ["source.refreshed", "provider.changed", "exclusion.added"],
        ...over });
      await state.webhooks.add(one, npis, 99);
    },
  };
  return bench;
}

/** Queues one `source.refreshed` for a subscription. */
export async function queueOne({ state: { webhooks }, now }: Bench, subscription: string, id: string): Promise<void> {
  const body = JSON.stringify({ event: "source.refreshed", dataset_id: "nppes", snapshot: "2026-11-08", previous_snapshot: "2026-10-11" });
  await webhooks.queue({ subscription, id, event: "source.refreshed", body, generation: 1 }, now);
}
