/** Makes a zip entry with a registry file of any size: one block of twelve rows is packed once and repeated. */
import { constants, crc32, deflateRawSync } from "node:zlib";
import { sheetOf } from "../../build/input_corpus/csv_cases.ts";
import type { Format } from "../../build/input_corpus/formats.ts";
import type { ZipEntry } from "../../build/snapshots/zip.ts";

/** Returns a street line of random letters and then many equal ones, so that it packs well but by less than the limit of 200 to 1. */
function filler(seed: number): string {
  let state = seed + 1;
  const noise = Array.from({ length: 700 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(65 + (state % 26));
  });
  return `${noise.join("")}${"x".repeat(85_000)}`;
}

/** Returns an entry of at least `bytes` bytes, named like the layout's next publication, and how often each row is repeated. */
export function largeEntry(format: Format, bytes: number): { readonly made: ZipEntry; readonly times: number } {
  const street = format.header.indexOf("Provider First Line Business Mailing Address");
  const block = Buffer.from(format.rows.map((row, i) => `${row.with(street, filler(i)).map((cell) => `"${cell}"`).join(",")}\n`).join(""));
  const head = Buffer.from(`${sheetOf(format).headerLine}\n`);
  const times = Math.ceil(bytes / block.length);
  // After a full flush, a block can be unpacked without the bytes before it.
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const packed = deflateRawSync(block, flushed);
  let crc = crc32(head);
  for (let i = 0; i < times; i += 1) crc = crc32(block, crc);
  const parts = [deflateRawSync(head, flushed), ...Array.from({ length: times }, () => packed), deflateRawSync("")];
  const made = { name: format.next.name, content: "", packed: Buffer.concat(parts), crc, size: head.length + times * block.length, wide: true };
  return { made, times };
}
