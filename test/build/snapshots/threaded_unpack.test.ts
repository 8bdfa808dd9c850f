/** A zip entry unpacked by a worker: the same bytes and errors as on this thread, and a clear error when the worker dies. */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { entryBytesThreaded } from "../../../build/snapshots/threaded_unpack.ts";
import { entryBytes, type PackedEntry } from "../../../build/snapshots/unpack.ts";
import { WorkerLost } from "../../../build/threads/worker.ts";
import { folderOf, messageOf } from "../sources/folder.ts";
import { EXITS, THROWS } from "../threads/workers.ts";

const CONTENT = Buffer.concat([Buffer.alloc(3_000_000, '"","",'), randomBytes(500_000)]);

function packed(content: Buffer, change: Partial<PackedEntry> = {}): { path: string; entry: PackedEntry } {
  const path = join(folderOf({}), "entry");
  const bytes = deflateRawSync(content);
  writeFileSync(path, Buffer.concat([Buffer.from("12345"), bytes]));
  return { path, entry: { method: 8, crc32: crc32(content), size: content.length, start: 5, compressedSize: bytes.length, ...change } };
}

async function all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const copies: Buffer[] = [];
  for await (const chunk of chunks) copies.push(Buffer.from(chunk));
  return Buffer.concat(copies);
}

describe("an entry unpacked by a worker", () => {
  it("gives its bytes, more than the ring holds, or none when it is empty", async () => {
    const { path, entry } = packed(CONTENT);
    expect((await all(entryBytesThreaded(path, entry))).equals(CONTENT)).toBe(true);
    const empty = packed(Buffer.alloc(0));
    expect(await all(entryBytesThreaded(empty.path, empty.entry))).toHaveLength(0);
  });

  it.each<[string, Partial<PackedEntry>]>([
    ["another CRC-32", { crc32: 1 }], ["a smaller size", { size: 100 }], ["a larger size", { size: 9_999_999 }],
    ["a cut end", { compressedSize: 1000 }], ["no deflate stream", { start: 0 }],
  ])("is refused with %s in the same words as on this thread", async (_, change) => {
    const { path, entry } = packed(CONTENT, change);
    const there = await messageOf(all(entryBytesThreaded(path, entry)));
    expect(there).toBe(await messageOf(all(entryBytes(path, entry))));
    expect(there).toMatch(/unpack|CRC/);
  });

  it("says so when its worker dies, in words that are not about the entry", async () => {
    const { path, entry } = packed(CONTENT);
    expect(await messageOf(all(entryBytesThreaded(path, entry, EXITS))))
      .toBe("the worker that unpacks it ended early, with code 3; run the same command again");
    await expect(all(entryBytesThreaded(path, entry, THROWS))).rejects.toThrow(WorkerLost);
  });

  it("ends its worker when nobody wants the rest", async () => {
    const { path, entry } = packed(CONTENT);
    for await (const chunk of entryBytesThreaded(path, entry)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  });
});
