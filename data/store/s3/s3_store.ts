/**
 * A store in a bucket of object storage (S3 or compatible). Reads use a small client of our own, writes the AWS SDK. Every
 * call has a deadline and a limited number of attempts. If the store is away, the service's requests fail within two
 * seconds.
 */
import { openAttempts } from "./attempts.ts";
import type { Attempts, RetryPolicy } from "./attempts.ts";
import { s3Reader } from "./read.ts";
import { openConnection } from "./request.ts";
import { loadSdk } from "./sdk.ts";
import type { Sdk } from "./sdk.ts";
import { s3Target } from "./target.ts";
import type { Credentials, Environment, S3Target } from "./target.ts";
import { s3Writer } from "./write.ts";
import { checkPrefix } from "../store.ts";
import type { Store } from "../store.ts";

/** `serve`: a caller waits for the answer. `build`: a single failure would end a run of hours. */
export type Use = "serve" | "build";

export interface S3Options {
  readonly environment: Environment;
  readonly use: Use;
  /** Scales every deadline, so tests of a hanging store are short. */
  readonly pace?: number;
  readonly partBytes?: number;
  readonly attempts?: Attempts;
}

/** Below the two seconds after which a caller must know that the store is away. */
const SERVING: RetryPolicy = { attempts: 3, attemptMs: 900, totalMs: 1_800, budgeted: true };
/** For generations and manifests, which are read between requests. */
const POINTER: RetryPolicy = { attempts: 3, attemptMs: 5_000, totalMs: 10_000, budgeted: true };
/** For a build's writes. A conflict that lasts past five repeats is another publisher's. */
const WRITING: RetryPolicy = { attempts: 6, attemptMs: 10_000, totalMs: 60_000, budgeted: false };
/** Ten seconds of pauses in all: a store that asks to slow down for a moment does not end a build of hours. */
const BUILDING: RetryPolicy = { ...WRITING, attempts: 8 };

/** Allows for 100 KB per second. */
const msFor = (bytes: number): number => bytes / 100;
/** S3 takes up to 10,000 parts, so objects of up to 80 GB. */
const PART_BYTES = 8 << 20;

/** Opens the store at `s3://bucket/prefix` without connecting. Throws a StoreError on a wrong location or environment. */
export function s3Store(location: string, { environment, use, pace = 1, partBytes = PART_BYTES, attempts = openAttempts() }: S3Options): Store {
  const target = s3Target(location, environment);
  const atPace = (policy: RetryPolicy): RetryPolicy => ({ ...policy, attemptMs: policy.attemptMs * pace, totalMs: policy.totalMs * pace });
  const sdk = loadOnce(target);
  const send = openConnection(target, credentialsOf(target, sdk));
  const policyFor = (key: string): RetryPolicy => {
    if (use === "build") return atPace(BUILDING);
    return atPace(isPointer(key) ? POINTER : SERVING);
  };
  const reader = s3Reader(target, { send, attempts, policyFor });
  const writer = s3Writer(target, {
    sdk, attempts, partBytes,
    policy: atPace(use === "build" ? WRITING : POINTER),
    msFor: (bytes) => msFor(bytes) * pace,
    readBack: (key) => reader.get(key),
    bytesOf: async (key) => (await reader.head(key))?.bytes ?? null,
  });
  return {
    name: target.name,
    get: (key, range) => reader.get(key, range),
    head: (key) => reader.head(key),
    list: (prefix) => reader.list(checkPrefix(prefix)),
    ...writer,
  };
}

function isPointer(key: string): boolean {
  return key.startsWith("generations/") || key.endsWith("/manifest.json");
}

function loadOnce(target: S3Target): () => Promise<Sdk> {
  let loading: Promise<Sdk> | null = null;
  return () => (loading ??= loadSdk(target));
}

/** Uses the environment's credentials, or those of the SDK, which knows profiles and machine roles and when they expire. */
function credentialsOf({ credentials }: S3Target, sdk: () => Promise<Sdk>): () => Promise<Credentials> {
  if (credentials !== null) return async () => credentials;
  return async () => (await sdk()).client.config.credentials();
}
