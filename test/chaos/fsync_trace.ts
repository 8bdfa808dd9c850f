/**
 * The order in which a folder store makes things durable, judged from outside: the system calls of a process, as strace
 * wrote them down. A name may be given to a file only once the file's last byte is on the disk, and what follows from a
 * name (the commit, the end) may come only once the folder that holds it is.
 */
import { dirname } from "node:path";

export interface SystemCall {
  readonly name: string;
  /** Paths among its arguments, in order; of an open file its own. */
  readonly paths: readonly string[];
  readonly text: string;
  /** Lines of the trace in which it began and ended. */
  readonly from: number;
  to: number;
  ok: boolean;
}

const BEGUN = /^(?<pid>\d+) +(?<name>\w+)\((?<rest>.*)$/;
const RESUMED = /^(?<pid>\d+) +<\.\.\. (?<name>\w+) resumed>(?<rest>.*)$/;

/** The calls that came to an end, below `root` and on the folder it lies in. */
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

/** The name a call gives to something. */
const placed = ({ paths }: SystemCall): string => paths.at(-1) ?? "";

/** What is out of order, a line each. `isStep` says which names may only be given once all before them are durable. */
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

/** A link or a rename of a file: between its last write and the naming there is a whole fsync of it. */
function isOnDisk(calls: readonly SystemCall[], naming: SystemCall): boolean {
  const ofFile = calls.filter(({ paths }) => paths[0] === naming.paths[0]);
  const written = Math.max(-1, ...ofFile.filter((call) => isWrite(call) || isOpenedToWrite(call)).map(({ to }) => to));
  return ofFile.some((sync) => isSync(sync) && sync.from > written && sync.to < naming.from);
}
