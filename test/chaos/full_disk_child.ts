/**
 * Runs inside the small disk: `<folder> <publisher> <bulk bytes> <room,room,...> <mounted|stand-in>`. For each room, it fills the
 * rest of the disk, runs a publisher that needs more, frees the disk and runs the publisher again. Prints the violations as JSON.
 */
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publish } from "../../build/publish/publish.ts";
import { folderStore } from "../../data/store/fs/folder_store.ts";
import { effects, readServed } from "../build/sample-release.ts";
import { smallDisk } from "../support/small_disk.ts";
import { stampedRelease } from "./stamped.ts";

const [folder = "", publisher = "", bulk = "0", rooms = "", form = ""] = process.argv.slice(2);
const place = join(folder, "store");
const filler = join(folder, "filler");

interface Outcome {
  readonly code: number | null;
  readonly said: string;
}

function run(disk: Record<string, string> = {}): Outcome {
  const env = { ...process.env, BULK_BYTES: bulk, ...disk };
  const { status, stderr } = spawnSync(process.execPath, [publisher, "once", place, "new", "0", "before"], { env, encoding: "utf8" });
  return { code: status, said: stderr };
}

/** Fills the disk except for `room` bytes, or returns the environment that fakes it. */
function leave(room: number): Record<string, string> {
  if (form !== "mounted") return smallDisk(place, room);
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, new Uint8Array(Math.max(0, bavail * bsize - room)));
  return {};
}

const unfinished = (): string[] => readdirSync(place, { recursive: true, encoding: "utf8" }).filter((path) => path.includes(".tmp-"));

/** True when the publication did not fit. */
async function oneRoom(room: number, wrong: (what: string) => void): Promise<boolean> {
  rmSync(place, { recursive: true, force: true });
  const store = folderStore(place);
  await publish(store, await stampedRelease("old"), effects());
  const before = await readServed(store);
  const { code, said } = run(leave(room));
  const isFull = code !== 0;
  const message = /^error: cannot write \S*\/store\/\S+: the disk is full: free some space .*\(ENOSPC\)(?:; this release needs \d+ bytes.*)?\n$/;
  if (isFull && !message.test(said)) wrong(`ended with ${code}: ${said}`);
  if (isFull && await readServed(folderStore(place)) !== before) wrong("the served release changed");
  if (unfinished().length > 0) wrong(`left ${unfinished().join(", ")}`);
  rmSync(filler, { force: true });
  const again = run();
  if (again.code !== 0) wrong(`cannot be run again: ${again.said}`);
  const after = await readServed(folderStore(place)).catch(() => before);
  if (after === before || unfinished().length > 0) wrong("the second run did not end in the new release alone");
  return isFull;
}

const violations: string[] = [];
let full = 0;
for (const room of rooms.split(",").map(Number)) {
  if (await oneRoom(room, (what) => violations.push(`${room} bytes of room: ${what}`))) full += 1;
}
process.stdout.write(JSON.stringify({ cases: rooms.split(",").length, full, violations }));
