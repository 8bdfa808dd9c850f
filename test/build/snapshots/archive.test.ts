/** A member gives the same bytes however it is packed. Damaged and dishonest archives are in `input_corpus/zip_cases.ts`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { membersOf } from "../../../build/snapshots/archive.ts";
import { zipOf } from "./zip.ts";
import { folderOf, messageOf } from "../sources/folder.ts";

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

describe("a member that cannot be read", () => {
  it("a gzip that unpacks to more than any file of a publisher", async () => {
    const path = join(folderOf({ "x.csv.gz": gzipSync(TEXT) }), "x.csv.gz");
    const [member] = await membersOf(path, "s/x.csv.gz", TEXT.length, TEXT.length - 1);
    const drain = async (): Promise<number> => {
      let size = 0;
      for await (const chunk of member?.open() ?? []) size += chunk.length;
      return size;
    };
    expect(await messageOf(drain())).toMatch(/^s\/x\.csv\.gz: cannot be unpacked \(grows to more than 799999 bytes\); fetch/);
  });

  it("a file that is not there", async () => {
    const [member] = await membersOf("/nowhere/x.csv", "s/x.csv", 0);
    const drain = async (): Promise<void> => {
      for await (const chunk of member?.open() ?? []) expect(chunk).toBeUndefined();
    };
    expect(await messageOf(drain())).toMatch(/^s\/x\.csv: cannot be read \(ENOENT.*\); check that it is there and readable$/);
  });
});
