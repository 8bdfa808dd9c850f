/** Loads the AWS SDK with our settings: one attempt per call, and no checksums, which some stores refuse. */
import type * as Library from "@aws-sdk/client-s3";
import type { Verb } from "./errors.ts";
import type { Credentials, S3Target } from "./target.ts";

type Commands = Pick<
  typeof Library,
  | "AbortMultipartUploadCommand" | "CompleteMultipartUploadCommand" | "CreateMultipartUploadCommand"
  | "DeleteObjectCommand" | "PutObjectCommand" | "UploadPartCommand"
>;

export interface Sdk extends Commands {
  readonly client: Library.S3Client;
}

/** One call of the SDK. The signal aborts it at its deadline. */
export type Call<T> = (sdk: Sdk, options: { abortSignal: AbortSignal }) => Promise<T>;
/** Runs a call with deadline and retries; `bytes` is the size of its body. Throws a StoreError that names the verb and the key. */
export type RunCall = <T>(verb: Verb, key: string, bytes: number, call: Call<T>) => Promise<T>;

/** Loads the library. It takes a tenth of a second, which a service that only reads never needs. */
export async function loadSdk({ endpoint, region, pathStyle, credentials }: S3Target): Promise<Sdk> {
  // Its warning about Node 20 would appear in the output of every command.
  process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";
  // Compiled code gives a CommonJS package as its default export alone, and some loaders of sources give none.
  const loaded = await import("@aws-sdk/client-s3");
  const library = "S3Client" in loaded ? loaded : (loaded as { default: typeof loaded }).default;
  const client = new library.S3Client({
    region,
    maxAttempts: 1,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    followRegionRedirects: false,
    ...(pathStyle ? { endpoint: endpoint.origin, forcePathStyle: true } : {}),
    ...(credentials === null ? {} : { credentials: withoutUndefined(credentials) }),
    logger: { trace: () => {}, debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  });
  return { ...library, client };
}

function withoutUndefined({ sessionToken, ...keys }: Credentials): { accessKeyId: string; secretAccessKey: string; sessionToken?: string } {
  return sessionToken === undefined ? keys : { ...keys, sessionToken };
}
