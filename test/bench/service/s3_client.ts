/**
 * Reads the batch of `s3_batch.ts` with the driver and with the AWS SDK, in a separate process. In the harness's process, the
 * figures would include the collection of the harness's large heap, which every second batch would trigger.
 */
import { crc32 } from "node:zlib";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { s3Store } from "../../../data/store/s3/s3_store.ts";
import type { Store } from "../../../data/store/store.ts";
import { openTable } from "../../../lookup/release/table.ts";
import { LOCATION, PREFIX } from "../../support/s3/server.ts";
import type { S3Server } from "../../support/s3/server.ts";
import { alternate, median, mustEqual, ROUNDS } from "../bench.ts";
import { RELEASE } from "../providers.ts";
import type { SpreadTable } from "../providers.ts";

export interface ClientJob {
  readonly environment: S3Server["environment"];
  readonly spread: SpreadTable;
}

/** `cost`: processor milliseconds of both ways. `wait`: milliseconds until the driver has everything, with open connections. */
export interface ClientWork {
  readonly cost: () => Promise<{ ours: number; peer: number }>;
  readonly wait: () => Promise<number>;
}

/** As many sockets as a batch has requests in flight. With the SDK's default of 50 it would wait, at the same cost. */
const SOCKETS = 128;
/** Longer deadlines, so that none ends a round on a busy machine. */
const PACE = 20;

function openClient({ environment, spread }: ClientJob): ClientWork {
  const store = s3Store(LOCATION, { environment, use: "serve", pace: PACE });
  const peer = sdkStore(store, environment);
  return {
    async cost() {
      mustEqual("the batch", await batch(spread, store), spread.npis);
      mustEqual("the batch by the SDK", await batch(spread, peer), spread.npis);
      return alternate(() => used(spread, store), () => used(spread, peer));
    },
    async wait() {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        await batch(spread, store);
        times.push(performance.now() - start);
      }
      return median(times);
    },
  };
}

/** Returns the store with its objects and ranges read by the SDK. */
function sdkStore(store: Store, { S3_ENDPOINT, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: ClientJob["environment"]): Store {
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

/** Reads the batch from a table without a cache, and returns the NPIs found. */
async function batch({ entry, npis }: SpreadTable, store: Store): Promise<(string | undefined)[]> {
  const table = await openTable("providers", entry, { store, release: RELEASE, crc32, cacheBytes: 0 });
  return (await table.getMany(npis)).map((row) => row?.npi);
}

async function used(spread: SpreadTable, store: Store): Promise<number> {
  const before = process.cpuUsage();
  await batch(spread, store);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

// Without this, the SDK's notice about Node 20 would be mixed with the harness's output.
process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

process.once("message", (job: ClientJob) => {
  const client = openClient(job);
  process.on("message", (work: keyof ClientWork) => void client[work]().then((figures) => process.send?.(figures)));
  process.send?.("ready");
});
