/** A zip entry unpacked by a second thread: the same bytes and the same faults as in one thread, and a clear end when it dies. */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { crc32, deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { entryBytes, type PackedEntry } from "../../../build/snapshots/unpack.ts";
import { unpackBeside } from "../../../build/snapshots/unpack_beside.ts";
import { folderOf, messageOf } from "../sources/folder.ts";

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

describe("an entry unpacked beside", () => {
  it("gives its bytes, more than the ring holds, and none for an empty one", async () => {
    const { path, entry } = packed(CONTENT);
    expect((await all(unpackBeside(path, entry))).equals(CONTENT)).toBe(true);
    const empty = packed(Buffer.alloc(0));
    expect(await all(unpackBeside(empty.path, empty.entry))).toHaveLength(0);
  });

  it.each<[string, Partial<PackedEntry>]>([
    ["another CRC-32", { crc32: 1 }], ["a smaller size", { size: 100 }], ["a larger size", { size: 9_999_999 }],
    ["a cut end", { compressedSize: 1000 }], ["no deflate stream", { start: 0 }],
  ])("refuses %s in the words of one thread", async (_, change) => {
    const { path, entry } = packed(CONTENT, change);
    const beside = await messageOf(all(unpackBeside(path, entry)));
    expect(beside).toBe(await messageOf(all(entryBytes(path, entry))));
    expect(beside).toMatch(/unpack|CRC/);
  });

  it("says so when the thread is killed, before or amid the bytes, or cannot start", async () => {
    const { path, entry } = packed(CONTENT);
    const dying = (code: string) => (): Worker => new Worker(code, { eval: true });
    expect(await messageOf(all(unpackBeside(path, entry, dying("process.exit(137)")))))
      .toBe("the thread that unpacks it ended early, with code 137");
    expect(await messageOf(all(unpackBeside(path, entry, dying("throw new Error('out of memory')")))))
      .toBe("the thread that unpacks it failed (out of memory)");
    const amid = unpackBeside(path, entry, ({ memory }) => {
      const words = new Int32Array(memory);
      [words[0], words[4]] = [1, 7];
      return dying("process.exit(1)")();
    });
    expect((await amid.next()).value).toHaveLength(7);
    expect(await messageOf(amid.next())).toContain("ended early, with code 1");
  });

  it("ends its thread when nobody wants the rest", async () => {
    const { path, entry } = packed(CONTENT);
    for await (const chunk of unpackBeside(path, entry)) {
      expect(chunk.length).toBeGreaterThan(0);
      break;
    }
  });
});
