/**
 * Writes to object storage with the AWS SDK, which is loaded by the first write. A large stream is uploaded in parts. If
 * the answer to a conditional write is lost, the object is read back, because a retry would find our own object.
 */
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import type { Attempts, Outcome, Result, RetryPolicy } from "./attempts.ts";
import { codeOf, s3Failure } from "./errors.ts";
import type { Failure } from "./errors.ts";
import { mediaTypeOf } from "../../contract/release/media_types.ts";
import { uploadParts } from "./parts.ts";
import type { Call, RunCall, Sdk } from "./sdk.ts";
import type { S3Target } from "./target.ts";
import { checkKey, StoreError } from "../store.ts";
import type { Body, MaybePromise } from "../store.ts";

export interface S3Writer {
  put(key: string, body: Body): Promise<void>;
  putIfAbsent(key: string, body: Uint8Array): Promise<boolean>;
  delete(key: string): Promise<void>;
}

export interface WriteOptions {
  readonly sdk: () => Promise<Sdk>;
  readonly attempts: Attempts;
  readonly policy: RetryPolicy;
  /** Extra milliseconds to write this many bytes over a slow line. */
  readonly msFor: (bytes: number) => number;
  readonly partBytes: number;
  readonly readBack: (key: string) => MaybePromise<Uint8Array | null>;
  readonly bytesOf: (key: string) => Promise<number | null>;
}

type Attempted = <T>(bytes: number, call: Call<T>, judge?: (error: unknown) => Outcome<T>) => Promise<Result<T>>;

/** Returns a function that runs a call with deadlines and retries; `judge` turns an error into an outcome. */
function withAttempts({ sdk, attempts, policy, msFor }: WriteOptions): Attempted {
  const policyFor = (bytes: number): RetryPolicy => {
    const extra = msFor(bytes);
    return { ...policy, attemptMs: policy.attemptMs + extra, totalMs: policy.totalMs + extra * policy.attempts };
  };
  return (bytes, call, judge = outcomeOf) =>
    attempts.run(policyFor(bytes), async (ms) => {
      try {
        return { kind: "done", value: await inTime(ms, async (abortSignal) => call(await sdk(), { abortSignal })) };
      } catch (error) {
        return judge(error);
      }
    });
}

export function s3Writer(target: S3Target, options: WriteOptions): S3Writer {
  const { readBack } = options;
  const at = (key: string): { Bucket: string; Key: string } => ({ Bucket: target.bucket, Key: `${target.prefix}${checkKey(key)}` });
  // For a browser or a CDN that reads the bucket directly.
  const typed = (key: string): ReturnType<typeof at> & { ContentType: string } => ({ ...at(key), ContentType: mediaTypeOf(key) });
  const failure = (failed: Omit<Failure, "store">): StoreError => s3Failure({ store: target.name, ...failed });
  const attempted = withAttempts(options);
  const run: RunCall = async (verb, key, bytes, call) => {
    const result = await attempted(bytes, call);
    if ("value" in result) return result.value;
    throw failure({ verb, key, ...result });
  };
  const put = (key: string, body: Uint8Array): Promise<unknown> =>
    run("write", key, body.length, async (sdk, options) => {
      const command = new sdk.PutObjectCommand({ ...typed(key), Body: body });
      return withEtag(await sdk.client.send(command, options));
    });

  const putOnce = async (key: string, body: Uint8Array): Promise<boolean> => {
    const input: PutObjectCommandInput = { ...typed(key), Body: body, IfNoneMatch: "*" };
    let isInDoubt = false;
    const result = await attempted<boolean>(body.length, async (sdk, options) => {
      withEtag(await sdk.client.send(new sdk.PutObjectCommand(input), options));
      return true;
    }, (error) => {
      if (statusOf(error) === 412) return isInDoubt ? { kind: "refused", reason: "412" } : { kind: "done", value: false as never };
      if (UNSUPPORTED_CONDITION.has(statusOf(error))) throw unsupported(target, statusOf(error));
      isInDoubt = true;
      return outcomeOf(error);
    });
    if ("value" in result) return result.value;
    // If in doubt, read it back: the same bytes are ours, other bytes another run's, and no object means that the write failed.
    const there = isInDoubt ? await readBack(key) : null;
    if (there === null) throw failure({ verb: "write", key, ...result });
    return Buffer.compare(there, body) === 0;
  };
  return {
    async put(key, body) {
      checkKey(key);
      if (body instanceof Uint8Array) await put(key, body);
      else {
        const { partBytes, bytesOf } = options;
        const whole = (bytes: Uint8Array): Promise<unknown> => put(key, bytes);
        await uploadParts(body, { key, at: at(key), type: mediaTypeOf(key), partBytes, run, whole, bytesThere: () => bytesOf(key) });
      }
    },
    putIfAbsent: async (key, body) => putOnce(checkKey(key), body.slice()),
    delete: async (key) => {
      const input = at(key);
      await run("remove", key, 0, (sdk, options) => sdk.client.send(new sdk.DeleteObjectCommand(input), options));
    },
  };
}

/** The statuses of stores that do not support `If-None-Match: *` on a write. */
const UNSUPPORTED_CONDITION: ReadonlySet<number> = new Set([304, 405, 501]);

function unsupported({ name }: S3Target, status: number): StoreError {
  return new StoreError(
    `store ${name} answers ${status} to "create only if absent", on which publishing rests: use a store that keeps the condition If-None-Match: *`,
  );
}

/** S3 returns an ETag for every stored object. An answer without one comes from a proxy. */
function withEtag<T extends { ETag?: string | undefined }>(answer: T): T {
  if (answer.ETag === undefined) throw Object.assign(new Error("no tag"), { code: "NotStored" });
  return answer;
}

function statusOf(error: unknown): number {
  const metadata = error instanceof Object && "$metadata" in error ? (error.$metadata as { httpStatusCode?: number }) : {};
  return metadata.httpStatusCode ?? 0;
}

function outcomeOf<T>(error: unknown): Outcome<T> {
  const status = statusOf(error);
  const code = codeOf(error);
  const reason = status === 0 || status === 200 ? code : `${status} ${code}`;
  // 409: two conditional writes collided, and one has to be retried.
  if (status >= 500 || status === 429 || status === 408 || status === 409) return { kind: "failed", reason, answered: true };
  if (status >= 300 && status < 400) return { kind: "refused", reason: `${status} TemporaryRedirect` };
  const isRefused = status >= 300 || code === "CredentialsProviderError";
  return isRefused ? { kind: "refused", reason } : { kind: "failed", reason, answered: false };
}

/** Applies a deadline, because the SDK has none for a stalled answer or body. The abandoned call is ignored. */
async function inTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error("late"), { code: "ETIMEDOUT" }));
      abort.abort();
    }, Math.max(0, ms));
  });
  const working = work(abort.signal);
  working.catch(() => {});
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}
