/** Doing many like things a few at a time. */

/**
 * Calls `work` for each item, at most `limit` at once, started in order. After the first failure nothing more is
 * started; when those under way have ended, that failure is thrown: nothing goes on behind the caller's back.
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
