/**
 * A process of its own for `s3_batch.ts`: the batch by the driver and by the AWS SDK. In the process of the harness the
 * figures would hold what the harness keeps in memory: the buffers of every other batch set off a collection of it all.
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

/** `cost`: milliseconds of processor time by both ways. `wait`: milliseconds until the driver has it all, its connections open. */
export interface ClientWork {
  readonly cost: () => Promise<{ ours: number; peer: number }>;
  readonly wait: () => Promise<number>;
}

/** As many as a batch has in flight; the SDK's own 50 would let it wait, and cost the same. */
const SOCKETS = 128;
/** No deadline ends a round on a machine that does other things too. */
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

/** The store, its objects and ranges read by the SDK. */
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

/** The batch over a table that keeps nothing; gives the NPIs it found. */
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

// Its notice about coming releases and Node 20 would stand between the lines of the harness.
process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

process.once("message", (job: ClientJob) => {
  const client = openClient(job);
  process.on("message", (work: keyof ClientWork) => void client[work]().then((figures) => process.send?.(figures)));
  process.send?.("ready");
});
