/** Keys in the state file. A change is on the disk before the command reports success. */
import type { KeySurface, KeyTier } from "../../../data/contract/keys.ts";
import { durably, transaction, type SqliteFile } from "./transaction.ts";
import { StateError, type KeyRecord, type KeyStore } from "../rules/state.ts";

const COLUMNS = "id, hash, surface, tier, issued_at, expires_at, revoked_at, label, replaced_hash, replaced_until";
type Row = [string, string, KeySurface, KeyTier, number, number | null, number | null, string | null, string | null, number | null, string | null];

function toRecord([id, hash, surface, tier, issuedAt, expiresAt, revokedAt, label, replaced, until]: Row): KeyRecord {
  return {
    id, hash, surface, tier, issuedAt, expiresAt, revokedAt,
    ...label === null ? {} : { label }, ...replaced === null ? {} : { replaced: { hash: replaced, until: until ?? 0 } },
  };
}

/** The key table of an opened file; `name` is the name of the file in messages. */
export function sqliteKeys(file: SqliteFile, name: string): KeyStore {
  // Rows as arrays, because the library adds a `_metadata` key to objects.
  const byHash = file.prepare(`SELECT ${COLUMNS} FROM keys WHERE hash = ?1 UNION ALL SELECT ${COLUMNS} FROM keys WHERE replaced_hash = ?1`).raw(true);
  const byId = file.prepare(`SELECT ${COLUMNS} FROM keys WHERE id = ?`).raw(true);
  const all = file.prepare(`SELECT ${COLUMNS}, last_used FROM keys ORDER BY issued_at, id`).raw(true);
  const insert = file.prepare(`INSERT INTO keys (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const markRevoked = file.prepare("UPDATE keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?");
  const markUsed = file.prepare("UPDATE keys SET last_used = ?2 WHERE id = ?1");
  const replace = file.prepare("UPDATE keys SET replaced_hash = hash, replaced_until = ?3, hash = ?2 WHERE id = ?1");
  const setting = file.prepare("SELECT value FROM settings WHERE name = 'sandbox'").raw(true);
  const setSetting = file.prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('sandbox', ?)");

  return {
    add: durably(file, (record: KeyRecord): void => {
      const { id, hash, surface, tier, issuedAt, expiresAt, revokedAt, label, replaced } = record;
      if (byId.get(id) !== undefined || byHash.get(hash) !== undefined) {
        throw new StateError(`state file ${name}: a key with the id ${id} or the same hash is there already`);
      }
      insert.run(id, hash, surface, tier, issuedAt, expiresAt, revokedAt, label ?? null, replaced?.hash ?? null, replaced?.until ?? null);
    }),
    find: (hash) => recordOrNull(byHash.get(hash)),
    list: () => (all.all() as Row[]).map((row) => ({ ...toRecord(row), lastUsed: row[10] })),
    use: transaction(file, (id: string, day: string): void => void markUsed.run(id, day)),
    rotate: durably(file, (id: string, hash: string, until: number): KeyRecord | null => {
      if (byHash.get(hash) !== undefined) throw new StateError(`state file ${name}: a key with the same hash is there already`);
      replace.run(id, hash, until);
      return recordOrNull(byId.get(id));
    }),
    revoke: durably(file, (id: string, now: number): KeyRecord | null => {
      markRevoked.run(now, id);
      return recordOrNull(byId.get(id));
    }),
    sandboxEnabled: () => (setting.get() as [string] | undefined)?.[0] !== "off",
    enableSandbox: durably(file, (enabled: boolean): void => void setSetting.run(enabled ? "on" : "off")),
  };
}

function recordOrNull(row: unknown): KeyRecord | null {
  return row === undefined ? null : toRecord(row as Row);
}
