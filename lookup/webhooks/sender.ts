/**
 * Sends what is due: leases deliveries from the queue and makes one attempt at each (`attempt.ts`). A slow receiver holds up
 * no other: each subscription has at most two connections, one while it fails, and failing ones share half of all
 * connections. Owners take turns, and each has at most a quarter of all. A process may end at any time: when its leases end,
 * the deliveries are leased again under the same ids.
 */
import { deliver, LEASE_MS, type AttemptOptions, type Leased } from "./attempt.ts";

export interface SenderOptions extends AttemptOptions {
  /** Makes a name that no other lease has. */
  readonly newLease: () => string;
}

const MOST = 64;
const MOST_FAILING = 32;
const EACH = 2;
const EACH_OWNER = 16;

export class Sender {
  readonly #options: SenderOptions;
  readonly #inFlight = new Set<Promise<void>>();
  /** Attempts under way for subscriptions that fail. */
  #failing = 0;
  #isStopped = false;
  #pumping: Promise<void> | null = null;
  #isAskedAgain = false;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Starts whatever is due, as far as connections are free, and continues as they become free. Rejects when the state fails. */
  pump(): Promise<void> {
    this.#isAskedAgain = true;
    return this.#pumping ??= this.#fill();
  }

  /** Resolves when nothing is in flight. */
  async idle(): Promise<void> {
    for (;;) {
      const work = this.#pumping === null ? [...this.#inFlight] : [...this.#inFlight, this.#pumping];
      if (work.length === 0) return;
      await Promise.allSettled(work);
    }
  }

  /** Starts nothing more. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Ends in the same turn of the event loop in which it sees that `pump` was not called again, so no call is lost. */
  async #fill(): Promise<void> {
    await Promise.resolve();
    try {
      do {
        this.#isAskedAgain = false;
        if (this.#isStopped || this.#inFlight.size >= MOST) return;
        await this.#startDue(MOST - this.#inFlight.size);
      } while (this.#isAskedAgain);
    } finally {
      this.#pumping = null;
    }
  }

  async #startDue(most: number): Promise<void> {
    const { state: { webhooks }, clock, newLease } = this.#options;
    const [lease, leasedAt] = [newLease(), clock()];
    const mostFailing = MOST_FAILING - this.#failing;
    for (const delivery of await webhooks.claim({ now: leasedAt, lease, leaseMs: LEASE_MS, most, mostFailing, each: EACH, eachOwner: EACH_OWNER })) {
      const subscription = await webhooks.find(delivery.subscription);
      if (subscription !== null) this.#start({ delivery, subscription, lease, leasedAt });
    }
  }

  #start(leased: Leased): void {
    const { log } = this.#options;
    const { id, failingSince } = leased.subscription;
    const weight = failingSince === null ? 0 : 1;
    this.#failing += weight;
    const work = deliver(leased, this.#options)
      .catch((error: unknown) => log(`webhook ${id}: an attempt is not recorded and will be repeated: ${(error as Error).message}`))
      .finally(() => {
        this.#failing -= weight;
        this.#inFlight.delete(work);
        if (!this.#isStopped) void this.pump().catch((error: unknown) => log(`webhooks: ${(error as Error).message}`));
      });
    this.#inFlight.add(work);
  }
}
