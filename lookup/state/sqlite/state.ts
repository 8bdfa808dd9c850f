/**
 * State in one SQLite file, `state.sqlite` in the state folder. This is the default. WAL lets the operator's commands work
 * while the service runs, and each read-then-write is one `BEGIN IMMEDIATE`, so that several processes on one file count
 * exactly. A killed process loses nothing; a power failure may lose the last moments of the quotas, but never a key.
 */
import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { sqliteKeys } from "./keys.ts";
import { sqliteQuotas } from "./quotas.ts";
import { transaction, type SqliteFile } from "./transaction.ts";
import { sqliteWebhooks } from "./webhooks.ts";
import { StateError, type State } from "../rules/state.ts";

export const FILE_NAME = "state.sqlite";
/** How long a command waits for another process's transaction, in milliseconds; less than `SKEW_MS` of `rules/clock.ts`. */
const COMMAND_BUSY_MS = 4_000;

export interface SqliteOptions {
  /**
   * How long to wait for another process's transaction, in milliseconds. The whole process waits, so a service gives less
   * than a command. Quotas wait without it (`rules/group_commit.ts`).
   */
  readonly busyMs?: number;
}

/** Migrations from one layout of the file to the next; `user_version` of the file says how many it has had. */
const LAYOUTS = [
  `CREATE TABLE keys (
     id TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, surface TEXT NOT NULL, tier TEXT NOT NULL,
     issued_at INTEGER NOT NULL, expires_at INTEGER, revoked_at INTEGER) STRICT;
   CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
   CREATE TABLE rolling (client TEXT PRIMARY KEY, hits BLOB NOT NULL, forget_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX rolling_forget_at ON rolling (forget_at);
   CREATE TABLE hourly (client TEXT PRIMARY KEY, hour INTEGER NOT NULL, used INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX hourly_hour ON hourly (hour);`,
  `CREATE TABLE webhooks (
     id TEXT PRIMARY KEY, key_id TEXT, created_at INTEGER NOT NULL, doc TEXT NOT NULL, npis TEXT NOT NULL,
     failing_since INTEGER, stopped_at INTEGER, stop_reason TEXT, version INTEGER NOT NULL) STRICT;
   CREATE INDEX webhooks_key_id ON webhooks (key_id);
   CREATE TABLE deliveries (
     seq INTEGER PRIMARY KEY, webhook TEXT NOT NULL, event_id TEXT NOT NULL, event TEXT NOT NULL, body TEXT NOT NULL, generation INTEGER NOT NULL,
     state TEXT NOT NULL, attempts INTEGER NOT NULL, created_at INTEGER NOT NULL, first_at INTEGER, last_at INTEGER, due_at INTEGER NOT NULL,
     status INTEGER, error TEXT, lease TEXT, lease_until INTEGER, UNIQUE (webhook, event_id)) STRICT;
   CREATE INDEX deliveries_due ON deliveries (webhook, due_at, seq) WHERE state = 'pending';
   CREATE INDEX deliveries_leased ON deliveries (lease_until) WHERE lease_until IS NOT NULL;
   CREATE INDEX deliveries_shown ON deliveries (webhook, created_at, seq);
   CREATE INDEX deliveries_ended ON deliveries (created_at) WHERE state <> 'pending';`,
  `ALTER TABLE keys ADD COLUMN label TEXT;
   ALTER TABLE keys ADD COLUMN replaced_hash TEXT;
   ALTER TABLE keys ADD COLUMN replaced_until INTEGER;
   ALTER TABLE keys ADD COLUMN last_used TEXT;
   CREATE UNIQUE INDEX keys_replaced_hash ON keys (replaced_hash) WHERE replaced_hash IS NOT NULL;`,
];

/** The newest layout, which this release writes. */
export const LAYOUT = LAYOUTS.length;

/** Opens the state of a folder, and creates folder and file if needed. Throws a StateError of one line. */
export function openSqliteState(folder: string, { busyMs = COMMAND_BUSY_MS }: SqliteOptions = {}): State {
  const path = join(folder, FILE_NAME);
  try {
    createPrivately(folder, path);
  } catch (cause) {
    throw new StateError(`state folder ${folder}: ${reason(cause)}; name a writable folder with --state or STATE`, { cause });
  }
  const file = openFile(path);
  file.exec(`PRAGMA busy_timeout = ${busyMs}`);
  // Counting has its own connection, because its lock is tried without waiting.
  const counts = openFile(path);
  counts.exec("PRAGMA busy_timeout = 0");
  return {
    name: path, keys: sqliteKeys(file, path), quotas: sqliteQuotas(counts), webhooks: sqliteWebhooks(file),
    close() {
      counts.close();
      file.close();
    },
  };
}

/** The write-ahead files get the mode of the file. */
function createPrivately(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(path, "a", 0o600));
}

function openFile(path: string): SqliteFile {
  let file: SqliteFile | null = null;
  try {
    file = new Database(path, { timeout: COMMAND_BUSY_MS });
    file.exec(`PRAGMA busy_timeout = ${COMMAND_BUSY_MS}`);
    file.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216");
    file.exec("PRAGMA wal_autocheckpoint = 2000; PRAGMA cache_size = -8000");
    transaction(file, migrate)(file, path);
    return file;
  } catch (cause) {
    file?.close();
    if (cause instanceof StateError) throw cause;
    throw new StateError(`state file ${path}: ${reason(cause)}; ${remedy(cause)}`, { cause });
  }
}

function migrate(file: SqliteFile, path: string): void {
  const [version] = file.prepare("PRAGMA user_version").raw(true).get() as [number];
  if (version > LAYOUTS.length) {
    throw new StateError(`state file ${path}: has layout ${version}, this release reads up to ${LAYOUTS.length}; upgrade the service`);
  }
  // Reading the schema finds a damaged file now instead of at the first request.
  file.prepare("SELECT count(*) FROM sqlite_schema").raw(true).get();
  for (const layout of LAYOUTS.slice(version)) file.exec(layout);
  if (version < LAYOUTS.length) file.exec(`PRAGMA user_version = ${LAYOUTS.length}`);
}

/** The cause in a few words on one line; for a file that cannot be opened libsql gives only a code. */
export function reason(cause: unknown): string {
  const { code, message } = cause as { code?: string; message?: string };
  if (code === "EACCES" || code === "EPERM") return "permission denied";
  if (code === "ENOTDIR" || code === "EEXIST") return "not a folder";
  if (code === "EISDIR") return "state.sqlite is a folder";
  if (code === "EROFS" || code === "SQLITE_READONLY") return "read-only";
  return (message ?? String(cause)).split("\n", 1)[0] ?? "failed";
}

function remedy(cause: unknown): string {
  const code = (cause as { code?: string }).code ?? "";
  if (code === "SQLITE_NOTADB" || code.startsWith("SQLITE_CORRUPT")) {
    return "restore it from a backup, or move it away to start empty (every key must then be issued again)";
  }
  if (code.startsWith("SQLITE_BUSY")) return "another process holds it; try again";
  return "check that the service may read and write it";
}
