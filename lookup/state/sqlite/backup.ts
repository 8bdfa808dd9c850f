/**
 * Backs up and restores the state file. A copy of `state.sqlite` alone may lack everything since the last checkpoint, because
 * recent writes are in the file next to it (`state.sqlite-wal`).
 */
import { chmodSync, closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Database from "libsql";
import { StateError } from "../rules/state.ts";
import { FILE_NAME, LAYOUT, reason } from "./state.ts";

export interface BackedUp {
  readonly keys: number;
  readonly webhooks: number;
}

/** Writes a consistent copy of the folder's state to `to`, also while a service uses it. Replaces an earlier backup there. */
export function backUpState(folder: string, to: string): BackedUp {
  const from = join(folder, FILE_NAME);
  if (!existsSync(from)) throw new StateError(`${from}: there is no state file to back up: name the service's folder with --state`);
  return named(to, () => placed(to, (partial) => {
    const file = new Database(from, { timeout: 10_000 });
    try {
      // Not a prepared statement, which would keep the file open until it is collected.
      file.exec(`VACUUM INTO '${partial.replaceAll("'", "''")}'`);
    } finally {
      file.close();
    }
  }));
}

/**
 * Replaces the folder's state by the backup. The state that was there stays next to it, as `state.sqlite.before-restore`.
 * Throws a StateError, and changes nothing, when the backup is damaged or a service uses the state.
 */
export function restoreState(from: string, folder: string): BackedUp {
  const to = join(folder, FILE_NAME);
  if (!existsSync(from)) throw new StateError(`${from}: there is no such backup`);
  return named(from, () => {
    checked(from);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (existsSync(to)) {
      closeWal(to);
      renameSync(to, `${to}.before-restore`);
    }
    return placed(to, (partial) => copyFileSync(from, partial));
  });
}

/** SQLite leaves the write-ahead log only when nobody else has the file open. */
function closeWal(path: string): void {
  const file = new Database(path, { timeout: 0 });
  try {
    file.exec("PRAGMA journal_mode = DELETE");
  } catch (cause) {
    throw new StateError(`${path}: is in use: stop the service first`, { cause });
  } finally {
    file.close();
  }
}

/** Has `write` make the file under another name, checks it, and moves it to its place when it is whole and on the disk. */
function placed(path: string, write: (partial: string) => void): BackedUp {
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  try {
    write(partial);
    chmodSync(partial, 0o600);
    const found = checked(partial);
    for (const each of [partial, dirname(partial)]) sync(each);
    renameSync(partial, path);
    sync(dirname(path));
    return found;
  } finally {
    rmSync(partial, { force: true });
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Throws a StateError unless the file is a whole state of this layout or an earlier one. */
function checked(path: string): BackedUp {
  const file = new Database(path, { readonly: true });
  try {
    const one = (query: string): unknown => (file.prepare(query).raw(true).get() as [unknown] | undefined)?.[0];
    const [fault, layout] = [one("PRAGMA integrity_check"), one("PRAGMA user_version") as number];
    if (fault !== "ok") throw new StateError(`${path}: is damaged: ${String(fault)}`);
    if (layout < 1 || layout > LAYOUT) throw new StateError(`${path}: has layout ${layout}, this release reads 1 to ${LAYOUT}`);
    return { keys: one("SELECT count(*) FROM keys") as number, webhooks: layout < 2 ? 0 : one("SELECT count(*) FROM webhooks") as number };
  } finally {
    file.close();
  }
}

function named<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw cause instanceof StateError ? cause : new StateError(`${path}: ${reason(cause)}; name a file that state backup wrote or may write`, { cause });
  }
}
