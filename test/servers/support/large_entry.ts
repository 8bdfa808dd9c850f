/** A registry file of any size as a zip entry, packed once and repeated: all its rows are twelve, over and over. */
import { constants, crc32, deflateRawSync } from "node:zlib";
import { sheetOf } from "../../build/input_corpus/csv_cases.ts";
import type { Format } from "../../build/input_corpus/formats.ts";
import type { CacheEntry } from "../../build/snapshots/zip.ts";

/** Letters that do not pack, then one letter: nobody reads such a street line, and it packs by less than 200 to 1. */
function filler(seed: number): string {
  let state = seed + 1;
  const noise = Array.from({ length: 700 }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(65 + (state % 26));
  });
  return `${noise.join("")}${"x".repeat(85_000)}`;
}

/** An entry of at least `bytes` bytes, named as the layout's next publication; and how often each row stands in it. */
export function largeEntry(format: Format, bytes: number): { readonly made: CacheEntry; readonly times: number } {
  const street = format.header.indexOf("Provider First Line Business Mailing Address");
  const block = Buffer.from(format.rows.map((row, i) => `${row.with(street, filler(i)).map((cell) => `"${cell}"`).join(",")}\n`).join(""));
  const head = Buffer.from(`${sheetOf(format).headerLine}\n`);
  const times = Math.ceil(bytes / block.length);
  // What follows a full flush needs nothing before it.
  const flushed = { finishFlush: constants.Z_FULL_FLUSH };
  const packed = deflateRawSync(block, flushed);
  let crc = crc32(head);
  for (let i = 0; i < times; i += 1) crc = crc32(block, crc);
  const parts = [deflateRawSync(head, flushed), ...Array.from({ length: times }, () => packed), deflateRawSync("")];
  const made = { name: format.next.name, content: "", packed: Buffer.concat(parts), crc, size: head.length + times * block.length, wide: true };
  return { made, times };
}
