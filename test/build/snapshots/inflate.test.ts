/**
 * Inflating into given memory compared with what was packed, and with Node's public stream. It uses a private part of Node:
 * in a Node without it the first test fails, and builds read the stream.
 */
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openInflater } from "../../../build/snapshots/inflate.ts";
import { CHUNK_BYTES, type PackedEntry, type Places, STORED, unpackInto } from "../../../build/snapshots/unpack.ts";
import { folderOf, messageOf } from "../sources/folder.ts";

/** A file with these bytes, and others before and behind them. */
function fileWith(bytes: Uint8Array, behind: Uint8Array = Buffer.alloc(0)): { path: string; start: number; compressedSize: number } {
  const path = join(folderOf({}), "packed");
  writeFileSync(path, Buffer.concat([Buffer.from("before"), bytes, behind]));
  return { path, start: 6, compressedSize: bytes.length };
}

/** Inflates into places of these sizes, in turn, until one is not filled. */
function inflated({ path, ...packed }: ReturnType<typeof fileWith>, sizes: readonly number[]): Buffer {
  const inflater = openInflater(path, packed)!;
  const parts: Buffer[] = [];
  try {
    for (let i = 0; ; i += 1) {
      const place = new Uint8Array(new SharedArrayBuffer(sizes[i % sizes.length]));
      const length = inflater.pull(place);
      parts.push(Buffer.from(place.slice(0, length)));
      if (length < place.length) return Buffer.concat(parts);
    }
  } finally {
    inflater.close();
  }
}

function collecting(): { places: Places; bytes: () => Buffer } {
  const parts: Buffer[] = [];
  const place = new Uint8Array(CHUNK_BYTES);
  return {
    places: { next: () => place, filled: (length) => void parts.push(Buffer.from(place.slice(0, length))) },
    bytes: () => Buffer.concat(parts),
  };
}

const REGISTRY = Buffer.concat([Buffer.alloc(3_000_000, '"","",'), randomBytes(700_000)]);

describe("inflating into given memory", () => {
  it("works in this Node, and is not offered where the zlib handle has another shape", () => {
    const { path, ...packed } = fileWith(deflateRawSync(REGISTRY));
    expect(openInflater(path, packed)).not.toBeNull();
    for (const stream of [{}, { _handle: null }, { _handle: {} }, { _handle: { writeSync: () => undefined }, _writeState: [0, 0] }]) {
      expect(openInflater(path, packed, stream)).toBeNull();
    }
  });

  it("gives what was packed, for any content and places of any size", () => {
    const piece = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.nat(40_000).map((count) => Buffer.alloc(count, '"","",')), fc.constant(REGISTRY));
    const places = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 3 });
    fc.assert(fc.property(fc.array(piece, { maxLength: 4 }), places, (pieces, sizes) => {
      const content = Buffer.concat(pieces);
      // A place of a few bytes takes as many calls as there are bytes.
      fc.pre(content.length / Math.min(...sizes) < 20_000);
      expect(inflated(fileWith(deflateRawSync(content)), sizes).equals(content)).toBe(true);
    }), { numRuns: 30 });
  });

  it("ends with the stream, even when the last place is exactly full", () => {
    const content = REGISTRY.subarray(0, 2 * CHUNK_BYTES);
    expect(inflated(fileWith(deflateRawSync(content)), [CHUNK_BYTES]).equals(content)).toBe(true);
    expect(inflated(fileWith(deflateRawSync(Buffer.alloc(0))), [10])).toHaveLength(0);
  });

  it("ignores bytes behind the stream, as zlib's stream does", () => {
    const surplus = Buffer.concat([deflateRawSync(REGISTRY), randomBytes(600_000)]);
    expect(inflated(fileWith(surplus), [CHUNK_BYTES]).equals(REGISTRY)).toBe(true);
  });

  it("throws zlib's message for a stream that is cut short or is not deflate", () => {
    const whole = deflateRawSync(REGISTRY);
    const cut = fileWith(whole.subarray(0, 1000));
    expect(() => inflated(cut, [CHUNK_BYTES])).toThrow("unexpected end of file");
    expect(() => inflated({ ...cut, compressedSize: whole.length }, [CHUNK_BYTES])).toThrow("unexpected end of file");
    expect(() => inflated({ ...fileWith(whole), start: 0 }, [CHUNK_BYTES])).toThrow(/invalid/);
  });
});

