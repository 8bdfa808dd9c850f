import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowFile } from "../../../build/sample/files/rows.ts";
import { zipWriter } from "../../../build/sample/files/zip.ts";
import { parseRows, unzip } from "./read.ts";

let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "sample-zip-"))));
afterAll(() => rm(dir, { recursive: true }));

async function zipOf(name: string, entries: readonly (readonly [string, readonly Uint8Array[]])[]): Promise<string> {
  const path = join(dir, name);
  const file = await open(path, "w");
  const zip = zipWriter(file);
  for (const [entry, chunks] of entries) {
    await zip.entry(entry, async (sink) => {
      for (const chunk of chunks) await sink.write(chunk);
    });
  }
  await zip.finish();
  await file.close();
  return path;
}

it("writes zips that yauzl opens, entries in order, contents whole", async () => {
  const large = Buffer.alloc(3_000_000, "abcdefg,");
  const halves = [large.subarray(0, 1_234_567), large.subarray(1_234_567)];
  const path = await zipOf("several.zip", [["empty.csv", []], ["large.csv", halves], ["x.txt", [Buffer.from("x")]]]);
  const entries = await unzip(path);
  expect([...entries.keys()]).toEqual(["empty.csv", "large.csv", "x.txt"]);
  expect(entries.get("empty.csv")?.length).toBe(0);
  expect(entries.get("large.csv")?.equals(large)).toBe(true);
});

it("is caught by its CRC when one byte is changed", async () => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i * 31) % 251));
  const path = await zipOf("damaged.zip", [["noise.bin", [noise]]]);
  const file = await open(path, "r+");
  await file.write(Buffer.from([0xff, 0xff]), 0, 2, 200);
  await file.close();
  await expect(unzip(path)).rejects.toThrow();
});

it("hands on what the body throws, and does not hang", async () => {
  const file = await open(join(dir, "failed.zip"), "w");
  await expect(zipWriter(file).entry("a.csv", () => Promise.reject(new Error("disk gone")))).rejects.toThrow("disk gone");
  await file.close();
});

it("hands on a failure of the sink", async () => {
  const rows = rowFile({ write: () => Promise.reject(new Error("disk full")) }, { quotes: "all", newline: "\n" });
  const many = rows.rows(0, 3_000_000, (out) => {
    out.field("a field of some length");
    out.endRow();
  });
  await expect(many).rejects.toThrow("disk full");
});

it("writes rows that survive every buffer edge, quotes and commas", async () => {
  const path = join(dir, "rows.csv");
  const chunks: Buffer[] = [];
  const file = rowFile({ write: async (chunk) => void chunks.push(Buffer.from(chunk)) }, { quotes: "needed", newline: "\r\n" });
  file.line("a,b,c");
  await file.rows(0, 60_000, (out, index) => {
    out.field(`plain ${index}`);
    out.field(index % 3 === 0 ? `a "quoted", part ${index}` : "");
    out.blanks(1);
    out.endRow();
  });
  const { rows, bytes } = await file.finish();
  await writeFile(path, Buffer.concat(chunks));
  const parsed = parseRows(Buffer.concat(chunks), "\r\n");
  expect(chunks.length).toBeGreaterThan(1);
  expect([rows, bytes]).toEqual([60_000, Buffer.concat(chunks).length]);
  expect(parsed).toHaveLength(60_001);
  expect(parsed.every((row) => row.length === 3)).toBe(true);
  expect(parsed[59_998]).toEqual(["plain 59997", `a "quoted", part 59997`, ""]);
});

it("refuses text the publishers could not have written", () => {
  const rows = rowFile({ write: () => Promise.resolve() }, { quotes: "all", newline: "\n" });
  expect(() => rows.field("Jos\u00e9")).toThrow("ASCII");
});
