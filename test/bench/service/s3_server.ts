/** Runs the fake S3 server of `s3_batch.ts` in a separate process. It answers after the delay in milliseconds of its last message. */
import { startS3 } from "../../support/s3/server.ts";

const server = startS3();

process.on("message", (delayMs: number) => void server.then((running) => {
  running.plan = () => (delayMs === 0 ? null : { delayMs });
  process.send?.(running.environment);
}));
