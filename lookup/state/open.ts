/** Opens the state: in a folder of this machine, or in a Redis that several instances share. */
import { openRedisState, type RedisOptions } from "./redis/state.ts";
import { openSqliteState, type SqliteOptions } from "./sqlite/state.ts";
import type { State } from "./rules/state.ts";

export function isRedis(location: string): boolean {
  return /^rediss?:\/\//i.test(location);
}

/** `redis://...` and `rediss://...` are Redis, everything else is a folder. Rejects with a StateError of one line. */
export async function openState(location: string, options: RedisOptions & SqliteOptions = {}): Promise<State> {
  return isRedis(location) ? openRedisState(location, options) : openSqliteState(location, options);
}
