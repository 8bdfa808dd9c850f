/**
 * Checks the order in which a folder store makes files durable, from the system calls that strace recorded. A file may be named
 * only after its last byte is on the disk, and a commit may follow only after the folders of all earlier names are on the disk.
 */
import { dirname } from "node:path";

export interface SystemCall {
  readonly name: string;
  /** Paths among its arguments, in order; for an open file, the file's path. */
  readonly paths: readonly string[];
  readonly text: string;
  /** Lines of the trace where the call began and ended. */
  readonly from: number;
  to: number;
  ok: boolean;
}

const BEGUN = /^(?<pid>\d+) +(?<name>\w+)\((?<rest>.*)$/;
const RESUMED = /^(?<pid>\d+) +<\.\.\. (?<name>\w+) resumed>(?<rest>.*)$/;

/** Returns the completed calls on paths below `root` and on its parent folder. */
export function parseTrace(trace: string, root: string): SystemCall[] {
  const calls: SystemCall[] = [];
  const open = new Map<string, SystemCall>();
  for (const [at, line] of trace.split("\n").entries()) {
    const begun = BEGUN.exec(line)?.groups;
    const { pid = "", rest = "" } = begun ?? RESUMED.exec(line)?.groups ?? {};
    const call = begun === undefined ? open.get(pid) : { name: begun["name"]!, paths: pathsIn(rest), text: rest, from: at, to: at, ok: false };
    if (call === undefined) continue;
    if (rest.includes("<unfinished ...>")) open.set(pid, call);
    else {
      open.delete(pid);
      calls.push(Object.assign(call, { to: at, ok: / = \d+(?:<[^>]*>)?$/.test(rest) }));
    }
  }
  return calls.filter(({ paths, ok }) => ok && paths.some((path) => path === root || path === dirname(root) || path.startsWith(`${root}/`)));
}

function pathsIn(text: string): string[] {
  const named = [...text.split(" = ")[0]!.matchAll(/"(?<quoted>\/[^"]*)"|\d+<(?<opened>\/[^>]*)>/g)];
  return named.map(({ groups }) => (groups?.["quoted"] ?? groups?.["opened"] ?? "").replace(/(?<=.)\/$/, ""));
}

const isWrite = ({ name }: SystemCall): boolean => /^(?:p?write|ftruncate)/.test(name);
const isPlacing = ({ name }: SystemCall): boolean => /^(?:rename|link|mkdir)/.test(name);
const isSync = ({ name }: SystemCall): boolean => name === "fsync";

/** The path that a call creates. */
const placed = ({ paths }: SystemCall): string => paths.at(-1) ?? "";

/** Returns what is out of order, one line each. `isStep` tells which names may be given only when all earlier ones are durable. */
export function orderFaults(calls: readonly SystemCall[], isStep: (path: string) => boolean): string[] {
  const bare = calls.filter((call) => isOpenedToWrite(call) && !/\/\.tmp-[^/]*$/.test(call.paths[0] ?? ""));
  const faults = bare.map(({ paths }) => `${paths[0]} is written under its own name`);
  const steps = calls.filter((call) => isPlacing(call) && isStep(placed(call)));
  for (const call of calls.filter(isPlacing)) {
    const path = placed(call);
    if (!call.name.startsWith("mkdir") && !isOnDisk(calls, call)) faults.push(`${path} is named before its bytes are on the disk`);
    const next = steps.find((step) => step.from > call.to)?.from ?? Infinity;
    const isDurable = calls.some((sync) => isSync(sync) && sync.paths[0] === dirname(path) && sync.from > call.to && sync.to < next);
    if (!isDurable) faults.push(`the name ${path} is not on the disk ${next === Infinity ? "at the end" : "before the commit"}`);
  }
  return faults;
}

function isOpenedToWrite({ name, text }: SystemCall): boolean {
  return name.startsWith("open") && /O_WRONLY|O_RDWR|O_CREAT/.test(text);
}

/** True when a complete fsync of the file lies between its last write and its link or rename. */
function isOnDisk(calls: readonly SystemCall[], naming: SystemCall): boolean {
  const ofFile = calls.filter(({ paths }) => paths[0] === naming.paths[0]);
  const written = Math.max(-1, ...ofFile.filter((call) => isWrite(call) || isOpenedToWrite(call)).map(({ to }) => to));
  return ofFile.some((sync) => isSync(sync) && sync.from > written && sync.to < naming.from);
}
