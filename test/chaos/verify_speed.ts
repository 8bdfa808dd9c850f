/**
 * Measures how fast `verify` reads a store of a few large objects. They are dropped from the page cache where possible, because
 * the disk's speed is part of the result.
 */
import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { publish } from "../../build/publish/publish.ts";
import { assembleRelease } from "../../build/publish/assemble.ts";
import { verifyStore } from "../../build/publish/verify.ts";
import type { Artifact } from "../../build/files/artifact.ts";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import { effects, sampleParts } from "../build/sample-release.ts";
import type { Found } from "./report.ts";

const MEGABYTE = 1 << 20;
/** 10 GB in three minutes. */
const LEAST_MB_A_SECOND = 10_240 / 180;

/** Writes an object of this size with unique content: an incompressible block with its number in front. */
function largeObject(folder: string, block: Buffer, number: number, megabytes: number): string {
  const temporary = join(folder, `writing-${number}`);
  const hash = createHash("sha256");
  const file = openSync(temporary, "w");
  for (let at = 0; at < megabytes; at++) {
    block.writeUInt32BE(number, 0);
    block.writeUInt32BE(at, 4);
    hash.update(block);
    writeSync(file, block);
  }
  fsyncSync(file);
  closeSync(file);
  const path = join(folder, hash.digest("hex"));
  renameSync(temporary, path);
  return path;
}

/** Drops the file from the page cache, if the machine's dd can do that. */
function forget(path: string): void {
  spawnSync("dd", [`of=${path}`, "oflag=nocache", "conv=notrunc,fdatasync", "count=0"], { stdio: "ignore" });
}

/** P11: verifies a store of `megabytes` in objects of `each` megabytes, and again with one byte changed. */
export async function verifySpeed(folder: string, megabytes: number, each: number): Promise<Found> {
  const place = join(folder, "large");
  mkdirSync(join(place, "objects"), { recursive: true });
  const block = randomBytes(MEGABYTE);
  const files = Array.from({ length: Math.ceil(megabytes / each) }, (_, at) => largeObject(join(place, "objects"), block, at, each));
  const artifacts = files.map((file): Artifact => ({ kind: "table", rows: 1, body: { file } }));
  await publish(folderStore(place), await assembleRelease(sampleParts("large", { tables: [], artifacts })), effects());
  for (const file of files) forget(file);
  const begun = performance.now();
  const { ok, bytes } = await verifyStore(folderStore(place), effects());
  const seconds = (performance.now() - begun) / 1000;
  const rate = bytes / MEGABYTE / seconds;
  const violations = ok ? [] : ["verify calls a whole store damaged"];
  if (rate < LEAST_MB_A_SECOND) violations.push(`${rate.toFixed(0)} MB/s, so that 10 GB take ${(10_240 / rate).toFixed(0)} s`);
  changeOneByte(files[0]!);
  const { findings } = await verifyStore(folderStore(place), effects());
  const found = findings.map(({ key, problem }) => `${problem} ${key}`).join();
  if (found !== `damaged objects/${files[0]!.slice(-64)}`) violations.push(`with one byte changed: ${found}`);
  rmSync(place, { recursive: true });
  const figures = {
    megabytes, objects: files.length, seconds: Math.round(seconds * 10) / 10, mb_a_second: Math.round(rate), seconds_for_10_gb: Math.round(10_240 / rate),
  };
  return { figures, violations };
}

function changeOneByte(path: string): void {
  const file = openSync(path, "r+");
  writeSync(file, "x", 12_345);
  closeSync(file);
}
