/**
 * Quotas in the state file. A client's hits are one packed value, read and written whole: 4 KB for 1,000 hits. Each new
 * client removes two whose hits have all expired, so the file grows with the clients of the current windows, not with those
 * of all time.
 */
import { HOUR_MS, stepHourly, type HourCount } from "../rules/hourly.ts";
import { forgetAt, stepRolling, type HitLog } from "../rules/rolling.ts";
import { transaction, type SqliteFile } from "./transaction.ts";
import type { Budget, Quotas, Verdict, Window } from "../rules/state.ts";

/** `forget_at` is rounded up to this many milliseconds, so that the index rarely changes for an active client. */
const FORGET_STEP_MS = 300_000;
const SWEEP_PER_ARRIVAL = 2;
const BYTES_BEFORE_HITS = 8;
const BYTES_PER_HIT = 4;

/** The quota tables of an opened file. */
export function sqliteQuotas(file: SqliteFile): Quotas {
  const logs = rollingTable(file);
  const hours = hourlyTable(file);
  return {
    take: transaction(file, (client: string, windows: readonly Window[], now: number): Verdict => {
      const stored = logs.get(client);
      const { verdict, log } = stepRolling(stored.log, windows, now);
      if (log !== stored.log) logs.put(client, log, stored.forgetAt, forgetAt(windows, log.at(-1) ?? now), now);
      return verdict;
    }),
    count: transaction(file, (budgets: readonly Budget[], cost: number, now: number): Verdict => {
      const stored = budgets.map(({ client }) => hours.get(client));
      const { verdict, changed } = stepHourly(stored, budgets, cost, now);
      budgets.forEach(({ client }, i) => {
        const count = changed[i];
        if (count) hours.put(client, count, stored[i] ?? null, now);
      });
      return verdict;
    }),
  };
}

function rollingTable(file: SqliteFile) {
  const select = file.prepare("SELECT hits, forget_at FROM rolling WHERE client = ?").raw(true);
  const insert = file.prepare("INSERT INTO rolling (client, hits, forget_at) VALUES (?, ?, ?)");
  const update = file.prepare("UPDATE rolling SET hits = ? WHERE client = ?");
  const move = file.prepare("UPDATE rolling SET hits = ?, forget_at = ? WHERE client = ?");
  const sweep = file.prepare(
    `DELETE FROM rolling WHERE client IN (SELECT client FROM rolling WHERE forget_at <= ? LIMIT ${SWEEP_PER_ARRIVAL})`,
  );
  return {
    get(client: string): { log: HitLog; forgetAt: number | null } {
      const row = select.get(client) as [Uint8Array, number] | undefined;
      return row === undefined ? { log: new Float64Array(0), forgetAt: null } : { log: unpack(row[0]), forgetAt: row[1] };
    },
    put(client: string, log: HitLog, before: number | null, until: number, now: number): void {
      const after = Math.ceil(until / FORGET_STEP_MS) * FORGET_STEP_MS;
      if (before === after) update.run(pack(log), client);
      else if (before !== null) move.run(pack(log), after, client);
      else {
        sweep.run(now);
        insert.run(client, pack(log), after);
      }
    },
  };
}

function hourlyTable(file: SqliteFile) {
  const select = file.prepare("SELECT hour, used FROM hourly WHERE client = ?").raw(true);
  const insert = file.prepare("INSERT INTO hourly (client, hour, used) VALUES (?, ?, ?)");
  const update = file.prepare("UPDATE hourly SET used = ? WHERE client = ?");
  const move = file.prepare("UPDATE hourly SET hour = ?, used = ? WHERE client = ?");
  const sweep = file.prepare(
    `DELETE FROM hourly WHERE client IN (SELECT client FROM hourly WHERE hour < ? LIMIT ${SWEEP_PER_ARRIVAL})`,
  );
  return {
    get(client: string): HourCount | null {
      const row = select.get(client) as [number, number] | undefined;
      return row === undefined ? null : { hour: row[0], used: row[1] };
    },
    put(client: string, { hour, used }: HourCount, before: HourCount | null, now: number): void {
      if (before?.hour === hour) update.run(used, client);
      else if (before !== null) move.run(hour, used, client);
      else {
        sweep.run(Math.floor(now / HOUR_MS));
        insert.run(client, hour, used);
      }
    },
  };
}

/** The first hit as a float of 8 bytes, then each hit's distance from it as 4 bytes of milliseconds: enough for 49 days. */
function pack(log: HitLog): Uint8Array {
  const first = log[0] ?? 0;
  const packed = new Uint8Array(BYTES_BEFORE_HITS + log.length * BYTES_PER_HIT);
  new Float64Array(packed.buffer, 0, 1)[0] = first;
  const distances = new Uint32Array(packed.buffer, BYTES_BEFORE_HITS);
  for (let i = 0; i < log.length; i += 1) distances[i] = (log[i] ?? first) - first;
  return Buffer.from(packed.buffer);
}

/** Reads a copy, because a typed array must start at a multiple of its width, and the library's buffer may not. */
function unpack(bytes: Uint8Array): HitLog {
  const copy = new Uint8Array(bytes.length);
  copy.set(bytes);
  const first = new Float64Array(copy.buffer, 0, 1)[0] ?? 0;
  const distances = new Uint32Array(copy.buffer, BYTES_BEFORE_HITS);
  const log = new Float64Array(distances.length);
  // A loop, because Float64Array.from with a mapping takes 60 microseconds for 1,000 hits and this takes one.
  for (let i = 0; i < log.length; i += 1) log[i] = first + (distances[i] ?? 0);
  return log;
}
