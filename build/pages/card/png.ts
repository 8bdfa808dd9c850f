/**
 * Pictures of at most 16 flat colours as PNG (RFC 2083), packed by a deflate of our own: every version of zlib packs a little
 * differently, and another packing would give the release another id. Each line is written as its difference from the one above,
 * so that all but the edges is zeros, and runs of one byte are all the packing there is to do.
 */
import { crc32 } from "node:zlib";

export interface Picture {
  /** Even: two pixels share a byte. */
  readonly width: number;
  readonly height: number;
  /** One byte a pixel, an index into the palette. */
  readonly pixels: Uint8Array;
  /** Up to 16 of [red, green, blue]. */
  readonly palette: readonly (readonly [number, number, number])[];
}

interface Bits {
  /** Adds the lowest `count` bits, lowest first. */
  add(value: number, count: number): void;
  end(): Uint8Array;
}

function bitWriter(capacity: number): Bits {
  let bytes = new Uint8Array(capacity);
  let [length, held, count] = [0, 0, 0];
  return {
    add(value, bits) {
      held |= value << count;
      count += bits;
      while (count >= 8) {
        if (length === bytes.length) {
          const larger = new Uint8Array(2 * length);
          larger.set(bytes);
          bytes = larger;
        }
        bytes[length++] = held & 255;
        held >>>= 8;
        count -= 8;
      }
    },
    end() {
      if (count > 0) this.add(0, 8 - count);
      return bytes.slice(0, length);
    },
  };
}

function reversed(value: number, bits: number): number {
  let result = 0;
  for (let i = 0; i < bits; i += 1) result |= ((value >> i) & 1) << (bits - 1 - i);
  return result;
}

/** Code and bits of the fixed table (RFC 1951, 3.2.6), turned to be written lowest bit first. */
const CODES = Array.from({ length: 288 }, (_, symbol): readonly [code: number, bits: number] => {
  if (symbol < 144) return [reversed(0x30 + symbol, 8), 8];
  if (symbol < 256) return [reversed(0x190 + symbol - 144, 9), 9];
  return symbol < 280 ? [reversed(symbol - 256, 7), 7] : [reversed(0xc0 + symbol - 280, 8), 8];
});

/** First length of each length symbol from 257 on (RFC 1951, 3.2.5); the extra bits are those to the next one's. */
const LENGTHS = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258];
const LONGEST = 258;
const SHORTEST = 3;
const END_SYMBOL = 256;

/** Symbol, extra bits and their value of each length from 3 to 258. */
const RUNS = Array.from({ length: LONGEST + 1 }, (_, length): readonly [symbol: number, bits: number, extra: number] => {
  const at = LENGTHS.findLastIndex((first) => first <= length);
  const first = LENGTHS[at] ?? 0;
  const span = length === LONGEST ? 1 : (LENGTHS[at + 1] ?? 0) - first;
  // The last span but one is counted as if it went on: 258 has a symbol of its own.
  return [257 + at, Math.ceil(Math.log2(Math.max(1, first === 227 ? 32 : span))), length - first];
});

/** How often `byte` stands from `at` on, as far as one symbol can tell. */
function runOf(raw: Uint8Array, at: number, byte: number): number {
  const end = Math.min(raw.length, at + LONGEST);
  let next = at;
  while (next < end && raw[next] === byte) next += 1;
  return next - at;
}

/** One block of the fixed codes; the only matches are runs, at a distance of 1, whose code is five zero bits. */
function deflated(raw: Uint8Array): Uint8Array {
  const bits = bitWriter(1 << 14);
  const symbol = (code: number): void => bits.add(CODES[code]![0], CODES[code]![1]);
  bits.add(0b011, 3);
  for (let at = 0; at < raw.length;) {
    const run = at === 0 ? 0 : runOf(raw, at, raw[at - 1]!);
    if (run < SHORTEST) {
      symbol(raw[at]!);
      at += 1;
      continue;
    }
    const [code, count, extra] = RUNS[run]!;
    symbol(code);
    bits.add(extra, count);
    bits.add(0, 5);
    at += run;
  }
  symbol(END_SYMBOL);
  return bits.end();
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  // As many as surely fit into 32 bits before the division (zlib's NMAX).
  for (let from = 0; from < bytes.length; from += 5552) {
    const end = Math.min(bytes.length, from + 5552);
    for (let i = from; i < end; i += 1) b += a += bytes[i]!;
    [a, b] = [a % 65_521, b % 65_521];
  }
  return b * 65_536 + a;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

const UP = 2;

/** Lines of two pixels a byte, each less the line above. */
function filtered({ width, height, pixels }: Picture): Uint8Array {
  const stride = width / 2;
  const raw = new Uint8Array(height * (stride + 1));
  for (let y = 0; y < height; y += 1) {
    const start = y * (stride + 1);
    raw[start] = UP;
    const line = pixels.subarray(y * width, (y + 1) * width);
    const above = y === 0 ? new Uint8Array(width) : pixels.subarray((y - 1) * width, y * width);
    if (y > 0 && Buffer.compare(line, above) === 0) continue;
    for (let x = 0, i = start + 1; x < width; x += 2, i += 1) {
      raw[i] = (line[x]! << 4 | line[x + 1]!) - (above[x]! << 4 | above[x + 1]!);
    }
  }
  return raw;
}

export function pngOf(picture: Picture): Uint8Array {
  const { width, height, palette } = picture;
  const raw = filtered(picture);
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([4, 3, 0, 0, 0])]);
  const zlib = Buffer.concat([Buffer.from([0x78, 0x01]), deflated(raw), uint32(adler32(raw))]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header), chunk("PLTE", Buffer.from(palette.flat())), chunk("IDAT", zlib), chunk("IEND", new Uint8Array()),
  ]);
}
