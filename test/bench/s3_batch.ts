/**
 * A batch of 1,000 NPIs from object storage: the processor time of the process that asks, against the same table read by
 * the AWS SDK, and how long it takes when the store takes its time. The store is a process of its own, not counted.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { s3Store } from "../../data/store/s3.ts";
import type { Store } from "../../data/store/store.ts";
import { openTable } from "../../lookup/release/table.ts";
import { LOCATION, PREFIX } from "../support/s3/server.ts";
import type { S3Server } from "../support/s3/server.ts";
import { against, alternate, bounded, median, mustEqual, ROUNDS } from "./bench.ts";
import type { Bench, Row, Settings } from "./bench.ts";
import { RELEASE, spreadTable } from "./providers.ts";
import type { SpreadTable } from "./providers.ts";

/** An object store's answer from the same region, so long that reads which wait together are counted, and not this machine. */
const LATENCY_MS = 50;
/** As many as a batch has in flight; the SDK's own 50 would let it wait, and cost the same. */
const SOCKETS = 128;
/** No deadline ends a round on a machine that does other things too. */
const PACE = 20;

type Environment = S3Server["environment"];

export const s3Batch: Bench = {
  name: "1,000-NPI batch over S3",
  async run({ progress }) {
    const child = fork(join(import.meta.dirname, "s3_server.ts"), { execArgv: ["--import", "tsx"] });
    try {
      const ended = once(child, "exit").then(() => { throw new Error("the store's process ended"); });
      ended.catch(() => undefined);
      const answerAfter = async (milliseconds: number): Promise<Environment> => {
        child.send(milliseconds);
        return (await Promise.race([once(child, "message"), ended]) as [Environment])[0];
      };
      const environment = await answerAfter(0);
      const spread = await spreadTable(s3Store(LOCATION, { environment, use: "build" }));
      const store = s3Store(LOCATION, { environment, use: "serve", pace: PACE });
      const cost = await cpu(spread, store, sdkStore(store, environment), progress);
      await answerAfter(LATENCY_MS);
      return [cost, await distant(spread, store)];
    } finally {
      child.kill();
    }
  },
};

/** The store, its objects and ranges read by the SDK. */
function sdkStore(store: Store, { S3_ENDPOINT, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: Environment): Store {
  const client = new S3Client({
    endpoint: S3_ENDPOINT!, region: AWS_REGION!, forcePathStyle: true, responseChecksumValidation: "WHEN_REQUIRED",
    credentials: { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY },
    requestHandler: { httpAgent: { keepAlive: true, maxSockets: SOCKETS } },
  });
  return { ...store, async get(key, range) {
    const Range = range === undefined ? {} : { Range: `bytes=${range.offset}-${range.offset + range.length - 1}` };
    const { Body } = await client.send(new GetObjectCommand({ Bucket: "bucket", Key: `${PREFIX}${key}`, ...Range }));
    return await Body?.transformToByteArray() ?? null;
  } };
}

/** The batch over a table that keeps nothing; gives the NPIs it found. */
async function batch({ entry, npis }: SpreadTable, store: Store): Promise<(string | undefined)[]> {
  const table = await openTable("providers", entry, { store, release: RELEASE, crc32, cacheBytes: 0 });
  return (await table.getMany(npis)).map((row) => row?.npi);
}

async function cpu(spread: SpreadTable, store: Store, peer: Store, progress: Settings["progress"]): Promise<Row> {
  mustEqual("the batch", await batch(spread, store), spread.npis);
  mustEqual("the batch by the SDK", await batch(spread, peer), spread.npis);
  const used = async (store: Store): Promise<number> => {
    const before = process.cpuUsage();
    await batch(spread, store);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const figures = await alternate(() => used(store), () => used(peer), progress);
  return against("1,000-NPI batch over S3 ranges, client CPU, vs @aws-sdk/client-s3", "ms", figures, 0.3);
}

async function distant(spread: SpreadTable, store: Store): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await batch(spread, store);
    times.push((performance.now() - start) / LATENCY_MS);
  }
  // The first of them is the table's index, which a service reads once a release.
  return bounded(`1,000-NPI batch, ${spread.entry.blocks} blocks over S3 ranges that take ${LATENCY_MS} ms`, "latencies", median(times) - 1, 12);
}
