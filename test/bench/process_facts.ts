/** Reads the memory and processor time of a process from Linux's /proc. Other systems give null. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface ProcessFacts {
  /** Resident megabytes now and at the peak, including threads. */
  readonly resident: number;
  readonly peak: number;
  /** Processor seconds of all threads. */
  readonly cpu: number;
}

/** Clock ticks a second of the kernel's process times; 100 on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/** Returns null for a process that has ended, and on systems without /proc. */
export function processFacts(pid: number): ProcessFacts | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    // The name is in parentheses and may contain anything, so fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { resident: megabytes("VmRSS"), peak: megabytes("VmHWM"), cpu: (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND };
  } catch {
    return null;
  }
}

/** Returns the process and all its running descendants; on systems without /proc, only the process. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  const names = existsSync("/proc/self/stat") ? readdirSync("/proc") : [];
  for (const name of names.filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(name);
    if (parent !== null) parents.set(Number(name), parent);
  }
  const found = [root];
  for (let i = 0; i < found.length; i += 1) for (const [pid, parent] of parents) if (parent === found[i]) found.push(pid);
  return found;
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}
