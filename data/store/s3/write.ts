/**
 * Writing to object storage by the AWS SDK, which is loaded with the first write. A large stream goes up in parts, a few
 * in memory at a time. A write whose answer was lost is read back before it is called lost or ours, because repeating it
 * meets our own object.
 */
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import type { Attempts, Outcome, Patience } from "./attempts.ts";
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
  readonly patience: Patience;
  /** Milliseconds to write so many bytes, at the slowest line that counts as one. */
  readonly msFor: (bytes: number) => number;
  readonly partBytes: number;
  readonly readBack: (key: string) => MaybePromise<Uint8Array | null>;
  readonly bytesOf: (key: string) => Promise<number | null>;
}

export function s3Writer(target: S3Target, options: WriteOptions): S3Writer {
  const { attempts, readBack } = options;
  const at = (key: string): { Bucket: string; Key: string } => ({ Bucket: target.bucket, Key: `${target.prefix}${checkKey(key)}` });
  // For whoever reads the bucket as it is, a browser or a CDN.
  const typed = (key: string): ReturnType<typeof at> & { ContentType: string } => ({ ...at(key), ContentType: mediaTypeOf(key) });
  const patienceFor = (bytes: number): Patience => {
    const { patience } = options;
    const extra = options.msFor(bytes);
    return { ...patience, attemptMs: patience.attemptMs + extra, totalMs: patience.totalMs + extra * patience.attempts };
  };
  const failure = (failed: Omit<Failure, "store">): StoreError => s3Failure({ store: target.name, ...failed });
  const attempted = <T>(bytes: number, call: Call<T>, judge = outcomeOf) =>
    attempts.run(patienceFor(bytes), async (ms): Promise<Outcome<T>> => {
      try {
        return { kind: "done", value: await inTime(ms, async (abortSignal) => call(await options.sdk(), { abortSignal })) };
      } catch (error) {
        return judge(error);
      }
    });
  const run: RunCall = async (verb, key, bytes, call) => {
    const result = await attempted(bytes, call);
    if ("value" in result) return result.value;
    throw failure({ verb, key, ...result });
  };
  const put = (key: string, body: Uint8Array): Promise<unknown> =>
    run("write", key, body.length, async (sdk, options) => {
      const command = new sdk.PutObjectCommand({ ...typed(key), Body: body });
      return tagged(await sdk.client.send(command, options));
    });

  const putOnce = async (key: string, body: Uint8Array): Promise<boolean> => {
    const input: PutObjectCommandInput = { ...typed(key), Body: body, IfNoneMatch: "*" };
    let isInDoubt = false;
    const result = await attempted<boolean>(body.length, async (sdk, options) => {
      tagged(await sdk.client.send(new sdk.PutObjectCommand(input), options));
      return true;
    }, (error) => {
      if (statusOf(error) === 412) return isInDoubt ? { kind: "refused", reason: "412" } : { kind: "done", value: false as never };
      if (UNKNOWN_CONDITION.has(statusOf(error))) throw careless(target, statusOf(error));
      isInDoubt = true;
      return outcomeOf(error);
    });
    if ("value" in result) return result.value;
    // In doubt: ours if it holds our bytes, another's if it holds others, and nobody's if nothing is there.
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
        await uploadParts(body, { key, at: at(key), type: mediaTypeOf(key), partBytes, run, whole: (bytes) => put(key, bytes), bytesThere: () => bytesOf(key) });
      }
    },
    putIfAbsent: async (key, body) => putOnce(checkKey(key), body.slice()),
    delete: async (key) => {
      const input = at(key);
      await run("remove", key, 0, (sdk, options) => sdk.client.send(new sdk.DeleteObjectCommand(input), options));
    },
  };
}

/** How stores answer that do not know `If-None-Match: *` on a write, or take it for a read's. */
const UNKNOWN_CONDITION: ReadonlySet<number> = new Set([304, 405, 501]);

function careless({ name }: S3Target, status: number): StoreError {
  return new StoreError(
    `store ${name} answers ${status} to "create only if absent", on which publishing rests: use a store that keeps the condition If-None-Match: *`,
  );
}

/** Every object that S3 took has a tag; an answer without one is some machine's in between. */
function tagged<T extends { ETag?: string | undefined }>(answer: T): T {
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
  // 409: two conditional writes met, and one has to come again.
  if (status >= 500 || status === 429 || status === 408 || status === 409) return { kind: "failed", reason, answered: true };
  if (status >= 300 && status < 400) return { kind: "refused", reason: `${status} TemporaryRedirect` };
  const isRefused = status >= 300 || code === "CredentialsProviderError";
  return isRefused ? { kind: "refused", reason } : { kind: "failed", reason, answered: false };
}

/** The SDK bounds neither a stalled answer nor its body; this does, whatever becomes of the call it gives up. */
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
