/**
 * Reads the bucket, the server and the credentials from `s3://bucket/prefix` and the standard environment variables of AWS
 * tools. Messages never repeat the operator's input in full, because it may contain a credential.
 */
import { checkKey, StoreError } from "../store.ts";

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface S3Target {
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  /** The server's address, without a path. */
  readonly endpoint: URL;
  /** True when the bucket is in the path and not in the host name. */
  readonly pathStyle: boolean;
  readonly region: string;
  /** The name for messages: `s3://bucket/prefix`. */
  readonly name: string;
  /** The environment's credentials; null when the SDK has to find them (profiles, machine roles). */
  readonly credentials: Credentials | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Throws a StoreError on a wrong location or endpoint, and on plain HTTP to another machine. */
export function s3Target(location: string, environment: Environment): S3Target {
  const rest = location.slice("s3://".length).replace(/\/+$/, "");
  const slash = rest.indexOf("/");
  const bucket = slash < 0 ? rest : rest.slice(0, slash);
  if (!BUCKET.test(bucket)) {
    throw new StoreError("the store's location names no S3 bucket: write s3://bucket or s3://bucket/prefix, without credentials");
  }
  const prefix = slash < 0 ? "" : `${checkKey(rest.slice(slash + 1))}/`;
  const region = environment["AWS_REGION"] ?? environment["AWS_DEFAULT_REGION"] ?? "us-east-1";
  const given = environment["S3_ENDPOINT"] ?? environment["AWS_ENDPOINT_URL_S3"] ?? environment["AWS_ENDPOINT_URL"];
  // The certificate of *.s3.amazonaws.com does not cover a bucket name with a dot.
  const pathStyle = given !== undefined || bucket.includes(".");
  return {
    bucket, prefix, region, pathStyle,
    endpoint: given === undefined ? amazon(bucket, region, pathStyle) : ownEndpoint(given, environment),
    name: `s3://${bucket}${prefix === "" ? "" : `/${prefix.slice(0, -1)}`}`,
    credentials: credentialsIn(environment),
  };
}

function amazon(bucket: string, region: string, pathStyle: boolean): URL {
  return new URL(`https://${pathStyle ? "" : `${bucket}.`}s3.${region}.amazonaws.com`);
}

function ownEndpoint(given: string, environment: Environment): URL {
  const endpoint = URL.canParse(given) ? new URL(given) : null;
  if (endpoint === null || !/^https?:$/.test(endpoint.protocol) || endpoint.username !== "" || endpoint.pathname !== "/" || endpoint.search !== "") {
    throw new StoreError("S3_ENDPOINT is no address of a server: write https://host or https://host:port, without credentials and path");
  }
  if (endpoint.protocol === "http:" && !LOOPBACK.test(endpoint.hostname) && environment["S3_ALLOW_HTTP"] !== "1") {
    throw new StoreError(`S3_ENDPOINT ${endpoint.origin} is not encrypted: use https://, or set S3_ALLOW_HTTP=1 on a network that you trust`);
  }
  return endpoint;
}

function credentialsIn(environment: Environment): Credentials | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN: sessionToken } = environment;
  return accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey, sessionToken };
}
