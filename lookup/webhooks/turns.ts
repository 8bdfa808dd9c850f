/** Limits how much work runs at once in a group. Owners take turns: what starts next is of the owner with the least running. */

interface Waiting {
  readonly owner: string;
  readonly start: () => void;
}

interface Group {
  /** The owner of each piece of work under way. */
  readonly running: string[];
  readonly waiting: Waiting[];
}

export class Turns {
  readonly #most: number;
  readonly #groups = new Map<string, Group>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work once the group has room. Rejects with the signal's reason when it is aborted before that. */
  async take<T>(name: string, owner: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const group = this.#groups.get(name) ?? { running: [], waiting: [] };
    this.#groups.set(name, group);
    if (group.running.length < this.#most) group.running.push(owner);
    else await turnIn(group, owner, signal);
    try {
      return await work();
    } finally {
      this.#leave(name, group, owner);
    }
  }

  #leave(name: string, { running, waiting }: Group, owner: string): void {
    running.splice(running.indexOf(owner), 1);
    const runningOf = (one: Waiting): number => running.filter((other) => other === one.owner).length;
    const next = waiting.reduce<Waiting | null>((best, one) => (best === null || runningOf(one) < runningOf(best) ? one : best), null);
    if (next !== null) {
      waiting.splice(waiting.indexOf(next), 1);
      running.push(next.owner);
      next.start();
    } else if (running.length === 0) this.#groups.delete(name);
  }
}

function turnIn({ waiting }: Group, owner: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (): void => {
      waiting.splice(waiting.indexOf(one), 1);
      reject(signal.reason as Error);
    };
    const one: Waiting = {
      owner,
      start() {
        signal.removeEventListener("abort", give);
        resolve();
      },
    };
    signal.throwIfAborted();
    waiting.push(one);
    signal.addEventListener("abort", give, { once: true });
  });
}
