/**
 * Quotas in the state file. A client's hits are one packed value, read and written whole: 4 KB for 1,000 hits. Each new
 * client removes two whose hits have all expired, so the file grows with the clients of the current windows, not with those
 * of all time. What was read or written last is remembered until another process writes to the file, so that a busy client
 * is not read again for each request.
 */
import { HOUR_MS, stepHourly, type HourCount } from "../rules/hourly.ts";
import { forgetAt, stepRolling, type HitLog } from "../rules/rolling.ts";
import { transaction, type SqliteFile } from "./transaction.ts";
import { grouped } from "../rules/group_commit.ts";
import type { Budget, Quotas, Verdict, Window } from "../rules/state.ts";

/** `forget_at` is rounded up to this many milliseconds, so that the index rarely changes for an active client. */
const FORGET_STEP_MS = 300_000;
const SWEEP_PER_ARRIVAL = 2;
const BYTES_BEFORE_HITS = 8;
const BYTES_PER_HIT = 4;
/** Clients that are remembered; one more forgets them all. At 8 KB for 1,000 hits these are at most 8 MB. */
const MAX_REMEMBERED = 1_000;

type Call =
  | { readonly client: string; readonly windows: readonly Window[]; readonly now: number }
  | { readonly budgets: readonly Budget[]; readonly cost: number; readonly now: number };

/** The quota tables of an opened file. */
export function sqliteQuotas(file: SqliteFile): Quotas {
  const logs = rollingTable(file);
  const hours = hourlyTable(file);
  const version = file.prepare("PRAGMA data_version").raw(true);
  let seen = -1;

  const take = ({ client, windows, now }: Extract<Call, { client: string }>): Verdict => {
    const stored = logs.get(client);
    const { verdict, log } = stepRolling(stored, windows, now);
    if (log !== stored) logs.put(client, log, forgetAt(windows, log.at(-1) ?? now), now);
    return verdict;
  };
  const count = ({ budgets, cost, now }: Extract<Call, { cost: number }>): Verdict => {
    const { verdict, changed } = stepHourly(budgets.map(({ client }) => hours.get(client)), budgets, cost, now);
    budgets.forEach(({ client }, i) => {
      const count = changed[i];
      if (count) hours.put(client, count, now);
    });
    return verdict;
  };
  const countAll = transaction(file, (calls: readonly Call[]): Verdict[] => {
    const [current] = version.get() as [number];
    if (current !== seen) forget();
    seen = current;
    const verdicts = calls.map((call) => ("client" in call ? take(call) : count(call)));
    logs.write();
    hours.write();
    return verdicts;
  });
  const forget = (): void => {
    logs.forget();
    hours.forget();
  };
  const ask = grouped((calls: readonly Call[]): Verdict[] => {
    try {
      return countAll(calls);
    } catch (error) {
      forget();
      throw error;
    }
  });
  return {
    take: (client, windows, now) => ask({ client, windows, now }),
    count: (budgets, cost, now) => ask({ budgets, cost, now }),
  };
}

/** The values of one table by client: as they are in the file, and as this turn leaves them. */
interface Kept<V> {
  readonly stored: V | null;
  value: V | null;
}

/** How a table reads and writes one client. */
interface Table<V> {
  readonly read: (client: string) => V | null;
  readonly insert: (client: string, value: V) => void;
  readonly update: (client: string, value: V, stored: V) => void;
  /** Deletes at most `most` expired clients and returns them. */
  readonly sweep: (now: number, most: number) => string[];
}

function remembered<V>({ read, insert, update, sweep }: Table<V>) {
  const kept = new Map<string, Kept<V>>();
  const changed = new Set<string>();
  let newest = 0;
  return {
    get(client: string): V | null {
      const known = kept.get(client);
      if (known !== undefined) return known.value;
      const stored = read(client);
      kept.set(client, { stored, value: stored });
      return stored;
    },
    /** `client` was read in this turn. */
    put(client: string, value: V, now: number): void {
      kept.get(client)!.value = value;
      changed.add(client);
      newest = now;
    },
    write(): void {
      let arrivals = 0;
      for (const client of changed) {
        const { stored, value } = kept.get(client)!;
        if (stored === null) arrivals += 1;
        if (stored === null) insert(client, value!);
        else update(client, value!, stored);
        kept.set(client, { stored: value, value });
      }
      changed.clear();
      // After the writes, so that no client of this turn is swept.
      if (arrivals > 0) for (const client of sweep(newest, SWEEP_PER_ARRIVAL * arrivals)) kept.delete(client);
      if (kept.size > MAX_REMEMBERED) kept.clear();
    },
    forget(): void {
      kept.clear();
      changed.clear();
    },
  };
}

interface Rolling {
  readonly log: HitLog;
  readonly forgetAt: number;
}

const NO_HITS: HitLog = new Float64Array(0);

function rollingTable(file: SqliteFile) {
  const select = file.prepare("SELECT hits, forget_at FROM rolling WHERE client = ?").raw(true);
  const insert = file.prepare("INSERT INTO rolling (client, hits, forget_at) VALUES (?, ?, ?)");
  const update = file.prepare("UPDATE rolling SET hits = ? WHERE client = ?");
  const move = file.prepare("UPDATE rolling SET hits = ?, forget_at = ? WHERE client = ?");
  const sweep = file.prepare("DELETE FROM rolling WHERE client IN (SELECT client FROM rolling WHERE forget_at <= ? LIMIT ?) RETURNING client").raw(true);
  const rows = remembered<Rolling>({
    read(client) {
      const row = select.get(client) as [Uint8Array, number] | undefined;
      return row === undefined ? null : { log: unpack(row[0]), forgetAt: row[1] };
    },
    insert: (client, { log, forgetAt: after }) => void insert.run(client, pack(log), after),
    update(client, { log, forgetAt: after }, stored) {
      if (stored.forgetAt === after) update.run(pack(log), client);
      else move.run(pack(log), after, client);
    },
    sweep: (now, most) => (sweep.all(now, most) as [string][]).map(([client]) => client),
  });
  return {
    ...rows,
    get: (client: string): HitLog => rows.get(client)?.log ?? NO_HITS,
    put: (client: string, log: HitLog, until: number, now: number): void =>
      rows.put(client, { log, forgetAt: Math.ceil(until / FORGET_STEP_MS) * FORGET_STEP_MS }, now),
  };
}

function hourlyTable(file: SqliteFile) {
  const select = file.prepare("SELECT hour, used FROM hourly WHERE client = ?").raw(true);
  const insert = file.prepare("INSERT INTO hourly (client, hour, used) VALUES (?, ?, ?)");
  const update = file.prepare("UPDATE hourly SET used = ? WHERE client = ?");
  const move = file.prepare("UPDATE hourly SET hour = ?, used = ? WHERE client = ?");
  const sweep = file.prepare("DELETE FROM hourly WHERE client IN (SELECT client FROM hourly WHERE hour < ? LIMIT ?) RETURNING client").raw(true);
  return remembered<HourCount>({
    read(client) {
      const row = select.get(client) as [number, number] | undefined;
      return row === undefined ? null : { hour: row[0], used: row[1] };
    },
    insert: (client, { hour, used }) => void insert.run(client, hour, used),
    update(client, { hour, used }, stored) {
      if (stored.hour === hour) update.run(used, client);
      else move.run(hour, used, client);
    },
    sweep: (now, most) => (sweep.all(Math.floor(now / HOUR_MS), most) as [string][]).map(([client]) => client),
  });
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
