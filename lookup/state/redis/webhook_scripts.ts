/**
 * The functions of `rules/webhooks.ts` as Redis scripts, one each. ARGV[1] is the prefix of every key:
 *
 *   docs, npis, versions, failing, stopped   hashes by subscription; stopped is `<ms>:<reason>`
 *   of:<key>                                 set of the subscriptions of a key
 *   cursor, places                           `<generation>:<file>:<line>`; a counter for the order of queued rows
 *   row:<subscription>:<id>                  hash of a delivery
 *   due:<subscription>                       pending deliveries by the time they are due; members are `<place>:<id>`
 *   leased:<subscription>                    deliveries in flight by the end of the lease on Redis's clock
 *   log:<subscription>                       all deliveries by the time they were queued
 */
import { script } from "./scripts.ts";

/** Functions that several scripts share. A member is a delivery's place of 15 digits, a colon, and its id. */
const SHARED = `
local P = ARGV[1]
local function idOf(member) return string.sub(member, 17) end
local function rowKey(sub, member) return P .. 'row:' .. sub .. ':' .. idOf(member) end
local function skipPending(sub)
  for _, member in ipairs(redis.call('ZRANGE', P .. 'due:' .. sub, 0, -1)) do redis.call('HSET', rowKey(sub, member), 'state', 'skipped') end
  redis.call('DEL', P .. 'due:' .. sub)
end
local function insert(sub, id, event, body, generation, now)
  local key = P .. 'row:' .. sub .. ':' .. id
  if redis.call('HEXISTS', P .. 'docs', sub) == 0 or redis.call('EXISTS', key) == 1 then return end
  local member = string.format('%015d:', redis.call('INCR', P .. 'places')) .. id
  local active = redis.call('HEXISTS', P .. 'stopped', sub) == 0
  redis.call('HSET', key, 'event', event, 'body', body, 'generation', generation, 'state', active and 'pending' or 'skipped',
    'attempts', '0', 'created', now, 'due', now, 'member', member)
  if active then redis.call('ZADD', P .. 'due:' .. sub, now, member) end
  redis.call('ZADD', P .. 'log:' .. sub, now, member)
end
`;

/** ARGV: id, doc, npis, version, failing, stopped, key, most. Returns 0 when the key has that many already. */
export const ADD_WEBHOOK = script(`${SHARED}
local id, key = ARGV[2], ARGV[8]
if key ~= '' then
  if redis.call('SCARD', P .. 'of:' .. key) >= tonumber(ARGV[9]) then return 0 end
  redis.call('SADD', P .. 'of:' .. key, id)
end
redis.call('HSET', P .. 'docs', id, ARGV[3])
redis.call('HSET', P .. 'npis', id, ARGV[4])
redis.call('HSET', P .. 'versions', id, ARGV[5])
if ARGV[6] ~= '' then redis.call('HSET', P .. 'failing', id, ARGV[6]) end
if ARGV[7] ~= '' then redis.call('HSET', P .. 'stopped', id, ARGV[7]) end
return 1
`);

/** ARGV: ids, none for all. Returns doc, version, failing and stopped of each that exists. */
export const READ_WEBHOOKS = script(`${SHARED}
local ids, reply = {}, {}
for i = 2, #ARGV do ids[#ids + 1] = ARGV[i] end
if #ids == 0 then ids = redis.call('HKEYS', P .. 'docs') end
for _, id in ipairs(ids) do
  local doc = redis.call('HGET', P .. 'docs', id)
  local function field(name) return redis.call('HGET', P .. name, id) end
  if doc then reply[#reply + 1] = {doc, field('versions'), field('failing'), field('stopped')} end
end
return reply
`);

/** ARGV: id, doc, whether there are npis, npis, version, failing, stopped. */
export const SAVE_WEBHOOK = script(`${SHARED}
local id = ARGV[2]
if redis.call('HGET', P .. 'versions', id) ~= ARGV[6] then return 0 end
redis.call('HSET', P .. 'docs', id, ARGV[3])
if ARGV[4] == '1' then redis.call('HSET', P .. 'npis', id, ARGV[5]) end
redis.call('HINCRBY', P .. 'versions', id, 1)
if ARGV[7] == '' then redis.call('HDEL', P .. 'failing', id) else redis.call('HSET', P .. 'failing', id, ARGV[7]) end
if ARGV[8] == '' then redis.call('HDEL', P .. 'stopped', id) else
  redis.call('HSET', P .. 'stopped', id, ARGV[8])
  skipPending(id)
end
return 1
`);

