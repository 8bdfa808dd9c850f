/**
 * Measures a batch of 1,000 NPIs from object storage: the client's processor time, compared with the same table read by the AWS
 * SDK, and the duration with a slow store. Store and client run in separate processes, and the store's time is not counted.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { s3Store } from "../../../data/store/s3/s3_store.ts";
import { LOCATION } from "../../support/s3/server.ts";
import { against, bounded } from "../bench.ts";
import type { Bench, Row } from "../bench.ts";
import { spreadTable } from "../providers.ts";
import type { ClientJob, ClientWork } from "./s3_client.ts";

/** A latency long enough that the result counts sequential reads and not the speed of this machine. */
const LATENCY_MS = 50;

export const s3Batch: Bench = {
  name: "1,000-NPI batch over S3",
  async run({ progress }) {
    const [server, client] = [openProcess("s3_server.ts"), openProcess("s3_client.ts")];
    try {
      const environment = await server.ask<ClientJob["environment"]>(0);
      const spread = await spreadTable(s3Store(LOCATION, { environment, use: "build" }));
      await client.ask<string>({ environment, spread } satisfies ClientJob);
      progress("processor time, both ways in turn");
      const cost = costRow(await client.ask("cost" satisfies keyof ClientWork));
      progress("waiting for a store that is far away");
      await server.ask(LATENCY_MS);
      return [cost, waitRow(await client.ask("wait" satisfies keyof ClientWork), spread.entry.blocks)];
    } finally {
      server.close();
      client.close();
    }
  },
};

interface Process {
  /** Returns the answer to a message, one at a time. Throws when the process ends without an answer. */
  ask<A>(message: object | string | number): Promise<A>;
  close(): void;
}

/** Starts a file of this folder as a process that answers several messages. */
function openProcess(file: string): Process {
  const child = fork(join(import.meta.dirname, file), { execArgv: ["--import", "tsx"] });
  const ended = once(child, "exit").then(() => { throw new Error(`the process of ${file} ended`); });
  ended.catch(() => undefined);
  return {
    async ask<A>(message: object | string | number) {
      child.send(message);
      return (await Promise.race([once(child, "message") as Promise<[A]>, ended]))[0];
    },
    close: () => void child.kill(),
  };
}

function costRow(figures: { ours: number; peer: number }): Row {
  return against("1,000-NPI batch over S3 ranges, client CPU, vs @aws-sdk/client-s3", "ms", figures, 0.3);
}

function waitRow(milliseconds: number, blocks: number): Row {
  // The first latency is for the table's index, which a service reads once for each release.
  const latencies = milliseconds / LATENCY_MS - 1;
  return bounded(`1,000-NPI batch, ${blocks} blocks over S3 ranges that take ${LATENCY_MS} ms`, "latencies", latencies, 12);
}
