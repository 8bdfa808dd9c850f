/** Transactions on the state file: atomic, one process at a time. */
import type Database from "libsql";
import { StateBusyError, StateError } from "../rules/state.ts";

export type SqliteFile = Database.Database;

/**
 * Wraps `body` in a transaction that holds the write lock from its first read. Not the library's own wrapper, which
 * prepares its statements at each call: this runs for every request.
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

/** A transaction that is on the disk, not only in the page cache, when it returns. */
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

/** Turns errors of the library (a locked, full or damaged file) into a StateError; returns any other error unchanged. */
function stateFault(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== "string" || !code.startsWith("SQLITE_")) return error;
  const text = `state file: ${message?.split("\n", 1)[0] ?? code}`;
  return code.startsWith("SQLITE_BUSY") ? new StateBusyError(text, { cause: error }) : new StateError(text, { cause: error });
}