/** ARGV: id, key. */
export const REMOVE_WEBHOOK = script(`${SHARED}
local id = ARGV[2]
if redis.call('HDEL', P .. 'docs', id) == 0 then return 0 end
for _, name in ipairs({'npis', 'versions', 'failing', 'stopped'}) do redis.call('HDEL', P .. name, id) end
redis.call('SREM', P .. 'of:' .. ARGV[3], id)
for _, member in ipairs(redis.call('ZRANGE', P .. 'log:' .. id, 0, -1)) do redis.call('DEL', rowKey(id, member)) end
redis.call('DEL', P .. 'due:' .. id, P .. 'leased:' .. id, P .. 'log:' .. id)
return 1
`);

/** ARGV: from, to, now, then subscription, id, event, body, generation of each delivery. */
export const ADVANCE = script(`${SHARED}
if redis.call('GET', P .. 'cursor') ~= ARGV[2] then return 0 end
for i = 5, #ARGV, 5 do insert(ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3], ARGV[i + 4], ARGV[4]) end
redis.call('SET', P .. 'cursor', ARGV[3])
return 1
`);

/** ARGV: now, subscription, id, event, body, generation. */
export const QUEUE = script(`${SHARED}
if redis.call('HEXISTS', P .. 'docs', ARGV[3]) == 0 or redis.call('HEXISTS', P .. 'stopped', ARGV[3]) == 1 then return 0 end
insert(ARGV[3], ARGV[4], ARGV[5], ARGV[6], ARGV[7], ARGV[2])
return 1
`);

/**
 * ARGV: now, now on Redis's clock, lease, its milliseconds, most, most failing, each, each owner. Returns subscription and
 * fields of each delivery. Owners take turns as in `rules/turns.ts`.
 */
export const CLAIM = script(`${SHARED}
local now, real, lease, leaseMs = tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], tonumber(ARGV[5])
local most, failing, each, eachOwner = tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8]), tonumber(ARGV[9])
local found, held, heldFailing = {}, {}, {}
local function ownerOf(sub)
  local keyId = cjson.decode(redis.call('HGET', P .. 'docs', sub)).keyId
  return type(keyId) == 'string' and keyId or sub
end
local function turnOf(owner, isFailing)
  local turn, failingTurn = held[owner] or 0, heldFailing[owner] or 0
  if turn >= eachOwner or (isFailing and failingTurn * 2 >= eachOwner) then return nil end
  held[owner] = turn + 1
  if isFailing then heldFailing[owner] = failingTurn + 1 end
  return turn
end
for _, sub in ipairs(redis.call('HKEYS', P .. 'docs')) do
  if redis.call('HEXISTS', P .. 'stopped', sub) == 0 then
    redis.call('ZREMRANGEBYSCORE', P .. 'leased:' .. sub, '-inf', real)
    local flying, busy, first = redis.call('ZRANGE', P .. 'leased:' .. sub, 0, -1), {}, math.huge
    for _, member in ipairs(flying) do
      busy[member] = true
      local row = redis.call('HMGET', rowKey(sub, member), 'attempts', 'generation')
      if row[1] == '0' then first = math.min(first, tonumber(row[2])) end
    end
    local isFailing = redis.call('HEXISTS', P .. 'failing', sub) == 1
    for _ in ipairs(flying) do turnOf(ownerOf(sub), isFailing) end
    local free = (isFailing and 1 or each) - #flying
    local ready = {}
    if free > 0 then
      local due = redis.call('ZRANGEBYSCORE', P .. 'due:' .. sub, '-inf', now, 'WITHSCORES', 'LIMIT', 0, free + #flying)
      for i = 1, #due, 2 do
        if not busy[due[i]] and #ready < free then
          local row = redis.call('HMGET', rowKey(sub, due[i]), 'attempts', 'generation')
          if row[1] == '0' then first = math.min(first, tonumber(row[2])) end
          ready[#ready + 1] = {sub, due[i], tonumber(due[i + 1]), row[1], tonumber(row[2]), isFailing, ownerOf(sub)}
        end
      end
    end
    for _, row in ipairs(ready) do
      if row[4] ~= '0' or row[5] <= first then found[#found + 1] = row end
    end
  end
end
local function byDue(a, b) if a[3] ~= b[3] then return a[3] < b[3] end return a[2] < b[2] end
table.sort(found, byDue)
local ranked, reply = {}, {}
for _, row in ipairs(found) do
  row[8] = turnOf(row[7], row[6])
  if row[8] then ranked[#ranked + 1] = row end
end
table.sort(ranked, function(a, b) if a[8] ~= b[8] then return a[8] < b[8] end return byDue(a, b) end)
for _, row in ipairs(ranked) do
  local may = true
  if row[6] then
    failing = failing - 1
    may = failing >= 0
  end
  if may and #reply < most then
    local key = rowKey(row[1], row[2])
    redis.call('HSET', key, 'lease', lease)
    redis.call('ZADD', P .. 'leased:' .. row[1], real + leaseMs, row[2])
    reply[#reply + 1] = {row[1], redis.call('HGETALL', key)}
  end
end
return reply
`);

