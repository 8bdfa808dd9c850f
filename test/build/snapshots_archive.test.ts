/** How a member's bytes are packed makes no difference; a dishonest or damaged archive is one clear line (I6). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { membersOf } from "../../build/snapshots/archive.ts";
import { zipOf } from "./snapshots_zip.ts";
import { folderOf, messageOf } from "./sources/folder.ts";

const TEXT = "a,b\n1,2\n".repeat(100_000);

async function bytesOf(name: string, content: Uint8Array | string): Promise<Record<string, string>> {
  const path = join(folderOf({}), name);
  writeFileSync(path, content);
  const found: Record<string, string> = {};
  for (const member of await membersOf(path, `s/${name}`, content.length)) {
    const parts: Uint8Array[] = [];
    for await (const chunk of member.open()) parts.push(chunk);
    found[`${member.path} ${member.name}`] = Buffer.concat(parts).toString();
  }
  return found;
}

describe("the members of a file", () => {
  it("are the same bytes plain, gzipped and zipped", async () => {
    expect(await bytesOf("x.csv", TEXT)).toEqual({ "s/x.csv x.csv": TEXT });
    expect(await bytesOf("x.csv.gz", gzipSync(TEXT))).toEqual({ "s/x.csv.gz x.csv": TEXT });
    const zip = zipOf([
      { name: "folder/", content: "", method: 0 },
      { name: "folder/x.csv", content: TEXT },
      { name: "y.csv", content: "stored", method: 0 },
      { name: "empty.csv", content: "" },
    ]);
    expect(await bytesOf("x.zip", zip)).toEqual({
      "s/x.zip!folder/x.csv x.csv": TEXT,
      "s/x.zip!y.csv y.csv": "stored",
      "s/x.zip!empty.csv empty.csv": "",
    });
  });

  it("can be read twice", async () => {
    const path = join(folderOf({ "x.zip": zipOf([{ name: "x.csv", content: "ab" }]) }), "x.zip");
    const [member] = await membersOf(path, "x.zip", 0);
    for (let i = 0; i < 2; i += 1) for await (const chunk of member?.open() ?? []) expect(Buffer.from(chunk).toString()).toBe("ab");
  });
});

const good = { name: "x.csv", content: TEXT };
const AGAIN = "; fetch the file again from its publisher";
const bomb = { name: "x.csv", content: Buffer.alloc(30_000_000) };
const badGzip = gzipSync(TEXT);
badGzip[badGzip.length - 5] = (badGzip[badGzip.length - 5] ?? 0) ^ 0xff;

const REFUSED: readonly (readonly [string, string, Uint8Array, string])[] = [
  [
    "no zip at all",
    "x.zip",
    Buffer.from("<html>"),
    "s/x.zip: is not a readable zip archive (End of central directory record signature not found. Either not a zip file, or file is truncated.)",
  ],
  [
    "an archive cut short",
    "x.zip",
    zipOf([good]).subarray(0, 200),
    "s/x.zip: is not a readable zip archive (End of central directory record signature not found. Either not a zip file, or file is truncated.)",
  ],
  ["an encrypted entry", "x.zip", zipOf([{ ...good, flags: 1 }]), 's/x.zip: entry "x.csv" is encrypted'],
  ["Deflate64", "x.zip", zipOf([{ ...good, method: 9 }]), 's/x.zip: entry "x.csv" is packed with Deflate64, which is not supported'],
  [
    "another method",
    "x.zip",
    zipOf([{ ...good, method: 14 }]),
    's/x.zip: entry "x.csv" uses compression method 14, which is not supported',
  ],
  [
    "a name that climbs out",
    "x.zip",
    zipOf([{ ...good, name: "../x.csv" }]),
    "s/x.zip: is a damaged zip archive (invalid relative path: ../x.csv)",
  ],
  ["an absolute name", "x.zip", zipOf([{ ...good, name: "/x.csv" }]), "s/x.zip: is a damaged zip archive (absolute path: /x.csv)"],
  [
    "a backslash in a name",
    "x.zip",
    zipOf([{ ...good, name: "a\\x.csv" }]),
    "s/x.zip: is a damaged zip archive (invalid characters in fileName: a\\x.csv)",
  ],
  ["a symbolic link", "x.zip", zipOf([{ ...good, attributes: 0xa1ff0000 }]), 's/x.zip: entry "x.csv" is a symbolic link'],
  ["entries that overlap", "x.zip", zipOf([good, { ...good, shares: 0 }]), 's/x.zip: entries "x.csv" and "x.csv" overlap'],
  [
    "too many entries",
    "x.zip",
    zipOf(Array.from({ length: 51 }, (_, i) => ({ name: `${i}.csv`, content: "" }))),
    "s/x.zip: holds 51 entries, more than 50",
  ],
  ["a bomb", "x.zip", zipOf([bomb]), 's/x.zip: entry "x.csv" would grow more than 200 times when unpacked'],
  [
    "a bomb that lies about its size",
    "x.zip",
    zipOf([{ ...bomb, size: 1000 }]),
    "s/x.zip!x.csv: unpacks to more than the 1000 bytes the archive declares",
  ],
  [
    "a size too large",
    "x.zip",
    zipOf([{ ...good, size: TEXT.length + 1 }]),
    `s/x.zip!x.csv: unpacks to ${TEXT.length} bytes where the archive declares ${TEXT.length + 1}`,
  ],
  ["a wrong CRC-32", "x.zip", zipOf([{ ...good, crc: 1 }]), "s/x.zip!x.csv: differs from its CRC-32 in the archive"],
  ["a gzip cut short", "x.csv.gz", gzipSync(TEXT).subarray(0, 100), "s/x.csv.gz: cannot be unpacked (unexpected end of file)"],
  ["a gzip with a wrong checksum", "x.csv.gz", badGzip, "s/x.csv.gz: cannot be unpacked (incorrect data check)"],
  ["a CSV under the name of a gzip", "x.csv.gz", Buffer.from("a,b\n"), "s/x.csv.gz: cannot be unpacked (incorrect header check)"],
  ["a gzip bomb", "x.csv.gz", gzipSync(Buffer.alloc(30_000_000)), "s/x.csv.gz: cannot be unpacked (grows more than 200 times)"],
];

describe("an archive that cannot be trusted", () => {
  it.each(REFUSED)("%s", async (_, name, content, message) => {
    expect(await messageOf(bytesOf(name, content))).toBe(message + AGAIN);
  });

  it("a file that is not there", async () => {
    const [member] = await membersOf("/nowhere/x.csv", "s/x.csv", 0);
    const drain = async (): Promise<void> => {
      for await (const chunk of member?.open() ?? []) expect(chunk).toBeUndefined();
    };
    expect(await messageOf(drain())).toMatch(/^s\/x\.csv: cannot be read \(ENOENT.*\); check that it is there and readable$/);
  });
});
