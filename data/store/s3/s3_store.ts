/**
 * The store in a bucket of object storage (S3 and what speaks like it). Reads go over a lean connection of our own, writes
 * by the AWS SDK. Every call has a deadline over all of it and a bounded number of attempts; a store that is away is
 * found out about by few requests, and whoever waits is told within two seconds.
 */
import { openAttempts } from "./attempts.ts";
import type { Attempts, Patience } from "./attempts.ts";
import { s3Reader } from "./read.ts";
import { openWire } from "./request.ts";
import { loadSdk } from "./sdk.ts";
import type { Sdk } from "./sdk.ts";
import { s3Target } from "./target.ts";
import type { Credentials, Environment, S3Target } from "./target.ts";
import { s3Writer } from "./write.ts";
import { checkPrefix } from "../store.ts";
import type { Store } from "../store.ts";

/** `serve`: somebody waits for the answer. `build`: a run of hours would end with a single failure. */
export type Use = "serve" | "build";

export interface S3Options {
  readonly environment: Environment;
  readonly use: Use;
  /** Shortens every deadline, for rehearsals of a store that hangs. */
  readonly pace?: number;
  readonly partBytes?: number;
  readonly attempts?: Attempts;
}

/** Within the two seconds after which a caller is to know that the store is away. */
const WAITING: Patience = { attempts: 3, attemptMs: 900, totalMs: 1_800, budgeted: true };
/** What names the served release is read between requests, and is longer. */
const UNHURRIED: Patience = { attempts: 3, attemptMs: 5_000, totalMs: 10_000, budgeted: true };
const WORKING: Patience = { attempts: 6, attemptMs: 10_000, totalMs: 60_000, budgeted: false };

/** 100 KB a second. */
const msFor = (bytes: number): number => bytes / 100;
/** Of which S3 takes 10,000: objects of up to 80 GB. */
const PART_BYTES = 8 << 20;

/** The store at `s3://bucket/prefix`. Throws a StoreError when the location or the environment cannot be right; connects to nothing yet. */
export function s3Store(location: string, { environment, use, pace = 1, partBytes = PART_BYTES, attempts = openAttempts() }: S3Options): Store {
  const target = s3Target(location, environment);
  const atPace = (patience: Patience): Patience => ({ ...patience, attemptMs: patience.attemptMs * pace, totalMs: patience.totalMs * pace });
  const sdk = loadOnce(target);
  const send = openWire(target, credentialsOf(target, sdk));
  const patienceFor = (key: string): Patience => {
    if (use === "build") return atPace(WORKING);
    return atPace(isUnhurried(key) ? UNHURRIED : WAITING);
  };
  const reader = s3Reader(target, { send, attempts, patienceFor });
  const writer = s3Writer(target, {
    sdk, attempts, partBytes,
    patience: atPace(use === "build" ? WORKING : UNHURRIED),
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

function isUnhurried(key: string): boolean {
  return key.startsWith("generations/") || key.endsWith("/manifest.json");
}

function loadOnce(target: S3Target): () => Promise<Sdk> {
  let loading: Promise<Sdk> | null = null;
  return () => (loading ??= loadSdk(target));
}

/** Only the SDK knows profiles and the roles of machines, and when theirs expire. */
function credentialsOf({ credentials }: S3Target, sdk: () => Promise<Sdk>): () => Promise<Credentials> {
  if (credentials !== null) return async () => credentials;
  return async () => (await sdk()).client.config.credentials();
}
