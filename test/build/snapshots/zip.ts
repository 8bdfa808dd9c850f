/** Zip archives for tests, honest and not: every field of an entry and of the end record can be lied about. */
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** The packed bytes, when there are too many to pack here. */
  readonly packed?: Buffer;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
  readonly attributes?: number;
  /** Another name in the local header than in the directory. */
  readonly localName?: string;
  /** Writes sizes and CRC-32 after the data instead of in the local header. */
  readonly descriptor?: boolean;
  /** Sizes as 64-bit numbers in the directory. */
  readonly wide?: boolean;
  /** Point at the local header of this earlier entry instead of writing one. */
  readonly shares?: number;
  /** Where the directory says that the local header is. */
  readonly offset?: number;
}

export interface Archive {
  readonly comment?: string | Uint8Array;
  /** The number of entries and of the disk in the end record. */
  readonly count?: number;
  readonly disk?: number;
}

const WIDE = 0xffffffff;
const DESCRIPTOR = 8;

interface Fields {
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Version, flags, method, time, CRC-32, sizes and the name's length: the same in both headers. */
function commonHeader(entry: ZipEntry, { crc, packed, size }: Fields, name: Buffer): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE((entry.flags ?? 0) | (entry.descriptor === true ? DESCRIPTOR : 0), 2);
  common.writeUInt16LE(entry.method ?? 8, 4);
  common.writeUInt32LE(crc, 10);
  common.writeUInt32LE(packed, 14);
  common.writeUInt32LE(size, 18);
  common.writeUInt16LE(name.length, 22);
  return common;
}

function localPart(entry: ZipEntry, fields: Fields, packed: Buffer): Buffer {
  const name = Buffer.from(entry.localName ?? entry.name);
  const isLate = entry.descriptor === true;
  const header = commonHeader(entry, isLate ? { crc: 0, packed: 0, size: 0 } : fields, name);
  const behind = Buffer.alloc(isLate ? 16 : 0);
  if (isLate) for (const [i, value] of [0x08074b50, fields.crc, fields.packed, fields.size].entries()) behind.writeUInt32LE(value, i * 4);
  return Buffer.concat([Buffer.from("PK\u0003\u0004"), header, name, packed, behind]);
}

function centralPart(entry: ZipEntry, fields: Fields, offset: number): Buffer {
  const name = Buffer.from(entry.name);
  const isWide = entry.wide === true;
  const extra = Buffer.alloc(isWide ? 20 : 0);
  if (isWide) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(16, 2);
    extra.writeBigUInt64LE(BigInt(fields.size), 4);
    extra.writeBigUInt64LE(BigInt(fields.packed), 12);
  }
  const common = commonHeader(entry, isWide ? { ...fields, packed: WIDE, size: WIDE } : fields, name);
  common.writeUInt16LE(extra.length, 24);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(entry.attributes ?? 0, 6);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), common, tail, name, extra]);
}

export function zipOf(entries: readonly ZipEntry[], { comment = "", count = entries.length, disk = 0 }: Archive = {}): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content as string);
    const packed = entry.packed ?? ((entry.method ?? 8) === 0 ? content : deflateRawSync(content));
    const fields = { crc: entry.crc ?? crc32(content), packed: entry.packedSize ?? packed.length, size: entry.size ?? content.length };
    const offset = entry.offset ?? (entry.shares === undefined ? at : (offsets[entry.shares] ?? 0));
    offsets.push(offset);
    if (entry.shares === undefined) {
      const small = entry.wide === true ? { ...fields, packed: packed.length, size: content.length } : fields;
      const local = localPart(entry, small, packed);
      parts.push(local);
      at += local.length;
    }
    central.push(centralPart(entry, fields, offset));
  }
  const directory = Buffer.concat(central);
  const note = Buffer.from(comment as string);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(disk, 0);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  end.writeUInt16LE(note.length, 16);
  return Buffer.concat([...parts, directory, Buffer.from("PK\u0005\u0006"), end, note]);
}
