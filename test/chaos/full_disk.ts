/**
 * Publishes to a disk that is really full: a file system of 20 MB in memory, visible to one process and its children, filled to
 * several levels before a publication. Root can mount one, and other users can in their own namespace. Where mounting is not
 * allowed, a fake reports the full disk to the publisher.
 */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundlePublisher, ended } from "./publish/children.ts";

export interface FullDiskReport {
  readonly cases: number;
  /** Cases in which the release did not fit. */
  readonly full: number;
  readonly violations: readonly string[];
}

const OWN_MOUNTS = process.getuid?.() === 0 ? ["-m"] : ["-rm"];
const MOUNT = 'mount -t tmpfs -o size=20m tmpfs "$0" && exec "$@"';

/** True when this machine allows the mount. */
export function canMount(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  return spawnSync("unshare", [...OWN_MOUNTS, "sh", "-c", MOUNT, folder, "true"], { stdio: "ignore" }).status === 0;
}

const BULK_BYTES = 8 << 20;
/** Small amounts of free room, in pages. */
const PAGES = [0, 1, 3, 40];

function roomsOf(steps: number): number[] {
  const parts = Array.from({ length: steps }, (_, at) => Math.round(BULK_BYTES * (at + 1) / steps));
  return [...PAGES.map((pages) => pages * 4096), ...parts, BULK_BYTES + (2 << 20)];
}

/** Publishes a release of 8 MB with a few pages of room and at `steps` larger levels; the last level is enough. */
export async function fullDisk(folder: string, { steps, isMounted }: { steps: number; isMounted: boolean }): Promise<FullDiskReport> {
  const publisher = await bundlePublisher();
  const disk = join(folder, "disk");
  mkdirSync(disk, { recursive: true });
  const form = isMounted ? "mounted" : "stand-in";
  const file = resolve(import.meta.dirname, "full_disk_child.ts");
  const program = ["--import", "tsx", file, disk, publisher.file, String(BULK_BYTES), roomsOf(steps).join(","), form];
  const mounted = [...OWN_MOUNTS, "sh", "-c", MOUNT, disk, process.execPath, ...program];
  const [command, args] = isMounted ? ["unshare", mounted] : [process.execPath, program];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => { printed += chunk.toString(); });
  const code = await ended(child);
  publisher.remove();
  if (code !== 0) throw new Error(`the run on the small disk ended with ${code}`);
  const report = JSON.parse(printed) as FullDiskReport;
  const unfull = report.full < report.cases - 1 ? [`only ${report.full} of ${report.cases} levels were too small`] : [];
  return { ...report, violations: [...report.violations, ...unfull] };
}
