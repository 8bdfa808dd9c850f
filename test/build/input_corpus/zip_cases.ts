/**
 * Lists archives that are damaged, lie about their content, or are unusual, with their expected outcome. Each is made from one
 * good CSV file. An archive that must not be unpacked is refused before any of it is unpacked or written.
 */
import { gzipSync } from "node:zlib";
import { zipOf } from "../snapshots/zip.ts";
import type { Expected } from "./csv_cases.ts";

/** The publisher's file that is packed. */
export interface Good {
  readonly name: string;
  readonly content: Buffer;
}

export interface ZipCase {
  readonly name: string;
  /** The file name ends with `.csv.gz`, instead of `.zip`. */
  readonly as?: "gz";
  readonly bytes: (good: Good) => Uint8Array;
  readonly expected: Expected;
}

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const END = Buffer.from("PK\u0005\u0006");

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = copy[at]! ^ 0xff;
  return copy;
}

const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));
const beforeEnd = (bytes: Buffer, more: number): Buffer => bytes.subarray(0, bytes.lastIndexOf(END) - more);
const bomb = (good: Good): Good => ({ ...good, content: Buffer.alloc(11 * MB) });
const NO_ZIP = "is not a readable zip archive (End of central directory record signature not found. Either not a zip file, or file is truncated.)";

const DAMAGED: readonly ZipCase[] = [
  { name: "no zip at all", bytes: () => Buffer.from("<html>"), expected: { degraded: NO_ZIP } },
  { name: "no byte at all", bytes: () => Buffer.alloc(0), expected: { degraded: "is not a readable zip archive" } },
  { name: "cut in the data", bytes: (good) => cut(zipOf([good]), 0.5), expected: { degraded: NO_ZIP } },
  { name: "cut in the directory", bytes: (good) => beforeEnd(zipOf([good]), 20), expected: { degraded: NO_ZIP } },
  { name: "cut in the end record", bytes: (good) => zipOf([good]).subarray(0, -6), expected: { degraded: "is not a readable zip archive" } },
  { name: "cut at the start", bytes: (good) => zipOf([good]).subarray(100), expected: { degraded: "zip archive" } },
  { name: "bytes before it", bytes: (good) => Buffer.concat([Buffer.alloc(100), zipOf([good])]), expected: { degraded: "zip archive" } },
  {
    name: "bytes behind it", bytes: (good) => Buffer.concat([zipOf([good]), Buffer.from("trailing")]),
    expected: { degraded: "is not a readable zip archive" },
  },
  { name: "a flipped byte in the data", bytes: (good) => flipped(zipOf([good]), 120), expected: { degraded: `!UPDATED.csv: ` } },
  {
    name: "a flipped byte in stored data", bytes: (good) => flipped(zipOf([{ ...good, method: 0 }]), 120),
    expected: { degraded: "!UPDATED.csv: differs from its CRC-32 in the archive" },
  },
  { name: "a wrong CRC-32", bytes: (good) => zipOf([{ ...good, crc: 1 }]), expected: { degraded: "!UPDATED.csv: differs from its CRC-32 in the archive" } },
  { name: "a part of many disks", bytes: (good) => zipOf([good], { disk: 1 }), expected: { degraded: "multi-disk" } },
];

