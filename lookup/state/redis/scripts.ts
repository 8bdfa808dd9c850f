/**
 * The quota rules of `rules/rolling.ts` and `rules/hourly.ts` as one Redis script, so that any number of processes count
 * together, and the changes of keys. The scripts do not read the server's clock: `now` is an argument, as in every driver (`state.ts` corrects
 * for the clocks of several machines).
 */
import { createHash } from "node:crypto";
import type { Script } from "./link.ts";

/** The script with its SHA-1, which Redis knows it by. */
export function script(text: string): Script {
  return { text, sha1: createHash("sha1").update(text).digest("hex") };
}

/**
 * Counts all calls of one turn, in their order. ARGV is one JSON array, and so is the reply: each argument of a command and each
 * member of a reply costs time on both sides. A call is its kind, its keys, and its arguments; only a cluster would need the keys apart.
 *
 * `take` gets the client's hits, a sorted set by time, and now, skew, then milliseconds and limit of each window. It replies
 * whether it was admitted, the time it counts at, then for each window its hits and the time of the hit that leaves next. A
 * rejection adds no hit. Hits have unique names, because a sorted set has each name once.
 *
 * `count` gets one counter for each budget, and now, skew, cost, then the limit of each. It replies whether it was counted, then
 * the hour and the used units of each budget. A counter's time to live is set once, when its hour begins. It is a duration, not a
 * point in time, so that a service with a shifted clock keeps its count.
 */
export const TURN = script(`
local function take(key, arg)
  local now, skew = arg[1], arg[2]
  local at = now
  local last = redis.call('ZRANGE', key, -1, -1, 'WITHSCORES')[2]
  local ahead = last and (tonumber(last) - now) or 0
  if ahead > skew then
    local hits = redis.call('ZRANGE', key, 0, -1, 'WITHSCORES')
    redis.call('DEL', key)
    for i = 2, #hits, 2 do
      redis.call('ZADD', key, string.format('%.0f', tonumber(hits[i]) - ahead), string.format('b%.0f:%d', now, i))
    end
  elseif ahead > 0 then
    at = tonumber(last)
  end
  local reply, allowed, longest = {0, at}, true, 0
  for i = 3, #arg, 2 do
    local ms, limit = arg[i], arg[i + 1]
    local from = string.format('(%.0f', at - ms)
    local used = redis.call('ZCOUNT', key, from, '+inf')
    local leaving = at
    if used > 0 then
      leaving = tonumber(redis.call('ZRANGEBYSCORE', key, from, '+inf', 'WITHSCORES', 'LIMIT', math.max(0, used - limit), 1)[2])
    end
    if used >= limit then allowed = false end
    longest = math.max(longest, ms)
    reply[#reply + 1] = used
    reply[#reply + 1] = leaving
  end
  if allowed or ahead > skew then redis.call('PEXPIRE', key, longest + 2 * skew) end
  if allowed then
    local score = string.format('%.0f', at)
    redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', at - longest))
    redis.call('ZADD', key, score, score .. ':' .. redis.call('ZCOUNT', key, score, score))
    redis.call('PEXPIRE', key, longest + 2 * skew)
    reply[1] = 1
  end
  return reply
end

local function count(keys, arg)
  local now, skew, cost = arg[1], arg[2], arg[3]
  local current, allowed, counts = math.floor(now / 3600000), true, {}
  for i, key in ipairs(keys) do
    local stored = redis.call('HMGET', key, 'hour', 'used')
    local was = stored[1] and tonumber(stored[1])
    local hour, used = current, 0
    if was and was >= current then
      used = tonumber(stored[2])
      if was * 3600000 - now <= skew then hour = was end
    end
    if cost > 0 and used + cost > arg[3 + i] then allowed = false end
    counts[i] = {was, hour, used}
  end
  local reply = {allowed and 1 or 0}
  for i, key in ipairs(keys) do
    local was, hour, used = counts[i][1], counts[i][2], counts[i][3]
    if allowed then used = used + cost end
    if used > 0 and hour ~= was then
      redis.call('HSET', key, 'hour', hour, 'used', used)
      redis.call('PEXPIRE', key, (hour + 1) * 3600000 - now + 2 * skew)
    elseif used > 0 and allowed and cost > 0 then
      redis.call('HSET', key, 'used', used)
    end
    reply[#reply + 1] = hour
    reply[#reply + 1] = used
  end
  return reply
end

local replies = {}
for i, call in ipairs(cjson.decode(ARGV[1])) do
  replies[i] = call[1] == 'take' and take(call[2][1], call[3]) or count(call[2], call[3])
end
return cjson.encode(replies)
`);

/** KEYS: records by id, ids by hash. ARGV: id, hash, record. Returns 0 when either exists already. */
export const ADD_KEY = script(`
if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 1 or redis.call('HEXISTS', KEYS[2], ARGV[2]) == 1 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('HSET', KEYS[2], ARGV[2], ARGV[1])
return 1
`);

/** KEYS: records by id, ids by hash, revocations by id. ARGV: hash. Returns record and revocation, nothing for an unknown hash. */
export const FIND_KEY = script(`
local id = redis.call('HGET', KEYS[2], ARGV[1])
if not id then return {} end
return {redis.call('HGET', KEYS[1], id), redis.call('HGET', KEYS[3], id)}
`);

/**
 * KEYS: records by id, ids by hash. ARGV: id, the record as it was read, the new record, its hash, the hash that ends or an empty text.
 * Replaces the record, and returns 0 where another command was faster or the hash exists.
 */
export const ROTATE_KEY = script(`
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] or redis.call('HEXISTS', KEYS[2], ARGV[4]) == 1 then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('HSET', KEYS[2], ARGV[4], ARGV[1])
if ARGV[5] ~= '' then redis.call('HDEL', KEYS[2], ARGV[5]) end
return 1
`);

/** KEYS: records by id, revocations by id. ARGV: id, now. Revokes the key and returns the same as `FIND_KEY`. */
export const REVOKE_KEY = script(`
local record = redis.call('HGET', KEYS[1], ARGV[1])
if not record then return {} end
redis.call('HSETNX', KEYS[2], ARGV[1], ARGV[2])
return {record, redis.call('HGET', KEYS[2], ARGV[1])}
`);