/** ARGV: subscription, id, lease, state, at, due, status, error, verdict; null is an empty text. */
export const FINISH = script(`${SHARED}
local sub, id, state, at, due = ARGV[2], ARGV[3], ARGV[5], ARGV[6], ARGV[7]
local key = P .. 'row:' .. sub .. ':' .. id
if redis.call('HGET', key, 'lease') ~= ARGV[4] then return 0 end
local member = redis.call('HGET', key, 'member')
redis.call('ZREM', P .. 'leased:' .. sub, member)
redis.call('ZREM', P .. 'due:' .. sub, member)
if state == 'pending' and redis.call('HEXISTS', P .. 'stopped', sub) == 1 then state = 'skipped' end
redis.call('HDEL', key, 'lease', 'status', 'error')
redis.call('HSET', key, 'state', state, 'due', due)
if ARGV[8] ~= '' then redis.call('HSET', key, 'status', ARGV[8]) end
if ARGV[9] ~= '' then redis.call('HSET', key, 'error', ARGV[9]) end
if at ~= '' then
  redis.call('HINCRBY', key, 'attempts', 1)
  redis.call('HSETNX', key, 'first', at)
  redis.call('HSET', key, 'last', at)
end
if state == 'pending' then redis.call('ZADD', P .. 'due:' .. sub, due, member) end
local verdict = ARGV[10]
if verdict == 'takes' and redis.call('HDEL', P .. 'failing', sub) == 1 then redis.call('HINCRBY', P .. 'versions', sub, 1) end
if verdict == '' or verdict == 'takes' then return 1 end
if at == '' then at = due end
if redis.call('HSETNX', P .. 'failing', sub, at) == 1 then redis.call('HINCRBY', P .. 'versions', sub, 1) end
if verdict ~= 'fails' and redis.call('HSETNX', P .. 'stopped', sub, at .. ':' .. verdict) == 1 then
  redis.call('HINCRBY', P .. 'versions', sub, 1)
  skipPending(sub)
end
return 1
`);

/** ARGV: subscription, most, state or nothing. Returns the fields of each, newest first. */
export const DELIVERIES = script(`${SHARED}
local sub, most, reply = ARGV[2], tonumber(ARGV[3]), {}
for _, member in ipairs(redis.call('ZREVRANGE', P .. 'log:' .. sub, 0, ARGV[4] == '' and most - 1 or -1)) do
  local key = rowKey(sub, member)
  if #reply < most and (ARGV[4] == '' or redis.call('HGET', key, 'state') == ARGV[4]) then reply[#reply + 1] = redis.call('HGETALL', key) end
end
return reply
`);

/** ARGV: subscription, since, now, the event that is not sent again. */
export const REPLAY = script(`${SHARED}
local sub, count = ARGV[2], 0
if redis.call('HEXISTS', P .. 'stopped', sub) == 1 then return 0 end
for _, member in ipairs(redis.call('ZRANGEBYSCORE', P .. 'log:' .. sub, ARGV[3], '+inf')) do
  local key = rowKey(sub, member)
  local row = redis.call('HMGET', key, 'state', 'event')
  if row[1] ~= 'pending' and row[2] ~= ARGV[5] then
    redis.call('HSET', key, 'state', 'pending', 'attempts', '0', 'due', ARGV[4])
    redis.call('HDEL', key, 'first')
    redis.call('ZADD', P .. 'due:' .. sub, ARGV[4], member)
    count = count + 1
  end
end
return count
`);

/** ARGV: before, most. */
export const FORGET = script(`${SHARED}
local left = tonumber(ARGV[3])
for _, sub in ipairs(redis.call('HKEYS', P .. 'docs')) do
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', P .. 'log:' .. sub, '-inf', '(' .. ARGV[2], 'LIMIT', 0, left)) do
    local key = rowKey(sub, member)
    if redis.call('HGET', key, 'state') ~= 'pending' then
      redis.call('DEL', key)
      redis.call('ZREM', P .. 'log:' .. sub, member)
      left = left - 1
    end
  end
  if left <= 0 then break end
end
return tonumber(ARGV[3]) - left
`);
