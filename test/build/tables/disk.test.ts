/** Writing a table's file: the same bytes and hash whether this thread writes them or a worker, and a clear error when one fails. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openDisk } from "../../../build/tables/disk.ts";
import { folderOf } from "../sources/folder.ts";
import { EXITS } from "../threads/workers.ts";

const MEGABYTE = 1024 * 1024;

function written(megabytes: number): { readonly sha256: string; readonly expected: Buffer; readonly found: Buffer; readonly bytes: number } {
  const path = join(folderOf({}), "table");
  const disk = openDisk(path);
  const parts = Array.from({ length: megabytes * 3 }, (_, i) => Buffer.alloc(Math.floor(MEGABYTE / 3) - i, i));
  for (const part of parts) disk.write(part);
  const { bytes, sha256 } = disk.close();
  return { sha256, bytes, expected: Buffer.concat(parts), found: readFileSync(path) };
}

describe("a table's file", () => {
  it.each([0, 1, 40])("of about %i megabytes holds what was written, and returns its hash", (megabytes) => {
    const { sha256, bytes, expected, found } = written(megabytes);
    expect(found.equals(expected)).toBe(true);
    expect([bytes, sha256]).toEqual([expected.length, createHash("sha256").update(expected).digest("hex")]);
  });

  it.skipIf(!existsSync("/dev/full"))("names itself when the disk is full, on either thread, and closes when it is abandoned", () => {
    const small = openDisk("/dev/full");
    small.write(Buffer.alloc(10));
    expect(() => small.close()).toThrow(/^\/dev\/full: cannot be written \(ENOSPC.*TMPDIR/);
    const large = openDisk("/dev/full");
    expect(() => { for (let i = 0; i < 100; i += 1) large.write(Buffer.alloc(MEGABYTE)); }).toThrow(/^\/dev\/full: cannot be written \(ENOSPC/);
    large.abandon();
  });

  it("says so when its worker dies", () => {
    const disk = openDisk(join(folderOf({}), "table"), EXITS);
    expect(() => { for (let i = 0; i < 100; i += 1) disk.write(Buffer.alloc(MEGABYTE)); }).toThrow(/table: the worker that writes it has stopped;/);
    disk.abandon();
  });
});
