/**
 * Fills the disk or kills the process while a build writes temporary files or the store, at several points, and kills the worker
 * that unpacks. Each run prints one clear line with the path, leaves the served release as it was, and the next run cleans up.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { writeSample } from "../../build/sample/sample.ts";
import { publish, PUBLICATIONS } from "../build/checks/publications.ts";
import { loadFormats } from "../build/input_corpus/formats.ts";
import { zipOf } from "../build/snapshots/zip.ts";
import { command, type Outcome } from "../support/commands.ts";
import { loaded, smallDisk } from "../support/small_disk.ts";
import { largeEntry } from "./support/large_entry.ts";
import { scratch } from "./support/servers.ts";

const NOW = "2026-12-20T00:00:00Z";
const folder = scratch("small-disk");
const [sample, snapshots, first, state] = ["sample", "snapshots", "first", "state"].map((name) => join(folder, name)) as [string, string, string, string];
let runs = 0;

interface Disk {
  readonly in: "work" | "store";
  readonly room: number;
  readonly end: "full" | "kill";
}

interface Place {
  readonly store: string;
  readonly work: string;
}

/** Kills the worker that unpacks an entry as soon as it starts. */
const KILLED_WORKER = `
  import threads from "node:worker_threads";
  import { syncBuiltinESMExports } from "node:module";
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(code, options) {
      const isUnpacking = options?.workerData?.job?.entry !== undefined;
      super(isUnpacking ? "process.exit(137)" : code, { ...options, eval: isUnpacking || options?.eval });
    }
  };
  syncBuiltinESMExports();
`;

function build({ store, work }: Place, environment: Record<string, string> = {}, from = snapshots): Promise<Outcome> {
  return command("build/main.ts", ["build", "--snapshots", from, "--store", store, "--state", state, "--now", NOW], { TMPDIR: work, ...environment });
}

const small = (disk: Disk, { store, work }: Place): Record<string, string> => smallDisk(disk.in === "work" ? work : store, disk.room, disk.end);

/** Copies the store with the served release, and makes a folder for temporary files. */
function place(): Place {
  const root = join(folder, String(runs += 1));
  cpSync(first, join(root, "store"), { recursive: true });
  mkdirSync(join(root, "work"));
  return { store: join(root, "store"), work: join(root, "work") };
}

const generations = (store: string): string[] => readdirSync(join(store, "generations")).map((name) => readFileSync(join(store, "generations", name), "utf8"));
const unfinished = (store: string): string[] => readdirSync(store, { recursive: true, encoding: "utf8" }).filter((path) => path.includes(".tmp-"));
/** Only our own files: Node's loader keeps a cache in the same folder. */
const leftIn = (work: string): string[] => readdirSync(work).filter((name) => name.startsWith("provider-supply"));

beforeAll(async () => {
  await writeSample({ dir: sample, providers: 500, seed: 1, log: () => undefined });
  for (const id of ["nppes", "nucc", "census", "oig_leie"]) cpSync(join(sample, id), join(snapshots, id), { recursive: true });
  mkdirSync(join(folder, "first-work"));
  const built = await build({ store: first, work: join(folder, "first-work") });
  expect(built.code, built.stderr).toBe(0);
  await publish(snapshots, PUBLICATIONS.find(({ id }) => id === "nppes")!, (rows) => rows.slice(0, -1));
});

it.each<Disk>([
  { in: "work", room: 0, end: "full" }, { in: "work", room: 200_000, end: "full" },
  { in: "store", room: 0, end: "full" }, { in: "store", room: 1_000_000, end: "full" },
])("a build reports a disk that is full after $room bytes in the $in folder, and leaves nothing behind", async (disk) => {
  const at = place();
  const before = generations(at.store);
  const { code, stderr } = await build(at, small(disk, at));
  const errors = stderr.split("\n").filter((line) => line.startsWith("error: "));
  expect([code, errors.length], stderr).toEqual([1, 1]);
  expect(errors[0]).toContain(disk.in === "work" ? `${at.work}/provider-supply-build-` : `cannot write ${at.store}/`);
  expect(errors[0]).toMatch(disk.in === "work" ? /ENOSPC.*set TMPDIR to a folder with more room/ : /the disk is full: free some space/);
  expect([generations(at.store), leftIn(at.work), unfinished(at.store)]).toEqual([before, [], []]);
});

it.each<Disk>([{ in: "work", room: 60_000, end: "kill" },
  { in: "store", room: 1_000_000, end: "kill" }])("a build killed after $room bytes in the $in folder is cleaned up by the next", async (disk) => {
  const at = place();
  const before = generations(at.store);
  const killed = await build(at, small(disk, at));
  expect(killed.code).not.toBe(0);
  expect([generations(at.store), leftIn(at.work).length]).toEqual([before, 1]);
  const again = await build(at);
  expect(again.code, again.stderr).toBe(0);
  expect([generations(at.store).length, leftIn(at.work), unfinished(at.store)]).toEqual([before.length + 1, [], []]);
  rmSync(at.work, { recursive: true });
});

it("a killed worker ends the build without blaming the file", async () => {
  const [format] = await loadFormats(["nppes"]);
  if (format === undefined) throw new Error("no layout");
  const at = place();
  const before = generations(at.store);
  const large = join(folder, "large");
  cpSync(snapshots, large, { recursive: true });
  mkdirSync(join(large, "nppes", "2026-12-14"));
  const { made } = largeEntry({ ...format, next: { ...format.next, name: "npidata_pfile_20050523-20261214.csv" } }, 66 * 1024 ** 2);
  writeFileSync(join(large, "nppes", "2026-12-14", "nppes.zip"), zipOf([made]));
  const { code, stderr } = await build(at, loaded(KILLED_WORKER), large);
  expect(code).toBe(1);
  expect(stderr.split("\n").filter((line) => line.startsWith("error: "))).toEqual([
    "error: nppes/2026-12-14/nppes.zip!npidata_pfile_20050523-20261214.csv: the worker that unpacks it ended early, with code 137; run the same command again",
  ]);
  expect([generations(at.store), leftIn(at.work)]).toEqual([before, []]);
});
