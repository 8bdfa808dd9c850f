/**
 * Turns a failure of object storage into one line for the operator: the bucket, the key and its kind, the number of
 * attempts, and the remedy. Only the code of a server's or library's error is shown, because its text may contain headers
 * and keys.
 */
import { StoreError } from "../store.ts";

const CREDENTIALS = "check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do in this bucket";
const ELSEWHERE = "it refers to another address: check AWS_REGION and S3_ENDPOINT";

const REMEDIES: Readonly<Record<string, string>> = {
  "403": CREDENTIALS,
  AccessDenied: CREDENTIALS,
  InvalidAccessKeyId: CREDENTIALS,
  SignatureDoesNotMatch: CREDENTIALS,
  ExpiredToken: "get new credentials: these have expired",
  CredentialsProviderError: "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role",
  RequestTimeTooSkewed: "set this machine's clock",
  NoSuchBucket: "create the bucket or name another",
  PermanentRedirect: ELSEWHERE,
  TemporaryRedirect: ELSEWHERE,
  SlowDown: "the store is busy: run the same command again later",
  ENOTFOUND: "no such host: check S3_ENDPOINT and AWS_REGION",
  ECONNREFUSED: "nothing listens there: check that the store runs and S3_ENDPOINT names it",
};
const OTHERWISE = "check that the store can be reached, then try again";

export type Verb = "read" | "list" | "write" | "remove";

export interface Failure {
  readonly store: string;
  readonly verb: Verb;
  readonly key: string;
  readonly reason: string;
  readonly attempts: number;
}

/** Returns the error. `reason` begins with a code, as from `codeOf` or `refusalOf`. */
export function s3Failure({ store, verb, key, reason, attempts }: Failure): StoreError {
  const remedy = Object.entries(REMEDIES).find(([code]) => reason.includes(code))?.[1] ?? OTHERWISE;
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return new StoreError(`store ${store}: cannot ${verb} ${kindOf(key)} ${JSON.stringify(key)} (${reason}; ${times}): ${remedy}`);
}

/** Returns the kind of object under a key. */
function kindOf(key: string): string {
  if (key === "current.json" || key.startsWith("generations/")) return "pointer";
  if (key.endsWith("/manifest.json")) return "manifest";
  return key.endsWith("/") || key === "" ? "objects below" : "object";
}

/** Returns the code of an error, such as `ECONNRESET` or `SlowDown`, never its text. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Object)) return "unknown";
  const { code, name } = error as { code?: unknown; name?: unknown };
  for (const known of [code, name]) if (typeof known === "string" && /^\w{3,60}$/.test(known) && known !== "Error") return known;
  return "unknown";
}

/** Returns a text such as `503 SlowDown`, with the code of S3's error document if there is one. */
export function refusalOf(status: number, body: Uint8Array): string {
  const code = errorCodeOf(body);
  return code === "" ? String(status) : `${status} ${code}`;
}

/** Returns the code of S3's error document, empty if the body is not one. */
export function errorCodeOf(body: Uint8Array): string {
  const text = new TextDecoder().decode(body.subarray(0, 4096));
  return /<Error>[^]*?<Code>(?<code>\w{1,60})<\/Code>/.exec(text)?.groups?.["code"] ?? "";
}
