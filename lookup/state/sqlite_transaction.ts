/** One way to write to the state file: all of it or nothing, one process at a time. */
import type Database from "libsql";

export type SqliteFile = Database.Database;

/**
 * `body` as a transaction that holds the write lock from its first read on. The library's own wrapper prepares its
 * statements anew at each call, and this runs on every request.
 */
export function transaction<A extends unknown[], R>(file: SqliteFile, body: (...args: A) => R): (...args: A) => R {
  const begin = file.prepare("BEGIN IMMEDIATE");
  const commit = file.prepare("COMMIT");
  return (...args) => {
    begin.run();
    try {
      const result = body(...args);
      commit.run();
      return result;
    } catch (error) {
      if (file.inTransaction) file.exec("ROLLBACK");
      throw error;
    }
  };
}
