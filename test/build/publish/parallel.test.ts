/** A few at a time, and nothing behind the caller's back. */
import { expect, it } from "vitest";
import { inParallel } from "../../../build/publish/parallel.ts";

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it("does everything once, in order, at most so many at once", async () => {
  const started: number[] = [];
  let now = 0;
  let most = 0;
  await inParallel([...Array(20).keys()], 4, async (item) => {
    started.push(item);
    most = Math.max(most, ++now);
    await pause();
    now--;
  });
  expect(started).toEqual([...Array(20).keys()]);
  expect(most).toBe(4);
});

it("starts nothing after a failure, and waits for what is under way before it throws", async () => {
  const started: number[] = [];
  let finished = 0;
  const all = inParallel([...Array(20).keys()], 4, async (item) => {
    started.push(item);
    if (item === 1) throw new Error("the second");
    for (let turn = 0; turn < 3; turn++) await pause();
    finished++;
  });
  await expect(all).rejects.toThrow("the second");
  expect(started).toEqual([0, 1, 2, 3]);
  expect(finished).toBe(3);
});

it("does nothing for no items", async () => {
  await inParallel([], 4, async () => Promise.reject(new Error("not called")));
});
