/** Lists the reliability targets for publishing, crashing, object storage, webhooks and the service, each with the tests that also show it. */

export interface Bar {
  readonly id: string;
  readonly asked: string;
  readonly also: readonly string[];
}

const FLEET = "test/servers/fleet.test.ts";
const S3 = "test/data/store/s3/s3_store.test.ts";

export const BARS: readonly Bar[] = [
  {
    id: "P1", also: ["test/servers/object_storage.test.ts"],
    asked: "kill -9 at every store operation of a publication and at 500 random times: no mixed read, the old or the new "
      + "release is served, and a second run completes",
  },
  { id: "P2", asked: "200 races of two publishers: one winner for each generation, and the loser names it", also: ["test/build/publish/publish.test.ts"] },
  { id: "P3", asked: "100 of 100 lost answers are recognized as ours; a conflict is retried at most 5 times, with jitter", also: [S3] },
  { id: "P4", asked: "a store that ignores or misreads the condition is refused, 10 of 10, also when it begins to after two publications", also: [S3] },
  {
    id: "P5", also: ["test/lookup/release/reader.test.ts"],
    asked: "12 ways to damage pointer, manifest or object: no damaged byte is served, the last good release is, also after a restart; status says attention",
  },
  {
    id: "P6", also: ["test/build/publish/gc.test.ts"],
    asked: "1,000 random sequences of publish, rollback, gc and stall: nothing referenced is removed",
  },
  {
    id: "P7", also: [FLEET, "test/servers/events.test.ts"],
    asked: "every reader sees a rollback at its next poll, without a mixed read or a repeated event",
  },
  { id: "P8", asked: "no reader answers from a lower generation than it has answered from", also: ["test/lookup/release/reader.test.ts"] },
  {
    id: "P9", also: ["test/servers/commands.test.ts", "test/build/snapshots/threaded_unpack.test.ts"],
    asked: "the same inputs give the same bytes in another time zone, language, date, folder order and number of cores",
  },
  { id: "P10", asked: "each file is named after its fsync, and its folder is synced before the commit", also: [] },
  {
    id: "P12", also: ["test/lookup/release/reader.test.ts"],
    asked: "a release that cannot be used costs a running and a starting service below 64 MB and 1 MB of reads a minute, and the newest whole one is served",
  },
  { id: "P11", asked: "verify reads 10 GB in under 3 minutes (57 MB/s)", also: ["test/build/publish/verify.test.ts"] },
  {
    id: "C1",
    also: [
      "test/lookup/state/local_fallback.test.ts",
      "test/lookup/state/sqlite.test.ts",
      "test/servers/webhooks.test.ts",
      "test/servers/redis_state.test.ts",
    ],
    asked: "one fault layer (before, after, short, ENOSPC, EIO, EMFILE, EACCES, latency, kill) under everything that uses the store",
  },
  {
    id: "C2", also: ["test/build/publish/publish.test.ts", "test/build/diff/crash.test.ts"],
    asked: "each command fails at operation 1, 2, 3 ..., once and for good: no violation",
  },
  { id: "C3", asked: "10,000 seeds nightly, 500 in CI in under a minute; a failure prints the seed that repeats it", also: [] },
  {
    id: "C4", also: ["test/servers/small_disk.test.ts"],
    asked: "a full disk at any point: a nonzero exit, the path and the room needed are named, the served release is unchanged, the next run cleans up",
  },
  {
    id: "C5", also: ["test/data/store/generations.test.ts"],
    asked: "a torn pointer: the service starts from its copy or the release before and reports it, and publishing continues",
  },
  { id: "S1", asked: "14 faults x 6 operations: no hang over 15 s, no wrong byte, no unhandled rejection, no credential printed", also: [S3] },
  {
    id: "S2", also: [],
    asked: "10 % 503, 5 % resets, 200 ms jitter for 10 minutes: publications complete, no errors for cached files, below 0.1 % for others",
  },
  {
    id: "S3", also: [FLEET],
    asked: "the store is away for minutes: cached answers 100 %, the rest 503 within 2 s with Retry-After, below 64 sockets, "
      + "recovered after one poll",
  },
  { id: "S4", asked: "at most 3 attempts for a read and 1.5 x the load while the store is away", also: [S3] },
  { id: "S5", asked: "a cut or unordered listing removes no object", also: [S3] },
  { id: "S6", asked: "works with a store that refuses x-amz-checksum-*", also: [S3] },
  { id: "S7", asked: "HTTPS unless the endpoint is this machine; no credential in a log, an error or a status", also: [S3] },
  {
    id: "W1", also: ["test/lookup/webhooks/resolve.test.ts"],
    asked: "20 hooks on a name server that never answers do not delay a healthy owner's delivery: within 1 s, at the first attempt",
  },
  {
    id: "L1", also: ["test/lookup/adapters/slow_clients.test.ts"],
    asked: "200 clients of one address that never read: half are dropped at once, each other is closed within 33 s, others wait below 5 s",
  },
  {
    id: "L2", also: ["test/lookup/state/sqlite.test.ts", "test/lookup/state/local_fallback.test.ts"],
    asked: "the lock of the state file is held: every request is answered within 500 ms, health within 100, and the state counts again afterwards",
  },
  {
    id: "L3", also: ["test/lookup/state/clock.test.ts", "test/lookup/access/access.test.ts"],
    asked: "after hours of sleep signatures and expiry are right to the second, and no quota was refilled",
  },
];
