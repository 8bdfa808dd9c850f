/**
 * CRC-32 (ISO 3309, as in zip and Ethernet), eight bytes at a time, for runtimes without one: about 45 microseconds for a
 * 57 KB block. `crc32` of `node:zlib` takes 11 and is passed in where it exists.
 */

export type Crc32 = (bytes: Uint8Array) => number;

const POLYNOMIAL = 0xedb88320;

/** Eight tables of 256 entries: table k gives the CRC of a byte followed by k zero bytes. */
const TABLES = makeTables();

function makeTables(): Uint32Array {
  const tables = new Uint32Array(8 * 256);
  for (let byte = 0; byte < 256; byte += 1) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >>> 1 : (crc >>> 1) ^ POLYNOMIAL;
    tables[byte] = crc;
  }
  for (let i = 256; i < tables.length; i += 1) {
    const before = tables[i - 256]!;
    tables[i] = (before >>> 8) ^ tables[before & 255]!;
  }
  return tables;
}

export function crc32(bytes: Uint8Array): number {
  const t = TABLES;
  const whole = bytes.length - (bytes.length % 8);
  let crc = -1;
  let i = 0;
  for (; i < whole; i += 8) {
    crc ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    crc = t[1792 + (crc & 255)]! ^ t[1536 + ((crc >>> 8) & 255)]! ^ t[1280 + ((crc >>> 16) & 255)]! ^ t[1024 + (crc >>> 24)]!
      ^ t[768 + bytes[i + 4]!]! ^ t[512 + bytes[i + 5]!]! ^ t[256 + bytes[i + 6]!]! ^ t[bytes[i + 7]!]!;
  }
  for (; i < bytes.length; i += 1) crc = (crc >>> 8) ^ t[(crc ^ bytes[i]!) & 255]!;
  return ~crc >>> 0;
}
