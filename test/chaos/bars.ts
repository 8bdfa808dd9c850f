/** What publishing, crashing and object storage are held to, each with the tests that show it beside `npm run chaos`. */

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
      + "release, a second run converges",
  },
  { id: "P2", asked: "200 races of two publishers: one winner a generation, the loser names it", also: ["test/build/publish/publish.test.ts"] },
  { id: "P3", asked: "100 of 100 lost answers found to be ours; a conflict asked again at most 5 times, jittered", also: [S3] },
  { id: "P4", asked: "a store that ignores or mistakes the condition is refused, 10 of 10", also: [S3] },
  {
    id: "P5", also: ["test/lookup/release/reader.test.ts"],
    asked: "12 ways to damage pointer, manifest, object: no damaged byte served, the last good release stays, status says attention",
  },
  {
    id: "P6", also: ["test/build/publish/gc.test.ts"],
    asked: "1,000 random sequences of publish, rollback, gc, stall: nothing referenced is removed",
  },
  {
    id: "P7", also: [FLEET, "test/servers/events.test.ts"],
    asked: "a rollback is seen by every reader at its next look, without a mixed read or a repeated event",
  },
  { id: "P8", asked: "no reader answers from a lower generation than it has answered from", also: ["test/lookup/release/reader.test.ts"] },
  {
    id: "P9", also: ["test/servers/commands.test.ts", "test/build/snapshots/threaded_unpack.test.ts"],
    asked: "the same inputs give the same bytes: another zone, language, day, order of folders, number of cores",
  },
  { id: "P10", asked: "each name is given after fsync of the file, and followed by fsync of its folder before the commit", also: [] },
  { id: "P11", asked: "verify reads 10 GB in under 3 minutes (57 MB/s)", also: ["test/build/publish/verify.test.ts"] },
  {
    id: "C1",
    also: [
      "test/lookup/state/local_fallback.test.ts",
      "test/lookup/state/sqlite.test.ts",
      "test/servers/webhooks.test.ts",
      "test/servers/redis_state.test.ts",
    ],
    asked: "one fault layer (before, after, short, ENOSPC, EIO, EMFILE, EACCES, latency, kill) under all that uses the store",
  },
  {
    id: "C2", also: ["test/build/publish/publish.test.ts", "test/build/diff/crash.test.ts"],
    asked: "each command failing at operation 1, 2, 3 ..., once and for good: no violation",
  },
  { id: "C3", asked: "10,000 seeds nightly, 500 in CI under a minute; a failure prints the seed that repeats it", also: [] },
  {
    id: "C4", also: ["test/servers/small_disk.test.ts"],
    asked: "a full disk at any point: exit code not 0, path and need named, the served release as it was, nothing left after the next run",
  },
  {
    id: "C5", also: ["test/data/store/generations.test.ts"],
    asked: "a torn pointer: the router starts from its copy or the release before, says so, and publishing goes on",
  },
  { id: "S1", asked: "14 faults x 6 operations: no hang over 15 s, no wrong byte, no unhandled rejection, no credential told", also: [S3] },
  {
    id: "S2", also: [],
    asked: "10 % 503, 5 % resets, 200 ms jitter for 10 minutes: publications end, no error for what is held, below 0.1 % else",
  },
  {
    id: "S3", also: [FLEET],
    asked: "the store away for minutes: what is held 100 %, the rest 503 within 2 s with Retry-After, below 64 sockets, "
      + "well after one look",
  },
  { id: "S4", asked: "at most 3 attempts a read and 1.5 x the load while the store is away", also: [S3] },
  { id: "S5", asked: "a listing that is cut or out of order costs no object", also: [S3] },
  { id: "S6", asked: "works with a store that refuses x-amz-checksum-*", also: [S3] },
  { id: "S7", asked: "HTTPS unless the endpoint is this machine; no credential in a log, an error, a status", also: [S3] },
];
