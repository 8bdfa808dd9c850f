/** Calls of one turn of the event loop are made together, and those that come just after a command was sent are the next group. */
import { expect, it } from "vitest";
import { grouped } from "../../../lookup/state/rules/group_commit.ts";

it("makes the calls of one turn in one go and answers each with its own result", async () => {
  const groups: number[][] = [];
  const ask = grouped((calls: readonly number[]) => {
    groups.push([...calls]);
    return calls.map((call) => call * 10);
  });
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([10, 20, 30]);
  expect(await ask(4)).toBe(40);
  expect(groups).toEqual([[1, 2, 3], [4]]);
});

it("collects what arrives just after a command was sent, and sends it whether or not the reply has come", async () => {
  const groups: number[][] = [];
  const replies: (() => void)[] = [];
  const ask = grouped((calls: readonly number[]) => {
    groups.push([...calls]);
    return new Promise<readonly number[]>((resolve) => replies.push(() => resolve(calls)));
  });
  const sent = async (count: number): Promise<void> => {
    while (replies.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const first = ask(1);
  await sent(1);
  const second = [ask(2), ask(3)];
  replies[0]!();
  await sent(2);
  expect(groups).toEqual([[1], [2, 3]]);
  const third = ask(4);
  await sent(3);
  expect(groups).toEqual([[1], [2, 3], [4]]);
  for (const reply of replies) reply();
  expect(await Promise.all([first, ...second, third])).toEqual([1, 2, 3, 4]);
});

it("refuses each call of a group that fails, and none of the next", async () => {
  let fails = true;
  const ask = grouped((calls: readonly number[]) => (fails ? Promise.reject(new Error("away")) : Promise.resolve(calls)));
  await expect(Promise.allSettled([ask(1), ask(2)])).resolves.toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
  fails = false;
  expect(await ask(3)).toBe(3);
});
