/** Turns an error of the file system into one line for the operator: the path, the reason and the remedy. */
import { StoreError } from "../store.ts";

const DISK_FULL = "the disk is full: free some space or put the store on a larger disk, then run the same command again";
const TOO_MANY_FILES = "too many open files: raise the limit (ulimit -n)";

const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: "permission denied: give the user that runs this program access to it",
  EPERM: "not permitted: give the user that runs this program access to it, on a file system with hard links",
  EROFS: "the file system is read-only: mount it writable or put the store elsewhere",
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  EIO: "the disk reports an error: check the disk and its log, then verify the store",
  ENOENT: "another process removed it, or its folder, meanwhile: run the same command again",
  ENOTDIR: "a file stands where a folder is needed: move it away or put the store elsewhere",
  EEXIST: "a file stands where a folder is needed: move it away or put the store elsewhere",
  EISDIR: "a folder stands where a file is needed: move it away or put the store elsewhere",
  ENOTEMPTY: "a folder stands where a file is needed: move it away or put the store elsewhere",
  EMFILE: TOO_MANY_FILES,
  ENFILE: TOO_MANY_FILES,
  EMLINK: "the file system allows no more hard links: put the store elsewhere",
  ENOTSUP: "the file system has no hard links: put the store elsewhere",
  ENAMETOOLONG: "the path is too long for this file system: put the store in a folder with a shorter path",
  ESTALE: "the network file system lost the file: check the mount, then run the same command again",
};

/** Returns the error's code (`ENOENT`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Object && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Returns true when the error, or its cause, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error instanceof StoreError ? error.cause : error);
  return code === "ENOSPC" || code === "EDQUOT";
}

/** Returns the StoreError for a failed operation on `path`, with the error as its cause. */
export function storeFailure(verb: "read" | "write" | "remove", path: string, error: unknown): StoreError {
  const code = errorCode(error);
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreError(`cannot ${verb} ${path}: ${REMEDIES[code] ?? reason}${code === "" ? "" : ` (${code})`}`, { cause: error });
}

/** Runs `step`. Turns its error into a StoreError about `path`. */
export async function attempt<T>(verb: "read" | "write" | "remove", path: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw storeFailure(verb, path, error);
  }
}
