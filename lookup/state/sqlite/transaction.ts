/** One way to write to the state file: all of it or nothing, one process at a time. */
import type Database from "libsql";
import { StateError } from "../rules/state.ts";

export type SqliteFile = Database.Database;

/**
 * `body` as a transaction that holds the write lock from its first read on. The library's own wrapper prepares its
 * statements anew at each call, and this runs on every request.
 */
export function transaction<A extends unknown[], R>(file: SqliteFile, body: (...args: A) => R): (...args: A) => R {
  const begin = file.prepare("BEGIN IMMEDIATE");
  const commit = file.prepare("COMMIT");
  return (...args) => {
    try {
      begin.run();
      const result = body(...args);
      commit.run();
      return result;
    } catch (error) {
      if (file.inTransaction) file.exec("ROLLBACK");
      throw stateFault(error);
    }
  };
}

/** A transaction that is on the disk, not only with the operating system, when it returns. */
export function durably<A extends unknown[], R>(file: SqliteFile, body: (...args: A) => R): (...args: A) => R {
  const run = transaction(file, body);
  return (...args) => {
    file.exec("PRAGMA synchronous = FULL");
    try {
      return run(...args);
    } finally {
      file.exec("PRAGMA synchronous = NORMAL");
    }
  };
}

/** What the library says of a file that is locked, full or damaged, as a failure of the state; any other error as it is. */
function stateFault(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== "string" || !code.startsWith("SQLITE_")) return error;
  return new StateError(`state file: ${message?.split("\n", 1)[0] ?? code}`, { cause: error });
}
