/** Running tasks a few at a time. */
import { expect, it } from "vitest";
import { inParallel } from "../../../build/publish/parallel.ts";

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it("each item runs once, in order, within the limit", async () => {
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

it("a failure starts no more items and is thrown after the running ones end", async () => {
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

it("an empty list runs nothing", async () => {
  await inParallel([], 4, async () => Promise.reject(new Error("not called")));
});