const DISHONEST: readonly ZipCase[] = [
  {
    name: "a size too large", bytes: (good) => zipOf([{ ...good, size: good.content.length + 1 }]),
    expected: { degraded: "bytes where the archive declares" },
  },
  { name: "a size too small", bytes: (good) => zipOf([{ ...good, size: good.content.length - 1 }]), expected: { degraded: "unpacks to more than the" } },
  {
    name: "a size of nothing", bytes: (good) => zipOf([{ ...good, size: 0 }]),
    expected: { degraded: "unpacks to more than the 0 bytes the archive declares" },
  },
  {
    name: "a packed size of nothing", bytes: (good) => zipOf([{ ...good, packedSize: 0 }]),
    expected: { degraded: "unpacks to 0 bytes where the archive declares" },
  },
  { name: "a packed size beyond its end", bytes: (good) => zipOf([{ ...good, packedSize: 900_000 }]), expected: { degraded: "zip archive" } },
  {
    name: "four gigabytes that are not there", bytes: (good) => zipOf([{ ...good, wide: true, size: 5 * GB, packedSize: GB }]),
    expected: { degraded: "zip archive" },
  },
  { name: "a bomb", bytes: (good) => zipOf([bomb(good)]), expected: { degraded: 'entry "UPDATED.csv" would grow more than 200 times when unpacked' } },
  {
    name: "a bomb that lies about its size", bytes: (good) => zipOf([{ ...bomb(good), size: 1000 }]),
    expected: { degraded: "!UPDATED.csv: unpacks to more than the 1000 bytes the archive declares" },
  },
  {
    name: "a bomb of many pieces",
    bytes: (good) => zipOf([
      ...Array.from({ length: 8 }, (_, i) => ({ name: `${i}.csv`, content: "", wide: true, size: 2 * GB, packedSize: 11 * MB })),
      { ...good, wide: false, size: good.content.length, packedSize: 1 },
    ]),
    expected: { degraded: "zip archive" },
  },
  {
    name: "fifty-one entries", bytes: () => zipOf(Array.from({ length: 51 }, (_, i) => ({ name: `${i}.csv`, content: "" }))),
    expected: { degraded: "holds 51 entries, more than 50" },
  },
  { name: "a count too large", bytes: (good) => zipOf([good], { count: 40 }), expected: { degraded: "zip archive" } },
  { name: "a count of thousands", bytes: (good) => zipOf([good], { count: 60_000 }), expected: { degraded: "holds 60000 entries, more than 50" } },
  {
    name: "a count too small", bytes: (good) => zipOf([{ name: "hidden.csv", content: "x" }, good], { count: 1 }),
    expected: { degraded: "lists more entries than the 1 it counts" },
  },
  {
    name: "entries that share their bytes", bytes: (good) => zipOf([good, { ...good, name: "again.csv", shares: 0 }]),
    expected: { degraded: 'entries "UPDATED.csv" and "again.csv" overlap' },
  },
  {
    name: "an entry inside another",
    bytes: (good) => zipOf([
      { ...good, method: 0, content: Buffer.concat([zipOf([good]), good.content]) }, { ...good, name: "again.csv", shares: 0, offset: 41 },
    ]),
    expected: { degraded: 'entries "UPDATED.csv" and "again.csv" overlap' },
  },
  { name: "one name twice", bytes: (good) => zipOf([good, good]), expected: { degraded: 'holds two entries named "UPDATED.csv"' } },
  {
    name: "another name before the data", bytes: (good) => zipOf([{ ...good, localName: "README.txt" }]),
    expected: { degraded: 'entry "UPDATED.csv" is named "README.txt" before its data' },
  },
  {
    name: "another name of the same length before the data", bytes: (good) => zipOf([{ ...good, localName: "UPDATES.csv" }]),
    expected: { degraded: 'entry "UPDATED.csv" is named "UPDATES.csv" before its data' },
  },
];

const NAMES: readonly ZipCase[] = [
  {
    name: "a name that climbs out", bytes: (good) => zipOf([good, { name: "../UPDATED.csv", content: "x" }]),
    expected: { degraded: "is a damaged zip archive (invalid relative path: ../UPDATED.csv)" },
  },
  {
    name: "a name that climbs out from within", bytes: (good) => zipOf([good, { name: "a/../../x.csv", content: "x" }]),
    expected: { degraded: "invalid relative path" },
  },
  {
    name: "an absolute name", bytes: (good) => zipOf([good, { name: "/x.csv", content: "x" }]),
    expected: { degraded: "is a damaged zip archive (absolute path: /x.csv)" },
  },
  {
    name: "commands for a terminal in a name", bytes: (good) => zipOf([good, { name: "../\u001b]0;x\u0007\u009b2J", content: "x", flags: 0x800 }]),
    expected: { degraded: "invalid relative path: ../\\u001b]0;x\\u0007" },
  },
  { name: "a drive in a name", bytes: (good) => zipOf([good, { name: "C:/x.csv", content: "x" }]), expected: { degraded: "absolute path" } },
  {
    name: "a backslash in a name", bytes: (good) => zipOf([good, { name: "a\\x.csv", content: "x" }]),
    expected: { degraded: "is a damaged zip archive (invalid characters in fileName: a\\x.csv)" },
  },
  {
    name: "a symbolic link", bytes: (good) => zipOf([good, { name: "link.csv", content: "/etc/passwd", attributes: 0xa1ff0000 }]),
    expected: { degraded: 'entry "link.csv" is a symbolic link' },
  },
  {
    name: "a NUL in the name", bytes: (good) => zipOf([{ ...good, name: "UPDATED.csv\0.exe" }]),
    expected: { unknown: "holds no file that this source knows" },
  },
  {
    name: "a name nobody knows", bytes: (good) => zipOf([{ ...good, name: "renamed.csv" }]),
    expected: { unknown: "holds no file that this source knows" },
  },
];

