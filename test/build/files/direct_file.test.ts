/** Large files with direct I/O: the same bytes with it, without it and with part of it. */
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pagesShared } from "../../../build/kernels/kernel.ts";
import { openDirect, openDirectWriter, type DirectWriter } from "../../../build/files/direct_file.ts";
import { folderOf } from "../sources/folder.ts";

const BLOCK = 64 * 1024;
const CONTENT = new Uint8Array(pagesShared(8 * BLOCK));
for (let i = 0; i < CONTENT.length; i += 1) CONTENT[i] = Math.imul(i, 0x9e3779b1) >>> 24;

/** Writes blocks of these lengths, each from the start of a page, and returns what the file holds and what it should hold. */
function written(lengths: readonly number[], open?: (path: string) => DirectWriter | null): { readonly found: Buffer; readonly expected: Buffer } {
  const path = join(folderOf({}), "table");
  const file = openSync(path, "w");
  const direct = openDirect(file, path, open);
  const blocks = lengths.map((length, i) => CONTENT.subarray(i * BLOCK, i * BLOCK + length));
  try {
    for (const block of blocks) direct.put(block);
  } finally {
    direct.close();
    closeSync(file);
  }
  return { found: readFileSync(path), expected: Buffer.concat(blocks) };
}

/** The real writer, which counts its blocks and from block `last` on takes only `part` of each, or throws. */
function watched(last = Infinity, part: number | null = null) {
  const seen = { opened: 0, closed: 0, blocks: 0 };
  const open = (path: string): DirectWriter | null => {
    const direct = openDirectWriter(path);
    if (direct === null) return null;
    seen.opened += 1;
    return {
      write(block, position) {
        if (seen.blocks < last) {
          seen.blocks += 1;
          return direct.write(block, position);
        }
        if (part === null) throw new Error("EINVAL");
        return direct.write(block.subarray(0, part), position);
      },
      close() {
        seen.closed += 1;
        direct.close();
      },
    };
  };
  return { seen, open };
}

const lengths = fc.array(fc.oneof(fc.constantFrom(BLOCK, BLOCK, 4096, 8192), fc.integer({ min: 0, max: BLOCK })), { maxLength: 8 });

describe("a file written with direct I/O", () => {
  it("holds what was written, whatever the lengths, and however much direct I/O takes", () => {
    fc.assert(fc.property(lengths, fc.integer({ min: 0, max: 8 }), fc.constantFrom(null, 0, 4096), (lengths, last, part) => {
      const { seen, open } = watched(last, part);
      const { found, expected } = written(lengths, open);
      expect(found.equals(expected)).toBe(true);
      expect(seen.closed).toBe(seen.opened);
    }), { numRuns: 100 });
  });

  it("uses direct I/O for every whole block where the system has it", () => {
    const { seen, open } = watched();
    const { found, expected } = written([BLOCK, BLOCK, BLOCK, 5], open);
    expect(found.equals(expected)).toBe(true);
    expect(seen).toEqual({ opened: seen.opened, closed: seen.opened, blocks: 3 * seen.opened });
  });

  it("is the same file on a system without direct I/O", () => {
    const { found, expected } = written([BLOCK, 4096, 5], () => null);
    expect(found.equals(expected)).toBe(true);
    expect(openDirectWriter(join(folderOf({}), "absent"))).toBeNull();
  });

  it.skipIf(!existsSync("/dev/full"))("names itself when the disk is full", () => {
    const file = openSync("/dev/full", "w");
    const direct = openDirect(file, "/dev/full");
    expect(() => direct.put(CONTENT)).toThrow(/^\/dev\/full: cannot be written \(ENOSPC.*TMPDIR/);
    direct.close();
    closeSync(file);
  });
});
