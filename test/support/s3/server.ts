/**
 * A fake S3 server that a test can make fail: a bucket in memory behind real HTTP on this machine. It can show any fault of
 * `faults.ts` at any request, and it lists the requests it got. Real S3 servers are tested in test/servers.
 */
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Environment } from "../../../data/store/s3/target.ts";
import { memoryBucket } from "./bucket.ts";
import type { Asked, Bucket, BucketOptions } from "./bucket.ts";
import { deliver } from "./faults.ts";
import type { Fault } from "./faults.ts";

/** May plant a fault in the answer to a request; `number` counts from 1. */
export type Plan = (asked: Asked, number: number) => Fault | null | undefined;

export interface S3Server {
  readonly url: string;
  readonly bucket: Bucket;
  /** The environment for `s3Store`: this server, with credentials that must not appear in any output. */
  readonly environment: Environment & { readonly AWS_SECRET_ACCESS_KEY: string; readonly AWS_ACCESS_KEY_ID: string };
  /** The requests so far, as `GET key`. */
  readonly asked: string[];
  plan: Plan;
  /** Counts of sockets: open now, the most at one time, and opened in total. */
  sockets(): { open: number; most: number; all: number };
  /** Cuts every connection and accepts no new one until `back`, as when the machine is down. */
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export const LOCATION = "s3://bucket/store";
export const PREFIX = "store/";

export async function startS3(options: Partial<BucketOptions> = {}): Promise<S3Server> {
  const bucket = memoryBucket({ now: Date.now, ...options });
  const sockets = new Set<Socket>();
  let [most, all] = [0, 0];
  const server = createServer((message, response) => void read(message).then((body) => respond(message, response, body), () => {}));
  server.keepAliveTimeout = 60_000;
  server.on("connection", (socket) => {
    sockets.add(socket);
    all += 1;
    most = Math.max(most, sockets.size);
    socket.once("close", () => sockets.delete(socket)).on("error", () => {});
  });
  const listen = (port: number): Promise<void> => new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const running: S3Server = {
    url: `http://127.0.0.1:${port}`,
    bucket,
    environment: { S3_ENDPOINT: `http://127.0.0.1:${port}`, AWS_ACCESS_KEY_ID: "PLANTEDKEYID", AWS_SECRET_ACCESS_KEY: "planted-secret",
      AWS_REGION: "us-east-1" },
    asked: [],
    plan: () => null,
    sockets: () => ({ open: sockets.size, most, all }),
    away: close,
    back: () => listen(port),
    close,
  };
  const respond = (message: IncomingMessage, response: ServerResponse, body: Buffer): void => {
    const asked = parse(message, body);
    running.asked.push(`${asked.method} ${asked.key}`);
    const fault = running.plan(asked, running.asked.length) ?? null;
    if (fault?.delayMs === undefined) answer(asked, response, fault);
    else setTimeout(() => answer(asked, response, fault), fault.delayMs);
  };
  const answer = (asked: Asked, response: ServerResponse, fault: Fault | null): void => {
    const before = fault?.before?.(response);
    if (before === true) return;
    const made = bucket.answer(asked);
    if (fault?.after?.(response, made) === true) return;
    deliver(response, fault?.change?.(made) ?? made, asked.method);
  };
  return running;
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parse(message: IncomingMessage, body: Buffer): Asked {
  const url = new URL(message.url ?? "/", "http://localhost");
  const key = url.pathname.split("/").slice(2).map(decodeURIComponent).join("/");
  return { method: message.method ?? "", key, query: url.searchParams, headers: message.headers as Record<string, string | undefined>, body };
}