const UNSUPPORTED: readonly ZipCase[] = [
  { name: "an encrypted entry", bytes: (good) => zipOf([{ ...good, flags: 1 }]), expected: { degraded: 'entry "UPDATED.csv" is encrypted' } },
  { name: "an entry encrypted strongly", bytes: (good) => zipOf([{ ...good, flags: 0x41 }]), expected: { degraded: "encrypt" } },
  {
    name: "Deflate64", bytes: (good) => zipOf([{ ...good, method: 9 }]),
    expected: { degraded: 'entry "UPDATED.csv" is packed with Deflate64, which is not supported' },
  },
  { name: "bzip2", bytes: (good) => zipOf([{ ...good, method: 12 }]), expected: { degraded: "uses compression method 12, which is not supported" } },
  {
    name: "a method nobody knows", bytes: (good) => zipOf([{ ...good, method: 77 }]),
    expected: { degraded: "uses compression method 77, which is not supported" },
  },
  { name: "an archive under the name of the CSV", bytes: (good) => zipOf([{ ...good, content: zipOf([good]) }]), expected: { degraded: "is a zip archive" } },
  {
    name: "only an archive in the archive", bytes: (good) => zipOf([{ name: "inner.zip", content: zipOf([good]) }]),
    expected: { unknown: "holds no file that this source knows" },
  },
  { name: "no entry", bytes: () => zipOf([]), expected: { unknown: "holds no file that this source knows" } },
  { name: "only folders", bytes: () => zipOf([{ name: "a/", content: "", method: 0 }]), expected: { unknown: "holds no file that this source knows" } },
  { name: "an empty entry", bytes: (good) => zipOf([{ ...good, content: "" }]), expected: { degraded: "!UPDATED.csv: is empty" } },
];

const GZIP: readonly ZipCase[] = [
  {
    name: "a gzip cut short", as: "gz", bytes: ({ content }) => cut(gzipSync(content), 0.6),
    expected: { degraded: "cannot be unpacked (unexpected end of file)" },
  },
  {
    name: "a gzip with a wrong checksum", as: "gz", bytes: ({ content }) => flipped(gzipSync(content), gzipSync(content).length - 5),
    expected: { degraded: "cannot be unpacked (incorrect data check)" },
  },
  {
    name: "a gzip with a wrong length", as: "gz", bytes: ({ content }) => flipped(gzipSync(content), gzipSync(content).length - 1),
    expected: { degraded: "cannot be unpacked (incorrect length check)" },
  },
  { name: "a CSV under the name of a gzip", as: "gz", bytes: ({ content }) => content, expected: { degraded: "cannot be unpacked (incorrect header check)" } },
  {
    name: "a gzip bomb", as: "gz", bytes: ({ content }) => gzipSync(Buffer.concat([content, Buffer.alloc(11 * MB, `${"x".repeat(500_000)}\n`)])),
    expected: { degraded: "cannot be unpacked (grows more than 200 times)" },
  },
  { name: "a gzip of nothing", as: "gz", bytes: () => gzipSync(""), expected: { degraded: "is empty" } },
];

/** Unusual archives with the same content. */
const ODD: readonly ZipCase[] = [
  { name: "stored", bytes: (good) => zipOf([{ ...good, method: 0 }]), expected: { accepted: null } },
  { name: "sizes behind the data", bytes: (good) => zipOf([{ ...good, descriptor: true }]), expected: { accepted: null } },
  { name: "zip64", bytes: (good) => zipOf([{ ...good, wide: true }]), expected: { accepted: null } },
  { name: "a comment", bytes: (good) => zipOf([good], { comment: "as of today" }), expected: { accepted: null } },
  {
    name: "folders, with the file in one of them",
    bytes: (good) => zipOf([{ name: "a/", content: "", method: 0 }, { ...good, name: "a/UPDATED.csv" }]), expected: { accepted: null },
  },
  {
    name: "the file and another archive, which is not opened", bytes: (good) => zipOf([good, { name: "inner.zip", content: zipOf([good]) }]),
    expected: { accepted: "unknown_file" },
  },
  {
    name: "a gzip in two members", as: "gz",
    bytes: ({ content }) => Buffer.concat([gzipSync(content.subarray(0, 99)), gzipSync(content.subarray(99))]), expected: { accepted: null },
  },
];

/** The last end record counts, even inside a comment: the archive is then what that record says. */
const FORGED: readonly ZipCase[] = [
  {
    name: "an end record in the comment", bytes: (good) => zipOf([good], { comment: zipOf([]) }),
    expected: { unknown: "holds no file that this source knows" },
  },
];

export const ZIP_CASES: readonly ZipCase[] = [...DAMAGED, ...DISHONEST, ...NAMES, ...UNSUPPORTED, ...GZIP, ...FORGED, ...ODD];
