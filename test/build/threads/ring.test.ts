/** A ring: what its writer fills its reader finds, whether or not the reader is woken for it. */
import { expect, it } from "vitest";
import { copyShared, newRing, openRing } from "../../../build/threads/ring.ts";

it.each([1, 2, 4])("shows every filled or released slot at the next look when it wakes a thread once in %d", (wake) => {
  const memory = newRing({ slots: 4, slotBytes: 8, wake });
  const [into, from] = [openRing(memory), openRing(memory)];
  for (let count = 0; count < 11; count += 1) {
    expect(from.take(count, 0)).toBeNull();
    into.room(count, 0)!.fill(count, 0, 3);
    into.filled(count, 3);
    expect([...from.take(count, 0)!]).toEqual([count, count, count]);
    if (count >= 3) {
      expect(into.room(count + 1, 0)).toBeNull();
      from.release(count - 3);
    }
    expect(into.room(count + 1, 0)).not.toBeNull();
  }
  into.end();
  expect(from.hasEnded()).toBe(true);
});

it("has no more slots than its head has room for", () => {
  expect(openRing(newRing({ slots: 60, slotBytes: 8 })).room(59, 0)).toHaveLength(8);
  expect(() => newRing({ slots: 61, slotBytes: 8 })).toThrow("a ring of 61 slots: its head has room for 60");
});

it.each([[0, 0], [0, 5], [3, 1], [7, 64], [1, 1000]])("copies what lies in shared memory to byte %d, %d bytes of it, and nothing else", (at, length) => {
  const from = new Uint8Array(new SharedArrayBuffer(1024)).fill(7).subarray(11, 11 + length);
  from.forEach((_, i) => { from[i] = i % 251; });
  const into = new Uint8Array(new SharedArrayBuffer(1024)).fill(255);
  copyShared(from, into, at);
  expect([...into]).toEqual([...new Uint8Array(at).fill(255), ...from, ...new Uint8Array(1024 - at - length).fill(255)]);
});
