/** Zip archives for tests, honest and not: every field of an entry can be lied about. */
import { crc32, deflateRawSync } from "node:zlib";

export interface Made {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly attributes?: number;
  /** Point at the local header of this earlier entry instead of writing one. */
  readonly shares?: number;
}

export function zipOf(entries: readonly Made[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content as string);
    const packed = (entry.method ?? 8) === 0 ? content : deflateRawSync(content);
    const fields = { crc: entry.crc ?? crc32(content), packed: packed.length, size: entry.size ?? content.length };
    const name = Buffer.from(entry.name);
    const offset = entry.shares === undefined ? at : (offsets[entry.shares] ?? 0);
    offsets.push(offset);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0, 2);
    common.writeUInt16LE(entry.method ?? 8, 4);
    common.writeUInt32LE(fields.crc, 10);
    common.writeUInt32LE(fields.packed, 14);
    common.writeUInt32LE(fields.size, 18);
    common.writeUInt16LE(name.length, 22);
    if (entry.shares === undefined) {
      const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, name, packed]);
      parts.push(local);
      at += local.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(entry.attributes ?? 0, 6);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), common, tail, name]));
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, directory, Buffer.from("PK\u0005\u0006"), end]);
}
