/**
 * Locks the state folder of builds, so that two builds do not remove each other's cache entries. SQLite holds the lock: the
 * system gives it up when the process ends, however it ends, and the file says who has it.
 */
import { mkdirSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import Database from "libsql";

interface Holder {
  readonly since: string;
  readonly host: string;
  readonly pid: number;
}

/** Returns a function that gives the lock up. Throws an Error that names the holder when another build has it. */
export function lockState(folder: string, now: Date): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "build.lock");
  const file = new Database(path, { timeout: 0 });
  try {
    file.exec("BEGIN IMMEDIATE; CREATE TABLE IF NOT EXISTS holder (one INTEGER PRIMARY KEY, since TEXT, host TEXT, pid INTEGER)");
    file.prepare("INSERT OR REPLACE INTO holder VALUES (1, ?, ?, ?)").run(now.toISOString(), hostname(), process.pid);
    // The lock is held by a second transaction, during which others can read what the first one wrote.
    file.exec("COMMIT; BEGIN IMMEDIATE");
    return () => {
      file.exec("ROLLBACK");
      file.close();
    };
  } catch (error) {
    const isHeld = (error as { code?: string }).code?.startsWith("SQLITE_BUSY") === true;
    const { since, host, pid } = isHeld ? holderIn(file) : UNKNOWN;
    file.close();
    if (!isHeld) throw new Error(`${path}: ${(error as Error).message}: name a writable folder of your own with --state`, { cause: error });
    throw new Error(
      `another build has the state folder ${folder} since ${since} (process ${pid} on ${host}): wait until it has ended, or give this one its own --state`,
      { cause: error });
  }
}

const UNKNOWN: Holder = { since: "a moment ago", host: "this host", pid: 0 };

function holderIn(file: Database.Database): Holder {
  try {
    return (file.prepare("SELECT since, host, pid FROM holder").get() as Holder | undefined) ?? UNKNOWN;
  } catch {
    // The other build is writing its name just now.
    return UNKNOWN;
  }
}
