/**
 * Fakes a small disk for a Node process: writes below a folder succeed until the room is used up; then they fail with ENOSPC,
 * or the process is killed. Only an administrator could make a real disk of that size.
 */
const SMALL_DISK = `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const [folder, room, end] = process.env.SMALL_DISK.split("|");
  let left = Number(room);
  const files = new Set();
  const isThere = (path) => String(path).startsWith(folder);
  const take = (length) => {
    if (left <= 0 && end === "kill") process.kill(process.pid, "SIGKILL");
    if (left <= 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28, syscall: "write" });
    const taken = Math.min(left, length);
    left -= taken;
    return taken;
  };
  const { openSync, writeSync } = fs;
  fs.openSync = (path, ...rest) => {
    const file = openSync(path, ...rest);
    // The system reuses a file descriptor once its file is closed.
    if (isThere(path)) files.add(file);
    else files.delete(file);
    return file;
  };
  fs.writeSync = (file, bytes, offset = 0, length = bytes.length - offset, ...rest) =>
    writeSync(file, bytes, offset, files.has(file) ? take(length) : length, ...rest);
  const { open } = fs.promises;
  fs.promises.open = async (path, ...rest) => {
    const handle = await open(path, ...rest);
    if (!isThere(path)) return handle;
    const { writeFile } = handle;
    handle.writeFile = async (bytes, ...more) => {
      const taken = take(bytes.length);
      await writeFile.call(handle, bytes.subarray(0, taken), ...more);
      if (taken < bytes.length) take(1);
    };
    return handle;
  };
  syncBuiltinESMExports();
`;

/** Returns the environment of a Node process that runs this code before its own. */
export const loaded = (code: string): Record<string, string> => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });

/** Returns the environment of a Node process for which the disk of `folder` has `room` bytes left. */
export const smallDisk = (folder: string, room: number, end: "full" | "kill" = "full"): Record<string, string> =>
  ({ ...loaded(SMALL_DISK), SMALL_DISK: `${folder}|${room}|${end}` });
