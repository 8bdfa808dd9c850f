/** Sorting beyond memory: the same groups as a sort in memory, however well the sample represents the keys. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openSpill } from "../../../build/spill/open_spill.ts";
import { openSorter } from "../../../build/spill/radix.ts";
import { readRecords, recordWriter, viewOf } from "../../../build/spill/record_file.ts";
import { ORIGIN, sameBody } from "../../../build/spill/record_pen.ts";
import type { Spill } from "../../../build/spill/spill.ts";
import { layOutThreaded } from "../../../build/spill/threaded_spill.ts";
import { folderOf } from "../sources/folder.ts";
import { EXITS } from "../threads/workers.ts";

const SMALL = { sampleBytes: 2000, bucketBytes: 3000, threaded: false };

function numbers(count: number, next: (i: number) => number): number[] {
  return Array.from({ length: count }, (_, i) => next(i) >>> 0);
}

function random(seed: number): (i: number) => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state * 2;
  };
}

const ORDERS: readonly (readonly [string, number[]])[] = [
  ["scattered", numbers(5000, random(7))],
  ["ascending: the sample knows only the lowest", numbers(5000, (i) => 1_000_000_000 + i * 700_000)],
  ["descending", numbers(5000, (i) => 4_294_967_295 - i * 10)],
  ["few keys", numbers(5000, (i) => [5, 4_294_967_295, 0][i % 3]!)],
  ["one key", numbers(3000, () => 1_234_567_893)],
  ["what fits in memory", numbers(20, random(3))],
  ["nothing", []],
];

function visited(spill: Spill): string[] {
  const found: string[] = [];
  spill.groups(({ key, bytes, count, starts, ends }) => {
    found.push(`${key}: ${Array.from({ length: count }, (_, i) => bytes.toString("latin1", starts[i], ends[i])).join(" ")}`);
  });
  return found;
}

describe("a spill", () => {
  it.each(ORDERS)("visits each key once, ascending, its records in the order they came: %s", (_, keys) => {
    const folder = folderOf({});
    const spill = openSpill(join(folder, "test"), SMALL);
    const expected = new Map<number, string[]>();
    for (const [i, key] of keys.entries()) {
      const payload = Buffer.from(`${i}${"x".repeat(i % 30)}`);
      spill.add(key, viewOf(payload), 0, payload.length);
      expected.set(key, [...(expected.get(key) ?? []), payload.toString()]);
    }
    expect(visited(spill)).toEqual([...expected].sort(([a], [b]) => a - b).map(([key, texts]) => `${key}: ${texts.join(" ")}`));
    expect(readdirSync(folder)).toEqual([]);
  });

  const WAYS = [["in memory", { ...SMALL, sampleBytes: 1e6 }], ["over files", SMALL], ["by a worker", { ...SMALL, threaded: true }]] as const;

  it.each(WAYS)("visits every record alone, the records of a key by their bytes on request: %s", (_, limits) => {
    const folder = folderOf({});
    for (const ties of ["as they came", "by bytes"] as const) {
      const spill = openSpill(join(folder, "test"), limits, ties);
      const next = random(13);
      const expected = Array.from({ length: 6000 }, (_unused, i) => {
        const key = [7, 3_000_000_000, next(i) >>> 0][i % 3]!;
        const payload = Buffer.from(`${["same", "sam", "é", "", "same again"][i % 5]}${i % 7 === 0 ? "" : next(i) % 1000}`);
        spill.add(key, viewOf(payload), 0, payload.length);
        return { key, payload };
      });
      expected.sort((a, b) => a.key - b.key || (ties === "by bytes" ? Buffer.compare(a.payload, b.payload) : 0));
      const found: string[] = [];
      spill.records(({ key, bytes, start, end }) => { found.push(`${key}: ${bytes.toString("utf8", start, end)}`); });
      expect(found).toEqual(expected.map(({ key, payload }) => `${key}: ${payload.toString()}`));
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it("takes records larger than any of its buffers", () => {
    const spill = openSpill(join(folderOf({}), "test"), SMALL);
    const large = Buffer.alloc(300_000, "y");
    for (const key of [3, 1, 3, 2]) spill.add(key, viewOf(large), 0, large.length);
    expect(visited(spill).map((text) => text.length)).toEqual([300_003, 300_003, 600_004]);
  });

  it("leaves no file behind when it is abandoned", () => {
    const folder = folderOf({});
    for (const count of [10, 500]) {
      const spill = openSpill(join(folder, "test"), SMALL);
      for (let i = 0; i < count; i += 1) spill.add(i, viewOf(Buffer.from("record")), 0, 6);
      expect(readdirSync(folder).length > 0).toBe(count === 500);
      spill.abandon();
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});

describe("a spill that a worker sorts", () => {
  const threaded = (path: string): Spill => openSpill(path, { ...SMALL, threaded: true });

  it("visits the same groups, also with records larger than its rings", () => {
    const folder = folderOf({});
    const [here, there] = [openSpill(join(folder, "here"), SMALL), threaded(join(folder, "there"))];
    const next = random(5);
    for (let i = 0; i < 8000; i += 1) {
      const payload = Buffer.alloc(i % 4000 === 77 ? 700_000 : i % 40, String(i));
      const key = i % 9 === 0 ? 1_234_567_893 : next(i) >>> 0;
      for (const spill of [here, there]) spill.add(key, viewOf(payload), 0, payload.length);
    }
    expect(visited(there)).toEqual(visited(here));
    expect(readdirSync(folder)).toEqual([]);
  });

  it("leaves no file behind when it is abandoned, and ends when the visitor throws", () => {
    const folder = folderOf({});
    const filled = (name: string): Spill => {
      const spill = threaded(join(folder, name));
      for (let i = 0; i < 500; i += 1) spill.add(i, viewOf(Buffer.alloc(10_000)), 0, 10_000);
      return spill;
    };
    filled("first").abandon();
    expect(readdirSync(folder)).toEqual([]);
    expect(() => filled("second").groups(() => { throw new Error("enough"); })).toThrow("enough");
  });

  it("throws the worker's error, and says so when the worker dies", () => {
    const failing = threaded(join(folderOf({}), "absent", "test"));
    expect(() => {
      for (let i = 0; i < 1000; i += 1) failing.add(i, viewOf(Buffer.alloc(10_000)), 0, 10_000);
    }).toThrow(/ENOENT.*absent/);
    const layout = { path: "spill", cuts: Uint32Array.of(5), bucketBytes: 100, ties: "as they came" } as const;
    const dead = layOutThreaded(layout, EXITS);
    expect(() => dead.groups(() => undefined)).toThrow("spill: the worker that sorts it has stopped");
  });
});

describe("the bodies of two records", () => {
  it("are the same only when every byte after their origins is", () => {
    const length = ORIGIN.body + 11;
    const bytes = Buffer.alloc(2 * length, 7);
    const same = (ends = [length, 2 * length]): boolean => sameBody({ key: 1, bytes, view: viewOf(bytes), count: 2, starts: [0, length], ends }, 0, 1);
    expect(same()).toBe(true);
    expect(same([length - 1, 2 * length])).toBe(false);
    for (let at = 0; at < length; at += 1) {
      bytes[at] = 8;
      expect([at, same()]).toEqual([at, at < ORIGIN.body]);
      bytes[at] = 7;
    }
  });
});

describe("the order of keys", () => {
  it("is that of a stable sort by all 32 bits", () => {
    const keys = Uint32Array.from([...numbers(2000, random(11)), ...numbers(500, random(11)), 0, 4_294_967_295, 2048, 2047]);
    const sort = openSorter();
    for (const count of [100, keys.length, 0, 1, 700, keys.length]) {
      const expected = Array.from({ length: count }, (_, i) => i).sort((a, b) => keys[a]! - keys[b]! || a - b);
      expect([...sort(keys, count).subarray(0, count)]).toEqual(expected);
    }
  });
});

describe("a record file", () => {
  it("returns what was written, across its buffers, and is refused when it is cut", () => {
    const file = join(folderOf({}), "records");
    const writer = recordWriter(file);
    const lengths = [0, 1, 131_063, 131_064, 131_065, 1_500_000, 7, ...Array<number>(3000).fill(900)];
    for (const [i, length] of lengths.entries()) writer.add(i * 1_400_000, viewOf(Buffer.alloc(length, i)), 0, length);
    writer.close();
    const found = [...readRecords(file)].length;
    expect(found).toBe(lengths.length);
    let i = 0;
    for (const { key, bytes, start, end } of readRecords(file)) {
      if (key !== i * 1_400_000 || end - start !== lengths[i] || !bytes.subarray(start, end).every((byte) => byte === i % 256)) expect([i, key]).toBe("equal");
      i += 1;
    }
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, Buffer.alloc(12, 1));
    expect(() => [...readRecords(file)]).toThrow("ends inside a record");
  });
});
