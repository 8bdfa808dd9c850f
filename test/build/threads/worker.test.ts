/** The channel between a caller and its worker: one job there, one answer or error back, and no hang when the worker dies. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { InputError } from "../../../build/snapshots/input_error.ts";
import { newRing, nextChunk, openRing } from "../../../build/threads/ring.ts";
import { type RunningWorker, startWorker, WorkerLost } from "../../../build/threads/worker.ts";
import { ABSENT, EXITS, OBEYS, THROWS } from "./workers.ts";
import type { Order, OrderTask } from "./workers/obeys.ts";

const start = (job: Order, module = OBEYS): RunningWorker<unknown> =>
  startWorker<OrderTask>(module, job, { name: "x: the worker", errors: [InputError] });

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const WAYS: readonly (readonly [string, (worker: RunningWorker<unknown>) => unknown])[] = [
  ["awaits it", (worker) => worker.answer()], ["blocks on it", (worker) => worker.result()],
];

describe.each(WAYS)("a worker whose caller %s", (_, answerOf) => {
  const errorOf = async (job: Order): Promise<unknown> => {
    const worker = start(job);
    try {
      return await answerOf(worker);
    } catch (error) {
      return error;
    }
  };

  it("returns its answer, however large, and again", async () => {
    const value = { text: "é".repeat(100_000), map: new Map([["a", [1, null]]]) };
    const worker = start({ task: "answer", value });
    expect(await answerOf(worker)).toEqual(value);
    expect(await answerOf(worker)).toEqual(value);
    expect(worker.stop()).toEqual(value);
  });

  it("throws an error of a named class as that class, with its fields", async () => {
    const error = await errorOf({ task: "refuse" });
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ message: "p.csv, line 3: is cut; fetch it again", file: "p.csv", line: 3, problem: "is cut", changed: true });
  });

  it("throws any other error by its message, also when the answer cannot cross", async () => {
    expect(await errorOf({ task: "throw", text: "too far" })).toMatchObject({ name: "RangeError", message: "too far" });
    expect(await errorOf({ task: "answer a function" })).toMatchObject({ name: "DataCloneError" });
  });
});

describe("a worker that dies", () => {
  it.each([
    ["exits", EXITS, "x: the worker ended early, with code 3; run the same command again"],
    ["throws before it serves", THROWS, "x: the worker failed (no room); run the same command again"],
  ])("is lost when it %s", async (_, module, message) => {
    const worker = start({ task: "wait" }, module);
    const error: unknown = await worker.answer().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WorkerLost);
    expect(error).toHaveProperty("message", message);
    // Known by now: nobody waits again.
    expect(thrownBy(() => worker.result())).toHaveProperty("message", message);
    expect(worker.stop()).toBeNull();
  });

  it("is lost to a caller that blocks once its patience is over, and is not waited for again", () => {
    const worker = startWorker(EXITS, null, { name: "x: the worker" });
    expect(thrownBy(() => worker.result())).toMatchObject({ name: "WorkerLost", message: "x: the worker has stopped; run the same command again" });
    const waiting = vi.spyOn(Atomics, "wait");
    onTestFinished(() => waiting.mockRestore());
    expect(worker.stop()).toBeNull();
    expect(waiting).not.toHaveBeenCalled();
  });

  it("is lost to a caller that polls, after what it left behind", async () => {
    const chunks = newRing({ slots: 2, slotBytes: 16 });
    const ring = openRing(chunks);
    const worker = start({ task: "fill a slot and exit", chunks });
    expect(await worker.poll(() => nextChunk(ring, 0))).toHaveLength(7);
    await expect(worker.poll(() => nextChunk(ring, 1))).rejects.toThrow("x: the worker ended early, with code 1");
  });

  it("says which module cannot be started", () => {
    expect(() => start({ task: "wait" }, ABSENT)).toThrow("absent.ts");
  });
});

describe("a worker that is not wanted any more", () => {
  it("ends when it is stopped while it waits", () => {
    const worker = start({ task: "wait" });
    expect(worker.stop()).toBeNull();
    expect(thrownBy(() => worker.result())).toHaveProperty("message", "stopped by its caller");
  });

  it("ends when it is terminated", async () => {
    const worker = start({ task: "wait" });
    await worker.terminate();
    await expect(worker.answer()).rejects.toThrow("x: the worker ended early");
  });
});
