/**
 * Inflating into given memory, against what was packed: any bytes, any places, whatever follows the stream. It stands on a
 * part of Node that is not documented: on a Node without it the first test is red, and builds read zlib's stream.
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

/** Bytes in a file, with others before and behind them. */
function fileWith(bytes: Uint8Array, behind: Uint8Array = Buffer.alloc(0)): { path: string; start: number; compressedSize: number } {
  const path = join(folderOf({}), "packed");
  writeFileSync(path, Buffer.concat([Buffer.from("before"), bytes, behind]));
  return { path, start: 6, compressedSize: bytes.length };
}

/** What comes out of places of these sizes, in turn, until one is not filled. */
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
  it("is to be had from this Node, and from none whose zlib looks otherwise", () => {
    const { path, ...packed } = fileWith(deflateRawSync(REGISTRY));
    expect(openInflater(path, packed)).not.toBeNull();
    for (const stream of [{}, { _handle: {} }, { _handle: { writeSync: () => undefined }, _writeState: [0, 0] }]) {
      expect(openInflater(path, packed, stream)).toBeNull();
    }
  });

  it("gives what was packed, whatever the places and the content", () => {
    const piece = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.nat(40_000).map((count) => Buffer.alloc(count, '"","",')), fc.constant(REGISTRY));
    fc.assert(fc.property(fc.array(piece, { maxLength: 4 }), fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 3 }), (pieces, sizes) => {
      const content = Buffer.concat(pieces);
      // A place of a few bytes takes as many calls as there are bytes.
      fc.pre(content.length / Math.min(...sizes) < 20_000);
      expect(inflated(fileWith(deflateRawSync(content)), sizes).equals(content)).toBe(true);
    }), { numRuns: 60 });
  });

  it("ends at the end, where the last place is just full too", () => {
    const content = REGISTRY.subarray(0, 2 * CHUNK_BYTES);
    expect(inflated(fileWith(deflateRawSync(content)), [CHUNK_BYTES]).equals(content)).toBe(true);
    expect(inflated(fileWith(deflateRawSync(Buffer.alloc(0))), [10])).toHaveLength(0);
  });

  it("leaves what stands behind the stream, as zlib's stream does", () => {
    const surplus = Buffer.concat([deflateRawSync(REGISTRY), randomBytes(600_000)]);
    expect(inflated(fileWith(surplus), [CHUNK_BYTES]).equals(REGISTRY)).toBe(true);
  });

  it("says what is wrong with a stream that is cut, in the entry or in the file, or is none", () => {
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
    ["deflated", {}, undefined], ["stored", { method: STORED }, undefined], ["deflated, by a Node without the inflater", {}, () => null],
  ])("holds its bytes: %s", async (_, change, open) => {
    const { places, bytes } = collecting();
    await unpackInto(...entryOf(REGISTRY, change), places, open);
    expect(bytes().equals(REGISTRY)).toBe(true);
  });

  it("gives no more than the archive declares", async () => {
    const { places, bytes } = collecting();
    expect(await messageOf(unpackInto(...entryOf(REGISTRY, { size: CHUNK_BYTES + 1 }), places))).toBe(`unpacks to more than the ${CHUNK_BYTES + 1} bytes the archive declares`);
    expect(bytes()).toHaveLength(CHUNK_BYTES);
  });

  it("says that a file is gone", async () => {
    const [, entry] = entryOf(REGISTRY);
    expect(await messageOf(unpackInto(join(folderOf({}), "gone"), entry, collecting().places))).toContain("cannot be unpacked (ENOENT");
  });
});
