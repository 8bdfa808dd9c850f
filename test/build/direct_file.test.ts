/** Large files past the page cache: the same bytes by whichever way they went, and the way itself where the system has it. */
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BLOCK_BYTES, openDirect, openPast, type Past } from "../../build/tables/direct_file.ts";
import { folderOf } from "./sources/folder.ts";

const CONTENT = Buffer.from(Uint32Array.from({ length: BLOCK_BYTES }, (_, i) => Math.imul(i, 0x9e3779b1)).buffer);

/** Writes the first `length` bytes of `CONTENT` in pieces; what then lies in the file. */
function written(length: number, pieces: readonly number[], open?: (path: string) => Past | null): Buffer {
  const path = join(folderOf({}), "table");
  const file = openSync(path, "w");
  const direct = openDirect(file, path, open);
  try {
    for (let at = 0, i = 0; at < length; i += 1) {
      const end = Math.min(length, at + (pieces[i % pieces.length] ?? length));
      direct.put(CONTENT.subarray(at, end));
      at = end;
    }
    direct.finish();
  } finally {
    direct.close();
    closeSync(file);
  }
  return readFileSync(path);
}

/** The real way, that counts the blocks it took, and takes no more than part of block `last`, or none of it. */
function watched(last = Infinity, part: number | null = null) {
  const seen = { opened: 0, closed: 0, blocks: 0 };
  const open = (path: string): Past | null => {
    const past = openPast(path);
    if (past === null) return null;
    seen.opened += 1;
    return {
      write(block, position) {
        if (position < last * BLOCK_BYTES) {
          seen.blocks += 1;
          return past.write(block, position);
        }
        if (part === null) throw new Error("EINVAL");
        return past.write(block.subarray(0, part), position);
      },
      close() {
        seen.closed += 1;
        past.close();
      },
    };
  };
  return { seen, open };
}

const lengths = fc.oneof(fc.integer({ min: 0, max: CONTENT.length }), fc.constantFrom(0, 1, BLOCK_BYTES - 1, BLOCK_BYTES, BLOCK_BYTES + 1, 3 * BLOCK_BYTES));
const pieces = fc.array(fc.integer({ min: 1, max: 2 * BLOCK_BYTES }), { minLength: 1, maxLength: 4 }).filter((sizes) => Math.max(...sizes) > 1000);

describe("a file written past the cache", () => {
  it("holds what was put, whatever the pieces, and however many blocks the way past the cache takes", () => {
    fc.assert(fc.property(lengths, pieces, fc.integer({ min: 0, max: 4 }), fc.constantFrom(null, 0, 4096, BLOCK_BYTES / 2), (length, sizes, last, part) => {
      const { seen, open } = watched(last, part);
      const found = written(length, sizes, open);
      expect(found.equals(CONTENT.subarray(0, length))).toBe(true);
      expect(seen.closed).toBe(seen.opened);
    }), { numRuns: 60 });
  });

  it("goes that way with every whole block where the system has it", () => {
    const { seen, open } = watched();
    expect(written(3 * BLOCK_BYTES + 5, [700_001], open).equals(CONTENT.subarray(0, 3 * BLOCK_BYTES + 5))).toBe(true);
    expect(seen).toEqual({ opened: seen.opened, closed: seen.opened, blocks: 3 * seen.opened });
  });

  it("is the same file where the system knows of no such way", () => {
    expect(written(2 * BLOCK_BYTES + 5, [4096], () => null).equals(CONTENT.subarray(0, 2 * BLOCK_BYTES + 5))).toBe(true);
    expect(openPast(join(folderOf({}), "absent"))).toBeNull();
  });

  it.skipIf(!existsSync("/dev/full"))("names itself when the disk is full", () => {
    const file = openSync("/dev/full", "w");
    const direct = openDirect(file, "/dev/full");
    expect(() => direct.put(CONTENT)).toThrow(/^\/dev\/full: cannot be written \(ENOSPC.*TMPDIR/);
    direct.close();
    closeSync(file);
  });
});
