/**
 * Traces a folder store while releases are published, rolled back and cleaned up, and checks that every file is synced before it
 * is named. Also tests the check: it fails when any fsync of a file is taken out of the trace or out of the program.
 */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundlePublisher, ended } from "./publish/children.ts";
import { orderFaults, parseTrace } from "./fsync_trace.ts";
import type { SystemCall } from "./fsync_trace.ts";

export interface OrderReport {
  readonly figures: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
}

const CALLS = "openat,open,creat,fsync,fdatasync,rename,renameat,renameat2,link,linkat,mkdir,mkdirat,write,writev,pwrite64,pwritev,ftruncate";

export function hasStrace(): boolean {
  return spawnSync("strace", ["-V"], { stdio: "ignore" }).status === 0;
}

/** Code that runs before the program: the first fsync of a file whose path matches the pattern does nothing. */
const WITHOUT_ONE = `
  import { open, readlink } from "node:fs/promises";
  const handle = await open("/dev/null");
  const { sync } = Object.getPrototypeOf(handle);
  let left = 1;
  Object.getPrototypeOf(handle).sync = async function () {
    const path = await readlink("/proc/self/fd/" + this.fd);
    if (left > 0 && new RegExp(process.env.WITHOUT_FSYNC).test(path)) left -= 1;
    else await sync.call(this);
  };
`;

const isCommit = (path: string): boolean => /\/(?:generations\/\d{8}|current)\.json$/.test(path);

/** Runs the publisher under strace and returns its calls; `without` is the pattern of a file that is not synced. */
async function traced(folder: string, name: string, without: string | null): Promise<SystemCall[]> {
  const publisher = await bundlePublisher();
  const [store, trace] = [join(folder, name), join(folder, `${name}.trace`)];
  const environment = without === null ? {} : { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_ONE)}`, WITHOUT_FSYNC: without };
  const args = ["-f", "-y", "-s", "0", "-e", `trace=${CALLS}`, "-o", trace, process.execPath, publisher.file, "life", store];
  const child = spawn("strace", args, { env: { ...process.env, UV_USE_IO_URING: "0", ...environment }, stdio: ["ignore", "ignore", "inherit"] });
  const code = await ended(child);
  publisher.remove();
  if (code !== 0) throw new Error(`the traced publisher ended with ${code}`);
  return parseTrace(readFileSync(trace, "utf8"), store);
}

export async function fsyncOrder(folder: string): Promise<OrderReport> {
  const calls = await traced(folder, "traced", null);
  const violations = orderFaults(calls, isCommit);
  const syncs = calls.filter(({ name }) => name === "fsync");
  // A file that lost the race for its name was never named.
  const namedFiles = new Set(calls.filter(({ name }) => /^(?:rename|link)/.test(name)).map(({ paths }) => paths[0]));
  const ofFiles = syncs.filter(({ paths }) => namedFiles.has(paths[0]));
  const isFound = (sync: SystemCall): boolean => orderFaults(calls.filter((call) => call !== sync), isCommit).length > 0;
  const found = new Set(syncs.filter(isFound));
  for (const sync of ofFiles) if (!found.has(sync)) violations.push(`the check does not notice that ${sync.paths[0]} is not synced`);
  for (const without of ["/objects/\\.tmp-", "/generations$"]) {
    const faults = orderFaults(await traced(folder, `without${without.replaceAll(/\W/g, "-")}`, without), isCommit);
    if (faults.length === 0) violations.push(`a program that does not sync ${without} passes`);
  }
  const names = calls.filter(({ name }) => /^(?:rename|link)/.test(name)).length;
  const folders = calls.filter(({ name }) => name.startsWith("mkdir")).length;
  return { figures: { names, folders, fsyncs: syncs.length, missed_when_taken_out: found.size }, violations };
}