describe("an entry unpacked into places", () => {
  const entryOf = (content: Buffer, change: Partial<PackedEntry> = {}): [string, PackedEntry] => {
    const { path, ...place } = fileWith(change.method === STORED ? content : deflateRawSync(content));
    return [path, { method: 8, crc32: crc32(content), size: content.length, ...place, ...change }];
  };

  it.each<[string, Partial<PackedEntry>, (() => null) | undefined]>([
    ["deflated", {}, undefined], ["stored", { method: STORED }, undefined], ["deflated, in a Node without the handle", {}, () => null],
  ])("holds its bytes: %s", async (_, change, open) => {
    const { places, bytes } = collecting();
    await unpackInto(...entryOf(REGISTRY, change), places, open);
    expect(bytes().equals(REGISTRY)).toBe(true);
  });

  it("has the same bytes or the same error with the private handle and without it", async () => {
    const packed = deflateRawSync(REGISTRY);
    const place = fc.nat(packed.length - 1);
    const seen = new Set<string>();
    const unpacked = async (bytes: Uint8Array, open: typeof openInflater | (() => null)): Promise<{ told: string; bytes: Buffer }> => {
      const [{ path, ...packedPlace }, { places, bytes: collected }] = [fileWith(bytes), collecting()];
      const entry = { method: 8, crc32: crc32(REGISTRY), size: REGISTRY.length, ...packedPlace };
      return { told: await unpackInto(path, entry, places, open).then(() => "whole", String), bytes: collected() };
    };
    await fc.assert(fc.asyncProperty(fc.record({ cut: place, at: place, flip: fc.integer({ min: 0, max: 255 }) }), async ({ cut, at, flip }) => {
      const bytes = Buffer.from(packed.subarray(0, packed.length - cut));
      if (at < bytes.length) bytes[at]! ^= flip;
      const [handle, stream] = [await unpacked(bytes, openInflater), await unpacked(bytes, () => null)];
      // Of a stream that is cut, Node's hands out its last bytes before it fails, and these may be too many already.
      const isBoth = handle.told.includes("unexpected end of file") && stream.told.includes("unpacks to more");
      expect(isBoth ? stream.told : handle.told).toBe(stream.told);
      expect(stream.bytes.subarray(0, handle.bytes.length).equals(handle.bytes)).toBe(true);
      expect(handle.told !== "whole" || stream.bytes.length === handle.bytes.length).toBe(true);
      seen.add(handle.told);
    }), {
      numRuns: 25,
      examples: [
        [{ cut: 0, at: 0, flip: 0 }], [{ cut: 1, at: 0, flip: 0 }], [{ cut: 0, at: 0, flip: 2 }], [{ cut: 0, at: packed.length - 9, flip: 1 }],
        [{ cut: 1, at: 2959, flip: 64 }],
      ],
    });
    expect([...seen]).toEqual(expect.arrayContaining([
      "whole", "Error: cannot be unpacked (unexpected end of file)", "Error: cannot be unpacked (invalid block type)",
      "Error: differs from its CRC-32 in the archive",
    ]));
  });

  it("gives no more than the archive declares", async () => {
    const { places, bytes } = collecting();
    const message = await messageOf(unpackInto(...entryOf(REGISTRY, { size: CHUNK_BYTES + 1 }), places));
    expect(message).toBe(`unpacks to more than the ${CHUNK_BYTES + 1} bytes the archive declares`);
    expect(bytes()).toHaveLength(CHUNK_BYTES);
  });

  it("says that a file is gone", async () => {
    const [, entry] = entryOf(REGISTRY);
    expect(await messageOf(unpackInto(join(folderOf({}), "gone"), entry, collecting().places))).toContain("cannot be unpacked (ENOENT");
  });
});
