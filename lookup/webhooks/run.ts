/** Runs the sender: repeatedly looks for new events and due deliveries, until it is stopped. */
import { randomUUID } from "node:crypto";
import { DELIVERY_DAYS } from "../../data/contract/records/webhooks.ts";
import type { Store } from "../../data/store/store.ts";
import type { Clock } from "../state/rules/clock.ts";
import type { State } from "../state/rules/state.ts";
import type { Attempted } from "./attempt.ts";
import { collect } from "./collect.ts";
import { post } from "./post.ts";
import { openResolver } from "./resolve.ts";
import { Sender } from "./sender.ts";
import type { Allowed } from "./target.ts";

export interface WebhookOptions {
  readonly store: Store;
  readonly state: State;
  readonly clock: Clock;
  readonly allowed: Allowed;
  readonly webhookUrl: string;
  readonly log: (line: string) => void;
  readonly attempted?: (attempt: Attempted) => void;
}

export interface RunningSender {
  /** Starts no more attempts and waits at most `graceMs` for those in flight. The next sender repeats the rest. */
  close(graceMs?: number): Promise<void>;
}

const PUMP_MS = 1_000;
const COLLECT_MS = 5_000;
const FORGET_MS = 600_000;
const FORGET_MOST = 5_000;
const GRACE_MS = 5_000;
const DAY_MS = 86_400_000;

function senderOf(options: WebhookOptions): Sender {
  const resolve = openResolver();
  return new Sender({ ...options, post: (parcel) => post(parcel, { resolve }), random: Math.random, newLease: randomUUID });
}

/** Calls `work` every `ms`, never twice at a time. Logs a failure once until `work` succeeds again. */
function every(ms: number, work: () => Promise<unknown>, log: (line: string) => void): () => void {
  let running = false;
  let logged = "";
  const once = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      await work();
      logged = "";
    } catch (error) {
      const { message } = error as Error;
      if (message !== logged) log(`webhooks: ${message}`);
      logged = message;
    } finally {
      running = false;
    }
  };
  void once();
  const timer = setInterval(() => void once(), ms);
  timer.unref();
  return () => clearInterval(timer);
}

export function runSender(options: WebhookOptions): RunningSender {
  const { state: { webhooks }, clock, log } = options;
  const sender = senderOf(options);
  const stops = [
    every(COLLECT_MS, () => collect(options), log),
    every(PUMP_MS, () => sender.pump(), log),
    every(FORGET_MS, async () => webhooks.forget(clock() - DELIVERY_DAYS * DAY_MS, FORGET_MOST), log),
  ];
  return {
    async close(graceMs = GRACE_MS) {
      for (const stop of stops) stop();
      sender.stop();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => { timer = setTimeout(resolve, graceMs); });
      await Promise.race([sender.idle(), late]);
      clearTimeout(timer);
    },
  };
}

/** Reads the outboxes once and sends what is due; resolves when nothing more is due. */
export async function sendOnce(options: WebhookOptions): Promise<void> {
  const sender = senderOf(options);
  await collect(options);
  await sender.pump();
  await sender.idle();
}
