/** Runs many tasks, a few at a time. */

/** Requests to a store at the same time: enough to hide a remote store's latency, and about what a folder can do. */
export const AT_ONCE = 8;

/**
 * Calls `work` for each item, in order, at most `limit` at the same time. After a failure it starts no more calls, waits
 * for the running ones, and throws that failure. So nothing runs on after it returns.
 */
export async function inParallel<T>(items: readonly T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && failures.length === 0) {
      try {
        await work(items[next++] as T);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  if (failures.length > 0) throw failures[0];
}
